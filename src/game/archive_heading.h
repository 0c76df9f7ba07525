// SPDX-License-Identifier: MIT
// The first line of an archive file: it names the columns.
//
// Those of the two sides begin with w or g for gold and with b or s for silver; their order
// is free, a column may be missing, and unknown ones are ignored.
#ifndef GAME_ARCHIVE_HEADING_H
#define GAME_ARCHIVE_HEADING_H

#include <stdbool.h>

#include "base/error.h"
#include "base/strbuf.h"

// In the order of the files of arimaa.com.
typedef enum ArchiveColumn {
    COLUMN_ID,
    COLUMN_GOLD_ID,
    COLUMN_SILVER_ID,
    COLUMN_GOLD_NAME,
    COLUMN_SILVER_NAME,
    COLUMN_GOLD_TITLE,
    COLUMN_SILVER_TITLE,
    COLUMN_GOLD_COUNTRY,
    COLUMN_SILVER_COUNTRY,
    COLUMN_GOLD_RATING,
    COLUMN_SILVER_RATING,
    COLUMN_GOLD_RATING_K,
    COLUMN_SILVER_RATING_K,
    COLUMN_GOLD_TYPE,
    COLUMN_SILVER_TYPE,
    COLUMN_EVENT,
    COLUMN_SITE,
    COLUMN_TIME_CONTROL,
    COLUMN_POSTAL,
    COLUMN_START,
    COLUMN_END,
    COLUMN_RESULT,
    COLUMN_TERMINATION,
    COLUMN_PLY_COUNT,
    COLUMN_MODE,
    COLUMN_RATED,
    COLUMN_CORRUPT,
    COLUMN_MOVELIST,
    COLUMN_EVENTS,
    ARCHIVE_COLUMNS,
} ArchiveColumn;

enum { ARCHIVE_FIELDS = 64 }; // columns a heading may have, unknown ones included

// Which column each field of a line is.
typedef struct ArchiveHeading {
    int count;
    ArchiveColumn columns[ARCHIVE_FIELDS]; // ARCHIVE_COLUMNS for an unknown one
} ArchiveHeading;

// The name of a column in the archive's files: "wplayerid".
const char *archive_column_name(ArchiveColumn column);

// Read the line that names the columns. Refused: one without a column `movelist`, a column
// that is there twice, more than ARCHIVE_FIELDS.
bool archive_heading_parse(ArchiveHeading *heading, const char *line, Error *err);

// Append the heading of the archive's own files, with its line break.
void archive_heading_format(StrBuf *out);

#endif
