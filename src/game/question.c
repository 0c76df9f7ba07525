// SPDX-License-Identifier: MIT
#include "game/question.h"

Question question_of_game(const Game *game)
{
    return (Question){
        .pos = &game->position,
        .history = &game->history,
        .game = game,
        .move_count = game->move_count,
    };
}

Question question_before(const Game *game, size_t ply)
{
    return (Question){.pos = &game->moves[ply].before, .game = game, .move_count = ply};
}

Question question_of_position(const Position *pos)
{
    return (Question){.pos = pos};
}

int question_move_number(const Question *question)
{
    return question->game ? game_number_of(question->game, question->move_count) : 0;
}

Square question_last_moved(const Question *question)
{
    Square last = NO_SQUARE;
    if (question->move_count == 0)
        return NO_SQUARE;
    const GameMove *move = &question->game->moves[question->move_count - 1];
    Position now = move->before;
    for (int i = 0; move->kind == MOVE_TURN && i < move->turn.length; i++) {
        Step step = move->turn.steps[i];
        if (bb_has(now.of_side[now.side], step_from(step)))
            last = step_to(step);
        step_make(&now, step);
    }
    return last;
}

size_t question_past_turns(const Question *question, PastTurn *out)
{
    size_t count = 0;
    for (size_t i = 0; i < question->move_count; i++) {
        const GameMove *move = &question->game->moves[i];
        Turn turn = move->kind == MOVE_TURN ? move->turn : (Turn){0};
        if (move->kind != MOVE_SETUP)
            out[count++] = (PastTurn){move->before, turn};
    }
    return count;
}
