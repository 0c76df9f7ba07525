// SPDX-License-Identifier: MIT
// Scores of the search, in centi-rabbits for the side to move. A win is worth the more the
// fewer moves of the tree lead to it.
#ifndef SEARCH_SCORE_H
#define SEARCH_SCORE_H

#include <stdbool.h>

enum {
    SCORE_WIN = 1000000,
    SCORE_INFINITE = 2000000,
    SCORE_DECIDED = SCORE_WIN - 1000, // beyond this a game is won or lost for certain
    SCORE_DOUBTFUL = SCORE_WIN / 2,   // won or lost as far as was looked, not for certain
};

static inline int score_win_in(int ply)
{
    return SCORE_WIN - ply;
}

static inline bool score_is_decided(int score)
{
    return score >= SCORE_DECIDED || score <= -SCORE_DECIDED;
}

// A score with something added; what is decided stays so.
static inline int score_shift(int score, int by)
{
    return score_is_decided(score) ? score : score + by;
}

// Tables keep wins counted from the node, the search counts them from the root.
static inline int score_to_table(int score, int ply)
{
    return score >= SCORE_DECIDED    ? score + ply
           : score <= -SCORE_DECIDED ? score - ply
                                     : score;
}

static inline int score_from_table(int score, int ply)
{
    return score >= SCORE_DECIDED    ? score - ply
           : score <= -SCORE_DECIDED ? score + ply
                                     : score;
}

#endif
