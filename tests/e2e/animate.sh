# Mazes growing in a terminal.
. "$srcdir/tests/e2e/lib.sh"
. "$srcdir/tests/e2e/tmux.sh"

# The end of the film: "wilson  123 of 123".
finished() {
    screen | grep -qE "$1  ([0-9]+) of \\1( |\$)"
}

start 80x24 generate --animate=100000 --algorithm wilson --lattice hex --seed 3
ok "a maze is on the screen" sees "wilson  "
ok "and grows to its end" until_true finished wilson
screen >"$scratch/first"
keys Space
new_one() {
    finished wilson && [ "$(screen)" != "$(cat "$scratch/first")" ]
}
ok "the space bar makes a new one" until_true new_one
keys + -
ok "the speed is shown" sees "50000 a second"
keys q
ok "q leaves" has_ended 0
ok "the terminal is as before" has_restored
ok "the seed is told" sees "seed "

start 120x30 generate --animate=1 --algorithm prim --versus dig --seed 3
ok "two can be seen side by side" sees "dig  "
keys s s s
ok "steps can be counted" sees "paused"
keys Escape
ok "escape leaves" has_ended 0

start 80x24 generate --animate --size 500x500
ok "a maze that does not fit says so" sees "too small"
signal TERM
ok "a signal ends it" has_ended 0
ok "and restores the terminal" has_restored

cat >"$scratch/mask" <<'END'
........
.##.#...
.##.#...
........
END
start 80x24 generate --animate=100000 --algorithm wilson --mask "$scratch/mask" --seed 3
ok "a maze in a shape grows, too" until_true finished wilson
hole() {
    screen | sed -n '4,6p' | grep -q '^██..██      ██'
}
ok "and its holes are nothing" hole
keys q
ok "q leaves it" has_ended 0

start 80x24 generate --floor 7 --animate=100000 --seed 5
ok "a floor is built to its end" sees "check  (stage 18 of 18)  floor 7 of seed 5"
ok "and looks as in the game" sees "┌──"
keys Space
ok "the space bar builds another" sees "floor 7 of seed 1277"
keys q
ok "q leaves it" has_ended 0
ok "the seed is told" sees "seed 1277"

start 80x24 generate --floor 1 --animate=1 --seed 5
rock() {
    screen | sed -n '12p' | grep -q '^│ *│$'
}
ok "what is all rock is left blank" until_true rock
keys n n n
ok "stages can be shown one at a time" sees "rooms are cut into the maze: "
ok "with what they did" sees " rooms"
keys n n n n n n n n n n n n n n
ok "up to those that live there" sees "monsters"
signal TERM
ok "a signal ends it" has_ended 0
ok "and restores the terminal" has_restored

cat >"$scratch/building.cfg" <<'END'
display = { building = true; };
END
start 80x24 --seed 5 --config "$scratch/building.cfg"
ok "floors of a game are built on arrival where that is wanted" sees "the builder lays out a maze"
ok "and then it begins" sees "Health 40/40 "
ok "with the player alone in the dark" sees "@"

fails 2 "a floor and a format" generate --floor 3 --animate --format json
fails 2 "a shape and an algorithm that has none" \
    generate --animate --mask "$scratch/mask" --algorithm eller
fails 1 "no terminal for a floor" generate --floor 3 --animate
says "must be a terminal"
fails 1 "no terminal" generate --animate --seed 1
says "must be a terminal"
fails 2 "a format beside it" generate --animate --format svg
fails 2 "a rival without an animation" generate --versus dig
fails 2 "a rival that cannot do the lattice" generate --animate --lattice hex --versus pillars
fails 2 "no speed" generate --animate=0

plan
