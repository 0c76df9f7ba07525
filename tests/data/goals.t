# Goal this turn: the least steps after which the turn can end with a rabbit on its goal rank.

# Straight walks of one to four steps; from the fifth rank away there is none.
8| . . . . . . . . |
7| . R . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . . . . . . |   goal => 1
3| . . . . . . . r |   goal silver => 2
2| . . . . . . . . |   goal by Rb7w => 1
1| . . . . . . . . |

8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . r |   side s
4| R . . . . . . . |   goal => 4
3| . . . . . . . . |   goal gold => 4
2| . . . . . . . . |   goal by rh5s => 3
1| . . . . . . . . |

8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . r |
5| . . . . . . . . |   side s
4| . . . . . . . . |   goal => 0
3| R . . . . . . . |   goal gold => 0
2| . . . . . . . . |
1| . . . . . . . . |

# Over a trap: only with a friend beside it; alone a rabbit goes round.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . R . . . . . |   goal => 4
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| . . . . . . . r |

8| . . . . . . . . |
7| . . . . . . . . |
6| . C . . . . . . |
5| . . R . . . . . |   goal => 3
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| . . . . . . . r |

# The support comes first: one step for the cat, three for the rabbit.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| r C R r . . . . |   goal => 4
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| . . . . . . . r |

# Round a blocker: two more steps. Behind two there is no way.
8| . . . r . . . . |
7| . . . R . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   goal => 2
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| . . . . . . . . |

8| . . r r r . . . |
7| . . . R . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   goal => 3
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| . . . . . . . . |

# A friend thaws the rabbit, stepping beside it but not in front of it.
8| . . . . . . . . |
7| . . . c R . . . |
6| . . . . . . . . |
5| . . . . D . . . |   goal => 2
4| . . . . . . . . |   goal by De5n => 1
3| . . . . . . . . |   goal by De5s => 3
2| . . . . . . . . |
1| . . . . . . . . |

8| . . . . . D r . |
7| . . . c R d . . |
6| . . . . r . . . |
5| . . . . . . . . |   goal => 0
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| . . . . . . . . |

# A chain: each is frozen until the one behind has come, four steps in all.
8| r . . . . . . . |
7| . . r c R . . . |
6| r . . . . . . . |
5| . . r d C . . . |
4| . . . . . . . . |   goal => 4
3| . . . h D . . . |   goal by Re1n => 3
2| . . . . . . . . |
1| . . . . R . . . |

# The friend in front steps aside, if the rabbit stays thawed.
8| . r . r D . . . |
7| . . . c R c . . |
6| . . . . C . . . |
5| . . . . . . . . |   goal => 2
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| . . . . . . . . |

8| . r . r D . . . |
7| . . . d R d . . |
6| . . . . r . . . |
5| . . . . . . . . |   goal => 0
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| . . . . . . . . |

# The blocker is pulled off the goal rank.
8| . . r c H . . . |
7| . . r R r . . . |
6| . . . . . . . . |
5| . . . . . . . . |   goal => 3
4| . . . . . . . . |   goal by He8e => 2
3| . . . . . . . . |   goal by He8e cd8e => 1
2| . . . . . . . . |
1| . . . . . . . . |

# No room to pull: the blocker is pushed along the goal rank, and the pusher makes way.
8| . . . c H r . . |
7| . . r R r . . . |
6| . . . . . . . . |
5| . . . . . . . . |   goal => 4
4| . . . . . . . . |   goal by cd8w => 3
3| . . . . . . . . |
2| . . . . . . . . |
1| . . . . . . . . |

8| . . r c H r . . |
7| . . r R r . . . |
6| . . . . . . . . |
5| . . . . . . . . |   goal => 0
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| . . . . . . . . |

# The freezer is pushed away; half way through the push it must be finished first.
8| r r r . . r . . |
7| . . M c R . . . |
6| . . r r r r . . |
5| . . . . . . . . |   goal => 3
4| . . . . . . . . |   goal by cd7n => 2
3| . . . . . . . . |   goal by cd7n Mc7e => 1
2| . . . . . . . . |
1| . . . . . . . . |

# The freezer stands on a trap and dies when its support is moved.
8| . . . . . . . . |
7| . r R r . . . . |
6| . . m d E . . . |
5| . . . . . . . . |   goal => 3
4| . . . . . . . . |   goal by dd6s mc6x => 2
3| . . . . . . . . |   goal by Ee6n => 2
2| . . . . . . . . |   captures => mc6:2 dd6:4
1| . . . . . . . . |

# Both sides can goal; the answer is for the one asked.
8| . . . . . . . . |
7| R . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side s
4| . . . . . . . . |   goal => 1
3| . . . . . . . . |   goal gold => 1
2| . . . . . . . r |
1| . . . . . . . . |

# A rabbit that is there already: any step after which the turn may end.
8| R . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   goal => 1
4| . . . . . . . . |   goal by Ra8e => 1
3| . . . . . . . . |   goal silver => 0
2| . . . . . . . . |
1| . . . . . . . . |

# A lone piece on a trap goes with the first step, whichever it is.
8| . . . . . r . . |
7| . . . . r R r . |
6| . . . . . m . . |
5| . . . . . . . . |   goal => 0
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| C . . . . . . . |

8| . . . . r . r . |
7| . . . . r R r . |
6| . . . . . m . . |
5| . . . . . . . . |   goal => 2
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| C . . . . . . . |
