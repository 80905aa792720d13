# Takes the pictures of play in doc/pictures, in a real terminal on a display of its own:
#
#     sh doc/screens.sh CLEW FOLDER
#
# The seeds and keys of each are below. Games are played in a scratch folder, with default settings.
# Needs Xvfb, xterm, xdotool, ImageMagick and the font DejaVu Sans Mono.
set -e
clew=$(cd "$(dirname "$1")" && pwd)/$(basename "$1") folder=$2

missing=
for tool in Xvfb xterm xdotool import convert; do
    command -v "$tool" >/dev/null || missing="$missing $tool"
done
[ -z "$missing" ] || {
    echo "screens.sh: pictures of play need$missing; on Debian: apt-get install xvfb xterm xdotool imagemagick fonts-dejavu-core" >&2
    exit 1
}

scratch=$(mktemp -d)
display_pid='' terminal_pid=''
finish() {
    [ -z "$terminal_pid" ] || kill "$terminal_pid" 2>/dev/null || :
    [ -z "$display_pid" ] || kill "$display_pid" 2>/dev/null || :
    rm -rf "$scratch"
}
trap finish EXIT

# until_true COMMAND…: tries it for some seconds.
until_true() {
    tries=0
    until "$@" >/dev/null 2>&1; do
        tries=$((tries + 1))
        [ "$tries" -lt 200 ] || return 1
        sleep 0.05
    done
}

Xvfb -displayfd 3 -screen 0 1600x1200x24 -nolisten tcp 3>"$scratch/display" >/dev/null 2>&1 &
display_pid=$!
until_true [ -s "$scratch/display" ]
DISPLAY=:$(head -n 1 "$scratch/display")
export DISPLAY

# scene NAME SIZE dark|light KEYS OPTION…: starts Clew with these options, types the keys in xdotool's
# names, and keeps what is on the screen then.
scene() {
    name=$1 size=$2 ground=$3 keys=$4
    shift 4
    colours='-fg gray90 -bg black'
    [ "$ground" = dark ] || colours='-fg black -bg white'
    rm -rf "${scratch:?}/home"
    mkdir "$scratch/home"
    # colours are several words
    # shellcheck disable=SC2086
    env -u XDG_CONFIG_HOME -u XDG_DATA_HOME HOME="$scratch/home" LOGNAME=player LC_ALL=C.UTF-8 \
        xterm -u8 -tn xterm-256color -geometry "$size" -fa 'DejaVu Sans Mono' -fs 10 $colours -b 4 +sb \
        -xrm 'XTerm*allowSendEvents: true' -e "$clew" "$@" >/dev/null 2>&1 &
    terminal_pid=$!
    until_true xdotool search --onlyvisible --class xterm
    window=$(xdotool search --onlyvisible --class xterm | head -n 1)
    xdotool windowfocus "$window"
    sleep 1
    for key in $keys; do
        xdotool key --window "$window" "$key"
        sleep 0.08
    done
    sleep 0.5
    import -window "$window" "$scratch/whole.png"
    convert "$scratch/whole.png" -colors 16 -strip "PNG8:$folder/play-$name.png"
    kill "$terminal_pid"
    wait "$terminal_pid" 2>/dev/null || :
    terminal_pid=
}

scene title 80x24 dark ''
scene square 120x40 dark 'o o o o Escape' --no-title --seed ariadne
scene hexagons 80x24 dark 'o o o Escape o o o Escape o o' --no-title --seed ariadne --depth 2
scene look 80x24 light 'o o o o Escape x plus' --no-title --seed ariadne
scene inventory 80x24 dark 'o o o Escape i' --no-title --seed ariadne --depth 4
# who only waits is soon dead; Space turns to the last page
waits=$(for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do echo 'period period period period period o'; done)
scene death 80x24 light "$waits space" --no-title --seed ariadne --depth 4
