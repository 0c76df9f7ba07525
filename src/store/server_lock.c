// SPDX-License-Identifier: MIT
#include "store/server_lock.h"

#include "base/strbuf.h"

// Names are the server's, not the database's, and have at most 64 letters.
#define LOCK_NAME "LEFT(CONCAT('tusk ', DATABASE()), 64)"

enum { PLACES = 32 }; // for those who enlist: more of them are not known

bool server_lock_take(Database *db, bool *is_busy, Error *err)
{
    int64_t is_ours = 0;
    *is_busy = false;
    if (!database_number(db, "SELECT GET_LOCK(" LOCK_NAME ", 5)", NULL, &is_ours, err))
        return false;
    *is_busy = !is_ours;
    return is_ours ||
           error_set(err, "another program is writing to the database; try again");
}

void server_lock_release(Database *db)
{
    int64_t number = 0;
    database_number(db, "SELECT RELEASE_LOCK(" LOCK_NAME ")", NULL, &number, NULL);
}

// A function of the lock of a place.
static void add_place(StrBuf *sql, const char *function, int place, const char *rest)
{
    strbuf_print(sql, "%s(CONCAT('tusk%d ', LEFT(DATABASE(), 57))%s)", function, place,
                 rest);
}

static bool ask(Database *db, StrBuf *sql, int64_t *number, Error *err)
{
    bool is_asked = database_number(db, sql->text, NULL, number, err);
    strbuf_free(sql);
    return is_asked;
}

bool server_lock_enlist(Database *db, Error *err)
{
    int64_t is_ours = 0;
    for (int place = 0; place < PLACES && !is_ours; place++) {
        StrBuf sql = strbuf_new();
        strbuf_add(&sql, "SELECT ");
        add_place(&sql, "GET_LOCK", place, ", 0");
        if (!ask(db, &sql, &is_ours, err))
            return false;
    }
    return true;
}

// Our own goes first: of two who leave at once one at least finds nobody. What is not ours
// cannot be given back.
static bool give_back(Database *db, Error *err)
{
    int64_t number = 0;
    StrBuf sql = strbuf_new();
    for (int place = 0; place < PLACES; place++) {
        strbuf_add(&sql, place ? ", " : "SELECT ");
        add_place(&sql, "RELEASE_LOCK", place, "");
    }
    return ask(db, &sql, &number, err);
}

bool server_lock_leave(Database *db, bool *is_last, Error *err)
{
    int64_t are_free = 0;
    StrBuf sql = strbuf_new();
    for (int place = 0; place < PLACES; place++) {
        strbuf_add(&sql, place ? " AND " : "SELECT ");
        add_place(&sql, "IS_FREE_LOCK", place, "");
    }
    bool is_asked = give_back(db, err);
    is_asked = ask(db, &sql, &are_free, is_asked ? err : NULL) && is_asked;
    *is_last = are_free;
    return is_asked;
}
