// SPDX-License-Identifier: MIT
#include "eval/survey.h"

#include "core/freezing.h"

const uint8_t trap_squares[TRAP_COUNT] = {18, 21, 42, 45};

static void count_stronger(Survey *survey, Side side)
{
    static const uint8_t class_by_stronger[] = {CLASS_ELEPHANT, CLASS_CAMEL, CLASS_HORSE,
                                                CLASS_HORSE,    CLASS_DOG,   CLASS_DOG,
                                                CLASS_CAT};
    const Position *pos = survey->pos;
    Bitboard enemies = pos->of_side[side_other(side)];
    int stronger = 0;
    for (int kind = ELEPHANT; kind >= RABBIT; kind--) {
        survey->stronger[side][kind] = (uint8_t)(stronger < 8 ? stronger : 8);
        survey->class_of[side][kind] = class_by_stronger[stronger < 6 ? stronger : 6];
        stronger += bb_count(enemies & pos->of_kind[kind]);
    }
    survey->class_of[side][RABBIT] = CLASS_RABBIT;
}

// Stronger enemies walk over empty squares; what they come to stand beside is attacked.
static void find_attacks(Survey *survey, Side side)
{
    const Position *pos = survey->pos;
    Side enemy = side_other(side);
    Bitboard movers = pos->of_side[enemy] & ~survey->frozen[enemy];
    Bitboard stronger = 0;
    for (int kind = CAMEL; kind >= RABBIT; kind--) {
        stronger |= movers & pos->of_kind[kind + 1];
        Bitboard reached = stronger;
        for (int steps = 0; steps < ATTACK_STEPS; steps++) {
            Bitboard beside = bb_neighbours(reached);
            survey->attacked[side][kind][steps] = beside;
            reached |= beside & survey->empty;
        }
    }
}

// How much a piece on a square counts at each trap, four numbers of 16 bits: 61 on it, then
// 68, 36, 14 and 4 at one to four squares.
static const uint64_t nearness[SQUARES] = {
    0x0000000000000004, 0x000000000000000e, 0x0000000000000024, 0x000000000004000e,
    0x00000000000e0004, 0x0000000000240000, 0x00000000000e0000, 0x0000000000040000,
    0x000000000000000e, 0x0000000000000024, 0x0000000400040044, 0x00000000000e0024,
    0x000000000024000e, 0x0004000000440004, 0x0000000000240000, 0x00000000000e0000,
    0x0000000000000024, 0x0000000400040044, 0x0000000e000e003d, 0x0000000400240044,
    0x0004000000440024, 0x000e0000003d000e, 0x0004000000440004, 0x0000000000240000,
    0x000000040000000e, 0x0000000e00000024, 0x0000002400040044, 0x0004000e000e0024,
    0x000e00040024000e, 0x0024000000440004, 0x000e000000240000, 0x00040000000e0000,
    0x0000000e00000004, 0x000000240000000e, 0x0004004400000024, 0x000e00240004000e,
    0x0024000e000e0004, 0x0044000400240000, 0x00240000000e0000, 0x000e000000040000,
    0x0000002400000000, 0x0004004400000004, 0x000e003d0000000e, 0x0024004400000004,
    0x0044002400040000, 0x003d000e000e0000, 0x0044000400040000, 0x0024000000000000,
    0x0000000e00000000, 0x0000002400000000, 0x0004004400000004, 0x000e002400000000,
    0x0024000e00000000, 0x0044000400040000, 0x0024000000000000, 0x000e000000000000,
    0x0000000400000000, 0x0000000e00000000, 0x0000002400000000, 0x0004000e00000000,
    0x000e000400000000, 0x0024000000000000, 0x000e000000000000, 0x0004000000000000,
};

// What a piece counts by the stronger enemies left, and less when it is held.
static unsigned weight_at_traps(const Survey *survey, Side side, int kind, Square sq)
{
    static const uint8_t by_stronger[] = {64, 44, 34, 28, 24, 22, 20, 18, 18};
    unsigned weight = by_stronger[survey->stronger[side][kind]];
    if (bb_has(survey->frozen[side], sq))
        return weight * 5 / 8;
    return bb_has(survey->dominated[side], sq) ? weight * 13 / 16 : weight;
}

// All of a side's pieces at all traps: no sum outgrows its 16 bits.
static uint64_t power_at_traps(const Survey *survey, Side side)
{
    uint64_t power = 0;
    for (int kind = RABBIT; kind < KINDS; kind++)
        for (Bitboard set = position_pieces(survey->pos, side, (Kind)kind); set;) {
            Square sq = bb_pop(&set);
            power += weight_at_traps(survey, side, kind, sq) * nearness[sq];
        }
    return power;
}

static void find_control(Survey *survey)
{
    static const uint8_t for_guards[] = {0, 2, 11, 20, 21};
    uint64_t power[SIDES] = {power_at_traps(survey, GOLD), power_at_traps(survey, SILVER)};
    for (int trap = 0; trap < TRAP_COUNT; trap++) {
        Bitboard around = square_neighbours[trap_squares[trap]];
        int gold = for_guards[bb_count(around & survey->pos->of_side[GOLD])];
        int silver = for_guards[bb_count(around & survey->pos->of_side[SILVER])];
        int balance = (int)(power[GOLD] >> 16 * trap & 0xffff) -
                      (int)(power[SILVER] >> 16 * trap & 0xffff);
        survey->control[trap] = balance / (2 * 51) + gold - silver;
    }
}

void survey_take(Survey *survey, const Position *pos)
{
    survey->pos = pos;
    survey->empty = ~position_occupied(pos);
    for (int side = 0; side < SIDES; side++) {
        survey->dominated[side] = dominated_pieces(pos, (Side)side);
        survey->frozen[side] = survey->dominated[side] & ~bb_neighbours(pos->of_side[side]);
        count_stronger(survey, (Side)side);
    }
    find_attacks(survey, GOLD);
    find_attacks(survey, SILVER);
    find_control(survey);
}
