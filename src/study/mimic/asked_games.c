// SPDX-License-Identifier: MIT
#include "study/mimic/asked_games.h"

#include "base/progress.h"
#include "game/archive.h"
#include "game/archive_game.h"

typedef struct Round {
    const AskedGames *asked;
    AskedGameVisit visit;
    void *context;
    Game game;
    long games;
} Round;

static bool visit_row(Round *round, const ArchiveRow *row, Error *err)
{
    if (stop_is_asked(round->asked->stop))
        return error_set(err, "interrupted");
    if (!archive_game_replay(row, &round->game, NULL, NULL))
        return true;
    round->games++;
    progress_show("game %ld", round->games);
    return round->visit(round->context, row, &round->game, err);
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
    while (is_good && round->games < round->asked->most &&
           (event = archive_next(archive, &row, &problem)) != ARCHIVE_END)
        if (event == ARCHIVE_ROW)
            is_good = visit_row(round, row, err);
    archive_close(archive);
    return is_good;
}

bool asked_games_visit(const AskedGames *asked, AskedGameVisit visit, void *context,
                       Error *err)
{
    Round round = {.asked = asked, .visit = visit, .context = context};
    bool is_good = true;
    game_init(&round.game);
    for (int i = 0; is_good && i < asked->path_count; i++)
        is_good = visit_file(&round, asked->paths[i], err);
    game_free(&round.game);
    progress_clear();
    return is_good;
}
