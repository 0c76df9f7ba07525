// SPDX-License-Identifier: MIT
#include "terminal/play_line.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/span.h"
#include "base/spelling.h"
#include "core/setup_text.h"
#include "core/square.h"
#include "core/turn_short.h"
#include "core/turn_text.h"
#include "terminal/advice.h"
#include "terminal/play_record.h"
#include "terminal/play_view.h"

// ---- Set-ups ---------------------------------------------------------------------------

// Two ranks as the person sees them. On a turned board that is from the other end.
static bool read_ranks(const PlaySession *session, const char *line, Position *placed,
                       Error *err)
{
    StrBuf text = strbuf_new();
    for (size_t i = strlen(line); session->is_turned && i > 0; i--)
        strbuf_add_char(&text, line[i - 1]);
    bool is_read = setup_parse_ranks(session->is_turned ? text.text : line,
                                     (Side)placed->side, placed, err);
    strbuf_free(&text);
    return is_read;
}

// Placements name squares, so there are digits in them; in two ranks there are none.
static void take_setup(PlaySession *session, const char *line)
{
    Error err = {""};
    Position placed = session->kept.game.position;
    bool is_read = strpbrk(line, "0123456789")
                       ? setup_parse_placements(line, (Side)placed.side, &placed, &err)
                       : read_ranks(session, line, &placed, &err);
    if (is_read)
        session_set_up(session, &placed);
    else
        printf("%s ('help' says how to write a set-up)\n", err.text);
}

// ---- Steps -----------------------------------------------------------------------------

// "Ee2n", or "e2n" for whatever stands there.
static bool read_step(const Position *pos, Span word, Step *out, Error *err)
{
    StepToken token;
    if (step_token_parse(word, &token, err))
        return step_token_step(pos, &token, out, err);
    Error why = *err;
    return error_set(err, "%s ('help' lists the commands)", why.text);
}

static void complain_about(Span word, const Error *err)
{
    char quoted[SPAN_QUOTE];
    span_quote(word, quoted);
    printf("%s: %s\n", quoted, err->text);
}

static bool is_removal(Span word)
{
    return word.length == 4 && word.text[3] == 'x';
}

static bool is_end(Span word)
{
    return span_equals(word, ".") || span_equals(word, "done");
}

// A path in the short form: "Ed2-d5".
static bool is_path(Span word)
{
    return memchr(word.text, '-', word.length) != NULL;
}

static const char *path_start(Span path)
{
    return path.text + (path.length > 1 && !char_is_digit(path.text[1]));
}

static const char *path_end(Span path)
{
    bool is_captured = path.text[path.length - 1] == 'x';
    return path.text + path.length - 2 - is_captured;
}

// Whether one of the paths begins where one before it ended: "Ee2-e3 Ra1-a2 Ee3-e4".
static bool is_continued(Span paths)
{
    Span path;
    while (span_next_word(&paths, &path)) {
        Span rest = paths;
        Span later;
        while (path.length > 3 && span_next_word(&rest, &later))
            if (later.length > 3 && memcmp(path_end(path), path_start(later), 2) == 0)
                return true;
    }
    return false;
}

// The paths one after the other: then a piece may have several.
static bool read_paths_in_order(Position now, Span paths, Turn *out)
{
    Span word;
    *out = (Turn){0};
    while (span_next_word(&paths, &word)) {
        Turn part;
        if (is_removal(word))
            continue;
        if (!turn_parse_short(&now, word, &part, NULL))
            return false;
        for (int i = 0; i < part.length; i++) {
            out->steps[out->length++] = part.steps[i];
            step_make(&now, part.steps[i]);
        }
    }
    return true;
}

// Make the steps of the paths that *rest begins with, all or none.
static bool make_paths(PlaySession *session, Span *rest)
{
    Span word;
    Turn turn;
    Error err = {""};
    Span paths = *rest;
    Span ahead = *rest;
    while (span_next_word(&ahead, &word) && (is_path(word) || is_removal(word)))
        *rest = ahead;
    paths.length -= rest->length;
    if (!turn_parse_short(&session->now, paths, &turn, &err) &&
        !(is_continued(paths) && read_paths_in_order(session->now, paths, &turn))) {
        puts(err.text);
        return false;
    }
    for (int i = 0; i < turn.length; i++)
        session_make_step(session, turn.steps[i]);
    return true;
}

// Make steps until one is refused or the words end. True when the turn is to end there.
static bool make_steps(PlaySession *session, const char *line)
{
    Span rest = span_of(line);
    Span ahead = rest;
    Span word;
    for (; span_next_word(&ahead, &word); rest = ahead) {
        Error err = {""};
        Step step = 0;
        if (is_removal(word))
            continue; // follows from the steps
        if (is_end(word))
            return true;
        if (is_path(word)) {
            if (!make_paths(session, &rest))
                return false;
            ahead = rest;
            continue;
        }
        if (!read_step(&session->now, word, &step, &err)) {
            complain_about(word, &err);
            return false;
        }
        session_make_step(session, step);
    }
    bool is_full = session->kept.turn.length == STEPS_PER_TURN;
    return is_full && turn_may_end(&session->now, NULL);
}

// Steps are added to the turn; "." or "done" behind them ends it, and so does the fourth.
static void take_steps(PlaySession *session, const char *line)
{
    int steps_before = session->kept.turn.length;
    if (make_steps(session, line)) {
        session_end_turn(session);
        return;
    }
    if (session->kept.turn.length == steps_before)
        return;
    session_keep(session);
    session_show_board(session);
    session_show_progress(session);
}

// ---- Commands --------------------------------------------------------------------------

static void do_help(PlaySession *session, const char *rest);

static void do_board(PlaySession *session, const char *rest)
{
    (void)rest;
    session_show_board(session);
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
    else if (read_step(&session->now, span_trim(span_of(rest)), &step, &err))
        puts("that step is legal");
    else
        puts(err.text);
}

static void do_done(PlaySession *session, const char *rest)
{
    (void)rest;
    if (session_waits_for_bot(session))
        session_ask_bot_again(session);
    else if (game_needs_setup(&session->kept.game))
        puts("place your pieces: 'auto' does it for you, 'help' says how");
    else
        session_end_turn(session);
}

static void do_undo(PlaySession *session, const char *rest)
{
    (void)rest;
    session_undo(session);
}

static void do_auto(PlaySession *session, const char *rest)
{
    (void)rest;
    if (session_waits_for_bot(session))
        session_ask_bot_again(session);
    else
        session_auto(session);
}

static void do_last(PlaySession *session, const char *rest)
{
    (void)rest;
    const Game *game = &session->kept.game;
    const GameMove *last = game->move_count ? &game->moves[game->move_count - 1] : NULL;
    if (!last || last->kind != MOVE_TURN) {
        puts("there has been no turn yet");
        return;
    }
    StrBuf text = strbuf_new();
    view_words(&last->before, &last->turn, &text);
    strbuf_show(&text);
}

static void do_record(PlaySession *session, const char *rest)
{
    (void)rest;
    session_show_record(session);
}

static void do_hint(PlaySession *session, const char *rest)
{
    (void)rest;
    advice_hint(session);
}

static void do_eval(PlaySession *session, const char *rest)
{
    (void)rest;
    advice_eval(session);
}

static void do_threats(PlaySession *session, const char *rest)
{
    (void)rest;
    StrBuf text = strbuf_new();
    view_threats(&session->now, session->kept.person, &text);
    strbuf_show(&text);
}

static void do_flip(PlaySession *session, const char *rest)
{
    (void)rest;
    session_flip(session);
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
    char *end = NULL;
    double seconds = strtod(rest, &end);
    bool is_number = end != rest && *end == '\0';
    if (is_number && seconds >= 0 && seconds <= SECONDS_MOST)
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

static void do_new(PlaySession *session, const char *rest)
{
    (void)rest;
    session_new_game(session);
}

static void do_resign(PlaySession *session, const char *rest)
{
    (void)rest;
    session_resign(session);
}

static void do_quit(PlaySession *session, const char *rest)
{
    (void)rest;
    session->has_quit = true;
}

typedef struct PlayCommand {
    const char *name;
    const char *others; // further names, with spaces between them
    void (*run)(PlaySession *session, const char *rest);
    bool serves_after_end; // of the game
} PlayCommand;

static const PlayCommand play_commands[] = {
    {"help", "? h", do_help, true},
    {"moves", "m", do_moves, false},
    {"why", "w", do_why, false},
    {"hint", "", do_hint, false},
    {"eval", "e", do_eval, false},
    {"threats", "t", do_threats, false},
    {"done", ".", do_done, false},
    {"undo", "u takeback", do_undo, true},
    {"auto", "a", do_auto, false},
    {"last", "l", do_last, true},
    {"board", "b", do_board, true},
    {"flip", "f", do_flip, true},
    {"record", "r history", do_record, true},
    {"level", "", do_level, true},
    {"time", "", do_time, true},
    {"save", "s", do_save, true},
    {"save!", "", do_overwrite, true},
    {"load", "", do_load, true},
    {"new", "n", do_new, true},
    {"resign", "resigns", do_resign, false},
    {"quit", "q exit", do_quit, true},
};
enum { PLAY_COMMANDS = sizeof play_commands / sizeof *play_commands };

const char *const play_line_words[] = {
    "help", "moves", "why",    "hint", "eval",     "threats", "done", "undo",
    "auto", "last",  "board",  "flip", "record",   "level",   "time", "save",
    "load", "new",   "resign", "quit", "takeback", "history", NULL,
};

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

static void do_help(PlaySession *session, const char *rest)
{
    (void)rest;
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
    StrBuf text = strbuf_new();
    strbuf_add_bytes(&text, rest.text, rest.length);
    command->run(session, text.text);
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
        do_done(session, "");
    else if (suggest_command(line))
        return;
    else if (game_needs_setup(&session->kept.game))
        take_setup(session, line);
    else
        take_steps(session, line);
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
