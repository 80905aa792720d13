#include "ui/pages.h"

#include "game/describe.h"
#include "game/knowledge.h"
#include "ui/page.h"

enum {
    SIGN_COLUMN = 2,
    LOOK_COLUMN = 36, /* of what a known kind looked like */
    USE_COLUMN = 4,
    WIDE = 118,            /* columns that have room for the use on the same line */
    WIDE_LOOK_COLUMN = 31, /* where it stands then */
    WIDE_USE_COLUMN = 58
};

/* Whether the kind is one that was, or is, not known in this game. */
static bool is_of(const struct game *game, uint16_t kind, int class)
{
    return game->kinds->items[kind].class == class && item_appearance(game, kind);
}

static void add_name(struct sheet *sheet, const struct game *game, uint16_t kind)
{
    struct item_face face = item_face(game, kind);
    sheet_end_line(sheet);
    sheet_tab(sheet, SIGN_COLUMN);
    sheet_add_glyph(sheet, ink_of_colour(face.colour),
                    (wchar_t)item_classes[game->kinds->items[kind].class].glyph);
    sheet_addf(sheet, INK_TEXT, " %s", face.name);
}

static bool is_wide(const struct sheet *sheet)
{
    return sheet->width >= WIDE;
}

static void tab_to_look(struct sheet *sheet)
{
    sheet_tab(sheet, is_wide(sheet) ? WIDE_LOOK_COLUMN : LOOK_COLUMN);
}

static void add_known(struct sheet *sheet, const struct game *game, int class)
{
    for (uint16_t kind = 0; kind < game->kinds->item_count; kind++) {
        struct text use = {0};
        if (!is_of(game, kind, class) || !game_knows(game, kind))
            continue;
        add_name(sheet, game, kind);
        tab_to_look(sheet);
        sheet_addf(sheet, INK_FAINT, " %s", item_appearance(game, kind)->name);
        describe_item_use(game, kind, &use);
        if (!is_wide(sheet))
            sheet_end_line(sheet);
        sheet_tab(sheet, is_wide(sheet) ? WIDE_USE_COLUMN : USE_COLUMN);
        sheet_add(sheet, INK_FAINT, text_string(&use));
        text_release(&use);
    }
}

static void add_seen(struct sheet *sheet, const struct game *game, int class)
{
    for (uint16_t kind = 0; kind < game->kinds->item_count; kind++)
        if (is_of(game, kind, class) && !game_knows(game, kind) && game_has_seen(game, kind)) {
            add_name(sheet, game, kind);
            tab_to_look(sheet);
            sheet_add(sheet, INK_WARNING, " seen, not known");
        }
}

/* The names that nothing has been given yet. */
static void add_names_left(struct sheet *sheet, const struct game *game, int class)
{
    int count = 0;
    for (uint16_t kind = 0; kind < game->kinds->item_count; kind++) {
        if (!is_of(game, kind, class) || game_knows(game, kind))
            continue;
        if (count++ == 0) {
            sheet_end_line(sheet);
            sheet_tab(sheet, SIGN_COLUMN);
        }
        sheet_addf(sheet, INK_FAINT, "%s%s", count == 1 ? "Not known: " : ", ",
                   game->kinds->items[kind].name);
    }
    if (count > 0)
        sheet_add(sheet, INK_FAINT, ".");
}

static bool has_any(const struct game *game, int class)
{
    for (uint16_t kind = 0; kind < game->kinds->item_count; kind++)
        if (is_of(game, kind, class))
            return true;
    return false;
}

static void build(struct screen *screen, struct sheet *sheet, const void *context)
{
    const struct game *game = screen->game;
    (void)context;
    sheet->indent = USE_COLUMN;
    for (int class = 0; class < ITEM_CLASS_COUNT; class ++) {
        struct text title = {0};
        if (!has_any(game, class))
            continue;
        text_addf(&title, "%ss", item_classes[class].name);
        text_capitalise(&title, 0);
        sheet_skip_line(sheet);
        sheet_add(sheet, INK_TITLE, text_string(&title));
        text_release(&title);
        add_known(sheet, game, class);
        add_seen(sheet, game, class);
        add_names_left(sheet, game, class);
    }
}

void pages_discoveries(struct screen *screen)
{
    struct page page = {.title = "Discoveries", .build = build};
    page_show(screen, &page);
}
