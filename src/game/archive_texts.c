// SPDX-License-Identifier: MIT
#include "game/archive_texts.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/span.h"

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
static bool recognise(ArchiveTexts *texts, GzipLimits limits, Error *err)
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

bool archive_texts_init(ArchiveTexts *texts, const char *name, const ByteStream *file,
                        GzipLimits limits, int members, Error *err)
{
    *texts = (ArchiveTexts){.file = *file, .members_most = members};
    texts->name = memory_copy_text(name);
    strbuf_init(&texts->source);
    strbuf_add(&texts->source, name);
    return recognise(texts, limits, err);
}

void archive_texts_free(ArchiveTexts *texts)
{
    bytestream_close(&texts->file);
    strbuf_free(&texts->source);
    free(texts->name);
    *texts = (ArchiveTexts){0};
}

// Names in a file are anybody's: nothing but plain letters gets to a terminal.
static void name_member(ArchiveTexts *texts)
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
static bool check_member(ArchiveTexts *texts, Error *err)
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

static ArchiveText broken(ArchiveTexts *texts)
{
    texts->is_over = true;
    return ARCHIVE_TEXT_BROKEN;
}

// After the last member: what is left of the file shows whether it is whole.
static ArchiveText drain(ArchiveTexts *texts, Error *err)
{
    char scrap[TAR_BLOCK * 8];
    size_t count = 1;
    strbuf_clear(&texts->source);
    strbuf_add(&texts->source, texts->name);
    texts->is_over = true;
    while (count > 0)
        if (!bytestream_read(&texts->file, scrap, sizeof scrap, &count, err))
            return ARCHIVE_TEXT_BROKEN;
    return ARCHIVE_TEXTS_END;
}

static ArchiveText next_member(ArchiveTexts *texts, Error *err)
{
    Tar *tar = &texts->tar;
    do {
        if (!tar_next(tar, err))
            return broken(texts);
        if (tar->is_over)
            return drain(texts, err);
        if (texts->member_count++ == texts->members_most) {
            error_set(err, "there are more than %d files inside", texts->members_most);
            return broken(texts);
        }
    } while (tar->kind == TAR_FOLDER);
    name_member(texts);
    texts->stream = &texts->member;
    if (check_member(texts, err))
        return ARCHIVE_TEXT_BEGINS;
    error_wrap(err, "left alone");
    return ARCHIVE_TEXT_SKIPPED;
}

ArchiveText archive_texts_next(ArchiveTexts *texts, Error *err)
{
    if (texts->is_over)
        return ARCHIVE_TEXTS_END;
    if (texts->is_tar)
        return next_member(texts, err);
    texts->is_over = true;
    texts->stream = &texts->file;
    return ARCHIVE_TEXT_BEGINS;
}
