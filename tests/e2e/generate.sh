# clew generate, from outside.
. "$srcdir/tests/e2e/lib.sh"

lines() {
    wc -l <"$scratch/out" | tr -d ' '
}

# Every algorithm, lattice and small size: as many passages as cells − 1, or no fewer with loops.
sizes_work() {
    "$CLEW" generate --list | while read -r name lattices kind rest; do
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
    for name in algorithm lattice size seed count format list help; do
        grep -q -e \"--\$name\" '$scratch/out' || exit 1
    done"

fails 2 "an unknown option" generate --algoritm prim
says "did you mean '--algorithm'"
fails 2 "an unknown algorithm" generate --algorithm wilsen
says "did you mean 'wilson'"
fails 2 "an unknown lattice" generate --lattice triangle
says "square, hex"
fails 2 "an algorithm on a lattice that it cannot do" generate --algorithm pillars --lattice hex
says "allowed: square"
fails 2 "an unknown format" generate --format gif
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
