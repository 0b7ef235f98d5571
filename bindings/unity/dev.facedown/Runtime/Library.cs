namespace Facedown
{
    /// <summary>What the library says of itself and of its games. Documents are JSON.</summary>
    public static class Library
    {
        /// <summary>A spectator: what everybody may know.</summary>
        public const uint SeatPublic = 0xFE;

        /// <summary>For <see cref="Table.Digest"/> only: the whole truth.</summary>
        public const uint SeatHost = 0xFF;

        /// <summary>Version of the library, like "1.4.0".</summary>
        public static string Version
        {
            get { return Utf8.Read(Native.facedown_version()); }
        }

        /// <summary>Number of open tables.</summary>
        public static uint LiveCount
        {
            get { return Native.facedown_live_count(); }
        }

        /// <summary>Closes every open table, whoever owns it, and says how many. For the reload of scripts.</summary>
        public static uint CloseAll()
        {
            return Native.facedown_close_all();
        }

        /// <summary>The catalogue: each game with its id, title, seats, options and presets.</summary>
        public static string Games()
        {
            return Utf8.Fetch(Native.facedown_games);
        }

        /// <summary>The JSON Schemas of a game's documents.</summary>
        /// <exception cref="FacedownException">Status.Game: there is no such game.</exception>
        public static string Schema(string game)
        {
            var id = Utf8.Write(game);
            return Utf8.Fetch((byte[] buffer, System.UIntPtr capacity, out System.UIntPtr length) =>
                Native.facedown_schema(id, (System.UIntPtr)id.Length, buffer, capacity, out length));
        }

        /// <summary>The default content of a game.</summary>
        /// <exception cref="FacedownException">Status.Game: there is no such game.</exception>
        public static string Content(string game)
        {
            var id = Utf8.Write(game);
            return Utf8.Fetch((byte[] buffer, System.UIntPtr capacity, out System.UIntPtr length) =>
                Native.facedown_content(id, (System.UIntPtr)id.Length, buffer, capacity, out length));
        }

        /// <summary>A game's names for people in a language like "en".</summary>
        /// <exception cref="FacedownException">Status.Game: there is no such game; Status.Arg: it has no such
        /// language.</exception>
        public static string Texts(string game, string language)
        {
            byte[] id = Utf8.Write(game), tongue = Utf8.Write(language);
            return Utf8.Fetch((byte[] buffer, System.UIntPtr capacity, out System.UIntPtr length) =>
                Native.facedown_texts(
                    id, (System.UIntPtr)id.Length, tongue, (System.UIntPtr)tongue.Length, buffer, capacity, out length));
        }

        /// <summary>Refuses a library with another ABI.</summary>
        internal static void Expect()
        {
            var version = Native.facedown_abi_version();
            if (version >> 16 != Native.AbiMajor || (version & 0xFFFF) < Native.AbiMinor)
            {
                throw new FacedownException(
                    Status.Abi, "the library has another version of the ABI than this package");
            }
        }
    }
}
