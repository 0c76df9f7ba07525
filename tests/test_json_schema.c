// SPDX-License-Identifier: MIT
// docs/json.md and what the program prints: every field that is documented occurs in some
// answer below, and no answer has a field, or a kind of value, that is not documented.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/span.h"

enum { OBJECTS = 100, FIELDS = 40, NAME = 40, TYPES = 200, LINE = 1 << 20 };

// ---- The page --------------------------------------------------------------------------

typedef struct Field {
    char name[NAME];
    char types[TYPES]; // "list of line or null"
    bool may_be_absent;
    bool is_seen;
} Field;

typedef struct Object {
    char name[NAME];
    Field fields[FIELDS];
    int count;
} Object;

typedef struct Page {
    Object objects[OBJECTS];
    int count;
} Page;

static Page page;
static char program[4096];
static char folder[] = "/tmp/tusk-json-XXXXXX";

static Object *find_object(const char *name)
{
    for (int i = 0; i < page.count; i++)
        if (strcmp(page.objects[i].name, name) == 0)
            return &page.objects[i];
    return NULL;
}

static Field *find_field(Object *object, const char *name)
{
    for (int i = 0; i < object->count; i++)
        if (strcmp(object->fields[i].name, name) == 0)
            return &object->fields[i];
    return NULL;
}

// A cell without its links: "[line](#line) or null" is "line or null".
static void unlink_cell(Span cell, char out[TYPES])
{
    size_t length = 0;
    bool is_target = false;
    cell = span_trim(cell);
    for (size_t i = 0; i < cell.length && length + 1 < TYPES; i++) {
        char c = cell.text[i];
        is_target = is_target ? c != ')' : c == '(';
        if (!is_target && c != ')' && c != '[' && c != ']')
            out[length++] = c;
    }
    out[length] = '\0';
}

static void add_field(Object *object, Span name, const char *types)
{
    static const char absent[] = ", or absent";
    Field *field = &object->fields[object->count++];
    assert_true(object->count <= FIELDS && name.length < NAME);
    *field = (Field){0};
    memcpy(field->name, name.text, name.length);
    strcpy(field->types, types);
    char *end = strstr(field->types, absent);
    field->may_be_absent = end != NULL;
    if (end)
        *end = '\0';
}

// "| `gold`, `silver` | list of text | what it is |"
static void read_row(Object *object, Span row)
{
    Span names = {0};
    Span types = {0};
    char type[TYPES];
    row = span_skip(row, 1);
    assert_true(span_next_field(&row, '|', &names) && span_next_field(&row, '|', &types));
    unlink_cell(types, type);
    for (Span name; span_next_field(&names, '`', &name);)
        if (name.length > 0 && strchr(" ,", name.text[0]) == NULL)
            add_field(object, name, type);
}

static void read_page(void)
{
    Lines lines;
    Error err;
    Object *object = NULL;
    assert_true(lines_open(&lines, "docs/json.md", &err));
    while (lines_next(&lines)) {
        Span line = span_of(lines.text);
        if (span_starts_with(line, "## ")) {
            assert_true(page.count < OBJECTS);
            object = &page.objects[page.count++];
            snprintf(object->name, NAME, "%s", lines.text + 3);
        } else if (object && span_starts_with(line, "| `") &&
                   !span_starts_with(line, "| `tusk ")) {
            read_row(object, line);
        }
    }
    assert_true(lines_close(&lines, &err));
}

// ---- Values ----------------------------------------------------------------------------

static bool fits_any(const Json *json, const char *types, StrBuf *where, bool is_told);

// Names that are data have values of one type.
static bool fits_map(const Json *json, const char *type, StrBuf *where, bool is_told)
{
    for (const char *name = json_name_after(json, NULL); name;
         name = json_name_after(json, name))
        if (!fits_any(json_get(json, name), type, where, is_told))
            return false;
    return true;
}

static bool fits_list(const Json *json, const char *type, StrBuf *where, bool is_told)
{
    for (size_t i = 0; i < json_count(json); i++)
        if (!fits_any(json_item(json, i), type, where, is_told))
            return false;
    return true;
}

static bool complain(bool is_told, const StrBuf *where, const char *what, const char *name)
{
    if (is_told)
        print_error("%s: %s '%s'\n", where->text, what, name);
    return false;
}

static bool fits_object(const Json *json, Object *object, StrBuf *where, bool is_told)
{
    size_t before = where->length;
    for (const char *name = json_name_after(json, NULL); name;
         name = json_name_after(json, name)) {
        Field *field = find_field(object, name);
        if (!field)
            return complain(is_told, where, "undocumented field", name);
        strbuf_print(where, ".%s", name);
        if (!fits_any(json_get(json, name), field->types, where, is_told))
            return false;
        strbuf_cut(where, before);
    }
    for (int i = 0; i < object->count; i++)
        if (!object->fields[i].may_be_absent && !json_get(json, object->fields[i].name))
            return complain(is_told, where, "missing field", object->fields[i].name);
    for (int i = 0; i < object->count; i++)
        object->fields[i].is_seen |= json_get(json, object->fields[i].name) != NULL;
    return true;
}

static bool fits_type(const Json *json, const char *type, StrBuf *where, bool is_told)
{
    static const char list[] = "list of ";
    static const char map[] = "map of ";
    int64_t whole;
    JsonKind kind = json_kind(json);
    if (strncmp(type, list, strlen(list)) == 0)
        return kind == JSON_KIND_LIST &&
               fits_list(json, type + strlen(list), where, is_told);
    if (strncmp(type, map, strlen(map)) == 0)
        return kind == JSON_KIND_OBJECT &&
               fits_map(json, type + strlen(map), where, is_told);
    if (strcmp(type, "text") == 0)
        return kind == JSON_KIND_TEXT;
    if (strcmp(type, "whole") == 0)
        return json_whole(json, INT64_MIN, INT64_MAX, &whole);
    if (strcmp(type, "number") == 0)
        return kind == JSON_KIND_NUMBER;
    if (strcmp(type, "bool") == 0)
        return kind == JSON_KIND_BOOL;
    if (strcmp(type, "null") == 0)
        return kind == JSON_KIND_NULL;
    Object *object = find_object(type);
    if (!object)
        return complain(true, where, "the page has no type", type);
    return kind == JSON_KIND_OBJECT && fits_object(json, object, where, is_told);
}

// One of several types, with " or " between them.
static bool fits_any(const Json *json, const char *types, StrBuf *where, bool is_told)
{
    static const char or [] = " or ";
    char type[TYPES];
    size_t before = where->length;
    for (const char *next = types; next;) {
        strbuf_cut(where, before);
        const char *end = strstr(next, or);
        snprintf(type, sizeof type, "%.*s", (int)(end ? end - next : (int)strlen(next)),
                 next);
        if (fits_type(json, type, where, is_told && !end))
            return true;
        next = end ? end + strlen(or) : NULL;
    }
    return complain(is_told, where, "this should be", types);
}

// ---- Answers ---------------------------------------------------------------------------

static void assert_answer_fits(const char *line, const char *type, const char *command)
{
    const JsonLimits limits = {.bytes = LINE, .depth = 32};
    Error err = {""};
    StrBuf where;
    Json *json = json_read(line, strlen(line), limits, &err);
    strbuf_init(&where);
    if (!json)
        fail_msg("%s: %s\n%s", command, err.text, line);
    if (!fits_any(json, type, &where, true))
        fail_msg("%s: not as docs/json.md has it:\n%s", command, line);
    json_free(json);
    strbuf_free(&where);
}

// Run by sh, with the program's folder first in the PATH; every line printed is an answer.
static void check(const char *type, const char *command)
{
    StrBuf script;
    char *line = memory_array(LINE, 1);
    int count = 0;
    strbuf_init(&script);
    strbuf_print(&script, "{ %s; } 2>/dev/null", command);
    fflush(stdout);
    FILE *stream = popen(script.text, "r");
    assert_non_null(stream);
    while (fgets(line, LINE, stream)) {
        assert_answer_fits(line, type, command);
        count++;
    }
    pclose(stream);
    if (count == 0)
        fail_msg("%s: no answer", command);
    strbuf_free(&script);
    free(line);
}

#define START    "'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'"
#define SKIRMISH "'g 7r/4cR2/8/5D2/8/.r6/8/HR6'"
#define LOST     "'g ..r...../.e....d./.......r/.......R/R.r..rR./.rE.c.../..R...../........'"
#define WON      "'s ..r...../.e...d../.......r/.......R/Rrr.crR./..E.R.../..R...../........'"

// The horse on b4 could be taken.
#define HORSE                                                                              \
    "'1g Ra1 Rb1 Rc1 He1 Rf1 Rg1 Rh1 Ra2 Db2 Cc2 Md2 Cf2 Dg2 Rh2 Ec4 Hh4\\n"               \
    "1s ra8 rb8 rd8 rf8 rg8 rh8 cb7 dc7 re7 df7 cg7 rh7 hb6 me6 ed5 hb4\\n2g Ra2n'"

static void answers_are_as_the_page_says(void **state)
{
    (void)state;
    check("analysis", "tusk analyse --json --zones --depth 4 --lines 2 " START);
    check("analysis", "tusk analyse --json --depth 4 " SKIRMISH);
    check("analysis", "tusk analyse --json --depth 4 'g 8/8/8/8/8/1r4r1/1H4H1/R7'");
    check("analysis", "tusk analyse --json --depth 1 's 8/4r3/4E3/8/8/8/8/R7'");
    check("analysis", "tusk analyse --json --depth 8 " WON);
    check("analysis", "tusk analyse --json --depth 8 " LOST);
    check("analysis", "tusk analyse --json --zones --depth 1 'g 7r/5h2/4H3/2d5/7E/8/8/R7'");
    check("analysis",
          "tusk analyse --json --depth 1 --db games.db 'g 8/7r/8/8/8/8/R1D5/8'");
    check("error", "echo nonsense | tusk analyse --json -");
    check("turns", "tusk turns --json " SKIRMISH);
    check("turns", "tusk turns --json --short 's 8/8/8/8/8/1C6/r7/R7'");
    check("turns", "tusk turns --json --count " START);
    check("perft", "tusk perft --json -d 2 " START);
    check("goal", "tusk goal --json " SKIRMISH);
    check("goal", "tusk goal --json " START);
    check("captures", "tusk captures --json " SKIRMISH);
    check("phase", "tusk phase --json " SKIRMISH);
    check("move", "tusk move --json --depth 4 " START);
    check("move", "tusk move --json --depth 8 " WON);
    check("move", "tusk move --json --depth 8 " LOST);
    check("move", "tusk move --json --bot random " START);
    check("move", "tusk move --json 's 8/4r3/4E3/8/8/8/8/R7'");
    check("view", "tusk show --json " START);
    check("view", "tusk show --json --game 7 games.txt");
    check("view", "tusk show --json --game 7 --db games.db");
    check("view", "tusk show --json '1g Ra7\\n1s rh7\\n2g Ra7n'");
    check("setups", "tusk explore --setups --json --db games.db");
    check("stats", "tusk explore --stats --json --db games.db");
    check("ranking", "tusk rank --json -n 2 " SKIRMISH);
    check("reasons", "tusk rank --json --why Ha1n " SKIRMISH);
    check("evaluation", "tusk eval --json " SKIRMISH);
    check("evaluation", "tusk eval --json --with fairy " SKIRMISH);
    check("zones", "tusk zones --json " SKIRMISH);
    check("compared-zones", "tusk zones --json --compare " SKIRMISH);
    check("zones", "tusk zones --json --turns 2 'g 8/1d6/cD6/8/4E3/3R4/8/8'");
    check("listed-game", "tusk games --json games.txt");
    check("listed-game", "sed 's/Ra2n/Ra2s/' games.txt | tusk games --json");
    check("game-counts", "tusk games --json --count games.txt");
    check("bots", "tusk bots --json");
    check("mimicry", "tusk mimic --json --db games.db 'g 8/7r/8/8/8/8/R1D5/8'");
    check("mimicry", "tusk mimic --json --db games.db 's 8/4r3/4E3/8/8/8/8/R7'");
    check("features", "tusk features --json published");
    check("feature-sets", "tusk features --json --sets");
    check("aei-finding or aei-result", "tusk aei-check --json 'exit 1' || true");
    check("match-game or match-score",
          "tusk match --json random random -n 2 --depth 1 --sprt 0,200");
    check("match-game or match-table",
          "tusk match --json random greedy sampler -n 2 --nodes 100");
    check("query or termination", "cat queries.txt");
    check("answer or query-error or query-warning or reply",
          "head -n 9 queries.txt | tusk analyse --queries --db games.db");
    check("answer or reply", "tail -n +10 queries.txt | tusk analyse --queries");
    check("report", "tusk report --json --nodes 300 --game 7 --db games.db games.txt");
    check("report", "tusk report --json --nodes 300 '1g Ra1 Hb2 Dd4\\n1s rb3 rh8 ce5\\n2g "
                    "rb3e rc3x Hb2n\\n2s pass\\n3g Ra1n'");
    check("report", "tusk report --json --nodes 300 '1g Ra1 Hb2 Dd4\\n1s rb3 rh8 ce5\\n2g "
                    "rb3e rc3x Hb2n\\n2s rh8s'");
    check("report", "tusk report --json --nodes 300 '1g Ra7\\n1s rh7\\n2g Ra7n'");
    check("report", "tusk report --json --nodes 3000 " HORSE);
    check("earlier", "tusk explore --json --db games.db 'g 8/7r/8/8/8/8/R1D5/8'");
}

static void every_documented_field_occurs(void **state)
{
    (void)state;
    int missing = 0;
    for (int i = 0; i < page.count; i++)
        for (int k = 0; k < page.objects[i].count; k++)
            if (!page.objects[i].fields[k].is_seen) {
                print_error("%s.%s is documented, but no answer has it\n",
                            page.objects[i].name, page.objects[i].fields[k].name);
                missing++;
            }
    assert_int_equal(missing, 0);
}

// ---- The folder that the commands run in -----------------------------------------------

static void write_file(const char *path, const char *text)
{
    Error err;
    assert_true(file_replace(path, text, strlen(text), &err));
}

static int set_up(void **state)
{
    (void)state;
    char paths[8192];
    read_page();
    if (!find_object("analysis") || !mkdtemp(folder) || chdir(folder) != 0)
        return -1;
    snprintf(paths, sizeof paths, "%s:%s", program, getenv("PATH"));
    setenv("PATH", paths, 1);
    setenv("HOME", folder, 1);
    unsetenv("TUSK_DB");
    write_file(
        "games.txt",
        "id\twusername\tbusername\twrating\twtype\tevent\ttimecontrol\tstartts\tresult\t"
        "termination\tmovelist\n"
        "7\tann\tbob\t1600\th\tcup\t1/2/100\t1300000000\tw\tg\t"
        "1g Ra2 Dc2\\n1s rh7 cc7\\n2g Ra2n\\n2s rh7s\n"
        "8\tann\tbob\t1600\th\tcup\t1/2/100\t1300000000\tw\tg\t"
        "1g Ra2 Dc2\\n1s rh7\\n2g Ra2n\\n2s rh7s\n");
    write_file(
        "queries.txt",
        "{\"id\": \"a\", \"position\": \"g 7r/8/8/8/8/8/8/R7\", \"moves\": [\"Ra1n\"], "
        "\"analyzeTurns\": [0], \"nodes\": 5000, \"depth\": 8, \"time\": 10, \"lines\": 2, "
        "\"ranks\": 1, \"zones\": true, \"priority\": 1, "
        "\"reportDuringSearchEvery\": 0.001}\n"
        "{\"id\": 2, \"game\": \"1g Ra1 / 1s rh8\", \"analyzeTurns\": \"all\", "
        "\"depth\": 1}\n"
        "{\"id\": 3, \"game\": \"1g Ra1 / 1s rh8 / 3g Ra1n\", \"depth\": 1}\n"
        "{\"id\": 4, \"position\": \"g 7r/8/8/8/8/8/8/R7\", \"depth\": 1}\n"
        "{\"id\": 5, \"position\": \"s 7r/R7/8/8/8/8/8/8\", \"depth\": 2, "
        "\"reportDuringSearchEvery\": 1}\n"
        "{\"id\": 6, \"position\": \"g R6r/8/8/8/8/8/8/8\", "
        "\"reportDuringSearchEvery\": 1}\n"
        "{\"id\": 7, \"position\": \"g 8/8\"}\n"
        "{\"id\": 8, \"action\": \"query_version\"}\n"
        "{\"id\": 9, \"action\": \"terminate\", \"terminateId\": 1, "
        "\"turnNumbers\": [1]}\n"
        "{\"id\": 10, \"position\": \"g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR\", "
        "\"nodes\": 1000000000}\n"
        "{\"id\": 11, \"position\": \"g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR\", "
        "\"nodes\": 1000000000}\n"
        "{\"id\": 12, \"action\": \"terminate_all\"}\n");
    return system("tusk import --db games.db games.txt >import.log 2>&1");
}

static int tear_down(void **state)
{
    (void)state;
    StrBuf command;
    strbuf_init(&command);
    strbuf_print(&command, "rm -r %s", folder);
    int status = chdir("/") == 0 ? system(command.text) : -1;
    strbuf_free(&command);
    return status;
}

int main(int argc, char **argv)
{
    (void)argc;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_as_the_page_says),
        cmocka_unit_test(every_documented_field_occurs),
    };
    // The program stands beside the folder of the tests.
    char *own = realpath(argv[0], NULL);
    char *slash = own ? strstr(own, "/tests/test_json_schema") : NULL;
    if (!slash)
        return 1;
    snprintf(program, sizeof program, "%.*s", (int)(slash - own), own);
    free(own);
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
