// SPDX-License-Identifier: MIT
// What several terms of the evaluation ask of a position, worked out once.
#ifndef EVAL_SURVEY_H
#define EVAL_SURVEY_H

#include "core/position.h"

enum {
    TRAP_COUNT = 4,
    ATTACK_STEPS = 4, // attackers are looked for at 0 to 3 steps
};

// Of a piece: 0 rabbit, then by the stronger enemies left: 6 and more (a cat at first), 4
// or 5, 2 or 3, one, none.
typedef enum PieceClass {
    CLASS_RABBIT,
    CLASS_CAT,
    CLASS_DOG,
    CLASS_HORSE,
    CLASS_CAMEL,
    CLASS_ELEPHANT,
    CLASSES,
} PieceClass;

typedef struct Survey {
    const Position *pos;
    Bitboard empty;
    Bitboard dominated[SIDES];
    Bitboard frozen[SIDES];
    uint8_t stronger[SIDES][KINDS]; // enemies stronger than a side's kind
    uint8_t class_of[SIDES][KINDS];
    // Where a piece of the side and kind has a stronger, unfrozen enemy beside it after n
    // steps of that enemy.
    Bitboard attacked[SIDES][KINDS][ATTACK_STEPS];
    int control[TRAP_COUNT]; // gold's, about -100 to 100; c3, f3, c6, f6
} Survey;

extern const uint8_t trap_squares[TRAP_COUNT];

// Steps between two squares of an empty board.
static inline int square_distance(Square a, Square b)
{
    int files = a % 8 - b % 8;
    int ranks = a / 8 - b / 8;
    return (files < 0 ? -files : files) + (ranks < 0 ? -ranks : ranks);
}

void survey_take(Survey *survey, const Position *pos);

#endif
