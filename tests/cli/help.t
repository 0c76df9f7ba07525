# The program itself: help, version, wrong words.

$ tusk --version
tusk 0.1.0
built without MPI

$ tusk
! usage: tusk COMMAND
! 'tusk help' lists the commands
? 2

$ tusk help
usage: tusk COMMAND [OPTION]... [OPERAND]...

…
  help       list the commands, or explain one

'tusk COMMAND --help' explains one of them, 'tusk --version' prints the version.

$ tusk --help | head -n 1
usage: tusk COMMAND [OPTION]... [OPERAND]...

$ tusk help help
usage: tusk help [--man] [--bash] [--zsh] [COMMAND]

list the commands, or explain one

options:
      --man             print the man page
      --bash            print the completion for bash
      --zsh             print the completion for zsh
  -h, --help            show this text

example:
  $ tusk help turns
  $ tusk help --man | man -l -

$ tusk help --help | head -n 1
usage: tusk help [--man] [--bash] [--zsh] [COMMAND]

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
! usage: tusk help [--man] [--bash] [--zsh] [COMMAND]
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

# The man page and both completions are made from the tables of the commands and know every
# command and every option.

$ folder=$(mktemp -d) && for kind in man bash zsh; do tusk help --$kind >"$folder/$kind"; done
> sed 's/\\-/-/g' "$folder/man" >"$folder/plain"
> for command in $(tusk help | awk '/^  [a-z]/ { print $1 }'); do
>     for word in "$command" $(tusk "$command" --help | sed -n 's/^  .*\(--[a-z-]*\).*/\1/p'); do
>         for kind in plain bash zsh; do
>             grep -qe "$word\b" "$folder/$kind" || echo "$kind does not know '$word' of tusk $command"
>         done
>     done
> done
> tusk --version | head -n 1 | grep -qf - "$folder/man" || echo 'the man page is of another version'
> rm -r "$folder"

# The man page is formatted without a warning, and the shells can read the completions. (Where
# there is no groff or zsh nothing is said.)

$ command -v groff >/dev/null || exit 0; tusk help --man | groff -man -Tascii -ww -z

$ tusk help --bash | bash -n

$ command -v zsh >/dev/null || exit 0; tusk help --zsh | zsh -n

# Completion in bash, as the shell calls it: the words so far, cut as bash cuts them, the last of
# them unfinished; what is replaced is the last, but an @ before it as well.

$ cat >build/complete.$$ <<'END'
> eval "$(tusk help --bash)"
> complete_words() {
>     COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
>     case $* in *" @ "*) _tusk tusk "@${!#}" ;; *) _tusk tusk "${!#}" ;; esac
>     echo "$*: ${COMPREPLY[*]}"
> }
> complete_words tusk tu
> complete_words tusk help zo
> complete_words tusk turns --c
> complete_words tusk perft -d ''
> complete_words tusk match ra
> complete_words tusk match --time 3 -n 2 random fairy-n
> complete_words tusk move --bot = gr
> complete_words tusk train s
> complete_words tusk train --set re
> complete_words tusk train bt README
> complete_words tusk turns @ READ
> complete_words tusk turns ''
> complete_words tusk study rank
> complete_words tusk import --db sqlite : README
> complete_words tusk zones --figure t
> END
> bash build/complete.$$; rm build/complete.$$
tusk tu: turns turning
tusk help zo: zones
tusk turns --c: --count
tusk perft -d : 1 2 3 4
tusk match ra: random
tusk match --time 3 -n 2 random fairy-n: fairy-ngt
tusk move --bot = gr: greedy
tusk train s: softmax svm
tusk train --set re: relative
tusk train bt README: README.md
tusk turns @ READ: @README.md
tusk turns : 
tusk study rank: ranking
tusk import --db sqlite : README: README.md
tusk zones --figure t: trajectory translation tree
