// SPDX-License-Identifier: MIT
// Whatever unpacks as a board must pack to what it was, its patterns must be those of its
// mirror image; and no text makes trouble as the place of a database, nor tells its
// password.
#include <stdlib.h>

#include "input.h"
#include "store/database_url.h"
#include "store/pattern.h"

static void check_view(const View *view)
{
    uint8_t bytes[VIEW_BYTES];
    View again;
    Pattern full = pattern_full(view);
    Pattern mirrored = pattern_mirror(&full);
    size_t count = view_pack(view, bytes);
    if (!view_unpack(&again, bytes, count, NULL) || memcmp(view, &again, sizeof again) != 0)
        abort();
    if (pattern_key(&full) != pattern_key(&mirrored))
        abort();
    Position pos = view_position(view, SILVER);
    View back = view_of(&pos);
    if (memcmp(view, &back, sizeof back) != 0)
        abort();
}

static void check_url(const char *text)
{
    DatabaseUrl url;
    StrBuf shown;
    if (!database_url_parse(&url, text, NULL))
        return;
    if (url.is_server ? !url.host || !url.name[0] : !url.path[0])
        abort();
    strbuf_init(&shown);
    database_url_show(&url, &shown);
    strbuf_free(&shown);
    database_url_free(&url);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    View view;
    char *text = input_text(data, size);
    if (view_unpack(&view, data, size, NULL))
        check_view(&view);
    check_url(text);
    free(text);
    return 0;
}
