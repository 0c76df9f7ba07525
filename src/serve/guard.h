// SPDX-License-Identifier: MIT
// Who may ask. A page of another site, open in the same browser, can send requests to this
// machine; it can even give a name of its own to our address (DNS rebinding) and so look as
// if it were our page. Both show in the headers that browsers set.
#ifndef SERVE_GUARD_H
#define SERVE_GUARD_H

#include <stdbool.h>

#include "base/error.h"

// What browsers say of where a request goes and where it comes from; NULL for nothing.
typedef struct Visitor {
    const char *host;       // Host
    const char *origin;     // Origin
    const char *fetch_site; // Sec-Fetch-Site
} Visitor;

// Whether an address is one of this machine alone: 127.0.0.1, ::1, localhost.
bool guard_is_loopback(const char *address);

// Whether a visitor of a server at `address` is welcome. The host must be an address of
// this machine alone, or, if the server is at another, any number address or that very
// name; the origin, if there is one, must be that host. Whoever asks the API must not come
// from another site in any other way. False with a sentence.
bool guard_admits(const char *address, bool is_api, const Visitor *visitor, Error *err);

#endif
