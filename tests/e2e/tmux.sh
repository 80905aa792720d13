# Clew in a real terminal: source this after lib.sh. Each script has a tmux server and a home
# folder of its own.

export HOME="$scratch/home" USER=tester LOGNAME=tester LC_ALL=C.UTF-8
unset TMUX XDG_CONFIG_HOME XDG_DATA_HOME LINES COLUMNS
mkdir "$HOME"
saves=$HOME/.local/share/clew
trap 'tmux_do kill-server 2>/dev/null; rm -rf "$scratch"' EXIT

tmux_do() {
    tmux -u -S "$scratch/tmux" -f /dev/null "$@"
}

# What runs in the terminal: Clew, whose process, status and terminal settings are noted; then
# nothing, so that the last screen stays.
cat >"$scratch/inside" <<'END'
stty -g >"$0.stty.before"
sh -c 'echo $$ >"$0.pid"; exec "$CLEW" "$@"' "$0" "$@"
echo $? >"$0.status.new"
stty -g >"$0.stty.after"
mv "$0.status.new" "$0.status"
exec sleep 1000
END

# Fails where the server before has not quite gone yet.
begin_session() {
    tmux_do set-option -g default-terminal "$terminal" \; \
        new-session -d -x "${size%x*}" -y "${size#*x}" sh "$scratch/inside" "$@" 2>/dev/null
}

# start WIDTHxHEIGHT ARGUMENT…: Clew in a terminal of that size, without its title screen. $terminal
# is its TERM.
terminal=screen-256color
start() {
    case ${2---} in
    --*)
        wide=$1
        shift
        set -- "$wide" --no-title "$@"
        ;;
    esac
    start_as_is "$@"
}

# The same with the arguments as they are.
start_as_is() {
    size=$1
    shift
    tmux_do kill-server 2>/dev/null
    rm -f "$scratch"/inside.*
    until_true begin_session "$@"
}

# keys KEY…: types them, in tmux's names.
keys() {
    tmux_do send-keys "$@"
}

screen() {
    tmux_do capture-pane -p
}

# until_true COMMAND…: waits until it succeeds, but not for ever.
until_true() {
    tries=0
    until "$@"; do
        tries=$((tries + 1))
        [ "$tries" -lt 400 ] || return 1
        sleep 0.05
    done
}

shows() {
    screen | grep -qF -e "$1"
}

shows_or_has_ended() {
    shows "$1" || [ -f "$scratch/inside.status" ]
}

# sees WORDS: waits for them on the screen; shows the screen where they do not come.
sees() {
    until_true shows_or_has_ended "$1"
    shows "$1" || {
        screen | sed 's/^/# /'
        return 1
    }
}

# has_ended STATUS: waits for the end of Clew.
has_ended() {
    until_true [ -f "$scratch/inside.status" ] &&
        [ "$(cat "$scratch/inside.status")" = "$1" ] || {
        screen | sed 's/^/# /'
        return 1
    }
}

# has_restored: whether the terminal's settings are those of before Clew.
has_restored() {
    cmp -s "$scratch/inside.stty.before" "$scratch/inside.stty.after"
}

# signal NAME: sends it to Clew.
signal() {
    kill -s "$1" "$(cat "$scratch/inside.pid")"
}

# map: the rows of the screen that show the floor.
map() {
    screen | sed '1,2d;23,$d'
}
