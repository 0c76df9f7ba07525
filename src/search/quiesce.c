// SPDX-License-Identifier: MIT
#include "search/quiesce.h"

#include <string.h>

#include "search/defence.h"
#include "search/worker.h"
#include "tactics/captures.h"

enum {
    SURPRISE = 60,       // a capture seldom brings more than its victim and this
    DEFENCES_TRIED = 6,  // of the shortest ones
    STEP_OF_DEFENCE = 8, // what each step costs that a defence takes, where none is tried
};

// What a piece is worth, as on a full board.
static int worth_of(const Position *pos, Square sq)
{
    static const int worth[KINDS] = {100, 140, 213, 364, 648, 1099};
    int kind = ELEPHANT;
    while (kind > RABBIT && !bb_has(pos->of_kind[kind], sq))
        kind--;
    return worth[kind];
}

// Moves that are tried together: a capture, a defence.
typedef struct Sequence {
    GenMove moves[STEPS_PER_TURN + 1];
    int count;
} Sequence;

// The score after the moves, for the side that made them.
static int follow(Worker *worker, const Position *pos, const Sequence *sequence,
                  Quest quest, int turns)
{
    Position next = *pos;
    for (int i = 0; i < sequence->count; i++)
        move_make(&next, sequence->moves[i]);
    quest.ply++;
    if (move_is_idle(pos, &next))
        return -SCORE_INFINITE;
    if (next.side == pos->side)
        return quiesce(worker, &next, quest, turns);
    Quest turned = {0, -quest.beta, -quest.alpha, quest.ply};
    worker_push_turn(worker, &next);
    int score = -quiesce(worker, &next, turned, turns - 1);
    worker_pop_turn(worker);
    return score;
}

// Try a sequence; `best` and the window of the quest rise if it is better.
static void try_sequence(Worker *worker, const Position *pos, const Sequence *sequence,
                         Quest *quest, int turns, int *best)
{
    int score = follow(worker, pos, sequence, *quest, turns);
    if (worker->is_over || score <= *best)
        return;
    *best = score;
    if (score <= quest->alpha)
        return;
    quest->alpha = score;
    line_extend(&worker->line, sequence->moves, sequence->count, quest->ply);
}

static Square dearest(const Position *pos, Bitboard victims)
{
    int kind = ELEPHANT;
    while (kind > RABBIT && !(victims & pos->of_kind[kind]))
        kind--;
    return bb_first(victims & pos->of_kind[kind]);
}

// Take what can be taken, the dearest first. `best` is what there is without.
static int try_captures(Worker *worker, const Position *pos, Quest quest, int turns,
                        int best)
{
    int steps = STEPS_PER_TURN - pos->steps_used;
    Bitboard victims = captures_victims(pos, (Side)pos->side, steps);
    if (!victims || best + worth_of(pos, dearest(pos, victims)) + SURPRISE <= quest.alpha)
        return best;
    Captures captures;
    captures_find(pos, (Side)pos->side, steps, &captures);
    int stand = best;
    while (victims && best < quest.beta && !worker->is_over) {
        Square victim = dearest(pos, victims);
        victims &= ~bb_of(victim);
        if (stand + worth_of(pos, victim) + SURPRISE <= quest.alpha)
            break;
        Sequence sequence;
        sequence.count = moves_of_steps(pos, &captures.of[victim].turn, sequence.moves);
        try_sequence(worker, pos, &sequence, &quest, turns, &best);
    }
    return best;
}

// The enemy is about to goal: only turns that stop it.
static int try_defences(Worker *worker, const Position *pos, Quest quest, int turns)
{
    int needed = worker_defence(worker, pos);
    if (needed == 0)
        return -score_win_in(quest.ply + 2);
    if (turns <= 0)
        return worker_evaluate(worker, pos) - needed * STEP_OF_DEFENCE;
    Defences defences;
    defence_find(pos, &defences);
    int best = -SCORE_INFINITE;
    for (int i = 0; i < defences.count && i < DEFENCES_TRIED && best < quest.beta; i++) {
        const Defence *defence = &defences.list[i];
        Sequence sequence = {.count = defence->count};
        memcpy(sequence.moves, defence->moves, sizeof defence->moves);
        if (pos->steps_used + defences.steps < STEPS_PER_TURN)
            sequence.moves[sequence.count++] = MOVE_END_TURN;
        try_sequence(worker, pos, &sequence, &quest, turns, &best);
    }
    // There may be other defences: what was tried proves no loss.
    return best < -SCORE_DECIDED ? -SCORE_DOUBTFUL : best;
}

int quiesce(Worker *worker, const Position *pos, Quest quest, int turns)
{
    int known;
    if (!worker_enters(worker, quest.ply))
        return 0;
    if (pos->steps_used == 0 && worker_knows(worker, pos, quest.ply, &known))
        return known;
    if (defence_is_needed(pos))
        return try_defences(worker, pos, quest, turns);
    int stand = worker_evaluate(worker, pos);
    if (stand >= quest.beta || turns <= 0 || quest.ply >= SEARCH_PLIES - 4)
        return stand;
    if (stand > quest.alpha)
        quest.alpha = stand;
    return try_captures(worker, pos, quest, turns, stand);
}
