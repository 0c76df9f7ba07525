// SPDX-License-Identifier: MIT
#include "game/archive.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/span.h"
#include "base/strbuf.h"
#include "game/archive_text.h"
#include "game/tar.h"

enum { SOURCE_SHOWN = 90 }; // letters of file and member in a sentence

// ---- The texts within a file -----------------------------------------------------------

// The file itself, plain or unpacked, or one by one the members of a tar file.
typedef struct Texts {
    char *name;         // of the file
    StrBuf source;      // and of the member: "games.tgz(may.txt)"
    ByteStream *stream; // the bytes of this text
    bool is_over;

    ByteStream file; // unpacked
    bool is_tar;
    Tar tar;
    ByteStream member;
    int member_count;
    int members_most;
} Texts;

typedef enum TextEvent {
    TEXT_BEGINS,
    TEXT_SKIPPED, // a member was left alone, `err` says which and why
    TEXT_BROKEN,  // the rest cannot be read, `err` says why
    TEXTS_END,
} TextEvent;

typedef struct Packing {
    const char *magic;
    const char *name;
} Packing;

// What people may try, and we do not unpack.
static const char *foreign_packing(Span head)
{
    static const Packing packings[] = {
        {"PK\x03\x04", "zip"},        {"BZh", "bzip2"},     {"\xfd\x37zXZ", "xz"},
        {"\x28\xb5\x2f\xfd", "zstd"}, {"7z\xbc\xaf", "7z"}, {"Rar!", "rar"},
    };
    for (size_t i = 0; i < sizeof packings / sizeof *packings; i++)
        if (span_starts_with(head, packings[i].magic))
            return packings[i].name;
    return NULL;
}

// Whether the bytes that come are text; if not, say what they are.
static bool check_is_text(ByteStream *stream, Error *err)
{
    if (!bytestream_peek(stream, err))
        return false;
    const char *foreign = foreign_packing((Span){stream->head, stream->head_end});
    if (foreign)
        return error_set(err, "this is a %s file, which Tusk does not unpack", foreign);
    if (gzip_recognise(stream->head, stream->head_end) ||
        tar_recognise(stream->head, stream->head_end))
        return error_set(err, "archives inside archives are not opened");
    return true;
}

// Find out whether the file is packed and whether it has members.
static bool recognise(Texts *texts, GzipLimits limits, Error *err)
{
    ByteStream *file = &texts->file;
    if (!bytestream_peek(file, err))
        return false;
    if (gzip_recognise(file->head, file->head_end)) {
        ByteStream packed = *file;
        gzip_open(file, &packed, limits);
        if (!bytestream_peek(file, err))
            return false;
    }
    texts->is_tar = tar_recognise(file->head, file->head_end);
    if (texts->is_tar)
        tar_open(&texts->tar, file);
    return texts->is_tar || check_is_text(file, err);
}

// Take over `file`, which is packed or not. Refused: files that cannot be read, packings
// that Tusk does not know, packed files within packed ones. texts_free is needed also then.
// `members` is how many a tar file may have.
static bool texts_init(Texts *texts, const char *name, const ByteStream *file,
                       GzipLimits limits, int members, Error *err)
{
    *texts = (Texts){.file = *file, .members_most = members};
    texts->name = memory_copy_text(name);
    strbuf_init(&texts->source);
    strbuf_add(&texts->source, name);
    return recognise(texts, limits, err);
}

static void texts_free(Texts *texts)
{
    bytestream_close(&texts->file);
    strbuf_free(&texts->source);
    free(texts->name);
    *texts = (Texts){0};
}

// Names in a file are anybody's: nothing but plain letters gets to a terminal.
static void name_member(Texts *texts)
{
    strbuf_clear(&texts->source);
    strbuf_print(&texts->source, "%s(", texts->name);
    for (const char *c = texts->tar.name; *c; c++)
        strbuf_add_char(&texts->source, (char)(*c >= ' ' && *c <= '~' ? *c : '?'));
    strbuf_add_char(&texts->source, ')');
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text);
    return length >= strlen(end) && strcmp(text + length - strlen(end), end) == 0;
}

// Whether the member is one to be read.
static bool check_member(Texts *texts, Error *err)
{
    const Tar *tar = &texts->tar;
    texts->member = tar_member(&texts->tar);
    if (!tar_name_is_safe(tar->name))
        return error_set(err, "its name leads out of the folder");
    if (tar->kind == TAR_OTHER)
        return error_set(err, "it is not a file");
    if (!check_is_text(&texts->member, err))
        return false;
    if (!ends_with(tar->name, ".txt") && !ends_with(tar->name, ".tsv"))
        return error_set(err, "its name ends neither in .txt nor in .tsv");
    return true;
}

static TextEvent texts_broken(Texts *texts)
{
    texts->is_over = true;
    return TEXT_BROKEN;
}

// After the last member: what is left of the file shows whether it is whole.
static TextEvent drain(Texts *texts, Error *err)
{
    char scrap[TAR_BLOCK * 8];
    size_t count = 1;
    strbuf_clear(&texts->source);
    strbuf_add(&texts->source, texts->name);
    texts->is_over = true;
    while (count > 0)
        if (!bytestream_read(&texts->file, scrap, sizeof scrap, &count, err))
            return TEXT_BROKEN;
    return TEXTS_END;
}

static TextEvent next_member(Texts *texts, Error *err)
{
    Tar *tar = &texts->tar;
    do {
        if (!tar_next(tar, err))
            return texts_broken(texts);
        if (tar->is_over)
            return drain(texts, err);
        if (texts->member_count++ == texts->members_most) {
            error_set(err, "there are more than %d files inside", texts->members_most);
            return texts_broken(texts);
        }
    } while (tar->kind == TAR_FOLDER);
    name_member(texts);
    texts->stream = &texts->member;
    if (check_member(texts, err))
        return TEXT_BEGINS;
    error_wrap(err, "left alone");
    return TEXT_SKIPPED;
}

// Go to the next text. Members named *.txt and *.tsv are read; others are left alone, and
// so are packed ones and those whose names lead out of the folder.
static TextEvent texts_next(Texts *texts, Error *err)
{
    if (texts->is_over)
        return TEXTS_END;
    if (texts->is_tar)
        return next_member(texts, err);
    texts->is_over = true;
    texts->stream = &texts->file;
    return TEXT_BEGINS;
}

// ---- Opening and closing ---------------------------------------------------------------

struct Archive {
    Texts texts;
    ByteLines lines;
    bool is_within; // lines of a text are being read
    bool is_over;
    ArchiveText text;
    uint64_t bytes_read; // of the file, as it is on disk
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

static Archive *create(void)
{
    Archive *archive = memory_array(1, sizeof *archive);
    *archive = (Archive){0};
    return archive;
}

static Archive *open_stream(Archive *archive, const char *name, const ByteStream *stream,
                            const ArchiveLimits *limits, Error *err)
{
    ArchiveLimits usual = archive_limits_usual();
    limits = limits ? limits : &usual;
    bytelines_init(&archive->lines, limits->row_bytes);
    if (texts_init(&archive->texts, name, stream, limits->gzip, limits->members, err))
        return archive;
    error_wrap(err, "%.*s", SOURCE_SHOWN, name);
    archive_close(archive);
    return NULL;
}

Archive *archive_open(const char *path, const ArchiveLimits *limits, Error *err)
{
    ByteStream stream;
    Archive *archive = create();
    if (!bytestream_open_file(&stream, path, &archive->bytes_read, err)) {
        free(archive);
        return NULL;
    }
    const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
    return open_stream(archive, name, &stream, limits, err);
}

Archive *archive_open_bytes(const char *name, const char *bytes, size_t count,
                            const ArchiveLimits *limits, Error *err)
{
    ByteStream stream;
    bytestream_open_bytes(&stream, bytes, count);
    return open_stream(create(), name, &stream, limits, err);
}

void archive_close(Archive *archive)
{
    if (!archive)
        return;
    bytelines_free(&archive->lines);
    texts_free(&archive->texts);
    free(archive);
}

// ---- What went wrong, and where --------------------------------------------------------

static ArchiveEvent skipped_line(const Archive *archive, Error *problem)
{
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

static ArchiveEvent read_line(Archive *archive, Error *problem)
{
    ByteLines *lines = &archive->lines;
    switch (archive_text_read(&archive->text, lines->text, lines->length, lines->number,
                              problem)) {
    case ARCHIVE_LINE_ROW: return ARCHIVE_ROW;
    case ARCHIVE_LINE_BAD: return skipped_line(archive, problem);
    case ARCHIVE_LINE_NO_HEADING: return useless_text(archive, problem);
    case ARCHIVE_LINE_HEADING:
    case ARCHIVE_LINE_EMPTY: break;
    }
    return ARCHIVE_END;
}

static ArchiveEvent begin_text(Archive *archive, Error *problem)
{
    switch (texts_next(&archive->texts, problem)) {
    case TEXT_BEGINS: break;
    case TEXT_SKIPPED: return skipped_text(archive, problem);
    case TEXT_BROKEN: return broken(archive, problem);
    case TEXTS_END: archive->is_over = true; return ARCHIVE_END;
    }
    bytelines_start(&archive->lines, archive->texts.stream);
    archive->text.has_heading = false;
    archive->is_within = true;
    return ARCHIVE_END;
}

static ArchiveEvent end_text(Archive *archive, Error *problem)
{
    archive->is_within = false;
    if (archive->text.has_heading)
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
    return skipped_line(archive, problem);
}

ArchiveEvent archive_next(Archive *archive, const ArchiveRow **row, Error *problem)
{
    ArchiveEvent event = ARCHIVE_END;
    while (event == ARCHIVE_END && !archive->is_over)
        event = next_event(archive, problem);
    *row = event == ARCHIVE_ROW ? &archive->text.row : NULL;
    return event;
}

// ---- How far one has come --------------------------------------------------------------

void archive_tour_add(ArchiveTour *tour, const char *path)
{
    struct stat found;
    bool is_known = strcmp(path, "-") != 0 && stat(path, &found) == 0;
    if (is_known && S_ISREG(found.st_mode))
        tour->bytes += (uint64_t)found.st_size;
    else
        tour->is_unknown = is_known || strcmp(path, "-") == 0;
}

// What is read but still in the buffer does not count; of packed bytes that is an estimate.
static double bytes_used(const Archive *archive)
{
    const ByteLines *lines = &archive->lines;
    double total = (double)lines->total;
    double waiting = (double)(lines->end - lines->start);
    return total > 0 ? (double)archive->bytes_read * (1 - waiting / total) : 0;
}

double archive_tour_share(const ArchiveTour *tour, const Archive *archive)
{
    if (tour->is_unknown || tour->bytes == 0)
        return -1;
    return ((double)tour->before + bytes_used(archive)) / (double)tour->bytes;
}

void archive_tour_leave(ArchiveTour *tour, const Archive *archive)
{
    tour->before += archive->bytes_read;
}

// ---- All rows --------------------------------------------------------------------------

static void tell(const ArchiveVisitor *visitor, const char *sentence)
{
    if (!visitor->note)
        return;
    progress_clear(visitor->tour ? visitor->tour->progress : NULL);
    visitor->note(sentence);
}

static void visit_row(const ArchiveVisitor *visitor, const Archive *archive,
                      const ArchiveRow *row)
{
    Error why = {""};
    if (visitor->tour)
        visitor->tour->share = archive_tour_share(visitor->tour, archive);
    if (visitor->take(visitor->context, row, &why) || !visitor->note)
        return;
    StrBuf sentence = strbuf_new();
    strbuf_print(&sentence, "%s:%ld: left out: %s", archive_source(archive), row->line,
                 why.text);
    tell(visitor, sentence.text);
    strbuf_free(&sentence);
}

static bool has_enough(const ArchiveVisitor *visitor)
{
    return stop_is_asked(visitor->stop) ||
           (visitor->has_enough && visitor->has_enough(visitor->context));
}

bool archive_visit(const char *path, const ArchiveVisitor *visitor, Error *err)
{
    Error problem = {""};
    const ArchiveRow *row = NULL;
    ArchiveEvent event;
    Archive *archive = archive_open(path, NULL, err);
    if (!archive)
        return false;
    while (!has_enough(visitor) &&
           (event = archive_next(archive, &row, &problem)) != ARCHIVE_END)
        if (event == ARCHIVE_ROW)
            visit_row(visitor, archive, row);
        else
            tell(visitor, problem.text);
    if (visitor->tour)
        archive_tour_leave(visitor->tour, archive);
    archive_close(archive);
    return true;
}

bool archive_visit_all(char *const *paths, int count, const ArchiveVisitor *visitor,
                       Error *err)
{
    bool is_open = true;
    for (int i = 0; visitor->tour && i < count; i++)
        archive_tour_add(visitor->tour, paths[i]);
    for (int i = 0; is_open && i < count && !has_enough(visitor); i++)
        is_open = archive_visit(paths[i], visitor, err);
    return is_open;
}
