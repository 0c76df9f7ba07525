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

void search_set_weights(Search *search, const Weights *weights)
{
    search->weights = weights;
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

// At the horizon: the evaluation, and part of the best capture possible with the steps
// left.
static int quiesce(const Search *search, const Position *pos)
{
    int steps = STEPS_PER_TURN - pos->steps_used;
    int score = evaluate(pos, search->weights);
    if (steps < 2)
        return score;
    return score + dearest(pos, captures_victims(pos, (Side)pos->side, steps)) * 6 / 10;
}

// What is asked of a node: how deep, between which scores, how far from the root.
typedef struct Quest {
    int depth;
    int alpha;
    int beta;
    int ply;
} Quest;

static int visit(Search *search, const Position *pos, GenMove last, Quest quest);

// The score of the state that a move of `pos` led to, for the side that made it.
static int follow(Search *search, const Position *pos, const Position *next, GenMove move,
                  Quest quest)
{
    Quest rest = {quest.depth - move_cost(pos, move), quest.alpha, quest.beta,
                  quest.ply + 1};
    if (next->side == pos->side)
        return visit(search, next, move, rest);
    rest.alpha = -quest.beta;
    rest.beta = -quest.alpha;
    search->path[search->path_length++] = next->key;
    int score = -visit(search, next, MOVE_PASS, rest);
    search->path_length--;
    return score;
}

// A turn that has ended where it began is no turn.
static bool is_idle(const Position *pos, const Position *next)
{
    return next->side != pos->side && (next->key ^ ZOBRIST_SILVER) == pos->turn_key;
}

// Would the enemy, given a free turn, still be worse off? Then this node is good enough.
static bool null_turn_fails_high(Search *search, const Position *pos, Quest quest)
{
    if (pos->steps_used > 0 || quest.ply == 0 || quest.depth < NULL_TURN_DEPTH ||
        score_is_decided(quest.beta) || evaluate(pos, search->weights) < quest.beta)
        return false;
    Position next = *pos;
    position_end_turn(&next);
    if (goal_within(&next, (Side)next.side, STEPS_PER_TURN))
        return false;
    Quest reduced = {quest.depth - STEPS_PER_TURN - NULL_TURN_REDUCTION, -quest.beta,
                     -quest.beta + 1, quest.ply + 1};
    search->path[search->path_length++] = next.key;
    int score = -visit(search, &next, MOVE_PASS, reduced);
    search->path_length--;
    return score >= quest.beta && !search->is_over;
}

// By how many steps a move late in the order is searched less deeply.
static int reduction(int index, bool is_tactical, int depth)
{
    if (index < 3 || depth < 3 || is_tactical)
        return 0;
    return index < 12 || depth < 5 ? 1 : 2;
}

static void remember_line(Search *search, GenMove move, int ply)
{
    int rest = search->line_length[ply + 1];
    search->line[ply][0] = move;
    memcpy(search->line[ply] + 1, search->line[ply + 1], (size_t)rest * sizeof move);
    search->line_length[ply] = rest + 1;
}

// A move other than the first: show with a window of one point, and less deep, that it is
// no better; if it is, look again.
static int test_move(Search *search, const Position *pos, const Position *next,
                     GenMove move, Quest quest, int less)
{
    Quest narrow = {quest.depth - less, quest.alpha, quest.alpha + 1, quest.ply};
    int score = follow(search, pos, next, move, narrow);
    narrow.depth = quest.depth;
    if (score > quest.alpha && less)
        score = follow(search, pos, next, move, narrow);
    if (score > quest.alpha && score < quest.beta)
        score = follow(search, pos, next, move, quest);
    return score;
}

// Search the moves in order. Returns the best score, -SCORE_INFINITE when there is none.
static int try_moves(Search *search, const Position *pos, const OrderedMoves *moves,
                     Quest quest, GenMove *best_move)
{
    int best = -SCORE_INFINITE;
    for (int i = 0; i < moves->count && best < quest.beta; i++) {
        GenMove move = moves->moves[i];
        Position next = *pos;
        move_make(&next, move);
        if (is_idle(pos, &next))
            continue;
        tt_prefetch(search->tt, position_state_key(&next));
        int less = reduction(i, moves->is_tactical[i], quest.depth);
        int score = best == -SCORE_INFINITE
                        ? follow(search, pos, &next, move, quest)
                        : test_move(search, pos, &next, move, quest, less);
        if (search->is_over)
            break;
        if (score <= best)
            continue;
        best = score;
        *best_move = move;
        if (score > quest.alpha) {
            quest.alpha = score;
            remember_line(search, move, quest.ply);
        }
    }
    if (best >= quest.beta && !search->is_over)
        order_reward(&search->order, pos, *best_move, quest.ply, quest.depth);
    return best;
}

static bool table_answers(const TtEntry *entry, Quest quest)
{
    if (entry->depth < quest.depth && !score_is_decided(entry->score))
        return false;
    return entry->bound == BOUND_EXACT ||
           (entry->bound == BOUND_LOWER && entry->score >= quest.beta) ||
           (entry->bound == BOUND_UPPER && entry->score <= quest.alpha);
}

static int visit_moves(Search *search, const Position *pos, GenMove last, GenMove first,
                       Quest quest)
{
    OrderedMoves moves;
    GenMove best_move = MOVE_PASS;
    order_moves(&search->order, pos, last, first, quest.ply, &moves);
    int best = try_moves(search, pos, &moves, quest, &best_move);
    if (search->is_over)
        return best;
    if (best == -SCORE_INFINITE) // nothing to be done: all frozen or blocked, or a dead end
        return -score_win_in(quest.ply);
    Bound bound = best >= quest.beta   ? BOUND_LOWER
                  : best > quest.alpha ? BOUND_EXACT
                                       : BOUND_UPPER;
    TtEntry entry = {score_to_table(best, quest.ply), quest.depth, bound, best_move};
    tt_store(search->tt, position_state_key(pos), &entry);
    return best;
}

static int visit(Search *search, const Position *pos, GenMove last, Quest quest)
{
    int known;
    search->line_length[quest.ply] = 0;
    if (++search->nodes % CHECK_CLOCK_EVERY == 0)
        look_at_clock(search);
    if (search->is_over)
        return 0;
    if (pos->steps_used == 0 && is_known(search, pos, quest.ply, &known))
        return known;
    if (pos->steps_used == 0 && quest.ply > 0 && is_repeated(search, pos))
        return 0;
    if (quest.depth <= 0 || quest.ply >= SEARCH_PLIES - 2)
        return quiesce(search, pos);

    TtEntry entry = {.move = MOVE_PASS};
    bool is_principal = quest.beta - quest.alpha > 1;
    bool is_found = tt_probe(search->tt, position_state_key(pos), &entry);
    entry.score = score_from_table(entry.score, quest.ply);
    if (is_found && !is_principal && table_answers(&entry, quest))
        return entry.score;
    if (!is_principal && null_turn_fails_high(search, pos, quest))
        return quest.beta;
    return visit_moves(search, pos, last, entry.move, quest);
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

// Where the first allowed turn goes.
typedef struct AnyTurn {
    const History *history;
    Turn turn;
} AnyTurn;

static bool stop_at_first(void *context, const TurnVisit *visit)
{
    AnyTurn *any = context;
    if (history_forbids(any->history, visit->key))
        return true;
    any->turn = turnvisit_turn(visit);
    return false;
}

// Something legal to play, should there be no time to search.
static bool find_any(Search *search, const Position *pos, SearchInfo *out)
{
    AnyTurn any = {.history = search->history};
    if (turngen_visit(search->gen, pos, stop_at_first, &any))
        return false;
    out->line[0] = any.turn;
    out->line_length = 1;
    return true;
}

static bool may_deepen(const Search *search, int depth)
{
    const SearchLimits *limits = &search->limits;
    if (search->is_over || (limits->depth && depth > limits->depth))
        return false;
    return !limits->time_ms || elapsed_ms(search) * 2 < limits->time_ms;
}

static void tell(const Search *search, const SearchInfo *info)
{
    if (search->limits.report)
        search->limits.report(search->limits.context, info);
}

static void deepen(Search *search, const Position *pos, SearchInfo *out)
{
    for (int depth = 1; depth < SEARCH_PLIES / 2 && may_deepen(search, depth); depth++) {
        SearchInfo info = {.depth = depth};
        search->path_length = 0;
        search->path[search->path_length++] = pos->key;
        Quest quest = {depth, -SCORE_INFINITE, SCORE_INFINITE, 0};
        info.score = visit(search, pos, MOVE_PASS, quest);
        info.nodes = search->nodes;
        info.time_ms = elapsed_ms(search);
        read_line(search, pos, &info);
        if (info.line_length == 0 || !is_playable(search, pos, &info.line[0]))
            continue;
        if (search->is_over && out->depth > 0)
            info.score = out->score;
        *out = info;
        tell(search, out);
        if (score_is_decided(out->score))
            break;
    }
}

bool search_run(Search *search, const Position *pos, const History *history,
                const SearchLimits *limits, SearchInfo *out)
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
        tell(search, out);
        return true;
    }
    deepen(search, pos, out);
    return true;
}
