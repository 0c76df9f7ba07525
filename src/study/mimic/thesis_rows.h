// SPDX-License-Identifier: MIT
// The turns of archive files as rows of the table `moves` of McKee 2014 (Table 3).
#ifndef STUDY_MIMIC_THESIS_ROWS_H
#define STUDY_MIMIC_THESIS_ROWS_H

#include "base/strbuf.h"
#include "study/mimic/asked_games.h"

// The board as that table has it: 64 characters from a8 to h1, '-' for empty.
enum { THESIS_BOARD = 64 };
void thesis_board(const Position *pos, char out[THESIS_BOARD + 1]);

// Write a file for LOAD DATA: game_id, turn, side, brating, wrating, winner, boardstatus
// (before the move), next_move, maxturns. Games are left out once there are `most` rows.
// *rows: how many were written.
bool thesis_rows_write(const AskedGames *games, const char *path, long most, long *rows,
                       Error *err);

#endif
