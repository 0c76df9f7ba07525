// SPDX-License-Identifier: MIT
#include "terminal/play_line.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/args.h"
#include "base/span.h"
#include "base/spelling.h"
#include "core/square.h"
#include "core/turn_short.h"
#include "terminal/advice.h"
#include "terminal/play_moves.h"
#include "terminal/play_record.h"
#include "terminal/play_view.h"

// ---- Commands --------------------------------------------------------------------------

static void do_board(PlaySession *session)
{
    session_show_board(session);
}

static void do_record(PlaySession *session)
{
    session_show_record(session);
}

static void do_moves(PlaySession *session, const char *rest)
{
    Square only = NO_SQUARE;
    Error err = {""};
    if (*rest && !square_parse(rest, &only, &err)) {
        puts(err.text);
        return;
    }
    StrBuf text = strbuf_new();
    if (game_needs_setup(&session->kept.game))
        strbuf_add(&text, "  the game has not begun: place your pieces\n");
    else
        view_steps(&session->now, only, &text);
    strbuf_show(&text);
}

static void do_why(PlaySession *session, const char *rest)
{
    Error err = {""};
    Step step;
    if (!*rest)
        puts("why what? 'why e2n' says whether that step is legal");
    else if (play_read_step(&session->now, span_trim(span_of(rest)), &step, &err))
        puts("that step is legal");
    else
        puts(err.text);
}

static void do_done(PlaySession *session)
{
    if (session_waits_for_bot(session))
        session_ask_bot_again(session);
    else if (game_needs_setup(&session->kept.game))
        puts("place your pieces: 'auto' does it for you, 'help' says how");
    else
        session_end_turn(session);
}

static void do_auto(PlaySession *session)
{
    if (session_waits_for_bot(session))
        session_ask_bot_again(session);
    else
        session_auto(session);
}

static void do_last(PlaySession *session)
{
    const Game *game = &session->kept.game;
    const GameMove *last = game->move_count ? &game->moves[game->move_count - 1] : NULL;
    if (!last || last->kind != MOVE_TURN) {
        puts("there has been no turn yet");
        return;
    }
    StrBuf text = strbuf_new();
    turn_format_clauses(&last->before, &last->turn, "  ", &text);
    strbuf_show(&text);
}

static void do_threats(PlaySession *session)
{
    StrBuf text = strbuf_new();
    view_threats(&session->now, session->kept.person, &text);
    strbuf_show(&text);
}

static void do_level(PlaySession *session, const char *rest)
{
    if (*rest)
        session_set_level(session, rest);
    else
        puts("which level? 'level 1' is the weakest, 'level 10' the strongest");
}

static void do_time(PlaySession *session, const char *rest)
{
    enum { SECONDS_MOST = 1000000 };
    double seconds;
    if (real_parse(rest, 0, SECONDS_MOST, &seconds))
        session_set_time(session, (int64_t)llround(seconds * 1000));
    else
        puts("how long may the bot think? 'time 5' is five seconds a turn, 'time 0' as it "
             "likes");
}

// A file name: the rest of the line. False, with a hint, when there is none.
static bool has_name(const char *rest, const char *hint)
{
    if (!*rest)
        puts(hint);
    return *rest != '\0';
}

static void do_save(PlaySession *session, const char *rest)
{
    if (has_name(rest, "save where? 'save game.txt' keeps the game in that file"))
        session_save(session, rest, false);
}

static void do_overwrite(PlaySession *session, const char *rest)
{
    if (has_name(rest, "save where? 'save! game.txt' overwrites that file"))
        session_save(session, rest, true);
}

static void do_load(PlaySession *session, const char *rest)
{
    if (has_name(rest, "load what? 'load game.txt' goes on with the game in that file"))
        session_load(session, rest);
}

static void do_quit(PlaySession *session)
{
    session->has_quit = true;
}

static const char help_text[] =
    "Enter ends the turn, and so does the fourth step. Or type one of these:\n"
    "  moves           the steps that are legal now; 'moves e2' those of one piece\n"
    "  why STEP        whether that step is legal, and if not why\n"
    "  hint, eval      what Tusk would play for you; how you stand\n"
    "  threats         what both sides can take, and whether they can reach the goal\n"
    "  undo            take back the last step, or the last turns (also 'takeback')\n"
    "  auto            let the bot set up or move for you\n"
    "  last, record    the last turn in words; the game so far (also 'history')\n"
    "  board, flip     draw the board; turn it round\n"
    "  level N         how strong the bot is, from 1 to 10\n"
    "  time S          how many seconds it may think about a turn\n"
    "  save FILE       keep the game in a file as well ('save! FILE' overwrites it)\n"
    "  load FILE, new  go on with the game in a file; begin another game\n"
    "  resign, quit    give up; leave: 'tusk play --resume' goes on with the game\n";

static void do_help(PlaySession *session)
{
    bool is_gold = session->kept.person == GOLD;
    bool is_far = is_gold == session->is_turned;
    const char *const examples[SIDES][2] = {{"RHDMEDHR RRRCCRRR", "RRRCCRRR RHDEMDHR"},
                                            {"rhdmedhr rrrccrrr", "rrrccrrr rhdemdhr"}};
    if (game_needs_setup(&session->kept.game))
        printf("Give your two ranks as they will be drawn, the upper first:\n  %s\n"
               "or place every piece on its square:\n  %s ...\n",
               examples[session->kept.person][is_far],
               is_gold ? "Ra1 Rb1 Rc1 Cd1" : "ra8 rb8 rc8 cd8");
    else
        puts("Type steps, one or more a line: a piece, its square and n, e, s or w "
             "('Ee2n',\n"
             "or 'e2n'); or where pieces go: 'Ee2-e4 Ra1-a2'. To push, move the enemy "
             "first\n"
             "and then your piece; to pull, your piece first.");
    fputs(help_text, stdout);
}

typedef struct PlayCommand {
    const char *name;
    const char *others;    // further names, with spaces between them
    bool serves_after_end; // of the game
    void (*run)(PlaySession *session);
    void (*run_with)(PlaySession *session, const char *rest); // with what follows the name
} PlayCommand;

static const PlayCommand play_commands[] = {
    {"help", "? h", true, do_help, NULL},
    {"moves", "m", false, NULL, do_moves},
    {"why", "w", false, NULL, do_why},
    {"hint", "", false, advice_hint, NULL},
    {"eval", "e", false, advice_eval, NULL},
    {"threats", "t", false, do_threats, NULL},
    {"done", ".", false, do_done, NULL},
    {"undo", "u takeback", true, session_undo, NULL},
    {"auto", "a", false, do_auto, NULL},
    {"last", "l", true, do_last, NULL},
    {"board", "b", true, do_board, NULL},
    {"flip", "f", true, session_flip, NULL},
    {"record", "r history", true, do_record, NULL},
    {"level", "", true, NULL, do_level},
    {"time", "", true, NULL, do_time},
    {"save", "s", true, NULL, do_save},
    {"save!", "", true, NULL, do_overwrite},
    {"load", "", true, NULL, do_load},
    {"new", "n", true, session_new_game, NULL},
    {"resign", "resigns", false, session_resign, NULL},
    {"quit", "q exit", true, do_quit, NULL},
};
enum { PLAY_COMMANDS = sizeof play_commands / sizeof *play_commands };

const char *const play_line_words[] = {
    "help", "moves", "why",    "hint", "eval",     "threats", "done", "undo",
    "auto", "last",  "board",  "flip", "record",   "level",   "time", "save",
    "load", "new",   "resign", "quit", "takeback", "history", NULL,
};

// Whether a word is one of several, with spaces between them.
static bool is_among(Span word, const char *words)
{
    Span rest = span_of(words);
    Span other;
    while (span_next_word(&rest, &other))
        if (other.length == word.length && memcmp(other.text, word.text, word.length) == 0)
            return true;
    return false;
}

// The command a line begins with, if any; *rest is then what follows it.
static const PlayCommand *find_command(const char *line, Span *rest)
{
    Span left = span_of(line);
    Span word;
    if (!span_next_word(&left, &word))
        return NULL;
    for (int i = 0; i < PLAY_COMMANDS; i++)
        if (span_equals(word, play_commands[i].name) ||
            is_among(word, play_commands[i].others)) {
            *rest = span_trim(left);
            return &play_commands[i];
        }
    return NULL;
}

static void run_command(PlaySession *session, const PlayCommand *command, Span rest)
{
    if (command->run) {
        command->run(session);
        return;
    }
    StrBuf text = strbuf_new();
    strbuf_add_bytes(&text, rest.text, rest.length);
    command->run_with(session, text.text);
    strbuf_free(&text);
}

// A line that begins with letters only, but is none of the commands, is a mistyped one.
static bool suggest_command(const char *line)
{
    char typed[32];
    const char *nearest = NULL;
    int distance = SPELLING_FAR;
    Span rest = span_of(line);
    Span word;
    if (!span_next_word(&rest, &word) || word.length >= sizeof typed)
        return false;
    memcpy(typed, word.text, word.length);
    typed[word.length] = '\0';
    if (strpbrk(typed, "0123456789-."))
        return false;
    for (int i = 0; i < PLAY_COMMANDS; i++)
        if (spelling_is_nearer(typed, play_commands[i].name, &distance))
            nearest = play_commands[i].name;
    if (nearest) {
        char quoted[SPAN_QUOTE];
        span_quote(word, quoted);
        printf("there is no command '%s'; did you mean '%s'?\n", quoted, nearest);
    }
    return nearest != NULL;
}

static void take_moves(PlaySession *session, const char *line)
{
    if (span_trim(span_of(line)).length == 0)
        do_done(session);
    else if (suggest_command(line))
        return;
    else if (game_needs_setup(&session->kept.game))
        play_take_setup(session, line);
    else
        play_take_steps(session, line);
}

void play_line(PlaySession *session, const char *line)
{
    Span rest = {line, 0};
    const PlayCommand *command = find_command(line, &rest);
    bool is_over = kept_game_is_over(&session->kept, NULL);
    if (is_over && !(command && command->serves_after_end)) {
        session->has_quit = !session->ask;
        if (session->ask)
            puts("the game is over: 'new' begins another, 'undo' goes back, 'quit' leaves");
    } else if (command) {
        run_command(session, command, rest);
    } else if (session_waits_for_bot(session)) {
        session_ask_bot_again(session);
    } else {
        take_moves(session, line);
    }
}
