// SPDX-License-Identifier: MIT
#include "eval/terms.h"

#include <assert.h>
#include <stddef.h>

#include "core/freezing.h"
#include "eval/groups.h"

// One side as the terms see it.
typedef struct View {
    const Survey *survey;
    const Position *pos;
    const Weights *weights; // to weigh with; NULL when the features are asked for
    int16_t *vector;        // where they go then
    Side side;
    Side foe;
    int sign; // in the vector: 1 for gold, -1 for silver
    Bitboard own;
    Bitboard enemy;
    Bitboard home; // ranks 1 to 4 for gold
} View;

// The weighed feature, the same for both sides.
static inline Pair add(const View *view, int feature, int amount)
{
    if (view->weights)
        return pair_of(view->weights, feature) * amount;
    assert(view->vector);
    int16_t *value = &view->vector[feature];
    *value = (int16_t)(*value + view->sign * amount);
    return 0;
}

// A scale with marks at equal distances.
typedef struct Scale {
    int marks;
    int low;
    int step;
} Scale;

// Share a quantity between the two nearest marks of a scale.
static inline Pair add_shared(const View *view, int begin, Scale scale, int value)
{
    int most = (scale.marks - 1) * scale.step;
    int from_low = value - scale.low;
    from_low = from_low < 0 ? 0 : from_low > most ? most : from_low;
    int mark = from_low / scale.step;
    int upper = (from_low - mark * scale.step) * SHARES / scale.step;
    Pair sum = add(view, begin + mark, SHARES - upper);
    return upper ? sum + add(view, begin + mark + 1, upper) : sum;
}

static const Scale control_scale = {CONTROL_MARKS, -100, 25};
static const Scale reach_scale = {REACH_MARKS, 0, 10};
static const Scale block_scale = {BLOCK_MARKS, 0, 6};
static const Scale power_scale = {POWER_MARKS, -80, 40};

// A square as if the side were gold.
static Square relative(const View *view, Square sq)
{
    return view->side == GOLD ? sq : sq ^ 56;
}

static Bitboard pieces(const View *view, int kind)
{
    return view->own & view->pos->of_kind[kind];
}

static int control_of(const View *view, int trap)
{
    return view->sign * view->survey->control[trap];
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

static Pair find_material(const View *view)
{
    Pair sum = 0;
    for (int kind = CAT; kind < KINDS; kind++)
        sum += add(view, STRENGTH_BEGIN + view->survey->stronger[view->side][kind],
                   bb_count(pieces(view, kind)));
    int rabbits = bb_count(pieces(view, RABBIT));
    sum += add(view, ARMY_BEGIN, log_64(rabbits * bb_count(view->own)));
    sum += add(view, RABBITS_BEGIN + (rabbits < 8 ? rabbits : 8), 1);
    return sum;
}

static Pair find_squares(const View *view)
{
    Pair sum = 0;
    for (int kind = RABBIT; kind < KINDS; kind++) {
        int begin = SQUARE_BEGIN + view->survey->class_of[view->side][kind] * HALF_BOARD;
        for (Bitboard set = pieces(view, kind); set;) {
            Square sq = relative(view, bb_pop(&set));
            int file = sq % 8 < 4 ? sq % 8 : 7 - sq % 8;
            sum += add(view, begin + sq / 8 * 4 + file, 1);
        }
    }
    return sum;
}

static Pair find_traps(const View *view)
{
    Pair sum = 0;
    for (int trap = 0; trap < TRAP_COUNT; trap++) {
        Square sq = trap_squares[trap];
        bool is_home = bb_has(view->home, sq);
        Bitboard around = square_neighbours[sq];
        int guards = bb_count(around & view->own);
        if (is_home)
            sum +=
                add(view, TRAP_BEGIN + guards * GUARDS + bb_count(around & view->enemy), 1);
        else
            sum += add_shared(view, CONTROL_BEGIN, control_scale, control_of(view, trap));
        if (bb_has(view->own, sq) && guards > 0)
            sum += add(
                view, ON_TRAP_BEGIN + (is_home ? 0 : 3) + (guards < 3 ? guards - 1 : 2), 1);
    }
    return sum;
}

// Pieces of a set by class and half of the board.
static Pair count_classes(const View *view, int begin, Bitboard set)
{
    Pair sum = 0;
    for (int kind = RABBIT; set && kind < KINDS; kind++) {
        Bitboard of_kind = set & view->pos->of_kind[kind];
        set &= ~of_kind;
        if (!of_kind)
            continue;
        int index = begin + view->survey->class_of[view->side][kind] * HALVES;
        int at_home = bb_count(of_kind & view->home);
        sum += add(view, index, at_home);
        sum += add(view, index + 1, bb_count(of_kind) - at_home);
    }
    return sum;
}

static Pair find_held(const View *view)
{
    Pair sum = 0;
    Bitboard frozen = view->survey->frozen[view->side];
    sum += count_classes(view, FROZEN_BEGIN, frozen);
    sum +=
        count_classes(view, DOMINATED_BEGIN, view->survey->dominated[view->side] & ~frozen);
    return sum;
}

enum { SAFE_CONTROL = 25 }; // of a trap: pieces there are not in danger

// The squares of each trap's quarter of the board, but for the corner.
static const Bitboard near_trap[TRAP_COUNT] = {
    UINT64_C(0x000000000f0f0f0e),
    UINT64_C(0x00000000f0f0f070),
    UINT64_C(0x0e0f0f0f00000000),
    UINT64_C(0x70f0f0f000000000),
};

// In how many steps of stronger enemies could the piece be taken, if nobody does anything
// about it? 2 at least; more than a scale's end when out of reach.
static int steps_to_take(const View *view, int kind, Square sq, int trap)
{
    const Bitboard *attacked = view->survey->attacked[view->side][kind];
    Square trap_square = trap_squares[trap];
    Bitboard others = view->own & ~bb_of(sq);
    int guards = bb_count(square_neighbours[trap_square] & others) +
                 (int)(others >> trap_square & 1);
    int approach = bb_has(attacked[0], sq)   ? 0
                   : bb_has(attacked[1], sq) ? 1
                   : bb_has(attacked[2], sq) ? 2
                                             : 4;
    return 2 * square_distance(sq, trap_square) + 2 * guards + approach;
}

static int hold_of_enemy(const View *view, int trap)
{
    int control = -control_of(view, trap);
    return control < 0 ? 0 : control < 40 ? 1 : 2;
}

static Pair find_threat(const View *view, int kind, Square sq, int trap)
{
    Pair sum = 0;
    int steps = steps_to_take(view, kind, sq, trap) - 2;
    int victim = view->survey->class_of[view->side][kind];
    if (steps < 0 || steps >= THREAT_STEPS || victim >= VICTIMS)
        return sum;
    int index = steps * VICTIMS + victim;
    int table = THREAT_STEPS * VICTIMS;
    sum += add(view,
               THREAT_BEGIN + ((Side)view->pos->side == view->side ? 0 : table) + index, 1);
    sum += add(view, THREAT_CONTROL_BEGIN + hold_of_enemy(view, trap) * table + index, 1);
    if (bb_has(view->survey->frozen[view->side], sq))
        sum += add(view, THREAT_FROZEN_BEGIN + index, 1);
    return sum;
}

// Where the enemy has hardly a say nothing is in danger.
static Bitboard dangerous_squares(const View *view)
{
    Bitboard squares = 0;
    for (int trap = 0; trap < TRAP_COUNT; trap++)
        if (control_of(view, trap) <= SAFE_CONTROL)
            squares |= near_trap[trap];
    return squares;
}

static Pair find_threats(const View *view)
{
    Pair sum = 0;
    Bitboard dangerous = dangerous_squares(view);
    for (int kind = RABBIT; dangerous && kind < ELEPHANT; kind++) {
        Bitboard attacked = view->survey->attacked[view->side][kind][ATTACK_STEPS - 1];
        Bitboard in_reach = pieces(view, kind) & attacked & dangerous;
        for (int trap = 0; in_reach && trap < TRAP_COUNT; trap++) {
            if (control_of(view, trap) > SAFE_CONTROL)
                continue;
            for (Bitboard set = in_reach & near_trap[trap]; set;)
                sum += find_threat(view, kind, bb_pop(&set), trap);
        }
    }
    return sum;
}

// Pieces dominated near an enemy home trap, by whether the elephant is needed to hold them.
static Pair find_hostages(const View *view)
{
    Pair sum = 0;
    static const Bitboard corner[SIDES] = {UINT64_C(0x00e7e7e700000000),
                                           UINT64_C(0x00000000e7e7e700)};
    Bitboard held = view->survey->dominated[view->side] & corner[view->side];
    for (int kind = RABBIT; held && kind < ELEPHANT; kind++)
        for (Bitboard set = held & pieces(view, kind); set;) {
            Square sq = bb_pop(&set);
            int victim = view->survey->class_of[view->side][kind];
            Bitboard lesser = view->enemy & ~view->pos->of_kind[ELEPHANT];
            bool by_lesser = (stronger_pieces(view->pos, view->foe, (Kind)kind) & lesser &
                              square_neighbours[sq]) != 0;
            if (victim < VICTIMS)
                sum += add(view, HOSTAGE_BEGIN + victim * 2 + by_lesser, 1);
        }
    return sum;
}

static Pair find_frames(const View *view)
{
    Pair sum = 0;
    for (Bitboard set = view->own & TRAPS; set;) {
        Square sq = bb_pop(&set);
        Bitboard around = square_neighbours[sq];
        if (bb_count(around & view->own) != 1 || around & view->survey->empty)
            continue;
        Piece piece = position_piece_at(view->pos, sq);
        sum += add(view,
                   FRAMED_BEGIN + view->survey->class_of[view->side][piece_kind(piece)], 1);
    }
    return sum;
}

// Where the elephant can be in three and four steps, and how much of that is ahead and in
// the middle.
static Pair find_reach(const View *view)
{
    Pair sum = 0;
    static const Bitboard forward[SIDES] = {UINT64_C(0x007e7e7e7e7e0000),
                                            UINT64_C(0x00007e7e7e7e7e00)};
    static const Bitboard central[SIDES] = {UINT64_C(0x00003c3c3c000000),
                                            UINT64_C(0x0000003c3c3c0000)};
    const Bitboard middle = UINT64_C(0x00003c3c3c3c0000);
    Bitboard elephant = pieces(view, ELEPHANT);
    if (!elephant)
        return sum;
    Bitboard reach = elephant;
    for (int step = 0; step < 3; step++)
        reach |= bb_neighbours(reach) & view->survey->empty;
    Bitboard farther = reach | (bb_neighbours(reach) & view->survey->empty);
    int freedom = bb_count(farther) + bb_count(farther & forward[view->side]) +
                  bb_count(farther & central[view->side]) + bb_count(reach & middle);
    int half = elephant & view->home ? 0 : 1;
    sum += add_shared(view, REACH_BEGIN + half * REACH_MARKS, reach_scale, freedom);
    return sum;
}

// What stands in a rabbit's way: enemies ahead count by how near they are to its file,
// rabbits half; the edge of the board helps the defence.
static int blockage(const View *view, Square sq)
{
    static const uint8_t edge[] = {10, 5, 2, 0, 0, 2, 5, 10};
    Bitboard file = FILE_A << sq % 8;
    Bitboard beside = bb_shift(file, EAST) | bb_shift(file, WEST);
    Bitboard aside = (bb_shift(beside, EAST) | bb_shift(beside, WEST)) & ~file;
    Bitboard ahead = view->side == GOLD ? ~UINT64_C(0) << (sq / 8 * 8) << 8
                                        : (UINT64_C(1) << sq / 8 * 8) - 1;
    Bitboard level = UINT64_C(0xff) << (sq / 8 * 8);
    Bitboard front = square_neighbours[sq] & ahead;
    Bitboard rabbits = view->enemy & view->pos->of_kind[RABBIT];
    Bitboard officers = view->enemy & ~rabbits;
    int twice = 0;
    twice += 14 * bb_count(officers & file & ahead) + 7 * bb_count(rabbits & file & ahead);
    twice += 6 * bb_count(view->enemy & front) + 8 * bb_count(view->own & front);
    twice += 12 * bb_count(officers & beside & (ahead | level));
    twice += 6 * bb_count(rabbits & beside & (ahead | level));
    twice += 6 * bb_count(officers & aside & ahead) + 3 * bb_count(rabbits & aside & ahead);
    return twice / 2 + edge[sq % 8];
}

// Control of the enemy traps on the rabbit's way.
static int power_on_way(const View *view, Square sq)
{
    int west = control_of(view, view->side == GOLD ? 2 : 0);
    int east = control_of(view, view->side == GOLD ? 3 : 1);
    int file = sq % 8;
    return file < 3    ? west
           : file == 3 ? (2 * west + east) / 3
           : file == 4 ? (west + 2 * east) / 3
                       : east;
}

static Pair find_runners(const View *view)
{
    Pair sum = 0;
    const Bitboard far_home =
        view->side == GOLD ? UINT64_C(0xffff) : UINT64_C(0xffff) << 48;
    for (Bitboard set = pieces(view, RABBIT) & ~far_home; set;) {
        Square sq = bb_pop(&set);
        int row = 7 - relative(view, sq) / 8 - 1;
        if (row < 0)
            continue;
        sum += add_shared(view, RUNNER_BEGIN + row * BLOCK_MARKS, block_scale,
                          blockage(view, sq));
        sum += add_shared(view, RUNNER_POWER_BEGIN + row * POWER_MARKS, power_scale,
                          power_on_way(view, sq));
        if (bb_has(view->survey->frozen[view->side], sq))
            sum += add(view, RUNNER_FROZEN_BEGIN + row, 1);
    }
    return sum;
}

static int nearest(Square sq, Bitboard set)
{
    int least = DISTANCES;
    while (set) {
        int away = square_distance(sq, bb_pop(&set));
        least = away < least ? away : least;
    }
    return least;
}

// How near the nearest stronger enemy is to each of the strong pieces.
static Pair find_hunted(const View *view)
{
    Pair sum = 0;
    for (int kind = DOG; kind < ELEPHANT; kind++) {
        int hunted = view->survey->class_of[view->side][kind] - CLASS_DOG;
        if (hunted < 0 || hunted >= HUNTED_CLASSES)
            continue;
        Bitboard hunters = stronger_pieces(view->pos, view->foe, (Kind)kind);
        for (Bitboard set = pieces(view, kind); set;)
            sum += add(
                view,
                HUNTED_BEGIN + hunted * DISTANCES + nearest(bb_pop(&set), hunters) - 1, 1);
    }
    return sum;
}

// How near the elephant and the camel are to each other.
static Pair find_pair(const View *view)
{
    Pair sum = 0;
    Bitboard camels = pieces(view, CAMEL);
    int least = DISTANCES;
    for (Bitboard set = pieces(view, ELEPHANT); set;) {
        int away = nearest(bb_pop(&set), camels);
        least = away < least ? away : least;
    }
    if (camels)
        sum += add(view, PAIR_BEGIN + least - 1, 1);
    return sum;
}

static Pair find_wings(const View *view)
{
    Pair sum = 0;
    const Bitboard west = UINT64_C(0x0f0f0f0f0f0f0f0f);
    Bitboard officers = view->own & ~view->pos->of_kind[RABBIT];
    int difference = bb_count(officers & west) - bb_count(officers & ~west);
    int mark = (difference < 0 ? -difference : difference) / 2;
    sum += add(view, WINGS_BEGIN + (mark < WING_MARKS ? mark : WING_MARKS - 1), 1);
    return sum;
}

static View view_of(const Survey *survey, Side side, const Weights *weights,
                    int16_t *vector)
{
    const Position *pos = survey->pos;
    return (View){
        .survey = survey,
        .pos = pos,
        .weights = weights,
        .vector = vector,
        .side = side,
        .foe = side_other(side),
        .sign = side == GOLD ? 1 : -1,
        .own = pos->of_side[side],
        .enemy = pos->of_side[side_other(side)],
        .home = side == GOLD ? UINT64_C(0xffffffff) : ~UINT64_C(0xffffffff),
    };
}

static Pair find_steps(const View *view)
{
    if ((Side)view->pos->side != view->side)
        return 0;
    return add(view, STEPS_BEGIN + STEPS_PER_TURN - view->pos->steps_used, 1);
}

static Pair find_all(const View *view)
{
    return find_material(view) + find_squares(view) + find_traps(view) + find_held(view) +
           find_threats(view) + find_hostages(view) + find_frames(view) + find_reach(view) +
           find_runners(view) + find_hunted(view) + find_pair(view) + find_wings(view) +
           find_steps(view);
}

Pair terms_weigh(const Position *pos, const Weights *weights)
{
    Survey survey;
    survey_take(&survey, pos);
    View gold = view_of(&survey, GOLD, weights, NULL);
    View silver = view_of(&survey, SILVER, weights, NULL);
    return find_all(&gold) - find_all(&silver);
}

void terms_list(const Position *pos, int16_t *vector)
{
    Survey survey;
    survey_take(&survey, pos);
    View gold = view_of(&survey, GOLD, NULL, vector);
    View silver = view_of(&survey, SILVER, NULL, vector);
    find_all(&gold);
    find_all(&silver);
}
