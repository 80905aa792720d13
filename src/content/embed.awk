# Writes the data files given as arguments as C, for the table embedded_files[] of
# content/embedded.h. A file is an array of its lines: a string literal has an upper limit of
# length in C, an array has none.

function quoted(line)
{
    gsub(/\\/, "\\\\", line)
    gsub(/"/, "\\\"", line)
    gsub(/[?]/, "\\?", line) # no trigraphs
    return "\"" line "\""
}

BEGIN {
    print "/* Made by embed.awk from data/: edit those files, not this one. */"
    print "#include \"content/embedded.h\""
    print ""
    print "#include <stddef.h>"
}

FNR == 1 {
    if (count++)
        print "    NULL,\n};"
    name = FILENAME
    sub(/.*\//, "", name)
    names[count] = name
    print "\nstatic const char *const lines_" count "[] = {"
}

{ print "    " quoted($0) "," }

END {
    print "    NULL,\n};\n\nconst struct embedded_file embedded_files[] = {"
    for (i = 1; i <= count; i++)
        print "    {" quoted(names[i]) ", lines_" i "},"
    print "    {NULL, NULL},\n};"
}
