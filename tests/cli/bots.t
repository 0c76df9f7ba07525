# The list of players.

$ tusk bots | grep '^random'
random	plays a random legal turn

$ tusk bots | tail -n 1
aei:COMMAND	an outside engine that speaks AEI

# Every line is a name and what it is.

$ tusk bots --options | awk -F '\t' 'NF != 2 || $1 == "" || $2 == ""'

$ tusk bots random
! one word too many
? 2
