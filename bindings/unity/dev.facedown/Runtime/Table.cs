using System;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;

namespace Facedown
{
    /// <summary>
    /// A game in progress. Reads name a seat, or <see cref="Library.SeatPublic"/>: what they give is for that
    /// player and nobody else. Records, positions and the digest for <see cref="Library.SeatHost"/> are for the
    /// host alone. Calls that fail throw a <see cref="FacedownException"/> and change nothing.
    /// </summary>
    public sealed class Table : IDisposable
    {
        private readonly TableHandle handle;

        private Table(IntPtr token)
        {
            handle = new TableHandle(token);
        }

        /// <summary>Opens a table. Status.Game, Json, Options, Content or Position, with the place in the
        /// document as message.</summary>
        public static Table Open(Options options)
        {
            if (options == null)
            {
                throw new ArgumentNullException("options");
            }
            if (options.Seed == null || options.Seed.Length != 4)
            {
                throw new ArgumentException("four words were expected", "options.Seed");
            }
            Library.Expect();
            var texts = new[] { options.Game ?? "", options.Document, options.Content, options.Position };
            var pins = new GCHandle[4];
            var pointers = new IntPtr[4];
            var lengths = new UIntPtr[4];
            try
            {
                for (var at = 0; at < 4; at++)
                {
                    // What is left out is NULL, as is what is empty; but a game is always named.
                    if (string.IsNullOrEmpty(texts[at]) && at > 0)
                    {
                        continue;
                    }
                    var bytes = Utf8.Write(texts[at]);
                    lengths[at] = (UIntPtr)bytes.Length;
                    pins[at] = GCHandle.Alloc(bytes.Length > 0 ? bytes : new byte[1], GCHandleType.Pinned);
                    pointers[at] = pins[at].AddrOfPinnedObject();
                }
                var raw = new Native.Options
                {
                    StructSize = (uint)Marshal.SizeOf(typeof(Native.Options)),
                    Flags = (options.Host ? Native.TableHost : 0) | (options.FreeUndo ? Native.TableFreeUndo : 0),
                    Seed0 = options.Seed[0],
                    Seed1 = options.Seed[1],
                    Seed2 = options.Seed[2],
                    Seed3 = options.Seed[3],
                    Game = pointers[0],
                    GameLength = lengths[0],
                    Options_ = pointers[1],
                    OptionsLength = lengths[1],
                    Content = pointers[2],
                    ContentLength = lengths[2],
                    Position = pointers[3],
                    PositionLength = lengths[3]
                };
                IntPtr token;
                FacedownException.Check(Native.facedown_open(ref raw, out token));
                return new Table(token);
            }
            finally
            {
                foreach (var pin in pins)
                {
                    if (pin.IsAllocated)
                    {
                        pin.Free();
                    }
                }
            }
        }

        /// <summary>Opens a table from a record of <see cref="Save"/>. Status.Data: damaged, or no record;
        /// Status.Version: of a newer build, or of another default content.</summary>
        public static Table Load(string record, bool host)
        {
            Library.Expect();
            var bytes = Utf8.Write(record);
            IntPtr token;
            FacedownException.Check(
                Native.facedown_load(bytes, (UIntPtr)bytes.Length, host ? Native.TableHost : 0, out token));
            return new Table(token);
        }

        /// <summary>A second table in the same position, with the same story and the same luck to come.</summary>
        public Table Clone()
        {
            IntPtr token;
            FacedownException.Check(Native.facedown_clone(handle, out token));
            return new Table(token);
        }

        /// <summary>A table in a world that fits what a seat or <see cref="Library.SeatPublic"/> knows: what is
        /// hidden from it is dealt anew. For programs that look ahead; nothing in it is anybody's secret.</summary>
        public Table Redeal(uint seat, ulong seed)
        {
            IntPtr token;
            FacedownException.Check(Native.facedown_redeal(handle, seat, seed, out token));
            return new Table(token);
        }

        /// <summary>Closes the table, soon: calls that run on other threads come to their end first, and
        /// programs that think are cancelled.</summary>
        public void Dispose()
        {
            try
            {
                Native.facedown_bot_cancel(handle);
            }
            catch (ObjectDisposedException)
            {
                // It is closed already.
            }
            handle.Dispose();
        }

        /// <summary>Where the game stands.</summary>
        public State State()
        {
            var raw = new Native.RawState { StructSize = 32 };
            FacedownException.Check(Native.facedown_status(handle, ref raw));
            return new State
            {
                Seats = raw.Seats,
                ToAct = raw.ToAct,
                Moves = raw.Moves,
                Over = raw.Over != 0,
                Rules = raw.Rules
            };
        }

        /// <summary>The result of each seat, by seat; none while the game goes on.</summary>
        public Result[] Results()
        {
            var raw = new Native.RawResult[64];
            UIntPtr count;
            FacedownException.Check(Native.facedown_results(handle, raw, (UIntPtr)raw.Length, out count));
            var results = new Result[(int)count];
            for (var at = 0; at < results.Length; at++)
            {
                results[at] = new Result { Seat = raw[at].Seat, Place = raw[at].Place, Score = raw[at].Score };
            }
            return results;
        }

        /// <summary>The whole game as a record, JSON. For the host alone, else Status.Denied.</summary>
        public string Save()
        {
            return Utf8.Fetch((byte[] buffer, UIntPtr capacity, out UIntPtr length) =>
                Native.facedown_save(handle, buffer, capacity, out length));
        }

        /// <summary>A number that is equal on every platform where what a seat knows and witnessed is
        /// equal.</summary>
        public ulong Digest(uint seat)
        {
            ulong digest;
            FacedownException.Check(Native.facedown_digest(handle, seat, out digest));
            return digest;
        }

        /// <summary>What a seat or <see cref="Library.SeatPublic"/> knows, JSON.</summary>
        public string View(uint seat)
        {
            return Utf8.Fetch((byte[] buffer, UIntPtr capacity, out UIntPtr length) =>
                Native.facedown_view(handle, seat, buffer, capacity, out length));
        }

        /// <summary>The whole truth as text. For the host alone, else Status.Denied.</summary>
        public string Position()
        {
            return Utf8.Fetch((byte[] buffer, UIntPtr capacity, out UIntPtr length) =>
                Native.facedown_position(handle, buffer, capacity, out length));
        }

        /// <summary>What a seat or <see cref="Library.SeatPublic"/> witnessed from line <c>since</c> on, JSON.
        /// Ask next time from the number after the last.</summary>
        public string Story(uint seat, ulong since)
        {
            return Utf8.Fetch((byte[] buffer, UIntPtr capacity, out UIntPtr length) =>
                Native.facedown_story(handle, seat, since, buffer, capacity, out length));
        }

        /// <summary>The moves open to a seat, JSON: the offer's stamp, and each move as text and as
        /// document.</summary>
        public string Offers(uint seat)
        {
            return Utf8.Fetch((byte[] buffer, UIntPtr capacity, out UIntPtr length) =>
                Native.facedown_offers(handle, seat, buffer, capacity, out length));
        }

        /// <summary>How many moves are open to a seat, 0 when it is not to act, and the stamp of this
        /// offer.</summary>
        public OfferCount OfferCount(uint seat)
        {
            UIntPtr count;
            ulong stamp;
            FacedownException.Check(Native.facedown_offer_count(handle, seat, out count, out stamp));
            return new OfferCount { Count = (int)count, Stamp = stamp };
        }

        /// <summary>One of the moves open to a seat, as text. Status.Stale: the offer is no longer the one with
        /// this stamp; Status.Unknown: it has no such index.</summary>
        public string Offer(uint seat, int index, ulong stamp)
        {
            var number = Index(index);
            return Utf8.Fetch((byte[] buffer, UIntPtr capacity, out UIntPtr length) =>
                Native.facedown_offer(handle, seat, number, stamp, buffer, capacity, out length));
        }

        /// <summary>Plays the move at an index of the seat's offer with this stamp. Status.NotToAct, Stale,
        /// Unknown or Over when not.</summary>
        public void Play(uint seat, int index, ulong stamp)
        {
            FacedownException.Check(Native.facedown_play(handle, seat, Index(index), stamp));
        }

        /// <summary>Plays a move given as text or as a JSON document. Status.Illegal with a message that ends
        /// with the rule's word, Unknown, Json, NotToAct or Over when not.</summary>
        public void PlayText(uint seat, string move)
        {
            var bytes = Utf8.Write(move);
            FacedownException.Check(Native.facedown_play_text(handle, seat, bytes, (UIntPtr)bytes.Length));
        }

        /// <summary>How many moves the seat may take back, one after the other.</summary>
        public uint CanUndo(uint seat)
        {
            uint count;
            FacedownException.Check(Native.facedown_can_undo(handle, seat, out count));
            return count;
        }

        /// <summary>Takes the latest move back. Status.NoUndo when the seat may not.</summary>
        public void Undo(uint seat)
        {
            FacedownException.Check(Native.facedown_undo(handle, seat));
        }

        /// <summary>Lets a program choose a move for a seat that is to act, from what the seat may know. Blocks
        /// this thread; the table is not changed, and calls of other threads do not wait.</summary>
        public Thought BotChoose(uint seat, Bot bot)
        {
            var raw = bot.Raw();
            var thought = new Native.RawThought { StructSize = 32 };
            FacedownException.Check(Native.facedown_bot_choose(handle, seat, ref raw, ref thought));
            return new Thought
            {
                Index = (int)thought.Index,
                Stamp = thought.Stamp,
                Iterations = thought.Iterations,
                Expected = thought.Expected,
                Cancelled = (thought.Flags & 1) != 0,
                TimedOut = (thought.Flags & 2) != 0
            };
        }

        /// <summary>The same on a thread of the pool. It thinks about a copy of its own, so that the table may
        /// be played on, or closed, meanwhile. A cancelled search gives the best move it has found, with
        /// <see cref="Thought.Cancelled"/>.</summary>
        public Task<Thought> BotChooseAsync(uint seat, Bot bot, CancellationToken cancel)
        {
            var copy = Clone();
            return Task.Run(() =>
            {
                using (copy)
                {
                    var done = false;
                    using (cancel.Register(() => ThreadPool.QueueUserWorkItem(_ =>
                    {
                        // What has not begun cannot be cancelled, so it is said until it is heard.
                        while (!Volatile.Read(ref done))
                        {
                            try
                            {
                                copy.BotCancel();
                            }
                            catch (ObjectDisposedException)
                            {
                                return;
                            }
                            Thread.Sleep(1);
                        }
                    })))
                    {
                        try
                        {
                            return copy.BotChoose(seat, bot);
                        }
                        finally
                        {
                            Volatile.Write(ref done, true);
                        }
                    }
                }
            });
        }

        /// <summary>What a program would advise a seat that is to act, JSON: the best moves, <c>most</c> of
        /// them, 0 for three, each with what the seat may expect of it.</summary>
        public string BotHint(uint seat, Bot bot, uint most)
        {
            var raw = bot.Raw();
            return Utf8.Fetch((byte[] buffer, UIntPtr capacity, out UIntPtr length) =>
                Native.facedown_bot_hint(handle, seat, ref raw, most, buffer, capacity, out length));
        }

        /// <summary>Ends the thinking about this table that runs on other threads, soon.</summary>
        public void BotCancel()
        {
            FacedownException.Check(Native.facedown_bot_cancel(handle));
        }

        /// <summary>How many iterations the thinking about this table on other threads has made.</summary>
        public uint BotProgress()
        {
            uint iterations;
            FacedownException.Check(Native.facedown_bot_progress(handle, out iterations));
            return iterations;
        }

        /// <summary>Plays on for seats, bit s for seat s, until another seat is to act, the game is over,
        /// <c>most</c> moves are made or the thinking is cancelled; how many moves were made.</summary>
        public uint PlayOn(ulong seats, Bot bot, uint most)
        {
            var raw = bot.Raw();
            uint played;
            FacedownException.Check(Native.facedown_play_on(handle, seats, ref raw, most, out played));
            return played;
        }

        private static UIntPtr Index(int index)
        {
            // A negative index is one that no offer has.
            return index < 0 ? (UIntPtr)uint.MaxValue : (UIntPtr)index;
        }
    }
}
