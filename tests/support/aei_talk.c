// SPDX-License-Identifier: MIT
#include "aei_talk.h"

#include <fnmatch.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "aei/aei_engine.h"
#include "base/fd.h"

enum { PATIENCE = 600000 };

static void *serve(void *context)
{
    AeiTalk *talk = context;
    talk->is_done = aei_serve(talk->in[0], talk->out[1], &talk->player, &talk->clock.timer,
                              false, NULL);
    close(talk->out[1]);
    close(talk->in[0]);
    return NULL;
}

void aei_talk_begin(AeiTalk *talk, const Bot *bot)
{
    BotSpec spec;
    *talk = (AeiTalk){0};
    hand_clock_init(&talk->clock, 0);
    bot_spec_init(&spec, bot);
    assert_true(player_open(&talk->player, &spec, 1, NULL));
    assert_int_equal(pipe(talk->in), 0);
    assert_int_equal(pipe(talk->out), 0);
    linereader_init(&talk->reader, talk->out[0]);
    strbuf_init(&talk->line);
    assert_int_equal(pthread_create(&talk->thread, NULL, serve, talk), 0);
}

void aei_talk_send(AeiTalk *talk, const char *bytes, size_t count)
{
    fd_write(talk->in[1], bytes, count);
}

void aei_talk_say(AeiTalk *talk, const char *line)
{
    aei_talk_send(talk, line, strlen(line));
    aei_talk_send(talk, "\n", 1);
}

// An empty line asks for nothing, but after it the engine looks at the clock.
void aei_talk_pass_time(AeiTalk *talk, int64_t ms)
{
    hand_clock_advance(&talk->clock, ms);
    aei_talk_say(talk, "");
}

LineStatus aei_talk_hear(AeiTalk *talk)
{
    return linereader_next(&talk->reader, PATIENCE, &talk->line);
}

void aei_talk_wait_for(AeiTalk *talk, const char *pattern)
{
    do
        if (aei_talk_hear(talk) != LINE_READ)
            fail_msg("there is no '%s'", pattern);
    while (fnmatch(pattern, talk->line.text, 0) != 0);
}

void aei_talk_hang_up(AeiTalk *talk)
{
    if (talk->in[1] >= 0)
        close(talk->in[1]);
    talk->in[1] = -1;
}

bool aei_talk_end(AeiTalk *talk)
{
    aei_talk_hang_up(talk);
    while (aei_talk_hear(talk) == LINE_READ)
        assert_true(talk->line.length > 0); // never an empty line
    pthread_join(talk->thread, NULL);
    close(talk->out[0]);
    linereader_free(&talk->reader);
    strbuf_free(&talk->line);
    player_close(&talk->player);
    return talk->is_done;
}
