// SPDX-License-Identifier: MIT
#include "roster/entrants.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/span.h"
#include "roster/roster.h"

enum { FILE_BYTES = 1 << 20, FILE_DEPTH = 4, MOST_DEPTH = 1000, MARGIN_MOST_S = 3600 };

void entrants_free(Entrants *entrants)
{
    for (int i = 0; i < entrants->count; i++)
        entrant_free(&entrants->all[i]);
    entrants->count = 0;
}

// The first of this name; -1 for none.
static int find(const Entrants *entrants, const char *name)
{
    for (int i = 0; i < entrants->count; i++)
        if (strcmp(entrants->all[i].name, name) == 0)
            return i;
    return -1;
}

// A place for one more; NULL with a sentence when there is none.
static Entrant *add(Entrants *entrants, const char *name, Error *err)
{
    if (entrants->count == ENTRANTS_MOST) {
        error_set(err, "there can be at most %d players", ENTRANTS_MOST);
        return NULL;
    }
    Entrant *entrant = &entrants->all[entrants->count++];
    entrant_init(entrant, name);
    return entrant;
}

// ---- The engines file ------------------------------------------------------------------

static bool check_fields(const Json *json, Error *err)
{
    static const char *const known[] = {"name",  "bot",   "command", "directory", "options",
                                        "depth", "nodes", "margin",  NULL};
    for (const char *name = json_name_after(json, NULL); name;
         name = json_name_after(json, name)) {
        int i = 0;
        while (known[i] && strcmp(known[i], name) != 0)
            i++;
        if (!known[i])
            return error_set(err,
                             "there is no field '%.40s'; there are name, bot, command, "
                             "directory, options, depth, nodes and margin",
                             name);
    }
    return true;
}

// For the shell.
static void add_quoted(StrBuf *out, const char *text)
{
    strbuf_add_char(out, '\'');
    for (; *text; text++) {
        if (*text == '\'')
            strbuf_add(out, "'\\'"); // end, a quote, and go on
        strbuf_add_char(out, *text);
    }
    strbuf_add_char(out, '\'');
}

static bool read_player(const Json *json, BotSpec *spec, Error *err)
{
    const char *bot = NULL;
    const char *command = NULL;
    const char *directory = NULL;
    if (!json_get_text(json, "bot", &bot, err) ||
        !json_get_text(json, "command", &command, err) ||
        !json_get_text(json, "directory", &directory, err))
        return false;
    if (!bot == !command)
        return error_set(err, "either 'bot' or 'command' says who plays");
    if (directory && bot)
        return error_set(err, "a 'directory' goes with a 'command'");
    StrBuf text = strbuf_new();
    if (directory) {
        strbuf_add(&text, "aei:cd ");
        add_quoted(&text, directory);
        strbuf_print(&text, " && %s", command);
    } else
        strbuf_print(&text, "%s%s", command ? "aei:" : "", command ? command : bot);
    bool is_read = roster_parse(text.text, spec, err);
    strbuf_free(&text);
    return is_read;
}

static bool add_option(BotSpec *spec, const char *name, const Json *value, Error *err)
{
    StrBuf text = strbuf_new();
    JsonKind kind = json_kind(value);
    if (kind == JSON_KIND_TEXT)
        strbuf_add(&text, json_text(value));
    else if (kind == JSON_KIND_NUMBER)
        json_write(value, JSON_ON_ONE_LINE, &text);
    else
        error_set(err, "the value of option '%.40s' must be a text or a number, not %s",
                  name, json_kind_name(kind));
    bool is_value = kind == JSON_KIND_TEXT || kind == JSON_KIND_NUMBER;
    if (is_value)
        bot_spec_add(spec, name, text.text);
    strbuf_free(&text);
    return is_value;
}

static bool read_options(const Json *options, BotSpec *spec, Error *err)
{
    if (options && json_kind(options) != JSON_KIND_OBJECT)
        return error_set(err, "'options' must be an object, not %s",
                         json_kind_name(json_kind(options)));
    for (const char *name = options ? json_name_after(options, NULL) : NULL; name;
         name = json_name_after(options, name))
        if (!add_option(spec, name, json_get(options, name), err))
            return false;
    return true;
}

static bool read_limits(const Json *json, Entrant *entrant, Error *err)
{
    int64_t depth = 0;
    int64_t nodes = 0;
    double margin = -1;
    if (!json_get_whole(json, "depth", 1, MOST_DEPTH, &depth, err) ||
        !json_get_whole(json, "nodes", 1, INT64_MAX, &nodes, err) ||
        !json_get_decimal(json, "margin", 0, MARGIN_MOST_S, &margin, err))
        return false;
    entrant->depth = (int)depth;
    entrant->nodes = (uint64_t)nodes;
    entrant->margin_ms = margin < 0 ? -1 : (int64_t)(margin * 1000 + 0.5);
    return true;
}

static bool read_entrant(Entrants *entrants, const Json *json, Error *err)
{
    const char *name = NULL;
    if (json_kind(json) != JSON_KIND_OBJECT)
        return error_set(err, "a player must be an object, not %s",
                         json_kind_name(json_kind(json)));
    if (!check_fields(json, err) || !json_get_text(json, "name", &name, err))
        return false;
    if (!name || !*name)
        return error_set(err, "it has no name");
    if (find(entrants, name) >= 0)
        return error_set(err, "the name '%.60s' occurs twice", name);
    Entrant *entrant = add(entrants, name, err);
    return entrant && read_player(json, &entrant->spec, err) &&
           read_options(json_get(json, "options"), &entrant->spec, err) &&
           read_limits(json, entrant, err);
}

static bool read_list(Entrants *entrants, const Json *list, Error *err)
{
    if (json_kind(list) != JSON_KIND_LIST)
        return error_set(err, "it must hold a list of players, not %s",
                         json_kind_name(json_kind(list)));
    for (size_t i = 0; i < json_count(list); i++)
        if (!read_entrant(entrants, json_item(list, i), err))
            return error_wrap(err, "player %zu", i + 1);
    return true;
}

bool entrants_parse(Entrants *entrants, const char *text, size_t length, Error *err)
{
    Json *json = json_read(text, length, (JsonLimits){FILE_BYTES, FILE_DEPTH}, err);
    bool is_read = json && read_list(entrants, json, err);
    json_free(json);
    return is_read;
}

bool entrants_read(Entrants *entrants, const char *path, Error *err)
{
    StrBuf text = strbuf_new();
    bool is_read = file_read(path, &text, err) &&
                   (entrants_parse(entrants, text.text, text.length, err) ||
                    error_wrap(err, "'%.100s'", path));
    strbuf_free(&text);
    return is_read;
}

// ---- The command line ------------------------------------------------------------------

static void copy_settings(BotSpec *out, const BotSpec *spec)
{
    bot_spec_init(out, spec->bot);
    for (int i = 0; i < spec->setting_count; i++)
        bot_spec_add(out, spec->settings[i].name, spec->settings[i].value);
}

static bool add_known(Entrants *entrants, const Entrant *known, Error *err)
{
    Entrant *entrant = add(entrants, known->name, err);
    if (!entrant)
        return false;
    copy_settings(&entrant->spec, &known->spec);
    entrant->depth = known->depth;
    entrant->nodes = known->nodes;
    entrant->margin_ms = known->margin_ms;
    return true;
}

// How long the name in "NAME=BOT" is; 0 when there is none. In "tusk:level=3" there is
// none.
static size_t name_length(const char *text)
{
    size_t length = strcspn(text, "=:");
    return text[length] == '=' ? length : 0;
}

bool entrants_add(Entrants *entrants, const char *text, const Entrants *known, Error *err)
{
    int place = known ? find(known, text) : -1;
    size_t length = name_length(text);
    if (place >= 0)
        return add_known(entrants, &known->all[place], err);
    Entrant *entrant = add(entrants, text, err);
    if (!entrant)
        return false;
    if (length > 0)
        entrant->name[length] = '\0';
    return roster_parse(text + (length > 0 ? length + 1 : 0), &entrant->spec, err);
}

bool entrants_set(Entrants *entrants, const char *text, Error *err)
{
    for (int i = 0; i < entrants->count; i++) {
        Entrant *entrant = &entrants->all[i];
        size_t length = strlen(entrant->name);
        if (strncmp(text, entrant->name, length) == 0 && text[length] == '=')
            return roster_add_options(&entrant->spec, text + length + 1, err);
    }
    return error_set(err, "no player has the name that '%.80s' begins with", text);
}

bool entrants_check(const Entrants *entrants, Error *err)
{
    if (entrants->count < 2)
        return error_set(err, "a match needs two players at least");
    for (int i = 0; i < entrants->count && entrants->count > 2; i++)
        if (find(entrants, entrants->all[i].name) != i)
            return error_set(err,
                             "two players are called '%.60s'; NAME=BOT gives one another "
                             "name",
                             entrants->all[i].name);
    return true;
}
