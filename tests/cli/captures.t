# tusk captures: which enemy pieces can the side to move capture this turn?

$ tusk captures 'g 7r/8/8/8/8/.r4cE/.H6/R7'
rb3:2 cg3:2

$ tusk captures 's 7r/8/8/8/8/.r4cE/.H6/R7'
-

# The support of the piece on the trap is pushed away.

$ tusk captures 'g 7r/8/5mrE/8/8/8/8/R7'
mf6:2

$ tusk captures 'g 7r/8/8/8/8/rE6/8/R7'
ra3:4

$ tusk captures --json 'g 7r/8/8/8/8/.r4cE/.H6/R7'
{"captures": [{"piece": "r", "square": "b3", "steps": 2, "trap": "c3", "turn": "rb3e rc3x Hb2n"}, {"piece": "c", "square": "g3", "steps": 2, "trap": "f3", "turn": "cg3w cf3x Eh3w"}]}

$ tusk captures --json 's 7r/8/8/8/8/8/8/R7'
{"captures": []}

# Many positions.

$ printf 'g 7r/8/5mrE/8/8/8/8/R7\ng 8/8\ng 7r/8/8/8/8/8/8/R7\n' | tusk captures -
mf6:2
error	line 2: the board has 2 ranks with '/' between them; 8 are expected
-
? 1

$ printf 'g 7r/8/5mrE/8/8/8/8/R7\ng 8/8\n' | tusk captures --json - | cut -c 1-12
{"captures":
{"error": "l

$ tusk captures
! usage: tusk captures [--json] POSITION
? 2
