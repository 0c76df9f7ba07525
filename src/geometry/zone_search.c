// SPDX-License-Identifier: MIT
#include "geometry/zone_search.h"

#include <stdlib.h>

#include "base/memory.h"
#include "geometry/translation.h"
#include "geometry/zone_moves.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

// The variables: the tree only ever grows at its end, so it is shared by the old values and
// the new.
typedef struct SearchValues {
    ZoneSearch *search;
    const Position *pos;
} SearchValues;

static ZoneSearch *search_of(const Situation *now)
{
    return ((const SearchValues *)now->values)->search;
}

static SearchLevel *level_here(ZoneSearch *search)
{
    return &search->levels[search->depth];
}

// ---- Nodes -----------------------------------------------------------------------------

static int add_node(ZoneSearch *search, int parent, const TacticMove *in)
{
    if (!search->is_kept)
        return search->count++;
    if (search->count == search->capacity) {
        search->capacity = search->capacity ? 2 * search->capacity : 256;
        search->nodes =
            memory_resize(search->nodes, (size_t)search->capacity, sizeof *search->nodes);
    }
    search->nodes[search->count] = (SearchNode){parent, NO_NODE, NO_NODE, *in, VALUE_OPEN};
    return search->count++;
}

// The new node is the first child of its parent, or the next sibling of the last.
static void link_node(const ZoneSearch *search, SearchLevel *parent, int node)
{
    if (search->is_kept && parent->last_child == NO_NODE)
        search->nodes[parent->node].child = node;
    else if (search->is_kept)
        search->nodes[parent->last_child].sibling = node;
    parent->last_child = node;
}

static bool is_attackers(const ZoneSearch *search, const SearchLevel *level)
{
    return (Side)level->pos.side == search->attacker;
}

static void open_level(const ZoneSearch *search, SearchLevel *level, int node)
{
    level->node = node;
    level->last_child = NO_NODE;
    level->next = 0;
    level->moves.count = 0;
    level->has_moves = false;
    level->value = VALUE_OPEN;
    level->otherwise = is_attackers(search, level) ? VALUE_PREVENTED : VALUE_ATTAINED;
    zone_set_clear(&level->zones);
}

// ---- Values ----------------------------------------------------------------------------

static void keep_solution(ZoneSearch *search)
{
    search->is_solved = true;
    search->solution.length = 0;
    for (int i = 0; i < search->depth; i++) {
        const SearchLevel *level = &search->levels[i];
        const TacticMove *move = &level->moves.items[level->next - 1];
        for (int k = 0; k < move->count && !level->is_answer; k++)
            search->solution.steps[search->solution.length++] = move->steps[k];
    }
}

static bool has_just_passed(const SearchLevel *level)
{
    return level->is_answer && level->pos.steps_used == 0;
}

// The solution is known where the first turn ends: by attaining the aim, or by a pass.
static void set_value(ZoneSearch *search, SearchValue value)
{
    SearchLevel *level = level_here(search);
    SearchValue wanted = search->plan.is_defence ? VALUE_PREVENTED : VALUE_ATTAINED;
    bool is_turn_over = has_just_passed(level) || !search->plan.is_defence;
    level->value = value;
    if (search->is_kept)
        search->nodes[level->node].value = value;
    if (is_turn_over && value == wanted && !search->is_solved)
        keep_solution(search);
}

static void settle(ZoneSearch *search)
{
    if (level_here(search)->value == VALUE_OPEN)
        set_value(search, level_here(search)->otherwise);
}

// ---- Row 1: the root -------------------------------------------------------------------

static bool always(const Situation *now)
{
    (void)now;
    return true;
}

static void add(SymbolString *out, char letter, int node)
{
    symbols_add(out, &(Symbol){.letter = letter, .l = node + 1});
}

static void root_kernel(const Situation *now, SymbolString *out)
{
    (void)now;
    add(out, 'p', 0);
    add(out, 'A', 0);
}

static void root_formulas(const Situation *now, void *next)
{
    ZoneSearch *search = search_of(now);
    SearchLevel *root = &search->levels[0];
    root->pos = *((SearchValues *)next)->pos;
    root->aim = (Aim){search->plan.kind, search->plan.piece, 0};
    root->is_answer = false;
    search->own_count = bb_count(root->pos.of_side[side_other(search->attacker)]);
    open_level(search, root, add_node(search, NO_NODE, &(TacticMove){0, 0, {0, 0}}));
}

// ---- Row 2: halting --------------------------------------------------------------------

// What the attacker, who is to move, can take or bring to goal at all.
static bool has_threat(const ZoneSearch *search, const SearchLevel *level)
{
    const Position *pos = &level->pos;
    if (level->aim.kind == TACTIC_GOAL)
        return goal_within(pos, search->attacker, STEPS_PER_TURN);
    Bitboard victims = captures_victims(pos, search->attacker, STEPS_PER_TURN);
    if (level->aim.piece != NO_SQUARE)
        return bb_has(victims, level->aim.piece);
    int own_count = bb_count(pos->of_side[side_other(search->attacker)]);
    return victims || own_count < search->own_count;
}

static bool is_on_goal(const ZoneSearch *search, const SearchLevel *level)
{
    Bitboard rabbits = position_pieces(&level->pos, search->attacker, RABBIT);
    return level->aim.kind == TACTIC_GOAL && (rabbits & side_goal(search->attacker)) != 0;
}

// A move has settled it: it took the piece, a rabbit is on goal, or nothing is threatened
// any more.
static SearchValue value_at_once(ZoneSearch *search)
{
    const SearchLevel *level = level_here(search);
    if (level->value != VALUE_OPEN || search->depth == 0)
        return level->value;
    if (is_attackers(search, level) && is_on_goal(search, level))
        return VALUE_ATTAINED;
    if (has_just_passed(level) && !has_threat(search, level))
        return VALUE_PREVENTED;
    return VALUE_OPEN;
}

static bool is_halted(const Situation *now)
{
    return value_at_once(search_of(now)) != VALUE_OPEN;
}

static void stay_kernel(const Situation *now, SymbolString *out)
{
    symbols_add(out, now->symbol);
}

static void halt_formulas(const Situation *now, void *next)
{
    (void)next;
    set_value(search_of(now), value_at_once(search_of(now)));
}

// ---- Row 3: zones, and what they admit -------------------------------------------------

static ZoneQuest quest_at(const ZoneSearch *search, const SearchLevel *level)
{
    bool is_goal = level->aim.kind == TACTIC_GOAL;
    ZoneQuest quest = zone_quest_all(&level->pos, search->attacker, search->plan.rules, 0);
    quest.reach = is_goal ? quest.length : 0;
    quest.length = is_goal ? 0 : quest.length;
    if (level->aim.piece != NO_SQUARE)
        quest.about = bb_of(level->aim.piece);
    return quest;
}

static ZoneMove move_of(const TacticMove *move, const Position *after)
{
    ZoneMove made = {.count = move->count, .after = after};
    for (int i = 0; i < move->count; i++)
        made.shifts[i] =
            (Shift){cell_of(step_from(move->steps[i])), cell_of(step_to(move->steps[i]))};
    return made;
}

static void carry_zones(ZoneSearch *search, const SearchLevel *parent, SearchLevel *level)
{
    ZoneMove move = move_of(&parent->moves.items[parent->next - 1], &level->pos);
    for (size_t i = 0; i < parent->zones.count; i++) {
        TranslationVerdict verdict =
            zone_carry(&search->maker, &parent->zones.items[i], &move, &level->zones);
        search->zones.carried += verdict == ZONE_CARRIED;
        search->zones.renewed += verdict == ZONE_GROWS;
        search->zones.unmade += verdict == ZONE_UNMADE;
    }
}

static void find_zones(ZoneSearch *search, SearchLevel *level)
{
    bool is_first = search->depth == 0 || has_just_passed(level);
    if (!is_first) {
        carry_zones(search, level - 1, level);
        return;
    }
    ZoneQuest quest = quest_at(search, level);
    zones_derive(&search->maker, &quest, &level->zones);
    search->zones.made += (long)level->zones.count;
}

// The most steps a move may take here.
static int steps_left(const ZoneSearch *search, const SearchLevel *level)
{
    bool is_limited = !is_attackers(search, level);
    int most = is_limited ? search->plan.defence_steps : STEPS_PER_TURN;
    return most - level->pos.steps_used;
}

static void drop_longer(TacticMoves *moves, int steps)
{
    int kept = 0;
    for (int i = 0; i < moves->count; i++)
        if (moves->items[i].count <= steps)
            moves->items[kept++] = moves->items[i];
    moves->count = kept;
}

// Before more is done, what was done may be enough. A turn must change the board.
static void offer_pass(TacticMoves *moves)
{
    if (moves->count == TACTIC_MOVES)
        moves->count--;
    for (int i = moves->count; i > 0; i--)
        moves->items[i] = moves->items[i - 1];
    moves->items[0] = (TacticMove){0, RULE_PASS, {0, 0}};
    moves->count++;
}

static bool has_no_moves_yet(const Situation *now)
{
    return !level_here(search_of(now))->has_moves;
}

static void moves_formulas(const Situation *now, void *next)
{
    (void)next;
    ZoneSearch *search = search_of(now);
    SearchLevel *level = level_here(search);
    find_zones(search, level);
    zone_moves_list(&level->pos, &level->zones, search->attacker, &level->moves);
    drop_longer(&level->moves, steps_left(search, level));
    if (!is_attackers(search, level) && level->pos.steps_used > 0 &&
        turn_may_end(&level->pos, NULL))
        offer_pass(&level->moves);
    level->has_moves = true;
}

// ---- Row 4: a move ---------------------------------------------------------------------

static bool has_untried(const Situation *now)
{
    const ZoneSearch *search = search_of(now);
    const SearchLevel *level = &search->levels[search->depth];
    return level->value == VALUE_OPEN && level->next < level->moves.count &&
           (!search->limit || search->count < search->limit);
}

static void move_kernel(const Situation *now, SymbolString *out)
{
    add(out, 'p', search_of(now)->count);
    add(out, 'A', search_of(now)->count);
}

// Where no piece was named, the attacker's answer is about the first he can take.
static void pass(const ZoneSearch *search, SearchLevel *level)
{
    position_end_turn(&level->pos);
    if (level->aim.kind == TACTIC_GOAL || level->aim.piece != NO_SQUARE)
        return;
    Bitboard victims = captures_victims(&level->pos, search->attacker, STEPS_PER_TURN);
    if (victims)
        level->aim.piece = bb_first(victims);
}

static SearchValue value_of_taken(const SearchLevel *level)
{
    return level->aim.kind == TACTIC_CAPTURE ? VALUE_ATTAINED : VALUE_PREVENTED;
}

static void move_formulas(const Situation *now, void *next)
{
    (void)next;
    ZoneSearch *search = search_of(now);
    SearchLevel *parent = level_here(search);
    SearchLevel *level = parent + 1;
    const TacticMove *move = &parent->moves.items[parent->next++];
    bool is_taken = false;
    level->pos = parent->pos;
    level->aim = parent->aim;
    level->is_answer = parent->is_answer || move->rule == RULE_PASS;
    if (move->rule == RULE_PASS)
        pass(search, level);
    else
        is_taken = tactic_move_make(&level->pos, move, &level->aim);
    int node = add_node(search, parent->node, move);
    link_node(search, parent, node);
    open_level(search, level, node);
    if (has_just_passed(level))
        level->otherwise = VALUE_ATTAINED; // the detectors have seen a threat
    if (is_taken)
        level->value = value_of_taken(level);
    search->depth++;
}

// ---- Rows 5 and 6: values go up --------------------------------------------------------

static bool is_not_root(const Situation *now)
{
    return search_of(now)->depth > 0;
}

static void up_kernel(const Situation *now, SymbolString *out)
{
    const ZoneSearch *search = search_of(now);
    add(out, 'A', search->levels[search->depth - 1].node);
}

static void up_formulas(const Situation *now, void *next)
{
    (void)next;
    ZoneSearch *search = search_of(now);
    settle(search);
    SearchValue value = level_here(search)->value;
    search->depth--;
    bool is_attack = is_attackers(search, level_here(search));
    if (value == (is_attack ? VALUE_ATTAINED : VALUE_PREVENTED))
        set_value(search, value);
}

static void end_formulas(const Situation *now, void *next)
{
    (void)next;
    settle(search_of(now));
}

// clang-format off
static const Production productions[] = {
    {'1', false, 'S', "T",           "S->pi(1)A(1)",            always,           NULL, root_kernel, root_formulas,  "2", ""},
    {'2', false, 'A', "halt(i)",     "A(i)->A(i)",              is_halted,        NULL, stay_kernel, halt_formulas,  "5", "3"},
    {'3', false, 'A', "MO(i)=?",     "A(i)->A(i)",              has_no_moves_yet, NULL, stay_kernel, moves_formulas, "4", "4"},
    {'4', false, 'A', "untried(i)",  "A(i)->pi(end+1)A(end+1)", has_untried,      NULL, move_kernel, move_formulas,  "2", "5"},
    {'5', false, 'A', "i!=root",     "A(i)->A(parent(i))",      is_not_root,      NULL, up_kernel,   up_formulas,    "4", "6"},
    {'6', false, 'A', "T",           "A(i)->e",                 always,           NULL, NULL,        end_formulas,   "", ""},
};
// clang-format on

const Grammar grammar_search = {
    "Search", productions, sizeof productions / sizeof *productions, sizeof(SearchValues),
    NULL,
};

// ---- Searching -------------------------------------------------------------------------

ZoneRules zone_search_rules(bool is_literal)
{
    return (ZoneRules){.is_literal = is_literal,
                       .is_bundle = true,
                       .is_shortest = true,
                       .crosses_traps = true,
                       .generations = 1};
}

ZoneSearch *zone_search_create(bool is_kept)
{
    ZoneSearch *search = memory_aligned_zero(1, sizeof *search, sizeof(void *));
    search->is_kept = is_kept;
    search->grammar = &grammar_search;
    zone_maker_init(&search->maker);
    for (int i = 0; i <= ZONE_SEARCH_DEPTH; i++)
        zone_set_init(&search->levels[i].zones);
    return search;
}

void zone_search_destroy(ZoneSearch *search)
{
    if (!search)
        return;
    for (int i = 0; i <= ZONE_SEARCH_DEPTH; i++)
        zone_set_free(&search->levels[i].zones);
    zone_maker_free(&search->maker);
    free(search->nodes);
    free(search);
}

bool zone_search_run(ZoneSearch *search, const Position *pos, const SearchPlan *plan,
                     Turn *out)
{
    Machine machine;
    SearchValues values = {search, pos};
    search->plan = *plan;
    search->attacker = plan->is_defence ? side_other((Side)pos->side) : (Side)pos->side;
    search->depth = 0;
    search->count = 0;
    search->is_solved = false;
    search->solution.length = 0;
    machine_init(&machine, search->grammar, &values);
    machine.watch = search->watch;
    machine.context = search->context;
    machine_run(&machine, &(Symbol){.letter = 'S'});
    machine_free(&machine);
    *out = search->solution;
    return search->is_solved;
}

bool zone_search_attack(ZoneSearch *search, const Position *pos, const SearchPlan *plan,
                        Turn *out)
{
    for (int used = STEPS_PER_TURN - 1; used >= pos->steps_used; used--) {
        Position late = *pos;
        late.steps_used = (uint8_t)used;
        if (zone_search_run(search, &late, plan, out))
            return true;
    }
    return false;
}

bool zone_search_defend(ZoneSearch *search, const Position *pos, const SearchPlan *plan,
                        Turn *out)
{
    SearchPlan limited = *plan;
    limited.is_defence = true;
    for (int steps = 1; steps <= STEPS_PER_TURN; steps++) {
        limited.defence_steps = steps;
        if (zone_search_run(search, pos, &limited, out))
            return true;
    }
    return false;
}
