// SPDX-License-Identifier: MIT
// What the full feature set works out once for all turns of a position, beyond the scene.
#ifndef RANK_GROUND_H
#define RANK_GROUND_H

#include "rank/full_layout.h"
#include "rank/influence.h"
#include "rank/prey.h"

enum {
    REMAKES_MOST = 4,
    DISTANCE_SLOTS = 2048,
    DISTANCES_KEPT = 27, // a slot has the size of a cache line
};

// How near each square is to where pieces went in a turn before this one.
typedef struct Recency {
    bool is_known;
    uint8_t enemy[SQUARES];
    uint8_t own[SQUARES];
    Bitboard pushed; // own pieces that the enemy has just displaced
} Recency;

// Enemy pieces whose neighbour square in each direction is closed to them.
typedef struct Closed {
    Bitboard by_one[DIRECTIONS];   // by a piece of the mover's that they cannot push
    Bitboard by_group[DIRECTIONS]; // by pieces without room
} Closed;

// The features of the distances between big pieces, as earlier turns had them.
typedef struct DistanceSlot {
    uint64_t key;
    uint16_t count; // 0 for none kept
    uint16_t ids[DISTANCES_KEPT];
} DistanceSlot;

// The surroundings of a single step.
typedef struct StepArea {
    Bitboard squares;  // where it begins and ends
    Bitboard by_from;  // within one step of where it begins
    Bitboard by_to;    // and of where it ends
    Bitboard touching; // within one step of either, or beside the same trap
    Bitboard near;     // within two steps
} StepArea;

typedef struct Ground {
    const Scene *scene;
    int flip;                               // makes a square the mover's: 0 or 56
    uint8_t kind_at[SQUARES];               // right on occupied squares only
    uint8_t enemy_nearness[SQUARES];        // distance to the nearest enemy, 1 to 5
    Bitboard danger[KINDS];                 // within two of an unfrozen stronger enemy
    Bitboard range[KINDS][DOMINATOR_RANGE]; // within 1 to 4 of a stronger enemy
    Influence influence;
    int control[SCENE_TRAPS];
    int16_t control_weight[SIDES][KINDS];
    int control_factor[SQUARES + 1][SCENE_TRAPS]; // by distance; 0 for far away, captured
    int goal_steps;                               // the mover's now; 5 for none
    uint64_t remakes[REMAKES_MOST];
    int remake_count;
    Recency recency;
    Closed closed;
    int16_t big_rank[SIDES][KINDS]; // 0 first, 1 second, 2 third in strength; -1 for others
    DistanceSlot distances[DISTANCE_SLOTS];
    StepArea areas[DIRECTIONS][SQUARES]; // of steps
    PreyMemo prey;
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

#endif
