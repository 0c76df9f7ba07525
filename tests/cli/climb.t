# A network that improves itself. The numbers are tiny: what is tested is how it goes on, not
# whether it gets anywhere.

$ tusk climb build/whole --generations 2 --games 2 --nodes 50 --match-games 4 --match-nodes 50 --passes 2 >build/out 2>build/notes
> cmp build/out build/whole/log.tsv; awk -F '\t' '{ print NF }' build/out; cut -f 1,2,6,12 build/out
13
13
13
generation	games	match games	promoted
1	2	4	no
2	2	4	no

# What the log says is what the files say: positions, loss of the last pass, points.
$ cd build/whole; for g in 1 2; do
>     printf '%s\t%s\t%s\t%s\n' $(($(wc -l <$g/positions.tsv) - 2)) "$(tail -n 2 $g/candidate.txt | head -n 1 | cut -f 2,3)" \
>         "$(awk -F '\t' '$1 == "score" { printf "%.3f\t%s\t%s\t%s\n", $2 / $4, $5, $6, $7 }' $g/match.txt)" \
>         "$(awk -F '\t' '$1 == "sprt" { print $5 }' $g/match.txt)"
> done >../files.txt; sed 1d log.tsv | cut -f 3,4,5,7,8,9,10,11 | cmp - ../files.txt

$ cat build/whole/settings.tsv | sed '$d'; ls build/whole build/whole/2
games	2
nodes	50
match-games	4
match-nodes	50
sprt	0,20
lambda	0.7
passes	2
seed	1
build/whole:
1
2
best.net
log.tsv
settings.tsv

build/whole/2:
candidate.net
candidate.txt
games.tsv
games.tsv.times
games.txt
match.tsv
match.tsv.times
match.txt
positions.tsv
positions.txt

# The second generation learns from the first one, too, and its games are others.
$ for g in 1 2; do cut -f 12- build/whole/$g/games.tsv >build/games$g; done; cmp -s build/games1 build/games2; echo $?
1

# The commands of a step can be run by hand.
$ cd build/whole && tusk train net 2/positions.tsv 1/positions.tsv --from best.net --passes 2 --seed 2 -o again.net >../out 2>&1 && cmp again.net 2/candidate.net; rm again.net

# All is done: nothing more happens.
$ tusk climb build/whole --generations 2 --match-nodes 50 --lambda 0.70

# Files that were cut short are finished: the games, and then all that comes after them.
$ cp -r build/whole build/cut && cd build/cut && rm 2/*.txt 2/positions.tsv 2/candidate.net && sed -i '$d' log.tsv
> for name in games match; do head -c 1500 ../whole/2/$name.tsv >2/$name.tsv; done; cd ../..
> tusk climb build/cut --generations 2 -j 2 >build/out 2>&1
> for name in best.net 2/games.tsv 2/positions.tsv 2/candidate.net 2/match.tsv; do cmp build/whole/$name build/cut/$name; done
> cut -f 1-12 build/whole/log.tsv >build/log; cut -f 1-12 build/cut/log.tsv | cmp - build/log

# Killed at any moment, it ends where the undisturbed run ends. A folder's name may be odd.
$ tiny='--generations 2 --games 2 --nodes 50 --match-games 4 --match-nodes 50 --passes 2'
> for moment in 0.1 0.2 0.4 0.6 0.8 1; do timeout -s KILL $moment tusk climb "build/it's, 1" $tiny; done >build/out 2>&1
> tusk climb "build/it's, 1" $tiny >build/out 2>&1
> for name in best.net 1/games.tsv 1/match.tsv 2/games.tsv 2/candidate.net 2/match.tsv; do cmp build/whole/$name "build/it's, 1/$name"; done
> cut -f 1-12 "build/it's, 1/log.tsv" | cmp - build/log

# Cut off between the promotion and its line in the log.
$ tusk climb build/up --generations 1 --games 2 --nodes 50 --match-games 20 --match-nodes 50 --sprt=-3000,-2000 --passes 1 2>build/notes | cut -f 11,12; cmp build/up/best.net build/up/1/candidate.net
> cp build/up/log.tsv build/log; rm build/up/log.tsv; tusk climb build/up --generations 1 >build/out; cmp build/up/log.tsv build/log
verdict	promoted
H1	yes

$ mkdir build/no; tusk train net build/whole/1/positions.tsv --passes 1 -o build/other.net >build/out; tusk climb build/own --from build/other.net --generations 1 --hours 0.0000001; cmp build/own/best.net build/other.net

# Time over, or a signal: the command that was at work ends, too, and leaves what it has.
$ tusk climb build/late --hours 0.0001 2>build/notes; ls build/late build/late/1
…
settings.tsv

build/late/1:
…

$ timeout --preserve-status -s TERM 0.5 tusk climb build/late >build/out
! tusk climb: interrupted in generation 1; the same command continues
? 1

# One at a time.
$ flock build/whole tusk climb build/whole
! tusk climb: another tusk climb is at work in 'build/whole'
? 1

# Other settings are refused.
$ tusk climb build/whole --games 3
! tusk climb: 'build/whole' was begun with --games 2, not 3
? 1

$ tusk climb build/whole --sprt 0,10
! tusk climb: 'build/whole' was begun with --sprt 0,20, not 0,10
? 1

$ tusk climb build/whole --from build/other.net
! tusk climb: 'build/whole' began with another network
? 1

$ cp -r build/whole build/bad; echo 'games	2' >build/bad/settings.tsv; tusk climb build/bad
! tusk climb: 'build/bad/settings.tsv' is damaged: nodes
? 1

$ cp build/whole/settings.tsv build/bad; echo 'my novel' >build/bad/log.tsv; tusk climb build/bad
! tusk climb: 'build/bad/log.tsv' is not the log of tusk climb
? 1

$ rm build/bad/settings.tsv; tusk climb build/bad
! tusk climb: 'build/bad' has files of its own, but no settings.tsv
? 1

# A step that fails says so.
$ mkdir build/fail; cp build/whole/settings.tsv build/whole/best.net build/fail; mkdir build/fail/1; echo 'my novel' >build/fail/1/games.tsv; tusk climb build/fail --generations 1
generation	games	positions	loss	distance	match games	score	Elo	low	high	verdict	promoted	seconds
! tusk selfplay: '1/games.tsv'
! tusk climb: generation 1: games: ended with status 1
? 1

# Bad input.
$ for word in games=0 nodes=0 match-games=1 match-nodes=x sprt=5 sprt=20,0 lambda=2 passes=0 seed=-1 hours=0 hours=x generations=-1 jobs=0; do tusk climb build/none --$word 2>&1 | head -n 1; done; ls build/none
tusk climb: --games must be a whole number from 1 to 10000000, not '0'
! No such file
? 2

$ tusk climb
! tusk climb: an operand is missing: DIR
? 2

$ tusk climb build/none --from build/whole/log.tsv
! tusk climb: 'build/whole/log.tsv': this is no network
? 1

$ tusk climb build/out
! tusk climb: cannot
? 1
