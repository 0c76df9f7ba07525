// SPDX-License-Identifier: MIT
#include "random_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "core/setup.h"
#include "game/archive_game.h"
#include "game/archive_writer.h"
#include "game/movelist.h"
#include "playout.h"

enum { OPENING_PLIES = 4, USUAL_PLIES = 20 };

void random_game_play(Game *game, int opening_seed, int seed, int plies)
{
    Random random;
    game_init(game);
    game->may_repeat = true;
    random_init(&random, (uint64_t)opening_seed);
    for (int i = 0; i < SIDES; i++) {
        Position placed = game->position;
        setup_random(&placed, game_side(game), &random);
        assert_true(game_set_up(game, &placed, SETUP_FULL, NULL));
    }
    for (int i = 0; i < plies && !game_is_over(game, NULL); i++) {
        Turn turn;
        if (i == OPENING_PLIES)
            random_init(&random, (uint64_t)seed);
        if (playout_turn(&random, &game->position, &turn))
            game_play(game, &turn, NULL);
    }
}

char *random_game_describe(const Game *game, int number, ArchiveRow *row)
{
    StrBuf movelist = strbuf_new();
    movelist_format(game, MOVELIST_ARCHIVE, &movelist);
    archive_row_init(row);
    row->id = 100 + number;
    row->movelist = movelist.text;
    row->result = number % 3 ? ARCHIVE_GOLD_WON : ARCHIVE_SILVER_WON;
    row->termination = TERMINATION_RESIGNATION;
    row->started = 86400 * (number + 1);
    for (int side = 0; side < SIDES; side++) {
        row->players[side].name = (side + number) % 2 ? "ann" : "bob";
        row->players[side].rating = 1500 + number * 10 + side;
        row->players[side].type = (side + number) % 2 ? PLAYER_HUMAN : PLAYER_BOT;
    }
    return movelist.text;
}

long random_games_write(const char *path, int first, int count)
{
    Error err = {""};
    long turns = 0;
    ArchiveWriter *writer = archive_writer_open(path, ARCHIVE_REPLACE, &err);
    assert_non_null(writer);
    for (int number = first; number < first + count; number++) {
        Game game;
        ArchiveRow row;
        random_game_play(&game, number / 2, number, USUAL_PLIES);
        char *movelist = random_game_describe(&game, number, &row);
        turns += (long)archive_game_turns(&game);
        assert_true(archive_writer_add(writer, &row, &err));
        free(movelist);
        game_free(&game);
    }
    assert_true(archive_writer_close(writer, &err));
    return turns;
}
