# Reads sources named folder/file and complains about each #include that breaks the order of the
# folders: one may include only its own headers and those of folders before it.

BEGIN {
	count = split("base maze floor game content store bot ui cli", order, " ")
	for (i = 1; i <= count; i++)
		rank[order[i]] = i
}

/^[ \t]*#[ \t]*include[ \t]*"/ {
	split(FILENAME, path, "/")
	split($0, quoted, "\"")
	split(quoted[2], included, "/")
	if (!(path[1] in rank))
		complain("is in a folder that the order does not name")
	else if (!(included[1] in rank))
		complain("includes \"" quoted[2] "\", which does not begin with a known folder")
	else if (rank[included[1]] > rank[path[1]])
		complain("includes \"" quoted[2] "\", but " included[1] "/ comes after " path[1] "/")
}

function complain(what) {
	print FILENAME ":" FNR ": " what
	bad = 1
}

END {
	exit bad
}
