# SPDX-License-Identifier: MIT
# bash completion for tusk

_tusk() {
    local word=${COMP_WORDS[COMP_CWORD]}
    local previous=${COMP_WORDS[COMP_CWORD - 1]}
    local commands='play turns perft games goal captures phase zones eval rank features analyse move bots match selfplay aei import explore mimic study train evaluate bench help'
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
    goal | captures) options='--json' ;;
    phase) options='--ngt --model --json' ;;
    zones) options='--literal --compare --weigh --all --shortest --trace --tree --carry --attacker --reach --turns --svg --figure' ;;
    eval) options='--with --weights' ;;
    rank) options='--model --number --why' ;;
    features)
        options='--sets --model'
        values=$(tusk features --sets 2>/dev/null | cut -f 1)
        ;;
    evaluate)
        options='--model --min-rating --folds --train --db --also --from --grid --ci --by-move --by-type --by-rating --ties-for --games --jobs'
        ;;
    analyse) options='--time --depth --nodes --lines --ranks --threads --hash --model --weights --db' ;;
    move) options='--bot --time --depth --seed --json' ;;
    bots) options='--options' ;;
    match)
        options='--games --time --tc --depth --nodes --random-turns --moves --jobs --setups --own-setups
            --wide-setups --option-a --option-b --seed --sprt --output --resume'
        values=$(tusk bots 2>/dev/null | cut -f 1 | grep -v :)
        ;;
    selfplay)
        options='--bot --games --output --time --depth --nodes --random-turns --moves --jobs
            --seed --resume'
        ;;
    aei) options='--bot --seed --server --port' ;;
    games) options='--count' ;;
    train)
        options='--output --from --positions --search --ahead --mid --foresight --experts --expert-rating --expert-weight --quiet
            --lambda --k --keep-material --ridge --passes --patience --held-out --min-rating --one-in --jobs --seed --clusters
            --raw --set --mixes --split --phases --by-time --select --without --phase-ridge --rounds --head --always --share --cost --weight --smoothing
            --table --counts --db --also --also-weight --players --rating --rating-width --pool --from-weight --games'
        [ "$COMP_CWORD" = 2 ] && values='eval phase nb bt softmax svm lr1 lr2 mnb msvm mlr'
        ;;
    import) options='--db --puzzles' ;;
    explore)
        options='--db --stage --lines --min-rating --max-rating --players --since --until
            --result --games --json --setups --stats'
        ;;
    mimic) options='--db --ours --time --seed' ;;
    study)
        options='--quick --resume --output --db --games --archive --synthetic --matches --time
            --rows --min-rating --only --train --jobs'
        values='fairy-eval geometry mimic phase ranking'
        ;;
    bench) options='--signature --rounds' ;;
    help) values=$commands ;;
    esac
    case ${COMP_WORDS[1]}/$previous in
    perft/-d | perft/--depth) values='1 2 3 4' ;;
    */-b | */--bot) values=$(tusk bots 2>/dev/null | cut -f 1 | grep -v :) ;;
    eval/--with) values='tusk fairy fairy-gt fairy-ngt' ;;
    explore/-s | explore/--stage) values='full half area piece all' ;;
    explore/--players) values='humans bots' ;;
    explore/--result) values='won lost' ;;
    */-o | */--output | */--setups | */--weights | */-m | */--model | */--also | */--table | */--from | */-p | */--positions | */--db | */--puzzles | */--svg)
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    play/--side | zones/--attacker) values='g s' ;;
    zones/--turns) values='1 2' ;;
    zones/--weigh) values='owner main' ;;
    zones/--figure) values='zones trajectory translation tree' ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options --help" -- "$word")
    elif [[ ${COMP_WORDS[1]} == games || ${COMP_WORDS[1]} == import || ${COMP_WORDS[1]} == evaluate || (${COMP_WORDS[1]} == train && $COMP_CWORD -gt 2) ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    elif [[ $word == @* ]]; then # a file with a position or a game
        mapfile -t COMPREPLY < <(compgen -f -P @ -- "${word#@}")
    else
        mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
    fi
}
complete -F _tusk tusk
