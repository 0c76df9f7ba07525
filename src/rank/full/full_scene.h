// SPDX-License-Identifier: MIT
// What the full feature set knows of a position before its turns are looked at (the scene,
// and FullScene, which adds to it), what it knows of a turn (Deed), and its finders.
#ifndef RANK_FULL_FULL_SCENE_H
#define RANK_FULL_FULL_SCENE_H

#include "core/step.h"
#include "rank/full/changes.h"
#include "rank/full/full.h"
#include "rank/full/prey.h"

// ---- A position ------------------------------------------------------------------------

enum {
    REMAKES_MOST = 4,
    DISTANCE_SLOTS = 2048,
    DISTANCES_KEPT = 27, // a slot has the size of a cache line
    TRIP_FEATURES = 8,
    MENACES_MOST = 4 * 16, // each piece at each trap
};

// How near each square is to where pieces went in a turn before this one.
typedef struct Recency {
    bool is_known;
    uint8_t enemy[SQUARES];
    uint8_t own[SQUARES];
    Bitboard pushed; // own pieces that the enemy has just displaced
} Recency;

// A number for each trap.
typedef int16_t Control4 __attribute__((vector_size(TRAP_COUNT * sizeof(int16_t))));

// Enemy pieces whose neighbour square in each direction is closed to them.
typedef struct Closed {
    Bitboard4 by_one;   // by a piece of the mover's that they cannot push
    Bitboard4 by_group; // by pieces without room
} Closed;

// A capture that is possible before the turn.
typedef struct Menace {
    uint8_t victim; // its square
    uint8_t trap;   // 0 to 3
    uint8_t steps;  // less PREY_LEAST
    uint8_t type;
} Menace;

typedef struct MenaceList {
    int count;
    Menace items[MENACES_MOST];
} MenaceList;

// The features of the distances between big pieces, as earlier turns had them.
typedef struct DistanceSlot {
    uint64_t key;
    uint16_t count; // 0 for none kept
    uint16_t ids[DISTANCES_KEPT];
} DistanceSlot;

// Each file of finders fills its part when a position begins. All bytes are 0 at first.
typedef struct FullScene {
    DistanceSlot distances[DISTANCE_SLOTS]; // first: they lie on the borders of cache lines
    PreyMemo prey;
    bool has_tables; // those that are the same in all positions

    const Scene *scene;
    int flip;    // makes a square the mover's: 0 or 56
    Cells cells; // before the turn
    Trail trail;

    // movement.c
    uint8_t neighbour[PIECES][CELL_VALUES]; // table: how a piece sees what is beside it
    uint8_t apart[SQUARES][SQUARES];        // table: levels of distance
    uint8_t enemy_nearness[SQUARES];        // distance to the nearest enemy, 1 to 5
    uint8_t trip_counts[SQUARES][SQUARES + 1];
    uint16_t trips[SQUARES][SQUARES + 1][TRIP_FEATURES]; // by from and to

    // advances.c
    uint8_t influence[SQUARES];             // 0 the enemy's to 8 the mover's
    Bitboard range[KINDS][DOMINATOR_RANGE]; // within 1 to 4 of a stronger enemy

    // traps.c
    Control4 control_factor[SQUARES]; // table: how much a square counts at each trap
    Control4 control;                 // before the turn, without the guards
    Control4 control_share[PIECES][2][SQUARES + 1]; // of a piece: free or captured, frozen

    // threats.c
    MenaceList menaces[SIDES]; // by attacker

    // goals.c
    int goal_steps; // the mover's now; 5 for none

    // strength.c
    Closed closed;
    Bitboard danger[KINDS];         // within two of an unfrozen stronger enemy
    int16_t big_rank[SIDES][KINDS]; // 0 first, 1 second, 2 third in strength; -1 for others

    // tempo.c
    uint16_t relations[STEPS][STEPS]; // table: of a step to a later one
    Recency recency;
    uint64_t remakes[REMAKES_MOST]; // boards that followed this one before
    int remake_count;
} FullScene;

// The place of a square as the mover sees it.
static inline int full_place(const FullScene *full, Square sq)
{
    return place_of(sq ^ full->flip);
}

// The row of a square from the mover's home, 0 to 7.
static inline int full_row(const FullScene *full, Square sq)
{
    return square_rank(sq ^ full->flip);
}

// 0 for traps on the mover's half, 1 for the others.
static inline int full_trap_side(const FullScene *full, Square trap)
{
    return full_row(full, trap) >= RANKS / 2;
}

// The type of a piece that moved.
static inline int full_type(const FullScene *full, const Change *change)
{
    return full->scene->type[change->side][change->kind];
}

// The type of the piece on an occupied square.
static inline int full_type_on(const FullScene *full, const Cells *cells, Square sq)
{
    Piece piece = cells_piece(cells, sq);
    return full->scene->type[piece_side(piece)][piece_kind(piece)];
}

// ---- A turn ----------------------------------------------------------------------------

// What a turn changed, and who is frozen afterwards.
typedef struct Deed {
    const Position *after;
    const Turn *turn;
    ChangeList changes;
    Cells cells;              // after it
    Bitboard left;            // squares that changed pieces stood on
    Bitboard arrived;         // and those they stand on now
    Bitboard stronger[KINDS]; // pieces of either side that are stronger than a kind
    Bitboard dominated[SIDES];
    Bitboard frozen[SIDES];
    PreyList prey;
} Deed;

// Where the piece that stood on `sq` stands now; NO_SQUARE when it was captured.
static inline Square deed_destination(const Deed *deed, Square sq)
{
    if (!bb_has(deed->left, sq))
        return sq;
    for (int i = 0; i < deed->changes.count; i++)
        if (deed->changes.items[i].from == sq)
            return deed->changes.items[i].to;
    return sq;
}

// The squares where the pieces of a set stand after the turn, as far as they live.
static inline Bitboard deed_carry(const Deed *deed, Bitboard set)
{
    Bitboard moved = set & deed->left;
    set &= ~moved;
    while (moved) {
        Square to = deed_destination(deed, bb_pop(&moved));
        if (to != NO_SQUARE)
            set |= bb_of(to);
    }
    return set;
}

// ---- Finders ---------------------------------------------------------------------------

// NAME_begin(): a new position, for a file of finders. NAME_find(): append the features of
// a turn.
#define GROUP(name)  void name##_begin(FullScene *full);
#define FINDER(name) void name##_find(FullScene *full, const Deed *deed, FeatureList *out);
#include "rank/full/classes.def"

// Whether the board after the turn is won for the mover. A side whose pieces are all frozen
// cannot move; one that is shut in otherwise is not looked for.
bool goals_won(const FullScene *full, const Deed *deed);

// The features of going forward and back that hang on one change alone.
void advances_add(const FullScene *full, const Change *change, FeatureList *out);

#endif
