// SPDX-License-Identifier: MIT
#include "geometry/tactic_tree.h"

#include <stdlib.h>

#include "base/memory.h"
#include "geometry/tactic_defence.h"
#include "geometry/tactic_zone.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

// Over two turns no more nodes are spent on a defence: then every reply is tried.
enum { DEFENCE_NODES = 2000 };

TacticTree *tactic_tree_create(bool is_kept)
{
    TacticTree *tree = memory_array(1, sizeof *tree);
    tree->nodes = NULL;
    tree->gen = NULL;
    tree->capacity = 0;
    tree->is_kept = is_kept;
    tree->count = 0;
    tree->depth = 0;
    tree->limit = 0;
    return tree;
}

void tactic_tree_destroy(TacticTree *tree)
{
    if (!tree)
        return;
    turngen_destroy(tree->gen);
    free(tree->nodes);
    free(tree);
}

// ---- Nodes -----------------------------------------------------------------------------

static void keep_node(TacticTree *tree, int parent, const TacticMove *in)
{
    if (tree->count == tree->capacity) {
        tree->capacity = tree->capacity ? 2 * tree->capacity : 256;
        tree->nodes =
            memory_resize(tree->nodes, (size_t)tree->capacity, sizeof *tree->nodes);
    }
    tree->nodes[tree->count] = (TacticNode){parent, NO_NODE, NO_NODE, *in, VALUE_OPEN};
}

static int add_node(TacticTree *tree, int parent, const TacticMove *in)
{
    if (tree->is_kept)
        keep_node(tree, parent, in);
    return tree->count++;
}

// The new node is the first child of its parent, or the next sibling of the last.
static void link_node(TacticTree *tree, TacticLevel *parent, int node)
{
    if (tree->is_kept && parent->last_child == NO_NODE)
        tree->nodes[parent->node].child = node;
    else if (tree->is_kept)
        tree->nodes[parent->last_child].sibling = node;
    parent->last_child = node;
}

// ---- Turns -----------------------------------------------------------------------------

static bool is_attackers(const TacticPlan *plan, const TacticLevel *level)
{
    return (level->turn % 2 == 1) == plan->is_defender_first;
}

static int last_turn(const TacticPlan *plan)
{
    return 2 * plan->attacks - 2 + plan->is_defender_first;
}

// ---- What the exact detectors say ------------------------------------------------------

// The rabbit whose last step the turn ends with.
static Square runner_of(const Turn *turn)
{
    Square sq = step_to(turn->steps[turn->length - 1]);
    for (int i = turn->length - 1; i >= 0; i--)
        if (step_to(turn->steps[i]) == sq)
            sq = step_from(turn->steps[i]);
    return sq;
}

// Which piece the attacker, who is to move, takes or brings to goal, if he can; that of the
// aim before others.
static bool find_target(const Position *pos, const Aim *aim, Square *target)
{
    Turn turn;
    Side attacker = (Side)pos->side;
    if (aim->kind == TACTIC_GOAL) {
        if (!goal_steps(pos, attacker, STEPS_PER_TURN, &turn))
            return false;
        *target = runner_of(&turn);
        return true;
    }
    Bitboard victims = captures_victims(pos, attacker, STEPS_PER_TURN);
    *target = aim->piece;
    if (victims && (aim->piece == NO_SQUARE || !bb_has(victims, aim->piece)))
        *target = bb_first(victims);
    return victims != 0;
}

typedef struct ReplyCheck {
    const Aim *aim;
    Side attacker;
} ReplyCheck;

static bool reply_fails(void *context, const TurnVisit *visit)
{
    const ReplyCheck *check = context;
    Position pos = turnvisit_result(visit);
    Square target;
    return !goal_is_reached(&pos, side_other(check->attacker)) &&
           find_target(&pos, check->aim, &target);
}

// Zones have found no defence over two turns: every turn of the defender is tried.
static TacticValue value_of_all(TacticTree *tree, const TacticLevel *level)
{
    ReplyCheck check = {&level->aim, side_other((Side)level->pos.side)};
    if (!tree->gen)
        tree->gen = turngen_create();
    bool fail_all = turngen_visit(tree->gen, &level->pos, reply_fails, &check);
    return fail_all ? VALUE_ATTAINED : VALUE_PREVENTED;
}

// ---- Moves -----------------------------------------------------------------------------

static void list_attack(const TacticPlan *plan, TacticLevel *level)
{
    level->aim.ahead = level->turn < last_turn(plan) ? STEPS_PER_TURN : plan->aim.ahead;
    if (level->aim.kind == TACTIC_CAPTURE)
        capture_zone_moves(&level->pos, &level->aim, &level->moves);
    else
        goal_zone_moves(&level->pos, &level->aim, &level->moves);
}

static void list_defence(const TacticPlan *plan, TacticLevel *level)
{
    bool is_first = level->turn == 0;
    int most = is_first ? plan->defence_steps : STEPS_PER_TURN;
    int left = most - level->pos.steps_used;
    Square attacked = level->aim.kind == TACTIC_GOAL ? NO_SQUARE : level->aim.piece;
    Threat threat = {level->aim.kind, attacked, is_first ? plan->aim.ahead : 0};
    int kept = 0;
    if (left <= 0)
        return;
    tactic_defence_moves(&level->pos, &threat, left, &level->moves);
    for (int i = 0; i < level->moves.count; i++)
        if (level->moves.items[i].count <= left)
            level->moves.items[kept++] = level->moves.items[i];
    level->moves.count = kept;
}

// Before more is done, what was done may be enough. A turn must change the board.
static void offer_pass(TacticLevel *level)
{
    TacticMoves *moves = &level->moves;
    if (level->pos.steps_used == 0 || !turn_may_end(&level->pos, NULL))
        return;
    if (moves->count == TACTIC_MOVES)
        moves->count--;
    for (int i = moves->count; i > 0; i--)
        moves->items[i] = moves->items[i - 1];
    moves->items[0] = (TacticMove){0, RULE_PASS, {0, 0}};
    moves->count++;
}

static void list_moves(const TacticPlan *plan, TacticLevel *level)
{
    level->next = 0;
    level->moves.count = 0;
    if (level->value != VALUE_OPEN)
        return;
    if (is_attackers(plan, level))
        list_attack(plan, level);
    else
        list_defence(plan, level);
    if (level->turn < last_turn(plan))
        offer_pass(level);
}

// ---- Values ----------------------------------------------------------------------------

static bool is_wanted(const TacticPlan *plan, TacticValue value)
{
    return value == (plan->is_defender_first ? VALUE_PREVENTED : VALUE_ATTAINED);
}

static void keep_solution(TacticTree *tree, int depth)
{
    tree->is_solved = true;
    tree->solution.length = 0;
    for (int i = 0; i < depth; i++) {
        const TacticLevel *level = &tree->levels[i];
        const TacticMove *move = &level->moves.items[level->next - 1];
        for (int k = 0; k < move->count; k++)
            tree->solution.steps[tree->solution.length++] = move->steps[k];
    }
}

static void set_value(TacticTree *tree, int depth, TacticValue value)
{
    TacticLevel *level = &tree->levels[depth];
    level->value = value;
    if (tree->is_kept)
        tree->nodes[level->node].value = value;
    if (level->turn == 0 && !tree->is_solved && is_wanted(&tree->plan, value))
        keep_solution(tree, depth);
}

static void settle(TacticTree *tree, int depth)
{
    TacticLevel *level = &tree->levels[depth];
    if (level->value != VALUE_OPEN)
        return;
    bool is_defended_turn = !is_attackers(&tree->plan, level) && level->turn > 0;
    bool is_whole_turn = is_defended_turn && level->pos.steps_used == 0;
    set_value(tree, depth, is_whole_turn ? value_of_all(tree, level) : level->otherwise);
}

// ---- Going through it ------------------------------------------------------------------

static bool is_on_goal(const TacticLevel *level)
{
    return level->aim.kind == TACTIC_GOAL &&
           bb_has(side_goal((Side)level->pos.side), level->aim.piece);
}

static TacticValue otherwise_at(const TacticPlan *plan, const TacticLevel *level)
{
    return is_attackers(plan, level) ? VALUE_PREVENTED : VALUE_ATTAINED;
}

void tactic_tree_begin(TacticTree *tree, const Position *pos, const TacticPlan *plan)
{
    TacticLevel *root = &tree->levels[0];
    tree->depth = 0;
    tree->count = 0;
    tree->plan = *plan;
    tree->is_solved = false;
    tree->solution.length = 0;
    root->pos = *pos;
    root->aim = plan->aim;
    root->value = VALUE_OPEN;
    root->turn = 0;
    root->last_child = NO_NODE;
    root->otherwise = otherwise_at(plan, root);
    root->node = add_node(tree, NO_NODE, &(TacticMove){0, 0, {0, 0}});
    list_moves(plan, root);
}

static bool is_over(const TacticTree *tree, const TacticLevel *level)
{
    bool is_two = tree->plan.attacks > 1;
    return (tree->limit && tree->count >= tree->limit) ||
           (is_two && level->turn > 0 && tree->count >= tree->defence_end);
}

bool tactic_tree_has_untried(const TacticTree *tree)
{
    const TacticLevel *level = &tree->levels[tree->depth];
    return level->value == VALUE_OPEN && level->next < level->moves.count &&
           !is_over(tree, level);
}

bool tactic_tree_can_ascend(const TacticTree *tree)
{
    return tree->depth > 0;
}

// The attacker is to move for the last time: without a threat all is prevented; with one,
// the zones are to show it.
static void begin_last_attack(const TacticPlan *plan, TacticLevel *level)
{
    Square target;
    bool has_one_victim = plan->attacks == 1 && level->aim.kind == TACTIC_CAPTURE;
    bool is_there = find_target(&level->pos, &level->aim, &target);
    if (has_one_victim && level->aim.piece != NO_SQUARE)
        is_there = is_there && target == level->aim.piece;
    level->value = is_there ? VALUE_OPEN : VALUE_PREVENTED;
    level->otherwise = VALUE_ATTAINED;
    if (is_there)
        level->aim.piece = target;
}

// The defender is to move: nothing is to be done against nothing, and a goal of his own
// settles it.
static void begin_defence(TacticTree *tree, TacticLevel *level)
{
    Square target;
    Position attacked = level->pos;
    position_end_turn(&attacked);
    tree->defence_end = tree->count + DEFENCE_NODES;
    level->aim.piece = NO_SQUARE; // whatever is threatened
    if (!find_target(&attacked, &level->aim, &target) ||
        goal_within(&level->pos, (Side)level->pos.side, STEPS_PER_TURN))
        level->value = VALUE_PREVENTED;
}

static void pass(TacticTree *tree, TacticLevel *level)
{
    const TacticPlan *plan = &tree->plan;
    position_end_turn(&level->pos);
    level->turn++;
    level->otherwise = otherwise_at(plan, level);
    if (level->turn == last_turn(plan))
        begin_last_attack(plan, level);
    else
        begin_defence(tree, level);
}

static void make_move(const TacticPlan *plan, TacticLevel *level, const TacticMove *move)
{
    bool is_taken = tactic_move_make(&level->pos, move, &level->aim);
    level->otherwise = otherwise_at(plan, level);
    if (is_taken)
        level->value = level->aim.kind == TACTIC_CAPTURE ? VALUE_ATTAINED : VALUE_PREVENTED;
    else if (is_attackers(plan, level) && is_on_goal(level))
        level->value = VALUE_ATTAINED;
}

void tactic_tree_descend(TacticTree *tree)
{
    TacticLevel *parent = &tree->levels[tree->depth];
    TacticLevel *level = parent + 1;
    const TacticMove *move = &parent->moves.items[parent->next++];
    level->pos = parent->pos;
    level->aim = parent->aim;
    level->turn = parent->turn;
    level->value = VALUE_OPEN;
    level->last_child = NO_NODE;
    level->node = add_node(tree, parent->node, move);
    link_node(tree, parent, level->node);
    if (move->rule == RULE_PASS)
        pass(tree, level);
    else
        make_move(&tree->plan, level, move);
    tree->depth++;
    if (level->value != VALUE_OPEN)
        set_value(tree, tree->depth, level->value);
    list_moves(&tree->plan, level);
}

void tactic_tree_ascend(TacticTree *tree)
{
    settle(tree, tree->depth);
    TacticValue value = tree->levels[tree->depth].value;
    tree->depth--;
    const TacticLevel *parent = &tree->levels[tree->depth];
    bool is_attack = is_attackers(&tree->plan, parent);
    if (value == (is_attack ? VALUE_ATTAINED : VALUE_PREVENTED))
        set_value(tree, tree->depth, value);
}

void tactic_tree_end(TacticTree *tree)
{
    settle(tree, 0);
}

// ---- Whole searches --------------------------------------------------------------------

bool tactic_tree_play(TacticTree *tree, const Position *pos, const TacticPlan *plan,
                      Turn *out)
{
    tactic_tree_begin(tree, pos, plan);
    for (;;) {
        if (tactic_tree_has_untried(tree))
            tactic_tree_descend(tree);
        else if (tactic_tree_can_ascend(tree))
            tactic_tree_ascend(tree);
        else
            break;
    }
    tactic_tree_end(tree);
    *out = tree->solution;
    return tree->is_solved;
}

bool tactic_tree_search(TacticTree *tree, const Position *pos, const Aim *aim, Turn *out)
{
    TacticPlan plan = {.aim = *aim, .attacks = 1};
    return tactic_tree_play(tree, pos, &plan, out);
}

bool tactic_tree_defend(TacticTree *tree, const Position *pos, const Aim *aim, Turn *out)
{
    TacticPlan plan = {.aim = *aim, .attacks = 1, .is_defender_first = true};
    for (int steps = 1; steps <= STEPS_PER_TURN; steps++) {
        plan.defence_steps = steps;
        if (tactic_tree_play(tree, pos, &plan, out))
            return true;
    }
    return false;
}
