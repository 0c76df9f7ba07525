// SPDX-License-Identifier: MIT
#include "eval/terms.h"

#include <assert.h>
#include <stddef.h>

#include "core/freezing.h"

// The weighed feature, the same for both sides.
static inline Pair add(const SideTerms *us, int feature, int amount)
{
    if (us->weights)
        return pair_of(us->weights, feature) * amount;
    if (us->list) {
        term_list_add(us->list, us->list_begin + feature, amount);
        return 0;
    }
    assert(us->vector);
    int16_t *value = &us->vector[feature];
    *value = (int16_t)(*value + us->sign * amount);
    return 0;
}

// A scale with marks at equal distances.
typedef struct Scale {
    int marks;
    int low;
    int step;
} Scale;

// Share a quantity between the two nearest marks of a scale.
static inline Pair add_shared(const SideTerms *us, int begin, Scale scale, int value)
{
    int most = (scale.marks - 1) * scale.step;
    int from_low = value - scale.low;
    from_low = from_low < 0 ? 0 : from_low > most ? most : from_low;
    int mark = from_low / scale.step;
    int upper = (from_low - mark * scale.step) * SHARES / scale.step;
    Pair sum = add(us, begin + mark, SHARES - upper);
    return upper ? sum + add(us, begin + mark + 1, upper) : sum;
}

static const Scale control_scale = {CONTROL_MARKS, -100, 25};
static const Scale reach_scale = {REACH_MARKS, 0, 10};
static const Scale block_scale = {BLOCK_MARKS, 0, 6};
static const Scale power_scale = {POWER_MARKS, -80, 40};

static Bitboard pieces(const SideTerms *us, int kind)
{
    return us->own & us->pos->of_kind[kind];
}

static int control_of(const SideTerms *us, int trap)
{
    return us->sign * us->inputs->control[trap];
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

static Pair find_material(const SideTerms *us)
{
    int rabbits = bb_count(pieces(us, RABBIT));
    Pair sum = add(us, ARMY_BEGIN, log_64(rabbits * bb_count(us->own)));
    for (int kind = CAT; kind < KINDS; kind++) {
        int stronger = us->inputs->facts.stronger[us->side][kind];
        sum += add(us, STRENGTH_BEGIN + (stronger < STRENGTHS ? stronger : STRENGTHS - 1),
                   bb_count(pieces(us, kind)));
    }
    int counted = rabbits < RABBIT_COUNTS ? rabbits : RABBIT_COUNTS - 1;
    return sum + add(us, RABBITS_BEGIN + counted, 1);
}

// A square of half a board, since left and right are alike: four a rank, from the edge.
static int place_of(const SideTerms *us, Square sq)
{
    int file = square_file(sq);
    int from_edge = file < FILES / 2 ? file : FILES - 1 - file;
    return side_rank(us->side, sq) * (FILES / 2) + from_edge;
}

static Pair find_squares(const SideTerms *us)
{
    Pair sum = 0;
    for (int kind = RABBIT; kind < KINDS; kind++) {
        int begin = SQUARE_BEGIN + us->class_of[kind] * HALF_BOARD;
        for (Bitboard set = pieces(us, kind); set;)
            sum += add(us, begin + place_of(us, bb_pop(&set)), 1);
    }
    return sum;
}

// A piece on a trap that somebody supports.
static Pair find_on_trap(const SideTerms *us, bool is_home, int guards)
{
    int half = is_home ? 0 : 1;
    int supports = guards < SUPPORTS ? guards - 1 : SUPPORTS - 1;
    return add(us, ON_TRAP_BEGIN + half * SUPPORTS + supports, 1);
}

static Pair find_traps(const SideTerms *us)
{
    Pair sum = 0;
    for (int trap = 0; trap < TRAP_COUNT; trap++) {
        Square sq = trap_squares[trap];
        bool is_home = bb_has(us->home, sq);
        Bitboard around = square_neighbours[sq];
        int guards = bb_count(around & us->own);
        if (is_home)
            sum += add(us, TRAP_BEGIN + guards * GUARDS + bb_count(around & us->enemy), 1);
        else
            sum += add_shared(us, CONTROL_BEGIN, control_scale, control_of(us, trap));
        if (bb_has(us->own, sq) && guards > 0)
            sum += find_on_trap(us, is_home, guards);
    }
    return sum;
}

// Pieces of a set by class and half of the board.
static Pair count_classes(const SideTerms *us, int begin, Bitboard set)
{
    Pair sum = 0;
    for (int kind = RABBIT; set && kind < KINDS; kind++) {
        Bitboard of_kind = set & us->pos->of_kind[kind];
        set &= ~of_kind;
        if (!of_kind)
            continue;
        int index = begin + us->class_of[kind] * HALVES;
        int at_home = bb_count(of_kind & us->home);
        sum += add(us, index, at_home);
        sum += add(us, index + 1, bb_count(of_kind) - at_home);
    }
    return sum;
}

static Pair find_held(const SideTerms *us)
{
    return count_classes(us, FROZEN_BEGIN, us->frozen) +
           count_classes(us, DOMINATED_BEGIN, us->dominated & ~us->frozen);
}

// ---- Pieces in danger ------------------------------------------------------------------

enum {
    SAFE_CONTROL = 25, // of a trap: from here on pieces there are not in danger
    FIRM_CONTROL = 40, // from here on the enemy holds a trap well
    LEAST_TO_TAKE = 2, // steps: a push or a pull
};

// The quarter of the board around each trap but for its corner, by number:
//
//   8| . 2 2 2 3 3 3 . |
//   7| 2 2 2 2 3 3 3 3 |
//   6| 2 2 x 2 3 x 3 3 |
//   5| 2 2 2 2 3 3 3 3 |
//   4| 0 0 0 0 1 1 1 1 |
//   3| 0 0 x 0 1 x 1 1 |
//   2| 0 0 0 0 1 1 1 1 |
//   1| . 0 0 0 1 1 1 . |
//      a b c d e f g h
#define CORNERS ((FILE_A | FILE_H) & (RANK_1 | RANK_8))
static const Bitboard near_trap[TRAP_COUNT] = {
    RECTANGLE('a', 1, 'd', 4) & ~CORNERS,
    RECTANGLE('e', 1, 'h', 4) & ~CORNERS,
    RECTANGLE('a', 5, 'd', 8) & ~CORNERS,
    RECTANGLE('e', 5, 'h', 8) & ~CORNERS,
};

// In how many steps of stronger enemies could the piece be taken, if nobody does anything
// about it? 2 at least; more than a scale's end when out of reach.
static int steps_to_take(const SideTerms *us, int kind, Square sq, int trap)
{
    const Bitboard *attacked = us->attacked[kind];
    Square trap_square = trap_squares[trap];
    Bitboard others = us->own & ~bb_of(sq);
    int guards = bb_count(square_neighbours[trap_square] & others) +
                 (int)(others >> trap_square & 1);
    int approach = bb_has(attacked[0], sq)   ? 0
                   : bb_has(attacked[1], sq) ? 1
                   : bb_has(attacked[2], sq) ? 2
                                             : ATTACK_STEPS;
    return 2 * square_distance(sq, trap_square) + 2 * guards + approach;
}

static int hold_of_enemy(const SideTerms *us, int trap)
{
    int control = -control_of(us, trap);
    return control < 0 ? 0 : control < FIRM_CONTROL ? 1 : 2;
}

static Pair find_threat(const SideTerms *us, int kind, Square sq, int trap)
{
    int steps = steps_to_take(us, kind, sq, trap) - LEAST_TO_TAKE;
    int victim = us->class_of[kind];
    if (steps < 0 || steps >= THREAT_STEPS || victim >= VICTIMS)
        return 0;
    int index = steps * VICTIMS + victim;
    int table = THREAT_STEPS * VICTIMS;
    int mover = (Side)us->pos->side == us->side ? 0 : table;
    Pair sum = add(us, THREAT_BEGIN + mover + index, 1);
    sum += add(us, THREAT_CONTROL_BEGIN + hold_of_enemy(us, trap) * table + index, 1);
    if (bb_has(us->frozen, sq))
        sum += add(us, THREAT_FROZEN_BEGIN + index, 1);
    return sum;
}

// Where the enemy has hardly a say nothing is in danger.
static Bitboard dangerous_squares(const SideTerms *us)
{
    Bitboard squares = 0;
    for (int trap = 0; trap < TRAP_COUNT; trap++)
        if (control_of(us, trap) <= SAFE_CONTROL)
            squares |= near_trap[trap];
    return squares;
}

static Pair find_threats(const SideTerms *us)
{
    Pair sum = 0;
    Bitboard dangerous = dangerous_squares(us);
    for (int kind = RABBIT; dangerous && kind < ELEPHANT; kind++) {
        Bitboard attacked = us->attacked[kind][ATTACK_STEPS - 1];
        Bitboard in_reach = pieces(us, kind) & attacked & dangerous;
        for (int trap = 0; in_reach && trap < TRAP_COUNT; trap++) {
            if (control_of(us, trap) > SAFE_CONTROL)
                continue;
            for (Bitboard set = in_reach & near_trap[trap]; set;)
                sum += find_threat(us, kind, bb_pop(&set), trap);
        }
    }
    return sum;
}

// ---- Pieces that are held --------------------------------------------------------------

// Where a dominated piece is a hostage of silver's (G) or of gold's (s):
//
//   8| . . . . . . . . |
//   7| G G G . . G G G |
//   6| G G G . . G G G |
//   5| G G G . . G G G |
//   4| s s s . . s s s |
//   3| s s s . . s s s |
//   2| s s s . . s s s |
//   1| . . . . . . . . |
//      a b c d e f g h
#define FILES_D_E RECTANGLE('d', 1, 'e', 8)
static const Bitboard hostage_squares[SIDES] = {
    RECTANGLE('a', 5, 'h', 7) & ~FILES_D_E,
    RECTANGLE('a', 2, 'h', 4) & ~FILES_D_E,
};

// Pieces dominated near an enemy home trap, by whether the elephant is needed to hold them.
static Pair find_hostages(const SideTerms *us)
{
    Pair sum = 0;
    Bitboard lesser = us->enemy & ~us->pos->of_kind[ELEPHANT];
    Bitboard held = us->dominated & hostage_squares[us->side];
    for (int kind = RABBIT; held && kind < ELEPHANT; kind++)
        for (Bitboard set = held & pieces(us, kind); set;) {
            Bitboard beside = square_neighbours[bb_pop(&set)];
            bool by_lesser =
                (kinds_above(us->pos->of_kind, (Kind)kind) & lesser & beside) != 0;
            int victim = us->class_of[kind];
            if (victim < VICTIMS)
                sum += add(us, HOSTAGE_BEGIN + victim * 2 + by_lesser, 1);
        }
    return sum;
}

static Pair find_frames(const SideTerms *us)
{
    Pair sum = 0;
    for (Bitboard set = us->own & TRAPS; set;) {
        Square sq = bb_pop(&set);
        Bitboard around = square_neighbours[sq];
        if (bb_count(around & us->own) != 1 || around & us->inputs->empty)
            continue;
        Piece piece = position_piece_at(us->pos, sq);
        sum += add(us, FRAMED_BEGIN + us->class_of[piece_kind(piece)], 1);
    }
    return sum;
}

// ---- The elephant's freedom ------------------------------------------------------------

// Squares of gold's that count once more: 1 ahead, 2 in the middle as well, 3 central, too.
//
//   8| . . . . . . . . |
//   7| . 1 1 1 1 1 1 . |
//   6| . 1 3 3 3 3 1 . |
//   5| . 1 3 3 3 3 1 . |
//   4| . 1 3 3 3 3 1 . |
//   3| . 1 2 2 2 2 1 . |
//   2| . . . . . . . . |
//   1| . . . . . . . . |
//      a b c d e f g h
static const Bitboard ahead_squares[SIDES] = {RECTANGLE('b', 3, 'g', 7),
                                              RECTANGLE('b', 2, 'g', 6)};
static const Bitboard central_squares[SIDES] = {RECTANGLE('c', 4, 'f', 6),
                                                RECTANGLE('c', 3, 'f', 5)};
static const Bitboard middle_squares = RECTANGLE('c', 3, 'f', 6);

enum { NEAR_REACH = 3 }; // steps; one more is the whole reach

// Where the elephant can be in three and four steps, and how much of that is ahead and in
// the middle.
static Pair find_reach(const SideTerms *us)
{
    Bitboard elephant = pieces(us, ELEPHANT);
    if (!elephant)
        return 0;
    Bitboard empty = us->inputs->empty;
    Bitboard near = elephant;
    for (int step = 0; step < NEAR_REACH; step++)
        near |= bb_neighbours(near) & empty;
    Bitboard reach = near | (bb_neighbours(near) & empty);
    int freedom = bb_count(reach) + bb_count(reach & ahead_squares[us->side]) +
                  bb_count(reach & central_squares[us->side]) +
                  bb_count(near & middle_squares);
    int half = elephant & us->home ? 0 : 1;
    return add_shared(us, REACH_BEGIN + half * REACH_MARKS, reach_scale, freedom);
}

// ---- Rabbits on their way --------------------------------------------------------------

// What stands in a rabbit's way, in halves of a point.
enum {
    OFFICER_ON_FILE = 14,
    RABBIT_ON_FILE = 7,
    ENEMY_IN_FRONT = 6, // on the next square
    FRIEND_IN_FRONT = 8,
    OFFICER_BESIDE = 12, // on the next file, level or ahead
    RABBIT_BESIDE = 6,
    OFFICER_ASIDE = 6, // on the file after that, ahead
    RABBIT_ASIDE = 3,
};

// Enemies ahead count by how near they are to the rabbit's file, rabbits half; the edge of
// the board helps the defence.
static int blockage(const SideTerms *us, Square sq)
{
    static const uint8_t edge[FILES] = {10, 5, 2, 0, 0, 2, 5, 10};
    Bitboard file = bb_file(square_file(sq));
    Bitboard beside = bb_shift(file, EAST) | bb_shift(file, WEST);
    Bitboard aside = (bb_shift(beside, EAST) | bb_shift(beside, WEST)) & ~file;
    Bitboard level_or_ahead = side_ranks_from(us->side, side_rank(us->side, sq));
    Bitboard ahead = level_or_ahead & ~bb_rank(square_rank(sq));
    Bitboard front = square_neighbours[sq] & ahead;
    Bitboard rabbits = us->enemy & us->pos->of_kind[RABBIT];
    Bitboard officers = us->enemy & ~rabbits;
    int twice = OFFICER_ON_FILE * bb_count(officers & file & ahead) +
                RABBIT_ON_FILE * bb_count(rabbits & file & ahead) +
                ENEMY_IN_FRONT * bb_count(us->enemy & front) +
                FRIEND_IN_FRONT * bb_count(us->own & front) +
                OFFICER_BESIDE * bb_count(officers & beside & level_or_ahead) +
                RABBIT_BESIDE * bb_count(rabbits & beside & level_or_ahead) +
                OFFICER_ASIDE * bb_count(officers & aside & ahead) +
                RABBIT_ASIDE * bb_count(rabbits & aside & ahead);
    return twice / 2 + edge[square_file(sq)];
}

// Control of the enemy traps on the rabbit's way; between them a third of the farther.
static int power_on_way(const SideTerms *us, Square sq)
{
    int west = control_of(us, us->side == GOLD ? 2 : 0);
    int east = control_of(us, us->side == GOLD ? 3 : 1);
    switch (square_file(sq)) {
    case 3: return (2 * west + east) / 3;
    case 4: return (west + 2 * east) / 3;
    default: return square_file(sq) < 3 ? west : east;
    }
}

static Pair find_runners(const SideTerms *us)
{
    Pair sum = 0;
    for (Bitboard set = pieces(us, RABBIT) & ~side_home(us->side); set;) {
        Square sq = bb_pop(&set);
        int row = RANKS - 1 - side_rank(us->side, sq) - 1;
        if (row < 0)
            continue;
        sum +=
            add_shared(us, RUNNER_BEGIN + row * BLOCK_MARKS, block_scale, blockage(us, sq));
        sum += add_shared(us, RUNNER_POWER_BEGIN + row * POWER_MARKS, power_scale,
                          power_on_way(us, sq));
        if (bb_has(us->frozen, sq))
            sum += add(us, RUNNER_FROZEN_BEGIN + row, 1);
    }
    return sum;
}

// ---- Big pieces to each other ----------------------------------------------------------

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
static Pair find_hunted(const SideTerms *us)
{
    Pair sum = 0;
    for (int kind = DOG; kind < ELEPHANT; kind++) {
        int hunted = us->class_of[kind] - CLASS_DOG;
        if (hunted < 0 || hunted >= HUNTED_CLASSES)
            continue;
        Bitboard hunters = stronger_pieces(us->pos, us->foe, (Kind)kind);
        for (Bitboard set = pieces(us, kind); set;)
            sum += add(
                us, HUNTED_BEGIN + hunted * DISTANCES + nearest(bb_pop(&set), hunters) - 1,
                1);
    }
    return sum;
}

// How near the elephant and the camel are to each other.
static Pair find_pair(const SideTerms *us)
{
    Bitboard camels = pieces(us, CAMEL);
    int least = DISTANCES;
    for (Bitboard set = pieces(us, ELEPHANT); set;) {
        int away = nearest(bb_pop(&set), camels);
        least = away < least ? away : least;
    }
    return camels ? add(us, PAIR_BEGIN + least - 1, 1) : 0;
}

static Pair find_wings(const SideTerms *us)
{
    Bitboard officers = us->own & ~us->pos->of_kind[RABBIT];
    int difference = bb_count(officers & FILES_A_D) - bb_count(officers & ~FILES_A_D);
    int mark = (difference < 0 ? -difference : difference) / 2;
    return add(us, WINGS_BEGIN + (mark < WING_MARKS ? mark : WING_MARKS - 1), 1);
}

static Pair find_steps(const SideTerms *us)
{
    if ((Side)us->pos->side != us->side)
        return 0;
    return add(us, STEPS_BEGIN + STEPS_PER_TURN - us->pos->steps_used, 1);
}

static Pair find_all(const SideTerms *us)
{
    return find_material(us) + find_squares(us) + find_traps(us) + find_held(us) +
           find_threats(us) + find_hostages(us) + find_frames(us) + find_reach(us) +
           find_runners(us) + find_hunted(us) + find_pair(us) + find_wings(us) +
           find_steps(us);
}

Pair terms_weigh(const Position *pos, const Weights *weights)
{
    TermInputs inputs;
    term_inputs_find(&inputs, pos);
    SideTerms gold = side_terms_of(&inputs, GOLD, weights, NULL);
    SideTerms silver = side_terms_of(&inputs, SILVER, weights, NULL);
    return find_all(&gold) - find_all(&silver);
}

void terms_list(const Position *pos, int16_t *vector)
{
    TermInputs inputs;
    term_inputs_find(&inputs, pos);
    SideTerms gold = side_terms_of(&inputs, GOLD, NULL, vector);
    SideTerms silver = side_terms_of(&inputs, SILVER, NULL, vector);
    find_all(&gold);
    find_all(&silver);
}

void terms_list_sides(const Position *pos, int own_begin, int enemy_begin, TermList *out)
{
    TermInputs inputs;
    term_inputs_find(&inputs, pos);
    SideTerms own = side_terms_of(&inputs, (Side)pos->side, NULL, NULL);
    SideTerms enemy = side_terms_of(&inputs, side_other((Side)pos->side), NULL, NULL);
    own.list = enemy.list = out;
    own.list_begin = own_begin;
    enemy.list_begin = enemy_begin;
    find_all(&own);
    find_all(&enemy);
}
