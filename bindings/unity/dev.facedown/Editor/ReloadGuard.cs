using System;
using UnityEditor;

namespace Facedown.Editor
{
    /// <summary>The library stays loaded when scripts are reloaded: what it was given by the old ones must be
    /// gone before.</summary>
    [InitializeOnLoad]
    internal static class ReloadGuard
    {
        static ReloadGuard()
        {
            AssemblyReloadEvents.beforeAssemblyReload += Clear;
            EditorApplication.quitting += Clear;
        }

        private static void Clear()
        {
            try
            {
                Log.Stop();
                Library.CloseAll();
            }
            catch (DllNotFoundException)
            {
                // Where the library is not, it holds nothing.
            }
        }
    }
}
