/* Plays a whole game through the C ABI: what each seat sees, the story, save, load, the results.
 *
 *     play [GAME [SEATS [SEED]]]
 *
 * Every seat digs toward the goals: of the moves offered it takes the path card that lies farthest
 * to the right, else anything but a pass. The choice is made from the offers' texts alone.
 */
#include <facedown.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program with the reason of the call that failed. */
static void check(int32_t status, const char *call) {
    char reason[1024] = "";
    size_t len = 0;
    if (status == FACEDOWN_OK) return;
    facedown_last_error(reason, sizeof reason, &len);
    fprintf(stderr, "%s: %s: %s\n", call, facedown_status_name(status), reason);
    exit(1);
}

/* A buffer that grows to what a call needs. */
typedef struct {
    char *text;
    size_t cap, len;
} buffer;

static void grow(buffer *b) {
    b->cap = b->len + 1;
    b->text = realloc(b->text, b->cap);
    if (b->text == NULL) exit(1);
}

/* Calls a function that writes text; once more when the buffer was too small. */
#define WRITE(b, call)                                                                             \
    do {                                                                                           \
        int32_t status_ = call;                                                                    \
        if (status_ == FACEDOWN_E_BUFFER) {                                                        \
            grow(b);                                                                               \
            status_ = call;                                                                        \
        }                                                                                          \
        check(status_, #call);                                                                     \
    } while (0)

static facedown_state status_of(const facedown_table *table) {
    facedown_state state;
    memset(&state, 0, sizeof state);
    state.struct_size = sizeof state;
    check(facedown_status(table, &state), "facedown_status");
    return state;
}

static uint32_t first_seat(uint64_t seats) {
    uint32_t seat = 0;
    while (!(seats >> seat & 1)) seat++;
    return seat;
}

/* How well a move leads on, judged by its text: `lay cross 3,0`, `pass map`, `take 2`. */
static int worth(const char *move) {
    const char *place = strchr(move, ',');
    if (strncmp(move, "lay dead_", 9) == 0) return 1;
    if (strncmp(move, "lay ", 4) == 0 && place != NULL) {
        int y = abs(atoi(place + 1));
        while (place > move && place[-1] != ' ') place--;
        return 100 + 10 * atoi(place) - 2 * y;
    }
    if (strncmp(move, "repair ", 7) == 0) return 90;
    if (strncmp(move, "look ", 5) == 0) return 80;
    if (strncmp(move, "take ", 5) == 0) return atoi(move + 5);
    if (strncmp(move, "pass ", 5) == 0) return 10;
    return 5;
}

/* Plays one move of the seat to act. */
static void play_one(facedown_table *table, buffer *b) {
    uint32_t seat = first_seat(status_of(table).to_act);
    size_t count = 0, index, best = 0;
    uint64_t stamp = 0;
    int most = -1;
    check(facedown_offer_count(table, seat, &count, &stamp), "facedown_offer_count");
    for (index = 0; index < count; index++) {
        WRITE(b, facedown_offer(table, seat, index, stamp, b->text, b->cap, &b->len));
        if (worth(b->text) > most) {
            most = worth(b->text);
            best = index;
        }
    }
    check(facedown_play(table, seat, best, stamp), "facedown_play");
}

static void print_views(const facedown_table *table, uint32_t seats, buffer *b) {
    uint32_t seat;
    for (seat = 0; seat < seats; seat++) {
        WRITE(b, facedown_view(table, seat, b->text, b->cap, &b->len));
        printf("  seat %u sees %s\n", (unsigned)seat, b->text);
    }
    WRITE(b, facedown_view(table, FACEDOWN_SEAT_PUBLIC, b->text, b->cap, &b->len));
    printf("  a spectator sees %s\n", b->text);
}

static void play_to_end(facedown_table *table, buffer *b) {
    while (!status_of(table).over) play_one(table, b);
}

int main(int argc, char **argv) {
    const char *game = argc > 1 ? argv[1] : "saboteur";
    unsigned seats = argc > 2 ? (unsigned)atoi(argv[2]) : 5;
    char document[32];
    facedown_options options;
    facedown_table *table = NULL, *again = NULL;
    facedown_result results[16];
    uint64_t here = 0, there = 0;
    size_t count = 0, i;
    buffer b = {NULL, 0, 0};
    int move;

    snprintf(document, sizeof document, "{\"seats\":%u}", seats);
    memset(&options, 0, sizeof options);
    options.struct_size = sizeof options;
    options.flags = FACEDOWN_TABLE_HOST;
    options.seed[0] = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    options.game = game;
    options.game_len = FACEDOWN_NTS;
    options.options = document;
    options.options_len = FACEDOWN_NTS;
    check(facedown_open(&options, &table), "facedown_open");
    printf("facedown %s: %s for %u\n\nAt the beginning\n", facedown_version(), game, seats);
    print_views(table, seats, &b);

    for (move = 0; move < 12 && !status_of(table).over; move++) play_one(table, &b);
    printf("\nAfter %u moves\n", (unsigned)status_of(table).moves);
    print_views(table, seats, &b);
    WRITE(&b, facedown_story(table, 0, 1, b.text, b.cap, &b.len));
    printf("\nThe story of seat 0 so far\n  %s\n", b.text);

    /* The record goes to a file or a server of the host; here it is loaded at once. */
    WRITE(&b, facedown_save(table, b.text, b.cap, &b.len));
    printf("\nSaved in %u bytes\n", (unsigned)b.len);
    check(facedown_load(b.text, b.len, FACEDOWN_TABLE_HOST, &again), "facedown_load");
    play_to_end(table, &b);
    play_to_end(again, &b);
    check(facedown_digest(table, FACEDOWN_SEAT_HOST, &here), "facedown_digest");
    check(facedown_digest(again, FACEDOWN_SEAT_HOST, &there), "facedown_digest");
    printf("The saved game goes on as the first one did: %s\n", here == there ? "yes" : "NO");

    printf("\nAt the end, after %u moves\n", (unsigned)status_of(again).moves);
    print_views(again, seats, &b);
    check(facedown_results(again, results, sizeof results / sizeof *results, &count), "facedown_results");
    printf("\nResults\n");
    for (i = 0; i < count; i++) {
        printf("  seat %u: place %u with %d\n", (unsigned)results[i].seat, (unsigned)results[i].place,
               (int)results[i].score);
    }
    facedown_close(table);
    facedown_close(again);
    free(b.text);
    return here == there && facedown_live_count() == 0 ? 0 : 1;
}
