#!/bin/sh
# Each folder of src/ includes only folders above it; layers.awk has the order.
set -u

here=$(CDPATH='' cd "$(dirname "$0")" && pwd)
src=$here/../../src
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
number=0

# report DESCRIPTION STATUS
report() {
	number=$((number + 1))
	if [ "$2" -eq 0 ]; then
		echo "ok $number - $1"
	else
		echo "not ok $number - $1"
		sed 's/^/# /' "$scratch/complaints"
	fi
}

# check FOLDER: whether the folder below the current one keeps the order.
check() {
	find "$1" -name '*.[ch]' -exec awk -f "$here/layers.awk" {} + >"$scratch/complaints" 2>&1
}

# refuses FOLDER LINE: whether a source with that line in that folder is complained about.
refuses() {
	mkdir -p "$scratch/$1"
	echo "$2" >"$scratch/$1/sample.c"
	(cd "$scratch" && ! check "$1")
	refused=$?
	rm -r "${scratch:?}/$1"
	return "$refused"
}

cd "$src" || exit 1
folders=$(find . -mindepth 1 -maxdepth 1 -type d | sed 's|^\./||' | sort)
for folder in $folders; do
	check "$folder"
	report "src/$folder includes only what is above it" $?
done

refuses maze '#include "game/game.h"'
report 'a folder that includes one below it is found' $?
refuses game '  #  include "ui/ui.h"'
report 'however the line is spaced' $?
refuses base '#include "text.h"'
report 'a header without its folder is found' $?
refuses elsewhere '#include "base/text.h"'
report 'a folder without a place in the order is found' $?
(refuses cli '#include "base/text.h"')
[ $? -eq 1 ]
report 'a folder that includes one above it is not' $?

echo "1..$number"
