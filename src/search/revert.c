// SPDX-License-Identifier: MIT
#include "search/revert.h"

#include <stddef.h>

#include "core/step.h"
#include "core/zobrist.h"

enum { REVERT_STEPS = 2 };

// The one enemy piece that a turn has displaced.
typedef struct Displaced {
    Piece piece;
    Square from;
    Square to;
} Displaced;

static bool is_single(Bitboard set)
{
    return set && !(set & (set - 1));
}

static bool find_displaced(const Position *start, const Position *after, Displaced *out)
{
    Bitboard before = start->of_side[after->side];
    Bitboard now = after->of_side[after->side];
    Bitboard left = before & ~now;
    Bitboard entered = now & ~before;
    if (!is_single(left) || !is_single(entered))
        return false;
    out->from = bb_first(left);
    out->to = bb_first(entered);
    out->piece = position_piece_at(after, out->to);
    return position_piece_at(start, out->from) == out->piece;
}

// Ours stay or fewer than two have moved, and none is gone.
static bool is_ours_nearly_the_same(const Position *start, const Position *after)
{
    Bitboard before = start->of_side[start->side];
    Bitboard now = after->of_side[start->side];
    Bitboard left = before & ~now;
    Bitboard entered = now & ~before;
    return (!left && !entered) || (is_single(left) && is_single(entered));
}

// Whether the piece to move on `from` gets to a square in at most `steps`.
static bool walks(const Position *pos, Square from, Square to, int steps)
{
    if (from == to)
        return bb_has(pos->of_side[pos->side], to); // it did not die there
    for (int d = NORTH; d < DIRECTIONS && steps > 0; d++) {
        Step step = step_of(from, (Direction)d);
        Position next = *pos;
        if (!bb_shift(bb_of(from), (Direction)d) || !step_check(pos, step, NULL))
            continue;
        step_make(&next, step);
        if (walks(&next, step_to(step), to, steps - 1))
            return true;
    }
    return false;
}

// Whether the boards are the same but for the displaced piece.
static bool is_all(const Position *start, const Position *after, const Displaced *displaced)
{
    const uint64_t *keys = zobrist_piece[displaced->piece];
    uint64_t moved = keys[displaced->from] ^ keys[displaced->to];
    return (after->key ^ moved ^ ZOBRIST_SILVER) == start->key;
}

Reverted revert_find(const Position *start, const Position *after)
{
    Displaced displaced;
    if (!find_displaced(start, after, &displaced) ||
        !is_ours_nearly_the_same(start, after) ||
        !walks(after, displaced.to, displaced.from, REVERT_STEPS))
        return REVERTED_NOT;
    return is_all(start, after, &displaced) ? REVERTED_FULLY : REVERTED_PARTLY;
}
