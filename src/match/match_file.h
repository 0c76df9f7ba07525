// SPDX-License-Identifier: MIT
// The games of a match on disk, in the archive's format: the record, and with it the point
// from which an interrupted match goes on. A game is appended with one write, so a match
// that is cut off leaves whole lines and at most one broken one, which is then dropped.
// Games stand in the order in which they ended until the match is finished, then in that of
// their numbers.
//
// The times of timeless rows go to a file beside it, "FILE.times".
#ifndef MATCH_MATCH_FILE_H
#define MATCH_MATCH_FILE_H

#include "match/match_row.h"

typedef struct MatchFile {
    const char *path; // borrowed
    MatchLabel label;
    int fd;
    int times_fd;
} MatchFile;

// Nothing is open.
MatchFile match_file_none(void);

// Begin a new file; refused when there is one with games in it. Or go on with one: its
// games are counted in the tally. Refused, with the line and what differs, when they are
// not of this match; and a file that is none of games is left as it is.
bool match_file_create(MatchFile *file, Error *err);
bool match_file_resume(MatchFile *file, Tally *tally, Error *err);

bool match_file_add(MatchFile *file, const MatchGame *game, Error *err);

// What follows the heading in the text of such a file, as far as its lines are whole.
// Refused: a text that is none of games.
bool match_file_rows(const char *path, const StrBuf *text, Span *out, Error *err);

// The match is over: keep the first `games` games, in the order of their numbers.
bool match_file_finish(MatchFile *file, long games, Error *err);

void match_file_close(MatchFile *file);

#endif
