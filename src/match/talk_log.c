// SPDX-License-Identifier: MIT
#include "match/talk_log.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/fd.h"
#include "base/strbuf.h"
#include "base/timer.h"

bool talk_log_open(TalkLog *log, const char *path, Error *err)
{
    *log = (TalkLog){.path = path, .begun_ms = timer_now_ms(NULL)};
    log->fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (log->fd < 0)
        return error_set(err, "cannot write '%.150s': %s", path, strerror(errno));
    pthread_mutex_init(&log->lock, NULL);
    return true;
}

void talk_log_close(TalkLog *log)
{
    close(log->fd);
    pthread_mutex_destroy(&log->lock);
}

bool talk_log_check(TalkLog *log, Error *err)
{
    pthread_mutex_lock(&log->lock);
    int failure = log->failure;
    pthread_mutex_unlock(&log->lock);
    return !failure ||
           error_set(err, "cannot write '%.150s': %s", log->path, strerror(failure));
}

static void hear(void *context, bool is_ours, const char *line)
{
    const TalkLogSeat *seat = context;
    TalkLog *log = seat->log;
    StrBuf text = strbuf_new();
    strbuf_print(&text, "%.3f\t%ld\t", (double)(timer_now_ms(NULL) - log->begun_ms) / 1000,
                 seat->game + 1);
    strbuf_add_visible(&text, seat->player);
    strbuf_print(&text, "\t%c\t", is_ours ? '>' : '<');
    strbuf_add_visible(&text, line);
    strbuf_add_char(&text, '\n');
    pthread_mutex_lock(&log->lock);
    if (!fd_write(log->fd, text.text, text.length) && !log->failure)
        log->failure = errno;
    pthread_mutex_unlock(&log->lock);
    strbuf_free(&text);
}

BotEar talk_log_ear(TalkLogSeat *seat)
{
    return (BotEar){hear, seat};
}
