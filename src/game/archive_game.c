// SPDX-License-Identifier: MIT
#include "game/archive_game.h"

bool archive_game_replay(const ArchiveRow *row, Game *game, MoveListNotes *notes,
                         Error *err)
{
    MoveListOptions options = movelist_lenient();
    game_restart(game);
    return movelist_read(row->movelist, &options, game, notes, err);
}

size_t archive_game_turns(const Game *game)
{
    size_t setups = game->has_setups ? 2 : 0;
    return game->move_count > setups ? game->move_count - setups : 0;
}

static bool is_on_the_board(Termination termination)
{
    return termination == TERMINATION_GOAL || termination == TERMINATION_ELIMINATION ||
           termination == TERMINATION_IMMOBILISATION;
}

static ArchiveAgreement disagree(const char *recorded, Termination termination,
                                 const char *shown, Error *why)
{
    error_set(why, "the record says that %s by %s, but %s", recorded,
              termination_name(termination), shown);
    return ARCHIVE_DISAGREES;
}

static const char *result_words(ArchiveResult result)
{
    static const char *const words[] = {"nobody has won", "gold has won", "silver has won",
                                        "the game was drawn"};
    return words[result];
}

// By the rules and, where those leave it open, by resignation.
static ArchiveResult result_shown(const Game *game, Result result)
{
    bool is_open = result.ending == ENDING_NONE;
    if (is_open && !game->is_resigned)
        return ARCHIVE_NO_RESULT;
    Side winner = is_open ? side_other(game->resigned_side) : result.winner;
    return winner == GOLD ? ARCHIVE_GOLD_WON : ARCHIVE_SILVER_WON;
}

ArchiveAgreement archive_game_agreement(const ArchiveRow *row, const Game *game, Error *why)
{
    Result result = game_result(game);
    ArchiveResult shown = result_shown(game, result);
    Termination ending = termination_of(result.ending);
    bool is_wrong_winner = shown != ARCHIVE_NO_RESULT && shown != row->result;
    bool is_wrong_ending = is_on_the_board(row->termination) && ending != row->termination;
    if (row->result == ARCHIVE_NO_RESULT)
        return ARCHIVE_UNTOLD;
    if (!is_wrong_winner && !is_wrong_ending)
        return ARCHIVE_AGREES;
    Error end = {"the game is not over"};
    game_is_over(game, &end);
    return disagree(result_words(row->result), row->termination, end.text, why);
}
