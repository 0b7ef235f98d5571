// facedown.hpp - Facedown for C++17 and later, on top of facedown.h. Header only.
//
// The contract is in facedown.h. What this adds:
//
//  - A Table owns a table: it is moved, not copied (clone makes a second one), and closes the table
//    when it goes.
//  - Every call that can fail has two forms. Without an Error argument it throws Error. With one it
//    is noexcept, sets the Error in any case, and gives back what was asked for, or after a
//    failure an empty value or false. Both do the same otherwise.
//  - Texts go in as std::string_view and come out as std::string, all UTF-8.
//
// Reads name a seat, or seat_public for spectators: what they give is for that player and nobody
// else. Seeds, records, positions and the digest for seat_host are for the host alone.
//
// Different tables may be used from different threads at the same time; of two calls at the same
// time on one table one fails with Status::busy. Moving or destroying a Table is not a call: do not
// do it while another thread uses that Table.
//
// Without exceptions (-fno-exceptions) the throwing forms end the program when they fail.

#ifndef FACEDOWN_HPP
#define FACEDOWN_HPP

#include <facedown.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

static_assert(FACEDOWN_ABI_MAJOR == 1, "facedown.hpp is for version 1 of the ABI");

#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define FACEDOWN_TRY try
#define FACEDOWN_CATCH_ALL catch (...)
#define FACEDOWN_THROW(error) throw error
#else
#define FACEDOWN_TRY if (true)
#define FACEDOWN_CATCH_ALL else
#define FACEDOWN_THROW(error) std::abort()
#endif

namespace facedown {

/// How a call went. Negative ones come from the library, see facedown.h.
enum class Status : std::int32_t {
    ok = FACEDOWN_OK,
    handle = FACEDOWN_E_HANDLE,
    null = FACEDOWN_E_NULL,
    arg = FACEDOWN_E_ARG,
    buffer = FACEDOWN_E_BUFFER,
    busy = FACEDOWN_E_BUSY,
    utf8 = FACEDOWN_E_UTF8,
    json = FACEDOWN_E_JSON,
    illegal = FACEDOWN_E_ILLEGAL,
    stale = FACEDOWN_E_STALE,
    denied = FACEDOWN_E_DENIED,
    data = FACEDOWN_E_DATA,
    version = FACEDOWN_E_VERSION,
    panic = FACEDOWN_E_PANIC,
    poisoned = FACEDOWN_E_POISONED,
    limit = FACEDOWN_E_LIMIT,
    over = FACEDOWN_E_OVER,
    game = FACEDOWN_E_GAME,
    options = FACEDOWN_E_OPTIONS,
    content = FACEDOWN_E_CONTENT,
    not_to_act = FACEDOWN_E_NOT_TO_ACT,
    unknown = FACEDOWN_E_UNKNOWN,
    position = FACEDOWN_E_POSITION,
    no_undo = FACEDOWN_E_NO_UNDO,
    seat = FACEDOWN_E_SEAT,
    /// This header's own: there was no memory for a result.
    memory = 1,
    /// This header's own: the library is of another version than facedown.h.
    abi = 2
};

/// A spectator: what everybody may know.
inline constexpr std::uint32_t seat_public = FACEDOWN_SEAT_PUBLIC;
/// For Table::digest only: the whole truth.
inline constexpr std::uint32_t seat_host = FACEDOWN_SEAT_HOST;

/// Why a call failed: a status and a message for people. Owns its message; copying never throws.
class Error : public std::exception {
public:
    /// No error.
    Error() noexcept = default;

    /// An error of this header's own.
    Error(Status status, const char *message) noexcept : status_(status) {
        std::memcpy(message_.data(), message, std::min(std::strlen(message), message_.size() - 1));
    }

    /// Whether there is an error.
    explicit operator bool() const noexcept { return status_ != Status::ok; }
    /// The status of the call; Status::ok when it did not fail.
    Status status() const noexcept { return status_; }
    /// The reason, in at most 511 bytes; empty when there is no error. Lives as long as this.
    const char *message() const noexcept { return message_.data(); }
    /// The same as message.
    const char *what() const noexcept override { return message(); }

    /// Takes over what the C call that just ended with `status` on this thread says of itself; true
    /// when it succeeded.
    bool take(std::int32_t status) noexcept {
        status_ = static_cast<Status>(status);
        message_[0] = '\0';
        if (status == FACEDOWN_OK) return true;
        std::size_t len = 0;
        if (facedown_last_error(message_.data(), message_.size(), &len) != status) {
            *this = Error(status_, facedown_status_name(status));
        }
        return false;
    }

private:
    Status status_ = Status::ok;
    std::array<char, 512> message_{};
};

/// How a table is opened. Texts are copied into it; an empty one stands for the default.
struct Options {
    /// Id of the game, from games().
    std::string game;
    /// Options document, JSON; seats are in it. Empty: the defaults.
    std::string options;
    /// Content document, JSON. Empty: the default box.
    std::string content;
    /// A position to begin with, from Table::position. Empty: everything is dealt.
    std::string position;
    /// 256 bits from which all luck comes. For the host alone.
    std::array<std::uint64_t, 4> seed{};
    /// Whether save, position and the full digest may be asked for.
    bool host = false;
    /// Whether any move may be taken back: solo play and tests.
    bool free_undo = false;
};

/// Where a game stands.
struct State {
    /// Number of seats.
    std::uint32_t seats = 0;
    /// Bit s: seat s is to act. More than one bit: they decide at the same time, in any order.
    std::uint64_t to_act = 0;
    /// Moves made and not taken back.
    std::uint32_t moves = 0;
    /// Whether the game is over.
    bool over = false;
    /// Revision of the game's rules.
    std::uint32_t rules = 0;

    /// Whether a seat is to act.
    bool acts(std::uint32_t seat) const noexcept { return seat < 64 && (to_act >> seat & 1) != 0; }
};

/// How many moves are open to a seat, and the stamp of this offer.
struct OfferCount {
    std::size_t count = 0;
    std::uint64_t stamp = 0;
};

/// The result of one seat: seat, place, score.
using Result = facedown_result;

/// Who plays in place of a person.
enum class Player : std::uint32_t {
    /// Of a level from 0 to 100.
    level = FACEDOWN_PLAYER_LEVEL,
    /// What changes least for the others: somebody is away.
    idle = FACEDOWN_PLAYER_IDLE,
    /// Any move with equal chance.
    random = FACEDOWN_PLAYER_RANDOM,
    /// What looks best at once.
    greedy = FACEDOWN_PLAYER_GREEDY,
    /// A search, limited by iterations, millis or both.
    search = FACEDOWN_PLAYER_SEARCH
};

/// A program that plays.
struct Bot {
    Player player = Player::level;
    /// For Player::level: 0, which goes by luck, to 100, the best; 40 is greedy.
    std::uint32_t level = 60;
    /// Threads that search, at most 64; 0 and 1 are the calling one.
    std::uint32_t threads = 1;
    /// Iterations of a search in place of those of the level; 0 leaves them.
    std::uint32_t iterations = 0;
    /// Milliseconds after which a search ends; 0 sets no limit.
    std::uint32_t millis = 0;
    /// From which the program's luck comes. Not the seed of the table.
    std::uint64_t seed = 0;
};

/// What a program chose: play it with Table::play.
struct Thought {
    /// The index of the move in the seat's offer with this stamp.
    std::size_t index = 0;
    std::uint64_t stamp = 0;
    /// Iterations of the search; 0 when there was none.
    std::uint32_t iterations = 0;
    /// What the seat may expect, in thousandths: 0 behind everybody, 500 as equal players would,
    /// 1000 alone in front; -1 when no search was made.
    std::int32_t expected = -1;
    /// Whether Table::bot_cancel ended it.
    bool cancelled = false;
    /// Whether Bot::millis ended it.
    bool timed_out = false;
};

namespace detail {

/// Runs a noexcept form and throws its error.
template <class Form> auto or_throw(Form form) {
    Error error;
    auto value = form(error);
    if (error) FACEDOWN_THROW(error);
    return value;
}

inline Error no_memory() noexcept { return Error(Status::memory, "there is no memory left"); }

/// Asks for a text or a list: `call` takes the buffer's begin, its capacity and where the needed
/// size goes. Asks again with more room until it fits, since the table may change in between.
/// `spare` is 1 for texts, whose closing NUL needs room that a std::string has anyway.
template <class Items, class Call>
Items fetch(Call call, std::size_t spare, Error &error) noexcept {
    FACEDOWN_TRY {
        Items items;
        std::size_t size = 0;
        std::int32_t status = call(items.data(), items.size() + spare, &size);
        while (status == FACEDOWN_E_BUFFER) {
            items.resize(size);
            status = call(items.data(), items.size() + spare, &size);
        }
        if (!error.take(status)) return Items();
        items.resize(size);
        return items;
    }
    FACEDOWN_CATCH_ALL { error = no_memory(); }
    return Items();
}

template <class Call> std::string fetch_text(Call call, Error &error) noexcept {
    return fetch<std::string>(call, 1, error);
}

/// Whether the library is the one that facedown.h describes.
inline bool right_library(Error &error) noexcept {
    constexpr std::uint32_t minimum = FACEDOWN_ABI_MAJOR << 16 | FACEDOWN_ABI_MINOR;
    const std::uint32_t version = facedown_abi_version();
    if (version >> 16 == FACEDOWN_ABI_MAJOR && version >= minimum) return true;
    error = Error(Status::abi, "the library has another version of the ABI than facedown.h");
    return false;
}

inline std::uint32_t flags(bool host, bool free_undo) noexcept {
    return (host ? FACEDOWN_TABLE_HOST : 0u) | (free_undo ? FACEDOWN_TABLE_FREE_UNDO : 0u);
}

inline facedown_bot raw(const Bot &bot) noexcept {
    facedown_bot raw{};
    raw.struct_size = sizeof raw;
    raw.player = static_cast<std::uint32_t>(bot.player);
    raw.level = bot.level;
    raw.threads = bot.threads;
    raw.iterations = bot.iterations;
    raw.millis = bot.millis;
    raw.seed = bot.seed;
    return raw;
}

/// The text, or NULL for an empty one.
inline const char *or_null(const std::string &text) noexcept {
    return text.empty() ? nullptr : text.data();
}

/// The begin of a text, which the library wants even of an empty one.
inline const char *begin(std::string_view text) noexcept {
    return text.data() == nullptr ? "" : text.data();
}

} // namespace detail

/// Version of the library, like "1.4.0". Lives as long as the library.
inline const char *version() noexcept { return facedown_version(); }

/// Number of open tables: 0 at the end of a program that closed all it opened.
inline std::uint32_t live_count() noexcept { return facedown_live_count(); }

/// Closes every open table, whoever owns it, and says how many.
inline std::uint32_t close_all() noexcept { return facedown_close_all(); }

/// Installs a function that takes lines of the log up to a level, for the whole process; nullptr
/// removes it. It must not throw. `user` is handed back to it.
inline void set_log(facedown_log_fn log, void *user = nullptr,
                    std::int32_t max_level = FACEDOWN_LOG_INFO) noexcept {
    facedown_set_log(log, user, max_level);
}

/// The catalogue, JSON: each game with its id, title, seats, options and presets.
inline std::string games(Error &error) noexcept {
    return detail::fetch_text(
        [](char *buf, std::size_t cap, std::size_t *len) { return facedown_games(buf, cap, len); },
        error);
}
inline std::string games() {
    return detail::or_throw([](Error &error) { return games(error); });
}

/// The JSON Schemas of a game's documents. Status::game when there is no such game.
inline std::string schema(std::string_view game, Error &error) noexcept {
    return detail::fetch_text(
        [&](char *buf, std::size_t cap, std::size_t *len) {
            return facedown_schema(detail::begin(game), game.size(), buf, cap, len);
        },
        error);
}
inline std::string schema(std::string_view game) {
    return detail::or_throw([&](Error &error) { return schema(game, error); });
}

/// The default content of a game, JSON. Status::game when there is no such game.
inline std::string content(std::string_view game, Error &error) noexcept {
    return detail::fetch_text(
        [&](char *buf, std::size_t cap, std::size_t *len) {
            return facedown_content(detail::begin(game), game.size(), buf, cap, len);
        },
        error);
}
inline std::string content(std::string_view game) {
    return detail::or_throw([&](Error &error) { return content(game, error); });
}

/// A game's names for people in a language like "en", JSON. Status::game when there is no such
/// game, Status::arg when it has no such language.
inline std::string texts(std::string_view game, std::string_view language, Error &error) noexcept {
    return detail::fetch_text(
        [&](char *buf, std::size_t cap, std::size_t *len) {
            return facedown_texts(detail::begin(game), game.size(), detail::begin(language),
                                  language.size(), buf, cap, len);
        },
        error);
}
inline std::string texts(std::string_view game, std::string_view language) {
    return detail::or_throw([&](Error &error) { return texts(game, language, error); });
}

/// A game in progress. Owns its table and closes it at the end. One that was closed, moved from or
/// never opened answers every call with Status::handle; one that met a bug of the library
/// (Status::panic) answers Status::poisoned and can only be closed.
class Table {
public:
    /// No table.
    Table() noexcept = default;
    /// Takes over a table of the C functions: it is closed with this.
    explicit Table(facedown_table *table) noexcept : table_(table) {}
    Table(const Table &) = delete;
    Table &operator=(const Table &) = delete;
    /// Takes the table over; the other has none after that.
    Table(Table &&other) noexcept : table_(other.release()) {}
    /// Closes the own table and takes the other's over.
    Table &operator=(Table &&other) noexcept {
        if (this != &other) {
            close();
            table_ = other.release();
        }
        return *this;
    }
    ~Table() { close(); }

    /// Opens a table. Status::game, json, options, content or position, with the place in the
    /// document as message; Status::abi when the library does not fit the headers.
    [[nodiscard]] static Table open(const Options &options, Error &error) noexcept {
        if (!detail::right_library(error)) return Table();
        facedown_options raw{};
        raw.struct_size = sizeof raw;
        raw.flags = detail::flags(options.host, options.free_undo);
        for (std::size_t word = 0; word < options.seed.size(); ++word) {
            raw.seed[word] = options.seed[word];
        }
        raw.game = options.game.data();
        raw.game_len = options.game.size();
        raw.options = detail::or_null(options.options);
        raw.options_len = options.options.size();
        raw.content = detail::or_null(options.content);
        raw.content_len = options.content.size();
        raw.position = detail::or_null(options.position);
        raw.position_len = options.position.size();
        facedown_table *table = nullptr;
        error.take(facedown_open(&raw, &table));
        return Table(table);
    }
    [[nodiscard]] static Table open(const Options &options) {
        return detail::or_throw([&](Error &error) { return open(options, error); });
    }

    /// Opens a table from a record of save. Undo is as recorded. Status::data: damaged, or no
    /// record; Status::version: of a newer build, or of another default content.
    [[nodiscard]] static Table load(std::string_view record, bool host, Error &error) noexcept {
        if (!detail::right_library(error)) return Table();
        facedown_table *table = nullptr;
        error.take(facedown_load(detail::begin(record), record.size(), detail::flags(host, false),
                                 &table));
        return Table(table);
    }
    [[nodiscard]] static Table load(std::string_view record, bool host = false) {
        return detail::or_throw([&](Error &error) { return load(record, host, error); });
    }

    /// A second table in the same position, with the same story and the same luck to come.
    [[nodiscard]] Table clone(Error &error) const noexcept {
        facedown_table *table = nullptr;
        error.take(facedown_clone(table_, &table));
        return Table(table);
    }
    [[nodiscard]] Table clone() const {
        return detail::or_throw([&](Error &error) { return clone(error); });
    }

    /// Closes the table; nothing happens when there is none.
    void close() noexcept {
        facedown_close(table_);
        table_ = nullptr;
    }

    /// Whether there is a table.
    explicit operator bool() const noexcept { return table_ != nullptr; }
    /// The table, for the C functions. It stays this one's to close.
    facedown_table *get() const noexcept { return table_; }
    /// Gives the table up: the caller closes it.
    [[nodiscard]] facedown_table *release() noexcept { return std::exchange(table_, nullptr); }

    /// The whole game as a record, JSON. For the host alone, else Status::denied.
    std::string save(Error &error) const noexcept {
        return text(error, [](auto... out) { return facedown_save(out...); });
    }
    std::string save() const {
        return detail::or_throw([&](Error &error) { return save(error); });
    }

    /// Where the game stands.
    State status(Error &error) const noexcept {
        facedown_state raw{};
        raw.struct_size = sizeof raw;
        State state;
        if (error.take(facedown_status(table_, &raw))) {
            state.seats = raw.seats;
            state.to_act = raw.to_act;
            state.moves = raw.moves;
            state.over = raw.over != 0;
            state.rules = raw.rules;
        }
        return state;
    }
    State status() const {
        return detail::or_throw([&](Error &error) { return status(error); });
    }

    /// The result of each seat, by seat; none while the game goes on.
    std::vector<Result> results(Error &error) const noexcept {
        return detail::fetch<std::vector<Result>>(
            [&](Result *buf, std::size_t cap, std::size_t *count) {
                return facedown_results(table_, buf, cap, count);
            },
            0, error);
    }
    std::vector<Result> results() const {
        return detail::or_throw([&](Error &error) { return results(error); });
    }

    /// A number that is equal on every platform where what a seat knows and witnessed is equal.
    /// seat_host: of the whole position, else Status::denied when this is no host's table.
    std::uint64_t digest(std::uint32_t seat, Error &error) const noexcept {
        std::uint64_t digest = 0;
        error.take(facedown_digest(table_, seat, &digest));
        return digest;
    }
    std::uint64_t digest(std::uint32_t seat) const {
        return detail::or_throw([&](Error &error) { return digest(seat, error); });
    }

    /// What a seat or seat_public knows, JSON.
    std::string view(std::uint32_t seat, Error &error) const noexcept {
        return text(error, [](auto... out) { return facedown_view(out...); }, seat);
    }
    std::string view(std::uint32_t seat) const {
        return detail::or_throw([&](Error &error) { return view(seat, error); });
    }

    /// The whole truth as text. For the host alone, else Status::denied.
    std::string position(Error &error) const noexcept {
        return text(error, [](auto... out) { return facedown_position(out...); });
    }
    std::string position() const {
        return detail::or_throw([&](Error &error) { return position(error); });
    }

    /// The moves open to a seat, JSON: the offer's stamp, and each move as text and as document.
    std::string offers(std::uint32_t seat, Error &error) const noexcept {
        return text(error, [](auto... out) { return facedown_offers(out...); }, seat);
    }
    std::string offers(std::uint32_t seat) const {
        return detail::or_throw([&](Error &error) { return offers(seat, error); });
    }

    /// How many moves are open to a seat, 0 when it is not to act, and the stamp of this offer.
    OfferCount offer_count(std::uint32_t seat, Error &error) const noexcept {
        OfferCount offer;
        error.take(facedown_offer_count(table_, seat, &offer.count, &offer.stamp));
        return offer;
    }
    OfferCount offer_count(std::uint32_t seat) const {
        return detail::or_throw([&](Error &error) { return offer_count(seat, error); });
    }

    /// One of the moves open to a seat, as text. Status::stale: the offer is no longer the one with
    /// this stamp; Status::unknown: it has no such index.
    std::string offer(std::uint32_t seat, std::size_t index, std::uint64_t stamp,
                      Error &error) const noexcept {
        return text(error, [](auto... out) { return facedown_offer(out...); }, seat, index, stamp);
    }
    std::string offer(std::uint32_t seat, std::size_t index, std::uint64_t stamp) const {
        return detail::or_throw([&](Error &error) { return offer(seat, index, stamp, error); });
    }

    /// Plays the move at an index of the seat's offer with this stamp. Status::not_to_act, stale,
    /// unknown or over when not; the table is then as before.
    bool play(std::uint32_t seat, std::size_t index, std::uint64_t stamp, Error &error) noexcept {
        return error.take(facedown_play(table_, seat, index, stamp));
    }
    void play(std::uint32_t seat, std::size_t index, std::uint64_t stamp) {
        detail::or_throw([&](Error &error) { return play(seat, index, stamp, error); });
    }

    /// Plays a move given as text or as a JSON document. Status::illegal with a message that ends
    /// with the rule's word, unknown, json, not_to_act or over when not; the table is then as
    /// before.
    bool play_text(std::uint32_t seat, std::string_view move, Error &error) noexcept {
        return error.take(facedown_play_text(table_, seat, detail::begin(move), move.size()));
    }
    void play_text(std::uint32_t seat, std::string_view move) {
        detail::or_throw([&](Error &error) { return play_text(seat, move, error); });
    }

    /// How many moves the seat may take back, one after the other.
    std::uint32_t can_undo(std::uint32_t seat, Error &error) const noexcept {
        std::uint32_t count = 0;
        error.take(facedown_can_undo(table_, seat, &count));
        return count;
    }
    std::uint32_t can_undo(std::uint32_t seat) const {
        return detail::or_throw([&](Error &error) { return can_undo(seat, error); });
    }

    /// Takes the latest move back. Status::no_undo when the seat may not.
    bool undo(std::uint32_t seat, Error &error) noexcept {
        return error.take(facedown_undo(table_, seat));
    }
    void undo(std::uint32_t seat) {
        detail::or_throw([&](Error &error) { return undo(seat, error); });
    }

    /// What a seat or seat_public witnessed from line `since` on, JSON: a list of lines with
    /// numbers n of this observer's own. Ask next time from the number after the last.
    std::string story(std::uint32_t seat, std::uint64_t since, Error &error) const noexcept {
        return text(error, [](auto... out) { return facedown_story(out...); }, seat, since);
    }
    std::string story(std::uint32_t seat, std::uint64_t since = 0) const {
        return detail::or_throw([&](Error &error) { return story(seat, since, error); });
    }

    /// Lets a program choose a move for a seat that is to act, from what the seat may know; the table
    /// is not changed, and calls of other threads do not wait. Status::not_to_act or over when there
    /// is nothing to choose; Status::handle also when the table is closed meanwhile.
    Thought bot_choose(std::uint32_t seat, const Bot &bot, Error &error) const noexcept {
        const facedown_bot raw = detail::raw(bot);
        facedown_thought chosen{};
        chosen.struct_size = sizeof chosen;
        Thought thought;
        if (error.take(facedown_bot_choose(table_, seat, &raw, &chosen))) {
            thought.index = static_cast<std::size_t>(chosen.index);
            thought.stamp = chosen.stamp;
            thought.iterations = chosen.iterations;
            thought.expected = chosen.expected;
            thought.cancelled = (chosen.flags & FACEDOWN_THOUGHT_CANCELLED) != 0;
            thought.timed_out = (chosen.flags & FACEDOWN_THOUGHT_TIMED_OUT) != 0;
        }
        return thought;
    }
    Thought bot_choose(std::uint32_t seat, const Bot &bot) const {
        return detail::or_throw([&](Error &error) { return bot_choose(seat, bot, error); });
    }

    /// What a program would advise a seat that is to act, JSON: the best moves, `most` of them, 0
    /// for three, each with what the seat may expect of it.
    std::string bot_hint(std::uint32_t seat, const Bot &bot, std::uint32_t most,
                         Error &error) const noexcept {
        const facedown_bot raw = detail::raw(bot);
        return text(error, [](auto... out) { return facedown_bot_hint(out...); }, seat, &raw, most);
    }
    std::string bot_hint(std::uint32_t seat, const Bot &bot, std::uint32_t most = 0) const {
        return detail::or_throw([&](Error &error) { return bot_hint(seat, bot, most, error); });
    }

    /// Ends the thinking about this table that runs on other threads, soon: each gives the best it
    /// has found.
    bool bot_cancel(Error &error) const noexcept { return error.take(facedown_bot_cancel(table_)); }
    void bot_cancel() const {
        detail::or_throw([&](Error &error) { return bot_cancel(error); });
    }

    /// How many iterations the thinking about this table that runs on other threads has made.
    std::uint32_t bot_progress(Error &error) const noexcept {
        std::uint32_t iterations = 0;
        error.take(facedown_bot_progress(table_, &iterations));
        return iterations;
    }
    std::uint32_t bot_progress() const {
        return detail::or_throw([&](Error &error) { return bot_progress(error); });
    }

    /// Plays on for seats, bit s for seat s, until another seat is to act, the game is over, `most`
    /// moves are made or the thinking is cancelled; how many moves were made.
    std::uint32_t play_on(std::uint64_t seats, const Bot &bot, std::uint32_t most,
                          Error &error) noexcept {
        const facedown_bot raw = detail::raw(bot);
        std::uint32_t played = 0;
        error.take(facedown_play_on(table_, seats, &raw, most, &played));
        return played;
    }
    std::uint32_t play_on(std::uint64_t seats, const Bot &bot, std::uint32_t most = UINT32_MAX) {
        return detail::or_throw([&](Error &error) { return play_on(seats, bot, most, error); });
    }

    /// A table in a world that fits what a seat or seat_public knows: what is hidden from it is
    /// dealt anew from `seed`. For programs that look ahead; nothing in it is anybody's secret.
    [[nodiscard]] Table redeal(std::uint32_t seat, std::uint64_t seed, Error &error) const noexcept {
        facedown_table *table = nullptr;
        error.take(facedown_redeal(table_, seat, seed, &table));
        return Table(table);
    }
    [[nodiscard]] Table redeal(std::uint32_t seat, std::uint64_t seed) const {
        return detail::or_throw([&](Error &error) { return redeal(seat, seed, error); });
    }

private:
    /// Asks a C function for a text: the table and `in` go before the buffer.
    template <class Function, class... In>
    std::string text(Error &error, Function function, In... in) const noexcept {
        return detail::fetch_text(
            [&](char *buf, std::size_t cap, std::size_t *len) {
                return function(static_cast<const facedown_table *>(table_), in..., buf, cap, len);
            },
            error);
    }

    facedown_table *table_ = nullptr;
};

} // namespace facedown

#undef FACEDOWN_TRY
#undef FACEDOWN_CATCH_ALL
#undef FACEDOWN_THROW

#endif
