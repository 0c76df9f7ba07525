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
