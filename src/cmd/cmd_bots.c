// SPDX-License-Identifier: MIT
// tusk bots: who can play, and with which options.
#include "aei/aei_client.h"
#include "base/json.h"
#include "cmd/answer.h"
#include "roster/roster.h"

enum { OPTIONS, JSON, HEADER };

static const Option options[] = {
    [OPTIONS] = {0, "options", NULL, "list the options of each bot, too"},
    [JSON] = {0, "json", NULL, "print one JSON object, with the options"},
    [HEADER] = ANSWER_HEADER,
    {0},
};

static const ColumnKind bots_table[] = {{NULL, "bot\twhat it is"}};

static void add_options(const Bot *bot, StrBuf *out)
{
    for (const BotOption *row = bot->options; row && row->name; row++)
        strbuf_print(out, "%s:%s=%s\t%s\n", bot->name, row->name, row->value, row->help);
}

static void print_table(const Args *args)
{
    Columns table;
    StrBuf out = strbuf_new();
    columns_init(&table, bots_table, args_has(args, HEADER));
    for (const Bot *const *bot = roster; *bot; bot++) {
        strbuf_print(&out, "%s\t%s\n", (*bot)->name, (*bot)->summary);
        if (args_has(args, OPTIONS))
            add_options(*bot, &out);
    }
    strbuf_print(&out, "%s:COMMAND\t%s\n", bot_aei.name, bot_aei.summary);
    columns_print(&table, out.text, 0);
    strbuf_free(&out);
}

static Json *json_of_bot(const char *name, const Bot *bot)
{
    Json *json = json_make_object();
    Json *list = json_make_list();
    for (const BotOption *row = bot->options; row && row->name; row++) {
        Json *option = json_make_object();
        json_put_text(option, "name", row->name);
        json_put_text(option, "value", row->value);
        json_put_text(option, "help", row->help);
        json_append(list, option);
    }
    json_put_text(json, "name", name);
    json_put_text(json, "summary", bot->summary);
    json_put(json, "options", list);
    return json;
}

static void print_json(void)
{
    Json *json = json_make_object();
    Json *bots = json_make_list();
    for (const Bot *const *bot = roster; *bot; bot++)
        json_append(bots, json_of_bot((*bot)->name, *bot));
    StrBuf out = strbuf_new();
    strbuf_print(&out, "%s:COMMAND", bot_aei.name);
    json_append(bots, json_of_bot(out.text, &bot_aei));
    json_put(json, "bots", bots);
    strbuf_clear(&out);
    json_finish_line(json, &out);
    strbuf_show(&out);
}

static CmdStatus run(const Args *args, Error *err)
{
    (void)err;
    if (args_has(args, JSON))
        print_json();
    else
        print_table(args);
    return CMD_DONE;
}

const Command cmd_bots = {
    .name = "bots",
    .summary = "list the bots",
    .details = "A line for each bot: name, tab, what it is. Wherever a bot is asked for, "
               "options may\n"
               "follow its name: tusk:level=3,hash=64. aei:COMMAND is an outside engine.",
    .example = "tusk bots",
    .options = options,
    .run = run,
};
