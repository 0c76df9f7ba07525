// SPDX-License-Identifier: MIT
#include "report/missed.h"

#include "search/defence.h"
#include "search/score.h"
#include "tactics/captures.h"
#include "tactics/elimination.h"
#include "tactics/goal.h"

static const ReportTactic nothing = {.kind = TACTICAL_NONE};

// What wins for the side to move, soonest first; `position` is what is known of the board.
static ReportTactic find_win(const Position *board, const ReportPosition *position)
{
    ReportTactic tactic = nothing;
    Side side = (Side)board->side;
    if (goal_steps(board, side, STEPS_PER_TURN, &tactic.turn))
        tactic.kind = TACTICAL_GOAL;
    else if (elimination_find(board, side, STEPS_PER_TURN, &tactic.turn))
        tactic.kind = TACTICAL_ELIMINATION;
    else if (position->win_in_two.length > 0)
        tactic = (ReportTactic){TACTICAL_WIN_IN_TWO, position->win_in_two, NO_PIECE, 0};
    return tactic;
}

// ---- Captures --------------------------------------------------------------------------

// How strong it is, from 1; 0 for none.
static int strength(const Position *board, Square sq)
{
    return sq == NO_SQUARE ? 0 : (int)piece_kind(position_piece_at(board, sq)) + 1;
}

// Where the strongest enemy stands that a turn takes; NO_SQUARE when it takes none.
static Square taken_by(const Position *board, const Turn *turn)
{
    Side enemy = side_other((Side)board->side);
    return position_strongest(board, turn_removes(board, turn, enemy));
}

static ReportTactic capture_of(const Position *board, Square sq, const Turn *turn)
{
    return (ReportTactic){TACTICAL_CAPTURE, *turn, position_piece_at(board, sq), sq};
}

static ReportTactic missed_capture(const Position *board, const Turn *played,
                                   const Turn *better)
{
    Square sq = taken_by(board, better);
    if (strength(board, sq) <= strength(board, taken_by(board, played)))
        return nothing;
    return capture_of(board, sq, better);
}

static ReportTactic allowed_capture(const Position *board, const Position *next,
                                    const Turn *better)
{
    Captures captures;
    Position other = *board;
    Side enemy = (Side)next->side;
    turn_play(&other, better);
    captures_find(next, enemy, STEPS_PER_TURN, &captures);
    Square sq = position_strongest(next, captures.victims);
    Square otherwise =
        position_strongest(&other, captures_victims(&other, enemy, STEPS_PER_TURN));
    if (strength(next, sq) <= strength(&other, otherwise))
        return nothing;
    return capture_of(next, sq, &captures.of[sq].turn);
}

// ---- Both ------------------------------------------------------------------------------

static bool is_won(ReportScore score)
{
    return score.points >= SCORE_DECIDED;
}

static bool is_lost(ReportScore score)
{
    return score.points <= -SCORE_DECIDED;
}

// Whether a win of the enemy could have been prevented.
static bool is_avoidable(const ReportTurn *turn, const Position *board,
                         ReportTacticKind kind)
{
    if (kind == TACTICAL_GOAL)
        return !defence_is_needed(board) || defence_find(board, NULL) > 0;
    return !is_lost(turn->before);
}

static ReportTactic missed_win(const ReportTurn *turn, const Position *board,
                               const ReportPosition *position)
{
    ReportTactic win = find_win(board, position);
    bool is_made =
        turn->after.is_over || (win.kind == TACTICAL_WIN_IN_TWO && is_won(turn->after));
    return is_made ? nothing : win;
}

static ReportTactic allowed_win(const ReportTurn *turn, const Position *board,
                                const Position *next, const ReportPosition *position)
{
    ReportTactic win = find_win(next, position);
    bool is_told = win.kind != TACTICAL_NONE && !turn->after.is_over &&
                   is_avoidable(turn, board, win.kind);
    return is_told ? win : nothing;
}

void missed_find(Report *report, size_t index)
{
    ReportTurn *turn = &report->turns[index];
    const ReportPosition *position = &report->positions[index];
    const Position *board = report_board(report, index);
    const Position *next = report_board(report, index + 1);
    const Turn *played = &report->game->moves[turn->move].turn;
    if (!turn->is_judged)
        return;
    turn->missed = missed_win(turn, board, position);
    turn->allowed = allowed_win(turn, board, next, position + 1);
    const ReportLine *better = report_better(report, index);
    if (turn->lost < report_mark_least[MARK_INACCURACY] || turn->after.is_over || !better ||
        better->count == 0)
        return;
    if (turn->missed.kind == TACTICAL_NONE)
        turn->missed = missed_capture(board, played, &better->turns[0]);
    if (turn->allowed.kind == TACTICAL_NONE)
        turn->allowed = allowed_capture(board, next, &better->turns[0]);
}
