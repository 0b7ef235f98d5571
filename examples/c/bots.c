/* Plays seat 0 against programs: what they advise is played for it, and they play the other seats.
 *
 *     bots [GAME [SEATS [LEVEL]]]
 *
 * LEVEL is 0, which goes by luck, to 100, the best; 40 is greedy. In a client a person picks one of
 * the offered moves in place of the advice, and the programs think on a thread of their own.
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

static facedown_state status_of(const facedown_table *table) {
    facedown_state state;
    memset(&state, 0, sizeof state);
    state.struct_size = sizeof state;
    check(facedown_status(table, &state), "facedown_status");
    return state;
}

/* The move that a program would make for seat 0 is played. */
static void play_advice(facedown_table *table, const facedown_bot *bot) {
    char move[256];
    size_t len = 0;
    facedown_thought thought;
    memset(&thought, 0, sizeof thought);
    thought.struct_size = sizeof thought;
    check(facedown_bot_choose(table, 0, bot, &thought), "facedown_bot_choose");
    check(facedown_offer(table, 0, (size_t)thought.index, thought.stamp, move, sizeof move, &len),
          "facedown_offer");
    printf("move %u: %s", (unsigned)status_of(table).moves, move);
    if (thought.expected >= 0) {
        printf(", expects %d of 1000 after %u iterations", (int)thought.expected,
               (unsigned)thought.iterations);
    }
    printf("\n");
    check(facedown_play(table, 0, (size_t)thought.index, thought.stamp), "facedown_play");
}

int main(int argc, char **argv) {
    const char *game = argc > 1 ? argv[1] : "saboteur";
    unsigned seats = argc > 2 ? (unsigned)atoi(argv[2]) : 4;
    char document[32];
    facedown_options options;
    facedown_bot bot;
    facedown_table *table = NULL;
    facedown_result results[16];
    size_t count = 0, i;

    snprintf(document, sizeof document, "{\"seats\":%u}", seats);
    memset(&options, 0, sizeof options);
    options.struct_size = sizeof options;
    options.seed[0] = 1;
    options.game = game;
    options.game_len = FACEDOWN_NTS;
    options.options = document;
    options.options_len = FACEDOWN_NTS;
    check(facedown_open(&options, &table), "facedown_open");

    memset(&bot, 0, sizeof bot);
    bot.struct_size = sizeof bot;
    bot.player = FACEDOWN_PLAYER_LEVEL;
    bot.level = argc > 3 ? (uint32_t)atoi(argv[3]) : 60;
    bot.millis = 100; /* a search takes no longer, so that nobody waits */

    while (!status_of(table).over) {
        uint64_t others = (((uint64_t)1 << seats) - 1) & ~(uint64_t)1;
        uint32_t played = 0;
        check(facedown_play_on(table, others, &bot, UINT32_MAX, &played), "facedown_play_on");
        if (status_of(table).to_act & 1) play_advice(table, &bot);
    }
    check(facedown_results(table, results, sizeof results / sizeof *results, &count),
          "facedown_results");
    for (i = 0; i < count; i++) {
        printf("seat %u: place %u with %d\n", (unsigned)results[i].seat, (unsigned)results[i].place,
               (int)results[i].score);
    }
    facedown_close(table);
    return 0;
}
