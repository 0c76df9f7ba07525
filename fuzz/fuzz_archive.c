// SPDX-License-Identifier: MIT
// Any bytes as a file of the archive: plain, compressed, tar. Every row that comes out must
// print to a line that reads as the same row; every refusal is a sentence.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "game/archive.h"
#include "game/archive_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require_same(const ArchiveRow *row)
{
    StrBuf heading_text;
    StrBuf first;
    StrBuf second;
    ArchiveHeading heading;
    ArchiveRow again;
    strbuf_init(&heading_text);
    strbuf_init(&first);
    strbuf_init(&second);
    archive_heading_format(&heading_text);
    strbuf_cut(&heading_text, heading_text.length - 1);
    if (!archive_row_format(row, &first, NULL) ||
        !archive_heading_parse(&heading, heading_text.text, NULL))
        abort();
    char *line = strdup(first.text);
    line[first.length - 1] = '\0'; // the line break
    if (!archive_row_parse(&again, &heading, line, first.length - 1, NULL) ||
        !archive_row_format(&again, &second, NULL) || strcmp(first.text, second.text) != 0)
        abort();
    free(line);
    strbuf_free(&heading_text);
    strbuf_free(&first);
    strbuf_free(&second);
}

static void replay(const ArchiveRow *row, Game *game)
{
    Error why = {""};
    if (archive_game_replay(row, game, NULL, &why))
        archive_game_agreement(row, game, &why);
    else if (why.text[0] == '\0')
        abort();
}

static void read_archive(Archive *archive)
{
    const ArchiveRow *row = NULL;
    Error problem = {""};
    ArchiveEvent event = ARCHIVE_END;
    Game game;
    game_init(&game);
    while ((event = archive_next(archive, &row, &problem)) != ARCHIVE_END) {
        if (event != ARCHIVE_ROW && problem.text[0] == '\0')
            abort();
        if (event != ARCHIVE_ROW)
            continue;
        require_same(row);
        replay(row, &game);
    }
    game_free(&game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Error err = {""};
    ArchiveLimits limits = {
        .row_bytes = 4096,
        .members = 10,
        .gzip = {.total_bytes = 1 << 18, .ratio = 100},
    };
    Archive *archive = archive_open_bytes("fuzz", (const char *)data, size, &limits, &err);
    if (archive)
        read_archive(archive);
    else if (err.text[0] == '\0')
        abort();
    archive_close(archive);
    return 0;
}
