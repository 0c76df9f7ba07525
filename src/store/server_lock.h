// SPDX-License-Identifier: MIT
// How the programs that write to one database on a server know of each other: locks by
// name. They need no rights, and end with the connection that holds them, whatever ends it.
#ifndef STORE_SERVER_LOCK_H
#define STORE_SERVER_LOCK_H

#include "store/database.h"

// Take the right to write, waiting some seconds; *is_busy when another program has it.
bool server_lock_take(Database *db, bool *is_busy, Error *err);
void server_lock_release(Database *db);

// Say that this program adds many games, so that what is best done once, in the end, is
// left to the last who does. A lost connection forgets it: then it is done earlier.
bool server_lock_enlist(Database *db, Error *err);

// Take that back; *is_last when nobody else says so.
bool server_lock_leave(Database *db, bool *is_last, Error *err);

#endif
