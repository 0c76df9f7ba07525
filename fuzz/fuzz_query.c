// SPDX-License-Identifier: MIT
// A line that reads as a question has an id and, if it is about a game, turns that the game
// has; one that does not is explained. Several lines are handed to a pool that answers
// nothing: each is kept or told of, and nothing is lost in memory.
#include <stdlib.h>

#include "input.h"
#include "query/query.h"
#include "query/query_pool.h"

static const AnalysisOptions usual = {.limits = {.depth = 1}};

static void check_turns(const Query *query)
{
    for (int i = 0; i < query->turn_count; i++) {
        Game game;
        query_make_game(query, query->turns[i], &game, NULL);
        if (game_needs_setup(&game))
            abort();
        game_free(&game);
        if (i > 8)
            return; // that will do
    }
}

static void check_line(const char *line, size_t length)
{
    Query query;
    Error err = {""};
    if (!query_read(&query, line, length, &usual, &err)) {
        if (err.text[0] == '\0')
            abort();
    } else if (!query.id || (query.action == QUERY_ANALYSE && query.turn_count == 0)) {
        abort();
    } else if (query.action == QUERY_ANALYSE) {
        check_turns(&query);
    }
    query_free(&query);
}

static void count_line(void *context, const char *line, size_t length)
{
    int *count = context;
    if (length == 0 || line[length - 1] != '\n')
        abort();
    ++*count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int count = 0;
    char *text = input_text(data, size);
    const QueryPlan plan = {
        .usual = usual, .version = "1", .tell = count_line, .context = &count};
    QueryPool *pool = query_pool_create(&plan);
    for (char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        check_line(line, length);
        query_pool_ask(pool, line, length);
        line += length + (line[length] == '\n');
    }
    query_pool_destroy(pool);
    free(text);
    return 0;
}
