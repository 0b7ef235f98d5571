/* facedown.h - the C ABI of Facedown, rules of tabletop games with hidden information.
 * C99, C++11 and later. Made from bindings/c/src/lib.rs; do not edit.
 *
 * READ THIS FIRST (the whole contract in ten rules)
 *  1. A facedown_table is a token. It is never followed, so NULL, closed and invented tokens give
 *     FACEDOWN_E_HANDLE. Close each table once; a second close does nothing.
 *  2. The library never hands you memory. You pass a buffer and its capacity; it writes the size
 *     that is needed to *len (or *count), always, and fills the buffer when it fits. When it does
 *     not, or is NULL: FACEDOWN_E_BUFFER, the buffer is untouched, call again. The only pointers it
 *     returns are texts that live as long as the library.
 *  3. Text is UTF-8. Input text is pointer and length; pass FACEDOWN_NTS as the length of a text
 *     that ends with a NUL. Output text gets a closing NUL that *len does not count, so it fits
 *     when the capacity is larger than *len. Memory that you pass need only last for the call.
 *  4. Every function that can fail returns a status: FACEDOWN_OK or a negative number. On failure
 *     outputs are unchanged (except the needed size, and *out = NULL) and facedown_last_error has
 *     the reason, for the calling thread, until its next failure.
 *  5. Calls on different tables may run at the same time. Of two calls at the same time on one
 *     table one gets FACEDOWN_E_BUSY, unless the other is over soon. It is an error, never a
 *     data race. A program that thinks about a table keeps no other call from it.
 *  6. The library reads no file and no environment, and calls back only inside a call you made. It
 *     reads the clock only for facedown_bot.millis, and starts threads only for
 *     facedown_bot.threads; they end within the call.
 *  7. A callback must return normally (no exception, no longjmp), may not install another one, and
 *     may not call a function on the table that is in the call: that gives FACEDOWN_E_BUSY.
 *  8. A bug inside the library becomes FACEDOWN_E_PANIC. That table answers FACEDOWN_E_POISONED
 *     from then on and can only be closed (facedown_bot_cancel and _progress, which do not touch
 *     it, go on too); all other tables go on. What Rust's run-time does when a
 *     bug is met, such as a line on stderr, is the one exception to rule 6.
 *  9. Structs that you fill, or that are filled for you, begin with struct_size. Zero the struct,
 *     set struct_size to its sizeof. Newer libraries take older structs. facedown_result never
 *     changes size within one major version.
 * 10. The same options, seed and moves give the same game, digests and records on every platform,
 *     for the same revision of the rules (facedown_state.rules).
 *
 * WHO MAY KNOW WHAT. Every read names a seat, or FACEDOWN_SEAT_PUBLIC for spectators, and gives
 * what that seat may know: send it to that player and nobody else. Seeds, records, positions and
 * the digest for FACEDOWN_SEAT_HOST hold every secret: they are for the host, never for a client.
 * Fill all four words of the seed from the system's random source: whoever can guess it knows every
 * hidden card. A fixed or small seed is for tests.
 *
 * A FIRST GAME is examples/c/first.c, a whole one examples/c/play.c.
 */

#ifndef FACEDOWN_H
#define FACEDOWN_H

#include <stddef.h>
#include <stdint.h>

#ifndef FACEDOWN_API
#  if defined(_WIN32) && defined(FACEDOWN_DLL)
#    define FACEDOWN_API __declspec(dllimport)
#  else
#    define FACEDOWN_API
#  endif
#endif

#define FACEDOWN_ABI_MAJOR 1
#define FACEDOWN_ABI_MINOR 1

#define FACEDOWN_NTS ((size_t)-1)   /* the text ends with a NUL */
#define FACEDOWN_SEAT_PUBLIC 0xFEu  /* a spectator: what everybody may know */
#define FACEDOWN_SEAT_HOST 0xFFu    /* facedown_digest only: the whole truth */

#define FACEDOWN_TABLE_HOST 0x1u      /* save, position and the full digest may be asked for */
#define FACEDOWN_TABLE_FREE_UNDO 0x2u /* any move may be taken back: solo play and tests */

#define FACEDOWN_PLAYER_LEVEL 0  /* of a level from 0 to 100 */
#define FACEDOWN_PLAYER_IDLE 1   /* what changes least for the others: somebody is away */
#define FACEDOWN_PLAYER_RANDOM 2 /* any move with equal chance */
#define FACEDOWN_PLAYER_GREEDY 3 /* what looks best at once */
#define FACEDOWN_PLAYER_SEARCH 4 /* a search, limited by iterations, millis or both */

#define FACEDOWN_THOUGHT_CANCELLED 0x1u
#define FACEDOWN_THOUGHT_TIMED_OUT 0x2u

#define FACEDOWN_LOG_ERROR 1
#define FACEDOWN_LOG_INFO 3

#define FACEDOWN_OK 0
#define FACEDOWN_E_HANDLE (-1)      /* not an open table */
#define FACEDOWN_E_NULL (-2)        /* a required pointer is NULL */
#define FACEDOWN_E_ARG (-3)         /* an argument is out of range or unknown */
#define FACEDOWN_E_BUFFER (-4)      /* the buffer is too small; the needed size was written */
#define FACEDOWN_E_BUSY (-5)        /* another call on this table is running */
#define FACEDOWN_E_UTF8 (-6)        /* input text is not UTF-8 */
#define FACEDOWN_E_JSON (-7)        /* input is no JSON, or a value is of the wrong type */
#define FACEDOWN_E_ILLEGAL (-8)     /* a rule forbids the move; the reason ends with its word */
#define FACEDOWN_E_STALE (-9)       /* the offer has changed since this stamp */
#define FACEDOWN_E_DENIED (-10)     /* only for tables opened with FACEDOWN_TABLE_HOST */
#define FACEDOWN_E_DATA (-11)       /* a record is damaged, or is none */
#define FACEDOWN_E_VERSION (-12)    /* a record of a newer build, or of another default content */
#define FACEDOWN_E_PANIC (-13)      /* a bug in the library; please report the reason */
#define FACEDOWN_E_POISONED (-14)   /* an earlier call on this table met a bug; close it */
#define FACEDOWN_E_LIMIT (-15)      /* too many tables, or a text above 64 MiB */
#define FACEDOWN_E_OVER (-16)       /* the game is over */
#define FACEDOWN_E_GAME (-17)       /* this build has no such game */
#define FACEDOWN_E_OPTIONS (-18)    /* the options are not valid; the reason names the place */
#define FACEDOWN_E_CONTENT (-19)    /* the content is not valid; the reason names the place */
#define FACEDOWN_E_NOT_TO_ACT (-20) /* this seat is not to act */
#define FACEDOWN_E_UNKNOWN (-21)    /* there is no such move */
#define FACEDOWN_E_POSITION (-22)   /* the position is not valid; the reason names the line */
#define FACEDOWN_E_NO_UNDO (-23)    /* this seat has no move that may be taken back */
#define FACEDOWN_E_SEAT (-24)       /* there is no such seat at this table */

#ifdef __cplusplus
extern "C" {
#endif


/*
 A game in progress. The pointer is a token: it is never followed.
 */
typedef struct facedown_table facedown_table;

/*
 A player that is a program. Zero it, set struct_size, then fill what you need. The same bot, with the
 same knowledge of its seat and no limit of time, chooses the same move on every platform.
 */
typedef struct facedown_bot {
    /*
     sizeof(facedown_bot).
     */
    uint32_t struct_size;
    /*
     One of FACEDOWN_PLAYER_.
     */
    uint32_t player;
    /*
     For FACEDOWN_PLAYER_LEVEL: 0, which goes by luck, to 100, the best; 40 is greedy.
     */
    uint32_t level;
    /*
     Threads that search; 0 and 1 are the calling one. At most 64. They end within the call; but
     after 2 or more the library stays loaded until the calling thread ends.
     */
    uint32_t threads;
    /*
     Iterations of a search in place of those of the level; 0 leaves them. A search by time alone
     has none.
     */
    uint32_t iterations;
    /*
     Milliseconds after which a search ends; 0 sets no limit. Reads the clock, so that the choice
     may differ from run to run.
     */
    uint32_t millis;
    /*
     From which the program's luck comes. Not the seed of the table.
     */
    uint64_t seed;
} facedown_bot;

/*
 What a program chose. Set struct_size; the library fills the rest.
 */
typedef struct facedown_thought {
    /*
     sizeof(facedown_thought).
     */
    uint32_t struct_size;
    /*
     FACEDOWN_THOUGHT_CANCELLED, _TIMED_OUT or both; a move was chosen all the same.
     */
    uint32_t flags;
    /*
     The stamp of the seat's offer.
     */
    uint64_t stamp;
    /*
     The index of the chosen move in that offer.
     */
    uint64_t index;
    /*
     Iterations of the search; 0 when there was none.
     */
    uint32_t iterations;
    /*
     What the seat may expect, in thousandths: 0 behind everybody, 500 as equal players would, 1000
     alone in front; -1 when no search was made.
     */
    int32_t expected;
} facedown_thought;

/*
 Where a game stands. Set struct_size; the library fills the rest.
 */
typedef struct facedown_state {
    /*
     sizeof(facedown_state).
     */
    uint32_t struct_size;
    /*
     Number of seats.
     */
    uint32_t seats;
    /*
     Bit s: seat s is to act. More than one bit: they decide at the same time, in any order.
     */
    uint64_t to_act;
    /*
     Moves made and not taken back.
     */
    uint32_t moves;
    /*
     1 when the game is over, else 0.
     */
    uint32_t over;
    /*
     Revision of the game's rules.
     */
    uint32_t rules;
    /*
     Always 0.
     */
    uint32_t reserved;
} facedown_state;

/*
 The result of one seat.
 */
typedef struct facedown_result {
    /*
     The seat.
     */
    uint32_t seat;
    /*
     1 is the best; equal places are shared.
     */
    uint32_t place;
    /*
     The score, in the game's own unit.
     */
    int32_t score;
    /*
     Always 0.
     */
    uint32_t reserved;
} facedown_result;

/*
 Takes a line of the log. Rule 7 holds for it.
 */
typedef void (*facedown_log_fn)(void *user, int32_t level, const char *text, size_t len);

/*
 How a table is opened. Zero it, set struct_size, then fill what you need.
 */
typedef struct facedown_options {
    /*
     sizeof(facedown_options).
     */
    uint32_t struct_size;
    /*
     FACEDOWN_TABLE_HOST, FACEDOWN_TABLE_FREE_UNDO, or both.
     */
    uint32_t flags;
    /*
     256 bits from which all luck of the game comes. Host only: whoever knows them knows all.
     */
    uint64_t seed[4];
    /*
     Id of the game, from facedown_games.
     */
    const char *game;
    /*
     Its length, or FACEDOWN_NTS.
     */
    size_t game_len;
    /*
     Options document, JSON; NULL or empty for the defaults. Seats are in it.
     */
    const char *options;
    /*
     Its length, or FACEDOWN_NTS.
     */
    size_t options_len;
    /*
     Content document, JSON; NULL or empty for the default box.
     */
    const char *content;
    /*
     Its length, or FACEDOWN_NTS.
     */
    size_t content_len;
    /*
     A position to begin with, from facedown_position; NULL or empty to deal.
     */
    const char *position;
    /*
     Its length, or FACEDOWN_NTS.
     */
    size_t position_len;
} facedown_options;

/*
 Lets a program choose a move for a seat that is to act, from what the seat may know. Play it with
 facedown_play; the table is not changed. No other call waits meanwhile. FACEDOWN_E_NOT_TO_ACT or
 _E_OVER when there is nothing to choose; FACEDOWN_E_HANDLE also when the table is closed while the
 program thinks.
 */
FACEDOWN_API
int32_t facedown_bot_choose(const struct facedown_table *table,
                            uint32_t seat,
                            const struct facedown_bot *bot,
                            struct facedown_thought *out);

/*
 Writes what a program would advise a seat that is to act, JSON: the offer's stamp, the iterations
 made, and the best moves, each with its index in the offer, text, document, what the seat may
 expect of it in thousandths (null unless the program searches), and how often it was tried. `most`
 moves, 0 for three. The call that follows with a larger buffer does not think again.
 */
FACEDOWN_API
int32_t facedown_bot_hint(const struct facedown_table *table,
                          uint32_t seat,
                          const struct facedown_bot *bot,
                          uint32_t most,
                          char *buf,
                          size_t cap,
                          size_t *len);

/*
 Ends the thinking about a table that runs on other threads, soon: each gives the best it has found.
 */
FACEDOWN_API int32_t facedown_bot_cancel(const struct facedown_table *table);

/*
 Stores how many iterations the thinking about a table that runs on other threads has made; 0 when
 none runs.
 */
FACEDOWN_API
int32_t facedown_bot_progress(const struct facedown_table *table,
                              uint32_t *iterations);

/*
 Plays on for seats, bit s for seat s, until another seat is to act, the game is over, `most` moves
 are made or the thinking is cancelled; stores how many moves were made. For bots, and for somebody
 who is away: a seat that comes back just plays again.
 */
FACEDOWN_API
int32_t facedown_play_on(struct facedown_table *table,
                         uint64_t seats,
                         const struct facedown_bot *bot,
                         uint32_t most,
                         uint32_t *played);

/*
 Opens a table in a world that fits what a seat or FACEDOWN_SEAT_PUBLIC knows: what is hidden from
 it is dealt anew from `seed`, and so is the luck to come. For programs that look ahead. Its story
 begins there, and FACEDOWN_TABLE_HOST holds for it: nothing in it is anybody's secret.
 */
FACEDOWN_API
int32_t facedown_redeal(const struct facedown_table *table,
                        uint32_t seat,
                        uint64_t seed,
                        struct facedown_table **out);

/*
 Fills where the game stands.
 */
FACEDOWN_API
int32_t facedown_status(const struct facedown_table *table,
                        struct facedown_state *out);

/*
 Writes the result of each seat, by seat; none while the game goes on.
 */
FACEDOWN_API
int32_t facedown_results(const struct facedown_table *table,
                         struct facedown_result *buf,
                         size_t cap,
                         size_t *count);

/*
 Stores a number that is equal on every platform where what a seat knows and witnessed is equal.
 FACEDOWN_SEAT_HOST: of the whole position, for host tables.
 */
FACEDOWN_API
int32_t facedown_digest(const struct facedown_table *table,
                        uint32_t seat,
                        uint64_t *out);

/*
 Writes what a seat or FACEDOWN_SEAT_PUBLIC knows, JSON by the schema's view.
 */
FACEDOWN_API
int32_t facedown_view(const struct facedown_table *table,
                      uint32_t seat,
                      char *buf,
                      size_t cap,
                      size_t *len);

/*
 Writes the whole truth as text, for defect reports and facedown_options.position. Host tables
 only, else FACEDOWN_E_DENIED.
 */
FACEDOWN_API
int32_t facedown_position(const struct facedown_table *table,
                          char *buf,
                          size_t cap,
                          size_t *len);

/*
 Writes what a seat or FACEDOWN_SEAT_PUBLIC witnessed from line `since` on, JSON: a list of lines
 with numbers n of this observer's own. Line 0 is the view at the beginning; the others are seen,
 by the schema's seen, or undone. Ask next time from the number after the last.
 */
FACEDOWN_API
int32_t facedown_story(const struct facedown_table *table,
                       uint32_t seat,
                       uint64_t since,
                       char *buf,
                       size_t cap,
                       size_t *len);

/*
 Version of this ABI: (major << 16) | minor. A program needs the major version it was compiled
 with, and no smaller minor version.
 */
FACEDOWN_API uint32_t facedown_abi_version(void);

/*
 Version of the library as text, like "1.4.0". The text lives as long as the library.
 */
FACEDOWN_API const char *facedown_version(void);

/*
 Name of a status, like "FACEDOWN_E_BUSY"; never NULL. The text lives as long as the library.
 */
FACEDOWN_API const char *facedown_status_name(int32_t status);

/*
 Writes why this thread's last failed call failed, and returns that call's status; FACEDOWN_OK
 when none failed yet, FACEDOWN_E_NULL or FACEDOWN_E_BUFFER when the reason could not be written.
 A call that failed with FACEDOWN_E_BUFFER leaves no reason. 1,024 bytes always suffice; a longer
 reason is cut.
 */
FACEDOWN_API int32_t facedown_last_error(char *buf, size_t cap, size_t *len);

/*
 Installs a function that takes lines of the log up to a level, for the whole process; NULL
 removes it. `user` is handed back to it. Returns FACEDOWN_OK.
 */
FACEDOWN_API int32_t facedown_set_log(facedown_log_fn log_fn, void *user, int32_t max_level);

/*
 Number of open tables: 0 at the end of a program that closed all it opened.
 */
FACEDOWN_API uint32_t facedown_live_count(void);

/*
 Closes every open table and returns how many: for editors that reload their scripts.
 */
FACEDOWN_API uint32_t facedown_close_all(void);

/*
 Writes the catalogue, JSON: each game with its id, the revision of its rules, title, fewest and
 most seats, its options (words, switches, numbers with their bounds) and presets.
 */
FACEDOWN_API int32_t facedown_games(char *buf, size_t cap, size_t *len);

/*
 Writes the JSON Schemas of a game's documents: one JSON object with the members options,
 content, move, view, seen and record.
 */
FACEDOWN_API
int32_t facedown_schema(const char *game,
                        size_t game_len,
                        char *buf,
                        size_t cap,
                        size_t *len);

/*
 Writes the default content of a game, JSON: what the numbers in its documents stand for.
 */
FACEDOWN_API
int32_t facedown_content(const char *game,
                         size_t game_len,
                         char *buf,
                         size_t cap,
                         size_t *len);

/*
 Writes a game's names for people in a language like "en", JSON: ids to names. An unknown
 language gives FACEDOWN_E_ARG.
 */
FACEDOWN_API
int32_t facedown_texts(const char *game,
                       size_t game_len,
                       const char *language,
                       size_t language_len,
                       char *buf,
                       size_t cap,
                       size_t *len);

/*
 Opens a table. *out is NULL when that fails: FACEDOWN_E_GAME, _E_JSON, _E_OPTIONS, _E_CONTENT
 or _E_POSITION with the place in the document as reason. Close it with facedown_close.
 */
FACEDOWN_API
int32_t facedown_open(const struct facedown_options *options,
                      struct facedown_table **out);

/*
 Opens a second table in the same position, with the same story and the same luck to come.
 */
FACEDOWN_API
int32_t facedown_clone(const struct facedown_table *table,
                       struct facedown_table **out);

/*
 Closes a table; NULL, closed and invented ones are left alone. A table that is in a call on
 another thread is closed when that call returns.
 */
FACEDOWN_API void facedown_close(struct facedown_table *table);

/*
 Writes the whole game as a record, JSON in one line. Host tables only, else FACEDOWN_E_DENIED:
 the record holds every secret and the luck to come.
 */
FACEDOWN_API
int32_t facedown_save(const struct facedown_table *table,
                      char *buf,
                      size_t cap,
                      size_t *len);

/*
 Opens a table from a record; flags as in facedown_options, but undo is as recorded.
 FACEDOWN_E_DATA: damaged, or no record; FACEDOWN_E_VERSION: of a newer build; FACEDOWN_E_GAME: of
 a game that this build lacks.
 */
FACEDOWN_API
int32_t facedown_load(const char *record,
                      size_t record_len,
                      uint32_t flags,
                      struct facedown_table **out);

/*
 Writes the moves open to a seat, JSON: the offer's stamp, and each move as text and as document.
 */
FACEDOWN_API
int32_t facedown_offers(const struct facedown_table *table,
                        uint32_t seat,
                        char *buf,
                        size_t cap,
                        size_t *len);

/*
 Stores how many moves are open to a seat, 0 when it is not to act, and the stamp of this offer.
 A seat's stamp changes whenever its offer changes, and only then.
 */
FACEDOWN_API
int32_t facedown_offer_count(const struct facedown_table *table,
                             uint32_t seat,
                             size_t *count,
                             uint64_t *stamp);

/*
 Writes one of the moves open to a seat, as text, by its index. FACEDOWN_E_STALE: the offer is
 no longer the one with this stamp. FACEDOWN_E_UNKNOWN: it has no such index.
 */
FACEDOWN_API
int32_t facedown_offer(const struct facedown_table *table,
                       uint32_t seat,
                       size_t index,
                       uint64_t stamp,
                       char *buf,
                       size_t cap,
                       size_t *len);

/*
 Plays the move at an index of the seat's offer with this stamp. FACEDOWN_E_NOT_TO_ACT, _E_STALE,
 _E_UNKNOWN or _E_OVER when not; the table is then as before.
 */
FACEDOWN_API
int32_t facedown_play(struct facedown_table *table,
                      uint32_t seat,
                      size_t index,
                      uint64_t stamp);

/*
 Plays a move given as text, or as a document of the schema's move. FACEDOWN_E_ILLEGAL with the
 rule's word as reason, FACEDOWN_E_UNKNOWN for a text, FACEDOWN_E_JSON for a document that is no
 move of the game, FACEDOWN_E_NOT_TO_ACT or FACEDOWN_E_OVER when not; the table is then as before.
 */
FACEDOWN_API
int32_t facedown_play_text(struct facedown_table *table,
                           uint32_t seat,
                           const char *text,
                           size_t text_len);

/*
 Stores how many moves the seat may take back, one after the other.
 */
FACEDOWN_API
int32_t facedown_can_undo(const struct facedown_table *table,
                          uint32_t seat,
                          uint32_t *count);

/*
 Takes the latest move back, if it is the seat's own and neither drew luck nor showed anything
 new to anybody; on a table with FACEDOWN_TABLE_FREE_UNDO, whatever it was. Every story tells
 of it. Else FACEDOWN_E_NO_UNDO.
 */
FACEDOWN_API int32_t facedown_undo(struct facedown_table *table, uint32_t seat);

#ifdef __cplusplus
}
#endif

#if defined(__cplusplus) || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L)
#  ifdef __cplusplus
#    define FACEDOWN_ASSERT(condition, text) static_assert(condition, text)
#  else
#    define FACEDOWN_ASSERT(condition, text) _Static_assert(condition, text)
#  endif
FACEDOWN_ASSERT(sizeof(facedown_state) == 32, "facedown_state");
FACEDOWN_ASSERT(sizeof(facedown_result) == 16, "facedown_result");
#endif

#endif /* FACEDOWN_H */
