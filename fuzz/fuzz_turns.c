// SPDX-License-Identifier: MIT
// Any board at all: the fast and the slow generator find the same boards.
#include <stdio.h>
#include <stdlib.h>

#include "../tests/support/twin.h"
#include "core/step.h"
#include "input.h"

enum { MOST_PIECES = 14, MOST_STEPS = 3 };

// The first byte: side and number of steps. Then two bytes a piece: where and what.
static Position read_board(const uint8_t *data, size_t size)
{
    Position pos = position_empty((Side)(data[0] & 1));
    for (size_t i = 1; i + 1 < size && i < 2 * MOST_PIECES; i += 2) {
        Square sq = data[i] % SQUARES;
        if (position_piece_at(&pos, sq) == NO_PIECE)
            position_put(&pos, sq, (Piece)(data[i + 1] % PIECES));
    }
    return pos;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    Position pos = read_board(data, size);
    int steps = 1 + (data[0] >> 1) % MOST_STEPS;
    Error err = {""};
    Twin twin;
    twin_init(&twin);
    if (!twin_agrees(&twin, &pos, steps, &err)) {
        fprintf(stderr, "%s\n", err.text);
        abort();
    }
    if (step_count_sequences(&pos, steps) != slow_sequences(&pos, steps)) {
        fprintf(stderr, "another number of sequences\n");
        abort();
    }
    twin_free(&twin);
    return 0;
}
