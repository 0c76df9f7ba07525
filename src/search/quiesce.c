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
    RESCUES_TRIED = 4,
    STEP_OF_RESCUE = 10, // a rescue by one step comes before one by two, in the order
    PLIES_TO_SPARE = 8,  // beyond these the evaluation will do in mid-turn
    PLIES_OF_LINE = 4,   // beyond these nothing more is tried: there is no room for it
    TURNS = 2,           // that may pass
    TURNS_MORE = 1,      // with the part that is named after it
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

// The score of a state. The turn may still pass so many times.
static int settle(Worker *worker, const Position *pos, Quest quest, int turns);

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
        return settle(worker, &next, quest, turns);
    Quest turned = {0, -quest.beta, -quest.alpha, quest.ply};
    worker_push_turn(worker, &next);
    int score = -settle(worker, &next, turned, turns - 1);
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
    if (turns <= 0 || quest.ply >= SEARCH_PLIES - PLIES_OF_LINE)
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

// ---- In the middle of a turn -----------------------------------------------------------
//
// There doing nothing more means to end the turn, and the enemy may take what hangs. The
// evaluation guesses at that; here it is found out, and the steps that are left may save
// the piece. One without the other plays worse than neither: a score that sees the loss but
// not the rescue fears every step before the last.

static int dearest_worth(const Position *pos, Bitboard victims)
{
    return victims ? worth_of(pos, dearest(pos, victims)) : 0;
}

static Bitboard hanging_pieces(const Position *pos, Side owner)
{
    return captures_victims(pos, side_other(owner), STEPS_PER_TURN);
}

// What the evaluation says, less what the enemy wins by captures if the turn ends here. It
// counts the steps left, which an ended turn has lost, so that only the difference between
// his captures and his standing still is taken from the tree.
static int stand_in_danger(Worker *worker, const Position *pos, Quest quest, int turns,
                           int looks)
{
    const Sequence pass = {.moves = {MOVE_END_TURN}, .count = 1};
    Position next = *pos;
    move_make(&next, MOVE_END_TURN);
    int steps_left = looks + worker_evaluate(worker, &next);
    quest.alpha -= steps_left;
    quest.beta -= steps_left;
    int score = -SCORE_INFINITE;
    try_sequence(worker, pos, &pass, &quest, turns, &score);
    return score_shift(score, steps_left);
}

// Moves that leave less hanging, the best first.
typedef struct Rescues {
    GenMove moves[RESCUES_TRIED];
    int gains[RESCUES_TRIED];
    int count;
} Rescues;

static void add_rescue(Rescues *rescues, GenMove move, int gain)
{
    int place = rescues->count;
    while (place > 0 && rescues->gains[place - 1] < gain)
        place--;
    if (place == RESCUES_TRIED)
        return;
    if (rescues->count < RESCUES_TRIED)
        rescues->count++;
    for (int i = rescues->count - 1; i > place; i--) {
        rescues->moves[i] = rescues->moves[i - 1];
        rescues->gains[i] = rescues->gains[i - 1];
    }
    rescues->moves[place] = move;
    rescues->gains[place] = gain;
}

// How much less is lost after a move, at once or to the enemy; 0 or less for no rescue.
static int rescue_gain(const Position *pos, GenMove move, int hanging_worth)
{
    Side side = (Side)pos->side;
    Position next = *pos;
    move_make(&next, move);
    bool is_back =
        next.side == pos->side ? next.key == pos->turn_key : move_is_idle(pos, &next);
    if (is_back || bb_count(next.of_side[side]) < bb_count(pos->of_side[side]))
        return 0;
    int saved = hanging_worth - dearest_worth(&next, hanging_pieces(&next, side));
    return saved > 0 ? saved - STEP_OF_RESCUE * move_cost(pos, move) : 0;
}

static void find_rescues(const Position *pos, int hanging_worth, Rescues *out)
{
    MoveList list;
    moves_find(pos, MOVE_END_TURN, &list);
    out->count = 0;
    for (int i = 0; i < list.count; i++) {
        int gain = rescue_gain(pos, list.moves[i], hanging_worth);
        if (gain > 0)
            add_rescue(out, list.moves[i], gain);
    }
}

// Save what hangs with the steps that are left. `best` is what there is without.
static int try_rescues(Worker *worker, const Position *pos, Quest quest, int turns,
                       int hanging_worth, int best)
{
    Rescues rescues;
    find_rescues(pos, hanging_worth, &rescues);
    for (int i = 0; i < rescues.count && best < quest.beta && !worker->is_over; i++) {
        Sequence sequence = {.moves = {rescues.moves[i]}, .count = 1};
        try_sequence(worker, pos, &sequence, &quest, turns, &best);
    }
    return best;
}

static int quiesce_mid_turn(Worker *worker, const Position *pos, Quest quest, int turns)
{
    int looks = worker_evaluate(worker, pos);
    Bitboard hanging = looks > quest.alpha ? hanging_pieces(pos, (Side)pos->side) : 0;
    int worth = dearest_worth(pos, hanging);
    bool is_safe = !hanging || looks - worth - SURPRISE >= quest.beta;
    int best = is_safe ? looks : stand_in_danger(worker, pos, quest, turns, looks);
    if (best > quest.alpha)
        quest.alpha = best;
    if (!is_safe && best < quest.beta && looks > quest.alpha && !worker->is_over)
        best = try_rescues(worker, pos, quest, turns, worth, best);
    if (best > quest.alpha)
        quest.alpha = best;
    if (best >= quest.beta || worker->is_over)
        return best;
    return try_captures(worker, pos, quest, turns, best);
}

// Whether the turn may end here, and there is something to find out about that.
static bool is_mid_turn(const Worker *worker, const Position *pos, Quest quest, int turns)
{
    return pos->steps_used > 0 && pos->key != pos->turn_key && turns > 0 &&
           quest.ply < SEARCH_PLIES - PLIES_TO_SPARE &&
           !parts_has(worker->without, PART_RESCUES);
}

// ---- The whole -------------------------------------------------------------------------

static int settle(Worker *worker, const Position *pos, Quest quest, int turns)
{
    int known;
    if (!worker_enters(worker, quest.ply))
        return 0;
    if (pos->steps_used == 0 && worker_knows(worker, pos, quest.ply, &known))
        return known;
    if (defence_is_needed(pos))
        return try_defences(worker, pos, quest, turns);
    if (is_mid_turn(worker, pos, quest, turns))
        return quiesce_mid_turn(worker, pos, quest, turns);
    int stand = worker_evaluate(worker, pos);
    if (stand >= quest.beta || turns <= 0 || quest.ply >= SEARCH_PLIES - PLIES_OF_LINE)
        return stand;
    if (stand > quest.alpha)
        quest.alpha = stand;
    return try_captures(worker, pos, quest, turns, stand);
}

int quiesce(Worker *worker, const Position *pos, Quest quest)
{
    bool is_short = parts_has(worker->without, PART_THIRD_TURN);
    return settle(worker, pos, quest, is_short ? TURNS : TURNS + TURNS_MORE);
}
