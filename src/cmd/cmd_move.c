// SPDX-License-Identifier: MIT
// tusk move: the turn a bot would play.
#include <stdio.h>

#include "analysis/json_values.h"
#include "bot/bot.h"
#include "cmd/answer.h"
#include "cmd/options.h"
#include "core/turn_text.h"
#include "roster/roster.h"

enum { BOT, TIME, DEPTH, SEED, JSON };

static const Option options[] = {
    [BOT] = {'b', "bot", "BOT", "which bot to ask (" ROSTER_DEFAULT ")"},
    [TIME] = {'t', "time", "S", "seconds to think (2)"},
    [DEPTH] = {'d', "depth", "STEPS", "search to this depth instead"},
    [SEED] = {0, "seed", "N", "random seed (1)"},
    [JSON] = {0, "json", NULL, "print one JSON object, with score, depth, nodes and line"},
    {0},
};

typedef struct Asked {
    const Args *args;
    Player player;
    BotLimits limits;
    bool has_failed;
} Asked;

static Json *json_of_answer(const Position *pos, const char *move, const BotInfo *info)
{
    Json *json = json_make_object();
    json_put_text(json, "move", move);
    json_put_score(json, info->score, info->wins_in, info->win_chance);
    json_put_effort(json, info->depth, info->nodes, info->time_ms);
    json_put(json, "line", json_of_turns(pos, info->turns, info->turn_count));
    return json;
}

// "resign" when the bot gives up, "none" when there is no legal turn.
static void add_move(Asked *asked, BotAnswer answer, const Position *pos, const Turn *turn,
                     StrBuf *out)
{
    if (answer == BOT_PLAYS)
        turn_format(pos, turn, out);
    else
        strbuf_add(out, answer == BOT_RESIGNS ? "resign" : "none");
    asked->has_failed |= answer > BOT_IS_STUCK;
}

static bool answer_question(void *context, const Question *question, StrBuf *out,
                            Error *err)
{
    Asked *asked = context;
    Turn turn;
    Error why = {""};
    (void)err;
    BotOpinion opinion = {.info = {.win_chance = -1}};
    BotTask task = {.question = *question,
                    .limits = asked->limits,
                    .report = {bot_opinion_hear, &opinion}};
    StrBuf move = strbuf_new();
    BotAnswer answer = player_choose_turn(&asked->player, &task, &turn, &why);
    add_move(asked, answer, question->pos, &turn, &move);
    if (answer > BOT_IS_STUCK)
        fprintf(stderr, "%s\n", why.text);
    if (args_has(asked->args, JSON))
        json_finish_line(json_of_answer(question->pos, move.text, &opinion.info), out);
    else
        strbuf_print(out, "%s\n", move.text);
    strbuf_free(&move);
    return true;
}

static bool read_limits(const Args *args, BotLimits *out, Error *err)
{
    int64_t ms = args_has(args, DEPTH) ? 0 : 2000;
    *out = (BotLimits){0};
    if (!option_time(args, TIME, &ms, err) || !option_depth(args, DEPTH, &out->depth, err))
        return false;
    out->time_ms = ms;
    out->max_ms = ms;
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    Asked asked = {.args = args};
    if (!read_limits(args, &asked.limits, err) ||
        !option_player(args, BOT, SEED, 1, &asked.player, err))
        return CMD_MISUSED;
    CmdStatus status = CMD_FAILED;
    if (player_new_game(&asked.player, err) == BOT_PLAYS)
        status = answer_positions(args, answer_plain(args_has(args, JSON)), answer_question,
                                  &asked, err);
    player_close(&asked.player);
    return asked.has_failed ? CMD_FAILED : status;
}

const Command cmd_move = {
    .name = "move",
    .summary = "ask a bot for its turn in a position",
    .details = "Prints the turn; 'resign' when the bot gives up, 'none' when there is no "
               "legal turn.",
    .example = "tusk move --bot random 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'",
    .options = options,
    .operands = "POSITION",
    .run = run,
};
