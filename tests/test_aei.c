// SPDX-License-Identifier: MIT
// Conversations with our engine, one a file of tests/aei:
//
//   bot slow       who plays: random or slow (see support/slow_bot.h); the first line
//   > go           sent to the engine; \r, \n and \xNN are understood
//   < bestmove *   the engine's next line must match this pattern of fnmatch()
//   ~ bestmove *   some later line must; those before it are passed over
//   pass 0.5       so many seconds pass; otherwise the clock stands still
//   hang up        the engine's input ends
//   end done       the engine must end now, after no more lines; or `end failed`
//   # remark
#include <dirent.h>
#include <fnmatch.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/memory.h"
#include "players/players.h"
#include "support/aei_talk.h"
#include "support/slow_bot.h"

enum { TALKS_MAX = 64 };

// Replace \r, \n and \xNN. Returns how many bytes there are.
static size_t unescape(const char *text, char *out)
{
    size_t count = 0;
    for (; *text; text++) {
        unsigned int byte = (unsigned char)*text;
        if (text[0] == '\\' && text[1] == 'x' && sscanf(text + 2, "%2x", &byte) == 1)
            text += 3;
        else if (text[0] == '\\' && (text[1] == 'r' || text[1] == 'n'))
            byte = *++text == 'r' ? '\r' : '\n';
        out[count++] = (char)byte;
    }
    return count;
}

static void send_escaped(AeiTalk *talk, const char *text)
{
    char *bytes = memory_array(strlen(text) + 1, 1);
    size_t count = unescape(text, bytes);
    bytes[count++] = '\n';
    aei_talk_send(talk, bytes, count);
    free(bytes);
}

static void expect(AeiTalk *talk, const char *pattern, const Lines *lines)
{
    LineStatus status = aei_talk_hear(talk);
    const char *heard = status == LINE_READ ? talk->line.text : "(nothing)";
    if (status != LINE_READ || fnmatch(pattern, heard, 0) != 0)
        fail_msg("%s:%ld: expected '%s', heard '%s'", lines->path, lines->number, pattern,
                 heard);
}

static void expect_end(AeiTalk *talk, const char *how, const Lines *lines)
{
    LineStatus status = aei_talk_hear(talk);
    if (status != LINE_END)
        fail_msg("%s:%ld: the engine has not ended: '%s'", lines->path, lines->number,
                 talk->line.text);
    if (aei_talk_end(talk) != (strcmp(how, "done") == 0))
        fail_msg("%s:%ld: the engine has ended otherwise", lines->path, lines->number);
}

static void follow(AeiTalk *talk, const Lines *lines)
{
    const char *text = lines->text;
    if (text[0] == '>')
        send_escaped(talk, text[1] ? text + 2 : "");
    else if (text[0] == '<')
        expect(talk, text + 2, lines);
    else if (text[0] == '~')
        aei_talk_wait_for(talk, text + 2);
    else if (strncmp(text, "pass ", 5) == 0)
        aei_talk_pass_time(talk, llround(strtod(text + 5, NULL) * 1000));
    else if (strcmp(text, "hang up") == 0)
        aei_talk_hang_up(talk);
    else if (strncmp(text, "end ", 4) == 0)
        expect_end(talk, text + 4, lines);
    else if (text[0] != '#' && text[0] != '\0')
        fail_msg("%s:%ld: '%s' is no line of a test", lines->path, lines->number, text);
}

static void the_conversation_goes_as_written(void **state)
{
    Lines lines;
    AeiTalk talk;
    assert_true(lines_open(&lines, *state, NULL));
    assert_true(lines_next(&lines));
    aei_talk_begin(&talk, strcmp(lines.text, "bot slow") == 0 ? &bot_slow : &bot_random);
    bool has_ended = false;
    while (lines_next(&lines)) {
        has_ended = strncmp(lines.text, "end ", 4) == 0;
        follow(&talk, &lines);
    }
    assert_true(has_ended);
    assert_true(lines_close(&lines, NULL));
}

static int add_tests(struct CMUnitTest *tests)
{
    int count = 0;
    struct dirent **entries = NULL;
    int found = scandir("tests/aei", &entries, NULL, alphasort);
    for (int i = 0; i < found; i++) {
        if (fnmatch("*.t", entries[i]->d_name, 0) == 0 && count < TALKS_MAX) {
            StrBuf path = strbuf_new();
            strbuf_print(&path, "tests/aei/%s", entries[i]->d_name);
            tests[count++] =
                (struct CMUnitTest){.name = path.text,
                                    .test_func = the_conversation_goes_as_written,
                                    .initial_state = path.text};
        }
        free(entries[i]);
    }
    free(entries);
    return count;
}

int main(void)
{
    struct CMUnitTest tests[TALKS_MAX] = {{0}};
    int count = add_tests(tests);
    int status = count == 0; // it is run where tests/aei is
    // What the macro calls, for an array whose length is known only now.
    status += _cmocka_run_group_tests("aei", tests, (size_t)count, NULL, NULL);
    for (int i = 0; i < count; i++)
        free(tests[i].initial_state);
    return status;
}
