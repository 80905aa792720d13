#include "ui/travel.h"

#include <curses.h>

#include "ui/look.h"
#include "ui/menu.h"
#include "ui/sheet.h"
#include "ui/sights.h"

enum {
    ELSEWHERE = SIGHTS_MAX, /* value of the entry for the cursor */
    LETTERS = 26,
    LIST_MARGIN = 4 /* columns round the list of landmarks, with its frame */
};

/* ---- the menu ---- */

/* What the menu offers, in this order. */
static const enum sight_kind offered[] = {SIGHT_STAIRS, SIGHT_LANDMARK, SIGHT_ITEM, SIGHT_DOOR};

/* The key for an entry: stairs have their own, what comes after z none. */
static uint32_t key_of(const struct screen *screen, const struct sight *sight, int *letter)
{
    enum terrain terrain;
    if (sight->kind == SIGHT_STAIRS && game_remembers(screen->game, sight->at, &terrain))
        return (uint32_t)terrains[terrain].glyph;
    return *letter < LETTERS ? (uint32_t)('a' + (*letter)++) : 0;
}

static void fill_entry(const struct screen *screen, const struct sight *sight, int *letter,
                       struct menu_entry *entry)
{
    struct text text = {0};
    const struct map_scene scene = map_scene_of_things(screen->game);
    struct map_look look = map_view_look(&screen->view, &scene, sight->at);
    sights_add_name(screen->game, sight, &text);
    text_add(&text, ", ");
    sights_add_place(screen->game, sight->at, &text);
    *entry = (struct menu_entry){
        .key = key_of(screen, sight, letter), .glyph = look.glyph, .ink = look.ink};
    text_copy(entry->text, sizeof entry->text, text_string(&text));
    text_release(&text);
}

static bool choose_by_cursor(struct screen *screen, struct point *to)
{
    struct look_task task = {
        .topic = TOPIC_GO,
        .prompt = "Go where? Tab: next thing, < >: stairs, Enter: there, Escape: nowhere.",
        .kinds = SIGHT_ITEM | SIGHT_STAIRS | SIGHT_LANDMARK,
        .confirm = COMMAND_TRAVEL,
    };
    *to = screen->game->player.at;
    return look_choose(screen, &task, to);
}

bool travel_choose(struct screen *screen, struct point *to)
{
    struct sights sights;
    struct menu_entry entries[SIGHTS_MAX + 1];
    struct menu menu = {.topic = TOPIC_PLACES, .title = "Go where?", .entries = entries};
    int letter = 0;
    sights_collect(&sights, screen->game, SIGHT_STAIRS | SIGHT_LANDMARK | SIGHT_ITEM | SIGHT_DOOR);
    for (size_t kind = 0; kind < sizeof offered / sizeof *offered; kind++)
        for (size_t i = 0; i < sights.count; i++)
            if (sights.list[i].kind == offered[kind]) {
                fill_entry(screen, &sights.list[i], &letter, &entries[menu.count]);
                entries[menu.count++].value = (int)i;
            }
    entries[menu.count++] = (struct menu_entry){
        .key = screen->settings->keys[COMMAND_TRAVEL][0],
        .text = "elsewhere, by the cursor",
        .value = ELSEWHERE,
    };
    int chosen = sights.count > 0 ? menu_choose(screen, &menu) : ELSEWHERE;
    if (chosen == ELSEWHERE)
        return choose_by_cursor(screen, to);
    if (chosen != MENU_NOTHING)
        *to = sights.list[chosen].at;
    return chosen != MENU_NOTHING;
}

/* ---- the map ---- */

struct overview {
    struct sights sights; /* landmarks and stairs */
    bool hides_list;      /* where it would lie over the map */
};

static int letter_of(const struct overview *overview, size_t sight)
{
    int letter = 0;
    for (size_t i = 0; i < sight; i++)
        letter += overview->sights.list[i].kind == SIGHT_LANDMARK;
    return letter < LETTERS ? 'a' + letter : ' ';
}

static void build_list(const struct screen *screen, const struct overview *overview,
                       struct sheet *sheet)
{
    size_t listed = 0;
    for (size_t i = 0; i < overview->sights.count; i++) {
        const struct sight *sight = &overview->sights.list[i];
        struct text text = {0};
        if (sight->kind != SIGHT_LANDMARK)
            continue;
        sights_add_name(screen->game, sight, &text);
        text_add(&text, ", ");
        sights_add_place(screen->game, sight->at, &text);
        sheet_end_line(sheet);
        sheet_addf(sheet, INK_KEY, "%c", letter_of(overview, i));
        sheet_addf(sheet, INK_TEXT, ") %s", text_string(&text));
        text_release(&text);
        listed++;
    }
    if (listed == 0)
        sheet_add(sheet, INK_FAINT, "No landmarks seen yet.");
}

static void paint_letters(const struct screen *screen, const struct overview *overview,
                          const struct map_view *view)
{
    int row, column;
    for (size_t i = 0; i < overview->sights.count; i++)
        if (overview->sights.list[i].kind == SIGHT_LANDMARK &&
            map_view_place(view, overview->sights.list[i].at, &row, &column))
            paint_cell(&screen->palette, row, column, (wchar_t)letter_of(overview, i), INK_CHOSEN);
}

/* The list beside the map, or over the half of it in which the player is not. */
static void draw_list(struct screen *screen, const struct overview *overview,
                      const struct sheet *sheet, bool beside)
{
    bool right_half = screen->game->player.at.x > game_map(screen->game)->width / 2;
    if (!beside && overview->hides_list)
        return;
    struct rect area = screen_box(screen, sheet_used_width(sheet), (int)sheet_used_height(sheet),
                                  "Landmarks", "", !beside && right_half);
    sheet_draw(sheet, &screen->palette, area, 0);
}

static void draw_overview(struct screen *screen, void *context)
{
    const struct overview *overview = context;
    const struct game *game = screen->game;
    const struct map_scene scene = map_scene_of_game(game);
    struct rect whole = screen->layout.screen;
    struct sheet sheet;
    screen->layout.map = (struct rect){0, 1, whole.width, whole.height - 2}; /* no panel here */
    sheet_init(&sheet, whole.width / 2 - LIST_MARGIN);
    build_list(screen, overview, &sheet);
    int list = sheet_used_width(&sheet) + LIST_MARGIN;
    bool beside = whole.width - list >= game_map(game)->width;
    struct map_view view = {.area = {0, 1, whole.width - (beside ? list : 0), whole.height - 2},
                            .glyphs = screen->glyphs};
    struct text title = {0};
    map_view_fit(&view, game_map(game));
    map_view_draw(&view, &scene, &screen->palette);
    paint_letters(screen, overview, &view);
    draw_list(screen, overview, &sheet, beside);
    sheet_release(&sheet);
    text_addf(&title, "Floor %d, as far as you know it", (int)game->depth);
    if (view.columns > 1 || view.rows > 1)
        text_addf(&title, ": %d by %d tiles a character", view.columns, view.rows);
    paint_text(&screen->palette, 0, 1, whole.width - 1, INK_TITLE, text_string(&title));
    text_release(&title);
    screen_draw_footer(screen,
                       beside
                           ? "Letters, < and >: go there  Escape: back"
                           : "Letters, < and >: go there  Tab: hide or show the list  Escape: back",
                       TOPIC_OVERVIEW);
    int row, column;
    if (map_view_place(&view, game->player.at, &row, &column))
        move(row, column);
}

/* Whether the key is that of a place. */
static bool place_of(const struct screen *screen, const struct overview *overview, uint32_t key,
                     struct point *to)
{
    for (size_t i = 0; i < overview->sights.count; i++) {
        const struct sight *sight = &overview->sights.list[i];
        int letter = letter_of(overview, i);
        if (sight->kind == SIGHT_LANDMARK ? letter != ' ' && key == (uint32_t)letter
                                          : key == key_of(screen, sight, &letter)) {
            *to = sight->at;
            return true;
        }
    }
    return false;
}

bool travel_show_map(struct screen *screen, struct point *to)
{
    struct overview overview = {.hides_list = false};
    sights_collect(&overview.sights, screen->game, SIGHT_LANDMARK | SIGHT_STAIRS);
    for (;;) {
        uint32_t key = screen_key(screen, TOPIC_OVERVIEW, draw_overview, &overview);
        if (key == INPUT_TAB)
            overview.hides_list = !overview.hides_list;
        else if (place_of(screen, &overview, key, to))
            return true;
        else if (key == INPUT_ESCAPE || key == INPUT_ENTER || key == ' ' ||
                 keys_command(screen->settings, key) == COMMAND_MAP)
            return false;
    }
}
