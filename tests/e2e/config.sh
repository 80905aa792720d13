# clew config, from outside.
. "$srcdir/tests/e2e/lib.sh"

good="$scratch/good.cfg" bad="$scratch/bad.cfg"

run config --defaults
is "the default settings are printed" "$status $(wc -c <"$scratch/err")" "0 0"
cp "$scratch/out" "$good"
run config --check "$good"
is "and are good settings" "$status $(cat "$scratch/out")" "0 $good: no mistakes"

cat >"$bad" <<'END'
floors = {
    widht = 79;
    height = 8;
};
keys = { explore = "h"; };
END
run config --check "$bad"
is "all mistakes of a file are told at once" "$status $(cat "$scratch/err" "$scratch/out")" \
    "1 clew: $bad:2: unknown setting 'floors.widht'; did you mean 'width'?
clew: $bad:3: floors.height must be a whole number from 9 to 1001, not 8
clew: $bad:5: the key h is bound to both west and explore; a key can have one command"

fails 1 "a file that is not there" config --check "$scratch/none"
says "No such file"
fails 1 "a folder for a file" config --check "$scratch"
says "it is no regular file"
mkfifo "$scratch/fifo"
fails 1 "a FIFO, without waiting for it" config --check "$scratch/fifo"
says "it is no regular file"
echo '@include "."' >"$bad"
fails 1 "a file that includes others" config --check "$bad"
says "bad.cfg:1: '@' is not allowed"

run config --check-data "$srcdir/data"
is "the data files are good" "$status $(cat "$scratch/out")" "0 $srcdir/data: no mistakes"
mkdir "$scratch/data"
fails 1 "a folder without data files" config --check-data "$scratch/data"
says "holds none of"
echo 'rat = 5;' >"$scratch/data/monsters.cfg"
fails 1 "a bad data file" config --check-data "$scratch/data"
says "monsters.cfg:1: rat must be a group"

is "the settings' place is in the configuration folder" \
    "$(XDG_CONFIG_HOME=/x HOME=/h "$CLEW" config --path)" /x/clew/clew.cfg
is "or below the home folder" "$(HOME=/h "$CLEW" config --path)" /h/.config/clew/clew.cfg
ok "or nowhere" sh -c 'unset HOME; ! "$CLEW" config --path 2>/dev/null'

fails 2 "nothing to do" config
fails 2 "two things to do" config --defaults --check "$good"
fails 2 "an operand" config "$good"

plan
