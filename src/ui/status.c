#include "ui/status.h"

#include "game/describe.h"
#include "game/knowledge.h"
#include "ui/items.h"
#include "ui/sheet.h"
#include "ui/sights.h"

enum {
    BAR_COLUMNS = 10,
    BRIEF_BAR_COLUMNS = 6,
    LINES_MOST = 2,
    SPACE = 2,       /* between parts of a line */
    RANK_ALWAYS = 6, /* never left out */
    FOE_BAR_COLUMNS = 6,
    FOE_COLUMN = 20,     /* of its health, where that is on the line of its name */
    FOE_LINE_WIDTH = 52, /* columns that need to be there for that */
    PANEL_FOES = 10,     /* shown at most */
    PANEL_ODDS = 5,      /* of the nearest */
    FEW_BLOWS = 3,       /* of a foe's that would kill: a warning */
    PANEL_ITEMS = 12,
    PANEL_PACK_MIN = 6 /* rows that the pack needs to be worth it, with what is round it */
};

enum ink status_health_ink(int32_t part, int32_t whole)
{
    if (part * 4 <= whole)
        return INK_DANGER;
    return part * 2 <= whole ? INK_WARNING : INK_GOOD;
}

/* "[====----]", never empty while anything is left. */
static void add_bar(struct sheet *sheet, int32_t part, int32_t whole, int columns)
{
    int full = whole > 0 ? (int)((int64_t)part * columns / whole) : 0;
    if (full == 0 && part > 0)
        full = 1;
    sheet_add_glyph(sheet, INK_FAINT, L'[');
    for (int i = 0; i < columns; i++)
        sheet_add_glyph(sheet, i < full ? status_health_ink(part, whole) : INK_FAINT,
                        i < full ? L'=' : L'-');
    sheet_add_glyph(sheet, INK_FAINT, L']');
}

/* How the parts are put. */
enum manner { MANNER_FULL, MANNER_BRIEF /* all on one line */, MANNER_WORDS /* for the ear */ };

/* The parts of the status lines. Each adds itself with SPACE blanks after it, or nothing. */
static void add_health(struct sheet *sheet, const struct game *game, enum manner manner)
{
    const struct actor *player = &game->player;
    sheet_add(sheet, INK_TEXT, "Health ");
    sheet_addf(sheet, status_health_ink(player->health, player->health_max), "%d",
               (int)player->health);
    sheet_addf(sheet, INK_TEXT, manner == MANNER_WORDS ? " of %d" : "/%d ",
               (int)player->health_max);
    if (manner != MANNER_WORDS)
        add_bar(sheet, player->health, player->health_max,
                manner == MANNER_BRIEF ? BRIEF_BAR_COLUMNS : BAR_COLUMNS);
    sheet_add(sheet, INK_TEXT, "  ");
}

static void add_floor(struct sheet *sheet, const struct game *game, enum manner manner)
{
    (void)manner;
    sheet_addf(sheet, INK_TEXT, "Floor %d  ", (int)game->depth);
}

static void add_practice(struct sheet *sheet, const struct game *game, enum manner manner)
{
    (void)manner;
    if (game->practice)
        sheet_add(sheet, INK_FAINT, "Practice  ");
}

static void add_conditions(struct sheet *sheet, const struct game *game, enum manner manner)
{
    (void)manner;
    for (int i = 0; i < STATUS_COUNT; i++)
        if (game->player.status[i] > 0)
            sheet_addf(sheet, INK_WARNING, "%s %d  ", status_names[i], (int)game->player.status[i]);
}

/* How far the last action was heard; always as wide, so that what follows stays in its place. */
static void add_noise(struct sheet *sheet, const struct game *game, enum manner manner)
{
    (void)manner;
    if (game->noise > 0)
        sheet_addf(sheet, INK_FAINT, "Noise %-4d", (int)game->noise);
    else
        sheet_add(sheet, INK_FAINT, "Quiet     ");
}

/* How the nearest foe in sight takes the player's coming. */
static void add_foe_state(struct sheet *sheet, const struct game *game, enum manner manner)
{
    (void)manner;
    const struct actor *foe = game_foe_in_sight(game);
    if (foe)
        sheet_addf(sheet, foe->state == ACTOR_HUNTING ? INK_WARNING : INK_TEXT, "%s: %s  ",
                   actor_kind(game, foe)->name, actor_state_names[foe->state]);
}

static void add_light(struct sheet *sheet, const struct game *game, enum manner manner)
{
    (void)manner;
    if (!game_lit(game, game->player.at))
        sheet_add(sheet, INK_FAINT, "Dark  ");
}

/* On one line the name alone. */
static void add_slot(struct sheet *sheet, const struct game *game, int32_t slot, const char *none,
                     enum manner manner)
{
    struct text text = {0};
    if (slot < 0)
        text_add(&text, none);
    else if (manner == MANNER_BRIEF)
        text_add(&text, item_face(game, game->inventory[slot].kind).name);
    else
        describe_item(game, &game->inventory[slot], &text);
    if (text.length > 0)
        sheet_addf(sheet, INK_TEXT, "%s  ", text_string(&text));
    text_release(&text);
}

static void add_weapon(struct sheet *sheet, const struct game *game, enum manner manner)
{
    add_slot(sheet, game, game->weapon, "bare hands", manner);
}

static void add_armour(struct sheet *sheet, const struct game *game, enum manner manner)
{
    add_slot(sheet, game, game->armour, manner == MANNER_BRIEF ? "" : "no armour", manner);
}

/* What goes on which line; one line takes them all. Where they do not fit, those of the lowest rank
 * are left out, whole. */
static const struct status_part {
    void (*add)(struct sheet *sheet, const struct game *game, enum manner manner);
    int line;
    int rank;
} status_parts[] = {
    {add_health, 0, RANK_ALWAYS},
    {add_floor, 0, RANK_ALWAYS},
    {add_practice, 0, 1},
    {add_light, 0, 4},
    {add_noise, 0, 3},
    {add_foe_state, 0, 5},
    {add_conditions, 0, RANK_ALWAYS},
    {add_weapon, 1, 2},
    {add_armour, 1, 0},
};

/* Draws the parts of a line that fit; all_lines: those of all lines on it. */
static void draw_line(const struct game *game, const struct palette *palette, struct rect row,
                      enum manner manner, int line, bool all_lines)
{
    bool fits = false;
    for (int rank = 0; rank <= RANK_ALWAYS && !fits; rank++) {
        struct sheet sheet;
        /* wide enough that nothing is wrapped */
        sheet_init(&sheet, 4 * row.width);
        for (size_t i = 0; i < sizeof status_parts / sizeof *status_parts; i++) {
            const struct status_part *part = &status_parts[i];
            if (part->rank >= rank && (all_lines || part->line == line))
                part->add(&sheet, game, manner);
        }
        fits = sheet.column - SPACE <= row.width || rank == RANK_ALWAYS;
        if (fits)
            sheet_draw(&sheet, palette, row, 0);
        sheet_release(&sheet);
    }
}

void status_draw(const struct game *game, const struct palette *palette, struct rect area,
                 bool in_words)
{
    bool one = area.height == 1;
    enum manner manner = in_words ? MANNER_WORDS : one ? MANNER_BRIEF : MANNER_FULL;
    for (int line = 0; line < area.height && line < LINES_MOST; line++)
        draw_line(game, palette, (struct rect){area.x, area.y + line, area.width, 1}, manner, line,
                  one);
}

/* ---- the panel ---- */

/* By how many of its blows would kill. */
static enum ink danger_ink(const struct game *game, const struct actor *foe)
{
    int32_t most = describe_odds(game, foe).its_max;
    int32_t health = game->player.health;
    if (most >= health)
        return INK_DANGER;
    return most * FEW_BLOWS >= health ? INK_WARNING : INK_FAINT;
}

/* The odds of a fight, on a line that has room for them whole. */
static void add_odds(struct sheet *sheet, const struct game *game, const struct actor *foe)
{
    struct text odds = {0};
    describe_odds_briefly(game, foe, &odds);
    if (2 + paint_width(text_string(&odds)) <= sheet->width) {
        sheet_end_line(sheet);
        sheet_tab(sheet, 2);
        sheet_add(sheet, danger_ink(game, foe), text_string(&odds));
    }
    text_release(&odds);
}

static void add_foe(struct sheet *sheet, const struct game *game, const struct sights *sights,
                    size_t i)
{
    const struct sight *sight = &sights->list[i];
    const struct actor *actor = game_visible_actor(game, sight->at);
    const struct monster_kind *kind = actor_kind(game, actor);
    struct text place = {0};
    sights_add_place(game, sight->at, &place);
    sheet_end_line(sheet);
    sheet_add_glyph(sheet, sight->kind == SIGHT_FOE ? ink_of_colour(kind->colour) : INK_FRIEND,
                    (wchar_t)kind->glyph);
    sheet_addf(sheet, INK_TEXT, " %s", kind->name);
    if (sheet->width < FOE_LINE_WIDTH)
        sheet_end_line(sheet);
    sheet_tab(sheet, sheet->width < FOE_LINE_WIDTH ? 2 : FOE_COLUMN);
    add_bar(sheet, actor->health, actor->health_max, FOE_BAR_COLUMNS);
    sheet_addf(sheet, INK_FAINT, " %s, %s", describe_manner(actor), text_string(&place));
    text_release(&place);
    if (sight->kind == SIGHT_FOE && i < PANEL_ODDS) /* foes come first */
        add_odds(sheet, game, actor);
}

static void add_item(struct sheet *sheet, const struct game *game, const struct sights *sights,
                     size_t i)
{
    const struct sight *sight = &sights->list[i];
    size_t index = map_index(game_map(game), sight->at);
    uint16_t known = game_level(game)->remembered_items[index];
    struct item_face face = item_face(game, (uint16_t)(known - 1));
    bool seen = game_sees(game, sight->at);
    sheet_end_line(sheet);
    sheet_add_glyph(sheet, seen ? ink_of_colour(face.colour) : INK_REMEMBERED_MARK,
                    (wchar_t)item_classes[game->kinds->items[known - 1].class].glyph);
    sheet_addf(sheet, seen ? INK_TEXT : INK_FAINT, " %s", face.name);
}

static void add_stairs(struct sheet *sheet, const struct game *game, const struct sights *sights,
                       size_t i)
{
    const struct sight *sight = &sights->list[i];
    enum terrain terrain = TERRAIN_FLOOR;
    struct text place = {0};
    game_remembers(game, sight->at, &terrain);
    sights_add_place(game, sight->at, &place);
    sheet_end_line(sheet);
    sheet_add_glyph(sheet, INK_STAIRS, (wchar_t)terrains[terrain].glyph);
    sheet_addf(sheet, INK_TEXT, " %s, %s", terrains[terrain].text, text_string(&place));
    text_release(&place);
}

/* The sections of the panel that list sights. */
static const struct {
    enum sight_kind kind;
    const char *title;
    size_t most;
    void (*add)(struct sheet *sheet, const struct game *game, const struct sights *sights,
                size_t i);
} sections[] = {
    {SIGHT_FOE, "Foes in sight", PANEL_FOES, add_foe},
    {SIGHT_FRIEND, "Friends", PANEL_FOES, add_foe},
    {SIGHT_ITEM, "Things here", PANEL_ITEMS, add_item},
    {SIGHT_STAIRS, "Stairs", 2, add_stairs},
};

static void add_section(struct sheet *sheet, const struct game *game, const struct sights *sights,
                        size_t section)
{
    size_t shown = 0;
    size_t left_out = 0;
    for (size_t i = 0; i < sights->count; i++) {
        if (sights->list[i].kind != sections[section].kind)
            continue;
        if (shown == sections[section].most) {
            left_out++;
            continue;
        }
        if (shown++ == 0) {
            sheet_skip_line(sheet);
            sheet_add(sheet, INK_TITLE, sections[section].title);
        }
        sections[section].add(sheet, game, sights, i);
    }
    if (left_out) {
        sheet_end_line(sheet);
        sheet_addf(sheet, INK_FAINT, "  and %zu more", left_out);
    }
}

static void add_carried(struct sheet *sheet, const struct game *game, int slot)
{
    const struct item *item = &game->inventory[slot];
    struct text text = {0};
    describe_item(game, item, &text);
    sheet_end_line(sheet);
    sheet_addf(sheet, INK_FAINT, "%c ", 'a' + slot);
    sheet_add_glyph(sheet, ink_of_colour(item_face(game, item->kind).colour),
                    (wchar_t)item_classes[game->kinds->items[item->kind].class].glyph);
    sheet_addf(sheet, items_in_use(game, slot) ? INK_TITLE : INK_TEXT, " %s", text_string(&text));
    text_release(&text);
}

/* What is carried, what is in use set off: as much as the rows left have room for, by letters. */
static void add_pack(struct sheet *sheet, const struct game *game, size_t rows)
{
    size_t left_out = 0;
    sheet_skip_line(sheet);
    sheet_add(sheet, INK_TITLE, "You carry");
    for (int slot = 0; slot < INVENTORY_SLOTS; slot++) {
        if (game->inventory[slot].kind == NO_KIND)
            continue;
        if (sheet->line_count + 1 < rows)
            add_carried(sheet, game, slot);
        else
            left_out++;
    }
    if (left_out) {
        sheet_end_line(sheet);
        sheet_addf(sheet, INK_FAINT, "  and %zu more", left_out);
    }
}

static void draw_seed(const struct game *game, const struct palette *palette, struct rect inside)
{
    struct text text = {0};
    text_addf(&text, "Seed %s", game->seed_text);
    paint_text(palette, inside.y + inside.height - 1, inside.x, inside.width, INK_FAINT,
               text_string(&text));
    text_release(&text);
}

void status_draw_panel(const struct game *game, const struct palette *palette, struct rect area,
                       bool unicode)
{
    for (int row = area.y; row < area.y + area.height; row++)
        paint_cell(palette, row, area.x - 1, unicode ? L'│' : L'|', INK_FAINT);
    struct rect inside = {area.x + 1, area.y, area.width - 1, area.height};
    struct sights sights;
    sights_collect(&sights, game, SIGHT_ALL);
    struct sheet sheet;
    sheet_init(&sheet, inside.width);
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
        add_section(&sheet, game, &sights, i);
    if (sheet_used_height(&sheet) + PANEL_PACK_MIN <= (size_t)inside.height)
        add_pack(&sheet, game, (size_t)inside.height - 2);
    sheet_draw(&sheet, palette, inside, 0);
    if (sheet_used_height(&sheet) < (size_t)inside.height)
        draw_seed(game, palette, inside);
    sheet_release(&sheet);
}
