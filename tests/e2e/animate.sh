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

fails 1 "no terminal" generate --animate --seed 1
says "must be a terminal"
fails 2 "a format beside it" generate --animate --format svg
fails 2 "a rival without an animation" generate --versus dig
fails 2 "a rival that cannot do the lattice" generate --animate --lattice hex --versus pillars
fails 2 "no speed" generate --animate=0

plan
