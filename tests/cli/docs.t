# The documents keep up with the program.

# The head of each source file says what it is for: that of the header, where there is one.

$ for file in $(find src/ -name '*.[ch]'); do
>     [ "${file%.c}" != "$file" ] && [ -e "${file%.c}.h" ] && continue
>     sed -n 2p "$file" | grep -q '^// ..........' || echo "$file does not say what it is for"
> done

# Files that the documents name exist: src/... and the like, or room/file. (The log is about its
# day, mine.c is for the reader to write.)

$ rooms=$(for room in src/*/; do basename "$room"; done | paste -sd '|')
> grep -oE '`[A-Za-z0-9_./-]+`' README.md CONTRIBUTING.md docs/*.md | tr -d '`' |
>     grep -E ":((src|include|tests|tools|models|examples|fuzz|bench)/|($rooms)/[a-z_/]*[a-z_])" | sort -u |
>     while IFS=: read -r page name; do
>         for file in "$name" "src/$name" "$name.h" "src/$name.h" "src/$name.c" "$name.c"; do
>             [ -e "$file" ] && continue 2
>         done
>         case $name in */mine.[ch]) ;; *) echo "$page: there is no $name" ;; esac
>     done

# Functions and constants that they say are in a file are in it.

$ grep -oE '`[A-Za-z_]+` in `[a-z_/]+\.[ch]`' README.md CONTRIBUTING.md docs/*.md | tr -d '`' |
>     while IFS=': ' read -r page name in file; do
>         found=$(find src/ tests/ -path "*/${file#src/}")
>         [ -n "$found" ] && grep -qw -- "$name" $found || echo "$page: there is no $name in $file"
>     done

# No document names a folder outside the checkout.

$ grep -n '\.\./shared\|/work/\|/home/' README.md CONTRIBUTING.md CHANGELOG.md docs/*.md docs/log/*.md
? 1

# Links between the documents lead somewhere.

$ for page in README.md CONTRIBUTING.md docs/*.md docs/log/*.md; do
>     for link in $(grep -o '](\([^)#]*\)' "$page" | sed 's/](//' | grep -v '^http'); do
>         [ -e "$(dirname "$page")/$link" ] || echo "$page: $link is not there"
>     done
> done

# The feature set of docs/new-feature.md is C that compiles.

$ folder=$(mktemp -d) && mkdir "$folder/rank" || exit
> awk -v "folder=$folder/rank/" '/^```c$/ { file = folder "mine." (++n == 1 ? "h" : "c"); next } /^```/ { file = "" } file { print > file }' docs/new-feature.md
> cc -std=c11 -Wall -Wextra -Werror -Wno-psabi -fsyntax-only -Isrc "-I$folder" "$folder/rank/mine.c" && ls "$folder/rank"
> rm -r "$folder"
mine.c
mine.h

# What ./run shows without a terminal.

$ tools/sample "$(command -v tusk)"
An Arimaa position as Tusk sees it:

  8| r r . r . r r r |
  7| . c d . r d c r |
  6| . h x . m x . . |
  5| . . . e . . . . |
  4| . h E . . . . H |
  3| . . x . . x . . |
  2| R D C M . C D R |
  1| R R R . H R R R |
     a b c d e f g h    gold to move

Gold has 13438 different turns here. These capture the horse on b4, which the elephant freezes:

  Ec4n hb4e hc4s hc3x Ec5s   in short  Ec4-c5-c4 hb4-c4-c3x
  hb4s Ec4w hb3e hc3x Eb4s   in short  hb4-b3-c3x Ec4-b4-b3
  Ec4s hb4e Ec3e hc4s hc3x   in short  Ec4-c3-d3 hb4-c4-c3x

The different boards within so many steps, and the ways to make exactly so many:

  1 step      19 boards      19 ways
  2 steps    224 boards     375 ways
  3 steps   1906 boards    7613 ways
  4 steps  13438 boards  159069 ways

In a terminal ./run starts a game; './run help' lists the commands, docs/manual.md explains them.
