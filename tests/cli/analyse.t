# tusk analyse: all that Tusk knows of a position, for people and as JSON.

# For people: the board, lines, likely turns, evaluation, tactics of both sides, traps, phase.

$ tusk analyse --depth 4 --ranks 2 'g 7r/4cR2/8/5D2/8/.r6/8/HR6' | sed 's/, 0.[0-9] s$/, 0.0 s/'
 +-----------------+
8| . . . . . . . r |
7| . . . . c R . . |
6| . . x . . x . . |
5| . . . . . D . . |
4| . . . . . . . . |
3| . r x . . x . . |
2| . . . . . . . . |
1| H R . . . . . . |
 +-----------------+
   a b c d e f g h    gold to move
381 legal turns

best line: 2 steps deep, 0 nodes, 0.0 s
…
     gold    Df5n Rf7n Df6x

likely turns of a strong player, by the ranker
…

…

gold, this turn
     reaches goal in 2 steps: Df5n Rf7n Df6x
     takes rb3 in 4 steps: Ha1n Ha2n rb3e rc3x Ha3e
     frozen: Rf7

silver, if it were its turn
     reaches goal in 3 steps: rb3s rb2e rc2s

traps, from -100 (silver's) to 100 (gold's):  c3 -16  f3 +22  c6 -2  f6 +58

phase: end (beginning 0 %, middle 0 %, end 100 %)
     3 pieces in the smaller army, 2 advanced in the larger, a goal is threatened

$ tusk analyse --depth 8 --ranks 0 's 2r5/1e3d2/7r/7R/Rrr1crR1/2E1R3/2R5/8' | grep -A 3 'wins in' | sed 's/ranker.*/ranker/'
  1  wins in 2 turns, the ranker
     silver  Re3e Rf3x ce4s
     gold    Ec3e Ed3w ce3w
     silver  rf4w re4s re3s re2s

$ tusk analyse --depth 1 --zones 'g 7r/5h2/4H3/2d5/7E/8/8/R7' | grep -A 2 '^zones of'
zones of gold: 1
     t(He6,a(e6)a(e5)a(d5)a(c5),4)t(dc5,a(c5)a(c6),1)t(hf7,a(f7)a(e7)a(e6)a(d6)a(c6),5)
     capture: He6s He5w dc5n dc6x Hd5w
--
zones of silver: 0

$ tusk analyse --depth 4 's 8/4r3/4E3/8/8/8/8/R7' | grep -A 1 'game is over'
the game is over: gold has won by immobilisation
0 legal turns
! this game is over: gold has won by immobilisation

# Zones only if asked for.

$ tusk analyse --json --depth 1 'g 7r/5h2/4H3/2d5/7E/8/8/R7' | grep -c '"zones"'
0
? 1

# Every section is there, in this order.

$ tusk analyse --json --zones --depth 4 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR' | grep -o '"[a-z]*": ' | tr -d '": ' | grep -xE 'position|side|result|turns|material|lines|best|ranks|phase|evaluation|tactics|goals|captures|eliminations|hostages|zones|earlier' | uniq
position
side
result
turns
material
lines
best
turns
ranks
phase
evaluation
tactics
goals
captures
eliminations
hostages
zones
earlier

$ tusk analyse --json --depth 4 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR' | tr -cd '{}[]' | sed ':a; s/{}//g; s/\[\]//g; ta'


# The ranker's first turns, as `tusk rank` has them; and what it thinks of the first turn of
# each line of the search.

$ tusk analyse --json --depth 1 --ranks 4 @tests/data/roads.txt | grep -o '"ranks": \[[^]]*\]' | grep -oE '"turn": "[^"]*"|"probability": [0-9.]*' | paste - - | sed 's/"turn": "//; s/"\t"probability": /\t/' >build/analyse.ranks
> tusk rank -n 4 @tests/data/roads.txt | awk -F '\t' '{ print $4 "\t" $3 + 0 }' | cmp - build/analyse.ranks && echo as tusk rank
> rm build/analyse.ranks
as tusk rank

$ tusk analyse --json --depth 5 --lines 3 @tests/data/roads.txt | grep -oE '"rank": [0-9]+, "probability": [0-9.e-]+, "turns": \["' | wc -l
3

$ tusk analyse --json --depth 1 --ranks 0 @tests/data/roads.txt | grep -o '"ranks": \[\]'
"ranks": []

# The phase is what `tusk phase` tells.

$ tusk phase --json @tests/data/roads.txt >build/analyse.phase
> tusk analyse --json --depth 1 @tests/data/roads.txt | grep -cF "\"phase\": $(cat build/analyse.phase), \"evaluation\""
> rm build/analyse.phase
1

# What earlier players did is what `tusk explore` finds; without a database it is null. A
# database that is named must be there and whole.

$ printf 'id\twusername\tbusername\twrating\tresult\tmovelist\n7\tann\tbob\t1600\tw\t1g Ra2 Dc2\\n1s rh7\\n2g Ra2n\\n2s rh7s\n' >build/analyse.txt
> tusk import --db build/analyse.db build/analyse.txt >build/analyse.out 2>&1
> found=$(tusk explore --json --db build/analyse.db 'g 8/7r/8/8/8/8/R1D5/8')
> tusk analyse --json --depth 1 --db build/analyse.db 'g 8/7r/8/8/8/8/R1D5/8' | grep -cF "\"earlier\": $found}"
> TUSK_DB=build/analyse.db tusk analyse --json --depth 1 'g 8/7r/8/8/8/8/R1D5/8' | grep -cF "\"earlier\": $found}"
> tusk analyse --json --depth 1 'g 8/7r/8/8/8/8/R1D5/8' | grep -o '"earlier": null}'
> rm build/analyse.db build/analyse.txt build/analyse.out
1
1
"earlier": null}

$ tusk analyse --json --depth 1 --db build/no-such.db 'g 8/7r/8/8/8/8/R1D5/8'
! build/no-such.db: there is no such database
? 1

$ TUSK_DB=build/no-such.db tusk analyse --json --depth 1 'g 8/7r/8/8/8/8/R1D5/8'
! build/no-such.db: there is no such database
? 1

$ tusk analyse --json --depth 1 --db models/eval.tsv 'g 8/7r/8/8/8/8/R1D5/8'
! models/eval.tsv: this is not a Tusk database
? 1

# The usual file is used when it is there, and nothing is made when it is not.

$ HOME=build/analyse-home tusk analyse --json --depth 1 'g 8/7r/8/8/8/8/R1D5/8' | grep -o '"earlier": null}'
> ls build/analyse-home 2>/dev/null
> mkdir -p build/analyse-home/.local/share/tusk
> printf 'id\twusername\tbusername\tresult\tmovelist\n7\tann\tbob\tw\t1g Ra2 Dc2\\n1s rh7\\n2g Ra2n\\n2s rh7s\n' | HOME=build/analyse-home tusk import - 2>/dev/null | head -n 1
> HOME=build/analyse-home tusk analyse --json --depth 1 'g 8/7r/8/8/8/8/R1D5/8' | grep -o '"earlier": {"stages": \[{"stage": "full"'
> rm -r build/analyse-home
"earlier": null}
games	1
"earlier": {"stages": [{"stage": "full"

# Goals and captures of either side, as if it were its turn; third repetitions are no turns.

$ tusk analyse --json --depth 1 's 7r/8/8/8/8/.r4cE/.H6/R7' | grep -o '"captures": {"gold": \[{"piece": "r"'
"captures": {"gold": [{"piece": "r"

$ tusk analyse --json --depth 1 'g 8/8/8/8/8/1r4r1/1H4H1/R7' | grep -o '"eliminations": .*}, "dominated": {'
"eliminations": {"gold": "rb3e rc3x Hb2n rg3w rf3x Hg2n", "silver": null}, "dominated": {

# Zones of both sides; what is found is for the side to move, as the attacker or against him.

$ tusk analyse --json --zones --depth 1 'g 7r/5h2/4H3/2d5/7E/8/8/R7' | grep -o '"zones": {"gold.*}, "ea'
"zones": {"gold": {"zones": ["t(He6,a(e6)a(e5)a(d5)a(c5),4)t(dc5,a(c5)a(c6),1)t(hf7,a(f7)a(e7)a(e6)a(d6)a(c6),5)"], "solutions": [{"tactic": "capture", "turn": "He6s He5w dc5n dc6x Hd5w"}]}, "silver": {"zones": [], "solutions": []}}, "ea

$ tusk analyse --json --zones --depth 1 's 7r/5h2/4H3/2d5/7E/8/8/R7' | grep -o '"solutions": [^]]*]' | head -n 1
"solutions": [{"tactic": "save", "turn": "dc5s"}]

$ tusk analyse --json --depth 1 '1g Ra1\n1s rh8\n2g Ra1e\n2s rh8w\n3g Rb1w\n3s rg8e\n4g Ra1e\n4s rh8w\n5g Rb1w' | grep -o '"result": [^,]*, "turns": [0-9]*'
"result": null, "turns": 17

# A game that is over has no lines.

$ tusk analyse --json 's 8/4r3/4E3/8/8/8/8/R7' | grep -oE '"result": [^}]*}|"lines": [^,]*, "ranks": \[\]'
"result": {"winner": "gold", "by": "immobilisation"}
"lines": null, "ranks": []
! this game is over: gold has won by immobilisation

# Many positions: one object a line, errors in their place.

$ printf 'g 7r/8/8/8/8/8/8/R7\nnonsense\ng 7R/8/8/8/8/8/8/r7\n' | tusk analyse --json --depth 2 - | cut -c 1-24
{"position": "g .......r
{"error": "line 2: a pos
{"position": "g .......R
! line 3: this game is over
? 0

$ tusk analyse --json --lines 0 'g 7r/8/8/8/8/8/8/R7'
! tusk analyse: --lines must be
! usage: tusk analyse
! …
? 2

# Who is held: the camel is gold's hostage, frozen beside the elephant and near c3.

$ tusk analyse --json --depth 1 'g 7r/8/8/8/1E6/1m6/8/R7' | grep -o '"dominated": {.*}, "earlier": '
"dominated": {"gold": [], "silver": ["b3"]}, "frozen": {"gold": [], "silver": ["b3"]}, "hostages": {"gold": ["b3"], "silver": []}, "control": {"c3": 4, "f3": -1, "c6": 7, "f6": -1}}, "earlier": 

# Lines are different turns, sorted, of one depth, wherever the nodes end.

$ for nodes in 60000 100000 200000; do
>     tusk analyse --json --nodes $nodes --lines 4 'g rrr..rrr/rhddmccr/...e..h./...E..../......../DH.M..H./R.C.CD.R/RRR..RRR' >build/analyse.lines
>     grep -oE '"score": -?[0-9]+, "winprob": [0-9.]+, "depth": [0-9]+' build/analyse.lines | tr -d ',' | awk '{ print $6; print -$2 >"build/analyse.scores" }' | sort -u | wc -l
>     sort -nc build/analyse.scores && echo sorted
>     grep -oE '"probability": [0-9.e-]+, "turns": \["[^"]*"' build/analyse.lines | sort -u | wc -l
> done; rm build/analyse.lines build/analyse.scores
1
sorted
4
1
sorted
4
1
sorted
4

# A decided game says in how many turns it ends, and shows them.

$ tusk analyse --json --depth 8 --ranks 0 's ..r...../.e...d../.......r/.......R/Rrr.crR./..E.R.../..R...../........' | grep -oE '"score": 99999[0-9], "wins_in": 2|"turns": \["[^]]*\]'
"score": 999996, "wins_in": 2
"turns": ["Re3e Rf3x ce4s", "Ec3e Ed3w ce3w", "rf4w re4s re3s re2s"]

$ tusk analyse --json --depth 8 --ranks 0 'g ..r...../.e....d./.......r/.......R/R.r..rR./.rE.c.../..R...../........' | grep -oE '"score": -99999[0-9], "loses_in": 1, .*"turns": \["[^]]*\]' | grep -o '", "' | wc -l
1

$ tusk analyse --json --depth 8 --lines 2 --ranks 0 's ..r...../.e...d../.......r/.......R/Rrr.crR./..E.R.../..R...../........' | grep -o '"wins_in": [0-9]*' | sort | uniq -c | tr -s ' '
 2 "wins_in": 2

$ tusk move --json --depth 8 's ..r...../.e...d../.......r/.......R/Rrr.crR./..E.R.../..R...../........' | sed 's/, "nodes.*"line/, "line/'
{"move": "Re3e Rf3x ce4s", "score": 999996, "wins_in": 2, "winprob": 1.0, "depth": 1, "line": ["Re3e Rf3x ce4s", "Ec3e Ed3w ce3w", "rf4w re4s re3s re2s"]}

$ tusk analyse --json --depth 4 --ranks 0 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR' | grep -c 's_in"'
0
? 1

# Questions in JSON: each is answered, by what one alone would be told; the end of the input waits.

$ game='1g Ra1 Hb2 / 1s rh8 hb7 / 2g Hb2n / 2s hb7s'
> printf '{"id": "x", "game": "%s", "analyzeTurns": "all", "nodes": 4000}\n' "$game" | tusk analyse --queries --threads 2 | sort >build/queries.out
> cut -d '"' -f 6-12 build/queries.out
> tusk analyse --json --nodes 4000 "$game" | sed 's/"time": [0-9.]*//' >build/queries.alone
> sed -n '3s/.*"analysis": //p' build/queries.out | sed 's/}$//; s/"time": [0-9.]*//' | cmp - build/queries.alone && echo the same
> rm build/queries.out build/queries.alone
turnNumber": 0, "isDuringSearch": false, "move": "2g
turnNumber": 1, "isDuringSearch": false, "move": "2s
turnNumber": 2, "isDuringSearch": false, "move": "3g
the same

$ printf '%s\n' '{"id": 1, "position": "g 7r/8/8/8/8/8/8/R7", "depth": 1}' '' '{"id": 2, "position": "g 8/8"}' 'oops' '{"id": 3, "position": "g 7r/8/8/8/8/8/8/R7", "depth": 1, "colour": 2}' | tusk analyse --queries | cut -c 1-65 | sort
{"id": 1, "turnNumber": 0, "isDuringSearch": false, "move": "2g",
{"id": 2, "line": 3, "error": "'position': the board has 2 ranks 
{"id": 3, "turnNumber": 0, "isDuringSearch": false, "move": "2g",
{"id": 3, "warning": "the field 'colour' means nothing here", "fi
{"id": null, "line": 4, "error": "character 4: invalid token near

# A line of a megabyte is refused and does not grow in memory.

$ { head -c 1000000 /dev/zero | tr '\0' x; echo; echo '{"id": 1, "action": "query_version"}'; } | tusk analyse --queries | cut -c 1-60
{"id": null, "line": 1, "error": "the text has 65536 bytes, 
{"id": 1, "action": "query_version", "version": "0.1.0"}

# A signal: what is being searched answers, what waits does, too, and the program ends.

$ mkfifo build/queries.in build/queries.fifo
> tusk analyse --queries <build/queries.in >build/queries.fifo 2>build/queries.err &
> exec 3>build/queries.in 4<build/queries.fifo
> printf '{"id": %d, "position": "g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR", "nodes": 1000000000000, "reportDuringSearchEvery": 0.01}\n' 1 2 >&3
> for line in 1 2 3; do read -r partial <&4; done
> kill -TERM $!
> cat <&4 | grep -v '"isDuringSearch": true' | cut -c 1-69 | sort
> wait $!; echo "status $?"; cat build/queries.err
> rm build/queries.in build/queries.fifo build/queries.err
{"id": 1, "turnNumber": 0, "isDuringSearch": false, "move": "2g", "te
{"id": 2, "turnNumber": 0, "isDuringSearch": false, "terminated": tru
status 1
tusk analyse: interrupted

$ tusk analyse --queries 'g 7r/8/8/8/8/8/8/R7'
! --queries reads positions from standard input only
! …
? 2

$ tusk analyse
! an operand is missing: POSITION (or use --queries)
! …
? 2
