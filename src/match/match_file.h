// SPDX-License-Identifier: MIT
// The games of a match on disk, in the archive's format: the record, and with it the point
// from which an interrupted match goes on. A game is appended with one write, so a match
// that is cut off leaves whole lines and at most one broken one, which is then dropped.
#ifndef MATCH_MATCH_FILE_H
#define MATCH_MATCH_FILE_H

#include "match/match.h"

typedef struct MatchFile {
    const char *path;     // borrowed, like the texts below
    const char *names[2]; // of the players
    const char *event;
    const char *time_control;
    // On which the games depend besides: words NAME=VALUE, kept with every game. NULL: it
    // is neither kept nor asked for.
    const char *settings;
    int fd;
} MatchFile;

// Begin a new file; refused when there is one with games in it. Or go on with one: its
// games are counted in the tally. Refused, with the line and what differs, when they are
// not of this match; and a file that is none of games is left as it is.
bool match_file_create(MatchFile *file, Error *err);
bool match_file_resume(MatchFile *file, Tally *tally, Error *err);

// Append a game to the file, or to a text: a row of the archive. Tabs and line ends within
// names become spaces.
bool match_file_row(const MatchFile *file, const MatchGame *game, StrBuf *out, Error *err);
bool match_file_add(MatchFile *file, const MatchGame *game, Error *err);

void match_file_close(MatchFile *file);

#endif
