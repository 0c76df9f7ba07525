// SPDX-License-Identifier: MIT
// Games that come in as files, and positions and games that go out: as text, as a picture.
#include <stdlib.h>
#include <string.h>

#include "analysis/game_view.h"
#include "analysis/json_values.h"
#include "base/memory.h"
#include "game/archive.h"
#include "game/movelist.h"
#include "pageapi/api.h"
#include "pageapi/asked_game.h"
#include "pageapi/wording.h"

// ---- A board of the editor -------------------------------------------------------------

static ApiStatus answer_board(ApiTask *task, Error *err)
{
    AskedGame asked;
    if (!asked_game_read(task->request, &asked, err))
        return API_WRONG;
    Error why = {""};
    const Game *game = &asked.game;
    bool is_over = asked_game_is_setup(&asked, &why) || game_is_over(game, &why);
    task->answer = json_make_object();
    wording_put_position(task->answer, "position", &game->position);
    json_put_bool(task->answer, "is_playable", !is_over);
    json_put_text(task->answer, "sentence", why.text);
    json_put(task->answer, "result", wording_game_result(game));
    asked_game_free(&asked);
    return API_DONE;
}

const ApiRoute api_route_board = {
    .path = "board",
    .method = "POST",
    .fields = ASKED_GAME_FIELDS,
    .body_most = API_GAME_BODY,
    .answer = answer_board,
};

// ---- Out -------------------------------------------------------------------------------

static ApiStatus answer_picture(ApiTask *task, Error *err)
{
    AskedGame asked;
    GameView view = {0};
    if (!json_get_bool(task->request, "turned", &view.is_turned, err) ||
        !json_get_bool(task->request, "arrows", &view.has_arrows, err) ||
        !asked_game_read(task->request, &asked, err))
        return API_WRONG;
    view.game = &asked.game;
    view.ply = asked.game.move_count;
    game_view_draw(&view, task->picture);
    asked_game_free(&asked);
    return API_DONE;
}

const ApiRoute api_route_picture = {
    .path = "picture",
    .method = "POST",
    .fields = ASKED_GAME_FIELDS " turned arrows",
    .is_picture = true,
    .body_most = API_GAME_BODY,
    .answer = answer_picture,
};

static void put_movelist(Json *answer, const char *name, const Game *game,
                         MoveListStyle style)
{
    StrBuf text = strbuf_new();
    movelist_format(game, style, &text);
    json_put_text(answer, name, text.text ? text.text : "");
    strbuf_free(&text);
}

static ApiStatus answer_export(ApiTask *task, Error *err)
{
    AskedGame asked;
    if (!asked_game_read(task->request, &asked, err))
        return API_WRONG;
    StrBuf drawing = strbuf_new();
    position_draw(&asked.now, &drawing);
    task->answer = json_make_object();
    put_movelist(task->answer, "movelist", &asked.game, MOVELIST_LINES);
    put_movelist(task->answer, "archive", &asked.game, MOVELIST_ARCHIVE);
    wording_put_position(task->answer, "position", &asked.now);
    json_put_text(task->answer, "drawing", drawing.text);
    strbuf_free(&drawing);
    asked_game_free(&asked);
    return API_DONE;
}

const ApiRoute api_route_export = {
    .path = "export",
    .method = "POST",
    .fields = ASKED_GAME_FIELDS,
    .body_most = API_GAME_BODY,
    .answer = answer_export,
};

// ---- In: a file and the games in it ----------------------------------------------------

enum {
    GAMES_MOST = 200,           // told at once
    PROBLEMS_MOST = 20,         // told
    ROWS_MOST = 200000,         // looked at
    UNPACKED_MOST = 256 << 20,  // bytes
    ROW_BYTES_MOST = 256 << 10, // of a game
};

typedef struct Upload {
    char *bytes;
    size_t count;
} Upload;

static int digit_of(char c)
{
    static const char digits[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *place = c ? strchr(digits, c) : NULL;
    return place ? (int)(place - digits) : -1;
}

static bool decode_base64(const char *text, Upload *out, Error *err)
{
    size_t length = strlen(text);
    unsigned held = 0;
    int bits = 0;
    *out = (Upload){memory_array(length * 3 / 4 + 4, 1), 0};
    while (length > 0 && text[length - 1] == '=')
        length--;
    for (size_t i = 0; i < length; i++) {
        int digit = digit_of(text[i]);
        if (digit < 0)
            return error_set(err, "base64 has a character that is none of its digits");
        held = (held << 6 | (unsigned)digit) & 0xffffU;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            out->bytes[out->count++] = (char)(held >> bits & 0xffU);
        }
    }
    out->bytes[out->count] = '\0';
    return true;
}

// What is in `out` afterwards is the caller's to free, whatever comes of it.
static bool read_upload(const Json *request, Upload *out, Error *err)
{
    const char *text = NULL;
    const char *packed = NULL;
    if (!json_get_text(request, "text", &text, err) ||
        !json_get_text(request, "base64", &packed, err))
        return false;
    if (packed && !text)
        return decode_base64(packed, out, err);
    if (packed || !text) {
        error_set(err, "either text or base64 is needed");
        return false;
    }
    *out = (Upload){memory_copy_text(text), strlen(text)};
    return true;
}

typedef struct Listing {
    int64_t first; // the games before are not told
    int64_t most;
    int64_t count;
    Json *games;
    Json *problems;
} Listing;

static void list_row(Listing *listing, const ArchiveRow *row)
{
    int64_t index = listing->count++;
    if (index < listing->first || index - listing->first >= listing->most)
        return;
    Json *game = json_of_game(row, 0);
    json_put_text(game, "game", row->movelist);
    json_append(listing->games, game);
}

static void list_archive(Archive *archive, Listing *listing)
{
    const ArchiveRow *row = NULL;
    Error problem = {""};
    for (long i = 0; i < ROWS_MOST; i++) {
        ArchiveEvent event = archive_next(archive, &row, &problem);
        if (event == ARCHIVE_END)
            return;
        if (event == ARCHIVE_ROW)
            list_row(listing, row);
        else if (json_count(listing->problems) < PROBLEMS_MOST)
            json_append_text(listing->problems, problem.text);
    }
}

// The text of one game, or a position.
static bool list_single(const Upload *upload, Listing *listing, Error *err)
{
    Game game;
    if (strlen(upload->bytes) != upload->count)
        return error_set(err, "this is not a text: it holds NUL bytes");
    if (!question_parse(upload->bytes, &game, NULL, err))
        return false;
    game_free(&game);
    ArchiveRow row;
    archive_row_init(&row);
    row.movelist = upload->bytes;
    list_row(listing, &row);
    return true;
}

// What a heading or a packed file begins with is no game.
static bool is_archive(const Upload *upload)
{
    static const char gzip[] = "\x1f\x8b";
    size_t line = strcspn(upload->bytes, "\r\n");
    if (upload->count > 2 && memcmp(upload->bytes, gzip, 2) == 0)
        return true;
    return memchr(upload->bytes, '\t', line) != NULL ||
           strlen(upload->bytes) < upload->count;
}

static bool list_games(const Upload *upload, Listing *listing, Error *err)
{
    ArchiveLimits limits = archive_limits_usual();
    limits.row_bytes = ROW_BYTES_MOST;
    limits.gzip.total_bytes = UNPACKED_MOST;
    if (!is_archive(upload))
        return list_single(upload, listing, err);
    Archive *archive =
        archive_open_bytes("the file", upload->bytes, upload->count, &limits, err);
    if (!archive)
        return false;
    list_archive(archive, listing);
    archive_close(archive);
    if (listing->count > 0)
        return true;
    const Json *problem =
        json_count(listing->problems) > 0 ? json_item(listing->problems, 0) : NULL;
    return error_set(err, "%.200s",
                     problem ? json_text(problem) : "there is no game in it");
}

static ApiStatus answer_games(ApiTask *task, Error *err)
{
    Upload upload = {0};
    Listing listing = {.most = GAMES_MOST / 2};
    if (!json_get_whole(task->request, "first", 0, ROWS_MOST, &listing.first, err) ||
        !json_get_whole(task->request, "most", 1, GAMES_MOST, &listing.most, err) ||
        !read_upload(task->request, &upload, err)) {
        free(upload.bytes);
        return API_WRONG;
    }
    listing.games = json_make_list();
    listing.problems = json_make_list();
    bool is_listed = list_games(&upload, &listing, err);
    task->answer = json_make_object();
    json_put_text(task->answer, "kind", is_archive(&upload) ? "archive" : "game");
    json_put_whole(task->answer, "count", listing.count);
    json_put(task->answer, "problems", listing.problems);
    json_put(task->answer, "games", listing.games);
    free(upload.bytes);
    if (is_listed)
        return API_DONE;
    json_free(task->answer);
    task->answer = NULL;
    return API_WRONG;
}

const ApiRoute api_route_games = {
    .path = "games",
    .method = "POST",
    .fields = "text base64 first most",
    .lane = API_PANEL,
    .body_most = API_FILE_BODY,
    .answer = answer_games,
};
