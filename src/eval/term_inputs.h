// SPDX-License-Identifier: MIT
// What several terms of the evaluation ask of a position, worked out once.
#ifndef EVAL_TERM_INPUTS_H
#define EVAL_TERM_INPUTS_H

#include "tactics/trap_control.h"

enum { ATTACK_STEPS = 4 }; // attackers are looked for at 0 to 3 steps

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

typedef struct TermInputs {
    const Position *pos;
    Bitboard empty;
    ControlFacts facts; // who is stronger, dominated, frozen
    uint8_t class_of[SIDES][KINDS];
    // Where a piece of the side and kind has a stronger, unfrozen enemy beside it after n
    // steps of that enemy.
    Bitboard attacked[SIDES][KINDS][ATTACK_STEPS];
    int control[TRAP_COUNT]; // gold's: see evaluated_control
} TermInputs;

void term_inputs_find(TermInputs *inputs, const Position *pos);

#endif
