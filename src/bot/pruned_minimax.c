// SPDX-License-Identifier: MIT
// A turn is out of the race as soon as a reply shows that it is no better than the best so
// far. Where all replies count, those that did so for other turns are tried first; where
// only some do, it is not known beforehand whether they are among them.
#include "bot/pruned_minimax.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/timer.h"
#include "core/rules.h"
#include "search/score.h"

enum { KILLERS = 32, CHECK_CLOCK_EVERY = 256 };

typedef struct Candidate {
    Turn turn;
    Position after;
    int first; // the score of its own board
} Candidate;

struct PrunedMinimax {
    TurnGen *turns;
    TurnGen *replies;
    TurnGen *stuck; // to see whether a side can move at all
    Candidate *candidates;
    size_t count;
    size_t capacity;
    Turn killers[KILLERS]; // replies that refuted a turn, the latest first
    int killer_count;
    // Of the search under way:
    TurnPruner *pruner;
    const BotTask *question;
    const PrunedTask *task;
    int64_t started_ms;
    uint64_t evaluations;
    bool is_over;
    int best; // score
    PrunedAnswer *out;
};

PrunedMinimax *pruned_minimax_create(void)
{
    PrunedMinimax *minimax = memory_array(1, sizeof *minimax);
    *minimax = (PrunedMinimax){0};
    minimax->turns = turngen_create();
    minimax->replies = turngen_create();
    minimax->stuck = turngen_create();
    return minimax;
}

void pruned_minimax_destroy(PrunedMinimax *minimax)
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

static void look_at_clock(PrunedMinimax *minimax)
{
    const BotLimits *limits = &minimax->question->limits;
    int64_t most = limits->time_ms ? limits->time_ms : limits->max_ms;
    minimax->is_over |= stop_is_asked(minimax->question->stop);
    if (most && timer_now_ms() - minimax->started_ms >= most)
        minimax->is_over = true;
}

// The score of a position after so many turns, for the side to move.
static int score_position(PrunedMinimax *minimax, const Position *pos, int turns)
{
    if (++minimax->evaluations % CHECK_CLOCK_EVERY == 0)
        look_at_clock(minimax);
    if (minimax->evaluations == minimax->question->limits.nodes)
        minimax->is_over = true;
    Result result = rules_result(pos, minimax->question->history, minimax->stuck);
    if (result.ending == ENDING_NONE)
        return minimax->task->evaluate(pos, minimax->task->context);
    return result.winner == (Side)pos->side ? score_win_in(turns) : -score_win_in(turns);
}

// ---- Replies ---------------------------------------------------------------------------

static void add_killer(PrunedMinimax *minimax, const Turn *reply)
{
    if (minimax->killer_count < KILLERS)
        minimax->killer_count++;
    for (int i = minimax->killer_count - 1; i > 0; i--)
        minimax->killers[i] = minimax->killers[i - 1];
    minimax->killers[0] = *reply;
}

// A candidate under trial: the least that the replies looked at leave of it.
typedef struct Trial {
    int score;
    Turn reply;
} Trial;

// False when the candidate is out of the race, or the time is over.
static bool take_reply(PrunedMinimax *minimax, Trial *trial, const Turn *reply,
                       const Position *after)
{
    int score = score_position(minimax, after, 2);
    if (score < trial->score) {
        trial->score = score;
        trial->reply = *reply;
    }
    return trial->score > minimax->best && !minimax->is_over;
}

static bool try_killers(PrunedMinimax *minimax, const Candidate *candidate, Trial *trial)
{
    for (int i = 0; i < minimax->killer_count; i++) {
        Turn reply = minimax->killers[i];
        Position after = candidate->after;
        if (!turn_check(&after, &reply, NULL))
            continue;
        turn_play(&after, &reply);
        if (!history_forbids(minimax->question->history, after.key) &&
            !take_reply(minimax, trial, &reply, &after))
            return false;
    }
    return true;
}

static void try_replies(PrunedMinimax *minimax, const Candidate *candidate, Trial *trial)
{
    const PrunedTask *task = minimax->task;
    size_t count = turngen_run(minimax->replies, &candidate->after, STEPS_PER_TURN);
    const uint32_t *kept = NULL;
    if (task->is_at_every_ply && task->percent < 100) {
        kept = turn_pruner_keep(minimax->pruner, &candidate->after, minimax->replies, count,
                                task->percent);
        count = turn_pruner_kept(count, task->percent);
    }
    for (size_t i = 0; i < count; i++) {
        size_t index = kept ? kept[i] : i;
        Turn reply = turngen_turn(minimax->replies, index);
        Position after = turngen_result(minimax->replies, index);
        if (history_forbids(minimax->question->history, after.key) ||
            take_reply(minimax, trial, &reply, &after))
            continue;
        if (!minimax->is_over)
            add_killer(minimax, &reply);
        return;
    }
}

static int search_candidate(PrunedMinimax *minimax, const Candidate *candidate, Turn *reply)
{
    Trial trial = {.score = SCORE_INFINITE};
    bool has_killers = !minimax->task->is_at_every_ply || minimax->task->percent >= 100;
    if (!has_killers || try_killers(minimax, candidate, &trial))
        try_replies(minimax, candidate, &trial);
    *reply = trial.reply;
    return trial.score;
}

// ---- The root --------------------------------------------------------------------------

// The turns kept of those that the history allows.
static size_t keep_turns(PrunedMinimax *minimax, const uint32_t **kept)
{
    const Position *pos = minimax->question->pos;
    size_t count = turngen_run(minimax->turns, pos, STEPS_PER_TURN);
    *kept = turn_pruner_keep(minimax->pruner, pos, minimax->turns, count,
                             minimax->task->percent);
    return count > 0 ? turn_pruner_kept(count, minimax->task->percent) : 0;
}

static void add_candidate(PrunedMinimax *minimax, size_t index)
{
    if (minimax->count == minimax->capacity) {
        minimax->capacity = minimax->capacity * 2 + 1024;
        minimax->candidates = memory_resize(minimax->candidates, minimax->capacity,
                                            sizeof *minimax->candidates);
    }
    Candidate *candidate = &minimax->candidates[minimax->count++];
    candidate->turn = turngen_turn(minimax->turns, index);
    candidate->after = turngen_result(minimax->turns, index);
    candidate->first = -score_position(minimax, &candidate->after, 1);
}

static bool is_allowed(const PrunedMinimax *minimax, size_t index)
{
    return !history_forbids(minimax->question->history, turngen_key(minimax->turns, index));
}

// When all that the ranker keeps would repeat, the first allowed turn stands in.
static void list_candidates(PrunedMinimax *minimax)
{
    const uint32_t *kept;
    size_t count = keep_turns(minimax, &kept);
    minimax->count = 0;
    for (size_t i = 0; i < count; i++)
        if (is_allowed(minimax, kept[i]))
            add_candidate(minimax, kept[i]);
    size_t all = turngen_count_within(minimax->turns, STEPS_PER_TURN);
    for (size_t i = 0; i < all && minimax->count == 0; i++)
        if (is_allowed(minimax, i))
            add_candidate(minimax, i);
}

static int compare_candidates(const void *a, const void *b)
{
    int left = ((const Candidate *)a)->first;
    int right = ((const Candidate *)b)->first;
    return (left < right) - (left > right);
}

static void keep_best(PrunedMinimax *minimax, const Candidate *candidate, int score,
                      Turn reply)
{
    if (score <= minimax->best)
        return;
    minimax->best = minimax->out->score = score;
    minimax->out->line[0] = candidate->turn;
    minimax->out->line[1] = reply;
    minimax->out->line_length = 1 + (reply.length > 0);
}

static void search_candidates(PrunedMinimax *minimax)
{
    qsort(minimax->candidates, minimax->count, sizeof *minimax->candidates,
          compare_candidates);
    for (size_t i = 0; i < minimax->count; i++) {
        const Candidate *candidate = &minimax->candidates[i];
        Turn reply = {0};
        bool is_done = minimax->task->depth == 1 || score_is_decided(candidate->first);
        int score =
            is_done ? candidate->first : search_candidate(minimax, candidate, &reply);
        if (minimax->is_over && i > 0)
            return; // not all replies were looked at
        keep_best(minimax, candidate, score, reply);
        if (score == score_win_in(1))
            return;
    }
}

bool pruned_minimax_run(PrunedMinimax *minimax, TurnPruner *pruner, const BotTask *question,
                        const PrunedTask *task, PrunedAnswer *out)
{
    *out = (PrunedAnswer){.score = -SCORE_INFINITE};
    minimax->pruner = pruner;
    minimax->question = question;
    minimax->task = task;
    minimax->started_ms = timer_now_ms();
    minimax->evaluations = 0;
    minimax->is_over = false;
    minimax->killer_count = 0;
    minimax->best = -SCORE_INFINITE;
    minimax->out = out;
    turn_pruner_set_game(pruner, question->game);
    list_candidates(minimax);
    if (minimax->count == 0)
        return false;
    search_candidates(minimax);
    out->evaluations = minimax->evaluations;
    out->is_complete = !minimax->is_over;
    return true;
}
