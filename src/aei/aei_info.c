// SPDX-License-Identifier: MIT
#include "aei/aei_info.h"

#include "core/turn_text.h"

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

void aei_info_format_line(const Position *pos, const BotInfo *info, StrBuf *out)
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
    if (info->win_chance >= 0)
        aei_say(output, "info winprob %.3f", info->win_chance);
    aei_say(output, "info nodes %llu", (unsigned long long)info->nodes);
    aei_say(output, "info time %lld", (long long)(info->time_ms / 1000));
}

void aei_info_say(AeiOutput *output, const Position *pos, const BotInfo *info, int lines)
{
    StrBuf line;
    strbuf_init(&line);
    aei_info_format_line(pos, info, &line);
    if (info->line <= 1)
        say_numbers(output, info);
    if (info->line <= 1 && line.length > 0)
        aei_say(output, "info pv %s", line.text);
    if (lines > 1 && line.length > 0)
        aei_say(output, "info multipv %d score %d pv %s", info->line, info->score,
                line.text);
    strbuf_free(&line);
}
