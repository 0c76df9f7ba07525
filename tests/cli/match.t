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

$ (exec 3>&-; ulimit -n 4; tusk match random 'aei:tusk aei --bot random' -n 2 --tc 0/0)
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
! a match needs two players at least
? 2

# More than two players: each two meet as often, and there is one table.

$ tusk match random greedy last=random -n 2 --nodes 100 --header | cut -f 1-4 | grep -v '^player' | sed 's/[0-9]*$//'
game	number	gold	silver
game	1	random	greedy
game	2	greedy	random
game	3	random	last
game	4	last	random
game	5	greedy	last
game	6	last	greedy
versus	first	second	won
versus	random	greedy	
versus	random	last	
versus	greedy	last	

$ tusk match random greedy last=random -n 2 --nodes 100 | grep player >build/table
> cut -f 2,7,10- build/table; awk '{ sum += $8 } END { print sum, NF }' build/table; head -n 1 build/table | cut -f 3; rm build/table
1	4	0	0	0
2	4	0	0	0
3	4	0	0	0
6 12
greedy

$ tusk match greedy one=random two=random --gauntlet -n 2 --nodes 100 | grep -v '^player' | cut -f 1-5
game	1	greedy	one	g
game	2	one	greedy	s
game	3	greedy	two	g
game	4	two	greedy	s
versus	greedy	one	2	0
versus	greedy	two	2	0

$ tusk match random greedy random -n 2
! two players are called 'random'; NAME=BOT gives one another name
? 2

$ tusk match random greedy sampler -n 3
! of more than two players each two play an even number of games
? 2

$ tusk match random greedy sampler --sprt 0,20
! --sprt is for two players
? 2

# Faults are counted where they belong.

$ tusk match random broken=aei:'exit 3' greedy -n 2 --nodes 100 | grep '^player' | cut -f 3,10-
greedy	0	0	0
random	0	0	0
broken	0	0	4
! game 1: crash by B, broken
! game 6: crash by B, broken

# An engines file; options for players by name.

$ cat >build/engines.json <<'END'
> [{"name": "outside", "command": "tusk aei --bot greedy", "options": {"depth": 1}},
>  {"name": "quick", "bot": "tusk:level=5", "nodes": 50},
>  {"name": "dice", "bot": "random"}]
> END
> tusk match --engines build/engines.json -n 2 --depth 1 --tc 0/0 -o build/games.tsv | grep versus | cut -f 2,3
> sed -n 's/.*\(round-robin[^;]*\);.*/\1/p' build/games.tsv | sort -u; rm build/games.tsv*
outside	quick
outside	dice
quick	dice
round-robin=3 bot-a=aei:tusk_aei_--bot_greedy,depth=1 bot-b=tusk:level=5 limits-b=0,50 bot-c=random

$ tusk match dice quick --engines build/engines.json -n 2 --depth 1 --tc 0/0 --option dice=level=3
! random: there is no option 'level'
? 2

$ tusk match dice quick --engines build/engines.json -n 2 --option dize=level=3
! no player has the name that 'dize=level=3' begins with
? 2

$ echo '[{"name": "x", "bot": "randon"}]' >build/engines.json; tusk match --engines build/engines.json
! 'build/engines.json': player 1: there is no bot 'randon'; did you mean 'random'?
? 2

$ rm build/engines.json; tusk match --engines build/engines.json
! cannot read 'build/engines.json'
? 2

# Without a clock nothing in the file depends on the machine or on the number of jobs: times stand
# beside it. With one they are in the rows.

$ for jobs in 1 3; do
>     tusk match random greedy sampler -n 4 --nodes 100 -j $jobs -o build/games-$jobs.tsv >build/lines-$jobs
> done
> cmp build/games-1.tsv build/games-3.tsv && cmp build/lines-1 build/lines-3 && cut -f 1 build/games-3.tsv.times | sort -n | tr '\n' ' '
> rm build/games-* build/lines-*
1 2 3 4 5 6 7 8 9 10 11 12 

$ tusk match greedy random -n 1 --tc 1h/1h --moves 3 -o build/games.tsv | cut -f 1 | head -n 1
> awk -F '\t' 'NR > 1 { print ($20 > 0), $29 }' build/games.tsv | sed -e 's/=[0-9a-f]\{16\}/=H/g' -e 's/\([a-z]\) [0-9-][-0-9 ]*/\1 N/g'; ls build/games.tsv*; rm build/games.tsv
game
1 settings seed=1 depth=0 nodes=0 random-turns=0 setups=usual; stamp program=H net=H weights=H ranker=H bench=H; scores N; depths N; nodes N; times N
build/games.tsv

# Files that say by whom they were played are put together, and others are refused.

$ rm -f build/games-*; for seed in 1 2; do tusk match greedy random -n 20 --nodes 1 --seed $seed -o build/games-$seed.tsv >build/match-one; done
> tusk match --merge build/games-1.tsv build/games-2.tsv | cut -f 1,2,3,4,11 | sed 's/score.*/score/'
> sed 's/bench=[0-9a-f]*/bench=1/' build/games-2.tsv >build/games-3.tsv; sed 's/program=[0-9a-f]*/program=1/' build/games-2.tsv >build/games-4.tsv
> tusk match --merge build/games-1.tsv build/games-4.tsv --any-build | wc -l | tr -d ' '
file	build/games-1.tsv	1	20	good
file	build/games-2.tsv	2	20	good
pairs	10	9	1
score
4

$ tusk match --merge build/games-1.tsv build/games-3.tsv --any-build
! 'build/games-3.tsv', line 2: it was played with bench=1, those of the first file with bench=
? 1

$ tusk match --merge build/games-1.tsv build/games-4.tsv
! 'build/games-4.tsv', line 2: it was played with program=1, those of the first file with program=
? 1

$ tusk match --merge build/games-1.tsv build/games-1.tsv
! both have game 1 of seed 1: they are not two matches
? 1

# So is a file of another program when a match goes on.

$ tusk match greedy random -n 20 --nodes 1 --seed 2 -o build/games-3.tsv --resume
! 'build/games-3.tsv', line 2: it was played by bench=1, not by bench=
? 1

# A machine that plays otherwise is named.

$ rm -f build/games-*; for seed in 3 4 5; do tusk match greedy random -n 40 --random-turns 20 --moves 30 --nodes 1 --seed $seed -o build/games-$seed.tsv >build/match-one; done
> awk -F '\t' -v OFS='\t' 'NR > 1 { $22 = $22 == "w" ? "b" : "w" } { print }' build/games-5.tsv >build/games-6.tsv
> tusk match --merge build/games-3.tsv build/games-4.tsv build/games-6.tsv | cut -f 1,2,11 | head -n 3; rm build/games-* build/match-one
file	build/games-3.tsv	good
file	build/games-4.tsv	good
file	build/games-6.tsv	odd
! build/games-6.tsv is odd: its pairs differ from those of the other files

$ tusk match --merge; tusk match random random --any-build; tusk match --merge x -n 4
! --merge needs files of games
! …
? 2

# Games end when both players agree.

$ tusk match greedy one=greedy -n 2 --depth 4 --tc 0/0 --adjudicate 1 | grep game | cut -f 6,7
agreement	8
agreement	8

$ tusk match random random --adjudicate 0,3
! --adjudicate is a score and a number of turns such as 2000,3, not '0,3'
? 2

$ tusk match random random --adjudicate 10,3x
! --adjudicate is a score
? 2

# What outside programs are told and say.

$ tusk match random it='aei:tusk aei --bot random' -n 2 --tc 0/0 --moves 2 --log build/talk -o build/games.tsv | grep -c game
> cut -f 2-5 build/talk | grep 'aei\|ok$\|quit\|bestmove' | sed 's/bestmove .*/bestmove/'; rm build/talk build/games.tsv*
2
1	it	>	aei
1	it	<	aeiok
1	it	<	readyok
1	it	<	bestmove
1	it	>	quit
2	it	>	aei
2	it	<	aeiok
2	it	<	readyok
2	it	<	bestmove
2	it	>	quit

$ tusk match random random -n 2 --log build/no/talk
! cannot write 'build/no/talk': No such file or directory
? 1

# How late is not late.

$ tusk match random random --margin x
! --margin must be seconds from 0.001 to 1000000, not 'x'
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
