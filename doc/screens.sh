# Takes the pictures of play in doc/pictures, in a real terminal on a display of its own:
#
#     sh doc/screens.sh CLEW FOLDER          those of the manual, each scene in two sizes
#     sh doc/screens.sh CLEW FOLDER all      each scene in every size and on every ground
#
# They are named play-SCENE-SIZE-GROUND.png. Games are played in a scratch folder, with default
# settings. Needs Xvfb, xterm, xdotool, ImageMagick and the font DejaVu Sans Mono.
set -e
clew=$(cd "$(dirname "$1")" && pwd)/$(basename "$1") folder=$2 which=${3:-manual}

# A scene a row: its name; the ground on which the manual shows it at 80x24, which at 120x40 is the other;
# the options of Clew; and the keys to type, as xdotool names them, with *N behind those typed N times.
scenes='
title     dark  |                           |
square    dark  | --seed theseus --depth 5  | o space*2 f h*3 f*2 o f
hexagons  light | --seed bull --depth 2     | o space*2 o f b o f*3 b*3
look      light | --seed thread             | o space o*2 x
inventory dark  | --seed theseus --depth 5  | o space*2 f h*3 f*2 o f i
help      light | --seed thread             | o space o question
death     dark  | --seed play1              | o space o space f space f space f space f space period space period space period space period space period space period space period space period space period space period space period space period space period space period space
'
sizes='80x24 120x40'
grounds='dark light'

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

# until_true COMMAND…: tries it for some seconds.
until_true() {
    tries=0
    until "$@" >/dev/null 2>&1; do
        tries=$((tries + 1))
        [ "$tries" -lt 200 ] || return 1
        sleep 0.05
    done
}

finish() {
    [ -z "$terminal_pid" ] || kill "$terminal_pid" 2>/dev/null || :
    [ -z "$display_pid" ] || kill "$display_pid" 2>/dev/null || :
    until_true rm -rf "$scratch"
}
trap finish EXIT

Xvfb -displayfd 3 -screen 0 1600x1200x24 -nolisten tcp 3>"$scratch/display" >/dev/null 2>&1 &
display_pid=$!
until_true [ -s "$scratch/display" ]
DISPLAY=:$(head -n 1 "$scratch/display")
export DISPLAY

# start SIZE GROUND OPTION…: starts Clew in a terminal, and waits until it can be typed to.
start() {
    size=$1 colours='-fg gray90 -bg black'
    [ "$2" = dark ] || colours='-fg black -bg white'
    shift 2
    home=$(mktemp -d "$scratch/home.XXXXXX") # the game before may still be saving in its own
    # colours are several words
    # shellcheck disable=SC2086
    env -u XDG_CONFIG_HOME -u XDG_DATA_HOME -u NO_COLOR HOME="$home" LOGNAME=player LC_ALL=C.UTF-8 \
        xterm -u8 -tn xterm-256color -geometry "$size" -fa 'DejaVu Sans Mono' -fs 10 $colours -b 4 +sb \
        -xrm 'XTerm*allowSendEvents: true' -e "$clew" "$@" >/dev/null 2>&1 &
    terminal_pid=$!
    until_true xdotool search --onlyvisible --class xterm
    window=$(xdotool search --onlyvisible --class xterm | head -n 1)
    xdotool windowfocus "$window"
    sleep 1
}

# type_keys KEY…: KEY*N is typed N times.
type_keys() {
    for key; do
        count=1
        case $key in *\**) count=${key#*\*} key=${key%\**} ;; esac
        while [ "$count" -gt 0 ]; do
            xdotool key --window "$window" "$key"
            sleep 0.07
            count=$((count - 1))
        done
    done
    sleep 0.5
}

# keep FILE: what is on the screen, in few colours, none of them mixed from dots: those spoil the letters.
keep() {
    import -window "$window" "$scratch/whole.png"
    convert "$scratch/whole.png" +dither -colors 48 -strip -define png:compression-level=9 "PNG8:$1"
    kill "$terminal_pid"
    wait "$terminal_pid" 2>/dev/null || :
    terminal_pid=
}

# wanted SIZE GROUND: whether the scene is to be had so; $manual_ground is its ground at 80x24.
wanted() {
    [ "$which" = all ] && return 0
    case $1 in 80x24) [ "$2" = "$manual_ground" ] ;; *) [ "$2" != "$manual_ground" ] ;; esac
}

# take SCENE OPTIONS KEYS: the pictures of it that are wanted.
take() {
    for size in $sizes; do
        for ground in $grounds; do
            wanted "$size" "$ground" || continue
            # options and keys are several words, and a key may end in a star
            set -f
            # shellcheck disable=SC2086
            start "$size" "$ground" $2
            # shellcheck disable=SC2086
            type_keys $3
            set +f
            keep "$folder/play-$1-$size-$ground.png"
        done
    done
}

mkdir -p "$folder"
echo "$scenes" | while IFS='|' read -r head options keys; do
    [ -n "$head" ] || continue
    # shellcheck disable=SC2086
    set -- $head
    manual_ground=$2
    take "$1" "$options" "$keys"
done
