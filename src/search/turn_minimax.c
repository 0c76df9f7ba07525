// SPDX-License-Identifier: MIT
// How the plainest answer is found without looking at every reply to every turn.
//
// A turn is out of the race as soon as one reply shows that it is no better than the best
// so far. Replies that did so for other turns are tried first; mostly one of them does.
// Turns that survive them are looked at in full, the most promising first. Since turns are
// not taken in the order they were generated in, an earlier one also beats the best so far
// by an equal score.
#include "search/turn_minimax.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/timer.h"
#include "core/freezing.h"
#include "core/genboard.h"
#include "core/rules.h"
#include "search/score.h"
#include "tactics/goal.h"

enum { KILLERS = 48, CHECK_CLOCK_EVERY = 256 };

// A turn of the root.
typedef struct Candidate {
    uint32_t index; // in the generator's order
    int32_t first;  // the score of its own board
    int32_t score;  // the least that the replies tried leave of it
} Candidate;

struct TurnMinimax {
    TurnGen *turns;
    TurnGen *replies;
    TurnGen *stuck; // to see whether a side can move at all
    Candidate *candidates;
    size_t count;
    size_t capacity;
    Turn killers[KILLERS]; // replies that refuted a turn, the latest first
    int killer_count;
    // Of the search under way:
    const TurnMinimaxTask *task;
    int64_t started_ms;
    uint64_t evaluations;
    bool is_over;
    bool has_best;
    Candidate best;
    Turn best_reply;
};

TurnMinimax *turn_minimax_create(void)
{
    TurnMinimax *minimax = memory_array(1, sizeof *minimax);
    *minimax = (TurnMinimax){0};
    minimax->turns = turngen_create();
    minimax->replies = turngen_create();
    minimax->stuck = turngen_create();
    return minimax;
}

void turn_minimax_destroy(TurnMinimax *minimax)
{
    if (!minimax)
        return;
    turngen_destroy(minimax->turns);
    turngen_destroy(minimax->replies);
    turngen_destroy(minimax->stuck);
    free(minimax->candidates);
    free(minimax);
}

// ---- One position ----------------------------------------------------------------------

static void look_at_clock(TurnMinimax *minimax)
{
    const TurnMinimaxTask *task = minimax->task;
    minimax->is_over |= stop_is_asked(task->stop);
    if (task->max_ms && timer_now_ms() - minimax->started_ms >= task->max_ms)
        minimax->is_over = true;
}

static void count_evaluation(TurnMinimax *minimax)
{
    minimax->evaluations++;
    if (minimax->evaluations % CHECK_CLOCK_EVERY == 0)
        look_at_clock(minimax);
    if (minimax->evaluations == minimax->task->evaluations)
        minimax->is_over = true;
}

// Whether there are more than so many single steps of own pieces to empty squares; each
// leads to another board.
static bool has_plain_steps(const Position *pos, int beyond)
{
    Side side = (Side)pos->side;
    Bitboard movers = pos->of_side[side] & ~frozen_pieces(pos, side);
    int count = 0;
    for (int d = NORTH; d < DIRECTIONS; d++) {
        Bitboard walkers = movers;
        if ((Direction)d == side_backward(side))
            walkers &= ~pos->of_kind[RABBIT];
        Bitboard targets = bb_shift(walkers, (Direction)d) & ~position_occupied(pos);
        if (beyond == 0 && targets) // as nearly always
            return true;
        count += bb_count(targets);
    }
    return count > beyond;
}

// The result by the rules; the search for a turn is left out where there must be one.
static Result result_of(const TurnMinimax *minimax, const Position *pos)
{
    const History *history = minimax->task->history;
    int forbidden = history ? (int)history->twice_count : 0;
    if (has_plain_steps(pos, forbidden))
        return rules_board_result(pos);
    return rules_result(pos, history, minimax->stuck);
}

// The score of a position after so many turns, for the side to move.
static int score_position(TurnMinimax *minimax, const Position *pos, int turns)
{
    count_evaluation(minimax);
    Result result = result_of(minimax, pos);
    if (result.ending == ENDING_NONE)
        return minimax->task->evaluate(pos, minimax->task->context);
    return result.winner == (Side)pos->side ? score_win_in(turns) : -score_win_in(turns);
}

// ---- The best so far -------------------------------------------------------------------

static bool is_better(const TurnMinimax *minimax, const Candidate *candidate)
{
    const Candidate *best = &minimax->best;
    return !minimax->has_best || candidate->score > best->score ||
           (candidate->score == best->score && candidate->index < best->index);
}

static void keep_if_better(TurnMinimax *minimax, const Candidate *candidate,
                           const Turn *reply)
{
    if (!is_better(minimax, candidate))
        return;
    minimax->best = *candidate;
    minimax->has_best = true;
    minimax->best_reply = *reply;
}

// ---- Killers ---------------------------------------------------------------------------

static void move_to_front(TurnMinimax *minimax, int place, Turn reply)
{
    for (; place > 0; place--)
        minimax->killers[place] = minimax->killers[place - 1];
    minimax->killers[0] = reply;
}

static void add_killer(TurnMinimax *minimax, Turn reply)
{
    if (minimax->killer_count < KILLERS)
        minimax->killer_count++;
    move_to_front(minimax, minimax->killer_count - 1, reply);
}

// The score that a reply leaves of a turn; false when it is not legal there.
static bool try_reply(TurnMinimax *minimax, const Position *pos, const Turn *reply,
                      int *score)
{
    Position after = *pos;
    for (int i = 0; i < reply->length; i++) {
        if (!step_check(&after, reply->steps[i], NULL))
            return false;
        step_make(&after, reply->steps[i]);
    }
    if (!turn_may_end(&after, NULL))
        return false;
    position_end_turn(&after);
    if (history_forbids(minimax->task->history, after.key))
        return false;
    *score = score_position(minimax, &after, 2);
    return true;
}

// Whether a killer shows that the candidate is no better than the best so far.
static bool killer_refutes(TurnMinimax *minimax, const Position *pos, Candidate *candidate)
{
    for (int i = 0; i < minimax->killer_count && !minimax->is_over; i++) {
        int score;
        if (!try_reply(minimax, pos, &minimax->killers[i], &score) ||
            score >= candidate->score)
            continue;
        candidate->score = score;
        if (is_better(minimax, candidate))
            continue;
        move_to_front(minimax, i, minimax->killers[i]);
        return true;
    }
    return false;
}

// ---- All replies -----------------------------------------------------------------------

// A turn whose replies are being visited. Replies that differ in their last move only come
// one after the other: the board before it is kept.
typedef struct Trial {
    TurnMinimax *minimax;
    Candidate candidate;
    Turn reply; // the best so far
    Position start;
    Position before_last;
    size_t parent; // whose board that is
    bool has_parent;
} Trial;

static void play_steps(Position *pos, const Turn *turn, int count)
{
    for (int i = 0; i < count; i++)
        step_make(pos, turn->steps[i]);
}

// What turnvisit_result gives.
static Position reply_result(Trial *trial, const TurnVisit *visit)
{
    Turn last = {0};
    move_append(visit->move, &last);
    if (!trial->has_parent || trial->parent != visit->parent) {
        Turn turn = turnvisit_turn(visit);
        trial->before_last = trial->start;
        trial->parent = visit->parent;
        trial->has_parent = true;
        play_steps(&trial->before_last, &turn, turn.length - last.length);
    }
    Position after = trial->before_last;
    play_steps(&after, &last, last.length);
    position_end_turn(&after);
    return after;
}

// Stops when the candidate is out of the race, or the time is over.
static bool visit_reply(void *context, const TurnVisit *visit)
{
    Trial *trial = context;
    TurnMinimax *minimax = trial->minimax;
    if (history_forbids(minimax->task->history, visit->key))
        return true;
    Position after = reply_result(trial, visit);
    int score = score_position(minimax, &after, 2);
    if (score < trial->candidate.score) {
        trial->candidate.score = score;
        trial->reply = turnvisit_turn(visit);
        add_killer(minimax, trial->reply);
    }
    return !minimax->is_over && is_better(minimax, &trial->candidate);
}

// Look at all replies to a candidate, until one refutes it.
static void visit_replies(TurnMinimax *minimax, const Candidate *candidate)
{
    Position after = turngen_result(minimax->turns, candidate->index);
    Trial trial = {.minimax = minimax, .candidate = *candidate, .start = after};
    trial.candidate.score = SCORE_INFINITE; // the reply that lowered it is not known
    if (turngen_visit(minimax->replies, &after, visit_reply, &trial))
        keep_if_better(minimax, &trial.candidate, &trial.reply);
}

// ---- The root --------------------------------------------------------------------------

static void make_room(TurnMinimax *minimax, size_t count)
{
    if (count <= minimax->capacity)
        return;
    minimax->capacity = count;
    minimax->candidates =
        memory_resize(minimax->candidates, count, sizeof *minimax->candidates);
}

// A turn that ends the game, or is not to be looked into further, is done with.
static void take_in(TurnMinimax *minimax, Candidate candidate)
{
    static const Turn no_reply = {0};
    if (minimax->task->depth == 1 || score_is_decided(candidate.score))
        keep_if_better(minimax, &candidate, &no_reply);
    else
        minimax->candidates[minimax->count++] = candidate;
}

// Score every turn by its own board, until one wins: the first is as good as any.
static void score_turns(TurnMinimax *minimax, const Position *pos)
{
    size_t count = turngen_run(minimax->turns, pos, STEPS_PER_TURN);
    int score = 0;
    make_room(minimax, count);
    minimax->count = 0;
    for (size_t i = 0; i < count && score < score_win_in(1) && !minimax->is_over; i++) {
        if (history_forbids(minimax->task->history, turngen_key(minimax->turns, i)))
            continue;
        Position after = turngen_result(minimax->turns, i);
        score = -score_position(minimax, &after, 1);
        take_in(minimax, (Candidate){(uint32_t)i, score, score});
    }
}

static int compare_candidates(const void *a, const void *b)
{
    const Candidate *left = a;
    const Candidate *right = b;
    if (left->score != right->score)
        return left->score > right->score ? -1 : 1;
    return left->index < right->index ? -1 : 1;
}

static void sort_candidates(TurnMinimax *minimax)
{
    if (minimax->count > 1) // there may be no candidates at all, nor room for them
        qsort(minimax->candidates, minimax->count, sizeof *minimax->candidates,
              compare_candidates);
}

// Whether a goal of the enemy or a killer settles the candidate; the very first one is
// looked at in full, for a score to beat and for killers.
static bool is_settled(TurnMinimax *minimax, Candidate *candidate)
{
    Position after = turngen_result(minimax->turns, candidate->index);
    Turn goal;
    candidate->score = SCORE_INFINITE;
    if (goal_steps(&after, (Side)after.side, STEPS_PER_TURN, &goal)) {
        candidate->score = -score_win_in(2);
        keep_if_better(minimax, candidate, &goal);
        return true;
    }
    if (minimax->killer_count > 0)
        return killer_refutes(minimax, &after, candidate);
    visit_replies(minimax, candidate);
    return !minimax->is_over;
}

// The candidates that nothing cheap settles stay, with what the killers left of them.
static void drop_settled(TurnMinimax *minimax)
{
    size_t kept = 0;
    for (size_t i = 0; i < minimax->count; i++) {
        Candidate candidate = minimax->candidates[i];
        if (minimax->is_over || !is_settled(minimax, &candidate))
            minimax->candidates[kept++] = candidate;
    }
    minimax->count = kept;
}

// Look at what is left in full. When the time is over the first candidate is the one to be
// looked at next.
static void search_replies(TurnMinimax *minimax)
{
    sort_candidates(minimax);
    minimax->killer_count = 0;
    drop_settled(minimax);
    if (minimax->is_over)
        return;
    sort_candidates(minimax);
    for (size_t i = 0; i < minimax->count && !minimax->is_over; i++) {
        Candidate *candidate = &minimax->candidates[i];
        Position after = turngen_result(minimax->turns, candidate->index);
        minimax->candidates[0] = *candidate;
        if (is_better(minimax, candidate) && !killer_refutes(minimax, &after, candidate))
            visit_replies(minimax, candidate);
    }
}

// ---- The answer ------------------------------------------------------------------------

static void answer_best(const TurnMinimax *minimax, TurnMinimaxAnswer *out)
{
    out->line[0] = turngen_turn(minimax->turns, minimax->best.index);
    out->line[1] = minimax->best_reply;
    out->line_length = 1 + (minimax->best_reply.length > 0);
    out->score = minimax->best.score;
    out->depth = minimax->task->depth;
}

static void answer_next(const TurnMinimax *minimax, TurnMinimaxAnswer *out)
{
    out->line[0] = turngen_turn(minimax->turns, minimax->candidates[0].index);
    out->line_length = 1;
    out->score = minimax->candidates[0].first;
    out->depth = 1;
}

static void begin(TurnMinimax *minimax, const TurnMinimaxTask *task)
{
    assert(task->depth == 1 || task->depth == 2);
    minimax->task = task;
    minimax->started_ms = timer_now_ms();
    minimax->evaluations = 0;
    minimax->is_over = false;
    minimax->has_best = false;
}

bool turn_minimax_run(TurnMinimax *minimax, const Position *pos,
                      const TurnMinimaxTask *task, TurnMinimaxAnswer *out)
{
    begin(minimax, task);
    score_turns(minimax, pos);
    bool is_won = minimax->has_best && minimax->best.score == score_win_in(1);
    if (is_won)
        minimax->count = 0;
    search_replies(minimax);
    bool is_cut = minimax->is_over && minimax->count > 0;
    *out = (TurnMinimaxAnswer){.is_complete = !minimax->is_over || is_won};
    out->evaluations = minimax->evaluations;
    if (!minimax->has_best && minimax->count == 0)
        return false;
    if (!minimax->has_best || (is_cut && minimax->best.score <= -SCORE_DECIDED))
        answer_next(minimax, out);
    else
        answer_best(minimax, out);
    return true;
}
