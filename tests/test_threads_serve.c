// SPDX-License-Identifier: MIT
// The server on a free port of this machine: files, headers, refusals, and what strangers
// may send.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/random.h"
#include "serve/web_files.h"
#include "support/web_client.h"

static WebServer web;

// ---- Visitors --------------------------------------------------------------------------

// Connections that stay open until the end of their test, however it ends.
static struct {
    int fds[1100];
    int count;
} visitors;

static int visitor(int fd)
{
    assert_true(visitors.count < (int)(sizeof visitors.fds / sizeof *visitors.fds));
    visitors.fds[visitors.count++] = fd;
    return fd;
}

static void all_leave(void)
{
    for (int i = 0; i < visitors.count; i++)
        close(visitors.fds[i]);
    visitors.count = 0;
}

// Until the searches are as many; whoever waits for minutes waits in vain.
static void wait_for_searches(int count)
{
    const struct timespec moment = {.tv_nsec = 10000000};
    for (int i = 0; i < 60000 && server_searches(web.server) != count; i++)
        nanosleep(&moment, NULL);
    assert_int_equal(server_searches(web.server), count);
}

// The next test has the server to itself.
static int leave(void **state)
{
    (void)state;
    all_leave();
    wait_for_searches(0);
    return 0;
}

// ---- The server ------------------------------------------------------------------------

static int begin(void **state)
{
    static const Office office = {.threads = 2, .table_mb = 1};
    (void)state;
    web_server_begin(&web, &office);
    return 0;
}

static int end(void **state)
{
    (void)state;
    web_server_end(&web);
    return 0;
}

static WebAnswer talk(const char *request)
{
    return web_talk(&web, request, strlen(request));
}

// A refusal is JSON with a sentence, whatever was asked.
static void assert_refused(WebAnswer answer, int status, const char *sentence)
{
    StrBuf expected;
    strbuf_init(&expected);
    strbuf_print(&expected, "{\"error\": \"%s\"}\n", sentence);
    assert_string_equal(answer.body, expected.text);
    assert_int_equal(answer.status, status);
    assert_non_null(strstr(answer.head, "Content-Type: application/json"));
    strbuf_free(&expected);
    web_answer_free(&answer);
}

// ---- Files -----------------------------------------------------------------------------

static void every_file_of_the_page_is_served(void **state)
{
    (void)state;
    size_t count = 0;
    for (const WebFile *file = web_file_at(0); file; file = web_file_at(++count)) {
        WebAnswer answer = web_get(&web, file->path);
        assert_int_equal(answer.status, 200);
        assert_non_null(strstr(answer.head, file->type));
        assert_memory_equal(answer.body, file->bytes, file->count);
        web_answer_free(&answer);
    }
    assert_true(count > 0);
}

static void headers_keep_strangers_out(void **state)
{
    (void)state;
    WebAnswer answer = web_get(&web, "/");
    assert_non_null(strstr(answer.head, "Content-Security-Policy: default-src 'none'; "
                                        "script-src 'self'; style-src 'self'"));
    assert_non_null(strstr(answer.head, "X-Content-Type-Options: nosniff"));
    assert_non_null(strstr(answer.head, "Cross-Origin-Resource-Policy: same-origin"));
    assert_null(strstr(answer.head, "Access-Control-Allow-Origin"));
    assert_null(strstr(answer.head, "unsafe"));
    web_answer_free(&answer);
}

static void a_known_file_is_not_sent_again(void **state)
{
    (void)state;
    StrBuf request;
    strbuf_init(&request);
    strbuf_print(&request,
                 "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
                 "If-None-Match: %s\r\n\r\n",
                 web_file_find("/")->tag);
    WebAnswer answer = talk(request.text);
    assert_int_equal(answer.status, 304);
    assert_string_equal(answer.body, "");
    web_answer_free(&answer);
    strbuf_free(&request);
}

static void what_is_not_there_is_said(void **state)
{
    (void)state;
    assert_refused(web_get(&web, "/../../etc/passwd"), 404, "there is no such page");
    assert_refused(web_get(&web, "/%2e%2e/secret"), 404, "there is no such page");
    assert_refused(web_get(&web, "/index"), 404, "there is no such page");
    assert_refused(web_get(&web, "/api/nothing"), 404,
                   "there is no such route; /api/about lists them");
    assert_refused(web_get(&web, "/api/"), 404,
                   "there is no such route; /api/about lists them");
}

// ---- Requests --------------------------------------------------------------------------

static void a_route_answers(void **state)
{
    (void)state;
    WebAnswer answer =
        web_post(&web, "/api/position", "{\"game\": \"g 7r/8/8/8/8/8/8/R7\"}");
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.body, "\"label\": \"2g\""));
    assert_non_null(strstr(answer.head, "Cache-Control: no-store"));
    web_answer_free(&answer);
    answer = web_get(&web, "/api/about");
    assert_int_equal(answer.status, 200);
    web_answer_free(&answer);
    answer = web_post(&web, "/api/picture", "{\"game\": \"g 7r/8/8/8/8/8/8/R7\"}");
    assert_non_null(strstr(answer.head, "Content-Type: image/svg+xml"));
    web_answer_free(&answer);
}

static void wrong_methods_types_and_bodies_are_refused(void **state)
{
    (void)state;
    assert_refused(web_get(&web, "/api/position"), 405, "this route is asked with POST");
    assert_refused(web_post(&web, "/api/about", "{}"), 405, "this route is asked with GET");
    assert_refused(web_post(&web, "/", "{}"), 405, "pages are read with GET");
    assert_refused(talk("POST /api/position HTTP/1.1\r\nHost: localhost\r\nConnection: "
                        "close\r\nContent-Length: 2\r\n\r\n{}"),
                   415, "the Content-Type of a request is application/json");
    assert_refused(web_post(&web, "/api/position", "{\"game\": \"nonsense\"}"), 400,
                   "a position begins with the side to move, g or s, not with 'n'");
}

static void foreign_hosts_and_origins_are_refused(void **state)
{
    (void)state;
    static const char sentence[] =
        "requests from other sites, or for another host, are refused";
    assert_refused(
        talk("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"), 403,
        sentence);
    assert_refused(talk("GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: "
                        "http://evil.example\r\nConnection: close\r\n\r\n"),
                   403, sentence);
    assert_refused(talk("GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: "
                        "cross-site\r\nConnection: close\r\n\r\n"),
                   403, sentence);
}

// A body of `count` letters, of which the head tells the length or not.
static void add_body(StrBuf *request, size_t count, bool is_chunked)
{
    strbuf_add(request, "POST /api/position HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: "
                        "close\r\nContent-Type: application/json\r\n");
    if (is_chunked)
        strbuf_print(request, "Transfer-Encoding: chunked\r\n\r\n%zx\r\n", count);
    else
        strbuf_print(request, "Content-Length: %zu\r\n\r\n", count);
    for (size_t i = 0; i < count; i++)
        strbuf_add_char(request, 'x');
    if (is_chunked)
        strbuf_add(request, "\r\n0\r\n\r\n");
}

static void a_body_that_is_too_large_is_refused(void **state)
{
    (void)state;
    StrBuf request;
    strbuf_init(&request);
    add_body(&request, 300000, true);
    assert_refused(web_talk(&web, request.text, request.length), 413,
                   "the request is too large");
    strbuf_clear(&request);
    // The head alone is enough.
    add_body(&request, 300000, false);
    strbuf_cut(&request, request.length - 300000);
    assert_refused(web_talk(&web, request.text, request.length), 413,
                   "the request is too large");
    strbuf_free(&request);
}

// What is no HTTP at all gets an answer of the library's own, or none; the next visitor is
// served all the same.
static void rubbish_hurts_nobody(void **state)
{
    (void)state;
    static const char *const rubbish[] = {
        "\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost 127.0.0.1\r\n\r\n",
        "POST /api/position HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
        "POST /api/why HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nz",
        "GET /%00%ff%zz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
    };
    for (size_t i = 0; i < sizeof rubbish / sizeof *rubbish; i++) {
        int fd = web_connect(&web);
        web_send(fd, rubbish[i], strlen(rubbish[i]));
        close(fd);
        a_route_answers(state);
    }
}

// A good request with some of its bytes changed, doubled or cut off.
static void spoil(Random *random, StrBuf *request)
{
    static const char odd[] = "\r\n \t:/\\\"{}[]%0\x01\x7f\xff";
    for (uint32_t i = 0; i <= random_below(random, 6); i++) {
        size_t at = random_below(random, (uint32_t)request->length);
        switch (random_below(random, 4)) {
        case 0: request->text[at] = (char)random_below(random, 256); break;
        case 1: request->text[at] = odd[random_below(random, sizeof odd - 1)]; break;
        case 2: strbuf_cut(request, at + 1); break;
        default:
            strbuf_add_bytes(request, "\r\nContent-Length: 7\r\n\r\n{\"game\"", 30);
            break;
        }
    }
}

static void malformed_requests_hurt_nobody(void **state)
{
    (void)state;
    static const char *const bodies[] = {
        "{\"game\": \"g 7r/8/8/8/8/8/8/R7\", \"moves\": [\"Ra1n\"], \"steps\": \"\"}",
        "{\"text\": \"id\\tmovelist\\n1\\t1w Ra1\\\\n1b rh8\"}",
        "{\"control\": \"30s/3m/100\", \"reserve\": {\"gold\": 1e3}}",
    };
    static const char *const paths[] = {"position", "games", "clock", "why", "curve"};
    int count = getenv("TUSK_LONG") ? 10000 : 400;
    Random random;
    random_init(&random, 17);
    for (int i = 0; i < count; i++) {
        StrBuf request;
        const char *body = bodies[random_below(&random, 3)];
        strbuf_init(&request);
        strbuf_print(&request,
                     "POST /api/%s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
                     "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                     paths[random_below(&random, 5)], strlen(body), body);
        spoil(&random, &request);
        int fd = web_connect(&web);
        web_send(fd, request.text, request.length);
        close(fd);
        strbuf_free(&request);
        if (i % 100 == 0)
            a_route_answers(state);
    }
    a_route_answers(state);
}

// Whoever has sent a part and closed is let go, long before this test gives up.
static void a_half_closed_connection_is_not_kept(void **state)
{
    (void)state;
    static const char part[] = "GET /api/about HTTP/1.1\r\nHost: ";
    int fd = visitor(web_connect(&web));
    web_send(fd, part, strlen(part));
    shutdown(fd, SHUT_WR);
    assert_false(web_wait_for(fd, "HTTP/1.1 200"));
}

// They stay open, say nothing, and others are served.
static void a_thousand_connections_are_kept(void **state)
{
    (void)state;
    for (int i = 0; i < 1000; i++)
        visitor(web_connect(&web));
    a_route_answers(state);
}

static void several_requests_share_a_connection(void **state)
{
    (void)state;
    int fd = visitor(web_connect(&web));
    for (int i = 0; i < 20; i++) {
        static const char request[] = "GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
        web_send(fd, request, strlen(request));
        assert_true(web_wait_for(fd, "\"limits\""));
        assert_true(web_wait_for(fd, "}}"));
    }
}

// ---- Streams ---------------------------------------------------------------------------

#define ENDLESS                                                                            \
    "{\"game\": \"g rr.r.rrr/.cd.rdcr/.h..m.../...e..../.hE....H/......../RDCM.CDR/"       \
    "RRR.HRRR\", \"lines\": 2, \"client\": \"%s\"}"

static int begin_endless(const WebServer *server, const char *client)
{
    char request[300];
    snprintf(request, sizeof request, ENDLESS, client);
    return visitor(web_begin_post(server, "/api/analyse", request));
}

static void a_stream_has_events_and_ends(void **state)
{
    (void)state;
    WebAnswer answer =
        web_post(&web, "/api/analyse", "{\"game\": \"g 7r/8/8/8/8/8/8/R7\", \"depth\": 2}");
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.head, "Content-Type: text/event-stream"));
    assert_non_null(strstr(answer.body, "event: lines\ndata: {\"position\": "));
    assert_non_null(strstr(answer.body, "event: end\ndata: {\"reason\": \"limit\"}\n\n"));
    web_answer_free(&answer);
}

static void a_wrong_question_for_a_stream_is_refused_with_a_status(void **state)
{
    (void)state;
    assert_refused(web_post(&web, "/api/analyse", "{}"), 400,
                   "the game has not begun: the set-up of gold is due");
    assert_refused(web_post(&web, "/api/analyse", "{\"client\": 7}"), 400,
                   "'client' must be a text, not a number");
}

static void a_closed_tab_stops_its_search(void **state)
{
    (void)state;
    int fd = begin_endless(&web, "");
    assert_true(web_wait_for(fd, "event: lines"));
    assert_int_equal(server_searches(web.server), 1);
    all_leave();
    wait_for_searches(0);
}

static void the_newest_question_of_a_client_replaces_its_older_one(void **state)
{
    (void)state;
    int first = begin_endless(&web, "tab");
    assert_true(web_wait_for(first, "event: lines"));
    int other = begin_endless(&web, "another tab");
    assert_true(web_wait_for(other, "event: lines"));
    int second = begin_endless(&web, "tab");
    assert_true(web_wait_for(first, "event: end\ndata: {\"reason\": \"replaced\"}"));
    assert_true(web_wait_for(second, "event: lines"));
    wait_for_searches(2);
}

static void searches_take_turns(void **state)
{
    (void)state;
    enum { MANY = 7 }; // on two threads
    int fds[MANY];
    for (int i = 0; i < MANY; i++)
        fds[i] = begin_endless(&web, "");
    for (int i = 0; i < MANY; i++)
        assert_true(web_wait_for(fds[i], "event: lines"));
    assert_int_equal(server_searches(web.server), MANY);
    a_route_answers(state);
}

// A reader that never reads, and senders that never finish, are nobody else's trouble.
static void slow_visitors_stall_nobody(void **state)
{
    (void)state;
    begin_endless(&web, ""); // and never hear
    for (int i = 0; i < 100; i++) {
        static const char part[] = "POST /api/position HTTP/1.1\r\nHost: 127.";
        web_send(visitor(web_connect(&web)), part, strlen(part));
    }
    a_route_answers(state);
}

static void a_server_ends_in_the_middle_of_searches(void **state)
{
    (void)state;
    static const Office office = {.threads = 1, .table_mb = 1};
    WebServer other;
    web_server_begin(&other, &office);
    int first = begin_endless(&other, "");
    begin_endless(&other, "");
    visitor(web_begin_post(&other, "/api/move",
                           "{\"game\": \"g 7r/8/8/8/8/8/8/R7\", \"time\": 300}"));
    bool is_searching = web_wait_for(first, "event: lines");
    web_server_end(&other);
    assert_true(is_searching);
}

static void a_server_of_a_taken_port_says_so(void **state)
{
    (void)state;
    Error err = {""};
    ServerOptions options = {.host = "127.0.0.1",
                             .port = server_port(web.server),
                             .office = {.threads = 1, .table_mb = 1}};
    assert_null(server_open(&options, &err));
    assert_non_null(strstr(err.text, "Address already in use"));
    options.host = "no.such.host.invalid";
    assert_null(server_open(&options, &err));
    assert_non_null(strstr(err.text, "there is no address 'no.such.host.invalid'"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_file_of_the_page_is_served),
        cmocka_unit_test(headers_keep_strangers_out),
        cmocka_unit_test(a_known_file_is_not_sent_again),
        cmocka_unit_test(what_is_not_there_is_said),
        cmocka_unit_test(a_route_answers),
        cmocka_unit_test(wrong_methods_types_and_bodies_are_refused),
        cmocka_unit_test(foreign_hosts_and_origins_are_refused),
        cmocka_unit_test(a_body_that_is_too_large_is_refused),
        cmocka_unit_test_teardown(rubbish_hurts_nobody, leave),
        cmocka_unit_test_teardown(malformed_requests_hurt_nobody, leave),
        cmocka_unit_test_teardown(a_half_closed_connection_is_not_kept, leave),
        cmocka_unit_test_teardown(a_thousand_connections_are_kept, leave),
        cmocka_unit_test_teardown(several_requests_share_a_connection, leave),
        cmocka_unit_test_teardown(a_stream_has_events_and_ends, leave),
        cmocka_unit_test_teardown(a_wrong_question_for_a_stream_is_refused_with_a_status,
                                  leave),
        cmocka_unit_test_teardown(a_closed_tab_stops_its_search, leave),
        cmocka_unit_test_teardown(the_newest_question_of_a_client_replaces_its_older_one,
                                  leave),
        cmocka_unit_test_teardown(searches_take_turns, leave),
        cmocka_unit_test_teardown(slow_visitors_stall_nobody, leave),
        cmocka_unit_test_teardown(a_server_ends_in_the_middle_of_searches, leave),
        cmocka_unit_test(a_server_of_a_taken_port_says_so),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
