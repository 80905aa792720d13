# One maze of each algorithm and lattice, as it was when it was last looked at. After a deliberate
# change: CLEW=…/clew srcdir=. sh tests/golden/mazes.sh --write, look at the difference, and
# raise the generator version.
. "$srcdir/tests/e2e/lib.sh"

golden=$srcdir/tests/golden/mazes

print_maze() {
    "$CLEW" generate --algorithm "$1" --lattice "$2" --size 12x7 --seed 1
}

"$CLEW" generate --list | grep '^[a-z]' >"$scratch/list"
while read -r name lattices rest; do
    for lattice in $(echo "$lattices" | tr ',' ' '); do
        file=$golden/$name-$lattice.txt
        print_maze "$name" "$lattice" >"$scratch/maze"
        if [ "$1" = --write ]; then
            cp "$scratch/maze" "$file"
        fi
        ok "$name on $lattice is as it was" cmp -s "$scratch/maze" "$file"
    done
done <"$scratch/list"

plan
