# Single steps: who may go where (rules 4 and 5).

# A lone rabbit goes forward and sideways.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . R . . . |   side g
3| . . . . . . . . |   steps => Re4n Re4e Re4w
2| . . . . . . . . |   illegal Re4s => backwards
1| . . . . . . . . |   distinct turns in 1 => 3

# For silver forward is the other way.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . r . . . |   side s
3| . . . . . . . . |   steps => re4e re4s re4w
2| . . . . . . . . |   illegal re4n => backwards
1| . . . . . . . . |   illegal re4s re3n => backwards

# Every other piece goes all four ways, and off no edge.
8| . . . . . . . C |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . C . . . . |   steps => Da1n Da1e Cd4n Cd4e Cd4s Cd4w Ch8s Ch8w
3| . . . . . . . . |   illegal Da1s => leave the board
2| . . . . . . . . |   illegal Ch8e => leave the board
1| D . . . . . . . |   illegal Ch8n => leave the board

# No step onto a friend, from an empty square, or of an enemy nobody can move.
8| r . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . E . . . . |   illegal Dd3n => occupied
3| . . . D . . . . |   illegal ra8s => no stronger piece
2| . . . . . . . . |   illegal Rd7n => another piece or none
1| . . . . . . . . |   legal Ed4n Dd3n => yes

# One to four steps, and the turn must change the board.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |   side g
5| . . . . . . . . |   legal Ed4n => yes
4| . . . E . . . . |   legal Ed4n Ed5n Ed6n Ed7n => yes
3| . . . . . . . . |   illegal Ed4n Ed5n Ed6n Ed7n Ed8w => at most four
2| . . . . . . . . |   illegal Ed4n Ed5s => unchanged
1| R . . . . . . . |   illegal Ed4n Ed5e Ee5s Ee4w => unchanged
legal Ed4n Ed5s Ra1n => yes

# A turn made of nothing is no turn.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . E . . . . |   side g
3| . . . . . . . . |   illegal => at least one step
2| . . . . . . . . |
1| R . . . . . . . |

# Two friends that change places twice: the same board, by other names of equal pieces.
8| . . . . . . . . |
7| . . . . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |
4| . . . . . . . . |   side g
3| . . . . . . . . |   illegal Da1n Db1w Da2e Db2s => unchanged
2| . . . . . . . . |
1| D D . . . . . R |

# A rabbit on its goal rank may go on in the same turn, sideways only.
8| . . . . . . . . |
7| . . R . . . . . |
6| . . . . . . . . |
5| . . . . . . . . |   side g
4| . . . . . . . . |   legal Rc7n Rc8e Rd8e => yes
3| . . . . . . . . |   illegal Rc7n Rc8s => backwards
2| . r . . . . . . |   distinct turns in 1 => 3
1| . . . . . . . . |   distinct turns => 12
