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

# A port is a number that TCP knows; others would name another port.

$ for port in 99999 65536 0 -1 http 4000x ''; do tusk aei --bot random --server 127.0.0.1 --port "$port" 2>&1 | head -n 1; done
tusk aei: --port must be a whole number from 1 to 65535, not '99999'
tusk aei: --port must be a whole number from 1 to 65535, not '65536'
tusk aei: --port must be a whole number from 1 to 65535, not '0'
tusk aei: --port must be a whole number from 1 to 65535, not '-1'
tusk aei: --port must be a whole number from 1 to 65535, not 'http'
tusk aei: --port must be a whole number from 1 to 65535, not '4000x'
tusk aei: --port must be a whole number from 1 to 65535, not ''

$ tusk explore --stats --db mariadb://ann@127.0.0.1:99999/games
! the port must be a whole number from 1 to 65535, not '99999'
? 1

# Every search that is stopped has its answer, however fast the next one follows.

$ for i in $(seq 300); do printf 'go\nstop\n'; done | tusk aei --bot greedy | grep -c '^bestmove'
300

$ tusk aei --bot nobody
! there is no bot 'nobody'
? 2

# A controller that has gone away ends the engine, whatever it was doing.

$ yes isready | head -n 20000 | tusk aei --bot random | head -n 1
readyok

# A controller does not learn which files there are, and cannot end the engine by an option:
# not by a file without an end, not by a table larger than memory.

$ for file in /dev/null /dev/zero /nowhere/at/all "$0" FILE; do for name in weights rank; do
>     printf 'setoption name %s value %s\nisready\n' "$name" "$file" | tusk aei; done; done | sort | uniq -c | tr -s ' '
 5 log Warning: option rank: a controller may not name files, see --files
 5 log Warning: option weights: a controller may not name files, see --files
 10 readyok

$ printf 'setoption name rank value 0\nsetoption name rank value 1\nsetoption name db value x\nisready\n' | tusk aei
log Warning: there is no option 'db'
readyok

$ printf 'setoption name db value x\nisready\n' | tusk aei --bot mimic
log Warning: option db: a controller may not name files, see --files
readyok

$ printf 'setoption name weights value /nowhere/at/all\nisready\n' | tusk aei --files
log Warning: cannot read '/nowhere/at/all': No such file or directory
readyok

$ (ulimit -S -v 3000000; tusk --version >/dev/null 2>&1 || ulimit -S -v unlimited
> printf 'setoption name hash value 65536\nisready\n' | tusk aei | tail -n 1)
readyok
