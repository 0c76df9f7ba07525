// SPDX-License-Identifier: MIT
#include "rank/phase_mix.h"

enum { PIECES_AT_FIRST = 32, MISSING = 8 }; // a missing piece counts as far advanced

// Rows that all pieces have gone from their own home rank, and 8 for each one missing.
static int advancement(const Position *pos)
{
    int rows = 0;
    for (int rank = 0; rank < 8; rank++) {
        Bitboard row = RANK_1 << 8 * rank;
        rows += rank * bb_count(pos->of_side[GOLD] & row);
        rows += (7 - rank) * bb_count(pos->of_side[SILVER] & row);
    }
    return rows + MISSING * (PIECES_AT_FIRST - bb_count(position_occupied(pos)));
}

static float share(int part, int whole)
{
    float x = (float)part / (float)whole;
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

void phase_mix(const Position *pos, float out[PHASE_MIXES])
{
    int gone = advancement(pos);
    int missing = PIECES_AT_FIRST - bb_count(position_occupied(pos));
    out[0] = 1;
    out[1] = 1.5F * share(90 - gone, 54) - 0.5F;
    out[2] = 1.5F * share(gone - 74, 76) - 0.5F;
    out[3] = 2.0F * share(gone + missing - 36, 48) - 1.0F;
}
