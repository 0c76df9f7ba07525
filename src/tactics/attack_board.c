// SPDX-License-Identifier: MIT
#include "tactics/attack_board.h"

#include "core/freezing.h"

// Work out who meets whom, from where everybody stands.
static void see_enemies(AttackBoard *board)
{
    board->dominated =
        find_meetings(board->of_kind, board->own, board->enemy, board->meets_stronger);
}

AttackBoard attack_board(const Position *pos, Side side)
{
    AttackBoard board;
    assert(!doomed_pieces(pos));
    board.own = side_set(side, pos->of_side[side]);
    board.enemy = side_set(side, pos->of_side[side_other(side)]);
    for (int kind = RABBIT; kind < KINDS; kind++)
        board.of_kind[kind] = side_set(side, pos->of_kind[kind]);
    see_enemies(&board);
    return board;
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

bool attack_next_step(const AttackBoard *board, AttackSteps *steps, Step *step,
                      AttackBoard *after)
{
    int d = NORTH;
    while (d < DIRECTIONS && !steps->from[d])
        d++;
    if (d == DIRECTIONS)
        return false;
    *step = step_of(bb_pop(&steps->from[d]), (Direction)d);
    *after = *board;
    attack_move_own(after, step_from(*step), step_to(*step));
    return true;
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
    Bitboard victims =
        beside_stronger(board->of_kind, board->enemy & (pushed | pulled), movers);
    while (victims) {
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

static void move_enemy(AttackBoard *board, Square from, Square to)
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
        move_enemy(board, move->victim, move->mover);
    } else {
        move_enemy(board, move->victim, move->target);
        attack_move_own(board, move->mover, move->victim);
    }
}

static void add_step(Turn *turn, Square from, Square to)
{
    turn->steps[turn->length++] = step_between(from, to);
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

// ---- Starts ----------------------------------------------------------------------------

typedef struct Visit {
    AttackVisitor visitor;
    void *context;
    bool is_stopped;
} Visit;

// A position on the way to a start.
typedef struct Way {
    Position pos;
    Turn turn;
    int steps;
    Square from, to;
    Bitboard taken;
} Way;

static Way way_after(const Way *way, Step step)
{
    Way next = *way;
    Bitboard enemies = way->pos.of_side[side_other((Side)way->pos.side)];
    Square from = step_from(step);
    Bitboard removed = step_make(&next.pos, step);
    next.turn.steps[next.turn.length++] = step;
    next.steps--;
    if (bb_has(enemies, from)) {
        next.from = from;
        next.to = step_to(step);
        if (bb_has(removed, next.to))
            next.taken |= bb_of(from);
    }
    next.taken |= removed & enemies & ~bb_of(from);
    return next;
}

static void visit_board(Visit *visit, const Way *way)
{
    if (visit->is_stopped)
        return;
    AttackStart start = {
        .board = attack_board(&way->pos, (Side)way->pos.side),
        .turn = way->turn,
        .steps = way->steps,
        .from = way->from,
        .to = way->to,
        .taken = way->taken,
    };
    visit->is_stopped = !visit->visitor(visit->context, &start);
}

// While a push waits every legal step finishes it.
static void visit_push_ends(Visit *visit, const Way *way)
{
    Step steps[STEPS];
    int count = way->steps > 0 ? step_list(&way->pos, steps) : 0;
    for (int i = 0; i < count; i++) {
        Way next = way_after(way, steps[i]);
        visit_board(visit, &next);
    }
}

// After the end of a pull there is no bond; after any other step of an enemy there is.
static void visit_pull_ends(Visit *visit, const Way *way)
{
    const Position *pos = &way->pos;
    Bitboard enemies = pos->of_side[side_other((Side)pos->side)];
    Step steps[STEPS];
    if (way->steps < 1 || !(enemies & square_neighbours[pos->bond_square]))
        return;
    int count = step_list(pos, steps);
    for (int i = 0; i < count; i++) {
        if (!bb_has(enemies, step_from(steps[i])) || step_to(steps[i]) != pos->bond_square)
            continue;
        Way next = way_after(way, steps[i]);
        if (next.pos.bond == BOND_NONE)
            visit_board(visit, &next);
    }
}

static void visit_bond(Visit *visit, const Way *way)
{
    if (way->pos.bond == BOND_PUSH) {
        visit_push_ends(visit, way);
        return;
    }
    visit_board(visit, way);
    if (way->pos.bond == BOND_PULL)
        visit_pull_ends(visit, way);
}

static void visit_first_steps(Visit *visit, const Way *way)
{
    Step steps[STEPS];
    int count = way->steps > 0 ? step_list(&way->pos, steps) : 0;
    for (int i = 0; i < count; i++) {
        Way next = way_after(way, steps[i]);
        visit_bond(visit, &next);
    }
}

void attack_visit_starts(const Position *pos, Side side, int steps, AttackVisitor visitor,
                         void *context)
{
    Visit visit = {visitor, context, false};
    Way way = {.pos = *pos,
               .steps = attack_steps_left(pos, side, steps),
               .from = NO_SQUARE,
               .to = NO_SQUARE};
    if (side != (Side)pos->side)
        position_end_turn(&way.pos);
    if (doomed_pieces(&way.pos))
        visit_first_steps(&visit, &way);
    else
        visit_bond(&visit, &way);
}
