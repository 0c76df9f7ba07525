# Results in the official order (rules 7 and 8). The side to move is the one that has not
# just moved.

# (1) The mover's rabbit on goal.
8| R . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . r |   side s
1| . . . . . . . . |   result => gold goal

# (2) The other's rabbit on goal.
8| . . . . . . . . |
7| R . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |   side s
1| . . . . . . . r |   result => silver goal

# Both on goal: the mover wins, whichever side that is.
8| R . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |   side s
1| . . . . . . . r |   result => gold goal

8| R . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |   side g
1| . . . . . . . r |   result => silver goal

# A rabbit on its own back rank, or another piece on the goal rank, is no goal.
8| E . . . . . . r |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |   side s
1| R . . . . . . e |   result => none

# (3) The other has no rabbits left.
8| e . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |   side s
1| R . . . . . . . |   result => gold elimination

# (4) The mover has none left.
8| r . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |   side s
1| E . . . . . . . |   result => silver elimination

# Neither has any: the mover wins.
8| e . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |   side s
1| E . . . . . . . |   result => gold elimination

8| e . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |   side g
1| E . . . . . . . |   result => silver elimination

# Goal beats elimination: the other's rabbit on goal, the mover without rabbits, ...
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |   side s
1| E . . . . . . r |   result => silver goal

# ... or the other without rabbits and the mover on goal.
8| . . . R . . . . |
7| e . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |   side s
1| . . . . . . . . |   result => gold goal

# Both last rabbits lost in one turn: the mover wins. Losing only the own one: the other does.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . r . . . . . |   result after rc5n rc6x Dc4n Eb3n Rc3x => gold elimination
4| . . D . . . . . |   result after rc5n rc6x Dc4n => gold elimination
3| . E R . . . . . |   result after Eb3w Dc4e Rc3x => silver elimination
2| . . . . . . . . |   result => none
1| . . . . . . . . |

# The rabbit runs home while its side loses all the others and the enemy his last.
8| . . . . . . . . |
7| . . . . . . R . |
6| . . . . . . . . |   side g
5| . . r . . . . . |   result after rc5n rc6x Dc4n Rg7n => gold goal
4| . . D . . . . . |   result after Rg7n => gold goal
3| . . . . . . . . |   result after Rg7n Rg8e => gold goal
2| . . . . . . . . |   result after Dc4w => none
1| . . . . . . . . |

# Rule 7: a rabbit pushed to its goal and away again in the same turn does not count; left
# there it wins for its owner.
8| . . . . . . . r |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . . . . . |   result after re2s Ef2w => silver goal
4| . . . . . . . . |   result after re2s Ef2w Ee2n re1n => none
3| . . . . . . . . |   result after re2s Ef2w re1w Ee2s => silver goal
2| . . . . r E . . |   result after Ef2e re2e => none
1| R . . . . . . . |

# (5) Nothing can move: frozen.
8| . . . . . . . . |
7| . . . . r . . . |
6| . . . . E . . . |   side s
5| . . . . . . . . |   frozen silver => e7
4| . . . . . . . . |   result => gold immobilisation
3| . . . . . . . . |   distinct turns => 0
2| . . . . . . . . |
1| R . . . . . . . |

# (5) Nothing can move: blocked, with nobody frozen.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side s
5| . . . . . . . . |   frozen silver => -
4| . . . . . . . . |   result => gold immobilisation
3| . . . . . . . . |   distinct turns => 0
2| r R . . . . . . |   steps => -
1| R . . . . . . . |

# (5) comes after (1) to (4): immobile, but the mover has lost its rabbits.
8| . . . . . . . . |
7| . . . . r . . . |
6| . . . . E . . . |
5| . . . . . . . . |
4| . . . . . . . . |   side s
3| . . . . . . . . |   frozen silver => e7
2| . . . . . . . . |   result => silver elimination
1| . . . . . . . . |

# Some frozen, one not: the game goes on. One that can only push is not immobile either.
8| . . . . . . . . |
7| . . . . r . . . |
6| . . . . E . . . |
5| . . . . . . . . |   side s
4| . . . . . . . . |   frozen silver => e7
3| . . . . . . . . |   result => none
2| . . . . . . . . |
1| R . . . . . c . |

8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side s
5| R . . . . . . . |   distinct turns in 1 => 0
4| r R . . . . . . |   distinct turns in 2 => 1
3| c R . . . . . . |   result => none
2| R E . . . . . . |
1| D . . . . . . . |

# The turn that immobilises wins.
8| . . . . . . . . |
7| . . . . r . . . |
6| . . . . . . . . |
5| . . . . E . . . |   side g
4| . . . . . . . . |   result after Ee5n => gold immobilisation
3| . . . . . . . . |   result after Ee5s => none
2| . . . . . . . . |
1| R . . . . . . . |

# (6) The one turn left would be the third repetition.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side s
5| . . . . . . . . |   twice after ra2e
4| . . . . . . . . |   distinct turns => 1
3| . C . . . . . . |   turns allowed => 0
2| r . . . . . . . |   result => gold repetition
1| R . . . . . . . |

# The same without the past: the game goes on.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side s
5| . . . . . . . . |   distinct turns => 1
4| . . . . . . . . |   turns allowed => 1
3| . C . . . . . . |   result => none
2| r . . . . . . . |
1| R . . . . . . . |

# Two turns, one of them forbidden: the other is enough. Both forbidden: lost.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side s
5| . . . . . . . . |   twice after rb2e
4| . . . . . . . . |   distinct turns => 2
3| C . . . . . . . |   turns allowed => 1
2| . r . . . . . . |   result => none
1| D R C . . . . . |

8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side s
5| . . . . . . . . |   twice after rb2e
4| . . . . . . . . |   twice after rb2w
3| C . . . . . . . |   distinct turns => 2
2| . r . . . . . . |   turns allowed => 0
1| D R C . . . . . |   result => gold repetition
