// SPDX-License-Identifier: MIT
#include "report/report_desk.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "core/rules.h"
#include "search/score.h"

enum { FINISH_NODES = 20000, WIN_NODES = 20000 };

bool report_desk_open(ReportDesk *desk, const ReporterSetup *setup, Error *err)
{
    desk->gen = turngen_create();
    desk->engine = engine_create();
    return engine_set_table(desk->engine, setup->table_mb, err) &&
           (!setup->weights || engine_load_weights(desk->engine, setup->weights, err)) &&
           (!setup->model || engine_load_ranker(desk->engine, setup->model, err)) &&
           engine_prepare(desk->engine, err);
}

void report_desk_close(ReportDesk *desk)
{
    engine_destroy(desk->engine);
    turngen_destroy(desk->gen);
}

// ---- The best turn ---------------------------------------------------------------------

// The question that a position of the game asks, with the repetitions up to it, which are
// the caller's to free.
static Question ask(const Report *report, size_t index, History *history)
{
    history_init(history);
    for (size_t i = 0; i <= index; i++)
        history_add(history, report_board(report, i)->key);
    return (Question){
        .pos = report_board(report, index),
        .history = history,
        .game = report->game,
        .move_count = index < report->turn_count ? report->turns[index].move
                                                 : report->game->move_count,
    };
}

// A turn is left out of a search by saying that what it leads to has occurred twice.
static void forbid(History *history, uint64_t key)
{
    while (!history_forbids(history, key))
        history_add(history, key);
}

// Append the whole turns that a search expects.
static void add_line(const Position *pos, const SearchInfo *info, ReportLine *out)
{
    Position now = *pos;
    for (int i = 0; i < info->line_length && out->count < SEARCH_LINE_TURNS &&
                    turn_check(&now, &info->line[i], NULL);
         i++) {
        out->turns[out->count++] = info->line[i];
        turn_play(&now, &info->line[i]);
    }
}

// Search a position from an empty table. False when it has no legal turn.
static bool search_question(Engine *engine, const Question *question,
                            const SearchLimits *limits, SearchInfo *out)
{
    bool is_prepared = engine_new_game(engine, NULL);
    assert(is_prepared); // it was when it was made
    (void)is_prepared;
    if (!engine_run(engine, question, limits, out))
        return false;
    engine_finish(engine, question, FINISH_NODES, out);
    return true;
}

static ReportScore score_of(const SearchInfo *info)
{
    return (ReportScore){info->score, info->wins_in, false};
}

// The ranker looks at the turns before; what is compared should not differ in that.
static void forget_turns(Question *question)
{
    question->game = NULL;
    question->move_count = 0;
}

void desk_find_best(ReportDesk *desk, const Report *report, size_t index,
                    const SearchLimits *limits, ReportLine *out)
{
    SearchInfo info;
    History history;
    Question question = ask(report, index, &history);
    if (out->level > REPORT_QUICK)
        forget_turns(&question);
    out->count = 0;
    if (search_question(desk->engine, &question, limits, &info)) {
        out->score = score_of(&info);
        out->depth = info.depth;
        out->nodes = info.nodes;
        add_line(question.pos, &info, out);
    }
    history_free(&history);
}

// ---- The best other turn ---------------------------------------------------------------

// What a position is worth to whoever makes a turn there behind which `info` was found, for
// the other side: as much, and if he wins it takes him one turn more.
static ReportScore before_turn(const SearchInfo *info)
{
    int wins_in = info->wins_in;
    if (info->score < 0 && wins_in > 0)
        wins_in++;
    return (ReportScore){-info->score, wins_in, false};
}

// Judge the first turn of a line by a search of the position behind it; what is decided is
// known already.
static void look_behind(Engine *engine, const Question *question,
                        const SearchLimits *limits, ReportLine *line)
{
    SearchInfo info;
    History history;
    Position next = *question->pos;
    turn_play(&next, &line->turns[0]);
    history_init(&history);
    for (size_t i = 0; i < question->history->count; i++)
        history_add(&history, question->history->keys[i]);
    history_add(&history, next.key);
    if (!score_is_decided(line->score.points) &&
        search_question(engine, &(Question){.pos = &next, .history = &history}, limits,
                        &info)) {
        line->score = before_turn(&info);
        line->depth = info.depth;
        line->nodes = info.nodes;
        line->count = 1;
        add_line(&next, &info, line);
    }
    history_free(&history);
}

bool desk_find_other(ReportDesk *desk, const Report *report, size_t index,
                     const SearchLimits *limits, ReportLine *out)
{
    SearchInfo info;
    History history;
    Question question = ask(report, index, &history);
    forget_turns(&question);
    forbid(&history, report_board(report, index + 1)->key);
    bool is_found = search_question(desk->engine, &question, limits, &info);
    out->count = 0;
    if (is_found) {
        out->score = score_of(&info);
        add_line(question.pos, &info, out);
        look_behind(desk->engine, &question, limits, out);
    }
    history_free(&history);
    return is_found;
}

// ---- What is asked once ----------------------------------------------------------------

// Scores are logarithms of odds.
void desk_rank_turn(ReportDesk *desk, const Report *report, size_t index, ReportTurn *out)
{
    History history;
    Question question = ask(report, index, &history);
    uint64_t played = report_board(report, index + 1)->key;
    size_t count = turngen_run(desk->gen, question.pos, STEPS_PER_TURN);
    float *scores = memory_array(count + 1, sizeof *scores);
    double sum = 0;
    model_ranker_look(engine_ranker(desk->engine), &question, desk->gen, count, scores);
    size_t place = 0;
    while (place < count && turngen_key(desk->gen, place) != played)
        place++;
    out->rank = place < count;
    for (size_t i = 0; i < count && place < count; i++) {
        if (history_forbids(&history, turngen_key(desk->gen, i)))
            continue;
        out->turn_count++;
        out->rank += scores[i] > scores[place] || (i < place && scores[i] == scores[place]);
        sum += exp((double)(scores[i] - scores[place]));
    }
    out->probability = sum > 0 ? 1 / sum : 0;
    free(scores);
    history_free(&history);
}

void desk_find_win(ReportDesk *desk, const Report *report, size_t index, Turn *out)
{
    History history;
    Question question = ask(report, index, &history);
    if (!engine_win_in_two(desk->engine, &question, WIN_NODES, out))
        out->length = 0;
    history_free(&history);
}

Result desk_result(ReportDesk *desk, const Report *report, size_t index)
{
    History history;
    Question question = ask(report, index, &history);
    Result result = rules_result(question.pos, question.history, desk->gen);
    history_free(&history);
    return result;
}
