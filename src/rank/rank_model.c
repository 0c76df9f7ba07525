// SPDX-License-Identifier: MIT
#include "rank/rank_model.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/args.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/span.h"

void rank_model_init(RankModel *model, const FeatureSet *set, int mixes, const char *kind)
{
    assert(mixes >= 1 && mixes <= PHASE_MIXES);
    *model = (RankModel){.set = set, .mixes = mixes};
    looks_begin(&model->looks);
    model->weights = memory_array(rank_model_size(model), sizeof *model->weights);
    for (size_t i = 0; i < rank_model_size(model); i++)
        model->weights[i] = 0;
    snprintf(model->kind, sizeof model->kind, "%s", kind);
}

void rank_model_init_phases(RankModel *model, const FeatureSet *set,
                            const PhaseSplit *split, const char *kind)
{
    rank_model_init(model, set, phase_split_count(split), kind);
    model->split = *split;
}

void rank_model_free(RankModel *model)
{
    free(model->weights);
    model->weights = NULL;
}

void rank_model_set_remark(RankModel *model, const char *remark)
{
    snprintf(model->remark, sizeof model->remark, "%s", remark);
    for (char *c = model->remark; *c; c++)
        if (iscntrl((unsigned char)*c))
            *c = ' ';
}

void rank_model_shares(const RankModel *model, const Scene *scene, float out[PHASE_MIXES])
{
    phase_split_shares(&model->split, &scene->pos, scene->past_count, out);
}

void rank_model_mix(const RankModel *model, const float shares[PHASE_MIXES], float *out)
{
    int features = feature_set_size(model->set);
    for (int i = 0; i < features; i++)
        out[i] = shares[0] * model->weights[i];
    for (int mix = 1; mix < model->mixes; mix++) {
        const float *weights = model->weights + (size_t)mix * (size_t)features;
        for (int i = 0; i < features; i++)
            out[i] += shares[mix] * weights[i];
    }
}

enum { CHECKSUM_BYTES = 8, WEIGHT_BYTES = 4, NUMBER_TEXT = 24, LOOKS_VERSION = 1 };

static const char first_line[] = "tusk-rank 1";

static const unsigned char built_in[] = {
#include "rank/default_model.inc"
};

// ---- Files: numbers --------------------------------------------------------------------

// A number that changes with the classes of a set and with its version. Version 0 adds
// nothing: sets that never had another keep the number they had before there were any.
static uint64_t layout_of(const FeatureSet *set)
{
    uint64_t sum = checksum_of(set->name, strlen(set->name));
    for (int i = 0; i < set->class_count; i++) {
        const FeatureClass *class = &set->classes[i];
        unsigned char numbers[4] = {
            (unsigned char)(class->first & 0xff), (unsigned char)(class->first >> 8),
            (unsigned char)(class->count & 0xff), (unsigned char)(class->count >> 8)};
        sum = checksum_add(sum, class->name, strlen(class->name));
        sum = checksum_add(sum, numbers, sizeof numbers);
    }
    if (set->version != 0) {
        unsigned char version[2] = {(unsigned char)(set->version & 0xff),
                                    (unsigned char)(set->version >> 8)};
        sum = checksum_add(sum, version, sizeof version);
    }
    return sum;
}

static void add_little_endian(StrBuf *out, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        strbuf_add_char(out, (char)(number >> 8 * i & 0xff));
}

static uint64_t get_little_endian(const char *from, int bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++)
        number |= (uint64_t)(unsigned char)from[i] << 8 * i;
    return number;
}

// ---- Files: writing --------------------------------------------------------------------

static void add_split(const PhaseSplit *split, StrBuf *out)
{
    if (split->kind == SPLIT_RAMPS)
        return;
    strbuf_print(out, "split %s\n", split_kind_name(split->kind));
    if (split->kind == SPLIT_TIME)
        strbuf_print(out, "moves %d\n", split->moves);
    else
        phase_model_format(&split->phases, NULL, out);
}

static void add_weights(const float *weights, size_t count, StrBuf *out)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t bits;
        memcpy(&bits, &weights[i], sizeof bits);
        add_little_endian(out, bits, WEIGHT_BYTES);
    }
}

void rank_model_format(const RankModel *model, StrBuf *out)
{
    size_t begin = out->length;
    strbuf_print(out, "%s\nkind %s\nset %s\nlayout %016" PRIx64 "\n", first_line,
                 model->kind, model->set->name, layout_of(model->set));
    strbuf_print(out, "features %d\nmixes %d\nremark %s\n", feature_set_size(model->set),
                 model->mixes, model->remark);
    add_split(&model->split, out);
    if (model->looks.are_there)
        strbuf_print(out, "looks %d\n", LOOKS_VERSION);
    strbuf_add_char(out, '\n');
    add_weights(model->weights, rank_model_size(model), out);
    for (int i = 0; model->looks.are_there && i < LOOK_STAGES; i++)
        add_weights(model->looks.look[i].weights, LOOK_NUMBERS, out);
    add_little_endian(out, checksum_of(out->text + begin, out->length - begin),
                      CHECKSUM_BYTES);
}

bool rank_model_save(const char *path, const RankModel *model, Error *err)
{
    StrBuf bytes = strbuf_new();
    rank_model_format(model, &bytes);
    return file_write(path, &bytes, err);
}

// ---- Files: reading --------------------------------------------------------------------

// The next line of the head as a text: "NAME VALUE", of which VALUE is wanted.
static bool read_value(Span *rest, const char *name, char *value, size_t size, Error *err)
{
    size_t name_length = strlen(name);
    const char *end = memchr(rest->text, '\n', rest->length);
    size_t length = end ? (size_t)(end - rest->text) : 0;
    if (length <= name_length || memcmp(rest->text, name, name_length) != 0 ||
        rest->text[name_length] != ' ' || length - name_length - 1 >= size ||
        memchr(rest->text, '\0', length))
        return error_set(err, "the header of the model has no line '%s'", name);
    memcpy(value, rest->text + name_length + 1, length - name_length - 1);
    value[length - name_length - 1] = '\0';
    *rest = (Span){rest->text + length + 1, rest->length - length - 1};
    return true;
}

static bool read_number(Span *rest, const char *name, long high, long *out, Error *err)
{
    char value[NUMBER_TEXT];
    return read_value(rest, name, value, sizeof value, err) &&
           number_parse(value, name, 1, high, out, err);
}

static bool read_first_line(Span *rest, Error *err)
{
    size_t length = strlen(first_line);
    if (rest->length <= length || memcmp(rest->text, "tusk-rank ", 10) != 0)
        return error_set(err, "this is not a ranker");
    if (memcmp(rest->text, first_line, length) != 0 || rest->text[length] != '\n')
        return error_set(err, "this model is of another version; this program reads 1");
    *rest = (Span){rest->text + length + 1, rest->length - length - 1};
    return true;
}

static bool check_layout(const FeatureSet *set, const char *layout, long features,
                         Error *err)
{
    char today[NUMBER_TEXT];
    snprintf(today, sizeof today, "%016" PRIx64, layout_of(set));
    if (strcmp(layout, today) != 0 || features != feature_set_size(set))
        return error_set(err, "the features of '%s' have changed since this was learnt",
                         set->name);
    return true;
}

typedef struct Head {
    char kind[RANK_MODEL_KIND];
    char remark[RANK_MODEL_REMARK];
    const FeatureSet *set;
    long mixes;
    PhaseSplit split;
    bool has_looks;
} Head;

// The length of the phases: all up to the line that ends them, and that line.
static size_t phases_length(Span rest)
{
    static const char last[] = "\nend";
    size_t length = 0;
    while (length < rest.length && rest.text[length] != '\0' &&
           (length < sizeof last - 1 ||
            memcmp(rest.text + length - sizeof last + 1, last, sizeof last - 1) != 0))
        length++;
    while (length < rest.length && rest.text[length] != '\0' && rest.text[length] != '\n')
        length++;
    return length < rest.length ? length + 1 : length;
}

// The phases as a text of their own.
static bool read_phases(Span *rest, PhaseModel *out, Error *err)
{
    size_t length = phases_length(*rest);
    StrBuf text = strbuf_new();
    strbuf_add_bytes(&text, rest->text, length);
    bool is_read = phase_model_parse(text.text, out, err);
    strbuf_free(&text);
    *rest = (Span){rest->text + length, rest->length - length};
    return is_read;
}

static bool read_time(Span *rest, PhaseSplit *split, Error *err)
{
    long moves = 0;
    if (!read_number(rest, "moves", PHASE_MOVES_MOST, &moves, err))
        return false;
    split->moves = (int)moves;
    return true;
}

static bool begins_with(Span rest, const char *name)
{
    size_t length = strlen(name);
    return rest.length >= length && memcmp(rest.text, name, length) == 0;
}

// Rankers by phase say so; others have no such lines.
static bool read_split(Span *rest, Head *head, Error *err)
{
    char name[NUMBER_TEXT];
    head->split = (PhaseSplit){.kind = SPLIT_RAMPS};
    if (!begins_with(*rest, "split"))
        return true;
    if (!read_value(rest, "split", name, sizeof name, err))
        return false;
    head->split.kind = split_kind_find(name);
    if (head->split.kind == SPLIT_RAMPS || head->split.kind == SPLIT_KINDS)
        return error_set(err, "phases are split hard, soft or by time, not '%s'", name);
    if (head->split.kind == SPLIT_TIME && !read_time(rest, &head->split, err))
        return false;
    if (head->split.kind != SPLIT_TIME && !read_phases(rest, &head->split.phases, err))
        return error_wrap(err, "the phases of the model");
    if (phase_split_count(&head->split) != head->mixes)
        return error_set(err, "the model has %ld sets of weights and %d phases",
                         head->mixes, phase_split_count(&head->split));
    return true;
}

// Likewise rankers with looks.
static bool read_looks(Span *rest, Head *head, Error *err)
{
    char version[NUMBER_TEXT];
    char today[NUMBER_TEXT];
    head->has_looks = begins_with(*rest, "looks");
    if (!head->has_looks)
        return true;
    snprintf(today, sizeof today, "%d", LOOKS_VERSION);
    if (!read_value(rest, "looks", version, sizeof version, err))
        return false;
    return strcmp(version, today) == 0 ||
           error_set(err, "the model has looks of another version; this program reads %s",
                     today);
}

static bool read_head(Span *rest, Head *head, Error *err)
{
    char set[40];
    char layout[NUMBER_TEXT];
    long features = 0;
    if (!read_first_line(rest, err) ||
        !read_value(rest, "kind", head->kind, sizeof head->kind, err) ||
        !read_value(rest, "set", set, sizeof set, err) ||
        !read_value(rest, "layout", layout, sizeof layout, err) ||
        !read_number(rest, "features", UINT16_MAX, &features, err) ||
        !read_number(rest, "mixes", PHASE_MIXES, &head->mixes, err) ||
        !read_value(rest, "remark", head->remark, sizeof head->remark, err) ||
        !read_split(rest, head, err) || !read_looks(rest, head, err))
        return false;
    head->set = feature_set_find(set, err);
    if (!head->set || !check_layout(head->set, layout, features, err))
        return false;
    if (rest->length == 0 || rest->text[0] != '\n')
        return error_set(err, "the header of the model has no end");
    *rest = (Span){rest->text + 1, rest->length - 1};
    return true;
}

// Returns where they end; NULL with a sentence for what is no number.
static const char *read_weights(const char *bytes, float *out, size_t count, Error *err)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t bits = (uint32_t)get_little_endian(bytes + i * WEIGHT_BYTES, WEIGHT_BYTES);
        memcpy(&out[i], &bits, sizeof bits);
        if (!isfinite(out[i])) {
            error_set(err, "weight %zu is not a number", i);
            return NULL;
        }
    }
    return bytes + count * WEIGHT_BYTES;
}

static bool read_all_weights(const char *bytes, RankModel *out, Error *err)
{
    bytes = read_weights(bytes, out->weights, rank_model_size(out), err);
    for (int i = 0; bytes && out->looks.are_there && i < LOOK_STAGES; i++)
        bytes = read_weights(bytes, out->looks.look[i].weights, LOOK_NUMBERS, err);
    return bytes != NULL;
}

static size_t weight_bytes(const Head *head)
{
    size_t looks = head->has_looks ? (size_t)LOOK_STAGES * LOOK_NUMBERS : 0;
    return ((size_t)feature_set_size(head->set) * (size_t)head->mixes + looks) *
           WEIGHT_BYTES;
}

bool rank_model_parse(const char *bytes, size_t count, RankModel *out, Error *err)
{
    Head head;
    Span rest = {bytes, count};
    if (!read_head(&rest, &head, err))
        return false;
    size_t wanted = weight_bytes(&head);
    if (rest.length != wanted + CHECKSUM_BYTES)
        return error_set(err, "the model should have %zu bytes of weights, not %zu",
                         wanted + CHECKSUM_BYTES, rest.length);
    if (get_little_endian(rest.text + wanted, CHECKSUM_BYTES) !=
        checksum_of(bytes, count - CHECKSUM_BYTES))
        return error_set(err, "the model is damaged: its checksum does not fit");
    rank_model_init(out, head.set, (int)head.mixes, head.kind);
    rank_model_set_remark(out, head.remark);
    out->split = head.split;
    out->looks.are_there = head.has_looks;
    if (read_all_weights(rest.text, out, err))
        return true;
    rank_model_free(out);
    return false;
}

bool rank_model_load(const char *path, RankModel *out, Error *err)
{
    if (!path)
        return rank_model_parse((const char *)built_in, sizeof built_in, out, err) ||
               error_wrap(err, "the built-in ranker");
    StrBuf bytes = strbuf_new();
    bool is_read = file_read(path, &bytes, err);
    if (is_read && !rank_model_parse(bytes.text ? bytes.text : "", bytes.length, out, err))
        is_read = error_wrap(err, "%.100s", path);
    strbuf_free(&bytes);
    return is_read;
}
