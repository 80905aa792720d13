/* Menus: a box of entries, chosen by their key, or by the arrows and Enter. */
#ifndef UI_MENU_H
#define UI_MENU_H

#include "ui/screen.h"

enum { MENU_ENTRY_ROOM = 96 };

struct menu_entry {
    uint32_t key;  /* 0: chosen by the arrows only */
    wchar_t glyph; /* in front of the text; 0: none */
    enum ink ink;  /* of the glyph */
    char text[MENU_ENTRY_ROOM];
    unsigned groups; /* that it is in; a set of bits */
    int value;       /* the caller's own */
};

/* Entries that a key shows alone. */
struct menu_group {
    uint32_t key;
    const char *name;
    unsigned group; /* its bits */
};

enum { MENU_ENTRIES_MAX = 192, MENU_ALL_KEY = '*' /* shows all groups again */ };

struct menu {
    enum topic topic;
    const char *title;
    const char *text; /* below the title; may be NULL */
    struct menu_entry *entries;
    size_t count;
    /* Offered where the entries are of more than one; may be NULL. The keys of entries stay. */
    const struct menu_group *groups;
    size_t group_count;
    unsigned *shown; /* the group that is shown alone, 0: all; needed where there are groups */
    /* Where the entries go on the backdrop; NULL: into a box over it. */
    struct rect (*place)(const struct screen *screen);
    size_t first; /* the entry chosen at first */
};

enum { MENU_NOTHING = -1 };

/* Shows the menu until something is chosen: the value of that entry, or MENU_NOTHING. */
int menu_choose(struct screen *screen, const struct menu *menu);

#endif
