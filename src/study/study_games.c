// SPDX-License-Identifier: MIT
#include "study/study_games.h"

#include "game/archive.h"
#include "game/archive_game.h"

typedef struct Round {
    const StudyGames *games;
    GameVisit visit;
    void *context;
    Game game;
    long visited;
    ArchiveTour tour;
} Round;

// By the games wanted, or by the bytes of the files, whichever end is nearer.
static void tell_game(const Round *round, const Archive *archive)
{
    double share = archive_tour_share(&round->tour, archive);
    double of_games = (double)round->visited / (double)round->games->most;
    progress_at(round->games->progress, of_games > share ? of_games : share, "%ld games",
                round->visited);
}

static bool visit_row(Round *round, const Archive *archive, const ArchiveRow *row,
                      Error *err)
{
    bool is_replayed = !round->games->as_written;
    if (stop_is_asked(round->games->stop))
        return error_set(err, "interrupted");
    if (is_replayed && !archive_game_replay(row, &round->game, NULL, NULL))
        return true;
    round->visited++;
    tell_game(round, archive);
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
            is_good = visit_row(round, archive, row, err);
    archive_tour_leave(&round->tour, archive);
    archive_close(archive);
    return is_good;
}

bool study_games_visit(const StudyGames *games, GameVisit visit, void *context, Error *err)
{
    Round round = {.games = games, .visit = visit, .context = context};
    bool is_good = true;
    game_init(&round.game);
    for (int i = 0; i < games->path_count; i++)
        archive_tour_add(&round.tour, games->paths[i]);
    for (int i = 0; is_good && i < games->path_count; i++)
        is_good = visit_file(&round, games->paths[i], err);
    game_free(&round.game);
    return is_good;
}
