# What a bot's author runs before a tournament. The margin is for busy machines.

$ tusk aei-check 'tusk aei --bot random' --margin 60 --turns 3 | sed 's/at most .*/at most S/'
ok	hello	it answers 'aei' as 'Tusk random'
ok	ready	it answers 'isready', and says nothing unasked
ok	options	it takes all options of the protocol, and others
ok	setups	it sets up both sides
ok	positions	it plays legal turns in positions it is given
ok	game	it plays legal turns in a game
ok	repetition	it repeats no position for the third time
ok	time	its moves of 1 s take at most S
ok	stop	it hears 'isready' and 'stop' while it thinks, and moves once
ok	ponder	it ponders in silence
ok	quit	it ends when it is told to
ok	hang-up	it ends when its input does
result	passed	0	0

$ tusk aei-check 'tusk aei --bot tusk:level=3' --margin 60 --turns 3 | tail -n 1
result	passed	0	0

# An outsider's engine, and the same with five faults.

$ tusk aei-check "$(dirname "$(command -v tusk)")/tests/aei_engine" --margin 60 | grep -v ^ok
result	passed	0	0

$ tusk aei-check "$(dirname "$(command -v tusk)")/tests/aei_engine early options frozen repeat twice" --margin 60 | grep -v ^ok
fault	hello	its first line is 'log Debug: good morning', not 'protocol-version 1'
fault	options	after 'setoption name no_such_option value 1': it ended with status 3 after 'isready'
fault	positions	's rr1r1rrr/1cd1rdcr/1h2m3/3e4/1hE4H/8/RDCM1CDR/RRR1HRRR': it plays 'hb4s': token 1 'hb4s': the horse is frozen: a stronger enemy is next to it and no friend
fault	repetition	it plays 'Cf1e Cg1e': the turn would repeat a position for the third time
fault	stop	it answers one 'go' with 2 'bestmove'
result	failed	5	0

$ tusk aei-check "$(dirname "$(command -v tusk)")/tests/aei_engine ponder" --margin 60 --only ponder,quit
fault	ponder	it answers 'go ponder' with 'bestmove'
ok	quit	it ends when it is told to
result	failed	1	0
? 1

$ tusk aei-check 'exit 3' --header
grade	check	what
fault	hello	it ended with status 3 after 'aei'
result	verdict	faults	notes
result	failed	1	0
? 1

$ tusk aei-check --talk 'tusk aei --bot random' --margin 60 --only quit
ok	quit	it ends when it is told to
result	passed	0	0
! > aei
! < protocol-version 1
! > isready
! < readyok
! > quit

$ tusk aei-check --json 'exit 3'
{"grade": "fault", "check": "hello", "what": "it ended with status 3 after 'aei'"}
{"verdict": "failed", "faults": 1, "notes": 0}
? 1

$ tusk aei-check 'exit 3' --only stopp
! there is no check 'stopp'; there are hello
? 2

$ tusk aei-check
! an operand is missing
? 2
