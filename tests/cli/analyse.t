# tusk analyse: all that Tusk knows of a position, as JSON.

# Every section is there, in this order.

$ tusk analyse --depth 4 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR' | grep -o '"[a-z]*": ' | tr -d '": ' | grep -xE 'position|side|result|turns|material|goals|captures|eliminations|zones|evaluation|best' | uniq
position
side
result
turns
material
goals
captures
eliminations
zones
evaluation
best
turns

$ tusk analyse --depth 4 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR' | tr -cd '{}[]' | sed ':a; s/{}//g; s/\[\]//g; ta'


# Goals and captures of either side, as if it were its turn; third repetitions are no turns.

$ tusk analyse --depth 1 's 7r/8/8/8/8/.r4cE/.H6/R7' | grep -o '"captures": {"gold": \[{"piece": "r"'
"captures": {"gold": [{"piece": "r"

$ tusk analyse --depth 1 'g 8/8/8/8/8/1r4r1/1H4H1/R7' | grep -o '"eliminations": .*}, "zones": {'
"eliminations": {"gold": "rb3e rc3x Hb2n rg3w rf3x Hg2n", "silver": null}, "zones": {

# Zones of both sides; what is found is for the side to move, as the attacker or against him.

$ tusk analyse --depth 1 'g 7r/5h2/4H3/2d5/7E/8/8/R7' | grep -o '"zones": {"gold.*}, "ev'
"zones": {"gold": {"zones": ["t(He6,a(e6)a(e5)a(d5)a(c5),4)t(dc5,a(c5)a(c6),1)t(hf7,a(f7)a(e7)a(e6)a(d6)a(c6),5)"], "solutions": [{"tactic": "capture", "turn": "He6s He5w dc5n dc6x Hd5w"}]}, "silver": {"zones": [], "solutions": []}}, "ev

$ tusk analyse --depth 1 's 7r/5h2/4H3/2d5/7E/8/8/R7' | grep -o '"solutions": [^]]*]' | head -n 1
"solutions": [{"tactic": "save", "turn": "dc5s"}]

$ tusk analyse --depth 1 '1g Ra1\n1s rh8\n2g Ra1e\n2s rh8w\n3g Rb1w\n3s rg8e\n4g Ra1e\n4s rh8w\n5g Rb1w' | grep -o '"result": [^,]*, "turns": [0-9]*'
"result": null, "turns": 17

# A game that is over has no best lines.

$ tusk analyse 's 8/4r3/4E3/8/8/8/8/R7' | grep -oE '"(result|best)": [^}]*}'
"result": {"winner": "gold", "by": "immobilisation"}
"best": null}
! this game is over: gold has won by immobilisation

# Many positions: one object a line, errors in their place.

$ printf 'g 7r/8/8/8/8/8/8/R7\nnonsense\ng 7R/8/8/8/8/8/8/r7\n' | tusk analyse --depth 2 - | cut -c 1-24
{"position": "g .......r
{"error": "line 2: a pos
{"position": "g .......R
! line 3: this game is over
? 0

$ tusk analyse --lines 0 'g 7r/8/8/8/8/8/8/R7'
! tusk analyse: --lines must be
! usage: tusk analyse
! …
? 2
