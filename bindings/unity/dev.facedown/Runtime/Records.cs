namespace Facedown
{
    /// <summary>How a table is opened. What is left out stands for the default.</summary>
    public sealed class Options
    {
        /// <summary>Id of the game, from <see cref="Library.Games"/>.</summary>
        public string Game;

        /// <summary>Options document, JSON; seats are in it.</summary>
        public string Document;

        /// <summary>Content document, JSON.</summary>
        public string Content;

        /// <summary>A position to begin with, from <see cref="Table.Position"/>.</summary>
        public string Position;

        /// <summary>Four words from which all luck comes. For the host alone: fill them from a random source
        /// of the system.</summary>
        public ulong[] Seed = new ulong[4];

        /// <summary>Whether save, position and the full digest may be asked for.</summary>
        public bool Host;

        /// <summary>Whether any move may be taken back: solo play and tests.</summary>
        public bool FreeUndo;
    }

    /// <summary>Where a game stands.</summary>
    public struct State
    {
        /// <summary>Number of seats.</summary>
        public uint Seats;

        /// <summary>Bit s: seat s is to act. More than one bit: they decide at the same time.</summary>
        public ulong ToAct;

        /// <summary>Moves made and not taken back.</summary>
        public uint Moves;

        /// <summary>Whether the game is over.</summary>
        public bool Over;

        /// <summary>Revision of the game's rules.</summary>
        public uint Rules;

        /// <summary>Whether a seat is to act.</summary>
        public bool Acts(uint seat)
        {
            return seat < 64 && (ToAct >> (int)seat & 1) != 0;
        }
    }

    /// <summary>How many moves are open to a seat, and the stamp of this offer.</summary>
    public struct OfferCount
    {
        public int Count;
        public ulong Stamp;
    }

    /// <summary>The result of one seat.</summary>
    public struct Result
    {
        public uint Seat;

        /// <summary>1 is the best; equal places are shared.</summary>
        public uint Place;

        /// <summary>The score, in the game's own unit.</summary>
        public int Score;
    }

    /// <summary>Who plays in place of a person.</summary>
    public enum Player
    {
        /// <summary>Of a level from 0 to 100.</summary>
        Level = 0,

        /// <summary>What changes least for the others: somebody is away.</summary>
        Idle = 1,

        /// <summary>Any move with equal chance.</summary>
        Random = 2,

        /// <summary>What looks best at once.</summary>
        Greedy = 3,

        /// <summary>A search, limited by iterations, milliseconds or both.</summary>
        Search = 4
    }

    /// <summary>A program that plays.</summary>
    public struct Bot
    {
        public Player Player;

        /// <summary>For Player.Level: 0, which goes by luck, to 100, the best; 40 is greedy.</summary>
        public uint Level;

        /// <summary>Threads that search, at most 64; 0 and 1 are the calling one.</summary>
        public uint Threads;

        /// <summary>Iterations of a search in place of those of the level; 0 leaves them.</summary>
        public uint Iterations;

        /// <summary>Milliseconds after which a search ends; 0 sets no limit.</summary>
        public uint Millis;

        /// <summary>From which the program's luck comes. Not the seed of the table.</summary>
        public ulong Seed;

        internal Native.RawBot Raw()
        {
            return new Native.RawBot
            {
                StructSize = 32,
                Player = (uint)Player,
                Level = Level,
                Threads = Threads,
                Iterations = Iterations,
                Millis = Millis,
                Seed = Seed
            };
        }
    }

    /// <summary>What a program chose: play it with <see cref="Table.Play"/>.</summary>
    public struct Thought
    {
        /// <summary>The index of the move in the seat's offer with this stamp.</summary>
        public int Index;

        public ulong Stamp;

        /// <summary>Iterations of the search; 0 when there was none.</summary>
        public uint Iterations;

        /// <summary>What the seat may expect, in thousandths: 0 behind everybody, 500 as equal players would,
        /// 1000 alone in front; -1 when no search was made.</summary>
        public int Expected;

        /// <summary>Whether it was cancelled; a move was chosen all the same.</summary>
        public bool Cancelled;

        /// <summary>Whether its milliseconds were over.</summary>
        public bool TimedOut;
    }
}
