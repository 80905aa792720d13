# Draws one maze of each algorithm and lattice into a folder: sh doc/pictures.sh CLEW FOLDER
set -e
clew=$1 folder=$2

"$clew" generate --list | grep '^[a-z]' | while read -r name lattices rest; do
    for lattice in $(echo "$lattices" | tr ',' ' '); do
        size=18x12
        [ "$lattice" = square ] || size=14x10
        "$clew" generate --algorithm "$name" --lattice "$lattice" --size $size --seed 1 \
            --openings farthest --solve --distances --format svg \
            --output "$folder/$name-$lattice.svg" 2>/dev/null
    done
done
