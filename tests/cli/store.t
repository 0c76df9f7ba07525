# tusk import, tusk explore, tusk mimic: the games database.

# Games that are there are passed over; what does not replay is skipped.

$ folder=$(mktemp -d) && cd "$folder" || exit
> printf 'id\twusername\tbusername\tresult\tmovelist\n7\tann\tbob\tw\t1g Ra2\\n1s rh7\\n2g Ra2n\\n2s rh7s\n8\tann\tbob\tb\t1g Ra2\\n1s rh7\\n2g Ra2s\n' >a.txt
> tusk import --db games.db a.txt
> tusk import --db sqlite:games.db - <a.txt
> cd / && rm -r "$folder"
games	1
turns	2
known	0
skipped	1
games	0
turns	0
known	1
skipped	1
! a.txt:3: game 8: 2g: token 1 'Ra2s': a rabbit may not step backwards
! standard input:3: game 8: 2g: token 1 'Ra2s': a rabbit may not step backwards

# The same position, mirrored, and with the colours exchanged.

$ folder=$(mktemp -d) && export TUSK_DB="$folder/games.db"
> printf 'id\twusername\tbusername\twrating\tresult\tmovelist\n7\tann\tbob\t1600\tw\t1g Ra2 Dc2\\n1s rh7\\n2g Ra2n\\n2s rh7s\n' | tusk import - >"$folder/out"
> tusk explore 'g 8/7r/8/8/8/8/R1D5/8'
> tusk explore 'g 8/r7/8/8/8/8/5D1R/8'
> tusk explore 's 8/r1d5/8/8/8/8/7R/8'
> tusk explore --stage all 'g r7/8/8/8/8/8/R1D5/8'
> tusk explore --games --json 'g 8/7r/8/8/8/8/R1D5/8'
> tusk explore --setups
> tusk explore --setups 'Ra2 Dc2'
> tusk explore --min-rating 1601 'g 8/7r/8/8/8/8/R1D5/8'
> tusk mimic --seed 1 'g 8/7r/8/8/8/8/R1D5/8'
> tusk mimic --ours --time 0.01 'g 8/7r/8/8/8/8/R1D5/8' | cut -f 1-4 | head -n 5
> rm -r "$folder"
full	1	1	1.000	0.207	1.000	1600	0.0	Ra2n
full	1	1	1.000	0.207	1.000	1600	0.0	Rh2n
full	1	1	1.000	0.207	1.000	1600	0.0	ra7s
half	1	1	1.000	0.207	1.000	1600	0.0	Ra2n
area	1	1	1.000	0.207	1.000	1600	0.0	Ra2n
piece	1	1	1.000	0.207	1.000	1600	0.0	Ra2n
{"stages": [{"stage": "full", "hits": 1, "illegal": 0, "turns": [{"turn": "Ra2n", "n": 1, "wins": 1, "losses": 0, "rate": 1.0, "low": 0.207, "high": 1.0, "best_rating": 1600, "turns_left": 0.0, "games": [{"id": 7, "stored": 1, "gold": {"name": "ann", "rating": 1600, "type": null}, "silver": {"name": "bob", "rating": null, "type": null}, "event": null, "time_control": null, "date": null, "result": "gold", "reason": null}]}]}]}
setup	1	1	1.000	0.207	1.000	1600	1.0000	Df2 Rh2
setup	1	0	0.000	0.000	0.793	0	1.0000	rh7
win	1	0	0	-
full	1	1	1	Ra2n
half	0	0	0	-
area	0	0	0	-
piece	0	0	0	-
fallback	0	0	0	-
chosen	full	Ra2n	the best of 1 earlier turns
win	1	0	0
full	1	1	1
half	1	1	1
area	1	1	1
piece	1	1	1
! 1 games, 1 different set-ups
! no earlier game that fits the options reached this position or one like it

# Puzzles: positions won in two, found before everything else.

$ folder=$(mktemp -d) && export TUSK_DB="$folder/games.db" && cd "$folder" || exit
> printf 'id\tresult\tmovelist\n7\tw\t1g Ra2 Dc2\\n1s rh7\\n2g Ra2n Ra3n Ra4n\\n2s rh7w\\n3g Dc2w\n' >games.txt
> printf '7:3w Ra5n\n\n7:9w Dc2n\nhello\n7:3w Ra5n Ra5n\n7:2w Dc2w\n7:2s rh7s rh6s rh5s rh4s\n' >puzzles.txt
> tusk import --puzzles puzzles.txt games.txt | tail -n 1
> tusk import --puzzles puzzles.txt | tail -n 1
> tusk mimic 'g 8/1r6/8/7R/8/8/5D2/8' | head -n 1
> cd / && rm -r "$folder"
puzzles	1
puzzles	0
win	1	1	1	Rh5n
! puzzles.txt:6: it does not win: silver replies rh7s and cannot be beaten in the next turn
! puzzles.txt:7: it does not win: gold replies Ra5n Ra6n Ra7n and has won
! puzzles.txt:3: the database has no such game, or the game is shorter
! puzzles.txt:4: a puzzle is a line 'GAME:MOVE TURN' such as '312:23w Ee4n'
! puzzles.txt:5: token 2 'Ra5n'

# What is wrong is said in a sentence.

$ tusk explore --db /nowhere/games.db 'g 8/7r/8/8/8/8/R7/8'
! /nowhere/games.db: there is no such database; 'tusk import' makes one
? 1

$ tusk import --db mariadb://me:secret@localhost/games
! a password on the command line can be read by others
? 1

$ tusk import --db mariadb://localhost
! a MariaDB database is written mariadb://USER@HOST/NAME
? 1

$ for options in sock=1 tls=yes 'socket=/nowhere/socket&tls-ca=' retry=-1; do
>     tusk import --db "mariadb://localhost/games?$options"
> done
! after the '?' of a database stand socket=PATH, tls=required, tls-ca=PATH or retry=SECONDS, with '&' between them
! after the '?' of a database stand socket=PATH, tls=required, tls-ca=PATH or retry=SECONDS, with '&' between them
! after the '?' of a database stand socket=PATH, tls=required, tls-ca=PATH or retry=SECONDS, with '&' between them
! retry must be a whole number from 0 to 86400, not '-1'
? 1

$ TUSK_DB='mariadb://me:secret@localhost/games?socket=/nowhere/socket' tusk explore --stats 2>&1 | grep -c secret
0
? 1

$ folder=$(mktemp -d) && cd "$folder" || exit
> echo 'this is a text and not a database, whatever its name says' >games.db
> tusk explore --db games.db --stats
> tusk import --db games.db
> cd / && rm -r "$folder"
! games.db: this is not a Tusk database
! games.db: this is not a Tusk database

# A database whose end is missing, and one that was damaged in the middle.

$ folder=$(mktemp -d) && cd "$folder" || exit
> tusk selfplay --bot sampler -n 40 --depth 4 --seed 1 -o games.txt >log 2>&1
> tusk import --db games.db games.txt | head -n 1
> head -c 20000 games.db >short.db
> tusk explore --db short.db --stats
> cp games.db damaged.db
> dd if=/dev/zero of=damaged.db bs=4096 seek=2 count=100 conv=notrunc 2>dd.log
> tusk explore --db damaged.db --stats | head -n 0
> cd / && rm -r "$folder"
games	40
! short.db: the database is damaged: its end is missing; import the games again
! the database is damaged

# Wrong use.

$ tusk explore
! an operand is missing: POSITION (or use --setups or --stats)
? 2

$ tusk explore --stage whole 'g 8/7r/8/8/8/8/R7/8'
! --stage is full, half, area, piece or all, not 'whole'
? 2

$ tusk explore --since 2013-02-29 'g 8/7r/8/8/8/8/R7/8'
! --since is a day, YYYY-MM-DD from 1970 on, not '2013-02-29'
? 2

$ tusk explore --players cats 'g 8/7r/8/8/8/8/R7/8'
! --players is humans or bots, not 'cats'
? 2

$ tusk explore --stats 'g 8/7r/8/8/8/8/R7/8'
! --stats is about all games and takes no position
? 2

# Filters hold for set-ups and statistics too; what makes no sense there is refused, not
# passed over.

$ folder=$(mktemp -d) && export TUSK_DB="$folder/games.db"
> printf 'id\twusername\tbusername\twrating\tbrating\tstartts\tresult\tmovelist\n7\tann\tbob\t1600\t1500\t946684800\tw\t1g Ra2 Dc2\\n1s rh7\\n2g Ra2n\\n2s rh7s\n8\tcid\tbob\t1900\t1800\t1577836800\tb\t1g Ra2 Dd2\\n1s rh7\\n2g Ra2n\\n2s rh7s\n' | tusk import - >"$folder/out"
> tusk explore --setups --min-rating 1700
> tusk explore --setups --until 2001-01-01
> tusk explore --setups --result lost
> tusk explore --setups --min-rating 1700 'Ra2 Dc2'
> tusk explore --stats --since 2010-01-01 | grep -v 'opening\|ending' | cut -f 1-4
> tusk explore --stats --min-rating 1550 --max-rating 2000 | head -n 3
> rm -r "$folder"
setup	1	0	0.000	0.000	0.793	1900	1.0000	De2 Rh2
setup	1	1	1.000	0.207	1.000	1600	1.0000	Df2 Rh2
setup	1	0	0.000	0.000	0.793	1900	1.0000	De2 Rh2
games	1
turns	2
players	2
length	2.0	2	2
gold	0	0.000	0.000
lost	0.00	0.00
player	bob	-	1
player	cid	-	1
games	1
turns	2
players	2
! 1 games, 1 different set-ups
! 0 games, 0 different set-ups

$ for option in --games --stage=full; do tusk explore --setups $option 2>&1 | head -n 1; done
> for option in --games --stage=full --result=won --setups; do tusk explore --stats $option 2>&1 | head -n 1; done
tusk explore: --games is about a position and does not go with --setups
tusk explore: --stage is about a position and does not go with --setups
tusk explore: --games is about a position and does not go with --stats
tusk explore: --stage is about a position and does not go with --stats
tusk explore: --result is about a position and does not go with --stats
tusk explore: only one of --setups and --stats can be given

# No games is an answer too, and is said.

$ folder=$(mktemp -d) && export TUSK_DB="$folder/games.db"
> printf 'id\twusername\tbusername\twrating\tresult\tmovelist\n7\tann\tbob\t1600\tw\t1g Ra2 Dc2\\n1s rh7\\n2g Ra2n\\n2s rh7s\n' | tusk import - >"$folder/out"
> tusk explore 'g 8/7r/8/3E4/8/8/R7/8'
> tusk explore --stage full 'g 8/7r/8/3E4/8/8/R7/8'
> tusk explore --min-rating 1700 'g 8/7r/8/8/8/8/R1D5/8'
> tusk explore --stage full --json 'g 8/7r/8/3E4/8/8/R7/8'
> rm -r "$folder"
{"stages": [{"stage": "full", "hits": 0, "illegal": 0, "turns": []}]}
! no earlier game reached this position or one like it: g ......../.......r/......../...E..../......../......../R......./........
! no earlier game reached this position at stage full: g ......../.......r/......../...E..../
! no earlier game that fits the options reached this position or one like it: g ......../.......r/

# An import that is killed at any moment is completed by the next, and nothing is doubled.

$ folder=$(mktemp -d) && cd "$folder" || exit
> tusk selfplay --bot sampler -n 3000 --depth 4 --seed 2 -o games.txt >log 2>&1
> tusk import --db whole.db games.txt | head -n 2 >expected
> for moment in 1 2 3 4 5 6; do
>     timeout -s KILL "0.$moment" tusk import --db games.db games.txt >killed.log 2>&1
> done
> tusk import --db games.db games.txt >last.log && tail -n 1 last.log
> for database in whole.db games.db; do
>     tusk explore --db "$database" --stats -n 0 | grep -v '^player' >"$database.stats"
> done
> cmp whole.db.stats games.db.stats && head -n 1 games.db.stats
> cd / && rm -r "$folder"
skipped	0
games	3000

# A password in a bot's option is as public as one after --db, and is not repeated to anyone.

$ for command in 'play --bot' 'aei --bot' 'selfplay -n 1 -o /nowhere/games.tsv --bot' 'match random'; do
>     tusk $command mimic:db=mariadb://me:secret@localhost/games </dev/null 2>&1 | grep -o 'a password on the command line\|secret'
> done
> tusk match random random --option-b 'db=mariadb://me:sec,ret@localhost/games' 2>&1 | grep -o 'a password on the command line\|ret@'
> tusk match random 'aei:tusk aei --bot mimic:db=mariadb://me:secret@localhost/games' 2>&1 | grep -o 'a password on the command line\|secret'
> printf 'setoption name db value mariadb://me:secret@localhost/games\nquit\n' | tusk aei --files --bot mimic | grep -o 'a password on the command line\|secret'
a password on the command line
a password on the command line
a password on the command line
a password on the command line
a password on the command line
a password on the command line
a password on the command line

# With learn=1 a game is stored once it is over, whoever lets it be played, and only then.

$ folder=$(mktemp -d) && export TUSK_DB="$folder/games.db" && cd "$folder" || exit
> bot=mimic:learn=1
> games() { tusk explore --stats -n 1 | sed -n 's/^games\t//p'; }
> tusk import >log
> printf 'auto\nresign\n' | tusk play --bot $bot >log && games
> printf 'auto\nquit\n' | tusk play --bot $bot >log && games
> printf 'auto\nresign\nundo\n' | tusk play --bot $bot >log && games
> printf 'Ra7n .\n' | tusk play --bot $bot --position 'g 7r/R7/8/8/8/8/8/7E' >log && games
> printf '%s\n' aei newgame 'makemove Ra2 Ee2' 'makemove ra7 ee7' 'makemove Ra2n Ra3n Ra4n Ra5n' >moves
> printf '%s\n' 'makemove ee7w' 'makemove Ra6e Rb6n Rb7n' quit >last
> cat moves last | tusk aei --bot $bot >log && games
> { cat moves; echo newgame; } | tusk aei --bot $bot >log && games
> tusk match random $bot -n 2 --nodes 200 --moves 3 >log && games
> tusk match random $bot -n 2 --nodes 200 --moves 3 --random-turns 3 --seed 2 >log && games
> tusk match random "aei:tusk aei --bot $bot" -n 1 --nodes 200 -d 4 --moves 100 >log && games
> tusk mimic "$(tr '\n' ' ' <moves | sed 's/aei newgame makemove/1g/; s/makemove/1s/; s/makemove/2g/')2s ee7w 3g" | sed -n 's/^full/full/p'
> cd / && rm -r "$folder"
1
1
1
1
2
2
4
6
7
full	1	1	1	Ra6e Rb6n Rb7n

# A game that was learnt but not noted by its match is played again, and is not learnt twice.

$ folder=$(mktemp -d) && export TUSK_DB="$folder/games.db" && cd "$folder" || exit
> tusk import >log
> match() { tusk match random mimic:learn=1 -n 2 --nodes 200 --moves 3 --random-turns 3 -o match.tsv "$@" >log; }
> match && head -n 2 match.tsv >cut.tsv && second=$(date +%s)
> while [ "$(date +%s)" = "$second" ]; do sleep 0.1; done
> mv cut.tsv match.tsv && match --resume && tusk explore --stats -n 1 | head -n 1
> cd / && rm -r "$folder"
games	2
