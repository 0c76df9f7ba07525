// SPDX-License-Identifier: MIT
// The files of real games for a study: those that a user names, else those in the folder
// `games` of $TUSK_DATA.
#ifndef STUDY_REAL_GAMES_H
#define STUDY_REAL_GAMES_H

typedef struct RealGames {
    char **paths; // by name
    int count;
} RealGames; // all zero: none

// Of no files named, look in $TUSK_DATA; there may be none either.
RealGames real_games_find(char *const *named, int named_count);
void real_games_free(RealGames *games);

#endif
