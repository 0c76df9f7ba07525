// SPDX-License-Identifier: MIT
#include "terminal/play_record.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "game/movelist.h"

void record_init(PlayRecord *record)
{
    record->path = NULL;
    strbuf_init(&record->written);
}

void record_free(PlayRecord *record)
{
    free(record->path);
    strbuf_free(&record->written);
}

static void format_game(const Game *game, StrBuf *out)
{
    movelist_format(game, MOVELIST_LINES, out);
    if (out->length > 0)
        strbuf_add_char(out, '\n');
}

void record_show(const Game *game)
{
    StrBuf text;
    strbuf_init(&text);
    format_game(game, &text);
    strbuf_show(&text);
}

static bool write_file(PlayRecord *record, const Game *game, Error *err)
{
    StrBuf *text = &record->written;
    strbuf_clear(text);
    format_game(game, text);
    if (file_replace(record->path, text->text, text->length, err))
        return true;
    free(record->path);
    record->path = NULL;
    return false;
}

bool record_save(PlayRecord *record, const Game *game, const char *path, Error *err)
{
    free(record->path);
    record->path = memory_copy_text(path);
    return write_file(record, game, err);
}

bool record_update(PlayRecord *record, const Game *game, Error *err)
{
    if (!record->path)
        return true;
    StrBuf text;
    strbuf_init(&text);
    format_game(game, &text);
    bool is_same = strcmp(text.text, record->written.text) == 0;
    strbuf_free(&text);
    return is_same || write_file(record, game, err);
}
