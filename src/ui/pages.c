#include "ui/pages.h"

#include <string.h>
#include <strings.h>

#include "game/describe.h"
#include "ui/page.h"
#include "ui/prompt.h"
#include "ui/surroundings.h"

enum {
    SEARCH_ROOM = 40, /* bytes */
    TURN_COLUMNS = 7,
    VALUE_COLUMN = 12
};

/* ---- what is in sight ---- */

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

/* ---- messages ---- */

/* ASCII letters of either case count as equal. */
static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (; strlen(text) >= length; text++)
        if (strncasecmp(text, word, length) == 0)
            return true;
    return false;
}

/* `context` is the word that messages must have; "": any. */
static void build_messages(struct screen *screen, struct sheet *sheet, const void *context)
{
    const struct game *game = screen->game;
    uint32_t count = game->message_total < MESSAGE_COUNT ? game->message_total : MESSAGE_COUNT;
    uint32_t turn = UINT32_MAX;
    sheet->indent = TURN_COLUMNS;
    for (uint32_t back = count; back-- > 0;) {
        const struct message *message = game_message(game, back);
        struct text text = {0};
        if (!has_word(message->text, context))
            continue;
        log_message_text(message, &text);
        sheet_end_line(sheet);
        if (message->turn != turn)
            sheet_addf(sheet, INK_FAINT, "%6u", (unsigned)message->turn);
        sheet_tab(sheet, sheet->indent);
        sheet_add(sheet, log_ink(message), text_string(&text));
        turn = message->turn;
        text_release(&text);
    }
    if (sheet->line_count == 0)
        sheet_add(sheet, INK_TEXT, "No message has that.");
}

void pages_messages(struct screen *screen)
{
    char word[SEARCH_ROOM] = "";
    uint32_t key;
    do {
        struct text title = {0};
        text_addf(&title, *word ? "Messages with \"%s\"" : "Messages, by turn%s", word);
        struct page page = {.title = text_string(&title),
                            .build = build_messages,
                            .context = word,
                            .from_end = true,
                            .keys = "/q\r ",
                            .footer = "/: search  Escape: back",
                            .topic = TOPIC_MESSAGES};
        key = page_show(screen, &page);
        struct prompt_line line = {TOPIC_LINE, screen_draw_backdrop,
                                   NULL,       "Search for, or only Enter for all:",
                                   word,       sizeof word};
        if (key == '/') {
            word[0] = '\0';
            prompt_line(screen, &line);
        }
        text_release(&title);
    } while (key == '/');
}

/* ---- the character ---- */

static void add_fact(struct sheet *sheet, const char *name, const char *value)
{
    sheet_end_line(sheet);
    sheet_add(sheet, INK_FAINT, name);
    for (size_t length; *value; value += length + (value[length] == '\n')) {
        length = strcspn(value, "\n");
        sheet_tab(sheet, VALUE_COLUMN);
        sheet_addf(sheet, INK_TEXT, "%.*s", (int)length, value);
        if (value[length])
            sheet_end_line(sheet);
    }
}

static void add_factf(struct sheet *sheet, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void add_factf(struct sheet *sheet, const char *name, const char *format, ...)
{
    struct text value = {0};
    va_list args;
    va_start(args, format);
    text_addv(&value, format, args);
    va_end(args);
    add_fact(sheet, name, text_string(&value));
    text_release(&value);
}

static void add_slot(struct sheet *sheet, const struct game *game, const char *name, int32_t slot,
                     const char *none)
{
    struct text text = {0};
    if (slot >= 0)
        describe_item_fully(game, &game->inventory[slot], &text);
    else
        text_add(&text, none);
    add_fact(sheet, name, text_string(&text));
    text_release(&text);
}

static void add_conditions(struct sheet *sheet, const struct game *game)
{
    struct text text = {0};
    for (int i = 0; i < STATUS_COUNT; i++)
        if (game->player.status[i] > 0)
            text_addf(&text, "%s%s for %d turns", text.length ? ", " : "", status_names[i],
                      (int)game->player.status[i]);
    add_fact(sheet, "Condition", text.length ? text_string(&text) : "nothing special");
    text_release(&text);
}

static void add_foes(struct sheet *sheet, const struct game *game)
{
    const struct actor *foe = game_foe_in_sight(game);
    struct text text = {0};
    if (!foe)
        return;
    sheet_skip_line(sheet);
    sheet_add(sheet, INK_TITLE, "The nearest foe");
    describe_tile(game, foe->at, &text);
    sheet_end_line(sheet);
    sheet->indent = 0;
    sheet_add(sheet, INK_TEXT, text_string(&text));
    text_release(&text);
}

static void build_character(struct screen *screen, struct sheet *sheet, const void *context)
{
    (void)context;
    const struct game *game = screen->game;
    sheet->indent = VALUE_COLUMN;
    add_factf(sheet, "Health", "%d of %d", (int)game->player.health, (int)game->player.health_max);
    add_conditions(sheet, game);
    sheet_end_line(sheet);
    add_slot(sheet, game, "Weapon", game->weapon, "bare hands");
    sheet_end_line(sheet);
    add_slot(sheet, game, "Armour", game->armour, "none");
    sheet_skip_line(sheet);
    add_factf(sheet, "Floor", "%d, the deepest reached %d of %d", (int)game->depth,
              (int)game->depth_max, FLOOR_DEPTHS);
    add_factf(sheet, "Turn", "%u", (unsigned)game->turn);
    add_factf(sheet, "Kills", "%d", (int)game->kills);
    if (game->tempers > 0)
        add_factf(sheet, "Tempered", "accuracy +%d, damage +%d", (int)game->tempers,
                  (int)game->tempers / 2);
    add_factf(sheet, "Points", "%d%s", (int)game_score(game),
              game->practice ? ", which do not count in a practice game" : "");
    add_foes(sheet, game);
}

void pages_character(struct screen *screen)
{
    struct page page = {.title = "You", .build = build_character};
    page_show(screen, &page);
}

/* ---- the game ---- */

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
