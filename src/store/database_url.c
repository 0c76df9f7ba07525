// SPDX-License-Identifier: MIT
#include "store/database_url.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/args.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/span.h"

enum { RETRY_MOST = 86400 };

// Cut `text` at the first of these letters; the part behind it, or NULL when there is none.
static char *cut_at(char *text, char letter)
{
    char *end = strchr(text, letter);
    if (end)
        *end++ = '\0';
    return end;
}

// "%40" is "@": passwords may hold what a URL may not.
static void decode_percents(char *text)
{
    char *out = text;
    for (; *text; text++) {
        char digits[3] = {text[0], text[0] ? text[1] : '\0', '\0'};
        if (text[0] == '%' && text[1] && text[2]) {
            digits[0] = text[1];
            digits[1] = text[2];
            char *end = NULL;
            long code = strtol(digits, &end, 16);
            if (*end == '\0' && code > 0) {
                *out++ = (char)code;
                text += 2;
                continue;
            }
        }
        *out++ = *text;
    }
    *out = '\0';
}

static bool read_option(DatabaseUrl *url, char *option, Error *err)
{
    long seconds = 0;
    const char *value = cut_at(option, '=');
    bool has_value = value && *value;
    if (has_value && strcmp(option, "socket") == 0) {
        url->socket = value;
    } else if (has_value && strcmp(option, "tls-ca") == 0) {
        url->tls_ca = value;
        url->needs_tls = true;
    } else if (has_value && strcmp(option, "tls") == 0 && strcmp(value, "required") == 0) {
        url->needs_tls = true;
    } else if (has_value && strcmp(option, "retry") == 0) {
        if (!number_parse(value, "retry", 0, RETRY_MOST, &seconds, err))
            return false;
        url->retry_seconds = (int)seconds;
    } else {
        return error_set(err, "after the '?' of a database stand socket=PATH, tls=required,"
                              " tls-ca=PATH or retry=SECONDS, with '&' between them");
    }
    return true;
}

static bool read_options(DatabaseUrl *url, char *options, Error *err)
{
    while (options) {
        char *next = cut_at(options, '&');
        if (!read_option(url, options, err))
            return false;
        options = next;
    }
    return true;
}

static bool read_host(DatabaseUrl *url, char *host, Error *err)
{
    char *port = cut_at(host, ':');
    long number = 0;
    url->host = *host ? host : "localhost";
    if (port && !number_parse(port, "the port", 1, 65535, &number, err))
        return false;
    url->port = (unsigned)number;
    return true;
}

static bool read_server(DatabaseUrl *url, char *rest, Error *err)
{
    char *options = cut_at(rest, '?');
    char *at = strrchr(rest, '@');
    char *user = at ? rest : NULL;
    if (at)
        *at++ = '\0';
    char *host = at ? at : rest;
    char *name = cut_at(host, '/');
    if (!name || !*name)
        return error_set(err, "a MariaDB database is written mariadb://USER@HOST/NAME");
    char *password = user ? cut_at(user, ':') : NULL;
    if (password)
        decode_percents(password);
    url->is_server = true;
    url->user = user && *user ? user : NULL;
    url->password = password;
    url->name = name;
    return read_host(url, host, err) && read_options(url, options, err);
}

static const char *after_prefix(const char *text, const char *prefix)
{
    size_t length = strlen(prefix);
    return strncmp(text, prefix, length) == 0 ? text + length : NULL;
}

static bool read_file(DatabaseUrl *url, const char *path, Error *err)
{
    url->path = path;
    if (!*path)
        return error_set(err, "the database has no name");
    if (strstr(path, "://"))
        return error_set(err, "a database is sqlite:PATH or mariadb://USER@HOST/NAME");
    return true;
}

bool database_url_parse(DatabaseUrl *url, const char *text, Error *err)
{
    *url = (DatabaseUrl){.text = memory_copy_text(text), .retry_seconds = -1};
    const char *server = after_prefix(url->text, "mariadb://");
    const char *file = after_prefix(url->text, "sqlite:");
    if (!server)
        server = after_prefix(url->text, "mysql://");
    bool is_read = server ? read_server(url, (char *)server, err)
                          : read_file(url, file ? file : url->text, err);
    if (!is_read)
        database_url_free(url);
    return is_read;
}

void database_url_free(DatabaseUrl *url)
{
    free(url->text);
    url->text = NULL;
}

void database_url_show(const DatabaseUrl *url, StrBuf *out)
{
    if (url->is_server)
        strbuf_print(out, "mariadb://%.80s/%.60s", url->host, url->name);
    else
        strbuf_print(out, "%.150s", url->path);
}

// "://USER:PASSWORD@" anywhere in a text. A user's name may hold an '@' too, which shows
// when the place is read as such.
static bool holds_password(const char *text)
{
    for (const char *rest = strstr(text, "://"); rest; rest = strstr(rest, "://")) {
        rest += strlen("://");
        size_t user = strcspn(rest, ":@/?");
        size_t end = strcspn(rest, "?");
        if (rest[user] == ':' && memchr(rest + user, '@', end - user))
            return true;
    }
    return false;
}

static bool names_password(const char *text)
{
    DatabaseUrl url;
    if (!database_url_parse(&url, text, NULL))
        return false;
    bool has_password = url.password != NULL;
    database_url_free(&url);
    return has_password;
}

bool database_url_check_public(const char *text, Error *err)
{
    if (!holds_password(text) && !names_password(text))
        return true;
    return error_set(err, "a password on the command line can be read by others: put it "
                          "into $TUSK_DB or an option file (~/.my.cnf)");
}

// Append what an environment variable says, and `rest` behind it, unless it is not set.
static bool add_variable(const char *name, const char *rest, StrBuf *out)
{
    const char *value = getenv(name);
    if (!value || !*value)
        return false;
    strbuf_print(out, "%s%s", value, rest);
    return true;
}

static const char usual_file[] = "/.local/share/tusk/games.db";

bool database_url_default(StrBuf *out, Error *err)
{
    if (add_variable("TUSK_DB", "", out))
        return true;
    if (!add_variable("HOME", usual_file, out))
        return error_set(err, "name a database with --db or $TUSK_DB: there is no $HOME");
    return file_make_folders(out->text, err);
}

bool database_url_find(StrBuf *out)
{
    return add_variable("TUSK_DB", "", out) ||
           (add_variable("HOME", usual_file, out) && access(out->text, F_OK) == 0);
}
