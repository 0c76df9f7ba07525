// SPDX-License-Identifier: MIT
#include "search_grammar.h"

static const SearchValues *values_of(const Situation *now)
{
    return now->values;
}

static TacticTree *tree_of(const Situation *now)
{
    return values_of(now)->tree;
}

static bool always(const Situation *now)
{
    (void)now;
    return true;
}

static bool has_untried(const Situation *now)
{
    return tactic_tree_has_untried(tree_of(now));
}

static bool can_ascend(const Situation *now)
{
    return tactic_tree_can_ascend(tree_of(now));
}

static void add(SymbolString *out, char letter, int node)
{
    symbols_add(out, &(Symbol){.letter = letter, .l = node + 1});
}

static int node_here(const Situation *now)
{
    const TacticTree *tree = tree_of(now);
    return tree->levels[tree->depth].node;
}

// The tree only ever grows at its end, so it is shared by the old values and the new.
static void begin(const Situation *now, SymbolString *out)
{
    tactic_tree_begin(tree_of(now), values_of(now)->pos, &values_of(now)->plan);
    add(out, 'p', 0);
    add(out, 'A', 0);
}

static void descend(const Situation *now, SymbolString *out)
{
    tactic_tree_descend(tree_of(now));
    add(out, 'p', node_here(now));
    add(out, 'A', node_here(now));
}

static void ascend(const Situation *now, SymbolString *out)
{
    tactic_tree_ascend(tree_of(now));
    add(out, 'A', node_here(now));
}

static void end(const Situation *now, SymbolString *out)
{
    (void)out;
    tactic_tree_end(tree_of(now));
}

static const Production productions[] = {
    {1, false, 'S', "T", "S->pi(1)A(1)", always, NULL, begin, NULL, 2, NO_LABEL},
    {2, false, 'A', "untried(i)", "A(i)->pi(end+1)A(end+1)", has_untried, NULL, descend,
     NULL, 2, 3},
    {3, false, 'A', "i!=root", "A(i)->A(parent(i))", can_ascend, NULL, ascend, NULL, 2, 4},
    {4, false, 'A', "T", "A(i)->e", always, NULL, end, NULL, NO_LABEL, NO_LABEL},
};

static const Grammar grammar_search = {
    "Search", productions, sizeof productions / sizeof *productions, sizeof(SearchValues),
    NULL,
};

void search_machine_init(Machine *machine, SearchValues *values)
{
    machine_init(machine, &grammar_search, values, &(Symbol){.letter = 'S'});
}
