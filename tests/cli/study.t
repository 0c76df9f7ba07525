# tusk study: published tables and figures, rebuilt.

# The tables of one database. The game asked about does not find itself.

$ folder=$(mktemp -d) && cd "$folder" || exit
> printf 'id\twrating\tresult\tmovelist\n7\t1600\tw\t1g Ra2 Dc2\\n1s rh7\\n2g Ra2n\\n2s rh7s\n' >one.txt
> printf 'id\twrating\tresult\tmovelist\n8\t1600\tw\t1g Rh2 Df2\\n1s ra7\\n2g Rh2n\\n2s ra7s\n' >two.txt
> tusk import --db games.db one.txt >log
> tusk study mimic --db games.db one.txt | grep 'size\|overall.*all'
> tusk study mimic --db games.db two.txt >table.tsv
> grep 'hits.*1-5' table.tsv
> grep -c 'times' table.tsv
> cd / && rm -r "$folder"
given	size	1	2
given	overall	games	all	2	0	0.00	0.00	30.42	57.37
given	hits	games	1-5	full	2	2	2	100.00	100.00	3.63
given	hits	games	1-5	half	0	0	0	0.00	0.00	13.83
given	hits	games	1-5	area	0	0	0	0.00	0.00	26.82
given	hits	games	1-5	piece	0	0	0	0.00	0.00	32.86
6

# All of it, small: what the results are, that they are not made twice, and that they are of
# one set of settings.

$ folder=$(mktemp -d) && cd "$folder" || exit
> tusk selfplay --bot sampler -n 20 --depth 4 --seed 5 -o real.txt
> small='study mimic --synthetic 128 --games 4 --matches 2 --rows 0 -o out/first real.txt'
> tusk $small >table.tsv
> ls out/first
> cmp table.tsv out/first/mimic.tsv
> awk -F '\t' '$2 == "size" { print $1, $2 } $2 == "match" { print $1, $3, $4, $7, NF }' table.tsv
> cut -f 1,2,3 table.tsv | grep times | uniq -c | awk '{ print $2, $4, $1 }' | tr '\n' ';' && echo
> grep -c '!\[Figure' out/first/mimic.md
> grep -l '</svg>' out/first/mimic-8.svg out/first/mimic-12.svg
> tusk $small
> tusk $small --resume | cmp - table.tsv
> tusk $small --resume --games 5
> cd / && rm -r "$folder"
mimic-10.svg
mimic-11.svg
mimic-12.svg
mimic-8.svg
mimic-9.svg
mimic-work
mimic.md
mimic.tsv
real size
synthetic size
steps-empty empty 0 2 18
steps-random random 20 2 18
steps real 20 2 18
steps-raw real 20 2 18
steps-64th 64th 2 2 18
steps-eighth eighth 16 2 18
steps-whole whole 128 2 18
copy-empty empty 0 2 18
copy real 20 2 18
two-move-empty empty 0 2 18
two-move real 20 2 18
mimic real 20 2 18
real 1 6;real 2 6;real 3 6;real 4 6;real 5 6;real 6 6;real 7 6;real 8 6;synthetic 1 6;synthetic 2 6;synthetic 3 6;synthetic 4 6;synthetic 5 6;synthetic 6 6;synthetic 7 6;synthetic 8 6;synthetic 16 6;
5
out/first/mimic-8.svg
out/first/mimic-12.svg
! holds an earlier run; --resume continues it
! was started with other settings

# Only some matches, each with its control, against another opponent; without real games it says so.

$ folder=$(mktemp -d) && cd "$folder" || exit
> TUSK_DATA= tusk study mimic --matches 2 --synthetic 64 --only steps-e --opponent random >rows.tsv
> awk -F '\t' '$2 != "course" { print $1, $2, $5, $6 }' rows.tsv
> TUSK_DATA= tusk study mimic --resume --matches 2 --synthetic 64 --opponent random --only steps | grep -v course | cut -f 1-6
> tusk study mimic --resume --matches 2 --synthetic 64 --only copy-empty
> tusk study mimic --resume --matches 2 --synthetic 64 --opponent random --only none
> mkdir -p data/games && tusk selfplay --bot sampler -n 5 --depth 4 --seed 5 -o data/games/few.txt
> TUSK_DATA=data tusk study mimic --matches 2 --synthetic 0 --only steps-raw -o other | grep -v course | cut -f 1-5
> cd / && rm -r "$folder"
steps-empty match mimic-thesis random
steps-eighth match mimic-thesis random
steps-empty	match	empty	0	mimic-thesis	random
steps	missing	no real games; name files of them, or set TUSK_DATA
steps-empty	match	empty	0	mimic-thesis
steps-raw	match	real	5	mimic-thesis:boards=raw
! 'results/mimic-work' was started with other settings
! no row is called 'none', or begins so; there are: steps-empty

# A study that is killed at any moment goes on, and counts what an undisturbed one counts.

$ folder=$(mktemp -d) && cd "$folder" || exit
> export TUSK_DATA= && small='study mimic --synthetic 300 --games 20 --matches 0 --rows 0'
> tusk $small -o whole | grep -v times >expected
> for moment in 1 2 3 4 5 6 7 8; do
>     timeout -s KILL "0.$moment" tusk $small --resume -o killed >killed.log 2>&1
> done
> tusk $small --resume -o killed | grep -v times | cmp - expected && wc -l <expected
> cd / && rm -r "$folder"
123

# Wrong use.

$ tusk study geometri one.txt
! there is no study 'geometri'; there are all, fairy-eval, geometry, mimic, phase and ranking
? 2

# An option of another study is refused, not ignored.

$ for words in 'ranking --only 1-gt' 'ranking --matches 0' 'geometry --resume' 'phase --rows 5' 'mimic --time 1' 'fairy-eval --quick' 'all --matches 5'; do
>     tusk study $words games.txt || echo $?
> done
2
2
2
2
2
2
2
! --only is not an option of the study 'ranking'
! --matches is not an option of the study 'ranking'
! --resume is not an option of the study 'geometry'
! --rows is not an option of the study 'phase'
! --time is not an option of the study 'mimic'
! --quick is not an option of the study 'fairy-eval'
! --matches is not an option of the study 'all'

$ tusk study geometry one.txt two.txt
! geometry takes at most one file of positions
? 2

# The study of Linguistic Geometry leaves a table and six figures.

$ rm -rf build/geometry-test && tusk study geometry --quick -o build/geometry-test | grep -c '^claim'
> ls build/geometry-test && rm -r build/geometry-test
61
geometry-10.svg
geometry-11.svg
geometry-4.svg
geometry-5.svg
geometry-6.svg
geometry-7.svg
geometry.tsv

$ tusk study geometry --quick -o build/geometry-test no-such-suite.tsv >/dev/null
! no-such-suite.tsv
? 1

$ TUSK_DATA= tusk study mimic --synthetic 0
! there is nothing to study: no games and --synthetic 0
? 2

$ TUSK_DATA= tusk study mimic --db games.db
! --db needs games to ask about
? 2

$ tusk study mimic --rows many
! many
? 2

$ folder=$(mktemp -d) && cd "$folder" || exit
> tusk study mimic --quick --synthetic 0 missing.txt
> touch file
> TUSK_DATA= tusk study mimic --quick -o file/results
> printf 'id\tmovelist\n' >empty.txt
> tusk study mimic --quick --synthetic 0 -o other empty.txt
> cd / && rm -r "$folder"
! missing.txt
! cannot make the folder 'file
! there are no real games

# Fairy's values, beside others.

$ printf '# a remark\nname\tto_move\tboard\tvalue\none\tg\t7r/8/8/8/8/8/8/H7\t2000\n' >build/study-values.tsv
> tusk study fairy-eval build/study-values.tsv; echo $?
> sed 's/2000/2001/' build/study-values.tsv | tusk study fairy-eval -; echo $?
> printf 'one\tg\tnonsense\t1\n' | tusk study fairy-eval -
> rm build/study-values.tsv
one	2000	2000
1 of 1
0
one	2000	2001
0 of 1
1
! board one
? 0

$ TUSK_DATA=build/no-such-folder tusk study fairy-eval
! the published values are missing; name their file or set TUSK_DATA
? 1

$ tusk study fairy-eval build/no-such-file
! cannot read 'build/no-such-file'
? 1

# Phases: figures from games, and matches that go on where they were cut off.

$ folder=$(mktemp -d) && cd "$folder" || exit
> tusk selfplay --bot random -n 5 --depth 4 --moves 20 --seed 5 -o games.txt
> tusk study phase --matches 0 --games 0 --min-rating 0 games.txt >table.tsv
> ls results
> cmp table.tsv results/phase.tsv
> cut -f 1 table.tsv | uniq -c | awk '$2 == "sequence" { print $1 } { print $2 }'
> awk -F '\t' '$1 == "sequence" && ($3 != length($4) || $4 !~ /^[012]*$/)' table.tsv
> grep -c '</svg>' results/phase-3.svg results/phase-4.svg results/phase-5.svg
> tusk study phase --matches 0 games.txt
> tusk study phase --resume --only 1-ngt --matches 4 >match.tsv
> awk -F '\t' '{ print $1, $2, $5, ($7 <= $6 && $6 <= $8), $9, $10, $12, ($13 <= 4), NF }' match.tsv
> tusk study phase --resume --only 1-ngt --matches 4 | cmp - match.tsv
> tusk study phase --resume --only 3-gt --matches 4
> tusk study phase --resume --only ties-ngt-few --matches 2 | awk -F '\t' '{ print $2, $3, $5, $9, $12, NF }'
> mkdir -p data/seed_results && printf 'method\tgame_id\tturns\tphases\nheuristic\t1\t4\t0002\nkmeans\t1\t4\t0000\n' >data/seed_results/phase_sequences.tsv
> TUSK_DATA=data tusk study phase --matches 0 -o other games.txt | grep 'compared\|skipped'
> tusk selfplay --bot random -n 9 --depth 4 --moves 3 --seed 5 -o short.txt
> tusk study phase --matches 0 --games 9 --min-rating 0 -o ranked short.txt >ranked.tsv
> awk -F '\t' '$1 !~ /sequence|heat|clusters|centre/ { print $1, NF }' ranked.tsv | sort | uniq -c | awk '{ print $1, $2, $3 }'
> awk -F '\t' '$1 == "curve" { print $4, $7 }' ranked.tsv | sort -u
> awk -F '\t' '$1 == "ranker" && $2 == "nb" && $3 == "hard" { print $4 }' ranked.tsv | tr '\n' ' ' && echo
> grep -c '</svg>' ranked/phase-6.svg ranked/phase-7.svg ranked/phase-8.svg ranked/phase-9.svg
> cd / && rm -r "$folder"
phase-3.svg
phase-4.svg
phase-5.svg
phase-work
phase.tsv
5
sequence
heat
clusters
centre
results/phase-3.svg:5
results/phase-4.svg:1
results/phase-5.svg:1
match 1-ngt 4 1 67.12 1834 2 1 15
ties-ngt-few-theirs fairy-ngt:turns=1,ties=theirs 2 67.12 1 15
ties-ngt-few-reversed fairy-ngt:turns=1,ties=reversed 2 - 1 15
ties-ngt-few-random fairy-ngt:turns=1,ties=random 2 - 1 15
compared	1	heuristic	4	3	3	3
skipped	1	kmeans	4	its clusters are not published
9 curve 7
18 gain 11
12 published-curve 6
26 ranker 11
3 spread 4
3 12
6 12
9 12
1-10 all 
ranked/phase-6.svg:1
ranked/phase-7.svg:1
ranked/phase-8.svg:1
ranked/phase-9.svg:1
! holds an earlier run; --resume continues it
! no match is called '3-gt', or begins so; there are: 1-gt 1-ngt 1-gt-printed
