// SPDX-License-Identifier: MIT
#include "match/referee.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/timer.h"
#include "game/clock.h"
#include "game/game.h"

typedef struct Referee {
    Player *players;
    const MatchRules *rules;
    const Stop *stop;
    Clock clock;
    Verdict *verdict;
} Referee;

void verdict_free(Verdict *verdict)
{
    game_free(&verdict->game);
    free(verdict->notes);
}

// ---- Verdicts --------------------------------------------------------------------------

static bool decide(Referee *referee, Side winner, Termination termination)
{
    referee->verdict->is_finished = true;
    referee->verdict->winner = winner;
    referee->verdict->termination = termination;
    return true;
}

// The side to move has done something that loses at once.
static bool condemn(Referee *referee, Termination termination, const char *why)
{
    Side loser = game_side(&referee->verdict->game);
    error_set(&referee->verdict->remark, "move %d%c: %.200s",
              game_move_number(&referee->verdict->game), side_letter(loser), why);
    return decide(referee, side_other(loser), termination);
}

// The game does not count. True: it is over.
static bool break_off(Referee *referee, const Error *why)
{
    referee->verdict->is_prevented = true;
    referee->verdict->remark = *why;
    return true;
}

// A move that was no move. True: the game is over.
static bool judge_answer(Referee *referee, BotAnswer answer, const Error *err)
{
    Side side = game_side(&referee->verdict->game);
    switch (answer) {
    case BOT_PLAYS: return false;
    case BOT_RESIGNS: return decide(referee, side_other(side), TERMINATION_RESIGNATION);
    case BOT_IS_STUCK:
        return condemn(referee, TERMINATION_ILLEGAL_MOVE, "says that it has no legal turn");
    case BOT_ERRS: return condemn(referee, TERMINATION_ILLEGAL_MOVE, err->text);
    case BOT_IS_LATE: return condemn(referee, TERMINATION_TIME, err->text);
    case BOT_IS_GONE: return condemn(referee, TERMINATION_FORFEIT, err->text);
    case BOT_IS_PREVENTED: return break_off(referee, err);
    }
    return false;
}

// What the clock says of a move that took so long. True: the game is over.
static bool judge_time(Referee *referee, int64_t ms, bool is_setup)
{
    Side side = game_side(&referee->verdict->game);
    int64_t limit = clock_turn_ms(&referee->clock, side);
    int64_t counted = ms;
    int64_t tolerance = referee->rules->tolerance_ms[side];
    if (limit != CLOCK_NO_LIMIT && ms > limit && ms <= limit + tolerance)
        counted = limit;
    Error why;
    error_set(&why, "%.3f s used, %.3f s allowed", (double)ms / 1000, (double)limit / 1000);
    switch (clock_use(&referee->clock, side, counted, is_setup)) {
    case CLOCK_TIME_LOSS: return condemn(referee, TERMINATION_TIME, why.text);
    case CLOCK_GAME_HALTED:
        return decide(referee, game_score_winner(&referee->verdict->game),
                      TERMINATION_SCORE);
    default: return false;
    }
}

// Whether all of the last turns were thought to leave the same side far ahead.
static bool players_agree(const Verdict *verdict, const Agreement *agreement)
{
    size_t needed = (size_t)agreement->turns * SIDES;
    if (agreement->score == 0 || verdict->note_count < needed)
        return false;
    const TurnNote *notes = &verdict->notes[verdict->note_count - needed];
    for (size_t i = 0; i < needed; i++)
        if (!notes[i].is_told || abs(notes[i].score) < agreement->score ||
            (notes[i].score > 0) != (notes[0].score > 0))
            return false;
    return true;
}

// The result by the rules, by agreement or by the limit of moves. True: the game is over.
static bool judge_position(Referee *referee)
{
    const Game *game = &referee->verdict->game;
    Result result = game_result(game);
    if (result.ending != ENDING_NONE)
        return decide(referee, result.winner, termination_of(result.ending));
    Verdict *verdict = referee->verdict;
    if (players_agree(verdict, &referee->rules->agreement)) {
        verdict->is_agreed = true;
        bool is_golds = verdict->notes[verdict->note_count - 1].score > 0;
        return decide(referee, is_golds ? GOLD : SILVER, TERMINATION_SCORE);
    }
    if (clock_is_past_last_move(&referee->clock, game_move_number(game)))
        return decide(referee, game_score_winner(game), TERMINATION_SCORE);
    return false;
}

// ---- Moves -----------------------------------------------------------------------------

// True: the game is over, also below.
static bool play_setup(Referee *referee)
{
    Position placed;
    Error err = {""};
    Game *game = &referee->verdict->game;
    int64_t start = timer_now_ms(referee->rules->timer);
    BotAnswer answer =
        player_choose_setup(&referee->players[game_side(game)], game, &placed, &err);
    int64_t used = timer_now_ms(referee->rules->timer) - start;
    if (judge_answer(referee, answer, &err) || judge_time(referee, used, true))
        return true;
    if (!game_set_up(game, &placed, SETUP_FULL, &err))
        return condemn(referee, TERMINATION_ILLEGAL_MOVE, err.text);
    return false;
}

// Without anything to save, all of the move time is there to be used.
static BotTask task_of(const Referee *referee)
{
    const Game *game = &referee->verdict->game;
    BotTask task = {.question = question_of_game(game)};
    task.limits = referee->rules->limits[game_side(game)];
    task.stop = referee->stop;
    task.timer = referee->rules->timer;
    if (timecontrol_is_none(&referee->clock.control))
        return task;
    Allotment allotment = allotment_of(&referee->clock, game_side(game), 0);
    task.question.clock = &referee->clock;
    task.limits.time_ms = allotment.time_ms;
    task.limits.max_ms = allotment.max_ms;
    return task;
}

// The last a player told of its best line, from its own point of view.
static void hear(void *context, const BotInfo *info)
{
    TurnNote *note = context;
    if (info->line <= 1)
        *note = (TurnNote){.is_told = true,
                           .score = info->score,
                           .depth = info->depth,
                           .nodes = info->nodes};
}

static void keep_note(Verdict *verdict, Side side, TurnNote note, int64_t used)
{
    note.score = side == GOLD ? note.score : -note.score;
    note.time_ms = used;
    verdict->notes = memory_grow(verdict->notes, verdict->note_count,
                                 &verdict->note_capacity, sizeof note);
    verdict->notes[verdict->note_count++] = note;
}

static bool play_turn(Referee *referee)
{
    TurnNote note = {0};
    Turn turn = {0};
    Error err = {""};
    Game *game = &referee->verdict->game;
    BotTask task = task_of(referee);
    task.report = (BotReport){hear, &note};
    int64_t start = timer_now_ms(referee->rules->timer);
    BotAnswer answer =
        player_choose_turn(&referee->players[game_side(game)], &task, &turn, &err);
    int64_t used = timer_now_ms(referee->rules->timer) - start;
    if (stop_is_asked(referee->stop))
        return true;
    if (judge_answer(referee, answer, &err) || judge_time(referee, used, false))
        return true;
    keep_note(referee->verdict, game_side(game), note, used);
    if (!game_play(game, &turn, &err))
        return condemn(referee, TERMINATION_ILLEGAL_MOVE, err.text);
    return judge_position(referee);
}

// ---- The game --------------------------------------------------------------------------

// Neither side has set up, or both.
static void begin_game(Game *game, const Position *start)
{
    game_init(game);
    if (!start)
        return;
    for (int side = GOLD; side < SIDES; side++) {
        Position placed = game->position;
        for (Bitboard set = start->of_side[side]; set;) {
            Square sq = bb_pop(&set);
            position_put(&placed, sq, position_piece_at(start, sq));
        }
        game_set_up(game, &placed, SETUP_FREE, NULL);
    }
}

static bool call_player(Referee *referee, Side side)
{
    Error err = {""};
    BotAnswer answer = player_new_game(&referee->players[side], &err);
    if (answer == BOT_PLAYS)
        return true;
    if (answer == BOT_IS_PREVENTED)
        return !break_off(referee, &err);
    error_set(&referee->verdict->remark, "new game: %.200s", err.text);
    decide(referee, side_other(side), TERMINATION_FORFEIT);
    return false;
}

// Players may keep what they have learnt; that they could not is remarked.
static void dismiss_players(Referee *referee)
{
    Verdict *verdict = referee->verdict;
    for (Side side = GOLD; verdict->is_finished && side < SIDES; side++) {
        Error err = {""};
        if (!player_end_game(&referee->players[side], &verdict->game, side, verdict->winner,
                             &err) &&
            !verdict->remark.text[0])
            error_set(&verdict->remark, "after the game: %.200s", err.text);
    }
}

void referee_play(Player players[SIDES], const MatchRules *rules, const Position *start,
                  const Stop *stop, Verdict *out)
{
    Referee referee = {.players = players, .rules = rules, .stop = stop, .verdict = out};
    *out = (Verdict){.is_finished = false};
    begin_game(&out->game, start);
    clock_init(&referee.clock, &rules->control);
    if (!call_player(&referee, GOLD) || !call_player(&referee, SILVER))
        return;
    bool is_over = false;
    while (!is_over && !stop_is_asked(stop))
        is_over = game_needs_setup(&out->game) ? play_setup(&referee) : play_turn(&referee);
    dismiss_players(&referee);
}
