# Matches between bots, and games of a bot with itself.

$ tusk match random random -n 4 --tc 0/0 --seed 2 >build/match-one; tusk match random random -n 4 --tc 0/0 --seed 2 -j 3 | sort >build/match-two
> sort build/match-one | diff - build/match-two && wc -l <build/match-one | tr -d ' '
> tail -n 1 build/match-one | awk -F '\t' '{ print $1, $2 + $3, $4, $8, $9, $10, NF }'
> grep '^pairs' build/match-one | awk '{ print $2 + $3 + $4, NF }'; rm build/match-one build/match-two
6
score 4 4 0 0 0 10
2 4

$ tusk match random random -n 2 --tc 0/0 --moves 2 | awk -F '\t' '$1 == "game" { print $2, $3, $4, $6, $7 }'
1 random random score 4
2 random random score 4

# Outside programs: one that plays, one that crashes, one that plays nonsense.

$ tusk match random 'aei:tusk aei --bot random' -n 2 --tc 0/0 | awk -F '\t' '{ print $1, $4, $8, $9, $10 }' | tail -n 1
score 2 0 0 0

$ tusk match 'aei:exit 2' random -n 2 --tc 0/0 | cut -f 1,2,3,4,8-10 | tail -n 2
pairs	1	0	0
score	0	2	2	0	0	2
! game 1: crash by A, aei:exit 2: new game: 'exit 2' ended with status 2
! game 2: crash by A, aei:exit 2

$ cat >build/nonsense <<'END'
> while read line; do case $line in
>     aei) printf 'protocol-version 1\naeiok\n' ;;
>     isready) echo readyok ;;
>     go) echo bestmove Ea1n ;;
>     quit) exit ;;
> esac; done
> END
> tusk match random 'aei:sh build/nonsense' -n 2 --tc 0/0 | tail -n 1 | cut -f 2-4,8-10; rm build/nonsense
2	0	2	2	0	0
! illegal move by B, aei:sh build/nonsense: move 2s: 'sh build/nonsense' answered 'bestmove Ea1n'

# Options reach the bot they are for.

$ tusk match random random --option-b level=3
! random: there is no option 'level'
? 2

# Games are kept in the archive's format, and a match goes on from its file.

$ rm -f build/games.tsv; tusk match random random -n 2 --tc 0/0 -o build/games.tsv | wc -l | tr -d ' '
> tusk match random random -n 4 --tc 0/0 -o build/games.tsv --resume | cut -f 1,2 | sed -e 's/score.*/score/' -e 's/pairs.*/pairs/' | sort
> awk -F '\t' '{ print NF, $1 }' build/games.tsv
4
game	3
game	4
pairs
score
29 id
29 1
29 2
29 3
29 4

$ tusk match random random -n 4 --tc 0/0 -o build/games.tsv
! 'build/games.tsv' exists; --resume continues it
? 1

$ tusk match random random -n 4 --time 2 -o build/games.tsv --resume
! 'build/games.tsv', line 2: it is of another match: the time control is '0/0/100/0/200t', not '2s/0/0/0/200t'
? 1

# It goes on only as it began, and what differs is said.

$ tusk match random greedy -n 4 --tc 0/0 -o build/games.tsv --resume
! 'build/games.tsv', line 2: it is of another match: silver is 'random', not 'greedy'
? 1

$ tusk match random random -n 4 --tc 0/0 -o build/games.tsv --resume --seed 7
! 'build/games.tsv', line 2: it was played with seed=1, not with seed=7
? 1

$ tusk match random random -n 4 --tc 0/0 -o build/games.tsv --resume --depth 3
! 'build/games.tsv', line 2: it was played with depth=0, not with depth=3
? 1

$ tusk match random random -n 4 --tc 0/0 -o build/games.tsv --resume --own-setups
! 'build/games.tsv', line 2: it was played with setups=usual, not with setups=own
? 1

$ for seed in 1 2; do tusk selfplay --bot random -n 1 -d 1 -o build/own.tsv --seed $seed --resume; done; rm build/own.tsv
! 'build/own.tsv', line 2: it was played with seed=1, not with seed=2

# A file that is none of games is left alone, whatever it looks like.

$ for text in 'my novel' 'my novel\n' 'id\tmy\tnovel\n' 'id'; do
>     printf "$text" >build/novel; tusk match random random -n 1 --tc 0/0 -o build/novel --resume 2>&1 >build/match-one | cut -c 1-60
>     head -c 9 build/novel | tr '\n\t' '/|'; echo; done; rm build/novel build/match-one
tusk match: 'build/novel' is no file of games that Tusk wrot
my novel
tusk match: 'build/novel' is no file of games that Tusk wrot
my novel/
tusk match: 'build/novel' is no file of games that Tusk wrot
id|my|nov
id|wplaye

# What the machine lacks is no loss of an engine.

$ (ulimit -n 4; tusk match random 'aei:tusk aei --bot random' -n 2 --tc 0/0 3>&-)
! game 1 cannot be played: cannot run 'tusk aei --bot random': Too many open files
? 1

$ tusk match mimic:db=build/no.db random -n 2 --tc 0/0
! game 1 cannot be played: 
? 1

$ rm build/games.tsv; tusk match random random --resume
! --resume needs -o FILE, the games so far
? 2

# Set-ups: given ones are played with both colours, in turn.

$ printf 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR\n' >build/setups
> rm -f build/games.tsv; tusk match random random -n 2 --tc 0/0 --setups build/setups -o build/games.tsv >build/match-one
> cut -f 28 build/games.tsv | sed -n 's/^\(1w [^\\]*\)\\n.*/\1/p'; rm build/games.tsv build/setups build/match-one
1w Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ha2 Db2 Cc2 Md2 Ee2 Cf2 Dg2 Hh2
1w Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ha2 Db2 Cc2 Md2 Ee2 Cf2 Dg2 Hh2

$ echo 's rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR' >build/setups; tusk match random random --setups build/setups
! 'build/setups', line 1: gold must be to move
? 1

$ rm build/setups; tusk match random random --setups build/setups
! cannot read 'build/setups'
? 1

# The sequential test.

$ tusk match random 'aei:exit 1' -n 100 --tc 0/0 --sprt 0,300 | grep sprt | cut -f 3-
-2.94	2.94	H1
! …

$ tusk match random random --sprt 20
! --sprt is two numbers such as 0,20, not '20'
? 2

$ tusk match random random --tc 1s
! a time control has at least two parts, M/R
? 2

$ tusk match random
! an operand is missing
? 2

# An interrupted match keeps its games and leaves no programs behind.

$ rm -f build/games.tsv; tusk match random 'aei:tusk aei --bot random' -n 100000 --tc 0/0 -o build/games.tsv >build/match-one &
> while kill -0 $! && [ "$(wc -l 2>/dev/null <build/games.tsv || echo 0)" -lt 3 ]; do sleep 0.05; done
> kill -TERM $!; wait $!; echo $?
> tail -n 1 build/match-one | cut -f 1; tail -c 1 build/games.tsv | od -An -c | tr -d ' '; rm build/games.tsv build/match-one
1
score
\n
! interrupted after
! --resume continues

# A bot alone.

$ rm -f build/games.tsv; tusk selfplay --bot random -n 3 --depth 4 -o build/games.tsv
> awk -F '\t' 'NR > 1 { print $1, $4, $5, $16, $27 }' build/games.tsv; rm build/games.tsv
1 random random self-play 0
2 random random self-play 0
3 random random self-play 0

# By nodes there is no clock, and random openings make games differ.

$ for jobs in 1 2; do
>     tusk selfplay --bot tusk:hash=1 -n 4 --nodes 1000 --random-turns 4 --moves 12 -j $jobs -o build/games.tsv
>     cut -f 28 build/games.tsv | sort >build/games-$jobs; rm build/games.tsv
> done
> cmp build/games-1 build/games-2 && sort -u build/games-1 | wc -l | tr -d ' '; rm build/games-1 build/games-2
5

$ tusk selfplay --bot random --nodes 0 -o build/games.tsv
! --nodes must be
? 2

$ tusk selfplay --bot random -n 3
! -o FILE is missing
? 2
