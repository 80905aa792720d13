# The title screen and the settings screen, from outside.
. "$srcdir/tests/e2e/lib.sh"
. "$srcdir/tests/e2e/tmux.sh"

save=$saves/tester.save
config=$HOME/.config/clew

# page_says WORDS: whether the page of version and seed has them.
page_says() {
    sees "Health" >/dev/null && keys Escape V && sees "This game" >/dev/null && sees "$1" &&
        keys Escape && sees "Health" >/dev/null
}

# save_and_quit: and checks that Clew ended well.
save_and_quit() {
    keys S
    has_ended 0
}

start_as_is 80x24
ok "clew alone begins at the title" sees "New game"
ok "without saved game there is nothing to go on with" sh -c \
    '! tmux -S "$1" capture-pane -p | grep -q Continue' sh "$scratch/tmux"
keys q
ok "q ends it" has_ended 0
ok "and restores the terminal" has_restored
ok "and leaves no saved game" [ ! -e "$save" ]

start_as_is 80x24 play
sees "New game" >/dev/null
keys Escape '?'
ok "the title has the help" sees "Getting on"
keys Escape s
ok "and the scores" sees "No game has ended yet."
keys Escape e
sees "Seed" >/dev/null
keys "a maze" BSpace BSpace "ze" Enter
ok "a seed can be typed" page_says "a maze"
ok "the game is saved" save_and_quit

start_as_is 80x24
ok "and told of" sees "Saved: floor 1"
keys Enter
ok "Enter goes on with it" sees "You are back on floor 1"
keys S
has_ended 0
cp "$save" "$scratch/good"
start_as_is 80x24
sees "Continue" >/dev/null
day=$(date -u +%Y-%m-%d)
keys d
ok "another game is not begun beside it unasked" sees "tester.save.1. Begin"
keys Y
# the day may have changed meanwhile
ok "the dungeon of the day has its seed" page_says "daily-$day"
ok "the saved game is kept" cmp "$scratch/good" "$save.1"
save_and_quit
rm "$save"

start_as_is 80x24
sees "New game" >/dev/null
keys l
ok "a lesson is practice" sees "Floor 1  Practice"
ok "  and begins with the first keys" sees "h j k l or arrows: move"
keys .
ok "  of which one after the other is taught" sees "or the arrows walk"
keys Q
sees "yes" >/dev/null
keys y e s Enter
sees "Press the space bar" >/dev/null
keys Space
sees "You have given up" >/dev/null
keys r
ok "  and can be had again" sees "h j k l or arrows: move"
keys Q
sees "yes" >/dev/null
keys y e s Enter
sees "Press the space bar" >/dev/null
keys Space
sees "You have given up" >/dev/null
keys q
has_ended 0

start_as_is 80x24
sees "New game" >/dev/null
keys p
sees "Number of the floor" >/dev/null
keys 6 Enter
sees "Its seed" >/dev/null
keys theseus Enter
ok "a floor can be practised on" sees "Floor 6  Practice"
ok "  with its seed" page_says "theseus"
keys Q
sees "yes" >/dev/null
keys y e s Enter
sees "Press the space bar" >/dev/null
keys Space
sees "You have given up" >/dev/null
keys t
ok "the last page leads back to the title" sees "New game"
keys p
sees "Number of the floor" >/dev/null
run generate --floor 4 --seed ariadne --legend
code=$(sed -n 's/^code //p' "$scratch/out")
keys "$code" Enter
ok "a floor code can be typed" sees "Floor 4  Practice"
keys S
has_ended 0
rm "$saves/tester.practice"

for size in 80x24 120x40; do
    start_as_is "$size"
    ok "the title fits $size" sees "Quit"
    tmux_do resize-window -x 40 -y 10
    ok "  is told where it does not" sees "too small"
    tmux_do resize-window -x "${size%x*}" -y "${size#*x}"
    ok "  and comes back" sees "Quit"
    signal TERM
    ok "  and ends by a signal" has_ended 0
    ok "  and restores the terminal" has_restored
done

start_as_is 80x24
sees "New game" >/dev/null
keys '='
ok "the settings are at the title" sees "auto_pickup"
keys Right
ok "a change is saved" sees "Saved."
is "in a file that was not there" "$(cat "$config/clew.cfg")" 'display = {
    theme = "dark";
};'
keys Escape n
sees "Health" >/dev/null
cat >"$config/clew.cfg" <<'END'
# Mine.
display = { theme = "dark"; /* at night */ };
depths = ( { from = 2; to = 3; width = 31; } ); // narrow
keys = { explore = [ "o", "E" ]; };
END
keys '=' Right
ok "they are in play, too" sees "Saved."
keys Escape
is "and keep what a person wrote meanwhile" "$(cat "$config/clew.cfg")" '# Mine.
display = { theme = "light"; /* at night */ };
depths = ( { from = 2; to = 3; width = 31; } ); // narrow
keys = { explore = [ "o", "E" ]; };'
run config --check "$config/clew.cfg"
is "and the file is good" "$status" 0
cp "$config/clew.cfg" "$scratch/before"
echo 'display = {' >>"$config/clew.cfg"
cp "$config/clew.cfg" "$scratch/broken"
keys '=' Right
ok "a file that was broken meanwhile is told of" sees "Not changed"
ok "and left alone" cmp "$scratch/broken" "$config/clew.cfg"
keys Escape
cp "$scratch/before" "$config/clew.cfg"
mkdir "$config/clew.cfg.tmp" # stands for a folder that cannot be written to
keys '=' Right
ok "a file that cannot be written is told of" sees "clew.cfg: Is a directory"
ok "and left alone as well" cmp "$scratch/before" "$config/clew.cfg"
rmdir "$config/clew.cfg.tmp"
mv "$config/clew.cfg" "$scratch/elsewhere.cfg"
ln -s "$scratch/elsewhere.cfg" "$config/clew.cfg"
keys Right
ok "a file behind a link is changed" sees "Saved."
ok "  where it is" grep -q 'theme = "16"' "$scratch/elsewhere.cfg"
ok "  and the link stays" [ -L "$config/clew.cfg" ]
keys Escape Escape
save_and_quit

cat >"$scratch/own.cfg" <<'END'
keyboard = "dvorak";
END
start 80x24 --config "$scratch/own.cfg" --new
sees "Health" >/dev/null
keys '?'
ok "the help has the keys of the keyboard" sees "f  t  g"
keys Escape '='
sees "theme" >/dev/null
keys Left
ok "the file that was named is the one that is changed" until_true grep -q colour-blind \
    "$scratch/own.cfg"
keys Escape S
has_ended 0

plan
