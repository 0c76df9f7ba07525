// SPDX-License-Identifier: MIT
#include "eval/features.h"

#include <string.h>

#include "core/freezing.h"

enum { HALF_BOARD = 32, GUARDS = 5, DISTANCES = 8, ROWS = 7, IN_THE_WAY = 4 };

typedef struct GroupInfo {
    const char *name;
    int begin;
    int count;
} GroupInfo;

static const GroupInfo groups[FEATURE_GROUPS] = {
    [FEATURE_STRENGTH] = {"strength", 0, 9},
    [FEATURE_ARMY] = {"army", 9, 1},
    [FEATURE_SQUARE] = {"square", 10, KINDS *HALF_BOARD},
    [FEATURE_TRAP] = {"trap", 202, GUARDS *GUARDS},
    [FEATURE_TRAP_GIANT] = {"trap-elephant", 227, 2},
    [FEATURE_ON_TRAP] = {"on-trap", 229, 3},
    [FEATURE_FROZEN] = {"frozen", 232, KINDS},
    [FEATURE_DOMINATED] = {"dominated", 238, KINDS},
    [FEATURE_ENDANGERED] = {"endangered", 244, KINDS},
    [FEATURE_HOSTAGE] = {"hostage", 250, KINDS},
    [FEATURE_FRAMED] = {"framed", 256, KINDS},
    [FEATURE_REACH] = {"elephant-reach", 262, 8},
    [FEATURE_RABBIT] = {"rabbit", 270, ROWS *IN_THE_WAY},
    [FEATURE_HELD_RABBIT] = {"held-rabbit", 298, ROWS},
    [FEATURE_CAMEL_FEAR] = {"camel-distance", 305, DISTANCES},
    [FEATURE_HORSE_FEAR] = {"horse-distance", 313, DISTANCES},
    [FEATURE_STEPS] = {"steps-left", 321, 5},
};

const char *feature_group_name(FeatureGroup group)
{
    return groups[group].name;
}

int feature_group_begin(FeatureGroup group)
{
    return groups[group].begin;
}

int feature_group_count(FeatureGroup group)
{
    return groups[group].count;
}

// 64 ln n, rounded.
static int log_64(int n)
{
    static const int16_t table[129] = {
        0,   0,   44,  70,  89,  103, 115, 125, 133, 141, 147, 153, 159, 164, 169, 173, 177,
        181, 185, 188, 192, 195, 198, 201, 203, 206, 209, 211, 213, 216, 218, 220, 222, 224,
        226, 228, 229, 231, 233, 234, 236, 238, 239, 241, 242, 244, 245, 246, 248, 249, 250,
        252, 253, 254, 255, 256, 258, 259, 260, 261, 262, 263, 264, 265, 266, 267, 268, 269,
        270, 271, 272, 273, 274, 275, 275, 276, 277, 278, 279, 280, 280, 281, 282, 283, 284,
        284, 285, 286, 287, 287, 288, 289, 289, 290, 291, 291, 292, 293, 293, 294, 295, 295,
        296, 297, 297, 298, 298, 299, 300, 300, 301, 301, 302, 303, 303, 304, 304, 305, 305,
        306, 306, 307, 307, 308, 309, 309, 310, 310, 311};
    return table[n > 128 ? 128 : n];
}

// One side as the groups below see it.
typedef struct View {
    const Position *pos;
    Side side;
    int sign; // 1 for gold, -1 for silver
    Bitboard own;
    Bitboard enemy;
    Bitboard dominated;
    Bitboard frozen;
    Bitboard own_home; // the home half: ranks 1 to 4 for gold
    int16_t *value;
} View;

static void add(const View *view, FeatureGroup group, int index, int amount)
{
    view->value[groups[group].begin + index] =
        (int16_t)(view->value[groups[group].begin + index] + view->sign * amount);
}

// A square as if the side were gold.
static Square relative(const View *view, Square sq)
{
    return view->side == GOLD ? sq : sq ^ 56;
}

static int rows_to_goal(const View *view, Square sq)
{
    return 7 - relative(view, sq) / 8;
}

static void find_material(const View *view)
{
    const Position *pos = view->pos;
    int stronger = 0;
    for (int kind = ELEPHANT; kind > RABBIT; kind--) {
        int index = stronger < 8 ? stronger : 8;
        add(view, FEATURE_STRENGTH, index, bb_count(view->own & pos->of_kind[kind]));
        stronger += bb_count(view->enemy & pos->of_kind[kind]);
    }
    int rabbits = bb_count(view->own & pos->of_kind[RABBIT]);
    add(view, FEATURE_ARMY, 0, log_64(rabbits * bb_count(view->own)));
}

static void find_squares(const View *view)
{
    for (int kind = RABBIT; kind < KINDS; kind++)
        for (Bitboard set = view->own & view->pos->of_kind[kind]; set;) {
            Square sq = relative(view, bb_pop(&set));
            int file = sq % 8 < 4 ? sq % 8 : 7 - sq % 8;
            add(view, FEATURE_SQUARE, kind * HALF_BOARD + sq / 8 * 4 + file, 1);
        }
}

static void find_traps(const View *view)
{
    Bitboard elephant = view->own & view->pos->of_kind[ELEPHANT];
    for (Bitboard traps = TRAPS; traps;) {
        Square trap = bb_pop(&traps);
        bool is_home = bb_has(view->own_home, trap);
        Bitboard around = square_neighbours[trap];
        int guards = bb_count(around & view->own);
        if (is_home)
            add(view, FEATURE_TRAP, guards * GUARDS + bb_count(around & view->enemy), 1);
        if (around & elephant)
            add(view, FEATURE_TRAP_GIANT, is_home ? 0 : 1, 1);
        if (bb_has(view->own, trap) && guards > 0)
            add(view, FEATURE_ON_TRAP, guards < 3 ? guards - 1 : 2, 1);
    }
}

static void count_kinds(const View *view, FeatureGroup group, Bitboard set)
{
    for (int kind = RABBIT; set && kind < KINDS; kind++)
        add(view, group, kind, bb_count(set & view->pos->of_kind[kind]));
}

static Bitboard within_two(Square sq)
{
    Bitboard near = square_neighbours[sq] | bb_of(sq);
    return near | bb_neighbours(near);
}

// Squares near traps beside which the enemy has more pieces, and near the enemy's home
// traps.
static void find_held(const View *view)
{
    Bitboard endangered = 0;
    Bitboard hostages = 0;
    Bitboard framed = 0;
    Bitboard empty = ~(view->own | view->enemy);
    for (Bitboard traps = TRAPS; traps;) {
        Square trap = bb_pop(&traps);
        Bitboard around = square_neighbours[trap];
        int guards = bb_count(around & view->own);
        if (bb_count(around & view->enemy) > guards)
            endangered |= within_two(trap);
        if (!bb_has(view->own_home, trap))
            hostages |= within_two(trap);
        if (bb_has(view->own, trap) && guards == 1 && !(around & empty))
            framed |= bb_of(trap);
    }
    count_kinds(view, FEATURE_FROZEN, view->frozen);
    count_kinds(view, FEATURE_DOMINATED, view->dominated & ~view->frozen);
    count_kinds(view, FEATURE_ENDANGERED, view->dominated & endangered);
    count_kinds(view, FEATURE_HOSTAGE, view->frozen & hostages);
    count_kinds(view, FEATURE_FRAMED, framed);
}

static void find_reach(const View *view)
{
    Bitboard elephant = view->own & view->pos->of_kind[ELEPHANT];
    Bitboard empty = ~(view->own | view->enemy);
    if (!elephant)
        return;
    Bitboard reach = elephant;
    for (int step = 0; step < 3; step++)
        reach |= bb_neighbours(reach) & empty;
    int count = (bb_count(reach) - 1) * 8 / 25; // 24 squares lie within three steps
    add(view, FEATURE_REACH, count, 1);
}

// The squares ahead of a rabbit in its own and the neighbouring files.
static Bitboard way_ahead(const View *view, Square sq)
{
    Bitboard file = FILE_A << sq % 8;
    Bitboard files = file | bb_shift(file, EAST) | bb_shift(file, WEST);
    Bitboard ahead = view->side == GOLD ? ~UINT64_C(0) << (sq / 8 * 8) << 8
                                        : (UINT64_C(1) << sq / 8 * 8) - 1;
    return files & ahead;
}

static void find_rabbits(const View *view)
{
    Bitboard rabbits = view->own & view->pos->of_kind[RABBIT];
    for (Bitboard set = rabbits; set;) {
        Square sq = bb_pop(&set);
        int rows = rows_to_goal(view, sq);
        if (rows == 0)
            continue;
        int enemies = bb_count(view->enemy & way_ahead(view, sq));
        int in_the_way = enemies < IN_THE_WAY ? enemies : IN_THE_WAY - 1;
        add(view, FEATURE_RABBIT, (rows - 1) * IN_THE_WAY + in_the_way, 1);
        if (bb_has(view->frozen, sq))
            add(view, FEATURE_HELD_RABBIT, rows - 1, 1);
    }
}

static int distance(Square a, Square b)
{
    int files = a % 8 - b % 8;
    int ranks = a / 8 - b / 8;
    return (files < 0 ? -files : files) + (ranks < 0 ? -ranks : ranks);
}

// How near the hunters are to each of the hunted.
static void find_fear(const View *view, FeatureGroup group, Kind hunted, Bitboard hunters)
{
    for (Bitboard set = view->own & view->pos->of_kind[hunted]; hunters && set;) {
        Square sq = bb_pop(&set);
        int nearest = DISTANCES;
        for (Bitboard left = hunters; left;) {
            int away = distance(sq, bb_pop(&left));
            nearest = away < nearest ? away : nearest;
        }
        add(view, group, nearest - 1, 1);
    }
}

static void find_side(const Position *pos, Side side, int16_t *value)
{
    View view = {
        .pos = pos,
        .side = side,
        .sign = side == GOLD ? 1 : -1,
        .own = pos->of_side[side],
        .enemy = pos->of_side[side_other(side)],
        .dominated = dominated_pieces(pos, side),
        .own_home = side == GOLD ? UINT64_C(0xffffffff) : ~UINT64_C(0xffffffff),
        .value = value,
    };
    view.frozen = view.dominated & ~bb_neighbours(view.own);
    find_material(&view);
    find_squares(&view);
    find_traps(&view);
    find_held(&view);
    find_reach(&view);
    find_rabbits(&view);
    Bitboard giants = view.enemy & pos->of_kind[ELEPHANT];
    find_fear(&view, FEATURE_CAMEL_FEAR, CAMEL, giants);
    find_fear(&view, FEATURE_HORSE_FEAR, HORSE,
              giants | (view.enemy & pos->of_kind[CAMEL]));
    if (pos->side == side)
        add(&view, FEATURE_STEPS, STEPS_PER_TURN - pos->steps_used, 1);
}

void features_find(const Position *pos, Features *out)
{
    memset(out, 0, sizeof *out);
    find_side(pos, GOLD, out->value);
    find_side(pos, SILVER, out->value);
}

int phase_of_material(const Position *pos)
{
    int pieces = bb_count(position_occupied(pos));
    int phase = (pieces - 8) * 256 / 24;
    return phase < 0 ? 0 : phase > 256 ? 256 : phase;
}
