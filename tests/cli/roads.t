# Every road to Tusk's search carries the game: from an empty table the same game and depth give
# the same nodes and the same turn. tests/test_roads.c also counts the nodes of `tusk play`.

$ tusk analyse --json --depth 8 @tests/data/roads.txt | grep -oE '"nodes": [0-9]+' >build/roads-analyse
> for bot in tusk 'aei:tusk aei'; do
>     tusk move --json --depth 8 --bot "$bot" @tests/data/roads.txt | grep -oE '"nodes": [0-9]+' | cmp - build/roads-analyse && echo the same nodes
> done
the same nodes
the same nodes

# The last position alone is another question: what went before it is not known.

$ position=$(tusk analyse --json --nodes 1 @tests/data/roads.txt | sed 's/{"position": "\([^"]*\).*/\1/')
> tusk move --json --depth 8 "$position" | grep -oE '"nodes": [0-9]+' | cmp -s - build/roads-analyse || echo other nodes
> rm build/roads-analyse
other nodes

$ turn=$(tusk move --depth 8 @tests/data/roads.txt)
> test "$(tusk move --depth 8 --bot 'aei:tusk aei' @tests/data/roads.txt)" = "$turn" && echo aei plays it
> tusk play --bot tusk:depth=8 --side s --position @tests/data/roads.txt </dev/null | grep -c "^tusk: $turn "
> tusk analyse --json --depth 8 @tests/data/roads.txt | grep -c "\"turns\": \[\"$turn\""
aei plays it
1
1

# Chances to win are those of the weights in force: move and analyse agree, and a smaller k makes
# other chances of the same scores.

$ sed 's/^k\t.*/k\t40/' models/eval.tsv >build/roads-k.tsv
> for weights in models/eval.tsv build/roads-k.tsv; do
>     tusk move --json --depth 4 --bot tusk:weights=$weights @tests/data/roads.txt | grep -oE '"(score|winprob)": [0-9.-]+' | paste - -
>     tusk analyse --json --depth 4 --weights $weights @tests/data/roads.txt | sed 's/.*"best"://' | grep -oE '"(score|winprob)": [0-9.-]+' | head -n 2 | paste - -
>     tusk analyse --json --depth 4 --weights $weights @tests/data/roads.txt | grep -oE '"total": [0-9.-]+, "winprob": [0-9.-]+'
> done | sort -u | wc -l
> rm build/roads-k.tsv
4

$ tusk analyse --json --depth 1 --weights models/phase.tsv @tests/data/roads.txt
! models/phase.tsv
? 1

$ tusk analyse --json --depth 1 --model models/phase.tsv @tests/data/roads.txt
! models/phase.tsv
? 1
