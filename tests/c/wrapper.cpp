// facedown.hpp: both forms of every call, errors, who owns a table.

#include <facedown.hpp>

#include "check.h"

#include <type_traits>

using facedown::Bot;
using facedown::Error;
using facedown::Options;
using facedown::Player;
using facedown::State;
using facedown::Status;
using facedown::Table;

static_assert(std::is_nothrow_move_constructible<Table>::value, "moves do not throw");
static_assert(std::is_nothrow_move_assignable<Table>::value, "moves do not throw");
static_assert(std::is_nothrow_destructible<Table>::value, "closing does not throw");
static_assert(!std::is_copy_constructible<Table>::value, "a table has one owner");
static_assert(!std::is_copy_assignable<Table>::value, "a table has one owner");
static_assert(!std::is_convertible<facedown_table *, Table>::value, "taking over is said aloud");
static_assert(std::is_base_of<std::exception, Error>::value, "an error is an exception");
static_assert(std::is_nothrow_copy_constructible<Error>::value, "an error can be thrown");
static_assert(std::is_same<std::underlying_type<Status>::type, std::int32_t>::value, "as in C");
static_assert(sizeof(Table) == sizeof(void *), "a table is a token");
static_assert(noexcept(std::declval<Table &>().play(0, 0, 0, std::declval<Error &>())), "play");
static_assert(noexcept(std::declval<Table &>().view(0, std::declval<Error &>())), "view");
static_assert(noexcept(std::declval<Table &>().close()), "close");
static_assert(noexcept(Table::open(std::declval<Options &>(), std::declval<Error &>())), "open");

namespace {

Options options_for(unsigned seats, std::uint64_t seed) {
    Options options;
    options.game = "saboteur";
    options.options = "{\"seats\":" + std::to_string(seats) + "}";
    options.seed = {seed, 2, 3, 4};
    options.host = true;
    return options;
}

bool has(const std::string &text, const char *part) { return text.find(part) != std::string::npos; }

// A call throws an Error with a status and a message; its other form sets the same error.
#define THROWS(expected, call)                                                                     \
    do {                                                                                           \
        bool thrown_ = false;                                                                      \
        try {                                                                                      \
            (void)(call);                                                                          \
        } catch (const std::exception &caught_) {                                                  \
            const Error *error_ = dynamic_cast<const Error *>(&caught_);                           \
            thrown_ = true;                                                                        \
            REQUIRE(error_ != nullptr);                                                            \
            CHECK_NUMBER(expected, error_->status());                                              \
            CHECK(error_->message()[0] != '\0');                                                   \
            CHECK_TEXT(error_->message(), caught_.what());                                         \
        }                                                                                          \
        if (!thrown_) check_failed(__FILE__, __LINE__, #call " throws nothing");                   \
    } while (0)

// The last call set this error.
void check_error(int line, const Error &error, Status expected) {
    check_number(__FILE__, line, "status of the error", static_cast<int>(expected),
                 static_cast<int>(error.status()));
    if ((error.message()[0] == '\0') != (expected == Status::ok)) {
        check_failed(__FILE__, line, "message of the error");
    }
    if (static_cast<bool>(error) != (expected != Status::ok)) {
        check_failed(__FILE__, line, "whether there is an error");
    }
}
#define CHECK_ERROR(expected) check_error(__LINE__, error, expected)

std::uint32_t first_seat(const State &state) {
    std::uint32_t seat = 0;
    while (seat < state.seats && !state.acts(seat)) ++seat;
    return seat;
}

// Plays one move, by turns in each of the four ways.
void play_one(Table &table, unsigned number) {
    const State state = table.status();
    const std::uint32_t seat = first_seat(state);
    const facedown::OfferCount offer = table.offer_count(seat);
    REQUIRE(offer.count > 0);
    const std::size_t index = number * 7 % offer.count;
    Error error(Status::memory, "left from before");
    switch (number % 4) {
    case 0: table.play(seat, index, offer.stamp); break;
    case 1: table.play_text(seat, table.offer(seat, index, offer.stamp)); break;
    case 2:
        CHECK(table.play(seat, index, offer.stamp, error));
        CHECK_ERROR(Status::ok);
        break;
    default:
        CHECK(table.play_text(seat, table.offer(seat, index, offer.stamp, error), error));
        CHECK_ERROR(Status::ok);
    }
}

void test_library() {
    Error error;
    CHECK_TEXT(facedown_version(), facedown::version());
    CHECK_NUMBER(0, facedown::live_count());
    const auto log = [](void *, std::int32_t, const char *, std::size_t) {};
    facedown::set_log(log, nullptr, FACEDOWN_LOG_ERROR);
    facedown::set_log(nullptr);
    CHECK(has(facedown::games(), "\"saboteur\""));
    CHECK(facedown::games(error) == facedown::games());
    CHECK_ERROR(Status::ok);
    CHECK(has(facedown::content("saboteur"), "\"cross\""));
    CHECK(facedown::content("saboteur", error) == facedown::content("saboteur"));
    // By the header the schema has a member for each kind of document.
    const std::string schema = facedown::schema("saboteur");
    for (const char *name : {"options", "content", "move", "view", "seen", "record"}) {
        check_about = name;
        CHECK(has(schema, ("\"" + std::string(name) + "\":").c_str()));
    }
    check_about = nullptr;
    CHECK(facedown::schema("saboteur", error) == schema);
    CHECK(facedown::texts("saboteur", "en").front() == '{');
    CHECK(facedown::texts("saboteur", "en", error) == facedown::texts("saboteur", "en"));
    CHECK_ERROR(Status::ok);

    THROWS(Status::game, facedown::schema("chess"));
    THROWS(Status::game, facedown::content(""));
    THROWS(Status::game, facedown::content(std::string_view()));
    THROWS(Status::game, facedown::texts("chess", "en"));
    THROWS(Status::arg, facedown::texts("saboteur", "xx"));
    THROWS(Status::utf8, facedown::schema("\xFF"));
    CHECK(facedown::schema("chess", error).empty());
    CHECK_ERROR(Status::game);
    CHECK(facedown::texts("saboteur", "xx", error).empty());
    CHECK_ERROR(Status::arg);
    CHECK(facedown::content("chess", error).empty());
    CHECK_ERROR(Status::game);
}

void test_whole_game() {
    Table table = Table::open(options_for(4, 11));
    CHECK(static_cast<bool>(table));
    unsigned moves = 0;
    for (; moves < 30; ++moves) play_one(table, moves);
    CHECK_NUMBER(30, table.status().moves);

    Table loaded = Table::load(table.save(), true);
    Table copy = table.clone();
    CHECK_NUMBER(3, facedown_live_count());
    for (; !table.status().over; ++moves) {
        REQUIRE(moves < 1000);
        CHECK(table.results().empty());
        play_one(table, moves);
        play_one(loaded, moves);
        play_one(copy, moves);
    }
    Error error;
    const State state = table.status(error);
    CHECK_ERROR(Status::ok);
    CHECK(state.over && state.to_act == 0 && state.seats == 4 && state.rules >= 1);
    CHECK(!state.acts(0) && !state.acts(64));
    for (const Table *other : {&loaded, &copy}) {
        CHECK(other->position() == table.position());
        CHECK(other->save(error) == table.save());
        CHECK(other->digest(facedown::seat_host) == table.digest(facedown::seat_host, error));
        for (std::uint32_t seat : {0u, 1u, 2u, 3u, facedown::seat_public}) {
            CHECK(other->view(seat) == table.view(seat, error));
            CHECK(other->story(seat) == table.story(seat, 0, error));
            CHECK(other->digest(seat) == table.digest(seat));
        }
    }
    const std::vector<facedown::Result> results = table.results();
    CHECK_NUMBER(4, results.size());
    std::uint32_t best = 99;
    for (std::size_t seat = 0; seat < results.size(); ++seat) {
        CHECK_NUMBER(seat, results[seat].seat);
        if (results[seat].place < best) best = results[seat].place;
    }
    CHECK_NUMBER(1, best);
    CHECK_NUMBER(4, table.results(error).size());
    CHECK_ERROR(Status::ok);
    CHECK(table.story(0, 1) != table.story(0));
    CHECK(table.story(0, UINT64_MAX) == "[]");
    THROWS(Status::over, (table.play(0, 0, 0), 0));
    THROWS(Status::over, (table.play_text(0, "take 1"), 0));
}

// What is wrong with a call shows in both forms.
void test_errors() {
    Error error;
    Options options = options_for(2, 1);
    THROWS(Status::options, Table::open(options));
    CHECK(!Table::open(options, error));
    CHECK_ERROR(Status::options);
    CHECK(has(error.message(), "seats"));
    options = options_for(3, 1);
    options.game = "chess";
    THROWS(Status::game, Table::open(options));
    options.game.clear();
    THROWS(Status::game, Table::open(options));
    options = options_for(3, 1);
    options.options = "{";
    THROWS(Status::json, Table::open(options));
    options.options = "\xFF";
    THROWS(Status::utf8, Table::open(options));
    options = options_for(3, 1);
    options.content = "{}";
    THROWS(Status::content, Table::open(options));
    options.content = facedown::content("saboteur");
    CHECK(static_cast<bool>(Table::open(options)));
    options.position = "nonsense here";
    THROWS(Status::position, Table::open(options));

    Table table = Table::open(options_for(3, 1));
    const std::uint32_t seat = first_seat(table.status());
    const facedown::OfferCount offer = table.offer_count(seat, error);
    CHECK_ERROR(Status::ok);
    const std::uint32_t other = (seat + 1) % 3;
    THROWS(Status::unknown, (table.play_text(seat, "win"), 0));
    THROWS(Status::unknown, (table.play_text(seat, std::string_view()), 0));
    THROWS(Status::json, (table.play_text(seat, "{"), 0));
    THROWS(Status::illegal, (table.play_text(seat, "take 1"), 0));
    THROWS(Status::not_to_act, (table.play_text(other, "take 1"), 0));
    THROWS(Status::stale, (table.play(seat, 0, offer.stamp + 1), 0));
    THROWS(Status::stale, table.offer(seat, 0, offer.stamp + 1));
    THROWS(Status::unknown, (table.play(seat, offer.count, offer.stamp), 0));
    THROWS(Status::unknown, table.offer(seat, offer.count, offer.stamp));
    THROWS(Status::no_undo, (table.undo(seat), 0));
    THROWS(Status::seat, table.view(3));
    THROWS(Status::seat, table.offers(facedown::seat_public));
    CHECK(!table.play_text(seat, "take 1", error));
    CHECK_ERROR(Status::illegal);
    CHECK(has(error.message(), "not_now"));
    CHECK(!table.play(seat, 0, offer.stamp + 1, error));
    CHECK_ERROR(Status::stale);
    CHECK(!table.undo(seat, error));
    CHECK_ERROR(Status::no_undo);
    CHECK(table.view(3, error).empty());
    CHECK_ERROR(Status::seat);
    CHECK(table.offer(seat, 0, offer.stamp, error) == table.offer(seat, 0, offer.stamp));
    CHECK_ERROR(Status::ok);
    CHECK(has(table.offers(seat, error), table.offer(seat, 0, offer.stamp).c_str()));

    THROWS(Status::data, Table::load("no record"));
    THROWS(Status::data, Table::load(std::string_view()));
    CHECK(!Table::load("no record", true, error));
    CHECK_ERROR(Status::data);
    const Error copied = error;
    CHECK_TEXT(error.message(), copied.message());

    // A table that was not opened for a host keeps its secrets.
    Table client = Table::load(table.save());
    THROWS(Status::denied, client.save());
    THROWS(Status::denied, client.position());
    THROWS(Status::denied, client.digest(facedown::seat_host));
    CHECK(client.view(0) == table.view(0));
    CHECK(client.position(error).empty());
    CHECK_ERROR(Status::denied);
}

void test_undo() {
    Options options = options_for(3, 5);
    options.free_undo = true;
    Table table = Table::open(options);
    Error error;
    const std::uint64_t before = table.digest(facedown::seat_host);
    CHECK_NUMBER(0, table.can_undo(0));
    play_one(table, 0);
    play_one(table, 1);
    CHECK_NUMBER(2, table.can_undo(2, error));
    CHECK_ERROR(Status::ok);
    table.undo(2);
    CHECK(table.undo(0, error));
    CHECK_ERROR(Status::ok);
    CHECK(table.digest(facedown::seat_host) == before);
    CHECK(has(table.story(1), "\"undone\""));
    CHECK(has(table.save(), "undo"));
}

// Programs choose, advise and play on as those of the C functions do.
void test_bots() {
    Table table = Table::open(options_for(3, 7));
    Error error;
    Bot bot;
    bot.player = Player::search;
    bot.iterations = 40;
    bot.seed = 5;
    const std::uint32_t seat = first_seat(table.status());
    const facedown::OfferCount offer = table.offer_count(seat);
    const facedown::Thought thought = table.bot_choose(seat, bot);
    CHECK(thought.index < offer.count && thought.stamp == offer.stamp);
    CHECK_NUMBER(40, thought.iterations);
    CHECK(thought.expected >= 0 && thought.expected <= 1000);
    CHECK(!thought.cancelled && !thought.timed_out);
    CHECK(table.bot_choose(seat, bot, error).index == thought.index);
    CHECK_ERROR(Status::ok);
    const std::string hint = table.bot_hint(seat, bot, 1);
    CHECK(has(hint, table.offer(seat, thought.index, thought.stamp).c_str()));
    CHECK(table.bot_hint(seat, bot, 1, error) == hint);
    CHECK_ERROR(Status::ok);
    CHECK(table.bot_hint(seat, bot) == table.bot_hint(seat, bot, 3));
    CHECK_NUMBER(0, table.bot_progress());
    CHECK_NUMBER(0, table.bot_progress(error));
    table.bot_cancel();
    CHECK(table.bot_cancel(error));
    CHECK_ERROR(Status::ok);
    bot.iterations = 0;
    bot.millis = 20;
    CHECK(table.bot_choose(seat, bot).timed_out);
    bot.player = Player::level;
    for (bot.level = 0; bot.level <= 40; bot.level += 20) {
        CHECK_NUMBER(-1, table.bot_choose(seat, bot).expected);
    }
    bot.level = 101;
    THROWS(Status::arg, table.bot_choose(seat, bot));
    THROWS(Status::arg, table.bot_hint(seat, bot));
    THROWS(Status::arg, table.play_on(1, bot));
    bot.player = Player::greedy;
    THROWS(Status::not_to_act, table.bot_choose((seat + 1) % 3, bot));
    THROWS(Status::seat, table.bot_choose(3, bot));
    THROWS(Status::seat, table.play_on(8, bot));
    CHECK(table.bot_choose(3, bot, error).stamp == 0);
    CHECK_ERROR(Status::seat);
    CHECK(table.bot_hint(3, bot, 0, error).empty());
    CHECK_ERROR(Status::seat);
    CHECK_NUMBER(0, table.play_on(8, bot, 1, error));
    CHECK_ERROR(Status::seat);

    const Table world = table.redeal(seat, 9);
    CHECK(world.view(seat) == table.view(seat));
    CHECK(table.redeal(seat, 9, error).position() == world.position());
    CHECK_ERROR(Status::ok);
    THROWS(Status::seat, table.redeal(3, 9));
    CHECK(!table.redeal(3, 9, error));
    CHECK_ERROR(Status::seat);

    CHECK_NUMBER(2, table.play_on(7, bot, 2));
    CHECK_NUMBER(1, table.play_on(7, bot, 1, error));
    CHECK_ERROR(Status::ok);
    bot.player = Player::idle;
    table.play_on(7, bot, 1);
    bot.player = Player::random;
    CHECK(table.play_on(7, bot) > 10 && table.status().over);
    THROWS(Status::over, table.bot_choose(seat, bot));
}

// A position is a beginning like any other.
void test_position() {
    Table table = Table::open(options_for(3, 5));
    for (unsigned move = 0; move < 9; ++move) play_one(table, move);
    Options options = options_for(3, 6);
    options.position = table.position();
    Table again = Table::open(options);
    CHECK(again.position() == table.position());
    CHECK_NUMBER(0, again.status().moves);
}

// Every call on no table, in both forms.
void check_none(Table &table) {
    Error error;
    CHECK(!table && table.get() == nullptr);
    THROWS(Status::handle, table.clone());
    THROWS(Status::handle, table.save());
    THROWS(Status::handle, table.status());
    THROWS(Status::handle, table.results());
    THROWS(Status::handle, table.digest(0));
    THROWS(Status::handle, table.view(0));
    THROWS(Status::handle, table.position());
    THROWS(Status::handle, table.offers(0));
    THROWS(Status::handle, table.offer_count(0));
    THROWS(Status::handle, table.offer(0, 0, 0));
    THROWS(Status::handle, (table.play(0, 0, 0), 0));
    THROWS(Status::handle, (table.play_text(0, "pass map"), 0));
    THROWS(Status::handle, table.can_undo(0));
    THROWS(Status::handle, (table.undo(0), 0));
    THROWS(Status::handle, table.story(0));
    THROWS(Status::handle, table.bot_choose(0, Bot()));
    THROWS(Status::handle, table.bot_hint(0, Bot()));
    THROWS(Status::handle, (table.bot_cancel(), 0));
    THROWS(Status::handle, table.bot_progress());
    THROWS(Status::handle, table.play_on(1, Bot()));
    THROWS(Status::handle, table.redeal(0, 0));
    CHECK(!table.clone(error));
    CHECK_ERROR(Status::handle);
    CHECK(table.save(error).empty() && table.view(0, error).empty());
    CHECK(table.position(error).empty() && table.offers(0, error).empty());
    CHECK(table.offer(0, 0, 0, error).empty() && table.story(0, 0, error).empty());
    CHECK(table.results(error).empty() && table.status(error).seats == 0);
    CHECK(table.digest(0, error) == 0 && table.offer_count(0, error).count == 0);
    CHECK(!table.play(0, 0, 0, error) && !table.play_text(0, "pass map", error));
    CHECK(table.can_undo(0, error) == 0 && !table.undo(0, error));
    CHECK(table.bot_choose(0, Bot(), error).stamp == 0 && table.bot_hint(0, Bot(), 0, error).empty());
    CHECK(!table.bot_cancel(error) && table.bot_progress(error) == 0);
    CHECK(table.play_on(1, Bot(), 1, error) == 0 && !table.redeal(0, 0, error));
    CHECK_ERROR(Status::handle);
    table.close();
}

void test_ownership() {
    Table none;
    check_none(none);
    {
        Table first = Table::open(options_for(3, 1));
        facedown_table *const token = first.get();
        Table second(std::move(first));
        CHECK(second.get() == token);
        check_none(first);
        CHECK_NUMBER(3, second.status().seats);
        CHECK_NUMBER(1, facedown_live_count());

        // Moving onto a table closes that one.
        Table third = Table::open(options_for(5, 1));
        CHECK_NUMBER(2, facedown_live_count());
        third = std::move(second);
        CHECK_NUMBER(1, facedown_live_count());
        CHECK(third.get() == token);
        check_none(second);
        Table &same = third;
        third = std::move(same);
        CHECK(third.get() == token);
        std::swap(second, third);
        CHECK(second.get() == token && !third);

        // Given up and taken over.
        facedown_table *const loose = second.release();
        check_none(second);
        CHECK_NUMBER(1, facedown_live_count());
        third = Table(loose);
        CHECK_NUMBER(3, third.status().seats);
        third.close();
        CHECK_NUMBER(0, facedown_live_count());
        check_none(third);
        third.close();

        std::vector<Table> many;
        for (unsigned seats = 3; seats <= 10; ++seats) {
            many.push_back(Table::open(options_for(seats, 1)));
        }
        CHECK_NUMBER(8, facedown_live_count());
        many.erase(many.begin());
        CHECK_NUMBER(7, facedown_live_count());
        CHECK_NUMBER(4, many.front().status().seats);
    }
    CHECK_NUMBER(0, facedown_live_count());

    // A table that was closed behind its owner's back is no longer one.
    Table table = Table::open(options_for(3, 1));
    CHECK_NUMBER(1, facedown::close_all());
    THROWS(Status::handle, table.status());
}

} // namespace

int main() {
    try {
        test_library();
        test_whole_game();
        test_errors();
        test_undo();
        test_bots();
        test_position();
        test_ownership();
    } catch (const std::exception &caught) {
        check_failed(__FILE__, __LINE__, caught.what());
    }
    return check_end();
}
