// SPDX-License-Identifier: MIT
#include "game/archive_text.h"

#include <string.h>

#include "base/span.h"

static size_t byte_order_mark(const char *line, long number)
{
    static const char mark[] = "\xef\xbb\xbf";
    return number == 1 && strncmp(line, mark, strlen(mark)) == 0 ? strlen(mark) : 0;
}

// Files that were joined have headings in the middle. Games begin with a number.
static bool is_another_heading(const char *line)
{
    ArchiveHeading heading;
    return !char_is_digit(line[0]) && archive_heading_parse(&heading, line, NULL);
}

static ArchiveLine read_heading(ArchiveText *text, const char *line, Error *why)
{
    text->has_heading = archive_heading_parse(&text->heading, line, why);
    return text->has_heading ? ARCHIVE_LINE_HEADING : ARCHIVE_LINE_NO_HEADING;
}

static ArchiveLine refuse_row(const ArchiveText *text, Error *why)
{
    char quote[SPAN_QUOTE];
    const char *id = text->row.text[COLUMN_ID];
    span_quote(span_of(id), quote);
    if (id[0])
        error_wrap(why, "game %s", quote);
    return ARCHIVE_LINE_BAD;
}

ArchiveLine archive_text_read(ArchiveText *text, char *line, size_t length, long number,
                              Error *why)
{
    size_t skipped = byte_order_mark(line, number);
    line += skipped;
    length -= skipped;
    if (length == 0)
        return ARCHIVE_LINE_EMPTY;
    if (!text->has_heading || is_another_heading(line))
        return read_heading(text, line, why);
    bool is_good = archive_row_parse(&text->row, &text->heading, line, length, why);
    text->row.line = number;
    return is_good ? ARCHIVE_LINE_ROW : refuse_row(text, why);
}
