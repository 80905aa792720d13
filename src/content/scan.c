#include "content/scan.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct scan {
    char *at;
    int line;
    size_t values; /* settings and elements of lists so far, roughly */
};

/* Moves over the character at hand. */
static void step(struct scan *scan)
{
    scan->line += *scan->at == '\n';
    scan->at++;
}

static const char *skip_string(struct scan *scan)
{
    for (step(scan); *scan->at != '"'; step(scan)) {
        if (*scan->at == '\\' && scan->at[1] != '\0') {
            if (strncmp(scan->at, "\\x00", 4) == 0 || strncmp(scan->at, "\\X00", 4) == 0)
                return "a text cannot hold \\x00";
            step(scan);
        }
        if (*scan->at == '\0')
            return "the text that begins here has no closing '\"'";
    }
    step(scan);
    return NULL;
}

static const char *skip_line(struct scan *scan)
{
    scan->at += strcspn(scan->at, "\n");
    return NULL;
}

static const char *skip_comment(struct scan *scan)
{
    scan->at += 2;
    for (; scan->at[0] != '*' || scan->at[1] != '/'; step(scan))
        if (*scan->at == '\0')
            return "the comment that begins here has no closing '*/'";
    scan->at += 2;
    return NULL;
}

static const char *skip_name(struct scan *scan)
{
    while (isalnum((unsigned char)*scan->at) || strchr("-_*", *scan->at ? *scan->at : ' '))
        scan->at++;
    return NULL;
}

/* Puts `digits` at the end of the place that a longer number takes. */
static void replace_number(char *from, const char *end, const char *digits)
{
    size_t room = (size_t)(end - from), length = strlen(digits);
    memset(from, ' ', room - length);
    memcpy(from + room - length, digits, length);
}

static const char *skip_number(struct scan *scan)
{
    bool hexadecimal = scan->at[0] == '0' && (scan->at[1] == 'x' || scan->at[1] == 'X') &&
                       isxdigit((unsigned char)scan->at[2]);
    char *end;
    long long value = strtoll(scan->at, &end, hexadecimal ? 16 : 10);
    if (value > SCAN_TOO_LARGE)
        replace_number(scan->at, end, "2147483647");
    else if (value < SCAN_TOO_SMALL)
        replace_number(scan->at, end, "-2147483648");
    scan->at = end;
    return NULL;
}

static const char *skip_other(struct scan *scan)
{
    if (*scan->at == '@')
        return "'@' is not allowed here: a file cannot include others";
    if (strchr("=:,", *scan->at) && ++scan->values > SCAN_VALUES_MAX)
        return "too many settings and values; at most 5000 are allowed";
    step(scan);
    return NULL;
}

static bool begins_number(const char *at)
{
    return isdigit((unsigned char)at[*at == '-' || *at == '+']);
}

static const char *skip_token(struct scan *scan)
{
    const char *at = scan->at;
    if (*at == '"')
        return skip_string(scan);
    if (*at == '#' || (at[0] == '/' && at[1] == '/'))
        return skip_line(scan);
    if (at[0] == '/' && at[1] == '*')
        return skip_comment(scan);
    if (isalpha((unsigned char)*at) || *at == '*')
        return skip_name(scan);
    if (begins_number(at))
        return skip_number(scan);
    return skip_other(scan);
}

const char *scan_text(char *text, int *line)
{
    struct scan scan = {.at = text, .line = 1};
    const char *wrong = NULL;
    while (*scan.at && !wrong) {
        *line = scan.line;
        wrong = skip_token(&scan);
    }
    return wrong;
}
