// SPDX-License-Identifier: MIT
// The routes of the page that need no search, with any request: the first byte chooses one.
// Whatever comes, there is an answer that can be written, or a sentence.
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "pageapi/api.h"

static const ApiRoute *choose(uint8_t byte)
{
    const ApiRoute *quick[64];
    size_t count = 0;
    for (const ApiRoute *const *route = api_routes; *route; route++)
        if ((*route)->lane < API_SEARCH && strcmp((*route)->method, "POST") == 0)
            quick[count++] = *route;
    return quick[byte % count];
}

static void check_answer(const ApiRoute *route, ApiStatus status, ApiTask *task,
                         const Error *err)
{
    StrBuf text;
    strbuf_init(&text);
    if (status == API_DONE && !route->is_picture)
        json_finish_line(task->answer, &text);
    else if (status == API_DONE && task->picture->length == 0)
        abort();
    else if (status != API_DONE && !*err->text)
        abort();
    strbuf_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Desk *desk;
    static PuzzleSet puzzles;
    static const Office office = {.threads = 1, .table_mb = 1, .puzzles = &puzzles};
    Error err = {""};
    StrBuf picture;
    if (!desk && (!puzzle_set_default(&puzzles, &err) ||
                  !(desk = desk_create(&office, false, &err))))
        abort();
    if (size == 0)
        return 0;
    const ApiRoute *route = choose(data[0]);
    Json *request = api_read(route, (const char *)data + 1, size - 1, &err);
    if (!request && !*err.text)
        abort();
    if (!request)
        return 0;
    strbuf_init(&picture);
    ApiTask task = {.desk = desk, .request = request, .threads = 1, .picture = &picture};
    ApiStatus status = route->answer(&task, &err);
    check_answer(route, status, &task, &err);
    strbuf_free(&picture);
    json_free(request);
    return 0;
}
