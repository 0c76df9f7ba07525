// SPDX-License-Identifier: MIT
#include "study/study_games.h"

#include "base/progress.h"
#include "game/archive.h"
#include "game/archive_game.h"

typedef struct Round {
    const StudyGames *games;
    GameVisit visit;
    void *context;
    Game game;
    long visited;
} Round;

static bool visit_row(Round *round, const ArchiveRow *row, Error *err)
{
    bool is_replayed = !round->games->as_written;
    if (stop_is_asked(round->games->stop))
        return error_set(err, "interrupted");
    if (is_replayed && !archive_game_replay(row, &round->game, NULL, NULL))
        return true;
    progress_show("game %ld", ++round->visited);
    return round->visit(round->context, row, is_replayed ? &round->game : NULL, err);
}

static bool visit_file(Round *round, const char *path, Error *err)
{
    const ArchiveRow *row = NULL;
    ArchiveEvent event = ARCHIVE_END;
    Error problem = {""};
    bool is_good = true;
    Archive *archive = archive_open(path, NULL, err);
    if (!archive)
        return false;
    while (is_good && round->visited < round->games->most &&
           (event = archive_next(archive, &row, &problem)) != ARCHIVE_END)
        if (event == ARCHIVE_ROW)
            is_good = visit_row(round, row, err);
    archive_close(archive);
    return is_good;
}

bool study_games_visit(const StudyGames *games, GameVisit visit, void *context, Error *err)
{
    Round round = {.games = games, .visit = visit, .context = context};
    bool is_good = true;
    game_init(&round.game);
    for (int i = 0; is_good && i < games->path_count; i++)
        is_good = visit_file(&round, games->paths[i], err);
    game_free(&round.game);
    progress_clear();
    return is_good;
}
