/* The header stands alone: nothing is included before it. Every field and every function of it is
 * named, so that the program links against all of them. header_only.cpp is the same as C++. */

#include <facedown.h>

static int wrong = 0;

static void log_line(void *user, int32_t level, const char *text, size_t len) {
    (void)text;
    (void)len;
    *(int32_t *)user = level;
}

static void touch_fields(void) {
    static facedown_options options;
    static facedown_state state;
    static facedown_result result;
    facedown_log_fn hook = log_line;
    int32_t level = 0;
    hook(&level, FACEDOWN_LOG_INFO, "a line", 6);
    if (level != FACEDOWN_LOG_INFO || FACEDOWN_LOG_ERROR >= FACEDOWN_LOG_INFO) wrong++;

    options.struct_size = (uint32_t)sizeof options;
    options.flags = FACEDOWN_TABLE_HOST | FACEDOWN_TABLE_FREE_UNDO;
    options.seed[0] = 1;
    options.seed[3] = 4;
    options.game = "saboteur";
    options.game_len = FACEDOWN_NTS;
    options.options = "{}";
    options.options_len = 2;
    options.content = 0;
    options.content_len = 0;
    options.position = 0;
    options.position_len = 0;
    if (options.struct_size != sizeof(facedown_options)) wrong++;

    state.struct_size = (uint32_t)sizeof state;
    state.seats = 3;
    state.to_act = (uint64_t)1 << 2;
    state.moves = 0;
    state.over = 0;
    state.rules = 1;
    state.reserved = 0;
    if (state.struct_size != 32) wrong++;

    result.seat = 0;
    result.place = 1;
    result.score = -1;
    result.reserved = 0;
    if (sizeof result != 16 || result.score >= 0) wrong++;
}

static void touch_bots(void) {
    static facedown_bot bot;
    static facedown_thought thought;
    bot.struct_size = (uint32_t)sizeof bot;
    bot.player = FACEDOWN_PLAYER_LEVEL;
    bot.level = 100;
    bot.threads = 64;
    bot.iterations = 1;
    bot.millis = 1;
    bot.seed = (uint64_t)1 << 63;
    if (bot.struct_size != 32) wrong++;

    thought.struct_size = (uint32_t)sizeof thought;
    thought.flags = FACEDOWN_THOUGHT_CANCELLED | FACEDOWN_THOUGHT_TIMED_OUT;
    thought.stamp = (uint64_t)1 << 63;
    thought.index = 0;
    thought.iterations = 1;
    thought.expected = -1;
    if (thought.struct_size != 32 || thought.flags != 3 || thought.expected >= 0) wrong++;
}

static void touch_functions(void) {
    uint32_t (*abi_version)(void) = facedown_abi_version;
    const char *(*version)(void) = facedown_version;
    const char *(*status_name)(int32_t) = facedown_status_name;
    int32_t (*last_error)(char *, size_t, size_t *) = facedown_last_error;
    int32_t (*set_log)(facedown_log_fn, void *, int32_t) = facedown_set_log;
    uint32_t (*live_count)(void) = facedown_live_count;
    uint32_t (*close_all)(void) = facedown_close_all;
    int32_t (*games)(char *, size_t, size_t *) = facedown_games;
    int32_t (*schema)(const char *, size_t, char *, size_t, size_t *) = facedown_schema;
    int32_t (*content)(const char *, size_t, char *, size_t, size_t *) = facedown_content;
    int32_t (*texts)(const char *, size_t, const char *, size_t, char *, size_t, size_t *) =
        facedown_texts;
    int32_t (*open)(const facedown_options *, facedown_table **) = facedown_open;
    int32_t (*clone)(const facedown_table *, facedown_table **) = facedown_clone;
    void (*close)(facedown_table *) = facedown_close;
    int32_t (*save)(const facedown_table *, char *, size_t, size_t *) = facedown_save;
    int32_t (*load)(const char *, size_t, uint32_t, facedown_table **) = facedown_load;
    int32_t (*status)(const facedown_table *, facedown_state *) = facedown_status;
    int32_t (*results)(const facedown_table *, facedown_result *, size_t, size_t *) =
        facedown_results;
    int32_t (*digest)(const facedown_table *, uint32_t, uint64_t *) = facedown_digest;
    int32_t (*view)(const facedown_table *, uint32_t, char *, size_t, size_t *) = facedown_view;
    int32_t (*position)(const facedown_table *, char *, size_t, size_t *) = facedown_position;
    int32_t (*offers)(const facedown_table *, uint32_t, char *, size_t, size_t *) = facedown_offers;
    int32_t (*offer_count)(const facedown_table *, uint32_t, size_t *, uint64_t *) =
        facedown_offer_count;
    int32_t (*offer)(const facedown_table *, uint32_t, size_t, uint64_t, char *, size_t,
                     size_t *) = facedown_offer;
    int32_t (*play)(facedown_table *, uint32_t, size_t, uint64_t) = facedown_play;
    int32_t (*play_text)(facedown_table *, uint32_t, const char *, size_t) = facedown_play_text;
    int32_t (*can_undo)(const facedown_table *, uint32_t, uint32_t *) = facedown_can_undo;
    int32_t (*undo)(facedown_table *, uint32_t) = facedown_undo;
    int32_t (*story)(const facedown_table *, uint32_t, uint64_t, char *, size_t, size_t *) =
        facedown_story;
    int32_t (*bot_choose)(const facedown_table *, uint32_t, const facedown_bot *,
                          facedown_thought *) = facedown_bot_choose;
    int32_t (*bot_hint)(const facedown_table *, uint32_t, const facedown_bot *, uint32_t, char *,
                        size_t, size_t *) = facedown_bot_hint;
    int32_t (*bot_cancel)(const facedown_table *) = facedown_bot_cancel;
    int32_t (*bot_progress)(const facedown_table *, uint32_t *) = facedown_bot_progress;
    int32_t (*play_on)(facedown_table *, uint64_t, const facedown_bot *, uint32_t, uint32_t *) =
        facedown_play_on;
    int32_t (*redeal)(const facedown_table *, uint32_t, uint64_t, facedown_table **) =
        facedown_redeal;

    wrong += !abi_version || !version || !status_name || !last_error || !set_log || !live_count;
    wrong += !close_all || !games || !schema || !content || !texts || !open || !clone || !close;
    wrong += !save || !load || !status || !results || !digest || !view || !position || !offers;
    wrong += !offer_count || !offer || !play || !play_text || !can_undo || !undo || !story;
    wrong += !bot_choose || !bot_hint || !bot_cancel || !bot_progress || !play_on || !redeal;

    wrong += abi_version() >> 16 != FACEDOWN_ABI_MAJOR;
    wrong += abi_version() < (FACEDOWN_ABI_MAJOR << 16 | FACEDOWN_ABI_MINOR);
    wrong += live_count() != 0;
}

static void touch_numbers(void) {
    static const int32_t statuses[] = {
        FACEDOWN_OK,        FACEDOWN_E_HANDLE,     FACEDOWN_E_NULL,     FACEDOWN_E_ARG,
        FACEDOWN_E_BUFFER,  FACEDOWN_E_BUSY,       FACEDOWN_E_UTF8,     FACEDOWN_E_JSON,
        FACEDOWN_E_ILLEGAL, FACEDOWN_E_STALE,      FACEDOWN_E_DENIED,   FACEDOWN_E_DATA,
        FACEDOWN_E_VERSION, FACEDOWN_E_PANIC,      FACEDOWN_E_POISONED, FACEDOWN_E_LIMIT,
        FACEDOWN_E_OVER,    FACEDOWN_E_GAME,       FACEDOWN_E_OPTIONS,  FACEDOWN_E_CONTENT,
        FACEDOWN_E_NOT_TO_ACT, FACEDOWN_E_UNKNOWN, FACEDOWN_E_POSITION, FACEDOWN_E_NO_UNDO,
        FACEDOWN_E_SEAT};
    static const int32_t players[] = {FACEDOWN_PLAYER_LEVEL, FACEDOWN_PLAYER_IDLE,
                                      FACEDOWN_PLAYER_RANDOM, FACEDOWN_PLAYER_GREEDY,
                                      FACEDOWN_PLAYER_SEARCH};
    int32_t i;
    for (i = 0; i < (int32_t)(sizeof players / sizeof *players); i++) wrong += players[i] != i;
    for (i = 0; i < (int32_t)(sizeof statuses / sizeof *statuses); i++) wrong += statuses[i] != -i;
    wrong += FACEDOWN_SEAT_PUBLIC == FACEDOWN_SEAT_HOST;
}

int main(void) {
    touch_fields();
    touch_bots();
    touch_functions();
    touch_numbers();
    return wrong != 0;
}
