// SPDX-License-Identifier: MIT
// tusk perft: count boards and step sequences, to compare rules with other programs.
#include <inttypes.h>

#include "base/json.h"
#include "cmd/answer.h"
#include "core/step.h"
#include "core/turngen.h"

enum { DEPTH, JSON, HEADER };

static const Option options[] = {
    [DEPTH] = {'d', "depth", "1|2|3|4", "how many steps (4)"},
    [JSON] = {0, "json", NULL, "print one JSON object per position"},
    [HEADER] = ANSWER_HEADER,
    {0},
};

static const ColumnKind depths_table[] = {{NULL, "steps\tboards\tsequences"}};

typedef struct Counting {
    long depth;
    bool is_json;
    TurnGen *gen;
} Counting;

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    (void)err;
    const Counting *counting = context;
    Json *list = json_make_list();
    turngen_run(counting->gen, question->pos, (int)counting->depth);
    for (int k = 1; k <= counting->depth; k++) {
        size_t boards = turngen_count_within(counting->gen, k);
        uint64_t sequences = step_count_sequences(question->pos, k);
        Json *row = json_make_object();
        json_put_whole(row, "steps", k);
        json_put_whole(row, "boards", (int64_t)boards);
        json_put_whole(row, "sequences", (int64_t)sequences);
        json_append(list, row);
        if (!counting->is_json)
            strbuf_print(out, "%d\t%zu\t%" PRIu64 "\n", k, boards, sequences);
    }
    if (!counting->is_json) {
        json_free(list);
        return true;
    }
    Json *json = json_make_object();
    json_put(json, "perft", list);
    json_finish_line(json, out);
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    Counting counting = {.depth = STEPS_PER_TURN, .is_json = args_has(args, JSON)};
    if (!args_number(args, DEPTH, 1, STEPS_PER_TURN, &counting.depth, err))
        return CMD_MISUSED;
    const AnswerTable table = {.shape = counting.is_json ? ANSWER_JSON : ANSWER_LINES,
                               .kinds = depths_table,
                               .has_heading = args_has(args, HEADER)};
    counting.gen = turngen_create();
    CmdStatus status = answer_positions(args, table, answer, &counting, err);
    turngen_destroy(counting.gen);
    return status;
}

const Command cmd_perft = {
    .name = "perft",
    .summary = "count boards and step sequences, to compare rules with other programs",
    .details = "A line for each number of steps k: k, the distinct boards after at most k "
               "steps without\n"
               "the start, and the step sequences of exactly k steps that do not end in "
               "the middle of a\n"
               "push, separated by tabs.",
    .example = "tusk perft -d 3 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'",
    .options = options,
    .operands = "POSITION",
    .run = run,
};
