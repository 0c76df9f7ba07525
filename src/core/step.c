// SPDX-License-Identifier: MIT
// When a displaced enemy can be read both as pulled and as pushed, it is read as pulled.
// Nothing is lost: whoever could have finished the push may still step there, as an
// ordinary step.
#include "core/step.h"

#include <stddef.h>

#include "core/freezing.h"
#include "core/position.h"
#include "core/square.h"

Step step_between(Square from, Square to)
{
    int d = NORTH;
    while (d < WEST && to - from != direction_offset((Direction)d))
        d++;
    assert(to - from == direction_offset((Direction)d));
    return step_of(from, (Direction)d);
}

// Seldom needed: kept out of the way of the rest.
__attribute__((noinline)) static void remove_pieces(Position *pos, Bitboard set)
{
    while (set) {
        Square sq = bb_pop(&set);
        Piece piece = position_piece_at(pos, sq);
        pos->of_side[piece_side(piece)] ^= bb_of(sq);
        pos->of_kind[piece_kind(piece)] ^= bb_of(sq);
        pos->key ^= zobrist_piece[piece][sq];
    }
}

// What the step just made asks of, or offers to, the next one.
static void note_bond(Position *pos, bool is_own, Kind kind, Square from, Square to)
{
    bool ends_push = pos->bond == BOND_PUSH;
    bool ends_pull =
        pos->bond == BOND_PULL && to == pos->bond_square && kind < pos->bond_kind;
    bool is_bound = is_own ? !ends_push && kind != RABBIT : !ends_pull;
    Bond bond = is_own ? BOND_PULL : BOND_PUSH;
    pos->bond = is_bound ? (uint8_t)bond : BOND_NONE;
    pos->bond_square = is_bound ? (uint8_t)from : NO_SQUARE;
    pos->bond_kind = is_bound ? (uint8_t)kind : 0;
    pos->bond_closed = 0;
}

// A piece that was frozen when a push began may not finish it. Only on a board typed in
// with lone pieces on traps can the first half of the push set such a piece free.
static void remove_and_close(Position *pos, Bitboard doomed)
{
    Side side = (Side)pos->side;
    Bitboard frozen = frozen_pieces(pos, side);
    remove_pieces(pos, doomed);
    Bitboard freed = frozen & ~frozen_pieces(pos, side);
    for (int d = NORTH; freed && pos->bond == BOND_PUSH && d < DIRECTIONS; d++) {
        Direction back = direction_opposite((Direction)d);
        if (bb_shift(bb_of(pos->bond_square), back) & freed)
            pos->bond_closed |= (uint8_t)(1U << d);
    }
}

Bitboard step_make(Position *pos, Step step)
{
    assert(step_check(pos, step, NULL));
    Square from = step_from(step);
    Square to = step_to(step);
    Kind kind = position_kind_at(pos, from);
    bool is_own = bb_has(pos->of_side[pos->side], from);
    Side owner = is_own ? (Side)pos->side : side_other((Side)pos->side);
    Piece piece = piece_of(owner, kind);
    Bitboard path = bb_of(from) | bb_of(to);

    pos->of_side[owner] ^= path;
    pos->of_kind[kind] ^= path;
    pos->key ^= zobrist_piece[piece][from] ^ zobrist_piece[piece][to];
    pos->steps_used++;
    note_bond(pos, is_own, kind, from, to);
    Bitboard doomed = doomed_pieces(pos);
    if (doomed)
        remove_and_close(pos, doomed);
    return doomed;
}

StepEffect step_make_effect(Position *pos, Step step)
{
    Position before = *pos;
    StepEffect effect = {
        .piece = position_piece_at(pos, step_from(step)),
        .from = step_from(step),
        .to = step_to(step),
    };
    for (Bitboard removed = step_make(pos, step); removed;) {
        Square sq = bb_pop(&removed);
        Piece piece = sq == effect.to ? effect.piece : position_piece_at(&before, sq);
        effect.removals[effect.removal_count++] = (Removal){piece, sq};
    }
    return effect;
}

// Own pieces strong enough and free to push what stands (or stood) on `victim`.
static Bitboard able_pushers(const Position *pos, Square victim, Kind kind, Bitboard movers)
{
    return stronger_pieces(pos, (Side)pos->side, kind) & bb_neighbours(bb_of(victim)) &
           movers;
}

// On a board typed in with lone pieces on traps, those the first step will remove.
static Bitboard lost_at_once(const Position *pos)
{
    return pos->steps_used == 0 ? doomed_pieces(pos) : 0;
}

// The enemies that may be displaced: pushed by a piece beside them.
static Bitboard pushable_pieces(const Position *pos, Bitboard movers)
{
    if (pos->steps_used > STEPS_PER_TURN - 2)
        return 0;
    return beside_stronger(pos->of_kind, pos->of_side[side_other((Side)pos->side)], movers);
}

// For each direction the pieces that may step that way.
static void find_steps(const Position *pos, Bitboard from[DIRECTIONS])
{
    Side side = (Side)pos->side;
    Bitboard movers = pos->of_side[side] & ~frozen_pieces(pos, side);
    Bitboard targets = ~position_occupied(pos);
    Bitboard rabbits = pos->of_kind[RABBIT];
    Bitboard pullable = 0;
    Bitboard leavers = movers | pushable_pieces(pos, movers & ~lost_at_once(pos));
    if (pos->bond == BOND_PUSH) {
        targets = bb_of(pos->bond_square);
        leavers = able_pushers(pos, pos->bond_square, (Kind)pos->bond_kind, movers);
    } else {
        pullable = pullable_pieces(pos);
    }
    for (int d = NORTH; d < DIRECTIONS; d++) {
        Direction back = direction_opposite((Direction)d);
        from[d] = pos->bond_closed >> d & 1 ? 0 : leavers & bb_shift(targets, back);
        if (d == (int)side_backward(side))
            from[d] &= ~(rabbits & pos->of_side[side]);
        if (pullable)
            from[d] |= pullable & bb_shift(bb_of(pos->bond_square), back);
    }
}

int step_list(const Position *pos, Step out[STEPS])
{
    if (pos->steps_used == STEPS_PER_TURN)
        return 0;
    Bitboard from[DIRECTIONS];
    find_steps(pos, from);
    int count = 0;
    for (Bitboard all = from[0] | from[1] | from[2] | from[3]; all;) {
        Square sq = bb_pop(&all);
        for (int d = NORTH; d < DIRECTIONS; d++) {
            out[count] = step_of(sq, (Direction)d);
            count += bb_has(from[d], sq);
        }
    }
    return count;
}

static bool is_on_board(Step step)
{
    return bb_shift(bb_of(step_from(step)), step_direction(step)) != 0;
}

// A step while a push waits to be finished.
static bool check_push_end(const Position *pos, Step step, Error *err)
{
    const char *square = square_name(pos->bond_square);
    if (step_to(step) != pos->bond_square)
        return error_set(err, "the push must be finished first, by a step to %s", square);
    if (position_kind_at(pos, step_from(step)) <= pos->bond_kind)
        return error_set(err, "only a piece stronger than a %s can finish the push to %s",
                         kind_name((Kind)pos->bond_kind), square);
    if (pos->bond_closed >> step_direction(step) & 1)
        return error_set(err, "it was frozen when the push to %s began", square);
    return true;
}

static bool check_own_step(const Position *pos, Step step, Error *err)
{
    Side side = (Side)pos->side;
    Kind kind = position_kind_at(pos, step_from(step));
    if (bb_has(frozen_pieces(pos, side), step_from(step)))
        return error_set(err,
                         "the %s is frozen: a stronger enemy is next to it and no friend",
                         kind_name(kind));
    if (pos->bond == BOND_PUSH)
        return check_push_end(pos, step, err);
    if (kind == RABBIT && step_direction(step) == side_backward(side))
        return error_set(err, "a rabbit may not step backwards");
    return true;
}

// A step of an enemy piece: the end of a pull or the start of a push.
static bool check_displacement(const Position *pos, Step step, Error *err)
{
    Side side = (Side)pos->side;
    Square from = step_from(step);
    if (pos->bond == BOND_PUSH)
        return error_set(err, "the push before it must be finished first");
    if (step_to(step) == pos->bond_square && bb_has(pullable_pieces(pos), from))
        return true;
    const char *name = kind_name(position_kind_at(pos, from));
    Bitboard strong =
        able_pushers(pos, from, position_kind_at(pos, from), pos->of_side[side]);
    if (!strong)
        return error_set(err,
                         "no stronger piece stands next to the %s to push it, and no step "
                         "just made can pull it",
                         name);
    strong &= ~frozen_pieces(pos, side);
    if (!strong)
        return error_set(err, "the pieces that could push the %s are frozen", name);
    if (!(strong & ~lost_at_once(pos)))
        return error_set(err, "the piece that could push the %s is lost on a trap first",
                         name);
    if (pos->steps_used > STEPS_PER_TURN - 2)
        return error_set(err, "a push takes two steps and only one is left");
    return true;
}

bool step_check(const Position *pos, Step step, Error *err)
{
    if (pos->steps_used == STEPS_PER_TURN)
        return error_set(err, "a turn has at most four steps");
    Bitboard from = bb_of(step_from(step));
    if (!(from & position_occupied(pos)))
        return error_set(err, "no piece stands there");
    if (!is_on_board(step))
        return error_set(err, "that would leave the board");
    if (bb_has(position_occupied(pos), step_to(step)))
        return error_set(err, "the square it would step to is occupied");
    return from & pos->of_side[pos->side] ? check_own_step(pos, step, err)
                                          : check_displacement(pos, step, err);
}

// ---- What a few steps can do ----------------------------------------------------------

uint64_t step_count_sequences(const Position *pos, int steps)
{
    if (steps == 0)
        return pos->bond != BOND_PUSH;
    Step list[STEPS];
    int count = step_list(pos, list);
    uint64_t sequences = 0;
    for (int i = 0; i < count; i++) {
        Position next = *pos;
        step_make(&next, list[i]);
        sequences += step_count_sequences(&next, steps - 1);
    }
    return sequences;
}

bool steps_can_restore(const Position *pos, Bitboard squares, uint64_t key, int steps)
{
    if (pos->key == key && pos->bond != BOND_PUSH)
        return true;
    if (steps == 0)
        return false;
    for (Bitboard set = squares & position_occupied(pos); set;) {
        Square from = bb_pop(&set);
        for (int d = NORTH; d < DIRECTIONS; d++) {
            Step step = step_of(from, (Direction)d);
            if (!step_check(pos, step, NULL))
                continue;
            Position next = *pos;
            step_make(&next, step);
            if (steps_can_restore(&next, squares | bb_of(step_to(step)), key, steps - 1))
                return true;
        }
    }
    return false;
}
