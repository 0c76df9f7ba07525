// SPDX-License-Identifier: MIT
#include "search/quiesce.h"

#include "search/defence.h"
#include "search/known.h"
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

// The score after moves of `pos` led to `next`, for the side that made them.
static int follow(Worker *worker, const Position *pos, const Position *next, Quest quest,
                  int turns)
{
    quest.ply++;
    if (next->side == pos->side)
        return quiesce(worker, next, quest, turns);
    Quest turned = {0, -quest.beta, -quest.alpha, quest.ply};
    worker_push_turn(worker, next->key);
    int score = -quiesce(worker, next, turned, turns - 1);
    worker_pop_turn(worker);
    return score;
}

// Make the steps of a turn and forget what binds the last to another.
static Position after_steps(const Position *pos, const Turn *turn)
{
    Position next = *pos;
    for (int i = 0; i < turn->length; i++)
        step_make(&next, turn->steps[i]);
    next.bond = BOND_NONE;
    next.bond_square = NO_SQUARE;
    next.bond_kind = 0;
    if (next.steps_used == STEPS_PER_TURN)
        position_end_turn(&next);
    return next;
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
        Position next = after_steps(pos, &captures.of[victim].turn);
        int score = follow(worker, pos, &next, quest, turns);
        best = score > best ? score : best;
        quest.alpha = best > quest.alpha ? best : quest.alpha;
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
        Position next = *pos;
        for (int k = 0; k < defences.list[i].count; k++)
            move_make(&next, defences.list[i].moves[k]);
        if (next.side == pos->side)
            move_make(&next, MOVE_PASS);
        int score = follow(worker, pos, &next, quest, turns);
        best = score > best ? score : best;
        quest.alpha = best > quest.alpha ? best : quest.alpha;
    }
    // There may be other defences: what was tried proves no loss.
    return best < -SCORE_DECIDED ? -SCORE_DOUBTFUL : best;
}

int quiesce(Worker *worker, const Position *pos, Quest quest, int turns)
{
    int known;
    if (!worker_enters(worker, quest.ply))
        return 0;
    if (pos->steps_used == 0 && known_score(worker, pos, quest.ply, &known))
        return known;
    if (known_is_threatened(pos))
        return try_defences(worker, pos, quest, turns);
    int stand = worker_evaluate(worker, pos);
    if (stand >= quest.beta || turns <= 0 || quest.ply >= SEARCH_PLIES - 4)
        return stand;
    if (stand > quest.alpha)
        quest.alpha = stand;
    return try_captures(worker, pos, quest, turns, stand);
}
