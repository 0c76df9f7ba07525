// SPDX-License-Identifier: MIT
// Where a database is, as a user writes it: "sqlite:PATH", a plain path, or
// "mariadb://USER[:PASSWORD]@HOST[:PORT]/NAME[?OPTION&OPTION...]" with the options
//
//     socket=PATH    connect by this socket
//     tls=required   refuse a connection that is not encrypted
//     tls-ca=PATH    the same, and a server without a certificate for its name by this
//                    authority
//     retry=SECONDS  how long to try again when the connection is lost
#ifndef STORE_DATABASE_URL_H
#define STORE_DATABASE_URL_H

#include "base/error.h"
#include "base/strbuf.h"

typedef struct DatabaseUrl {
    bool is_server; // MariaDB; else a file
    char *text;     // the parts lie in it
    const char *path;
    const char *user;
    const char *password; // NULL when none is given: an option file may know it
    const char *host;
    unsigned port; // 0 for the usual one
    const char *name;
    const char *socket; // NULL for the usual one
    bool needs_tls;
    const char *tls_ca; // NULL: who the server is is not checked
    int retry_seconds;  // negative when it is not given
} DatabaseUrl;

// False with a sentence, and nothing to free. The sentence tells no password.
bool database_url_parse(DatabaseUrl *url, const char *text, Error *err);
void database_url_free(DatabaseUrl *url);

// Append the place for people: the path, or host and name; never a password.
void database_url_show(const DatabaseUrl *url, StrBuf *out);

// Refuse a place with a password that came by a command line or an option, where others can
// see it. `text` may be more than the place: "mimic:db=mariadb://...", a whole command.
bool database_url_check_public(const char *text, Error *err);

// The database when none is named: $TUSK_DB, else ~/.local/share/tusk/games.db. Append its
// text; folders are made when they are missing.
bool database_url_default(StrBuf *out, Error *err);

// The same for those who can do without: false when $TUSK_DB is not set and the usual file
// is not there. Nothing is made.
bool database_url_find(StrBuf *out);

#endif
