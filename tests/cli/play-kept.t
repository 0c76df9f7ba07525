# Games in the terminal are kept as they are played. HOME is a folder of the tests' own.

# Nothing is kept before the person has acted.

$ export XDG_STATE_HOME=$PWD/build/none; printf 'board\nquit\n' | tusk play --bot random --side s >build/log; ls "$XDG_STATE_HOME" 2>build/log
? 2

$ unset XDG_STATE_HOME; export HOME=$PWD/build/home; printf 'auto\nquit\n' | tusk play --bot random >build/log; ls "$HOME"/.local/state/tusk/play | sed 's/[0-9]/0/g'
00000000-000000.tsv

# One goes on where one left, in mid-turn, with the same opponent, level, time and side; the moves can be
# taken back.

$ export XDG_STATE_HOME=$PWD/build/one; printf 'level 2\ntime 4\nRHDMEDHR RRRCCRRR\ne2n e3n\n' | tusk play --seed 1 | tail -n 1
> printf 'undo\nundo\nundo\nRHDMEDHR RRRCCRRR\n' | tusk play --resume --seed 1 | grep 'you play\|may think\|left;\|place\|you:\|set up'
the game is left unfinished; 'tusk play --resume' goes on with it
you play gold against tusk, level 2 of 10; 'help' says what you can type
tusk may think 4 s about a turn
2 steps left; an empty line ends the turn
3 steps left; an empty line ends the turn
place your pieces: 'auto' does it for you, 'help' says how
tusk: silver is set up

$ export XDG_STATE_HOME=$PWD/build/one; tusk play --resume --level 4 --time 1 </dev/null | head -n 2; tusk play --resume --bot random </dev/null | head -n 2
you play gold against tusk, level 4 of 10; 'help' says what you can type
tusk may think 1 s about a turn
you play gold against random; 'help' says what you can type
random may think 4 s about a turn

# Silver stays silver.

$ export XDG_STATE_HOME=$PWD/build/two; printf 'auto\nquit\n' | tusk play --bot random --side s --tc 2/10 >build/log; tusk play --resume </dev/null | head -n 2
you play silver against random; 'help' says what you can type
time control 2m/10m/100

# What is over is not gone on with; the game before it is. A game that is left for another is kept as well.

$ export XDG_STATE_HOME=$PWD/build/three; printf 'a1-a2\n\nnew\nauto\nresign\n' | tusk play --bot random --seed 1 --position 'g 7r/8/8/8/8/8/8/R7' >build/log; ls "$XDG_STATE_HOME"/tusk/play | wc -l
> printf 'record\nresign\n' | tusk play --resume | grep '^2g'; tusk play --resume
2
2g Ra1n
! there is no unfinished game to go on with
? 1

# Two games at once have a file each. Only one program at a time goes on with a game: the next takes another.

$ export XDG_STATE_HOME=$PWD/build/four; mkfifo build/first build/second
> wait_for() { for try in $(seq 12000); do grep -q left "$1" && break; sleep 0.05; done; }
> tusk play --bot random --seed 1 --position 'g 7r/8/8/8/8/8/8/R7' <build/first >build/log1 & tusk play --bot random --position 'g 7r/8/8/8/8/8/8/R1D5' <build/second >build/log2 &
> exec 3>build/first 4>build/second; printf 'a1n\n' >&3; wait_for build/log1; printf 'c1n\n' >&4; wait_for build/log2
> ls "$XDG_STATE_HOME"/tusk/play | wc -l; tusk play --resume </dev/null; exec 4>&-; wait %2
> printf 'quit\n' | tusk play --resume | grep -c 'R . D\|. . D'; exec 3>&-; wait; rm build/first build/second
2
1
! there is no unfinished game to go on with

# A reloaded game has its moves and its undo, also when it is saved over the file it came from.

$ export XDG_STATE_HOME=$PWD/build/five; printf 'b4s\n\nsave build/game\n' | tusk play --bot random --position 'g 8/8/8/8/1C6/8/r7/R7' >build/log
> printf 'save build/game\nsave! build/game\nundo\nrecord\nb4n .\n' | tusk play --bot random --position @build/game | grep '^[12][gs]\|save\|kept'; cat build/game | head -n 3
> printf 'load build/game\nundo\nrecord\nundo\n' | tusk play --bot random | grep '^[12][gs]\|nothing'
'build/game' is there already: 'save! FILE' overwrites it
the game is kept in 'build/game' from now on
1g Ra1 Cb4
1s ra2
1g Ra1 Cb4
1s ra2
2g Cb4n
1g Ra1 Cb4
1s ra2
there is nothing to undo

# The kept file is an archive of one game like any other, and can be loaded.

$ export XDG_STATE_HOME=$PWD/build/six USER=ann; printf 'a1-a2\n\nresign\n' | tusk play --bot tusk:level=1 --seed 1 --position 'g 7r/8/8/8/8/8/8/R7' >build/log
> tusk games "$XDG_STATE_HOME"/tusk/play/*.tsv; tusk show --game 1 "$XDG_STATE_HOME"/tusk/play/*.tsv | grep '^gold\|^silver\|^result'
> printf "load $(ls "$XDG_STATE_HOME"/tusk/play/*.tsv)\nundo\nundo\nrecord\n" | tusk play --bot random --side s | grep '^[123][gs]'
1	ann		tusk:level=1		s	r	2	ok
gold    ann
silver  tusk:level=1 (bot)
result  silver won by resignation
1g Ra1
1s rh8

# Files that are no games are named, but for empty ones, and passed over; nothing else happens to them.

$ export XDG_STATE_HOME=$PWD/build/seven; mkdir -p "$XDG_STATE_HOME"/tusk/play; cd "$XDG_STATE_HOME"/tusk/play; echo hello >a.tsv; : >b.tsv; echo 1 >c.txt; tusk play --resume; cat a.tsv
hello
! a.tsv: 
! there is no unfinished game to go on with

# A game that cannot be kept is said so once, and shown in the end.

$ export XDG_STATE_HOME=$PWD/build/eight; echo >"$XDG_STATE_HOME"; printf 'a1n\na2n .\nundo\n' | tusk play --bot random --seed 1 --position 'g 7r/8/8/8/8/8/8/R7' | grep 'unfinished\|^1g\|^1s'
the game is left unfinished
1g Ra1
1s rh8
! this game cannot be kept: cannot make the folder
! tusk play: the game could not be kept

$ env -u HOME -u XDG_STATE_HOME tusk play --resume
! neither XDG_STATE_HOME nor HOME is set
? 1

$ tusk play --resume --side s
! --resume goes on with side, clock and board of the game
! usage: tusk play
? 2

# Told to end, it leaves; the game goes on later.

$ export XDG_STATE_HOME=$PWD/build/nine; mkfifo build/typed
> wait_for() { for try in $(seq 12000); do grep -q left "$1" && break; sleep 0.05; done; }
> for signal in INT TERM HUP; do
> tusk play --bot random --seed 1 --position 'g 7r/8/8/8/8/8/8/R7' <build/typed >build/log & exec 3>build/typed; printf 'a1n\n' >&3
> wait_for build/log; kill -s $signal $!; wait $!; echo $signal $?; exec 3>&-; tail -n 1 build/log; printf 'resign\n' | tusk play --resume | grep '[0-9] steps* left'; done; rm build/typed
INT 0
the game is left unfinished; 'tusk play --resume' goes on with it
3 steps left; an empty line ends the turn
TERM 0
the game is left unfinished; 'tusk play --resume' goes on with it
3 steps left; an empty line ends the turn
HUP 0
the game is left unfinished; 'tusk play --resume' goes on with it
3 steps left; an empty line ends the turn
