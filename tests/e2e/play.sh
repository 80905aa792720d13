# A game played by keys, from outside: walking, fighting, and the stairs both ways.
. "$srcdir/tests/e2e/lib.sh"
. "$srcdir/tests/e2e/tmux.sh"

# where: the column and row of the cursor, which is on the player.
where() {
    tmux_do display-message -p '#{cursor_x} #{cursor_y}'
}

# settle: waits until the screen stays as it is; a key would stop a walk of several turns.
settle() {
    now=$(screen)
    until
        before=$now
        sleep 0.1
        now=$(screen)
        [ "$now" = "$before" ]
    do :; done
}

# page_says PATTERN: whether the page of version and seed has such a line.
page_says() {
    keys Escape V # the former for messages that wait to be read on
    sees "This game" >/dev/null
    screen >"$scratch/page"
    keys Escape
    sees "Health" >/dev/null
    grep -q "$1" "$scratch/page"
}

# moved KEY DX DY: a key moves the player by that, and its opposite back; a wall is no failure.
moved() {
    from=$(where)
    keys "$1"
    page_says Turn
    to=$(where)
    [ "$to" = "$from" ] || [ "$to" = "$((${from% *} + $2)) $((${from#* } + $3))" ]
}

# A player whom nothing can stop: this is about keys, not about skill.
mkdir "$scratch/data"
echo 'health = 900; accuracy = 200;' >"$scratch/data/player.cfg"

start 80x24 --data "$scratch/data" --seed ariadne --name walker
sees "Floor 1" >/dev/null
first=$(where)
for step in "h -1 0" "l 1 0" "j 0 1" "k 0 -1" "y -1 -1" "u 1 -1" "b -1 1" "n 1 1" \
    "Left -1 0" "Right 1 0" "Down 0 1" "Up 0 -1"; do
    # shellcheck disable=SC2086
    ok "${step%% *} moves that way or not at all" moved $step
done
moves() {
    for key in h j k l; do
        keys "$key"
        page_says Turn
        [ "$(where)" = "$first" ] || return 0
    done
    return 1
}
ok "and some of them moved" moves

# The same on hexagons, where a step level is two columns.
cat >"$scratch/hex.cfg" <<'END'
dungeon = { hexagonal_floors = 15; };
END
keys S
has_ended 0
start 80x24 --config "$scratch/hex.cfg" --data "$scratch/data" --seed ariadne --name walker --new
ok "a floor of hexagons is announced" sees "on hexagons"
keys . # what was done with the old game is told first
ok "and its keys are told" sees "h l go west and east"
for step in "h -2 0" "l 2 0" "y -1 -1" "u 1 -1" "b -1 1" "n 1 1"; do
    # shellcheck disable=SC2086
    ok "there ${step%% *} moves that way or not at all" moved $step
done
keys j
ok "there j is answered by a hint" sees "There is no south on a floor of hexagons"
keys S
has_ended 0
start 80x24 --data "$scratch/data" --seed ariadne --name walker --new
sees "Floor 1" >/dev/null

# explore_and_fight: explores, and strikes all round where a foe stops that.
explore_and_fight() {
    keys Escape o
    settle
    if shows "in view" || shows "in sight" || shows "hurt"; then
        keys h j k l y u b n
        settle
    fi
}

# kills: until one is dead.
kills() {
    rounds=0
    until page_says '^ *Kills *[1-9]'; do
        rounds=$((rounds + 1))
        [ "$rounds" -lt 60 ] || return 1
        explore_and_fight
    done
}
ok "a fight can be won" kills

# drops_keys: explores with a key typed ahead until a foe stops that, and the key is forgotten.
drops_keys() {
    rounds=0
    until shows "You stop: " && shows "in view"; do
        rounds=$((rounds + 1))
        [ "$rounds" -lt 60 ] || return 1
        explore_and_fight
        keys Escape o V
        settle
        ! shows "This game" || {
            keys Escape
            settle
        }
    done
    ! shows "This game"
}
ok "keys typed ahead are forgotten when danger appears" drops_keys
keys Escape S
has_ended 0

# reaches FLOOR KEY: explores until the stairs are known, and takes them.
reaches() {
    rounds=0
    until shows "Floor $1 "; do
        rounds=$((rounds + 1))
        [ "$rounds" -lt 40 ] || return 1
        keys "$2"
        settle
        keys "$2"
        settle
        shows "Floor $1 " || keys o
        settle
    done
}
cat >"$scratch/small.cfg" <<'END'
floors = { width = 25; height = 13; rooms_min = 1; rooms_max = 1; monsters = 0; items = 0; vaults = 0;
    features = 0; };
END
start 80x24 --config "$scratch/small.cfg" --seed ariadne --name walker --new
sees "Floor 1" >/dev/null
ok "the stairs down lead to floor 2" reaches 2 '>'
ok "the stairs up lead back" reaches 1 '<'
ok "and down again" reaches 2 '>'
keys S
ok "the game is saved on floor 2" has_ended 0
start 80x24 --config "$scratch/small.cfg" --name walker
ok "and goes on there" sees "You are back on floor 2"
keys S
has_ended 0

start 80x24 --depth 3 --seed ariadne --name mapper
sees "Floor 3" >/dev/null
keys o
settle
keys Escape M # the former for messages that wait to be read on
ok "the map shows the whole floor" sees "Floor 3, as far as you know it"
ok "with its list of landmarks" sees "Landmarks"
keys Escape _
ok "travel has a menu of places" sees "elsewhere, by the cursor"
ok "with the stairs first" sees "<) < the stairs up"
keys Escape x
ok "looking tells how to go there" sees "_ to go there"
keys Escape S
has_ended 0

run generate --floor 4 --seed ariadne --legend
code=$(sed -n 's/^code //p' "$scratch/out")
start 80x24 --floor "$code" --name practice
ok "a floor code begins a game on its floor" sees "Floor 4"
keys V
ok "the page of the game shows the code" sees "Code    $code"
keys Escape S
has_ended 0
start 80x24 --config "$scratch/small.cfg" --floor "$code" --name stranger
ok "other settings are told of" sees "made with other floor settings"

keys Escape S
has_ended 0

# throws_potion SETTING: at the second tile to the north; leaves what the terminal got.
throws_potion() {
    echo "display = { animation = $1; };" >"$scratch/shown.cfg"
    start 80x24 --config "$scratch/shown.cfg" --seed ariadne --name thrower --new
    sees "Health" >/dev/null
    keys t
    sees "What to throw?" >/dev/null
    keys c
    sees "Aim where?" >/dev/null
    keys k k
    : >"$scratch/sent"
    tmux_do pipe-pane "cat >>$scratch/sent"
    keys Enter
    until_true grep -q shatters "$scratch/sent"
}
ok "a potion that is thrown shatters" throws_potion true
ok "  and is seen to" grep -q '\*' "$scratch/sent"
ok "  unless the settings are against it" throws_potion false
ok "  when all else is as ever" sh -c "! grep -q '\*' '$scratch/sent'"
keys S
has_ended 0

plan
