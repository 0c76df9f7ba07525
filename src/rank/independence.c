// SPDX-License-Identifier: MIT
// Two steps belong together
//   1. when one begins within a step of where the other ends;
//   2. also when their squares touch, or lie beside the same trap;
//   3. also when their squares are within two steps.
// Whoever belongs to the same third belongs together.
#include "rank/independence.h"

#include "rank/diamond.h"

enum { NOTIONS = 3, GRAPHS = 64 };

typedef struct StepArea {
    Bitboard from;
    Bitboard to;
    Bitboard touched;  // within one step of either
    Bitboard near;     // within two
    Bitboard trapside; // neighbours of the traps it lies beside
} StepArea;

static StepArea area_of(Step step)
{
    StepArea area = {.from = bb_of(step_from(step)), .to = bb_of(step_to(step))};
    area.touched = bb_grow(area.from | area.to);
    area.near = bb_grow(area.touched);
    area.trapside =
        bb_neighbours(area.touched & TRAPS & bb_neighbours(area.from | area.to));
    return area;
}

// Bit n: they belong together by notion n.
static int relation(const StepArea *one, const StepArea *two)
{
    Bitboard squares = two->from | two->to;
    bool is_chain = (bb_grow(one->from) & two->to) || (bb_grow(one->to) & two->from);
    bool is_touching = (one->touched | one->trapside) & squares;
    bool is_near = (one->near & squares) != 0;
    return is_chain | (is_chain || is_touching) << 1 |
           (is_chain || is_touching || is_near) << 2;
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
    StepArea areas[STEPS_PER_TURN];
    int pairs[NOTIONS] = {0};
    int index = turn->length - 1;
    int bit = 0;
    (void)ground;
    for (int i = 0; i < turn->length; i++)
        areas[i] = area_of(turn->steps[i]);
    for (int i = 0; i < STEPS_PER_TURN; i++)
        for (int k = i + 1; k < STEPS_PER_TURN; k++, bit++) {
            int together = k < turn->length ? relation(&areas[i], &areas[k]) : 0;
            for (int n = 0; n < NOTIONS; n++)
                pairs[n] |= (together >> n & 1) << bit;
        }
    for (int n = 0; n < NOTIONS; n++)
        index = index * STEPS_PER_TURN + groups_of(pairs[n]) - 1 -
                (STEPS_PER_TURN - turn->length);
    feature_list_add(out, FULL_INDEPENDENCE + index);
}
