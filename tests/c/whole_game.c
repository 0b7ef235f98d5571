/* Whole games of every game for every number of seats: offers and their stamps, views, stories,
 * undo, a record in the middle from which the same game goes on, and the results.
 *
 *     whole_game [LARGEST [SMALLEST]]      numbers of seats, 10 and 2 when left out
 */

#include "check.h"
#include "json.h"

#define SEATS 10
#define OBSERVERS (SEATS + 1)
/* More moves than any of these games has. */
#define LONGEST 1000
/* The move after which the game is saved and copied. */
#define MIDDLE 12

/* What is particular to a game. */
typedef struct rules {
    const char *id;
    uint32_t fewest, most;
    /* The rounds it has; 0 when they are not always as many, -1 when its view does not count them. */
    int rounds;
    /* Whether some moves show nothing, so that they can be taken back. */
    int undoes;
    /* Whether equal scores share the place. */
    int shares;
    /* Whether a score may be below 0. */
    int negative;
    /* A move as text. */
    const char *text;
} rules;

static const rules games[] = {
    {"saboteur", 3, 10, 3, 1, 1, 0, "pass map"},
    {"sabodeus", 2, 5, 0, 0, 0, 0, "pass"},
    {"saburbia", 2, 4, -1, 0, 0, 0, "pass"},
    {"ezra_nehemiah", 1, 4, 3, 1, 0, 1, "pass"},
};

/* ---- What is kept of a game ---- */

/* An offer that was made: its stamp and the digest of its texts. */
typedef struct {
    uint64_t stamp, digest;
} offer_made;

typedef struct {
    facedown_table *table;
    uint32_t seats;
    /* Whether its offers are looked at after every move: then none is missed. */
    int watched;
    /* For each seat the offers made, the latest last. */
    offer_made offers[SEATS][LONGEST];
    size_t offers_made[SEATS];
    /* For each observer the number to ask for next, and the story put together so far. */
    uint64_t next[OBSERVERS];
    text told[OBSERVERS];
} game;

static uint32_t observer(const game *it, uint32_t number) {
    return number < it->seats ? number : FACEDOWN_SEAT_PUBLIC;
}

/* The digest of the texts of a seat's offer, got one by one. */
static uint64_t offer_digest(const facedown_table *table, uint32_t seat, size_t count,
                             uint64_t stamp) {
    text all = {NULL, 0, 0}, one = {NULL, 0, 0};
    uint64_t digest;
    size_t index, used = 0;
    text_room(&all, 100 * count + 1);
    for (index = 0; index < count; index++) {
        CHECK_WRITE(&one, facedown_offer(table, seat, index, stamp, BUF(&one)));
        REQUIRE(one.len > 0 && one.len < 99);
        memcpy(all.at + used, one.at, one.len);
        used += one.len;
        all.at[used++] = '\n';
    }
    digest = digest_text(all.at, used);
    text_free(&all);
    text_free(&one);
    return digest;
}

/* A seat's stamp changes whenever its offer changes, and only then. */
static void check_offer(game *it, uint32_t seat, const facedown_state *state) {
    offer_made now, *made = it->offers[seat];
    size_t count = 99, before = it->offers_made[seat], i;
    text document = {NULL, 0, 0};
    now.stamp = 99;
    CHECK_OK(facedown_offer_count(it->table, seat, &count, &now.stamp));
    CHECK((count > 0) == (state->to_act >> seat & 1));
    now.digest = offer_digest(it->table, seat, count, now.stamp);
    if (before > 0 && made[before - 1].digest == now.digest) {
        if (it->watched) CHECK_NUMBER(made[before - 1].stamp, now.stamp);
        made[before - 1].stamp = now.stamp;
    } else {
        for (i = 0; i < before; i++) CHECK(made[i].stamp != now.stamp);
        REQUIRE(before < LONGEST);
        made[before] = now;
        it->offers_made[seat]++;
    }
    CHECK_WRITE(&document, facedown_offers(it->table, seat, BUF(&document)));
    CHECK(json_whole(&document));
    CHECK_NUMBER(now.stamp, json_number(&document, "stamp"));
    CHECK_STATUS(FACEDOWN_E_UNKNOWN,
                 facedown_offer(it->table, seat, count, now.stamp, BUF(&document)));
    text_free(&document);
}

/* The new lines of an observer's story have the next numbers, and all lines got piece by piece are
 * the story got at once. */
static void check_story(game *it, uint32_t number, int whole) {
    text piece = {NULL, 0, 0}, *told = &it->told[number];
    const char *at;
    uint32_t seat = observer(it, number);
    CHECK_WRITE(&piece, facedown_story(it->table, seat, it->next[number], BUF(&piece)));
    REQUIRE(json_whole(&piece) && piece.at[0] == '[');
    at = json_space(piece.at + 1);
    while (*at == '{') {
        const char *n = json_member(at, "n"), *end = json_value(at, 0);
        REQUIRE(n != NULL && end != NULL);
        CHECK_NUMBER(it->next[number], strtoull(n, NULL, 10));
        CHECK((it->next[number] == 0) == (json_member(at, "opened") != NULL));
        it->next[number]++;
        if (told->cap < told->len + (size_t)(end - at) + 3) {
            told->cap = 2 * (told->len + (size_t)(end - at) + 3);
            told->at = (char *)realloc(told->at, told->cap);
            REQUIRE(told->at != NULL);
        }
        told->at[told->len] = told->len == 0 ? '[' : ',';
        memcpy(told->at + told->len + 1, at, (size_t)(end - at));
        told->len += 1 + (size_t)(end - at);
        memcpy(told->at + told->len, "]", 2);
        at = json_space(end);
        if (*at == ',') at = json_space(at + 1);
    }
    CHECK_WRITE(&piece, facedown_story(it->table, seat, it->next[number], BUF(&piece)));
    CHECK_TEXT("[]", piece.at);
    CHECK_WRITE(&piece, facedown_story(it->table, seat, UINT64_MAX, BUF(&piece)));
    CHECK_TEXT("[]", piece.at);
    if (whole) {
        CHECK_WRITE(&piece, facedown_story(it->table, seat, 0, BUF(&piece)));
        CHECK_TEXT(told->at, piece.at);
    }
    text_free(&piece);
}

/* What every observer may ask, after every move. */
static void check_reads(game *it, int whole) {
    facedown_state state = state_of(it->table);
    facedown_result results[SEATS];
    text view = {NULL, 0, 0};
    size_t count = 99;
    uint32_t number;
    CHECK_NUMBER(it->seats, state.seats);
    CHECK_NUMBER(0, state.reserved);
    CHECK(state.rules >= 1);
    CHECK(state.over == (state.to_act == 0) && state.to_act >> it->seats == 0);
    for (number = 0; number <= it->seats; number++) {
        CHECK_WRITE(&view, facedown_view(it->table, observer(it, number), BUF(&view)));
        CHECK(json_whole(&view));
        if (number < it->seats) {
            CHECK_NUMBER(number, json_number(&view, "seat"));
            check_offer(it, number, &state);
        }
        check_story(it, number, whole);
    }
    text_free(&view);
    CHECK_OK(facedown_results(it->table, results, SEATS, &count));
    CHECK_NUMBER(state.over ? it->seats : 0, count);
}

/* An index that was taken from an earlier offer, or from none, is refused. */
static void check_stale(game *it) {
    facedown_state state = state_of(it->table);
    uint64_t truth = digest_of(it->table, FACEDOWN_SEAT_HOST);
    text one = {NULL, 0, 0};
    uint32_t seat;
    text_room(&one, 100);
    for (seat = 0; seat < it->seats; seat++) {
        size_t made = it->offers_made[seat];
        offer_made *offers = it->offers[seat];
        if (made > 1) {
            CHECK_FAILS(FACEDOWN_E_STALE,
                        facedown_offer(it->table, seat, 0, offers[made - 2].stamp, BUF(&one)));
        }
        CHECK_FAILS(FACEDOWN_E_STALE,
                    facedown_offer(it->table, seat, 0, UINT64_MAX, BUF(&one)));
        if (state.to_act >> seat & 1) {
            CHECK_FAILS(FACEDOWN_E_STALE, facedown_play(it->table, seat, 0, UINT64_MAX));
            if (made > 1) {
                CHECK_FAILS(FACEDOWN_E_STALE,
                            facedown_play(it->table, seat, 0, offers[made - 2].stamp));
            }
        } else {
            CHECK_FAILS(state.over ? FACEDOWN_E_OVER : FACEDOWN_E_NOT_TO_ACT,
                        facedown_play(it->table, seat, 0, offers[made - 1].stamp));
        }
    }
    CHECK(truth == digest_of(it->table, FACEDOWN_SEAT_HOST));
    CHECK_NUMBER(state.moves, state_of(it->table).moves);
    text_free(&one);
}

/* Takes the latest move back and makes it again, when the seat may. */
static int undo_and_redo(game *it, uint32_t seat, const char *move, uint64_t truth) {
    uint64_t after = digest_of(it->table, FACEDOWN_SEAT_HOST), lines[OBSERVERS];
    uint32_t count = 99, moves = state_of(it->table).moves, number;
    CHECK_OK(facedown_can_undo(it->table, seat, &count));
    if (count == 0) {
        CHECK_FAILS(FACEDOWN_E_NO_UNDO, facedown_undo(it->table, seat));
        CHECK(after == digest_of(it->table, FACEDOWN_SEAT_HOST));
        return 0;
    }
    check_reads(it, 0);
    memcpy(lines, it->next, sizeof lines);
    CHECK_OK(facedown_undo(it->table, seat));
    CHECK(truth == digest_of(it->table, FACEDOWN_SEAT_HOST));
    CHECK_NUMBER(moves - 1, state_of(it->table).moves);
    check_reads(it, 0);
    for (number = 0; number <= it->seats; number++) {
        CHECK_NUMBER(lines[number] + 1, it->next[number]);
        CHECK(strstr(it->told[number].at, "\"undone\"") != NULL);
    }
    CHECK_OK(facedown_play_text(it->table, seat, move, FACEDOWN_NTS));
    CHECK(after == digest_of(it->table, FACEDOWN_SEAT_HOST));
    CHECK_NUMBER(moves, state_of(it->table).moves);
    return 1;
}

/* Plays the next move, chosen by its number alone; whether one was taken back and made again. */
static int play_next(game *it, unsigned move) {
    facedown_state state = state_of(it->table);
    uint32_t seat = first_to_act(state.to_act), luck = move * 2654435761u + it->seats;
    uint64_t truth = digest_of(it->table, FACEDOWN_SEAT_HOST), stamp = 0;
    text one = {NULL, 0, 0};
    size_t count = 0, index;
    int undone;
    CHECK_OK(facedown_offer_count(it->table, seat, &count, &stamp));
    REQUIRE(count > 0);
    next_number(&luck);
    index = next_number(&luck) % count;
    CHECK_WRITE(&one, facedown_offer(it->table, seat, index, stamp, BUF(&one)));
    CHECK_FAILS(FACEDOWN_E_UNKNOWN, facedown_play(it->table, seat, count, stamp));
    if (move % 2 == 0) {
        CHECK_OK(facedown_play(it->table, seat, index, stamp));
    } else {
        CHECK_OK(facedown_play_text(it->table, seat, one.at, one.len));
    }
    CHECK_NUMBER(state.moves + 1, state_of(it->table).moves);
    undone = move % 3 == 0 && undo_and_redo(it, seat, one.at, truth);
    text_free(&one);
    return undone;
}

/* Two tables in the same position with the same story behind them. */
static void check_same(const game *a, const game *b, int whole) {
    text ours = {NULL, 0, 0}, theirs = {NULL, 0, 0};
    facedown_state state = state_of(a->table), other = state_of(b->table);
    facedown_result results[2][SEATS];
    size_t counts[2];
    uint32_t number;
    CHECK(memcmp(&state, &other, sizeof state) == 0);
    CHECK(digest_of(a->table, FACEDOWN_SEAT_HOST) == digest_of(b->table, FACEDOWN_SEAT_HOST));
    for (number = 0; number <= a->seats; number++) {
        uint32_t seat = observer(a, number);
        CHECK(digest_of(a->table, seat) == digest_of(b->table, seat));
        if (!whole) continue;
        CHECK_WRITE(&ours, facedown_view(a->table, seat, BUF(&ours)));
        CHECK_WRITE(&theirs, facedown_view(b->table, seat, BUF(&theirs)));
        CHECK_TEXT(ours.at, theirs.at);
        CHECK_WRITE(&ours, facedown_story(a->table, seat, 0, BUF(&ours)));
        CHECK_WRITE(&theirs, facedown_story(b->table, seat, 0, BUF(&theirs)));
        CHECK_TEXT(ours.at, theirs.at);
    }
    if (whole) {
        CHECK_WRITE(&ours, facedown_position(a->table, BUF(&ours)));
        CHECK_WRITE(&theirs, facedown_position(b->table, BUF(&theirs)));
        CHECK_TEXT(ours.at, theirs.at);
        CHECK_WRITE(&ours, facedown_save(a->table, BUF(&ours)));
        CHECK_WRITE(&theirs, facedown_save(b->table, BUF(&theirs)));
        CHECK_TEXT(ours.at, theirs.at);
        memset(results, 0, sizeof results);
        CHECK_OK(facedown_results(a->table, results[0], SEATS, &counts[0]));
        CHECK_OK(facedown_results(b->table, results[1], SEATS, &counts[1]));
        CHECK(counts[0] == counts[1] && memcmp(results[0], results[1], sizeof results[0]) == 0);
    }
    text_free(&ours);
    text_free(&theirs);
}

/* The highest score wins; where the score alone decides, equal ones share the place. */
static void check_results(const game *it, const rules *of) {
    facedown_result results[SEATS + 1];
    size_t count = 99, i, j;
    memset(results, 0x5A, sizeof results);
    CHECK_STATUS(FACEDOWN_E_BUFFER, facedown_results(it->table, NULL, 0, &count));
    CHECK_NUMBER(it->seats, count);
    CHECK_STATUS(FACEDOWN_E_BUFFER, facedown_results(it->table, results, count - 1, &count));
    CHECK_NUMBER(0x5A5A5A5A, results[0].seat);
    CHECK_OK(facedown_results(it->table, results, count, &count));
    CHECK_NUMBER(0x5A5A5A5A, results[count].seat);
    for (i = 0; i < count; i++) {
        uint32_t place = 1, last;
        for (j = 0; j < count; j++) place += results[j].score > results[i].score;
        last = place - 1;
        for (j = 0; j < count; j++) last += results[j].score == results[i].score;
        /* Alone one may lose, to an opponent that has no seat. */
        if (count == 1) last++;
        CHECK_NUMBER(i, results[i].seat);
        CHECK(results[i].place >= place && results[i].place <= (of->shares ? place : last));
        CHECK_NUMBER(0, results[i].reserved);
        CHECK(of->negative || results[i].score >= 0);
    }
}

static game *new_game(facedown_table *table, uint32_t seats) {
    game *it = (game *)calloc(1, sizeof *it);
    REQUIRE(it != NULL);
    it->table = table;
    it->seats = seats;
    return it;
}

static void end_game(game *it) {
    uint32_t number;
    if (it == NULL) return;
    facedown_close(it->table);
    for (number = 0; number < OBSERVERS; number++) text_free(&it->told[number]);
    free(it);
}

static void play_whole(const rules *of, uint32_t seats) {
    char document[32];
    game *it, *loaded = NULL, *copy = NULL;
    text record = {NULL, 0, 0}, view = {NULL, 0, 0};
    facedown_table *table = NULL;
    unsigned move, undone = 0, round, rounds = 0;
    snprintf(document, sizeof document, "{\"seats\":%u}", (unsigned)seats);
    it = new_game(open_table(of->id, document, 1000 + seats), seats);
    it->watched = 1;
    check_reads(it, 1);
    for (move = 0; !state_of(it->table).over; move++) {
        REQUIRE(move < LONGEST / 2);
        if (move == MIDDLE) {
            CHECK_WRITE(&record, facedown_save(it->table, BUF(&record)));
            CHECK(json_whole(&record) && strchr(record.at, '\n') == NULL);
            CHECK_OK(facedown_load(record.at, record.len, FACEDOWN_TABLE_HOST, &table));
            REQUIRE(table != NULL);
            loaded = new_game(table, seats);
            CHECK_OK(facedown_clone(it->table, &table));
            REQUIRE(table != NULL);
            copy = new_game(table, seats);
            check_same(it, loaded, 1);
            check_same(it, copy, 1);
        }
        if (move % 7 == 0) check_stale(it);
        undone += (unsigned)play_next(it, move);
        check_reads(it, move % 8 == 0);
        if (loaded != NULL) {
            play_next(loaded, move);
            play_next(copy, move);
            check_same(it, loaded, move % 16 == 0);
            check_same(it, copy, 0);
        }
        CHECK_WRITE(&view, facedown_view(it->table, FACEDOWN_SEAT_PUBLIC, BUF(&view)));
        if (of->rounds >= 0) {
            round = (unsigned)json_number(&view, "round");
            CHECK(round == rounds || round == rounds + 1);
            rounds = round;
        }
    }
    REQUIRE(loaded != NULL && copy != NULL);
    CHECK(of->rounds < 1 ? rounds > 1 || of->rounds < 0 : rounds == (unsigned)of->rounds);
    CHECK(undone > 0 || !of->undoes);
    check_reads(it, 1);
    check_stale(it);
    check_reads(loaded, 1);
    check_same(it, loaded, 1);
    check_same(it, copy, 1);
    check_results(it, of);
    check_results(loaded, of);
    CHECK_FAILS(FACEDOWN_E_OVER, facedown_play_text(it->table, 0, of->text, FACEDOWN_NTS));
    end_game(it);
    end_game(loaded);
    end_game(copy);
    text_free(&record);
    text_free(&view);
}

/* A game of the library that is not in the list above would not be played. */
static void check_list(void) {
    text listed = {NULL, 0, 0};
    const char *at;
    size_t count = 0;
    CHECK_WRITE(&listed, facedown_games(BUF(&listed)));
    for (at = listed.at; (at = strstr(at, "{\"id\":")) != NULL; at++) count++;
    CHECK_NUMBER(sizeof games / sizeof *games, count);
    text_free(&listed);
}

int main(int argc, char **argv) {
    uint32_t largest = argc > 1 ? (uint32_t)atoi(argv[1]) : SEATS;
    uint32_t smallest = argc > 2 ? (uint32_t)atoi(argv[2]) : 1;
    size_t i;
    check_list();
    for (i = 0; i < sizeof games / sizeof *games; i++) {
        uint32_t seats = games[i].fewest > smallest ? games[i].fewest : smallest;
        for (; seats <= largest && seats <= games[i].most; seats++) play_whole(&games[i], seats);
    }
    return check_end();
}
