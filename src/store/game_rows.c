// SPDX-License-Identifier: MIT
#include "store/game_rows.h"

#include <stdlib.h>

#include "base/hash.h"
#include "base/memory.h"

void game_rows_init(GameRows *rows)
{
    *rows = (GameRows){0};
}

void game_rows_free(GameRows *rows)
{
    free(rows->turns);
}

static Outcome outcome_for(ArchiveResult result, Side side)
{
    ArchiveResult win = side == GOLD ? ARCHIVE_GOLD_WON : ARCHIVE_SILVER_WON;
    if (result == ARCHIVE_NO_RESULT || result == ARCHIVE_DRAWN)
        return OUTCOME_OPEN;
    return result == win ? OUTCOME_WON : OUTCOME_LOST;
}

static int rating_of(const ArchivePlayer *player)
{
    return player->rating == ARCHIVE_UNKNOWN ? 0 : merit_bounded(player->rating);
}

void turn_row_keys(const View *view, const Turn *turn, int64_t keys[FILINGS])
{
    for (Filing filing = FILED_FULL; filing < FILINGS; filing++) {
        Pattern pattern = pattern_filed(filing, view, turn);
        keys[filing] = pattern_filing_key(&pattern);
    }
}

static void fill_turn(TurnRow *out, const ArchiveRow *row, const Game *game, size_t ply)
{
    const GameMove *move = &game->moves[ply];
    Side side = (Side)move->before.side;
    View view = view_of(&move->before);
    out->ply = (int)ply;
    out->turn = view_turn_seen(&move->turn, side);
    out->board_bytes = (uint8_t)view_pack(&view, out->board);
    out->merit = merit_pack((Merit){
        .outcome = outcome_for(row->result, side),
        .rating = rating_of(&row->players[side]),
        .turns_left = merit_bounded((int64_t)(game->move_count - 1 - ply) / 2),
    });
    turn_row_keys(&view, &out->turn, out->keys);
}

static void reserve(GameRows *rows, size_t count)
{
    if (count <= rows->capacity)
        return;
    rows->capacity = count * 2;
    rows->turns = memory_resize(rows->turns, rows->capacity, sizeof *rows->turns);
}

static void count_losses(GameRows *rows, const Game *game)
{
    Position start = game_start(game);
    for (int side = 0; side < SIDES; side++)
        rows->lost[side] =
            bb_count(start.of_side[side]) - bb_count(game->position.of_side[side]);
}

void game_rows_fill(GameRows *rows, const ArchiveRow *row, const Game *game)
{
    Position start = game_start(game);
    reserve(rows, game->move_count);
    rows->turn_count = 0;
    rows->setups = setup_pair_of(&start);
    count_losses(rows, game);
    for (size_t ply = 0; ply < game->move_count; ply++)
        if (game->moves[ply].kind == MOVE_TURN)
            fill_turn(&rows->turns[rows->turn_count++], row, game, ply);
}

int64_t game_rows_digest(const ArchiveRow *row)
{
    uint64_t digest = digest_add(DIGEST_START, (uint64_t)row->id);
    digest = digest_add(digest, (uint64_t)row->started);
    for (int side = 0; side < SIDES; side++)
        digest = digest_add_text(digest, row->players[side].name);
    return (int64_t)digest_end(digest_add_text(digest, row->movelist));
}
