// SPDX-License-Identifier: MIT
#include "pageapi/desk.h"

#include <stdlib.h>

#include "base/memory.h"
#include "store/schema.h"

static bool furnish(Desk *desk, size_t table_mb, Error *err)
{
    const char *url = desk->office->db;
    desk->engine = engine_create();
    if (!engine_set_table(desk->engine, table_mb, err) ||
        !engine_prepare(desk->engine, err))
        return false;
    if (url && !(desk->db = schema_open(url, DATABASE_READ, err)))
        return false;
    return analyst_init(&desk->analyst, desk->engine, desk->db, err);
}

Desk *desk_create(const Office *office, bool does_search, Error *err)
{
    Desk *desk = memory_array(1, sizeof *desk);
    *desk = (Desk){.office = office};
    if (furnish(desk, does_search ? office->table_mb : 1, err))
        return desk;
    desk_destroy(desk);
    return NULL;
}

void desk_destroy(Desk *desk)
{
    if (!desk)
        return;
    desk_clear_player(desk);
    analyst_free(&desk->analyst);
    database_close(desk->db);
    engine_destroy(desk->engine);
    free(desk);
}

void desk_clear_player(Desk *desk)
{
    if (desk->player.bot)
        player_close(&desk->player);
    free(desk->player_name);
    desk->player = (Player){0};
    desk->player_name = NULL;
}

bool desk_has_database(const Desk *desk)
{
    return desk->db != NULL;
}
