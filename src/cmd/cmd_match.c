// SPDX-License-Identifier: MIT
// tusk match: many games between two bots or more, and what they prove.
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/ranks.h"
#include "cmd/answer.h"
#include "cmd/match_merge.h"
#include "cmd/match_session.h"
#include "cmd/options.h"
#include "game/question.h"
#include "roster/roster.h"

enum { USUAL_AGREED_TURNS = 3 };

enum {
    CONTROL = MATCH_OPTIONS,
    SETUPS,
    OWN_SETUPS,
    WIDE_SETUPS,
    OPTION_A,
    OPTION_B,
    ENGINES,
    PLAYER_OPTION,
    GAUNTLET,
    ADJUDICATE,
    MARGIN,
    LOG,
    SPRT,
    MERGE,
    ANY_BUILD,
    JSON,
    HEADER
};

static const Option options[] = {
    [MATCH_GAMES] = {'n', "games", "N",
                     "number of games (20); of more than two players those of each two"},
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
    [ENGINES] = {0, "engines", "FILE",
                 "name the players of this engines file; without operands all play"},
    [PLAYER_OPTION] = {0, "option", "NAME=K=V,...",
                       "options for the player of this name; may be repeated"},
    [GAUNTLET] = {0, "gauntlet", NULL,
                  "the first player meets all others, instead of each meeting each"},
    [ADJUDICATE] = {0, "adjudicate", "SCORE[,TURNS]",
                    "end a game when both players said for TURNS turns each (3) that the\n"
                    "same side is ahead by so many hundredths of a rabbit"},
    [MARGIN] = {0, "margin", "S",
                "a move late by so many seconds is not late (0.05 and a twentieth\n"
                "of the time of a move)"},
    [LOG] = {0, "log", "FILE", "add all that outside engines are told and say to a file"},
    [SPRT] = {0, "sprt", "E0,E1",
              "of two players: stop as soon as it is clear whether the first bot is\n"
              "E0 or E1 Elo better"},
    [MERGE] = {0, "merge", NULL,
               "play nothing: put together the games of these files, which other\n"
               "machines have played with other seeds, and name those that are odd"},
    [ANY_BUILD] = {0, "any-build", NULL,
                   "merge games of different builds, if their bench signatures agree"},
    [JSON] = {0, "json", NULL,
              "print one JSON object per game, and one for the score or table"},
    [HEADER] = ANSWER_HEADER,
    {0},
};

// What the plan refers to.
typedef struct Material {
    Position *setups;
    size_t setup_count;
    Sprt sprt;
    StrBuf log_path;
    TalkLog log;
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
    for (Side side = GOLD; side < SIDES; side++)
        rules->tolerance_ms[side] = 50 + rules->control.move_ms / 20;
    return true;
}

static bool read_margin(const Args *args, MatchRules *rules, Error *err)
{
    const char *text = args_text(args, MARGIN, NULL);
    int64_t margin = 0;
    if (!text)
        return true;
    if (strcmp(text, "0") != 0 && !option_time(args, MARGIN, &margin, err))
        return false;
    rules->tolerance_ms[GOLD] = rules->tolerance_ms[SILVER] = margin;
    return true;
}

static bool read_agreement(const Args *args, Agreement *agreement, Error *err)
{
    const char *text = args_text(args, ADJUDICATE, NULL);
    char *end = NULL;
    if (!text)
        return true;
    long score = strtol(text, &end, 10);
    long turns = *end == ',' ? strtol(end + 1, &end, 10) : USUAL_AGREED_TURNS;
    if (*end || score < 1 || score > 1000000 || turns < 1 || turns > 1000)
        return error_set(
            err,
            "--adjudicate is a score and a number of turns such as 2000,3, not "
            "'%.40s'",
            text);
    *agreement = (Agreement){(int)score, (int)turns};
    return true;
}

static bool read_sprt(const Args *args, Sprt *sprt, MatchPlan *plan, Error *err)
{
    if (!args_has(args, SPRT))
        return true;
    if (!option_sprt(args, SPRT, sprt, err))
        return false;
    if (plan->schedule.players > 2)
        return error_set(err, "--sprt is for two players");
    plan->sprt = sprt;
    return true;
}

static bool check_usage(const Args *args, Error *err)
{
    if (args_has(args, ANY_BUILD))
        return error_set(err, "--any-build is for --merge");
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

// From the operands, the engines file, and the options that are for one of them.
static bool enter_players(const Args *args, const Entrants *known, MatchSession *session,
                          Error *err)
{
    static const int options_of[] = {OPTION_A, OPTION_B};
    Entrants *entrants = &session->entrants;
    const char *text;
    for (int i = 0; i < args->operand_count; i++)
        if (!entrants_add(entrants, args_operand(args, i), known, err))
            return false;
    for (int i = 0; args->operand_count == 0 && i < known->count; i++)
        if (!entrants_add(entrants, known->all[i].name, known, err))
            return false;
    for (int i = 0; i < 2 && i < entrants->count; i++)
        if ((text = args_text(args, options_of[i], NULL)) &&
            !roster_add_options(&entrants->all[i].spec, text, err))
            return false;
    for (int i = 0; (text = args_repeated(args, PLAYER_OPTION, i)); i++)
        if (!entrants_set(entrants, text, err))
            return false;
    return match_session_enter(session, args_has(args, GAUNTLET), err);
}

static bool read_players(const Args *args, MatchSession *session, Error *err)
{
    Entrants known = {.count = 0};
    const char *path = args_text(args, ENGINES, NULL);
    bool is_read = (!path || entrants_read(&known, path, err)) &&
                   enter_players(args, &known, session, err);
    entrants_free(&known);
    return is_read;
}

static bool read_rules(const Args *args, MatchSession *session, Material *material,
                       Error *err)
{
    MatchRules *rules = &session->plan.rules;
    session->plan.games = 20;
    // Nodes need no clock.
    return match_session_read(session, args, args_has(args, MATCH_NODES) ? 0 : 1000, err) &&
           read_control(args, rules, err) && read_margin(args, rules, err) &&
           read_agreement(args, &rules->agreement, err) &&
           read_sprt(args, &material->sprt, &session->plan, err);
}

// Every rank has its own, FILE.1 and so on after the first.
static bool open_log(const Args *args, MatchPlan *plan, Material *material, Error *err)
{
    const char *path = args_text(args, LOG, NULL);
    if (!path)
        return true;
    strbuf_add(&material->log_path, path);
    if (ranks_mine() > 0)
        strbuf_print(&material->log_path, ".%d", ranks_mine());
    if (!talk_log_open(&material->log, material->log_path.text, err))
        return false;
    plan->log = &material->log;
    return true;
}

static bool play(MatchSession *session, const Args *args, Error *err)
{
    match_output_init(&session->output, &session->entrants, args_has(args, JSON),
                      args_has(args, HEADER));
    bool is_done = match_session_play(session, err);
    if (session->tally.played > 0)
        match_output_score(&session->output, &session->tally, session->plan.sprt);
    return is_done;
}

// The operands are files of games.
static CmdStatus merge_files(const Args *args, Error *err)
{
    static const int known[] = {SPRT, MERGE, ANY_BUILD, JSON, HEADER};
    MatchPlan plan = {.schedule = {.players = 2}};
    Sprt sprt;
    for (int i = 0; options[i].name; i++) {
        bool is_known = false;
        for (size_t k = 0; k < sizeof known / sizeof *known; k++)
            is_known = is_known || known[k] == i;
        if (args_has(args, i) && !is_known) {
            error_set(err, "--%s does not go with --merge", options[i].name);
            return CMD_MISUSED;
        }
    }
    if (args->operand_count == 0)
        error_set(err, "--merge needs files of games");
    if (args->operand_count == 0 || !read_sprt(args, &sprt, &plan, err))
        return CMD_MISUSED;
    MergeRequest request = {args, plan.sprt, args_has(args, JSON), args_has(args, HEADER),
                            args_has(args, ANY_BUILD)};
    return match_merge(&request, err) ? CMD_DONE : CMD_FAILED;
}

static CmdStatus run(const Args *args, Error *err)
{
    if (args_has(args, MERGE))
        return merge_files(args, err);
    MatchSession session;
    Material material = {.log_path = strbuf_new()};
    CmdStatus status = CMD_MISUSED;
    match_session_init(&session);
    session.file.label.event = "match";
    if (check_usage(args, err) && read_players(args, &session, err) &&
        read_rules(args, &session, &material, err)) {
        bool is_done = choose_setups(args, &material, &session.plan, err) &&
                       open_log(args, &session.plan, &material, err) &&
                       play(&session, args, err);
        status = is_done ? CMD_DONE : CMD_FAILED;
    }
    if (session.plan.log)
        talk_log_close(&material.log);
    match_session_free(&session);
    strbuf_free(&material.log_path);
    free(material.setups);
    return status;
}

const Command cmd_match = {
    .name = "match",
    .summary = "play games between bots and measure which is stronger",
    .details = "Games come in pairs: the same set-ups with colours swapped. A line for "
               "each game;\n"
               "'pairs', those of which the first bot lost both games, won one, won both; "
               "and last 'score',\n"
               "the points of both, games, Elo, its 95 % interval, illegal moves, time "
               "losses and crashes,\n"
               "separated by tabs. More than two players meet each other, or with "
               "--gauntlet the first of\n"
               "them: 'versus' for each two that met, and 'player' for each, best first, "
               "with Elo on one scale.\n"
               "A player is a BOT, NAME=BOT, or a name of the engines file.\n"
               "With --merge the operands are files that -o wrote: 'file' for each, with "
               "seed, games, the\n"
               "points of the first player in pairs, those expected by all files, the "
               "difference in\n"
               "standard deviations, chi-square, its degrees of freedom, its chance, "
               "verdict (good, odd or\n"
               "too few), illegal moves, time losses and crashes.",
    .example = "tusk match random random -n 10 -j 2\n"
               "tusk match random 'aei:tusk aei --bot random' -n 4 -o games.tsv\n"
               "tusk match strong=tusk:level=8 tusk:level=4 greedy -n 10 --nodes 2000\n"
               "tusk match --merge one.tsv two.tsv three.tsv",
    .options = options,
    .operands = "[BOT]...",
    .is_shared = true,
    .run = run,
};
