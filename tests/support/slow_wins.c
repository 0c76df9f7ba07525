// SPDX-License-Identifier: MIT
#include "slow_wins.h"

#include "core/piece.h"
#include "slow_tactics.h"
#include "slow_turns.h"

bool slow_wins_at_once(const Position *pos)
{
    return slow_goal_steps(pos, (Side)pos->side, STEPS_PER_TURN) > 0 ||
           slow_elimination(pos, (Side)pos->side, STEPS_PER_TURN);
}

static Position read_board(const SlowBoard *board, Side side)
{
    Position pos = position_empty(side);
    for (Square sq = 0; sq < SQUARES; sq++) {
        Piece piece;
        if (piece_parse(board->at[sq], &piece))
            position_put(&pos, sq, piece);
    }
    return pos;
}

bool slow_wins_in_two(const Position *pos, const Turn *turn, size_t *replies)
{
    SlowSet boards;
    Side winner = (Side)pos->side;
    Position after = *pos;
    turn_play(&after, turn);
    if (slow_wins_at_once(&after))
        return false;
    slow_set_init(&boards);
    slow_turns(&after, STEPS_PER_TURN, &boards);
    bool is_won = boards.count > 0; // else it wins at once, by immobilisation
    for (size_t i = 0; is_won && i < boards.count; i++) {
        Position reply = read_board(&boards.boards[i], winner);
        is_won = slow_wins_at_once(&reply);
    }
    *replies = boards.count;
    slow_set_free(&boards);
    return is_won;
}
