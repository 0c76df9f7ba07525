// SPDX-License-Identifier: MIT
#include "tactics/trap_control.h"

#include "core/freezing.h"

// ---- The ranker's ----------------------------------------------------------------------

const uint8_t ranked_control_weight[CONTROL_STRONGER + 1] = {8, 6, 5, 4, 4, 3, 3, 2, 2};
const uint8_t ranked_control_factor[RANKED_CONTROL_REACH + 1] = {3, 4, 2, 1};
const uint8_t ranked_control_guards[TRAP_SIDES + 1] = {0, 2, 10, 16, 18};

// ---- The evaluation's ------------------------------------------------------------------

enum {
    CONTROL_BITS = 16,   // of each trap in a word of four
    CONTROL_UNIT = 102,  // what a sum is divided by to be control
    FROZEN_SHARE = 10,   // sixteenths that a frozen piece counts,
    DOMINATED_SHARE = 13 // and a dominated one that can move
};

// How much a piece on a square counts at each trap, four numbers in a word, made by the
// compiler from the steps between them.
#define APART(a, b)     ((a) > (b) ? (a) - (b) : (b) - (a))
#define STEPS(sq, trap) (APART((sq) % 8, (trap) % 8) + APART((sq) / 8, (trap) / 8))
#define BY_STEPS(steps)                                                                    \
    ((steps) == 0   ? 61                                                                   \
     : (steps) == 1 ? 68                                                                   \
     : (steps) == 2 ? 36                                                                   \
     : (steps) == 3 ? 14                                                                   \
     : (steps) == 4 ? 4                                                                    \
                    : 0)
#define AT(sq, trap, number)                                                               \
    ((uint64_t)BY_STEPS(STEPS(sq, trap)) << CONTROL_BITS * (number))
#define AT_ALL(sq)                                                                         \
    (AT(sq, TRAP_C3, 0) | AT(sq, TRAP_F3, 1) | AT(sq, TRAP_C6, 2) | AT(sq, TRAP_F6, 3))
#define ROW(sq)                                                                            \
    AT_ALL(sq), AT_ALL((sq) + 1), AT_ALL((sq) + 2), AT_ALL((sq) + 3), AT_ALL((sq) + 4),    \
        AT_ALL((sq) + 5), AT_ALL((sq) + 6), AT_ALL((sq) + 7)

static const uint64_t nearness[SQUARES] = {
    ROW(0), ROW(8), ROW(16), ROW(24), ROW(32), ROW(40), ROW(48), ROW(56),
};

void control_facts_find(ControlFacts *facts, const Position *pos)
{
    count_stronger(pos, facts->stronger);
    for (int side = 0; side < SIDES; side++) {
        facts->dominated[side] = dominated_pieces(pos, (Side)side);
        facts->frozen[side] = facts->dominated[side] & ~bb_neighbours(pos->of_side[side]);
    }
}

static unsigned weight_of(const ControlFacts *facts, Side side, int kind, Square sq)
{
    static const uint8_t by_stronger[CONTROL_STRONGER + 1] = {64, 44, 34, 28, 24,
                                                              22, 20, 18, 18};
    int stronger = facts->stronger[side][kind];
    unsigned weight =
        by_stronger[stronger < CONTROL_STRONGER ? stronger : CONTROL_STRONGER];
    if (bb_has(facts->frozen[side], sq))
        return weight * FROZEN_SHARE / 16;
    return bb_has(facts->dominated[side], sq) ? weight * DOMINATED_SHARE / 16 : weight;
}

// All of a side's pieces at all traps: no sum outgrows its 16 bits.
static uint64_t power_at_traps(const Position *pos, const ControlFacts *facts, Side side)
{
    uint64_t power = 0;
    for (int kind = RABBIT; kind < KINDS; kind++)
        for (Bitboard set = position_pieces(pos, side, (Kind)kind); set;) {
            Square sq = bb_pop(&set);
            power += weight_of(facts, side, kind, sq) * nearness[sq];
        }
    return power;
}

void evaluated_control(const Position *pos, const ControlFacts *facts, int out[TRAP_COUNT])
{
    static const uint8_t guards[TRAP_SIDES + 1] = {0, 2, 11, 20, 21};
    uint64_t gold = power_at_traps(pos, facts, GOLD);
    uint64_t silver = power_at_traps(pos, facts, SILVER);
    for (int trap = 0; trap < TRAP_COUNT; trap++) {
        Bitboard beside = square_neighbours[trap_squares[trap]];
        int balance = (uint16_t)(gold >> CONTROL_BITS * trap) -
                      (uint16_t)(silver >> CONTROL_BITS * trap);
        out[trap] = balance / CONTROL_UNIT + guards[bb_count(beside & pos->of_side[GOLD])] -
                    guards[bb_count(beside & pos->of_side[SILVER])];
    }
}
