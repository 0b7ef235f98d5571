/* Programs that play: whole games of every game with every kind of program, one move at a time,
 * advice, thinking that is cancelled, outlived or overtaken by others, and tables dealt anew.
 *
 *     bots [LARGEST [SMALLEST [ROUNDS]]]      numbers of seats, 10 and 1 when left out; how often
 *                                             threads meet at a random moment, 600 when left out
 */

#define _POSIX_C_SOURCE 200809L

#include "check.h"
#include "json.h"

#include <pthread.h>
#include <sched.h>
#include <time.h>

#define SEATS 10
/* More moves than any of these games has. */
#define LONGEST 2000
/* A search that nobody waits for. */
#define ENDLESS 4000000000u
#define SEARCHED 30
/* Moments of a game at which everything is asked, and how many moves lie between them. */
#define MOMENTS 5
#define APART 11

/* Every kind of program. Levels below 40 do without a search, those above with one at times. */
typedef struct kind {
    const char *name;
    uint32_t player, level, iterations;
} kind;

static const kind kinds[] = {
    {"idle", FACEDOWN_PLAYER_IDLE, 0, 0},
    {"random", FACEDOWN_PLAYER_RANDOM, 0, 0},
    {"greedy", FACEDOWN_PLAYER_GREEDY, 0, 0},
    {"level 20", FACEDOWN_PLAYER_LEVEL, 20, 50},
    {"level 60", FACEDOWN_PLAYER_LEVEL, 60, 50},
    {"search", FACEDOWN_PLAYER_SEARCH, 0, SEARCHED},
};
#define KINDS (sizeof kinds / sizeof *kinds)

/* A game of the catalogue. */
typedef struct listed {
    char id[32];
    uint32_t fewest, most;
} listed;

static facedown_bot bot_of(uint32_t player, uint32_t iterations, uint64_t seed) {
    facedown_bot bot;
    memset(&bot, 0, sizeof bot);
    bot.struct_size = (uint32_t)sizeof bot;
    bot.player = player;
    bot.iterations = iterations;
    bot.seed = seed;
    return bot;
}

static facedown_bot bot_of_kind(const kind *of, uint64_t seed) {
    facedown_bot bot = bot_of(of->player, of->iterations, seed);
    bot.level = of->level;
    return bot;
}

/* A thought that is not filled yet. The pattern shows what is written. */
static facedown_thought unthought(void) {
    facedown_thought thought;
    memset(&thought, 0x5A, sizeof thought);
    thought.struct_size = (uint32_t)sizeof thought;
    return thought;
}

static facedown_thought choose(const facedown_table *table, uint32_t seat,
                               const facedown_bot *bot) {
    facedown_thought thought = unthought();
    CHECK_OK(facedown_bot_choose(table, seat, bot, &thought));
    CHECK_NUMBER(sizeof thought, thought.struct_size);
    return thought;
}

static int same_thought(const facedown_thought *a, const facedown_thought *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static facedown_table *open_seats(const char *id, uint32_t seats, uint64_t seed) {
    char document[32];
    snprintf(document, sizeof document, "{\"seats\":%u}", (unsigned)seats);
    return open_table(id, document, seed);
}

static facedown_table *copy_of(const facedown_table *table) {
    facedown_table *copy = NULL;
    CHECK_OK(facedown_clone(table, &copy));
    REQUIRE(copy != NULL);
    return copy;
}

static facedown_table *redealt(const facedown_table *table, uint32_t seat, uint64_t seed) {
    facedown_table *world = NULL;
    CHECK_OK(facedown_redeal(table, seat, seed, &world));
    REQUIRE(world != NULL);
    return world;
}

static size_t offers_of(const facedown_table *table, uint32_t seat, uint64_t *stamp) {
    size_t count = 0;
    CHECK_OK(facedown_offer_count(table, seat, &count, stamp));
    return count;
}

static uint64_t all_seats(uint32_t seats) { return ((uint64_t)1 << seats) - 1; }

/* Lets a program make so many moves for every seat; how many it made. */
static uint32_t play_random(facedown_table *table, uint32_t most, uint64_t seed) {
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_RANDOM, 0, seed);
    uint32_t played = 0;
    CHECK_OK(facedown_play_on(table, all_seats(state_of(table).seats), &bot, most, &played));
    return played;
}

/* Plays until a seat has a choice; which seat it is. */
static uint32_t seek_choice(facedown_table *table) {
    int move;
    for (move = 0; move < 100; move++) {
        uint32_t seat = first_to_act(state_of(table).to_act);
        uint64_t stamp = 0;
        if (offers_of(table, seat, &stamp) > 2) return seat;
        play_choice(table, (size_t)move);
    }
    REQUIRE(!"a seat has a choice");
    return 0;
}

/* ---- The table is as it was ---- */

typedef struct still {
    uint64_t digest;
    text record;
} still;

static still still_of(const facedown_table *table) {
    still it = {0, {NULL, 0, 0}};
    it.digest = digest_of(table, FACEDOWN_SEAT_HOST);
    CHECK_WRITE(&it.record, facedown_save(table, BUF(&it.record)));
    return it;
}

static void check_still(still *it, const facedown_table *table) {
    still now = still_of(table);
    CHECK(now.digest == it->digest);
    CHECK(text_equal(&now.record, &it->record));
    text_free(&now.record);
    text_free(&it->record);
}

static void check_results(const facedown_table *table, uint32_t seats) {
    facedown_result results[SEATS];
    size_t count = 0, i;
    int first = 0;
    CHECK_NUMBER(1, state_of(table).over);
    CHECK_OK(facedown_results(table, results, SEATS, &count));
    CHECK_NUMBER(seats, count);
    for (i = 0; i < count; i++) {
        CHECK_NUMBER(i, results[i].seat);
        CHECK(results[i].place >= 1 && results[i].place <= (seats == 1 ? 2 : seats));
        first |= results[i].place == 1;
    }
    /* Alone one may lose, to an opponent that has no seat. */
    CHECK(first || seats == 1);
}

/* ---- Whole games ---- */

/* A program plays all seats, at once and in steps of one move: it is the same game. */
static void play_whole(const char *id, uint32_t seats, const kind *of) {
    facedown_table *table = open_seats(id, seats, 100 + seats);
    facedown_table *steps = open_seats(id, seats, 100 + seats);
    facedown_bot bot = bot_of_kind(of, 7);
    uint32_t played = 99, made = 0;
    CHECK_OK(facedown_play_on(table, all_seats(seats), &bot, 0, &played));
    CHECK_NUMBER(0, played);
    CHECK_NUMBER(0, state_of(table).moves);
    CHECK_OK(facedown_play_on(table, all_seats(seats), &bot, UINT32_MAX, &played));
    CHECK(played > 0);
    CHECK_NUMBER(played, state_of(table).moves);
    check_results(table, seats);
    while (!state_of(steps).over) {
        uint32_t one = 99;
        REQUIRE(made < LONGEST);
        CHECK_OK(facedown_play_on(steps, all_seats(seats), &bot, 1, &one));
        REQUIRE(one == 1);
        CHECK_NUMBER(++made, state_of(steps).moves);
    }
    CHECK_NUMBER(played, made);
    CHECK(digest_of(table, FACEDOWN_SEAT_HOST) == digest_of(steps, FACEDOWN_SEAT_HOST));
    CHECK(digest_of(table, 0) == digest_of(steps, 0));
    check_results(steps, seats);
    /* After the end there is nothing to play on. */
    played = 99;
    CHECK_OK(facedown_play_on(steps, all_seats(seats), &bot, 5, &played));
    CHECK_NUMBER(0, played);
    facedown_close(table);
    facedown_close(steps);
}

/* A program plays for one seat that is away, until another one is to act. At every third chance
 * somebody is back and plays himself. */
static void play_for_one(const char *id, uint32_t seats, uint32_t away, const kind *of) {
    facedown_table *table = open_seats(id, seats, 200 + seats);
    facedown_bot bot = bot_of_kind(of, 8);
    /* Alone there is no other seat to stop at. */
    uint32_t most = seats == 1 ? 2 : UINT32_MAX, by_bot = 0, by_hand = 0;
    unsigned move;
    for (move = 0; !state_of(table).over; move++) {
        facedown_state before = state_of(table), after;
        int awaited = (int)(before.to_act >> away & 1);
        uint32_t played = 99;
        REQUIRE(move < LONGEST);
        if (!awaited || (by_bot + by_hand) % 3 != 2) {
            uint64_t truth = digest_of(table, FACEDOWN_SEAT_HOST);
            CHECK_OK(facedown_play_on(table, (uint64_t)1 << away, &bot, most, &played));
            after = state_of(table);
            CHECK_NUMBER(before.moves + played, after.moves);
            CHECK((played > 0) == awaited);
            CHECK(played > 0 || truth == digest_of(table, FACEDOWN_SEAT_HOST));
            CHECK(seats == 1 ? played <= most : !(after.to_act >> away & 1));
            by_bot += played > 0;
            if (after.over) break;
            if (seats > 1) play_choice(table, move * 7);
        } else {
            uint64_t stamp = 0;
            size_t count = offers_of(table, away, &stamp);
            REQUIRE(count > 0);
            CHECK_OK(facedown_play(table, away, move % count, stamp));
            by_hand++;
        }
    }
    CHECK(by_bot > 0 && by_hand > 0);
    check_results(table, seats);
    facedown_close(table);
}

/* ---- Choosing ---- */

/* What a thought must hold, whoever thought. */
static void check_thought(const facedown_table *table, uint32_t seat, const facedown_bot *bot,
                          const facedown_thought *it) {
    uint64_t stamp = 0;
    size_t count = offers_of(table, seat, &stamp);
    CHECK_NUMBER(0, it->flags);
    CHECK_NUMBER(stamp, it->stamp);
    CHECK(it->index < count);
    /* Whoever has one move need not search. */
    if (bot->player == FACEDOWN_PLAYER_SEARCH && count > 1) {
        CHECK(it->iterations > 0);
    } else if (bot->player != FACEDOWN_PLAYER_LEVEL || bot->level <= 40 || count == 1) {
        CHECK_NUMBER(0, it->iterations);
    }
    CHECK(it->iterations <= bot->iterations);
    if (it->iterations > 0) {
        CHECK(it->expected >= 0 && it->expected <= 1000);
    } else {
        CHECK_NUMBER(-1, it->expected);
    }
}

static void check_choice(const facedown_table *table, uint32_t seat, const kind *of) {
    facedown_bot bot = bot_of_kind(of, 31);
    still before = still_of(table);
    facedown_thought first = choose(table, seat, &bot), again = choose(table, seat, &bot);
    facedown_table *copy = copy_of(table);
    uint32_t moves = state_of(table).moves;
    check_thought(table, seat, &bot, &first);
    CHECK(same_thought(&first, &again));
    again = choose(copy, seat, &bot);
    CHECK(same_thought(&first, &again));
    CHECK_OK(facedown_play(copy, seat, (size_t)first.index, first.stamp));
    CHECK_NUMBER(moves + 1, state_of(copy).moves);
    facedown_close(copy);
    if (of->player == FACEDOWN_PLAYER_SEARCH) {
        static const uint32_t threads[] = {2, 64};
        size_t i;
        for (i = 0; i < sizeof threads / sizeof *threads; i++) {
            bot.threads = threads[i];
            first = choose(table, seat, &bot);
            again = choose(table, seat, &bot);
            check_thought(table, seat, &bot, &first);
            CHECK(same_thought(&first, &again));
        }
        /* The calling thread alone, said in two ways; then the shortest search there is. */
        bot.threads = 0;
        first = choose(table, seat, &bot);
        bot.threads = 1;
        again = choose(table, seat, &bot);
        CHECK(same_thought(&first, &again));
        bot.iterations = 1;
        first = choose(table, seat, &bot);
        check_thought(table, seat, &bot, &first);
    }
    check_still(&before, table);
}

/* Luck comes from the bot's seed: some of many seeds choose differently. */
static void check_seeds(const facedown_table *table, uint32_t seat) {
    uint64_t stamp = 0, seed;
    size_t count = offers_of(table, seat, &stamp);
    int differ = 0;
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_RANDOM, 0, 0);
    facedown_thought first = choose(table, seat, &bot);
    if (count < 2) return;
    for (seed = 1; seed <= 40; seed++) {
        facedown_bot other = bot_of(FACEDOWN_PLAYER_RANDOM, 0, seed);
        differ += choose(table, seat, &other).index != first.index;
    }
    CHECK(differ > 0);
}

static void refuse_choice(const facedown_table *table, uint32_t seat, int32_t status) {
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_SEARCH, 2, 1);
    facedown_thought thought = unthought(), before = unthought();
    char buf[64] = "unset";
    size_t len = 77;
    CHECK_FAILS(status, facedown_bot_choose(table, seat, &bot, &thought));
    CHECK(same_thought(&thought, &before));
    CHECK_FAILS(status, facedown_bot_hint(table, seat, &bot, 0, buf, sizeof buf, &len));
    CHECK_NUMBER(77, len);
    CHECK_TEXT("unset", buf);
}

/* ---- Advice ---- */

/* What a hint must hold; the index of its best move. */
static uint64_t check_hint_text(const facedown_table *table, uint32_t seat, const text *hint,
                                uint32_t most, int searched) {
    uint64_t stamp = 0, best = UINT64_MAX;
    size_t count = offers_of(table, seat, &stamp);
    char *seen = (char *)calloc(count + 1, 1);
    long long visits = -1;
    uint32_t moves = 0;
    const char *item, *words;
    text one = {NULL, 0, 0};
    REQUIRE(seen != NULL);
    REQUIRE(json_whole(hint));
    CHECK_NUMBER(seat, json_number(hint, "seat"));
    CHECK_NUMBER(stamp, json_number(hint, "stamp"));
    CHECK((json_number(hint, "iterations") > 0) == searched);
    for (item = json_first(json_member(hint->at, "moves")); item != NULL; item = json_next(item)) {
        long long index = json_count(json_member(item, "index"));
        long long tried = json_count(json_member(item, "visits"));
        const char *expected = json_member(item, "expected");
        REQUIRE(index >= 0 && (size_t)index < count && expected != NULL);
        CHECK(!seen[index]);
        seen[index] = 1;
        if (moves++ == 0) best = (uint64_t)index;
        CHECK_WRITE(&one, facedown_offer(table, seat, (size_t)index, stamp, BUF(&one)));
        words = json_member(item, "text");
        REQUIRE(words != NULL && *words == '"');
        CHECK(strncmp(words + 1, one.at, one.len) == 0 && words[1 + one.len] == '"');
        words = json_member(item, "move");
        CHECK(words != NULL && *words == '{');
        /* The best is the one that was tried most. */
        CHECK(moves == 1 || tried <= visits);
        visits = tried;
        if (searched) {
            CHECK(json_count(expected) >= 0 && json_count(expected) <= 1000 && tried > 0);
        } else {
            CHECK(strncmp(expected, "null", 4) == 0 && tried == 0);
        }
    }
    CHECK(moves >= 1 && moves <= most);
    text_free(&one);
    free(seen);
    return best;
}

static void check_hint(const facedown_table *table, uint32_t seat, const kind *of) {
    static const uint32_t mosts[] = {0, 1, 2, UINT32_MAX};
    facedown_bot bot = bot_of_kind(of, 31);
    still before = still_of(table);
    facedown_thought thought = choose(table, seat, &bot);
    size_t i;
    for (i = 0; i < sizeof mosts / sizeof *mosts; i++) {
        text hint = {NULL, 0, 0};
        size_t need = 0;
        CHECK_FAILS(FACEDOWN_E_BUFFER,
                    facedown_bot_hint(table, seat, &bot, mosts[i], NULL, 0, &need));
        text_room(&hint, need);
        memset(hint.at, 'x', hint.cap);
        CHECK_STATUS(FACEDOWN_E_BUFFER,
                     facedown_bot_hint(table, seat, &bot, mosts[i], hint.at, need, &hint.len));
        CHECK(hint.len == need && hint.at[0] == 'x');
        CHECK_OK(facedown_bot_hint(table, seat, &bot, mosts[i], hint.at, need + 1, &hint.len));
        CHECK_NUMBER(need, hint.len);
        CHECK(strlen(hint.at) == need);
        CHECK_NUMBER(thought.iterations, json_number(&hint, "iterations"));
        /* The advice is what the same program would do. */
        CHECK_NUMBER(thought.index,
                     check_hint_text(table, seat, &hint, mosts[i] == 0 ? 3 : mosts[i],
                                     thought.iterations > 0));
        text_free(&hint);
    }
    check_still(&before, table);
}

/* ---- Worlds dealt anew ---- */

/* Two texts that hold offers are equal but for the stamps. */
static void check_same_offers(const facedown_table *a, const facedown_table *b, uint32_t seat) {
    text ours = {NULL, 0, 0}, theirs = {NULL, 0, 0};
    const char *at, *other, *end, *other_end;
    uint64_t stamp = 0;
    CHECK_NUMBER(offers_of(a, seat, &stamp), offers_of(b, seat, &stamp));
    CHECK_WRITE(&ours, facedown_offers(a, seat, BUF(&ours)));
    CHECK_WRITE(&theirs, facedown_offers(b, seat, BUF(&theirs)));
    at = json_member(ours.at, "offers");
    other = json_member(theirs.at, "offers");
    REQUIRE(at != NULL && other != NULL);
    end = json_value(at, 0);
    other_end = json_value(other, 0);
    REQUIRE(end != NULL && other_end != NULL);
    CHECK(end - at == other_end - other && memcmp(at, other, (size_t)(end - at)) == 0);
    text_free(&ours);
    text_free(&theirs);
}

static void check_same_view(const facedown_table *a, const facedown_table *b, uint32_t seat) {
    text ours = {NULL, 0, 0}, theirs = {NULL, 0, 0};
    CHECK_WRITE(&ours, facedown_view(a, seat, BUF(&ours)));
    CHECK_WRITE(&theirs, facedown_view(b, seat, BUF(&theirs)));
    CHECK_TEXT(ours.at, theirs.at);
    text_free(&ours);
    text_free(&theirs);
}

static int same_position(const facedown_table *a, const facedown_table *b) {
    text ours = {NULL, 0, 0}, theirs = {NULL, 0, 0};
    int same;
    CHECK_WRITE(&ours, facedown_position(a, BUF(&ours)));
    CHECK_WRITE(&theirs, facedown_position(b, BUF(&theirs)));
    same = text_equal(&ours, &theirs);
    text_free(&ours);
    text_free(&theirs);
    return same;
}

/* A world that fits what a seat or a spectator knows. */
static void check_redeal(const facedown_table *table, uint32_t seats, uint32_t seat) {
    still before = still_of(table);
    facedown_state state = state_of(table), there;
    facedown_table *world = redealt(table, seat, 5), *again = redealt(table, seat, 5);
    facedown_table *loaded = NULL;
    text record = {NULL, 0, 0}, other = {NULL, 0, 0};
    there = state_of(world);
    CHECK_NUMBER(seats, there.seats);
    CHECK_NUMBER(state.over, there.over);
    CHECK_NUMBER(state.rules, there.rules);
    CHECK(state.to_act == there.to_act);
    check_same_view(table, world, seat);
    check_same_view(table, world, FACEDOWN_SEAT_PUBLIC);
    if (seat != FACEDOWN_SEAT_PUBLIC) check_same_offers(table, world, seat);
    /* Its story begins with it: one line, the view. */
    CHECK_NUMBER(0, there.moves);
    CHECK_WRITE(&other, facedown_story(world, seat, 0, BUF(&other)));
    CHECK(strstr(other.at, "\"opened\"") != NULL);
    CHECK_WRITE(&other, facedown_story(world, seat, 1, BUF(&other)));
    CHECK_TEXT("[]", other.at);
    /* A host table, whose record loads. */
    CHECK_WRITE(&record, facedown_save(world, BUF(&record)));
    CHECK_OK(facedown_load(record.at, record.len, FACEDOWN_TABLE_HOST, &loaded));
    REQUIRE(loaded != NULL);
    CHECK(same_position(world, loaded));
    /* The same seed deals the same world and the same luck to come. */
    CHECK(same_position(world, again));
    CHECK_WRITE(&other, facedown_save(again, BUF(&other)));
    CHECK(text_equal(&record, &other));
    play_random(world, UINT32_MAX, 3);
    play_random(again, UINT32_MAX, 3);
    play_random(loaded, UINT32_MAX, 3);
    check_results(world, seats);
    CHECK(digest_of(world, FACEDOWN_SEAT_HOST) == digest_of(again, FACEDOWN_SEAT_HOST));
    CHECK(digest_of(world, FACEDOWN_SEAT_HOST) == digest_of(loaded, FACEDOWN_SEAT_HOST));
    check_still(&before, table);
    facedown_close(world);
    facedown_close(again);
    facedown_close(loaded);
    text_free(&record);
    text_free(&other);
}

/* What is hidden differs from world to world. */
static void check_worlds_differ(const facedown_table *table) {
    facedown_table *first = redealt(table, FACEDOWN_SEAT_PUBLIC, 1);
    int differ = 0;
    uint64_t seed;
    for (seed = 2; seed < 6; seed++) {
        facedown_table *world = redealt(table, FACEDOWN_SEAT_PUBLIC, seed);
        differ += !same_position(first, world);
        facedown_close(world);
    }
    CHECK(differ > 0);
    facedown_close(first);
}

/* In two worlds that look alike to a seat, with other secrets of the others, its program does the
 * same: it knows no more than the seat. */
static void check_honest(const facedown_table *table, uint32_t seat) {
    facedown_table *world = redealt(table, seat, 11), *other = redealt(table, seat, 22);
    size_t i;
    CHECK(digest_of(world, seat) == digest_of(other, seat));
    for (i = 0; i < KINDS; i++) {
        facedown_bot bot = bot_of_kind(&kinds[i], 77);
        facedown_thought ours = choose(world, seat, &bot), theirs = choose(other, seat, &bot);
        check_about = kinds[i].name;
        CHECK_NUMBER(ours.index, theirs.index);
        CHECK(same_thought(&ours, &theirs));
    }
    check_about = NULL;
    facedown_close(world);
    facedown_close(other);
}

static void refuse_redeal(const facedown_table *table, uint32_t seats) {
    uint32_t none[4];
    size_t i;
    none[0] = seats;
    none[1] = FACEDOWN_SEAT_HOST;
    none[2] = FACEDOWN_SEAT_PUBLIC + 256;
    none[3] = UINT32_MAX;
    for (i = 0; i < sizeof none / sizeof *none; i++) {
        facedown_table *world = (facedown_table *)(void *)&world;
        uint32_t live = facedown_live_count();
        CHECK_FAILS(FACEDOWN_E_SEAT, facedown_redeal(table, none[i], 1, &world));
        CHECK(world == NULL);
        CHECK_NUMBER(live, facedown_live_count());
        refuse_choice(table, none[i], FACEDOWN_E_SEAT);
    }
    refuse_choice(table, FACEDOWN_SEAT_PUBLIC, FACEDOWN_E_SEAT);
}

/* Everything is asked at some moments of a game. */
static void check_moments(const char *id, uint32_t seats) {
    facedown_table *table = open_seats(id, seats, 300 + seats);
    int moment;
    uint32_t seat;
    size_t i;
    for (moment = 0; moment < MOMENTS && !state_of(table).over; moment++) {
        facedown_state state = state_of(table);
        int acting = 0;
        for (seat = 0; seat < seats; seat++) {
            if (!(state.to_act >> seat & 1)) {
                refuse_choice(table, seat, FACEDOWN_E_NOT_TO_ACT);
            } else if (acting++ < 2) {
                for (i = 0; i < KINDS; i++) {
                    check_about = kinds[i].name;
                    check_choice(table, seat, &kinds[i]);
                    check_hint(table, seat, &kinds[i]);
                }
                check_about = NULL;
                check_seeds(table, seat);
                check_honest(table, seat);
            }
            /* With many seats those that sit far from the others stand for all. */
            if (seat < 2 || seat + 1 == seats) check_redeal(table, seats, seat);
        }
        check_redeal(table, seats, FACEDOWN_SEAT_PUBLIC);
        if (moment == 0) check_worlds_differ(table);
        refuse_redeal(table, seats);
        play_random(table, APART, 9);
    }
    play_random(table, UINT32_MAX, 9);
    check_results(table, seats);
    for (seat = 0; seat < seats; seat++) refuse_choice(table, seat, FACEDOWN_E_OVER);
    check_redeal(table, seats, 0);
    refuse_redeal(table, seats);
    facedown_close(table);
}

/* A client's table plays and is dealt anew like a host's. */
static void check_client(const char *id, uint32_t seats) {
    char document[32];
    facedown_options options;
    facedown_table *host = open_seats(id, seats, 6), *client = NULL, *world;
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_SEARCH, SEARCHED, 4);
    facedown_thought ours, theirs;
    uint32_t seat;
    text record = {NULL, 0, 0};
    snprintf(document, sizeof document, "{\"seats\":%u}", (unsigned)seats);
    options = options_of(id, document, 6);
    options.flags = 0;
    CHECK_OK(facedown_open(&options, &client));
    play_random(host, 5, 1);
    play_random(client, 5, 1);
    seat = first_to_act(state_of(host).to_act);
    ours = choose(host, seat, &bot);
    theirs = choose(client, seat, &bot);
    CHECK(same_thought(&ours, &theirs));
    world = redealt(client, seat, 1);
    CHECK_WRITE(&record, facedown_save(world, BUF(&record)));
    CHECK(json_whole(&record));
    CHECK_FAILS(FACEDOWN_E_DENIED, facedown_save(client, BUF(&record)));
    facedown_close(world);
    facedown_close(client);
    facedown_close(host);
    text_free(&record);
}

/* ---- Older and newer structs ---- */

static void test_sizes(void) {
    struct {
        facedown_bot bot;
        uint64_t more[2];
    } newer;
    struct {
        facedown_thought thought;
        uint64_t more[2];
    } wider;
    facedown_table *table = open_table("saboteur", "{\"seats\":3}", 12);
    uint32_t seat = seek_choice(table), size, played = 99;
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_GREEDY, 0, 0);
    facedown_thought thought = choose(table, seat, &bot), got, blank = unthought();
    /* What an older struct lacks is zero, whatever lies behind it. */
    bot.level = 101;
    bot.threads = 99;
    bot.seed = 12345;
    bot.struct_size = 8;
    got = choose(table, seat, &bot);
    CHECK(same_thought(&thought, &got));
    bot = bot_of(FACEDOWN_PLAYER_SEARCH, SEARCHED, 0);
    bot.struct_size = 16;
    got = unthought();
    CHECK_FAILS(FACEDOWN_E_ARG, facedown_bot_choose(table, seat, &bot, &got));
    CHECK(same_thought(&blank, &got));
    bot.struct_size = 20;
    bot.seed = 9;
    got = choose(table, seat, &bot);
    bot = bot_of(FACEDOWN_PLAYER_SEARCH, SEARCHED, 0);
    thought = choose(table, seat, &bot);
    CHECK(same_thought(&thought, &got));
    /* What a newer one adds must be zero. */
    memset(&newer, 0, sizeof newer);
    newer.bot = bot;
    newer.bot.struct_size = (uint32_t)sizeof newer;
    got = choose(table, seat, &newer.bot);
    CHECK(same_thought(&thought, &got));
    newer.more[1] = 1;
    got = unthought();
    CHECK_FAILS(FACEDOWN_E_ARG, facedown_bot_choose(table, seat, &newer.bot, &got));
    CHECK(same_thought(&blank, &got));
    CHECK_FAILS(FACEDOWN_E_ARG, facedown_play_on(table, 7, &newer.bot, 1, &played));
    CHECK_NUMBER(99, played);
    /* An older thought is filled as far as it goes, of a newer one what this build knows. */
    for (size = 8; size <= sizeof got; size += 4) {
        facedown_thought part = unthought();
        part.struct_size = size;
        CHECK_OK(facedown_bot_choose(table, seat, &bot, &part));
        CHECK_NUMBER(size, part.struct_size);
        CHECK(memcmp((char *)&part + 4, (char *)&thought + 4, size - 4) == 0);
        CHECK(memcmp((char *)&part + size, (char *)&blank + size, sizeof part - size) == 0);
    }
    memset(&wider, 0x77, sizeof wider);
    wider.thought.struct_size = (uint32_t)sizeof wider;
    CHECK_OK(facedown_bot_choose(table, seat, &bot, &wider.thought));
    CHECK_NUMBER(sizeof wider, wider.thought.struct_size);
    CHECK_NUMBER(thought.index, wider.thought.index);
    CHECK_NUMBER(thought.expected, wider.thought.expected);
    CHECK(wider.more[0] == UINT64_C(0x7777777777777777) && wider.more[1] == wider.more[0]);
    facedown_close(table);
}

/* ---- Several threads ---- */

/* A call that another thread makes, and what came of it. */
typedef struct asking {
    facedown_table *table;
    facedown_bot bot;
    uint32_t seat;
    uint64_t seats; /* of facedown_play_on */
    facedown_thought thought;
    text hint;
    uint32_t played;
    int32_t status;
    double seconds; /* of the processor, that the call took */
    pthread_mutex_t lock;
    int begun, done;
    pthread_t thread;
} asking;

static void set_asking(asking *it, facedown_table *table, uint32_t seat, facedown_bot bot) {
    memset(it, 0, sizeof *it);
    it->table = table;
    it->seat = seat;
    it->seats = all_seats(state_of(table).seats);
    it->bot = bot;
    it->thought = unthought();
    it->played = 99;
    it->status = 1;
    REQUIRE(pthread_mutex_init(&it->lock, NULL) == 0);
}

static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void *asked(asking *it, int32_t status, double since) {
    it->seconds = processor_seconds() - since;
    it->status = status;
    pthread_mutex_lock(&it->lock);
    it->done = 1;
    pthread_mutex_unlock(&it->lock);
    return NULL;
}

static void *run_choose(void *with) {
    asking *it = (asking *)with;
    double since = processor_seconds();
    return asked(it, facedown_bot_choose(it->table, it->seat, &it->bot, &it->thought), since);
}

static void *run_hint(void *with) {
    asking *it = (asking *)with;
    double since = processor_seconds();
    return asked(it, facedown_bot_hint(it->table, it->seat, &it->bot, 2, BUF(&it->hint)), since);
}

static void *run_play_on(void *with) {
    asking *it = (asking *)with;
    double since = processor_seconds();
    return asked(it, facedown_play_on(it->table, it->seats, &it->bot, UINT32_MAX, &it->played),
                 since);
}

static void start(asking *it, void *(*run)(void *)) {
    REQUIRE(pthread_create(&it->thread, NULL, run, it) == 0);
}

static void finish(asking *it) {
    pthread_join(it->thread, NULL);
    pthread_mutex_destroy(&it->lock);
}

static int is_done(asking *it) {
    int done;
    pthread_mutex_lock(&it->lock);
    done = it->done;
    pthread_mutex_unlock(&it->lock);
    return done;
}

static void rest(long nanoseconds) {
    struct timespec moment = {0, 0};
    moment.tv_nsec = nanoseconds;
    nanosleep(&moment, NULL);
}

static uint32_t progress_of(const facedown_table *table) {
    uint32_t iterations = 99;
    CHECK_OK(facedown_bot_progress(table, &iterations));
    return iterations;
}

/* Waits until a search of another thread has made so many iterations. */
static uint32_t await_progress(const facedown_table *table, uint32_t iterations) {
    uint32_t made, waits;
    for (waits = 0; (made = progress_of(table)) < iterations; waits++) {
        REQUIRE(waits < 120000);
        rest(500000);
    }
    return made;
}

/* No read meets a call that is running. */
static void check_reads(const facedown_table *table, uint32_t seat) {
    text it = {NULL, 0, 0};
    facedown_state state = state_of(table);
    CHECK_NUMBER(0, state.over);
    CHECK_WRITE(&it, facedown_view(table, seat, BUF(&it)));
    CHECK_WRITE(&it, facedown_offers(table, seat, BUF(&it)));
    CHECK_WRITE(&it, facedown_story(table, seat, 0, BUF(&it)));
    CHECK_WRITE(&it, facedown_save(table, BUF(&it)));
    text_free(&it);
}

static void test_cancel(const char *id, uint32_t seats) {
    facedown_table *table = open_seats(id, seats, 21);
    uint32_t seat = seek_choice(table), made, i;
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_SEARCH, ENDLESS, 2);
    facedown_bot quick = bot_of(FACEDOWN_PLAYER_SEARCH, SEARCHED, 2);
    still before = still_of(table);
    facedown_thought own;
    uint64_t stamp = 0;
    size_t count = offers_of(table, seat, &stamp);
    asking asks[2];
    CHECK_NUMBER(0, progress_of(table));
    CHECK_OK(facedown_bot_cancel(table));
    for (i = 0; i < 2; i++) {
        set_asking(&asks[i], table, seat, bot);
        asks[i].bot.threads = i + 1;
        start(&asks[i], run_choose);
    }
    made = await_progress(table, 1);
    check_reads(table, seat);
    CHECK(progress_of(table) >= made);
    /* Another program thinks meanwhile and is done. What it made counts no more then. */
    own = choose(table, seat, &quick);
    check_thought(table, seat, &quick, &own);
    /* Whoever has not begun cannot be cancelled: so both are waited for. */
    await_progress(table, 3 * 64);
    while (!is_done(&asks[0]) || !is_done(&asks[1])) {
        CHECK_OK(facedown_bot_cancel(table));
        rest(500000);
    }
    for (i = 0; i < 2; i++) {
        finish(&asks[i]);
        CHECK_STATUS(FACEDOWN_OK, asks[i].status);
        CHECK_NUMBER(FACEDOWN_THOUGHT_CANCELLED, asks[i].thought.flags);
        CHECK(asks[i].thought.index < count);
        CHECK_NUMBER(stamp, asks[i].thought.stamp);
        CHECK(asks[i].thought.iterations > 0 && asks[i].thought.iterations < ENDLESS);
        CHECK(asks[i].thought.expected >= 0 && asks[i].thought.expected <= 1000);
    }
    CHECK_NUMBER(0, progress_of(table));
    check_still(&before, table);
    /* What comes later is not cancelled, and what was chosen can be played. */
    CHECK(choose(table, seat, &quick).flags == 0);
    CHECK_OK(facedown_play(table, seat, (size_t)asks[0].thought.index, asks[0].thought.stamp));
    facedown_close(table);
}

/* A hint that was cancelled is kept for the call with the larger buffer: were it thought of again,
 * that call would never end. */
static void test_hint_kept(const char *id, uint32_t seats) {
    facedown_table *table = open_seats(id, seats, 22);
    uint32_t seat = seek_choice(table);
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_SEARCH, ENDLESS, 2);
    asking first, second;
    long long iterations, made;
    int again = 0;
    set_asking(&first, table, seat, bot);
    start(&first, run_hint);
    made = await_progress(table, 1);
    CHECK_OK(facedown_bot_cancel(table));
    finish(&first);
    CHECK_STATUS(FACEDOWN_E_BUFFER, first.status);
    CHECK(first.hint.len > 0);
    set_asking(&second, table, seat, bot);
    text_room(&second.hint, first.hint.len);
    start(&second, run_hint);
    while (!is_done(&second)) {
        again |= progress_of(table) > 0;
        if (again) CHECK_OK(facedown_bot_cancel(table));
        rest(200000);
    }
    finish(&second);
    CHECK(!again);
    CHECK_STATUS(FACEDOWN_OK, second.status);
    CHECK_NUMBER(first.hint.len, second.hint.len);
    iterations = json_number(&second.hint, "iterations");
    CHECK(iterations >= made);
    check_hint_text(table, seat, &second.hint, 2, 1);
    text_free(&second.hint);
    facedown_close(table);
}

/* A hint with a limit of time is of the first call; a table that changed in between is thought
 * about again. */
static void test_hint_fresh(const char *id, uint32_t seats) {
    facedown_table *table = open_seats(id, seats, 23);
    uint32_t seat = seek_choice(table), moves = 0;
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_SEARCH, 0, 2);
    text hint = {NULL, 0, 0};
    uint64_t old = 0, stamp = 0;
    size_t need = 0;
    bot.millis = 20;
    CHECK_FAILS(FACEDOWN_E_BUFFER, facedown_bot_hint(table, seat, &bot, 2, NULL, 0, &need));
    text_room(&hint, need);
    CHECK_OK(facedown_bot_hint(table, seat, &bot, 2, BUF(&hint)));
    CHECK_NUMBER(need, hint.len);
    check_hint_text(table, seat, &hint, 2, 1);
    /* Another question is another thought. */
    bot = bot_of(FACEDOWN_PLAYER_SEARCH, SEARCHED, 2);
    CHECK_FAILS(FACEDOWN_E_BUFFER, facedown_bot_hint(table, seat, &bot, 2, NULL, 0, &need));
    bot.player = FACEDOWN_PLAYER_GREEDY;
    CHECK_WRITE(&hint, facedown_bot_hint(table, seat, &bot, 2, BUF(&hint)));
    check_hint_text(table, seat, &hint, 2, 0);
    bot.player = FACEDOWN_PLAYER_SEARCH;
    CHECK_FAILS(FACEDOWN_E_BUFFER, facedown_bot_hint(table, seat, &bot, 2, NULL, 0, &need));
    offers_of(table, seat, &old);
    do {
        REQUIRE(moves++ < LONGEST);
        play_choice(table, 1);
        REQUIRE(!state_of(table).over);
    } while (offers_of(table, seat, &stamp) < 2 || stamp == old);
    CHECK_WRITE(&hint, facedown_bot_hint(table, seat, &bot, 2, BUF(&hint)));
    CHECK_NUMBER(stamp, json_number(&hint, "stamp"));
    check_hint_text(table, seat, &hint, 2, 1);
    text_free(&hint);
    facedown_close(table);
}

/* A table that is closed ends what is thought about it. */
static void test_close(const char *id, uint32_t seats) {
    static void *(*const runs[])(void *) = {run_choose, run_hint, run_play_on, run_choose};
    facedown_thought blank = unthought();
    size_t i;
    for (i = 0; i < sizeof runs / sizeof *runs; i++) {
        facedown_table *table = open_seats(id, seats, 24), *next;
        uint32_t seat = seek_choice(table);
        asking it;
        set_asking(&it, table, seat, bot_of(FACEDOWN_PLAYER_SEARCH, ENDLESS, 2));
        start(&it, runs[i]);
        await_progress(table, 1);
        if (i == 3) {
            CHECK_NUMBER(1, facedown_close_all());
        } else {
            facedown_close(table);
        }
        CHECK_NUMBER(0, facedown_live_count());
        /* A table opened in its place is another one. */
        next = open_seats(id, seats, 24);
        CHECK_NUMBER(0, progress_of(next));
        finish(&it);
        CHECK_STATUS(FACEDOWN_E_HANDLE, it.status);
        CHECK(same_thought(&blank, &it.thought));
        CHECK(it.played == 99 && it.hint.len == 0);
        CHECK_FAILS(FACEDOWN_E_HANDLE, facedown_bot_cancel(table));
        CHECK_FAILS(FACEDOWN_E_HANDLE, facedown_bot_progress(table, &it.played));
        CHECK_NUMBER(99, it.played);
        CHECK_NUMBER(0, state_of(next).moves);
        facedown_close(next);
    }
}

static void test_cancel_play_on(const char *id, uint32_t seats) {
    facedown_table *table = open_seats(id, seats, 25);
    asking it;
    uint32_t made;
    set_asking(&it, table, 0, bot_of(FACEDOWN_PLAYER_SEARCH, ENDLESS, 2));
    start(&it, run_play_on);
    made = await_progress(table, 1);
    CHECK(made > 0);
    CHECK_OK(facedown_bot_cancel(table));
    finish(&it);
    CHECK_STATUS(FACEDOWN_OK, it.status);
    /* Moves without a choice are made; the first search was given up. */
    CHECK_NUMBER(it.played, state_of(table).moves);
    CHECK_NUMBER(0, state_of(table).over);
    CHECK(play_random(table, 1, 1) == 1);
    facedown_close(table);
}

/* Somebody else moves while a program thinks: what it chose is of an earlier offer. */
static void test_overtaken(const char *id, uint32_t seats) {
    facedown_table *table = open_seats(id, seats, 26);
    uint32_t seat = seek_choice(table), moves = 0, before;
    uint64_t old = 0, stamp = 0;
    asking it;
    offers_of(table, seat, &old);
    set_asking(&it, table, seat, bot_of(FACEDOWN_PLAYER_SEARCH, ENDLESS, 2));
    start(&it, run_choose);
    await_progress(table, 1);
    do {
        REQUIRE(moves++ < LONGEST);
        play_choice(table, 1);
        REQUIRE(!state_of(table).over);
    } while (offers_of(table, seat, &stamp) < 1 || stamp == old);
    CHECK_OK(facedown_bot_cancel(table));
    finish(&it);
    CHECK_STATUS(FACEDOWN_OK, it.status);
    CHECK_NUMBER(old, it.thought.stamp);
    before = state_of(table).moves;
    CHECK_FAILS(FACEDOWN_E_STALE,
                facedown_play(table, seat, (size_t)it.thought.index, it.thought.stamp));
    CHECK_NUMBER(before, state_of(table).moves);
    facedown_close(table);
}

static void test_time_limit(const char *id, uint32_t seats) {
    facedown_table *table = open_seats(id, seats, 27);
    uint32_t seat = seek_choice(table);
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_SEARCH, 0, 2);
    uint64_t stamp = 0;
    size_t count = offers_of(table, seat, &stamp);
    facedown_thought thought;
    int limited;
    bot.millis = 30;
    for (limited = 0; limited < 2; limited++) {
        bot.iterations = limited ? ENDLESS : 0;
        thought = choose(table, seat, &bot);
        CHECK_NUMBER(FACEDOWN_THOUGHT_TIMED_OUT, thought.flags);
        CHECK_NUMBER(stamp, thought.stamp);
        CHECK(thought.index < count && thought.iterations > 0);
        CHECK(thought.expected >= 0 && thought.expected <= 1000);
    }
    /* Time that is not used up changes nothing. */
    bot.iterations = SEARCHED;
    bot.millis = UINT32_MAX;
    thought = choose(table, seat, &bot);
    check_thought(table, seat, &bot, &thought);
    facedown_close(table);
}

/* ---- Threads that meet at a random moment ---- */

/* Programs play the other seats, again and again until the game is over. */
static void *run_seats(void *with) {
    asking *it = (asking *)with;
    facedown_state state;
    memset(&state, 0, sizeof state);
    state.struct_size = (uint32_t)sizeof state;
    it->played = 0;
    it->status = FACEDOWN_OK;
    while (!state.over) {
        uint32_t played = 0;
        int32_t status = facedown_play_on(it->table, it->seats, &it->bot, 1, &played);
        if (status == FACEDOWN_OK) {
            it->played += played;
        } else if (status != FACEDOWN_E_BUSY) {
            it->status = status;
            break;
        }
        status = facedown_status(it->table, &state);
        if (status != FACEDOWN_OK && status != FACEDOWN_E_BUSY) {
            it->status = status;
            break;
        }
        sched_yield();
    }
    return NULL;
}

/* One seat is played here and the others by programs on two other threads: every move is made
 * whole and once. */
static void test_together(const char *id, uint32_t seats) {
    facedown_table *table = open_seats(id, seats, 28), *again = NULL;
    asking others[2];
    uint32_t played = 0, i;
    facedown_state state;
    text record = {NULL, 0, 0};
    for (i = 0; i < 2; i++) {
        set_asking(&others[i], table, 0,
                   bot_of(i == 0 ? FACEDOWN_PLAYER_GREEDY : FACEDOWN_PLAYER_SEARCH, 10, i));
        others[i].seats &= ~(uint64_t)1;
    }
    for (i = 0; i < 2; i++) start(&others[i], run_seats);
    memset(&state, 0, sizeof state);
    state.struct_size = (uint32_t)sizeof state;
    while (!state.over) {
        uint64_t stamp = 0;
        size_t count = 0;
        int32_t status = facedown_status(table, &state);
        if (status == FACEDOWN_OK && state.to_act & 1) {
            status = facedown_offer_count(table, 0, &count, &stamp);
            if (status == FACEDOWN_OK && count > 0) {
                status = facedown_play(table, 0, played % count, stamp);
                played += status == FACEDOWN_OK;
            }
        }
        /* Nobody else plays for this seat, so that its offer is still the one that was read. */
        if (status != FACEDOWN_OK) CHECK_STATUS(FACEDOWN_E_BUSY, status);
        rest(20000);
    }
    for (i = 0; i < 2; i++) {
        finish(&others[i]);
        CHECK_STATUS(FACEDOWN_OK, others[i].status);
        played += others[i].played;
    }
    CHECK_NUMBER(played, state_of(table).moves);
    check_results(table, seats);
    CHECK_WRITE(&record, facedown_save(table, BUF(&record)));
    CHECK_OK(facedown_load(record.at, record.len, FACEDOWN_TABLE_HOST, &again));
    CHECK(digest_of(table, FACEDOWN_SEAT_HOST) == digest_of(again, FACEDOWN_SEAT_HOST));
    CHECK(digest_of(table, 0) == digest_of(again, 0));
    text_free(&record);
    facedown_close(table);
    facedown_close(again);
}

static void *run_again(void *with) {
    asking *it = (asking *)with;
    facedown_state state;
    uint32_t sum = 0;
    memset(&state, 0, sizeof state);
    state.struct_size = (uint32_t)sizeof state;
    while (!state.over) {
        it->played = 0;
        it->status = facedown_play_on(it->table, it->seats, &it->bot, UINT32_MAX, &it->played);
        sum += it->played;
        if (it->status != FACEDOWN_OK && it->status != FACEDOWN_E_BUSY) break;
        while (facedown_status(it->table, &state) == FACEDOWN_E_BUSY) sched_yield();
    }
    it->played = sum;
    return asked(it, it->status, 0);
}

/* A table is read while a program plays on: whether that ends the playing or not, every move that
 * was made is told of. */
static void test_read_meanwhile(const char *id, uint32_t seats) {
    facedown_table *table = open_seats(id, seats, 30);
    text view = {NULL, 0, 0};
    asking it;
    set_asking(&it, table, 0, bot_of(FACEDOWN_PLAYER_GREEDY, 0, 3));
    text_room(&view, 200000);
    start(&it, run_again);
    while (!is_done(&it)) {
        int32_t status = facedown_view(table, 0, BUF(&view));
        if (status != FACEDOWN_OK) CHECK_STATUS(FACEDOWN_E_BUSY, status);
        rest(20000);
    }
    finish(&it);
    CHECK(it.status == FACEDOWN_OK || it.status == FACEDOWN_E_BUSY);
    CHECK_NUMBER(it.played, state_of(table).moves);
    check_results(table, seats);
    text_free(&view);
    facedown_close(table);
}

/* A cancel that comes between two moves of a program that plays on ends it as well: a game of
 * hundreds of moves, cancelled near its beginning, is not over. */
static void test_cancel_between(unsigned rounds) {
    unsigned round, lost = 0;
    for (round = 0; round < rounds && lost == 0; round++) {
        facedown_table *table = open_table("saboteur", "{\"seats\":10}", round);
        asking it;
        uint32_t made, polls;
        int done;
        set_asking(&it, table, 0, bot_of(FACEDOWN_PLAYER_SEARCH, 65, round));
        start(&it, run_play_on);
        /* The progress of the next search begins at 0, should each move have one of its own. */
        while ((made = progress_of(table)) == 0 && !is_done(&it)) sched_yield();
        for (polls = 0; polls < 200000 && progress_of(table) >= made; polls++) {
        }
        CHECK_OK(facedown_bot_cancel(table));
        done = is_done(&it);
        finish(&it);
        CHECK_STATUS(FACEDOWN_OK, it.status);
        CHECK_NUMBER(it.played, state_of(table).moves);
        lost += !done && state_of(table).over;
        facedown_close(table);
    }
    CHECK_NUMBER(0, lost);
}

/* A table near the end of its game, where a search of any length is quick to be asked. */
static facedown_table *open_near_end(void) {
    facedown_table *table = open_seats("saboteur", 3, 29);
    uint32_t moves = play_random(table, UINT32_MAX, 5), left = 8;
    for (;;) {
        uint64_t stamp = 0;
        facedown_close(table);
        REQUIRE(left < moves);
        table = open_seats("saboteur", 3, 29);
        play_random(table, moves - left++, 5);
        if (offers_of(table, first_to_act(state_of(table).to_act), &stamp) > 1) return table;
    }
}

static void *run_at_once(void *with) {
    asking *it = (asking *)with;
    pthread_mutex_lock(&it->lock);
    it->begun = 1;
    pthread_mutex_unlock(&it->lock);
    return run_choose(with);
}

/* A table is closed just when a program begins to think about it: the program learns of it. The
 * limit of time is for the case that it does not; no thread waits half as long for its turn. */
static void test_close_at_begin(unsigned rounds) {
    facedown_table *table = open_near_end();
    uint32_t luck = 4711, seat = first_to_act(state_of(table).to_act);
    unsigned round, late = 0;
    for (round = 0; round < rounds && late == 0; round++) {
        volatile unsigned steps = next_number(&luck) % 3000;
        int begun = 0;
        asking it;
        set_asking(&it, copy_of(table), seat, bot_of(FACEDOWN_PLAYER_SEARCH, ENDLESS, round));
        it.bot.millis = 60000;
        start(&it, run_at_once);
        while (!begun) {
            pthread_mutex_lock(&it.lock);
            begun = it.begun;
            pthread_mutex_unlock(&it.lock);
            if (!begun) sched_yield();
        }
        while (steps > 0) steps--;
        facedown_close(it.table);
        finish(&it);
        CHECK_STATUS(FACEDOWN_E_HANDLE, it.status);
        late += it.seconds > 30;
    }
    facedown_close(table);
    CHECK_NUMBER(0, facedown_live_count());
    CHECK_NUMBER(0, late);
}

/* ---- Every game ---- */

static void test_game(const char *id, uint32_t seats) {
    size_t i;
    for (i = 0; i < KINDS; i++) {
        check_about = kinds[i].name;
        play_whole(id, seats, &kinds[i]);
        play_for_one(id, seats, i % 2 == 0 ? 0 : seats - 1, &kinds[i]);
    }
    check_about = NULL;
    check_moments(id, seats);
    check_client(id, seats);
    test_cancel(id, seats);
    test_hint_kept(id, seats);
    test_hint_fresh(id, seats);
    test_close(id, seats);
    test_cancel_play_on(id, seats);
    test_overtaken(id, seats);
    test_time_limit(id, seats);
    if (seats > 1) test_together(id, seats);
    test_read_meanwhile(id, seats);
}

/* The games of the catalogue; how many. */
static size_t read_list(listed *list, size_t most) {
    text games = {NULL, 0, 0};
    const char *item;
    size_t count = 0;
    CHECK_WRITE(&games, facedown_games(BUF(&games)));
    REQUIRE(json_whole(&games));
    for (item = json_first(games.at); item != NULL; item = json_next(item)) {
        const char *id = json_member(item, "id");
        const char *seats = json_first(json_member(item, "seats")), *end;
        listed *it = &list[count++];
        REQUIRE(count <= most && id != NULL && *id == '"' && seats != NULL);
        end = json_string(id);
        REQUIRE(end != NULL && (size_t)(end - id - 2) < sizeof it->id);
        memset(it, 0, sizeof *it);
        memcpy(it->id, id + 1, (size_t)(end - id - 2));
        it->fewest = (uint32_t)json_count(seats);
        it->most = (uint32_t)json_count(json_next(seats));
        REQUIRE(it->fewest >= 1 && it->fewest <= it->most && it->most <= SEATS);
    }
    text_free(&games);
    return count;
}

int main(int argc, char **argv) {
    uint32_t largest = argc > 1 ? (uint32_t)atoi(argv[1]) : SEATS;
    uint32_t smallest = argc > 2 ? (uint32_t)atoi(argv[2]) : 1;
    unsigned rounds = argc > 3 ? (unsigned)atoi(argv[3]) : 600;
    listed games[32];
    size_t count = read_list(games, 32), i;
    CHECK(count > 0);
    test_sizes();
    for (i = 0; i < count; i++) {
        uint32_t fewest = games[i].fewest > smallest ? games[i].fewest : smallest;
        uint32_t most = games[i].most < largest ? games[i].most : largest;
        if (fewest <= most) test_game(games[i].id, fewest);
        if (fewest < most) test_game(games[i].id, most);
    }
    test_cancel_between(rounds / 30);
    test_close_at_begin(rounds);
    return check_end();
}
