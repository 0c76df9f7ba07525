# tusk bench: the speeds are the machine's, the signature is the program's.

$ TUSK_DATA=build/no-such-folder tusk bench --rounds 1 >build/bench-report; awk -F '\t' '{ print $1, ($2 > 0), NF }' build/bench-report
signature 1 2
search_nodes 1 2
turns_per_s 1 2
steps_per_s 1 2
goal_ns 1 2
goal_far_ns 1 2
goal_within_ns 1 2
captures_ns 1 2
captures_exist_ns 1 2
phase_ns 1 2
rank_ns_per_turn 1 2
rank_full_ns_per_turn 1 2
rank_looks_ns_per_turn 1 2
nb_s_per_game 1 2
zones_us 1 2
nodes_per_s 1 2

# Again the same.

$ tusk bench --signature | tee build/bench-signature | sed 's/[0-9a-f]\{16\}$/SIXTEEN DIGITS/; s/\t[0-9]*$/\tNODES/'
> head -n 2 build/bench-report | cmp - build/bench-signature; rm build/bench-report build/bench-signature
signature	SIXTEEN DIGITS
search_nodes	NODES

# A suite is measured where $TUSK_DATA has one. Without it nothing is looked for, not even beside the project's own folder.

$ mkdir -p build/bench-test/here/bench build/bench-test/shared/data/suites
> for label in start_gold start_silver hostage_camel dense_centre_32 endgame_race trap_exchange_silver \
>     random_play_1 random_play_3 game_sharp_clueless_0_ply18 game_sharp_simple_0_ply16; do
>     printf 'g\t7r/8/8/8/8/8/8/R7\t1\t2\t3\t4\t5\t6\t7\t8\t%s\t-\n' $label
> done >build/bench-test/shared/data/suites/turncount_suite.tsv
> cd build/bench-test/here && touch bench/signature
> unset TUSK_DATA; tusk bench --rounds 1 | grep -c suite_
> TUSK_DATA=../shared/data tusk bench --rounds 1 | grep -c suite_
> rm -r ../../bench-test
0
1

$ tusk bench --rounds 0
! --rounds must be a whole number from 1 to 100000, not '0'
! usage: tusk bench [OPTION]... [FILE]
? 2

$ tusk bench 'g 8/8/8/8/8/8/8/8'
! a FILE is for --readers only
? 2

# Readers of a games database: how many questions there are does not depend on the machine.

$ folder=$(mktemp -d) && export TUSK_DB="$folder/games.db"
> tusk selfplay --bot sampler -n 4 --depth 1 --seed 3 -o "$folder/games.tsv" >"$folder/log"
> tusk import "$folder/games.tsv" >"$folder/log"
> tusk bench --readers 3 --rate 10 --seconds 1 "$folder/games.tsv" | awk -F '\t' '/asked|failed|found/ { print } !/asked|failed|found/ { print $1, NF, ($2 <= $3 && $3 <= $4) }'
> tusk bench --readers 3 "$folder/log"
> tusk bench --readers 3
> tusk bench --readers 0 "$folder/games.tsv"
> tusk bench "$folder/games.tsv"
> tusk bench --readers 1 --db mariadb://me:secret@localhost/games "$folder/games.tsv" 2>&1 | grep -c secret
> rm -r "$folder"
readers_asked	30
readers_failed	0
readers_found	26
full_ms 4 1
half_ms 4 1
area_ms 4 1
piece_ms 4 1
explore_ms 4 1
readers_ms 4 1
readers_late_ms 4 1
0
! there is no game to ask about
! name one file of games to ask about
! --readers must be a whole number from 1 to 1000, not '0'
! a FILE is for --readers only
