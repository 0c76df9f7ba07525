// SPDX-License-Identifier: MIT
#include "svg_check.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH = 32, NAME = 16 };

typedef struct Check {
    const char *text; // all of it
    const char *at;
    char open[DEPTH][NAME]; // elements
    int depth;
    int defined_from; // depth of the definitions we are in, which have their own measures
    double width, height;
} Check;

static bool take(Check *check, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(check->at, word, length) != 0)
        return false;
    check->at += length;
    return true;
}

static bool take_name(Check *check, char name[NAME])
{
    size_t length =
        strspn(check->at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-"
                          "0123456789");
    if (length == 0 || length >= 2 * (size_t)NAME)
        return false;
    snprintf(name, NAME, "%.*s", (int)(length < NAME ? length : NAME - 1), check->at);
    check->at += length;
    return true;
}

static bool take_entity(Check *check)
{
    return take(check, "&amp;") || take(check, "&lt;") || take(check, "&gt;") ||
           take(check, "&quot;");
}

// ---- Values ----------------------------------------------------------------------------

static bool is_within(double value, double most)
{
    return value >= -1 && value <= most + 1;
}

// Of paths with absolute commands all points are looked at, of others the first.
static bool path_is_within(const Check *check, const char *value, const char *end)
{
    bool is_across = true;
    while (value < end) {
        char *behind = NULL;
        double number = strtod(value, &behind);
        if (behind == value) {
            if (islower((unsigned char)*value) && *value != 'z')
                return true;
            if (*value == 'H' || *value == 'M')
                is_across = true;
            if (*value == 'V')
                is_across = false;
            value++;
            continue;
        }
        if (!is_within(number, is_across ? check->width : check->height))
            return false;
        bool is_single = value > check->text && (value[-1] == 'H' || value[-1] == 'V');
        is_across = is_single || !is_across;
        value = behind;
    }
    return true;
}

static bool reference_is_known(const Check *check, const char *value, const char *end)
{
    char id[64];
    snprintf(id, sizeof id, " id=\"%.*s\"", (int)(end - value - 1), value + 1);
    return *value == '#' && strstr(check->text, id);
}

static bool value_is_good(const Check *check, const char *name, const char *value,
                          const char *end)
{
    if (strcmp(name, "href") == 0)
        return reference_is_known(check, value, end);
    if (strcmp(name, "xmlns") == 0)
        return strncmp(value, "http://www.w3.org/2000/svg\"", 27) == 0;
    if (strncmp(value, "http", 4) == 0 || strncmp(value, "url(", 4) == 0)
        return false;
    if (check->defined_from || check->depth == 0)
        return true;
    if (strcmp(name, "d") == 0)
        return path_is_within(check, value, end);
    bool is_across = strcmp(name, "x") == 0 || strcmp(name, "cx") == 0 ||
                     strcmp(name, "x1") == 0 || strcmp(name, "x2") == 0;
    bool is_down = strcmp(name, "y") == 0 || strcmp(name, "cy") == 0 ||
                   strcmp(name, "y1") == 0 || strcmp(name, "y2") == 0;
    if (is_across || is_down)
        return is_within(strtod(value, NULL), is_across ? check->width : check->height);
    return true;
}

// ---- Elements --------------------------------------------------------------------------

static bool take_attribute(Check *check)
{
    char name[NAME];
    if (!take_name(check, name) || !take(check, "=\""))
        return false;
    const char *value = check->at;
    while (*check->at && *check->at != '"')
        if (*check->at == '<' || (*check->at == '&' && !take_entity(check)))
            return false;
        else
            check->at++;
    if (check->depth == 0 && strcmp(name, "width") == 0)
        check->width = strtod(value, NULL);
    if (check->depth == 0 && strcmp(name, "height") == 0)
        check->height = strtod(value, NULL);
    return value_is_good(check, name, value, check->at) && take(check, "\"");
}

static bool take_opening(Check *check)
{
    char name[NAME];
    if (!take_name(check, name) || check->depth == DEPTH)
        return false;
    while (*check->at == ' ') {
        check->at++;
        if (!take_attribute(check))
            return false;
    }
    if (take(check, "/>"))
        return true;
    if (!check->defined_from && strcmp(name, "defs") == 0)
        check->defined_from = check->depth + 1;
    memcpy(check->open[check->depth++], name, NAME);
    return take(check, ">");
}

static bool take_closing(Check *check)
{
    char name[NAME];
    if (!take_name(check, name) || check->depth == 0 ||
        strcmp(name, check->open[--check->depth]) != 0)
        return false;
    if (check->defined_from == check->depth + 1)
        check->defined_from = 0;
    return take(check, ">");
}

static bool take_part(Check *check)
{
    if (take(check, "</"))
        return take_closing(check);
    if (take(check, "<"))
        return take_opening(check);
    if (*check->at == '&')
        return take_entity(check);
    return *check->at++ != '>';
}

const char *svg_fault(const char *text)
{
    Check check = {.text = text, .at = text};
    if (strncmp(text, "<svg ", 5) != 0)
        return text;
    do {
        const char *before = check.at;
        if (!*check.at || !take_part(&check))
            return before;
    } while (check.depth > 0);
    return strcmp(check.at, "\n") == 0 || !*check.at ? NULL : check.at;
}
