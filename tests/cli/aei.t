# The protocol itself is tested in tests/aei; here are the program, its pipes and its sockets.

$ printf 'aei\nisready\nquit\n' | tusk aei --bot random | sed 's/version [0-9.]*$/version V/'
protocol-version V
id name Tusk random
id author the Tusk project
id version V
aeiok
readyok

$ printf 'isready\n' | tusk aei --bot random
readyok

$ printf 'isready\nhello\nisready\n' | tusk aei --bot random
readyok
log Error: unknown message 'hello'
! the controller sent an unknown message
? 1

$ tusk aei --bot random </dev/null

$ tusk aei --server 127.0.0.1
! --server and --port must be given together
? 2

$ tusk aei --bot random --server 127.0.0.1 --port 1
! cannot connect to '127.0.0.1' port '1'
? 1

$ tusk aei --bot nobody
! there is no bot 'nobody'
? 2

# A controller that has gone away ends the engine, whatever it was doing.

$ yes isready | head -n 20000 | tusk aei --bot random | head -n 1
readyok
