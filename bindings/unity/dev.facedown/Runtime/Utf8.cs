using System;
using System.Runtime.InteropServices;
using System.Text;

namespace Facedown
{
    /// <summary>Texts go in and come out as UTF-8.</summary>
    internal static class Utf8
    {
        /// <summary>Asks for a text: takes a buffer and its capacity, gives the needed size.</summary>
        internal delegate int Ask(byte[] buffer, UIntPtr capacity, out UIntPtr length);

        // What is no UTF-16, such as half a character, is refused here and not changed in silence.
        private static readonly UTF8Encoding Strict = new UTF8Encoding(false, true);

        internal static byte[] Write(string text)
        {
            return Strict.GetBytes(text ?? "");
        }

        internal static string Read(byte[] bytes, int length)
        {
            return Strict.GetString(bytes, 0, length);
        }

        /// <summary>A text of the library's that ends with a NUL.</summary>
        internal static string Read(IntPtr text)
        {
            var length = 0;
            while (Marshal.ReadByte(text, length) != 0)
            {
                length++;
            }
            return Read(text, length);
        }

        internal static string Read(IntPtr text, int length)
        {
            var bytes = new byte[length];
            Marshal.Copy(text, bytes, 0, length);
            return Read(bytes, length);
        }

        /// <summary>Asks until the text fits, since the table may change in between.</summary>
        internal static string Fetch(Ask ask)
        {
            var buffer = new byte[4096];
            UIntPtr length;
            var status = ask(buffer, (UIntPtr)buffer.Length, out length);
            while (status == (int)Status.Buffer)
            {
                buffer = new byte[(int)length + 1];
                status = ask(buffer, (UIntPtr)buffer.Length, out length);
            }
            FacedownException.Check(status);
            return Read(buffer, (int)length);
        }
    }
}
