// SPDX-License-Identifier: MIT
// The published figures beside ours, from docs/results.md; and the results that `tusk
// study` has written, if there are any.
#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/span.h"
#include "pageapi/api.h"

static const unsigned char results_page[] = {
#include "pageapi/results_page.inc"
    0,
};

// ---- The tables of the page ------------------------------------------------------------

enum { COLUMNS = 7 };

static void put_span(Json *object, const char *name, Span text)
{
    StrBuf copy = strbuf_new();
    text = span_trim(text);
    strbuf_add_bytes(&copy, text.text, text.length);
    json_put_text(object, name, copy.text ? copy.text : "");
    strbuf_free(&copy);
}

// "| what | published | ours | control | interval | command | date |"
static Json *read_row(Span line)
{
    static const char *const names[COLUMNS] = {"what",     "published", "ours", "control",
                                               "interval", "command",   "date"};
    Span rest = span_skip(line, 1);
    Json *row = json_make_object();
    Span cell;
    for (int i = 0; i < COLUMNS && span_next_field(&rest, '|', &cell); i++)
        put_span(row, names[i], cell);
    return row;
}

// The studies: a heading each, and the rows of the table below it.
static Json *read_studies(void)
{
    Json *studies = json_make_list();
    Json *rows = NULL;
    Span rest = span_of((const char *)results_page);
    Span line;
    bool is_head = true; // the first line of a table names its columns
    while (span_next_line(&rest, &line)) {
        bool is_row = span_starts_with(line, "|");
        if (span_starts_with(line, "## ")) {
            Json *study = json_make_object();
            rows = json_make_list();
            put_span(study, "title", span_skip(line, 3));
            json_put(study, "rows", rows);
            json_append(studies, study);
        } else if (is_row && rows && !is_head && !span_starts_with(line, "|-")) {
            json_append(rows, read_row(line));
        }
        is_head = !is_row;
    }
    return studies;
}

// ---- The folder of results -------------------------------------------------------------

static const char *type_of(const char *name)
{
    const char *dot = strrchr(name, '.');
    if (!dot)
        return NULL;
    if (strcmp(dot, ".svg") == 0)
        return "image/svg+xml";
    if (strcmp(dot, ".tsv") == 0)
        return "text/tab-separated-values";
    return strcmp(dot, ".md") == 0 || strcmp(dot, ".txt") == 0 ? "text/plain" : NULL;
}

// A plain name: letters, digits, '-', '_' and dots, not at the front.
static bool is_plain(const char *name)
{
    for (const char *c = name; *c; c++)
        if (!isalnum((unsigned char)*c) && !strchr("-_.", *c))
            return false;
    return *name && *name != '.' && type_of(name);
}

static int compare_names(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

static Json *list_files(const char *folder)
{
    enum { FILES_MOST = 500 };
    char *names[FILES_MOST];
    size_t count = 0;
    Json *files = json_make_list();
    DIR *stream = folder ? opendir(folder) : NULL;
    const struct dirent *entry = NULL;
    while (stream && count < FILES_MOST && (entry = readdir(stream)))
        if (is_plain(entry->d_name))
            names[count++] = memory_copy_text(entry->d_name);
    if (stream)
        closedir(stream);
    if (count > 0)
        qsort(names, count, sizeof *names, compare_names);
    for (size_t i = 0; i < count; i++) {
        json_append_text(files, names[i]);
        free(names[i]);
    }
    return files;
}

static ApiStatus answer_studies(ApiTask *task, Error *err)
{
    (void)err;
    task->answer = json_make_object();
    json_put(task->answer, "studies", read_studies());
    json_put(task->answer, "files", list_files(task->desk->office->results));
    return API_DONE;
}

const ApiRoute api_route_studies = {
    .path = "studies",
    .method = "GET",
    .fields = "",
    .answer = answer_studies,
};

static bool read_result(const char *folder, const char *name, StrBuf *out, Error *err)
{
    StrBuf path = strbuf_new();
    strbuf_print(&path, "%s/%s", folder, name);
    bool is_read = file_read(path.text, out, err);
    strbuf_free(&path);
    return is_read;
}

static ApiStatus answer_study_file(ApiTask *task, Error *err)
{
    const char *folder = task->desk->office->results;
    const char *name = "";
    if (!json_get_text(task->request, "name", &name, err))
        return API_WRONG;
    if (!folder || !is_plain(name)) {
        error_set(err, "there is no result '%.60s'", name);
        return API_MISSING;
    }
    StrBuf text = strbuf_new();
    bool is_read = read_result(folder, name, &text, err);
    if (is_read) {
        task->answer = json_make_object();
        json_put_text(task->answer, "name", name);
        json_put_text(task->answer, "type", type_of(name));
        json_put_text(task->answer, "text", text.text ? text.text : "");
    }
    strbuf_free(&text);
    return is_read ? API_DONE : API_MISSING;
}

const ApiRoute api_route_study_file = {
    .path = "studies/file",
    .method = "POST",
    .fields = "name",
    .body_most = API_GAME_BODY,
    .answer = answer_study_file,
};
