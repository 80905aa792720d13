# Terminals and settings of all kinds, from outside.
. "$srcdir/tests/e2e/lib.sh"
. "$srcdir/tests/e2e/tmux.sh"

save=$saves/tester.save

fails 2 "no terminal"
says "must be a terminal"
for end in input output; do
    case $end in
    input) redirection="</dev/null" ;;
    output) redirection=">$scratch/out" ;;
    esac
    script -qec "'$CLEW' $redirection 2>'$scratch/err'; echo \$? >'$scratch/status'" /dev/null \
        </dev/null >/dev/null
    is "no terminal as $end alone" "$(cat "$scratch/status") $(wc -l <"$scratch/err")" "2 1"
    says "must be a terminal"
done

for bad in dumb unknown-terminal ''; do
    TERM=$bad
    export TERM
    script -qec "'$CLEW' 2>'$scratch/err'; echo \$? >'$scratch/status'" /dev/null \
        </dev/null >"$scratch/out"
    is "TERM '$bad' is refused" "$(cat "$scratch/status") $(wc -l <"$scratch/err")" "2 1"
    says "TERM"
    ok "  and nothing is drawn" sh -c "! grep -q '[[:print:]]' '$scratch/out'"
done
ok "none of these begins a game" [ ! -e "$save" ]

# where: the column and row of the cursor, which is on the player.
where() {
    tmux_do display-message -p '#{cursor_x} #{cursor_y}'
}

has_moved() {
    [ "$(where)" != "$from" ]
}

is_ascii() {
    screen >"$scratch/shown"
    ! LC_ALL=C grep -q '[^ -~]' "$scratch/shown"
}

# What terminfo has wherever there is ncurses: type, locale, and whether what is shown is ASCII.
while read -r terminal LC_ALL shown; do
    start 80x24 --seed ariadne --new
    ok "a game begins on $terminal in $LC_ALL" sees "Health"
    from=$(where)
    keys h
    ok "  and the player moves" until_true has_moved
    if [ "$shown" = ascii ]; then
        ok "  in ASCII" is_ascii
    else
        ok "  in Unicode" sees "│"
    fi
    keys Escape S # the former for messages that wait to be read on
    ok "  and ends well" has_ended 0
    ok "  and restores the terminal" has_restored
done <<'END'
xterm           C.UTF-8 unicode
xterm-256color  C.UTF-8 unicode
xterm-256color  C       ascii
tmux            C.UTF-8 unicode
tmux-256color   C.UTF-8 unicode
screen          C.UTF-8 unicode
screen-256color C       ascii
linux           C.UTF-8 unicode
linux           C       ascii
vt100           C.UTF-8 unicode
vt100           C       ascii
END
terminal=screen-256color LC_ALL=C.UTF-8

start 60x20 --seed ariadne --new
ok "a terminal too small is told" sees "too small"
tmux_do resize-window -x 80 -y 24
ok "and one that grows is used" sees "Floor 1"
for size in "200 50" "81 24" "20 5" "1 1" "79 24" "80 23" "300 100" "80 24"; do
    tmux_do resize-window -x "${size% *}" -y "${size#* }"
    sleep 0.05
done
ok "a storm of sizes is weathered" sees "Floor 1"
keys '?'
sees "Moving" >/dev/null
tmux_do resize-window -x 40 -y 10
ok "help in a window that shrinks" sees "too small"
tmux_do resize-window -x 100 -y 30
ok "  comes back" until_true sh -c '! tmux -S "$1" capture-pane -p | grep -q "too small"' sh "$scratch/tmux"
keys Escape
ok "  and ends at once by Escape" sees "Health"
tmux_do resize-window -x 30 -y 8
ok "a small window takes a signal" sees "too small"
signal TERM
ok "  by saving" has_ended 0
ok "  and the save is there" [ -f "$save" ]

config=$HOME/.config/clew
mkdir -p "$config"
cat >"$config/clew.cfg" <<'END'
floor = { width = 80; height = "tall"; };
END
run
is "mistakes in the settings are reported" "$status $(wc -c <"$scratch/out")" "1 0"
ok "  each with file and line" grep -q "^clew: $config/clew.cfg:1: " "$scratch/err"
fails 1 "a settings file that is named must be there" --config "$scratch/none.cfg"
says "$scratch/none.cfg"
rm "$config/clew.cfg"
mkfifo "$config/clew.cfg"
fails 1 "a FIFO in its place is refused"
rm "$config/clew.cfg"
fails 1 "data files that cannot be read" --data "$scratch/none"
mkdir "$scratch/data"
echo 'monsters = ( { id = 5; } );' >"$scratch/data/monsters.cfg"
run --data "$scratch/data"
is "mistakes in data files are reported" "$status $(wc -c <"$scratch/out")" "1 0"
ok "  each with file and line" grep -q "^clew: $scratch/data/monsters.cfg:1: " "$scratch/err"

fails 2 "an unknown option without a command" --sed 5
says "did you mean '--seed'"
fails 2 "a depth beyond the last" --depth 16
fails 2 "an empty seed" --seed ''
fails 2 "a seed too long to keep" --seed "$(printf '%064d' 1)"
fails 2 "a seed with control characters" --seed "$(printf 'a\033[2J')"
fails 2 "a name that is a path" --name ../tester
says "'../tester' is not a name"
fails 2 "no folder to save in" --save-dir ''
: >"$scratch/file"
fails 1 "a file in the folder's place" --save-dir "$scratch/file"
says "$scratch/file: Not a directory"

plan
