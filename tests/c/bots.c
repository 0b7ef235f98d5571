/* Programs that play: whole games of every game with every kind of program, one move at a time, and
 * advice.
 *
 *     bots [LARGEST [SMALLEST]]      numbers of seats, 10 and 1 when left out
 */

#include "programs.h"

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

/* Who is no seat, or not to act, is told so. */
static void refuse_others(const facedown_table *table, uint32_t seats) {
    const facedown_state state = state_of(table);
    const uint32_t none[] = {seats, FACEDOWN_SEAT_PUBLIC, FACEDOWN_SEAT_HOST,
                             FACEDOWN_SEAT_PUBLIC + 256, UINT32_MAX};
    uint32_t seat;
    size_t i;
    for (i = 0; i < sizeof none / sizeof *none; i++) refuse_choice(table, none[i], FACEDOWN_E_SEAT);
    for (seat = 0; seat < seats; seat++) {
        if (state.over) {
            refuse_choice(table, seat, FACEDOWN_E_OVER);
        } else if (!(state.to_act >> seat & 1)) {
            refuse_choice(table, seat, FACEDOWN_E_NOT_TO_ACT);
        }
    }
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
            if (!(state.to_act >> seat & 1) || acting++ >= 2) continue;
            for (i = 0; i < KINDS; i++) {
                check_about = kinds[i].name;
                check_choice(table, seat, &kinds[i]);
                check_hint(table, seat, &kinds[i]);
            }
            check_about = NULL;
            check_seeds(table, seat);
        }
        refuse_others(table, seats);
        play_random(table, APART, 9);
    }
    play_random(table, UINT32_MAX, 9);
    check_results(table, seats);
    refuse_others(table, seats);
    facedown_close(table);
}

/* A client's table plays like a host's. */
static void check_client(const char *id, uint32_t seats) {
    char document[32];
    facedown_options options;
    facedown_table *host = open_seats(id, seats, 6), *client = NULL;
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_SEARCH, SEARCHED, 4);
    facedown_thought ours, theirs;
    uint32_t seat;
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
    facedown_close(client);
    facedown_close(host);
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
}

int main(int argc, char **argv) {
    test_sizes();
    test_games(argc, argv, test_game);
    return check_end();
}
