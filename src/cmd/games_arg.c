// SPDX-License-Identifier: MIT
#include "cmd/games_arg.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "cmd/options.h"
#include "store/stored_games.h"

bool games_arg_read(GamesArg *games, const Args *args, const GamesOptions *options,
                    Error *err)
{
    ExpertSource *source = &games->source;
    source->jobs = 1;
    return option_jobs(args, options->jobs, &source->jobs, err) &&
           option_rating(args, options->min_rating, &source->min_rating, err) &&
           args_number(args, options->games, 1, ARGS_NUMBER_MOST, &source->most_games, err);
}

// Begin the file in the usual place for such; NULL with a sentence.
static FILE *begin_file(GamesArg *games, Error *err)
{
    const char *folder = getenv("TMPDIR");
    StrBuf path = strbuf_new();
    strbuf_print(&path, "%s/tusk-games-XXXXXX", folder && *folder ? folder : "/tmp");
    int descriptor = mkstemp(path.text);
    if (descriptor < 0) {
        error_set(err, "cannot create '%.100s': %s", path.text, strerror(errno));
        strbuf_free(&path);
        return NULL;
    }
    games->file = path.text;
    return fdopen(descriptor, "w");
}

static bool write_games(GamesArg *games, Database *db, long min_rating, Error *err)
{
    FILE *file = begin_file(games, err);
    bool is_written = file && stored_games_write(db, min_rating, file, err);
    if (file && fclose(file) != 0 && is_written)
        is_written =
            error_set(err, "cannot write '%.100s': %s", games->file, strerror(errno));
    if (is_written)
        games->paths[games->source.path_count++] = games->file;
    return is_written;
}

bool games_arg_open(GamesArg *games, const Args *args, const GamesOptions *options,
                    Error *err)
{
    ExpertSource *source = &games->source;
    source->path_count = args->operand_count - options->first;
    games->paths = memory_array((size_t)source->path_count + 1, sizeof *games->paths);
    for (int i = 0; i < source->path_count; i++)
        games->paths[i] = args->operands[options->first + i];
    source->paths = games->paths;
    if (!args_has(args, options->db))
        return true;
    Database *db = option_database(args, options->db, DATABASE_READ, err);
    bool is_written = db && write_games(games, db, source->min_rating, err);
    database_close(db);
    return is_written;
}

void games_arg_free(GamesArg *games)
{
    if (games->file)
        unlink(games->file);
    free(games->file);
    free(games->paths);
}

void games_note(const char *sentence)
{
    fprintf(stderr, "%s\n", sentence);
}
