// SPDX-License-Identifier: MIT
// tusk turns: every distinct legal turn of a position.
#include "analysis/json_values.h"
#include "cmd/answer.h"
#include "core/turn_short.h"
#include "core/turn_text.h"
#include "core/turngen.h"

enum { COUNT, SHORT, JSON, HEADER };

static const Option options[] = {
    [COUNT] = {'c', "count", NULL, "print only the number of turns"},
    [SHORT] = {'s', "short", NULL, "add a short form for reading, after a tab"},
    [JSON] = {0, "json", NULL, "print one JSON object per position, with turns and count"},
    [HEADER] = ANSWER_HEADER,
    {0},
};

static const ColumnKind counts_table[] = {{NULL, "turns"}};
static const ColumnKind turns_table[] = {{NULL, "turn"}};
static const ColumnKind both_table[] = {{NULL, "turn:36\tshort"}};

// What the visitor of turns works with.
typedef struct Listing {
    const Args *args;
    TurnGen *gen;
    const Question *question;
    size_t count;
    Json *turns; // NULL for lines
    StrBuf *out;
} Listing;

static void add_line(const Listing *listing, const Turn *turn)
{
    const Position *pos = listing->question->pos;
    turn_format(pos, turn, listing->out);
    if (args_has(listing->args, SHORT)) {
        strbuf_add_char(listing->out, '\t');
        turn_format_short(pos, turn, listing->out);
    }
    strbuf_add_char(listing->out, '\n');
}

// A string, or with the short form an object of both.
static void add_json_item(const Listing *listing, const Turn *turn)
{
    const Position *pos = listing->question->pos;
    Json *text = json_of_turn(pos, (Side)pos->side, turn);
    if (!args_has(listing->args, SHORT)) {
        json_append(listing->turns, text);
        return;
    }
    Json *both = json_make_object();
    StrBuf brief = strbuf_new();
    turn_format_short(pos, turn, &brief);
    json_put(both, "turn", text);
    json_put_text(both, "short", brief.text);
    json_append(listing->turns, both);
    strbuf_free(&brief);
}

static bool list_turn(void *context, const TurnVisit *visit)
{
    Listing *listing = context;
    if (history_forbids(listing->question->history, visit->key))
        return true;
    listing->count++;
    if (args_has(listing->args, COUNT))
        return true;
    Turn turn = turnvisit_turn(visit);
    if (listing->turns)
        add_json_item(listing, &turn);
    else
        add_line(listing, &turn);
    return true;
}

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    (void)err;
    Listing *listing = context;
    bool is_json = args_has(listing->args, JSON);
    bool is_count = args_has(listing->args, COUNT);
    listing->question = question;
    listing->out = out;
    listing->count = 0;
    listing->turns = is_json && !is_count ? json_make_list() : NULL;
    turngen_visit(listing->gen, question->pos, list_turn, listing);
    if (is_json) {
        Json *json = json_make_object();
        if (listing->turns)
            json_put(json, "turns", listing->turns);
        json_put_whole(json, "count", (int64_t)listing->count);
        json_finish_line(json, out);
    } else if (is_count) {
        strbuf_print(out, "%zu\n", listing->count);
    }
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    Listing listing = {.args = args, .gen = turngen_create()};
    bool is_count = args_has(args, COUNT);
    const AnswerTable table = {.shape = args_has(args, JSON) ? ANSWER_JSON
                                        : is_count           ? ANSWER_LINE
                                                             : ANSWER_LINES,
                               .kinds = is_count                ? counts_table
                                        : args_has(args, SHORT) ? both_table
                                                                : turns_table,
                               .has_heading = args_has(args, HEADER)};
    CmdStatus status = answer_positions(args, table, answer, &listing, err);
    turngen_destroy(listing.gen);
    return status;
}

const Command cmd_turns = {
    .name = "turns",
    .summary = "list all distinct legal turns",
    .details = "Turns are distinct when they lead to different boards. One turn a line, in "
               "the official\n"
               "notation with removals.",
    .example = "tusk turns --count 'g "
               "rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'",
    .options = options,
    .operands = "POSITION",
    .run = run,
};
