// SPDX-License-Identifier: MIT
#include "game/archive_heading.h"

#include <string.h>
#include <strings.h>

#include "base/span.h"

static const char *const names[ARCHIVE_COLUMNS] = {
    [COLUMN_ID] = "id",
    [COLUMN_GOLD_ID] = "wplayerid",
    [COLUMN_SILVER_ID] = "bplayerid",
    [COLUMN_GOLD_NAME] = "wusername",
    [COLUMN_SILVER_NAME] = "busername",
    [COLUMN_GOLD_TITLE] = "wtitle",
    [COLUMN_SILVER_TITLE] = "btitle",
    [COLUMN_GOLD_COUNTRY] = "wcountry",
    [COLUMN_SILVER_COUNTRY] = "bcountry",
    [COLUMN_GOLD_RATING] = "wrating",
    [COLUMN_SILVER_RATING] = "brating",
    [COLUMN_GOLD_RATING_K] = "wratingk",
    [COLUMN_SILVER_RATING_K] = "bratingk",
    [COLUMN_GOLD_TYPE] = "wtype",
    [COLUMN_SILVER_TYPE] = "btype",
    [COLUMN_EVENT] = "event",
    [COLUMN_SITE] = "site",
    [COLUMN_TIME_CONTROL] = "timecontrol",
    [COLUMN_POSTAL] = "postal",
    [COLUMN_START] = "startts",
    [COLUMN_END] = "endts",
    [COLUMN_RESULT] = "result",
    [COLUMN_TERMINATION] = "termination",
    [COLUMN_PLY_COUNT] = "plycount",
    [COLUMN_MODE] = "mode",
    [COLUMN_RATED] = "rated",
    [COLUMN_CORRUPT] = "corrupt",
    [COLUMN_MOVELIST] = "movelist",
    [COLUMN_EVENTS] = "events",
};

const char *archive_column_name(ArchiveColumn column)
{
    return names[column];
}

static bool next_field(Span *rest, Span *field)
{
    if (!rest->text)
        return false;
    const char *tab = memchr(rest->text, '\t', rest->length);
    size_t length = tab ? (size_t)(tab - rest->text) : rest->length;
    *field = (Span){rest->text, length};
    *rest = tab ? (Span){tab + 1, rest->length - length - 1} : (Span){0};
    return true;
}

static bool same_word(Span word, const char *name)
{
    return word.length == strlen(name) && strncasecmp(word.text, name, word.length) == 0;
}

// Old files say w and b for the sides, new ones g and s.
static bool is_name_of(Span word, ArchiveColumn column)
{
    const char *name = names[column];
    if (same_word(word, name))
        return true;
    bool has_side = column >= COLUMN_GOLD_ID && column <= COLUMN_SILVER_TYPE;
    if (!has_side || word.length == 0 || word.text[0] != (name[0] == 'w' ? 'g' : 's'))
        return false;
    return same_word((Span){word.text + 1, word.length - 1}, name + 1);
}

static ArchiveColumn find_column(Span word)
{
    ArchiveColumn column = 0;
    while (column < ARCHIVE_COLUMNS && !is_name_of(word, column))
        column++;
    return column;
}

static bool has_column(const ArchiveHeading *heading, ArchiveColumn column)
{
    for (int i = 0; i < heading->count; i++)
        if (heading->columns[i] == column)
            return true;
    return false;
}

bool archive_heading_parse(ArchiveHeading *heading, const char *line, Error *err)
{
    Span rest = span_of(line);
    Span field;
    heading->count = 0;
    while (next_field(&rest, &field)) {
        ArchiveColumn column = find_column(span_trim(field));
        if (heading->count == ARCHIVE_FIELDS)
            return error_set(err, "the heading has more than %d columns", ARCHIVE_FIELDS);
        if (column < ARCHIVE_COLUMNS && has_column(heading, column))
            return error_set(err, "the heading has the column %s twice", names[column]);
        heading->columns[heading->count++] = column;
    }
    if (has_column(heading, COLUMN_MOVELIST))
        return true;
    return error_set(err, "no heading: the first line has no column named movelist");
}

void archive_heading_format(StrBuf *out)
{
    for (ArchiveColumn column = 0; column < ARCHIVE_COLUMNS; column++) {
        strbuf_add(out, names[column]);
        strbuf_add_char(out, column + 1 < ARCHIVE_COLUMNS ? '\t' : '\n');
    }
}
