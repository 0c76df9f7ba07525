// SPDX-License-Identifier: MIT
// A game of a match as a row of the archive, written and read again. Its column of events
// holds what the archive has no place for, in parts with "; " between them: the settings of
// the match, that the players agreed or what went wrong, and what is known of each turn, a
// word a turn:
//
//     settings seed=1 depth=0; stamp program=2f bench=9a; scores 12 -5 -; depths 8 9 -;
//     nodes 4011 3922 -; times 12 9 0
#ifndef MATCH_MATCH_ROW_H
#define MATCH_MATCH_ROW_H

#include "base/span.h"
#include "match/match.h"

// What all rows of a match say; texts are borrowed.
typedef struct MatchLabel {
    const char *names[SCHEDULE_PLAYERS];
    Schedule schedule;
    const char *event;
    const char *time_control;
    // On which the games depend besides: words NAME=VALUE. NULL: it is neither kept nor
    // asked for.
    const char *settings;
    // Who played them (bench/stamp.h), in the same way.
    const char *stamp;
    // The rows hold nothing that depends on the machine: neither when the game was played,
    // nor how long the turns took.
    bool is_timeless;
} MatchLabel;

// Append the row with its line break. Tabs and line ends within names become spaces.
bool match_row_format(const MatchLabel *label, const MatchGame *game, StrBuf *out,
                      Error *err);

// What a timeless row leaves out: "number<tab>start<tab>end<tab>milliseconds of each turn".
void match_row_format_times(const MatchGame *game, StrBuf *out);

// A row that was read; the spans are of its text.
typedef struct MatchRow {
    long number; // of the game, from 0
    Side winner;
    Termination termination;
    int turns;
    Span columns[ARCHIVE_COLUMNS];
} MatchRow;

// Read a line, without its end. Refused: a row of other columns, without a result, or with
// a number from `games` on.
bool match_row_parse(Span line, long games, MatchRow *out, Error *err);

// The settings of a row, and its stamp; false when there are none.
bool match_row_settings(const MatchRow *row, Span *out);
bool match_row_stamp(const MatchRow *row, Span *out);

// The first word in which two texts of words differ; false when there is none. Of a text
// that ends before the other the word is "nothing".
bool match_words_differ(Span first, Span second, Span words[2]);

// Whether it is a row of this match; `err` says what differs.
bool match_row_check(const MatchRow *row, const MatchLabel *label, Error *err);

#endif
