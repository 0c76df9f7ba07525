# Hostages and the control of traps.

# Held: frozen beside a stronger piece near the holder's own trap. A friend would free it.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   hostages gold => b3
4| . . . . . . . . |   candidates gold => b3
3| . m . . . . . . |   hostages silver => -
2| . E . . . . . . |
1| R . . . . . . r |

8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   hostages gold => -
4| . . . . . . . . |   candidates gold => b3
3| r m . . . . . . |
2| . E . . . . . . |
1| R . . . . . . r |

# Rabbits are no hostages, nor are pieces near the other side's traps, nor is anybody held by
# a frozen piece.
8| . . . . . . . . |
7| . . . . . . . . |
6| E m . . . . . . |
5| . . . . . . . . |   candidates gold => -
4| . r C . . . . . |   candidates silver => -
3| . . . . . . . . |
2| . . . . e D c . |
1| R . . . . . . r |

8| . . . . . . . . |
7| . . . . . . . . |
6| . . . e M . . . |
5| . . . . . . . . |   side s
4| . . . . . . . . |   hostages silver => e6
3| . . . . . . . . |   hostages gold => -
2| . . . . . . . . |
1| R . . . . . . r |

# An empty board is nobody's. A free elephant beside a trap holds it.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   control => 0 0 0 0
4| . . . . . . . . |   evaluated control => 0 0 0 0
3| . . . . . . . . |
2| . . . . . . . . |
1| . . . . . . . . |

8| . . . . . . . . |
7| . . . . . . . . |
6| . e . . . . . . |
5| . . . . . . . . |   control => 0 34 -34 0
4| . . . . . . . . |   evaluated control => 0 44 -44 0
3| . . . . . . E . |
2| . . . . . . . . |
1| . . . . . . . . |

# Two guards together are worth more; a frozen one counts half.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   control => 0 74 0 0
4| . . . . . . . . |   evaluated control => 5 96 0 5
3| . . . . . . E . |
2| . . . . . M . . |
1| . . . . . . . . |

8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   control => 0 -2 0 -8
4| . . . . . . e . |   evaluated control => 1 -2 0 -7
3| . . . . . . M . |
2| . . . . . . . . |
1| . . . . . . . . |
