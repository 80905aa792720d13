# Clew as a job of a shell: stopped by ^Z or a signal, brought back, put into the background; and the
# terminal's settings as the shell has them meanwhile.
. "$srcdir/tests/e2e/lib.sh"
. "$srcdir/tests/e2e/tmux.sh"

# ask FILE: has the shell write the terminal's settings there, all but the line with its size.
ask() {
    rm -f "$scratch/$1"
    keys " stty -a | sed 1d >$scratch/$1.new; mv $scratch/$1.new $scratch/$1" Enter
    until_true [ -s "$scratch/$1" ]
}

is_sane() {
    ask stty && cmp "$scratch/stty.before" "$scratch/stty"
}

begin_shell() {
    tmux_do set-option -g default-terminal "$terminal" \; \
        new-session -d -x 80 -y 24 env PS1='ready: ' ENV= "$@" 2>/dev/null
}

# start_shell COMMAND…: an interactive shell in a terminal, and the settings of that.
start_shell() {
    tmux_do kill-server 2>/dev/null
    until_true begin_shell "$@" && sees "ready:" && keys " stty -g >$scratch/modes" Enter &&
        ask stty.before
}

# clew_runs: begins a game in the shell.
clew_runs() {
    keys " clear; \$CLEW --no-title --seed ariadne --new --config $scratch/clew.cfg" Enter
    sees "Health" && keys V && sees "This game" && keys Escape && sees "Health"
}

no_longer() {
    ! shows "$1"
}

is_as_before() {
    screen >"$scratch/now"
    cmp -s "$scratch/before" "$scratch/now"
}

is_stopped() {
    [ "$(ps -o state= -p "$1")" = T ]
}

# job: the process of the game.
job() {
    pgrep -P "$(tmux_do display-message -p '#{pane_pid}')"
}

# shell_is_back: whether the shell answers, and on its own screen.
shell_is_back() {
    until_true no_longer "Health" && is_sane
}

# restores_blindly: the terminal does not echo, and Enter sends what ends no line.
restores_blindly() {
    rm -f "$scratch/restored"
    keys C-j " stty \$(cat $scratch/modes); clear; : >$scratch/restored" C-j
    until_true [ -e "$scratch/restored" ] && is_sane
}

brought_back() {
    keys " fg" Enter
    until_true is_as_before || {
        screen | sed 's/^/# /'
        return 1
    }
}

for shell in "sh -i" "bash --norc --noprofile -i"; do
    command -v "${shell%% *}" >/dev/null || continue
    for mouse in false true; do
        echo "display = { mouse = $mouse; };" >"$scratch/clew.cfg"
        # shellcheck disable=SC2086
        ok "$shell, mouse $mouse" start_shell $shell
        ok "  a game begins" clew_runs
        screen >"$scratch/before"
        keys C-z
        ok "  ^Z gives the shell its terminal" shell_is_back
        ok "  fg shows the game as it was" brought_back
        keys C-z
        ok "  ^Z again" shell_is_back
        ok "  fg again" brought_back
        keys i
        sees "You carry" >/dev/null
        screen >"$scratch/before"
        keys C-z
        ok "  ^Z with something open" until_true no_longer "You carry"
        ok "  leaves it open" brought_back
        keys Escape
        until_true no_longer "You carry"
        screen >"$scratch/before"
        kill -s STOP "$(job)"
        until_true is_stopped "$(job)"
        ok "  SIGSTOP leaves the terminal to the shell to restore" restores_blindly
        ok "  after SIGSTOP fg shows it as it was" brought_back
        keys i
        ok "  and takes keys" sees "You carry"
        keys Escape
        until_true is_as_before
        keys C-z
        ok "  ^Z once more" shell_is_back
        tmux_do resize-window -x 100 -y 30
        keys " fg" Enter
        ok "  and another size meanwhile" sees "Health"
        keys S
        ok "  it ends" sees "The game is saved"
        ok "  and the terminal is as it was" is_sane
    done
done

plan
