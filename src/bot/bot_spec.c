// SPDX-License-Identifier: MIT
#include "bot/bot_spec.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "store/database_url.h"

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

// Cut "key=value" in place and add it.
static bool add_setting(BotSpec *spec, char *text, Error *err)
{
    char *equals = strchr(text, '=');
    if (!equals || equals == text)
        return error_set(err, "an option of a bot is key=value, not '%.60s'", text);
    *equals = '\0';
    bot_spec_add(spec, text, equals + 1);
    return true;
}

// The part of `rest` before `separator`, cut off; *rest is then what follows, or NULL.
static char *cut(char **rest, char separator)
{
    char *part = *rest;
    char *end = strchr(part, separator);
    *rest = end ? end + 1 : NULL;
    if (end)
        *end = '\0';
    return part;
}

static bool add_settings(BotSpec *spec, char *rest, Error *err)
{
    while (rest)
        if (!add_setting(spec, cut(&rest, ','), err))
            return false;
    return true;
}

bool bot_spec_check_public(const char *text, Error *err)
{
    return database_url_check_public(text, err);
}

bool bot_spec_add_text(BotSpec *spec, const char *text, Error *err)
{
    if (!bot_spec_check_public(text, err))
        return false;
    char *copy = memory_copy_text(text);
    bool is_added = add_settings(spec, copy, err);
    free(copy);
    return is_added;
}

static bool parse(BotSpec *spec, char *text, Error *err)
{
    char *rest = text;
    const char *name = cut(&rest, ':');
    bot_spec_init(spec, bot_find(name, err));
    return spec->bot && add_settings(spec, rest, err);
}

bool bot_spec_parse(BotSpec *spec, const char *text, Error *err)
{
    if (!bot_spec_check_public(text, err))
        return false;
    char *copy = memory_copy_text(text);
    bool is_read = parse(spec, copy, err);
    if (!is_read)
        bot_spec_free(spec);
    free(copy);
    return is_read;
}
