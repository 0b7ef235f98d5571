/* Tables dealt anew: what a seat knows stays, what it does not know is dealt, and programs that know
 * the same do the same.
 *
 *     worlds [LARGEST [SMALLEST]]      numbers of seats, 10 and 1 when left out
 */

#include "programs.h"

/* Two texts that hold offers are equal but for the stamps. */
static void check_same_offers(const facedown_table *a, const facedown_table *b, uint32_t seat) {
    text ours = {NULL, 0, 0}, theirs = {NULL, 0, 0};
    const char *at, *other, *end, *other_end;
    uint64_t stamp = 0;
    CHECK_NUMBER(offers_of(a, seat, &stamp), offers_of(b, seat, &stamp));
    CHECK_WRITE(&ours, facedown_offers(a, seat, BUF(&ours)));
    CHECK_WRITE(&theirs, facedown_offers(b, seat, BUF(&theirs)));
    at = json_member(ours.at, "offers");
    other = json_member(theirs.at, "offers");
    REQUIRE(at != NULL && other != NULL);
    end = json_value(at, 0);
    other_end = json_value(other, 0);
    REQUIRE(end != NULL && other_end != NULL);
    CHECK(end - at == other_end - other && memcmp(at, other, (size_t)(end - at)) == 0);
    text_free(&ours);
    text_free(&theirs);
}

static void check_same_view(const facedown_table *a, const facedown_table *b, uint32_t seat) {
    text ours = {NULL, 0, 0}, theirs = {NULL, 0, 0};
    CHECK_WRITE(&ours, facedown_view(a, seat, BUF(&ours)));
    CHECK_WRITE(&theirs, facedown_view(b, seat, BUF(&theirs)));
    CHECK_TEXT(ours.at, theirs.at);
    text_free(&ours);
    text_free(&theirs);
}

static int same_position(const facedown_table *a, const facedown_table *b) {
    text ours = {NULL, 0, 0}, theirs = {NULL, 0, 0};
    int same;
    CHECK_WRITE(&ours, facedown_position(a, BUF(&ours)));
    CHECK_WRITE(&theirs, facedown_position(b, BUF(&theirs)));
    same = text_equal(&ours, &theirs);
    text_free(&ours);
    text_free(&theirs);
    return same;
}

/* A world that fits what a seat or a spectator knows. */
static void check_redeal(const facedown_table *table, uint32_t seats, uint32_t seat) {
    still before = still_of(table);
    facedown_state state = state_of(table), there;
    facedown_table *world = redealt(table, seat, 5), *again = redealt(table, seat, 5);
    facedown_table *loaded = NULL;
    text record = {NULL, 0, 0}, other = {NULL, 0, 0};
    there = state_of(world);
    CHECK_NUMBER(seats, there.seats);
    CHECK_NUMBER(state.over, there.over);
    CHECK_NUMBER(state.rules, there.rules);
    CHECK(state.to_act == there.to_act);
    check_same_view(table, world, seat);
    check_same_view(table, world, FACEDOWN_SEAT_PUBLIC);
    if (seat != FACEDOWN_SEAT_PUBLIC) check_same_offers(table, world, seat);
    /* Its story begins with it: one line, the view. */
    CHECK_NUMBER(0, there.moves);
    CHECK_WRITE(&other, facedown_story(world, seat, 0, BUF(&other)));
    CHECK(strstr(other.at, "\"opened\"") != NULL);
    CHECK_WRITE(&other, facedown_story(world, seat, 1, BUF(&other)));
    CHECK_TEXT("[]", other.at);
    /* A host table, whose record loads. */
    CHECK_WRITE(&record, facedown_save(world, BUF(&record)));
    CHECK_OK(facedown_load(record.at, record.len, FACEDOWN_TABLE_HOST, &loaded));
    REQUIRE(loaded != NULL);
    CHECK(same_position(world, loaded));
    /* The same seed deals the same world and the same luck to come. */
    CHECK(same_position(world, again));
    CHECK_WRITE(&other, facedown_save(again, BUF(&other)));
    CHECK(text_equal(&record, &other));
    play_random(world, UINT32_MAX, 3);
    play_random(again, UINT32_MAX, 3);
    play_random(loaded, UINT32_MAX, 3);
    check_results(world, seats);
    CHECK(digest_of(world, FACEDOWN_SEAT_HOST) == digest_of(again, FACEDOWN_SEAT_HOST));
    CHECK(digest_of(world, FACEDOWN_SEAT_HOST) == digest_of(loaded, FACEDOWN_SEAT_HOST));
    check_still(&before, table);
    facedown_close(world);
    facedown_close(again);
    facedown_close(loaded);
    text_free(&record);
    text_free(&other);
}

/* What is hidden differs from world to world. */
static void check_worlds_differ(const facedown_table *table) {
    facedown_table *first = redealt(table, FACEDOWN_SEAT_PUBLIC, 1);
    int differ = 0;
    uint64_t seed;
    for (seed = 2; seed < 6; seed++) {
        facedown_table *world = redealt(table, FACEDOWN_SEAT_PUBLIC, seed);
        differ += !same_position(first, world);
        facedown_close(world);
    }
    CHECK(differ > 0);
    facedown_close(first);
}

/* In two worlds that look alike to a seat, with other secrets of the others, its program does the
 * same: it knows no more than the seat. */
static void check_honest(const facedown_table *table, uint32_t seat) {
    facedown_table *world = redealt(table, seat, 11), *other = redealt(table, seat, 22);
    size_t i;
    CHECK(digest_of(world, seat) == digest_of(other, seat));
    for (i = 0; i < KINDS; i++) {
        facedown_bot bot = bot_of_kind(&kinds[i], 77);
        facedown_thought ours = choose(world, seat, &bot), theirs = choose(other, seat, &bot);
        check_about = kinds[i].name;
        CHECK_NUMBER(ours.index, theirs.index);
        CHECK(same_thought(&ours, &theirs));
    }
    check_about = NULL;
    facedown_close(world);
    facedown_close(other);
}

static void refuse_redeal(const facedown_table *table, uint32_t seats) {
    uint32_t none[4];
    size_t i;
    none[0] = seats;
    none[1] = FACEDOWN_SEAT_HOST;
    none[2] = FACEDOWN_SEAT_PUBLIC + 256;
    none[3] = UINT32_MAX;
    for (i = 0; i < sizeof none / sizeof *none; i++) {
        facedown_table *world = (facedown_table *)(void *)&world;
        uint32_t live = facedown_live_count();
        CHECK_FAILS(FACEDOWN_E_SEAT, facedown_redeal(table, none[i], 1, &world));
        CHECK(world == NULL);
        CHECK_NUMBER(live, facedown_live_count());
    }
}

static void check_worlds(const facedown_table *table, uint32_t seats) {
    uint32_t seat;
    /* With many seats those that sit far from the others stand for all. */
    for (seat = 0; seat < seats; seat++) {
        if (seat < 2 || seat + 1 == seats) check_redeal(table, seats, seat);
    }
    check_redeal(table, seats, FACEDOWN_SEAT_PUBLIC);
    refuse_redeal(table, seats);
}

/* A client's table is dealt anew like a host's, and what comes of it is no secret. */
static void check_client(const char *id, uint32_t seats) {
    char document[32];
    facedown_options options;
    facedown_table *client = NULL, *world;
    text record = {NULL, 0, 0};
    snprintf(document, sizeof document, "{\"seats\":%u}", (unsigned)seats);
    options = options_of(id, document, 6);
    options.flags = 0;
    CHECK_OK(facedown_open(&options, &client));
    play_random(client, 5, 1);
    world = redealt(client, first_to_act(state_of(client).to_act), 1);
    CHECK_WRITE(&record, facedown_save(world, BUF(&record)));
    CHECK(json_whole(&record));
    CHECK_FAILS(FACEDOWN_E_DENIED, facedown_save(client, BUF(&record)));
    facedown_close(world);
    facedown_close(client);
    text_free(&record);
}

static void test_game(const char *id, uint32_t seats) {
    facedown_table *table = open_seats(id, seats, 300 + seats);
    int moment;
    for (moment = 0; moment < MOMENTS && !state_of(table).over; moment++) {
        check_worlds(table, seats);
        check_honest(table, first_to_act(state_of(table).to_act));
        if (moment == 0) check_worlds_differ(table);
        play_random(table, APART, 9);
    }
    play_random(table, UINT32_MAX, 9);
    check_worlds(table, seats);
    facedown_close(table);
    check_client(id, seats);
}

int main(int argc, char **argv) {
    test_games(argc, argv, test_game);
    return check_end();
}
