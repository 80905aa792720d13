#include "ui/pages.h"

#include "ui/page.h"

enum {
    KEYS_COLUMN = 2,
    TEXT_COLUMN = 14,
    HALF = 56,       /* columns of a command with its keys */
    SIGN_COLUMN = 26 /* columns of a sign with its meaning */
};

/* The commands in the help, a section each; movement has a compass of its own. */
static const struct {
    const char *title;
    enum command first, last;
} sections[] = {
    {"Getting on", COMMAND_WAIT, COMMAND_MAP},
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
        "Move. It attacks foes, opens doors and frees from shackles.",
        "The key in the middle waits. Arrows and number pad move, too.",
        "With Shift, run. A number first: that many steps.",
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
    sheet_tab(sheet, column + TEXT_COLUMN - 1);
    sheet_addf(sheet, INK_TEXT, " %s", commands[command].help);
}

/* As many beside each other as the screen has room for. */
static void add_commands(struct sheet *sheet, const struct screen *screen, int first, int last)
{
    int count = last - first + 1;
    int columns = sheet->width / HALF > 1 ? 2 : 1;
    int rows = (count + columns - 1) / columns;
    for (int row = 0; row < rows; row++) {
        sheet_end_line(sheet);
        for (int i = row, column = 0; i < count; i += rows, column += HALF)
            add_command(sheet, screen, (enum command)(first + i), column);
    }
}

/* ---- signs ---- */

static void add_sign(struct sheet *sheet, int number, wchar_t glyph, const char *text)
{
    int columns = sheet->width / SIGN_COLUMN;
    if (number % columns == 0)
        sheet_end_line(sheet);
    sheet_tab(sheet, KEYS_COLUMN + number % columns * SIGN_COLUMN);
    sheet_add_glyph(sheet, INK_TITLE, glyph);
    sheet_addf(sheet, INK_TEXT, " %s", text);
}

static void add_signs(struct sheet *sheet, const struct screen *screen)
{
    int number = 0;
    add_sign(sheet, number++, L'@', "you");
    add_sign(sheet, number++, map_view_thread_sign(&screen->view), "your thread");
    for (int i = 0; i < TERRAIN_BEDROCK; i++)
        add_sign(sheet, number++, map_view_sign(&screen->view, (enum terrain)i), terrains[i].text);
    for (int i = 0; i < ITEM_CLASS_COUNT; i++)
        add_sign(sheet, number++, (wchar_t)item_classes[i].glyph, item_classes[i].name);
    sheet_end_line(sheet);
    sheet_tab(sheet, KEYS_COLUMN);
    sheet_add(sheet, INK_TEXT,
              "Letters are creatures; underlined ones are companions or in shackles.");
    sheet_end_line(sheet);
    sheet_tab(sheet, KEYS_COLUMN);
    sheet_add(sheet, INK_TEXT, "What is faint is remembered, not seen. Where it is dark, ");
    sheet_add(sheet, INK_LAMP, "your lamp's light");
    sheet_add(sheet, INK_TEXT, " is of another shade, and the last line says so.");
}

static void add_title(struct sheet *sheet, const char *title)
{
    sheet_skip_line(sheet);
    sheet_add(sheet, INK_TITLE, title);
    sheet_end_line(sheet);
}

void help_add(const struct screen *screen, struct sheet *sheet)
{
    sheet->indent = TEXT_COLUMN;
    sheet_addf(sheet, INK_TEXT,
               "%d floors down lies the Crown of the Maze. Fetch it, and climb back out.",
               FLOOR_DEPTHS);
    add_title(sheet, "Moving");
    add_compass(sheet, screen);
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        add_title(sheet, sections[i].title);
        add_commands(sheet, screen, (int)sections[i].first, (int)sections[i].last);
    }
    add_title(sheet, "What you see");
    add_signs(sheet, screen);
}

static void build_help(struct screen *screen, struct sheet *sheet, const void *context)
{
    (void)context;
    help_add(screen, sheet);
}

void pages_help(struct screen *screen)
{
    struct page page = {.title = "Help", .build = build_help};
    page_show(screen, &page);
}
