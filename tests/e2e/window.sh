# What can befall a window while something is open in it: sizes down to a single character, stops,
# a crash; and a locale without Unicode.
. "$srcdir/tests/e2e/lib.sh"
. "$srcdir/tests/e2e/tmux.sh"

save=$saves/tester.save

resize() {
    tmux_do resize-window -x "$1" -y "$2"
}

no_longer() {
    ! shows "$1"
}

# squeeze: down to a single character and back, so that each size is seen.
squeeze() {
    resize 60 20 && sees "too small" && resize 1 1 && resize 79 23 && sees "too small" &&
        resize 120 40 && until_true no_longer "too small" && resize 80 24
}

same_map() {
    map >"$scratch/now"
    cmp -s "$scratch/before" "$scratch/now"
}

start 80x24 --seed ariadne --new
sees "Floor 1" >/dev/null
keys V
sees "This game" && keys Escape && sees "Health" >/dev/null
map >"$scratch/before"
for open in "i:You carry" "x:Look" "_:Go where" "=:theme" "Q:yes" \
    "t:What to throw" "d:What to drop" "m:enter the maze" "C:Health" "?:Moving"; do
    keys "${open%%:*}"
    words=${open#*:}
    sees "$words" >/dev/null
    ok "'$words' is squeezed" squeeze
    ok "  and is there again" sees "$words"
    keys Escape
    ok "  and leaves the game as it was" until_true same_map
done

keys i
sees "You carry" >/dev/null
kill -s STOP "$(cat "$scratch/inside.pid")"
keys Escape
resize 100 30
kill -s CONT "$(cat "$scratch/inside.pid")"
ok "one who was stopped goes on with the keys and the size of now" until_true no_longer "You carry"
resize 80 24
ok "  and the game is as it was" until_true same_map
keys C-z
ok "^Z where no shell waits changes nothing" until_true same_map
keys i
ok "  and keys are read on" sees "You carry"
keys Escape
until_true same_map
keys S
ok "  and saves" has_ended 0
ok "  and restores the terminal" has_restored

for terminal in screen-256color vt100; do
    start 80x24
    sees "back on floor 1" >/dev/null
    signal SEGV
    ok "a crash on $terminal ends the program" has_ended 139
    ok "  and restores the terminal" has_restored
done
terminal=screen-256color

config=$HOME/.config/clew
mkdir -p "$config"
echo 'display = { building = true; };' >"$config/clew.cfg"
start 80x24 --seed ariadne --new
resize 1 1
resize 80 24
keys Space
ok "one who arrives while a floor is being built can change the size" sees "Health"
keys S
ok "  and the game is saved" has_ended 0

start_as_is 80x24 generate --floor 1 --seed 1 --animate=1
ok "a floor is built slowly" sees "(stage"
resize 1 1
resize 79 23
resize 80 24
ok "  and its building weathers sizes" sees "(stage"
keys q
ok "  and ends by a key" has_ended 0
ok "  and restores the terminal" has_restored

ascii_only() {
    screen >"$scratch/shown"
    ! LC_ALL=C grep -q '[^ -~]' "$scratch/shown"
}

echo 'display = { glyphs = "lines"; };' >"$config/clew.cfg"
LC_ALL=C
start 80x24 --seed ariadne --new
ok "in the C locale a game begins" sees "Floor 1"
ok "  in ASCII, whatever the settings say" ascii_only
keys '?'
ok "  as is the help" sees "Moving"
ok "  throughout" ascii_only
keys Escape S
ok "  and ends well" has_ended 0
ok "  and restores the terminal" has_restored
LC_ALL=C.UTF-8

plan
