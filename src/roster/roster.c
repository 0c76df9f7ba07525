// SPDX-License-Identifier: MIT
#include "roster/roster.h"

#include <stdlib.h>
#include <string.h>

#include "aei/aei_client.h"
#include "base/memory.h"
#include "base/spelling.h"
#include "papers/papers.h"
#include "players/players.h"
#include "store/database_url.h"

const Bot *const roster[] = {
    &bot_tusk,     &bot_fallback, &bot_greedy,    &bot_geometry, &bot_random,
    &bot_fairy,    &bot_fairy_gt, &bot_fairy_ngt, &bot_mimic,    &bot_mimic_thesis,
    &bot_two_move, &bot_sampler,  NULL,
};

const Bot *roster_find(const char *name, Error *err)
{
    const Bot *nearest = NULL;
    int distance = SPELLING_FAR;
    for (const Bot *const *bot = roster; *bot; bot++) {
        if (strcmp((*bot)->name, name) == 0)
            return *bot;
        if (spelling_is_nearer(name, (*bot)->name, &distance))
            nearest = *bot;
    }
    if (nearest)
        error_set(err, "there is no bot '%.40s'; did you mean '%s'?", name, nearest->name);
    else
        error_set(err, "there is no bot '%.40s'; 'tusk bots' lists them", name);
    return NULL;
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

bool roster_add_options(BotSpec *spec, const char *text, Error *err)
{
    if (!database_url_check_public(text, err))
        return false;
    char *copy = memory_copy_text(text);
    bool is_added = add_settings(spec, copy, err);
    free(copy);
    return is_added;
}

static bool parse_listed(BotSpec *spec, char *text, Error *err)
{
    char *rest = text;
    const char *name = cut(&rest, ':');
    bot_spec_init(spec, roster_find(name, err));
    return spec->bot && add_settings(spec, rest, err);
}

static bool parse(BotSpec *spec, char *text, Error *err)
{
    static const char outside[] = "aei:";
    if (strncmp(text, outside, sizeof outside - 1) != 0)
        return parse_listed(spec, text, err);
    bot_spec_init(spec, &bot_aei);
    bot_spec_add(spec, "command", text + sizeof outside - 1);
    return true;
}

bool roster_parse(const char *text, BotSpec *spec, Error *err)
{
    if (!database_url_check_public(text, err))
        return false;
    char *copy = memory_copy_text(text);
    bool is_read = parse(spec, copy, err);
    if (!is_read)
        bot_spec_free(spec);
    free(copy);
    return is_read;
}

void roster_format(const BotSpec *spec, StrBuf *out)
{
    strbuf_add(out, spec->bot->name);
    for (int i = 0; i < spec->setting_count; i++) {
        const BotSetting *setting = &spec->settings[i];
        strbuf_add_char(out, i == 0 ? ':' : ',');
        if (spec->bot == &bot_aei && strcmp(setting->name, "command") == 0)
            strbuf_add(out, setting->value);
        else
            strbuf_print(out, "%s=%s", setting->name, setting->value);
    }
}
