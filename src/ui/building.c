#include "ui/building.h"

#include <inttypes.h>

#include <curses.h>

#include "base/seed.h"
#include "base/stopwatch.h"
#include "floor/making.h"
#include "ui/animation.h"
#include "ui/status.h"
#include "ui/terminal.h"

enum { LINES_BELOW = 3, ARRIVAL_FRAME = 33, ARRIVAL_MILLISECONDS = 1500 };

/* ---- a floor in the making as a scene ---- */

struct site {
    struct making making;
    struct making_show show;
    const struct kinds *kinds;
    bool for_player; /* who is to be told no secrets */
    bool unicode;
};

static void site_begin(struct site *site, uint64_t seed, int32_t depth,
                       const struct dungeon_settings *settings)
{
    struct spawn_tables spawns = kinds_spawns(site->kinds);
    making_record(&site->making, seed, depth, settings, &spawns);
    making_show_init(&site->show, &site->making);
}

static void site_end(struct site *site)
{
    making_show_release(&site->show);
    making_release(&site->making);
}

/* What a layer has on the tile. */
static uint16_t layer_at(const struct site *site, enum making_layer layer, struct point p)
{
    return site->show.layers[layer][map_index(&site->making.floor.map, p)];
}

static bool site_knows(const void *context, struct point p, enum terrain *terrain)
{
    const struct site *site = context;
    const struct map *map = &site->making.floor.map;
    if (!map_contains(map, p) || !map_has_tile(map, p))
        return false;
    *terrain = (enum terrain)layer_at(site, LAYER_TERRAIN, p);
    if (site->for_player)
        *terrain = terrain_seen(*terrain);
    return true;
}

static bool site_sees(const void *context, struct point p)
{
    (void)context;
    (void)p;
    return true;
}

static bool life_look(const struct site *site, struct point p, struct map_look *look)
{
    uint16_t monster = layer_at(site, LAYER_MONSTER, p), item = layer_at(site, LAYER_ITEM, p);
    if (monster > 0) {
        const struct monster_kind *kind = &site->kinds->monsters[monster - 1];
        *look = (struct map_look){(wchar_t)kind->glyph, ink_of_colour(kind->colour)};
    } else if (item > 0) {
        const struct item_kind *kind = &site->kinds->items[item - 1];
        *look = (struct map_look){(wchar_t)item_classes[kind->class].glyph,
                                  ink_of_colour(kind->colour)};
    }
    return monster > 0 || item > 0;
}

static bool site_holds(const void *context, struct point p, struct map_look *look)
{
    const struct site *site = context;
    static const struct {
        wchar_t glyphs[3]; /* ASCII, Unicode */
        enum ink ink;
    } marks[] = {
        [MARK_FRONTIER] = {ANIMATION_FRONTIER, INK_GREEN},
        [MARK_WALK] = {ANIMATION_WALK, INK_YELLOW},
    };
    uint16_t mark = layer_at(site, LAYER_MARK, p);
    if (mark != MARK_NONE) {
        *look = (struct map_look){marks[mark].glyphs[site->unicode], marks[mark].ink};
        return true;
    }
    return !site->for_player && life_look(site, p, look);
}

static struct map_scene scene_of_site(const struct site *site)
{
    const struct map *map = &site->making.floor.map;
    return (struct map_scene){.context = site,
                              .topology = map->topology,
                              .width = map->width,
                              .height = map->height,
                              .knows = site_knows,
                              .sees = site_sees,
                              .holds = site_holds};
}

/* In the view's area, round what was done last. */
static void site_draw(const struct site *site, struct map_view *view, const struct palette *palette)
{
    const struct map_scene scene = scene_of_site(site);
    map_view_follow(view, &site->making.floor.map, site->show.at);
    map_view_draw(view, &scene, palette);
}

/* ---- on a screen of its own ---- */

struct stand {
    const struct building *building;
    struct site site;
    struct map_view view;
    uint64_t seed;
    uint64_t number; /* of floors shown before under seeds of the first */
};

static enum show_step step(void *context)
{
    struct making_show *show = &((struct stand *)context)->site.show;
    if (!making_show_advance(show))
        return SHOW_END;
    return making_show_chapter_done(show) ? SHOW_LINGER : SHOW_ON;
}

static void finish_stage(void *context)
{
    making_show_finish_chapter(&((struct stand *)context)->site.show);
}

static void begin(struct stand *stand)
{
    const struct building *b = stand->building;
    stand->seed = seed_of_index(b->seed, stand->number);
    site_begin(&stand->site, stand->seed, b->depth, b->settings);
}

static void begin_again(void *context, bool another)
{
    struct stand *stand = context;
    if (!another)
        return; /* the floor is the same whatever the screen is */
    site_end(&stand->site);
    stand->number++;
    begin(stand);
}

static void paint_chapter(const struct stand *stand, const struct palette *palette)
{
    const struct making_show *show = &stand->site.show;
    const struct making *making = show->making;
    const struct making_chapter *chapter = &making->chapters[show->chapter];
    struct text text = {0};
    text_addf(&text, "%s", chapter->name);
    if (chapter->attempt > 1)
        text_addf(&text, ", attempt %d", (int)chapter->attempt);
    text_addf(&text, "  (stage %zu of %zu)  floor %d of seed %" PRIu64 ", by %s", show->chapter + 1,
              making->chapter_count, (int)making->floor.depth, stand->seed,
              maze_algorithms[making->floor.builder].title);
    paint_text(palette, LINES - 3, 0, COLS - 1, INK_TITLE, text_string(&text));
    text_reset(&text);
    text_add(&text, chapter->what);
    if (making_show_chapter_done(show)) {
        text_add(&text, ": ");
        making_tell(chapter, &text);
    }
    paint_text(palette, LINES - 2, 0, COLS - 1, INK_TEXT, text_string(&text));
    text_release(&text);
}

static void draw(void *context, const struct palette *palette)
{
    struct stand *stand = context;
    stand->view.area = (struct rect){0, 0, COLS, LINES > LINES_BELOW ? LINES - LINES_BELOW : 0};
    stand->view.glyphs = stand->site.unicode ? GLYPH_SET_LINES : GLYPH_SET_ASCII;
    site_draw(&stand->site, &stand->view, palette);
    paint_chapter(stand, palette);
}

uint64_t building_show(const struct building *building)
{
    static const struct show_piece piece = {
        .step = step, .finish_stage = finish_stage, .begin_again = begin_again, .draw = draw};
    struct stand stand = {.building = building,
                          .site = {.kinds = building->kinds, .unicode = terminal_unicode()}};
    begin(&stand);
    show_run(&piece, &stand, building->speed);
    site_end(&stand.site);
    return stand.seed;
}

/* ---- on arrival in a game ---- */

static void draw_arrival(struct screen *screen, void *context)
{
    const struct site *site = context;
    const struct making *making = &site->making;
    const struct rect messages = screen->layout.messages;
    struct text text = {0};
    text_addf(&text, "Floor %d, by %s: %s.", (int)making->floor.depth,
              maze_algorithms[making->floor.builder].title,
              making->chapters[site->show.chapter].what);
    paint_text(&screen->palette, messages.y, messages.x, messages.width, INK_HINT,
               text_string(&text));
    text_release(&text);
    site_draw(site, &screen->view, &screen->palette);
    status_draw(screen->game, &screen->palette, screen->layout.status, screen->reader);
    move(messages.y, messages.x);
}

static size_t count_steps(const struct making *making)
{
    size_t steps = making->chapter_count;
    for (size_t i = 0; i < making->change_count; i++)
        steps += making->changes[i].last;
    return steps;
}

void building_arrive(struct screen *screen)
{
    const struct game *game = screen->game;
    if (!screen->settings->display.building || screen->reader || keys_waiting())
        return;
    struct site site = {.kinds = game->kinds, .for_player = true, .unicode = screen->unicode};
    site_begin(&site, game->seed, game->depth, &game->settings);
    int64_t steps = (int64_t)count_steps(&site.making), shown = 0, begun = stopwatch_milliseconds();
    bool more = true;
    while (more && !keys_waiting() && !terminal_asked_to_end()) {
        int64_t due = steps * (stopwatch_milliseconds() - begun) / ARRIVAL_MILLISECONDS;
        for (; more && shown <= due; shown++)
            more = making_show_advance(&site.show);
        screen_show(screen, draw_arrival, &site);
        terminal_wait(ARRIVAL_FRAME);
        terminal_adopt_size();
    }
    site_end(&site);
}
