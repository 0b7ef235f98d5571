/* Threads that meet at a random moment on one table: every move is made whole and once, no cancel is
 * lost, nobody thinks on about a table that was closed.
 *
 *     meeting [LARGEST [SMALLEST [ROUNDS]]]      numbers of seats, 10 and 1 when left out; how often
 *                                                they meet, 600 when left out
 */

#define _POSIX_C_SOURCE 200809L

#include "asking.h"

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

static void test_game(const char *id, uint32_t seats) {
    if (seats > 1) test_together(id, seats);
    test_read_meanwhile(id, seats);
}

int main(int argc, char **argv) {
    unsigned rounds = argc > 3 ? (unsigned)atoi(argv[3]) : 600;
    test_games(argc, argv, test_game);
    test_cancel_between(rounds / 30);
    test_close_at_begin(rounds);
    return check_end();
}
