// SPDX-License-Identifier: MIT
// A turn on a drawn board and what the full feature set finds in it.
#ifndef SUPPORT_FULL_CASE_H
#define SUPPORT_FULL_CASE_H

#include "rank/full/full.h"

enum { FULL_CASE_PAST = 4 };

// A position and a turn in it, perhaps with the turns before.
typedef struct FullCase {
    Position pos;
    Turn turn;
    PastTurn past[FULL_CASE_PAST];
    size_t past_count;
} FullCase;

// Bad text fails the test.
FullCase full_case(const char *board, const char *turn);
Turn full_case_turn(const Position *pos, const char *text);

// Play the turn; the next one is then asked about.
void full_case_go_on(FullCase *play, const char *next);

void full_case_find(const FullCase *play, FeatureList *list);

// Fails the test unless feature `index` of a class fires so often.
void full_case_fires(const FullCase *play, const char *class_name, int index, int times);

// How often features of a class fire.
int full_case_count(const FullCase *play, const char *class_name);

#endif
