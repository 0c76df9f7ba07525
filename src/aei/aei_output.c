// SPDX-License-Identifier: MIT
#include "aei/aei_output.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/fd.h"
#include "base/memory.h"
#include "core/turn_text.h"

void aei_output_init(AeiOutput *output, int fd)
{
    output->fd = fd;
    atomic_init(&output->failure, 0);
    pthread_mutex_init(&output->lock, NULL);
}

void aei_output_free(AeiOutput *output)
{
    pthread_mutex_destroy(&output->lock);
}

static char *format_text(const char *format, va_list args, int *length)
{
    va_list measure;
    va_copy(measure, args);
    *length = vsnprintf(NULL, 0, format, measure);
    va_end(measure);
    char *text = memory_array((size_t)*length + 2, 1);
    vsnprintf(text, (size_t)*length + 1, format, args);
    return text;
}

void aei_say(AeiOutput *output, const char *format, ...)
{
    int length;
    va_list args;
    va_start(args, format);
    char *text = format_text(format, args, &length);
    va_end(args);
    for (int i = 0; i < length; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7f)
            text[i] = ' ';
    text[length] = '\n';
    pthread_mutex_lock(&output->lock);
    if (!atomic_load(&output->failure) && !fd_write(output->fd, text, (size_t)length + 1))
        atomic_store(&output->failure, errno);
    pthread_mutex_unlock(&output->lock);
    free(text);
}

// ---- Thoughts --------------------------------------------------------------------------

// The turns are a bot's: an illegal one ends the line instead of the program.
static bool is_playable(const Position *pos, const Turn *turn)
{
    Position now = *pos;
    for (int i = 0; i < turn->length; i++) {
        if (!step_check(&now, turn->steps[i], NULL))
            return false;
        step_make(&now, turn->steps[i]);
    }
    return turn->length > 0;
}

// Steps and removals, a side's letter before each turn but the first.
static void format_line(const Position *pos, const BotInfo *info, StrBuf *out)
{
    Position now = *pos;
    for (int i = 0; i < info->turn_count; i++) {
        const Turn *turn = &info->turns[i];
        if (!is_playable(&now, turn))
            return;
        if (i > 0)
            strbuf_print(out, " %c ", side_letter((Side)now.side));
        turn_format(&now, turn, out);
        if (!turn_check(&now, turn, NULL)) // cut short
            return;
        turn_play(&now, turn);
    }
}

static void say_numbers(AeiOutput *output, const BotInfo *info)
{
    if (info->depth > 0)
        aei_say(output, "info depth %d%s", info->depth, info->is_depth_partial ? "+" : "");
    aei_say(output, "info score %d", info->score);
    if (info->wins_in > 0)
        aei_say(output, "info %s %d", info->score > 0 ? "winsin" : "losesin",
                info->wins_in);
    if (info->win_chance >= 0)
        aei_say(output, "info winprob %.3f", info->win_chance);
    aei_say(output, "info nodes %llu", (unsigned long long)info->nodes);
    aei_say(output, "info time %lld", (long long)(info->time_ms / 1000));
}

void aei_say_info(AeiOutput *output, const Position *pos, const BotInfo *info, int lines)
{
    StrBuf line = strbuf_new();
    format_line(pos, info, &line);
    if (info->line <= 1)
        say_numbers(output, info);
    if (info->line <= 1 && line.length > 0)
        aei_say(output, "info pv %s", line.text);
    if (lines > 1 && line.length > 0)
        aei_say(output, "info multipv %d score %d pv %s", info->line, info->score,
                line.text);
    strbuf_free(&line);
}
