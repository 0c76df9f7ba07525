// SPDX-License-Identifier: MIT
#include "tactics/attack_board.h"

#include "core/freezing.h"

// Work out who meets whom, from where everybody stands.
static void see_enemies(AttackBoard *board)
{
    Bitboard stronger = 0;
    board->dominated = 0;
    board->meets_stronger[ELEPHANT] = 0;
    for (int kind = ELEPHANT - 1; kind >= RABBIT; kind--) {
        stronger |= board->enemy & board->of_kind[kind + 1];
        board->meets_stronger[kind] = bb_neighbours(stronger);
        board->dominated |= board->of_kind[kind] & board->meets_stronger[kind];
    }
    board->dominated &= board->own;
}

AttackBoard attack_board(const Position *pos, Side side)
{
    AttackBoard board;
    assert(!doomed_pieces(pos));
    board.own = attack_set(pos->of_side[side], side);
    board.enemy = attack_set(pos->of_side[side_other(side)], side);
    for (int kind = RABBIT; kind < KINDS; kind++)
        board.of_kind[kind] = attack_set(pos->of_kind[kind], side);
    see_enemies(&board);
    return board;
}

Turn attack_turn(const Turn *turn, Side side)
{
    Turn out = *turn;
    if (side == GOLD)
        return out;
    for (int i = 0; i < out.length; i++) {
        Square from = attack_square(step_from(out.steps[i]), side);
        Direction direction = step_direction(out.steps[i]);
        bool is_upright = direction == NORTH || direction == SOUTH;
        out.steps[i] =
            step_of(from, is_upright ? direction_opposite(direction) : direction);
    }
    return out;
}

AttackSteps attack_steps(const AttackBoard *board, Bitboard region)
{
    AttackSteps steps;
    Bitboard movers = attack_movers(board);
    Bitboard empty = attack_empty(board);
    for (int d = NORTH; d < DIRECTIONS; d++) {
        Direction back = direction_opposite((Direction)d);
        Bitboard into = movers & bb_shift(empty & region, back);
        Bitboard out_of = movers & region & bb_shift(empty, back);
        steps.from[d] = into | out_of;
    }
    steps.from[SOUTH] &= ~board->of_kind[RABBIT];
    return steps;
}

// Enemies next to a stronger piece of `movers`.
static Bitboard find_victims(const AttackBoard *board, Bitboard movers)
{
    Bitboard stronger = 0;
    Bitboard victims = 0;
    for (int kind = ELEPHANT - 1; kind >= RABBIT; kind--) {
        stronger |= movers & board->of_kind[kind + 1];
        victims |= board->of_kind[kind] & bb_neighbours(stronger);
    }
    return victims & board->enemy;
}

static Displacement *add_moves(Displacement *out, Square mover, Square victim,
                               Bitboard targets, bool is_pull)
{
    while (targets)
        *out++ = (Displacement){(uint8_t)mover, (uint8_t)victim, (uint8_t)bb_pop(&targets),
                                is_pull};
    return out;
}

int attack_displacements(const AttackBoard *board, Bitboard pushed, Bitboard pulled,
                         Displacement out[DISPLACEMENTS])
{
    Bitboard movers = attack_movers(board);
    Bitboard empty = attack_empty(board);
    Displacement *next = out;
    for (Bitboard victims = find_victims(board, movers) & (pushed | pulled); victims;) {
        Square victim = bb_pop(&victims);
        Bitboard beside = square_neighbours[victim];
        Bitboard strong =
            movers & beside & attack_stronger(board, attack_kind_at(board, victim));
        while (strong) {
            Square mover = bb_pop(&strong);
            if (bb_has(pushed, victim))
                next = add_moves(next, mover, victim, beside & empty, false);
            if (bb_has(pulled, victim))
                next =
                    add_moves(next, mover, victim, square_neighbours[mover] & empty, true);
        }
    }
    return (int)(next - out);
}

static void lose_enemies(AttackBoard *board)
{
    Bitboard lost = board->enemy & TRAPS & ~bb_neighbours(board->enemy);
    if (!lost)
        return;
    board->enemy &= ~lost;
    for (int kind = RABBIT; kind < KINDS; kind++)
        board->of_kind[kind] &= ~lost;
}

void attack_move_enemy(AttackBoard *board, Square from, Square to)
{
    Bitboard path = bb_of(from) | bb_of(to);
    board->of_kind[attack_kind_at(board, from)] ^= path;
    board->enemy ^= path;
    lose_enemies(board);
    see_enemies(board);
}

void attack_displace(AttackBoard *board, const Displacement *move)
{
    if (move->is_pull) {
        attack_move_own(board, move->mover, move->target);
        attack_move_enemy(board, move->victim, move->mover);
    } else {
        attack_move_enemy(board, move->victim, move->target);
        attack_move_own(board, move->mover, move->victim);
    }
}

Step attack_step_between(Square from, Square to)
{
    for (int d = NORTH; d < WEST; d++)
        if (to - from == direction_offset((Direction)d))
            return step_of(from, (Direction)d);
    return step_of(from, WEST);
}

static void add_step(Turn *turn, Square from, Square to)
{
    turn->steps[turn->length++] = attack_step_between(from, to);
}

void attack_add_displacement(Turn *turn, const Displacement *move)
{
    if (move->is_pull) {
        add_step(turn, move->mover, move->target);
        add_step(turn, move->victim, move->mover);
    } else {
        add_step(turn, move->victim, move->target);
        add_step(turn, move->mover, move->victim);
    }
}
