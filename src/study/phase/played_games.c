// SPDX-License-Identifier: MIT
#include "study/phase/played_games.h"

#include <stdlib.h>

#include "base/memory.h"
#include "game/archive.h"
#include "game/archive_game.h"

// Boards by their keys.
typedef struct Boards {
    uint64_t *keys;
    size_t count;
    size_t capacity;
} Boards;

typedef struct Reading {
    Boards starts;
    Boards ends;
    PlayedGames *games;
    Game game;
} Reading;

static void add_board(Boards *boards, uint64_t key)
{
    if (boards->count == boards->capacity) {
        boards->capacity = boards->capacity ? boards->capacity * 2 : 256;
        boards->keys = memory_resize(boards->keys, boards->capacity, sizeof *boards->keys);
    }
    boards->keys[boards->count++] = key;
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;
    return left < right ? -1 : left > right;
}

static long count_different(Boards *boards)
{
    long different = 0;
    if (boards->count > 1)
        qsort(boards->keys, boards->count, sizeof *boards->keys, compare_keys);
    for (size_t i = 0; i < boards->count; i++)
        different += i == 0 || boards->keys[i] != boards->keys[i - 1];
    return different;
}

static bool add_game(Reading *reading, const ArchiveRow *row, Error *err)
{
    PlayedGames *games = reading->games;
    if (!archive_game_replay(row, &reading->game, NULL, err))
        return false;
    add_board(&reading->starts, game_start(&reading->game).key);
    add_board(&reading->ends, reading->game.position.key);
    games->games++;
    games->goals += game_result(&reading->game).ending == ENDING_GOAL;
    games->turns += (double)archive_game_turns(&reading->game);
    games->seconds += (double)(row->ended - row->started);
    return true;
}

static bool add_games(Reading *reading, Archive *archive, Error *err)
{
    const ArchiveRow *row = NULL;
    ArchiveEvent event;
    while ((event = archive_next(archive, &row, err)) != ARCHIVE_END)
        if (event != ARCHIVE_ROW || !add_game(reading, row, err))
            return false;
    return true;
}

static void finish(Reading *reading)
{
    PlayedGames *games = reading->games;
    games->start_boards = count_different(&reading->starts);
    games->final_boards = count_different(&reading->ends);
    if (games->games > 0) {
        games->turns /= (double)games->games;
        games->seconds /= (double)games->games;
    }
}

bool played_games_read(const char *path, PlayedGames *out, Error *err)
{
    Reading reading = {.games = out};
    Archive *archive = archive_open(path, NULL, err);
    if (!archive)
        return false;
    *out = (PlayedGames){0};
    game_init(&reading.game);
    bool is_read = add_games(&reading, archive, err);
    finish(&reading);
    game_free(&reading.game);
    archive_close(archive);
    free(reading.starts.keys);
    free(reading.ends.keys);
    return is_read;
}
