// SPDX-License-Identifier: MIT
#include "web_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/fd.h"
#include "base/memory.h"

enum { PATIENCE_SECONDS = 600 };

static void *look_after(void *context)
{
    WebServer *web = context;
    server_run(web->server, &web->stop);
    return NULL;
}

void web_server_begin(WebServer *web, const Office *office)
{
    Error err = {""};
    const ServerOptions options = {.host = "127.0.0.1", .port = 0, .office = *office};
    stop_init(&web->stop);
    web->server = server_open(&options, &err);
    assert_string_equal(err.text, "");
    assert_non_null(web->server);
    assert_int_equal(pthread_create(&web->thread, NULL, look_after, web), 0);
}

void web_server_end(WebServer *web)
{
    stop_ask(&web->stop);
    pthread_join(web->thread, NULL);
    server_close(web->server);
}

// ---- Bytes -----------------------------------------------------------------------------

int web_connect(const WebServer *web)
{
    const struct timeval patience = {.tv_sec = PATIENCE_SECONDS};
    struct sockaddr_in address = {
        .sin_family = AF_INET,
        .sin_port = htons((uint16_t)server_port(web->server)),
        .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)},
    };
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(fd >= 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    assert_int_equal(connect(fd, (struct sockaddr *)&address, sizeof address), 0);
    return fd;
}

// A server that refuses early closes while we still write: that is no failure.
void web_send(int fd, const char *bytes, size_t count)
{
    (void)fd_write(fd, bytes, count);
}

static void read_all(int fd, StrBuf *out)
{
    char block[4096];
    ssize_t count = 0;
    while ((count = read(fd, block, sizeof block)) > 0)
        strbuf_add_bytes(out, block, (size_t)count);
}

// ---- Answers ---------------------------------------------------------------------------

static char *copy(const char *text, size_t count)
{
    char *out = memory_array(count + 1, 1);
    memcpy(out, text, count);
    out[count] = '\0';
    return out;
}

static void join_chunks(char *body)
{
    char *out = body;
    char *rest = body;
    for (;;) {
        char *end = NULL;
        size_t count = strtoul(rest, &end, 16);
        if (count == 0 || strncmp(end, "\r\n", 2) != 0)
            break;
        memmove(out, end + 2, count);
        out += count;
        rest = end + 2 + count + 2;
    }
    *out = '\0';
}

static WebAnswer parse_answer(const StrBuf *text)
{
    WebAnswer answer = {0};
    const char *end = text->text ? strstr(text->text, "\r\n\r\n") : NULL;
    if (!end)
        return (WebAnswer){0, copy("", 0), copy("", 0)};
    answer.head = copy(text->text, (size_t)(end - text->text));
    answer.body = copy(end + 4, text->length - (size_t)(end + 4 - text->text));
    answer.status = (int)strtol(answer.head + strlen("HTTP/1.1 "), NULL, 10);
    if (strstr(answer.head, "chunked"))
        join_chunks(answer.body);
    return answer;
}

WebAnswer web_talk(const WebServer *web, const char *bytes, size_t count)
{
    StrBuf text;
    int fd = web_connect(web);
    strbuf_init(&text);
    web_send(fd, bytes, count);
    read_all(fd, &text);
    close(fd);
    WebAnswer answer = parse_answer(&text);
    strbuf_free(&text);
    return answer;
}

void web_answer_free(WebAnswer *answer)
{
    free(answer->head);
    free(answer->body);
}

// ---- Requests --------------------------------------------------------------------------

WebAnswer web_get(const WebServer *web, const char *path)
{
    StrBuf request;
    strbuf_init(&request);
    strbuf_print(&request,
                 "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n", path);
    WebAnswer answer = web_talk(web, request.text, request.length);
    strbuf_free(&request);
    return answer;
}

static void add_post(StrBuf *out, const char *path, const char *json)
{
    strbuf_print(out,
                 "POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
                 "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                 path, strlen(json), json);
}

WebAnswer web_post(const WebServer *web, const char *path, const char *json)
{
    StrBuf request;
    strbuf_init(&request);
    add_post(&request, path, json);
    WebAnswer answer = web_talk(web, request.text, request.length);
    strbuf_free(&request);
    return answer;
}

int web_begin_post(const WebServer *web, const char *path, const char *json)
{
    StrBuf request;
    int fd = web_connect(web);
    strbuf_init(&request);
    add_post(&request, path, json);
    web_send(fd, request.text, request.length);
    strbuf_free(&request);
    return fd;
}

bool web_wait_for(int fd, const char *text)
{
    StrBuf heard;
    char byte = 0;
    strbuf_init(&heard);
    bool is_heard = false;
    while (!is_heard && read(fd, &byte, 1) == 1) {
        strbuf_add_char(&heard, byte);
        is_heard = strstr(heard.text, text) != NULL;
    }
    strbuf_free(&heard);
    return is_heard;
}
