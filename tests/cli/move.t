# One turn from a bot.

$ tusk move --bot random 'g 7r/R7/1e6/8/8/8/8/8' | grep -c '^Ra7[ne]'
1

# What the bot thought, if it thinks.

$ tusk move --bot random --json 'g 8/8/8/8/8/8/6r1/R7' | sed 's/"move": "[^"]*"/"move": "M"/; s/"time": [0-9.]*/"time": T/'
{"move": "M", "score": 0, "depth": 0, "nodes": 0, "time": T, "line": []}

# The same seed plays the same turn.

$ position='g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'
> test "$(tusk move --bot random --seed 4 "$position")" = "$(tusk move --bot random --seed 4 "$position")" && echo same
same

# Many positions; nobody can move in the second.

$ printf 's 8/4r3/8/8/8/8/8/R7\ns 8/4r3/4E3/8/8/8/8/R7\nnonsense\n' | tusk move --bot random - | sed 's/^re7.*/a turn/; s/: a position.*/: .../'
a turn
none
error	line 3: ...
! line 2: this game is over: gold has won by immobilisation

# An outside program.

$ tusk move --bot 'aei:tusk aei --bot random' --depth 4 's 8/8/8/8/8/8/r7/7R' | grep -c 'ra2'
1

$ tusk move --bot 'aei:exit 3' --depth 4 's 8/8/8/8/8/8/r7/7R'
! tusk move: 'exit 3' ended with status 3
? 1

$ tusk move --bot 'aei:' 's 8/8/8/8/8/8/r7/7R'
! aei: a command is expected after 'aei:'
? 2

$ tusk move --time 0 --bot random 's 8/8/8/8/8/8/r7/7R'
! --time must be seconds from 0.001 to 1000000, not '0'
? 2

$ tusk move --depth x --bot random 's 8/8/8/8/8/8/r7/7R'
! --depth must be a whole number from 1 to 1000, not 'x'
? 2

# A ranker for the turns of the root: the built-in one, one that is not there.

$ tusk move --bot tusk:rank=1 --depth 5 'g r7/8/8/8/8/1R6/8/8' | grep -c '^Rb3'
1

$ tusk move --bot tusk:rank=no-such-file 'g r7/8/8/8/8/1R6/8/8'
! tusk: cannot read 'no-such-file': No such file or directory
! …
? 2

# Only some of the turns of the root: a share, and a ranker that finds them.

$ tusk move --bot tusk:level=5,prune=10 --depth 5 'g r7/8/8/8/8/1R6/8/8' | grep -c '^Rb3'
1

$ tusk move --bot tusk:prune=0 'g r7/8/8/8/8/1R6/8/8'
! tusk: prune is more than 0 and at most 100 per cent, not '0'
! …
? 2

$ tusk move --bot fairy:prune-at=all 'g r7/8/8/8/8/1R6/8/8'
! prune-at needs prune
? 1

$ tusk move --bot fairy-gt:ranker=models/default.rank 'g r7/8/8/8/8/1R6/8/8'
! ranker needs prune
? 1

$ tusk move --bot fairy:prune-at=all,ranker=models/default.rank,turns=1,prune=50 --depth 8 'g 7r/8/R7/8/8/8/8/7E'
Ra6n Ra7n

$ tusk move --bot tusk:rank=0,prune=10 'g r7/8/8/8/8/1R6/8/8'
! prune needs a ranker, so rank cannot be 0
? 1
