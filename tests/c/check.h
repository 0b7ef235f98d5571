/* What the C tests share: checks that print and count what is wrong, a buffer that grows, and the
 * digest that seals records. Valid C99 and C++17. */

#ifndef CHECK_H
#define CHECK_H

#include <facedown.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int check_failures = 0;
/* What is tried at the moment, for checks that run over a list; NULL when there is none. */
static const char *check_about = NULL;

/* Notes a failure. A test that goes wrong everywhere prints its first hundred. */
static inline void check_failed(const char *file, int line, const char *what) {
    if (++check_failures > 100) return;
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
    if (check_about != NULL) fprintf(stderr, "    about %s\n", check_about);
}

static inline void check_number(const char *file, int line, const char *what, long long expected,
                                long long got) {
    if (expected == got) return;
    check_failed(file, line, what);
    if (check_failures <= 100) fprintf(stderr, "    expected %lld, got %lld\n", expected, got);
}

static inline void check_status(const char *file, int line, const char *what, int32_t expected,
                                int32_t got) {
    char reason[512] = "";
    size_t len = 0;
    if (expected == got) return;
    check_failed(file, line, what);
    if (check_failures > 100) return;
    fprintf(stderr, "    expected %s, got %s\n", facedown_status_name(expected),
            facedown_status_name(got));
    if (got == FACEDOWN_OK) return;
    facedown_last_error(reason, sizeof reason, &len);
    fprintf(stderr, "    because: %s\n", reason);
}

static inline void check_text(const char *file, int line, const char *what, const char *expected,
                              const char *got) {
    if (strcmp(expected, got) == 0) return;
    check_failed(file, line, what);
    if (check_failures <= 100) fprintf(stderr, "    expected %s\n    got %s\n", expected, got);
}

/* The condition holds. */
#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) check_failed(__FILE__, __LINE__, #condition);                            \
    } while (0)

/* Two whole numbers are equal. */
#define CHECK_NUMBER(expected, got)                                                                \
    check_number(__FILE__, __LINE__, #got, (long long)(expected), (long long)(got))

/* Two texts are equal. */
#define CHECK_TEXT(expected, got) check_text(__FILE__, __LINE__, #got, expected, got)

/* A call gives a status. */
#define CHECK_STATUS(expected, call) check_status(__FILE__, __LINE__, #call, expected, call)

/* A call succeeds. */
#define CHECK_OK(call) CHECK_STATUS(FACEDOWN_OK, call)

/* The last failed call of this thread had this status and left a reason. FACEDOWN_E_BUFFER leaves
 * none. */
static inline void check_reason(const char *file, int line, const char *what, int32_t expected) {
    char reason[512];
    size_t len = 0;
    memset(reason, 'x', sizeof reason);
    check_number(file, line, what, expected, facedown_last_error(reason, sizeof reason, &len));
    if (len >= sizeof reason || strlen(reason) != len) {
        check_failed(file, line, "the length of the reason");
    } else if ((len == 0) != (expected == FACEDOWN_E_BUFFER)) {
        check_failed(file, line, what);
        fprintf(stderr, "    the reason is \"%s\"\n", reason);
    }
}

/* A call fails with a status and leaves its reason. */
#define CHECK_FAILS(expected, call)                                                                \
    do {                                                                                           \
        CHECK_STATUS(expected, call);                                                              \
        check_reason(__FILE__, __LINE__, "reason of " #call, expected);                            \
    } while (0)

/* Ends a test that cannot go on. */
#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            check_failed(__FILE__, __LINE__, #condition);                                          \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

/* A text of the library, in memory of ours. Zero it; give it back with text_free. */
typedef struct text {
    char *at;
    size_t cap, len;
} text;

static inline void text_room(text *it, size_t len) {
    if (it->cap > len) return;
    free(it->at);
    it->cap = len + len / 2 + 64;
    it->at = (char *)malloc(it->cap);
    REQUIRE(it->at != NULL);
}

static inline void text_free(text *it) {
    free(it->at);
    memset(it, 0, sizeof *it);
}

static inline int text_equal(const text *a, const text *b) {
    return a->len == b->len && memcmp(a->at, b->at, a->len) == 0;
}

/* Fills a text by a call that is written with BUF(&text) in place of buffer, capacity and length:
 * CHECK_WRITE(&view, facedown_view(table, 0, BUF(&view))). */
#define BUF(it) (it)->at, (it)->cap, &(it)->len
#define CHECK_WRITE(it, call)                                                                      \
    do {                                                                                           \
        int32_t status_ = call;                                                                    \
        if (status_ == FACEDOWN_E_BUFFER) {                                                        \
            text_room(it, (it)->len);                                                              \
            status_ = call;                                                                        \
        }                                                                                          \
        check_status(__FILE__, __LINE__, #call, FACEDOWN_OK, status_);                             \
        REQUIRE(status_ == FACEDOWN_OK);                                                           \
        CHECK((it)->at[(it)->len] == '\0' && strlen((it)->at) == (it)->len);                       \
    } while (0)

/* Options for a game, with a seed. The texts must outlast them. */
static inline facedown_options options_of(const char *game, const char *document, uint64_t seed) {
    facedown_options options;
    memset(&options, 0, sizeof options);
    options.struct_size = (uint32_t)sizeof options;
    options.flags = FACEDOWN_TABLE_HOST;
    options.seed[0] = seed;
    options.game = game;
    options.game_len = FACEDOWN_NTS;
    options.options = document;
    options.options_len = FACEDOWN_NTS;
    return options;
}

/* An open table, or the end of the test. */
static inline facedown_table *open_table(const char *game, const char *document, uint64_t seed) {
    facedown_options options = options_of(game, document, seed);
    facedown_table *table = NULL;
    CHECK_OK(facedown_open(&options, &table));
    REQUIRE(table != NULL);
    return table;
}

static inline facedown_state state_of(const facedown_table *table) {
    facedown_state state;
    memset(&state, 0, sizeof state);
    state.struct_size = (uint32_t)sizeof state;
    CHECK_OK(facedown_status(table, &state));
    return state;
}

static inline uint64_t digest_of(const facedown_table *table, uint32_t seat) {
    uint64_t digest = 0;
    CHECK_OK(facedown_digest(table, seat, &digest));
    return digest;
}

/* The first seat to act; 0 when there is none. */
static inline uint32_t first_to_act(uint64_t to_act) {
    uint32_t seat = 0;
    while (to_act != 0 && !(to_act >> seat & 1)) seat++;
    return seat;
}

/* Plays the move at `choice` modulo the number of offers of the first seat to act. */
static inline void play_choice(facedown_table *table, size_t choice) {
    uint32_t seat = first_to_act(state_of(table).to_act);
    size_t count = 0;
    uint64_t stamp = 0;
    CHECK_OK(facedown_offer_count(table, seat, &count, &stamp));
    REQUIRE(count > 0);
    CHECK_OK(facedown_play(table, seat, choice % count, stamp));
}

/* Numbers without a pattern that matters: the steps of xorshift. */
static inline uint32_t next_number(uint32_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

/* The digest of a text, as records are sealed with. */
static inline uint64_t digest_mix(uint64_t state, uint64_t word) {
    uint64_t mixed = (state ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return mixed ^ mixed >> 29;
}

static inline uint64_t digest_text(const char *at, size_t len) {
    uint64_t state = UINT64_C(0x66616365646F776E), word = 0;
    size_t i;
    for (i = 0; i < len; i++) {
        word |= (uint64_t)(unsigned char)at[i] << (8 * (i & 7));
        if ((i & 7) == 7) {
            state = digest_mix(state, word);
            word = 0;
        }
    }
    state = digest_mix(state, word);
    state = digest_mix(state, (uint64_t)len);
    return digest_mix(state, 0);
}

/* A number as sixteen hexadecimal digits and a NUL. */
static inline void hex_of(uint64_t number, char digits[17]) {
    int i;
    for (i = 0; i < 16; i++) digits[i] = "0123456789abcdef"[number >> (60 - 4 * i) & 15];
    digits[16] = '\0';
}

/* The length of the checksum member and the brace at the end of a record. */
#define SEAL_LEN (sizeof ",\"checksum\":\"0123456789abcdef\"}" - 1)

/* Seals a record that is written up to the checksum member, without its last brace. */
static inline void seal(const char *open, text *record) {
    char digits[17];
    size_t len = strlen(open);
    hex_of(digest_text(open, len), digits);
    text_room(record, len + SEAL_LEN);
    record->len = len + SEAL_LEN;
    memcpy(record->at, open, len);
    memcpy(record->at + len, ",\"checksum\":\"", 13);
    memcpy(record->at + len + 13, digits, 16);
    memcpy(record->at + len + 29, "\"}", 3);
}

/* The end of a test: every table is closed. The value for main to return. */
static inline int check_end(void) {
    CHECK_NUMBER(0, facedown_live_count());
    if (check_failures != 0) fprintf(stderr, "%d checks failed\n", check_failures);
    return check_failures != 0;
}

#endif
