// SPDX-License-Identifier: MIT
#include "api_talk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "base/span.h"

void api_talk_begin(ApiTalk *talk, const Office *office)
{
    *talk = (ApiTalk){.status = API_DONE};
    strbuf_init(&talk->picture);
    stop_init(&talk->stop);
    talk->desk = desk_create(office, true, &talk->err);
    assert_string_equal(talk->err.text, "");
    assert_non_null(talk->desk);
}

void api_talk_end(ApiTalk *talk)
{
    json_free(talk->answer);
    strbuf_free(&talk->picture);
    desk_destroy(talk->desk);
}

static void hear(void *context, const char *event, Json *data)
{
    ApiTalk *talk = context;
    Json *told = json_make_object();
    json_put(told, event, data);
    json_append(talk->answer, told);
}

ApiStatus api_talk_ask(ApiTalk *talk, const char *path, const char *request)
{
    const ApiRoute *route = api_find(path);
    assert_non_null(route);
    json_free(talk->answer);
    strbuf_clear(&talk->picture);
    talk->answer = NULL;
    talk->err.text[0] = '\0';
    Json *read = api_read(route, request, strlen(request), &talk->err);
    if (!read)
        return talk->status = API_WRONG;
    if (route->has_events)
        talk->answer = json_make_list();
    ApiTask task = {.desk = talk->desk,
                    .request = read,
                    .stop = &talk->stop,
                    .threads = 1,
                    .tell = hear,
                    .context = talk,
                    .picture = &talk->picture};
    talk->status = route->glance ? route->glance(&task, &talk->err) : API_DONE;
    if (talk->status == API_DONE)
        talk->status = route->answer(&task, &talk->err);
    if (!route->has_events)
        talk->answer = task.answer;
    json_free(read);
    return talk->status;
}

void api_talk_refused(ApiTalk *talk, const char *path, const char *request,
                      const char *sentence)
{
    assert_int_not_equal(api_talk_ask(talk, path, request), API_DONE);
    assert_string_equal(talk->err.text, sentence);
}

const Json *api_talk_at(const ApiTalk *talk, const char *path)
{
    const Json *now = talk->answer;
    char *copy = memory_copy_text(path);
    char *rest = *copy ? copy : NULL;
    while (rest && now) {
        const char *name = text_cut(&rest, ".");
        if (json_kind(now) != JSON_KIND_LIST) {
            now = json_get(now, name);
            continue;
        }
        size_t index = strtoul(name, NULL, 10);
        now = index < json_count(now) ? json_item(now, index) : NULL;
    }
    free(copy);
    return now;
}

void api_talk_equal(const ApiTalk *talk, const char *path, const char *json)
{
    StrBuf text;
    const Json *found = api_talk_at(talk, path);
    assert_string_equal(talk->err.text, "");
    if (!found)
        fail_msg("the answer has no '%s'", path);
    strbuf_init(&text);
    json_write(found, JSON_ON_ONE_LINE, &text);
    assert_string_equal(text.text, json);
    strbuf_free(&text);
}
