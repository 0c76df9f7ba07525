# Freezing (rule 5): next to a stronger enemy and not next to a friend.

# An elephant freezes a rabbit.
8| . . . . . . . . |
7| . . . . r . . . |
6| . . . . E . . . |
5| . . . . . . . . |   side s
4| . . . . . . . . |   frozen silver => e7
3| . . . . . . . . |   frozen gold => -
2| . . . . . . . . |   steps => -
1| . . . . . . . . |   illegal re7w => frozen

# Equals do not freeze each other, nor do the weaker the stronger.
8| . . . . . . . . |
7| . D d . . e E . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . C d . . . . |   side g
3| . . . . . . . . |   frozen gold => c4
2| . r R . . . . . |   frozen silver => -
1| . . . . . . . . |

# A friend beside it keeps it free, however weak; an enemy or the corner of a square does not.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . C e . . R |
5| . . . R . . e . |
4| . . . . . . C . |   side g
3| . . . . . . . . |   frozen gold => g4
2| D m . . . . . . |   legal Ra1e => yes
1| R . . . . . . . |   legal Da2n => yes

# Each step is judged when it is made: a friend steps up and frees the dog,
# and when that friend goes on the dog is frozen again.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . h . . . . |   frozen gold => d4
4| . . . D . . . . |   illegal Dd4w => frozen
3| . . . . . . . . |   legal Cd2n Dd4w => yes
2| . . . C . . . . |   illegal Cd2n Cd3e Dd4w => frozen
1| R . . . . . . . |   illegal Dd4w Cd2n => frozen

# The one that frees is itself free to have come; freed in mid-turn, a piece may pull and push.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . m . . . . |   frozen gold => d4
4| . . c H . . . . |   legal Rd2n Hd4e cc4e => yes
3| . . . . . . . . |   legal Rd2n cc4w Hd4w => yes
2| . . . R . . . . |   illegal cc4w Hd4w => frozen
1| . . . . . . . . |   illegal Hd4e cc4e => frozen

# Dragging away the one that freezes frees as well, from the moment it is gone.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . h E . . . |   frozen gold => d4
4| . . . D . . . . |   illegal Dd4w => frozen
3| . . . . . . . . |   illegal Ee5e Dd4w => frozen
2| . . . . . . . . |   legal Ee5e hd5e Dd4w => yes
1| R . . . . . . . |   legal hd5n Ee5w Dd4w => yes

# And so does capturing it, here by pushing its supporter away.
8| . . . . . . . . |
7| . . c E . . . . |
6| . . h . . . . . |   side g
5| . . D . . . . . |   frozen gold => c5
4| . . . . . . . . |   frozen silver => -
3| . . . . . . . . |   legal cc7w hc6x Ed7w Dc5w => yes
2| . . . . . . . . |   illegal Ed7e Dc5w => frozen
1| R . . . . . . . |

# A frozen piece still freezes others and still supports a trap.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . . . . . |   frozen gold => b3
4| . r . . . . . . |   frozen silver => b4
3| h C . . . . . . |   legal Rc2n => yes
2| . . R . . . . . |   legal Rc2n Cb3s Rc3x => yes
1| . . . . . . . . |

# Frozen in mid-turn by the mover's own doing: it steps up to the stronger enemy.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . . . . . |   frozen gold => -
4| . D . . m . . . |   illegal Db4e Dc4e Dd4s => frozen
3| . . . . . . . . |   legal Db4e Dc4e Ra1n => yes
2| . . . . . . . . |
1| R . . . . . . . |
