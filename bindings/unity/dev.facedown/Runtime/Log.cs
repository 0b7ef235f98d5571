using System;
using System.Collections.Concurrent;

namespace Facedown
{
    /// <summary>A line of the library's log.</summary>
    public struct LogLine
    {
        /// <summary>1 for errors, 3 for information.</summary>
        public int Level;

        public string Text;
    }

    /// <summary>Ahead-of-time compilers look for an attribute of this name on functions that C calls.</summary>
    [AttributeUsage(AttributeTargets.Method)]
    internal sealed class MonoPInvokeCallbackAttribute : Attribute
    {
        internal MonoPInvokeCallbackAttribute(Type type)
        {
            Type = type;
        }

        internal Type Type { get; private set; }
    }

    /// <summary>The library's log. Lines are kept until they are taken, since the library may write on any
    /// thread and engines want to hear of it on theirs.</summary>
    public static class Log
    {
        private static readonly ConcurrentQueue<LogLine> Lines = new ConcurrentQueue<LogLine>();

        // Kept, since the library keeps what it was given.
        private static readonly Native.LogFunction Function = Take;

        /// <summary>Begins to keep lines up to a level.</summary>
        public static void Start(int maxLevel)
        {
            FacedownException.Check(Native.facedown_set_log(Function, IntPtr.Zero, maxLevel));
        }

        /// <summary>Ends it.</summary>
        public static void Stop()
        {
            FacedownException.Check(Native.facedown_set_log(null, IntPtr.Zero, 0));
        }

        /// <summary>The oldest line that was not taken yet.</summary>
        public static bool TryTake(out LogLine line)
        {
            return Lines.TryDequeue(out line);
        }

        [MonoPInvokeCallback(typeof(Native.LogFunction))]
        private static void Take(IntPtr user, int level, IntPtr text, UIntPtr length)
        {
            try
            {
                Lines.Enqueue(new LogLine { Level = level, Text = Utf8.Read(text, (int)length) });
            }
            catch (Exception)
            {
                // Nothing may be thrown through the library.
            }
        }
    }
}
