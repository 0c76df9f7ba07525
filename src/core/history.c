// SPDX-License-Identifier: MIT
#include "core/history.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"

void history_free(History *history)
{
    free(history->keys);
    free(history->twice);
    history_init(history);
}

void history_clear(History *history)
{
    history->count = 0;
    history->twice_count = 0;
}

static void append(uint64_t **keys, size_t *count, size_t *capacity, uint64_t key)
{
    if (*count == *capacity) {
        *capacity = *capacity * 2 + 64;
        *keys = memory_resize(*keys, *capacity, sizeof **keys);
    }
    (*keys)[(*count)++] = key;
}

void history_add(History *history, uint64_t key)
{
    if (history_count(history, key) == 1)
        append(&history->twice, &history->twice_count, &history->twice_capacity, key);
    append(&history->keys, &history->count, &history->capacity, key);
}

static void forget_twice(History *history, uint64_t key)
{
    size_t i = 0;
    while (history->twice[i] != key)
        i++;
    history->twice[i] = history->twice[--history->twice_count];
}

void history_remove_last(History *history)
{
    assert(history->count > 0);
    uint64_t key = history->keys[--history->count];
    if (history_count(history, key) == 1)
        forget_twice(history, key);
}

int history_count(const History *history, uint64_t key)
{
    int count = 0;
    for (size_t i = 0; i < history->count; i++)
        count += history->keys[i] == key;
    return count;
}
