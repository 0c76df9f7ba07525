// SPDX-License-Identifier: MIT
// Whatever reads as a drawing must be drawn as what reads as the same position.
#include <stdlib.h>

#include "core/board_drawing.h"
#include "input.h"

static void require_same_drawn(const Position *pos)
{
    Position back;
    StrBuf drawing;
    strbuf_init(&drawing);
    position_draw(pos, &drawing);
    if (!drawing_starts(drawing.text) ||
        !position_parse_drawing(drawing.text, &back, NULL) || !position_equal(pos, &back))
        abort();
    strbuf_free(&drawing);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size);
    Position pos;
    Error err = {""};
    if (position_parse_drawing(text, &pos, &err))
        require_same_drawn(&pos);
    else if (err.text[0] == '\0')
        abort(); // a refusal says why
    free(text);
    return 0;
}
