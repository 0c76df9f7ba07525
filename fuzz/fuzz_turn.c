// SPDX-License-Identifier: MIT
// A line with a position, then a turn: what reads must print to what reads as the same
// steps.
#include <stdlib.h>
#include <string.h>

#include "core/board_text.h"
#include "core/turn_short.h"
#include "core/turn_text.h"
#include "input.h"

static void require_same(const Position *pos, const Turn *turn)
{
    Turn back;
    TurnNotes notes;
    StrBuf text;
    strbuf_init(&text);
    turn_format(pos, turn, &text);
    if (!turn_parse(pos, text.text, &back, &notes, NULL) || notes.text[0] ||
        memcmp(turn, &back, sizeof back) != 0)
        abort();
    turn_format_short(pos, turn, &text);
    turn_format_words(pos, turn, &text);
    strbuf_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size);
    Position pos;
    Turn turn;
    TurnNotes notes;
    Error err = {""};
    char *turn_text = strchr(text, '\n');
    if (turn_text)
        *turn_text++ = '\0';
    if (turn_text && position_parse(text, &pos, NULL)) {
        if (turn_parse(&pos, turn_text, &turn, &notes, &err))
            require_same(&pos, &turn);
        else if (err.text[0] == '\0')
            abort(); // a refusal says why
    }
    free(text);
    return 0;
}
