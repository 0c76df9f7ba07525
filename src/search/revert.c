// SPDX-License-Identifier: MIT
#include "search/revert.h"

#include <stddef.h>

#include "core/position.h"
#include "core/step.h"

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

// Whether he can restore the whole board: of at most two pieces that moved one is his, and
// he steps back, or pushes or pulls ours back.
static bool is_undone(const Position *start, const Position *after)
{
    Bitboard theirs = after->of_side[after->side] & ~start->of_side[after->side];
    Bitboard ours = after->of_side[start->side] & ~start->of_side[start->side];
    int count = bb_count(theirs) + bb_count(ours);
    return theirs && count <= REVERT_STEPS &&
           bb_count(position_occupied(after)) == bb_count(position_occupied(start)) &&
           steps_can_restore(after, theirs | ours, start->key ^ ZOBRIST_SILVER,
                             REVERT_STEPS);
}

Reverted revert_find(const Position *start, const Position *after)
{
    Displaced displaced;
    if (is_undone(start, after))
        return REVERTED_FULLY;
    if (find_displaced(start, after, &displaced) && is_ours_nearly_the_same(start, after) &&
        walks(after, displaced.to, displaced.from, REVERT_STEPS))
        return REVERTED_PARTLY;
    return REVERTED_NOT;
}
