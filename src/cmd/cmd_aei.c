// SPDX-License-Identifier: MIT
// tusk aei: the engine for a controller, on the standard input and output or on a socket.
#include <time.h>
#include <unistd.h>

#include "aei/aei_engine.h"
#include "base/fd.h"
#include "bot/bot.h"
#include "cmd/cmd.h"
#include "cmd/options.h"
#include "roster/roster.h"

enum { BOT, SEED, MAY_OPEN, SERVER, PORT };

static const Option options[] = {
    [BOT] = {'b', "bot", "BOT", "who plays (" ROSTER_DEFAULT ")"},
    [SEED] = {0, "seed", "N", "random seed (varies)"},
    [MAY_OPEN] = {0, "files", NULL,
                  "let the controller set options that open files, such as\n"
                  "weights"},
    [SERVER] = {0, "server", "IP", "connect to a controller that listens at this address"},
    [PORT] = {0, "port", "N", "and this port, 1 to 65535"},
    {0},
};

static bool serve_socket(const Args *args, Player *player, Error *err)
{
    int fd = fd_connect(args_text(args, SERVER, ""), args_text(args, PORT, ""), err);
    if (fd < 0)
        return false;
    bool is_done = aei_serve(fd, fd, player, NULL, args_has(args, MAY_OPEN), err);
    close(fd);
    return is_done;
}

static CmdStatus run(const Args *args, Error *err)
{
    Player player;
    int port = 0; // only to be checked: a number too great would name another port
    if (args_has(args, SERVER) != args_has(args, PORT)) {
        error_set(err, "--server and --port must be given together");
        return CMD_MISUSED;
    }
    if (!args_int(args, PORT, 1, 65535, &port, err) ||
        !option_player(args, BOT, SEED, (long)time(NULL), &player, err))
        return CMD_MISUSED;
    bool is_done = args_has(args, SERVER) ? serve_socket(args, &player, err)
                                          : aei_serve(STDIN_FILENO, STDOUT_FILENO, &player,
                                                      NULL, args_has(args, MAY_OPEN), err);
    player_close(&player);
    return is_done ? CMD_DONE : CMD_FAILED;
}

const Command cmd_aei = {
    .name = "aei",
    .summary = "run a bot as an engine that speaks the Arimaa Engine Interface",
    .details =
        "The controller is on standard input and output, or with --server on a socket.",
    .example = "tusk aei --bot random\n"
               "tusk aei --server 127.0.0.1 --port 4000",
    .options = options,
    .run = run,
};
