// SPDX-License-Identifier: MIT
// What the network sees of a position: numbered inputs, each with an amount; those that are
// not listed are 0. The side to move is "own" and moves up the board, and left and right
// are exchanged, if need be, so that the strongest own piece is on the left: mirrored
// positions are one.
//
//     places     a piece by side, strength and square; the same again for frozen pieces,
//                and for those that are dominated but free to move
//     traps      each trap by own guards, enemy guards and who stands on it
//     terms      the features of the evaluation (eval/terms.h), those of each side apart
//     steps      the steps that the turn has used
//
// Strength is the number of stronger enemies, as in the evaluation, but rabbits are apart.
#ifndef EVAL_NET_INPUTS_H
#define EVAL_NET_INPUTS_H

#include "eval/terms.h"

enum {
    NET_STRENGTHS = 9, // rabbits, then 0 to 7 stronger enemies
    NET_PLACES = SIDES * NET_STRENGTHS * SQUARES,
    NET_TRAP_STATES = 3 * GUARDS * GUARDS,
    NET_FROZEN_BEGIN = NET_PLACES,
    NET_DOMINATED_BEGIN = 2 * NET_PLACES,
    NET_TRAPS_BEGIN = 3 * NET_PLACES,
    NET_TERMS_BEGIN = NET_TRAPS_BEGIN + TRAP_COUNT * NET_TRAP_STATES,
    NET_STEPS_BEGIN = NET_TERMS_BEGIN + SIDES * GROUPS_END,
    NET_INPUTS = NET_STEPS_BEGIN + STEPS_PER_TURN,
};

void net_inputs_find(const Position *pos, TermList *out);

// How many of an input's amount make one: features that are shared between marks count in
// eighths, logarithms in 64ths.
int net_input_unit(int input);

#endif
