// SPDX-License-Identifier: MIT
// The matches of tusk study mimic: twelve rows, each a player that copies from an archive
// against an opponent, and beside it the same without anything to copy from.
//
// The thesis played 1,000 games against a bot of which it says that it looks two moves
// ahead and is else "no better than a random move". So the opponent is `two-move`, in both
// readings of "move".
//
//   two-move          real games         mimic-thesis    two-move
//   two-move-empty    nothing            mimic-thesis    two-move
//   steps             real games         mimic-thesis    two-move:moves=steps
//   steps-raw         real games         mimic-thesis:boards=raw
//   steps-empty       nothing            mimic-thesis
//   steps-random      random games       mimic-thesis
//   steps-64th        synthetic games    mimic-thesis
//   steps-eighth      synthetic games    mimic-thesis
//   steps-whole       synthetic games    mimic-thesis
//   copy              real games         mimic:search=0
//   copy-empty        nothing            mimic:search=0
//   mimic             real games         mimic           mimic with nothing
//
// For each a line
//
//   ROW match  ARCHIVE, its games, PLAYER, OPPONENT, games, won, percent, low, high, Elo,
//              low, high, CONTROL, Elo more than the control, low, high
//
// and for its course `ROW course  games so far, percent won`. Intervals are of 95 %, pairs
// of games with colours exchanged counting as one. A row whose games are missing is
// `ROW missing  why`.
#ifndef STUDY_MIMIC_ROWS_H
#define STUDY_MIMIC_ROWS_H

#include "study/mimic/archives.h"
#include "study/table.h"

enum { MIMIC_ROWS = 12 };

// The file of the row's games, in the folder of the work.
void mimic_row_file(const char *row, char out[64]);

// Play the rows, or the one, or those whose names begin so, that `only` names (NULL for
// all), and add their lines.
bool mimic_rows_play(const MimicWork *work, const char *only, Table *results, Error *err);

#endif
