// SPDX-License-Identifier: MIT
#include "game/archive.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/span.h"
#include "base/strbuf.h"
#include "game/archive_texts.h"
#include "game/bytelines.h"

enum { SOURCE_SHOWN = 90 }; // letters of file and member in a sentence

struct Archive {
    ArchiveTexts texts;
    ByteLines lines;
    bool is_within; // lines of a text are being read
    bool is_over;
    bool has_heading;
    ArchiveHeading heading;
    ArchiveRow row;
};

ArchiveLimits archive_limits_usual(void)
{
    return (ArchiveLimits){
        .row_bytes = ARCHIVE_ROW_BYTES,
        .members = 10000,
        .gzip = {.total_bytes = UINT64_C(64) << 30, .ratio = 500},
    };
}

const char *archive_source(const Archive *archive)
{
    return archive->texts.source.text;
}

static Archive *open_stream(const char *name, const ByteStream *stream,
                            const ArchiveLimits *limits, Error *err)
{
    ArchiveLimits usual = archive_limits_usual();
    limits = limits ? limits : &usual;
    Archive *archive = memory_array(1, sizeof *archive);
    *archive = (Archive){0};
    bytelines_init(&archive->lines, limits->row_bytes);
    if (archive_texts_init(&archive->texts, name, stream, limits->gzip, limits->members,
                           err))
        return archive;
    error_wrap(err, "%.*s", SOURCE_SHOWN, name);
    archive_close(archive);
    return NULL;
}

Archive *archive_open(const char *path, const ArchiveLimits *limits, Error *err)
{
    ByteStream stream;
    if (!bytestream_open_file(&stream, path, err))
        return NULL;
    const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
    return open_stream(name, &stream, limits, err);
}

Archive *archive_open_bytes(const char *name, const char *bytes, size_t count,
                            const ArchiveLimits *limits, Error *err)
{
    ByteStream stream;
    bytestream_open_bytes(&stream, bytes, count);
    return open_stream(name, &stream, limits, err);
}

void archive_close(Archive *archive)
{
    if (!archive)
        return;
    bytelines_free(&archive->lines);
    archive_texts_free(&archive->texts);
    free(archive);
}

// ---- What went wrong, and where --------------------------------------------------------

static ArchiveEvent skipped_line(const Archive *archive, const char *id, Error *problem)
{
    char quote[SPAN_QUOTE];
    span_quote(span_of(id), quote);
    if (id[0])
        error_wrap(problem, "game %s", quote);
    error_wrap(problem, "%.*s:%ld", SOURCE_SHOWN, archive_source(archive),
               archive->lines.number);
    return ARCHIVE_SKIPPED;
}

static ArchiveEvent skipped_text(Archive *archive, Error *problem)
{
    error_wrap(problem, "%.*s", SOURCE_SHOWN, archive_source(archive));
    archive->is_within = false;
    return ARCHIVE_SKIPPED;
}

// Nothing more can be read from the file.
static ArchiveEvent broken(Archive *archive, Error *problem)
{
    if (archive->is_within && archive->lines.number > 0)
        error_wrap(problem, "after line %ld", archive->lines.number);
    error_wrap(problem, "%.*s", SOURCE_SHOWN, archive_source(archive));
    archive->is_over = true;
    return ARCHIVE_BROKEN;
}

// A text that is no archive: one of several, or all there is.
static ArchiveEvent useless_text(Archive *archive, Error *problem)
{
    archive->is_within = false;
    return archive->texts.is_tar ? skipped_text(archive, problem)
                                 : broken(archive, problem);
}

// ---- Lines; these answer ARCHIVE_END when there is nothing to tell yet -----------------

static void skip_byte_order_mark(ByteLines *lines)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t length = strlen(mark);
    if (lines->number != 1 || strncmp(lines->text, mark, length) != 0)
        return;
    lines->text += length;
    lines->length -= length;
}

// The first line names the columns. Without it the text means nothing.
static ArchiveEvent read_heading(Archive *archive, Error *problem)
{
    archive->has_heading =
        archive_heading_parse(&archive->heading, archive->lines.text, problem);
    return archive->has_heading ? ARCHIVE_END : useless_text(archive, problem);
}

// Files that were joined have headings in the middle. Games begin with a number.
static bool is_another_heading(const Archive *archive)
{
    ArchiveHeading heading;
    return !char_is_digit(archive->lines.text[0]) &&
           archive_heading_parse(&heading, archive->lines.text, NULL);
}

static ArchiveEvent read_line(Archive *archive, Error *problem)
{
    ByteLines *lines = &archive->lines;
    skip_byte_order_mark(lines);
    if (lines->length == 0)
        return ARCHIVE_END;
    if (!archive->has_heading || is_another_heading(archive))
        return read_heading(archive, problem);
    bool is_good = archive_row_parse(&archive->row, &archive->heading, lines->text,
                                     lines->length, problem);
    archive->row.line = lines->number;
    if (!is_good)
        return skipped_line(archive, archive->row.text[COLUMN_ID], problem);
    return ARCHIVE_ROW;
}

static ArchiveEvent begin_text(Archive *archive, Error *problem)
{
    switch (archive_texts_next(&archive->texts, problem)) {
    case ARCHIVE_TEXT_BEGINS: break;
    case ARCHIVE_TEXT_SKIPPED: return skipped_text(archive, problem);
    case ARCHIVE_TEXT_BROKEN: return broken(archive, problem);
    case ARCHIVE_TEXTS_END: archive->is_over = true; return ARCHIVE_END;
    }
    bytelines_start(&archive->lines, archive->texts.stream);
    archive->has_heading = false;
    archive->is_within = true;
    return ARCHIVE_END;
}

static ArchiveEvent end_text(Archive *archive, Error *problem)
{
    archive->is_within = false;
    if (archive->has_heading)
        return ARCHIVE_END;
    error_set(problem, "there is nothing in it, not even a heading");
    return useless_text(archive, problem);
}

static ArchiveEvent next_event(Archive *archive, Error *problem)
{
    if (!archive->is_within)
        return begin_text(archive, problem);
    switch (bytelines_next(&archive->lines, problem)) {
    case BYTELINE_READ: return read_line(archive, problem);
    case BYTELINE_END: return end_text(archive, problem);
    case BYTELINE_BROKEN: return broken(archive, problem);
    case BYTELINE_TOO_LONG: break;
    }
    error_set(problem, "the row is longer than %zu bytes", archive->lines.most);
    return skipped_line(archive, "", problem);
}

ArchiveEvent archive_next(Archive *archive, const ArchiveRow **row, Error *problem)
{
    ArchiveEvent event = ARCHIVE_END;
    while (event == ARCHIVE_END && !archive->is_over)
        event = next_event(archive, problem);
    *row = event == ARCHIVE_ROW ? &archive->row : NULL;
    return event;
}

// ---- All rows --------------------------------------------------------------------------

static void visit_row(const ArchiveVisitor *visitor, const Archive *archive,
                      const ArchiveRow *row)
{
    Error why = {""};
    StrBuf sentence;
    if (visitor->take(visitor->context, row, &why) || !visitor->note)
        return;
    strbuf_init(&sentence);
    strbuf_print(&sentence, "%s:%ld: left out: %s", archive_source(archive), row->line,
                 why.text);
    visitor->note(sentence.text);
    strbuf_free(&sentence);
}

bool archive_visit(const char *path, const ArchiveVisitor *visitor, Error *err)
{
    Error problem = {""};
    const ArchiveRow *row = NULL;
    ArchiveEvent event;
    Archive *archive = archive_open(path, NULL, err);
    if (!archive)
        return false;
    while (!(visitor->has_enough && visitor->has_enough(visitor->context)) &&
           (event = archive_next(archive, &row, &problem)) != ARCHIVE_END)
        if (event == ARCHIVE_ROW)
            visit_row(visitor, archive, row);
        else if (visitor->note)
            visitor->note(problem.text);
    archive_close(archive);
    return true;
}
