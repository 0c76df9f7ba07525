# SPDX-License-Identifier: MIT
# bash completion for tusk

_tusk() {
    local word=${COMP_WORDS[COMP_CWORD]}
    local previous=${COMP_WORDS[COMP_CWORD - 1]}
    local commands='play turns perft games bench help'
    local options values=
    COMPREPLY=()

    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "$commands --help --version" -- "$word")
        return
    fi
    case ${COMP_WORDS[1]} in
    play) options='--bot --side --seed --position' ;;
    turns) options='--count --short --json' ;;
    perft) options='--depth --json' ;;
    games) options='--count' ;;
    bench) options='--signature --rounds' ;;
    help) values=$commands ;;
    esac
    case ${COMP_WORDS[1]}/$previous in
    perft/-d | perft/--depth) values='1 2 3 4' ;;
    play/-b | play/--bot) values=random ;;
    play/--side) values='g s' ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options --help" -- "$word")
    elif [[ ${COMP_WORDS[1]} == games ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    elif [[ $word == @* ]]; then # a file with a position or a game
        mapfile -t COMPREPLY < <(compgen -f -P @ -- "${word#@}")
    else
        mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
    fi
}
complete -F _tusk tusk
