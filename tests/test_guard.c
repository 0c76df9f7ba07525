// SPDX-License-Identifier: MIT
// Who may ask the server, by what browsers say of themselves.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "serve/guard.h"

static bool admits(const char *address, const char *host, const char *origin)
{
    return guard_admits(address, true, &(Visitor){.host = host, .origin = origin}, NULL);
}

static void this_machine_is_welcome_under_its_own_names(void **state)
{
    (void)state;
    assert_true(admits("127.0.0.1", "127.0.0.1:8017", NULL));
    assert_true(admits("127.0.0.1", "localhost:8017", NULL));
    assert_true(admits("127.0.0.1", "LocalHost", NULL));
    assert_true(admits("127.0.0.1", "[::1]:8017", NULL));
    assert_true(admits("127.0.0.1", "127.1.2.3:1", "http://127.1.2.3:1"));
}

static void a_name_that_only_points_here_is_refused(void **state)
{
    (void)state;
    Error err = {""};
    assert_false(admits("127.0.0.1", "evil.example:8017", NULL));
    assert_false(admits("127.0.0.1", "127.evil.example", NULL));
    assert_false(admits("127.0.0.1", "127.0.0.1.evil.example", NULL));
    assert_false(admits("127.0.0.1", "localhost.evil.example", NULL));
    assert_false(admits("127.0.0.1", "8.8.8.8", NULL));
    assert_false(admits("127.0.0.1", "", NULL));
    assert_false(admits("127.0.0.1", ":80", NULL));
    assert_false(admits("127.0.0.1", "[]:80", NULL));
    assert_false(guard_admits("127.0.0.1", false, &(Visitor){0}, &err));
    assert_string_equal(err.text, "the request does not say which host it is for");
}

static void pages_of_other_sites_are_refused(void **state)
{
    (void)state;
    assert_true(admits("127.0.0.1", "127.0.0.1:80", "http://127.0.0.1:80"));
    assert_false(admits("127.0.0.1", "127.0.0.1:80", "http://127.0.0.1:81"));
    assert_false(admits("127.0.0.1", "127.0.0.1:80", "https://127.0.0.1:80"));
    assert_false(admits("127.0.0.1", "127.0.0.1:80", "http://evil.example"));
    assert_false(admits("127.0.0.1", "127.0.0.1:80", "null"));
    assert_false(admits("127.0.0.1", "127.0.0.1:80", ""));
}

static void a_link_elsewhere_may_open_the_page_but_not_ask_the_api(void **state)
{
    (void)state;
    Visitor visitor = {.host = "127.0.0.1", .fetch_site = "cross-site"};
    assert_true(guard_admits("127.0.0.1", false, &visitor, NULL));
    assert_false(guard_admits("127.0.0.1", true, &visitor, NULL));
    visitor.fetch_site = "same-site";
    assert_false(guard_admits("127.0.0.1", true, &visitor, NULL));
    visitor.fetch_site = "same-origin";
    assert_true(guard_admits("127.0.0.1", true, &visitor, NULL));
    visitor.fetch_site = "none";
    assert_true(guard_admits("127.0.0.1", true, &visitor, NULL));
}

static void a_server_for_others_answers_to_numbers_and_to_its_name(void **state)
{
    (void)state;
    assert_true(admits("0.0.0.0", "192.168.1.7:8017", NULL));
    assert_true(admits("0.0.0.0", "localhost:8017", NULL));
    assert_true(admits("::", "[fe80::1]:8017", NULL));
    assert_true(admits("tusk.example", "tusk.example:8017", "http://tusk.example:8017"));
    assert_false(admits("0.0.0.0", "evil.example:8017", NULL));
    assert_false(admits("tusk.example", "evil.example", NULL));
}

static void what_is_loopback_is_known(void **state)
{
    (void)state;
    assert_true(guard_is_loopback("127.0.0.1"));
    assert_true(guard_is_loopback("::1"));
    assert_true(guard_is_loopback("localhost"));
    assert_false(guard_is_loopback("0.0.0.0"));
    assert_false(guard_is_loopback("127.example"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(this_machine_is_welcome_under_its_own_names),
        cmocka_unit_test(a_name_that_only_points_here_is_refused),
        cmocka_unit_test(pages_of_other_sites_are_refused),
        cmocka_unit_test(a_link_elsewhere_may_open_the_page_but_not_ask_the_api),
        cmocka_unit_test(a_server_for_others_answers_to_numbers_and_to_its_name),
        cmocka_unit_test(what_is_loopback_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
