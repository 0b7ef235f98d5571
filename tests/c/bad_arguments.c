/* Every function with every kind of bad argument: the exact status, a reason, outputs as they were
 * and a table as it was. */
#include "tables.h"

/* A program that thinks fast. */
static facedown_bot bot_of(uint32_t player, uint32_t iterations) {
    facedown_bot bot;
    memset(&bot, 0, sizeof bot);
    bot.struct_size = (uint32_t)sizeof bot;
    bot.player = player;
    bot.iterations = iterations;
    return bot;
}

/* ---- Tables that are none ---- */

static void refuse_handle(facedown_table *it) {
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_SEARCH, 5);
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
    REFUSED(FACEDOWN_E_HANDLE, facedown_bot_choose(it, 0, &bot, &out.thought));
    REFUSED(FACEDOWN_E_HANDLE, facedown_bot_hint(it, 0, &bot, 0, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_HANDLE, facedown_bot_cancel(it));
    REFUSED(FACEDOWN_E_HANDLE, facedown_bot_progress(it, &out.small));
    REFUSED(FACEDOWN_E_HANDLE, facedown_play_on(it, 1, &bot, 1, &out.small));
    REFUSED(FACEDOWN_E_HANDLE, facedown_play_on(it, 0, &bot, 0, &out.small));
    NOT_OPENED(FACEDOWN_E_HANDLE, facedown_redeal(it, 0, 1, &out.table));
    NOT_OPENED(FACEDOWN_E_HANDLE, facedown_redeal(it, FACEDOWN_SEAT_PUBLIC, 1, &out.table));
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
    uint32_t seat = first_to_act(state_of(table).to_act), player;
    uint32_t first = first_to_act(state_of(client).to_act);
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
    for (player = FACEDOWN_PLAYER_LEVEL; player <= FACEDOWN_PLAYER_SEARCH; player++) {
        facedown_bot bot = bot_of(player, 5);
        TEXT_CALL(facedown_bot_hint(table, seat, &bot, 0, buf, cap, len));
        TEXT_CALL(facedown_bot_hint(table, seat, &bot, 1, buf, cap, len));
        TEXT_CALL(facedown_bot_hint(client, first, &bot, UINT32_MAX, buf, cap, len));
    }

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
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_SEARCH, 5);
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
    REFUSED(FACEDOWN_E_NULL, facedown_bot_choose(table, 0, NULL, &out.thought));
    REFUSED(FACEDOWN_E_NULL, facedown_bot_choose(table, 0, &bot, NULL));
    REFUSED(FACEDOWN_E_NULL, facedown_bot_hint(table, 0, NULL, 0, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_NULL, facedown_bot_hint(table, 0, &bot, 0, out.text, LONG, NULL));
    REFUSED(FACEDOWN_E_NULL, facedown_bot_progress(table, NULL));
    REFUSED(FACEDOWN_E_NULL, facedown_play_on(table, 7, NULL, 1, &out.small));
    REFUSED(FACEDOWN_E_NULL, facedown_play_on(table, 7, &bot, 1, NULL));
    REFUSED(FACEDOWN_E_NULL, facedown_redeal(table, 0, 1, NULL));
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

/* ---- Seats, moves, undo ---- */

static void test_seats(void) {
    static const uint32_t none[] = {SEATS, 9, 10, 63, 64, 0xFD, 0x100, 0x1FE, 0x10000, UINT32_MAX};
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_RANDOM, 0);
    size_t i;
    uint32_t seat;
    for (i = 0; i < sizeof none / sizeof *none; i++) {
        seat = none[i];
        REFUSED(FACEDOWN_E_SEAT, facedown_digest(table, seat, &out.number));
        REFUSED(FACEDOWN_E_SEAT, facedown_view(table, seat, out.text, LONG, &out.len));
        REFUSED(FACEDOWN_E_SEAT, facedown_story(table, seat, 0, out.text, LONG, &out.len));
        NOT_OPENED(FACEDOWN_E_SEAT, facedown_redeal(table, seat, 1, &out.table));
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
        REFUSED(FACEDOWN_E_SEAT, facedown_bot_choose(table, seat, &bot, &out.thought));
        REFUSED(FACEDOWN_E_SEAT, facedown_bot_hint(table, seat, &bot, 0, out.text, LONG, &out.len));
    }
    for (seat = SEATS; seat < 64; seat++) {
        uint64_t bit = (uint64_t)1 << seat;
        REFUSED(FACEDOWN_E_SEAT, facedown_play_on(table, bit, &bot, 1, &out.small));
        REFUSED(FACEDOWN_E_SEAT, facedown_play_on(table, bit | 7, &bot, 1, &out.small));
        REFUSED(FACEDOWN_E_SEAT, facedown_play_on(over, bit | 7, &bot, 0, &out.small));
    }
    REFUSED(FACEDOWN_E_SEAT, facedown_play_on(table, UINT64_MAX, &bot, 1, &out.small));
    /* FACEDOWN_SEAT_HOST is for the digest alone. */
    REFUSED(FACEDOWN_E_SEAT, facedown_view(table, FACEDOWN_SEAT_HOST, out.text, LONG, &out.len));
    REFUSED(FACEDOWN_E_SEAT,
            facedown_story(table, FACEDOWN_SEAT_HOST, 0, out.text, LONG, &out.len));
    NOT_OPENED(FACEDOWN_E_SEAT, facedown_redeal(table, FACEDOWN_SEAT_HOST, 1, &out.table));
    for (seat = 0; seat < SEATS; seat++) OPENED(facedown_redeal(table, seat, 1, &out.table));
    OPENED(facedown_redeal(table, FACEDOWN_SEAT_PUBLIC, UINT64_MAX, &out.table));
    OPENED(facedown_redeal(client, FACEDOWN_SEAT_PUBLIC, 0, &out.table));
    OPENED(facedown_redeal(over, 0, 0, &out.table));
}

/* ---- Programs ---- */

/* The three functions that take a bot refuse it, whatever else they get. */
static void refuse_bot(int32_t status, const facedown_bot *bot) {
    uint32_t seat = first_to_act(state_of(table).to_act);
    REFUSED(status, facedown_bot_choose(table, seat, bot, &out.thought));
    REFUSED(status, facedown_bot_choose(closed, 99, bot, &out.thought));
    REFUSED(status, facedown_bot_hint(table, seat, bot, 0, out.text, LONG, &out.len));
    REFUSED(status, facedown_bot_hint(table, seat, bot, 0, NULL, 0, &out.len));
    REFUSED(status, facedown_play_on(table, 7, bot, 1, &out.small));
    REFUSED(status, facedown_play_on(table, 0, bot, 0, &out.small));
}

static void take_bot(const facedown_bot *bot) {
    uint32_t seat = first_to_act(state_of(table).to_act);
    CHECK_OK(facedown_bot_choose(table, seat, bot, &out.thought));
    CHECK_OK(facedown_bot_hint(table, seat, bot, 0, out.text, LONG, &out.len));
    CHECK_OK(facedown_play_on(table, 7, bot, 0, &out.small));
    check_tables(__FILE__, __LINE__, "a bot that is taken");
    fill();
}

static void test_bots(void) {
    static const uint32_t sizes[] = {0, 1, 4, 7, 4097, 0x80000000u, UINT32_MAX};
    static const uint32_t players[] = {5, 6, 255, 256, 0x80000000u, UINT32_MAX};
    static const uint32_t levels[] = {101, 255, 256, 356, UINT32_MAX};
    static const uint32_t threads[] = {65, 255, 65536, 65537, UINT32_MAX};
    struct {
        facedown_bot bot;
        unsigned char more[5];
    } newer;
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_SEARCH, 5);
    uint32_t seat = first_to_act(state_of(table).to_act);
    size_t i;
    take_bot(&bot);
    for (i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        bot.struct_size = sizes[i];
        refuse_bot(FACEDOWN_E_ARG, &bot);
        bot.struct_size = (uint32_t)sizeof bot;
        out.thought.struct_size = before.thought.struct_size = sizes[i];
        REFUSED(FACEDOWN_E_ARG, facedown_bot_choose(table, seat, &bot, &out.thought));
    }
    for (i = 0; i < sizeof players / sizeof *players; i++) {
        bot.player = players[i];
        refuse_bot(FACEDOWN_E_ARG, &bot);
    }
    CHECK(reason_has("bot.player"));
    bot = bot_of(FACEDOWN_PLAYER_LEVEL, 5);
    for (i = 0; i < sizeof levels / sizeof *levels; i++) {
        bot.level = levels[i];
        refuse_bot(FACEDOWN_E_ARG, &bot);
    }
    CHECK(reason_has("bot.level"));
    bot.level = 100;
    take_bot(&bot);
    for (i = 0; i < sizeof threads / sizeof *threads; i++) {
        uint32_t player;
        for (player = FACEDOWN_PLAYER_LEVEL; player <= FACEDOWN_PLAYER_SEARCH; player++) {
            bot = bot_of(player, 5);
            bot.threads = threads[i];
            refuse_bot(FACEDOWN_E_ARG, &bot);
        }
    }
    CHECK(reason_has("bot.threads"));
    bot.threads = 64;
    take_bot(&bot);
    /* A search needs a limit, whatever level is set. */
    bot = bot_of(FACEDOWN_PLAYER_SEARCH, 0);
    refuse_bot(FACEDOWN_E_ARG, &bot);
    CHECK(reason_has("iterations"));
    bot.level = 50;
    refuse_bot(FACEDOWN_E_ARG, &bot);
    bot.millis = 1;
    take_bot(&bot);
    /* What this build does not know must be zero, to the last byte. */
    memset(&newer, 0, sizeof newer);
    newer.bot = bot_of(FACEDOWN_PLAYER_GREEDY, 0);
    newer.bot.struct_size = (uint32_t)sizeof newer.bot + 5;
    take_bot(&newer.bot);
    for (i = 0; i < sizeof newer.more; i++) {
        newer.more[i] = 1;
        refuse_bot(FACEDOWN_E_ARG, &newer.bot);
        newer.more[i] = 0;
    }
    /* A seat that is not to act, a game that is over, nobody to play for. */
    bot = bot_of(FACEDOWN_PLAYER_SEARCH, 5);
    for (i = 0; i < SEATS; i++) {
        if (i != seat) {
            REFUSED(FACEDOWN_E_NOT_TO_ACT,
                    facedown_bot_choose(table, (uint32_t)i, &bot, &out.thought));
            REFUSED(FACEDOWN_E_NOT_TO_ACT, facedown_bot_hint(table, (uint32_t)i, &bot, 0, out.text,
                                                             LONG, &out.len));
        }
        REFUSED(FACEDOWN_E_OVER, facedown_bot_choose(over, (uint32_t)i, &bot, &out.thought));
        REFUSED(FACEDOWN_E_OVER,
                facedown_bot_hint(over, (uint32_t)i, &bot, 0, out.text, LONG, &out.len));
    }
    for (i = 0; i < 3; i++) {
        const uint64_t seats[] = {0, 7u & ~(1u << seat), 7};
        CHECK_OK(facedown_play_on(i == 2 ? over : table, seats[i], &bot, 9, &out.small));
        CHECK_NUMBER(0, out.small);
        out.small = before.small;
        check_outputs(__FILE__, __LINE__, "facedown_play_on");
        check_tables(__FILE__, __LINE__, "facedown_play_on");
    }
    /* Where nobody thinks there is nothing to cancel, and no progress. */
    CHECK_OK(facedown_bot_cancel(table));
    CHECK_OK(facedown_bot_progress(table, &out.small));
    CHECK_NUMBER(0, out.small);
    CHECK_OK(facedown_bot_cancel(over));
    fill();
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
    char reason[8] = "unset";
    size_t reason_len = 99;
    CHECK_NUMBER(FACEDOWN_OK, facedown_last_error(reason, sizeof reason, &reason_len));
    CHECK_NUMBER(0, reason_len);
    CHECK_TEXT("", reason);

    open_tables();
    test_status_names();
    test_handles();
    test_buffers();
    test_last_error();
    test_null();
    test_not_utf8();
    test_lengths();
    test_names();
    test_seats();
    test_bots();
    test_denied();
    test_log();
    close_tables();
    test_close_all();
    return check_end();
}
