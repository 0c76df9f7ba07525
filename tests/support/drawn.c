// SPDX-License-Identifier: MIT
#include "drawn.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/strbuf.h"
#include "core/freezing.h"
#include "core/rules.h"
#include "core/square.h"
#include "core/step.h"
#include "drawn_tactics.h"
#include "slow_turns.h"

enum { MAX_FACTS = 64, MAX_LINE = 256 };

typedef struct Fact {
    int line;
    char text[MAX_LINE]; // up to "=>"
    char expected[MAX_LINE];
} Fact;

typedef struct Case {
    const char *name; // of the file
    int line;         // where the case begins
    int ranks;        // read so far
    Position pos;
    Fact facts[MAX_FACTS];
    int fact_count;
    History history;
    TurnGen *gen;
    DrawnReport *report;
} Case;

static void fail_at(Case *now, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void fail_at(Case *now, int line, const char *format, ...)
{
    char text[2 * MAX_LINE];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    print_error("%s:%d: %s\n", now->name, line, text);
    now->report->failures++;
}

// ---- Steps in official notation --------------------------------------------------------

typedef struct Played {
    Position pos; // after the steps that could be made
    Turn turn;
    bool is_legal;
    Error why; // it is not
} Played;

// A token such as "rc3x": the piece must be among those the last step removed.
static bool check_removal(const Position *before, Bitboard *removed, const char *token,
                          Error *err)
{
    Square sq;
    if (!square_parse(token + 1, &sq, err))
        return false;
    bool is_right =
        bb_has(*removed, sq) && piece_letter(position_piece_at(before, sq)) == token[0];
    *removed &= ~bb_of(sq);
    return is_right ? true : error_set(err, "%s was not removed", token);
}

static bool read_step(const Position *pos, const char *token, Step *step, Error *err)
{
    Square from;
    Direction direction;
    if (strlen(token) != 4 || !square_parse(token + 1, &from, err) ||
        !direction_parse(token[3], &direction))
        return error_set(err, "'%s' is not a step", token);
    if (piece_letter(position_piece_at(pos, from)) != token[0])
        return error_set(err, "%s: another piece or none stands there", token);
    *step = step_of(from, direction);
    return true;
}

// The removals are looked up on a board with the step made but the trap not yet cleared.
static Bitboard make_step(Played *played, Step step, Position *before_removal)
{
    Piece piece = position_piece_at(&played->pos, step_from(step));
    *before_removal = played->pos;
    position_remove(before_removal, step_from(step));
    position_put(before_removal, step_to(step), piece);
    played->turn.steps[played->turn.length++] = step;
    return step_make(&played->pos, step);
}

static bool play_tokens(Played *played, char *steps, Error *err)
{
    Bitboard removed = 0;
    Position before_removal = played->pos;
    char *rest = NULL;
    for (char *token = strtok_r(steps, " ", &rest); token;
         token = strtok_r(NULL, " ", &rest)) {
        Step step = 0;
        if (strlen(token) == 4 && token[3] == 'x') {
            if (!check_removal(&before_removal, &removed, token, err))
                return false;
            continue;
        }
        if (removed)
            return error_set(err, "a removal is not written before %s", token);
        if (!read_step(&played->pos, token, &step, err) ||
            !step_check(&played->pos, step, err))
            return false;
        removed = make_step(played, step, &before_removal);
    }
    if (removed)
        return error_set(err, "the last removal is not written");
    return turn_may_end(&played->pos, err);
}

static Played play(const Position *pos, const char *steps)
{
    Played played = {.pos = *pos};
    char copy[MAX_LINE];
    snprintf(copy, sizeof copy, "%s", steps);
    played.is_legal = play_tokens(&played, copy, &played.why);
    Error second_opinion = {""};
    if (played.is_legal && !turn_check(pos, &played.turn, &second_opinion)) {
        played.is_legal = false;
        error_set(&played.why, "turn_check disagrees: %s", second_opinion.text);
    }
    if (played.is_legal)
        position_end_turn(&played.pos);
    return played;
}

// ---- Facts -----------------------------------------------------------------------------

static bool begins(const char *text, const char *word, const char **rest)
{
    size_t length = strlen(word);
    if (strncmp(text, word, length) != 0 || (text[length] && text[length] != ' '))
        return false;
    while (text[length] == ' ')
        length++;
    *rest = text + length;
    return true;
}

static void print_squares(StrBuf *out, Bitboard set)
{
    if (!set)
        strbuf_add(out, "-");
    while (set) {
        strbuf_print(out, "%s%s", out->length ? " " : "", square_name(bb_pop(&set)));
    }
}

static void print_frozen(Case *now, const char *side, StrBuf *out)
{
    print_squares(out, frozen_pieces(&now->pos, strcmp(side, "gold") == 0 ? GOLD : SILVER));
}

static void print_steps(Case *now, StrBuf *out)
{
    Step steps[STEPS];
    int count = step_list(&now->pos, steps);
    for (int i = 0; i < count; i++) {
        strbuf_print(out, "%s%c%s%c", i ? " " : "",
                     piece_letter(position_piece_at(&now->pos, step_from(steps[i]))),
                     square_name(step_from(steps[i])),
                     direction_letter(step_direction(steps[i])));
    }
    if (count == 0)
        strbuf_add(out, "-");
}

// Two numbers when the fast and the slow way disagree.
static void print_both(StrBuf *out, uint64_t fast, uint64_t slow)
{
    strbuf_print(out, "%llu", (unsigned long long)fast);
    if (fast != slow)
        strbuf_print(out, " (slow: %llu)", (unsigned long long)slow);
}

static void print_distinct(Case *now, const char *rest, StrBuf *out)
{
    int steps = STEPS_PER_TURN;
    if (begins(rest, "in", &rest))
        steps = atoi(rest);
    SlowSet slow;
    slow_set_init(&slow);
    slow_turns(&now->pos, steps, &slow);
    print_both(out, turngen_run(now->gen, &now->pos, steps), slow.count);
    slow_set_free(&slow);
}

static void print_sequences(Case *now, int steps, StrBuf *out)
{
    print_both(out, step_count_sequences(&now->pos, steps),
               slow_sequences(&now->pos, steps));
}

static void print_allowed(Case *now, StrBuf *out)
{
    size_t count = turngen_run(now->gen, &now->pos, STEPS_PER_TURN);
    size_t allowed = 0;
    for (size_t i = 0; i < count; i++)
        allowed += !history_forbids(&now->history, turngen_key(now->gen, i));
    strbuf_print(out, "%zu", allowed);
}

static void print_result(Case *now, const Position *pos, StrBuf *out)
{
    Result result = rules_result(pos, &now->history, now->gen);
    if (result.ending == ENDING_NONE)
        strbuf_add(out, "none");
    else
        strbuf_print(out, "%s %s", side_name(result.winner), ending_name(result.ending));
}

static void print_result_after(Case *now, const char *steps, StrBuf *out)
{
    Played played = play(&now->pos, steps);
    if (played.is_legal)
        print_result(now, &played.pos, out);
    else
        strbuf_print(out, "illegal: %s", played.why.text);
}

static void print_legal(Case *now, const char *steps, StrBuf *out)
{
    Played played = play(&now->pos, steps);
    strbuf_print(out, played.is_legal ? "yes" : "no: %s", played.why.text);
}

// What the fact turns out to be; false when it is not a known kind of fact.
static bool print_actual(Case *now, const Fact *fact, StrBuf *out)
{
    const char *rest;
    if (begins(fact->text, "frozen", &rest))
        print_frozen(now, rest, out);
    else if (begins(fact->text, "steps", &rest))
        print_steps(now, out);
    else if (begins(fact->text, "distinct turns", &rest))
        print_distinct(now, rest, out);
    else if (begins(fact->text, "turns allowed", &rest))
        print_allowed(now, out);
    else if (begins(fact->text, "sequences", &rest))
        print_sequences(now, atoi(rest), out);
    else if (begins(fact->text, "result after", &rest))
        print_result_after(now, rest, out);
    else if (begins(fact->text, "result", &rest))
        print_result(now, &now->pos, out);
    else if (begins(fact->text, "legal", &rest))
        print_legal(now, rest, out);
    else
        return drawn_tactics(&now->pos, fact->text, out);
    return true;
}

static void check_illegal(Case *now, const Fact *fact, const char *steps)
{
    Played played = play(&now->pos, steps);
    if (played.is_legal)
        fail_at(now, fact->line, "%s: legal", fact->text);
    else if (!strstr(played.why.text, fact->expected))
        fail_at(now, fact->line, "%s: expected '%s', the reason is '%s'", fact->text,
                fact->expected, played.why.text);
}

static void check_fact(Case *now, const Fact *fact)
{
    const char *rest;
    now->report->facts++;
    if (begins(fact->text, "illegal", &rest)) {
        check_illegal(now, fact, rest);
        return;
    }
    StrBuf actual = strbuf_new();
    if (!print_actual(now, fact, &actual))
        fail_at(now, fact->line, "not a fact: '%s'", fact->text);
    else if (strcmp(actual.text, fact->expected) != 0)
        fail_at(now, fact->line, "%s: expected %s, is %s", fact->text, fact->expected,
                actual.text);
    strbuf_free(&actual);
}

// ---- Reading ---------------------------------------------------------------------------

static void set_side(Case *now, char letter, int line)
{
    Side side;
    if (!side_parse(letter, &side))
        fail_at(now, line, "'%c' is not a side", letter);
    else if (side != (Side)now->pos.side)
        position_end_turn(&now->pos);
}

// `arrow` is where "=>" stands; NULL for a fact with nothing expected.
static void add_fact(Case *now, const char *text, const char *arrow, int line)
{
    if (now->fact_count == MAX_FACTS) {
        fail_at(now, line, "too many facts in one case");
        return;
    }
    Fact *fact = &now->facts[now->fact_count++];
    const char *expected = arrow ? arrow + 2 : "";
    size_t length = arrow ? (size_t)(arrow - text) : strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    expected += strspn(expected, " ");
    fact->line = line;
    snprintf(fact->text, sizeof fact->text, "%.*s", (int)length, text);
    snprintf(fact->expected, sizeof fact->expected, "%s", expected);
}

// "twice after" needs the whole board, so it is kept among the facts until then.
static void read_statement(Case *now, const char *text, int line)
{
    const char *rest;
    const char *arrow = strstr(text, "=>");
    while (*text == ' ')
        text++;
    if (!*text)
        return;
    if (begins(text, "side", &rest))
        set_side(now, *rest, line);
    else if (arrow || begins(text, "twice after", &rest))
        add_fact(now, text, arrow, line);
    else
        fail_at(now, line, "not understood: '%s'", text);
}

// "8| . . e . . . . . |": returns what stands to the right of the board, or NULL.
static const char *read_rank(Case *now, const char *line, int number)
{
    const char *end = strchr(line + 2, '|');
    int rank = line[0] - '1';
    int file = 0;
    for (const char *c = line + 2; end && c < end; c++) {
        Piece piece;
        if (*c == ' ')
            continue;
        if (file < 8 && piece_parse(*c, &piece))
            position_put(&now->pos, rank * 8 + file, piece);
        file++;
    }
    if (!end || file != 8 || rank != 7 - now->ranks)
        fail_at(now, number, "not rank %d of a board", RANKS - now->ranks);
    now->ranks++;
    return end ? end + 1 : NULL;
}

static bool is_rank(const char *line)
{
    return line[0] >= '1' && line[0] <= '8' && line[1] == '|';
}

static void read_line(Case *now, const char *line, int number)
{
    if (line[0] == '#')
        return;
    if (is_rank(line))
        line = read_rank(now, line, number);
    if (line)
        read_statement(now, line, number);
}

// ---- Cases -----------------------------------------------------------------------------

static void note_twice(Case *now, const Fact *fact, const char *steps)
{
    Played played = play(&now->pos, steps);
    if (!played.is_legal)
        fail_at(now, fact->line, "%s: %s", fact->text, played.why.text);
    history_add(&now->history, played.pos.key);
    history_add(&now->history, played.pos.key);
}

static void check_case(Case *now)
{
    const char *rest;
    if (now->ranks == 0 && now->fact_count == 0)
        return;
    now->report->cases++;
    if (now->ranks != RANKS || now->fact_count == 0)
        fail_at(now, now->line, "a case has eight ranks and at least one fact");
    for (int i = 0; i < now->fact_count; i++)
        if (begins(now->facts[i].text, "twice after", &rest))
            note_twice(now, &now->facts[i], rest);
    for (int i = 0; i < now->fact_count; i++)
        if (!begins(now->facts[i].text, "twice after", &rest))
            check_fact(now, &now->facts[i]);
}

static void begin_case(Case *now, int line)
{
    now->line = line;
    now->ranks = 0;
    now->fact_count = 0;
    now->pos = position_empty(GOLD);
    history_free(&now->history);
}

static bool is_blank(const char *line)
{
    return line[strspn(line, " \t\r")] == '\0';
}

static void check_lines(Case *now, const char *text)
{
    int number = 0;
    begin_case(now, 1);
    while (*text) {
        char line[MAX_LINE];
        size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        text += length + (text[length] == '\n');
        number++;
        if (!is_blank(line)) {
            read_line(now, line, number);
            continue;
        }
        check_case(now);
        begin_case(now, number + 1);
    }
    check_case(now);
}

DrawnReport drawn_check_text(const char *name, const char *text)
{
    DrawnReport report = {0};
    Case *now = calloc(1, sizeof *now);
    assert_non_null(now);
    now->name = name;
    now->report = &report;
    now->gen = turngen_create();
    history_init(&now->history);
    check_lines(now, text);
    history_free(&now->history);
    turngen_destroy(now->gen);
    free(now);
    return report;
}

DrawnReport drawn_check_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        print_error("%s: cannot be read\n", path);
        return (DrawnReport){.failures = 1};
    }
    StrBuf text = strbuf_new();
    char chunk[4096];
    size_t got;
    while ((got = fread(chunk, 1, sizeof chunk, file)) > 0)
        strbuf_add_bytes(&text, chunk, got);
    fclose(file);
    DrawnReport report = drawn_check_text(path, text.text);
    strbuf_free(&text);
    return report;
}
