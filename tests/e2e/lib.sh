# Test Anything Protocol for shell scripts: source this, test, end with `plan`.
# $CLEW is the program; $scratch a folder that is removed at the end.

scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
tests=0

# ok DESCRIPTION COMMAND…: the command must succeed.
ok() {
    description=$1
    shift
    tests=$((tests + 1))
    if "$@"; then
        echo "ok $tests - $description"
    else
        echo "not ok $tests - $description"
        echo "# failed: $*"
    fi
}

# is DESCRIPTION GOT EXPECTED: the two strings must be equal.
is() {
    ok "$1" [ "$2" = "$3" ]
}

# The plan, at the end: a script that stops early has none, which is a failure.
plan() {
    echo "1..$tests"
}

# run ARGUMENT…: runs Clew; sets $status and leaves what it wrote in $scratch/out and $scratch/err.
run() {
    status=0
    "$CLEW" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
}

# fails STATUS DESCRIPTION ARGUMENT…: Clew must end with that status, after one line "clew: …" on
# standard error and nothing on standard output.
fails() {
    expected=$1 described=$2
    shift 2
    run "$@"
    ok "$described" complained "$expected"
}

complained() {
    [ "$status" -eq "$1" ] && [ ! -s "$scratch/out" ] &&
        [ "$(wc -l <"$scratch/err")" -eq 1 ] && grep -q '^clew: ' "$scratch/err"
}

# says WORDS: the last error must contain them.
says() {
    ok "  and says: $1" grep -qF -e "$1" "$scratch/err"
}
