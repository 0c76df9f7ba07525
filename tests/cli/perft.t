# tusk perft: k, distinct boards within k steps, literal sequences of k steps.

$ tusk perft 'g 7r/8/8/8/8/8/8/R7'
1	2	2
2	5	5
3	9	13
4	14	35

$ tusk perft -d 2 'g 7r/8/8/8/8/8/8/R7'
1	2	2
2	5	5

$ tusk perft --depth=1 'g 7r/8/8/8/8/8/8/R7'
1	2	2

# The boards of four steps are the turns.

$ [ "$(tusk perft 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR' | awk 'END { print $2 }')" = \
>   "$(tusk turns -c 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR')" ]

# Half a push is no sequence; going there and back is one, but no board. Here: three pushes,
# three pulls and ten walks of two steps, of which three come back and two meet on a1 and c1.

$ tusk perft -d 2 'g 7r/8/8/8/8/1r6/1H6/8'
1	3	3
2	14	16
! this game is over: silver has won by elimination

$ tusk perft -d 1 's 8/4r3/4E3/8/8/8/8/R7'
1	0	0
! this game is over: gold has won by immobilisation

$ tusk perft -d 2 --json 'g 7r/8/8/8/8/8/8/R7'
{"perft": [{"steps": 1, "boards": 2, "sequences": 2}, {"steps": 2, "boards": 5, "sequences": 5}]}

# Many positions: each line with the number of its position in front.

$ printf 'g 7r/8/8/8/8/8/8/R7\nnothing\ns 7r/8/8/8/8/8/8/R7\n' | tusk perft -d 2 -
1	1	2	2
1	2	5	5
error	line 2: a position begins with the side to move, g or s, not with 'n'
3	1	2	2
3	2	5	5
? 1

$ printf 'g 7r/8/8/8/8/8/8/R7\nnothing\n' | tusk perft -d 1 --json -
{"perft": [{"steps": 1, "boards": 2, "sequences": 2}]}
{"error": "line 2: a position begins with the side to move, g or s, not with 'n'"}
? 1

$ tusk perft -d 0 'g 7r/8/8/8/8/8/8/R7'
! --depth must be a whole number from 1 to 4, not '0'
! usage: tusk perft [--depth 1|2|3|4] [--json] [--header] POSITION
? 2

$ tusk perft -d five 'g 7r/8/8/8/8/8/8/R7'
! --depth must be a whole number from 1 to 4, not 'five'
? 2

$ tusk perft 'g 7r/8/8/8/8/8/8/R7' -d
! option '--depth' needs a value: 1|2|3|4
? 2

$ tusk perft -d 2
! an operand is missing
? 2
