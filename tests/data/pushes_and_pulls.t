# Pushes and pulls (rule 4).

# A push: the enemy goes to any empty square beside it, the pusher takes its place.
8| . . . . . . . . |
7| . . . . . . . . |   side g
6| . . . . . . . . |   legal de4n Hd4e => yes
5| . . . . . . . . |   legal de4e Hd4e => yes
4| . . . H d . . . |   legal de4s Hd4e => yes
3| . . . . . . . . |   illegal de4w => occupied
2| . . . . . . . . |   legal Ra1n Ra2n de4e Hd4e => yes
1| R . . . . . . r |   illegal Ra1n Ra2n Ra3n de4e => only one is left
illegal de4e => not finished
illegal Ra1n de4e => not finished
illegal de4e Hd4n => finished first
illegal de4e Ra1n Hd4e => finished first
illegal de4e df4e => finished first
illegal de4e rh1n => finished first
legal de4e Hd4e df4e He4e => yes
legal de4e Hd4e df4n He4e => yes

# A pull: the puller steps away, the enemy follows into the square it left, at once.
8| . . . . . . . . |
7| . . . . . . . . |   side g
6| . . . . . . . . |   legal Hd4n de4w => yes
5| . . . . . . . . |   legal Hd4w de4w => yes
4| . . . H d . . . |   legal Hd4s de4w => yes
3| . . . . . . . . |   illegal Hd4w de4n => no stronger piece
2| . . . . . . . . |   illegal Hd4w Ra1n de4w => no stronger piece
1| R . . . . . . r |   legal Ra1n Ra2n Hd4w de4w => yes
illegal Ra1n Ra2n Ra3n Hd4w de4w => at most four
legal Hd4n de4w Hd5n dd4n => yes

# Stronger means strictly stronger: an equal or a weaker piece can do nothing.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . . . . . |   illegal de4e => no stronger piece
4| . . . D d . . . |   illegal Dd4w de4w => no stronger piece
3| . . . . . . . . |   legal Dd4w => yes
2| . . . . . . c . |   illegal cg2n Cg1n => no stronger piece
1| R . . . . . C R |

# Rabbits can be pushed and pulled, but push and pull nobody.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . . . . . |   illegal re4e => no stronger piece
4| . . . R r . . . |   illegal Rd4n re4w => no stronger piece
3| . . . . . . . . |   legal Rd4w Rc4w => yes
2| . . . . . . . . |   distinct turns in 1 => 2
1| . . . . . . . . |

# The completing step of a push pulls nobody: not one piece pushed while another is pulled.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . . . . . |   illegal de4e Hd4e rc4e => no stronger piece
4| . . r H d . . . |   legal de4e Hd4e => yes
3| . . . . . . . . |   legal Hd4n rc4e => yes
2| . . . . . . . . |   illegal Hd4n rc4e de4w => occupied
1| R . . . . . . . |   illegal Hd4n de4w rc4e => occupied

# A pulled piece cannot be drawn on by the same step, nor its puller's step be used twice.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . r . . . . |   legal Hd4s rd5s => yes
4| . . r H c . . . |   illegal Hd4s rd5s rc4e => occupied
3| . . . . . . . . |   legal Hd4s rd5s Hd3s rd4s => yes
2| . . . . . . . . |
1| R . . . . . . . |

# Two pieces stand ready: either may finish the push.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . . . . . |   legal ce4n Dd4e => yes
4| . . . D c . . . |   legal ce4n He3n => yes
3| . . . . H . . . |   illegal ce4n Re2e => finished first
2| . . . . R . . . |   legal ce4n He3n Re2n => yes
1| . . . . . . . . |

# The one who finishes must be stronger than the pushed, too.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . . . . . |   legal de4n He3n => yes
4| . . . D d . . . |   illegal de4n Dd4e => stronger than a dog
3| . . . . H . . . |   frozen gold => -
2| . . . . . . . . |
1| R . . . . . . . |

# A frozen piece neither pushes nor pulls; frozen pieces are pushed and pulled.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . h . . . . |   frozen gold => d4
4| . . . D c . . . |   frozen silver => e4
3| . . . . . . . . |   illegal ce4e Dd4e => frozen
2| . . . . . . . . |   illegal Dd4w ce4w => frozen
1| R . . . . . . . |   legal Ra1n => yes

8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . . . . . |   frozen silver => d4
4| . . H d . . . . |   legal dd4e Hc4e => yes
3| . . . . . . . . |   legal Hc4w dd4w => yes
2| . . . . . . . . |   legal Hc4n dd4w => yes
1| R . . . . . . . |

# Rabbits are displaced backwards as well, whoever they belong to.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . . . . . |   legal re4n Hd4e => yes
4| . . . H r . . . |   legal Hd4n re4w Hd5n rd4n => yes
3| . . . . . . . . |
2| . . . . . . . . |
1| R . . . . . . . |

8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side s
5| . . . . . . . . |   legal Re4s hd4e => yes
4| . . . h R . . . |   legal hd4s Re4w hd3s Rd4s => yes
3| . . . . . . . . |   distinct turns in 2 => 16
2| . . . . . . . . |
1| . . . . . . . . |

# No room, no push; but it can still be pulled.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . c . . . |   illegal de4n Hd4e => occupied
4| . . . H d c . . |   illegal de4e Hd4e => occupied
3| . . . . r . . . |   illegal de4s Hd4e => occupied
2| . . . . . . . . |   legal Hd4w de4w => yes
1| R . . . . . . . |

# The square the pusher left is not free for the pushed: it is left later.
8| r E . . . . . . |
7| c . . . . . . . |
6| r . . . . . . . |   side g
5| . . . . . . . . |   illegal ra8e => occupied
4| . . . . . . . . |   illegal ra8s => occupied
3| . . . . . . . . |   legal Eb8e ra8e => yes
2| . . . . . . . . |   illegal Eb8s ca7n => occupied
1| R . . . . . . . |

# Read as a pull by the elephant or as the start of a push by the horse: both at once. As a
# pull it is complete; and the horse's step is then its own, which may pull in turn.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . r E . . . . |   legal Ed5n rc5e => yes
4| . d H . . . . . |   legal Ed5n rc5e Hc4n => yes
3| . . . . . . . . |   legal Ed5n rc5e Hc4n db4e => yes
2| . . . . . . . . |   legal Ed5n rc5e Hc4e => yes
1| R . . . . . . . |   legal Ed5n rc5e Ra1n => yes

# The cat is too weak to pull the dog: here it can only be a push, by the horse.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . d C R . . . |   illegal Cd5n dc5e => not finished
4| . d H . . . . . |   legal Cd5n dc5e Hc4n => yes
3| . . . . . . . . |   illegal Cd5n dc5e Hc4n db4e => no stronger piece
2| . . . . . . . . |   illegal Cd5n dc5e Hc4e => finished first
1| . . . . . . . . |   legal Cd5n dc5e Hc4n Hc5n => yes

# A push by one piece, then a pull by another, in the two steps that are left.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . . . . . |   legal de4n Hd4e Eg2n rh2w => yes
4| . . . H d . . . |   legal Eg2n rh2w de4n Hd4e => yes
3| . . . . . . . . |
2| . . . . . . E r |
1| R . . . . . . . |

# Only a push is possible, and it takes two steps: no turn of one step.
8| E r . . . . . . |
7| r c . . . . . . |
6| d . . . . . . . |   side g
5| . . . . . . . . |   distinct turns in 1 => 0
4| . . . . . . . . |   distinct turns in 2 => 1
3| . . . . . . . . |   steps => rb8e
2| . . . . . . . . |   result => none
1| . . . . . . c R |   frozen gold => h1
