# tusk bench: the speeds are the machine's, the signature is the program's.

$ tusk bench --rounds 1 | awk -F '\t' '!/^suite_/ { print $1, ($2 > 0), NF }'
signature 1 2
turns_per_s 1 2
steps_per_s 1 2
goal_ns 1 2
goal_far_ns 1 2
goal_within_ns 1 2
captures_ns 1 2
captures_exist_ns 1 2

$ tusk bench --signature | sed 's/[0-9a-f]\{16\}$/SIXTEEN DIGITS/'
signature	SIXTEEN DIGITS

# Twice the same.

$ [ "$(tusk bench --signature)" = "$(tusk bench --rounds 1 | head -n 1)" ]

# The suite is measured where it is at hand only, and its absence is no failure.

$ TUSK_DATA=build/no-such-folder tusk bench --rounds 1 | cut -f 1
signature
turns_per_s
steps_per_s
goal_ns
goal_far_ns
goal_within_ns
captures_ns
captures_exist_ns

$ tusk bench --rounds 0
! --rounds must be a whole number from 1 to 100000, not '0'
! usage: tusk bench [--signature] [--rounds N]
? 2

$ tusk bench 'g 8/8/8/8/8/8/8/8'
! one word too many
? 2
