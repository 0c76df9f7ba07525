// SPDX-License-Identifier: MIT
// The tree. A node is a state in the middle or at the start of a turn; an edge is a step, a
// push, a pull or the end of the turn, and depth is counted in steps. The score changes
// sign only where the turn passes.
#include "search/search.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/timer.h"
#include "core/rules.h"
#include "core/turngen.h"
#include "core/zobrist.h"
#include "eval/evaluation.h"
#include "search/order.h"
#include "search/score.h"
#include "search/tt.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

enum {
    NULL_TURN_DEPTH = 6,     // least depth at which a turn is skipped for a test
    NULL_TURN_REDUCTION = 1, // beyond the four steps it spends
    CHECK_CLOCK_EVERY = 1024,
};

struct Search {
    Tt *tt;
    const Weights *weights;
    Order order;
    TurnGen *gen;
    // Of the search under way:
    const History *history;
    SearchLimits limits;
    int64_t started_ms;
    uint64_t nodes;
    bool is_over;
    uint64_t path[SEARCH_PLIES]; // keys of the turn starts from the root to here
    int path_length;
    GenMove line[SEARCH_PLIES][SEARCH_PLIES]; // the best moves from each ply on
    int line_length[SEARCH_PLIES];
};

Search *search_create(size_t table_megabytes)
{
    Search *search = memory_array(1, sizeof *search);
    memset(search, 0, sizeof *search);
    search->tt = tt_create(table_megabytes);
    search->gen = turngen_create();
    search->weights = &default_weights;
    return search;
}

void search_destroy(Search *search)
{
    if (!search)
        return;
    tt_destroy(search->tt);
    turngen_destroy(search->gen);
    free(search);
}

void search_clear(Search *search)
{
    tt_clear(search->tt);
    order_clear(&search->order);
}

static int64_t elapsed_ms(const Search *search)
{
    return timer_now_ms() - search->started_ms;
}

static void look_at_clock(Search *search)
{
    const SearchLimits *limits = &search->limits;
    if (stop_is_asked(limits->stop))
        search->is_over = true;
    if (limits->max_ms && elapsed_ms(search) >= limits->max_ms)
        search->is_over = true;
    if (limits->nodes && search->nodes >= limits->nodes)
        search->is_over = true;
}

// What is known at the start of a turn without looking at moves: games that are over, turns
// that were not allowed, and goals, which the detector finds exactly.
static bool is_known(const Search *search, const Position *pos, int ply, int *score)
{
    Result result = rules_board_result(pos);
    if (result.ending != ENDING_NONE) {
        *score = result.winner == (Side)pos->side ? score_win_in(ply) : -score_win_in(ply);
        return true;
    }
    if (ply > 0 && history_forbids(search->history, pos->key)) {
        *score = score_win_in(ply); // the enemy may not repeat
        return true;
    }
    if (goal_within(pos, (Side)pos->side, STEPS_PER_TURN)) {
        *score = score_win_in(ply + 1);
        return true;
    }
    return false;
}

// A position met before on this path: a cycle gains nothing.
static bool is_repeated(const Search *search, const Position *pos)
{
    for (int i = search->path_length - 2; i >= 0; i--)
        if (search->path[i] == pos->key)
            return true;
    return false;
}

// What the dearest of these pieces is worth, as on a full board.
static int dearest(const Position *pos, Bitboard victims)
{
    static const int worth[KINDS] = {100, 140, 213, 364, 648, 1099};
    for (int kind = ELEPHANT; kind >= RABBIT; kind--)
        if (victims & pos->of_kind[kind])
            return worth[kind];
    return 0;
}

// At the horizon: the evaluation, and part of the best capture possible with the steps left.
static int quiesce(const Search *search, const Position *pos)
{
    int steps = STEPS_PER_TURN - pos->steps_used;
    int score = evaluate(pos, search->weights);
    if (steps < 2)
        return score;
    return score + dearest(pos, captures_victims(pos, (Side)pos->side, steps)) * 6 / 10;
}

static int visit(Search *search, const Position *pos, GenMove last, int depth, int alpha,
                 int beta, int ply);

// The score of the state that a move of `pos` led to, for the side that made it.
static int follow(Search *search, const Position *pos, const Position *next, GenMove move,
                  int depth, int alpha, int beta, int ply)
{
    int rest = depth - move_cost(pos, move);
    if (next->side == pos->side)
        return visit(search, next, move, rest, alpha, beta, ply + 1);
    search->path[search->path_length++] = next->key;
    int score = -visit(search, next, MOVE_PASS, rest, -beta, -alpha, ply + 1);
    search->path_length--;
    return score;
}

// A turn that has ended where it began is no turn.
static bool is_idle(const Position *pos, const Position *next)
{
    return next->side != pos->side && (next->key ^ ZOBRIST_SILVER) == pos->turn_key;
}

// Would the enemy, given a free turn, still be worse off? Then this node is good enough.
static bool null_turn_fails_high(Search *search, const Position *pos, int depth, int beta,
                                 int ply)
{
    if (pos->steps_used > 0 || depth < NULL_TURN_DEPTH || score_is_decided(beta))
        return false;
    if (ply == 0 || evaluate(pos, search->weights) < beta)
        return false;
    Position next = *pos;
    position_end_turn(&next);
    if (goal_within(&next, (Side)next.side, STEPS_PER_TURN))
        return false;
    search->path[search->path_length++] = next.key;
    int reduced = depth - STEPS_PER_TURN - NULL_TURN_REDUCTION;
    int score = -visit(search, &next, MOVE_PASS, reduced, -beta, -beta + 1, ply + 1);
    search->path_length--;
    return score >= beta && !search->is_over;
}

static int reduction(const OrderedMoves *moves, int index, int depth)
{
    if (index < 3 || depth < 3 || moves->is_tactical[index])
        return 0;
    return index < 12 || depth < 5 ? 1 : 2;
}

static void remember_line(Search *search, GenMove move, int ply)
{
    int rest = ply + 1 < SEARCH_PLIES ? search->line_length[ply + 1] : 0;
    search->line[ply][0] = move;
    memcpy(search->line[ply] + 1, search->line[ply + 1], (size_t)rest * sizeof move);
    search->line_length[ply] = rest + 1;
}

// Search the moves in order; the first with the full window, the others to show that they
// are no better.
static int try_moves(Search *search, const Position *pos, const OrderedMoves *moves,
                     int depth, int alpha, int beta, int ply, GenMove *best_move)
{
    int best = -SCORE_INFINITE;
    for (int i = 0; i < moves->count; i++) {
        GenMove move = moves->moves[i];
        Position next = *pos;
        move_make(&next, move);
        if (is_idle(pos, &next))
            continue;
        tt_prefetch(search->tt, position_state_key(&next));
        bool is_first = best == -SCORE_INFINITE;
        int less = is_first ? 0 : reduction(moves, i, depth);
        int score = alpha + 1;
        if (!is_first)
            score = follow(search, pos, &next, move, depth - less, alpha, alpha + 1, ply);
        if (score > alpha && less)
            score = follow(search, pos, &next, move, depth, alpha, alpha + 1, ply);
        if (is_first || (score > alpha && score < beta))
            score = follow(search, pos, &next, move, depth, alpha, beta, ply);
        if (search->is_over)
            return best;
        if (score <= best)
            continue;
        best = score;
        *best_move = move;
        if (score <= alpha)
            continue;
        alpha = score;
        remember_line(search, move, ply);
        if (alpha >= beta) {
            order_reward(&search->order, pos, move, ply, depth);
            break;
        }
    }
    return best;
}

static bool table_answers(const TtEntry *entry, int depth, int alpha, int beta)
{
    if (entry->depth < depth && !score_is_decided(entry->score))
        return false;
    return entry->bound == BOUND_EXACT ||
           (entry->bound == BOUND_LOWER && entry->score >= beta) ||
           (entry->bound == BOUND_UPPER && entry->score <= alpha);
}

static int visit(Search *search, const Position *pos, GenMove last, int depth, int alpha,
                 int beta, int ply)
{
    search->line_length[ply] = 0;
    if (++search->nodes % CHECK_CLOCK_EVERY == 0)
        look_at_clock(search);
    if (search->is_over)
        return 0;
    int known;
    if (pos->steps_used == 0 && is_known(search, pos, ply, &known))
        return known;
    if (pos->steps_used == 0 && ply > 0 && is_repeated(search, pos))
        return 0;
    if (depth <= 0 || ply >= SEARCH_PLIES - 2)
        return quiesce(search, pos);

    uint64_t key = position_state_key(pos);
    TtEntry entry = {.move = MOVE_PASS};
    bool is_principal = beta - alpha > 1;
    bool is_found = tt_probe(search->tt, key, &entry);
    entry.score = score_from_table(entry.score, ply);
    if (is_found && !is_principal && table_answers(&entry, depth, alpha, beta))
        return entry.score;
    if (!is_principal && null_turn_fails_high(search, pos, depth, beta, ply))
        return beta;

    OrderedMoves moves;
    GenMove best_move = MOVE_PASS;
    order_moves(&search->order, pos, last, is_found ? entry.move : MOVE_PASS, ply, &moves);
    int best = try_moves(search, pos, &moves, depth, alpha, beta, ply, &best_move);
    if (search->is_over)
        return best;
    if (best == -SCORE_INFINITE) // nothing to be done: all frozen or blocked, or a dead end
        return -score_win_in(ply);
    Bound bound = best >= beta ? BOUND_LOWER : best > alpha ? BOUND_EXACT : BOUND_UPPER;
    tt_store(search->tt, key,
             &(TtEntry){score_to_table(best, ply), depth, bound, best_move});
    return best;
}

// The moves of the line as turns. The first turn is completed if the line ends within it.
static void read_line(const Search *search, const Position *root, SearchInfo *out)
{
    Position now = *root;
    memset(out->line, 0, sizeof out->line);
    out->line_length = 0;
    for (int i = 0; i < search->line_length[0] && out->line_length < SEARCH_LINE_TURNS;
         i++) {
        Side side = (Side)now.side;
        GenMove move = search->line[0][i];
        if (move != MOVE_PASS)
            move_append(move, &out->line[out->line_length]);
        move_make(&now, move);
        if (now.side != side)
            out->line_length++;
    }
    if (out->line_length < SEARCH_LINE_TURNS && out->line[out->line_length].length > 0)
        out->line_length++;
}

static bool is_playable(const Search *search, const Position *pos, const Turn *turn)
{
    Position after = *pos;
    if (turn->length == 0 || !turn_check(pos, turn, NULL))
        return false;
    turn_play(&after, turn);
    return !history_forbids(search->history, after.key);
}

static bool stop_at_first(void *context, const TurnVisit *visit)
{
    SearchInfo *out = ((void **)context)[0];
    const History *history = ((void **)context)[1];
    if (history_forbids(history, visit->key))
        return true;
    out->line[0] = turnvisit_turn(visit);
    out->line_length = 1;
    return false;
}

// Something legal to play, should there be no time to search.
static bool find_any(Search *search, const Position *pos, SearchInfo *out)
{
    void *context[2] = {out, (void *)search->history};
    return !turngen_visit(search->gen, pos, stop_at_first, context);
}

static bool may_deepen(const Search *search, int depth)
{
    const SearchLimits *limits = &search->limits;
    if (search->is_over || (limits->depth && depth > limits->depth))
        return false;
    return !limits->time_ms || elapsed_ms(search) * 2 < limits->time_ms;
}

static void deepen(Search *search, const Position *pos, SearchReport report, void *context,
                   SearchInfo *out)
{
    for (int depth = 1; depth < SEARCH_PLIES / 2 && may_deepen(search, depth); depth++) {
        SearchInfo info = {.depth = depth};
        search->path_length = 0;
        search->path[search->path_length++] = pos->key;
        info.score =
            visit(search, pos, MOVE_PASS, depth, -SCORE_INFINITE, SCORE_INFINITE, 0);
        info.nodes = search->nodes;
        info.time_ms = elapsed_ms(search);
        read_line(search, pos, &info);
        if (info.line_length == 0 || !is_playable(search, pos, &info.line[0]))
            continue;
        if (search->is_over && out->depth > 0)
            info.score = out->score;
        *out = info;
        if (report)
            report(context, out);
        if (score_is_decided(out->score))
            break;
    }
}

bool search_run(Search *search, const Position *pos, const History *history,
                const SearchLimits *limits, SearchReport report, void *context,
                SearchInfo *out)
{
    search->history = history;
    search->limits = *limits;
    search->nodes = 0;
    search->is_over = false;
    search->started_ms = timer_now_ms();
    tt_age(search->tt);
    order_age(&search->order);
    memset(out, 0, sizeof *out);
    if (!find_any(search, pos, out))
        return false;
    Turn goal;
    if (goal_steps(pos, (Side)pos->side, STEPS_PER_TURN, &goal)) {
        out->line[0] = goal;
        out->score = score_win_in(1);
        out->depth = goal.length;
        if (report)
            report(context, out);
        return true;
    }
    deepen(search, pos, report, context, out);
    return true;
}
