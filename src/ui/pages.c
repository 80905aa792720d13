#include "ui/pages.h"

#include "game/describe.h"
#include "ui/page.h"
#include "ui/surroundings.h"

static void build_survey(struct screen *screen, struct sheet *sheet, const void *context)
{
    (void)context;
    struct text text = {0};
    surroundings_describe(screen->game, &text);
    sheet_add(sheet, INK_TEXT, text_string(&text));
    text_release(&text);
}

void pages_survey(struct screen *screen)
{
    struct page page = {.title = "In sight", .build = build_survey};
    page_show(screen, &page);
}

static void build_messages(struct screen *screen, struct sheet *sheet, const void *context)
{
    (void)context;
    const struct game *game = screen->game;
    uint32_t count = game->message_total < MESSAGE_COUNT ? game->message_total : MESSAGE_COUNT;
    uint32_t turn = 0;
    sheet->indent = 7;
    for (uint32_t back = count; back-- > 0;) {
        const struct message *message = game_message(game, back);
        struct text text = {0};
        log_message_text(message, &text);
        sheet_end_line(sheet);
        if (message->turn != turn || back + 1 == count)
            sheet_addf(sheet, INK_FAINT, "%6u", (unsigned)message->turn);
        sheet_tab(sheet, sheet->indent);
        sheet_add(sheet, log_ink(message), text_string(&text));
        turn = message->turn;
        text_release(&text);
    }
}

void pages_messages(struct screen *screen)
{
    struct page page = {.title = "Messages, by turn", .build = build_messages, .from_end = true};
    page_show(screen, &page);
}

static void build_version(struct screen *screen, struct sheet *sheet, const void *context)
{
    (void)context;
    const struct game *game = screen->game;
    struct text code = {0};
    describe_floor_code(game, &code);
    sheet_addf(sheet, INK_TEXT, "Clew %s", PACKAGE_VERSION);
    sheet_skip_line(sheet);
    sheet_addf(sheet, INK_TEXT, "Seed    %s", game->seed_text);
    sheet_end_line(sheet);
    sheet_addf(sheet, INK_TEXT, "Floor   %d, the deepest reached %d", (int)game->depth,
               (int)game->depth_max);
    sheet_end_line(sheet);
    sheet_addf(sheet, INK_TEXT, "Code    %s", text_string(&code));
    text_release(&code);
    sheet_end_line(sheet);
    sheet_addf(sheet, INK_TEXT, "Turn    %u", (unsigned)game->turn);
    sheet_end_line(sheet);
    sheet_addf(sheet, INK_TEXT, "Kills   %d", (int)game->kills);
    if (game->practice) {
        sheet_skip_line(sheet);
        sheet_add(sheet, INK_TEXT, "This is a practice game: it is not scored.");
    }
}

void pages_version(struct screen *screen)
{
    struct page page = {.title = "This game", .build = build_version};
    page_show(screen, &page);
}
