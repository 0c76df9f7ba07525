# SPDX-License-Identifier: MIT
# bash completion for tusk

_tusk() {
    local word=${COMP_WORDS[COMP_CWORD]}
    local previous=${COMP_WORDS[COMP_CWORD - 1]}
    local commands='turns perft play bench help'
    local options='--help'
    COMPREPLY=()

    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "$commands --help --version" -- "$word")
        return
    fi
    case ${COMP_WORDS[1]} in
    help)
        mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word")
        return
        ;;
    turns) options='--count --help' ;;
    perft)
        if [[ $previous == -d || $previous == --depth ]]; then
            mapfile -t COMPREPLY < <(compgen -W '1 2 3 4' -- "$word")
            return
        fi
        options='-d --depth --help'
        ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    elif [[ $word == @* ]]; then # a file with a game record
        mapfile -t COMPREPLY < <(compgen -f -P @ -- "${word#@}")
    fi
}
complete -F _tusk tusk
