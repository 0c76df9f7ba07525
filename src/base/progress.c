// SPDX-License-Identifier: MIT
#include "base/progress.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/error.h"
#include "base/span.h"

enum {
    USUAL_COLUMNS = 80,
    LEAST_COLUMNS = 20, // a line that fits less tells nothing
    SECOND_MS = 1000,
    GUESS_MS = 2000, // before that, what is left is anybody's guess
    MINUTE = 60,
    HOUR = 60 * MINUTE,
    TIME_TEXT = 32,
    TAIL_TEXT = 96,
    LINE_TEXT = 1024,
};

static const char erase_line[] = "\r\033[K";

// ---- Where -----------------------------------------------------------------------------

static ProgressScreen terminal_screen(void)
{
    const char *kind = getenv("TERM");
    bool is_able = isatty(STDERR_FILENO) && kind && *kind && strcmp(kind, "dumb") != 0;
    return (ProgressScreen){.out = is_able ? stderr : NULL};
}

// The last column stays free: some terminals go on to the next line when it is filled.
static int line_columns(const ProgressScreen *screen)
{
    struct winsize size = {.ws_col = 0};
    int columns = screen->columns;
    if (columns == 0 && ioctl(fileno(screen->out), TIOCGWINSZ, &size) == 0)
        columns = size.ws_col;
    return (columns >= LEAST_COLUMNS ? columns : USUAL_COLUMNS) - 1;
}

// ---- The line --------------------------------------------------------------------------

static void format_time(int64_t ms, char out[TIME_TEXT])
{
    long long seconds = (long long)(ms / SECOND_MS);
    if (seconds < HOUR)
        snprintf(out, TIME_TEXT, "%lld:%02lld", seconds / MINUTE, seconds % MINUTE);
    else
        snprintf(out, TIME_TEXT, "%lld:%02lld:%02lld", seconds / HOUR,
                 seconds % HOUR / MINUTE, seconds % MINUTE);
}

// ", 30 %, 0:12 gone, 0:28 left"
static void format_tail(const Progress *progress, int64_t now, char out[TAIL_TEXT])
{
    char gone[TIME_TEXT];
    char left[TIME_TEXT];
    int64_t past_ms = now - progress->begun_ms;
    double done_now = progress->share - progress->share_before;
    format_time(past_ms, gone);
    if (progress->share < 0) {
        snprintf(out, TAIL_TEXT, ", %s gone", gone);
    } else if (past_ms < GUESS_MS || done_now <= 0) {
        snprintf(out, TAIL_TEXT, ", %d %%, %s gone", (int)(100 * progress->share), gone);
    } else {
        double left_ms = (double)past_ms * (1 - progress->share) / done_now;
        format_time((int64_t)(left_ms + SECOND_MS - 1), left);
        snprintf(out, TAIL_TEXT, ", %d %%, %s gone, %s left", (int)(100 * progress->share),
                 gone, left);
    }
}

// The beginning of a text, fit for a terminal and for so many columns. What is no ASCII may
// be two of them wide.
static void fit_beginning(const char *text, int columns, char out[LINE_TEXT])
{
    size_t count = 0;
    while (*text) {
        char shown[CHAR_SHOWN];
        size_t length = char_make_visible(text, shown);
        int wide = (unsigned char)shown[0] < 0x80 ? (int)strlen(shown) : 2;
        if (wide > columns || count + sizeof shown > LINE_TEXT)
            break;
        memcpy(out + count, shown, strlen(shown));
        count += strlen(shown);
        columns -= wide;
        text += length;
    }
    while (count > 0 && (out[count - 1] == ' ' || out[count - 1] == ':'))
        count--; // a name whose text has no room
    out[count] = '\0';
}

static void draw(Progress *progress, int64_t now)
{
    char tail[TAIL_TEXT];
    char told[2 * PROGRESS_TEXT];
    char line[LINE_TEXT];
    FILE *out = progress->screen.out;
    int columns = line_columns(&progress->screen);
    snprintf(told, sizeof told, "%s%s", progress->names, progress->text);
    format_tail(progress, now, tail);
    int room = columns - (int)strlen(tail);
    fit_beginning(told, room > 0 ? room : 0, line);
    fprintf(out, "%s%s", erase_line, line);
    fit_beginning(room > 0 ? tail : tail + 2, columns, line);
    fputs(line, out);
    fflush(out);
    progress->shown_ms = now;
    progress->is_hidden = progress->has_news = false;
}

static void draw_if_due(Progress *progress)
{
    int64_t now = timer_now_ms(progress->screen.timer);
    int64_t since = now - progress->shown_ms;
    if (progress->is_hidden ? progress->has_news
                            : since >= (progress->has_news ? PROGRESS_REST_MS : SECOND_MS))
        draw(progress, now);
}

static void hide(Progress *progress)
{
    if (!progress->is_hidden) {
        fputs(erase_line, progress->screen.out);
        fflush(progress->screen.out);
    }
    progress->is_hidden = true;
    progress->has_news = false;
}

// ---- For all ---------------------------------------------------------------------------

static bool is_told(const Progress *progress)
{
    return progress && progress->screen.out;
}

void progress_begin(Progress *progress, const ProgressScreen *screen, double done)
{
    *progress = (Progress){.screen = screen ? *screen : terminal_screen(),
                           .part = {0, 1, 0},
                           .share_before = done,
                           .is_hidden = true};
    pthread_mutex_init(&progress->lock, NULL);
    progress->begun_ms = timer_now_ms(progress->screen.timer);
}

void progress_end(Progress *progress)
{
    progress_clear(progress);
    if (progress)
        pthread_mutex_destroy(&progress->lock);
}

void progress_at(Progress *progress, double share, const char *format, ...)
{
    va_list values;
    if (!is_told(progress))
        return;
    pthread_mutex_lock(&progress->lock);
    va_start(values, format);
    vsnprintf(progress->text, sizeof progress->text, format, values);
    va_end(values);
    const ProgressPart *part = &progress->part;
    double within = share < 1 ? share : 1;
    progress->share = share < 0 ? -1 : part->from + (part->to - part->from) * within;
    progress->has_news = true;
    draw_if_due(progress);
    pthread_mutex_unlock(&progress->lock);
}

ProgressPart progress_enter(Progress *progress, double from, double to, const char *format,
                            ...)
{
    va_list values;
    if (!is_told(progress))
        return (ProgressPart){0};
    pthread_mutex_lock(&progress->lock);
    ProgressPart outer = progress->part;
    double length = outer.to - outer.from;
    size_t room = sizeof progress->names - outer.name_length;
    va_start(values, format);
    vsnprintf(progress->names + outer.name_length, room, format, values);
    va_end(values);
    size_t written = strlen(progress->names);
    snprintf(progress->names + written, sizeof progress->names - written, ": ");
    progress->part = (ProgressPart){outer.from + length * from, outer.from + length * to,
                                    strlen(progress->names)};
    pthread_mutex_unlock(&progress->lock);
    return outer;
}

void progress_leave(Progress *progress, ProgressPart outer)
{
    if (!is_told(progress))
        return;
    pthread_mutex_lock(&progress->lock);
    progress->part = outer;
    progress->names[outer.name_length] = '\0';
    pthread_mutex_unlock(&progress->lock);
}

void progress_clear(Progress *progress)
{
    if (!is_told(progress))
        return;
    pthread_mutex_lock(&progress->lock);
    hide(progress);
    pthread_mutex_unlock(&progress->lock);
}

void progress_tick(Progress *progress)
{
    if (!is_told(progress))
        return;
    pthread_mutex_lock(&progress->lock);
    draw_if_due(progress);
    pthread_mutex_unlock(&progress->lock);
}
