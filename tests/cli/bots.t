# The list of players.

$ tusk bots | grep '^random'
random	any legal turn, each equally likely

$ tusk bots | tail -n 1
aei:COMMAND	any program that speaks AEI: aei:COMMAND

# Every line is a name and what it is.

$ tusk bots --options | awk -F '\t' 'NF != 2 || $1 == "" || $2 == ""'

$ tusk bots random
! one word too many
? 2
