// SPDX-License-Identifier: MIT
// How many goals and captures the zones find, beside the exact detectors.
#include "study/geometry/measures.h"

#include <time.h>

#include "core/random_play.h"
#include "geometry/abg.h"
#include "geometry/mask_attack.h"
#include "geometry/zone_search.h"
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

// Who searches: the grammars as printed, the repaired ones, the engine's masks.
typedef enum Method { METHOD_PRINTED, METHOD_REPAIRED, METHOD_MASKS, METHODS } Method;

static const char *const method_names[METHODS] = {"zones as printed", "repaired zones",
                                                  "masks"};

typedef struct RecallRow {
    long there;
    long found[METHODS];
} RecallRow;

typedef struct Recall {
    RecallRow rows[CLASSES];
    long false_claims[METHODS];
    long nodes[METHODS];
    double seconds[METHODS]; // of this thread's time
    ZoneSearch *search;
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

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static bool search_by_zones(Recall *recall, const Position *pos, const Aim *aim,
                            Method method, Turn *turn)
{
    SearchPlan plan = {.kind = aim->kind,
                       .piece = aim->piece,
                       .rules = zone_search_rules(method == METHOD_PRINTED)};
    bool is_found = zone_search_run(recall->search, pos, &plan, turn);
    recall->nodes[method] += recall->search->count - 1;
    return is_found;
}

// Whether the turn does what was claimed: played by the rules, the piece is gone from where
// the turn took it, or a rabbit is on goal.
static bool is_true(const Position *pos, const Turn *turn, const Aim *aim)
{
    Side side = (Side)pos->side;
    Position after = *pos;
    Position board = *pos;
    bool is_taken = false;
    Square piece = aim->piece;
    if (!turn_check(pos, turn, NULL))
        return false;
    turn_play(&after, turn);
    if (aim->kind == TACTIC_GOAL)
        return goal_is_reached(&after, side);
    for (int i = 0; i < turn->length; i++) {
        if (step_from(turn->steps[i]) == piece)
            piece = step_to(turn->steps[i]);
        is_taken = is_taken || bb_has(step_make(&board, turn->steps[i]), piece);
    }
    return is_taken;
}

static bool search(Recall *recall, const Position *pos, const Aim *aim, Method method)
{
    Turn turn;
    double started = seconds_now();
    bool is_found = method == METHOD_MASKS
                        ? mask_attack(pos, aim, &recall->nodes[method], &turn)
                        : search_by_zones(recall, pos, aim, method, &turn);
    recall->seconds[method] += seconds_now() - started;
    recall->false_claims[method] += is_found && !is_true(pos, &turn, aim);
    return is_found;
}

static void add_captures(Recall *recall, const Position *pos)
{
    Captures exact;
    captures_find(pos, (Side)pos->side, STEPS_PER_TURN, &exact);
    for (Bitboard left = pos->of_side[side_other((Side)pos->side)]; left;) {
        Square sq = bb_pop(&left);
        Aim aim = {TACTIC_CAPTURE, sq, 0};
        bool is_there = bb_has(exact.victims, sq);
        RecallRow none = {0, {0, 0, 0}};
        RecallRow *row = &none;
        if (is_there)
            row = &recall->rows[class_of_capture(pos, sq, exact.of[sq].trap)];
        row->there++;
        for (int method = 0; method < METHODS; method++) {
            bool is_found = search(recall, pos, &aim, (Method)method);
            row->found[method] += is_found;
            recall->false_claims[method] += is_found && !is_there;
        }
    }
}

static bool any_goal(Recall *recall, const Position *pos, Method method)
{
    for (Bitboard left = position_pieces(pos, (Side)pos->side, RABBIT); left;) {
        Aim aim = {TACTIC_GOAL, bb_pop(&left), 0};
        if (search(recall, pos, &aim, method))
            return true;
    }
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
    for (int method = 0; method < METHODS; method++) {
        bool is_found = any_goal(recall, pos, (Method)method);
        row->found[method] += is_found && is_there;
        recall->false_claims[method] += is_found && !is_there;
    }
}

// ---- The table -------------------------------------------------------------------------

// A row of the classes from one to another.
static void add_row(const Recall *recall, const char *name, int first, int last,
                    StrBuf *out)
{
    RecallRow sum = {0, {0, 0, 0}};
    for (int i = first; i <= last; i++) {
        sum.there += recall->rows[i].there;
        for (int method = 0; method < METHODS; method++)
            sum.found[method] += recall->rows[i].found[method];
    }
    strbuf_print(out, "recall\t%s\t%ld", name, sum.there);
    for (int method = 0; method < METHODS; method++)
        if (sum.there > 0)
            strbuf_print(out, "\t%.2f",
                         100 * (double)sum.found[method] / (double)sum.there);
        else
            strbuf_add(out, "\t-");
    strbuf_add_char(out, '\n');
}

// What zones cost: how they came from node to node.
static void add_zone_counts(const ZoneCounts *zones, StrBuf *out)
{
    strbuf_print(out,
                 "recall\tzones made at roots\t%ld\n"
                 "recall\tzones carried by translation\t%ld\n"
                 "recall\tzones made anew where translation says so\t%ld\n"
                 "recall\tzones unmade\t%ld\n",
                 zones->made, zones->carried, zones->renewed, zones->unmade);
}

static void add_table(const Recall *recall, long positions, StrBuf *out)
{
    double each = 1.0 / (double)positions;
    strbuf_add(out, "recall\tclass\tthere");
    for (int method = 0; method < METHODS; method++)
        strbuf_print(out, "\t%s, %%", method_names[method]);
    strbuf_add_char(out, '\n');
    for (int i = 0; i < CLASSES; i++)
        add_row(recall, class_names[i], i, i, out);
    add_row(recall, "all captures", CLASS_BESIDE, CLASS_ON_TRAP_TWO, out);
    add_row(recall, "all goals", CLASS_GOAL_RUN, CLASS_GOAL_HELPED, out);
    strbuf_print(out, "recall\tfalse claims\t\t%ld\t%ld\t%ld\n", recall->false_claims[0],
                 recall->false_claims[1], recall->false_claims[2]);
    strbuf_print(out, "recall\tnodes a position\t\t%.1f\t%.1f\t%.1f\n",
                 (double)recall->nodes[0] * each, (double)recall->nodes[1] * each,
                 (double)recall->nodes[2] * each);
    strbuf_print(out, "recall\tmicroseconds a position\t\t%.0f\t%.0f\t%.0f\n",
                 recall->seconds[0] * 1e6 * each, recall->seconds[1] * 1e6 * each,
                 recall->seconds[2] * 1e6 * each);
    add_zone_counts(&recall->search->zones, out);
}

void geometry_recall_add(long positions, MeasurePace pace, StrBuf *out)
{
    long done = 0;
    RandomPlay play;
    Recall recall = {.search = zone_search_create(false)};
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
    zone_search_destroy(recall.search);
}
