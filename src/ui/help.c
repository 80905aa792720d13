#include "ui/pages.h"

#include "ui/page.h"

enum { KEYS_COLUMN = 2, TEXT_COLUMN = 14, HALF = 40, RIGHT_MIN = 78 /* columns for two halves */ };

/* The commands in the help, a section each; movement has a compass of its own. */
static const struct {
    const char *title;
    enum command first, last;
} sections[] = {
    {"Getting on", COMMAND_WAIT, COMMAND_LOOK},
    {"Things", COMMAND_PICK_UP, COMMAND_CLOSE},
    {"The game", COMMAND_MESSAGES, COMMAND_GIVE_UP},
};

/* ---- keys ---- */

static void add_key(struct sheet *sheet, const struct screen *screen, enum command command)
{
    struct text text = {0};
    keys_describe(screen->settings, command, &text);
    sheet_add(sheet, INK_KEY, text_string(&text));
    text_release(&text);
}

static void add_all_keys(struct sheet *sheet, const struct screen *screen, enum command command)
{
    const uint32_t *keys = screen->settings->keys[command];
    struct text text = {0};
    for (int i = 0; i < COMMAND_KEYS_MAX && keys[i]; i++) {
        if (i > 0)
            text_add(&text, " ");
        key_describe(keys[i], &text);
    }
    sheet_add(sheet, INK_KEY, text.length ? text_string(&text) : "(no key)");
    text_release(&text);
}

static void add_compass(struct sheet *sheet, const struct screen *screen)
{
    static const enum command rows[3][3] = {
        {COMMAND_NORTHWEST, COMMAND_NORTH, COMMAND_NORTHEAST},
        {COMMAND_WEST, COMMAND_WAIT, COMMAND_EAST},
        {COMMAND_SOUTHWEST, COMMAND_SOUTH, COMMAND_SOUTHEAST},
    };
    static const char *const texts[3] = {
        "Move, attack what is in the way, open doors; the middle key waits.",
        "Arrows and the number pad move as well. With Shift, run.",
        "Moving into things is all there is to fighting.",
    };
    for (int row = 0; row < 3; row++) {
        sheet_end_line(sheet);
        for (int column = 0; column < 3; column++) {
            sheet_tab(sheet, KEYS_COLUMN + 3 * column);
            add_key(sheet, screen, rows[row][column]);
        }
        sheet_tab(sheet, TEXT_COLUMN);
        sheet_add(sheet, INK_TEXT, texts[row]);
    }
}

static void add_command(struct sheet *sheet, const struct screen *screen, enum command command,
                        int column)
{
    sheet_tab(sheet, column + KEYS_COLUMN);
    add_all_keys(sheet, screen, command);
    sheet_tab(sheet, column + TEXT_COLUMN - KEYS_COLUMN);
    sheet_addf(sheet, INK_TEXT, " %s", commands[command].help);
}

/* Two commands a line where the screen is wide enough: the second half beside the first. */
static void add_commands(struct sheet *sheet, const struct screen *screen, int first, int last)
{
    int count = last - first + 1;
    int columns = sheet->width >= RIGHT_MIN ? 2 : 1;
    int rows = (count + columns - 1) / columns;
    for (int row = 0; row < rows; row++) {
        sheet_end_line(sheet);
        for (int i = row, column = 0; i < count; i += rows, column += HALF)
            add_command(sheet, screen, (enum command)(first + i), column);
    }
}

/* ---- signs ---- */

static void add_sign(struct sheet *sheet, char glyph, enum ink ink, const char *text)
{
    sheet_add(sheet, INK_TEXT, "  ");
    sheet_add_glyph(sheet, ink, (wchar_t)glyph);
    sheet_addf(sheet, INK_TEXT, " %s  ", text);
}

static void add_signs(struct sheet *sheet)
{
    sheet_end_line(sheet);
    add_sign(sheet, '@', INK_PLAYER, "you");
    for (int i = 0; i < TERRAIN_BEDROCK; i++)
        add_sign(sheet, terrains[i].glyph, INK_TITLE, terrains[i].text);
    sheet_end_line(sheet);
    for (int i = 0; i < ITEM_CLASS_COUNT; i++)
        add_sign(sheet, item_classes[i].glyph, INK_TITLE, item_classes[i].name);
    sheet_end_line(sheet);
    sheet_add(sheet, INK_TEXT, "  Letters are creatures. What is faint is remembered, not seen.");
}

static void add_title(struct sheet *sheet, const char *title)
{
    sheet_skip_line(sheet);
    sheet_add(sheet, INK_TITLE, title);
    sheet_end_line(sheet);
}

static void build_help(struct screen *screen, struct sheet *sheet, const void *context)
{
    (void)context;
    sheet_addf(sheet, INK_TEXT,
               "%d floors down, the Horned One keeps the Crown of the Maze. Fetch it, and climb "
               "back out.",
               FLOOR_DEPTHS);
    add_title(sheet, "Moving");
    add_compass(sheet, screen);
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        add_title(sheet, sections[i].title);
        add_commands(sheet, screen, (int)sections[i].first, (int)sections[i].last);
    }
    add_title(sheet, "What you see");
    add_signs(sheet);
}

void pages_help(struct screen *screen)
{
    struct page page = {.title = "Help", .build = build_help};
    page_show(screen, &page);
}
