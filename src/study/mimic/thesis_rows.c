// SPDX-License-Identifier: MIT
#include "study/mimic/thesis_rows.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "core/setup_text.h"
#include "core/turn_text.h"

typedef struct Writing {
    FILE *stream;
    StrBuf move;
    long games;
    long rows;
    long most;
} Writing;

void thesis_board(const Position *pos, char out[THESIS_BOARD + 1])
{
    for (int i = 0; i < THESIS_BOARD; i++) {
        Piece piece = position_piece_at(pos, i ^ 56); // from rank 8 down
        out[i] = piece == NO_PIECE ? '-' : piece_letter(piece);
    }
    out[THESIS_BOARD] = '\0';
}

static int rating(const ArchivePlayer *player)
{
    return player->rating == ARCHIVE_UNKNOWN ? 0 : (int)player->rating;
}

// Of a set-up the board after it is asked: the next move's.
static void format_move(const Game *game, size_t ply, StrBuf *out)
{
    const GameMove *move = &game->moves[ply];
    strbuf_clear(out);
    if (move->kind == MOVE_TURN)
        turn_format(&move->before, &move->turn, out);
    else if (move->kind == MOVE_SETUP)
        setup_format_placements(ply + 1 < game->move_count ? &game->moves[ply + 1].before
                                                           : &game->position,
                                (Side)(ply % SIDES), out);
}

static void write_row(Writing *writing, const ArchiveRow *row, const Game *game, size_t ply)
{
    static const char winners[] = "gwbg";
    char board[THESIS_BOARD + 1];
    thesis_board(&game->moves[ply].before, board);
    format_move(game, ply, &writing->move);
    fprintf(writing->stream, "%ld\t%zu\t%c\t%d\t%d\t%c\t%s\t%s\t%zu\n", writing->games,
            ply / 2 + 1, ply % 2 ? 'b' : 'w', rating(&row->players[SILVER]),
            rating(&row->players[GOLD]), winners[row->result], board, writing->move.text,
            (game->move_count + 1) / 2);
    writing->rows++;
}

static bool write_game(void *context, const ArchiveRow *row, const Game *game, Error *err)
{
    Writing *writing = context;
    (void)err;
    if (writing->rows >= writing->most)
        return true;
    writing->games++;
    for (size_t ply = 0; ply < game->move_count; ply++)
        if (game->moves[ply].kind != MOVE_PASS)
            write_row(writing, row, game, ply);
    return true;
}

bool thesis_rows_write(const AskedGames *games, const char *path, long most, long *rows,
                       Error *err)
{
    Writing writing = {.stream = fopen(path, "w"), .most = most};
    if (!writing.stream)
        return error_set(err, "cannot write '%.150s': %s", path, strerror(errno));
    strbuf_init(&writing.move);
    bool is_good = asked_games_visit(games, write_game, &writing, err);
    bool is_whole = !ferror(writing.stream);
    is_whole = fclose(writing.stream) == 0 && is_whole;
    strbuf_free(&writing.move);
    *rows = writing.rows;
    if (is_good && !is_whole)
        return error_set(err, "cannot write all of '%.150s': is the disk full?", path);
    return is_good;
}
