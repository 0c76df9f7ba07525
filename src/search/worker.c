// SPDX-License-Identifier: MIT
#include "search/worker.h"

#include <string.h>

#include "base/hash.h"
#include "core/rules.h"

enum {
    REPEATING_COSTS = 30, // whoever goes back to a position has gained nothing by it
    LOOKED_BACK = 16,     // turns of the game; what is longer ago seldom comes back
    DEFENCE_COSTS = 64,   // nodes, in time, at a guess
};

// ---- The line --------------------------------------------------------------------------

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

// ---- Boards ----------------------------------------------------------------------------

// An entry that was never written must not match: a key of 0 does not occur in practice.
void memo_clear(Memo *memo)
{
    memset(memo, 0, sizeof *memo);
}

// The board and the steps left, but not where the turn began.
static uint64_t board_key(const Position *pos)
{
    return pos->key ^ pos->steps_used * HASH_SPREAD;
}

int worker_evaluate(Worker *worker, const Position *pos)
{
    uint64_t key = board_key(pos);
    MemoEntry *entry = &worker->memo.evaluations[key & (MEMO_EVALUATIONS - 1)];
    if (entry->key != key)
        *entry = (MemoEntry){key, evaluate(pos, worker->weights)};
    return entry->value;
}

int worker_defence(Worker *worker, const Position *pos)
{
    uint64_t key = board_key(pos);
    MemoEntry *entry = &worker->memo.defences[key & (MEMO_DEFENCES - 1)];
    if (entry->key != key) {
        *entry = (MemoEntry){key, defence_find(pos, NULL)};
        worker->unchecked += DEFENCE_COSTS;
    }
    return entry->value;
}

static bool was_played(const History *history, uint64_t key)
{
    if (!history)
        return false;
    size_t first = history->count > LOOKED_BACK ? history->count - LOOKED_BACK : 0;
    for (size_t i = first; i < history->count; i++)
        if (history->keys[i] == key)
            return true;
    return false;
}

// Whether a position was met before, on this path or in the game.
static bool is_repeated(const Worker *worker, const Position *pos)
{
    for (int i = worker->path_length - 3; i >= 0; i -= 2)
        if (worker->path[i]->key == pos->key)
            return true;
    return was_played(worker->history, pos->key);
}

bool worker_knows(Worker *worker, const Position *pos, int ply, int *score)
{
    Result result = rules_board_result(pos);
    if (result.ending != ENDING_NONE) {
        *score = result.winner == (Side)pos->side ? score_win_in(ply) : -score_win_in(ply);
        return true;
    }
    if (ply > 0 && history_forbids(worker->history, pos->key)) {
        *score = score_win_in(ply); // the enemy may not repeat
        return true;
    }
    if (goal_within(pos, (Side)pos->side, STEPS_PER_TURN)) {
        *score = score_win_in(ply + 1);
        return true;
    }
    if (ply > 0 && is_repeated(worker, pos)) {
        *score = worker_evaluate(worker, pos) + REPEATING_COSTS;
        return true;
    }
    return false;
}
