// SPDX-License-Identifier: MIT
// Prints the turns of an archive file as rows of the table `moves` of McKee 2014 (Table 3),
// for LOAD DATA: game_id, turn, side, brating, wrating, winner, boardstatus (64 characters,
// a8 to h1, '-' for empty), next_move, maxturns.
#include <inttypes.h>
#include <stdio.h>

#include "core/turn_text.h"
#include "game/archive.h"
#include "game/archive_game.h"

static void print_board(const Position *pos)
{
    for (int rank = 7; rank >= 0; rank--)
        for (int column = 0; column < 8; column++) {
            Piece piece = position_piece_at(pos, rank * 8 + column);
            putchar(piece == NO_PIECE ? '-' : piece_letter(piece));
        }
}

static int rating(const ArchivePlayer *player)
{
    return player->rating == ARCHIVE_UNKNOWN ? 0 : (int)player->rating;
}

static void print_turn(const ArchiveRow *row, long game, const Game *played, size_t ply)
{
    static const char winners[] = "gwbg";
    const GameMove *move = &played->moves[ply];
    StrBuf turn;
    strbuf_init(&turn);
    turn_format(&move->before, &move->turn, &turn);
    printf("%ld\t%zu\t%c\t%d\t%d\t%c\t", game, ply / 2 + 1, ply % 2 ? 'b' : 'w',
           rating(&row->players[SILVER]), rating(&row->players[GOLD]),
           winners[row->result]);
    print_board(&move->before);
    printf("\t%s\t%zu\n", turn.text, (played->move_count + 1) / 2);
    strbuf_free(&turn);
}

int main(int count, char **words)
{
    Game game;
    Error problem = {""};
    const ArchiveRow *row = NULL;
    ArchiveEvent event = ARCHIVE_END;
    long games = 0;
    Archive *archive = archive_open(count > 1 ? words[1] : "-", NULL, &problem);
    if (!archive) {
        fprintf(stderr, "%s\n", problem.text);
        return 1;
    }
    game_init(&game);
    while ((event = archive_next(archive, &row, &problem)) != ARCHIVE_END) {
        if (event != ARCHIVE_ROW || !archive_game_replay(row, &game, NULL, NULL))
            continue;
        games++;
        for (size_t ply = 2; ply < game.move_count; ply++)
            if (game.moves[ply].kind == MOVE_TURN)
                print_turn(row, games, &game, ply);
    }
    game_free(&game);
    archive_close(archive);
    return 0;
}
