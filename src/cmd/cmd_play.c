// SPDX-License-Identifier: MIT
// tusk play: a game in the terminal against a bot.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "cmd/cmd.h"
#include "cmd/options.h"
#include "game/question.h"
#include "roster/roster.h"
#include "terminal/play_line.h"

enum { BOT, SIDE, SEED, POSITION };

static const Option options[] = {
    [BOT] = {'b', "bot", "BOT", "your opponent (" ROSTER_DEFAULT ")"},
    [SIDE] = {0, "side", "g|s",
              "the side you play (gold, or the side to move of POSITION)"},
    [SEED] = {0, "seed", "N", "random seed: the same seed gives the same opponent"},
    [POSITION] = {'p', "position", "POSITION", "start here instead of with the set-ups"},
    {0},
};

static bool read_side(const Args *args, Side *out, Error *err)
{
    const char *text = args_text(args, SIDE, NULL);
    if (!text)
        return true;
    if (strlen(text) == 1 && side_parse(text[0], out))
        return true;
    return error_set(err, "--side is g or s, not '%.40s'", text);
}

// The moves of a game prefix are part of the game: they can be taken back, and are saved.
static bool begin_game(const Args *args, Game *game, Error *err)
{
    const char *text = args_text(args, POSITION, NULL);
    if (text)
        return question_read(text, game, NULL, err);
    game_init(game);
    return true;
}

static bool wants_colours(void)
{
    const char *refused = getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) && !(refused && *refused);
}

static void show_prompt(const PlaySession *session)
{
    StrBuf prompt;
    if (!isatty(STDIN_FILENO))
        return;
    strbuf_init(&prompt);
    session_prompt(session, &prompt);
    strbuf_show(&prompt);
    fflush(stdout);
}

// The end of the input leaves the cursor behind the prompt.
static void end_prompt(void)
{
    if (isatty(STDIN_FILENO))
        putchar('\n');
}

static bool play_lines(PlaySession *session, Error *err)
{
    Lines lines;
    if (!lines_open(&lines, "-", err))
        return false;
    session_begin(session);
    while (!session->has_quit) {
        show_prompt(session);
        if (!lines_next(&lines)) {
            end_prompt();
            break;
        }
        play_line(session, lines.text);
        session_update_file(session);
    }
    session_end(session);
    return lines_close(&lines, err);
}

static CmdStatus run(const Args *args, Error *err)
{
    Player player;
    Game game;
    Side person = GOLD;
    if (!read_side(args, &person, err) ||
        !option_player(args, BOT, SEED, (long)time(NULL), &player, err))
        return CMD_MISUSED;
    if (!begin_game(args, &game, err)) {
        player_close(&player);
        return CMD_FAILED;
    }
    if (!args_has(args, SIDE))
        person = game_side(&game);
    PlaySession session;
    session_init(&session, &game, &player, person);
    session.has_colours = wants_colours();
    bool is_done = play_lines(&session, err);
    session_free(&session);
    return is_done ? CMD_DONE : CMD_FAILED;
}

const Command cmd_play = {
    .name = "play",
    .summary = "play a game in the terminal against a bot",
    .details = "Type 'help' in the game for the list of what can be typed. 'save FILE' "
               "writes the\n"
               "game to a file and keeps the file up to date; a game that is in no file is "
               "printed\n"
               "when you leave.",
    .example = "tusk play --side s\n"
               "printf 'auto\\nEe2n\\n\\nquit\\n' | tusk play --seed 1",
    .options = options,
    .run = run,
};
