// SPDX-License-Identifier: MIT
// tusk rank: the legal turns of a position in the order a ranker gives them.
#include <limits.h>

#include "analysis/json_values.h"
#include "analysis/ranking.h"
#include "cmd/answer.h"
#include "core/turn_text.h"

enum { MODEL, NUMBER, WHY, JSON, HEADER };

static const Option options[] = {
    [MODEL] = {'m', "model", "FILE", "the ranker (the built-in one)"},
    [NUMBER] = {'n', "number", "N", "only the first N turns"},
    [WHY] = {0, "why", "TURN", "explain the score of this turn instead"},
    [JSON] = {0, "json", NULL, "print one JSON object per position"},
    [HEADER] = ANSWER_HEADER,
    {0},
};

static const ColumnKind turns_table[] = {{NULL, "rank\tscore\tprobability\tturn"}};
static const ColumnKind reasons_table[] = {{NULL, "class\tindex\tweight\ttimes\tmeaning"}};

typedef struct Asked {
    ModelRanker *ranker;
    TurnGen *gen;
    long number;     // turns to be shown
    const char *why; // the turn that is asked about; NULL for all
    bool is_json;
} Asked;

static Json *json_of_ranking(const Asked *asked, const Question *question,
                             const Ranking *ranking)
{
    Json *json = json_make_object();
    Json *list = json_make_list();
    for (size_t i = 0; i < ranking->count && i < (size_t)asked->number; i++) {
        const RankedTurn *ranked = &ranking->turns[i];
        const AnalysedRank rank = {turngen_turn(asked->gen, ranked->index), ranked->score,
                                   ranked->probability};
        json_append(list, json_of_ranked(question->pos, &rank, i + 1));
    }
    json_put_whole(json, "turns", (int64_t)ranking->count);
    json_put(json, "ranks", list);
    return json;
}

static void add_turns(const Asked *asked, const Question *question, StrBuf *out)
{
    Ranking ranking;
    ranking_make(&ranking, asked->ranker, question, asked->gen);
    if (asked->is_json)
        json_finish_line(json_of_ranking(asked, question, &ranking), out);
    for (size_t i = 0; !asked->is_json && i < ranking.count && i < (size_t)asked->number;
         i++) {
        const RankedTurn *ranked = &ranking.turns[i];
        Turn turn = turngen_turn(asked->gen, ranked->index);
        strbuf_print(out, "%zu\t%.4f\t%.6f\t", i + 1, (double)ranked->score,
                     ranked->probability);
        turn_format(question->pos, &turn, out);
        strbuf_add_char(out, '\n');
    }
    ranking_free(&ranking);
}

// ---- Why -------------------------------------------------------------------------------

// Which of the generated turns leads where the text does. False with a sentence when that
// is no turn, or one that is illegal here.
static bool find_turn(const Asked *asked, const Question *question, size_t *out, Error *err)
{
    Turn turn;
    Position after = *question->pos;
    if (!turn_parse(question->pos, asked->why, &turn, NULL, err))
        return false;
    turn_play(&after, &turn);
    if (history_forbids(question->history, after.key))
        return error_set(err, "the turn repeats the position for the third time");
    size_t count = turngen_run(asked->gen, question->pos, STEPS_PER_TURN);
    for (*out = 0; *out < count; (*out)++)
        if (turngen_key(asked->gen, *out) == after.key)
            return true;
    return error_set(err, "the turn is not among the legal ones");
}

// What the set can tell of a feature; if nothing, the words of its class.
static void add_meaning(const FeatureSet *set, const FeatureClass *class, int feature,
                        Side mover, StrBuf *out)
{
    size_t before = out->length;
    if (set->explain)
        set->explain(feature, mover, out);
    if (out->length == before)
        strbuf_add(out, class->what);
}

static void add_reason(const FeatureSet *set, const Reason *reason, Side mover, StrBuf *out)
{
    const FeatureClass *class = feature_set_class(set, reason->feature);
    strbuf_print(out, "%s\t%d\t%.4f\t%d\t", class->name, reason->feature - class->first,
                 (double)reason->weight, reason->times);
    add_meaning(set, class, reason->feature, mover, out);
    strbuf_add_char(out, '\n');
}

static Json *json_of_reason(const FeatureSet *set, const Reason *reason, Side mover)
{
    Json *json = json_make_object();
    const FeatureClass *class = feature_set_class(set, reason->feature);
    StrBuf meaning = strbuf_new();
    add_meaning(set, class, reason->feature, mover, &meaning);
    json_put_text(json, "class", class->name);
    json_put_whole(json, "index", reason->feature - class->first);
    json_put_decimal(json, "weight", (double)reason->weight, JSON_WEIGHT_PLACES);
    json_put_whole(json, "times", reason->times);
    json_put_text(json, "meaning", meaning.text);
    strbuf_free(&meaning);
    return json;
}

static Json *json_of_reasons(const RankModel *model, const Reasons *reasons,
                             const Question *question, const Turn *turn)
{
    Side mover = (Side)question->pos->side;
    Json *json = json_make_object();
    Json *list = json_make_list();
    for (int i = 0; i < reasons->count; i++)
        json_append(list, json_of_reason(model->set, &reasons->items[i], mover));
    json_put(json, "turn", json_of_turn(question->pos, mover, turn));
    json_put_decimal(json, "score", (double)reasons->score, JSON_WEIGHT_PLACES);
    json_put_decimal(json, "looks", (double)reasons->looks, JSON_WEIGHT_PLACES);
    json_put(json, "reasons", list);
    return json;
}

static void add_reasons(const RankModel *model, const Reasons *reasons, Side mover,
                        StrBuf *out)
{
    int fired = 0;
    bool has_looks = reasons->looks != 0;
    for (int i = 0; i < reasons->count; i++) {
        add_reason(model->set, &reasons->items[i], mover, out);
        fired += reasons->items[i].times;
    }
    if (has_looks)
        strbuf_print(out, "looks\t-\t%.4f\t1\ttwo more looks at the turns ranked first\n",
                     (double)reasons->looks);
    fired += has_looks;
    strbuf_print(out, "sum\t-\t%.4f\t%d\t-\n", (double)reasons->score, fired);
}

static bool add_why(const Asked *asked, const Question *question, StrBuf *out, Error *err)
{
    Reasons reasons;
    size_t index = 0;
    const RankModel *model = model_ranker_model(asked->ranker);
    if (!find_turn(asked, question, &index, err))
        return false;
    Turn turn = turngen_turn(asked->gen, index);
    model_ranker_explain(asked->ranker, question, asked->gen, index, &reasons);
    if (asked->is_json)
        json_finish_line(json_of_reasons(model, &reasons, question, &turn), out);
    else
        add_reasons(model, &reasons, (Side)question->pos->side, out);
    return true;
}

// ---- The command -----------------------------------------------------------------------

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    const Asked *asked = context;
    if (asked->why)
        return add_why(asked, question, out, err);
    add_turns(asked, question, out);
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    Asked asked = {.number = LONG_MAX,
                   .why = args_text(args, WHY, NULL),
                   .is_json = args_has(args, JSON)};
    const AnswerTable table = {.shape = asked.is_json ? ANSWER_JSON : ANSWER_LINES,
                               .kinds = asked.why ? reasons_table : turns_table,
                               .has_heading = args_has(args, HEADER)};
    if (!args_number(args, NUMBER, 1, LONG_MAX, &asked.number, err))
        return CMD_MISUSED;
    if (args_has(args, NUMBER) && asked.why) {
        error_set(err, "--number is for all turns, --why for one");
        return CMD_MISUSED;
    }
    asked.ranker = model_ranker_create(args_text(args, MODEL, NULL), err);
    if (!asked.ranker)
        return CMD_FAILED;
    asked.gen = turngen_create();
    CmdStatus status = answer_positions(args, table, answer, &asked, err);
    turngen_destroy(asked.gen);
    model_ranker_destroy(asked.ranker);
    return status;
}

const Command cmd_rank = {
    .name = "rank",
    .summary = "rank the legal turns by how likely a strong player is to choose them",
    .details =
        "A line for each turn, best first: rank, score, probability and turn, "
        "separated by tabs.\n"
        "With --why a line for each feature of the turn: class, index in the class, "
        "weight, how\n"
        "often it fires and what it means; then what the looks add, if the ranker has "
        "any; the last\n"
        "line is the sum.",
    .example =
        "tusk rank -n 5 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'\n"
        "tusk rank --why 'Ee2n Ee3n' 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'",
    .options = options,
    .operands = "POSITION",
    .run = run,
};
