// SPDX-License-Identifier: MIT
// Set-ups to choose from: Tusk's own, and those of earlier players.
#include "analysis/json_values.h"
#include "core/setup_text.h"
#include "pageapi/api.h"
#include "pageapi/asked_game.h"
#include "store/setups.h"

static Json *tell_setup(const Position *pos, Side side)
{
    Json *setup = json_make_object();
    StrBuf text = strbuf_new();
    setup_format_placements(pos, side, &text);
    json_put_text(setup, "setup", text.text ? text.text : "");
    strbuf_free(&text);
    return setup;
}

static bool is_listed(const uint64_t *keys, size_t count, uint64_t key)
{
    for (size_t i = 0; i < count; i++)
        if (keys[i] == key)
            return true;
    return false;
}

// Some that Tusk's own bots choose.
static Json *tell_usual(const Position *pos, Side side)
{
    enum { TRIES = 200, WANTED = 12 };
    uint64_t keys[WANTED];
    size_t count = 0;
    Json *list = json_make_list();
    for (uint64_t seed = 1; seed <= TRIES && count < WANTED; seed++) {
        Random random;
        Position placed = *pos;
        random_init(&random, seed);
        setup_usual(&placed, side, &random);
        if (is_listed(keys, count, placed.key))
            continue;
        keys[count++] = placed.key;
        json_append(list, tell_setup(&placed, side));
    }
    return list;
}

static bool tell_played(const ApiTask *task, const Position *pos, Side side, Json **out,
                        Error *err)
{
    enum { ROWS = 20 };
    SetupCounts counts;
    const Position empty = position_empty(GOLD);
    SetupPair pair = setup_pair_of(pos);
    *out = json_make_null();
    if (!desk_has_database(task->desk))
        return true;
    setup_counts_init(&counts);
    if (!setups_common(task->desk->db, side == GOLD ? "" : pair.gold, ROWS, &counts, err))
        return false;
    json_free(*out);
    *out = json_make_list();
    for (size_t i = 0; i < counts.count; i++) {
        const SetupCount *row = &counts.rows[i];
        Position placed = empty;
        if (!setup_code_place(row->code, side, side == SILVER && pair.is_mirrored, &placed))
            continue;
        Json *setup = tell_setup(&placed, side);
        json_put_whole(setup, "n", row->games);
        json_put_record(setup, row->wins, row->losses);
        json_put_whole(setup, "best_rating", row->best_rating);
        json_append(*out, setup);
    }
    setup_counts_free(&counts);
    return true;
}

static ApiStatus answer_setups(ApiTask *task, Error *err)
{
    AskedGame asked;
    Json *played = NULL;
    if (!asked_game_read(task->request, &asked, err))
        return API_WRONG;
    Side side = game_side(&asked.game);
    Position pos = asked.game.position;
    bool is_due = game_needs_setup(&asked.game) ||
                  error_set(err, "no set-up is due: both sides are set up");
    bool has_room = is_due && asked_game_has_room(&asked, err);
    asked_game_free(&asked);
    if (!has_room)
        return API_WRONG;
    if (!tell_played(task, &pos, side, &played, err)) {
        json_free(played);
        return API_FAILED;
    }
    task->answer = json_make_object();
    json_put_text(task->answer, "side", side_name(side));
    json_put(task->answer, "usual", tell_usual(&pos, side));
    json_put(task->answer, "played", played);
    return API_DONE;
}

const ApiRoute api_route_setups = {
    .path = "setups",
    .method = "POST",
    .fields = ASKED_GAME_FIELDS,
    .body_most = API_GAME_BODY,
    .answer = answer_setups,
};
