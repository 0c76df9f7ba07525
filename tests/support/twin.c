// SPDX-License-Identifier: MIT
#include "twin.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void twin_init(Twin *twin)
{
    *twin = (Twin){.gen = turngen_create()};
    slow_set_init(&twin->slow);
}

void twin_free(Twin *twin)
{
    turngen_destroy(twin->gen);
    slow_set_free(&twin->slow);
    free(twin->seen);
    *twin = (Twin){0};
}

static bool replay(const Position *pos, const Turn *turn, Position *out, Error *err)
{
    if (!turn_check(pos, turn, err))
        return false;
    *out = *pos;
    turn_play(out, turn);
    if (out->key != position_compute_key(out))
        return error_set(err, "the key is wrong after the turn");
    return true;
}

static bool mark_seen(Twin *twin, const Position *result, Error *err)
{
    SlowBoard board = slow_board(result);
    size_t number = slow_set_find(&twin->slow, &board);
    if (number == SIZE_MAX)
        return error_set(err, "leads to a board that cannot be reached");
    if (twin->seen[number])
        return error_set(err, "leads to a board that was generated before");
    twin->seen[number] = true;
    return true;
}

static bool check_turn(Twin *twin, const Position *pos, size_t index, Error *err)
{
    Turn turn = turngen_turn(twin->gen, index);
    Position replayed;
    if (turn.length != twin_level(twin->gen, index))
        return error_set(err, "has %d steps, not %d", turn.length,
                         twin_level(twin->gen, index));
    if (!replay(pos, &turn, &replayed, err))
        return false;
    Position result = turngen_result(twin->gen, index);
    if (!position_equal(&replayed, &result))
        return error_set(err, "does not lead to its own result");
    if (turngen_key(twin->gen, index) != result.key)
        return error_set(err, "has a key that is not that of its result");
    return mark_seen(twin, &result, err);
}

static void forget_seen(Twin *twin)
{
    if (twin->slow.count > twin->seen_capacity) {
        twin->seen_capacity = twin->slow.count * 2;
        twin->seen = memory_resize(twin->seen, twin->seen_capacity, sizeof *twin->seen);
    }
    if (twin->slow.count)
        memset(twin->seen, 0, twin->slow.count * sizeof *twin->seen);
}

bool twin_agrees(Twin *twin, const Position *pos, int max_steps, Error *err)
{
    slow_turns(pos, max_steps, &twin->slow);
    forget_seen(twin);
    size_t count = turngen_run(twin->gen, pos, max_steps);
    for (size_t i = 0; i < count; i++)
        if (!check_turn(twin, pos, i, err))
            return error_wrap(err, "turn %zu of %zu", i, count);
    if (count != twin->slow.count)
        return error_set(err, "%zu boards within %d steps, the slow generator finds %zu",
                         count, max_steps, twin->slow.count);
    return true;
}

// ---- Symmetry --------------------------------------------------------------------------

static int compare_keys(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

typedef Position (*Symmetry)(const Position *pos);

// The keys of all results, seen through a symmetry if there is one: sorted, for the caller
// to free.
static uint64_t *result_keys(Twin *twin, const Position *pos, Symmetry symmetry,
                             size_t *count)
{
    *count = turngen_run(twin->gen, pos, STEPS_PER_TURN);
    uint64_t *keys = memory_array(*count, sizeof *keys);
    for (size_t i = 0; i < *count; i++) {
        keys[i] = turngen_key(twin->gen, i);
        if (!symmetry)
            continue;
        Position result = turngen_result(twin->gen, i);
        keys[i] = symmetry(&result).key;
    }
    qsort(keys, *count, sizeof *keys, compare_keys);
    return keys;
}

static bool has_symmetry(Twin *twin, const Position *pos, Symmetry symmetry)
{
    size_t count;
    size_t other_count;
    Position other = symmetry(pos);
    uint64_t *keys = result_keys(twin, pos, symmetry, &count);
    uint64_t *other_keys = result_keys(twin, &other, NULL, &other_count);
    bool is_same =
        count == other_count && memcmp(keys, other_keys, count * sizeof *keys) == 0;
    free(keys);
    free(other_keys);
    return is_same;
}

bool twin_is_symmetric(Twin *twin, const Position *pos, Error *err)
{
    if (!has_symmetry(twin, pos, position_mirror))
        return error_set(err, "the mirrored position has other turns");
    if (!has_symmetry(twin, pos, position_flip))
        return error_set(err, "with colours exchanged the position has other turns");
    return true;
}
