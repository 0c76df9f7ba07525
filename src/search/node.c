// SPDX-License-Identifier: MIT
// The steps of node_visit, at the end of this file, are numbered as in docs/search.md; so
// are the parts that lead up to it. What need not be searched, or not as deeply, is
// judgement, none of it proof, but for steps 3 and 5.
#include "search/node.h"

#include "search/quiesce.h"
#include "search/revert.h"
#include "search/wins.h"

enum {
    PLIES_TO_SPARE = 12,     // of SEARCH_PLIES, for quiescence
    NULL_TURN_DEPTH = 5,     // least depth at which a turn is skipped for a test
    NULL_TURN_REDUCTION = 1, // beyond the four steps it spends
    UNORDERED_DEPTH = 6,     // from here on a node without a table move gets a step less
    FRONTIER_DEPTH = 6,      // up to here nodes are judged by their evaluation
    SAFETY_DEPTH = 8,        // from here on the best turn must not lose in two turns
    SHARED_DEPTH = 3,        // from here on threads keep out of each other's way
    DEFERRED_MOST = 32,      // moves of a node that others are busy with
    NEAR_GOAL = 5,           // from this rank on a rabbit's step may decide something
};

// What is found out about a node before its moves are tried.
typedef struct Node {
    const Position *pos;
    GenMove last;
    Quest quest;
    TtEntry entry;
    bool is_principal;  // its score is wanted, not only a bound
    bool is_threatened; // the enemy goals if the turn ends here
} Node;

// ---- Following a move: for steps 7 and 9 -----------------------------------------------

// Within the turn of the root, where turns that were ranked are charged for it.
static bool is_ranked(const Worker *worker)
{
    return worker->verdicts && worker->path_length == 1;
}

// What a turn loses by it that the enemy can take it back, in centi-rabbits.
static int reverted_cost(Reverted reverted)
{
    static const int costs[] = {
        [REVERTED_NOT] = 0, [REVERTED_PARTLY] = 20, [REVERTED_FULLY] = 300};
    return costs[reverted];
}

// What the end of a turn costs beside what it leads to: less than nothing is gained by one
// that the enemy takes back with steps to spare, and of the turns of the root those that
// good players would hardly choose have something to prove.
static int turn_cost(const Worker *worker, const Position *next)
{
    return reverted_cost(revert_find(worker->path[worker->path_length - 1], next)) +
           (is_ranked(worker) ? verdicts_cost(worker->verdicts, next->key) : 0);
}

// Whether a turn that is about to become the best of the root allows a win in two turns.
static bool is_blunder(Worker *worker, const Position *next, int score)
{
    return worker->path_length == 1 && worker->root_depth >= SAFETY_DEPTH &&
           !score_is_decided(score) && worker->budget->limits.lines <= 1 &&
           !worker->is_over && wins_allowed_by(worker, next);
}

// The score of a finished turn for the side that made it.
int node_follow_turn(Worker *worker, const Position *next, Quest rest)
{
    int cost = turn_cost(worker, next);
    int alpha = rest.alpha;
    rest.alpha = -score_shift(rest.beta, cost);
    rest.beta = -score_shift(alpha, cost);
    worker_push_turn(worker, next);
    int score = score_shift(-node_visit(worker, next, MOVE_END_TURN, rest), -cost);
    worker_pop_turn(worker);
    return score > alpha && is_blunder(worker, next, score) ? -score_win_in(rest.ply + 3)
                                                            : score;
}

// The score of the state that a move of `pos` led to, for the side that made it.
static int follow(Worker *worker, const Position *pos, const Position *next, GenMove move,
                  Quest quest)
{
    Quest rest = {quest.depth - move_cost(pos, move), quest.alpha, quest.beta,
                  quest.ply + 1};
    worker->arrivals[rest.ply] = (uint16_t)order_arrival(pos, move);
    if (next->side == pos->side)
        return node_visit(worker, next, move, rest);
    return node_follow_turn(worker, next, rest);
}

// ---- Step 4: the table -----------------------------------------------------------------

// Any odd numbers would do: they keep apart keys of the same state.
#define SALT_RANKED   UINT64_C(0xa0761d6478bd642f)
#define SALT_UNPRUNED UINT64_C(0xe7037ed1a0b428db)
#define SALT_EXCLUDED UINT64_C(0xd6e8feb86659fd93)

static uint64_t plain_key(const Worker *worker, const Position *pos)
{
    return position_state_key(pos) ^ worker->salt;
}

// Within the turn of the root nodes are others than elsewhere: turns that were reported
// already may not be chosen, and those that were ranked are charged for it.
static uint64_t table_key(const Worker *worker, const Position *pos)
{
    uint64_t key = plain_key(worker, pos);
    if (is_ranked(worker))
        key ^= worker->is_unpruned ? SALT_UNPRUNED : SALT_RANKED;
    for (int i = 0; i < worker->excluded_count && worker->path_length == 1; i++)
        key ^= worker->excluded[i] * SALT_EXCLUDED;
    return key;
}

static bool table_answers(const TtEntry *entry, Quest quest)
{
    if (entry->depth < quest.depth && !score_is_decided(entry->score))
        return false;
    return entry->bound == BOUND_EXACT ||
           (entry->bound == BOUND_LOWER && entry->score >= quest.beta) ||
           (entry->bound == BOUND_UPPER && entry->score <= quest.alpha);
}

// What an earlier search thought best here when this was not yet the turn of the root.
static GenMove earlier_move(const Worker *worker, const Position *pos)
{
    TtEntry entry = {.move = MOVE_UNKNOWN};
    if (is_ranked(worker))
        tt_probe(worker->tt, plain_key(worker, pos), &entry);
    return entry.move;
}

// Look the node up. Whether the table has its score already.
static bool look_up(Worker *worker, Node *node)
{
    node->entry = (TtEntry){.move = MOVE_UNKNOWN};
    if (!tt_probe(worker->tt, table_key(worker, node->pos), &node->entry)) {
        node->entry.move = earlier_move(worker, node->pos);
        return false;
    }
    node->entry.score = score_from_table(node->entry.score, node->quest.ply);
    return !node->is_principal && table_answers(&node->entry, node->quest);
}

// ---- Step 5: win-defence ---------------------------------------------------------------

// Nothing stops the enemy's goal. Where several lines are wanted, the turns of the root
// must end to be told apart, lost or not.
static bool is_lost(Worker *worker, const Node *node)
{
    bool is_told_apart = worker->path_length == 1 && worker->budget->limits.lines > 1;
    return node->quest.ply > 0 && !is_told_apart && worker_defence(worker, node->pos) == 0;
}

// ---- Step 6: near the horizon ----------------------------------------------------------

// How far outside the window a node must look, and how much farther for each step left: to
// be left at that above beta, or below alpha to be tried by captures alone.
enum {
    MARGIN_ABOVE = 40,
    MARGIN_ABOVE_STEP = 35,
    MARGIN_BELOW = 60,
    MARGIN_BELOW_STEP = 50,
};

// Near the horizon a node far outside the window is judged by what it looks like.
static bool is_judged(Worker *worker, const Node *node, int *score)
{
    Quest quest = node->quest;
    if (node->is_principal || node->is_threatened || quest.depth > FRONTIER_DEPTH ||
        score_is_decided(quest.alpha) || score_is_decided(quest.beta))
        return false;
    int looks = worker_evaluate(worker, node->pos);
    *score = looks;
    if (looks - MARGIN_ABOVE - MARGIN_ABOVE_STEP * quest.depth >= quest.beta)
        return true;
    if (looks + MARGIN_BELOW + MARGIN_BELOW_STEP * quest.depth > quest.alpha)
        return false;
    *score = quiesce(worker, node->pos, quest);
    return *score <= quest.alpha;
}

// ---- Step 7: a turn for nothing --------------------------------------------------------

// Would the enemy, given a free turn, still be worse off? Then this node is good enough.
static bool null_turn_fails_high(Worker *worker, const Node *node)
{
    Quest quest = node->quest;
    const Position *pos = node->pos;
    if (pos->steps_used > 0 || node->is_principal || node->is_threatened ||
        quest.depth < NULL_TURN_DEPTH || score_is_decided(quest.beta) ||
        worker_evaluate(worker, pos) < quest.beta)
        return false;
    Position next = *pos;
    position_end_turn(&next);
    int depth = quest.depth - STEPS_PER_TURN - NULL_TURN_REDUCTION - quest.depth / 8;
    Quest reduced = {depth, -quest.beta, -quest.beta + 1, quest.ply + 1};
    worker->arrivals[reduced.ply] = ARRIVALS - 1;
    worker_push_turn(worker, &next);
    int score = -node_visit(worker, &next, MOVE_END_TURN, reduced);
    worker_pop_turn(worker);
    return score >= quest.beta && !worker->is_over;
}

// ---- Step 9: the moves -----------------------------------------------------------------

// The moves of a node as they are tried.
typedef struct Trial {
    OrderPlace place;
    Picker picker;
    GenMove tried[TRIED_MOST]; // that did not refute
    int count;
    int best;
    GenMove best_move;
    GenMove deferred[DEFERRED_MOST]; // others are busy with these
    int deferred_count;
    int deferred_next;
} Trial;

// Field by field: clearing the whole of it would take as long as a small node.
static void trial_init(Trial *trial, const Worker *worker, const Node *node)
{
    int ply = node->quest.ply;
    trial->place = (OrderPlace){node->last, node->entry.move, ply, worker->arrivals[ply]};
    trial->count = 0;
    trial->best = -SCORE_INFINITE;
    trial->best_move = MOVE_UNKNOWN;
    trial->deferred_count = 0;
    trial->deferred_next = 0;
    picker_init(&trial->picker, &worker->order, node->pos, &trial->place);
}

// ---- 9a. Which move is next ------------------------------------------------------------

// Whether a turn of the root is not to be tried.
static bool is_excluded(const Worker *worker, const Position *pos, const Position *next)
{
    if (worker->path_length != 1 || next->side == pos->side)
        return false;
    for (int i = 0; i < worker->excluded_count; i++)
        if (worker->excluded[i] == next->key)
            return true;
    return worker_drops(worker, next->key);
}

static bool is_shared(const Worker *worker, const Node *node, const Trial *trial)
{
    return worker->busy && trial->count > 0 && node->quest.depth >= SHARED_DEPTH;
}

static uint64_t busy_key(const Worker *worker, const Node *node, const Position *next)
{
    return (position_state_key(next) ^ worker->salt) + (uint64_t)node->quest.depth;
}

// Leave a move for later if another thread is at it.
static bool is_deferred(const Worker *worker, const Node *node, Trial *trial, GenMove move,
                        const Position *next)
{
    if (!is_shared(worker, node, trial) || trial->deferred_count == DEFERRED_MOST ||
        !busy_has(worker->busy, busy_key(worker, node, next)))
        return false;
    trial->deferred[trial->deferred_count++] = move;
    return true;
}

// The next move to try and where it leads: in order, and at last those put off.
static bool take_move(const Worker *worker, const Node *node, Trial *trial, GenMove *move,
                      Position *next)
{
    while (picker_next(&trial->picker, move)) {
        *next = *node->pos;
        move_make(next, *move);
        if (!move_is_idle(node->pos, next) && !is_excluded(worker, node->pos, next) &&
            !is_deferred(worker, node, trial, *move, next))
            return true;
    }
    if (trial->deferred_next == trial->deferred_count)
        return false;
    *move = trial->deferred[trial->deferred_next++];
    *next = *node->pos;
    move_make(next, *move);
    return true;
}

// ---- 9b. How deep ----------------------------------------------------------------------

// Whether a move may decide something: captures, pushes and pulls beside traps, rabbits
// near goal, the end of a turn.
static bool is_tactical(const Position *pos, GenMove move)
{
    if (move == MOVE_END_TURN || move_captures(pos, move))
        return true;
    Step own = move_own_step(move);
    if (move & (MOVE_PUSH | MOVE_PULL)) {
        Step victim = move_enemy_step(move);
        return bb_has(bb_grow(TRAPS), step_to(victim));
    }
    if (!bb_has(pos->of_kind[RABBIT], step_from(own)))
        return false;
    return side_rank((Side)pos->side, step_to(own)) >= NEAR_GOAL;
}

// A move as far as reductions go.
typedef struct LateMove {
    int index; // in the order, from 0
    int merit; // order_merit
    bool is_tactical;
} LateMove;

// From which move on a step less, two and three, and from which depth on.
enum {
    LATE = 3,
    LATE_DEPTH = 2,
    LATER = 10,
    LATER_DEPTH = 4,
    LATEST = 22,
    LATEST_DEPTH = 7,
};

// By how many steps a move late in the order is searched less deeply.
static int reduction_of(const LateMove *move, int depth, bool is_principal)
{
    if (move->index < LATE || depth < LATE_DEPTH || move->is_tactical)
        return 0;
    int less = 1 + (move->index >= LATER && depth >= LATER_DEPTH) +
               (move->index >= LATEST && depth >= LATEST_DEPTH);
    if (move->merit > MERIT_FULL / 4)
        less--;
    if (move->merit < -MERIT_FULL / 8 && depth >= LATER_DEPTH)
        less++;
    less -= is_principal;
    return less > 0 ? less : 0;
}

// A turn of the root that a ranker thinks little of gets less depth.
static int reduction_by_rank(const Worker *worker, const Position *pos,
                             const Position *next)
{
    return is_ranked(worker) && next->side != pos->side
               ? verdicts_reduction(worker->verdicts, next->key, worker->root_depth)
               : 0;
}

// ---- 9c. With which window -------------------------------------------------------------

// A move other than the first: show with a window of one point, and less deep, that it is
// no better; if it is, look again.
static int test_move(Worker *worker, const Position *pos, const Position *next,
                     GenMove move, Quest quest, int less)
{
    Quest narrow = {quest.depth - less, quest.alpha, quest.alpha + 1, quest.ply};
    int score = follow(worker, pos, next, move, narrow);
    narrow.depth = quest.depth;
    if (score > quest.alpha && less)
        score = follow(worker, pos, next, move, narrow);
    if (score > quest.alpha && score < quest.beta)
        score = follow(worker, pos, next, move, quest);
    return score;
}

static int try_move(Worker *worker, const Node *node, const Position *next, GenMove move,
                    const Trial *trial)
{
    const Position *pos = node->pos;
    if (trial->count == 0)
        return follow(worker, pos, next, move, node->quest);
    LateMove late = {trial->count,
                     order_merit(&worker->order, pos, move, trial->place.arrival),
                     node->is_threatened || is_tactical(pos, move)};
    int less = reduction_of(&late, node->quest.depth, node->is_principal);
    int by_rank = reduction_by_rank(worker, pos, next);
    return test_move(worker, pos, next, move, node->quest, by_rank > less ? by_rank : less);
}

// Search a move, and let the other threads know meanwhile.
static int try_shared(Worker *worker, const Node *node, const Position *next, GenMove move,
                      const Trial *trial)
{
    if (!is_shared(worker, node, trial))
        return try_move(worker, node, next, move, trial);
    uint64_t key = busy_key(worker, node, next);
    busy_enter(worker->busy, key);
    int score = try_move(worker, node, next, move, trial);
    busy_leave(worker->busy, key);
    return score;
}

// Search the moves in order until one refutes.
static void try_moves(Worker *worker, Node node, Trial *trial)
{
    GenMove move;
    Position next;
    while (trial->best < node.quest.beta && take_move(worker, &node, trial, &move, &next)) {
        tt_prefetch(worker->tt, position_state_key(&next) ^ worker->salt);
        int score = try_shared(worker, &node, &next, move, trial);
        if (worker->is_over)
            return;
        if (trial->count < TRIED_MOST)
            trial->tried[trial->count] = move;
        trial->count++;
        if (score <= trial->best)
            continue;
        trial->best = score;
        trial->best_move = move;
        if (score > node.quest.alpha) {
            node.quest.alpha = score;
            line_extend(&worker->line, &move, 1, node.quest.ply);
        }
    }
}

// ---- Step 10: what was learnt ----------------------------------------------------------

static void reward(Worker *worker, const Node *node, const Trial *trial)
{
    int failed = trial->count - 1;
    Refutation refutation = {trial->best_move, node->quest.depth, trial->tried,
                             failed < TRIED_MOST ? failed : TRIED_MOST};
    order_reward(&worker->order, node->pos, &trial->place, &refutation);
}

static void store(Worker *worker, const Node *node, const Trial *trial)
{
    Quest quest = node->quest;
    Bound bound = trial->best >= quest.beta   ? BOUND_LOWER
                  : trial->best > quest.alpha ? BOUND_EXACT
                                              : BOUND_UPPER;
    TtEntry entry = {score_to_table(trial->best, quest.ply), quest.depth, bound,
                     trial->best_move};
    if (bound == BOUND_UPPER && node->entry.move != MOVE_UNKNOWN)
        entry.move = node->entry.move;
    tt_store(worker->tt, table_key(worker, node->pos), &entry);
}

static int visit_moves(Worker *worker, const Node *node)
{
    Trial trial;
    trial_init(&trial, worker, node);
    try_moves(worker, *node, &trial);
    if (worker->is_over)
        return trial.best;
    if (trial.best == -SCORE_INFINITE) // all frozen or blocked, or a dead end
        return -score_win_in(node->quest.ply);
    if (trial.best >= node->quest.beta)
        reward(worker, node, &trial);
    store(worker, node, &trial);
    return trial.best;
}

// ---- The node --------------------------------------------------------------------------

int node_visit(Worker *worker, const Position *pos, GenMove last, Quest quest)
{
    int score;
    Node node = {.pos = pos, .last = last, .quest = quest};
    // 1. Beyond the depth asked for: quiescence.
    if (quest.depth <= 0 || quest.ply >= SEARCH_PLIES - PLIES_TO_SPARE)
        return quiesce(worker, pos, quest);
    // 2. Is there time left? If not, no score is believed.
    if (!worker_enters(worker, quest.ply))
        return 0;
    // 3. What is known without search.
    if (pos->steps_used == 0 && worker_knows(worker, pos, quest.ply, &score))
        return score;
    // 4. The transposition table.
    node.is_principal = quest.beta - quest.alpha > 1;
    if (look_up(worker, &node))
        return node.entry.score;
    // 5. Win-defence: the enemy goals if the turn ends here, and nothing stops it.
    node.is_threatened = defence_is_needed(pos);
    if (node.is_threatened && is_lost(worker, &node))
        return -score_win_in(quest.ply + 2);
    // 6. Near the horizon and far outside the window: the evaluation will do.
    if (is_judged(worker, &node, &score))
        return score;
    // 7. Good enough even if the enemy had a turn for nothing.
    if (null_turn_fails_high(worker, &node))
        return quest.beta;
    // 8. Without a move from the table a step less will do for now.
    if (node.entry.move == MOVE_UNKNOWN && quest.depth >= UNORDERED_DEPTH)
        node.quest.depth--;
    // 9. and 10. The moves, and what they taught.
    return visit_moves(worker, &node);
}
