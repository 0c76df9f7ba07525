// SPDX-License-Identifier: MIT
#include "search/moves.h"

#include "core/freezing.h"
#include "core/genboard.h"

static void add(MoveList *list, GenMove move)
{
    if (list->count < MOVES_MOST)
        list->moves[list->count++] = move;
}

// Steps beside a trap may capture; the order of steps leaves them alone.
static bool may_capture(Square from, Direction d)
{
    Bitboard touched = square_neighbours[from] | bb_of(from + direction_offset(d));
    return (touched & TRAPS) != 0;
}

static Bitboard4 tried_after(const Position *pos, Bitboard dominated, GenMove last)
{
    Step c = move_own_step(last);
    Kind kind = piece_kind(position_piece_at(pos, step_to(c)));
    Bitboard meets = bb_neighbours(stronger_pieces(pos, side_other((Side)pos->side), kind));
    GenFront front = {.outline.own = pos->of_side[pos->side], .dominated = dominated};
    return steporder_tried_steps(&front, c, meets);
}

// Whether the order of steps has a say after this move: only after steps that captured
// nothing.
static bool is_ordered_after(GenMove last)
{
    Step step = move_own_step(last);
    return move_is_plain(last) && !may_capture(step_from(step), step_direction(step));
}

static void add_steps(const Position *pos, GenMove last, Bitboard dominated,
                      Bitboard movers, MoveList *out)
{
    Bitboard4 from = bb4_all(movers) & bb4_towards(~position_occupied(pos));
    from[side_backward((Side)pos->side)] &= ~pos->of_kind[RABBIT];
    bool is_ordered = is_ordered_after(last);
    Bitboard4 tried = is_ordered ? tried_after(pos, dominated, last) : bb4_all(EVERYWHERE);
    for (int d = NORTH; d < DIRECTIONS; d++)
        for (Bitboard set = from[d]; set;) {
            Square sq = bb_pop(&set);
            if (bb_has(tried[d], sq) || may_capture(sq, (Direction)d))
                add(out, step_of(sq, (Direction)d));
        }
}

static void add_displacements(const Position *pos, Square sq, Direction where,
                              MoveList *out)
{
    Bitboard empty = ~position_occupied(pos);
    Bitboard mover = bb_of(sq);
    Bitboard victim = bb_shift(mover, where);
    for (int d = NORTH; d < DIRECTIONS; d++) {
        if (bb_shift(victim, (Direction)d) & empty)
            add(out, move_push(sq, where, (Direction)d));
        if (bb_shift(mover, (Direction)d) & empty)
            add(out, move_pull(sq, (Direction)d, where));
    }
}

// On a board typed in with a lone piece on a trap the first half of a push or pull may
// remove one of the two, or not be legal at all.
static bool falls_apart(const Position *pos, GenMove move)
{
    Position between = *pos;
    bool is_push = (move & MOVE_PUSH) != 0;
    Step first = is_push ? move_enemy_step(move) : move_own_step(move);
    Step second = is_push ? move_own_step(move) : move_enemy_step(move);
    if (!step_check(pos, first, NULL))
        return true;
    step_make(&between, first);
    return !step_check(&between, second, NULL);
}

static void find_displacements(const Position *pos, GenMove last, Bitboard movers,
                               MoveList *out)
{
    Bitboard enemy = pos->of_side[side_other((Side)pos->side)];
    Bitboard zone =
        is_ordered_after(last) ? steporder_zone(move_own_step(last)) : EVERYWHERE;
    Bitboard weaker = 0;
    MoveList found = {.count = 0};
    for (int kind = CAT; kind < KINDS; kind++) {
        weaker |= enemy & pos->of_kind[kind - 1];
        Bitboard grabbers = movers & pos->of_kind[kind] & bb_neighbours(weaker);
        while (grabbers) {
            Square sq = bb_pop(&grabbers);
            for (int d = NORTH; d < DIRECTIONS; d++)
                if (bb_shift(bb_of(sq), (Direction)d) & weaker)
                    add_displacements(pos, sq, (Direction)d, &found);
        }
    }
    bool may_fail = pos->steps_used == 0 && doomed_pieces(pos) != 0;
    for (int i = 0; i < found.count; i++)
        if (steporder_touched(found.moves[i]) & zone &&
            !(may_fail && falls_apart(pos, found.moves[i])))
            add(out, found.moves[i]);
}

void moves_find(const Position *pos, GenMove last, MoveList *out)
{
    Side side = (Side)pos->side;
    Bitboard dominated = dominated_pieces(pos, side);
    Bitboard movers =
        pos->of_side[side] & ~(dominated & ~bb_neighbours(pos->of_side[side]));
    out->count = 0;
    add_steps(pos, last, dominated, movers, out);
    if (pos->steps_used <= STEPS_PER_TURN - 2)
        find_displacements(pos, last, movers, out);
}

Bitboard move_make(Position *pos, GenMove move)
{
    Bitboard removed = 0;
    if (move != MOVE_END_TURN) {
        if (move & MOVE_PUSH)
            removed |= step_make(pos, move_enemy_step(move));
        removed |= step_make(pos, move_own_step(move));
        if (move & MOVE_PULL)
            removed |= step_make(pos, move_enemy_step(move));
    }
    // Pulls are made whole, so nothing binds the next move.
    pos->bond = BOND_NONE;
    pos->bond_square = NO_SQUARE;
    pos->bond_kind = 0;
    if (move == MOVE_END_TURN || pos->steps_used == STEPS_PER_TURN)
        position_end_turn(pos);
    return removed;
}

// The push or pull of which the steps are two halves, in playing order.
static GenMove join_halves(bool is_push, Step first, Step second)
{
    if (is_push)
        return move_push(step_from(second), step_direction(second), step_direction(first));
    Direction from_mover = direction_opposite(step_direction(second));
    return move_pull(step_from(first), step_direction(first), from_mover);
}

// Whether `next` draws an enemy into the square that an own step has just left.
static bool ends_pull(const Position *pos, Step next)
{
    return bb_has(pullable_pieces(pos), step_from(next)) &&
           step_to(next) == pos->bond_square;
}

int moves_of_steps(const Position *pos, const Turn *turn, GenMove out[STEPS_PER_TURN])
{
    Position now = *pos;
    int count = 0;
    for (int i = 0; i < turn->length; i++) {
        Step step = turn->steps[i];
        bool is_push = !bb_has(now.of_side[now.side], step_from(step));
        step_make(&now, step);
        bool is_last = i + 1 == turn->length;
        if (is_push || (!is_last && ends_pull(&now, turn->steps[i + 1]))) {
            step_make(&now, turn->steps[++i]);
            out[count++] = join_halves(is_push, step, turn->steps[i]);
        } else {
            out[count++] = step;
        }
    }
    return count;
}
