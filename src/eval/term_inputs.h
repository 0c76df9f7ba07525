// SPDX-License-Identifier: MIT
// What several terms of the evaluation ask of a position, worked out once.
#ifndef EVAL_TERM_INPUTS_H
#define EVAL_TERM_INPUTS_H

#include "eval/weights.h"
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

// Features that are not 0, each with its amount.
enum { TERM_LIST_MOST = 512 }; // more than a board has room for

typedef struct TermList {
    struct {
        int16_t feature;
        int16_t amount;
    } items[TERM_LIST_MOST];
    int count;
} TermList;

static inline void term_list_add(TermList *list, int feature, int amount)
{
    list->items[list->count].feature = (int16_t)feature;
    list->items[list->count].amount = (int16_t)amount;
    list->count += amount != 0 && list->count < TERM_LIST_MOST - 1;
}

// The side whose features are being found, as the terms see it.
typedef struct SideTerms {
    const TermInputs *inputs;
    const Position *pos;
    const Weights *weights; // to weigh with; NULL when the features are asked for
    int16_t *vector;        // where they go then,
    TermList *list;         // or where each goes by itself,
    int list_begin;         // numbered from here on
    Side side;
    Side foe;
    int sign; // in the vector: 1 for gold, -1 for silver
    Bitboard own;
    Bitboard enemy;
    Bitboard home; // its half of the board
    Bitboard dominated;
    Bitboard frozen;
    const uint8_t *class_of;                  // by kind
    const Bitboard (*attacked)[ATTACK_STEPS]; // by kind
} SideTerms;

static inline SideTerms side_terms_of(const TermInputs *inputs, Side side,
                                      const Weights *weights, int16_t *vector)
{
    const Position *pos = inputs->pos;
    return (SideTerms){
        .inputs = inputs,
        .pos = pos,
        .weights = weights,
        .vector = vector,
        .side = side,
        .foe = side_other(side),
        .sign = side == GOLD ? 1 : -1,
        .own = pos->of_side[side],
        .enemy = pos->of_side[side_other(side)],
        .home = side_half(side),
        .dominated = inputs->facts.dominated[side],
        .frozen = inputs->facts.frozen[side],
        .class_of = inputs->class_of[side],
        .attacked = inputs->attacked[side],
    };
}

#endif
