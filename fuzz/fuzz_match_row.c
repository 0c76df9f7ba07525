// SPDX-License-Identifier: MIT
// Whatever reads as a row of a match has a number, a winner and columns within the line;
// every refusal is a sentence.
#include <stdlib.h>

#include "input.h"
#include "match/match_row.h"

enum { GAMES = 100 };

static void require_within(Span part, Span line)
{
    if (part.text < line.text || part.text + part.length > line.text + line.length)
        abort();
}

static void require_sane(const MatchRow *row, Span line)
{
    Span settings;
    if (row->number < 0 || row->number >= GAMES || row->turns < 0 ||
        (row->winner != GOLD && row->winner != SILVER))
        abort();
    for (int i = 0; i < ARCHIVE_COLUMNS; i++)
        require_within(row->columns[i], line);
    if (match_row_settings(row, &settings))
        require_within(settings, line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size);
    Span line = span_of(text);
    MatchLabel label = {.names = {"a", "b", "c"},
                        .schedule = {.players = 3},
                        .event = "match",
                        .time_control = "0/0",
                        .settings = "seed=1 depth=0"};
    MatchRow row;
    Error err = {""};
    bool is_row = match_row_parse(line, GAMES, &row, &err);
    if (is_row)
        require_sane(&row, line);
    if (!(is_row && match_row_check(&row, &label, &err)) && err.text[0] == '\0')
        abort();
    free(text);
    return 0;
}
