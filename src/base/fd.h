// SPDX-License-Identifier: MIT
// File descriptors: bytes written whole, connections, and lines from a pipe or a socket,
// waited for no longer than one wants to.
#ifndef BASE_FD_H
#define BASE_FD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/strbuf.h"

// Write all bytes; false with errno.
bool fd_write_all(int fd, const char *bytes, size_t count);

// The same to a pipe or a socket. When nobody reads any more that is EPIPE; no SIGPIPE
// reaches the program.
bool fd_write(int fd, const char *bytes, size_t count);

// Connect to a TCP port. The descriptor, or -1 with a sentence.
int fd_connect(const char *host, const char *port, Error *err);

// ---- Lines -----------------------------------------------------------------------------

// Of longer lines the rest is thrown away, so that memory does not grow. A line that is
// longer than can be meant, as from a device without end, is taken for the end.
enum { LINE_KEPT = 65536, LINE_ENDLESS = 1 << 28 };

typedef struct LineReader {
    int fd;
    StrBuf line;   // as far as it has come
    size_t length; // of the line so far, what was thrown away counted
    char *block;   // bytes not yet looked at: from `next` to `end`
    size_t next;
    size_t end;
    bool has_ended; // there is nothing more to read,
    int failure;    // because of this errno, or 0
} LineReader;

typedef enum LineStatus { LINE_READ, LINE_TIMEOUT, LINE_END } LineStatus;

void linereader_init(LineReader *reader, int fd); // the descriptor stays the caller's
void linereader_free(LineReader *reader);

// Wait at most `timeout_ms` (less than 0: for ever) for a whole line and put it in *out,
// without its end (LF or CRLF) and with '?' for NUL bytes. A last line without an end
// counts as one.
LineStatus linereader_next(LineReader *reader, int64_t timeout_ms, StrBuf *out);

#endif
