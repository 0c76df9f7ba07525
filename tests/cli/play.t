# A game in the terminal, here with a pipe for a person.

$ tusk play --help | head -n 1
usage: tusk play [--bot BOT] [--side g|s] [--seed N] [--position POSITION]

# The end of the input ends the game cleanly.

$ tusk play --bot random </dev/null | tail -n 1
the game is left unfinished

$ printf 'auto\nEe2n\nquit\n' | tusk play --bot random --seed 1 | tail -n 3 | cut -c 1-12
the game is 
1g Ra1 Rb1 R
1s ha7 rb7 d

# There are no colours and no prompts on a pipe.

$ printf 'auto\nquit\n' | tusk play --bot random --seed 1 | grep -c '>'
0
? 1

$ printf 'auto\nquit\n' | tusk play --bot random --seed 1 | LC_ALL=C grep -c "$(printf '\033')"
0
? 1

# A goal; the turn is shown in official notation and in the short form.

$ printf 'Ra6n Ra7n .\n' | tusk play --bot random --position 'g 7r/8/R7/8/8/8/8/8' | tail -n 17
you: Ra6n Ra7n   (Ra6-a8)
 +-----------------+
8| R . . . . . . r |
7| . . . . . . . . |
6| . . x . . x . . |
5| . . . . . . . . |
4| . . . . . . . . |
3| . . x . . x . . |
2| . . . . . . . . |
1| . . . . . . . . |
 +-----------------+
   a b c d e f g h    silver to move
gold has won by goal
'save FILE' keeps the game, 'undo' goes back in it, 'quit' leaves
1g Ra6
1s rh8
2g Ra6n Ra7n

# Steps one at a time, without the letters, and the fourth ends the turn by itself.

$ printf 'a4n\na5n\na6n\na7n\n' | tusk play --bot random --position 'g 7r/8/8/8/R7/8/8/8' | grep 'left\|won\|you:'
3 steps left; an empty line ends the turn
2 steps left; an empty line ends the turn
1 step left; an empty line ends the turn
you: Ra4n Ra5n Ra6n Ra7n   (Ra4-a8)
gold has won by goal

# A decided game is over at once.

$ tusk play --bot random --position 'g 7R/8/8/8/8/8/8/7r' | tail -n 2 | head -n 1
silver has won by goal

# The one who is immobilised has lost.

$ printf 'Ee5n\n\n' | tusk play --bot random --position 'g 8/4r3/8/4E3/8/8/8/R7' | grep won
gold has won by immobilisation

# What is illegal is explained.

$ cat >build/play-input <<END
> Ra1s
> why Ra2s
> Ee4s
> why re4n
> hello
> e4w
> why d5w 
> moev
> e9n
> re4n
> .
> Ra1n
> END
> tusk play --bot random --position 'g 8/8/8/3Cm3/3Hr3/8/8/R7' <build/play-input | grep -v '^[1-8 ]'; rm build/play-input
you play gold against random; 'help' says what you can type
Ra1s: that would leave the board
a2 is empty
Ee4s: the piece on e4 is the silver rabbit (r)
the square it would step to is occupied
hello: a step such as Ee2n or a removal such as rc3x is expected ('help' lists the commands)
e4w: the square it would step to is occupied
that step is legal
moev: 'oe' is not a square ('help' lists the commands)
e9n: 'e9' is not a square ('help' lists the commands)
re4n: the square it would step to is occupied
a turn needs at least one step
the game is left unfinished

$ printf 're4s\n\nundo\nre4s Hd4e\nundo\nundo\nundo\n' | tusk play --bot random --position 'g 8/8/8/8/3Hr3/8/8/R7' | grep -v '^[1-8] *|\|^ '
you play gold against random; 'help' says what you can type
3 steps left; the turn cannot end here: the push is not finished
the push is not finished
2 steps left; an empty line ends the turn
3 steps left; the turn cannot end here: the push is not finished
there is nothing to undo
the game is left unfinished

# The board is drawn again when a line has changed it, not when it was refused.

$ printf 'zzz\na1n zzz\nzzz\n' | tusk play --bot random --position 'g 7r/8/8/8/8/8/8/R7' | grep -c 'to move'
2

# Four steps that come back to where they began are no turn; there is a way out.

$ printf 'd4n d5s d4n d5s\n\nundo\n' | tusk play --bot random --position 'g 7r/8/8/8/3H4/8/8/R7' | grep 'left\|turn'
0 steps left; the turn cannot end here: the turn leaves the board unchanged; 'undo' takes back a step
the turn leaves the board unchanged
1 step left; an empty line ends the turn
the game is left unfinished

# Traps are announced.

$ printf 'rb3e Hb2n\n' | tusk play --bot random --position 'g 7r/8/8/8/8/1r6/1H6/R7' | grep trap
the trap on c3 takes the silver rabbit

# Legal steps in words.

$ printf 'moves\nmoves d4\nd4n\nmoves e4\nmoves h8\n' | tusk play --bot random --position 'g 7r/8/8/8/3Hr3/8/8/R7' | grep '^  [tn]'
  the gold rabbit on a1 steps north, east
  the gold horse on d4 steps north, south, west
  the silver rabbit on e4 is pushed north, east, south
  the gold horse on d4 steps north, south, west
  the silver rabbit on e4 is pulled west
  nothing

# The last turn in words: here silver has but one.

$ printf 'last\n' | tusk play --bot random --side g --position 's 8/8/8/8/8/1C6/r7/R7' | grep '^the rabbit'
the rabbit on a2 goes to b2

$ printf 'last\n' | tusk play --bot random --position 'g 7r/8/8/8/8/8/8/R7' | grep 'no turn'
there has been no turn yet

# Set-ups: both ranks as drawn, or every piece by its square; mistakes are explained.

$ cat >build/play-input <<END
> RHDMEDHR RRRCCRR
> hello
> RHDMEDHR RRRCCRRE
> Ra1 Rb1
> Ra1 Rb9
> rhdmedhr/rrrccrrr
> END
> tusk play --bot random --seed 4 <build/play-input | grep 'gold has\|1g\|two ranks\|no set-up\|token'; rm build/play-input
two ranks of eight pieces are expected, and this is 15 ('help' says how to write a set-up)
two ranks of pieces (RCDHME, rcdhme) are expected ('help' says how to write a set-up)
gold has 2 elephants and may have 1
gold has placed 2 of 8 rabbits
token 2 'Rb9': 'b9' is not a square ('help' says how to write a set-up)
1g Ra1 Rb1 Rc1 Cd1 Ce1 Rf1 Rg1 Rh1 Ra2 Hb2 Dc2 Md2 Ee2 Df2 Hg2 Rh2

# Whoever plays silver sets up second and moves second.

$ printf 'auto\nquit\n' | tusk play --bot random --side s --seed 3 | grep 'random\|you' | sed 's/: [A-Z][a-h].*/: a turn/'
you play silver against random; 'help' says what you can type
random: gold is set up
place your pieces: 'auto' does it for you, 'help' says how
you: silver is set up
random: a turn

# Undo goes back to one's own last move.

$ printf 'a1n\n\nundo\nrecord\n' | tusk play --bot random --seed 1 --position 'g 7r/8/8/8/8/8/8/R7' | tail -n 14
…
1| R . . . . . . . |
 +-----------------+
   a b c d e f g h    gold to move
1g Ra1
1s rh8
the game is left unfinished

$ printf 'resign\n' | tusk play --bot random --position 'g 7r/8/8/8/8/8/8/R7' | grep 'resigned'
gold has resigned

# No game is lost: it is shown in the end, or kept in the file that `save` names.

$ printf 'b4s\n\n' | tusk play --bot random --position 'g 8/8/8/8/1C6/8/r7/R7' | tail -n 5
the game is left unfinished
1g Ra1 Cb4
1s ra2
2g Cb4s
2s ra2e

$ rm -f build/play-game; printf 'save\nsave build/play-game \nb4s\n\n' | tusk play --bot random --position 'g 8/8/8/8/1C6/8/r7/R7' | grep 'save\|game'
> cat build/play-game; tusk turns -c @build/play-game; rm build/play-game
save where? 'save game.txt' keeps the game in that file
the game is kept in 'build/play-game' from now on
the game is left unfinished
the game is in 'build/play-game'
1g Ra1 Cb4
1s ra2
2g Cb4s
2s ra2e
165

$ printf 'save build/no-such-folder/game\nresign\n' | tusk play --bot random --position 'g 8/8/8/8/1C6/8/r7/R7' | grep cannot
cannot write 'build/no-such-folder/game': No such file or directory

# When the game is over it can still be saved, looked at and taken back; other lines leave.

$ printf 'b4s\n\nresign\nlast\nsave build/play-game\nquit\n' | tusk play --bot random --position 'g 8/8/8/8/1C6/8/r7/R7' | tail -n 5
> cat build/play-game; rm build/play-game
gold has resigned
'save FILE' keeps the game, 'undo' goes back in it, 'quit' leaves
the rabbit on a2 goes to b2
the game is kept in 'build/play-game' from now on
the game is in 'build/play-game'
1g Ra1 Cb4
1s ra2
2g Cb4s
2s ra2e
3g resigns

$ printf 'resign\nundo\nmoves a1\n' | tusk play --bot random --position 'g 7r/8/8/8/8/8/8/R7' | tail -n 2
  the gold rabbit on a1 steps north, east
the game is left unfinished

# The bot can play for both: a whole game.

$ yes auto | head -n 2000 | tusk play --bot random --seed 7 | grep won | sed 's/gold\|silver/one/; s/by .*/by something/'
one has won by something

$ tusk play --bot nobody
! there is no bot 'nobody'
! usage: tusk play
? 2

$ tusk play --side x
! --side is g or s, not 'x'
! usage: tusk play
? 2

$ tusk play --bot random --position nonsense
! a position begins with the side to move
? 1
