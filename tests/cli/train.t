# Fitting the evaluation to games.

$ tusk selfplay --bot random -n 60 --depth 4 --moves 30 -o build/train-games.tsv
> tusk train eval build/train-games.tsv -o build/train-one.tsv --passes 5 --ridge 10 >build/train-report
> tusk train eval build/train-games.tsv -o build/train-two.tsv --passes 5 --ridge 10 -j 3 | cmp - build/train-report
> cmp build/train-one.tsv build/train-two.tsv
> awk -F '\t' '{ print $1, NF }' build/train-report; rm build/train-report build/train-two.tsv
model 9
material 9
before 9
pass 1 9
pass 2 9
pass 3 9
pass 4 9
pass 5 9
after 9
k 2
! 60 games, 0 left out
! held out

# Turns that somebody chose are to look better than others; more rounds draw more of them.

$ tusk selfplay --bot greedy -n 6 --depth 4 --moves 12 --random-turns 2 -o build/train-experts.tsv
> tusk train eval build/train-games.tsv --experts build/train-experts.tsv --one-in 4 --rounds 2 --passes 3 --held-out 50 -o build/train-two.tsv >build/train-report
> tusk train eval build/train-games.tsv --experts build/train-experts.tsv --one-in 4 --rounds 2 --passes 3 --held-out 50 -o build/train-three.tsv -j 3 | cmp - build/train-report
> cmp build/train-two.tsv build/train-three.tsv
> awk -F '\t' '$1 ~ /pass 0|pass 1|after/ { print $1, ($8 > 0) }' build/train-report; rm build/train-report build/train-two.tsv build/train-three.tsv build/train-experts.tsv
pass 1 1
pass 1 1
after 1
! choices to learn from

# Without a ridge, the firmest is tried first.

$ tusk train eval build/train-games.tsv -o build/train-two.tsv --passes 2 | cut -f 1 | sed -n '4,6p;$p'; rm build/train-two.tsv
pass 1
pass 2
ridge 10000
k
! …

# The weights are a table that evaluates and plays, and to begin from.

$ tusk eval --weights build/train-one.tsv 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR' | tail -n 1 | cut -f 1
total

$ tusk move --bot tusk:weights=build/train-one.tsv,depth=4 'g r7/8/8/8/8/1R6/8/8' | grep -c '^Rb3'
1

$ tusk train eval build/train-games.tsv --from build/train-one.tsv --passes 0 --ridge 10 -o build/train-two.tsv | wc -l | tr -d ' '
> cut -f 1,2 build/train-two.tsv | sed '/^k/d; /^#/d' >build/train-names; cut -f 1,2 models/eval.tsv | sed '/^k/d; /^#/d' | cmp - build/train-names
> rm build/train-two.tsv build/train-names
5
! …

# Positions are kept with their scores, and fitted without the games.

$ tusk train eval build/train-games.tsv --search 200 --mid --one-in 10 -j 2 -p build/train-positions.tsv
> tusk train eval build/train-games.tsv --search 200 --mid --one-in 10 -p build/train-again.tsv
> cmp build/train-positions.tsv build/train-again.tsv; head -n 2 build/train-positions.tsv
> awk -F '\t' 'NR > 2 { print NF, ($3 != "-"), $4 >= 0 && $4 <= 3 }' build/train-positions.tsv | sort | uniq -c | awk '{ print $2, $3, $4 }'
> rm build/train-again.tsv
tusk-positions	1
game	result	score	steps	position
5 1 1
! …

$ tusk train eval -p build/train-positions.tsv --passes 1 --ridge 10 --lambda 1 --quiet -o build/train-two.tsv | cut -f 1 | tail -n 3
> head -n 1 build/train-two.tsv; rm build/train-two.tsv
pass 1
after
k
tusk-eval	1
! …

$ sed '5s/^/x/' build/train-positions.tsv | tusk train eval -p - -o build/train-two.tsv
! '-', line 5: a game is sixteen hexadecimal digits
? 1

$ tusk train eval -p Makefile -o build/train-two.tsv
! 'Makefile', line 1: it does not begin with tusk-positions
? 1

# Damaged weights are refused.

$ head -n 20 build/train-one.tsv >build/train-two.tsv; tusk eval --weights build/train-two.tsv 'g r7/8/8/8/8/8/8/R7'
! 'build/train-two.tsv': line 21: the table ends too early
? 1

$ sed '9s/$/99999/' build/train-one.tsv >build/train-two.tsv; tusk move --bot tusk:weights=build/train-two.tsv 'g r7/8/8/8/8/8/8/R7'
! weights are whole numbers from -32768 to 32767
? 2

$ awk -F '\t' '$1 == "rows" { $0 = "rows\t" $2 - 1 } NR != 9' build/train-one.tsv >build/train-two.tsv; tusk eval --weights build/train-two.tsv 'g r7/8/8/8/8/8/8/R7'
! is missing: is the table of another version of the evaluation?
? 1

$ tusk train eval build/train-games.tsv --from build/train-two.tsv --passes 1 --ridge 10 -o build/train-three.tsv | wc -l | tr -d ' '
> rm build/train-one.tsv build/train-two.tsv build/train-three.tsv build/train-positions.tsv
6
! …

# An interrupt leaves the best weights so far.

$ tusk train eval build/train-games.tsv --passes 100000 --patience 100000 --ridge 0 -o build/train-one.tsv >build/train-report 2>build/train-notes &
> while kill -0 $! && ! grep -qs 'pass 1' build/train-report; do sleep 0.05; done; kill $! 2>/dev/null; wait $!; echo $?
> head -n 1 build/train-one.tsv; grep -c '^after' build/train-report
> rm build/train-games.tsv build/train-one.tsv build/train-report build/train-notes
0
tusk-eval	1
1

# Wrong use.

$ tusk train
! an operand is missing
? 2

$ tusk train nonsense
! 'nonsense' cannot be trained; choose eval
? 2

$ tusk train eval
! games to learn from, or --positions FILE, are missing
? 2

$ tusk train eval games.tsv
! -o FILE is missing: where to write the weights
? 2

$ tusk train eval games.tsv -o weights.tsv --ahead 1
! --ahead needs --search, which finds the line
? 2

$ tusk train eval games.tsv -o weights.tsv --lambda 2
! --lambda must be a number from 0 to 1, not '2'
? 2

$ tusk train eval nothing.tsv -o weights.tsv
! cannot read 'nothing.tsv'
? 1

$ tusk train bt --from-weight 0.5 nosuch.tsv -o x.rank
! --from-weight needs --from
! …
? 2

# A place where nothing can be written is told before the games are looked for.

$ tusk train bt nosuch.tsv -o build/no/such/x.rank
! cannot write 'build/no/such/x.rank'
? 1

$ tusk train eval nosuch.tsv -o build/no/such/x.tsv
! cannot write 'build/no/such/x.tsv'
? 1

# Every kind has options of its own.

$ tusk train eval nosuch.tsv -o build/x.tsv --cost 5
! --cost is not for eval
! …
? 2

$ tusk train phase nosuch.tsv -o build/x.tsv --lambda 1
! --lambda is not for phase
! …
? 2

$ tusk train nb --table nosuch.tsv --select 5 -o build/x.rank
! --select and --without do not work with a table of counts
! …
? 2

# The help tells the defaults where they depend on what is trained.

$ tusk train --help | tr -s '\n ' ' ' | grep -o '([^()]*\(eval\|bt\|rankers\)[^()]*)'
(eval: the built-in ones; net, rankers: none)
(eval: chosen on held-out games; bt: 1.25)
(eval 200, net 3, bt 100)
(eval 10, bt 5)
(1; bt 2; eval 3)
(0.05; bt 0.01)

# A network, from positions.

$ tusk selfplay --bot tusk:level=2,hash=1 -n 3 --moves 12 -o build/net-games.tsv >build/out
> tusk train eval build/net-games.tsv -p build/net-positions.tsv 2>build/out
> tusk train net build/net-positions.tsv --passes 2 -o build/x.net | cut -f 1
> tusk eval --net build/x.net 'g 7r/8/8/8/8/8/8/R7' | tail -n 1 | cut -f 1
> tusk move --bot tusk:net=build/x.net --depth 2 'g 7r/8/8/8/8/8/8/R7' | wc -l
pass
1
2
total
1

$ head -c 1000 build/x.net >build/y.net; tusk eval --net build/y.net 'g 7r/8/8/8/8/8/8/R7'
! tusk eval: 'build/y.net': this network is damaged
? 1

$ tusk train net -o build/x.net
! tusk train: positions to learn from are missing: files written by tusk train eval --positions
! …
? 2

$ tusk train net build/net-positions.tsv
! tusk train: -o FILE is missing: where to write the network
! …
? 2

$ tusk train net build/net-positions.tsv -o build/x.net --rate 2
! tusk train: --rate must be a number from 0 to 1, not '2'
! …
? 2

# With --resume what is done is kept until the end: after a kill at any moment the same command goes on,
# and ends as if nothing had been.

$ quick='--games 3 --always 5 --share 0 --head 5 --pool 50 --passes 4'
> tusk train bt tests/data/games.tsv $quick -o build/whole.rank >build/whole.txt
> for moment in 0.2 0.4 0.8; do timeout -s KILL $moment tusk train bt tests/data/games.tsv $quick -o build/cut.rank --resume; done >build/out 2>&1
> tusk train bt tests/data/games.tsv $quick -o build/cut.rank --resume >build/cut.txt
> cmp build/whole.rank build/cut.rank; cmp build/whole.txt build/cut.txt; ls build/cut.rank*
build/cut.rank

$ tusk train net build/net-positions.tsv --passes 2 -o build/whole.net >build/whole.txt
> for moment in 0.1 0.3; do timeout -s KILL $moment tusk train net build/net-positions.tsv --passes 2 -o build/cut.net --resume; done >build/out 2>&1
> tusk train net build/net-positions.tsv --passes 2 -o build/cut.net --resume >build/cut.txt; cmp build/whole.net build/cut.net; cmp build/whole.txt build/cut.txt

# What was begun is not gone on with by something else.

$ printf 'tusk-journal 1 0123456789abcdef\n' >build/cut.rank.work; tusk train nb tests/data/games.tsv --games 2 -o build/cut.rank --resume
! 'build/cut.rank.work' was begun with other settings
? 1

$ echo 'my novel' >build/cut.rank.work; tusk train nb tests/data/games.tsv --games 2 -o build/cut.rank --resume; cat build/cut.rank.work
my novel
! 'build/cut.rank.work' is no journal; it is left as it is
