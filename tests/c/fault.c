/* A bug inside the library, on purpose: the hidden game `fault` panics where its options say. Needs
 * a library that was built with the feature `fault`.
 *
 * Each bug becomes FACEDOWN_E_PANIC, its table answers FACEDOWN_E_POISONED from then on and can
 * only be closed, another table goes on as if nothing had been. Then records of earlier rules:
 * `fault` is at its second revision. */

#include "check.h"

#define REASON "failing on purpose"

static facedown_table *other;   /* of another game; nothing that fails touches it */
static facedown_table *failing; /* the table of the call that is to fail; NULL in facedown_open */
static int told;                /* lines that the log had about the bug */
static int on_copy;             /* whether the bug is met on a copy that a program thinks about */

static facedown_bot bot_of(uint32_t player) {
    facedown_bot bot;
    memset(&bot, 0, sizeof bot);
    bot.struct_size = (uint32_t)sizeof bot;
    bot.player = player;
    bot.iterations = 100;
    return bot;
}

static facedown_thought unthought(void) {
    facedown_thought thought;
    memset(&thought, 0x5A, sizeof thought);
    thought.struct_size = (uint32_t)sizeof thought;
    return thought;
}

static void log_line(void *user, int32_t level, const char *line, size_t len) {
    static int asking = 0;
    char kept[256];
    uint64_t digest = 0;
    CHECK(user == &told);
    CHECK_NUMBER(FACEDOWN_LOG_ERROR, level);
    REQUIRE(len > 0 && len < sizeof kept);
    memcpy(kept, line, len);
    kept[len] = '\0';
    CHECK(strstr(kept, REASON) != NULL);
    told++;
    /* The table in the call is busy, every other one is not. One that a program thinks about is
     * not either: of it nothing is left to ask. */
    if (failing != NULL && !asking) {
        int32_t status = on_copy ? FACEDOWN_E_POISONED : FACEDOWN_E_BUSY;
        facedown_bot bot = bot_of(FACEDOWN_PLAYER_SEARCH);
        facedown_thought thought = unthought();
        facedown_table *world = other;
        uint32_t small = 99;
        size_t count = 99;
        /* A table that should answer nothing, but does, might meet its bug again in here. */
        asking = 1;
        CHECK_FAILS(status, facedown_digest(failing, 0, &digest));
        CHECK_FAILS(status, facedown_undo(failing, 0));
        CHECK_FAILS(status, facedown_bot_choose(failing, 0, &bot, &thought));
        CHECK_FAILS(status, facedown_bot_hint(failing, 0, &bot, 0, NULL, 0, &count));
        CHECK_FAILS(status, facedown_play_on(failing, 3, &bot, 1, &small));
        CHECK_FAILS(status, facedown_redeal(failing, 0, 1, &world));
        CHECK(world == NULL && count == 99 && small == 99);
        if (!on_copy) {
            /* These two are for calls that run. */
            CHECK_OK(facedown_bot_cancel(failing));
            CHECK_OK(facedown_bot_progress(failing, &small));
            CHECK_NUMBER(0, small);
        }
        asking = 0;
    }
    CHECK_OK(facedown_digest(other, FACEDOWN_SEAT_HOST, &digest));
    CHECK_OK(facedown_bot_cancel(other));
}

/* The call before gave FACEDOWN_E_PANIC: its reason is there and the log had it, once. */
static void check_panic(void) {
    char reason[512] = "";
    size_t len = 0;
    CHECK_NUMBER(FACEDOWN_E_PANIC, facedown_last_error(reason, sizeof reason, &len));
    CHECK(strstr(reason, REASON) != NULL);
    CHECK_NUMBER(1, told);
    told = 0;
}

#define PANICS(call)                                                                               \
    do {                                                                                           \
        CHECK_STATUS(FACEDOWN_E_PANIC, call);                                                      \
        check_panic();                                                                             \
    } while (0)

/* Every function of a table. */
static void check_poisoned(facedown_table *table) {
    char buf[64];
    facedown_result results[2];
    facedown_state state;
    facedown_table *copy = other;
    size_t count = 99;
    uint64_t number = 99;
    uint32_t small = 99;
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_RANDOM);
    facedown_thought thought = unthought(), blank = unthought();
    memset(buf, 'x', sizeof buf);
    memset(&state, 0, sizeof state);
    state.struct_size = (uint32_t)sizeof state;
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_clone(table, &copy));
    CHECK(copy == NULL);
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_save(table, buf, sizeof buf, &count));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_status(table, &state));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_results(table, results, 2, &count));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_digest(table, 0, &number));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_view(table, 0, buf, sizeof buf, &count));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_position(table, buf, sizeof buf, &count));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_offers(table, 0, buf, sizeof buf, &count));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_offer_count(table, 0, &count, &number));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_offer(table, 0, 0, 1, buf, sizeof buf, &count));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_play(table, 0, 0, 1));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_play_text(table, 0, "say 1", FACEDOWN_NTS));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_can_undo(table, 0, &small));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_undo(table, 0));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_story(table, 0, 0, buf, sizeof buf, &count));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_bot_choose(table, 0, &bot, &thought));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_bot_hint(table, 0, &bot, 0, buf, sizeof buf, &count));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_play_on(table, 3, &bot, 1, &small));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_play_on(table, 0, &bot, 0, &small));
    copy = other;
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_redeal(table, 0, 1, &copy));
    CHECK(copy == NULL && memcmp(&thought, &blank, sizeof thought) == 0);
    CHECK(count == 99 && number == 99 && small == 99 && state.seats == 0);
    CHECK(buf[0] == 'x' && buf[63] == 'x');
}

static void check_other(uint64_t truth, uint32_t moves) {
    CHECK(digest_of(other, FACEDOWN_SEAT_HOST) == truth);
    CHECK_NUMBER(moves, state_of(other).moves);
}

/* What fails at once when a table is opened. */
static void fails_to_open(const char *document) {
    facedown_options options = options_of("fault", document, 1);
    facedown_table *table = other;
    uint32_t live = facedown_live_count();
    check_about = document;
    failing = NULL;
    PANICS(facedown_open(&options, &table));
    CHECK(table == NULL);
    CHECK_NUMBER(live, facedown_live_count());
    check_about = NULL;
}

static int32_t call_play(facedown_table *table) {
    size_t count = 0;
    uint64_t stamp = 0;
    uint32_t seat = first_to_act(state_of(table).to_act);
    CHECK_OK(facedown_offer_count(table, seat, &count, &stamp));
    CHECK_NUMBER(3, count);
    return facedown_play(table, seat, 1, stamp);
}

static int32_t call_play_text(facedown_table *table) {
    return facedown_play_text(table, first_to_act(state_of(table).to_act), "say 1", FACEDOWN_NTS);
}

static int32_t call_play_document(facedown_table *table) {
    return facedown_play_text(table, first_to_act(state_of(table).to_act), "{\"number\":1}",
                              FACEDOWN_NTS);
}

static int32_t call_view(facedown_table *table) {
    size_t len;
    return facedown_view(table, 1, NULL, 0, &len);
}

static int32_t call_story(facedown_table *table) {
    size_t len;
    return facedown_story(table, FACEDOWN_SEAT_PUBLIC, 0, NULL, 0, &len);
}

static int32_t call_digest(facedown_table *table) {
    uint64_t digest;
    return facedown_digest(table, 0, &digest);
}

static int32_t call_host_digest(facedown_table *table) {
    uint64_t digest;
    return facedown_digest(table, FACEDOWN_SEAT_HOST, &digest);
}

static int32_t call_offer(facedown_table *table) {
    size_t count = 0, len;
    uint64_t stamp = 0;
    CHECK_OK(facedown_offer_count(table, 0, &count, &stamp));
    return facedown_offer(table, 0, 0, stamp, NULL, 0, &len);
}

static int32_t call_offers(facedown_table *table) {
    size_t len;
    return facedown_offers(table, 0, NULL, 0, &len);
}

static int32_t call_position(facedown_table *table) {
    size_t len;
    return facedown_position(table, NULL, 0, &len);
}

static int32_t call_save(facedown_table *table) {
    size_t len;
    return facedown_save(table, NULL, 0, &len);
}

/* ---- Programs ---- */

static int32_t think(facedown_table *table, uint32_t player, uint32_t threads) {
    facedown_bot bot = bot_of(player);
    facedown_thought thought = unthought(), blank = unthought();
    int32_t status;
    bot.threads = threads;
    status = facedown_bot_choose(table, first_to_act(state_of(table).to_act), &bot, &thought);
    CHECK(memcmp(&thought, &blank, sizeof thought) == 0);
    return status;
}

static int32_t call_random(facedown_table *table) {
    return think(table, FACEDOWN_PLAYER_RANDOM, 1);
}

static int32_t call_idle(facedown_table *table) { return think(table, FACEDOWN_PLAYER_IDLE, 1); }

static int32_t call_greedy(facedown_table *table) {
    return think(table, FACEDOWN_PLAYER_GREEDY, 1);
}

static int32_t call_search(facedown_table *table) {
    return think(table, FACEDOWN_PLAYER_SEARCH, 1);
}

static int32_t call_search_threads(facedown_table *table) {
    return think(table, FACEDOWN_PLAYER_SEARCH, 4);
}

static int32_t advise(facedown_table *table, uint32_t player) {
    facedown_bot bot = bot_of(player);
    size_t len = 99;
    int32_t status = facedown_bot_hint(table, first_to_act(state_of(table).to_act), &bot, 0, NULL,
                                       0, &len);
    CHECK_NUMBER(99, len);
    return status;
}

static int32_t call_hint(facedown_table *table) { return advise(table, FACEDOWN_PLAYER_SEARCH); }

static int32_t call_greedy_hint(facedown_table *table) {
    return advise(table, FACEDOWN_PLAYER_GREEDY);
}

static int32_t play_on(facedown_table *table, uint32_t player) {
    facedown_bot bot = bot_of(player);
    uint32_t played = 99;
    int32_t status = facedown_play_on(table, 3, &bot, 9, &played);
    CHECK_NUMBER(99, played);
    return status;
}

static int32_t call_play_on(facedown_table *table) {
    return play_on(table, FACEDOWN_PLAYER_RANDOM);
}

static int32_t call_play_on_search(facedown_table *table) {
    return play_on(table, FACEDOWN_PLAYER_SEARCH);
}

/* After `moves` moves that go well, a call meets the bug. */
static void fails_later(const char *document, int moves, int32_t (*call)(facedown_table *)) {
    facedown_table *table = open_table("fault", document, 1);
    uint64_t truth = digest_of(other, FACEDOWN_SEAT_HOST);
    uint32_t live = facedown_live_count(), others_moves = state_of(other).moves;
    check_about = document;
    CHECK_NUMBER(2, state_of(table).rules);
    while (moves-- > 0) CHECK_OK(call_play_document(table));
    CHECK_NUMBER(0, told);
    failing = table;
    PANICS(call(table));
    failing = NULL;
    check_poisoned(table);
    CHECK_NUMBER(0, told);
    check_other(truth, others_moves);
    CHECK_NUMBER(live, facedown_live_count());
    facedown_close(table);
    CHECK_NUMBER(live - 1, facedown_live_count());
    CHECK_FAILS(FACEDOWN_E_HANDLE, call_digest(table));
    facedown_close(table);
    CHECK_NUMBER(live - 1, facedown_live_count());
    check_other(truth, others_moves);
    play_choice(other, (size_t)others_moves * 7);
    check_about = NULL;
}

/* A program meets the bug on the copy that it thinks about; the table is that of the bug all the
 * same. */
static void thinking_fails(const char *document, int moves, int32_t (*call)(facedown_table *)) {
    on_copy = 1;
    fails_later(document, moves, call);
    on_copy = 0;
}

/* A program has its advice, but the words for it meet the bug: whatever the log asks meanwhile, the
 * table is that of the bug. */
static void words_fail(int moves, uint32_t player) {
    facedown_table *table = open_table("fault", "{\"fails\":\"write_move\"}", 1);
    uint64_t digest = 99;
    while (moves-- > 0) CHECK_OK(call_play_document(table));
    PANICS(advise(table, player));
    CHECK_FAILS(FACEDOWN_E_POISONED, facedown_digest(table, 0, &digest));
    CHECK_NUMBER(99, digest);
    facedown_close(table);
}

/* Of a table that met a bug only closing is left, and what does not touch it. */
static void asks_poisoned(void) {
    facedown_table *table = open_table("fault", "{\"fails\":\"step\"}", 1);
    uint32_t iterations = 99;
    failing = table;
    PANICS(call_play(table));
    failing = NULL;
    CHECK_OK(facedown_bot_cancel(table));
    CHECK_OK(facedown_bot_progress(table, &iterations));
    CHECK_NUMBER(0, iterations);
    facedown_close(table);
}

/* A world that was dealt anew meets the bug by itself; the table it came from goes on. */
static void fails_in_worlds(void) {
    facedown_table *table = open_table("fault", "{\"fails\":\"step\"}", 1), *world = NULL;
    uint64_t truth = digest_of(table, FACEDOWN_SEAT_HOST);
    CHECK_OK(facedown_redeal(table, 0, 7, &world));
    REQUIRE(world != NULL);
    failing = world;
    on_copy = 1;
    PANICS(call_search(world));
    on_copy = 0;
    failing = NULL;
    check_poisoned(world);
    CHECK(digest_of(table, FACEDOWN_SEAT_HOST) == truth);
    facedown_close(world);
    facedown_close(table);
}

/* What a program does that plays on before it meets the bug stays done. */
static void fails_while_playing_on(void) {
    facedown_table *table = open_table("fault", "{\"fails\":\"step\",\"after\":2}", 1);
    facedown_bot bot = bot_of(FACEDOWN_PLAYER_GREEDY);
    uint32_t played = 99;
    CHECK_OK(facedown_play_on(table, 3, &bot, 2, &played));
    CHECK_NUMBER(2, played);
    CHECK_NUMBER(2, state_of(table).moves);
    failing = table;
    PANICS(call_play_on(table));
    failing = NULL;
    check_poisoned(table);
    facedown_close(table);
}

/* Without a bug the game goes on to its end. */
static void fails_nowhere(void) {
    facedown_table *table = open_table("fault", "{\"fails\":\"nothing\"}", 1);
    facedown_result results[2];
    size_t count = 0;
    text content = {NULL, 0, 0};
    CHECK_FAILS(FACEDOWN_E_ILLEGAL, facedown_play_text(table, 0, "say 3", FACEDOWN_NTS));
    CHECK_NUMBER(0, state_of(table).moves);
    CHECK_OK(call_play(table));
    CHECK_OK(call_play_text(table));
    CHECK_OK(call_play_document(table));
    CHECK_NUMBER(1, state_of(table).over);
    CHECK_OK(facedown_results(table, results, 2, &count));
    CHECK_NUMBER(2, count);
    facedown_close(table);
    /* It is not in the catalogue, but there. */
    CHECK_WRITE(&content, facedown_games(BUF(&content)));
    CHECK(strstr(content.at, "\"fault\"") == NULL);
    CHECK_WRITE(&content, facedown_content("fault", 5, BUF(&content)));
    CHECK_TEXT("{}", content.at);
    text_free(&content);
}

/* The table that holds a bug may be copied and saved before it meets it; the record then has it. */
static void fails_in_copies(void) {
    facedown_table *table = open_table("fault", "{\"fails\":\"step\",\"after\":1}", 1);
    facedown_table *copy = NULL, *loaded = NULL;
    text record = {NULL, 0, 0};
    CHECK_OK(call_play(table));
    CHECK_OK(facedown_clone(table, &copy));
    CHECK_WRITE(&record, facedown_save(table, BUF(&record)));
    CHECK_OK(facedown_load(record.at, record.len, FACEDOWN_TABLE_HOST, &loaded));
    failing = table;
    PANICS(call_play_text(table));
    check_poisoned(table);
    CHECK_NUMBER(1, state_of(copy).moves);
    CHECK_NUMBER(1, state_of(loaded).moves);
    failing = copy;
    PANICS(call_play_text(copy));
    check_poisoned(copy);
    CHECK_NUMBER(1, state_of(loaded).moves);
    failing = NULL;
    facedown_close(table);
    facedown_close(copy);
    facedown_close(loaded);
    text_free(&record);
}

/* A record with a bug in its options does not open. */
static void fails_to_load(void) {
    char open[1024], digits[17];
    text record = {NULL, 0, 0};
    facedown_table *table = other;
    hex_of(digest_text("{}", 2), digits);
    sprintf(open,
            "{\"facedown\":1,\"game\":\"fault\",\"rules\":2,\"options\":{\"fails\":\"start\","
            "\"after\":0},\"content\":null,\"content_id\":\"%s\",\"undo\":\"own\",\"start\":null,"
            "\"picks\":[1,2],\"log\":[],\"position\":\"1 2 0\",\"luck\":{\"generator\":\"chacha8\","
            "\"seed\":\"%064d\",\"place\":\"2\"}",
            digits, 0);
    seal(open, &record);
    failing = NULL;
    PANICS(facedown_load(record.at, record.len, FACEDOWN_TABLE_HOST, &table));
    CHECK(table == NULL);
    text_free(&record);
}

/* A record of earlier rules: the game goes on from its position, its moves are history no more. */
static void earlier_rules(void) {
    char open[1024], digits[17];
    text record = {NULL, 0, 0}, told_story = {NULL, 0, 0};
    facedown_table *table = NULL;
    facedown_state state;
    uint32_t count = 99;
    hex_of(digest_text("{}", 2), digits);
    sprintf(open,
            "{\"facedown\":1,\"game\":\"fault\",\"rules\":1,\"options\":{\"fails\":\"nothing\","
            "\"after\":0},\"content\":null,\"content_id\":\"%s\",\"undo\":\"own\",\"start\":null,"
            "\"picks\":[0,0,1,2],\"log\":[\"0 say 2\",\"1 shout 7\"],\"position\":\"1 2 2\","
            "\"luck\":{\"generator\":\"chacha8\",\"seed\":\"%064d\",\"place\":\"4\"}",
            digits, 0);
    seal(open, &record);
    CHECK_OK(facedown_load(record.at, record.len, FACEDOWN_TABLE_HOST, &table));
    REQUIRE(table != NULL);
    state = state_of(table);
    CHECK_NUMBER(2, state.rules);
    CHECK_NUMBER(0, state.moves);
    CHECK_NUMBER(1, state.to_act);
    CHECK_NUMBER(0, state.over);
    CHECK_OK(facedown_can_undo(table, 0, &count));
    CHECK_NUMBER(0, count);
    CHECK_OK(facedown_can_undo(table, 1, &count));
    CHECK_NUMBER(0, count);
    CHECK_WRITE(&told_story, facedown_position(table, BUF(&told_story)));
    CHECK_TEXT("1 2 2", told_story.at);
    CHECK_WRITE(&told_story, facedown_story(table, 1, 0, BUF(&told_story)));
    CHECK(strstr(told_story.at, "\"opened\"") != NULL);
    CHECK_WRITE(&told_story, facedown_story(table, 1, 1, BUF(&told_story)));
    CHECK_TEXT("[]", told_story.at);
    /* Saved anew it is a record of the rules of this build, and loads again. */
    CHECK_OK(call_play_text(table));
    CHECK_NUMBER(1, state_of(table).over);
    CHECK_WRITE(&record, facedown_save(table, BUF(&record)));
    CHECK(strstr(record.at, "\"rules\":2") != NULL);
    facedown_close(table);
    CHECK_OK(facedown_load(record.at, record.len, FACEDOWN_TABLE_HOST, &table));
    CHECK_NUMBER(1, state_of(table).moves);
    CHECK_NUMBER(1, state_of(table).over);
    facedown_close(table);
    text_free(&record);
    text_free(&told_story);
}

int main(void) {
    int move;
    other = open_table("saboteur", "{\"seats\":5}", 9);
    for (move = 0; move < 5; move++) play_choice(other, 3);
    CHECK_OK(facedown_set_log(log_line, &told, FACEDOWN_LOG_ERROR));

    fails_nowhere();
    fails_to_open("{\"fails\":\"start\"}");
    fails_to_open("{\"fails\":\"turn\"}");
    fails_to_open("{\"fails\":\"legal\"}");
    fails_later("{\"fails\":\"turn\",\"after\":1}", 0, call_play);
    fails_later("{\"fails\":\"turn\",\"after\":3}", 2, call_play_text);
    fails_later("{\"fails\":\"legal\",\"after\":1}", 0, call_play);
    fails_later("{\"fails\":\"view\"}", 0, call_view);
    fails_later("{\"fails\":\"view\"}", 0, call_story);
    fails_later("{\"fails\":\"view\"}", 0, call_digest);
    fails_later("{\"fails\":\"view\",\"after\":2}", 2, call_view);
    fails_later("{\"fails\":\"step\"}", 0, call_play);
    fails_later("{\"fails\":\"step\"}", 0, call_play_text);
    fails_later("{\"fails\":\"step\",\"after\":2}", 2, call_play_document);
    fails_later("{\"fails\":\"seen\"}", 1, call_story);
    fails_later("{\"fails\":\"seen\"}", 1, call_digest);
    fails_later("{\"fails\":\"reveals\"}", 0, call_play);
    fails_later("{\"fails\":\"reveals\",\"after\":1}", 1, call_play);
    fails_later("{\"fails\":\"write_move\"}", 0, call_offer);
    fails_later("{\"fails\":\"write_move\"}", 0, call_offers);
    fails_later("{\"fails\":\"write_move\"}", 1, call_save);
    fails_later("{\"fails\":\"read_move\"}", 0, call_play_text);
    fails_later("{\"fails\":\"write_position\"}", 0, call_position);
    fails_later("{\"fails\":\"write_position\"}", 0, call_host_digest);
    fails_later("{\"fails\":\"write_position\"}", 0, call_save);
    thinking_fails("{\"fails\":\"step\"}", 0, call_search);
    thinking_fails("{\"fails\":\"step\"}", 0, call_search_threads);
    thinking_fails("{\"fails\":\"step\"}", 0, call_hint);
    thinking_fails("{\"fails\":\"step\"}", 0, call_play_on_search);
    thinking_fails("{\"fails\":\"step\",\"after\":2}", 1, call_search);
    thinking_fails("{\"fails\":\"turn\",\"after\":1}", 0, call_search);
    thinking_fails("{\"fails\":\"turn\",\"after\":3}", 2, call_search_threads);
    thinking_fails("{\"fails\":\"legal\",\"after\":1}", 0, call_search);
    thinking_fails("{\"fails\":\"legal\",\"after\":1}", 0, call_hint);
    thinking_fails("{\"fails\":\"legal\",\"after\":1}", 0, call_play_on_search);
    thinking_fails("{\"fails\":\"seen\"}", 1, call_random);
    thinking_fails("{\"fails\":\"seen\"}", 1, call_idle);
    thinking_fails("{\"fails\":\"seen\"}", 1, call_greedy);
    thinking_fails("{\"fails\":\"seen\"}", 1, call_search);
    thinking_fails("{\"fails\":\"seen\"}", 1, call_greedy_hint);
    thinking_fails("{\"fails\":\"seen\"}", 0, call_play_on);
    /* The program chose; its move meets the bug, or the words for it. */
    fails_later("{\"fails\":\"step\"}", 0, call_play_on);
    fails_later("{\"fails\":\"turn\",\"after\":1}", 0, call_play_on);
    fails_later("{\"fails\":\"legal\",\"after\":2}", 0, call_play_on);
    fails_later("{\"fails\":\"reveals\",\"after\":1}", 0, call_play_on);
    words_fail(0, FACEDOWN_PLAYER_SEARCH);
    words_fail(1, FACEDOWN_PLAYER_GREEDY);
    fails_while_playing_on();
    asks_poisoned();
    fails_in_worlds();
    fails_in_copies();
    fails_to_load();
    earlier_rules();

    CHECK_OK(facedown_set_log(NULL, NULL, 0));
    facedown_close(other);
    return check_end();
}
