# clew generate --floor, from outside.
. "$srcdir/tests/e2e/lib.sh"

count() {
    grep -o -e "$1" "$scratch/out" | wc -l | tr -d ' '
}

run generate --floor 3 --seed ariadne
is "a floor has 21 rows of 79 tiles" "$(awk '{ print length }' "$scratch/out" | sort | uniq -c | tr -s ' ')" " 21 79"
is "one entrance and one exit" "$(count '<') $(count '>')" "1 1"
is "and says nothing else" "$(wc -c <"$scratch/err" | tr -d ' ')" 0
cp "$scratch/out" "$scratch/first"
run generate --floor=3 --seed=ariadne
ok "the same seed gives the same floor" cmp -s "$scratch/first" "$scratch/out"
run generate --floor 4 --seed ariadne
ok "the next floor is another" sh -c "! cmp -s '$scratch/first' '$scratch/out'"
run generate --floor 15 --seed ariadne
is "the last floor has no exit" "$(count '<') $(count '>')" "1 0"

run generate --floor 3
seed=$(sed -n 's/^seed \([0-9]*\)$/\1/p' "$scratch/err")
cp "$scratch/out" "$scratch/first"
run generate --floor 3 --seed "$seed"
ok "a seed that was not chosen is told and gives the floor again" cmp -s "$scratch/first" "$scratch/out"

run generate --floor 3 --seed ariadne --legend
ok "a legend tells seed and builder" grep -q "^seed ariadne, floor 3, the .* (" "$scratch/out"
code=$(sed -n 's/^code //p' "$scratch/out")
cp "$scratch/out" "$scratch/first"
run generate --floor "$code" --legend
ok "its code stands for seed and depth" cmp -s "$scratch/first" "$scratch/out"
is "and is taken without a word" "$(wc -c <"$scratch/err" | tr -d ' ')" 0
ok "and every character" grep -q "^+  a door" "$scratch/out"

run generate --floor 3 --seed 'a "b" \c' --format json
for key in code seed depth builder topology width height tiles legend entrance exit rooms monsters items; do
    ok "json has \"$key\"" grep -q "^  \"$key\": " "$scratch/out"
done
ok "its strings are escaped" grep -qF '"seed": "a \"b\" \\c"' "$scratch/out"

cat >"$scratch/small.cfg" <<'END'
floors: { width = 41; height = 15; room_width_max = 3; rooms_min = 1; rooms_max = 2; };
depths: ( { from = 2; to = 2; width = 51; } );
END
run generate --floor 1 --seed 5 --config "$scratch/small.cfg"
is "the settings are honoured" "$(awk '{ print length }' "$scratch/out" | sort | uniq -c | tr -s ' ')" " 15 41"
run generate --floor 2 --seed 5 --config "$scratch/small.cfg"
is "those of the depth as well" "$(awk '{ print length }' "$scratch/out" | sort | uniq -c | tr -s ' ')" " 15 51"

echo 'floors: { captive_percent = 100; };' >"$scratch/captives.cfg"
run generate --floor 8 --seed ariadne --config "$scratch/captives.cfg" --legend
ok "a legend tells who is in shackles, and where" \
    grep -q "^in shackles at column [0-9]*, row [0-9]*: [a-z -]*$" "$scratch/out"
run generate --floor 8 --seed ariadne --config "$scratch/captives.cfg" --format json
is "and so does json" "$(count '"captive": true')" 1

echo 'dungeon: { hexagonal_floors = 15; };' >"$scratch/hex.cfg"
run generate --floor 4 --seed ariadne --config "$scratch/hex.cfg"
is "on hexagons every second place is blank" \
    "$(awk '{ for (x = 1; x <= length; x++) n += (substr($0, x, 1) == " ") != (NR + x) % 2 } END { print n + 0 }' "$scratch/out")" 0
is "one entrance and one exit there" "$(count '<') $(count '>')" "1 1"
run generate --floor 4 --seed ariadne --config "$scratch/hex.cfg" --format json
ok "json tells the topology" grep -q '^  "topology": "hex",' "$scratch/out"
echo 'dungeon: { hexagonal_floors = 16; };' >"$scratch/many.cfg"
fails 1 "more hexagonal floors than there are floors" generate --floor 1 --config "$scratch/many.cfg"
says "0 to 15"

run generate --floor "$code" --config "$scratch/small.cfg"
is "other settings make another floor of a code" "$status $(wc -l <"$scratch/out" | tr -d ' ')" "0 15"
ok "which is said, with the reason" \
    grep -qx 'clew: This floor was made with other floor settings; it will differ.' "$scratch/err"

run generate --floor 3 --seed "it's" --stats
for name in code zones dead_ends cycle_percent way sight_across straightness exit_taken explorer_steps retraced_percent; do
    ok "figures have $name" grep -q "^$name  *[^ ]" "$scratch/out"
done
ok "a floor is in one piece" grep -qx 'zones  *1' "$scratch/out"
ok "its exit is found" grep -qx 'exit_taken  *yes' "$scratch/out"
run generate --floor 3 --seed "it's" --stats=json
ok "figures in a line of json" grep -q '^{"code":"[0-9]*-it_27s-3-[0-9a-f]*",.*,"zones":1,.*}$' "$scratch/out"

fails 2 "a mistyped code" generate --floor "${code%?}x"
fails 2 "half a code" generate --floor 1-ariadne-3
says "VERSION-SEED-DEPTH-DIGEST"
fails 2 "a code and a seed" generate --floor "$code" --seed 1
says "seed in it"
fails 2 "an unknown form of figures" generate --floor 3 --stats=xml
fails 2 "a floor to play that is no code" play --floor 7
says "VERSION-SEED-DEPTH-DIGEST"
fails 2 "a code and a depth to play" play --floor "$code" --depth 3
fails 2 "a floor below the last" generate --floor 16
says "1 to 15"
fails 2 "no number" generate --floor deep
fails 2 "an option of bare mazes" generate --floor 1 --algorithm prim
says "unknown option '--algorithm'"
fails 2 "an unknown format" generate --floor 1 --format jsn
says "did you mean 'json'"
fails 2 "an empty seed" generate --floor 1 --seed ''
fails 1 "settings that are not there" generate --floor 1 --config "$scratch/none.cfg"
echo 'floors: { width = 40; };' >"$scratch/even.cfg"
fails 1 "settings that no floor can have" generate --floor 1 --config "$scratch/even.cfg"
says "odd"
fails 1 "data that is not there" generate --floor 1 --data "$scratch/none"

plan
