// SPDX-License-Identifier: MIT
// Public archives: rows of games from lines that the caller has.
#include <stdlib.h>

#include "api/public.h"
#include "base/memory.h"
#include "game/archive_game.h"
#include "game/archive_text.h"

struct TuskArchive {
    ArchiveText text;
    StrBuf line; // the last one, which the row borrows from
    long number;
    bool has_row;
};

TuskArchive *tusk_archive_create(void)
{
    TuskArchive *archive = memory_array(1, sizeof *archive);
    *archive = (TuskArchive){.line = strbuf_new()};
    return archive;
}

void tusk_archive_destroy(TuskArchive *archive)
{
    if (!archive)
        return;
    strbuf_free(&archive->line);
    free(archive);
}

static void keep_line(TuskArchive *archive, const char *line, size_t length)
{
    if (length > 0 && line[length - 1] == '\n')
        length--;
    if (length > 0 && line[length - 1] == '\r')
        length--;
    strbuf_clear(&archive->line);
    strbuf_add_bytes(&archive->line, line, length);
    archive->number++;
    archive->has_row = false;
}

static TuskArchiveLine refuse_line(const TuskArchive *archive, TuskArchiveLine line,
                                   TuskError *err, Error *why)
{
    error_wrap(why, "line %ld", archive->number);
    refuse(err, why);
    return line;
}

TuskArchiveLine tusk_archive_read(TuskArchive *archive, const char *line, size_t length,
                                  TuskError *err)
{
    Error why = {""};
    keep_line(archive, line, length);
    if (archive->line.length > ARCHIVE_ROW_BYTES) {
        error_set(&why, "the row is longer than %d bytes", ARCHIVE_ROW_BYTES);
        return refuse_line(archive, TUSK_LINE_BAD, err, &why);
    }
    switch (archive_text_read(&archive->text, archive->line.text, archive->line.length,
                              archive->number, &why)) {
    case ARCHIVE_LINE_ROW: archive->has_row = true; return TUSK_LINE_ROW;
    case ARCHIVE_LINE_BAD: return refuse_line(archive, TUSK_LINE_BAD, err, &why);
    case ARCHIVE_LINE_NO_HEADING:
        return refuse_line(archive, TUSK_LINE_NO_HEADING, err, &why);
    case ARCHIVE_LINE_HEADING:
    case ARCHIVE_LINE_EMPTY: break;
    }
    return TUSK_LINE_NO_ROW;
}

// ---- The row ---------------------------------------------------------------------------

static bool is_column(int index)
{
    return index >= 0 && index < (int)ARCHIVE_COLUMNS;
}

const char *tusk_archive_column(int index)
{
    return is_column(index) ? archive_column_name((ArchiveColumn)index) : NULL;
}

const char *tusk_archive_text(const TuskArchive *archive, int index)
{
    return archive->has_row && is_column(index) ? archive->text.row.text[index] : "";
}

TuskGame *tusk_archive_game(const TuskArchive *archive, char **notes, TuskError *err)
{
    Error why;
    MoveListNotes found;
    TuskGame *game = tusk_game_create(NULL);
    if (notes)
        *notes = NULL;
    movelist_notes_init(&found);
    bool is_replayed = archive->has_row ? archive_game_replay(&archive->text.row,
                                                              &game->game, &found, &why)
                                        : error_set(&why, "no row has been read");
    if (is_replayed && notes && found.text.length > 0)
        *notes = memory_copy_text(found.text.text);
    movelist_notes_free(&found);
    if (is_replayed)
        return game;
    refuse(err, &why);
    tusk_game_destroy(game);
    return NULL;
}
