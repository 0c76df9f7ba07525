// SPDX-License-Identifier: MIT
// Public games: created, played, read, printed, judged.
#include <stdlib.h>

#include "api/public.h"
#include "base/memory.h"
#include "core/setup_text.h"
#include "game/movelist.h"

TuskGame *tusk_game_create(const TuskPosition *start)
{
    TuskGame *game = memory_array(1, sizeof *game);
    if (start) {
        Position inside = position_afresh(start);
        game_init_position(&game->game, &inside);
    } else {
        game_init(&game->game);
    }
    return game;
}

TuskGame *tusk_game_parse(const char *text, char **notes, TuskError *err)
{
    TuskGame *game = memory_array(1, sizeof *game);
    StrBuf found = strbuf_new();
    Error why;
    if (notes)
        *notes = NULL;
    bool is_read = question_parse(text, &game->game, &found, &why);
    if (is_read && notes && found.length > 0)
        *notes = memory_copy_text(found.text);
    strbuf_free(&found);
    if (is_read)
        return game;
    refuse(err, &why);
    free(game);
    return NULL;
}

TuskGame *tusk_game_copy(const TuskGame *game)
{
    TuskGame *copy = memory_array(1, sizeof *copy);
    game_init_copy(&copy->game, &game->game);
    return copy;
}

void tusk_game_destroy(TuskGame *game)
{
    if (!game)
        return;
    game_free(&game->game);
    free(game);
}

TuskPosition tusk_game_position(const TuskGame *game)
{
    return position_outside(&game->game.position);
}

bool tusk_game_needs_setup(const TuskGame *game)
{
    return game_needs_setup(&game->game);
}

int tusk_game_number(const TuskGame *game)
{
    return game_move_number(&game->game);
}

bool tusk_game_set_up(TuskGame *game, const char *placements, TuskSetupRule rule,
                      TuskError *err)
{
    Game *inside = &game->game;
    Position placed = inside->position;
    Error why;
    // When none is due, game_set_up has a better sentence than that squares are taken.
    if (game_needs_setup(inside) &&
        !setup_parse_placements(placements, game_side(inside), &placed, &why))
        return refuse(err, &why);
    return game_set_up(inside, &placed, (SetupRule)rule, &why) || refuse(err, &why);
}

bool tusk_game_play(TuskGame *game, TuskTurn turn, TuskError *err)
{
    Turn inside = turn_inside(turn);
    Error why;
    return game_play(&game->game, &inside, &why) || refuse(err, &why);
}

bool tusk_game_take_back(TuskGame *game, TuskError *err)
{
    Error why;
    return game_take_back(&game->game, &why) || refuse(err, &why);
}

bool tusk_game_resign(TuskGame *game, TuskSide side, TuskError *err)
{
    Error why;
    return game_resign(&game->game, side_inside(side), &why) || refuse(err, &why);
}

TuskResult tusk_game_result(const TuskGame *game)
{
    const Game *inside = &game->game;
    if (inside->is_resigned)
        return (TuskResult){TUSK_RESIGNATION, (TuskSide)side_other(inside->resigned_side)};
    return result_outside(game_result(inside));
}

const char *tusk_ending_name(TuskEnding ending)
{
    if (ending == TUSK_RESIGNATION)
        return "resignation";
    bool is_known = ending > TUSK_UNDECIDED && ending < TUSK_RESIGNATION;
    return ending_name(is_known ? (Ending)ending : ENDING_NONE);
}

int tusk_game_occurrences(const TuskGame *game, uint64_t key)
{
    return history_count(&game->game.history, key);
}

size_t tusk_game_moves(const TuskGame *game)
{
    return game->game.move_count;
}

bool tusk_game_move(const TuskGame *game, size_t index, TuskPosition *before,
                    TuskTurn *turn, TuskError *err)
{
    Error why;
    if (index >= game->game.move_count) {
        error_set(&why, "there is no move %zu: the game has %zu, the first is 0", index,
                  game->game.move_count);
        return refuse(err, &why);
    }
    const GameMove *move = &game->game.moves[index];
    if (before)
        *before = position_outside(&move->before);
    if (turn)
        *turn = turn_outside(move->turn);
    return true;
}

// Hand out the text of the notes, or NULL when there are none.
static void hand_out_notes(MoveListNotes *found, char **notes)
{
    if (notes && found->text.length > 0)
        *notes = memory_copy_text(found->text.text);
    movelist_notes_free(found);
}

bool tusk_game_read(TuskGame *game, const char *text, TuskReading reading, char **notes,
                    TuskError *err)
{
    MoveListOptions options =
        reading == TUSK_LENIENT ? movelist_lenient() : movelist_strict();
    MoveListNotes found;
    Error why;
    if (notes)
        *notes = NULL;
    movelist_notes_init(&found);
    bool is_read = movelist_read(text, &options, &game->game, &found, &why);
    hand_out_notes(&found, notes);
    return is_read || refuse(err, &why);
}

char *tusk_game_text(const TuskGame *game, TuskGameForm form)
{
    StrBuf out = strbuf_new();
    movelist_format(&game->game, form == TUSK_ARCHIVE ? MOVELIST_ARCHIVE : MOVELIST_LINES,
                    &out);
    return out.text;
}
