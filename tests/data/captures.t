# Captures this turn: which pieces, in how few steps.

# Pushed in, pulled in, and a support moved away.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   captures => rb3:2 cg3:2
4| . . . . . . . . |   captures silver => -
3| . r . . . . c E |   captures by rb3n => cg3:3
2| . H . . . . . . |
1| R . . . . . . r |

8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   captures => rb3:2
4| . . . . . . . . |   captures by Ec3n => rb3:1
3| . r E . . . . . |   captures by Ec3n Ec4n => -
2| . . R . . . . . |
1| . . . . . . . r |

8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . m r E |
5| . . . . . . . . |   captures => mf6:2
4| . . . . . . . . |   captures by Eh6n => mf6:1
3| . . . . . . . . |
2| . . . . . . . . |
1| R . . . . . . r |

# Two guards: both must go, four steps. Three are too many, and so is an elephant.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . H d m r |
5| . . . . . . C . |   captures => -
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| R . . . . . . r |

8| . . . . . . . . |
7| . . . . . r H . |
6| . . . . D d c E |
5| . . . . . . . . |   captures => df6:4
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| R . . . . . . r |

8| . . . . . . . . |
7| . . . . . r H . |
6| . . . . E d c E |
5| . . . . . r . . |   captures => -
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| R . . . . . . r |

8| . . . . . . . . |
7| . . . . . e . . |
6| . . . . . d . . |
5| . . . . . . . . |   captures => -
4| . . . . . . . . |
3| . . . . . . . . |
2| . . . . . . . . |
1| R . . . . E . r |

# From two squares away: moved twice.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   captures => ra3:4
4| . . . . . . . . |
3| r E . . . . . . |
2| . . . . . . . . |
1| R . . . . . . r |

# The attacker walks one or two steps first; three are too many.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   captures => rb3:3
4| . . . . . . . . |
3| . r . . . . . . |
2| . . . . . . . . |
1| . H . . . . . r |

8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   captures => rb3:4
4| . . . . . . . . |
3| . r . . . . . . |
2| . . . . . . . . |
1| H . . . . . . r |

8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   captures => -
4| . . . . . . . . |
3| . r . . . . . . |
2| . . . . H . . . |
1| . . . . . . . r |

# A frozen attacker is thawed by a friend.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   captures => rb3:3
4| . . . . . . . . |
3| . r . . . . . . |
2| e H . . . . . . |
1| . . C . . . . r |

# A friend on the trap is in the way: it pulls if it is strong enough, or it leaves.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   captures => rb3:3
4| . . . . . . . . |
3| . r R . . . . . |
2| . H R . . . . . |
1| . . . . . . . r |

# Or it is left to die, by the very step that brings the attacker.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   captures => rb3:3
4| . . . . . . . . |   captures by Hc2w Rc3x => rb3:2
3| . r R . . . . . |
2| . . H . . . . . |
1| . . . . . . . r |

# A lone enemy on a trap goes with our first step.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   captures => rc3:1
4| . . . . . . . . |
3| . . r . . . . . |
2| . . . . . . . . |
1| R . . . . . . r |
