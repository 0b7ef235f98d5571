/* Thinking on another thread: cancelled, waited for, closed under, overtaken, limited in time.
 *
 *     thinking [LARGEST [SMALLEST]]      numbers of seats, 10 and 1 when left out
 */

#define _POSIX_C_SOURCE 200809L

#include "asking.h"

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

static void test_game(const char *id, uint32_t seats) {
    test_cancel(id, seats);
    test_hint_kept(id, seats);
    test_hint_fresh(id, seats);
    test_close(id, seats);
    test_cancel_play_on(id, seats);
    test_overtaken(id, seats);
    test_time_limit(id, seats);
}

int main(int argc, char **argv) {
    test_games(argc, argv, test_game);
    return check_end();
}
