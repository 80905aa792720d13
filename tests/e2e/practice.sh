# The practice game and the real one of a character, which do not touch each other.
. "$srcdir/tests/e2e/lib.sh"
. "$srcdir/tests/e2e/tmux.sh"

save=$saves/tester.save
practice=$saves/tester.practice

save_and_quit() {
    keys S
    has_ended 0
}

killed() {
    signal KILL
    until_true sh -c "! kill -0 $(cat "$scratch/inside.pid") 2>/dev/null"
}

give_up() {
    keys Q
    sees "yes" && keys y e s Enter && sees "Press the space bar"
}

fails 2 "no practice game to go on with" --practice
says "has no saved practice game"
fails 2 "a practice game to go on with and a new one" --practice --new
fails 2 "a practice game to go on with and a floor" --practice --depth 3

start 80x24 --seed ariadne
sees "Floor 1" >/dev/null && keys . && save_and_quit
cp "$save" "$scratch/real"

start 80x24 --seed theseus --depth 4
ok "practice begins beside a saved game" sees "Floor 4  Practice"
fails 1 "one lock is for both" --practice
says "is being played by process"
keys .
ok "it is saved" save_and_quit
ok "  in a place of its own" [ -f "$practice" ]
ok "  and says how to go on" sees "'clew --practice' goes on with it."
ok "the real game is as it was" cmp "$save" "$scratch/real"
fails 2 "another practice game beside it" --depth 5
says "has a saved practice game (seed theseus, floor 4): go on with it by 'clew --practice'"

start 80x24 --practice
ok "practice goes on" sees "You are back on floor 4"
keys . . .
sees "Floor 4" >/dev/null
until_true sh -c "[ \$(wc -c <'$practice.journal') -ge 50 ]"
killed
ok "practice that is killed has a journal of its own" [ ! -e "$save.journal" ]
start 80x24 --practice
ok "  and goes on where it was" sees "Your practice game is back where play broke off, 3 actions"
save_and_quit
ok "  the real game is as it was" cmp "$save" "$scratch/real"
cp "$practice" "$scratch/practice"

start 80x24
sees "You are back on floor 1" >/dev/null
keys . .
until_true sh -c "[ \$(wc -c <'$save.journal') -ge 40 ]"
killed
ok "a real game that is killed leaves practice alone" cmp "$practice" "$scratch/practice"
ok "  and its journal" [ ! -e "$practice.journal" ]
start_as_is 80x24
ok "the title tells where it broke off" sees "You are back where play broke off"
ok "  and has a row for it" shows "Continue"
ok "  and one for the other" shows "Go on practising"
keys Enter
ok "Enter goes on with the real one" sees "You are back on floor 1"
save_and_quit
cp "$save" "$scratch/real"
start_as_is 80x24
ok "the title tells of the real one" sees "Saved: floor 1"
ok "  and of practice" shows "Practice: floor 4"
keys g
ok "g goes on with practice" sees "You are back on floor 4"
ok "its end comes" give_up
keys Space
sees "You have given up" >/dev/null
keys n
ok "a new game after it has the saved one before it" sees "Continue"
ok "  and no practice any more" sh -c '! tmux -S "$1" capture-pane -p | grep -q practising' sh \
    "$scratch/tmux"
keys q
has_ended 0
ok "practice is gone" [ ! -e "$practice" ]
ok "the real game is as it was" cmp "$save" "$scratch/real"
run scores
is "practice is not scored" "$(cat "$scratch/out")" "No game has ended yet."

start 80x24 --depth 2 --seed 7
sees "Floor 2" >/dev/null
keys .
give_up >/dev/null
killed
start_as_is 80x24
ok "practice that is killed at its end is over" sees "Your last practice game is over"
ok "  and the real game waits" shows "Continue"
keys p
sees "Number of the floor" >/dev/null
keys 1 Enter
sees "Its seed" >/dev/null
keys Enter
ok "the first floor can be practised on, too" sees "Floor 1  Practice"
save_and_quit
start_as_is 80x24
sees "Go on practising" >/dev/null
keys l
ok "another practice game is not begun beside it unasked" sees "tester.practice.1. Begin"
keys Y
ok "  but by a yes" sees "Floor 1  Practice"
keys Space S
has_ended 0
ok "  which keeps the one before" [ -f "$practice.1" ]
start 80x24 --practice
sees "You are back" >/dev/null
keys .
ok "a lesson goes on as one" sees "or the arrows walk"
save_and_quit

echo "something else" >"$practice"
fails 1 "damaged practice" --practice
says "it is left as it is"
says "'clew --depth 1 --new' begins another game and keeps this one as $practice.2"
start_as_is 80x24
ok "does not keep from the real game" sees "Continue"
ok "  and is told of" shows "left"
keys q
has_ended 0
echo "something else" >"$save"
start 80x24 --new --depth 3
ok "nor does a damaged game from practice" sees "Floor 3  Practice"
ok "  which leaves it as it is" grep -q "something else" "$save"
save_and_quit

plan
