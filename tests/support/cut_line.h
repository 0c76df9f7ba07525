// SPDX-License-Identifier: MIT
// A line to a MariaDB server that is cut at a command of our choice: a socket of our own,
// whose messages a process passes on. So a connection is lost at a known place, whatever
// the machine does.
#ifndef SUPPORT_CUT_LINE_H
#define SUPPORT_CUT_LINE_H

#include <sys/types.h>

#include "base/error.h"

typedef enum CutWhere {
    CUT_BEFORE, // the server does not hear the command
    CUT_AFTER,  // the server has obeyed, but its answer is lost
} CutWhere;

typedef struct CutPlan {
    long at;          // at which command, from 1; 0 for never
    const char *with; // counting those in which this text stands; NULL for all
    CutWhere where;
    bool is_final; // nobody can connect after that
} CutPlan;

typedef struct CutLine {
    pid_t pid;
    char socket[96]; // to connect to
    long *commands;  // that were counted so far; shared with the process
} CutLine;

// Lay a line that is cut once; commands are counted from one connection to the next.
bool cut_line_start(CutLine *line, const char *server_socket, const CutPlan *plan,
                    Error *err);

// Returns how many commands were counted.
long cut_line_stop(CutLine *line);

#endif
