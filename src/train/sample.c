// SPDX-License-Identifier: MIT
#include "train/sample.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/args.h"
#include "base/fd.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "core/board_text.h"
#include "core/rules.h"
#include "search/score.h"
#include "tactics/goal.h"

enum { FIELDS = 5, FIELD_TEXT = 80, BLOCK = 1 << 16 };

#define MAGIC   "tusk-positions\t1"
#define COLUMNS "game\tresult\tscore\tsteps\tposition"

void samples_init(Samples *samples)
{
    *samples = (Samples){0};
    keyset_init(&samples->seen);
}

void samples_free(Samples *samples)
{
    free(samples->all);
    keyset_free(&samples->seen);
    *samples = (Samples){0};
}

bool samples_add(Samples *samples, const Sample *sample)
{
    keyset_make_room(&samples->seen, 1);
    if (!keyset_add(&samples->seen, sample->pos.key ^ sample->pos.steps_used * HASH_SPREAD))
        return false;
    keyset_count(&samples->seen, 1);
    samples->all =
        memory_grow(samples->all, samples->count, &samples->capacity, sizeof *samples->all);
    samples->all[samples->count++] = *sample;
    return true;
}

// The rules judge boards between turns; in mid-turn the same boards are no more open.
bool sample_is_open(const Position *pos)
{
    Position begun = sample_position(pos, 0);
    return rules_board_result(&begun).ending == ENDING_NONE &&
           !goal_within(pos, (Side)pos->side, STEPS_PER_TURN - pos->steps_used);
}

Position sample_position(const Position *pos, int steps_used)
{
    Position bare = *pos;
    bare.turn_key = bare.key;
    bare.steps_used = (uint8_t)steps_used;
    bare.bond = BOND_NONE;
    bare.bond_square = NO_SQUARE;
    bare.bond_kind = 0;
    bare.bond_closed = 0;
    return bare;
}

bool sample_mid_turn(const Position *before, const Turn *turn, Random *random,
                     Position *out)
{
    Position pos = *before;
    int steps = 1 + (int)random_below(random, STEPS_PER_TURN - 1);
    if (steps >= turn->length)
        return false;
    for (int i = 0; i < steps; i++)
        step_make(&pos, turn->steps[i]);
    *out = sample_position(&pos, steps);
    return pos.bond != BOND_PUSH;
}

// ---- Writing ---------------------------------------------------------------------------

void sample_format(const Sample *sample, StrBuf *out)
{
    char board[POSITION_TEXT];
    position_format(&sample->pos, board);
    char result = sample->result > 0.75F ? 'g' : sample->result < 0.25F ? 's' : 'd';
    strbuf_print(out, "%016" PRIx64 "\t%c\t", sample->game, result);
    if (sample->score == SAMPLE_UNSCORED)
        strbuf_add_char(out, '-');
    else
        strbuf_print(out, "%d", sample->score);
    strbuf_print(out, "\t%d\t%s\n", sample->pos.steps_used, board);
}

static bool write_samples(const Samples *samples, int descriptor)
{
    bool is_written = true;
    StrBuf text = strbuf_new();
    strbuf_add(&text, MAGIC "\n" COLUMNS "\n");
    for (size_t i = 0; is_written && i < samples->count; i++) {
        sample_format(&samples->all[i], &text);
        if (text.length < BLOCK)
            continue;
        is_written = fd_write_all(descriptor, text.text, text.length);
        strbuf_clear(&text);
    }
    is_written = is_written && fd_write_all(descriptor, text.text, text.length);
    strbuf_free(&text);
    return is_written;
}

bool samples_save(const Samples *samples, const char *path, Error *err)
{
    Draft draft;
    if (!draft_open(&draft, path, err))
        return false;
    if (write_samples(samples, draft.descriptor))
        return draft_keep(&draft, err);
    error_set(err, "cannot write '%.150s': %s", path, strerror(errno));
    draft_drop(&draft);
    return false;
}

// ---- Reading ---------------------------------------------------------------------------

// Copy the field that *rest begins with, up to a tab or the end.
static bool take_field(const char **rest, char out[FIELD_TEXT])
{
    size_t length = strcspn(*rest, "\t");
    if (length == 0 || length >= FIELD_TEXT)
        return false;
    memcpy(out, *rest, length);
    out[length] = '\0';
    *rest += length + ((*rest)[length] == '\t');
    return true;
}

static bool parse_game(const char *text, uint64_t *out, Error *err)
{
    if (strlen(text) != 16 || text[strspn(text, "0123456789abcdef")] != '\0')
        return error_set(err, "a game is sixteen hexadecimal digits, not '%.40s'", text);
    *out = strtoull(text, NULL, 16);
    return true;
}

static bool parse_result(const char *text, float *out, Error *err)
{
    if (strlen(text) != 1 || !strchr("gsd", *text))
        return error_set(err, "a result is g, s or d, not '%.40s'", text);
    *out = *text == 'g' ? 1.0F : *text == 's' ? 0.0F : 0.5F;
    return true;
}

static bool parse_score(const char *text, int *out, Error *err)
{
    long score = SAMPLE_UNSCORED;
    if (strcmp(text, "-") != 0 &&
        !number_parse(text, "a score", -SCORE_WIN, SCORE_WIN, &score, err))
        return false;
    *out = (int)score;
    return true;
}

static bool parse_position(const char *steps, const char *board, Position *out, Error *err)
{
    Position pos;
    long used = 0;
    if (!number_parse(steps, "steps used", 0, STEPS_PER_TURN - 1, &used, err) ||
        !position_parse(board, &pos, err))
        return false;
    *out = sample_position(&pos, (int)used);
    return true;
}

bool sample_parse(const char *line, Sample *out, Error *err)
{
    char fields[FIELDS][FIELD_TEXT];
    const char *rest = line;
    for (int i = 0; i < FIELDS; i++)
        if (!take_field(&rest, fields[i]))
            return error_set(err, "game, result, score, steps and position are expected, "
                                  "with tabs");
    if (*rest)
        return error_set(err, "there is more after the position");
    return parse_game(fields[0], &out->game, err) &&
           parse_result(fields[1], &out->result, err) &&
           parse_score(fields[2], &out->score, err) &&
           parse_position(fields[3], fields[4], &out->pos, err);
}

static bool load_line(Samples *samples, const Lines *lines, Error *err)
{
    Sample sample = {0};
    if (strcmp(lines->text, MAGIC) == 0 || strcmp(lines->text, COLUMNS) == 0)
        return true;
    if (lines->number == 1)
        return error_set(err, "it does not begin with tusk-positions, tab, 1");
    if (strlen(lines->text) != lines->length)
        return error_set(err, "it is no text");
    if (!sample_parse(lines->text, &sample, err))
        return false;
    samples_add(samples, &sample);
    return true;
}

bool samples_load(Samples *samples, const char *path, Error *err)
{
    Lines lines;
    bool is_loaded = true;
    if (!lines_open(&lines, path, err))
        return false;
    while (is_loaded && lines_next(&lines))
        if (!load_line(samples, &lines, err))
            is_loaded = error_wrap(err, "'%.80s', line %ld", path, lines.number);
    if (is_loaded && lines.number == 0 && !lines.failure && !lines.is_too_long)
        is_loaded = error_set(err, "'%.150s' is empty", path);
    return lines_close(&lines, is_loaded ? err : NULL) && is_loaded;
}
