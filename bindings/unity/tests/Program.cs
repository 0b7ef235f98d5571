// Tests of the package's runtime part, for Mono: `tests.exe REPOSITORY [fault]`. With `fault` the library is
// one that has the hidden game of that name, whose rules meet bugs.

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using Facedown;

internal static class Program
{
    private static int failures;

    private static int Main(string[] arguments)
    {
        var root = arguments[0];
        if (arguments.Length > 1 && arguments[1] == "fault")
        {
            Run("a bug stays inside the library", BugStaysInside);
        }
        else
        {
            Run("every function is there", () => EveryFunction(root));
            Run("structs are laid out as in C", () => Layout(root));
            Run("every game is played as in Rust", () => EveryGame(root));
            Run("texts", Texts);
            Run("errors", Errors);
            Run("undo, records, positions and worlds", Documents);
            Run("programs that play", Bots);
            Run("thinking on another thread", Thinking);
            Run("late disposal", LateDisposal);
            Run("finalizers", Finalizers);
            Run("the log", Logging);
        }
        Expect(Library.LiveCount == 0, "every table is closed");
        Console.WriteLine(failures == 0 ? "all passed" : failures + " failed");
        return failures == 0 ? 0 : 1;
    }

    private static void Run(string name, Action test)
    {
        try
        {
            test();
        }
        catch (Exception fault)
        {
            failures++;
            Console.WriteLine(name + ": " + fault);
        }
    }

    private static void Expect(
        bool holds, string what, [CallerLineNumber] int line = 0, [CallerMemberName] string test = "")
    {
        if (!holds)
        {
            failures++;
            Console.WriteLine(test + ", line " + line + ": " + what);
        }
    }

    private static void Fails(Status status, Action call, [CallerLineNumber] int line = 0)
    {
        try
        {
            call();
            Expect(false, status + " was expected", line);
        }
        catch (FacedownException fault)
        {
            Expect(fault.Status == status, status + " was expected, not " + fault.Status, line);
            Expect(fault.Message.Length > 0, "a reason", line);
        }
    }

    private static Table Open(string game, uint seats, ulong seed)
    {
        return Table.Open(new Options
        {
            Game = game,
            Document = "{\"seats\":" + seats + "}",
            Seed = new[] { seed, 0UL, 0UL, 0UL },
            Host = true
        });
    }

    private static uint FirstSeat(State state)
    {
        uint seat = 0;
        while (!state.Acts(seat))
        {
            seat++;
        }
        return seat;
    }

    private static void EveryFunction(string root)
    {
        var native = typeof(Table).Assembly.GetType("Facedown.Native", true);
        var bound = new HashSet<string>();
        foreach (var method in native.GetMethods(BindingFlags.Static | BindingFlags.NonPublic))
        {
            var import = (DllImportAttribute)Attribute.GetCustomAttribute(method, typeof(DllImportAttribute));
            if (import != null)
            {
                bound.Add(method.Name);
                Expect(import.CallingConvention == CallingConvention.Cdecl, method.Name + " is no call of C");
                // Binds it, so that a name that the library has not is found here.
                Marshal.Prelink(method);
            }
        }
        var promised = File.ReadAllLines(Path.Combine(root, "bindings/c/abi/symbols.txt"));
        Expect(bound.SetEquals(promised), "the functions are those of symbols.txt");
    }

    private static void Layout(string root)
    {
        var text = File.ReadAllText(Path.Combine(root, "bindings/c/abi/layout.json"));
        var records = new Dictionary<string, string>
        {
            { "facedown_options", "Options" }, { "facedown_state", "RawState" }, { "facedown_result", "RawResult" },
            { "facedown_bot", "RawBot" }, { "facedown_thought", "RawThought" }
        };
        foreach (var record in records)
        {
            var type = typeof(Table).Assembly.GetType("Facedown.Native+" + record.Value, true);
            var layout = Regex.Match(text, "\"" + record.Key + "\": \\{\"size\": (\\d+)(.*?)\\}");
            Expect(layout.Success, record.Key + " has a layout");
            Expect(Marshal.SizeOf(type).ToString() == layout.Groups[1].Value, "size of " + record.Key);
            var members = new List<string>();
            foreach (Match member in Regex.Matches(layout.Groups[2].Value, "\"(\\w+)\": (\\d+)"))
            {
                var name = Regex.Replace(member.Groups[1].Value, "_len$", "_length").Replace("_", "");
                members.Add(name + " " + member.Groups[2].Value);
            }
            var ours = new List<string>();
            foreach (var field in type.GetFields(BindingFlags.Instance | BindingFlags.NonPublic))
            {
                // The seed of options is one member in C and four words here.
                if (!Regex.IsMatch(field.Name, "^Seed[123]$"))
                {
                    var name = Regex.Replace(field.Name, "_|0$", "").ToLowerInvariant();
                    ours.Add(name + " " + (int)Marshal.OffsetOf(type, field.Name));
                }
            }
            Expect(string.Join(",", ours) == string.Join(",", members), "members of " + record.Key);
        }
        foreach (Status status in Enum.GetValues(typeof(Status)))
        {
            if (status > 0)
            {
                continue;
            }
            var name = status == Status.Ok ? "OK" : "E" + Regex.Replace(status.ToString(), "[A-Z]", "_$0").ToUpperInvariant();
            Expect(
                Regex.IsMatch(text, "\"FACEDOWN_" + name + "\": " + ((int)status).ToString() + ","),
                "number of FACEDOWN_" + name);
        }
    }

    private static void EveryGame(string root)
    {
        var games = new HashSet<string>();
        foreach (var line in File.ReadAllLines(Path.Combine(root, "tests/games.txt")))
        {
            var words = line.Split(' ');
            games.Add(words[0]);
            var seed = ulong.Parse(words[2]);
            using (var table = Open(words[0], uint.Parse(words[1]), seed))
            {
                var greedy = new Bot { Player = Player.Greedy, Seed = seed };
                ulong moves = 0;
                for (var state = table.State(); !state.Over; state = table.State())
                {
                    var seat = FirstSeat(state);
                    if (moves % 5 < 4)
                    {
                        Expect(table.PlayOn(1UL << (int)seat, greedy, 1) == 1, "a move is made");
                    }
                    else
                    {
                        var offer = table.OfferCount(seat);
                        table.Play(seat, offer.Count - 1, offer.Stamp);
                    }
                    moves++;
                }
                Expect(moves.ToString() == words[3], line + ": moves");
                Expect(table.Digest(Library.SeatHost) == Hex(words[4]), line + ": digest");
                Expect(Fnv(table.Save()) == Hex(words[5]), line + ": record");
                Expect(table.Results().Length == table.State().Seats, line + ": results");
            }
        }
        Expect(games.Count >= 4, "every game is played");
    }

    private static ulong Hex(string digits)
    {
        return ulong.Parse(digits, NumberStyles.HexNumber);
    }

    private static ulong Fnv(string text)
    {
        var hash = 0xCBF29CE484222325UL;
        foreach (var part in System.Text.Encoding.UTF8.GetBytes(text))
        {
            hash = unchecked((hash ^ part) * 0x100000001B3UL);
        }
        return hash;
    }

    private static void Texts()
    {
        Expect(Regex.IsMatch(Library.Version, "^\\d+\\.\\d+\\.\\d+"), "a version");
        Expect(Library.Games().Contains("\"saboteur\""), "the catalogue");
        Expect(Library.Content("saboteur").Contains("\"cross\""), "content");
        Expect(Library.Schema("saboteur").Contains("\"view\""), "schemas");
        // Letters beyond ASCII come out whole.
        Expect(Library.Texts("saboteur", "tr").Contains("Altın"), "names in Turkish");
        Fails(Status.Arg, () => Library.Texts("saboteur", "🃏"));
        Fails(Status.Game, () => Library.Schema("🃏"));
        // So do those of four bytes: the reason names what was given.
        try
        {
            Table.Open(new Options { Game = "saboteur", Document = "{\"seats\":3,\"🃏é\":1}" });
            Expect(false, "an unknown option is refused");
        }
        catch (FacedownException fault)
        {
            Expect(fault.Message.Contains("🃏é"), "the emoji in: " + fault.Message);
        }
        // Half a character is no text.
        try
        {
            Library.Schema("\uD83C");
            Expect(false, "half a character is refused");
        }
        catch (ArgumentException)
        {
        }
    }

    private static void Errors()
    {
        Fails(Status.Game, () => Table.Open(new Options()));
        Fails(Status.Options, () => Open("saboteur", 2, 1));
        Fails(Status.Json, () => Table.Open(new Options { Game = "saboteur", Document = "{" }));
        Fails(Status.Content, () => Table.Open(new Options { Game = "saboteur", Content = "{}" }));
        Fails(Status.Position, () => Table.Open(new Options { Game = "saboteur", Position = "nonsense" }));
        Fails(Status.Data, () => Table.Load("no record", true));
        Fails(Status.Data, () => Table.Load(null, true));
        using (var table = Open("saboteur", 3, 1))
        using (var client = Table.Open(new Options { Game = "saboteur" }))
        {
            var seat = FirstSeat(table.State());
            var offer = table.OfferCount(seat);
            Fails(Status.Unknown, () => table.PlayText(seat, "win"));
            Fails(Status.Illegal, () => table.PlayText(seat, "take 1"));
            Fails(Status.NotToAct, () => table.PlayText((seat + 1) % 3, "take 1"));
            Fails(Status.Stale, () => table.Play(seat, 0, offer.Stamp + 1));
            Fails(Status.Unknown, () => table.Play(seat, offer.Count, offer.Stamp));
            Fails(Status.Unknown, () => table.Play(seat, -1, offer.Stamp));
            Fails(Status.Unknown, () => table.Offer(seat, -1, offer.Stamp));
            Fails(Status.Seat, () => table.View(3));
            Fails(Status.NoUndo, () => table.Undo(seat));
            Fails(Status.Denied, () => client.Save());
            Fails(Status.Denied, () => client.Position());
            Fails(Status.Denied, () => client.Digest(Library.SeatHost));
            Fails(Status.Arg, () => table.BotChoose(seat, new Bot { Level = 101 }));
            Expect(table.State().Moves == 0, "nothing was changed");
        }
        var closed = Open("saboteur", 3, 1);
        closed.Dispose();
        closed.Dispose();
        try
        {
            closed.State();
            Expect(false, "a closed table is refused");
        }
        catch (ObjectDisposedException)
        {
        }
    }

    private static void Documents()
    {
        var options = new Options { Game = "saboteur", Document = "{\"seats\":3}", Host = true, FreeUndo = true };
        using (var table = Table.Open(options))
        {
            var before = table.Digest(Library.SeatHost);
            table.PlayOn(7, new Bot { Player = Player.Random }, 3);
            Expect(table.CanUndo(1) == 3, "three moves can be taken back");
            table.Undo(1);
            table.Undo(1);
            table.Undo(1);
            Expect(table.Digest(Library.SeatHost) == before, "they are taken back");
            Expect(table.Story(0, 0).Contains("\"undone\""), "the story tells of it");
            Expect(table.Story(0, ulong.MaxValue) == "[]", "nothing is told after the end");
            table.PlayOn(7, new Bot { Player = Player.Random }, 5);
            using (var loaded = Table.Load(table.Save(), true))
            using (var copy = table.Clone())
            using (var world = table.Redeal(0, 9))
            using (var again = Table.Open(new Options
            {
                Game = "saboteur", Document = "{\"seats\":3}", Position = table.Position(), Host = true
            }))
            {
                Expect(loaded.Save() == table.Save(), "a record goes on");
                Expect(copy.Position() == table.Position(), "a copy is equal");
                Expect(world.View(0) == table.View(0), "a world looks alike");
                Expect(again.Position() == table.Position(), "a position is a beginning");
                Expect(Library.LiveCount == 5, "five tables are open");
            }
            var seat = FirstSeat(table.State());
            var offer = table.OfferCount(seat);
            Expect(table.Offers(seat).Contains(table.Offer(seat, offer.Count - 1, offer.Stamp)), "offers");
            table.PlayText(seat, table.Offer(seat, offer.Count - 1, offer.Stamp));
        }
    }

    private static void Bots()
    {
        using (var table = Open("sabodeus", 3, 7))
        {
            var seat = FirstSeat(table.State());
            var search = new Bot { Player = Player.Search, Iterations = 50, Seed = 3 };
            var thought = table.BotChoose(seat, search);
            Expect(thought.Iterations == 50 && thought.Expected >= 0, "a search");
            Expect(thought.Stamp == table.OfferCount(seat).Stamp, "of this offer");
            Expect(table.BotHint(seat, search, 1).Contains("\"expected\""), "a hint");
            Expect(table.BotChoose(seat, new Bot { Player = Player.Idle }).Expected == -1, "no search");
            Expect(table.BotChoose(seat, new Bot { Player = Player.Search, Millis = 10 }).TimedOut, "a limit of time");
            Expect(table.BotProgress() == 0, "nobody thinks");
            table.BotCancel();
            Fails(Status.NotToAct, () => table.BotChoose((seat + 1) % 3, search));
        }
    }

    private static void Thinking()
    {
        using (var table = Open("saboteur", 4, 7))
        {
            var seat = FirstSeat(table.State());
            var endless = new Bot { Player = Player.Search, Iterations = uint.MaxValue };
            for (var round = 0; round < 20; round++)
            {
                using (var cancel = new CancellationTokenSource())
                {
                    var thinking = table.BotChooseAsync(seat, endless, cancel.Token);
                    // Now before it has begun, now while it thinks.
                    Thread.Sleep(round % 4 * 5);
                    cancel.Cancel();
                    Expect(thinking.Wait(60000), "a cancelled search ends");
                    Expect(thinking.Result.Cancelled, "and says so");
                }
            }
            var meanwhile = table.BotChooseAsync(
                seat, new Bot { Player = Player.Search, Iterations = 2000 }, CancellationToken.None);
            Expect(table.View(seat).Length > 0, "the table is read meanwhile");
            table.Play(seat, meanwhile.Result.Index, meanwhile.Result.Stamp);
            var ended = table.BotChooseAsync((seat + 1) % 4, endless, new CancellationToken(true));
            Expect(ended.Wait(60000), "what is cancelled before it begins ends too");
            var refused = table.BotChooseAsync(seat, endless, CancellationToken.None);
            try
            {
                refused.Wait();
                Expect(false, "who is not to act gets no move");
            }
            catch (AggregateException fault)
            {
                var inner = fault.InnerException as FacedownException;
                Expect(inner != null && inner.Status == Status.NotToAct, "who is not to act gets no move");
            }
        }
    }

    private static void LateDisposal()
    {
        for (var round = 0; round < 20; round++)
        {
            var table = Open("saboteur", 4, 7);
            var seat = FirstSeat(table.State());
            var endless = new Bot { Player = Player.Search, Iterations = uint.MaxValue };
            var begun = Task.Run(() => table.BotChoose(seat, endless));
            while (table.BotProgress() == 0)
            {
                Thread.Sleep(1);
            }
            table.Dispose();
            // The call that runs keeps the table until it returns.
            Expect(begun.Wait(60000), "the search ends");
            Expect(begun.Result.Cancelled, "it was cancelled");
        }
        Expect(Library.LiveCount == 0, "the tables are closed");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Drop(int count)
    {
        for (var number = 0; number < count; number++)
        {
            Open("sabodeus", 2, (ulong)number).State();
        }
    }

    private static void Finalizers()
    {
        // Calls run while the collector closes what is no longer held: none of them loses its table.
        for (var round = 0; round < 20; round++)
        {
            var others = Task.Run(() => Drop(50));
            for (var number = 0; number < 50; number++)
            {
                Expect(Open("sabodeus", 3, 1).State().Seats == 3, "a table that only the call holds");
                if (number % 10 == 0)
                {
                    GC.Collect();
                }
            }
            others.Wait();
        }
        // A conservative collector may hold on to a few that still stand on a stack.
        for (var wait = 0; wait < 50 && Library.LiveCount > 8; wait++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
        Expect(Library.LiveCount <= 8, Library.LiveCount + " tables that nobody holds are open");
        Library.CloseAll();
    }

    private static void Logging()
    {
        Log.Start(3);
        GC.Collect();
        LogLine line;
        while (Log.TryTake(out line))
        {
        }
        Log.Stop();
    }

    private static void BugStaysInside()
    {
        Log.Start(1);
        var table = Table.Open(new Options { Game = "fault", Document = "{\"fails\":\"step\"}", Host = true });
        var other = Table.Open(new Options { Game = "saboteur" });
        var seat = FirstSeat(table.State());
        Fails(Status.Panic, () => table.PlayText(seat, "say 1"));
        Fails(Status.Poisoned, () => table.State());
        Expect(other.State().Seats > 0, "other tables go on");
        LogLine line;
        Expect(Log.TryTake(out line) && line.Level == 1 && line.Text.Length > 0, "the log tells of it");
        Log.Stop();
        table.Dispose();
        other.Dispose();
    }
}
