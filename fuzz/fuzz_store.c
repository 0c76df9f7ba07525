// SPDX-License-Identifier: MIT
// Whatever unpacks as a board must pack to what it was, its patterns must be those of its
// mirror image; and no text makes trouble as the place of a database, nor tells its
// password.
#include <stdlib.h>

#include "input.h"
#include "store/database_url.h"
#include "store/pattern.h"

static void check_board(const Position *board)
{
    uint8_t bytes[STORED_BOARD_BYTES];
    Position again;
    Pattern full = pattern_full(board);
    Pattern mirrored = pattern_mirror(&full);
    size_t count = stored_board_pack(board, bytes);
    if (!stored_board_unpack(&again, bytes, count, NULL) || !position_equal(board, &again))
        abort();
    if (pattern_key(&full) != pattern_key(&mirrored))
        abort();
    Position pos = stored_board_for(board, SILVER);
    Position back = stored_board(&pos);
    if (!position_equal(board, &back))
        abort();
}

static void check_url(const char *text)
{
    DatabaseUrl url;
    StrBuf shown;
    if (!database_url_parse(&url, text, NULL))
        return;
    if (url.is_server ? !url.host || !url.name[0] : !url.path[0])
        abort();
    strbuf_init(&shown);
    database_url_show(&url, &shown);
    strbuf_free(&shown);
    database_url_free(&url);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Position board;
    char *text = input_text(data, size);
    if (stored_board_unpack(&board, data, size, NULL))
        check_board(&board);
    check_url(text);
    free(text);
    return 0;
}
