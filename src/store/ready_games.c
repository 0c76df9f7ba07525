// SPDX-License-Identifier: MIT
#include "store/ready_games.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"

enum { GAMES_EXPECTED = 4000 };

void ready_games_init(ReadyGames *ready)
{
    *ready = (ReadyGames){0};
    keyset_init(&ready->digests);
    keyset_clear(&ready->digests, GAMES_EXPECTED);
}

void ready_games_free(ReadyGames *ready)
{
    free(ready->games);
    free(ready->turns);
    keyset_free(&ready->digests);
    *ready = (ReadyGames){0};
}

void ready_games_clear(ReadyGames *ready)
{
    ready->game_count = 0;
    ready->turn_count = 0;
    keyset_clear(&ready->digests, GAMES_EXPECTED);
}

int64_t ready_game_digest(const ArchiveRow *row)
{
    uint64_t digest = digest_add(DIGEST_START, (uint64_t)row->id);
    if (strcmp(row->event, EVENT_LEARNED) != 0)
        digest = digest_add(digest, (uint64_t)row->started);
    for (int side = 0; side < SIDES; side++)
        digest = digest_add_text(digest, row->players[side].name);
    return (int64_t)digest_end(digest_add_text(digest, row->movelist));
}

// ---- Games -----------------------------------------------------------------------------

static void copy_text(const char *text, char out[READY_TEXT])
{
    size_t length = strnlen(text, READY_TEXT - 1);
    memcpy(out, text, length);
    out[length] = '\0';
}

static void describe_sides(ReadyGame *out, const ArchiveRow *row, const Game *game,
                           const Position *start)
{
    for (int side = 0; side < SIDES; side++) {
        copy_text(row->players[side].name, out->names[side]);
        out->ratings[side] = merit_bounded(row->players[side].rating);
        out->types[side] = (int)row->players[side].type;
        out->lost[side] =
            bb_count(start->of_side[side]) - bb_count(game->position.of_side[side]);
    }
}

static void describe_game(ReadyGame *out, const ArchiveRow *row, const Game *game)
{
    Position start = game_start(game);
    *out = (ReadyGame){
        .digest = ready_game_digest(row),
        .archive_id = row->id,
        .started = row->started,
        .ended = row->ended,
        .result = row->result,
        .termination = {(char)row->termination, '\0'},
        .is_rated = row->is_rated == 1,
        .setups = setup_pair_of(&start),
    };
    copy_text(row->event, out->event);
    copy_text(row->time_control, out->time_control);
    describe_sides(out, row, game, &start);
}

// ---- Turns -----------------------------------------------------------------------------

static Outcome outcome_for(ArchiveResult result, Side side)
{
    ArchiveResult win = side == GOLD ? ARCHIVE_GOLD_WON : ARCHIVE_SILVER_WON;
    if (result == ARCHIVE_NO_RESULT || result == ARCHIVE_DRAWN)
        return OUTCOME_OPEN;
    return result == win ? OUTCOME_WON : OUTCOME_LOST;
}

static int64_t merit_of(const ReadyGame *about, const Game *game, size_t ply)
{
    Side side = (Side)game->moves[ply].before.side;
    return merit_pack((Merit){
        .outcome = outcome_for(about->result, side),
        .rating = about->ratings[side],
        .turns_left = merit_bounded((int64_t)(game->move_count - 1 - ply) / 2),
    });
}

static void describe_turn(ReadyTurn *out, const ReadyGame *about, const Game *game,
                          size_t ply)
{
    const GameMove *move = &game->moves[ply];
    Position board = stored_board(&move->before);
    Turn turn = turn_seen_by(&move->turn, (Side)move->before.side);
    out->ply = (int)ply;
    out->board_bytes = (uint8_t)stored_board_pack(&board, out->board);
    out->step_count = turn.length;
    memcpy(out->steps, turn.steps, sizeof out->steps);
    out->merit = merit_of(about, game, ply);
    for (Filing filing = FILED_FULL; filing < FILINGS; filing++) {
        Pattern pattern = pattern_filed(filing, &board, &turn);
        out->keys[filing] = pattern_filing_key(&pattern);
    }
}

static void add_turns(ReadyGames *ready, const ReadyGame *about, const Game *game)
{
    for (size_t ply = 0; ply < game->move_count; ply++) {
        if (game->moves[ply].kind != MOVE_TURN)
            continue;
        ready->turns = memory_grow(ready->turns, ready->turn_count, &ready->turn_capacity,
                                   sizeof *ready->turns);
        ReadyTurn *turn = &ready->turns[ready->turn_count++];
        describe_turn(turn, about, game, ply);
        turn->game = ready->game_count - 1;
    }
}

bool ready_games_add(ReadyGames *ready, const ArchiveRow *row, const Game *game)
{
    keyset_make_room(&ready->digests, 1);
    if (!keyset_add(&ready->digests, (uint64_t)ready_game_digest(row)))
        return false;
    keyset_count(&ready->digests, 1);
    ready->games = memory_grow(ready->games, ready->game_count, &ready->game_capacity,
                               sizeof *ready->games);
    ReadyGame *about = &ready->games[ready->game_count++];
    describe_game(about, row, game);
    about->first_turn = ready->turn_count;
    add_turns(ready, about, game);
    about->turn_count = ready->turn_count - about->first_turn;
    return true;
}
