// SPDX-License-Identifier: MIT
#include "geometry/tactic.h"

#include <stdlib.h>

#include "core/freezing.h"

const char *tactic_name(TacticKind kind)
{
    return kind == TACTIC_CAPTURE ? "capture" : "goal";
}

const char *tactic_rule_name(TacticRule rule)
{
    static const char *const names[RULES] = {"dislodge", "run",   "advance", "guard",
                                             "cover",    "clear", "leave",   "freeze",
                                             "hold",     "block", "pass"};
    return names[rule];
}

bool tactic_move_make(Position *pos, const TacticMove *move, Aim *aim)
{
    bool is_taken = false;
    for (int i = 0; i < move->count; i++) {
        Step step = move->steps[i];
        if (step_from(step) == aim->piece)
            aim->piece = step_to(step);
        Bitboard removed = step_make(pos, step);
        is_taken |= aim->piece != NO_SQUARE && bb_has(removed, aim->piece);
    }
    return is_taken;
}

// ---- All moves -------------------------------------------------------------------------

// Moves in the making, sorted by rule at the end.
typedef struct MoveList {
    const Position *pos;
    MoveAdmission admit;
    const void *context;
    TacticMoves *out;
} MoveList;

static void offer(MoveList *list, const MoveSight *sight, TacticMove move)
{
    TacticRule rule;
    if (list->out->count == TACTIC_MOVES || !list->admit(list->context, sight, &rule))
        return;
    move.rule = (uint8_t)rule;
    list->out->items[list->out->count++] = move;
}

static void offer_steps(MoveList *list, Square mover, Bitboard empty)
{
    const Position *pos = list->pos;
    Bitboard targets = square_neighbours[mover] & empty;
    if (bb_has(pos->of_kind[RABBIT], mover))
        targets &= ~bb_shift(bb_of(mover), side_backward((Side)pos->side));
    while (targets) {
        Square to = bb_pop(&targets);
        MoveSight sight = {mover, mover, to, NO_SQUARE};
        offer(list, &sight, (TacticMove){1, 0, {step_between(mover, to), 0}});
    }
}

static void offer_pushes(MoveList *list, Square mover, Square victim, Bitboard empty)
{
    for (Bitboard targets = square_neighbours[victim] & empty; targets;) {
        Square to = bb_pop(&targets);
        MoveSight sight = {mover, victim, to, victim};
        offer(list, &sight,
              (TacticMove){2, 0, {step_between(victim, to), step_between(mover, victim)}});
    }
}

static void offer_pulls(MoveList *list, Square mover, Square victim, Bitboard empty)
{
    for (Bitboard targets = square_neighbours[mover] & empty; targets;) {
        Square to = bb_pop(&targets);
        MoveSight sight = {to, victim, mover, victim};
        offer(list, &sight,
              (TacticMove){2, 0, {step_between(mover, to), step_between(victim, mover)}});
    }
}

static void offer_dislodgements(MoveList *list, Square mover, Bitboard empty)
{
    const Position *pos = list->pos;
    Kind kind = piece_kind(position_piece_at(pos, mover));
    Bitboard doomed = doomed_pieces(pos);
    Bitboard weaker = kinds_below(pos->of_kind, kind) &
                      pos->of_side[side_other((Side)pos->side)] & square_neighbours[mover];
    while (weaker) {
        Square victim = bb_pop(&weaker);
        // A piece typed in alone on a trap is gone after the first step, whosever it is.
        if (!bb_has(doomed, mover))
            offer_pushes(list, mover, victim, empty);
        if (!bb_has(doomed, victim))
            offer_pulls(list, mover, victim, empty);
    }
}

// Few moves, nearly in order: by insertion, which keeps equals as they came.
static void sort_by_rule(TacticMoves *moves)
{
    for (int i = 1; i < moves->count; i++) {
        TacticMove move = moves->items[i];
        int k = i;
        for (; k > 0 && moves->items[k - 1].rule > move.rule; k--)
            moves->items[k] = moves->items[k - 1];
        moves->items[k] = move;
    }
}

void tactic_moves_list(const Position *pos, MoveAdmission admit, const void *context,
                       TacticMoves *out)
{
    MoveList list = {pos, admit, context, out};
    Side side = (Side)pos->side;
    int steps = tactic_steps_left(pos);
    Bitboard empty = ~position_occupied(pos);
    Bitboard movers = pos->of_side[side] & ~frozen_pieces(pos, side);
    out->count = 0;
    while (movers && steps > 0) {
        Square mover = bb_pop(&movers);
        offer_steps(&list, mover, empty);
        if (steps > 1)
            offer_dislodgements(&list, mover, empty);
    }
    sort_by_rule(out);
}
