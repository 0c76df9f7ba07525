// SPDX-License-Identifier: MIT
// tusk turns: every distinct legal turn of a position.
#include "cmd/answer.h"
#include "core/turn_short.h"
#include "core/turn_text.h"
#include "core/turngen.h"

enum { COUNT, SHORT, JSON };

static const Option options[] = {
    [COUNT] = {'c', "count", NULL, "print only the number of turns"},
    [SHORT] = {'s', "short", NULL, "add a short form for reading, after a tab"},
    [JSON] = {0, "json", NULL, "print one JSON object per position, with turns and count"},
    {0},
};

// What the visitor of turns works with.
typedef struct Listing {
    const Args *args;
    TurnGen *gen;
    const Question *question;
    size_t count;
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

// A string, or with the short form an object of both. Notation needs no escapes.
static void add_json_item(const Listing *listing, const Turn *turn)
{
    const Position *pos = listing->question->pos;
    bool has_short = args_has(listing->args, SHORT);
    strbuf_add(listing->out, listing->count > 1 ? ", " : "");
    strbuf_add(listing->out, has_short ? "{\"turn\": \"" : "\"");
    turn_format(pos, turn, listing->out);
    if (has_short) {
        strbuf_add(listing->out, "\", \"short\": \"");
        turn_format_short(pos, turn, listing->out);
    }
    strbuf_add(listing->out, has_short ? "\"}" : "\"");
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
    if (args_has(listing->args, JSON))
        add_json_item(listing, &turn);
    else
        add_line(listing, &turn);
    return true;
}

static void answer(void *context, const Question *question, StrBuf *out)
{
    Listing *listing = context;
    bool is_json = args_has(listing->args, JSON);
    bool is_count = args_has(listing->args, COUNT);
    listing->question = question;
    listing->out = out;
    listing->count = 0;
    if (is_json && !is_count)
        strbuf_add(out, "{\"turns\": [");
    turngen_visit(listing->gen, question->pos, list_turn, listing);
    if (is_json)
        strbuf_print(out, "%s\"count\": %zu}\n", is_count ? "{" : "], ", listing->count);
    else if (is_count)
        strbuf_print(out, "%zu\n", listing->count);
}

static CmdStatus run(const Args *args, Error *err)
{
    Listing listing = {.args = args, .gen = turngen_create()};
    AnswerShape shape = args_has(args, COUNT) ? ANSWER_LINE : ANSWER_LINES;
    if (args_has(args, JSON))
        shape = ANSWER_JSON;
    CmdStatus status = answer_positions(args, shape, answer, &listing, err);
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
