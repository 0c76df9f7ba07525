// SPDX-License-Identifier: MIT
#include "bot/bot_spec.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void bot_spec_init(BotSpec *spec, const Bot *bot)
{
    *spec = (BotSpec){.bot = bot};
}

void bot_spec_free(BotSpec *spec)
{
    for (int i = 0; i < spec->setting_count; i++) {
        free(spec->settings[i].name);
        free(spec->settings[i].value);
    }
    free(spec->settings);
    *spec = (BotSpec){0};
}

static char *copy_lower(const char *text)
{
    char *copy = memory_copy_text(text);
    for (char *c = copy; *c; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c = (char)(*c - 'A' + 'a');
    return copy;
}

void bot_spec_add(BotSpec *spec, const char *name, const char *value)
{
    size_t count = (size_t)spec->setting_count + 1;
    spec->settings = memory_resize(spec->settings, count, sizeof *spec->settings);
    spec->settings[spec->setting_count++] =
        (BotSetting){copy_lower(name), memory_copy_text(value)};
}
