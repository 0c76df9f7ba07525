# Move ranking: features, rankers, what they are worth.

$ tusk features --sets | cut -f 1,2 | head -n 4
published	1776
authors	1776
relative	1488
extended	2614

$ tusk features extended | awk -F '\t' '{ n += $3 } END { print NR, n }'
11 2614

$ tusk features nothing
? 1
! there is no feature set 'nothing'; there are: published

# Ranks begin with 1, scores fall, probabilities add up.

$ start='g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'
> tusk rank "$start" >build/rank-all
> awk -F '\t' '$1 != NR || (NR > 1 && $2 > last) { print "wrong:", $0 } { last = $2; sum += $3 } END { printf "%.2f\n", sum }' build/rank-all
> [ "$(wc -l <build/rank-all)" -eq "$(tusk turns --count "$start")" ]
> head -n 3 build/rank-all >build/rank-three; tusk rank -n 3 "$start" | cmp - build/rank-three
> rm build/rank-all build/rank-three
1.00

# Many positions at once.

$ printf '%s\n' 'g r7/8/8/8/8/1R6/8/8' 'nonsense' 's r7/8/8/8/8/1R6/8/8' | tusk rank -n 1 - | cut -f 1
1
error
3

$ tusk rank -n 0 'g r7/8/8/8/8/1R6/8/8'
? 2
! …

# What a turn fires, and what each feature adds: to the score that the turn has in the ranking.

$ board='g r6r/8/8/3h3h/3E4/8/8/R7'; turn='Ed4e Ee4e Ef4e Eg4n'
> tusk rank --why "$turn" "$board" >build/why
> awk -F '\t' 'NF != 5 { print "wrong:", $0 } $1 != "sum" { s += $3 * $4; n += $4 } $1 == "sum" { print n == $4, (s - $3) ^ 2 < 0.0001, $3 }' build/why | cut -d ' ' -f 1,2
> awk -F '\t' '$1 == "freezes" { print $2, $4, $5 }' build/why | sort -n
> awk -F '\t' '$1 != "sum" && $1 != "looks" { size = ($3 < 0 ? -$3 : $3) * $4; if (NR > 1 && size > last + 0.0003) print "unsorted:", $0; last = size }' build/why
> tusk rank -n 9 "$board" | tail -n 1 >build/ninth
> tusk rank --why "$(cut -f 4 build/ninth)" "$board" | awk '$1 == "sum" { print $3 }' >build/why; cut -f 2 build/ninth | cmp - build/why && echo the same
> rm build/why build/ninth
1 1
1 1 the enemy's, piece with 1 stronger
32 1 the enemy's, a5/h5
the same

$ tusk rank --why 'Ra1e Ra1n' 'g r7/8/8/8/8/8/8/R7'
? 1
! token 2 'Ra1n': a1 is empty

$ tusk rank --why nonsense 'g r7/8/8/8/8/8/8/R7'
? 1
! token 1 'nonsense': a step such as Ee2n

$ tusk rank --why '' 'g r7/8/8/8/8/8/8/R7'
? 1
! a turn needs at least one step

$ printf '%s\n' 's r7/8/8/8/8/8/8/R7' 'g 7r/R7/8/8/8/8/8/8' | tusk rank --why Ra7n - >build/why; echo $?; cut -f 1-3,5- build/why; rm build/why
1
error	line 1: token 1 'Ra7n': a7 is empty
2	win	0	1	the turn wins; then it has no other feature
2	sum	-	1	-

$ tusk rank --why rg8e '1g Ra1\n1s rh8\n2g Ra1e\n2s rh8w\n3g Rb1w\n3s rg8e\n4g Ra1e\n4s rh8w\n5g Rb1w'
? 1
! the turn repeats the position for the third time

$ tusk rank --why Ra1n -n 3 'g r7/8/8/8/8/8/8/R7'
? 2
! --number is for all turns, --why for one
! …

# Rankers are files; damaged ones are refused.

$ tusk selfplay --bot random -n 6 --depth 4 --moves 12 -o build/rank-games.tsv
! …

$ tusk train bt build/rank-games.tsv --set published --passes 3 --rounds 1 --held-out 0 -o build/one.rank | cut -f 1
> tusk train bt build/rank-games.tsv --set published --passes 3 --rounds 1 --held-out 0 -j 3 -o build/two.rank >build/two.txt
> cmp build/one.rank build/two.rank; head -n 3 build/one.rank; sed -n '$s/ [0-9]* positions/ N positions/p' build/two.txt; rm build/two.txt
round 1 of 1
pass 1
pass 2
pass 3
bt
tusk-rank 1
kind bt
set published
bt	published	6 games, N positions, 0 held out, seed 1; passes=3,held-out=0,rounds=1

$ head -c 2000 build/one.rank >build/two.rank; tusk rank -m build/two.rank 'g r7/8/8/8/8/1R6/8/8'
? 1
! build/two.rank: the model should have 7112 bytes of weights

$ tr 'b' 'c' <build/one.rank >build/two.rank; tusk rank -m build/two.rank 'g r7/8/8/8/8/1R6/8/8'
? 1
! build/two.rank: there is no feature set 'puclished'

$ tusk rank -m README.md 'g r7/8/8/8/8/1R6/8/8'
? 1
! README.md: this is not a ranker

$ for method in nb svm lr1 lr2 mnb msvm mlr; do
>     case $method in *nb) share= ;; *) share='--share 0.002' ;; esac
>     tusk train $method build/rank-games.tsv $share -o build/two.rank | tail -n 1 | cut -f 1,2
> done
nb	relative
svm	relative
lr1	relative
lr2	relative
mnb	relative
msvm	relative
mlr1	relative

# What a ranker is worth: a heading and a row; more rows on request.

$ tusk measure -m build/one.rank build/rank-games.tsv | awk -F '\t' '{ print NF, ($1 > 0) }'
10 1
10 1

$ tusk measure -m build/one.rank -j 2 --ci --by-type --by-move build/rank-games.tsv >build/rank-groups
> cut -f 1 build/rank-groups; sed -n '/^+-/s/\t/ /gp' build/rank-groups | cut -d ' ' -f 2
> awk -F '\t' '/^all/ { all = $2 } /^[0-9]/ { all -= $2 } END { print all }' build/rank-groups; rm build/rank-groups
group
all
+-
1-10
11-20
bot
6
0

$ tusk measure --folds 3 --train bt:set=published,passes=2,rounds=1 build/rank-games.tsv | wc -l | tr -d ' '
2

$ tusk measure --folds 3 --train bt:set=published,passes=1,rounds=1 --grid ridge=1,2 --by-rating --also build/rank-games.tsv build/rank-games.tsv | cut -f 1
group
ridge=1
not rated
ridge=2
not rated

# One way to learn against another, on the same games.

$ tusk measure --folds 3 --train bt:set=published,passes=2,rounds=1 --against nb:set=published build/rank-games.tsv >build/two.txt
> tusk measure --folds 3 --train nb:set=published build/rank-games.tsv | tail -n 1 | cut -f 2- >build/one.txt
> sed -n 's/^against\t//p' build/two.txt | cut -f 2- | cmp - build/one.txt && cut -f 1 build/two.txt
> awk -F '\t' '$1 == "all" { a = $3 } $1 == "against" { a -= $3 } $1 == "gain" { a -= $3; g = $3 } $1 == "low" { l = $3 } $1 == "high" { print (a ^ 2 < 0.0004), (l <= g && g <= $3) }' build/two.txt
> rm build/one.txt build/two.txt
group
all
against
gain
low
high
1 1

$ tusk measure --folds 3 --train nb --against-from build/one.rank build/rank-games.tsv
! --against-from needs --against
! …
? 2

# Two more looks at the turns that come first, learnt from folds; the same for any number of threads.

$ tusk train bt --set published --passes 2 --rounds 1 --looks 3 --held-out 0 build/rank-games.tsv -o build/two.rank | tail -n 1 | cut -f 1,2
> tusk train bt --set published --passes 2 --rounds 1 --looks 3 --held-out 0 -j 3 build/rank-games.tsv -o build/three.rank >build/out; cmp build/two.rank build/three.rank
> head -n 8 build/two.rank | tail -n 1; tusk measure -m build/two.rank build/rank-games.tsv | wc -l | tr -d ' '
> board='g r6r/8/8/3h3h/3E4/8/8/R7'; tusk rank -m build/two.rank -n 9 "$board" | tail -n 1 >build/ninth
> tusk rank -m build/two.rank --why "$(cut -f 4 build/ninth)" "$board" | tail -n 2 | cut -f 1,3 >build/why; cut -f 1 build/why; tail -n 1 build/why | cut -f 2 >build/sum
> cut -f 2 build/ninth | cmp - build/sum && echo the same; rm build/three.rank build/ninth build/why build/sum
bt	published
looks 1
2
looks
sum
the same

$ tusk measure --folds 3 --train bt:set=published,passes=2,rounds=1,looks=3 build/rank-games.tsv | wc -l | tr -d ' '
2

$ tusk train bt --looks 3 build/rank-games.tsv -o build/x.rank
! looks need two folds, rounds=1, no phases and no select
? 1

$ tusk train bt --looks 7 --rounds 1 build/rank-games.tsv -o build/x.rank
! 7 folds need at least as many games; there are 6
? 1

$ tusk train nb --looks 3 build/rank-games.tsv -o build/x.rank
! …
? 2

# Nothing to test on is no row of zeros; a game in two files counts once; more folds than games.

$ printf 'id\tmovelist\n1\t1w Ra1\n' >build/two.tsv; tusk measure -m build/one.rank build/two.tsv
! there are no positions to test on
? 1

$ tusk measure -m build/one.rank build/rank-games.tsv >build/two.txt
> tusk measure -m build/one.rank build/rank-games.tsv build/rank-games.tsv | cmp - build/two.txt; rm build/two.txt
! games left out, duplicates: 6

$ tusk measure --folds 2 --train nb:set=published build/rank-games.tsv build/rank-games.tsv | wc -l | tr -d ' '
! games left out, duplicates: 6
2

$ tusk measure --folds 7 --train nb build/rank-games.tsv
! 7 folds need at least as many games; there are 6
? 1

$ tusk measure --folds 2 --train nb --min-rating 2400 build/rank-games.tsv
! games left out, rated below 2400: 6
! 2 folds need at least as many games; there are 0
? 1

$ tusk train bt --rounds 3 --min-rating 2400 build/rank-games.tsv -o build/two.rank 2>&1 | grep -c 'left out'
1

# An interrupt leaves the best ranker so far.

$ tusk train bt build/rank-games.tsv --rounds 100 --held-out 0 -o build/two.rank >build/two.txt 2>build/notes &
> while kill -0 $! && ! grep -qs 'pass 1' build/two.txt; do sleep 0.05; done; kill $! 2>/dev/null; wait $!; echo $?
> cat build/notes; head -n 2 build/two.rank; rm build/two.txt build/notes build/two.tsv
0
interrupted; kept what was learnt
tusk-rank 1
kind bt

$ tusk measure --folds 2 --train bt:set=published --grid ridge build/rank-games.tsv
? 1
! --grid needs an option and its values

$ tusk measure --folds 2 --train nb:set=published --grid smoothing= build/rank-games.tsv
? 1
! --grid needs an option and its values

$ tusk measure --folds 2 --train bt:from-weight=2 build/rank-games.tsv
? 1
! from-weight needs --from

$ tusk measure -m build/one.rank --also build/rank-games.tsv build/rank-games.tsv
? 2
! --from, --also, --grid and --against are for --folds

$ tusk measure --grid ridge=1 build/rank-games.tsv
? 2
! --from, --also, --grid and --against are for --folds
! …

# What was counted can be counted on.

$ tusk train nb build/rank-games.tsv --set published --counts build/counts.tsv -o build/two.rank | cut -f 1
> tusk train nb --table build/counts.tsv --set published -o build/three.rank >build/log; tail -c 7000 build/two.rank | head -c 6900 >build/a; tail -c 7000 build/three.rank | head -c 6900 | cmp - build/a
> rm build/counts.tsv build/three.rank build/a build/log
nb

$ tusk train bt build/rank-games.tsv --players cats -o build/two.rank
? 2
! players are all, human or bot, not 'cats'
! …

$ tusk train nb build/rank-games.tsv --cost 5 -o build/two.rank
? 2
! cost is for svm, lr1 and lr2, not for nb

$ tusk train nb build/rank-games.tsv --from build/one.rank -o build/two.rank
? 1
! build/one.rank: nb cannot start from a ranker

$ tusk train nb build/rank-games.tsv --lambda 1 -o build/two.rank
? 2
! --lambda is not for rankers

$ tusk train svm build/rank-games.tsv --always 0 --share 0 -o build/two.rank
? 1
! with always=0 and share=0 there are no turns to compare with

$ tusk train bt build/rank-games.tsv --also-weight 2 -o build/two.rank
? 2
! --also-weight needs --also

$ tusk train bt build/rank-games.tsv --players human --rounds 1 -o build/two.rank | tail -n 1
! there are no positions to learn from
round 1 of 1

$ tusk measure --folds 3 build/rank-games.tsv
? 2
! --folds and --train go together
! …

$ tusk train bt build/rank-games.tsv
? 2
! -o FILE is missing: where to write the ranker
! …

$ tusk train bt -o build/two.rank
? 2
! there are no games to learn from
! …

# Classes of features can be left out.

$ tusk train nb build/rank-games.tsv --set published --without trap,stepping -o build/two.rank | sed 's/.*; //'
> tusk measure --folds 2 --train nb:set=published,without=trap+stepping build/rank-games.tsv | wc -l | tr -d ' '
> tusk measure --folds 2 --train nb:set=published --grid without=trap,stepping build/rank-games.tsv | cut -f 1
without=trap+stepping
2
group
without=trap
without=stepping

$ tusk train nb build/rank-games.tsv --set published --without cats -o build/two.rank
? 2
! 'cats' is not a class of published; there are: source, destination, trap, frozen-type, frozen-place, stepping

# A ranker says how it was learnt.

$ awk -F '\t' -v OFS='\t' 'NR > 1 { $10 = $11 = 2000 } 1' build/rank-games.tsv >build/two.tsv
> tusk train bt build/two.tsv --set published --from build/one.rank --from-weight 0.5 --rating 1900 --passes 1 --min-rating 1800 -o build/two.rank | tail -n 1 | sed 's/.*seed 1; //'
> tusk train nb - --players bot --smoothing towards -o build/two.rank <build/two.tsv | sed 's/.*others; //'; rm build/two.tsv
passes=1,from-weight=0.5,rating=1900; rated 1800 or more; from one.rank
smoothing=towards,players=bot

$ tusk train bt build/no-such-file -o build/two.rank | head -n 1
round 1 of 2
! build/no-such-file

# By time of the game, from few features.

$ tusk train nb --set published --by-time 2 --select 50 build/rank-games.tsv -o build/two.rank | cut -f 1,2
> head -n 9 build/two.rank | tail -n 2; tusk measure -m build/two.rank build/rank-games.tsv | wc -l | tr -d ' '
nb	published
split time
moves 2
2

$ tusk train nb --by-time 0 build/rank-games.tsv -o build/two.rank
! by-time must be a whole number from 1 to 1000, not '0'
? 2

# Games of a database are the games of the file that it was made from.

$ tusk import --db build/rank-games.db build/rank-games.tsv >build/two.rank
> tusk train nb --set published build/rank-games.tsv -o build/one.rank
> tusk train nb --set published --db build/rank-games.db -o build/two.rank
> cmp build/one.rank build/two.rank && echo the same
> tusk measure -m build/one.rank build/rank-games.tsv >build/one.rank.tsv
> tusk measure -m build/one.rank --db build/rank-games.db | cmp - build/one.rank.tsv && echo the same
> rm build/one.rank.tsv build/rank-games.db
…
the same
the same

$ tusk measure
! there are no games to test on
? 2

$ tusk train nb --db build/no-such.db -o build/two.rank
! build/no-such.db
? 1

$ rm -f build/one.rank build/two.rank build/rank-games.tsv

# The published study, small.

$ tusk selfplay --bot random -n 6 --depth 4 --moves 6 -o build/rank-games.tsv
> tusk study ranking --quick -n 6 -o build/ranking build/rank-games.tsv >build/ranking.tsv
> head -n 1 build/ranking.tsv; awk -F '\t' 'NF != 7' build/ranking.tsv; cmp build/ranking.tsv build/ranking/ranking.tsv
> awk -F '\t' '$1 == "whole" && $4 == "top10pct" { print $2, $3, $6, $7 }' build/ranking.tsv
> ls build/ranking
what	method	games	at	value	published	printed
nb 6 58.70 58.00
svm 6 71.30 67.00
lr1 6 71.90 67.00
lr2 6 71.90 -
bt 6 - -
ranking-by-move.svg
ranking-cdf.svg
ranking-curves.svg
ranking-histogram-bt.svg
ranking-histogram-lr1.svg
ranking-histogram-lr2.svg
ranking-histogram-nb.svg
ranking-histogram-svm.svg
ranking-work
ranking.tsv

# What was learnt is kept; what is done when a run is cut short, here by a damaged file, is
# written.

$ again='study ranking --quick -n 6 -o build/ranking'
> grep -v ^histogram build/ranking.tsv >build/no-histogram.tsv
> tusk $again build/rank-games.tsv
> tusk $again --resume build/rank-games.tsv | cmp - build/ranking.tsv && ls build/ranking/ranking-work/*.rank | wc -l
> tusk $again --resume --min-rating 1 build/rank-games.tsv
> cp build/rank-games.tsv build/other-games.tsv && tusk $again --resume build/other-games.tsv
> tusk $again --resume --train nb:set=relative --train lr2:share=0.01 build/rank-games.tsv >build/more.tsv
> awk -F '\t' '$1 == "curve" && $4 == "tested" { print $2, $3 }' build/more.tsv | tail -n 4
> cut -f 1,2 build/more.tsv | grep nb:set | sort -u | cut -f 1 | tr '\n' ' '; ls build/ranking/*recipe*
> grep -v ':' build/more.tsv | grep -v ^histogram | cmp - build/no-histogram.tsv
> grep -c nb:set=relative build/ranking/ranking-curves.svg build/ranking/ranking-cdf.svg build/ranking/ranking-by-move.svg
> fourth=$(ls -tr build/ranking/ranking-work/*.rank | sed -n 4p)
> rm build/ranking/*.svg && echo damaged >"$fourth"
> tusk $again --resume build/rank-games.tsv >build/half.tsv
> cmp build/half.tsv build/ranking/ranking.tsv; cut -f 2 build/half.tsv | uniq; ls build/ranking
> rm -r build/ranking.tsv build/half.tsv build/more.tsv build/no-histogram.tsv build/rank-games.tsv build/other-games.tsv build/ranking
10
nb:set=relative 3
nb:set=relative 6
lr2:share=0.01 3
lr2:share=0.01 6
cdf curve histogram top10pct-by-move whole build/ranking/ranking-histogram-recipe1.svg
build/ranking/ranking-histogram-recipe2.svg
build/ranking/ranking-curves.svg:1
build/ranking/ranking-cdf.svg:1
build/ranking/ranking-by-move.svg:1
method
nb
ranking-by-move.svg
ranking-cdf.svg
ranking-curves.svg
ranking-histogram-nb.svg
ranking-work
ranking.tsv
! holds an earlier run; --resume continues it
! there are only 0 games to study
! was started with other settings
! this is not a ranker

$ tusk study ranking --train nb:set=none games.tsv
! --train nb:set=none: 
? 2
