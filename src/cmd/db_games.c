// SPDX-License-Identifier: MIT
#include "cmd/db_games.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "cmd/options.h"
#include "store/stored_games.h"

// Begin the file in the usual place for such; NULL with a sentence.
static FILE *begin_file(DbGames *games, Error *err)
{
    const char *folder = getenv("TMPDIR");
    StrBuf path;
    strbuf_init(&path);
    strbuf_print(&path, "%s/tusk-games-XXXXXX", folder && *folder ? folder : "/tmp");
    int descriptor = mkstemp(path.text);
    if (descriptor < 0) {
        error_set(err, "'%.100s' cannot be made: %s", path.text, strerror(errno));
        strbuf_free(&path);
        return NULL;
    }
    games->file = path.text;
    return fdopen(descriptor, "w");
}

static bool write_games(DbGames *games, Database *db, long min_rating, Error *err)
{
    FILE *file = begin_file(games, err);
    bool is_written = file && stored_games_write(db, min_rating, file, err);
    if (file)
        fclose(file);
    if (is_written)
        games->paths[games->count++] = games->file;
    return is_written;
}

bool db_games_open(DbGames *games, const Args *args, int first, int db, long min_rating,
                   Error *err)
{
    *games = (DbGames){.count = args->operand_count - first};
    games->paths = memory_array((size_t)games->count + 1, sizeof *games->paths);
    for (int i = 0; i < games->count; i++)
        games->paths[i] = args->operands[first + i];
    if (!args_has(args, db))
        return true;
    Database *opened = option_database(args, db, DATABASE_READ, err);
    bool is_written = opened && write_games(games, opened, min_rating, err);
    database_close(opened);
    return is_written;
}

void db_games_free(DbGames *games)
{
    if (games->file)
        unlink(games->file);
    free(games->file);
    free(games->paths);
}
