# Traps (rule 6): after every step a piece on c3 f3 c6 f6 without a friend beside it goes.

# An own piece walks in alone and is gone; with a friend beside the trap it stays.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . . . . . |   side g
3| . D . . . . . R |   legal Db3e Dc3x => yes
2| . . . . . R . . |   illegal Db3e => last removal is not written
1| . . . . . . . . |   legal Db3n Rf2n Rf3x => yes

8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . . . . . . |   legal Db3e => yes
3| . D . . . . . . |   illegal Db3e Dc3x => was not removed
2| . . R . . . . . |   legal Rc2n => yes
1| . . . . . . . . |

# An enemy beside the trap supports nobody of ours.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . . . . . . |   legal Db3e Dc3x => yes
3| . D . c . . . . |
2| . . r . . . . . |
1| R . . . . . . . |

# The last supporter leaves: the piece on the trap goes, whosever it is. With two supporters
# it stays until the second leaves.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . . . . . . |   legal Dd3n => yes
3| . . C D . . . . |   legal Dd3n Rc2w Cc3x => yes
2| . . R . . . . . |   legal Rc2w Dd3n Cc3x => yes
1| . . . . . . . . |   legal Dd3n Cc3e => yes

# The supporter steps from one side of the trap to another: alone for one step is too long.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . . . . . . |   legal Dd3s Cc3x Dd2w => yes
3| . . C D . . . . |   illegal Dd3s Dd2w => removal is not written
2| . . . . . . . . |
1| R . . . . . . . |

# Pushed into the trap: gone before the pusher's step, and written so.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . . . . . |   legal rb3e rc3x Hb2n => yes
4| . . . . . . . . |   illegal rb3e Hb2n rc3x => removal is not written
3| . r . . . . . . |   legal rb3n Hb2n => yes
2| . H . . . . . . |
1| R . . . . . . r |

# Pushed into the trap beside a friend of its own: it stays.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . r . . . . . |   legal rb3e Hb2n => yes
3| . r . . . . . . |   illegal rb3e rc3x Hb2n => was not removed
2| . H . . . . . . |
1| R . . . . . . . |

# The friend that supports is the pushed piece itself: once pushed it is elsewhere.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . m r E |
5| . . . . . . . . |   side g
4| . . . . . . . . |   legal rg6n mf6x Eh6w => yes
3| . . . . . . . . |   legal rg6s mf6x Eh6w => yes
2| . . . . . . . . |   illegal rg6w => occupied
1| R . . . . . . r |

# A supporter pulled away costs the piece on the trap as well.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . m r . |
5| . . . . . . E . |   side g
4| . . . . . . . . |   legal Eg5s rg6s mf6x => yes
3| . . . . . . . . |   legal Eg5e rg6s mf6x => yes
2| . . . . . . . . |
1| R . . . . . . r |

# Pulled into the trap that the puller stood on.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . . . . . . |   legal Ec3n rb3e rc3x => yes
3| . r E . . . . . |   legal Ec3e rb3e rc3x => yes
2| . . R . . . . . |
1| . . . . . . . r |

# A puller that dies on the trap in its own step still pulls.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . . . . . . |   legal Db3e Dc3x ca3e => yes
3| c D . . . . . . |   illegal Db3e Dc3x Ra1n ca3e => no stronger piece
2| . . . . . . . . |   distinct turns in 2 => 24
1| R . . . . . . . |

# A pusher that finishes on the trap dies there if no friend is beside it.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . c . . . . . |   legal rc3w Hc2n Hc3x => yes
3| . . r . . . . . |   legal rc3e Hc2n Hc3x => yes
2| . . H . . . . . |
1| R . . . . . . . |

# The pusher was the last supporter: its own friend goes with its step, not before.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . . . . . . |   legal ra3n Hb3w Rc3x => yes
3| r H R . . . . . |   illegal ra3n Rc3x Hb3w => was not removed
2| . . . . . . . . |
1| . . . . . . . R |

# A push that costs both sides: the pushed piece in the trap, then the pusher too.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . . . . . . |   legal rd3w rc3x He3w => yes
3| . . . r H . . . |   legal rd3w rc3x He3w Hd3w Hc3x => yes
2| . . . . . . . . |
1| R . . . . . . r |

# Two captures in one turn.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . . . . . |   legal rb3e rc3x Hb2n cg3w cf3x Eh3w => yes
4| . . . . . . . . |   legal cg3w cf3x Eh3w rb3e rc3x Hb2n => yes
3| . r . . . . c E |
2| . H . . . . . . |
1| R . . . . . . r |

# A piece typed in alone on a trap goes with the first step, whichever that is.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . d . . |
5| . . . . . . . . |   side g
4| . . . . . . . . |   legal Ra1n rc3x df6x => yes
3| . . r . . . . . |   distinct turns in 1 => 2
2| . . . . . . . . |   distinct turns => 15
1| R . . . . . . r |

# Unless that step takes it off the trap, or brings a friend.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . . . . . . |   legal Cc3n => yes
3| . . C . . . . . |   legal Dd2n => yes
2| . . . D . . . . |   legal Dd2w => yes
1| R . . . . . . r |   legal Ra1n Cc3x => yes

# The rabbit typed in alone on the trap is gone with the puller's step: nobody to pull. Pushed
# it survives, off the trap.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . . . . . . |   illegal Eg3e rf3x rf3e => another piece or none
3| . . . . . r E . |   legal rf3w Eg3w Ef3x => yes
2| . . . . . . . . |   legal Eg3e rf3x => yes
1| R . . . . . . r |   distinct turns in 2 => 26

# The pusher typed in alone on the trap is gone with the first half of its push.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . . . . . . |   illegal rg3n Ef3x => lost on a trap first
3| . . . . . E r . |   legal Ef3n rg3w rf3x => yes
2| . . . . . . . . |   distinct turns in 2 => 25
1| R . . . . . . r |

# The elephant typed in alone on the trap freezes the dog on c4. It goes with the first half of
# a push, and the dog is free, but it may not finish a push that began while it was frozen.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . d R . . . . . |   side s
4| . . d . c . . . |   illegal Rc5e Ec3x dc4n => frozen when the push
3| . . E d D . . . |   legal Rc5e Ec3x db5e => yes
2| . R . . . . . . |
1| . . . . . . . . |
