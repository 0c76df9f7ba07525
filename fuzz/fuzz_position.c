// SPDX-License-Identifier: MIT
// Whatever reads as a position must print, in every form, to what reads as the same
// position.
#include <stdlib.h>

#include "core/board_text.h"
#include "input.h"

static void require_same(const Position *pos, const char *text)
{
    Position back;
    if (!position_parse(text, &back, NULL) || !position_equal(pos, &back))
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size);
    Position pos;
    Error err = {""};
    if (position_parse(text, &pos, &err)) {
        char line[POSITION_TEXT];
        char ranks[POSITION_RANKS_TEXT];
        position_format(&pos, line);
        position_format_ranks(&pos, ranks);
        require_same(&pos, line);
        require_same(&pos, ranks);
    } else if (err.text[0] == '\0') {
        abort(); // a refusal says why
    }
    free(text);
    return 0;
}
