// SPDX-License-Identifier: MIT
// Searches: the tree of what zones admit, as the string pi(1)pi(2)...pi(m) with child,
// sibling and parent, derived by the grammar of searches.
//
//   1  T                       S -> pi(1)A(1)             the root
//   2  halt(i)                 A(i) -> A(i)               its value is known
//   3  MO(i) is not known      A(i) -> A(i)               zones of i, the moves they admit
//   4  a move of MO(i) is left A(i) -> pi(end+1)A(end+1)  the move is made
//   5  i is not the root       A(i) -> A(parent(i))       its value goes up
//   6  T                       A(i) -> e
//
// At the root, and where the turn passes, the zones are made by their grammars; elsewhere
// those of the parent are carried across the move by the grammar of translations. The
// attacker's node is settled when one of its moves attains the aim, the defender's when one
// prevents it; then, or when nothing admitted is left, its value goes up. A search halts
// with success when whoever is to move at the root has what he wanted.
//
// The paper leaves this table out ("too large and of limited utility") and gives only the
// preference rules. Moves are made by the rules of the game, so what is attained can be
// played. Whether a defence holds is asked of the exact detectors.
#ifndef GEOMETRY_ZONE_SEARCH_H
#define GEOMETRY_ZONE_SEARCH_H

#include "geometry/tactic.h"
#include "geometry/zone_maker.h"

extern const Grammar grammar_search;

// Two turns of four steps, the first ended by a pass.
enum { NO_NODE = -1, ZONE_SEARCH_DEPTH = 2 * STEPS_PER_TURN + 2 };

typedef enum SearchValue {
    VALUE_OPEN,
    VALUE_ATTAINED,  // the attacker reaches his aim
    VALUE_PREVENTED, // he does not
} SearchValue;

// What is searched.
typedef struct SearchPlan {
    TacticKind kind;
    Square piece; // the victim or rabbit; of a defence NO_SQUARE, whatever is threatened
    ZoneRules rules;
    bool is_defence;   // the defender is to move, then the attacker
    int defence_steps; // the most a defence may take
} SearchPlan;

// Node 0 is the root.
typedef struct SearchNode {
    int parent, child, sibling; // NO_NODE for none; child is the first
    TacticMove in;              // the move that led here
    SearchValue value;          // VALUE_OPEN while it is searched
} SearchNode;

// The nodes from the root to the one that is searched.
typedef struct SearchLevel {
    Position pos;
    Aim aim;
    ZoneSet zones;
    TacticMoves moves; // MO
    bool has_moves;    // MO is known
    int next;          // move to be tried
    int node;          // its number
    int last_child;
    bool is_answer; // the turn has passed: the attacker answers a defence
    SearchValue value;
    SearchValue otherwise; // its value when no move settles it
} SearchLevel;

// What became of zones on the way.
typedef struct ZoneCounts {
    long made;    // by their grammars, at a root or after a pass
    long carried; // by translation alone
    long renewed; // made anew, where the translation said so
    long unmade;
} ZoneCounts;

typedef struct ZoneSearch {
    ZoneMaker maker;
    const Grammar *grammar; // grammar_search, unless a test has another
    SearchLevel levels[ZONE_SEARCH_DEPTH + 1];
    int depth;
    SearchPlan plan;
    Side attacker;
    Turn solution; // of the first turn, when the search has success
    bool is_solved;
    int own_count;     // the defender's pieces at the root
    SearchNode *nodes; // kept only when is_kept
    int capacity;
    bool is_kept;
    int count; // of nodes
    int limit; // no move is tried after so many nodes; 0 for none
    ZoneCounts zones;
    void (*watch)(void *context, const Attempt *attempt); // may be NULL
    void *context;
} ZoneSearch;

// Zones for a search: all shortest ways, and what joins the main ones, of which alone the
// preference rules speak.
ZoneRules zone_search_rules(bool is_literal);

// A workspace. When the tree is not kept, only its nodes are counted.
ZoneSearch *zone_search_create(bool is_kept);
void zone_search_destroy(ZoneSearch *search);

// Search; true when it has success, then *out is a legal turn of the side to move. `pos` is
// at the start of a turn when a defence is searched for.
bool zone_search_run(ZoneSearch *search, const Position *pos, const SearchPlan *plan,
                     Turn *out);

// A capture or goal of the side to move, with as few steps as it takes.
bool zone_search_attack(ZoneSearch *search, const Position *pos, const SearchPlan *plan,
                        Turn *out);

// A defence of the side to move, one step first, then two, and so on; the tree is the last.
bool zone_search_defend(ZoneSearch *search, const Position *pos, const SearchPlan *plan,
                        Turn *out);

#endif
