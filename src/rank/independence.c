// SPDX-License-Identifier: MIT
// Two steps belong together
//   1. when one begins within a step of where the other ends;
//   2. also when their squares touch, or lie beside the same trap;
//   3. also when their squares are within two steps.
// Whoever belongs to the same third belongs together.
#include "rank/independence.h"

#include "rank/diamond.h"

enum { NOTIONS = 3, GRAPHS = 64 };

static StepArea area_of(Square sq, Direction direction)
{
    Bitboard from = bb_of(sq);
    Bitboard to = bb_shift(from, direction);
    Bitboard touched = bb_grow(from | to);
    Bitboard traps = touched & TRAPS & bb_neighbours(from | to);
    return (StepArea){.squares = from | to,
                      .by_from = bb_grow(from),
                      .by_to = bb_grow(to),
                      .touching = touched | bb_neighbours(traps),
                      .near = bb_grow(touched)};
}

void independence_set(Ground *ground)
{
    for (int d = NORTH; d < DIRECTIONS; d++)
        for (Square sq = 0; sq < SQUARES; sq++)
            ground->areas[d][sq] = area_of(sq, (Direction)d);
}

static const StepArea *area_of_step(const Ground *ground, Step step)
{
    return &ground->areas[step_direction(step)][step_from(step)];
}

// Bit n: they belong together by notion n.
static int relation(const StepArea *one, const StepArea *two, Step second)
{
    bool is_chain =
        bb_has(one->by_from, step_to(second)) || bb_has(one->by_to, step_from(second));
    if (is_chain)
        return 7;
    bool is_touching = (one->touching & two->squares) != 0;
    return is_touching << 1 | (is_touching || (one->near & two->squares)) << 2;
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
    int pairs[NOTIONS] = {0};
    int index = turn->length - 1;
    for (int i = 0, bit = 0; i < STEPS_PER_TURN; i++)
        for (int k = i + 1; k < STEPS_PER_TURN; k++, bit++) {
            if (k >= turn->length)
                continue;
            Step second = turn->steps[k];
            int together = relation(area_of_step(ground, turn->steps[i]),
                                    area_of_step(ground, second), second);
            for (int n = 0; n < NOTIONS; n++)
                pairs[n] |= (together >> n & 1) << bit;
        }
    for (int n = 0; n < NOTIONS; n++)
        index = index * STEPS_PER_TURN + groups_of(pairs[n]) - 1 -
                (STEPS_PER_TURN - turn->length);
    feature_list_add(out, FULL_INDEPENDENCE + index);
}
