// SPDX-License-Identifier: MIT
#include "analysis/best_lines.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/analysis.h"
#include "base/json.h"
#include "base/memory.h"
#include "core/turn_text.h"
#include "eval/weights.h"

// The last that was heard of each line.
typedef struct Heard {
    SearchInfo lines[ANALYSIS_LINES];
    int count;
} Heard;

static void hear(void *context, const SearchInfo *info)
{
    Heard *heard = context;
    int number = info->number > 1 ? info->number : 1;
    if (number > ANALYSIS_LINES || info->line_length == 0)
        return;
    heard->lines[number - 1] = *info;
    if (number > heard->count)
        heard->count = number;
}

void best_lines_add_turns(const Position *pos, const Turn *turns, int count, StrBuf *out)
{
    Position now = *pos;
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_char(out, '[');
    for (int i = 0; i < count && turn_check(&now, &turns[i], NULL); i++) {
        strbuf_clear(&text);
        turn_format(&now, &turns[i], &text);
        strbuf_add(out, i > 0 ? ", " : "");
        json_add_string(out, text.text);
        turn_play(&now, &turns[i]);
    }
    strbuf_add_char(out, ']');
    strbuf_free(&text);
}

static void add_line(const Position *pos, const SearchInfo *info, const Weights *weights,
                     StrBuf *out)
{
    strbuf_print(out, "{\"score\": %d, \"winprob\": %.4f, \"depth\": %d, \"turns\": ",
                 info->score, weights_win_chance(weights, info->score), info->depth);
    best_lines_add_turns(pos, info->line, info->line_length, out);
    strbuf_add_char(out, '}');
}

static void add_heard(const Position *pos, const SearchInfo *answer, const Heard *heard,
                      const Weights *weights, StrBuf *out)
{
    strbuf_print(out, "{\"depth\": %d, \"nodes\": %llu, \"time\": %.3f, \"lines\": [",
                 answer->depth, (unsigned long long)answer->nodes,
                 (double)answer->time_ms / 1000);
    for (int i = 0; i < heard->count; i++) {
        strbuf_add(out, i > 0 ? ", " : "");
        add_line(pos, &heard->lines[i], weights, out);
    }
    strbuf_add(out, "]}");
}

void best_lines_add(Engine *engine, const SearchLimits *limits, const Question *question,
                    StrBuf *out)
{
    SearchLimits own = *limits;
    SearchInfo answer;
    Heard *heard = memory_array(1, sizeof *heard);
    memset(heard, 0, sizeof *heard);
    own.report = hear;
    own.context = heard;
    if (engine_run(engine, question, &own, &answer)) {
        hear(heard, &answer); // also when there was no time to tell anything
        add_heard(question->pos, &answer, heard, engine_weights(engine), out);
    } else {
        strbuf_add(out, "null");
    }
    free(heard);
}
