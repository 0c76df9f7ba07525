// SPDX-License-Identifier: MIT
// Other programs, and lines with a time limit.
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/fd.h"
#include "base/process.h"

enum { PATIENCE = 600000 }; // only a test that hangs takes so long

static void what_is_sent_comes_back_from_cat(void **state)
{
    (void)state;
    Process process;
    Error how = {""};
    StrBuf line = strbuf_new();
    assert_true(process_start(&process, "cat", NULL));
    assert_true(process_send(&process, "hello"));
    assert_int_equal(process_receive(&process, PATIENCE, &line), LINE_READ);
    assert_string_equal(line.text, "hello");
    assert_int_equal(process_receive(&process, 1, &line), LINE_TIMEOUT);
    process_end(&process, PATIENCE, &how);
    assert_string_equal(how.text, "ended with status 0");
    strbuf_free(&line);
}

static void a_program_that_has_ended_is_noticed(void **state)
{
    (void)state;
    Process process;
    Error how = {""};
    StrBuf line = strbuf_new();
    assert_true(process_start(&process, "echo last; exit 3", NULL));
    assert_int_equal(process_receive(&process, PATIENCE, &line), LINE_READ);
    assert_string_equal(line.text, "last");
    assert_int_equal(process_receive(&process, PATIENCE, &line), LINE_END);
    for (int i = 0; i < 3; i++) // no SIGPIPE ends the test
        process_send(&process, "anybody there?");
    process_end(&process, PATIENCE, &how);
    assert_string_equal(how.text, "ended with status 3");
    strbuf_free(&line);
}

static void a_signal_is_told(void **state)
{
    (void)state;
    Process process;
    Error how = {""};
    assert_true(process_start(&process, "kill -SEGV $$", NULL));
    process_end(&process, PATIENCE, &how);
    assert_string_equal(how.text, "was ended by signal 11");
}

// The shell waits for a child that ignores the end of its input: the whole group goes.
static void the_whole_group_is_ended_and_reaped(void **state)
{
    (void)state;
    Process process;
    StrBuf line = strbuf_new();
    assert_true(process_start(&process, "sleep 1000 & echo $!; wait", NULL));
    pid_t group = process.pid;
    assert_int_equal(process_receive(&process, PATIENCE, &line), LINE_READ);
    process_end(&process, 0, NULL);
    assert_int_equal(waitpid(group, NULL, WNOHANG), -1);
    assert_int_equal(process.pid, 0);
    process_end(&process, 0, NULL);
    assert_false(process_send(&process, "x"));
    assert_int_equal(process_receive(&process, 0, &line), LINE_END);
    strbuf_free(&line);
}

// ---- Lines -----------------------------------------------------------------------------

static void assert_lines(const char *bytes, size_t count, const char *const *lines)
{
    int fds[2];
    LineReader reader;
    StrBuf line = strbuf_new();
    assert_int_equal(pipe(fds), 0);
    assert_true(fd_write(fds[1], bytes, count));
    close(fds[1]);
    linereader_init(&reader, fds[0]);
    for (; *lines; lines++) {
        assert_int_equal(linereader_next(&reader, PATIENCE, &line), LINE_READ);
        assert_string_equal(line.text, *lines);
    }
    assert_int_equal(linereader_next(&reader, PATIENCE, &line), LINE_END);
    assert_int_equal(linereader_next(&reader, PATIENCE, &line), LINE_END);
    linereader_free(&reader);
    close(fds[0]);
    strbuf_free(&line);
}

static void lines_end_with_lf_or_crlf_or_the_end(void **state)
{
    (void)state;
    static const char text[] = "one\r\ntwo\n\nx\0y\rz\nlast";
    static const char *const lines[] = {"one", "two", "", "x?y\rz", "last", NULL};
    assert_lines(text, sizeof text - 1, lines);
}

static void a_line_too_long_is_cut_and_the_next_is_whole(void **state)
{
    (void)state;
    Process process;
    StrBuf line = strbuf_new();
    assert_true(process_start(
        &process, "head -c 1000000 /dev/zero | tr '\\0' x; echo; echo next", NULL));
    assert_int_equal(process_receive(&process, PATIENCE, &line), LINE_READ);
    assert_int_equal(line.length, LINE_KEPT);
    assert_int_equal(line.text[LINE_KEPT - 1], 'x');
    assert_int_equal(process_receive(&process, PATIENCE, &line), LINE_READ);
    assert_string_equal(line.text, "next");
    process_end(&process, PATIENCE, NULL);
    strbuf_free(&line);
}

static void writing_to_nobody_is_false_and_not_deadly(void **state)
{
    (void)state;
    int fds[2];
    assert_int_equal(pipe(fds), 0);
    close(fds[0]);
    assert_false(fd_write(fds[1], "x", 1));
    close(fds[1]);
}

static void a_connection_that_fails_is_explained(void **state)
{
    (void)state;
    Error err = {""};
    assert_int_equal(fd_connect("127.0.0.1", "1", &err), -1);
    assert_true(strstr(err.text, "cannot connect to '127.0.0.1' port '1'") != NULL);
    assert_int_equal(fd_connect("127.0.0.1", "nonsense", &err), -1);
    assert_true(strstr(err.text, "cannot find '127.0.0.1' port 'nonsense'") != NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_sent_comes_back_from_cat),
        cmocka_unit_test(a_program_that_has_ended_is_noticed),
        cmocka_unit_test(a_signal_is_told),
        cmocka_unit_test(the_whole_group_is_ended_and_reaped),
        cmocka_unit_test(lines_end_with_lf_or_crlf_or_the_end),
        cmocka_unit_test(a_line_too_long_is_cut_and_the_next_is_whole),
        cmocka_unit_test(writing_to_nobody_is_false_and_not_deadly),
        cmocka_unit_test(a_connection_that_fails_is_explained),
    };
    return cmocka_run_group_tests_name("process", tests, NULL, NULL);
}
