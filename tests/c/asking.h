/* Calls that another thread makes, and what came of them. */
#ifndef FACEDOWN_TESTS_ASKING_H
#define FACEDOWN_TESTS_ASKING_H

#include "programs.h"

#include <pthread.h>
#include <sched.h>
#include <time.h>

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

static inline void set_asking(asking *it, facedown_table *table, uint32_t seat, facedown_bot bot) {
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

static inline double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static inline void *asked(asking *it, int32_t status, double since) {
    it->seconds = processor_seconds() - since;
    it->status = status;
    pthread_mutex_lock(&it->lock);
    it->done = 1;
    pthread_mutex_unlock(&it->lock);
    return NULL;
}

static inline void *run_choose(void *with) {
    asking *it = (asking *)with;
    double since = processor_seconds();
    int32_t status;
    /* Somebody else's call may be running where no processor is free for it. */
    do {
        status = facedown_bot_choose(it->table, it->seat, &it->bot, &it->thought);
    } while (status == FACEDOWN_E_BUSY);
    return asked(it, status, since);
}

static inline void *run_hint(void *with) {
    asking *it = (asking *)with;
    double since = processor_seconds();
    int32_t status;
    do {
        status = facedown_bot_hint(it->table, it->seat, &it->bot, 2, BUF(&it->hint));
    } while (status == FACEDOWN_E_BUSY);
    return asked(it, status, since);
}

static inline void *run_play_on(void *with) {
    asking *it = (asking *)with;
    double since = processor_seconds();
    int32_t status;
    do {
        status = facedown_play_on(it->table, it->seats, &it->bot, UINT32_MAX, &it->played);
    } while (status == FACEDOWN_E_BUSY);
    return asked(it, status, since);
}

static inline void start(asking *it, void *(*run)(void *)) {
    REQUIRE(pthread_create(&it->thread, NULL, run, it) == 0);
}

static inline void finish(asking *it) {
    pthread_join(it->thread, NULL);
    pthread_mutex_destroy(&it->lock);
}

static inline int is_done(asking *it) {
    int done;
    pthread_mutex_lock(&it->lock);
    done = it->done;
    pthread_mutex_unlock(&it->lock);
    return done;
}

static inline void rest(long nanoseconds) {
    struct timespec moment = {0, 0};
    moment.tv_nsec = nanoseconds;
    nanosleep(&moment, NULL);
}

static inline uint32_t progress_of(const facedown_table *table) {
    uint32_t iterations = 99;
    CHECK_OK(facedown_bot_progress(table, &iterations));
    return iterations;
}

/* Waits until a search of another thread has made so many iterations. */
static inline uint32_t await_progress(const facedown_table *table, uint32_t iterations) {
    uint32_t made, waits;
    for (waits = 0; (made = progress_of(table)) < iterations; waits++) {
        REQUIRE(waits < 120000);
        rest(500000);
    }
    return made;
}

#endif
