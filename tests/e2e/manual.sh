# What the manuals say is so: the examples of doc/playing.md load, and the man page knows all
# commands and options.
. "$srcdir/tests/e2e/lib.sh"

playing=$srcdir/doc/playing.md
readme=$(cd "$srcdir" && pwd)/README

# example FILE: what doc/playing.md would add to that data file.
example() {
    sed -n '/^```'"$1"'$/,/^```$/{/^```/!p;}' "$playing"
}

mkdir "$scratch/data"
for file in monsters.cfg items.cfg vaults.cfg; do
    example "$file" >"$scratch/data/$file"
    ok "there is an example for $file" [ "$(example "$file" | wc -l)" -gt 5 ]
done
run config --check-data "$scratch/data"
ok "the examples of the players' manual load" [ "$status" -eq 0 ]
sed 's/behaviours = \["snuffs"/behaviours = ["snuffles"/' "$scratch/data/monsters.cfg" >"$scratch/wrong" &&
    mv "$scratch/wrong" "$scratch/data/monsters.cfg"
run config --check-data "$scratch/data"
ok "  and a slip in them is found" [ "$status" -eq 1 ]

rm "$scratch/data"/*
sed -n '/^\.SH EXAMPLE/,/^\.SH/{/^\.nf/,/^\.fi/{/^\./!p;};}' "$srcdir/doc/clew-data.5" |
    sed 's/\\-/-/g' >"$scratch/data/monsters.cfg"
run config --check-data "$scratch/data"
ok "the example of the page about data files loads" [ "$status" -eq 0 ]
ok "  and is one" grep -q '^ *moth' "$scratch/data/monsters.cfg"
(cd "$scratch" && sed -n '/^Modding/,/^To read/s/^    \(mkdir\|echo\) /\1 /p' "$readme" | sh)
run config --check-data "$scratch/hard"
ok "so does that of README" [ "$status" -eq 0 ]

missing=
for picture in $(sed -n 's/^!\[.*](\(.*\))$/\1/p' "$playing"); do
    [ -s "$srcdir/doc/$picture" ] || missing="$missing $picture"
done
is "all its pictures are there" "$missing" ""

page=$scratch/page
sed 's/\\-/-/g' "$srcdir/doc/clew.6" >"$page"

# section NAME: the lines of the man page from that heading to the next.
section() {
    sed -n '/^\.SH '"$1"'$/,/^\.SH/p' "$page"
}

run --help
missing=
for command in $(sed -n 's/^  \([a-z][a-z]*\) .*/\1/p' "$scratch/out"); do
    section COMMANDS | grep -qx -e "\.B $command" || missing="$missing $command"
done
is "the man page has all commands" "$missing" ""

for command in play generate config scores 'generate --floor 1'; do
    # shellcheck disable=SC2086 # an option of two words
    run $command --help
    name=$(echo "${command%% *}" | tr '[:lower:]' '[:upper:]')
    sed -n 's/^  \(--[a-z-]*\).*/\1/p' "$scratch/out" >"$scratch/options"
    section "OPTIONS OF $name" >"$scratch/section"
    missing=
    while read -r option; do
        [ "$option" = --help ] || grep -qwF -e "$option" "$scratch/section" || missing="$missing $option"
    done <"$scratch/options"
    is "  and those options of '$command'" "$missing" ""
    ok "  of which there are some" [ -s "$scratch/options" ]
done

invented=
for option in $(grep -o -e '--[a-z][a-z-]*' "$page" | sort -u); do
    for command in play generate config scores 'generate --floor 1'; do
        # shellcheck disable=SC2086
        run $command --help
        ! grep -qwF -e "$option" "$scratch/out" || continue 2
    done
    invented="$invented $option"
done
is "  and none that there is not" "$invented" ""

plan
