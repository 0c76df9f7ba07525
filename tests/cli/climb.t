# A network that improves itself. The numbers are tiny: what is tested is how it goes on, not
# whether it gets anywhere.

$ tusk climb whole --generations 2 --games 2 --nodes 50 --moves 6 --match-games 4 --match-nodes 50 --passes 2 >out 2>notes
> cmp out whole/log.tsv; awk -F '\t' '{ print NF }' out; cut -f 1,2,6,12 out
13
13
13
generation	games	match games	promoted
1	2	4	no
2	2	4	no

# What the log says is what the files say: positions, loss of the last pass, points.
$ cd whole; for g in 1 2; do
>     printf '%s\t%s\t%s\t%s\n' $(($(wc -l <$g/positions.tsv) - 2)) "$(tail -n 2 $g/candidate.txt | head -n 1 | cut -f 2,3)" \
>         "$(awk -F '\t' '$1 == "score" { printf "%.3f\t%s\t%s\t%s\n", $2 / $4, $5, $6, $7 }' $g/match.txt)" \
>         "$(awk -F '\t' '$1 == "sprt" { print $5 }' $g/match.txt)"
> done >../files.txt; sed 1d log.tsv | cut -f 3,4,5,7,8,9,10,11 | cmp - ../files.txt

# The second generation learns from the first one, too, and the command of a step can be run by hand.
$ cd whole && tusk train net 2/positions.tsv 1/positions.tsv --from best.net --passes 2 --seed 2 -o again.net >../out 2>&1 && cmp again.net 2/candidate.net; rm again.net

# All is done: nothing more happens.
$ tusk climb whole --generations 2 --match-nodes 50 --lambda 0.70

# Files that were cut short are finished: the games, and then all that comes after them.
$ cp -r whole cut && cd cut && rm 2/*.txt 2/positions.tsv 2/candidate.net && sed -i '$d' log.tsv
> for name in games match; do head -c 1500 ../whole/2/$name.tsv >2/$name.tsv; done; cd ..
> tusk climb cut --generations 2 -j 2 >out 2>&1
> for name in best.net 2/games.tsv 2/positions.tsv 2/candidate.net 2/match.tsv; do cmp whole/$name cut/$name; done
> cut -f 1-12 whole/log.tsv >log; cut -f 1-12 cut/log.tsv | cmp - log

# Killed at any moment, it ends where the undisturbed run ends. A folder's name may be odd.
$ tiny='--generations 2 --games 2 --nodes 50 --moves 6 --match-games 4 --match-nodes 50 --passes 2'
> for moment in 0.1 0.3 0.5 0.8; do timeout -s KILL $moment tusk climb "it's, 1" $tiny; done >out 2>&1
> until tusk climb "it's, 1" $tiny >out 2>&1; do grep -q 'is at work' out || break; done
> for name in best.net 1/games.tsv 1/match.tsv 2/games.tsv 2/candidate.net 2/match.tsv; do cmp whole/$name "it's, 1/$name"; done
> cut -f 1-12 "it's, 1/log.tsv" | cmp - log

# What the test calls better is the best from then on, also if climbing was cut off before the log had its line.
$ tusk climb up --generations 1 --games 2 --nodes 50 --moves 6 --match-games 20 --match-nodes 50 --sprt=-400,-100 --passes 1 2>notes | cut -f 11,12; cmp up/best.net up/1/candidate.net
> cp up/log.tsv log; rm up/log.tsv; tusk climb up --generations 1 >out; cmp up/log.tsv log
verdict	promoted
H1	yes

# One at a time.
$ flock whole tusk climb whole --generations 2
! tusk climb: another tusk climb is at work in 'whole'
? 1

# Other settings are refused.
$ tusk climb whole --games 3 --generations 2
! tusk climb: 'whole' was begun with --games 2, not 3
? 1

$ tusk climb whole --sprt 0,10 --generations 2
! tusk climb: 'whole' was begun with --sprt 0,20, not 0,10
? 1

$ tusk climb whole --from whole/2/candidate.net --generations 2
! tusk climb: 'whole' began with another network
? 1

$ cp -r whole bad; echo 'games	2' >bad/settings.tsv; tusk climb bad --generations 2
! tusk climb: 'bad/settings.tsv' is damaged: nodes
? 1

$ cp whole/settings.tsv bad; echo 'my novel' >bad/log.tsv; tusk climb bad --generations 2
! tusk climb: 'bad/log.tsv' is not the log of tusk climb
? 1

# A step that fails says so.
$ mkdir fail; cp whole/settings.tsv whole/best.net fail; mkdir fail/1; echo 'my novel' >fail/1/games.tsv; tusk climb fail --generations 1 2>&1 >out | tail -n 1
tusk climb: generation 1: games: ended with status 1

# Bad input.
$ for word in games=0 nodes=0 moves=0 match-games=1 match-nodes=x sprt=5 sprt=20,0 lambda=2 passes=0 seed=-1 hours=0 generations=-1 jobs=0; do tusk climb none --$word 2>&1 | head -n 1; done; ls none 2>&1 | wc -l
tusk climb: --games must be a whole number from 1 to 10000000, not '0'
tusk climb: --nodes must be a whole number from 1 to 1000000000, not '0'
tusk climb: --moves must be a whole number from 1 to 100000, not '0'
tusk climb: --match-games must be a whole number from 2 to 10000000, not '1'
tusk climb: --match-nodes must be a whole number from 1 to 1000000000, not 'x'
tusk climb: --sprt is two numbers such as 0,20, not '5'
tusk climb: --sprt is two numbers such as 0,20, not '20,0'
tusk climb: --lambda must be a number from 0 to 1, not '2'
tusk climb: --passes must be a whole number from 1 to 100000, not '0'
tusk climb: --seed must be a whole number from 0 to 1000000000, not '-1'
tusk climb: --hours must be more than 0
tusk climb: --generations must be a whole number from 0 to 1000000, not '-1'
tusk climb: --jobs must be a whole number from 1 to 1024, not '0'
1
