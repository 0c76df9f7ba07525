// SPDX-License-Identifier: MIT
// A line with a position, then a turn in the short form: what reads must be legal and print
// to what reads as the same board.
#include <stdlib.h>
#include <string.h>

#include "core/board_text.h"
#include "core/turn_short.h"
#include "input.h"

// The position behind the steps, all of which must be legal.
static Position play_steps(const Position *pos, const Turn *turn)
{
    Position now = *pos;
    for (int i = 0; i < turn->length; i++) {
        if (!step_check(&now, turn->steps[i], NULL))
            abort();
        step_make(&now, turn->steps[i]);
    }
    return now;
}

static void require_same(const Position *pos, const Turn *turn)
{
    Turn back;
    StrBuf text;
    Position after = play_steps(pos, turn);
    strbuf_init(&text);
    turn_format_short(pos, turn, &text);
    if (turn->length == 0 || !turn_parse_short(pos, span_of(text.text), &back, NULL) ||
        play_steps(pos, &back).key != after.key)
        abort();
    strbuf_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size);
    Position pos;
    Turn turn;
    Error err = {""};
    char *turn_text = strchr(text, '\n');
    if (turn_text)
        *turn_text++ = '\0';
    if (turn_text && position_parse(text, &pos, NULL)) {
        if (turn_parse_short(&pos, span_of(turn_text), &turn, &err))
            require_same(&pos, &turn);
        else if (err.text[0] == '\0')
            abort(); // a refusal says why
    }
    free(text);
    return 0;
}
