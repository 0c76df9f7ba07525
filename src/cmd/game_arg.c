// SPDX-License-Identifier: MIT
#include "cmd/game_arg.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cmd/options.h"
#include "game/archive.h"
#include "game/archive_game.h"
#include "store/stored_games.h"

typedef struct GameName {
    GameNumber by;
    long number;
} GameName;

// Who asked, and for what.
typedef struct Seeker {
    GameName name;
    GameUser use;
    void *context;
} Seeker;

static bool read_name(const char *text, GameName *out, Error *err)
{
    bool is_of_database = strncmp(text, "db:", 3) == 0;
    out->by = is_of_database ? GAME_OF_DATABASE : GAME_OF_ARCHIVE;
    return number_parse(text + (is_of_database ? 3 : 0), "--game", 0, ARGS_NUMBER_MOST,
                        &out->number, err);
}

// ---- Of files --------------------------------------------------------------------------

static CmdStatus use_row(const Seeker *seeker, const ArchiveRow *row, Error *err)
{
    Game game;
    Error why = {""};
    game_init(&game);
    if (!archive_game_replay(row, &game, NULL, &why))
        fprintf(stderr, "%s; only the moves before that are used\n", why.text);
    CmdStatus status = seeker->use(seeker->context, &(NamedGame){&game, row, 0}, err);
    game_free(&game);
    return status;
}

// CMD_MISUSED when the file has no such game.
static CmdStatus use_of_file(const Seeker *seeker, const char *path, Error *err)
{
    Error problem = {""};
    const ArchiveRow *row = NULL;
    ArchiveEvent event = ARCHIVE_END;
    Archive *archive = archive_open(path, NULL, err);
    if (!archive)
        return CMD_FAILED;
    do
        event = archive_next(archive, &row, &problem);
    while (event != ARCHIVE_END &&
           !(event == ARCHIVE_ROW && row->id == seeker->name.number));
    CmdStatus status = event == ARCHIVE_ROW ? use_row(seeker, row, err) : CMD_MISUSED;
    archive_close(archive);
    return status;
}

static CmdStatus use_of_files(const Args *args, const Seeker *seeker, Error *err)
{
    CmdStatus status = CMD_MISUSED;
    for (int i = 0; status == CMD_MISUSED && i < args->operand_count; i++)
        status = use_of_file(seeker, args_operand(args, i), err);
    if (status != CMD_MISUSED)
        return status;
    error_set(err, "there is no game %ld in %s", seeker->name.number,
              args->operand_count == 1 ? args_operand(args, 0) : "these files");
    return CMD_FAILED;
}

// ---- Of the database -------------------------------------------------------------------

static CmdStatus use_of_database(const Args *args, int db_option, const Seeker *seeker,
                                 Error *err)
{
    StoredGame stored;
    CmdStatus status = CMD_FAILED;
    Database *db = option_database(args, db_option, DATABASE_READ, err);
    bool is_read =
        db && stored_game_read(db, seeker->name.by, seeker->name.number, &stored, err);
    database_close(db);
    if (!is_read)
        return CMD_FAILED;
    if (stored.has_gap)
        fputs("the rest of this game cannot be replayed\n", stderr);
    NamedGame found = {&stored.game, &stored.row, stored.id};
    status = seeker->use(seeker->context, &found, err);
    stored_game_free(&stored);
    return status;
}

// ---- Either ----------------------------------------------------------------------------

CmdStatus game_arg_use(const Args *args, int game, int db, GameUser use, void *context,
                       Error *err)
{
    Seeker seeker = {.use = use, .context = context};
    if (!read_name(args_text(args, game, ""), &seeker.name, err))
        return CMD_MISUSED;
    if (args->operand_count == 0)
        return use_of_database(args, db, &seeker, err);
    if (seeker.name.by == GAME_OF_DATABASE) {
        error_set(err, "db:%ld is a game of the database, not of a file",
                  seeker.name.number);
        return CMD_MISUSED;
    }
    return use_of_files(args, &seeker, err);
}

bool game_arg_check(const Args *args, int game, const char *what, Error *err)
{
    bool has_game = args_has(args, game);
    if (!has_game && args->operand_count == 0)
        return error_set(err, "a %s, or --game ID, is missing", what);
    if (!has_game && args->operand_count > 1)
        return error_set(err, "one %s is expected", what);
    if (!has_game && access(args_operand(args, 0), R_OK) == 0)
        return error_set(err,
                         "'%.40s' is a file: --game ID names one of its games, @FILE "
                         "the position or game in it",
                         args_operand(args, 0));
    return true;
}
