// SPDX-License-Identifier: MIT
// Our engine under abuse: long lines, garbage, storms of messages in the middle of a
// search, and a controller that hangs up at any point. It never hangs and never crashes.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "aei/aei_engine.h"
#include "base/fd.h"
#include "base/random.h"
#include "base/timer.h"
#include "papers/papers.h"
#include "players/players.h"
#include "support/aei_talk.h"
#include "support/slow_bot.h"

static const char start[] =
    "setposition g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]";

static void send_long(AeiTalk *talk, const char *beginning, char filler, size_t count)
{
    char block[1024];
    memset(block, filler, sizeof block);
    aei_talk_send(talk, beginning, strlen(beginning));
    for (size_t sent = 0; sent < count; sent += sizeof block)
        aei_talk_send(talk, block, sizeof block);
    aei_talk_send(talk, "\n", 1);
}

static void a_line_of_a_megabyte_is_one_illegal_move(void **state)
{
    (void)state;
    AeiTalk talk;
    aei_talk_begin(&talk, &bot_slow);
    aei_talk_say(&talk, start);
    send_long(&talk, "makemove ", 'E', 1 << 20);
    aei_talk_wait_for(&talk, "log Error: makemove: *");
    send_long(&talk, "setposition g [", ' ', 1 << 20);
    aei_talk_wait_for(&talk, "log Error: setposition: *");
    send_long(&talk, "setoption name x value ", 'y', 1 << 20);
    aei_talk_wait_for(&talk, "log Warning: *");
    send_long(&talk, "setoption name ", 'y', 1 << 20);
    aei_talk_wait_for(&talk, "log Warning: *");
    send_long(&talk, "", ' ', 1 << 20);
    aei_talk_say(&talk, "isready");
    aei_talk_wait_for(&talk, "readyok");
    aei_talk_say(&talk, "quit");
    assert_true(aei_talk_end(&talk));
}

static void a_megabyte_of_one_word_is_an_unknown_message(void **state)
{
    (void)state;
    AeiTalk talk;
    aei_talk_begin(&talk, &bot_random);
    send_long(&talk, "", 'x', 1 << 20);
    aei_talk_wait_for(&talk, "log Error: unknown message 'xxxx*");
    assert_false(aei_talk_end(&talk));
}

static void garbage_bytes_end_the_engine_politely(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 9);
    for (int round = 0; round < 20; round++) {
        AeiTalk talk;
        char bytes[512];
        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] = (char)random_below(&random, 256);
        aei_talk_begin(&talk, &bot_random);
        aei_talk_send(&talk, bytes, sizeof bytes);
        assert_false(aei_talk_end(&talk));
    }
}

// As many answers as searches, whenever the stops come.
static void a_storm_of_stops_has_one_answer_a_search(void **state)
{
    (void)state;
    AeiTalk talk;
    aei_talk_begin(&talk, &bot_slow);
    aei_talk_say(&talk, start);
    for (int search = 0; search < 50; search++) {
        aei_talk_say(&talk, "go");
        for (int i = 0; i < 20; i++)
            aei_talk_say(&talk, i % 5 == 4 ? "setoption name hash value 8" : "stop");
        aei_talk_wait_for(&talk, "bestmove *");
    }
    aei_talk_say(&talk, "isready");
    assert_int_equal(aei_talk_hear(&talk), LINE_READ);
    assert_string_equal(talk.line.text, "readyok");
    assert_true(aei_talk_end(&talk));
}

// Sent back to back, as fast as the pipe takes them: whatever follows a `stop`, the search
// it stopped has its answer first.
static void a_search_that_was_stopped_answers_whatever_comes_next(void **state)
{
    (void)state;
    static const char board[] = "setposition g [rrrrrrrrhdcemcdh                "
                                "                HDCMECDHRRRRRRRR]\n";
    static const char *const next[] = {"", "go ponder\n", "isready\n", board};
    enum { SEARCHES = 400, NEXT = sizeof next / sizeof *next };
    StrBuf all = strbuf_new();
    for (int i = 0; i < SEARCHES; i++)
        strbuf_print(&all, "go\nstop\n%s", next[i % NEXT]);
    AeiTalk talk;
    aei_talk_begin(&talk, &bot_slow);
    aei_talk_say(&talk, start);
    aei_talk_send(&talk, all.text, all.length);
    aei_talk_hang_up(&talk);
    int answers = 0;
    while (aei_talk_hear(&talk) == LINE_READ) {
        assert_null(strstr(talk.line.text, "log"));
        answers += strncmp(talk.line.text, "bestmove ", strlen("bestmove ")) == 0;
    }
    assert_int_equal(answers, SEARCHES);
    assert_true(aei_talk_end(&talk));
    strbuf_free(&all);
}

static void options_in_the_middle_of_searches_do_no_harm(void **state)
{
    (void)state;
    AeiTalk talk;
    aei_talk_begin(&talk, &bot_slow);
    aei_talk_say(&talk, start);
    for (int search = 0; search < 30; search++) {
        aei_talk_say(&talk, search % 3 == 0 ? "go ponder" : "go");
        aei_talk_say(&talk, "setoption name hash value 16");
        aei_talk_say(&talk, "setoption name tcmove value 100");
        aei_talk_say(&talk, "setoption name greserve value 60");
        aei_talk_say(&talk, "setoption name multipv value 3");
        aei_talk_say(&talk, "isready");
        aei_talk_wait_for(&talk, "readyok");
        aei_talk_say(&talk, search % 2 == 0 ? "newgame" : "makemove Ee2n");
        aei_talk_say(&talk, start);
    }
    aei_talk_say(&talk, "quit");
    assert_true(aei_talk_end(&talk));
}

static void a_controller_may_hang_up_after_any_byte(void **state)
{
    (void)state;
    char text[256];
    strcpy(text, "aei\nisready\nnewgame\n");
    strcat(text, start);
    strcat(text, "\ngo ponder\nstop\ngo\nstop\nmakemove Ee2n\ngo\nquit\n");
    size_t length = strlen(text);
    for (size_t end = 0; end <= length; end += 3) {
        AeiTalk talk;
        aei_talk_begin(&talk, &bot_slow);
        aei_talk_send(&talk, text, end);
        aei_talk_end(&talk);
    }
}

// ---- Players that search ---------------------------------------------------------------

enum { STOPS = 5, LONG_STOPS = 50 };

// How long answers took at most, in milliseconds: by the clock, and of the processor's
// time, which a busy machine does not lengthen.
typedef struct Delay {
    int64_t clock;
    int64_t processor;
} Delay;

static int64_t processor_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t greater(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

// Stop a search in its course and hear its answer.
static void stop_a_search(AeiTalk *talk, Delay *longest)
{
    aei_talk_say(talk, "go");
    aei_talk_say(talk, "isready"); // by now it has begun
    aei_talk_wait_for(talk, "readyok");
    int64_t clock_then = timer_now_ms(NULL);
    int64_t processor_then = processor_ms();
    aei_talk_say(talk, "stop");
    aei_talk_wait_for(talk, "bestmove *");
    longest->clock = greater(longest->clock, timer_now_ms(NULL) - clock_then);
    longest->processor = greater(longest->processor, processor_ms() - processor_then);
}

// With TUSK_LONG=1 often, and how long it took at most is told.
static void a_stop_is_answered_by_every_player(void **state)
{
    (void)state;
    static const Bot *const players[] = {&bot_tusk, &bot_fallback, &bot_greedy};
    int stops = getenv("TUSK_LONG") ? LONG_STOPS : STOPS;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        AeiTalk talk;
        Delay longest = {0, 0};
        aei_talk_begin(&talk, players[i]);
        aei_talk_say(&talk, "setoption name tcmove value 1000");
        aei_talk_say(&talk,
                     "setposition g [rr r rrr cd rdcr h  m      e     hE    H        "
                     "RDCM CDRRRR HRRR]");
        for (int search = 0; search < stops; search++)
            stop_a_search(&talk, &longest);
        if (getenv("TUSK_LONG"))
            print_message("%s: at most %d ms from stop to bestmove, %d of the processor\n",
                          players[i]->name, (int)longest.clock, (int)longest.processor);
        aei_talk_say(&talk, "quit");
        assert_true(aei_talk_end(&talk));
    }
}

// Its own options wait for the end of a search, and pondering leaves what it has learnt.
static void tusk_takes_options_and_ponders_in_the_middle_of_everything(void **state)
{
    (void)state;
    AeiTalk talk;
    aei_talk_begin(&talk, &bot_tusk);
    aei_talk_say(&talk, start);
    for (int round = 0; round < 4; round++) {
        aei_talk_say(&talk, "go ponder");
        aei_talk_wait_for(&talk, "info pv *");
        aei_talk_say(&talk, round % 2 ? "setoption name hash value 2"
                                      : "setoption name threads value 2");
        aei_talk_say(&talk, "setoption name level value 6");
        aei_talk_say(&talk, "setoption name level value 11");
        aei_talk_say(&talk, "go");
        aei_talk_wait_for(&talk, "log Warning: level must be*");
        aei_talk_wait_for(&talk, "bestmove *");
    }
    aei_talk_say(&talk, "quit");
    assert_true(aei_talk_end(&talk));
}

// ---- A socket --------------------------------------------------------------------------

enum { PATIENCE = 600000 };

typedef struct Caller {
    char port[8];
    bool is_done;
} Caller;

static void *call_controller(void *context)
{
    Caller *caller = context;
    BotSpec spec;
    Player player;
    bot_spec_init(&spec, &bot_random);
    int fd = fd_connect("127.0.0.1", caller->port, NULL);
    if (fd < 0 || !player_open(&player, &spec, 1, NULL))
        return NULL;
    caller->is_done = aei_serve(fd, fd, &player, NULL, false, NULL);
    player_close(&player);
    close(fd);
    return NULL;
}

static int listen_somewhere(Caller *caller)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(fd, 1), 0);
    assert_int_equal(getsockname(fd, (struct sockaddr *)&address, &size), 0);
    snprintf(caller->port, sizeof caller->port, "%d", ntohs(address.sin_port));
    return fd;
}

static void the_engine_calls_a_controller_that_listens(void **state)
{
    (void)state;
    Caller caller = {.is_done = false};
    int listening = listen_somewhere(&caller);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, call_controller, &caller), 0);
    int fd = accept(listening, NULL, NULL);
    assert_true(fd >= 0);
    static const char talk[] = "aei\nisready\nquit\n";
    assert_true(fd_write(fd, talk, sizeof talk - 1));
    LineReader reader;
    StrBuf line = strbuf_new();
    linereader_init(&reader, fd);
    assert_int_equal(linereader_next(&reader, PATIENCE, &line), LINE_READ);
    assert_string_equal(line.text, "protocol-version 1");
    while (strcmp(line.text, "readyok") != 0)
        assert_int_equal(linereader_next(&reader, PATIENCE, &line), LINE_READ);
    assert_int_equal(linereader_next(&reader, PATIENCE, &line), LINE_END);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_true(caller.is_done);
    linereader_free(&reader);
    strbuf_free(&line);
    close(fd);
    close(listening);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_of_a_megabyte_is_one_illegal_move),
        cmocka_unit_test(a_megabyte_of_one_word_is_an_unknown_message),
        cmocka_unit_test(garbage_bytes_end_the_engine_politely),
        cmocka_unit_test(a_storm_of_stops_has_one_answer_a_search),
        cmocka_unit_test(a_search_that_was_stopped_answers_whatever_comes_next),
        cmocka_unit_test(options_in_the_middle_of_searches_do_no_harm),
        cmocka_unit_test(a_controller_may_hang_up_after_any_byte),
        cmocka_unit_test(a_stop_is_answered_by_every_player),
        cmocka_unit_test(tusk_takes_options_and_ponders_in_the_middle_of_everything),
        cmocka_unit_test(the_engine_calls_a_controller_that_listens),
    };
    return cmocka_run_group_tests_name("threads_aei", tests, NULL, NULL);
}
