// SPDX-License-Identifier: MIT
// What a score means for the result of a game.
#ifndef EVAL_WIN_CHANCE_H
#define EVAL_WIN_CHANCE_H

// The chance to win, 0 to 1, of a side whose score is so many centi-rabbits; near 0 and 1
// for decided games.
double win_chance_of_score(int score);

#endif
