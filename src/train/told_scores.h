// SPDX-License-Identifier: MIT
// The scores that players told during a game: Tusk's matches leave them in the archive's
// column of events, "scores" and then a word a turn, gold's score or - for none.
#ifndef TRAIN_TOLD_SCORES_H
#define TRAIN_TOLD_SCORES_H

#include <stddef.h>

typedef struct ToldScores {
    int *of_turn; // centi-rabbits for gold, or SAMPLE_UNSCORED
    size_t count;
    size_t capacity;
} ToldScores;

void told_scores_init(ToldScores *scores);
void told_scores_free(ToldScores *scores);

// Forget the last game's and read those of another; none when there are none.
void told_scores_read(ToldScores *scores, const char *events);

// SAMPLE_UNSCORED beyond the end.
int told_scores_at(const ToldScores *scores, size_t turn);

// Look ahead: each score becomes a mean with those told later in the game, down to its
// result (1 gold has won, 0 silver). Whoever is to move thinks himself better off than the
// other thinks him a turn later, so neighbours are averaged first. With a foresight of 0
// nothing is done, with 1 only the result is left.
void told_scores_look_ahead(ToldScores *scores, double foresight, double result);

#endif
