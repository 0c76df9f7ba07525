# The server: it says where it is, and ends when it is told to. What it answers is tested in
# tests/test_threads_serve.c and tests/test_pageapi.c.

$ tusk serve --port 0 --threads 1 --hash 1 >build/told & pid=$!
> while kill -0 $pid && [ ! -s build/told ]; do sleep 0.1; done
> kill -TERM $pid; wait $pid; echo "status $?"
> sed 's/:[0-9][0-9]*/:PORT/' build/told
status 0
Tusk is at http://127.0.0.1:PORT/ (Ctrl-C ends it)

$ tusk serve --port 70000
! --port
? 2

# (So long a word in a name is refused without asking the network.)

$ tusk serve --host a-word-of-more-than-sixty-three-letters-can-never-be-a-part-of-a-name
! tusk serve: there is no address 'a-word-of-more-than-sixty-three-letters
? 1

$ tusk serve --port 0 --db nothing.db
! nothing.db
? 1

$ tusk serve --db mariadb://me:secret@localhost/games
! password
? 2
