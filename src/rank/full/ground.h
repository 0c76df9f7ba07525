// SPDX-License-Identifier: MIT
// What the full feature set works out once for all turns of a position, beyond the scene.
#ifndef RANK_FULL_GROUND_H
#define RANK_FULL_GROUND_H

#include "core/square.h"
#include "core/step.h"
#include "rank/full/full.h"
#include "rank/full/influence.h"
#include "rank/full/prey.h"
#include "rank/trail.h"

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
typedef int16_t Control4 __attribute__((vector_size(SCENE_TRAPS * sizeof(int16_t))));

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

// Begins with what lies on the borders of cache lines. All bytes are 0 at first.
typedef struct Ground {
    Closed closed;
    DistanceSlot distances[DISTANCE_SLOTS];
    PreyMemo prey;
    MenaceList menaces[SIDES]; // by attacker

    // The same in all positions.
    Control4 control_factor[SQUARES];       // how much a square counts at each trap
    uint16_t relations[STEPS][STEPS];       // of a step to a later one: see independence.c
    uint8_t apart[SQUARES][SQUARES];        // levels of distance: see pairs.c
    uint8_t neighbour[PIECES][CELL_VALUES]; // how a piece sees what is beside it

    const Scene *scene;
    Trail trail;
    Cells cells;                                         // before the turn
    uint16_t trips[SQUARES][SQUARES + 1][TRIP_FEATURES]; // by from and to
    uint8_t trip_counts[SQUARES][SQUARES + 1];
    uint8_t enemy_nearness[SQUARES];        // distance to the nearest enemy, 1 to 5
    Bitboard danger[KINDS];                 // within two of an unfrozen stronger enemy
    Bitboard range[KINDS][DOMINATOR_RANGE]; // within 1 to 4 of a stronger enemy
    Influence influence;
    Control4 control;                               // before the turn, without the guards
    Control4 control_share[PIECES][2][SQUARES + 1]; // of a piece: free or captured, frozen
    Recency recency;
    uint64_t remakes[REMAKES_MOST];
    int remake_count;
    int flip;                       // makes a square the mover's: 0 or 56
    int goal_steps;                 // the mover's now; 5 for none
    int16_t big_rank[SIDES][KINDS]; // 0 first, 1 second, 2 third in strength; -1 for others
    bool has_tables;
} Ground;

void ground_set(Ground *ground, const Scene *scene);

// The place of a square as the mover sees it.
static inline int ground_place(const Ground *ground, Square sq)
{
    return place_of(sq ^ ground->flip);
}

// The row of a square from the mover's home, 0 to 7.
static inline int ground_row(const Ground *ground, Square sq)
{
    return (sq ^ ground->flip) >> 3;
}

// 0 for traps on the mover's half, 1 for the others.
static inline int ground_trap_side(const Ground *ground, Square trap)
{
    return ground_row(ground, trap) >= ROWS / 2;
}

static inline int ground_type(const Ground *ground, int side, int kind)
{
    return ground->scene->type[side][kind];
}

// The type of the piece on an occupied square.
static inline int ground_type_on(const Ground *ground, const Cells *cells, Square sq)
{
    Piece piece = cells_piece(cells, sq);
    return ground->scene->type[piece_side(piece)][piece_kind(piece)];
}

#endif
