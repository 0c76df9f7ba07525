// SPDX-License-Identifier: MIT
// How the plainest answer is found without looking at every reply to every turn.
//
// A reply shows at most how good a turn is. Replies that are good against one turn are
// mostly good against others: those to the turns looked at so far, the killers, are tried
// on all. The turn of which they leave the most is looked at next: more killers are tried
// on it, and when they are used up all replies. As soon as the best of the turns looked at
// in full is not worse than what is left of any other, it is the answer. Since turns are
// not taken in their order, an earlier one also beats the best so far by an equal score.
#include "papers/turn_minimax.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "papers/quick_result.h"
#include "search/score.h"
#include "tactics/goal.h"

enum {
    KILLERS = 1024,
    LOWEST = 6, // replies to a turn that are kept as killers
    CHECK_CLOCK_EVERY = 256,
};

// ---- Candidates ------------------------------------------------------------------------

typedef struct Candidate {
    uint32_t index; // in the generator's order
    uint32_t place; // among equals
    int32_t first;  // the score of its own board
    int32_t score;  // the least that the replies tried leave of it
    int16_t tried;  // killers, from the first
    bool is_safe;   // the enemy cannot reach goal
} Candidate;

// The turns of the root that are not done with, as a heap: the one of which most is left
// comes first.
typedef struct Contenders {
    Candidate *items; // `2 n + 1` and `2 n + 2` do not come before `n`, once in order
    size_t count;
    size_t capacity;
} Contenders;

static void make_room(Contenders *heap, size_t capacity)
{
    heap->count = 0;
    if (capacity <= heap->capacity)
        return;
    heap->capacity = capacity;
    heap->items = memory_resize(heap->items, capacity, sizeof *heap->items);
}

static bool comes_before(const Candidate *left, const Candidate *right)
{
    return left->score > right->score ||
           (left->score == right->score && left->place < right->place);
}

// Bring a candidate of which less may be left than was before to its place.
static void sink(Contenders *heap, size_t place)
{
    Candidate *all = heap->items;
    Candidate moved = all[place];
    for (;;) {
        size_t next = 2 * place + 1;
        if (next + 1 < heap->count && comes_before(&all[next + 1], &all[next]))
            next++;
        if (next >= heap->count || comes_before(&moved, &all[next]))
            break;
        all[place] = all[next];
        place = next;
    }
    all[place] = moved;
}

static void put_in_order(Contenders *heap)
{
    for (size_t i = heap->count / 2; i-- > 0;)
        sink(heap, i);
}

static void drop_first(Contenders *heap)
{
    heap->items[0] = heap->items[--heap->count];
    if (heap->count > 0)
        sink(heap, 0);
}

static int second_score(const Contenders *heap)
{
    int score = -SCORE_INFINITE;
    for (size_t i = 1; i <= 2 && i < heap->count; i++)
        if (heap->items[i].score > score)
            score = heap->items[i].score;
    return score;
}

// ---- The search ------------------------------------------------------------------------

struct TurnMinimax {
    TurnGen *turns;
    TurnGen *replies;
    TurnGen *stuck;         // to see whether a side can move at all
    const uint32_t *places; // of the root's turns among equals; NULL: as generated
    Contenders contenders;  // still in the race
    Turn killers[KILLERS];  // good replies to the turns looked at in full
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
    free(minimax->contenders.items);
    free(minimax);
}

// ---- One position ----------------------------------------------------------------------

static void count_evaluation(TurnMinimax *minimax)
{
    const TurnMinimaxTask *task = minimax->task;
    if (++minimax->evaluations == task->evaluations)
        minimax->is_over = true;
    if (minimax->evaluations % CHECK_CLOCK_EVERY != 0)
        return;
    minimax->is_over |= stop_is_asked(task->stop);
    if (task->max_ms && timer_now_ms(task->timer) - minimax->started_ms >= task->max_ms)
        minimax->is_over = true;
}

// The score of a position after so many turns, for the side to move; see TurnEvaluation for
// the limit.
static int score_position(TurnMinimax *minimax, const Position *pos, int turns, int limit)
{
    count_evaluation(minimax);
    Result result = quick_result(pos, minimax->task->history, minimax->stuck);
    if (result.ending == ENDING_NONE)
        return minimax->task->evaluate(pos, limit, minimax->task->context);
    return result.winner == (Side)pos->side ? score_win_in(turns) : -score_win_in(turns);
}

// ---- The best so far -------------------------------------------------------------------

static bool is_better(const TurnMinimax *minimax, const Candidate *candidate)
{
    return !minimax->has_best || comes_before(candidate, &minimax->best);
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

static void add_killer(TurnMinimax *minimax, const Turn *reply)
{
    for (int i = 0; i < minimax->killer_count; i++)
        if (memcmp(&minimax->killers[i], reply, sizeof *reply) == 0)
            return;
    if (minimax->killer_count < KILLERS)
        minimax->killers[minimax->killer_count++] = *reply;
}

// The filter is asked last: it costs more than an evaluation.
static bool is_kept(const TurnMinimax *minimax, const Position *after, const Turn *reply,
                    const Position *end)
{
    const TurnMinimaxTask *task = minimax->task;
    return !task->keep_reply || task->keep_reply(task->keeper, after, reply, end);
}

// The score that a reply leaves of a turn, as far as it is below what is there; false when
// the reply is not legal, or lowers it and is not looked at.
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
    int left = score_position(minimax, &after, 2, *score);
    if (left < *score && !is_kept(minimax, pos, reply, &after))
        return false;
    *score = left;
    return true;
}

// Try the killers that are left until one brings the candidate below the floor.
static void try_killers(TurnMinimax *minimax, const Position *after, Candidate *candidate,
                        int floor)
{
    while (candidate->tried < minimax->killer_count && candidate->score >= floor &&
           is_better(minimax, candidate) && !minimax->is_over) {
        int score = candidate->score;
        const Turn *killer = &minimax->killers[candidate->tried++];
        if (try_reply(minimax, after, killer, &score) && score < candidate->score)
            candidate->score = score;
    }
}

// ---- All replies -----------------------------------------------------------------------

typedef struct Reply {
    int score; // that it leaves
    Turn turn;
} Reply;

// A turn whose replies are being visited.
typedef struct Trial {
    TurnMinimax *minimax;
    const Position *after; // the turn
    Candidate candidate;
    Reply lowest[LOWEST]; // rising
    int count;
    TurnWalk walk;
} Trial;

static void insert_reply(Trial *trial, int score, const Turn *reply)
{
    int place = trial->count < LOWEST ? trial->count++ : LOWEST - 1;
    for (; place > 0 && trial->lowest[place - 1].score > score; place--)
        trial->lowest[place] = trial->lowest[place - 1];
    trial->lowest[place] = (Reply){score, *reply};
    trial->candidate.score = trial->lowest[0].score;
}

// Stops when the candidate is out of the race, or the time is over.
static bool visit_reply(void *context, const TurnVisit *visit)
{
    Trial *trial = context;
    TurnMinimax *minimax = trial->minimax;
    Position end;
    if (history_forbids(minimax->task->history, visit->key))
        return true;
    if (!trial->walk.gen)
        trial->walk = turnwalk_begin(visit->gen);
    turnwalk_visited(&trial->walk, visit, &end);
    // Scores from here on do not matter.
    int limit = trial->count < LOWEST ? SCORE_INFINITE : trial->lowest[LOWEST - 1].score;
    int score = score_position(minimax, &end, 2, limit);
    if (score < limit) {
        Turn reply = turnvisit_turn(visit);
        if (is_kept(minimax, trial->after, &reply, &end))
            insert_reply(trial, score, &reply);
    }
    return !minimax->is_over && is_better(minimax, &trial->candidate);
}

// Look at all replies to a candidate, until one refutes it. When none is kept it is worth
// what its own board is.
static void visit_replies(TurnMinimax *minimax, const Position *after,
                          const Candidate *candidate)
{
    Trial trial = {.minimax = minimax, .after = after, .candidate = *candidate};
    trial.candidate.score = SCORE_INFINITE; // the reply that lowered it is not known
    bool is_whole = turngen_visit(minimax->replies, after, visit_reply, &trial);
    if (trial.count == 0)
        trial.candidate.score = candidate->first;
    if (is_whole)
        keep_if_better(minimax, &trial.candidate, &trial.lowest[0].turn);
    for (int i = 0; i < trial.count; i++)
        add_killer(minimax, &trial.lowest[i].turn);
}

// ---- The root --------------------------------------------------------------------------

static bool is_allowed(const TurnMinimax *minimax, size_t index)
{
    return !history_forbids(minimax->task->history, turngen_key(minimax->turns, index));
}

// Score a turn by its own board.
static int score_turn(TurnMinimax *minimax, TurnWalk *walk, size_t index)
{
    Position after;
    turnwalk_result(walk, index, &after);
    int score = -score_position(minimax, &after, 1, SCORE_INFINITE);
    uint32_t place = minimax->places ? minimax->places[index] : (uint32_t)index;
    // A turn that ends the game, or is not to be looked into further, is done with.
    Candidate candidate = (Candidate){
        .index = (uint32_t)index, .place = place, .first = score, .score = score};
    static const Turn no_reply = {0};
    if (minimax->task->depth == 1 || score_is_decided(candidate.score))
        keep_if_better(minimax, &candidate, &no_reply);
    else
        minimax->contenders.items[minimax->contenders.count++] = candidate;
    return score;
}

// When all that is kept would repeat.
static void score_first_allowed(TurnMinimax *minimax, TurnWalk *walk, size_t count)
{
    size_t index = 0;
    while (index < count && !is_allowed(minimax, index))
        index++;
    if (index < count)
        score_turn(minimax, walk, index);
}

// Score every turn by its own board, until one wins, if none after it can come before it.
static void score_turns(TurnMinimax *minimax, const Position *pos)
{
    const TurnMinimaxTask *task = minimax->task;
    size_t all = turngen_run(minimax->turns, pos, STEPS_PER_TURN);
    const uint32_t *kept = NULL; // all of them
    size_t count =
        task->keep ? task->keep(task->keeper, pos, minimax->turns, all, &kept) : all;
    minimax->places =
        task->order ? task->order(task->orderer, pos, minimax->turns, all) : NULL;
    TurnWalk walk = turnwalk_begin(minimax->turns);
    int score = 0;
    make_room(&minimax->contenders, all);
    for (size_t i = 0; i < count && !minimax->is_over; i++) {
        if (score == score_win_in(1) && !minimax->places)
            break;
        size_t index = kept ? kept[i] : i;
        if (is_allowed(minimax, index))
            score = score_turn(minimax, &walk, index);
    }
    if (minimax->contenders.count == 0 && !minimax->has_best)
        score_first_allowed(minimax, &walk, all);
}

// ---- The race --------------------------------------------------------------------------

// A goal of the enemy settles a candidate.
static bool is_lost(TurnMinimax *minimax, const Position *after, Candidate *candidate)
{
    Turn goal;
    candidate->is_safe = !goal_steps(after, (Side)after->side, STEPS_PER_TURN, &goal);
    if (candidate->is_safe)
        return false;
    candidate->score = -score_win_in(2);
    keep_if_better(minimax, candidate, &goal);
    return true;
}

// The most promising turn by its own board is looked at in full, for a score to beat and
// for killers.
static void look_at_first(TurnMinimax *minimax)
{
    while (minimax->contenders.count > 0 && minimax->killer_count == 0) {
        Candidate *candidate = &minimax->contenders.items[0];
        Position after = turngen_result(minimax->turns, candidate->index);
        if (!is_lost(minimax, &after, candidate))
            visit_replies(minimax, &after, candidate);
        if (minimax->is_over)
            return;
        drop_first(&minimax->contenders);
    }
}

// Look closer at candidate 0, of which most is left.
static void look_closer(TurnMinimax *minimax)
{
    Candidate *candidate = &minimax->contenders.items[0];
    Position after = turngen_result(minimax->turns, candidate->index);
    if (!candidate->is_safe && is_lost(minimax, &after, candidate)) {
        drop_first(&minimax->contenders);
        return;
    }
    int before = candidate->score;
    try_killers(minimax, &after, candidate, second_score(&minimax->contenders));
    if (minimax->is_over)
        return;
    if (candidate->score < before || candidate->tried < minimax->killer_count) {
        sink(&minimax->contenders, 0);
        return;
    }
    visit_replies(minimax, &after, candidate);
    if (!minimax->is_over)
        drop_first(&minimax->contenders);
}

// When the time is over the first candidate is the one to be looked at next.
static void search_replies(TurnMinimax *minimax)
{
    put_in_order(&minimax->contenders);
    minimax->killer_count = 0;
    if (minimax->is_over)
        return;
    look_at_first(minimax);
    if (minimax->is_over)
        return;
    // The others by the first killer that can be played.
    for (size_t i = 0; i < minimax->contenders.count && !minimax->is_over; i++) {
        Candidate *candidate = &minimax->contenders.items[i];
        Position after = turngen_result(minimax->turns, candidate->index);
        candidate->score = SCORE_INFINITE;
        try_killers(minimax, &after, candidate, SCORE_INFINITE);
    }
    put_in_order(&minimax->contenders);
    while (minimax->contenders.count > 0 &&
           is_better(minimax, &minimax->contenders.items[0]) && !minimax->is_over)
        look_closer(minimax);
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
    out->line[0] = turngen_turn(minimax->turns, minimax->contenders.items[0].index);
    out->line_length = 1;
    out->score = minimax->contenders.items[0].first;
    out->depth = 1;
}

bool turn_minimax_run(TurnMinimax *minimax, const Position *pos,
                      const TurnMinimaxTask *task, TurnMinimaxAnswer *out)
{
    assert(task->depth == 1 || task->depth == 2);
    minimax->task = task;
    minimax->started_ms = timer_now_ms(task->timer);
    minimax->evaluations = 0;
    minimax->is_over = minimax->has_best = false;
    score_turns(minimax, pos);
    bool is_won = minimax->has_best && minimax->best.score == score_win_in(1);
    if (is_won)
        minimax->contenders.count = 0;
    search_replies(minimax);
    bool is_cut = minimax->is_over && minimax->contenders.count > 0;
    *out = (TurnMinimaxAnswer){.is_complete = !minimax->is_over || is_won};
    out->evaluations = minimax->evaluations;
    if (!minimax->has_best && minimax->contenders.count == 0)
        return false;
    if (!minimax->has_best || (is_cut && minimax->best.score <= -SCORE_DECIDED))
        answer_next(minimax, out);
    else
        answer_best(minimax, out);
    return true;
}
