// SPDX-License-Identifier: MIT
#include "search/line.h"

#include <string.h>

void line_extend(Line *line, const GenMove *moves, int count, int ply)
{
    int rest = line->length[ply + 1];
    if (rest > SEARCH_PLIES - count)
        rest = SEARCH_PLIES - count;
    memcpy(line->moves[ply], moves, (size_t)count * sizeof *moves);
    memcpy(line->moves[ply] + count, line->moves[ply + 1], (size_t)rest * sizeof *moves);
    line->length[ply] = count + rest;
}

void line_read(const Line *line, const Position *root, SearchInfo *out)
{
    Position now = *root;
    memset(out->line, 0, sizeof out->line);
    out->line_length = 0;
    for (int i = 0; i < line->length[0] && out->line_length < SEARCH_LINE_TURNS; i++) {
        Side side = (Side)now.side;
        GenMove move = line->moves[0][i];
        if (move != MOVE_END_TURN)
            move_append(move, &out->line[out->line_length]);
        move_make(&now, move);
        if ((Side)now.side != side)
            out->line_length++;
    }
    if (out->line_length < SEARCH_LINE_TURNS && out->line[out->line_length].length > 0)
        out->line_length++;
}
