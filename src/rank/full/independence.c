// SPDX-License-Identifier: MIT
// Two steps belong together
//   1. when one begins within a step of where the other ends;
//   2. also when their squares touch, or lie beside the same trap;
//   3. also when their squares are within two steps.
// Whoever belongs to the same third belongs together.
#include "rank/full/independence.h"

#include "core/square.h"

enum { NOTIONS = 3, GRAPHS = 64, PAIR_BITS = 6 };

// The surroundings of a single step.
typedef struct StepArea {
    Bitboard from;
    Bitboard to;       // nothing for a step off the board
    Bitboard by_from;  // within one step of where it begins
    Bitboard by_to;    // and of where it ends
    Bitboard touching; // within one step of either, or beside the same trap
    Bitboard near;     // within two steps
} StepArea;

static StepArea area_of(Step step)
{
    Bitboard from = bb_of(step_from(step));
    Bitboard to = bb_shift(from, step_direction(step));
    Bitboard touched = bb_grow(from | to);
    Bitboard traps = touched & TRAPS & bb_neighbours(from | to);
    return (StepArea){.from = from,
                      .to = to,
                      .by_from = bb_grow(from),
                      .by_to = bb_grow(to),
                      .touching = touched | bb_neighbours(traps),
                      .near = bb_grow(touched)};
}

// Bit n of each six: they belong together by notion n.
static int relation(const StepArea *one, const StepArea *two)
{
    Bitboard squares = two->from | two->to;
    bool is_chain = (one->by_from & two->to) || (one->by_to & two->from);
    bool is_touching = is_chain || (one->touching & squares);
    bool is_near = is_touching || (one->near & squares);
    return (is_chain ? 1 : 0) | (is_touching ? 1 << PAIR_BITS : 0) |
           (is_near ? 1 << 2 * PAIR_BITS : 0);
}

void independence_set_tables(Ground *ground)
{
    StepArea areas[STEPS];
    for (int i = 0; i < STEPS; i++)
        areas[i] = area_of((Step)i);
    for (int i = 0; i < STEPS; i++)
        for (int k = 0; k < STEPS; k++)
            ground->relations[i][k] = (uint16_t)relation(&areas[i], &areas[k]);
}

// The groups of four steps, by which of the pairs 01 02 03 12 13 23 belong together.
static int groups_of(int pairs)
{
    static const uint8_t groups[GRAPHS] = {4, 3, 3, 2, 3, 2, 2, 1, 3, 2, 2, 2, 2, 1, 1, 1,
                                           3, 2, 2, 1, 2, 2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1,
                                           3, 2, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1,
                                           2, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1};
    return groups[pairs];
}

void independence_find(const Ground *ground, const Deed *deed, FeatureList *out)
{
    const Turn *turn = deed->turn;
    int missing = STEPS_PER_TURN - turn->length;
    int pairs = 0;
    int index = turn->length - 1;
    for (int i = 0, bit = 0; i < turn->length - 1; bit += STEPS_PER_TURN - 1 - i, i++)
        for (int k = i + 1; k < turn->length; k++)
            pairs |= ground->relations[turn->steps[i]][turn->steps[k]] << (bit + k - i - 1);
    for (int n = 0; n < NOTIONS; n++, pairs >>= PAIR_BITS)
        index = index * STEPS_PER_TURN + groups_of(pairs % GRAPHS) - 1 - missing;
    feature_list_add(out, FULL_INDEPENDENCE + index);
}
