// SPDX-License-Identifier: MIT
#include "phase/phase_model.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/span.h"

// default_text: models/phase.tsv.
#include "phase/default_model.inc"

static const char *const feature_names[PHASE_FEATURES] = {"pieces", "advanced", "threat"};

// Features are 0 to this much: a side has 16 pieces, a threat is there or not.
static const double feature_most[PHASE_FEATURES] = {16, 16, 1};

static const double least_width = 0.001;    // as good as none
static const double least_share = 0.000001; // that is written as more than 0

bool phase_model_default(PhaseModel *out, Error *err)
{
    return phase_model_parse(default_text, out, err) ||
           error_wrap(err, "the built-in phase model");
}

// ---- Boards ----------------------------------------------------------------------------

static void scale(const PhaseModel *model, const PhaseFeatures *features,
                  double out[PHASE_FEATURES])
{
    double point[PHASE_FEATURES];
    phase_features_point(features, point);
    ranges_scale(&model->ranges, point, PHASE_FEATURES, out);
}

int phase_model_cluster(const PhaseModel *model, const PhaseFeatures *features)
{
    double point[PHASE_FEATURES];
    scale(model, features, point);
    return clustering_nearest(&model->clusters, point);
}

void phase_model_soften(const PhaseModel *model, const PhaseFeatures *features,
                        double out[CLUSTERS])
{
    double point[PHASE_FEATURES];
    scale(model, features, point);
    clustering_soften(&model->clusters, point, out);
}

void phase_model_centre(const PhaseModel *model, int cluster, double out[PHASE_FEATURES])
{
    ranges_unscale(&model->ranges, model->clusters.centres[cluster], PHASE_FEATURES, out);
}

// ---- Order -----------------------------------------------------------------------------

static bool is_earlier(const Clustering *clusters, int a, int b)
{
    const double *left = clusters->centres[a];
    const double *right = clusters->centres[b];
    bool is_left_calm = left[2] < 0.5;
    bool is_right_calm = right[2] < 0.5;
    if (is_left_calm != is_right_calm)
        return is_left_calm;
    return left[0] - left[1] > right[0] - right[1];
}

static void swap(Clustering *clusters, int a, int b)
{
    Clustering before = *clusters;
    memcpy(clusters->centres[a], before.centres[b], sizeof clusters->centres[a]);
    memcpy(clusters->centres[b], before.centres[a], sizeof clusters->centres[b]);
    clusters->shares[a] = before.shares[b];
    clusters->shares[b] = before.shares[a];
}

void phase_model_sort(PhaseModel *model)
{
    Clustering *clusters = &model->clusters;
    for (int i = 1; i < clusters->count; i++)
        for (int place = i; place > 0 && is_earlier(clusters, place, place - 1); place--)
            swap(clusters, place, place - 1);
}

// ---- Text ------------------------------------------------------------------------------

enum { MOST_NUMBERS = 1 + PHASE_FEATURES };

// What has been read so far.
typedef struct Reading {
    PhaseModel *model;
    const char *text; // from its beginning
    int features;
    bool has_variance;
    bool has_end;
} Reading;

// Exactly so many finite numbers, and nothing behind them.
static bool read_numbers(Span rest, int count, double out[MOST_NUMBERS])
{
    Span word;
    for (int i = 0; i < count; i++) {
        char text[64];
        char *end = NULL;
        if (!span_next_word(&rest, &word) || word.length >= sizeof text)
            return false;
        memcpy(text, word.text, word.length);
        text[word.length] = '\0';
        out[i] = strtod(text, &end);
        if (*end != '\0' || !isfinite(out[i]))
            return false;
    }
    return !span_next_word(&rest, &word);
}

static bool read_feature(Reading *reading, Span rest, Error *err)
{
    Span name;
    double numbers[MOST_NUMBERS];
    int index = reading->features;
    if (index == PHASE_FEATURES)
        return error_set(err, "there are three features, not more");
    if (!span_next_word(&rest, &name) || !span_equals(name, feature_names[index]))
        return error_set(err, "the feature '%s' is expected", feature_names[index]);
    if (!read_numbers(rest, 2, numbers) || !(numbers[1] >= least_width))
        return error_set(err, "a feature has a least value and a width above 0");
    if (numbers[0] < 0 || numbers[0] + numbers[1] > feature_most[index] + 1)
        return error_set(err, "'%s' is from 0 to %.0f", feature_names[index],
                         feature_most[index]);
    reading->model->ranges.low[index] = numbers[0];
    reading->model->ranges.width[index] = numbers[1];
    reading->features++;
    return true;
}

static bool read_variance(Reading *reading, Span rest, Error *err)
{
    double numbers[MOST_NUMBERS];
    if (!read_numbers(rest, 1, numbers) || numbers[0] < 0)
        return error_set(err, "the variance is one number, at least 0");
    reading->model->clusters.variance = numbers[0];
    reading->has_variance = true;
    return true;
}

static bool check_centre(const double centre[PHASE_FEATURES], Error *err)
{
    for (int i = 0; i < PHASE_FEATURES; i++)
        if (centre[i] < 0 || centre[i] > feature_most[i])
            return error_set(err, "the centre of a cluster has '%s' from 0 to %.0f",
                             feature_names[i], feature_most[i]);
    return true;
}

static bool read_cluster(Reading *reading, Span rest, Error *err)
{
    Clustering *clusters = &reading->model->clusters;
    double numbers[MOST_NUMBERS];
    if (reading->features < PHASE_FEATURES)
        return error_set(err, "the three features come before the clusters");
    if (clusters->count == CLUSTERS)
        return error_set(err, "there are more than %d clusters", CLUSTERS);
    if (!read_numbers(rest, MOST_NUMBERS, numbers) ||
        !(numbers[0] >= least_share && numbers[0] <= 1))
        return error_set(err, "a cluster has a share (0 to 1) and three features");
    if (!check_centre(numbers + 1, err))
        return false;
    clusters->shares[clusters->count] = numbers[0];
    ranges_scale(&reading->model->ranges, numbers + 1, PHASE_FEATURES,
                 clusters->centres[clusters->count]);
    clusters->count++;
    return true;
}

static void format_checksum(const char *text, size_t length, char out[CHECKSUM_DIGITS + 1])
{
    snprintf(out, CHECKSUM_DIGITS + 1, "%016" PRIx64, checksum_of(text, length));
}

static bool read_end(Reading *reading, Span line, Span rest, Error *err)
{
    Span word;
    char today[CHECKSUM_DIGITS + 1];
    if (!span_next_word(&rest, &word))
        return error_set(err, "the end has no checksum: an older program wrote it; "
                              "`tusk train phase` makes a new one");
    format_checksum(reading->text, (size_t)(line.text - reading->text), today);
    if (!span_equals(word, today) || span_next_word(&rest, &word))
        return error_set(err, "the checksum is wrong: the text is not as it was written");
    reading->has_end = true;
    return true;
}

static bool read_line(Reading *reading, Span line, Error *err)
{
    Span rest = line;
    Span word;
    char quoted[SPAN_QUOTE];
    if (!span_next_word(&rest, &word) || word.text[0] == '#')
        return true;
    if (reading->has_end)
        return error_set(err, "something follows the end");
    if (span_equals(word, "feature"))
        return read_feature(reading, rest, err);
    if (span_equals(word, "variance"))
        return read_variance(reading, rest, err);
    if (span_equals(word, "cluster"))
        return read_cluster(reading, rest, err);
    if (span_equals(word, "end"))
        return read_end(reading, line, rest, err);
    span_quote(word, quoted);
    return error_set(err, "a line does not begin with '%s'", quoted);
}

static bool read_lines(Reading *reading, Span rest, Error *err)
{
    Span line;
    for (int number = 2; span_next_line(&rest, &line); number++)
        if (!read_line(reading, line, err))
            return error_wrap(err, "line %d", number);
    if (!reading->has_end)
        return error_set(err, "it ends too early");
    if (!reading->has_variance || reading->model->clusters.count == 0)
        return error_set(err, "it has no clusters, or no variance");
    return true;
}

bool phase_model_parse(const char *text, PhaseModel *out, Error *err)
{
    Span rest = span_of(text);
    Span line = {0};
    PhaseModel model = {.clusters = {.columns = PHASE_FEATURES}};
    Reading reading = {.model = &model, .text = text};
    span_next_line(&rest, &line);
    if (!span_equals(line, "tusk-phase\t1"))
        return error_set(err, "it does not begin with tusk-phase and version 1");
    if (!read_lines(&reading, rest, err))
        return false;
    *out = model;
    return true;
}

static void format_cluster(const PhaseModel *model, int cluster, StrBuf *out)
{
    double centre[PHASE_FEATURES];
    phase_model_centre(model, cluster, centre);
    strbuf_print(out, "cluster\t%.6f", fmax(model->clusters.shares[cluster], least_share));
    for (int i = 0; i < PHASE_FEATURES; i++)
        strbuf_print(out, "\t%.6f", centre[i]);
    strbuf_add_char(out, '\n');
}

void phase_model_format(const PhaseModel *model, const char *remark, StrBuf *out)
{
    char sum[CHECKSUM_DIGITS + 1];
    size_t begin = out->length;
    strbuf_add(out, "tusk-phase\t1\n");
    if (remark)
        strbuf_print(out, "# %s\n", remark);
    for (int i = 0; i < PHASE_FEATURES; i++)
        strbuf_print(out, "feature\t%s\t%.6g\t%.6g\n", feature_names[i],
                     model->ranges.low[i], model->ranges.width[i]);
    strbuf_print(out, "variance\t%.9f\n", model->clusters.variance);
    for (int i = 0; i < model->clusters.count; i++)
        format_cluster(model, i, out);
    format_checksum(out->text + begin, out->length - begin, sum);
    strbuf_print(out, "end\t%s\n", sum);
}

bool phase_model_load(const char *path, PhaseModel *out, Error *err)
{
    StrBuf text = strbuf_new();
    bool is_read = file_read(path, &text, err);
    if (is_read && !phase_model_parse(text.text ? text.text : "", out, err))
        is_read = error_wrap(err, "'%.120s'", path);
    strbuf_free(&text);
    return is_read;
}

bool phase_model_save(const char *path, const PhaseModel *model, const char *remark,
                      Error *err)
{
    StrBuf text = strbuf_new();
    phase_model_format(model, remark, &text);
    return file_write(path, &text, err);
}
