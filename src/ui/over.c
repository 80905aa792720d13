#include "ui/over.h"

#include "game/describe.h"
#include "game/knowledge.h"
#include "ui/items.h"
#include "ui/page.h"
#include "ui/pages.h"

enum { LAST_TURNS = 10, LAST_MESSAGES_MAX = 16, STORY_COLUMN = 9 };

/* What the keys of the last page lead to. */
static const struct {
    char key;
    enum ui_end end;
} choices[] = {
    {'n', UI_NEW_GAME},
    {'r', UI_SAME_SEED},
    {'t', UI_TITLE},
    {'q', UI_OVER},
};

/* What other keys show. */
static void show_map(struct screen *screen);
static const struct {
    char key;
    void (*show)(struct screen *screen);
} looks[] = {
    {'M', show_map},
    {'m', pages_messages},
    {'i', items_look_back},
};

static const char keys[] = "nrtqMmi";
static const char footer[] = "n: new  r: again  t: title  M: map  m: messages  i: things  q: leave";

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

/* How many messages the last turns have. */
static uint32_t count_last(const struct game *game)
{
    const struct message *message;
    uint32_t back = 0;
    while (back < LAST_MESSAGES_MAX && (message = game_message(game, back)) &&
           message->turn + LAST_TURNS > game->turn)
        back++;
    return back;
}

/* The story of the last turns, each with its number. */
static void add_last_messages(struct sheet *sheet, const struct game *game)
{
    uint32_t turn = UINT32_MAX;
    sheet_skip_line(sheet);
    sheet_add(sheet, INK_TITLE, "How it came");
    sheet->indent = STORY_COLUMN;
    for (uint32_t back = count_last(game); back-- > 0;) {
        const struct message *message = game_message(game, back);
        struct text text = {0};
        log_message_text(message, &text);
        sheet_end_line(sheet);
        if (message->turn != turn)
            sheet_addf(sheet, INK_FAINT, "%7u", (unsigned)message->turn);
        sheet_tab(sheet, STORY_COLUMN);
        sheet_add(sheet, log_ink(message), text_string(&text));
        turn = message->turn;
        text_release(&text);
    }
    sheet->indent = 0;
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
        describe_item_truly(game, item, &text);
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

/* The floor as it was at the end. */
static void show_map(struct screen *screen)
{
    screen_mark_read(screen);
    screen_hint(screen, "The floor as you knew it. Any key: back");
    screen_key(screen, TOPIC_ANY_KEY, screen_draw_play, NULL);
}

enum ui_end over_show(struct screen *screen, const char *replay)
{
    struct page page = {
        .title = titles[screen->game->outcome],
        .build = build,
        .context = replay,
        .keys = keys,
        .stays = true,
        .footer = footer,
        .topic = TOPIC_LAST_PAGE,
    };
    screen_mark_read(screen);
    keys_flush();
    while (!screen->ended) {
        uint32_t key = page_show(screen, &page);
        for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
            if (key == (uint32_t)choices[i].key)
                return choices[i].end;
        for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
            if (key == (uint32_t)looks[i].key)
                looks[i].show(screen);
    }
    return UI_OVER;
}
