// SPDX-License-Identifier: MIT
// The man page, made from the tables of the commands. What is no command's own, above all
// how positions are written, stands here as it is.
#include <ctype.h>
#include <string.h>

#include "cmd/cmd.h"
#include "tusk.h"

static const char head[] =
    ".\\\" Printed by 'tusk help --man'. SPDX-License-Identifier: MIT\n"
    ".TH TUSK 1 \"\" \"tusk " TUSK_VERSION "\" \"User commands\"\n"
    ".SH NAME\n"
    "tusk \\- play, analyse and study the game of Arimaa\n"
    ".SH SYNOPSIS\n"
    ".B tusk\n"
    ".I COMMAND\n"
    ".RI [ OPTION ]...\\&\n"
    ".RI [ OPERAND ]...\n"
    ".br\n"
    ".B tusk help\n"
    ".RI [ COMMAND ]\n"
    ".br\n"
    ".B tusk \\-\\-version\n"
    ".SH DESCRIPTION\n"
    "Tusk knows the rules of Arimaa, plays it, searches and evaluates positions, ranks "
    "turns,\n"
    "reads the game archive of arimaa.com and keeps a database of games.\n"
    "Results go to standard output, notes and errors to standard error.\n"
    ".SH COMMANDS\n";

static const char tail[] =
    ".SH OPTIONS\n"
    "Every command explains its options with\n"
    ".BR \\-\\-help .\n"
    "A value may be written\n"
    ".BR \"\\-\\-name value\" ,\n"
    ".BR \\-\\-name=value ,\n"
    ".B \"\\-n value\"\n"
    "or\n"
    ".BR \\-nvalue .\n"
    "After\n"
    ".B \\-\\-\n"
    "everything is an operand. Numbers in parentheses are defaults.\n"
    ".SH POSITIONS\n"
    "A position is one argument: the side to move,\n"
    ".B g\n"
    "or\n"
    ".B s\n"
    ".RB ( w\n"
    "and\n"
    ".B b\n"
    "are understood), a space, and the board: 64 characters from a8 to h8, a7 to h7 and so "
    "on\n"
    "to h1, or eight ranks from 8 to 1 separated by slashes.\n"
    "Gold is in upper case:\n"
    ".B R\n"
    "rabbit,\n"
    ".B C\n"
    "cat,\n"
    ".B D\n"
    "dog,\n"
    ".B H\n"
    "horse,\n"
    ".B M\n"
    "camel,\n"
    ".B E\n"
    "elephant.\n"
    "A full stop or a space is an empty square; between slashes a digit stands for so "
    "many.\n"
    "A board may stand in brackets, and drawn boards are understood.\n"
    ".PP\n"
    "The record of a game\n"
    ".RB ( \"1g Ra1 ...\\& 1s ra8 ...\\& 2g Ra1n\" ,\n"
    "with line breaks or the letters\n"
    ".B \\en\n"
    "between its moves) is understood wherever a position is. Its last position is meant, "
    "and\n"
    "turns that would repeat a position for the third time are not legal.\n"
    ".BI @ FILE\n"
    "names a file that holds a position or a game;\n"
    ".B @\\-\n"
    "is standard input.\n"
    ".PP\n"
    "With\n"
    ".B \\-\n"
    "positions are read from standard input, one a line, and each is answered before the "
    "next\n"
    "is read.\n"
    "A bad line is answered by\n"
    ".BR error ,\n"
    "a tab, and what is wrong with it; the others are still answered, and the exit status "
    "is 1.\n"
    "An answer of one line is printed as it is; an answer of several lines has the number "
    "of\n"
    "its position and a tab before each line, or with\n"
    ".B \\-\\-json\n"
    "is one object on one line.\n"
    ".PP\n"
    "Positions in which the game is over are answered too, with a note on standard error.\n"
    ".SH BOTS\n"
    "A bot is\n"
    ".IR NAME [\\fB:\\fIkey\\fB=\\fIvalue\\fB,\\fR...];\n"
    ".B tusk bots \\-\\-options\n"
    "lists the names and the keys.\n"
    ".BI aei: COMMAND\n"
    "is an outside engine that speaks the Arimaa Engine Interface; the shell runs the "
    "command.\n"
    ".SH DATABASES\n"
    "A games database is\n"
    ".BI sqlite: PATH\n"
    "or\n"
    ".BI mariadb:// USER @ HOST / NAME\\fR.\n"
    "Without\n"
    ".B \\-\\-db\n"
    "it is that of\n"
    ".BR $TUSK_DB ,\n"
    "else\n"
    ".IR \\(ti/.local/share/tusk/games.db .\n"
    ".SH EXIT STATUS\n"
    ".TP\n"
    ".B 0\n"
    "Done.\n"
    ".TP\n"
    ".B 1\n"
    "Failed: bad input, or output that could not be written.\n"
    ".TP\n"
    ".B 2\n"
    "Used wrongly: no such command or option.\n"
    ".SH ENVIRONMENT\n"
    ".TP\n"
    ".B TUSK_DB\n"
    "The games database when \\fB\\-\\-db\\fR is not given. A password belongs here, or in "
    "an\n"
    "option file of MariaDB, not on the command line.\n"
    ".TP\n"
    ".B NO_COLOR\n"
    "When set to anything,\n"
    ".B tusk play\n"
    "and\n"
    ".B tusk show\n"
    "draw without colours.\n"
    ".TP\n"
    ".B XDG_STATE_HOME\n"
    "Where the games of\n"
    ".B tusk play\n"
    "are kept, below tusk/play; ~/.local/state when it is not set.\n"
    ".TP\n"
    ".B TUSK_DATA\n"
    "A folder of yours with more games and suites:\n"
    ".B tusk bench\n"
    "measures on its positions as well,\n"
    ".B tusk study\n"
    "shows the published raw results it finds there.\n"
    ".SH SEE ALSO\n"
    "The manual, docs/manual.md, which has examples of every command; docs/rules.md, "
    "docs/aei.md\n"
    "and docs/match.md.\n"
    ".SH NOTES\n"
    "The rules, the board and the pieces of Arimaa are copyright, and its name is a "
    "trademark,\n"
    "of Omar Syed; they are free for non-commercial use under the Arimaa Public License.\n";

static void add_char(char c, StrBuf *out)
{
    switch (c) {
    case '-': strbuf_add(out, "\\-"); break;
    case '\\': strbuf_add(out, "\\e"); break;
    case '\'': strbuf_add(out, "\\(aq"); break;
    case '~': strbuf_add(out, "\\(ti"); break;
    case '^': strbuf_add(out, "\\(ha"); break;
    case '`': strbuf_add(out, "\\(ga"); break;
    default: strbuf_add_char(out, c);
    }
}

// As sentences, which man breaks into lines: the first letter upper case, a full stop
// behind the last.
static void add_text(const char *text, StrBuf *out)
{
    if (*text == '.')
        strbuf_add(out, "\\&");
    add_char((char)toupper((unsigned char)*text), out);
    char last = *text++;
    for (; *text; last = *text++)
        add_char((char)(*text == '\n' ? ' ' : *text), out);
    strbuf_add(out, last == '.' ? "\n" : ".\n");
}

// A usage or the name of a value: what is typed as it is in bold, what stands for something
// in italics.
static void add_forms(const char *text, StrBuf *out)
{
    while (*text) {
        size_t length = strcspn(text, " []|.");
        bool is_typed = *text == '-' || islower((unsigned char)*text);
        if (length == 0) {
            add_char(*text++, out);
            continue;
        }
        strbuf_add(out, is_typed ? "\\fB" : "\\fI");
        for (; length > 0; length--)
            add_char(*text++, out);
        strbuf_add(out, "\\fR");
    }
}

static void add_option(const Option *row, StrBuf *out)
{
    strbuf_add(out, ".TP\n");
    if (row->letter)
        strbuf_print(out, "\\fB\\-%c\\fR, ", row->letter);
    strbuf_add(out, "\\fB\\-\\-");
    for (const char *c = row->name; *c; c++)
        add_char(*c, out);
    strbuf_add(out, "\\fR");
    if (row->value) {
        strbuf_add_char(out, ' ');
        add_forms(row->value, out);
    }
    strbuf_add_char(out, '\n');
    add_text(row->help, out);
}

static void add_example(const char *example, StrBuf *out)
{
    strbuf_add(out, ".PP\n.EX\n");
    for (; *example; example++)
        if (*example == '\n')
            strbuf_add_char(out, '\n');
        else
            add_char(*example, out);
    strbuf_add(out, "\n.EE\n");
}

static void add_command(const Command *command, StrBuf *out)
{
    StrBuf usage;
    strbuf_init(&usage);
    command_usage(command, &usage);
    strbuf_add(out, ".TP\n");
    add_forms(usage.text, out);
    strbuf_add_char(out, '\n');
    strbuf_free(&usage);
    add_text(command->summary, out);
    if (command->details)
        add_text(command->details, out);
    strbuf_add(out, ".RS\n");
    for (const Option *row = command->options; row && row->name; row++)
        add_option(row, out);
    if (command->example)
        add_example(command->example, out);
    strbuf_add(out, ".RE\n");
}

void commands_describe_man(StrBuf *out)
{
    strbuf_add(out, head);
    for (int i = 0; commands[i]; i++)
        add_command(commands[i], out);
    strbuf_add(out, tail);
}
