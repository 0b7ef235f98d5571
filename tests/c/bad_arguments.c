/* Every function with every kind of bad argument: the exact status, a reason, outputs as they were
 * and a table as it was. */

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
    facedown_table *table;
} out, before;

static facedown_table *table;  /* of a host, in the middle of a game */
static facedown_table *client; /* the same without FACEDOWN_TABLE_HOST */
static facedown_table *over;   /* a game that is over */
static facedown_table *closed; /* a table that was closed */
static uint64_t truth;
static uint32_t live;

static void fill(void) {
    memset(&out, 0xA5, sizeof out);
    memcpy(&before, &out, sizeof out);
}

/* The tables are as they were. */
static void check_tables(const char *file, int line, const char *what) {
    uint64_t digest = 0;
    if (facedown_digest(table, FACEDOWN_SEAT_HOST, &digest) != FACEDOWN_OK || digest != truth) {
        check_failed(file, line, what);
        fprintf(stderr, "    the table changed\n");
    }
    check_number(file, line, what, live, facedown_live_count());
    live = facedown_live_count();
}

static void check_outputs(const char *file, int line, const char *what) {
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
static int reason_has(const char *part) {
    char reason[512] = "";
    size_t len;
    facedown_last_error(reason, sizeof reason, &len);
    if (strstr(reason, part) == NULL) fprintf(stderr, "    the reason is \"%s\"\n", reason);
    return strstr(reason, part) != NULL;
}

static int reason_ends_with(const char *end) {
    char reason[512] = "";
    size_t len = 0;
    facedown_last_error(reason, sizeof reason, &len);
    return len >= strlen(end) && strcmp(reason + len - strlen(end), end) == 0;
}

/* ---- Tables that are none ---- */

static void refuse_handle(facedown_table *it) {
    facedown_state state, state_before;
    memset(&state, 0xA5, sizeof state);
    state.struct_size = (uint32_t)sizeof state;
    state_before = state;
    NOT_OPENED(FACEDOWN_E_HANDLE, facedown_clone(it, &out.table));
    REFUSED(FACEDOWN_E_HANDLE, facedown_save(it, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_HANDLE, facedown_status(it, &state));
    CHECK(memcmp(&state, &state_before, sizeof state) == 0);
    REFUSED(FACEDOWN_E_HANDLE, facedown_results(it, out.results, SEATS, &out.count));
    REFUSED(FACEDOWN_E_HANDLE, facedown_digest(it, 0, &out.number));
    REFUSED(FACEDOWN_E_HANDLE, facedown_digest(it, FACEDOWN_SEAT_HOST, &out.number));
    REFUSED(FACEDOWN_E_HANDLE, facedown_view(it, 0, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_HANDLE, facedown_position(it, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_HANDLE, facedown_offers(it, 0, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_HANDLE, facedown_offer_count(it, 0, &out.count, &out.number));
    REFUSED(FACEDOWN_E_HANDLE, facedown_offer(it, 0, 0, 1, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_HANDLE, facedown_play(it, 0, 0, 1));
    REFUSED(FACEDOWN_E_HANDLE, facedown_play_text(it, 0, "pass map", FACEDOWN_NTS));
    REFUSED(FACEDOWN_E_HANDLE, facedown_can_undo(it, 0, &out.small));
    REFUSED(FACEDOWN_E_HANDLE, facedown_undo(it, 0));
    REFUSED(FACEDOWN_E_HANDLE, facedown_story(it, 0, 0, out.text, LONG, &out.len));
    facedown_close(it);
    check_tables(__FILE__, __LINE__, "facedown_close");
}

static void test_handles(void) {
    uintptr_t token = (uintptr_t)table, shift;
    int local = 0;
    refuse_handle(NULL);
    refuse_handle(closed);
    refuse_handle((facedown_table *)(void *)&local);
    refuse_handle((facedown_table *)(void *)&out);
    refuse_handle((facedown_table *)UINTPTR_MAX);
    refuse_handle((facedown_table *)(UINTPTR_MAX >> 1));
    refuse_handle((facedown_table *)1);
    refuse_handle((facedown_table *)2);
    /* One bit of a good token off: unless that is another table of ours. */
    for (shift = 0; shift < 8 * sizeof token; shift++) {
        facedown_table *other = (facedown_table *)(token ^ (uintptr_t)1 << shift);
        if (other != client && other != over) refuse_handle(other);
    }
}

/* ---- Buffers ---- */

static char *buf;
static size_t cap, *len;

/* A call that writes text with buf, cap and len: all capacities, and no place for the length. */
#define TEXT_CALL(call)                                                                            \
    do {                                                                                           \
        size_t need;                                                                               \
        fill();                                                                                    \
        buf = NULL, cap = 0, len = &out.len;                                                       \
        CHECK_FAILS(FACEDOWN_E_BUFFER, call);                                                      \
        need = out.len;                                                                            \
        REQUIRE(need > 0 && need < LONG - 1);                                                      \
        fill();                                                                                    \
        before.len = need;                                                                         \
        buf = out.text;                                                                            \
        REFUSED(FACEDOWN_E_BUFFER, call);                                                          \
        before.len = need, cap = 1;                                                                \
        REFUSED(FACEDOWN_E_BUFFER, call);                                                          \
        before.len = need, cap = need;                                                             \
        REFUSED(FACEDOWN_E_BUFFER, call);                                                          \
        before.len = need, buf = NULL, cap = LONG;                                                 \
        REFUSED(FACEDOWN_E_BUFFER, call);                                                          \
        buf = out.text, len = NULL;                                                                \
        REFUSED(FACEDOWN_E_NULL, call);                                                            \
        cap = 0;                                                                                   \
        REFUSED(FACEDOWN_E_NULL, call);                                                            \
        len = &out.len, cap = need + 1;                                                            \
        CHECK_OK(call);                                                                            \
        CHECK_NUMBER(need, out.len);                                                               \
        CHECK(out.text[need] == '\0' && strlen(out.text) == need);                                 \
        memcpy(before.text, out.text, need + 1);                                                   \
        before.len = need;                                                                         \
        check_outputs(__FILE__, __LINE__, #call);                                                  \
        cap = LONG;                                                                                \
        CHECK_OK(call);                                                                            \
        CHECK_NUMBER(need, out.len);                                                               \
        check_tables(__FILE__, __LINE__, #call);                                                   \
        fill();                                                                                    \
    } while (0)

static void test_buffers(void) {
    uint64_t stamp = 0;
    size_t count = 0, i;
    uint32_t seat = first_to_act(state_of(table).to_act);
    CHECK_OK(facedown_offer_count(table, seat, &count, &stamp));
    TEXT_CALL(facedown_games(buf, cap, len));
    TEXT_CALL(facedown_schema("saboteur", FACEDOWN_NTS, buf, cap, len));
    TEXT_CALL(facedown_content("saboteur", 8, buf, cap, len));
    TEXT_CALL(facedown_texts("saboteur", 8, "en", 2, buf, cap, len));
    TEXT_CALL(facedown_save(table, buf, cap, len));
    TEXT_CALL(facedown_view(table, 0, buf, cap, len));
    TEXT_CALL(facedown_view(table, FACEDOWN_SEAT_PUBLIC, buf, cap, len));
    TEXT_CALL(facedown_position(table, buf, cap, len));
    TEXT_CALL(facedown_offers(table, seat, buf, cap, len));
    TEXT_CALL(facedown_offers(table, (seat + 1) % SEATS, buf, cap, len));
    TEXT_CALL(facedown_offer(table, seat, 0, stamp, buf, cap, len));
    TEXT_CALL(facedown_story(table, 1, 0, buf, cap, len));
    TEXT_CALL(facedown_story(table, FACEDOWN_SEAT_PUBLIC, UINT64_MAX, buf, cap, len));

    /* Lists: no NUL, so that as many items as there are fit. */
    CHECK_FAILS(FACEDOWN_E_BUFFER, facedown_results(over, NULL, 0, &out.count));
    CHECK_NUMBER(SEATS, out.count);
    for (i = 0; i < SEATS; i++) {
        fill();
        before.count = SEATS;
        REFUSED(FACEDOWN_E_BUFFER, facedown_results(over, out.results, i, &out.count));
    }
    REFUSED(FACEDOWN_E_NULL, facedown_results(over, out.results, SEATS, NULL));
    CHECK_OK(facedown_results(over, out.results, SEATS, &out.count));
    CHECK_NUMBER(SEATS, out.count);
    CHECK_NUMBER(SEATS - 1, out.results[SEATS - 1].seat);
    CHECK_OK(facedown_results(table, NULL, 0, &out.count));
    CHECK_NUMBER(0, out.count);
    fill();
    before.count = 0;
    CHECK_OK(facedown_results(table, out.results, SEATS, &out.count));
    check_outputs(__FILE__, __LINE__, "facedown_results");
    REFUSED(FACEDOWN_E_NULL, facedown_results(table, out.results, SEATS, NULL));
}

static void test_last_error(void) {
    size_t need;
    CHECK_FAILS(FACEDOWN_E_HANDLE, facedown_undo(NULL, 0));
    CHECK_NUMBER(FACEDOWN_E_BUFFER, facedown_last_error(NULL, 0, &out.len));
    need = out.len;
    fill();
    before.len = need;
    CHECK_NUMBER(FACEDOWN_E_BUFFER, facedown_last_error(out.text, need, &out.len));
    check_outputs(__FILE__, __LINE__, "facedown_last_error");
    CHECK_NUMBER(FACEDOWN_E_NULL, facedown_last_error(out.text, LONG, NULL));
    check_outputs(__FILE__, __LINE__, "facedown_last_error");
    /* What could not be written is still there, and so it is after calls that succeed. */
    check_tables(__FILE__, __LINE__, "facedown_last_error");
    CHECK_NUMBER(FACEDOWN_E_HANDLE, facedown_last_error(out.text, need + 1, &out.len));
    CHECK(out.len == need && strlen(out.text) == need);
    CHECK_FAILS(FACEDOWN_E_GAME, facedown_content("chess", FACEDOWN_NTS, out.text, LONG, &out.len));
    fill();
}

/* ---- NULL ---- */

static void test_null(void) {
    facedown_options options = options_of("saboteur", "{\"seats\":3}", 1);
    REFUSED(FACEDOWN_E_NULL, facedown_open(&options, NULL));
    NOT_OPENED(FACEDOWN_E_NULL, facedown_open(NULL, &out.table));
    options.game = NULL;
    NOT_OPENED(FACEDOWN_E_NULL, facedown_open(&options, &out.table));
    REFUSED(FACEDOWN_E_NULL, facedown_clone(table, NULL));
    REFUSED(FACEDOWN_E_NULL, facedown_load("{}", 2, 0, NULL));
    NOT_OPENED(FACEDOWN_E_NULL, facedown_load(NULL, 0, 0, &out.table));
    NOT_OPENED(FACEDOWN_E_NULL, facedown_load(NULL, FACEDOWN_NTS, 0, &out.table));
    REFUSED(FACEDOWN_E_NULL, facedown_status(table, NULL));
    REFUSED(FACEDOWN_E_NULL, facedown_digest(table, 0, NULL));
    REFUSED(FACEDOWN_E_NULL, facedown_offer_count(table, 0, NULL, &out.number));
    REFUSED(FACEDOWN_E_NULL, facedown_offer_count(table, 0, &out.count, NULL));
    REFUSED(FACEDOWN_E_NULL, facedown_can_undo(table, 0, NULL));
    REFUSED(FACEDOWN_E_NULL, facedown_play_text(table, 0, NULL, 0));
    REFUSED(FACEDOWN_E_NULL, facedown_play_text(table, 0, NULL, FACEDOWN_NTS));
    REFUSED(FACEDOWN_E_NULL, facedown_schema(NULL, 8, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_NULL, facedown_content(NULL, 8, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_NULL, facedown_texts(NULL, 8, "en", 2, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_NULL, facedown_texts("saboteur", 8, NULL, 2, out.text, LONG, &out.len));
}

/* ---- Texts ---- */

static void test_not_utf8(void) {
    /* A lone continuation, a cut sequence, a surrogate, an overlong NUL, a byte that never is. */
    static const char *const bad[] = {"\x80", "sabot\xC3", "\xED\xA0\x80", "\xC0\x80", "a\xFF"};
    size_t i;
    for (i = 0; i < sizeof bad / sizeof *bad; i++) {
        facedown_options options = options_of(bad[i], "{\"seats\":3}", 1);
        NOT_OPENED(FACEDOWN_E_UTF8, facedown_open(&options, &out.table));
        options = options_of("saboteur", bad[i], 1);
        NOT_OPENED(FACEDOWN_E_UTF8, facedown_open(&options, &out.table));
        options = options_of("saboteur", "{\"seats\":3}", 1);
        options.content = bad[i];
        options.content_len = strlen(bad[i]);
        NOT_OPENED(FACEDOWN_E_UTF8, facedown_open(&options, &out.table));
        options.content = NULL;
        options.position = bad[i];
        options.position_len = FACEDOWN_NTS;
        NOT_OPENED(FACEDOWN_E_UTF8, facedown_open(&options, &out.table));
        NOT_OPENED(FACEDOWN_E_UTF8, facedown_load(bad[i], strlen(bad[i]), 0, &out.table));
        NOT_OPENED(FACEDOWN_E_UTF8, facedown_load(bad[i], FACEDOWN_NTS, 0, &out.table));
        REFUSED(FACEDOWN_E_UTF8, facedown_play_text(table, 0, bad[i], FACEDOWN_NTS));
        REFUSED(FACEDOWN_E_UTF8, facedown_schema(bad[i], strlen(bad[i]), out.text, LONG, &out.len));
        REFUSED(FACEDOWN_E_UTF8, facedown_content(bad[i], FACEDOWN_NTS, out.text, LONG, &out.len));
        REFUSED(FACEDOWN_E_UTF8,
                facedown_texts(bad[i], FACEDOWN_NTS, "en", 2, out.text, LONG, &out.len));
        REFUSED(FACEDOWN_E_UTF8,
                facedown_texts("saboteur", 8, bad[i], FACEDOWN_NTS, out.text, LONG, &out.len));
    }
    /* A length may end a text anywhere; here it cuts a letter of two bytes. */
    REFUSED(FACEDOWN_E_UTF8, facedown_play_text(table, 0, "\xC3\xA9", 1));
}

static void test_lengths(void) {
    /* Longer than memory can be: refused before it is read. */
    size_t huge = FACEDOWN_NTS - 1;
    facedown_options options = options_of("saboteur", "{\"seats\":3}", 1);
    options.game_len = huge;
    NOT_OPENED(FACEDOWN_E_LIMIT, facedown_open(&options, &out.table));
    options.game_len = 8;
    options.options_len = huge;
    NOT_OPENED(FACEDOWN_E_LIMIT, facedown_open(&options, &out.table));
    NOT_OPENED(FACEDOWN_E_LIMIT, facedown_load("{}", huge, 0, &out.table));
    REFUSED(FACEDOWN_E_LIMIT, facedown_play_text(table, 0, "pass map", huge));
    REFUSED(FACEDOWN_E_LIMIT, facedown_schema("saboteur", huge, out.text, LONG, &out.len));
    /* A length that is given counts, whatever follows; a NUL inside is a character. */
    options = options_of("saboteur and more", "{\"seats\":3}}}", 1);
    options.game_len = 8;
    options.options_len = 11;
    OPENED(facedown_open(&options, &out.table));
    REFUSED(FACEDOWN_E_GAME, facedown_schema("sab\0teur", 8, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_GAME, facedown_schema("saboteur", 7, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_GAME, facedown_schema("saboteur", 0, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_GAME, facedown_schema("", FACEDOWN_NTS, out.text, LONG, &out.len));
}

static void test_names(void) {
    static const char *const unknown[] = {"", "chess", "Saboteur", "saboteur ", "saboteur2"};
    static const char *const languages[] = {"", "xx", "EN", "en ", "en-GB-and-more"};
    size_t i;
    for (i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        facedown_options options = options_of(unknown[i], "{}", 1);
        NOT_OPENED(FACEDOWN_E_GAME, facedown_open(&options, &out.table));
        REFUSED(FACEDOWN_E_GAME,
                facedown_schema(unknown[i], FACEDOWN_NTS, out.text, LONG, &out.len));
        REFUSED(FACEDOWN_E_GAME,
                facedown_content(unknown[i], FACEDOWN_NTS, out.text, LONG, &out.len));
        REFUSED(FACEDOWN_E_GAME,
                facedown_texts(unknown[i], FACEDOWN_NTS, "en", 2, out.text, LONG, &out.len));
        REFUSED(FACEDOWN_E_ARG, facedown_texts("saboteur", FACEDOWN_NTS, languages[i], FACEDOWN_NTS,
                                               out.text, LONG, &out.len));
    }
}

/* ---- How a table is opened ---- */

static void test_struct_size(void) {
    struct {
        facedown_options options;
        unsigned char tail[24];
    } newer;
    struct {
        facedown_state state;
        unsigned char tail[24];
    } room, room_before;
    facedown_options options = options_of("saboteur", "{\"seats\":", 1);
    facedown_state whole = state_of(table);
    uint32_t size;
    size_t i;

    for (size = 0; size < 8; size++) {
        options.struct_size = size;
        NOT_OPENED(FACEDOWN_E_ARG, facedown_open(&options, &out.table));
    }
    options.struct_size = UINT32_MAX;
    NOT_OPENED(FACEDOWN_E_ARG, facedown_open(&options, &out.table));
    /* An older struct that ends before the game has none; one that ends before the options
     * document has the default one, so that its bytes are not read. */
    options.struct_size = (uint32_t)offsetof(facedown_options, game);
    NOT_OPENED(FACEDOWN_E_NULL, facedown_open(&options, &out.table));
    options.struct_size = (uint32_t)offsetof(facedown_options, options);
    OPENED(facedown_open(&options, &out.table));
    options.struct_size = (uint32_t)sizeof options;
    NOT_OPENED(FACEDOWN_E_JSON, facedown_open(&options, &out.table));

    memset(&newer, 0, sizeof newer);
    newer.options = options_of("saboteur", "{\"seats\":3}", 1);
    newer.options.struct_size = (uint32_t)sizeof newer;
    OPENED(facedown_open(&newer.options, &out.table));
    for (i = 0; i < sizeof newer.tail; i++) {
        newer.tail[i] = 1;
        NOT_OPENED(FACEDOWN_E_ARG, facedown_open(&newer.options, &out.table));
        newer.tail[i] = 0;
    }
    newer.tail[0] = 1;
    newer.options.struct_size = (uint32_t)sizeof newer.options;
    OPENED(facedown_open(&newer.options, &out.table));

    for (size = 0; size < 8; size++) {
        memset(&room, 0xA5, sizeof room);
        room.state.struct_size = size;
        room_before = room;
        REFUSED(FACEDOWN_E_ARG, facedown_status(table, &room.state));
        CHECK(memcmp(&room, &room_before, sizeof room) == 0);
    }
    /* A struct is filled as far as it goes and keeps the size that was set; what this build does
     * not know stays as it was. */
    for (size = 8; size <= sizeof room; size += 8) {
        size_t known = size < sizeof whole ? size : sizeof whole;
        memset(&room, 0xA5, sizeof room);
        room.state.struct_size = size;
        room_before = room;
        CHECK_OK(facedown_status(table, &room.state));
        CHECK_NUMBER(size, room.state.struct_size);
        memcpy((char *)&room_before + 4, (char *)&whole + 4, known - 4);
        CHECK(memcmp(&room, &room_before, sizeof room) == 0);
    }
}

static void not_opened(int32_t expected, const char *document, const char *place) {
    facedown_options options = options_of("saboteur", document, 1);
    check_about = document;
    NOT_OPENED(expected, facedown_open(&options, &out.table));
    if (place != NULL) CHECK(reason_has(place));
    check_about = NULL;
}

static void test_options(void) {
    facedown_options options = options_of("saboteur", "{\"seats\":3}", 1);
    char deep[1001];
    uint32_t bit;
    not_opened(FACEDOWN_E_OPTIONS, "{\"seats\":2}", "seats");
    not_opened(FACEDOWN_E_OPTIONS, "{\"seats\":11}", "seats");
    not_opened(FACEDOWN_E_OPTIONS, "{\"seats\":0}", "seats");
    not_opened(FACEDOWN_E_OPTIONS, "{\"chairs\":3}", "chairs");
    not_opened(FACEDOWN_E_OPTIONS, "{\"seats\":3,\"connect\":\"maybe\"}", "maybe");
    not_opened(FACEDOWN_E_OPTIONS, "{\"preset\":\"home\"}", "home");
    not_opened(FACEDOWN_E_OPTIONS, "{\"seats\":3,\"first_player\":3}", "first_player");
    not_opened(FACEDOWN_E_JSON, "{\"seats\":\"three\"}", NULL);
    not_opened(FACEDOWN_E_JSON, "{\"seats\":null}", NULL);
    not_opened(FACEDOWN_E_JSON, "{\"seats\":3.5}", NULL);
    not_opened(FACEDOWN_E_JSON, "{\"seats\":[3]}", NULL);
    not_opened(FACEDOWN_E_JSON, "{\"seats\":3,\"connect\":7}", NULL);
    not_opened(FACEDOWN_E_JSON, "3", NULL);
    not_opened(FACEDOWN_E_JSON, "null", NULL);
    not_opened(FACEDOWN_E_JSON, "\"saboteur\"", NULL);
    not_opened(FACEDOWN_E_JSON, "[]", NULL);
    not_opened(FACEDOWN_E_JSON, "[3,0,\"standard\"]", NULL);
    not_opened(FACEDOWN_E_JSON, "seats", NULL);
    not_opened(FACEDOWN_E_JSON, "{", NULL);
    not_opened(FACEDOWN_E_JSON, "{\"seats\":3", NULL);
    not_opened(FACEDOWN_E_JSON, "{\"seats\":3,}", NULL);
    not_opened(FACEDOWN_E_JSON, "{\"seats\":3} {}", NULL);
    not_opened(FACEDOWN_E_JSON, "{seats:3}", NULL);
    not_opened(FACEDOWN_E_JSON, "{\"seats\":03}", NULL);
    not_opened(FACEDOWN_E_JSON, " ", NULL);
    memset(deep, '[', sizeof deep - 1);
    deep[sizeof deep - 1] = '\0';
    not_opened(FACEDOWN_E_JSON, deep, NULL);
    for (bit = 2; bit < 32; bit++) {
        options.flags = FACEDOWN_TABLE_HOST | (uint32_t)1 << bit;
        NOT_OPENED(FACEDOWN_E_ARG, facedown_open(&options, &out.table));
    }
}

static void test_content(void) {
    static const struct {
        int32_t status;
        const char *find, *put;
    } changes[] = {
        {FACEDOWN_E_JSON, "{\"paths\"", "{\"paths\",\"paths\""},
        {FACEDOWN_E_JSON, "\"count\":5", "\"count\":\"5\""},
        {FACEDOWN_E_JSON, "{\"value\":1,\"count\":16}", "[1,16]"},
        {FACEDOWN_E_JSON, "\"pay\":[4,3,3,2]}", "\"pay\":[4,3,3,2]"},
        {FACEDOWN_E_CONTENT, "\"paths\"", "\"trails\""},
        {FACEDOWN_E_CONTENT, "\"count\":5", "\"count\":200"},
        {FACEDOWN_E_CONTENT, "\"count\":5", "\"count\":5,\"colour\":\"red\""},
        {FACEDOWN_E_CONTENT, "\"open\":\"TRBL\"", "\"open\":\"LBRT\""},
        {FACEDOWN_E_CONTENT, "\"id\":\"t_vert\"", "\"id\":\"cross\""},
        {FACEDOWN_E_CONTENT, "\"pay\":[4,3,3,2]", "\"pay\":[]"},
        {FACEDOWN_E_CONTENT, "\"treasure\":true", "\"treasure\":false"},
    };
    facedown_options options = options_of("saboteur", "{\"seats\":3}", 1);
    text box = {NULL, 0, 0}, changed = {NULL, 0, 0};
    size_t i;
    CHECK_WRITE(&box, facedown_content("saboteur", 8, BUF(&box)));
    options.content = box.at;
    options.content_len = box.len;
    OPENED(facedown_open(&options, &out.table));
    for (i = 0; i < sizeof changes / sizeof *changes; i++) {
        const char *at = strstr(box.at, changes[i].find);
        REQUIRE(at != NULL);
        text_room(&changed, box.len + 100);
        changed.len = (size_t)sprintf(changed.at, "%.*s%s%s", (int)(at - box.at), box.at,
                                      changes[i].put, at + strlen(changes[i].find));
        options.content = changed.at;
        options.content_len = changed.len;
        check_about = changes[i].put;
        NOT_OPENED(changes[i].status, facedown_open(&options, &out.table));
        CHECK(reason_has("content"));
    }
    check_about = NULL;
    options.content = "{}";
    options.content_len = 2;
    NOT_OPENED(FACEDOWN_E_CONTENT, facedown_open(&options, &out.table));
    options.content = "[]";
    NOT_OPENED(FACEDOWN_E_JSON, facedown_open(&options, &out.table));
    options.content = "4";
    options.content_len = 1;
    NOT_OPENED(FACEDOWN_E_JSON, facedown_open(&options, &out.table));
    text_free(&box);
    text_free(&changed);
}

static void test_position(void) {
    facedown_options options = options_of("saboteur", "{\"seats\":3}", 1);
    text position = {NULL, 0, 0};
    CHECK_WRITE(&position, facedown_position(table, BUF(&position)));
    options.position = position.at;
    options.position_len = position.len;
    CHECK_OK(facedown_open(&options, &out.table));
    CHECK(digest_of(out.table, FACEDOWN_SEAT_HOST) == truth);
    facedown_close(out.table);
    fill();
    options.options = "{\"seats\":4}";
    NOT_OPENED(FACEDOWN_E_POSITION, facedown_open(&options, &out.table));
    options.options = "{\"seats\":3}";
    options.position = "round 1\nnonsense here\n";
    options.position_len = FACEDOWN_NTS;
    NOT_OPENED(FACEDOWN_E_POSITION, facedown_open(&options, &out.table));
    CHECK(reason_has("line 2"));
    options.position = "{}";
    NOT_OPENED(FACEDOWN_E_POSITION, facedown_open(&options, &out.table));
    options.position = "round 4\n";
    NOT_OPENED(FACEDOWN_E_POSITION, facedown_open(&options, &out.table));
    options.position = "turn 3\n";
    NOT_OPENED(FACEDOWN_E_POSITION, facedown_open(&options, &out.table));
    options.position = "net 0,0 cross\n";
    NOT_OPENED(FACEDOWN_E_POSITION, facedown_open(&options, &out.table));
    text_free(&position);
}

/* ---- Records ---- */

/* Replaces a part of a record and seals it anew. */
static void reseal(const text *record, const char *find, const char *put, text *sealed) {
    text open = {NULL, 0, 0};
    const char *at = strstr(record->at, find);
    REQUIRE(at != NULL);
    text_room(&open, record->len + strlen(put));
    sprintf(open.at, "%.*s%s%.*s", (int)(at - record->at), record->at, put,
            (int)(record->len - SEAL_LEN - (size_t)(at - record->at) - strlen(find)),
            at + strlen(find));
    seal(open.at, sealed);
    text_free(&open);
}

static void test_record(void) {
    static const struct {
        int32_t status;
        const char *find, *put;
    } changes[] = {
        /* Of a newer build, with a form or rules that this one does not know. */
        {FACEDOWN_E_VERSION, "{\"facedown\":1", "{\"facedown\":2"},
        {FACEDOWN_E_VERSION, "{\"facedown\":1", "{\"facedown\":2,\"clock\":\"10:00\""},
        {FACEDOWN_E_VERSION, "\"rules\":1", "\"rules\":9999"},
        /* Of another default content. */
        {FACEDOWN_E_VERSION, "\"content_id\":\"", "\"content_id\":\"0"},
        /* Well sealed, but no record of a game that was played. */
        {FACEDOWN_E_DATA, "\"undo\":\"own\"", "\"undo\":\"none\""},
        {FACEDOWN_E_DATA, "\"picks\":[", "\"picks\":[0,"},
        {FACEDOWN_E_DATA, "\"picks\":[", "\"picks\":[4294967295,"},
        {FACEDOWN_E_DATA, "\"picks\":[", "\"picks\":[-1,"},
        {FACEDOWN_E_DATA, "\"log\":[\"0 ", "\"log\":[\"1 "},
        {FACEDOWN_E_DATA, "\"log\":[\"0 ", "\"log\":[\"99 "},
        {FACEDOWN_E_DATA, "\"log\":[\"0 ", "\"log\":[\"\",\"0 "},
        {FACEDOWN_E_DATA, "\"log\":[\"0 ", "\"log\":[\"0 undo\",\"0 "},
        {FACEDOWN_E_DATA, "\"log\":[\"0 ", "\"log\":[\"0 win\",\"0 "},
        {FACEDOWN_E_DATA, "\"position\":\"", "\"position\":\"nonsense here\\n"},
        {FACEDOWN_E_DATA, "\"position\":\"round 1", "\"position\":\"round 2"},
        {FACEDOWN_E_DATA, "\"start\":null", "\"start\":\"\""},
        {FACEDOWN_E_DATA, "\"start\":null", "\"start\":\"nonsense here\""},
        {FACEDOWN_E_DATA, "\"seats\":3", "\"seats\":4"},
        {FACEDOWN_E_DATA, "\"seats\":3", "\"seats\":300"},
        {FACEDOWN_E_DATA, "\"content\":null", "\"content\":{}"},
        {FACEDOWN_E_DATA, "\"generator\":\"chacha8\"", "\"generator\":\"chacha20\""},
        {FACEDOWN_E_DATA, "\"seed\":\"", "\"seed\":\"0"},
        {FACEDOWN_E_DATA, "\"seed\":\"0", "\"seed\":\"g"},
        {FACEDOWN_E_DATA, "\"place\":\"", "\"place\":\"-"},
        {FACEDOWN_E_DATA, "\"place\":\"", "\"place\":\"99999999999999999999999999999999999999999"},
        {FACEDOWN_E_DATA, "{\"facedown\":1", "{\"facedown\":\"1\""},
        {FACEDOWN_E_DATA, "{\"facedown\":1", "{\"facedown\":1,\"facedown\":1"},
        {FACEDOWN_E_DATA, "{\"facedown\":1", "{\"facedown\":1,\"clock\":1"},
        {FACEDOWN_E_DATA, "{\"facedown\":1,", "{"},
        /* Of a game that this build does not have. */
        {FACEDOWN_E_GAME, "\"game\":\"saboteur\"", "\"game\":\"chess\""},
    };
    static const char *const foreign[] = {
        "",  " ",       "{}",  "[]", "null", "hello", "{\"facedown\":1}", "round 1\nstarter 0\n",
        "\"", "\n\n\n", "{\"facedown\":1,\"checksum\":\"0000000000000000\"}",
        ",\"checksum\":\"0000000000000000\"}",
        "\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9"
        "\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9",
    };
    text record = {NULL, 0, 0}, other = {NULL, 0, 0};
    facedown_table *opened;
    size_t at;
    uint32_t bit;
    CHECK_WRITE(&record, facedown_save(table, BUF(&record)));

    for (bit = 2; bit < 32; bit++) {
        NOT_OPENED(FACEDOWN_E_ARG,
                   facedown_load(record.at, record.len, (uint32_t)1 << bit, &out.table));
    }
    OPENED(facedown_load(record.at, record.len, 0, &out.table));
    OPENED(facedown_load(record.at, FACEDOWN_NTS, FACEDOWN_TABLE_HOST, &out.table));
    OPENED(facedown_load(record.at, record.len, FACEDOWN_TABLE_FREE_UNDO, &out.table));

    /* One bit of one byte is wrong. */
    for (at = 0; at < record.len; at++) {
        for (bit = 0; bit < 8; bit++) {
            int32_t expected = bit == 7 ? FACEDOWN_E_UTF8 : FACEDOWN_E_DATA, got;
            record.at[at] = (char)(record.at[at] ^ 1 << bit);
            opened = table;
            got = facedown_load(record.at, record.len, FACEDOWN_TABLE_HOST, &opened);
            record.at[at] = (char)(record.at[at] ^ 1 << bit);
            if (got != expected || opened != NULL) {
                fprintf(stderr, "bit %u of byte %u\n", (unsigned)bit, (unsigned)at);
                CHECK_NUMBER(expected, got);
                CHECK(opened == NULL);
            } else {
                check_reason(__FILE__, __LINE__, "damaged record", expected);
            }
        }
    }
    check_tables(__FILE__, __LINE__, "damaged record");
    /* Its end is missing, or its beginning, or there is more. */
    for (at = 0; at < record.len; at++) {
        opened = table;
        CHECK_NUMBER(FACEDOWN_E_DATA, facedown_load(record.at, at, 0, &opened));
        CHECK(opened == NULL);
    }
    for (at = 1; at < record.len; at++) {
        opened = table;
        CHECK_NUMBER(FACEDOWN_E_DATA,
                     facedown_load(record.at + at, record.len - at, 0, &opened));
        CHECK(opened == NULL);
    }
    check_reason(__FILE__, __LINE__, "truncated record", FACEDOWN_E_DATA);
    text_room(&other, 2 * record.len);
    sprintf(other.at, "%s\n", record.at);
    NOT_OPENED(FACEDOWN_E_DATA, facedown_load(other.at, FACEDOWN_NTS, 0, &out.table));
    sprintf(other.at, "%s%s", record.at, record.at);
    NOT_OPENED(FACEDOWN_E_DATA, facedown_load(other.at, FACEDOWN_NTS, 0, &out.table));

    for (at = 0; at < sizeof foreign / sizeof *foreign; at++) {
        check_about = foreign[at];
        NOT_OPENED(FACEDOWN_E_DATA, facedown_load(foreign[at], FACEDOWN_NTS, 0, &out.table));
        seal(foreign[at], &other);
        NOT_OPENED(FACEDOWN_E_DATA, facedown_load(other.at, other.len, 0, &out.table));
    }

    reseal(&record, "{", "{", &other);
    CHECK(text_equal(&record, &other));
    for (at = 0; at < sizeof changes / sizeof *changes; at++) {
        reseal(&record, changes[at].find, changes[at].put, &other);
        check_about = changes[at].put;
        NOT_OPENED(changes[at].status, facedown_load(other.at, other.len, 0, &out.table));
    }
    check_about = NULL;
    text_free(&record);
    text_free(&other);
}

/* ---- Seats, moves, undo ---- */

static void test_seats(void) {
    static const uint32_t none[] = {SEATS, 9, 10, 63, 64, 0xFD, 0x100, 0x1FE, 0x10000, UINT32_MAX};
    size_t i;
    uint32_t seat;
    for (i = 0; i < sizeof none / sizeof *none; i++) {
        seat = none[i];
        REFUSED(FACEDOWN_E_SEAT, facedown_digest(table, seat, &out.number));
        REFUSED(FACEDOWN_E_SEAT, facedown_view(table, seat, out.text, LONG, &out.len));
        REFUSED(FACEDOWN_E_SEAT, facedown_story(table, seat, 0, out.text, LONG, &out.len));
    }
    for (i = 0; i < sizeof none / sizeof *none + 2; i++) {
        seat = i < 2 ? FACEDOWN_SEAT_PUBLIC + (uint32_t)i : none[i - 2];
        REFUSED(FACEDOWN_E_SEAT, facedown_offers(table, seat, out.text, LONG, &out.len));
        REFUSED(FACEDOWN_E_SEAT, facedown_offer_count(table, seat, &out.count, &out.number));
        REFUSED(FACEDOWN_E_SEAT, facedown_offer(table, seat, 0, 0, out.text, LONG, &out.len));
        REFUSED(FACEDOWN_E_SEAT, facedown_play(table, seat, 0, 0));
        REFUSED(FACEDOWN_E_SEAT, facedown_play_text(table, seat, "pass map", FACEDOWN_NTS));
        REFUSED(FACEDOWN_E_SEAT, facedown_can_undo(table, seat, &out.small));
        REFUSED(FACEDOWN_E_SEAT, facedown_undo(table, seat));
    }
    /* FACEDOWN_SEAT_HOST is for the digest alone. */
    REFUSED(FACEDOWN_E_SEAT, facedown_view(table, FACEDOWN_SEAT_HOST, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_SEAT,
            facedown_story(table, FACEDOWN_SEAT_HOST, 0, out.text, LONG, &out.len));
}

static void test_denied(void) {
    size_t size;
    for (size = 0; size <= LONG; size += LONG) {
        REFUSED(FACEDOWN_E_DENIED, facedown_save(client, out.text, size, &out.len));
        REFUSED(FACEDOWN_E_DENIED, facedown_position(client, out.text, size, &out.len));
    }
    REFUSED(FACEDOWN_E_DENIED, facedown_digest(client, FACEDOWN_SEAT_HOST, &out.number));
    CHECK_OK(facedown_clone(client, &out.table));
    CHECK_FAILS(FACEDOWN_E_DENIED, facedown_digest(out.table, FACEDOWN_SEAT_HOST, &out.number));
    CHECK_FAILS(FACEDOWN_E_DENIED, facedown_save(out.table, NULL, 0, &out.len));
    facedown_close(out.table);
    fill();
}

static void test_moves(void) {
    static const char *const unknown[] = {
        "",          " ",          "win",         "pass",         "pass map map", "pass nothing",
        "lay cross", "lay cross x", "Pass map",   "lay cross 99999999999,0",     "take 999",
        "stone",     "look map",   "repair map 0", "break broken_cart", "undo",
    };
    static const char *const malformed[] = {
        "{", "{}", "{\"pass\"", "{\"pass\":{\"card\":1}", "{\"pass\":{\"card\":1}} x",
        "{\"pass\":{\"card\":\"map\"}}", "{\"pass\":{\"card\":null}}", "{\"pass\":[\"map\"]}",
        "{\"pass\":7}", "{\"pass\":{}}", "{pass:{card:1}}", "{\"pass\":[1]}",
        "{\"lay\":[[1,0],1,false]}", "{\"pass\":{\"card\":1,\"card\":2}}",
    };
    uint32_t seat = first_to_act(state_of(table).to_act), other = (seat + 1) % SEATS;
    uint64_t stamp = 0, other_stamp = 0;
    size_t count = 0, other_count = 0, i;
    CHECK_OK(facedown_offer_count(table, seat, &count, &stamp));
    CHECK_OK(facedown_offer_count(table, other, &other_count, &other_stamp));
    CHECK_NUMBER(0, other_count);

    for (i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        check_about = unknown[i];
        REFUSED(FACEDOWN_E_UNKNOWN, facedown_play_text(table, seat, unknown[i], FACEDOWN_NTS));
    }
    for (i = 0; i < sizeof malformed / sizeof *malformed; i++) {
        check_about = malformed[i];
        REFUSED(FACEDOWN_E_JSON, facedown_play_text(table, seat, malformed[i], FACEDOWN_NTS));
    }
    check_about = NULL;
    /* Known moves that a rule forbids: the reason ends with its word. */
    REFUSED(FACEDOWN_E_ILLEGAL, facedown_play_text(table, seat, "take 1", FACEDOWN_NTS));
    CHECK(reason_ends_with("not_now"));
    REFUSED(FACEDOWN_E_ILLEGAL, facedown_play_text(table, seat, "stone turned", FACEDOWN_NTS));
    CHECK(reason_ends_with("not_now"));
    REFUSED(FACEDOWN_E_ILLEGAL,
            facedown_play_text(table, seat, "{\"take\":{\"value\":1}}", FACEDOWN_NTS));
    CHECK(reason_ends_with("not_now"));

    REFUSED(FACEDOWN_E_STALE, facedown_play(table, seat, 0, stamp + 1));
    REFUSED(FACEDOWN_E_STALE, facedown_play(table, seat, count, stamp + 1));
    REFUSED(FACEDOWN_E_STALE, facedown_offer(table, seat, 0, stamp + 1, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_STALE, facedown_offer(table, seat, 0, stamp - 1, NULL, 0, &out.len));
    REFUSED(FACEDOWN_E_UNKNOWN, facedown_play(table, seat, count, stamp));
    REFUSED(FACEDOWN_E_UNKNOWN, facedown_play(table, seat, (size_t)-1, stamp));
    REFUSED(FACEDOWN_E_UNKNOWN,
            facedown_offer(table, seat, count, stamp, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_UNKNOWN,
            facedown_offer(table, seat, (size_t)-1, stamp, out.text, LONG, &out.len));

    /* Not this seat's turn, whatever it says. */
    REFUSED(FACEDOWN_E_NOT_TO_ACT, facedown_play(table, other, 0, other_stamp));
    CHECK_OK(facedown_offer(table, seat, 0, stamp, out.text, LONG, &out.len));
    memcpy(&before, &out, sizeof out);
    REFUSED(FACEDOWN_E_NOT_TO_ACT, facedown_play_text(table, other, out.text, out.len));
    REFUSED(FACEDOWN_E_NOT_TO_ACT, facedown_play_text(table, other, "take 1", FACEDOWN_NTS));
}

static void test_over(void) {
    facedown_state state = state_of(over);
    uint32_t seat;
    CHECK_NUMBER(1, state.over);
    CHECK_NUMBER(0, state.to_act);
    for (seat = 0; seat < SEATS; seat++) {
        size_t count = 99;
        uint64_t stamp = 0;
        CHECK_OK(facedown_offer_count(over, seat, &count, &stamp));
        CHECK_NUMBER(0, count);
        REFUSED(FACEDOWN_E_OVER, facedown_play(over, seat, 0, stamp));
        REFUSED(FACEDOWN_E_OVER, facedown_play_text(over, seat, "take 1", FACEDOWN_NTS));
        REFUSED(FACEDOWN_E_UNKNOWN, facedown_offer(over, seat, 0, stamp, out.text, LONG, &out.len));
    }
}

static void test_undo(void) {
    facedown_table *fresh = open_table("saboteur", "{\"seats\":3}", 5);
    uint32_t seat;
    live++;
    for (seat = 0; seat < SEATS; seat++) {
        uint32_t count = 99;
        CHECK_OK(facedown_can_undo(fresh, seat, &count));
        CHECK_NUMBER(0, count);
        REFUSED(FACEDOWN_E_NO_UNDO, facedown_undo(fresh, seat));
    }
    facedown_close(fresh);
    live--;
}

/* ---- The library ---- */

static void test_status_names(void) {
    static const char *const names[] = {
        "OK",        "E_HANDLE",   "E_NULL",    "E_ARG",      "E_BUFFER",  "E_BUSY",
        "E_UTF8",    "E_JSON",     "E_ILLEGAL", "E_STALE",    "E_DENIED",  "E_DATA",
        "E_VERSION", "E_PANIC",    "E_POISONED", "E_LIMIT",   "E_OVER",    "E_GAME",
        "E_OPTIONS", "E_CONTENT",  "E_NOT_TO_ACT", "E_UNKNOWN", "E_POSITION", "E_NO_UNDO",
        "E_SEAT"};
    int32_t i;
    for (i = 0; i < (int32_t)(sizeof names / sizeof *names); i++) {
        const char *name = facedown_status_name(-i);
        REQUIRE(name != NULL);
        CHECK(strncmp(name, "FACEDOWN_", 9) == 0);
        CHECK_TEXT(names[i], name + 9);
    }
    CHECK(facedown_status_name(1) != NULL);
    CHECK(facedown_status_name(-25) != NULL);
    CHECK(facedown_status_name(INT32_MIN) != NULL);
    CHECK(facedown_status_name(INT32_MAX) != NULL);
    CHECK(strlen(facedown_version()) >= 5);
    CHECK_NUMBER(FACEDOWN_ABI_MAJOR, facedown_abi_version() >> 16);
}

static int lines = 0;

static void log_line(void *user, int32_t level, const char *line, size_t line_len) {
    CHECK(user == &lines);
    CHECK(level >= FACEDOWN_LOG_ERROR && level <= FACEDOWN_LOG_INFO);
    CHECK(line != NULL && line_len > 0);
    lines++;
}

static void test_log(void) {
    facedown_options options = options_of("saboteur", "{\"seats\":3}", 1);
    int seen;
    CHECK_OK(facedown_set_log(log_line, &lines, FACEDOWN_LOG_INFO));
    OPENED(facedown_open(&options, &out.table));
    seen = lines;
    /* Below the lowest level there is nothing; without a function nothing is called. */
    CHECK_OK(facedown_set_log(log_line, &lines, 0));
    OPENED(facedown_open(&options, &out.table));
    CHECK_NUMBER(seen, lines);
    CHECK_OK(facedown_set_log(NULL, NULL, FACEDOWN_LOG_INFO));
    OPENED(facedown_open(&options, &out.table));
    CHECK_NUMBER(seen, lines);
}

static void test_close_all(void) {
    facedown_table *three[3];
    int i;
    for (i = 0; i < 3; i++) three[i] = open_table("saboteur", "{\"seats\":3}", 1);
    CHECK_NUMBER(3, facedown_live_count());
    facedown_close(three[1]);
    facedown_close(three[1]);
    CHECK_NUMBER(2, facedown_live_count());
    CHECK_NUMBER(2, facedown_close_all());
    CHECK_NUMBER(0, facedown_live_count());
    CHECK_NUMBER(0, facedown_close_all());
    for (i = 0; i < 3; i++) {
        CHECK_FAILS(FACEDOWN_E_HANDLE, facedown_digest(three[i], 0, &out.number));
        facedown_close(three[i]);
    }
    CHECK_NUMBER(0, facedown_live_count());
}

int main(void) {
    facedown_options options = options_of("saboteur", "{\"seats\":3}", 42);
    char reason[8] = "unset";
    size_t reason_len = 99;
    int move;
    CHECK_NUMBER(FACEDOWN_OK, facedown_last_error(reason, sizeof reason, &reason_len));
    CHECK_NUMBER(0, reason_len);
    CHECK_TEXT("", reason);

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

    test_status_names();
    test_handles();
    test_buffers();
    test_last_error();
    test_null();
    test_not_utf8();
    test_lengths();
    test_names();
    test_struct_size();
    test_options();
    test_content();
    test_position();
    test_record();
    test_seats();
    test_denied();
    test_moves();
    test_over();
    test_undo();
    test_log();

    facedown_close(table);
    facedown_close(client);
    facedown_close(over);
    test_close_all();
    return check_end();
}
