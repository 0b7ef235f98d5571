/* The library is loaded, used and unloaded, several times over, and leaves nothing behind. Not
 * linked with it: the functions are looked up by name.
 *
 *     unload PATH-OF-THE-SHARED-LIBRARY
 */

#define _POSIX_C_SOURCE 200809L

#include <facedown.h>

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS 5

static int failures = 0;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                        \
            failures++;                                                                            \
        }                                                                                          \
    } while (0)

/* The functions that are used, by their names without the prefix. */
static struct {
    uint32_t (*abi_version)(void);
    const char *(*version)(void);
    uint32_t (*live_count)(void);
    int32_t (*set_log)(facedown_log_fn, void *, int32_t);
    int32_t (*last_error)(char *, size_t, size_t *);
    int32_t (*open)(const facedown_options *, facedown_table **);
    int32_t (*status)(const facedown_table *, facedown_state *);
    int32_t (*view)(const facedown_table *, uint32_t, char *, size_t, size_t *);
    int32_t (*offer_count)(const facedown_table *, uint32_t, size_t *, uint64_t *);
    int32_t (*play)(facedown_table *, uint32_t, size_t, uint64_t);
    int32_t (*bot_choose)(const facedown_table *, uint32_t, const facedown_bot *,
                          facedown_thought *);
    void (*close)(facedown_table *);
} lib;

/* Looks a function up. The copy is how a data pointer becomes a function pointer in C. */
static void look_up(void *library, const char *name, void *function) {
    void *found = dlsym(library, name);
    if (found == NULL) {
        fprintf(stderr, "there is no %s\n", name);
        exit(1);
    }
    memcpy(function, &found, sizeof found);
}

/* Whether the library is mapped into this process. */
static int is_mapped(void) {
    char line[4096];
    int found = 0;
    FILE *maps = fopen("/proc/self/maps", "r");
    if (maps == NULL) return -1;
    while (fgets(line, sizeof line, maps) != NULL) found |= strstr(line, "libfacedown") != NULL;
    fclose(maps);
    return found;
}

static void log_line(void *user, int32_t level, const char *line, size_t len) {
    (void)level, (void)line, (void)len;
    ++*(int *)user;
}

static void fail_once(void) {
    char reason[1024] = "";
    size_t len = 0;
    CHECK(lib.play(NULL, 0, 0, 0) == FACEDOWN_E_HANDLE);
    CHECK(lib.last_error(reason, sizeof reason, &len) == FACEDOWN_E_HANDLE);
    CHECK(len > 0 && strlen(reason) == len);
}

/* A program searches on the calling thread, or on others as well. */
static void search(const facedown_table *table, uint32_t seat, uint32_t threads, uint32_t millis) {
    facedown_bot bot;
    facedown_thought thought;
    memset(&bot, 0, sizeof bot);
    bot.struct_size = (uint32_t)sizeof bot;
    bot.player = FACEDOWN_PLAYER_SEARCH;
    bot.threads = threads;
    bot.iterations = 20;
    bot.millis = millis;
    memset(&thought, 0, sizeof thought);
    thought.struct_size = (uint32_t)sizeof thought;
    CHECK(lib.bot_choose(table, seat, &bot, &thought) == FACEDOWN_OK);
    CHECK(thought.iterations > 0 && thought.flags == 0);
}

static void play_some(uint32_t threads) {
    facedown_options options;
    facedown_table *table = NULL;
    facedown_state state;
    char view[8192];
    size_t len = 0, count = 0;
    uint64_t stamp = 0;
    int move;
    memset(&options, 0, sizeof options);
    options.struct_size = (uint32_t)sizeof options;
    options.game = "saboteur";
    options.game_len = FACEDOWN_NTS;
    memset(&state, 0, sizeof state);
    state.struct_size = (uint32_t)sizeof state;
    CHECK(lib.open(&options, &table) == FACEDOWN_OK);
    for (move = 0; move < 20; move++) {
        uint32_t seat = 0;
        CHECK(lib.status(table, &state) == FACEDOWN_OK);
        while (seat < state.seats && !(state.to_act >> seat & 1)) seat++;
        CHECK(lib.view(table, seat, view, sizeof view, &len) == FACEDOWN_OK);
        CHECK(lib.offer_count(table, seat, &count, &stamp) == FACEDOWN_OK && count > 0);
        if (move < 2) search(table, seat, threads, move == 0 ? 0 : 60000);
        CHECK(lib.play(table, seat, (size_t)move % (count + !count), stamp) == FACEDOWN_OK);
    }
    CHECK(lib.play(table, 99, 0, 0) == FACEDOWN_E_SEAT);
    CHECK(lib.live_count() == 1);
    lib.close(table);
    CHECK(lib.live_count() == 0);
}

/* Another thread's last error goes with the thread, and so does what a search on several threads
 * left there. */
static void *run_thread(void *with) {
    (void)with;
    play_some(3);
    fail_once();
    return NULL;
}

static void one_round(const char *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    pthread_t thread;
    int lines = 0;
    if (library == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        exit(1);
    }
    CHECK(is_mapped() == 1);
    look_up(library, "facedown_abi_version", &lib.abi_version);
    look_up(library, "facedown_version", &lib.version);
    look_up(library, "facedown_live_count", &lib.live_count);
    look_up(library, "facedown_set_log", &lib.set_log);
    look_up(library, "facedown_last_error", &lib.last_error);
    look_up(library, "facedown_open", &lib.open);
    look_up(library, "facedown_status", &lib.status);
    look_up(library, "facedown_view", &lib.view);
    look_up(library, "facedown_offer_count", &lib.offer_count);
    look_up(library, "facedown_play", &lib.play);
    look_up(library, "facedown_bot_choose", &lib.bot_choose);
    look_up(library, "facedown_close", &lib.close);
    CHECK(lib.abi_version() >> 16 == FACEDOWN_ABI_MAJOR);
    CHECK(lib.version()[0] != '\0');
    CHECK(lib.live_count() == 0);
    CHECK(lib.set_log(log_line, &lines, FACEDOWN_LOG_INFO) == FACEDOWN_OK);
    play_some(1);
    fail_once();
    CHECK(pthread_create(&thread, NULL, run_thread, NULL) == 0);
    pthread_join(thread, NULL);
    CHECK(lib.set_log(NULL, NULL, 0) == FACEDOWN_OK);
    CHECK(lib.live_count() == 0);
    CHECK(dlclose(library) == 0);
    CHECK(is_mapped() == 0);
}

int main(int argc, char **argv) {
    int round;
    if (argc != 2) {
        fprintf(stderr, "the path of the library was expected\n");
        return 1;
    }
    if (is_mapped() != 0) {
        fprintf(stderr, "the library is mapped before it was loaded\n");
        return 1;
    }
    for (round = 0; round < ROUNDS && failures == 0; round++) one_round(argv[1]);
    return failures != 0;
}
