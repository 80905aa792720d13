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
ok "and every character" grep -q "^+  a door" "$scratch/out"

run generate --floor 3 --seed 'a "b" \c' --format json
for key in seed depth builder topology width height tiles legend entrance exit rooms monsters items; do
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
