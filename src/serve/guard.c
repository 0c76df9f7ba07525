// SPDX-License-Identifier: MIT
#include "serve/guard.h"

#include <string.h>
#include <strings.h>

#include "base/span.h"

enum { HOST_MOST = 255 };

static bool same(Span name, const char *text)
{
    return name.length == strlen(text) && strncasecmp(name.text, text, name.length) == 0;
}

// The name before the port: "[::1]" of "[::1]:80" without its brackets.
static Span name_of(const char *host)
{
    if (host[0] == '[')
        return (Span){host + 1, strcspn(host + 1, "]")};
    return (Span){host, strcspn(host, ":")};
}

static bool consists_of(Span name, const char *characters)
{
    for (size_t i = 0; i < name.length; i++)
        if (!strchr(characters, name.text[i]))
            return false;
    return name.length > 0;
}

// 127.x.y.z
static bool is_loop_number(Span name)
{
    return span_starts_with(name, "127.") && consists_of(name, "0123456789.");
}

static bool is_loop_name(Span name)
{
    return is_loop_number(name) || same(name, "localhost") || same(name, "::1");
}

bool guard_is_loopback(const char *address)
{
    return is_loop_name(span_of(address));
}

static bool is_number(const char *host, Span name)
{
    return host[0] == '[' ? consists_of(name, "0123456789abcdefABCDEF:.%")
                          : consists_of(name, "0123456789.");
}

static bool is_our_host(const char *address, const char *host)
{
    Span name = name_of(host);
    if (strlen(host) > HOST_MOST)
        return false;
    if (is_loop_name(name))
        return true;
    return !guard_is_loopback(address) && (is_number(host, name) || same(name, address));
}

static bool is_our_origin(const char *host, const char *origin)
{
    static const char scheme[] = "http://";
    return strncasecmp(origin, scheme, strlen(scheme)) == 0 &&
           strcasecmp(origin + strlen(scheme), host) == 0;
}

// A link on another site may open our page, but its scripts may not ask the API.
static bool is_foreign_fetch(const char *fetch_site)
{
    return fetch_site && strcmp(fetch_site, "same-origin") != 0 &&
           strcmp(fetch_site, "none") != 0;
}

bool guard_admits(const char *address, bool is_api, const Visitor *visitor, Error *err)
{
    if (!visitor->host)
        return error_set(err, "the request does not say which host it is for");
    if (!is_our_host(address, visitor->host))
        return error_set(err, "this server is not '%.80s'", visitor->host);
    if (visitor->origin && !is_our_origin(visitor->host, visitor->origin))
        return error_set(err, "requests from '%.80s' are not answered", visitor->origin);
    if (is_api && is_foreign_fetch(visitor->fetch_site))
        return error_set(err, "requests from other sites are not answered");
    return true;
}
