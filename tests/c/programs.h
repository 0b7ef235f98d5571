/* Programs that play, as the tests of them ask them, and what must hold of what they say. */
#ifndef FACEDOWN_TESTS_PROGRAMS_H
#define FACEDOWN_TESTS_PROGRAMS_H

#include "check.h"
#include "json.h"

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

static inline facedown_bot bot_of(uint32_t player, uint32_t iterations, uint64_t seed) {
    facedown_bot bot;
    memset(&bot, 0, sizeof bot);
    bot.struct_size = (uint32_t)sizeof bot;
    bot.player = player;
    bot.iterations = iterations;
    bot.seed = seed;
    return bot;
}

static inline facedown_bot bot_of_kind(const kind *of, uint64_t seed) {
    facedown_bot bot = bot_of(of->player, of->iterations, seed);
    bot.level = of->level;
    return bot;
}

/* A thought that is not filled yet. The pattern shows what is written. */
static inline facedown_thought unthought(void) {
    facedown_thought thought;
    memset(&thought, 0x5A, sizeof thought);
    thought.struct_size = (uint32_t)sizeof thought;
    return thought;
}

static inline facedown_thought choose(const facedown_table *table, uint32_t seat,
                               const facedown_bot *bot) {
    facedown_thought thought = unthought();
    CHECK_OK(facedown_bot_choose(table, seat, bot, &thought));
    CHECK_NUMBER(sizeof thought, thought.struct_size);
    return thought;
}

static inline int same_thought(const facedown_thought *a, const facedown_thought *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static inline facedown_table *open_seats(const char *id, uint32_t seats, uint64_t seed) {
    char document[32];
    snprintf(document, sizeof document, "{\"seats\":%u}", (unsigned)seats);
    return open_table(id, document, seed);
}

static inline facedown_table *copy_of(const facedown_table *table) {
    facedown_table *copy = NULL;
    CHECK_OK(facedown_clone(table, &copy));
    REQUIRE(copy != NULL);
    return copy;
}

static inline facedown_table *redealt(const facedown_table *table, uint32_t seat, uint64_t seed) {
    facedown_table *world = NULL;
    CHECK_OK(facedown_redeal(table, seat, seed, &world));
    REQUIRE(world != NULL);
    return world;
}

static inline size_t offers_of(const facedown_table *table, uint32_t seat, uint64_t *stamp) {
    size_t count = 0;
    CHECK_OK(facedown_offer_count(table, seat, &count, stamp));
    return count;
}

static inline uint64_t all_seats(uint32_t seats) { return ((uint64_t)1 << seats) - 1; }

/* Lets a program make so many moves for every seat; how many it made. */
static inline uint32_t play_random(facedown_table *table, uint32_t most, uint64_t seed) {
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_RANDOM, 0, seed);
    uint32_t played = 0;
    CHECK_OK(facedown_play_on(table, all_seats(state_of(table).seats), &bot, most, &played));
    return played;
}

/* Plays until a seat has a choice; which seat it is. */
static inline uint32_t seek_choice(facedown_table *table) {
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

typedef struct still {
    uint64_t digest;
    text record;
} still;

static inline still still_of(const facedown_table *table) {
    still it = {0, {NULL, 0, 0}};
    it.digest = digest_of(table, FACEDOWN_SEAT_HOST);
    CHECK_WRITE(&it.record, facedown_save(table, BUF(&it.record)));
    return it;
}

static inline void check_still(still *it, const facedown_table *table) {
    still now = still_of(table);
    CHECK(now.digest == it->digest);
    CHECK(text_equal(&now.record, &it->record));
    text_free(&now.record);
    text_free(&it->record);
}

static inline void check_results(const facedown_table *table, uint32_t seats) {
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

/* What a thought must hold, whoever thought. */
static inline void check_thought(const facedown_table *table, uint32_t seat, const facedown_bot *bot,
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

/* What a hint must hold; the index of its best move. */
static inline uint64_t check_hint_text(const facedown_table *table, uint32_t seat, const text *hint,
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

/* The games of the catalogue; how many. */
static inline size_t read_list(listed *list, size_t most) {
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

/* Calls a test for every game with its fewest and its most seats, not fewer and not more than the
 * arguments of the program say: [LARGEST [SMALLEST]], 10 and 1 when left out. */
static inline void test_games(int argc, char **argv, void (*test)(const char *id, uint32_t seats)) {
    uint32_t largest = argc > 1 ? (uint32_t)atoi(argv[1]) : SEATS;
    uint32_t smallest = argc > 2 ? (uint32_t)atoi(argv[2]) : 1;
    listed games[32];
    size_t count = read_list(games, 32), i;
    CHECK(count > 0);
    for (i = 0; i < count; i++) {
        uint32_t fewest = games[i].fewest > smallest ? games[i].fewest : smallest;
        uint32_t most = games[i].most < largest ? games[i].most : largest;
        if (fewest <= most) test(games[i].id, fewest);
        if (fewest < most) test(games[i].id, most);
    }
}

#endif
