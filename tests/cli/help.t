# The program itself: help, version, wrong words.

$ tusk --version
tusk 0.1.0

$ tusk
! usage: tusk COMMAND
! 'tusk help' lists the commands
? 2

$ tusk help
usage: tusk COMMAND [OPTION]... [OPERAND]...

…
  help       list the commands, or explain one

'tusk COMMAND --help' tells more, 'tusk --version' which version this is.

$ tusk --help | head -n 1
usage: tusk COMMAND [OPTION]... [OPERAND]...

$ tusk help help
usage: tusk help [COMMAND]

list the commands, or explain one

options:
  -h, --help            show this text

example:
  $ tusk help help

$ tusk help --help | head -n 1
usage: tusk help [COMMAND]

$ tusk hlep
! tusk: no command 'hlep'; did you mean 'help'?
? 2

$ tusk zzzzzz
! tusk: no command 'zzzzzz'; 'tusk help' lists them
? 2

# A word that is far from the right one by its letters.
$ tusk evaluate
! tusk: no command 'evaluate'; did you mean 'measure'?
? 2

$ tusk help --loud
! tusk help: unknown option '--loud'
! usage: tusk help [COMMAND]
? 2

$ tusk help help help
! tusk help: one word too many: 'help'
? 2

# Every command explains itself, with an example.

$ for command in $(tusk help | awk '/^  [a-z]/ { print $1 }'); do
>     tusk "$command" --help | grep -q '^  \$ tusk ' || echo "$command has no example"
>     tusk help "$command" | head -n 1 | grep -q "^usage: tusk $command" || echo "$command has no usage"
> done

# Output that cannot be written is a failure. (Not every system has /dev/full.)

$ if [ -e /dev/full ]; then tusk help >/dev/full; else echo 'cannot write' >&2; exit 1; fi
! cannot write
? 1

$ tusk help >&-
! cannot write the output
? 1
