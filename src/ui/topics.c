#include "ui/topics.h"

#include "ui/page.h"
#include "ui/pages.h"

enum { COMMANDS_MAX = 8, GROUPS_MAX = 3, KEYS_COLUMN = 2, TEXT_COLUMN = 26 };

struct key_row {
    const char *keys; /* each {} stands for the first key of the next of `commands` */
    const char *text;
    enum command commands[COMMANDS_MAX];
};

/* ---- what is the same in several places; each ends with an empty row ---- */

static const struct key_row scrolling[] = {
    {"{} {}, arrows", "a line up, down", {COMMAND_NORTH, COMMAND_SOUTH}},
    {"Page Up, Page Down", "a page up, down; so does the space bar, down", {0}},
    {"Home, End", "to the beginning, to the end", {0}},
    {0},
};

static const struct key_row leaving_page[] = {
    {"Escape, q, Enter", "back; so does the space bar, at the end", {0}},
    {0},
};

static const struct key_row escaping[] = {
    {"Escape", "back", {0}},
    {0},
};

static const struct key_row choosing[] = {
    {"Up, Down", "to the one before, to the next", {0}},
    {"Page Up, Page Down", "ten at once; Home and End: to the first, the last", {0}},
    {"Enter", "take the one that is marked", {0}},
    {0},
};

static const struct key_row pointing[] = {
    {"{} {} {} {} {} {} {} {}",
     "move the cursor; with Shift, eight steps at once",
     {COMMAND_WEST, COMMAND_SOUTH, COMMAND_NORTH, COMMAND_EAST, COMMAND_NORTHWEST,
      COMMAND_NORTHEAST, COMMAND_SOUTHWEST, COMMAND_SOUTHEAST}},
    {"Tab, +", "to the next thing", {0}},
    {"-", "to the one before", {0}},
    {"{} {}", "to the stairs down, up, where you know them", {COMMAND_DESCEND, COMMAND_ASCEND}},
    {0},
};

/* ---- what is of one place ---- */

static const struct key_row messages[] = {
    {"/", "search", {0}},
    {0},
};

static const struct key_row last_page[] = {
    {"n", "a new game", {0}},
    {"r", "the same dungeon again", {0}},
    {"t", "the title screen", {0}},
    {"M", "the floor as you knew it", {0}},
    {"m", "past messages", {0}},
    {"i", "what you carried, as it really was", {0}},
    {"q", "leave", {0}},
    {0},
};

static const struct key_row death[] = {
    {"space bar", "to the last page", {0}},
    {0},
};

static const struct key_row any_key[] = {
    {"any key", "back", {0}},
    {0},
};

static const struct key_row more[] = {
    {"any key", "the messages that follow", {0}},
    {"Escape", "past them all", {0}},
    {0},
};

static const struct key_row title[] = {
    {"letters", "what the menu says", {0}},
    {"Escape, q", "leave", {0}},
    {0},
};

static const struct key_row things[] = {
    {"a to z", "that thing", {0}},
    {"capital letters", "only the things of a kind; those the list names", {0}},
    {"*", "all things again", {0}},
    {0},
};

static const struct key_row thing[] = {
    {"{}", "quaff it", {COMMAND_QUAFF}},
    {"{}", "read it", {COMMAND_READ}},
    {"{}", "apply it", {COMMAND_APPLY}},
    {"{}", "wield or wear it", {COMMAND_EQUIP}},
    {"{}", "take it off, put it away", {COMMAND_TAKE_OFF}},
    {"{}", "throw it", {COMMAND_THROW}},
    {"{}", "drop it", {COMMAND_DROP}},
    {0},
};

static const struct key_row places[] = {
    {"a to z", "to that place", {0}},
    {"< >", "to the stairs", {0}},
    {"{}", "elsewhere, by the cursor", {COMMAND_TRAVEL}},
    {0},
};

static const struct key_row look[] = {
    {"{}", "go there", {COMMAND_TRAVEL}},
    {"{}, Enter, Escape", "back", {COMMAND_LOOK}},
    {0},
};

static const struct key_row aim[] = {
    {"Enter", "there; so does the key of the command", {0}},
    {"Escape", "not at all", {0}},
    {0},
};

static const struct key_row go[] = {
    {"{}, Enter", "go there", {COMMAND_TRAVEL}},
    {"Escape", "stay", {0}},
    {0},
};

static const struct key_row overview[] = {
    {"a to z, < >", "go to that landmark, to the stairs", {0}},
    {"Tab", "hide or show the list, where it lies over the map", {0}},
    {"{}, Enter, Escape", "back", {COMMAND_MAP}},
    {0},
};

static const struct key_row settings_keys[] = {
    {"{} {}, arrows", "to the setting before, to the next", {COMMAND_NORTH, COMMAND_SOUTH}},
    {"Page Up, Page Down", "a page up, down; Home and End: to the first, the last", {0}},
    {"Tab", "to the next section", {0}},
    {"Enter, space bar", "change it: the next choice, a number to type, a key to press", {0}},
    {"Left, Right", "less, more; the choice before, the next", {0}},
    {"d", "as it is by default", {0}},
    {0},
};

static const struct key_row direction[] = {
    {"{} {} {} {} {} {} {} {}",
     "that way; so do the arrows and the number pad",
     {COMMAND_WEST, COMMAND_SOUTH, COMMAND_NORTH, COMMAND_EAST, COMMAND_NORTHWEST,
      COMMAND_NORTHEAST, COMMAND_SOUTHWEST, COMMAND_SOUTHEAST}},
    {"any other key", "not at all", {0}},
    {0},
};

static const struct key_row count[] = {
    {"0 to 9", "more of the number", {0}},
    {"Backspace", "take its last digit away", {0}},
    {"{} {} {} {} {} {} {} {}",
     "so many steps",
     {COMMAND_WEST, COMMAND_SOUTH, COMMAND_NORTH, COMMAND_EAST, COMMAND_NORTHWEST,
      COMMAND_NORTHEAST, COMMAND_SOUTHWEST, COMMAND_SOUTHEAST}},
    {"{} {}", "wait, search that often", {COMMAND_WAIT, COMMAND_SEARCH}},
    {"Escape", "forget the number", {0}},
    {0},
};

static const struct key_row danger[] = {
    {"Y", "yes; only the capital letter", {0}},
    {"any other key", "no", {0}},
    {0},
};

static const struct key_row typing[] = {
    {"letters, digits", "are typed", {0}},
    {"Backspace", "take the last character away", {0}},
    {"Enter", "done", {0}},
    {"Escape", "leave it", {0}},
    {0},
};

static const struct {
    const char *title;
    const struct key_row *groups[GROUPS_MAX];
    bool typed; /* characters are text */
} topics[TOPICS] = {
    [TOPIC_PAGE] = {"Keys: a page", {scrolling, leaving_page}, false},
    [TOPIC_MESSAGES] = {"Keys: past messages", {messages, scrolling, leaving_page}, false},
    [TOPIC_LAST_PAGE] = {"Keys: the last page", {last_page, scrolling}, false},
    [TOPIC_DEATH] = {"Keys: the end", {death}, false},
    [TOPIC_ANY_KEY] = {"Keys: a look", {any_key}, false},
    [TOPIC_MORE] = {"Keys: messages follow", {more}, false},
    [TOPIC_TITLE] = {"Keys: the title screen", {title, choosing}, false},
    [TOPIC_THINGS] = {"Keys: a list of things", {things, choosing, escaping}, false},
    [TOPIC_THING] = {"Keys: a thing; the list has those that fit it",
                     {thing, choosing, escaping},
                     false},
    [TOPIC_LOOK_BACK] = {"Keys: a thing", {escaping}, false},
    [TOPIC_PLACES] = {"Keys: places to go to", {places, choosing, escaping}, false},
    [TOPIC_LOOK] = {"Keys: looking around", {pointing, look}, false},
    [TOPIC_AIM] = {"Keys: taking aim", {pointing, aim}, false},
    [TOPIC_GO] = {"Keys: where to go", {pointing, go}, false},
    [TOPIC_OVERVIEW] = {"Keys: the map", {overview}, false},
    [TOPIC_SETTINGS] = {"Keys: settings", {settings_keys, escaping}, false},
    [TOPIC_DIRECTION] = {"Keys: a direction", {direction}, false},
    [TOPIC_COUNT_TYPED] = {"Keys: a number before a command", {count}, false},
    [TOPIC_DANGER] = {"Keys: yes or no", {danger}, false},
    [TOPIC_WORD] = {"Keys: a word to type", {typing}, false},
    [TOPIC_NUMBER] = {"Keys: a number to type", {typing}, false},
    [TOPIC_LINE] = {"Keys: a line to type", {typing}, true},
};

/* ---- asking ---- */

static bool is_plain(uint32_t key)
{
    return (key >= 'a' && key <= 'z') || (key >= 'A' && key <= 'Z') || (key >= '0' && key <= '9');
}

/* A letter or a digit is an answer in many places, even if the help is bound to it. */
bool topics_asks(const struct settings *settings, enum topic topic, uint32_t key)
{
    enum command command = keys_command(settings, key);
    if (topic == TOPIC_NONE || is_plain(key) || (topics[topic].typed && key < KEY_NAMED))
        return false;
    return command == COMMAND_HELP || (command == COMMAND_NONE && key == '?');
}

void topics_add_hint(const struct settings *settings, struct text *text)
{
    text_add(text, "  ");
    keys_describe(settings, COMMAND_HELP, text);
    text_add(text, ": keys");
}

/* ---- showing ---- */

static void add_row(struct screen *screen, struct sheet *sheet, const struct key_row *row)
{
    struct text keys = {0};
    keys_fill(screen->settings, row->keys, row->commands, &keys);
    sheet_end_line(sheet);
    sheet_tab(sheet, KEYS_COLUMN);
    sheet_add(sheet, INK_KEY, text_string(&keys));
    sheet_tab(sheet, TEXT_COLUMN - 1);
    sheet_addf(sheet, INK_TEXT, " %s", row->text);
    text_release(&keys);
}

/* The title screen has the help of the game below it: from there it leads on to nothing else. */
static void build(struct screen *screen, struct sheet *sheet, const void *context)
{
    enum topic topic = *(const enum topic *)context;
    sheet->indent = TEXT_COLUMN;
    for (int group = 0; group < GROUPS_MAX && topics[topic].groups[group]; group++)
        for (const struct key_row *row = topics[topic].groups[group]; row->keys; row++)
            add_row(screen, sheet, row);
    sheet->indent = 0;
    if (topic == TOPIC_TITLE) {
        sheet_skip_line(sheet);
        help_add(screen, sheet);
    }
}

void topics_show(struct screen *screen, enum topic topic)
{
    struct page page = {
        .title = topics[topic].title, .build = build, .context = &topic, .topic = TOPIC_NONE};
    page_show(screen, &page);
}
