# Data files of a folder, laid over those of the game, from outside.
. "$srcdir/tests/e2e/lib.sh"
. "$srcdir/tests/e2e/tmux.sh"

mods=$scratch/mods
mkdir "$mods" "$mods/hard" "$mods/bad"

# A creature more, one that is stronger and gone from most floors, and a stronger player.
cat >"$mods/hard/monsters.cfg" <<'END_OF_FILE'
latch-thief = { health = 33; depth = [9, 9]; };
moth =
{
    name = "moth"; glyph = "m"; colour = "white";
    description = "It goes to the lamp, and so to you.";
    depth = [1, 9]; frequency = 1000; group = [3, 5];
    health = 3; accuracy = 60; evasion = 30; damage = [1, 1];
};
END_OF_FILE
echo 'health = 900;' >"$mods/hard/player.cfg"

# kinds FLOOR ARGUMENT…: the monsters of that floor, each kind once.
kinds() {
    floor=$1
    shift
    run generate --floor "$floor" --seed newt --format json "$@"
    sed -n '/"monsters"/,/\]/s/.*"kind": "\([^"]*\)".*/\1/p' "$scratch/out" | sort -u | tr '\n' ' '
}

run config --check-data "$mods/hard"
is "a few entries are a good folder" "$status $(cat "$scratch/out")" "0 $mods/hard: no mistakes"
before=$(kinds 2)
found=$(kinds 2 --data "$mods/hard")

# has WORDS WORD, lacks WORDS WORD
has() {
    case " $1 " in *" $2 "*) ;; *) false ;; esac
}

lacks() {
    ! has "$@"
}

ok "without it there are thieves" has "$before" latch-thief
ok "with it there are moths" has "$found" moth
ok "  and no thieves" lacks "$found" latch-thief
ok "  and the others as they were" has "$found" mortar-slime

start 80x24 --data "$mods/hard" --seed newt
ok "the player is that of the folder" sees "Health 900/900"
meets_moths() {
    keys o
    shows "a moth" || shows "moths" || { sleep 0.2 && false; }
}
ok "and meets what it adds" until_true meets_moths
keys S
ok "  and saves" has_ended 0
cp "$saves/tester.save" "$scratch/before"
fails 1 "the save is refused without the folder"
says "other data files"
echo 'health = 901;' >"$mods/hard/player.cfg"
fails 1 "and with another number in it" --data "$mods/hard"
says "other data files"
ok "  and left as it is" cmp "$saves/tester.save" "$scratch/before"
echo 'health = 900; # as before' >"$mods/hard/player.cfg"

# The folder in the settings.
mkdir -p "$HOME/.config/clew"
config=$HOME/.config/clew/clew.cfg
echo 'data = "mods/hard";' >"$config"
fails 1 "a folder that the settings name must be there"
says "$config: data = \"mods/hard\": there is no folder $HOME/.config/clew/mods/hard"
fails 1 "  and is looked for when they are checked" config --check "$config"
fails 1 "  and for printing floors" generate --floor 1
is "  unless another one is named" "$(kinds 2 --data "$mods/hard")" "$found"
is "  or none" "$(kinds 2 --data '')" "$before"
cp -R "$mods" "$HOME/.config/clew/mods"
is "it is seen from the settings file" "$(kinds 2)" "$found"
start 80x24
ok "  and the game goes on with it" sees "Health 900/900"
keys S
ok "  and saves" has_ended 0
cp -R "$mods" "$HOME/mine"
echo 'data = "~/mine/hard";' >"$config"
is "or from the home folder" "$(kinds 2)" "$found"
echo "data = \"$mods/hard\";" >"$config"
is "or has a whole path" "$(kinds 2)" "$found"
echo "data = \"$mods/hard/monsters.cfg\";" >"$config"
fails 1 "it must be a folder"
says "there is no folder $mods/hard/monsters.cfg"
echo 'data = 5;' >"$config"
fails 1 "and a text"
says "$config:1: data must be a text"
rm "$config"

# mistake FILE TEXT WORDS: that text alone in that file of a folder must be refused in these words.
mistake() {
    rm -rf "$mods/bad"
    mkdir "$mods/bad"
    echo "$2" >"$mods/bad/$1"
    fails 1 "$1: $2" --data "$mods/bad"
    says "$3"
}

mistake monsters.cfg 'crumb-rat = { helth = 9; };' \
    "$mods/bad/monsters.cfg:1: unknown setting 'crumb-rat.helth'; did you mean 'health'?"
mistake monsters.cfg 'crumb-rat = { health = 0; };' "must be a whole number from 1 to 10000, not 0"
mistake monsters.cfg 'crum-rat = { health = 9; };' "did you mean to change 'crumb-rat'?"
mistake monsters.cfg 'paver = { armour = 1; }; paver = { armour = 2; };' \
    "$mods/bad/monsters.cfg:1: duplicate setting name"
mistake monsters.cfg 'remove = ["crum-rat"];' 'did you mean "crumb-rat"?'
mistake monsters.cfg 'remove = ["crumb-rat"];' "built-in vaults.cfg:"
mistake monsters.cfg 'removed = ["crumb-rat"];' "did you mean 'remove'?"
mistake items.cfg 'remove = ["crown"];' "no game could be won"
mistake monster.cfg 'crumb-rat = { health = 9; };' "did you mean monsters.cfg?"
mistake readme.txt 'Rats.' "holds none of monsters.cfg"
rm "$mods/bad/readme.txt"
mkdir "$mods/bad/items.cfg"
fails 1 "a folder in the place of a file" --data "$mods/bad"
says "it is no regular file"

plan
