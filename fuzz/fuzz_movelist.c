// SPDX-License-Identifier: MIT
// Whatever reads as a game, or the part of it before the first bad move, must print to what
// reads and prints the same.
#include <stdlib.h>
#include <string.h>

#include "game/movelist.h"
#include "input.h"

static bool read_list(const char *text, Game *game, Error *err)
{
    MoveListOptions options = movelist_lenient();
    MoveListNotes notes;
    movelist_notes_init(&notes);
    game_init(game);
    bool is_read = movelist_read(text, &options, game, &notes, err);
    movelist_notes_free(&notes);
    return is_read;
}

static void require_same(const Game *game, MoveListStyle style)
{
    Game back;
    StrBuf printed;
    StrBuf again;
    strbuf_init(&printed);
    strbuf_init(&again);
    movelist_format(game, style, &printed);
    if (!read_list(printed.text, &back, NULL) ||
        !position_equal(&game->position, &back.position))
        abort();
    movelist_format(&back, style, &again);
    if (strcmp(printed.text, again.text) != 0)
        abort();
    game_free(&back);
    strbuf_free(&printed);
    strbuf_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size);
    Game game;
    Error err = {""};
    if (!read_list(text, &game, &err) && err.text[0] == '\0')
        abort(); // a refusal says why
    require_same(&game, MOVELIST_LINES);
    require_same(&game, MOVELIST_ARCHIVE);
    game_free(&game);
    free(text);
    return 0;
}
