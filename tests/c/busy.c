/* Many threads: on one table a call may find another one running, and it may be closed at any
 * moment; tables in different threads know nothing of one another.
 *
 *     busy [ROUNDS]      how often tables are closed at a random moment, 60 when left out */

#define _POSIX_C_SOURCE 200809L

#include "check.h"

#include <pthread.h>
#include <sched.h>
#include <time.h>

#define THREADS 4
#define BIG 200000
/* Calls of each thread on the shared table. */
#define CALLS 3000

static void start(pthread_t *thread, void *(*run)(void *), void *with) {
    REQUIRE(pthread_create(thread, NULL, run, with) == 0);
}

/* ---- What one thread does to a table that others use too ---- */

typedef struct {
    facedown_table *table;
    uint32_t luck;
    int calls;         /* how many to make; 0: until the table is closed, or too many */
    long played;       /* moves made, less those taken back */
    long busy, closed; /* calls that met another one, and a closed table */
    long wrong;        /* calls with a status that cannot be */
    int32_t wrong_status;
    const char *wrong_call;
} hammer;

/* Notes a status. `also` may come as well, since another thread may have moved in between. */
static int32_t noted(hammer *it, const char *call, int32_t status, const int32_t also[3]) {
    if (status == FACEDOWN_E_BUSY) {
        it->busy++;
        sched_yield();
    } else if (status == FACEDOWN_E_HANDLE) {
        it->closed++;
    } else if (status != FACEDOWN_OK && status != also[0] && status != also[1] &&
               status != also[2]) {
        it->wrong++;
        it->wrong_status = status;
        it->wrong_call = call;
    }
    return status;
}

#define NOTED(call, ...) noted(it, #call, call, (const int32_t[3]){__VA_ARGS__})

static void one_call(hammer *it, char *buf) {
    facedown_table *table = it->table, *copy = NULL;
    facedown_state state;
    facedown_result results[10];
    size_t count = 0, len = 0;
    uint64_t stamp = 0, digest = 0;
    uint32_t undoable = 0, made = 0, seat = next_number(&it->luck) % 3;
    facedown_bot bot;
    facedown_thought thought;
    memset(&state, 0, sizeof state);
    state.struct_size = (uint32_t)sizeof state;
    memset(&bot, 0, sizeof bot);
    bot.struct_size = (uint32_t)sizeof bot;
    bot.player = next_number(&it->luck) % 5;
    bot.level = 50;
    bot.iterations = 2;
    memset(&thought, 0, sizeof thought);
    thought.struct_size = (uint32_t)sizeof thought;
    switch (next_number(&it->luck) % 18) {
    case 0: NOTED(facedown_view(table, seat, buf, BIG, &len), 0); break;
    case 1: NOTED(facedown_story(table, seat, 0, buf, BIG, &len), 0); break;
    case 2: NOTED(facedown_offers(table, seat, buf, BIG, &len), 0); break;
    case 3: NOTED(facedown_digest(table, FACEDOWN_SEAT_HOST, &digest), 0); break;
    case 4: NOTED(facedown_results(table, results, 10, &count), 0); break;
    case 5: NOTED(facedown_save(table, buf, BIG, &len), 0); break;
    case 6: NOTED(facedown_can_undo(table, seat, &undoable), 0); break;
    case 7:
        if (NOTED(facedown_undo(table, seat), FACEDOWN_E_NO_UNDO) == FACEDOWN_OK) it->played--;
        break;
    case 8:
        if (NOTED(facedown_clone(table, &copy), 0) == FACEDOWN_OK) {
            /* Nobody else knows the copy. */
            if (facedown_status(copy, &state) != FACEDOWN_OK) it->wrong++;
            facedown_close(copy);
        } else if (copy != NULL) {
            it->wrong++;
        }
        break;
    case 9:
        NOTED(facedown_bot_choose(table, seat, &bot, &thought), FACEDOWN_E_NOT_TO_ACT,
              FACEDOWN_E_OVER);
        break;
    case 10:
        NOTED(facedown_bot_hint(table, seat, &bot, 0, buf, BIG, &len), FACEDOWN_E_NOT_TO_ACT,
              FACEDOWN_E_OVER);
        break;
    case 11: NOTED(facedown_bot_cancel(table), 0); break;
    case 12: NOTED(facedown_bot_progress(table, &made), 0); break;
    case 13:
        /* What it played counts when it says so; otherwise it played nothing. */
        if (NOTED(facedown_play_on(table, 7, &bot, 1, &made), 0) == FACEDOWN_OK) it->played += made;
        break;
    case 14:
        if (NOTED(facedown_redeal(table, seat, 1, &copy), 0) == FACEDOWN_OK) {
            if (facedown_status(copy, &state) != FACEDOWN_OK) it->wrong++;
            facedown_close(copy);
        } else if (copy != NULL) {
            it->wrong++;
        }
        break;
    default:
        if (NOTED(facedown_status(table, &state), 0) != FACEDOWN_OK || state.over) break;
        seat = first_to_act(state.to_act);
        if (NOTED(facedown_offer_count(table, seat, &count, &stamp), 0) != FACEDOWN_OK) break;
        if (count == 0) break;
        NOTED(facedown_offer(table, seat, 0, stamp, buf, BIG, &len), FACEDOWN_E_STALE);
        /* Stale may also show as a seat that is no longer to act, or as a game that ended. */
        if (NOTED(facedown_play(table, seat, next_number(&it->luck) % count, stamp),
                  FACEDOWN_E_STALE, FACEDOWN_E_NOT_TO_ACT, FACEDOWN_E_OVER) == FACEDOWN_OK) {
            it->played++;
        }
    }
}

static void *run_hammer(void *with) {
    hammer *it = (hammer *)with;
    char *buf = (char *)malloc(BIG);
    int call;
    if (buf == NULL) return NULL;
    if (it->calls != 0) {
        for (call = 0; call < it->calls; call++) one_call(it, buf);
    } else {
        for (call = 0; call < 1000000 && it->closed == 0; call++) one_call(it, buf);
    }
    free(buf);
    return NULL;
}

static void check_hammer(const hammer *it) {
    if (it->wrong == 0) return;
    CHECK_NUMBER(0, it->wrong);
    fprintf(stderr, "    %s gave %s\n", it->wrong_call == NULL ? "a copy" : it->wrong_call,
            facedown_status_name(it->wrong_status));
}

/* Several threads play one game: each call runs whole or not at all. */
static void test_one_table(void) {
    facedown_table *table = open_table("saboteur", "{\"seats\":3}", 77), *again = NULL;
    hammer hammers[THREADS];
    pthread_t threads[THREADS];
    text record = {NULL, 0, 0}, other = {NULL, 0, 0};
    long played = 0, busy = 0;
    int i;
    memset(hammers, 0, sizeof hammers);
    for (i = 0; i < THREADS; i++) {
        hammers[i].table = table;
        hammers[i].luck = 1234567u + (uint32_t)i;
        hammers[i].calls = CALLS;
        start(&threads[i], run_hammer, &hammers[i]);
    }
    for (i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        check_hammer(&hammers[i]);
        CHECK_NUMBER(0, hammers[i].closed);
        played += hammers[i].played;
        busy += hammers[i].busy;
    }
    CHECK(played > 0);
    CHECK_NUMBER(played, state_of(table).moves);
    CHECK_NUMBER(1, facedown_live_count());
    printf("%ld of %d calls met another one\n", busy, THREADS * CALLS);
    /* What came of it is a game like any other: its record plays again. */
    CHECK_WRITE(&record, facedown_save(table, BUF(&record)));
    CHECK_OK(facedown_load(record.at, record.len, FACEDOWN_TABLE_HOST, &again));
    CHECK(digest_of(table, FACEDOWN_SEAT_HOST) == digest_of(again, FACEDOWN_SEAT_HOST));
    CHECK(digest_of(table, 1) == digest_of(again, 1));
    CHECK_WRITE(&other, facedown_save(again, BUF(&other)));
    CHECK(text_equal(&record, &other));
    facedown_close(table);
    facedown_close(again);
    text_free(&record);
    text_free(&other);
}

/* Waits a number of steps that nobody knows before. */
static void wait_a_while(uint32_t *luck) {
    uint32_t steps = next_number(luck) % 40;
    while (steps-- > 0) {
        if (steps % 8 == 7) {
            struct timespec moment = {0, 50000};
            nanosleep(&moment, NULL);
        } else {
            sched_yield();
        }
    }
}

static void *run_close(void *with) {
    facedown_close((facedown_table *)with);
    return NULL;
}

/* The table is closed while others are at it: each of them meets a closed table in the end, and
 * never anything worse. */
static void test_closing(int rounds) {
    uint32_t luck = 99;
    int round, i;
    for (round = 0; round < rounds; round++) {
        facedown_table *table = open_table("saboteur", "{\"seats\":3}", (uint64_t)round);
        hammer hammers[THREADS];
        pthread_t threads[THREADS], closers[2];
        memset(hammers, 0, sizeof hammers);
        for (i = 0; i < THREADS; i++) {
            hammers[i].table = table;
            hammers[i].luck = 7654321u + (uint32_t)(round * THREADS + i);
            start(&threads[i], run_hammer, &hammers[i]);
        }
        wait_a_while(&luck);
        if (round % 2 == 0) {
            facedown_close(table);
        } else {
            for (i = 0; i < 2; i++) start(&closers[i], run_close, table);
            for (i = 0; i < 2; i++) pthread_join(closers[i], NULL);
        }
        for (i = 0; i < THREADS; i++) {
            pthread_join(threads[i], NULL);
            check_hammer(&hammers[i]);
            CHECK(hammers[i].closed > 0);
        }
        CHECK_NUMBER(0, facedown_live_count());
        CHECK_FAILS(FACEDOWN_E_HANDLE, facedown_undo(table, 0));
    }
}

/* ---- Threads with a table each ---- */

#define GAMES 6

typedef struct {
    uint64_t seed;
    uint64_t digests[GAMES][4];
    facedown_result results[GAMES][3];
    long failed;
} player;

/* Whole games, each call on a table that no other thread knows: every one succeeds. */
static void *run_games(void *with) {
    player *it = (player *)with;
    char *buf = (char *)malloc(BIG), reason[512];
    int number;
    if (buf == NULL) return NULL;
    for (number = 0; number < GAMES; number++) {
        facedown_options options =
            options_of("saboteur", "{\"seats\":3}", it->seed + (uint64_t)number);
        facedown_table *table = NULL;
        uint32_t luck = 1 + (uint32_t)number, seat;
        size_t count = 0, len = 0;
        it->failed += facedown_open(&options, &table) != FACEDOWN_OK;
        for (;;) {
            facedown_state state;
            uint64_t stamp = 0;
            memset(&state, 0, sizeof state);
            state.struct_size = (uint32_t)sizeof state;
            it->failed += facedown_status(table, &state) != FACEDOWN_OK;
            if (state.over || it->failed != 0) break;
            seat = first_to_act(state.to_act);
            it->failed += facedown_offer_count(table, seat, &count, &stamp) != FACEDOWN_OK;
            it->failed += count == 0;
            if (it->failed != 0) break;
            it->failed += facedown_view(table, seat, buf, BIG, &len) != FACEDOWN_OK;
            it->failed +=
                facedown_play(table, seat, next_number(&luck) % count, stamp) != FACEDOWN_OK;
            /* A failure of this thread is its own. */
            it->failed += facedown_play(table, 3, 0, 0) != FACEDOWN_E_SEAT;
            sched_yield();
            it->failed +=
                facedown_last_error(reason, sizeof reason, &len) != FACEDOWN_E_SEAT;
        }
        for (seat = 0; seat < 3; seat++) {
            it->failed += facedown_digest(table, seat, &it->digests[number][seat]) != FACEDOWN_OK;
        }
        it->failed += facedown_digest(table, FACEDOWN_SEAT_HOST, &it->digests[number][3]) !=
                      FACEDOWN_OK;
        it->failed += facedown_results(table, it->results[number], 3, &count) != FACEDOWN_OK;
        facedown_close(table);
    }
    free(buf);
    return NULL;
}

static void test_own_tables(void) {
    player alone[THREADS], together[THREADS];
    pthread_t threads[THREADS];
    int i;
    memset(alone, 0, sizeof alone);
    memset(together, 0, sizeof together);
    for (i = 0; i < THREADS; i++) {
        alone[i].seed = together[i].seed = 500 + 10 * (uint64_t)i;
        run_games(&alone[i]);
        CHECK_NUMBER(0, alone[i].failed);
    }
    for (i = 0; i < THREADS; i++) start(&threads[i], run_games, &together[i]);
    for (i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        CHECK_NUMBER(0, together[i].failed);
        CHECK(memcmp(alone[i].digests, together[i].digests, sizeof alone[i].digests) == 0);
        CHECK(memcmp(alone[i].results, together[i].results, sizeof alone[i].results) == 0);
    }
    CHECK(memcmp(alone[0].digests, alone[1].digests, sizeof alone[0].digests) != 0);
}

/* Tables are opened and closed on all threads at once: no token names two of them. */
static void *run_opening(void *with) {
    player *it = (player *)with;
    facedown_table *tables[8];
    int round, i;
    for (round = 0; round < 20; round++) {
        for (i = 0; i < 8; i++) {
            facedown_options options =
                options_of("saboteur", i % 2 == 0 ? "{\"seats\":3}" : "{\"seats\":9}", it->seed);
            it->failed += facedown_open(&options, &tables[i]) != FACEDOWN_OK;
        }
        for (i = 0; i < 8; i++) {
            facedown_state state;
            uint64_t digest = 0;
            memset(&state, 0, sizeof state);
            state.struct_size = (uint32_t)sizeof state;
            it->failed += facedown_status(tables[i], &state) != FACEDOWN_OK;
            it->failed += state.seats != (i % 2 == 0 ? 3 : 9);
            it->failed += facedown_digest(tables[i], FACEDOWN_SEAT_HOST, &digest) != FACEDOWN_OK;
            if (it->digests[0][i % 2] == 0) it->digests[0][i % 2] = digest;
            it->failed += it->digests[0][i % 2] != digest;
        }
        for (i = 0; i < 8; i++) {
            uint64_t digest = 0;
            facedown_close(tables[i]);
            it->failed += facedown_digest(tables[i], 0, &digest) != FACEDOWN_E_HANDLE;
            facedown_close(tables[i]);
        }
    }
    return NULL;
}

static void test_opening(void) {
    player players[THREADS];
    pthread_t threads[THREADS];
    int i;
    memset(players, 0, sizeof players);
    for (i = 0; i < THREADS; i++) {
        players[i].seed = (uint64_t)i;
        start(&threads[i], run_opening, &players[i]);
    }
    for (i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        CHECK_NUMBER(0, players[i].failed);
    }
    CHECK_NUMBER(0, facedown_live_count());
}

int main(int argc, char **argv) {
    test_one_table();
    test_closing(argc > 1 ? atoi(argv[1]) : 60);
    test_own_tables();
    test_opening();
    return check_end();
}
