# clew generate, from outside.
. "$srcdir/tests/e2e/lib.sh"

lines() {
    wc -l <"$scratch/out" | tr -d ' '
}

# Every algorithm, lattice and small size: as many passages as cells − 1, or no fewer with loops.
sizes_work() {
    "$CLEW" generate --list | grep '^[a-z]' | while read -r name lattices kind rest; do
        for lattice in $(echo "$lattices" | tr ',' ' '); do
            for size in 1x1 1x7 7x1 2x2 5x4; do
                run generate --algorithm "$name" --lattice "$lattice" --size $size --seed 3 \
                    --format edges
                edges=$(($(lines) - 1))
                spanning=$((${size%x*} * ${size#*x} - 1))
                [ "$status" -eq 0 ] && [ ! -s "$scratch/err" ] && [ "$edges" -ge "$spanning" ] &&
                    { [ "$kind" = loops ] || [ "$edges" -eq "$spanning" ]; } || {
                    echo "# $name $lattice $size: status $status, $edges passages"
                    exit 1
                }
            done
        done
    done
}
ok "every algorithm works at the smallest sizes" sizes_work

run generate --size 5x4 --seed ariadne
is "an 11x9 dungeon is a maze of 5x4 cells" "$(lines) $(head -n 1 "$scratch/out" | wc -c)" "9 12"
cp "$scratch/out" "$scratch/first"
run generate --seed=ariadne --size=5x4
ok "the same seed gives the same maze" cmp -s "$scratch/first" "$scratch/out"
run generate --size 5x4 --seed theseus
ok "another seed gives another" sh -c "! cmp -s '$scratch/first' '$scratch/out'"

run generate --size 5x4
seed=$(sed -n 's/^seed \([0-9]*\)$/\1/p' "$scratch/err")
cp "$scratch/out" "$scratch/first"
run generate --size 5x4 --seed "$seed"
ok "a seed that was not chosen is told and gives the maze again" cmp -s "$scratch/first" "$scratch/out"

run generate --count 3 --size 4x4 --seed 5 --format edges
cp "$scratch/out" "$scratch/all"
for seed in $(sed -n 's/^# \([0-9]*\) .*/\1/p' "$scratch/all"); do
    run generate --size 4x4 --seed "$seed" --format edges
    cat "$scratch/out"
done >"$scratch/single"
ok "each of several mazes can be had alone by its own seed" cmp -s "$scratch/all" "$scratch/single"
is "and there are as many as asked for" "$(grep -c '^# ' "$scratch/all")" 3
run generate --count 2 --size 2x2 --seed 5
is "drawings of several mazes have headings" "$(grep -c '^# [0-9]* prim square 2 2$' "$scratch/out")" 2

run generate --list
is "the list is clean" "$status $(wc -c <"$scratch/err")" "0 0"
run generate --help
ok "the help names every option" sh -c "
    for name in algorithm lattice size mask seed count set braid openings format charset solve \
        distances stats output list help; do
        grep -q -e \"--\$name\" '$scratch/out' || exit 1
    done"

for format in tiles blocks lines edges json svg pbm ppm; do
    run generate --format $format --size 3x3 --seed 1
    ok "the format $format is clean" [ "$status" -eq 0 -a -s "$scratch/out" -a ! -s "$scratch/err" ]
done
run generate --format none --seed 1
is "the format none prints nothing" "$status $(wc -c <"$scratch/out")" "0 0"

run generate --size 9x9 --seed 1 --solve
is "a solution tells its length" "$(cut -d ' ' -f 1 "$scratch/err")" solution
ok "and is shown" grep -q '\*' "$scratch/out"
run generate --size 9x9 --seed 1 --braid 100 --stats --format none
is "a braided maze has no dead ends" "$(grep '^dead_ends ' "$scratch/out" | tr -s ' ')" "dead_ends 0"
run generate --size 9x9 --seed 1 --openings none
is "a maze can be closed" "$(sed -n 1p "$scratch/out")$(sed -n '$p' "$scratch/out")" \
    "######################################"
run generate --algorithm pillars --set strict=yes --size 20x20 --seed 1 --stats=json --format none
ok "parameters are set" grep -q '"loops":0,' "$scratch/out"

printf '..#\n...\n#..\n' >"$scratch/mask"
run generate --mask "$scratch/mask" --seed 1 --format edges
is "a mask gives size and shape" "$(head -n 1 "$scratch/out"), $(lines)" "# 1 prim square 3 3, 7"
printf '.#.\n' >"$scratch/pieces"
fails 2 "a mask in pieces" generate --mask "$scratch/pieces" --seed 1
says "2 pieces"
fails 1 "a mask that is not there" generate --mask "$scratch/nothing"
fails 2 "a mask for an algorithm that cannot" generate --mask "$scratch/mask" --algorithm eller
fails 2 "a mask and a size" generate --mask "$scratch/mask" --size 3x3

run generate --size 5x5 --seed 1
cp "$scratch/out" "$scratch/first"
run generate --size 5x5 --seed 1 --output "$scratch/file"
ok "a file holds what would have been printed" cmp -s "$scratch/first" "$scratch/file"
is "and nothing else is left beside it" "$(echo "$scratch"/file*)" "$scratch/file"
fails 1 "a file in a folder that is not there" generate --output "$scratch/nowhere/file" --seed 1

interrupted() {
    rm -f "$scratch"/big*
    "$CLEW" generate --algorithm eller --size 4000x4000000 --format pbm --seed 1 --output "$scratch/big" &
    sleep 0.3
    kill -TERM $!
    wait $! && return 1
    [ "$(echo "$scratch"/big*)" = "$scratch/big*" ]
}
ok "an interrupt leaves no file" interrupted

# A maze of which a bit a cell would be 12.5 megabytes, in an address space of 12; with a sanitizer
# not even the program has enough of that.
streams() {
    # shellcheck disable=SC3045 # where there is no ulimit -v, nothing is limited and nothing shown
    (ulimit -v 12000 2>/dev/null && "$CLEW" version >/dev/null 2>&1 || exit 0
        "$CLEW" generate --algorithm "$1" --size 1000x100000 --format none --seed 1)
}
for algorithm in eller sidewinder binary-tree; do
    ok "$algorithm makes endless mazes in little memory" streams $algorithm
done

fails 2 "an unknown option" generate --algoritm prim
says "did you mean '--algorithm'"
fails 2 "an unknown algorithm" generate --algorithm wilsen
says "did you mean 'wilson'"
fails 2 "an unknown lattice" generate --lattice triangle
says "square, hex"
fails 2 "an algorithm on a lattice that it cannot do" generate --algorithm pillars --lattice hex
says "allowed: square"
fails 2 "an unknown format" generate --format gif
fails 2 "a parameter of another algorithm" generate --set strict=yes
says "allowed: none"
fails 2 "a parameter out of range" generate --algorithm prim-weighted --set max_weight=0
says "from 1 to 4096"
fails 2 "a parameter with a wrong word" generate --algorithm pillars --set strict=perhaps
says "no, yes"
fails 2 "a parameter without a value" generate --set strict
fails 2 "a growing tree that cannot grow" generate --algorithm growing-tree \
    --set newest=0 --set random=0
fails 2 "a solution in a format that shows none" generate --solve --format pbm
says "allowed: tiles"
fails 2 "distances in a format that shows none" generate --distances
fails 2 "a solution without openings" generate --solve --openings none
fails 2 "too much braiding" generate --braid 101
fails 2 "an unknown form of figures" generate --stats=xml
for size in 0x5 5x0 5 x 5x x5 -1x5 5x5x5 5X5 ' 5x5' 99999999999x1 4294967296x1 60000x60000; do
    fails 2 "the size '$size'" generate --size "$size"
done
for count in 0 -1 x 1.5 ''; do
    fails 2 "the count '$count'" generate --count "$count"
done
fails 2 "an empty seed" generate --seed ''
fails 2 "a missing value" generate --size
fails 2 "an operand too many" generate prim
fails 2 "a value for a flag" generate --list=yes
fails 2 "an unknown command" genrate
says "did you mean 'generate'"
fails 2 "help on an unknown command" help genrate

full() {
    [ -w /dev/full ] || return 0
    "$CLEW" generate --seed 1 >/dev/full 2>"$scratch/err" && return 1
    grep -q '^clew: standard output: ' "$scratch/err"
}
ok "a full disk is reported" full

run version
is "the version is one line" "$status $(lines)" "0 1"
cp "$scratch/out" "$scratch/first"
run --version
ok "--version says the same" cmp -s "$scratch/first" "$scratch/out"
run help
cp "$scratch/out" "$scratch/first"
run --help
ok "help and --help say the same" cmp -s "$scratch/first" "$scratch/out"
run help generate
cp "$scratch/out" "$scratch/first"
run generate --help
ok "help on a command is the command's own" cmp -s "$scratch/first" "$scratch/out"

plan
