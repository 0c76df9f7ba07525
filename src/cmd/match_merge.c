// SPDX-License-Identifier: MIT
#include "cmd/match_merge.h"

#include <stdio.h>

#include "base/json.h"
#include "base/memory.h"
#include "cmd/columns.h"
#include "cmd/match_output.h"

static const ColumnKind lines_table[] = {
    {NULL, "file\tname\tseed\tgames\tpoints\texpected\tresidual\tchi-square\tfreedom\t"
           "chance\tverdict\tillegal\tlate\tcrashes"}};

static const char *verdict_of(const Oddity *oddity)
{
    if (oddity->freedom == 0)
        return "too few";
    return oddity->is_odd ? "odd" : "good";
}

static void add_line(const MergePart *part, StrBuf *out)
{
    const Oddity *oddity = &part->oddity;
    Faults faults = tally_faults(&part->tally);
    strbuf_add(out, "file\t");
    strbuf_add_visible(out, part->path);
    strbuf_print(out, "\t%.*s\t%ld\t%.0f\t%.1f\t%+.2f\t%.2f\t%d\t%.3g\t%s\t%ld\t%ld\t%ld\n",
                 (int)part->seed.length, part->seed.text, part->tally.played,
                 oddity->points, oddity->expected, oddity->residual, oddity->chi_square,
                 oddity->freedom, oddity->chance, verdict_of(oddity), faults.illegal,
                 faults.timeouts, faults.crashes);
}

static void add_json(const MergePart *part, StrBuf *out)
{
    const Oddity *oddity = &part->oddity;
    Json *json = json_make_object();
    json_put_text(json, "file", part->path);
    json_put_whole(json, "games", part->tally.played);
    json_put_decimal(json, "points", oddity->points, 0);
    json_put_decimal(json, "expected", oddity->expected, 1);
    json_put_decimal(json, "residual", oddity->residual, 2);
    json_put_decimal(json, "chi_square", oddity->chi_square, 2);
    json_put_whole(json, "freedom", oddity->freedom);
    json_put_decimal(json, "chance", oddity->chance, 6);
    json_put_text(json, "verdict", verdict_of(oddity));
    json_finish_line(json, out);
}

static void show_files(const MergeRequest *request, const Merge *merge)
{
    Columns table;
    columns_init(&table, lines_table, request->has_heading);
    for (int i = 0; i < merge->count; i++) {
        StrBuf line = strbuf_new();
        if (request->is_json)
            add_json(&merge->parts[i], &line);
        else
            add_line(&merge->parts[i], &line);
        if (request->is_json)
            fputs(line.text, stdout);
        else
            columns_print(&table, line.text, 0);
        strbuf_free(&line);
    }
    fflush(stdout);
}

static void name_odd_ones(const Merge *merge)
{
    for (int i = 0; i < merge->count; i++) {
        const Oddity *oddity = &merge->parts[i].oddity;
        StrBuf name = strbuf_new();
        strbuf_add_visible(&name, merge->parts[i].path);
        if (oddity->is_odd)
            fprintf(stderr,
                    "%s is odd: its pairs differ from those of the other files, "
                    "chi-square %.1f of %d degrees\n",
                    name.text, oddity->chi_square, oddity->freedom);
        strbuf_free(&name);
    }
}

// What all games prove, with the names that the files have.
static void show_score(const MergeRequest *request, const Merge *merge)
{
    Entrants entrants = {.count = merge->schedule.players};
    MatchOutput output;
    for (int i = 0; i < entrants.count; i++)
        entrants.all[i] = (Entrant){.name = merge->names[i]};
    match_output_init(&output, &entrants, request->is_json, request->has_heading);
    match_output_score(&output, &merge->tally, request->sprt);
    match_output_free(&output);
}

bool match_merge(const MergeRequest *request, Error *err)
{
    Merge merge = {.is_any_build = request->is_any_build};
    bool is_read =
        merge_read(&merge, request->args->operands, request->args->operand_count, err);
    if (is_read && request->sprt && merge.schedule.players > 2)
        is_read = error_set(err, "--sprt is for two players");
    if (is_read) {
        show_files(request, &merge);
        show_score(request, &merge);
        name_odd_ones(&merge);
    }
    merge_free(&merge);
    return is_read;
}
