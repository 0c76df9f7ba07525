// SPDX-License-Identifier: MIT
// What is known of a position before its turns are looked at, worked out once.
#ifndef RANK_SCENE_H
#define RANK_SCENE_H

#include <stddef.h>

#include "core/turn.h"

enum {
    PIECE_TYPES = 8,  // see piece_type
    GUARD_STATES = 8, // see guard_state
    PLACES = 32,      // see place_of
    PLACE_CAPTURED = PLACES,
    PLACES_AND_GONE = PLACES + 1,
};

// c3, c6, f3, f6: as the published features count them.
extern const uint8_t scene_traps[TRAP_COUNT];

typedef struct Scene {
    Position pos; // at the start of a turn
    Side mover;
    Side enemy;
    const PastTurn *past; // the turns so far, newest last; borrowed
    size_t past_count;    // 0 when they are not known
    Bitboard dominated[SIDES];
    Bitboard frozen[SIDES];
    uint8_t stronger[SIDES][KINDS]; // enemies stronger than a side's kind
    uint8_t type[SIDES][KINDS];     // see piece_type
    uint8_t guards[TRAP_COUNT][SIDES];
    uint8_t guard_state[TRAP_COUNT][SIDES]; // see guard_state
} Scene;

void scene_set(Scene *scene, const Position *pos, const PastTurn *past, size_t past_count);

// The last turn of the enemy, and the mover's own before it; NULL when not known.
const PastTurn *scene_enemy_turn(const Scene *scene);
const PastTurn *scene_own_turn(const Scene *scene);

// What a piece is worth by the enemies stronger than it, not by its name: 0 (none) to 4
// (five and more) for pieces, 5 (seven and more), 6 and 7 (at most four) for rabbits.
static inline int piece_type(Kind kind, int stronger)
{
    if (kind == RABBIT)
        return 7 - (stronger > 4) - (stronger > 6);
    return (stronger > 0) + (stronger > 1) + (stronger > 2) + (stronger > 4);
}

// How a side guards a trap: 0 nobody, 7 on all four sides, else 2n-1 for n guards, 2n with
// the elephant among them.
static inline int guard_state(Bitboard guards, Bitboard elephants)
{
    int count = bb_count(guards);
    if (count == 0 || count == 4)
        return count == 0 ? 0 : GUARD_STATES - 1;
    return 2 * count - ((guards & elephants) == 0);
}

// The 32 places of a board whose left and right are one: four a rank.
static inline int place_of(Square sq)
{
    int file = sq & 7;
    return (sq >> 3) * 4 + (file < 4 ? file : 7 - file);
}

#endif
