// SPDX-License-Identifier: MIT
// tusk play: a game in the terminal against a bot.
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "cmd/cmd.h"
#include "cmd/options.h"
#include "game/question.h"
#include "roster/roster.h"
#include "terminal/play_line.h"
#include "terminal/play_loop.h"
#include "terminal/play_view.h"

enum { BOT, LEVEL, SIDE, TIME, TC, SEED, POSITION, RESUME };

// For who has just learnt the rules: it plays every other turn carelessly.
#define NEWCOMERS_LEVEL "3"

static const Option options[] = {
    [BOT] = {'b', "bot", "BOT",
             "your opponent (" ROSTER_DEFAULT ":level=" NEWCOMERS_LEVEL ")"},
    [LEVEL] = {'l', "level", "1-10", "how strong it is, from 1 to 10"},
    [SIDE] = {0, "side", "g|s",
              "the side you play (gold, or the side to move of POSITION)"},
    [TIME] = {'t', "time", "SECONDS", "the most it may think about a turn"},
    [TC] = {0, "tc", "M/R/...",
            "play with clocks, for both: minutes a turn, in reserve, ..."},
    [SEED] = {0, "seed", "N", "random seed: the same seed gives the same opponent"},
    [POSITION] = {'p', "position", "POSITION", "start here instead of with the set-ups"},
    [RESUME] = {'r', "resume", NULL, "go on with the game you played last"},
    {0},
};

// ---- The game --------------------------------------------------------------------------

static bool read_side(const Args *args, Side *out, Error *err)
{
    const char *text = args_text(args, SIDE, NULL);
    if (!text)
        return true;
    if (strlen(text) == 1 && side_parse(text[0], out))
        return true;
    return error_set(err, "--side is g or s, not '%.40s'", text);
}

static bool read_clock(const Args *args, Clock *out, Error *err)
{
    TimeControl control = timecontrol_none();
    const char *text = args_text(args, TC, NULL);
    if (text && !timecontrol_parse(text, &control, err))
        return error_wrap(err, "--tc");
    if (control.game_ms > 0 || control.game_moves > 0)
        return error_set(err, "--tc: a game in the terminal has no limit as a whole (G)");
    clock_init(out, &control);
    return true;
}

// The opponent that the options name; a resumed game has one already.
static bool read_bot(const Args *args, BotSpec *out, Error *err)
{
    const char *level = args_text(args, LEVEL, NULL);
    if (args_has(args, BOT) || !out->bot) {
        bot_spec_free(out);
        if (!roster_parse(args_text(args, BOT, ROSTER_DEFAULT), out, err))
            return false;
        if (!args_has(args, BOT))
            bot_spec_set(out, "level", NEWCOMERS_LEVEL);
    }
    if (level && !bot_has_option(out->bot, "level"))
        return error_set(err, "%s has no levels", out->bot->name);
    if (level)
        bot_spec_set(out, "level", level);
    return true;
}

static bool open_player(const Args *args, const BotSpec *spec, Player *out, Error *err)
{
    long seed = (long)time(NULL);
    return args_number(args, SEED, 0, ARGS_NUMBER_MOST, &seed, err) &&
           player_open(out, spec, (uint64_t)seed, err);
}

static bool check_options(const Args *args, Error *err)
{
    if (args_has(args, RESUME) &&
        (args_has(args, SIDE) || args_has(args, TC) || args_has(args, POSITION)))
        return error_set(err, "--resume goes on with side, clock and board of the game");
    return true;
}

// The moves of a game prefix are part of the game: they can be taken back, and are saved.
static bool begin_game(const Args *args, KeptGame *kept, Error *err)
{
    const char *text = args_text(args, POSITION, NULL);
    if (!text)
        game_init(&kept->game);
    else if (!question_read(text, &kept->game, NULL, err))
        return false;
    if (!args_has(args, SIDE))
        kept->person = game_side(&kept->game);
    return true;
}

static bool resume_game(KeptGame *kept, KeptFile *file, Error *err)
{
    StrBuf notes = strbuf_new();
    bool is_found = kept_game_resume(kept, file, &notes, err);
    fputs(notes.text, stderr);
    strbuf_free(&notes);
    return is_found;
}

// ---- Greeting --------------------------------------------------------------------------

static void greet(const Args *args, const KeptGame *kept)
{
    StrBuf text = strbuf_new();
    bool is_usual =
        !args_has(args, BOT) && !args_has(args, LEVEL) && !args_has(args, RESUME);
    strbuf_print(&text, "you play %s against ", side_name(kept->person));
    view_opponent(kept, &text);
    strbuf_add(&text, "; 'help' says what you can type\n");
    if (is_usual)
        strbuf_add(&text, "(level " NEWCOMERS_LEVEL
                          " is for newcomers; 'level 1' is easier, 'level 10' the "
                          "strongest)\n");
    size_t before = text.length;
    view_limits(kept, &text);
    if (text.length > before)
        strbuf_add_char(&text, '\n');
    strbuf_show(&text);
}

// ---- The command -----------------------------------------------------------------------

// Game, file and player are used up.
static bool play(const Args *args, const KeptGame *kept, const KeptFile *file,
                 const Player *player, Error *err)
{
    LineInput input;
    Attention attention;
    PlaySession session;
    session_init(&session, kept, player);
    session.file = *file;
    session.has_acted = file->path != NULL;
    session.colours = terminal_colours(STDOUT_FILENO);
    bool is_done = attention_begin(&attention, err);
    if (is_done) {
        line_input_open(&input, &attention, play_line_words);
        greet(args, kept);
        is_done = play_loop(&session, &input, err);
        line_input_close(&input);
        attention_end(&attention);
    }
    session_free(&session);
    return is_done;
}

// The opponent, and within what it plays.
static bool read_opponent(const Args *args, KeptGame *kept, Player *player, Error *err)
{
    return option_time(args, TIME, &kept->time_ms, err) &&
           read_bot(args, &kept->bot, err) && open_player(args, &kept->bot, player, err);
}

static CmdStatus run(const Args *args, Error *err)
{
    Player player = {0};
    KeptFile file = {.hold = -1};
    KeptGame kept = {.person = GOLD};
    CmdStatus status = CMD_FAILED;
    if (!check_options(args, err) || !read_side(args, &kept.person, err) ||
        !read_clock(args, &kept.clock, err))
        return CMD_MISUSED;
    if (args_has(args, RESUME) && !resume_game(&kept, &file, err))
        return CMD_FAILED;
    if (!read_opponent(args, &kept, &player, err))
        status = CMD_MISUSED;
    else if (args_has(args, RESUME) || begin_game(args, &kept, err))
        return play(args, &kept, &file, &player, err) ? CMD_DONE : CMD_FAILED;
    player_close(&player);
    kept_file_close(&file);
    kept_game_free(&kept);
    return status;
}

const Command cmd_play = {
    .name = "play",
    .summary = "play a game in the terminal against a bot",
    .details =
        "Type 'help' in the game for the list of what can be typed. Every game is "
        "kept as it\n"
        "is played, in $XDG_STATE_HOME/tusk/play (~/.local/state/tusk/play); --resume "
        "goes on\n"
        "with the last one that is not over. 'save FILE' writes it to a file as well.\n"
        "Ctrl-C makes a bot that thinks answer at once; twice, it leaves.",
    .example = "tusk play --level 5 --side s\n"
               "printf 'auto\\nEe2-e4\\n\\nquit\\n' | tusk play --seed 1",
    .options = options,
    .run = run,
};
