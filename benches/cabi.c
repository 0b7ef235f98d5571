/* Times moves through the C ABI, with story and undo on: cabi GAME SEATS GAMES. Prints
 * nanoseconds a move. */
#include <facedown.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int main(int argc, char **argv) {
    unsigned long games = argc > 3 ? strtoul(argv[3], NULL, 10) : 200, game;
    unsigned long long moves = 0, mix = 88172645463325252ULL;
    clock_t begun, spent = 0;
    char document[32];
    facedown_options options;
    if (argc < 3) return 2;
    snprintf(document, sizeof document, "{\"seats\":%s}", argv[2]);
    memset(&options, 0, sizeof options);
    options.struct_size = sizeof options;
    options.flags = FACEDOWN_TABLE_HOST;
    options.game = argv[1];
    options.game_len = FACEDOWN_NTS;
    options.options = document;
    options.options_len = FACEDOWN_NTS;
    for (game = 0; game < games; game++) {
        facedown_table *table = NULL;
        facedown_state state;
        options.seed[0] = game;
        if (facedown_open(&options, &table) != FACEDOWN_OK) return 1;
        memset(&state, 0, sizeof state);
        state.struct_size = sizeof state;
        begun = clock();
        while (facedown_status(table, &state) == FACEDOWN_OK && !state.over) {
            uint32_t seat = 0;
            size_t count = 0;
            uint64_t stamp = 0;
            while (!(state.to_act >> seat & 1)) seat++;
            if (facedown_offer_count(table, seat, &count, &stamp) != FACEDOWN_OK) return 1;
            mix ^= mix << 13;
            mix ^= mix >> 7;
            mix ^= mix << 17;
            if (facedown_play(table, seat, (size_t)(mix % count), stamp) != FACEDOWN_OK) return 1;
            moves++;
        }
        spent += clock() - begun;
        facedown_close(table);
    }
    printf("%.1f\n", (double)spent / CLOCKS_PER_SEC * 1e9 / (double)moves);
    return 0;
}
