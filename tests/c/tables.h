/* The tables that tests of bad arguments share, and checks that a refused call changed nothing. */
#ifndef FACEDOWN_TESTS_TABLES_H
#define FACEDOWN_TESTS_TABLES_H

#include "check.h"

#define LONG 200000
#define SEATS 3

/* What the functions write to. Filled with a pattern, so that a write is seen. */
static struct {
    char text[LONG];
    size_t len;
    facedown_result results[SEATS];
    size_t count;
    uint64_t number;
    uint32_t small;
    facedown_thought thought;
    facedown_table *table;
} out, before;

static facedown_table *table;  /* of a host, in the middle of a game */
static facedown_table *client; /* the same without FACEDOWN_TABLE_HOST */
static facedown_table *over;   /* a game that is over */
static facedown_table *closed; /* a table that was closed */
static uint64_t truth;
static uint32_t live;

static inline void fill(void) {
    memset(&out, 0xA5, sizeof out);
    out.thought.struct_size = (uint32_t)sizeof out.thought;
    memcpy(&before, &out, sizeof out);
}

/* The tables are as they were. */
static inline void check_tables(const char *file, int line, const char *what) {
    uint64_t digest = 0;
    if (facedown_digest(table, FACEDOWN_SEAT_HOST, &digest) != FACEDOWN_OK || digest != truth) {
        check_failed(file, line, what);
        fprintf(stderr, "    the table changed\n");
    }
    check_number(file, line, what, live, facedown_live_count());
    live = facedown_live_count();
}

static inline void check_outputs(const char *file, int line, const char *what) {
    if (memcmp(&out, &before, sizeof out) != 0) {
        check_failed(file, line, what);
        fprintf(stderr, "    an output changed\n");
    }
    fill();
}

/* A call that is refused and writes nothing. */
#define REFUSED(expected, call)                                                                    \
    do {                                                                                           \
        CHECK_FAILS(expected, call);                                                               \
        check_outputs(__FILE__, __LINE__, #call);                                                  \
        check_tables(__FILE__, __LINE__, #call);                                                   \
    } while (0)

/* A call that opens no table: *out is NULL, nothing else is written. */
#define NOT_OPENED(expected, call)                                                                 \
    do {                                                                                           \
        CHECK_FAILS(expected, call);                                                               \
        CHECK(out.table == NULL);                                                                  \
        if (out.table != NULL) facedown_close(out.table);                                          \
        out.table = before.table;                                                                  \
        check_outputs(__FILE__, __LINE__, #call);                                                  \
        check_tables(__FILE__, __LINE__, #call);                                                   \
    } while (0)

/* A call that opens a table, which is closed again. */
#define OPENED(call)                                                                               \
    do {                                                                                           \
        CHECK_OK(call);                                                                            \
        CHECK_NUMBER(live + 1, facedown_live_count());                                             \
        facedown_close(out.table);                                                                 \
        fill();                                                                                    \
        check_tables(__FILE__, __LINE__, #call);                                                   \
    } while (0)

/* The last reason contains a text. */
static inline int reason_has(const char *part) {
    char reason[512] = "";
    size_t len;
    facedown_last_error(reason, sizeof reason, &len);
    if (strstr(reason, part) == NULL) fprintf(stderr, "    the reason is \"%s\"\n", reason);
    return strstr(reason, part) != NULL;
}

static inline int reason_ends_with(const char *end) {
    char reason[512] = "";
    size_t len = 0;
    facedown_last_error(reason, sizeof reason, &len);
    return len >= strlen(end) && strcmp(reason + len - strlen(end), end) == 0;
}

static inline void open_tables(void) {
    facedown_options options = options_of("saboteur", "{\"seats\":3}", 42);
    int move;
    table = open_table("saboteur", "{\"seats\":3}", 42);
    for (move = 0; move < 4; move++) play_choice(table, 5);
    truth = digest_of(table, FACEDOWN_SEAT_HOST);
    options.flags = 0;
    CHECK_OK(facedown_open(&options, &client));
    over = open_table("saboteur", "{\"seats\":3}", 43);
    while (!state_of(over).over) play_choice(over, 0);
    closed = open_table("saboteur", "{\"seats\":3}", 44);
    facedown_close(closed);
    live = facedown_live_count();
    CHECK_NUMBER(3, live);
    fill();
}

static inline void close_tables(void) {
    facedown_close(table);
    facedown_close(client);
    facedown_close(over);
}

#endif
