// SPDX-License-Identifier: MIT
#include "analysis/lines.h"

#include <stdlib.h>

#include "base/memory.h"

enum { FINISH_NODES = 20000 };

// The last list of lines that was heard.
typedef struct Heard {
    SearchInfo lines[SEARCH_LINES_MOST];
    int count;
    const Engine *engine;
    const Position *pos;
    LinesWatch watch;
} Heard;

// A line of the search may end in the middle of a turn; that turn is left out.
static AnalysedLine whole_line(const Position *pos, const SearchInfo *info,
                               const Weights *weights)
{
    Position now = *pos;
    AnalysedLine line = {
        .score = info->score,
        .win_chance = weights_win_chance(weights, info->score),
        .depth = info->depth,
        .wins_in = info->wins_in,
    };
    for (int i = 0; i < info->line_length && turn_check(&now, &info->line[i], NULL); i++) {
        line.turns[line.turn_count++] = info->line[i];
        turn_play(&now, &info->line[i]);
    }
    return line;
}

// What was heard, as it is told; `effort` knows how much was searched.
static AnalysedLines lines_of(const Heard *heard, const SearchInfo *effort)
{
    AnalysedLines lines = {
        .depth = effort->depth,
        .nodes = effort->nodes,
        .time_ms = effort->time_ms,
        .best = memory_array((size_t)heard->count, sizeof *lines.best),
        .count = heard->count,
    };
    for (int i = 0; i < heard->count; i++)
        lines.best[i] =
            whole_line(heard->pos, &heard->lines[i], engine_weights(heard->engine));
    return lines;
}

static void hear(void *context, const SearchInfo *info)
{
    Heard *heard = context;
    heard->lines[info->number - 1] = *info;
    heard->count = info->number;
    if (!heard->watch.tell)
        return;
    AnalysedLines lines = lines_of(heard, info);
    heard->watch.tell(heard->watch.context, &lines);
    analysed_lines_free(&lines);
}

AnalysedLines analyse_lines(Engine *engine, const Question *question,
                            const SearchLimits *limits, LinesWatch watch)
{
    AnalysedLines lines = {0};
    SearchLimits own = *limits;
    SearchInfo answer;
    Heard *heard = memory_array(1, sizeof *heard);
    *heard = (Heard){.engine = engine, .pos = question->pos, .watch = watch};
    own.report = hear;
    own.context = heard;
    if (engine_run(engine, question, &own, &answer)) {
        if (heard->count == 0) // there was no time to tell anything
            hear(heard, &answer);
        for (int i = 0; i < heard->count && !stop_is_asked(limits->stop); i++)
            engine_finish(engine, question, FINISH_NODES, &heard->lines[i]);
        lines = lines_of(heard, &answer);
    }
    free(heard);
    return lines;
}

void analysed_lines_free(AnalysedLines *lines)
{
    free(lines->best);
    *lines = (AnalysedLines){0};
}
