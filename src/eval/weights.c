// SPDX-License-Identifier: MIT
#include "eval/weights.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/span.h"
#include "eval/net.h"

// ---- The built-in weights --------------------------------------------------------------

// A run of rows of the same group in models/eval.tsv.
typedef struct DefaultGroup {
    const char *name;
    int count;
} DefaultGroup;

// Made from models/eval.tsv by tools/weights-table: default_weights, and the groups of the
// file in order, with a last one without a name.
#include "eval/default_weights.inc"

static int default_group_count(const char *name)
{
    for (const DefaultGroup *group = default_groups; group->name; group++)
        if (strcmp(group->name, name) == 0)
            return group->count;
    return 0;
}

// The groups of the file and those of the vector are gone through side by side; a vector
// may have groups without features, but no gaps between groups.
bool weights_check_default(Error *err)
{
    const DefaultGroup *group = default_groups;
    int rows = 0;
    for (int i = 0; i < FEATURE_GROUPS; i++) {
        const char *name = feature_group_name((FeatureGroup)i);
        int count = feature_group_count((FeatureGroup)i);
        if (count == 0)
            continue;
        bool is_next = group->name && strcmp(group->name, name) == 0;
        if (!is_next || group->count != count ||
            feature_group_begin((FeatureGroup)i) != rows)
            return error_set(
                err,
                "the built-in weights have %d rows of '%s' and the evaluation "
                "%d: fit them again with tusk train eval --from models/eval.tsv",
                default_group_count(name), name, count);
        rows += count;
        group++;
    }
    if (group->name)
        return error_set(err, "the built-in weights have rows of '%s', which is no group",
                         group->name);
    return true;
}

double weights_win_chance(const Weights *weights, int score)
{
    return 1 / (1 + exp(-(double)score / weights->k));
}

// ---- The table -------------------------------------------------------------------------

enum { VERSION = 1, FIELDS = 4, FIELD_TEXT = 32 };

#define COLUMNS "group\tindex\tearly\tlate"

typedef struct Reader {
    Span rest;
    int number; // of the line read last
    WeightsRule rule;
    Weights *weights;
    bool has[FEATURES];
    long rows;
} Reader;

// A line cut at its tabs.
typedef struct Fields {
    char text[FIELDS][FIELD_TEXT];
    int count;
} Fields;

// ---- Reading ---------------------------------------------------------------------------

static bool next_line(Reader *reader, Span *line, Error *err)
{
    while (span_next_line(&reader->rest, line)) {
        reader->number++;
        if (!span_starts_with(*line, "#"))
            return true;
    }
    reader->number++;
    return error_set(err, "the table ends too early");
}

static bool is_printable(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] < ' ' || text[i] > '~')
            return false;
    return true;
}

// False when there are too many fields or one is too long to be anything we know, or
// nothing to be quoted.
static bool cut_fields(Span line, Fields *out)
{
    out->count = 0;
    for (const char *start = line.text, *end = line.text + line.length;;) {
        const char *tab = memchr(start, '\t', (size_t)(end - start));
        size_t length = (size_t)((tab ? tab : end) - start);
        if (out->count == FIELDS || length >= FIELD_TEXT || !is_printable(start, length))
            return false;
        memcpy(out->text[out->count], start, length);
        out->text[out->count++][length] = '\0';
        if (!tab)
            return true;
        start = tab + 1;
    }
}

static bool parse_whole(const char *text, long low, long high, long *out)
{
    const char *digits = text + (*text == '-');
    size_t count = strspn(digits, "0123456789");
    if (count == 0 || count > 9 || digits[count] != '\0')
        return false;
    *out = strtol(text, NULL, 10);
    return *out >= low && *out <= high;
}

// A line "name<tab>value".
static bool read_setting(Reader *reader, const char *name, Fields *out, Error *err)
{
    Span line;
    if (!next_line(reader, &line, err))
        return false;
    if (!cut_fields(line, out) || out->count != 2 || strcmp(out->text[0], name) != 0)
        return error_set(err, "'%s', a tab and a number are expected", name);
    return true;
}

static bool read_heading(Reader *reader, Error *err)
{
    Fields fields;
    long version = 0;
    if (!read_setting(reader, "tusk-eval", &fields, err))
        return false;
    if (!parse_whole(fields.text[1], 0, INT_MAX, &version) || version != VERSION)
        return error_set(err, "it is of version '%s', this program reads version %d",
                         fields.text[1], VERSION);
    return true;
}

static bool read_k(Reader *reader, Error *err)
{
    Fields fields;
    if (!read_setting(reader, "k", &fields, err))
        return false;
    const char *text = fields.text[1];
    char *end = NULL;
    double k = strtod(text, &end);
    if (*end || text[strspn(text, "0123456789.")] != '\0' || !(k >= 1 && k <= 1000000))
        return error_set(err, "k must be a number from 1 to 1000000, not '%s'", text);
    reader->weights->k = k;
    return true;
}

static bool read_row_count(Reader *reader, long *out, Error *err)
{
    Fields fields;
    if (!read_setting(reader, "rows", &fields, err))
        return false;
    if (!parse_whole(fields.text[1], 0, 100000, out))
        return error_set(err, "'%s' is not a number of rows", fields.text[1]);
    return true;
}

static int find_group(const char *name)
{
    for (int group = 0; group < FEATURE_GROUPS; group++)
        if (strcmp(feature_group_name((FeatureGroup)group), name) == 0)
            return group;
    return -1;
}

// The place of a row in the vector, or -1 when it is one to be left out.
static bool find_feature(const Reader *reader, const Fields *fields, int *out, Error *err)
{
    long index = 0;
    int group = find_group(fields->text[0]);
    bool is_growing = reader->rule == WEIGHTS_GROWING;
    *out = -1;
    if (!parse_whole(fields->text[1], 0, INT_MAX, &index))
        return error_set(err, "'%s' is no index", fields->text[1]);
    if (group < 0)
        return is_growing || error_set(err, "there is no group '%s'", fields->text[0]);
    if (index >= feature_group_count((FeatureGroup)group))
        return is_growing || error_set(err, "'%s' has no row %ld", fields->text[0], index);
    *out = feature_group_begin((FeatureGroup)group) + (int)index;
    return true;
}

static bool read_row(Reader *reader, Span line, Error *err)
{
    Fields fields;
    long early = 0;
    long late = 0;
    int feature = -1;
    if (!cut_fields(line, &fields) || fields.count != FIELDS)
        return error_set(err,
                         "group, index, early and late are expected, separated by tabs");
    if (!find_feature(reader, &fields, &feature, err))
        return false;
    if (!parse_whole(fields.text[2], INT16_MIN, INT16_MAX, &early) ||
        !parse_whole(fields.text[3], INT16_MIN, INT16_MAX, &late))
        return error_set(err, "weights are whole numbers from -32768 to 32767");
    reader->rows++;
    if (feature < 0)
        return true;
    if (reader->has[feature])
        return error_set(err, "row %s of '%s' comes twice", fields.text[1], fields.text[0]);
    reader->has[feature] = true;
    reader->weights->early[feature] = (int16_t)early;
    reader->weights->late[feature] = (int16_t)late;
    return true;
}

static bool read_rows(Reader *reader, Error *err)
{
    Span line;
    if (!next_line(reader, &line, err))
        return false;
    if (!span_equals(line, COLUMNS))
        return error_set(err, "the names of the columns are expected: group, index, early, "
                              "late");
    while (next_line(reader, &line, err)) {
        if (span_equals(line, "end"))
            return true;
        if (!read_row(reader, line, err))
            return false;
    }
    return false;
}

// A complete table has a row for every feature.
static bool check_missing(const Reader *reader, Error *err)
{
    if (reader->rule == WEIGHTS_GROWING)
        return true;
    for (int i = 0; i < FEATURE_GROUPS; i++) {
        FeatureGroup group = (FeatureGroup)i;
        for (int index = 0; index < feature_group_count(group); index++)
            if (!reader->has[feature_group_begin(group) + index])
                return error_set(err,
                                 "row %d of '%s' is missing: is the table of another "
                                 "version of the evaluation?",
                                 index, feature_group_name(group));
    }
    return true;
}

static bool read_table(Reader *reader, Error *err)
{
    long announced = 0;
    if (!read_heading(reader, err) || !read_k(reader, err) ||
        !read_row_count(reader, &announced, err) || !read_rows(reader, err))
        return error_wrap(err, "line %d", reader->number);
    if (span_trim(reader->rest).length > 0)
        return error_set(err, "line %d: there is more after the end", reader->number + 1);
    if (reader->rows != announced)
        return error_set(err, "it has %ld rows, but announces %ld", reader->rows,
                         announced);
    return check_missing(reader, err);
}

bool weights_parse(const char *text, WeightsRule rule, Weights *out, Error *err)
{
    Weights weights = {.k = 1};
    Reader reader = {.rest = span_of(text), .rule = rule, .weights = &weights};
    if (!read_table(&reader, err))
        return false;
    *out = weights;
    return true;
}

// ---- Writing ---------------------------------------------------------------------------

static int count_rows(void)
{
    int rows = 0;
    for (int group = 0; group < FEATURE_GROUPS; group++)
        rows += feature_group_count((FeatureGroup)group);
    return rows;
}

static void format_group(const Weights *weights, FeatureGroup group, StrBuf *out)
{
    for (int index = 0; index < feature_group_count(group); index++) {
        int feature = feature_group_begin(group) + index;
        strbuf_print(out, "%s\t%d\t%d\t%d\n", feature_group_name(group), index,
                     weights->early[feature], weights->late[feature]);
    }
}

void weights_format(const Weights *weights, const char *remark, StrBuf *out)
{
    strbuf_print(out, "tusk-eval\t%d\n", VERSION);
    if (remark)
        strbuf_print(out, "# %s\n", remark);
    strbuf_print(out, "k\t%.3f\nrows\t%d\n" COLUMNS "\n", weights->k, count_rows());
    for (int group = 0; group < FEATURE_GROUPS; group++)
        format_group(weights, (FeatureGroup)group, out);
    strbuf_add(out, "end\n");
}

// ---- Files -----------------------------------------------------------------------------

bool weights_load(const char *path, WeightsRule rule, Weights *out, Error *err)
{
    StrBuf text = strbuf_new();
    bool is_loaded = file_read(path, &text, err);
    if (is_loaded) {
        is_loaded = strlen(text.text) == text.length
                        ? weights_parse(text.text, rule, out, err)
                        : error_set(err, "it is no text");
        if (!is_loaded)
            error_wrap(err, "'%.100s'", path);
    }
    strbuf_free(&text);
    return is_loaded;
}

bool weights_save(const char *path, const Weights *weights, const char *remark, Error *err)
{
    StrBuf text = strbuf_new();
    weights_format(weights, remark, &text);
    return file_write(path, &text, err);
}
