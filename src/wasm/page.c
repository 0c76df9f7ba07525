// SPDX-License-Identifier: MIT
// Tusk as a module of a page: what `tusk serve` answers over HTTP is answered here to a
// script that calls us (web/module.js), by the same functions. A call returns when the
// question is answered; whoever wants to stop it before ends the whole module.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "pageapi/api.h"

// Of the script: an event of a stream, or an answer. The texts are gone afterwards.
__attribute__((import_module("page"), import_name("tell"))) void
page_tell(const char *event, const char *text, size_t length);

typedef struct Page {
    Office office;
    PuzzleSet puzzles;
    Desk *desk;
} Page;

// What the script calls. page_open: NULL after an event `error`. page_answer: `body` is
// JSON as in a request, and one of the events `answer`, `picture` and `error` is the last.
Page *page_open(int table_mb, bool does_search);
void page_answer(Page *page, const char *path, const char *body, size_t length);

// ---- Telling ---------------------------------------------------------------------------

static void tell(void *context, const char *event, Json *data)
{
    StrBuf text = strbuf_new();
    (void)context;
    json_write(data, JSON_ON_ONE_LINE, &text);
    json_free(data);
    page_tell(event, text.text, text.length);
    strbuf_free(&text);
}

static void tell_error(const Error *err)
{
    tell(NULL, "error", api_error(err));
}

// ---- Calls -----------------------------------------------------------------------------

static bool furnish(Page *page, bool does_search, Error *err)
{
    if (!puzzle_set_default(&page->puzzles, err))
        return false;
    page->office.puzzles = &page->puzzles;
    page->desk = desk_create(&page->office, does_search, err);
    return page->desk;
}

Page *page_open(int table_mb, bool does_search)
{
    Error err = {""};
    Page *page = memory_array(1, sizeof *page);
    *page = (Page){.office = {.threads = 1, .table_mb = (size_t)table_mb}};
    if (furnish(page, does_search, &err))
        return page;
    tell_error(&err);
    free(page);
    return NULL;
}

static void finish(const ApiRoute *route, ApiTask *task, ApiStatus status, const Error *err)
{
    if (status != API_DONE)
        tell_error(err);
    else if (route->is_picture)
        page_tell("picture", task->picture->text, task->picture->length);
    else if (!route->has_events)
        tell(NULL, "answer", task->answer);
}

void page_answer(Page *page, const char *path, const char *body, size_t length)
{
    Error err = {""};
    StrBuf picture = strbuf_new();
    const ApiRoute *route = api_find(path);
    Json *request = NULL;
    if (route)
        request = api_read(route, body, length, &err);
    else
        error_set(&err, "there is no such route");
    ApiTask task = {.desk = page->desk,
                    .request = request,
                    .threads = 1,
                    .tell = tell,
                    .picture = &picture};
    ApiStatus status = API_WRONG;
    if (request)
        status = route->glance ? route->glance(&task, &err) : API_DONE;
    if (status == API_DONE)
        finish(route, &task, route->answer(&task, &err), &err);
    else
        tell_error(&err);
    json_free(request);
    strbuf_free(&picture);
}
