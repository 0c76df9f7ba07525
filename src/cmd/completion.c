// SPDX-License-Identifier: MIT
// The completions for bash and zsh, made from the tables of the commands.
#include <string.h>

#include "aei/aei_client.h"
#include "cmd/cmd.h"
#include "rank/feature_set.h"
#include "roster/roster.h"

// What is offered where a value or an operand is due.
typedef enum Offer {
    OFFER_NOTHING,
    OFFER_WORDS,
    OFFER_FILES,
    OFFER_FOLDERS,
    OFFER_POSITION
} Offer;

static void add_bots(StrBuf *out)
{
    for (const Bot *const *bot = roster; *bot; bot++)
        strbuf_print(out, "%s ", (*bot)->name);
    strbuf_print(out, "%s: ", bot_aei.name);
}

static void add_sets(StrBuf *out)
{
    for (int i = 0; feature_sets[i]; i++)
        strbuf_print(out, "%s ", feature_sets[i]->name);
}

static void add_commands(StrBuf *out)
{
    for (int i = 0; commands[i]; i++)
        strbuf_print(out, "%s ", commands[i]->name);
}

// Names of values that stand for something known.
static const struct {
    const char *name;
    Offer offer;
    void (*add)(StrBuf *out); // the words
} known[] = {
    {"POSITION|FILE", OFFER_FILES, NULL},   {"FILE", OFFER_FILES, NULL},
    {"FILES", OFFER_FILES, NULL},           {"DATABASE", OFFER_FILES, NULL},
    {"DIR", OFFER_FOLDERS, NULL},           {"POSITION", OFFER_POSITION, NULL},
    {"BOT", OFFER_WORDS, add_bots},         {"SET", OFFER_WORDS, add_sets},
    {"COMMAND", OFFER_WORDS, add_commands},
};

// Words in lower case between bars: "g|s".
static void add_literals(Span name, StrBuf *out)
{
    for (size_t i = 0; i < name.length; i++)
        strbuf_add_char(out, name.text[i] == '|' ? ' ' : name.text[i]);
    strbuf_add_char(out, ' ');
}

static bool is_literal(Span name)
{
    return char_is_digit(*name.text) || (*name.text >= 'a' && *name.text <= 'z');
}

// What to offer for a value of this name; words are appended, with a space between them.
static Offer find_offer(Span name, StrBuf *words)
{
    Offer offer = OFFER_NOTHING;
    size_t before = words->length;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (span_equals(name, known[i].name)) {
            offer = known[i].offer;
            if (known[i].add)
                known[i].add(words);
        }
    if (offer == OFFER_NOTHING && is_literal(name)) {
        offer = OFFER_WORDS;
        add_literals(name, words);
    }
    if (words->length > before)
        strbuf_cut(words, words->length - 1);
    return offer;
}

// ---- bash
// ------------------------------------------------------------------------------------

static const char bash_head[] =
    "# bash completion for tusk, printed by 'tusk help --bash'\n"
    "# SPDX-License-Identifier: MIT\n"
    "\n"
    "# What command $1 takes: options, those with a value, each operand and any further "
    "one.\n"
    "_tusk_command() {\n"
    "    case $1 in\n";

static const char bash_middle[] = "    esac\n"
                                  "}\n"
                                  "\n"
                                  "# What the value of option $2 of command $1 may be.\n"
                                  "_tusk_value() {\n"
                                  "    case \"$1 $2\" in\n";

static const char bash_tail[] =
    "    esac\n"
    "}\n"
    "\n"
    "# Offer what fits $word, of which bash replaces $part.\n"
    "_tusk_offer() {\n"
    "    local found=()\n"
    "    case $offer in\n"
    "    '<files>' | '<folders>')\n"
    "        local kind=-f\n"
    "        [[ $offer == '<folders>' ]] && kind=-d\n"
    "        compopt -o filenames 2>/dev/null\n"
    "        mapfile -t COMPREPLY < <(compgen \"$kind\" -- \"$part\")\n"
    "        return\n"
    "        ;;\n"
    "    '<position>')\n"
    "        [[ $word == @* ]] || return\n"
    "        mapfile -t found < <(compgen -f -P @ -- \"${word#@}\")\n"
    "        ;;\n"
    "    *) mapfile -t found < <(compgen -W \"$offer\" -- \"$word\") ;;\n"
    "    esac\n"
    "    COMPREPLY=(\"${found[@]#\"${word%\"$part\"}\"}\")\n"
    "}\n"
    "\n"
    "_tusk() {\n"
    "    local part=$2 words=() token joins=\n"
    "    COMPREPLY=()\n"
    "    # Words as the shell will see them: bash cuts at these characters, too.\n"
    "    for token in \"${COMP_WORDS[@]:0:COMP_CWORD+1}\"; do\n"
    "        if [[ -n $joins || $token =~ ^[=:]+$ ]]; then\n"
    "            words[${#words[@]}-1]+=$token\n"
    "        else\n"
    "            words+=(\"$token\")\n"
    "        fi\n"
    "        joins=\n"
    "        [[ $token =~ ^[=:@]+$ ]] && joins=1\n"
    "    done\n"
    "    local last=$((${#words[@]} - 1)) options= valued= operands=() more= offer=\n"
    "    local command=${words[1]} word=${words[${#words[@]}-1]}\n"
    "    if ((last == 1)); then\n"
    "        _tusk_command help\n"
    "        offer=\"${operands[0]} --help --version\"\n"
    "        _tusk_offer\n"
    "        return\n"
    "    fi\n"
    "    _tusk_command \"$command\"\n"
    "    local i index=0 waiting=\n"
    "    for ((i = 2; i < last; i++)); do\n"
    "        if [[ -n $waiting ]]; then\n"
    "            waiting=\n"
    "        elif [[ ${words[i]} != -?* ]]; then\n"
    "            ((++index))\n"
    "        elif [[ \" $valued \" == *\" ${words[i]} \"* ]]; then\n"
    "            waiting=${words[i]}\n"
    "        fi\n"
    "    done\n"
    "    if [[ -n $waiting ]]; then\n"
    "        _tusk_value \"$command\" \"$waiting\"\n"
    "    elif [[ $word == --*=* ]]; then\n"
    "        _tusk_value \"$command\" \"${word%%=*}\"\n"
    "        word=${word#*=}\n"
    "    elif [[ $word == -* ]]; then\n"
    "        offer=\"$options --help\"\n"
    "    else\n"
    "        offer=${operands[index]-$more}\n"
    "    fi\n"
    "    _tusk_offer\n"
    "}\n"
    "complete -F _tusk tusk\n";

static void add_bash_offer(Span name, StrBuf *out)
{
    static const char *const marks[] = {
        [OFFER_FILES] = "<files>",
        [OFFER_FOLDERS] = "<folders>",
        [OFFER_POSITION] = "<position>",
    };
    strbuf_add_char(out, '\'');
    Offer offer = find_offer(name, out);
    if (offer > OFFER_WORDS)
        strbuf_add(out, marks[offer]);
    strbuf_add_char(out, '\'');
}

static void add_bash_options(const Option *options, bool are_valued, StrBuf *out)
{
    const char *space = "";
    for (int i = 0; options && options[i].name; i++) {
        if (are_valued && !options[i].value)
            continue;
        strbuf_add(out, space);
        space = " ";
        if (options[i].letter)
            strbuf_print(out, "-%c ", options[i].letter);
        strbuf_print(out, "--%s", options[i].name);
    }
}

static void add_bash_operands(const Command *command, StrBuf *out)
{
    Operand operand = {0};
    Span rest = command_operands(command);
    const char *space = "";
    strbuf_add(out, "        operands=(");
    while (operand_next(&rest, &operand)) {
        strbuf_add(out, space);
        add_bash_offer(operand.name, out);
        space = " ";
    }
    strbuf_add(out, ")\n");
    if (operand.is_repeated) {
        strbuf_add(out, "        more=");
        add_bash_offer(operand.name, out);
        strbuf_add_char(out, '\n');
    }
}

static void add_bash_command(const Command *command, StrBuf *out)
{
    strbuf_print(out, "    %s)\n        options='", command->name);
    add_bash_options(command->options, false, out);
    strbuf_add(out, "'\n        valued='");
    add_bash_options(command->options, true, out);
    strbuf_add(out, "'\n");
    add_bash_operands(command, out);
    strbuf_add(out, "        ;;\n");
}

static void add_bash_values(const Command *command, StrBuf *out)
{
    for (const Option *row = command->options; row && row->name; row++) {
        if (!row->value)
            continue;
        strbuf_add(out, "    ");
        if (row->letter)
            strbuf_print(out, "'%s -%c' | ", command->name, row->letter);
        strbuf_print(out, "'%s --%s') offer=", command->name, row->name);
        add_bash_offer(span_of(row->value), out);
        strbuf_add(out, " ;;\n");
    }
}

void commands_describe_bash(StrBuf *out)
{
    strbuf_add(out, bash_head);
    for (int i = 0; commands[i]; i++)
        add_bash_command(commands[i], out);
    strbuf_add(out, bash_middle);
    for (int i = 0; commands[i]; i++)
        add_bash_values(commands[i], out);
    strbuf_add(out, bash_tail);
}

// ---- zsh
// -------------------------------------------------------------------------------------

static const char zsh_head[] = "#compdef tusk\n"
                               "# zsh completion for tusk, printed by 'tusk help --zsh'\n"
                               "# SPDX-License-Identifier: MIT\n"
                               "\n"
                               "_tusk_position() {\n"
                               "    compset -P @ && _files\n"
                               "}\n"
                               "\n"
                               "_tusk() {\n"
                               "    local -a commands help\n"
                               "    commands=(\n";

static const char zsh_middle[] =
    "    )\n"
    "    help=('(-h --help)'{-h,--help}'[explain the command]')\n"
    "    if (( CURRENT == 2 )); then\n"
    "        _describe 'command' commands\n"
    "        _arguments '--help[list the commands]' '--version[print the version]'\n"
    "        return\n"
    "    fi\n"
    "    local command=$words[2]\n"
    "    shift words\n"
    "    (( CURRENT-- ))\n"
    "    case $command in\n";

static const char zsh_tail[] = "    esac\n"
                               "}\n"
                               "_tusk \"$@\"\n";

// Between single quotes, with a backslash before the characters in `special`.
static void add_zsh_text(Span text, const char *special, StrBuf *out)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.text[i] == '\n' ? ' ' : text.text[i];
        if (c == '\'') {
            strbuf_add(out, "'\\''");
            continue;
        }
        if (strchr(special, c))
            strbuf_add_char(out, '\\');
        strbuf_add_char(out, c);
    }
}

// ":what it is called:what to offer".
static void add_zsh_offer(Span name, StrBuf *out)
{
    static const char *const actions[] = {
        [OFFER_NOTHING] = " ",
        [OFFER_FILES] = "_files",
        [OFFER_FOLDERS] = "_files -/",
        [OFFER_POSITION] = "_tusk_position",
    };
    StrBuf words;
    strbuf_init(&words);
    Offer offer = find_offer(name, &words);
    strbuf_add_char(out, ':');
    add_zsh_text(name, ":\\", out);
    strbuf_add_char(out, ':');
    if (offer == OFFER_WORDS) {
        strbuf_add_char(out, '(');
        add_zsh_text(span_of(words.text), ":\\", out);
        strbuf_add_char(out, ')');
    } else {
        strbuf_add(out, actions[offer]);
    }
    strbuf_free(&words);
}

static void add_zsh_option(const Option *row, StrBuf *out)
{
    strbuf_add(out, " \\\n            ");
    // A value that ends in dots, as METHOD..., may be given again.
    bool is_repeated = row->value && strstr(row->value, "...");
    if (row->letter && !is_repeated)
        strbuf_print(out, "'(-%c --%s)'{-%c,--%s}'[", row->letter, row->name, row->letter,
                     row->name);
    else
        strbuf_print(out, "'%s--%s[", is_repeated ? "*" : "", row->name);
    add_zsh_text(span_of(row->help), "[]\\", out);
    strbuf_add_char(out, ']');
    if (row->value)
        add_zsh_offer(span_of(row->value), out);
    strbuf_add_char(out, '\'');
}

static void add_zsh_command(const Command *command, StrBuf *out)
{
    Operand operand;
    Span rest = command_operands(command);
    strbuf_print(out, "    %s)\n        _arguments $help", command->name);
    for (const Option *row = command->options; row && row->name; row++)
        add_zsh_option(row, out);
    for (int i = 1; operand_next(&rest, &operand); i++) {
        strbuf_add(out, " \\\n            '");
        if (operand.is_repeated)
            strbuf_add_char(out, '*');
        else
            strbuf_print(out, "%d", i);
        add_zsh_offer(operand.name, out);
        strbuf_add_char(out, '\'');
    }
    strbuf_add(out, "\n        ;;\n");
}

void commands_describe_zsh(StrBuf *out)
{
    strbuf_add(out, zsh_head);
    for (int i = 0; commands[i]; i++) {
        strbuf_print(out, "        '%s:", commands[i]->name);
        add_zsh_text(span_of(commands[i]->summary), "\\", out);
        strbuf_add(out, "'\n");
    }
    strbuf_add(out, zsh_middle);
    for (int i = 0; commands[i]; i++)
        add_zsh_command(commands[i], out);
    strbuf_add(out, zsh_tail);
}
