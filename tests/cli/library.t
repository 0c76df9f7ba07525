# The example on the library: what a user of libtusk.a can do in sixty lines.

$ "$(dirname "$(command -v tusk)")/examples/replay"
 +-----------------+
8| r r r d d r r r |
7| r h c e m c h r |
6| . . x . E x . . |
5| . . . . . . . . |
4| . . . . . . . . |
3| . . x . . x . . |
2| R H C M . C H R |
1| R R R D D R R R |
 +-----------------+
   a b c d e f g h    silver to move
2161 different turns, for example
  cc7s cc6x: the cat on c7 goes to c6, where the trap takes it
…

$ "$(dirname "$(command -v tusk)")/examples/replay" 'g r7/8/8/8/8/8/8/7R'
…
   a b c d e f g h    gold to move
14 different turns, for example
  Rh1n: the rabbit on h1 goes to h2
  Rh1w Rg1w: the rabbit on h1 goes to f1 (two steps)
  Rh1w Rg1w Rf1w: the rabbit on h1 goes to e1 (three steps)

$ "$(dirname "$(command -v tusk)")/examples/replay" '1g Ra7 1s rh8 2g Ra7n'
…
gold has won by goal

$ "$(dirname "$(command -v tusk)")/examples/replay" 'g rrr'
! the board has 3 squares; 64 are expected
? 1
