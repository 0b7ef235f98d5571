/* JSON, as far as the C tests need it: whether a text is a value, and what an object holds. */
#ifndef FACEDOWN_TESTS_JSON_H
#define FACEDOWN_TESTS_JSON_H

#include "check.h"

static inline const char *json_space(const char *at) {
    while (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r') at++;
    return at;
}

static inline const char *json_string(const char *at) {
    if (*at++ != '"') return NULL;
    while (*at != '"') {
        if ((unsigned char)*at < 0x20) return NULL;
        if (*at == '\\' && *++at == '\0') return NULL;
        at++;
    }
    return at + 1;
}

/* The end of the value at `at`; NULL when it is none. */
static inline const char *json_value(const char *at, int depth) {
    char close = *at == '{' ? '}' : ']';
    const char *start = at;
    if (depth > 50) return NULL;
    if (*at == '"') return json_string(at);
    if (*at == '{' || *at == '[') {
        at = json_space(at + 1);
        if (*at == close) return at + 1;
        for (;;) {
            if (close == '}') {
                if ((at = json_string(at)) == NULL || *(at = json_space(at)) != ':') return NULL;
                at = json_space(at + 1);
            }
            if ((at = json_value(at, depth + 1)) == NULL) return NULL;
            at = json_space(at);
            if (*at == close) return at + 1;
            if (*at != ',') return NULL;
            at = json_space(at + 1);
        }
    }
    if (strncmp(at, "true", 4) == 0 || strncmp(at, "null", 4) == 0) return at + 4;
    if (strncmp(at, "false", 5) == 0) return at + 5;
    if (*at == '-') at++;
    while (*at >= '0' && *at <= '9') at++;
    return at > start && at[-1] != '-' ? at : NULL;
}

static inline int json_whole(const text *it) {
    const char *end = json_value(json_space(it->at), 0);
    return end != NULL && *json_space(end) == '\0';
}

/* The member `key` of the object at `at`; NULL when it has none. */
static inline const char *json_member(const char *at, const char *key) {
    size_t len = strlen(key);
    if (*at != '{') return NULL;
    at = json_space(at + 1);
    while (*at == '"') {
        const char *name = at + 1;
        at = json_string(at);
        if (at == NULL) return NULL;
        if ((size_t)(at - 1 - name) == len && memcmp(name, key, len) == 0) {
            return json_space(json_space(at) + 1);
        }
        at = json_value(json_space(json_space(at) + 1), 0);
        if (at == NULL) return NULL;
        at = json_space(at);
        if (*at == ',') at = json_space(at + 1);
    }
    return NULL;
}

static inline long long json_number(const text *it, const char *key) {
    const char *at = json_member(it->at, key);
    return at == NULL ? -1 : strtoll(at, NULL, 10);
}

/* The first item of the list at `at`, or the next after one; NULL when there is none. */
static inline const char *json_first(const char *at) {
    if (at == NULL || *at != '[') return NULL;
    at = json_space(at + 1);
    return *at == ']' ? NULL : at;
}

static inline const char *json_next(const char *item) {
    const char *at = json_value(item, 0);
    if (at == NULL) return NULL;
    at = json_space(at);
    return *at == ',' ? json_space(at + 1) : NULL;
}

/* The number at `at`; -1 when there is none. */
static inline long long json_count(const char *at) {
    return at == NULL || ((*at < '0' || *at > '9') && *at != '-') ? -1 : strtoll(at, NULL, 10);
}

#endif
