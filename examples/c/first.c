/* A first game: opens a table of Saboteur, plays the first offer until the game is over. */
#include <facedown.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    facedown_options options;
    facedown_table *table = NULL;
    facedown_state state;
    char reason[1024] = "";
    size_t len = 0;

    memset(&options, 0, sizeof options);
    options.struct_size = sizeof options;
    options.seed[0] = 7; /* for a real game, four words from the system's random source */
    options.game = "saboteur";
    options.game_len = FACEDOWN_NTS;
    options.options = "{\"seats\":3}";
    options.options_len = FACEDOWN_NTS;
    if (facedown_open(&options, &table) != FACEDOWN_OK) {
        facedown_last_error(reason, sizeof reason, &len);
        fprintf(stderr, "%s\n", reason);
        return 1;
    }
    memset(&state, 0, sizeof state);
    state.struct_size = sizeof state;
    while (facedown_status(table, &state) == FACEDOWN_OK && !state.over) {
        uint32_t seat = 0;
        size_t count = 0;
        uint64_t stamp = 0;
        while (!(state.to_act >> seat & 1)) seat++;
        facedown_offer_count(table, seat, &count, &stamp);
        if (facedown_play(table, seat, 0, stamp) != FACEDOWN_OK) return 1;
    }
    printf("over after %u moves\n", (unsigned)state.moves);
    facedown_close(table);
    return 0;
}
