// SPDX-License-Identifier: MIT
// A text of the archive, line by line, wherever the lines come from: a heading that names
// the columns, then a row for each game.
#ifndef GAME_ARCHIVE_TEXT_H
#define GAME_ARCHIVE_TEXT_H

#include "game/archive_row.h"

// All zero at its beginning.
typedef struct ArchiveText {
    bool has_heading;
    ArchiveHeading heading;
    ArchiveRow row; // the last one read
} ArchiveText;

typedef enum ArchiveLine {
    ARCHIVE_LINE_ROW,
    ARCHIVE_LINE_HEADING,    // also in the middle, where files were joined
    ARCHIVE_LINE_EMPTY,      // or nothing but the byte order mark
    ARCHIVE_LINE_BAD,        // a row that cannot be read; the next one may be good
    ARCHIVE_LINE_NO_HEADING, // without one the text means nothing
} ArchiveLine;

// Read a line of `length` bytes, with a NUL behind it; it is changed, and borrowed as long
// as its row is used. `number` counts from 1. `why` is set for the last two.
ArchiveLine archive_text_read(ArchiveText *text, char *line, size_t length, long number,
                              Error *why);

#endif
