using System;
using System.Runtime.InteropServices;

namespace Facedown
{
    /// <summary>The functions of facedown.h, as they are. Everything else here is made of them.</summary>
    internal static class Native
    {
#if (UNITY_IOS || UNITY_WEBGL) && !UNITY_EDITOR
        private const string Lib = "__Internal";
#else
        private const string Lib = "facedown";
#endif
        private const CallingConvention C = CallingConvention.Cdecl;

        /// <summary>The version of the ABI that this package was made for: major and minor.</summary>
        internal const uint AbiMajor = 1, AbiMinor = 1;

        internal const uint TableHost = 1, TableFreeUndo = 2;

        [UnmanagedFunctionPointer(C)]
        internal delegate void LogFunction(IntPtr user, int level, IntPtr text, UIntPtr length);

        [StructLayout(LayoutKind.Sequential)]
        internal struct Options
        {
            internal uint StructSize;
            internal uint Flags;
            internal ulong Seed0, Seed1, Seed2, Seed3;
            internal IntPtr Game;
            internal UIntPtr GameLength;
            internal IntPtr Options_;
            internal UIntPtr OptionsLength;
            internal IntPtr Content;
            internal UIntPtr ContentLength;
            internal IntPtr Position;
            internal UIntPtr PositionLength;
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct RawState
        {
            internal uint StructSize, Seats;
            internal ulong ToAct;
            internal uint Moves, Over, Rules, Reserved;
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct RawResult
        {
            internal uint Seat, Place;
            internal int Score;
            internal uint Reserved;
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct RawBot
        {
            internal uint StructSize, Player, Level, Threads, Iterations, Millis;
            internal ulong Seed;
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct RawThought
        {
            internal uint StructSize, Flags;
            internal ulong Stamp, Index;
            internal uint Iterations;
            internal int Expected;
        }

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern uint facedown_abi_version();

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern IntPtr facedown_version();

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern IntPtr facedown_status_name(int status);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_last_error([Out] byte[] buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_set_log(LogFunction log, IntPtr user, int maxLevel);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern uint facedown_live_count();

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern uint facedown_close_all();

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_games([Out] byte[] buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_schema(
            byte[] game, UIntPtr gameLength, [Out] byte[] buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_content(
            byte[] game, UIntPtr gameLength, [Out] byte[] buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_texts(
            byte[] game, UIntPtr gameLength, byte[] language, UIntPtr languageLength, [Out] byte[] buffer,
            UIntPtr capacity, out UIntPtr length);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_open(ref Options options, out IntPtr table);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_load(byte[] record, UIntPtr length, uint flags, out IntPtr table);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_clone(TableHandle table, out IntPtr copy);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern void facedown_close(IntPtr table);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_save(
            TableHandle table, [Out] byte[] buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_status(TableHandle table, ref RawState state);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_results(
            TableHandle table, [Out] RawResult[] buffer, UIntPtr capacity, out UIntPtr count);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_digest(TableHandle table, uint seat, out ulong digest);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_view(
            TableHandle table, uint seat, [Out] byte[] buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_position(
            TableHandle table, [Out] byte[] buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_offers(
            TableHandle table, uint seat, [Out] byte[] buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_offer_count(
            TableHandle table, uint seat, out UIntPtr count, out ulong stamp);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_offer(
            TableHandle table, uint seat, UIntPtr index, ulong stamp, [Out] byte[] buffer, UIntPtr capacity,
            out UIntPtr length);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_play(TableHandle table, uint seat, UIntPtr index, ulong stamp);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_play_text(TableHandle table, uint seat, byte[] move, UIntPtr length);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_can_undo(TableHandle table, uint seat, out uint count);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_undo(TableHandle table, uint seat);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_story(
            TableHandle table, uint seat, ulong since, [Out] byte[] buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_bot_choose(
            TableHandle table, uint seat, ref RawBot bot, ref RawThought thought);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_bot_hint(
            TableHandle table, uint seat, ref RawBot bot, uint most, [Out] byte[] buffer, UIntPtr capacity,
            out UIntPtr length);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_bot_cancel(TableHandle table);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_bot_progress(TableHandle table, out uint iterations);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_play_on(
            TableHandle table, ulong seats, ref RawBot bot, uint most, out uint played);

        [DllImport(Lib, CallingConvention = C, ExactSpelling = true)]
        internal static extern int facedown_redeal(TableHandle table, uint seat, ulong seed, out IntPtr world);
    }

    /// <summary>The token of a table. Closed once, when it is disposed of and no call uses it any more, or by
    /// the garbage collector.</summary>
    internal sealed class TableHandle : SafeHandle
    {
        internal TableHandle(IntPtr token) : base(IntPtr.Zero, true)
        {
            SetHandle(token);
        }

        public override bool IsInvalid
        {
            get { return handle == IntPtr.Zero; }
        }

        protected override bool ReleaseHandle()
        {
            Native.facedown_close(handle);
            return true;
        }
    }
}
