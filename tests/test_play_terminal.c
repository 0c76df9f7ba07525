// SPDX-License-Identifier: MIT
// A game at a terminal: the test is the person, at the other end of a pseudo-terminal. It
// types, and waits for what must appear; how fast that happens does not matter.
#define _DEFAULT_SOURCE // struct winsize
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "core/board_text.h"
#include "players/players.h"
#include "support/hand_clock.h"
#include "support/slow_bot.h"
#include "terminal/play_line.h"
#include "terminal/play_loop.h"

// ---- The folder that games are kept in -------------------------------------------------

static char folder[] = "/tmp/tusk-play-XXXXXX";

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) && setenv("XDG_STATE_HOME", folder, 1) == 0 ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    StrBuf command = strbuf_new();
    strbuf_print(&command, "rm -rf %s", folder);
    int status = system(command.text);
    strbuf_free(&command);
    return status;
}

static int forget_games(void **state)
{
    (void)state;
    StrBuf command = strbuf_new();
    strbuf_print(&command, "rm -rf %s/tusk", folder);
    int status = system(command.text);
    strbuf_free(&command);
    return status;
}

// ---- The game --------------------------------------------------------------------------

static KeptGame begin_game(const Bot *bot)
{
    Position start;
    KeptGame kept = {.person = GOLD, .bot = {.bot = bot}};
    TimeControl none = timecontrol_none();
    assert_true(position_parse("g 7r/8/8/8/8/8/8/R7", &start, NULL));
    game_init_position(&kept.game, &start);
    clock_init(&kept.clock, &none);
    return kept;
}

static Player open_player(const Bot *bot)
{
    Player player;
    BotSpec spec;
    bot_spec_init(&spec, bot);
    assert_true(player_open(&player, &spec, 1, NULL));
    bot_spec_free(&spec);
    return player;
}

// In a process of its own, which ends with it.
static void play_and_exit(const Bot *bot)
{
    Error err = {""};
    LineInput input;
    Attention attention;
    PlaySession session;
    KeptGame kept = begin_game(bot);
    Player player = open_player(bot);
    session_init(&session, &kept, &player);
    if (!attention_begin(&attention, &err))
        _exit(3);
    line_input_open(&input, &attention, play_line_words);
    bool is_done = play_loop(&session, &input, &err);
    session_free(&session);
    line_input_close(&input);
    attention_end(&attention);
    fflush(stdout);
    _exit(is_done ? 0 : 1);
}

// ---- The person ------------------------------------------------------------------------

typedef struct Seat {
    int terminal;
    pid_t child;
    StrBuf seen;
    size_t read; // of what was seen, up to the last text that was waited for
} Seat;

static void become_player(int terminal, const Bot *bot)
{
    setsid();
    int slave = open(ptsname(terminal), O_RDWR); // and so our terminal
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        dup2(slave, fd);
    close(slave);
    close(terminal);
    setenv("TERM", "xterm", 1);
    setenv("NO_COLOR", "1", 1);
    setenv("HOME", folder, 1);
    play_and_exit(bot);
}

static Seat sit_down(const Bot *bot)
{
    Seat seat = {.terminal = posix_openpt(O_RDWR | O_NOCTTY)};
    const struct winsize size = {.ws_row = 24, .ws_col = 80};
    assert_true(seat.terminal >= 0);
    assert_int_equal(grantpt(seat.terminal), 0);
    assert_int_equal(unlockpt(seat.terminal), 0);
    ioctl(seat.terminal, TIOCSWINSZ, &size);
    seat.seen = strbuf_new();
    fflush(NULL);
    seat.child = fork();
    assert_true(seat.child >= 0);
    if (seat.child == 0)
        become_player(seat.terminal, bot);
    return seat;
}

// Look once more. False when nothing came for very long, or nobody is there any more.
static bool look(Seat *seat)
{
    enum { VERY_LONG_MS = 600000 };
    char block[1024];
    struct pollfd wanted = {.fd = seat->terminal, .events = POLLIN};
    if (poll(&wanted, 1, VERY_LONG_MS) <= 0)
        return false;
    ssize_t count = read(seat->terminal, block, sizeof block);
    if (count > 0)
        strbuf_add_bytes(&seat->seen, block, (size_t)count);
    return count > 0;
}

// Wait until the text appears, behind all that was waited for before.
static void expect(Seat *seat, const char *text)
{
    for (;;) {
        const char *found = strstr(seat->seen.text + seat->read, text);
        if (found) {
            seat->read = (size_t)(found - seat->seen.text) + strlen(text);
            return;
        }
        if (!look(seat)) {
            kill(seat->child, SIGKILL);
            fail_msg("'%s' does not appear in: %s", text, seat->seen.text + seat->read);
        }
    }
}

static void type(const Seat *seat, const char *keys)
{
    assert_int_equal(write(seat->terminal, keys, strlen(keys)), strlen(keys));
}

// The player has left, in good order. All it has said is in seat->seen.
static void stand_up(Seat *seat)
{
    int status = -1;
    while (look(seat))
        ;
    assert_int_equal(waitpid(seat->child, &status, 0), seat->child);
    close(seat->terminal);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fail_msg("status %x: %s", (unsigned)status, seat->seen.text);
    strbuf_free(&seat->seen);
}

static const char ctrl_c[] = "\x03";
static const char ctrl_d[] = "\x04";

// Wait for the prompt, and until keys are taken as they come.
static void expect_prompt(Seat *seat, const char *prompt)
{
    enum { TRIES = 600000 };
    struct termios mode = {.c_lflag = ICANON};
    expect(seat, prompt);
    for (int i = 0; i < TRIES && (mode.c_lflag & ICANON); i++) {
        const struct timespec moment = {.tv_nsec = 1000000};
        assert_int_equal(tcgetattr(seat->terminal, &mode), 0);
        nanosleep(&moment, NULL);
    }
    assert_false(mode.c_lflag & ICANON);
}

// How many moves the newest game has.
static size_t moves_kept(void)
{
    KeptList list;
    KeptGame kept;
    Error err = {""};
    assert_true(kept_list_read(&list, NULL));
    assert_true(list.count > 0);
    if (!kept_game_load(&kept, list.paths[0], &err))
        fail_msg("%s", err.text);
    size_t count = kept.game.move_count - 2; // the position is told as two set-ups
    game_free(&kept.game);
    kept_list_free(&list);
    return count;
}

// ---- Tests -----------------------------------------------------------------------------

static void a_line_can_be_edited_and_called_back(void **state)
{
    (void)state;
    Seat seat = sit_down(&bot_random);
    expect_prompt(&seat, "2g> ");
    type(&seat, "moxe\x7f\x7fves x1\x1b[D\x1b[D\x7f a\x1b[C\x7f\r"); // "moves a1"
    expect(&seat, "the gold rabbit on a1 steps north, east");
    expect_prompt(&seat, "2g> ");
    type(&seat, "\x1b[A\r");
    expect(&seat, "the gold rabbit on a1 steps north, east");
    expect_prompt(&seat, "2g> ");
    type(&seat, "thr\t\r");
    expect(&seat, "you can take nothing");
    expect_prompt(&seat, "2g> ");
    type(&seat, ctrl_d);
    stand_up(&seat);
}

static void an_interrupt_at_the_prompt_drops_the_line_and_a_second_leaves(void **state)
{
    (void)state;
    Seat seat = sit_down(&bot_random);
    expect_prompt(&seat, "2g> ");
    type(&seat, "Ra1n\r");
    expect(&seat, "3 steps left");
    expect_prompt(&seat, "2g> ");
    type(&seat, "Ra2n");
    expect(&seat, "Ra2n");
    type(&seat, ctrl_c);
    expect_prompt(&seat, "2g> ");
    type(&seat, ctrl_c);
    expect(&seat, "Ctrl-C again leaves; the game is kept");
    expect_prompt(&seat, "2g> ");
    type(&seat, "moves\r"); // whoever goes on does not want to leave
    expect(&seat, "rabbit on a2 steps");
    expect_prompt(&seat, "2g> ");
    type(&seat, ctrl_c);
    expect(&seat, "Ctrl-C again leaves; the game is kept");
    expect_prompt(&seat, "2g> ");
    type(&seat, ctrl_c);
    expect(&seat, "'tusk play --resume' goes on with it");
    stand_up(&seat);
    assert_int_equal(moves_kept(), 0);
}

static void an_interrupt_makes_a_bot_that_thinks_play_and_a_second_leaves(void **state)
{
    (void)state;
    Seat seat = sit_down(&bot_slow);
    expect_prompt(&seat, "2g> ");
    type(&seat, "Ra1-a2 .\r");
    expect(&seat, "slow thinks");
    type(&seat, ctrl_c);
    expect(&seat, "slow: ");
    expect_prompt(&seat, "3g> ");
    type(&seat, ctrl_c);
    expect(&seat, "'tusk play --resume' goes on with it");
    stand_up(&seat);
    assert_int_equal(moves_kept(), 2);
}

static BotAnswer think_for_ever(void *self, const BotTask *task, Turn *out, Error *err)
{
    (void)self;
    (void)task;
    (void)out;
    (void)err;
    for (;;)
        pause();
    return BOT_IS_GONE;
}

static void the_third_interrupt_ends_a_program_that_does_not_listen(void **state)
{
    (void)state;
    int status = 0;
    Bot deaf = bot_random;
    deaf.name = "deaf";
    deaf.choose_turn = think_for_ever;
    Seat seat = sit_down(&deaf);
    expect_prompt(&seat, "2g> ");
    type(&seat, "Ra1-a2 .\r");
    expect(&seat, "deaf thinks");
    // Two that come at the same moment are one: it is pressed until it is heard three
    // times.
    for (int i = 0; i < 60000 && waitpid(seat.child, &status, WNOHANG) == 0; i++) {
        const struct timespec moment = {.tv_nsec = 10000000};
        type(&seat, ctrl_c);
        nanosleep(&moment, NULL);
    }
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGINT);
    assert_int_equal(moves_kept(), 1);
    close(seat.terminal);
    strbuf_free(&seat.seen);
}

// The bot's turn is not hurried: it is thought about anew when the game goes on.
static void a_signal_to_end_leaves_at_once_and_keeps_the_game(void **state)
{
    (void)state;
    static const int signals[] = {SIGTERM, SIGHUP};
    for (int i = 0; i < 2; i++) {
        Seat seat = sit_down(&bot_slow);
        expect_prompt(&seat, "2g> ");
        type(&seat, "Ra1-a2 .\r");
        expect(&seat, "slow thinks");
        kill(seat.child, signals[i]);
        expect(&seat, "'tusk play --resume' goes on with it");
        stand_up(&seat);
        assert_int_equal(moves_kept(), 1);
        assert_int_equal(forget_games(NULL), 0);
    }
}

static void a_file_that_is_there_is_asked_about(void **state)
{
    (void)state;
    StrBuf line = strbuf_new();
    StrBuf content = strbuf_new();
    Seat seat = sit_down(&bot_random);
    strbuf_print(&line, "save %s/mine\r", folder);
    line.text[line.length - 1] = '\0';
    assert_true(file_replace(line.text + strlen("save "), "old\n", 4, NULL));
    line.text[line.length - 1] = '\r';
    expect_prompt(&seat, "2g> ");
    type(&seat, line.text);
    expect(&seat, "overwrite it? (y/n) ");
    type(&seat, "n\r");
    expect(&seat, "nothing is written");
    expect_prompt(&seat, "2g> ");
    type(&seat, line.text);
    expect(&seat, "overwrite it? (y/n) ");
    type(&seat, "yes\r");
    expect(&seat, "from now on");
    expect_prompt(&seat, "2g> ");
    type(&seat, ctrl_d);
    stand_up(&seat);
    line.text[line.length - 1] = '\0';
    assert_true(file_read(line.text + strlen("save "), &content, NULL));
    assert_string_equal(content.text, "1g Ra1\n1s rh8\n");
    strbuf_free(&line);
    strbuf_free(&content);
}

// ---- Clocks, without a terminal --------------------------------------------------------

static int hide_output(void)
{
    fflush(stdout);
    int shown = dup(STDOUT_FILENO);
    assert_non_null(freopen("/dev/null", "w", stdout));
    return shown;
}

static void show_output(int shown)
{
    fflush(stdout);
    dup2(shown, STDOUT_FILENO);
    close(shown);
}

static void whoever_takes_too_long_has_lost_and_may_take_it_back(void **state)
{
    (void)state;
    Error why = {""};
    HandClock hand;
    TimeControl control;
    PlaySession session;
    KeptGame kept = begin_game(&bot_random);
    Player player = open_player(&bot_random);
    assert_true(timecontrol_parse("1/0:30/100", &control, NULL));
    clock_init(&kept.clock, &control);
    hand_clock_init(&hand, 0);
    session_init(&session, &kept, &player);
    session.timer = &hand.timer;
    int shown = hide_output();
    session_begin(&session);
    hand_clock_advance(&hand, 90000);
    play_line(&session, "a1n .");
    assert_int_equal(session.kept.game.move_count, 2);
    assert_int_equal(session.kept.clock.reserve_ms[GOLD], 0);
    assert_int_equal(session.kept.clock.reserve_ms[SILVER], 90000);
    hand_clock_advance(&hand, 60001);
    play_line(&session, "a2n .");
    assert_true(kept_game_is_over(&session.kept, &why));
    assert_string_equal(why.text, "gold has lost on time");
    play_line(&session, "undo");
    assert_false(kept_game_is_over(&session.kept, NULL));
    hand_clock_advance(&hand, 60000);
    play_line(&session, "a2n .");
    show_output(shown);
    assert_int_equal(session.kept.game.move_count, 4);
    session_free(&session);
    assert_int_equal(moves_kept(), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_can_be_edited_and_called_back),
        cmocka_unit_test_teardown(
            an_interrupt_at_the_prompt_drops_the_line_and_a_second_leaves, forget_games),
        cmocka_unit_test_teardown(
            an_interrupt_makes_a_bot_that_thinks_play_and_a_second_leaves, forget_games),
        cmocka_unit_test_teardown(the_third_interrupt_ends_a_program_that_does_not_listen,
                                  forget_games),
        cmocka_unit_test_teardown(a_signal_to_end_leaves_at_once_and_keeps_the_game,
                                  forget_games),
        cmocka_unit_test(a_file_that_is_there_is_asked_about),
        cmocka_unit_test(whoever_takes_too_long_has_lost_and_may_take_it_back),
    };
    return cmocka_run_group_tests_name("play_terminal", tests, make_folder, remove_folder);
}
