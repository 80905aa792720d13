#include "ui/over.h"

#include "game/describe.h"
#include "game/knowledge.h"
#include "ui/page.h"

enum { LAST_MESSAGES = 6 };

/* What the keys of the last page lead to. */
static const struct {
    char key;
    enum ui_end end;
} choices[] = {
    {'n', UI_NEW_GAME},
    {'r', UI_SAME_SEED},
    {'q', UI_OVER},
};

static const char keys[] = "nrq";
static const char footer[] = "n: new game   r: the same seed again   Escape: leave";

static const char *const titles[GAME_OUTCOME_COUNT] = {
    [GAME_DIED] = "You have died",
    [GAME_WON] = "You have won",
    [GAME_GIVEN_UP] = "You have given up",
};

static void add_facts(struct sheet *sheet, const struct game *game)
{
    struct text end = {0};
    describe_end(game, &end);
    text_capitalise(&end, 0);
    sheet_addf(sheet, game->outcome == GAME_WON ? INK_GOOD : INK_WARNING, "%s.", text_string(&end));
    sheet_end_line(sheet);
    sheet_addf(sheet, INK_TEXT, "%d points, %u turns, %d kills; the deepest floor was %d.",
               (int)game_score(game), (unsigned)game->turn, (int)game->kills, (int)game->depth_max);
    if (game->practice)
        sheet_add(sheet, INK_FAINT, " A practice game, which does not count.");
    text_release(&end);
}

static void add_last_messages(struct sheet *sheet, const struct game *game)
{
    sheet_skip_line(sheet);
    sheet_add(sheet, INK_TITLE, "The last that happened");
    for (uint32_t back = LAST_MESSAGES; back-- > 0;) {
        const struct message *message = game_message(game, back);
        struct text text = {0};
        if (!message)
            continue;
        log_message_text(message, &text);
        sheet_end_line(sheet);
        sheet_tab(sheet, 2);
        sheet_add(sheet, log_ink(message), text_string(&text));
        text_release(&text);
    }
}

static void add_inventory(struct sheet *sheet, const struct game *game)
{
    int half = sheet->width / 2;
    int count = 0;
    sheet_skip_line(sheet);
    sheet_add(sheet, INK_TITLE, "You carried");
    for (int slot = 0; slot < INVENTORY_SLOTS; slot++) {
        const struct item *item = &game->inventory[slot];
        struct text text = {0};
        if (item->kind == NO_KIND)
            continue;
        describe_item(game, item, &text);
        if (count % 2 == 0)
            sheet_end_line(sheet);
        sheet_tab(sheet, 2 + count % 2 * half);
        sheet_add_glyph(sheet, ink_of_colour(item_face(game, item->kind).colour),
                        (wchar_t)item_classes[item_kind(game, item)->class].glyph);
        sheet_addf(sheet, INK_TEXT, " %s", text_string(&text));
        text_release(&text);
        count++;
    }
    if (count == 0)
        sheet_add(sheet, INK_TEXT, " nothing.");
}

static void add_seed(struct sheet *sheet, const struct game *game, const char *replay)
{
    struct text code = {0};
    describe_floor_code(game, &code);
    sheet_skip_line(sheet);
    sheet_addf(sheet, INK_TEXT, "Seed %s; to play it again: ", game->seed_text);
    sheet_add(sheet, INK_KEY, replay);
    sheet_end_line(sheet);
    sheet_addf(sheet, INK_TEXT, "To practise on the last floor: clew --floor %s",
               text_string(&code));
    text_release(&code);
}

static void build(struct screen *screen, struct sheet *sheet, const void *context)
{
    const struct game *game = screen->game;
    add_facts(sheet, game);
    add_last_messages(sheet, game);
    add_inventory(sheet, game);
    add_seed(sheet, game, context);
}

enum ui_end over_show(struct screen *screen, const char *replay)
{
    struct page page = {
        .title = titles[screen->game->outcome],
        .build = build,
        .context = replay,
        .keys = keys,
        .footer = footer,
    };
    uint32_t key = page_show(screen, &page);
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
        if (key == (uint32_t)choices[i].key)
            return choices[i].end;
    return UI_OVER;
}
