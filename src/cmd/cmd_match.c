// SPDX-License-Identifier: MIT
// tusk match: many games between two bots, and what they prove.
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/memory.h"
#include "cmd/answer.h"
#include "cmd/match_session.h"
#include "game/question.h"

enum {
    CONTROL = MATCH_OPTIONS,
    SETUPS,
    OWN_SETUPS,
    WIDE_SETUPS,
    OPTION_A,
    OPTION_B,
    SPRT,
    JSON,
    HEADER
};

static const Option options[] = {
    [MATCH_GAMES] = {'n', "games", "N", "number of games (20)"},
    [MATCH_TIME] = {'t', "time", "S", "seconds per move (1)"},
    [MATCH_DEPTH] = {'d', "depth", "STEPS", "limit the search depth"},
    [MATCH_NODES] = {0, "nodes", "N",
                     "limit the nodes per turn; then there is no clock by default"},
    [MATCH_RANDOM] = {0, "random-turns", "K",
                      "play up to K random turns of each side first (0); both games\n"
                      "of a pair get the same ones"},
    [MATCH_MOVES] = {0, "moves", "N", "decide the game on score after N moves (200)"},
    [MATCH_JOBS] = {'j', "jobs", "N", "games at a time (1)"},
    [MATCH_SEED] = {0, "seed", "N", "random seed for set-ups, openings and bots (1)"},
    [MATCH_OUTPUT] = {'o', "output", "FILE", "write the games in the archive's format"},
    [MATCH_RESUME] = {0, "resume", NULL, "continue with the games in that file"},
    [CONTROL] = {0, "tc", "M/R/...", "a complete time control instead: 15s/2m/100"},
    [SETUPS] = {0, "setups", "FILE",
                "take set-ups from a file: a position or a game a line"},
    [OWN_SETUPS] = {0, "own-setups", NULL, "let the bots choose their set-ups"},
    [WIDE_SETUPS] = {0, "wide-setups", NULL,
                     "choose from a very large set of set-ups, odd ones too"},
    [OPTION_A] = {0, "option-a", "K=V,...", "options for the first bot"},
    [OPTION_B] = {0, "option-b", "K=V,...", "options for the second bot"},
    [SPRT] = {0, "sprt", "E0,E1",
              "stop as soon as it is clear whether the first bot is E0 or E1 Elo\n"
              "better"},
    [JSON] = {0, "json", NULL, "print one JSON object per game, and one for the score"},
    [HEADER] = ANSWER_HEADER,
    {0},
};

static const ColumnKind lines_table[] = {
    {"game", "game\tnumber\tgold:16\tsilver:16\twinner\tby:12\tmoves"},
    {"sprt", "sprt\tratio\tlow\thigh\tverdict"},
    {"pairs", "pairs\tlost\tsplit\twon"},
    {NULL, "score\tA\tB\tgames\tElo\tlow\thigh\tillegal\tlate\tcrashes"}};

// What the plan refers to.
typedef struct Material {
    Position *setups;
    size_t setup_count;
    Sprt sprt;
} Material;

// A time control of one's own may limit the game, too.
static bool read_control(const Args *args, MatchRules *rules, Error *err)
{
    const char *text = args_text(args, CONTROL, NULL);
    int moves = rules->control.game_moves;
    if (!text)
        return true;
    if (!timecontrol_parse(text, &rules->control, err))
        return false;
    if (!rules->control.game_moves && !rules->control.game_ms)
        rules->control.game_moves = moves;
    rules->tolerance_ms = 50 + rules->control.move_ms / 20;
    return true;
}

static bool read_sprt(const Args *args, Sprt *sprt, MatchPlan *plan, Error *err)
{
    const char *text = args_text(args, SPRT, NULL);
    if (!text)
        return true;
    char *comma = NULL;
    char *end = NULL;
    sprt->elo0 = strtod(text, &comma);
    sprt->elo1 = *comma == ',' ? strtod(comma + 1, &end) : 0;
    if (!end || end == comma + 1 || *end || !(sprt->elo0 < sprt->elo1))
        return error_set(err, "--sprt is two numbers such as 0,20, not '%.40s'", text);
    plan->sprt = sprt;
    return true;
}

static bool check_usage(const Args *args, Error *err)
{
    if (args_has(args, MATCH_TIME) && args_has(args, CONTROL))
        return error_set(err, "only one of --time and --tc can be given");
    if (args_has(args, MATCH_RESUME) && !args_has(args, MATCH_OUTPUT))
        return error_set(err, "--resume needs -o FILE, the games so far");
    if (args_has(args, SETUPS) + args_has(args, OWN_SETUPS) + args_has(args, WIDE_SETUPS) >
        1)
        return error_set(
            err, "only one of --setups, --own-setups and --wide-setups can be given");
    return true;
}

// ---- Set-ups from a file ---------------------------------------------------------------

static bool add_setup(const char *text, Material *out, Error *err)
{
    Position pos;
    if (!position_read(text, &pos, err))
        return false;
    if (pos.side != GOLD)
        return error_set(err, "gold must be to move");
    if (rules_board_result(&pos).ending != ENDING_NONE)
        return error_set(err, "the game is over in this position");
    out->setups = memory_resize(out->setups, out->setup_count + 1, sizeof *out->setups);
    out->setups[out->setup_count++] = pos;
    return true;
}

static bool read_setups(const char *path, Material *out, Error *err)
{
    Lines lines;
    bool is_read = true;
    if (!lines_open(&lines, path, err))
        return false;
    while (is_read && lines_next(&lines))
        if (lines.length > 0 && !add_setup(lines.text, out, err))
            is_read = error_wrap(err, "'%.80s', line %ld", path, lines.number);
    is_read = lines_close(&lines, is_read ? err : NULL) && is_read;
    if (is_read && out->setup_count == 0)
        return error_set(err, "'%.150s' holds no set-ups", path);
    return is_read;
}

static bool choose_setups(const Args *args, Material *material, MatchPlan *plan, Error *err)
{
    const char *path = args_text(args, SETUPS, NULL);
    if (args_has(args, OWN_SETUPS))
        plan->setups = SETUPS_OWN;
    if (args_has(args, WIDE_SETUPS))
        plan->setups = SETUPS_WIDE;
    if (!path)
        return true;
    if (!read_setups(path, material, err))
        return false;
    plan->setups = SETUPS_GIVEN;
    plan->given = material->setups;
    plan->given_count = material->setup_count;
    return true;
}

// ---- The command -----------------------------------------------------------------------

static CmdStatus play(MatchSession *session, Error *err)
{
    bool is_done = match_session_play(session, err);
    if (session->tally.played > 0)
        match_session_print_score(session);
    return is_done ? CMD_DONE : CMD_FAILED;
}

static CmdStatus run(const Args *args, Error *err)
{
    MatchSession session;
    Material material = {0};
    CmdStatus status = CMD_MISUSED;
    const char *names[] = {args_operand(args, 0), args_operand(args, 1)};
    const char *settings[] = {args_text(args, OPTION_A, NULL),
                              args_text(args, OPTION_B, NULL)};
    if (!check_usage(args, err) || !match_session_init(&session, names, settings, err))
        return CMD_MISUSED;
    session.plan.games = 20;
    session.prints_games = true;
    session.is_json = args_has(args, JSON);
    columns_init(&session.table, lines_table, args_has(args, HEADER));
    session.file.event = "match";
    // Nodes need no clock.
    if (match_session_read(&session, args, args_has(args, MATCH_NODES) ? 0 : 1000, err) &&
        read_control(args, &session.plan.rules, err) &&
        read_sprt(args, &material.sprt, &session.plan, err))
        status = choose_setups(args, &material, &session.plan, err) ? play(&session, err)
                                                                    : CMD_FAILED;
    match_session_free(&session);
    free(material.setups);
    return status;
}

const Command cmd_match = {
    .name = "match",
    .summary = "play games between two bots and measure which is stronger",
    .details = "Games come in pairs: the same set-ups with colours swapped. A line for "
               "each game;\n"
               "'pairs', those of which the first bot lost both games, won one, won both; "
               "and last 'score',\n"
               "the points of both, games, Elo, its 95 % interval, illegal moves, time "
               "losses and crashes,\n"
               "separated by tabs.",
    .example = "tusk match random random -n 10 -j 2\n"
               "tusk match random 'aei:tusk aei --bot random' -n 4 -o games.tsv",
    .options = options,
    .operands = "BOT BOT",
    .run = run,
};
