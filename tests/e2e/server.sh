# What a public server needs of a game, which runs it for many players under one user: all by
# options, an end whenever the line goes down, and nothing else started.
. "$srcdir/tests/e2e/lib.sh"
. "$srcdir/tests/e2e/tmux.sh"

# charset LOCALE ARGUMENT…: what it says in that locale.
charset() {
    LC_ALL=$1 && shift && run --print-charset "$@" && LC_ALL=C.UTF-8 && cat "$scratch/out"
}

is "the characters are told, of a locale with Unicode" "$(charset C.UTF-8)" "UTF-8"
is "  and of one without" "$(charset C)" "ASCII"
for plain in 'glyphs = "ascii"' 'reader = true'; do
    echo "display = { $plain; };" >"$scratch/plain.cfg"
    is "  and where the settings have $plain" "$(charset C.UTF-8 --config "$scratch/plain.cfg")" "ASCII"
done
echo "display = {" >"$scratch/broken.cfg"
fails 1 "  but not by settings that are broken" --print-charset --config "$scratch/broken.cfg"
is "  and no game is begun" "$(ls "$saves" 2>/dev/null)" ""
fails 2 "a file of scores without a name" --scores ''

# serve NAME ARGUMENT…: a game as a server begins it, for a user without a home.
serve() {
    player=$1
    shift
    echo "display = { theme = \"mono\"; };" >"$scratch/$player.cfg"
    start 80x24 --name "$player" --save-dir "$scratch/of-$player" --config "$scratch/$player.cfg" \
        --scores "$scratch/all scores" "$@"
    sees "Health" >/dev/null
}

give_up() {
    keys Q
    sees "yes" && keys y e s Enter && sees "Press the space bar" && keys Space &&
        sees "You have given up" && sees "--scores '$scratch/all scores'"
}

home=$HOME
HOME=/nonexistent
for player in ann bob; do
    serve "$player" --seed 7
    ok "$player can play, and the last page knows the scores" give_up
    keys q
    has_ended 0
done
HOME=$home
run scores --save-dir "$scratch/of-ann" --scores "$scratch/all scores"
ok "their scores are in one list" [ "$(grep -c 'ann\|bob' "$scratch/out")" = 2 ]
is "  and nowhere else" "$(ls "$scratch"/of-*)" "$(printf '%s:\nann.lock\n\n%s:\nbob.lock' \
    "$scratch/of-ann" "$scratch/of-bob")"
missing=
for key in version name points seed maxlvl deathlev hp maxhp turns starttime endtime realtime death; do
    [ "$(grep -c "\(^\|	\)$key=[^	]" "$scratch/all scores")" = 2 ] || missing="$missing $key"
done
is "  with the fields that servers read" "$missing" ""

# ends_by_hangup: within ten seconds, however slow the machine.
ends_by_hangup() {
    signal HUP
    tries=0
    until [ -f "$scratch/inside.status" ]; do
        tries=$((tries + 1))
        [ "$tries" -lt 100 ] || return 1
        sleep 0.1
    done
    [ "$(cat "$scratch/inside.status")" = 0 ] && [ -f "$scratch/of-bob/bob.save" ]
}
for place in "Q:yes" "t:What to throw" "x:Look" "=:theme" "m:enter the maze" "?:Moving"; do
    rm -f "$scratch/of-bob/bob.save"
    serve bob --seed 7
    keys "${place%%:*}"
    sees "${place#*:}" >/dev/null
    ok "a hang-up at '${place#*:}' saves and ends" ends_by_hangup
    rm -f "$scratch/of-bob/bob.save"
    serve bob --seed 7
    keys "${place%%:*}"
    sees "${place#*:}" >/dev/null
    tmux_do kill-server
    ok "  and so does a terminal that is gone" until_true [ -f "$scratch/of-bob/bob.save" ]
done

ok "no other program is ever started" sh -c \
    "! grep -rnE '\\b(system|popen|v?fork|posix_spawnp?|exec[lv]p?e?) *\\(' '$srcdir/src'"

plan
