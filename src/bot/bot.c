// SPDX-License-Identifier: MIT
#include "bot/bot.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/span.h"

bool bot_has_option(const Bot *bot, const char *name)
{
    for (const BotOption *row = bot->options; row && row->name; row++)
        if (strcmp(row->name, name) == 0)
            return true;
    return false;
}

// Whether a word is one of those that "|" separates.
static bool is_among(const char *words, const char *word)
{
    Span rest = span_of(words);
    Span one;
    while (span_next_field(&rest, '|', &one))
        if (span_equals(one, word))
            return true;
    return false;
}

bool bot_option_opens(const Bot *bot, const char *name, const char *value)
{
    for (const BotOption *row = bot->options; row && row->name; row++)
        if (strcmp(row->name, name) == 0)
            return (is_among(row->value, "FILE") || is_among(row->value, "DATABASE")) &&
                   (!is_among(row->value, value) || strcmp(value, "FILE") == 0 ||
                    strcmp(value, "DATABASE") == 0);
    return false;
}

void bot_opinion_hear(void *context, const BotInfo *info)
{
    BotOpinion *opinion = context;
    enum { ROOM = sizeof opinion->turns / sizeof *opinion->turns };
    if (info->line > 1)
        return;
    *opinion = (BotOpinion){.is_told = true, .info = *info};
    if (opinion->info.turn_count > ROOM)
        opinion->info.turn_count = ROOM;
    for (int i = 0; i < opinion->info.turn_count; i++)
        opinion->turns[i] = info->turns[i];
    opinion->info.turns = opinion->turns;
}

// ---- A bot and its options -------------------------------------------------------------

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

void bot_spec_set(BotSpec *spec, const char *name, const char *value)
{
    int kept = 0;
    for (int i = 0; i < spec->setting_count; i++) {
        BotSetting *setting = &spec->settings[i];
        if (strcmp(setting->name, name) != 0) {
            spec->settings[kept++] = *setting;
            continue;
        }
        free(setting->name);
        free(setting->value);
    }
    spec->setting_count = kept;
    bot_spec_add(spec, name, value);
}

const char *bot_spec_value(const BotSpec *spec, const char *name)
{
    for (int i = spec->setting_count; i-- > 0;)
        if (strcmp(spec->settings[i].name, name) == 0)
            return spec->settings[i].value;
    return NULL;
}

// ---- A bot at the board ----------------------------------------------------------------

bool player_open(Player *player, const BotSpec *spec, uint64_t seed, Error *err)
{
    *player = (Player){spec->bot, spec->bot->create(seed)};
    for (int i = 0; i < spec->setting_count; i++) {
        const BotSetting *setting = &spec->settings[i];
        if (!player_set_option(player, setting->name, setting->value, err)) {
            player_close(player);
            return error_wrap(err, "%s", spec->bot->name);
        }
    }
    return true;
}

void player_close(Player *player)
{
    if (player->bot)
        player->bot->destroy(player->self);
    *player = (Player){0};
}

bool player_set_option(Player *player, const char *name, const char *value, Error *err)
{
    const Bot *bot = player->bot;
    if (!bot->set_option || (bot->options && !bot_has_option(bot, name)))
        return error_set(err, "there is no option '%.40s'", name);
    return bot->set_option(player->self, name, value, err);
}

void player_listen(Player *player, BotEar ear)
{
    if (player->bot->listen)
        player->bot->listen(player->self, ear);
}

BotAnswer player_new_game(Player *player, Error *err)
{
    return player->bot->new_game ? player->bot->new_game(player->self, err) : BOT_PLAYS;
}

BotAnswer player_choose_setup(Player *player, const Game *game, Position *placed,
                              Error *err)
{
    *placed = game->position;
    return player->bot->choose_setup(player->self, placed, game_side(game), err);
}

BotAnswer player_choose_turn(Player *player, const BotTask *task, Turn *out, Error *err)
{
    return player->bot->choose_turn(player->self, task, out, err);
}

bool player_end_game(Player *player, const Game *game, Side side, Side winner, Error *err)
{
    return !player->bot->end_game ||
           player->bot->end_game(player->self, game, side, winner, err);
}

bool player_leave_game(Player *player, const Game *game, Side side, Error *err)
{
    Result result = game_result(game);
    if (game->is_resigned)
        return player_end_game(player, game, side, side_other(game->resigned_side), err);
    if (result.ending == ENDING_NONE)
        return true;
    return player_end_game(player, game, side, result.winner, err);
}

void entrant_init(Entrant *entrant, const char *name)
{
    *entrant = (Entrant){.name = memory_copy_text(name), .margin_ms = -1};
}

void entrant_free(Entrant *entrant)
{
    free(entrant->name);
    bot_spec_free(&entrant->spec);
    *entrant = (Entrant){0};
}
