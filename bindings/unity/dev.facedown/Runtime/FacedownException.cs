using System;

namespace Facedown
{
    /// <summary>How a call went. Negative ones come from the library, see facedown.h.</summary>
    public enum Status
    {
        Ok = 0,
        Handle = -1,
        Null = -2,
        Arg = -3,
        Buffer = -4,
        Busy = -5,
        Utf8 = -6,
        Json = -7,
        Illegal = -8,
        Stale = -9,
        Denied = -10,
        Data = -11,
        Version = -12,
        Panic = -13,
        Poisoned = -14,
        Limit = -15,
        Over = -16,
        Game = -17,
        Options = -18,
        Content = -19,
        NotToAct = -20,
        Unknown = -21,
        Position = -22,
        NoUndo = -23,
        Seat = -24,

        /// <summary>This package's own: the library has another version of the ABI.</summary>
        Abi = 1
    }

    /// <summary>Why a call failed. The table is as it was before.</summary>
    public sealed class FacedownException : Exception
    {
        /// <summary>The kind of failure.</summary>
        public Status Status { get; private set; }

        internal FacedownException(Status status, string message) : base(message)
        {
            Status = status;
        }

        /// <summary>Throws when a call that just ended on this thread failed.</summary>
        internal static void Check(int status)
        {
            if (status == (int)Status.Ok)
            {
                return;
            }
            var reason = new byte[1024];
            UIntPtr length;
            var told = Native.facedown_last_error(reason, (UIntPtr)reason.Length, out length);
            throw new FacedownException(
                (Status)status,
                told == status ? Utf8.Read(reason, (int)length) : Utf8.Read(Native.facedown_status_name(status)));
        }
    }
}
