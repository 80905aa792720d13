# Saving, resuming and ending games, from outside.
. "$srcdir/tests/e2e/lib.sh"
. "$srcdir/tests/e2e/tmux.sh"

save=$saves/tester.save

# save_and_quit: and checks that Clew ended well.
save_and_quit() {
    keys S
    has_ended 0
}

# give_up: types the confirmation and waits for the last page.
give_up() {
    keys Q
    sees "yes" && keys y e s Enter && sees "Press the space bar" && keys Space && sees "You have given up"
}

# alter FILE OFFSET: changes the byte there.
alter() {
    printf '\377' | dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}

start 80x24 --seed ariadne
ok "a new game shows its first floor" sees "Floor 1"
keys l j j h h V
sees "This game" && keys Escape && sees "Health"
map >"$scratch/first"
ok "S saves and ends" save_and_quit
ok "and says so" sees "The game is saved; 'clew' goes on with it."
ok "and restores the terminal" has_restored
ok "the save is for the user alone" [ "$(stat -c %a "$save")" = 600 ]

start 80x24
ok "the same command goes on" sees "You are back on floor 1"
map >"$scratch/again"
ok "with the same floor" cmp "$scratch/first" "$scratch/again"

fails 1 "a second start" --save-dir "$saves"
says "is being played by process $(cat "$scratch/inside.pid") on "
fails 1 "another character's name does not help" --name tester
ok "the first goes on unharmed" shows "Floor 1"

for signal in TERM HUP INT; do
    rm "$save"
    signal $signal
    ok "SIG$signal saves and ends" has_ended 0
    ok "  and restores the terminal" has_restored
    start 80x24
    ok "  and the game goes on" sees "You are back on floor 1"
done

rm "$save"
process=$(cat "$scratch/inside.pid")
tmux_do kill-server
ok "a terminal that is closed saves" until_true [ -f "$save" ]
ok "and ends" until_true sh -c "! kill -0 $process 2>/dev/null"

start 80x24
sees "You are back on floor 1" >/dev/null
keys . . . V
ok "a game goes on" sees "Turn"
turn=$(screen | grep 'Turn ')
keys Escape
cp "$save" "$scratch/before"
signal KILL
until_true sh -c "! kill -0 $(cat "$scratch/inside.pid") 2>/dev/null"
ok "a game that is killed has its journal" [ -s "$save.journal" ]
start 80x24
ok "  and goes on where it was" sees "You are back where play broke off, 3 actions after saving."
keys V
ok "  to the turn" sees "$turn"
keys Escape
save_and_quit
ok "  which saving makes needless" [ ! -e "$save.journal" ]

start 80x24
sees "You are back on floor 1" >/dev/null
keys .
keys Q
sees "yes" >/dev/null
keys y e s Enter
sees "Press the space bar" >/dev/null
signal KILL
until_true sh -c "! kill -0 $(cat "$scratch/inside.pid") 2>/dev/null"
start 80x24
ok "one that is killed at its end is over" sees "Your last game is over: gave up on floor 1."
save_and_quit
run scores
ok "  and scored" grep -q 'gave up on floor 1' "$scratch/out"
rm "$saves/scores"
cp "$scratch/before" "$save"

fails 2 "a seed where a game is saved" --seed 5
says "has a saved game (seed ariadne, floor 1): go on with it by 'clew'"
says "--new"

cp "$save" "$scratch/good"
size=$(wc -c <"$save")
for offset in 0 9 12 20 24 "$((size / 2))" "$((size - 1))"; do
    cp "$scratch/good" "$save"
    alter "$save" "$offset"
    cp "$save" "$scratch/bad"
    fails 1 "a save with byte $offset changed"
    says "it is left as it is"
    ok "  and it is" cmp "$scratch/bad" "$save"
done
head -c 1000 "$scratch/good" >"$save"
fails 1 "a save that is cut"
says "its end is missing"
echo "something else" >"$save"
fails 1 "a foreign file in its place"
says "is not a saved game of Clew"
says "'clew --new' begins another game and keeps this one as $save.1"

cp "$save" "$scratch/bad"
start 80x24 --new --seed 5
ok "--new begins another game" sees "The game saved before is kept as tester.save.1."
ok "and keeps the file as it was" cmp "$scratch/bad" "$save.1"
keys Space
ok "the new one is saved in its place" save_and_quit
cp "$save" "$scratch/good"
start 80x24 --new
sees "Floor 1" && ok "another --new keeps the next" cmp "$scratch/good" "$save.2"

# A folder where the temporary file should be stands for a full disk.
mkdir "$save.tmp"
keys Space S
ok "a save that fails is said on the screen" sees "could not be saved"
rmdir "$save.tmp"
keys Space
ok "and play goes on until it can be saved" save_and_quit

run scores
is "nothing has been scored so far" "$(cat "$scratch/out")" "No game has ended yet."
start 80x24
sees "Floor 1" && ok "a game can be given up" give_up
ok "the last page shows how to play it again" sees "clew --seed"
keys q
ok "and ends the program" has_ended 0
ok "the save is gone" [ ! -e "$save" ]
run scores
is "the game is scored" "$(wc -l <"$scratch/out") $(grep -c 'tester.*gave up' "$scratch/out")" "2 1"

start 80x24 --seed "it's a seed" --depth 4
sees "Floor 4" && save_and_quit
start 80x24 --practice
sees "floor 4" && ok "a practice game can be given up too" give_up
ok "it is replayed on its floor" sees "clew --seed 'it'\\''s a seed' --depth 4"
keys q
ok "and ends the program as well" has_ended 0
run scores
is "it is not scored" "$(wc -l <"$scratch/out")" 2
ok "its save is gone" [ ! -e "$saves/tester.practice" ]

start 80x24
sees "Floor 1" >/dev/null
# In one go, as by someone whose fingers are faster than the bad news.
keys Q y e s Enter Space q Escape Escape n
ok "what was typed ahead does not pass over the end" sees "Press the space bar"
keys Escape Enter Space
ok "and the last page comes" sees "You have given up"
keys Escape Escape Enter V
ok "  to stay, whatever keys are hit" sees "You have given up"
keys q
ok "  but for those that it names" has_ended 0

start 80x24 --seed theseus
sees "Floor 1" && map >"$scratch/first"
give_up
keys r
ok "the same seed can be played again at once" sees "Floor 1"
map >"$scratch/again"
ok "with the same floor" cmp "$scratch/first" "$scratch/again"
give_up
keys n
ok "and a new game at once" sees "Floor 1"
map >"$scratch/again"
ok "with another floor" sh -c "! cmp -s '$scratch/first' '$scratch/again'"
save_and_quit

mkdir "$scratch/weak"
echo 'health = 1;' >"$scratch/weak/player.cfg"
long=$scratch/$(printf '%0150d/%0150d/%0150d' 1 2 3)
start 80x24 --data "$scratch/weak" --save-dir "$long" --name weak --seed 3
sees "Floor 1" && save_and_quit
ok "a save has a place in folders of long names" [ -f "$long/weak.save" ]
fails 1 "a save without the data files that it was begun with" --save-dir "$long" --name weak
says "other data files"
start 80x24 --data "$scratch/weak" --save-dir "$long" --name weak
dies() {
    sees "Floor 1" || return 1
    tries=0
    until shows "You have died"; do
        tries=$((tries + 1))
        [ "$tries" -lt 300 ] || return 1
        keys o l h . k j . Space
        sleep 0.02
    done
}
ok "one who is weak dies" dies
keys q
ok "which ends the game" has_ended 0
ok "and restores the terminal" has_restored
ok "the save of the dead is gone" [ ! -e "$long/weak.save" ]
run scores --save-dir "$long"
ok "the death is scored" grep -q 'weak.*killed by' "$scratch/out"
cp "$scratch/out" "$scratch/all"
run scores --save-dir "$long" --name weak --limit 1
ok "also for the name alone" cmp "$scratch/all" "$scratch/out"
run scores --save-dir "$long" --name strong
is "and not for another" "$(cat "$scratch/out")" "No game has ended yet."

printf 'random\377bytes\n' >>"$long/scores"
run scores --save-dir "$long"
ok "a damaged line spoils no other" cmp "$scratch/all" "$scratch/out"
ok "and is told" grep -q '^clew: .*/scores: left out 1 damaged line$' "$scratch/err"

unset HOME
fails 1 "no home and no folder to save in"
says "--save-dir"

plan
