// SPDX-License-Identifier: MIT
// Any board at all, also in mid-turn: goals and captures are as brute force finds them.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "../tests/support/tactics_twin.h"
#include "core/step.h"
#include "input.h"

enum { MOST_PIECES = 12, HEAD = 4 };

// Two bytes a piece: where and what.
static Position read_board(Side side, const uint8_t *data, size_t size)
{
    Position pos = position_empty(side);
    for (size_t i = 0; i + 1 < size && i < 2 * MOST_PIECES; i += 2) {
        Square sq = data[i] % SQUARES;
        if (position_piece_at(&pos, sq) == NO_PIECE)
            position_put(&pos, sq, (Piece)(data[i + 1] % PIECES));
    }
    return pos;
}

// The first bytes: side and how many steps to make first, then which.
static void make_steps(Position *pos, const uint8_t head[HEAD])
{
    for (int i = 0; i < (head[0] >> 1) % HEAD; i++) {
        Step steps[STEPS];
        int count = step_list(pos, steps);
        if (count > 0)
            step_make(pos, steps[head[1 + i] % count]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < HEAD)
        return 0;
    Position pos = read_board((Side)(data[0] & 1), data + HEAD, size - HEAD);
    Error err = {""};
    make_steps(&pos, data);
    int steps = bb_count(position_occupied(&pos)) > 6 ? 3 : 4;
    if (!goals_agree(&pos, steps, NULL, &err) || !captures_agree(&pos, steps, NULL, &err)) {
        fprintf(stderr, "%s: ", err.text);
        tactics_print(&pos);
        abort();
    }
    return 0;
}
