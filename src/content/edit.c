#include "content/edit.h"

#include <ctype.h>
#include <string.h>

/* Part of a file, as offsets. */
struct span {
    size_t from, to;
};

/* Where a setting is, or where it would go. */
struct place {
    bool found;
    struct span value; /* where it is found */
    const char *rest;  /* the part of the path that is missing */
    struct span group; /* the inside of the innermost group that is there */
    size_t depth;      /* of that group; 0: the file */
    size_t last;       /* end of the group's last value; its `from` where there is none */
    bool closed;       /* that value has a ';' or ',' after it */
};

static size_t skip_line(const char *s, size_t at)
{
    return at + strcspn(s + at, "\n");
}

static size_t skip_comment(const char *s, size_t at)
{
    const char *end = strstr(s + at + 2, "*/");
    return end ? (size_t)(end - s) + 2 : strlen(s);
}

static bool begins_line_comment(const char *s)
{
    return s[0] == '#' || (s[0] == '/' && s[1] == '/');
}

static bool begins_comment(const char *s)
{
    return s[0] == '/' && s[1] == '*';
}

/* Over blanks, comments, and the separators `also`. */
static size_t skip_blanks(const char *s, size_t at, const char *also)
{
    while (s[at]) {
        if (begins_line_comment(s + at))
            at = skip_line(s, at);
        else if (begins_comment(s + at))
            at = skip_comment(s, at);
        else if (isspace((unsigned char)s[at]) || strchr(also, s[at]))
            at++;
        else
            break;
    }
    return at;
}

static size_t skip_string(const char *s, size_t at)
{
    for (at++; s[at] && s[at] != '"'; at++)
        if (s[at] == '\\' && s[at + 1])
            at++;
    return at + (s[at] == '"');
}

/* Texts one after the other are one value. */
static size_t skip_strings(const char *s, size_t at)
{
    size_t end = at;
    while (s[at] == '"') {
        end = skip_string(s, at);
        at = skip_blanks(s, end, "");
    }
    return end;
}

/* From an opening bracket to behind the one that closes it. */
static size_t skip_brackets(const char *s, size_t at)
{
    size_t open = 0;
    while (s[at]) {
        if (begins_line_comment(s + at) || begins_comment(s + at)) {
            at = skip_blanks(s, at, "");
            continue;
        }
        if (s[at] == '"') {
            at = skip_string(s, at);
            continue;
        }
        if (strchr("{[(", s[at]))
            open++;
        else if (strchr("}])", s[at]) && --open == 0)
            return at + 1;
        at++;
    }
    return at;
}

static size_t skip_value(const char *s, size_t at)
{
    if (s[at] == '"')
        return skip_strings(s, at);
    if (s[at] && strchr("{[(", s[at]))
        return skip_brackets(s, at);
    while (s[at] && !isspace((unsigned char)s[at]) && !strchr(";,{}[]()\"#", s[at]) &&
           !begins_line_comment(s + at) && !begins_comment(s + at))
        at++;
    return at;
}

static size_t skip_name(const char *s, size_t at)
{
    while (isalnum((unsigned char)s[at]) || (s[at] && strchr("-_*", s[at])))
        at++;
    return at;
}

/* Looks for the first name of place->rest in place->group. Sets place->last and the value. */
static bool find_member(const char *s, struct place *place, struct span *value)
{
    size_t length = strcspn(place->rest, ".");
    size_t at = skip_blanks(s, place->group.from, ";,");
    place->last = place->group.from;
    place->closed = true;
    while (at < place->group.to) {
        size_t name = at;
        size_t name_end = skip_name(s, at);
        at = skip_blanks(s, name_end, "=:");
        size_t end = skip_value(s, at);
        if (name_end == name || end == at)
            return false; /* not a file that libconfig reads */
        *value = (struct span){at, end};
        if (name_end - name == length && strncmp(s + name, place->rest, length) == 0)
            return true;
        size_t next = skip_blanks(s, end, "");
        place->closed = s[next] == ';' || s[next] == ',';
        place->last = place->closed ? next + 1 : end;
        at = skip_blanks(s, end, ";,");
    }
    return false;
}

/* False where something on the way is no group. */
static bool find(const struct text *file, const char *path, struct place *place)
{
    const char *s = text_string(file);
    *place = (struct place){.rest = path, .group = {0, file->length}};
    struct span value;
    while (find_member(s, place, &value)) {
        place->rest += strcspn(place->rest, ".");
        if (*place->rest == '\0') {
            place->found = true;
            place->value = value;
            return true;
        }
        if (s[value.from] != '{')
            return false;
        place->rest++;
        place->depth++;
        place->group = (struct span){value.from + 1, value.to - 1};
    }
    return true;
}

bool edit_find(const struct text *file, const char *path, struct text *value)
{
    struct place place;
    if (!find(file, path, &place) || !place.found)
        return false;
    text_add_bytes(value, text_string(file) + place.value.from, place.value.to - place.value.from);
    return true;
}

static void replace(struct text *file, struct span span, const char *by)
{
    struct text whole = {0};
    text_add_bytes(&whole, text_string(file), span.from);
    text_add(&whole, by);
    text_add(&whole, text_string(file) + span.to);
    text_release(file);
    *file = whole;
}

/* "builders = { prim = 5; };" of "builders.prim". */
static void add_setting(struct text *text, const char *path, const char *value)
{
    size_t groups = 0;
    for (; strchr(path, '.'); groups++) {
        size_t length = strcspn(path, ".");
        text_addf(text, "%.*s = { ", (int)length, path);
        path += length + 1;
    }
    text_addf(text, "%s = %s;", path, value);
    for (; groups > 0; groups--)
        text_add(text, " };");
}

/* At the end of the file, the group on lines of its own. */
static void append(struct text *file, const char *path, const char *value)
{
    size_t length = strcspn(path, ".");
    if (file->length > 0)
        text_add(file, file->bytes[file->length - 1] == '\n' ? "\n" : "\n\n");
    if (path[length] == '\0') {
        add_setting(file, path, value);
        text_add(file, "\n");
        return;
    }
    text_addf(file, "%.*s = {\n    ", (int)length, path);
    add_setting(file, path + length + 1, value);
    text_add(file, "\n};\n");
}

/* The start of the line of `at` where only blanks are before it there; otherwise `at`. */
static size_t line_start(const char *s, size_t at)
{
    size_t start = at;
    while (start > 0 && (s[start - 1] == ' ' || s[start - 1] == '\t'))
        start--;
    return start > 0 && s[start - 1] == '\n' ? start : at;
}

/* A new last line before the line of the closing bracket, indented as the first member is. */
static void insert_line(struct text *file, const struct place *place, size_t start,
                        const char *value)
{
    const char *s = text_string(file);
    size_t first = skip_blanks(s, place->group.from, "");
    size_t margin = line_start(s, first);
    struct text line = {0};
    if (first < place->group.to && margin < first)
        text_add_bytes(&line, s + margin, first - margin);
    else
        text_addf(&line, "%*s", (int)(4 * place->depth), "");
    add_setting(&line, place->rest, value);
    text_add(&line, "\n");
    replace(file, (struct span){start, start}, text_string(&line));
    text_release(&line);
}

static void insert(struct text *file, const struct place *place, const char *value)
{
    const char *s = text_string(file);
    size_t start = line_start(s, place->group.to);
    if (start < place->group.to || (place->group.to > 0 && s[place->group.to - 1] == '\n')) {
        insert_line(file, place, start, value);
        return;
    }
    struct text member = {0};
    text_add(&member, place->closed ? " " : "; ");
    add_setting(&member, place->rest, value);
    text_add(&member, s[place->last] == '}' ? " " : "");
    replace(file, (struct span){place->last, place->last}, text_string(&member));
    text_release(&member);
}

bool edit_set(struct text *file, const char *path, const char *value)
{
    struct place place;
    if (!find(file, path, &place))
        return false;
    if (place.found)
        replace(file, place.value, value);
    else if (place.depth == 0)
        append(file, place.rest, value);
    else
        insert(file, &place, value);
    return true;
}
