#include "cli/profile.h"

bool profile_read_name(const char *text, void *target)
{
    *(const char **)target = text;
    return paths_name_allowed(text);
}

bool profile_read_path(const char *text, void *target)
{
    *(const char **)target = text;
    return text[0] != '\0';
}
