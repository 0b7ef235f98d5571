/* Options, content, positions, records and moves that are not valid: the exact status, a reason that
 * names the place, and nothing changed. */
#include "tables.h"

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

/* ---- Moves, undo ---- */

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

int main(void) {
    open_tables();
    test_struct_size();
    test_options();
    test_content();
    test_position();
    test_record();
    test_moves();
    test_over();
    test_undo();
    close_tables();
    return check_end();
}
