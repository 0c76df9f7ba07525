// SPDX-License-Identifier: MIT
// One game of the archive: a line of tab-separated columns, read into values and printed.
// Within move lists and events the letters \n stand for line breaks.
#ifndef GAME_ARCHIVE_ROW_H
#define GAME_ARCHIVE_ROW_H

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "core/rules.h"

// ---- How games end, on the board and off it --------------------------------------------

// The value is the letter.
typedef enum Termination {
    TERMINATION_UNKNOWN = 0,
    TERMINATION_GOAL = 'g',
    TERMINATION_ELIMINATION = 'e',
    TERMINATION_IMMOBILISATION = 'm',
    TERMINATION_TIME = 't',
    TERMINATION_RESIGNATION = 'r',
    TERMINATION_ILLEGAL_MOVE = 'i',
    TERMINATION_SCORE = 's',
    TERMINATION_FORFEIT = 'f',
    TERMINATION_ADJOURNED = 'a',
    TERMINATION_INTERRUPTED = 'x',
} Termination;

// TERMINATION_UNKNOWN for a letter that is none of them.
Termination termination_parse(char letter);

// "goal", "time", "an illegal move"; "an unknown ending".
const char *termination_name(Termination termination);

// How an ending on the board is written: a side that could only repeat counts as immobile.
Termination termination_of(Ending ending);

// ---- The first line of a file, which names the columns ---------------------------------

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

// As the files of arimaa.com name it.
const char *archive_column_name(ArchiveColumn column);

enum { ARCHIVE_FIELDS = 64 }; // columns a heading may have, unknown ones included

// Which column each field of a line is.
typedef struct ArchiveHeading {
    int count;
    ArchiveColumn columns[ARCHIVE_FIELDS]; // ARCHIVE_COLUMNS for an unknown one
} ArchiveHeading;

// Read the line that names the columns. Those of the two sides begin with w or g for gold
// and with b or s for silver; their order is free, a column may be missing, and unknown
// ones are ignored. Refused: one without a column `movelist`, a column that is there twice,
// more than ARCHIVE_FIELDS.
bool archive_heading_parse(ArchiveHeading *heading, const char *line, Error *err);

// Append the heading of the archive's own files, with its line break.
void archive_heading_format(StrBuf *out);

// ---- A row -----------------------------------------------------------------------------

enum {
    ARCHIVE_UNKNOWN = INT_MIN,    // a number that is not there; -1 occurs
    ARCHIVE_ROW_BYTES = 16 << 20, // no row that Tusk reads or writes is longer
};

typedef enum PlayerType { PLAYER_UNKNOWN, PLAYER_HUMAN, PLAYER_BOT } PlayerType;

typedef enum ArchiveResult {
    ARCHIVE_NO_RESULT,
    ARCHIVE_GOLD_WON,
    ARCHIVE_SILVER_WON,
    ARCHIVE_DRAWN, // there were draws before 2008
} ArchiveResult;

typedef struct ArchivePlayer {
    int64_t id;
    const char *name;
    const char *title;
    const char *country;
    int64_t rating;   // after the game
    int64_t rating_k; // how much the game could change it
    PlayerType type;
} ArchivePlayer;

// Numbers may be ARCHIVE_UNKNOWN, texts may be "", none is NULL. Texts are borrowed.
typedef struct ArchiveRow {
    int64_t id;
    ArchivePlayer players[SIDES];
    const char *event;
    const char *site;
    const char *time_control; // M/R/P/L/G/T
    int64_t is_postal;        // 0 or 1, as the other claims
    int64_t started;          // seconds since 1970
    int64_t ended;
    ArchiveResult result;
    Termination termination;
    int64_t ply_count; // as the archive counts
    const char *mode;
    int64_t is_rated;
    int64_t is_corrupt;
    const char *movelist;
    const char *events; // the server's log; "NULL" in old files

    long line;                         // of the file it was read from
    const char *text[ARCHIVE_COLUMNS]; // each column as it stood there; "" when absent
} ArchiveRow;

// Whether both players are rated so high; 0 is no condition. Who is not rated is not.
static inline bool archive_row_is_rated(const ArchiveRow *row, long least)
{
    return least == 0 ||
           (row->players[GOLD].rating >= least && row->players[SILVER].rating >= least);
}

// A row of which nothing is known: for those who write archives.
void archive_row_init(ArchiveRow *row);

// Cut a line of `length` bytes, with a NUL behind it, into a row; the line is changed, and
// borrowed as long as the row is used. Refused: NUL bytes within, more or fewer fields than
// the heading has, numbers that are none. row->text is filled as far as the fields go, also
// then.
bool archive_row_parse(ArchiveRow *row, const ArchiveHeading *heading, char *line,
                       size_t length, Error *err);

// Append the row in the order of archive_heading_format, as a line with its line break.
// Line breaks within a text become the letters \n. Refused: tabs within a text; `out` is
// then unchanged. What was read is printed as it was, but for numbers with needless
// characters and unknown words in columns of one letter.
bool archive_row_format(const ArchiveRow *row, StrBuf *out, Error *err);

// Append the day of a time, YYYY-MM-DD in UTC; "-" when it is ARCHIVE_UNKNOWN or 0.
void archive_day_format(int64_t seconds, StrBuf *out);

// The first second of such a day, or the last; false when it is none from 1970 on.
bool archive_day_parse(const char *text, bool is_end, int64_t *out);

#endif
