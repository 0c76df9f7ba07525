# tusk goal: can the side to move reach goal this turn?

$ tusk goal 'g 7r/R7/8/8/8/8/8/8'
1	Ra7n

$ tusk goal 's 7r/8/8/8/r7/8/8/4R3'
3	ra4s ra3s ra2s

$ tusk goal 'g 7r/4cR2/8/5D2/8/8/8/R7'
2	Df5n Rf7n Df6x

# None: too far, or no way through.

$ tusk goal 'g 7r/8/8/8/8/R7/8/8'
0

$ tusk goal 'g 2rc1r2/2rRr3/8/8/8/8/8/R7'
0

# A push to clear the way.

$ tusk goal 'g 3cHr2/2rRr3/8/8/8/8/8/8'
4	cd8w He8w Hd8e Rd7n

$ tusk goal --json 'g 7r/R7/8/8/8/8/8/8'
{"steps": 1, "turn": "Ra7n"}

$ tusk goal --json 's 7r/R7/8/8/8/8/8/8'
{"steps": 0, "turn": null}

# A game as the position, and many positions.

$ tusk goal '1g Ra6 Ee4\n1s rh8 ee5\n2g Ra6n\n2s ee5e'
1	Ra7n

$ printf 'g 7r/R7/8/8/8/8/8/8\nnonsense\ns 7r/R7/8/8/8/8/r7/8\n' | tusk goal -
1	Ra7n
error	line 2: a position begins with the side to move, g or s, not with 'n'
1	ra2s
? 1

# A decided board is answered, and said to be one.

$ tusk goal 's R7/8/8/8/8/7r/8/8'
2	rh3s rh2s
! this game is over: gold has won by goal

$ tusk goal
! usage: tusk goal [--json] POSITION
? 2
