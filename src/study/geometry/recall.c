// SPDX-License-Identifier: MIT
// How many goals and captures the zones find, beside the exact detectors.
#include "study/geometry/measures.h"

#include "core/random_play.h"
#include "geometry/abg.h"
#include "geometry/tactic_tree.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

enum { SEED = 2007 };

// By how the victim stands to the trap it can be taken on, and who else guards it.
typedef enum TacticClass {
    CLASS_BESIDE,         // CUT, case one
    CLASS_HELD,           // CUT, case two
    CLASS_BESIDE_GUARDED, // beside the trap, another guard there
    CLASS_ON_TRAP,        // on the trap, one guard
    CLASS_ON_TRAP_TWO,    // on the trap, more guards
    CLASS_GOAL_RUN,       // a goal in as many steps as ranks
    CLASS_GOAL_HELPED,    // with steps to spare
    CLASSES,
} TacticClass;

static const char *const class_names[CLASSES] = {
    "capture, beside the trap",         "capture, two from the trap",
    "capture, beside, second guard",    "capture, on the trap, one guard",
    "capture, on the trap, two guards", "goal, straight run",
    "goal, with help or detour",
};

typedef struct RecallRow {
    long there;
    long found[2]; // by the zones of the paper, by ours
} RecallRow;

typedef struct Recall {
    RecallRow rows[CLASSES];
    long false_claims;
    long nodes[2];
    TacticTree *tree;
} Recall;

// ---- Classes ---------------------------------------------------------------------------

static TacticClass class_of_capture(const Position *pos, Square victim, Square trap)
{
    Bitboard others = pos->of_side[side_other((Side)pos->side)] & ~bb_of(victim);
    int guards = bb_count(square_neighbours[trap] & others);
    if (victim == trap)
        return guards > 1 ? CLASS_ON_TRAP_TWO : CLASS_ON_TRAP;
    if (cell_distance(cell_of(victim), cell_of(trap)) > 1)
        return CLASS_HELD;
    return guards > 0 ? CLASS_BESIDE_GUARDED : CLASS_BESIDE;
}

static bool search(Recall *recall, const Position *pos, TacticKind kind, TacticZones zones,
                   Square piece)
{
    Turn turn;
    Aim aim = {kind, zones, piece, 0};
    bool is_found = tactic_tree_search(recall->tree, pos, &aim, &turn);
    recall->nodes[zones] += recall->tree->count;
    return is_found;
}

static void add_captures(Recall *recall, const Position *pos)
{
    Captures exact;
    captures_find(pos, (Side)pos->side, STEPS_PER_TURN, &exact);
    for (Bitboard left = pos->of_side[side_other((Side)pos->side)]; left;) {
        Square sq = bb_pop(&left);
        bool is_there = bb_has(exact.victims, sq);
        RecallRow none = {0, {0, 0}};
        RecallRow *row = &none;
        if (is_there)
            row = &recall->rows[class_of_capture(pos, sq, exact.of[sq].trap)];
        row->there++;
        for (int zones = ZONES_PAPER; zones <= ZONES_FURTHER; zones++)
            row->found[zones] +=
                search(recall, pos, TACTIC_CAPTURE, (TacticZones)zones, sq);
        if (!is_there)
            recall->false_claims += row->found[ZONES_PAPER] + row->found[ZONES_FURTHER];
    }
}

static bool any_goal(Recall *recall, const Position *pos, TacticZones zones)
{
    for (Bitboard left = position_pieces(pos, (Side)pos->side, RABBIT); left;)
        if (search(recall, pos, TACTIC_GOAL, zones, bb_pop(&left)))
            return true;
    return false;
}

// Whether the turn is steps of one rabbit straight ahead.
static bool is_straight_run(const Turn *turn)
{
    for (int i = 0; i < turn->length; i++)
        if (step_direction(turn->steps[i]) != step_direction(turn->steps[0]) ||
            (i > 0 && step_from(turn->steps[i]) != step_to(turn->steps[i - 1])))
            return false;
    return true;
}

static void add_goal(Recall *recall, const Position *pos)
{
    Turn turn;
    bool is_there = goal_steps(pos, (Side)pos->side, STEPS_PER_TURN, &turn) > 0;
    bool is_run = is_there && is_straight_run(&turn);
    RecallRow *row = &recall->rows[is_run ? CLASS_GOAL_RUN : CLASS_GOAL_HELPED];
    row->there += is_there;
    for (int zones = ZONES_PAPER; zones <= ZONES_FURTHER; zones++) {
        bool is_found = any_goal(recall, pos, (TacticZones)zones);
        row->found[zones] += is_found && is_there;
        recall->false_claims += is_found && !is_there;
    }
}

// ---- The table -------------------------------------------------------------------------

static double percent(long part, long whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 100.0;
}

// A row of the classes from one to another.
static void add_row(const Recall *recall, const char *name, int first, int last,
                    StrBuf *out)
{
    RecallRow sum = {0, {0, 0}};
    for (int i = first; i <= last; i++) {
        sum.there += recall->rows[i].there;
        sum.found[0] += recall->rows[i].found[0];
        sum.found[1] += recall->rows[i].found[1];
    }
    strbuf_print(out, "recall\t%s\t%ld\t%.2f\t%.2f\n", name, sum.there,
                 percent(sum.found[ZONES_PAPER], sum.there),
                 percent(sum.found[ZONES_FURTHER], sum.there));
}

static void add_table(const Recall *recall, long positions, StrBuf *out)
{
    strbuf_add(out, "recall\tclass\tthere\tpaper's zones, %\tall zones, %\n");
    for (int i = 0; i < CLASSES; i++)
        add_row(recall, class_names[i], i, i, out);
    add_row(recall, "all captures", CLASS_BESIDE, CLASS_ON_TRAP_TWO, out);
    add_row(recall, "all goals", CLASS_GOAL_RUN, CLASS_GOAL_HELPED, out);
    strbuf_print(out, "recall\tfalse claims\t%ld\n", recall->false_claims);
    strbuf_print(out, "recall\tnodes a position\t\t%.1f\t%.1f\n",
                 (double)recall->nodes[0] / (double)positions,
                 (double)recall->nodes[1] / (double)positions);
}

void geometry_recall_add(long positions, MeasurePace pace, StrBuf *out)
{
    long done = 0;
    RandomPlay play;
    Recall recall = {.tree = tactic_tree_create(false)};
    random_play_init(&play, SEED);
    for (; done < positions && !stop_is_asked(pace.stop); done++) {
        progress_at(pace.progress, (double)done / (double)positions, "%ld of %ld positions",
                    done, positions);
        const Position *pos = random_play_next(&play);
        add_captures(&recall, pos);
        add_goal(&recall, pos);
    }
    if (done > 0)
        add_table(&recall, done, out);
    tactic_tree_destroy(recall.tree);
}
