// SPDX-License-Identifier: MIT
// The positions of a game so far, to know third repetitions. Counting begins with the
// position after silver's set-up; a position is a board with the side to move.
#ifndef CORE_HISTORY_H
#define CORE_HISTORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct History {
    uint64_t *keys; // of every position so far, in order
    size_t count;
    size_t capacity;
    uint64_t *twice; // keys that have occurred at least twice: may not occur again
    size_t twice_count;
    size_t twice_capacity;
} History;

// Inline, since libedit has a function of this name, and programs one for each name.
static inline void history_init(History *history)
{
    *history = (History){0};
}

void history_free(History *history);
void history_clear(History *history); // nothing has occurred; the memory is kept

// The position with this key has occurred.
void history_add(History *history, uint64_t key);

// Undo the last history_add.
void history_remove_last(History *history);

int history_count(const History *history, uint64_t key);

// A turn leading to this key would be the third repetition. Cheap: almost always there is
// nothing to compare with. `history` may be NULL: then nothing has occurred.
static inline bool history_forbids(const History *history, uint64_t key)
{
    for (size_t i = 0; history && i < history->twice_count; i++)
        if (history->twice[i] == key)
            return true;
    return false;
}

#endif
