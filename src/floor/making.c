#include "floor/making.h"

#include "base/mem.h"
#include "floor/build.h"
#include "maze/film.h"

/* ---- layers ---- */

static void layers_init(uint16_t *layers[LAYER_COUNT], const struct map *map)
{
    struct map rock;
    for (int i = 0; i < LAYER_COUNT; i++)
        layers[i] = mem_alloc(map_area(map), sizeof *layers[i]);
    map_init(&rock, map->topology, map->width, map->height);
    for (size_t i = 0; i < map_area(map); i++)
        layers[LAYER_TERRAIN][i] = rock.tiles[i];
    map_release(&rock);
}

static void layers_release(uint16_t *layers[LAYER_COUNT])
{
    for (int i = 0; i < LAYER_COUNT; i++)
        mem_free(layers[i]);
}

/* ---- recording ---- */

/* At work. */
struct recorder {
    struct making *making;
    struct film film;                      /* of the attempt's maze */
    struct film_recorder camera;           /* that makes it */
    uint16_t *layers[LAYER_COUNT];         /* as recorded so far; NULL before the first stage */
    size_t walk_begin;                     /* the first change since the last walk was over */
    struct making_chapter chapter;         /* under way */
    size_t rooms, vaults, monsters, items; /* of the floor, as of the last chapter */
};

static void count_terrain(struct making_chapter *chapter, enum terrain from, enum terrain to)
{
    bool was_way = terrain_is_way(from), is_way = terrain_is_way(to);
    chapter->opened += !was_way && is_way;
    chapter->closed += was_way && !is_way;
    chapter->altered += was_way == is_way;
}

static void change(struct recorder *r, enum making_layer layer, size_t tile, uint16_t value)
{
    struct making *making = r->making;
    uint16_t *now = &r->layers[layer][tile];
    if (*now == value)
        return;
    if (layer == LAYER_TERRAIN)
        count_terrain(&r->chapter, (enum terrain) * now, (enum terrain)value);
    *now = value;
    if (making->change_count == making->change_room) {
        size_t room = making->change_room ? 2 * making->change_room : 1024;
        making->changes =
            mem_resize(making->changes, making->change_room, room, sizeof *making->changes);
        making->change_room = room;
    }
    making->changes[making->change_count++] =
        (struct making_change){(uint32_t)tile, value, (uint8_t)layer, false};
}

/* The changes since `begin` are one step. */
static void end_step(struct making *making, size_t begin)
{
    if (making->change_count > begin)
        making->changes[making->change_count - 1].last = true;
}

/* All is rock again, in one step. */
static void record_rock(struct recorder *r, const struct map *map)
{
    struct map rock;
    size_t begin = r->making->change_count;
    map_init(&rock, map->topology, map->width, map->height);
    for (size_t i = 0; i < map_area(map); i++) {
        change(r, LAYER_TERRAIN, i, rock.tiles[i]);
        for (int layer = LAYER_MARK; layer < LAYER_COUNT; layer++)
            change(r, (enum making_layer)layer, i, 0);
    }
    map_release(&rock);
    end_step(r->making, begin);
    r->chapter = (struct making_chapter){0};
    r->rooms = r->vaults = r->monsters = r->items = 0;
}

/* A walk is over: of the marks made since the last one, those of walking go. */
static void record_walked(struct recorder *r)
{
    size_t end = r->making->change_count;
    for (size_t i = r->walk_begin; i < end; i++) {
        struct making_change made = r->making->changes[i];
        if (made.layer == LAYER_MARK && r->layers[LAYER_MARK][made.tile] == MARK_WALK)
            change(r, LAYER_MARK, made.tile, MARK_NONE);
    }
    r->walk_begin = r->making->change_count;
}

static void record_event(struct recorder *r, const struct build *build,
                         const struct film_step *step)
{
    const struct map *map = &build->floor->map;
    size_t tile = map_index(map, build->tiles[step->cell]);
    switch ((enum maze_event)step->event) {
    case MAZE_EVENT_ENTER:
        change(r, LAYER_TERRAIN, tile, TERRAIN_FLOOR);
        change(r, LAYER_MARK, tile, MARK_NONE);
        break;
    case MAZE_EVENT_OPEN:
    case MAZE_EVENT_CLOSE:
        tile = map_index(map, build_passage_tile(build, step->cell, step->d));
        change(r, LAYER_TERRAIN, tile,
               step->event == MAZE_EVENT_OPEN ? TERRAIN_FLOOR : TERRAIN_WALL);
        break;
    case MAZE_EVENT_FRONTIER:
        change(r, LAYER_MARK, tile, MARK_FRONTIER);
        break;
    case MAZE_EVENT_WALK:
        change(r, LAYER_MARK, tile, MARK_WALK);
        break;
    case MAZE_EVENT_WALKED:
        record_walked(r);
        break;
    }
}

/* The maze of a new attempt, an event a step. */
static void record_maze(struct recorder *r, const struct build *build)
{
    struct making *making = r->making;
    record_rock(r, &build->floor->map);
    r->walk_begin = making->change_count;
    for (size_t i = 0; i < r->film.count; i++) {
        size_t begin = making->change_count;
        record_event(r, build, &r->film.steps[i]);
        if (i + 1 == r->film.count) /* nobody is anywhere now, or goes on from there */
            for (size_t tile = 0; tile < map_area(&build->floor->map); tile++)
                change(r, LAYER_MARK, tile, MARK_NONE);
        end_step(making, begin);
    }
    r->film.count = 0;
}

/* What differs from the map, a tile a step. */
static void record_map(struct recorder *r, const struct map *map)
{
    for (size_t i = 0; i < map_area(map); i++) {
        size_t begin = r->making->change_count;
        change(r, LAYER_TERRAIN, i, map->tiles[i]);
        end_step(r->making, begin);
    }
}

static void record_spawns(struct recorder *r, enum making_layer layer, const struct spawn *spawns,
                          size_t from, size_t to)
{
    for (size_t i = from; i < to; i++) {
        size_t begin = r->making->change_count;
        change(r, layer, map_index(&r->making->floor.map, spawns[i].at),
               (uint16_t)(spawns[i].kind + 1));
        end_step(r->making, begin);
    }
}

/* How many came, and the new number. */
static size_t gained(size_t *before, size_t now)
{
    size_t came = now > *before ? now - *before : 0;
    *before = now;
    return came;
}

static void end_chapter(struct recorder *r, const char *name, const char *what, const char *failure)
{
    struct making *making = r->making;
    const struct floor *floor = &making->floor;
    record_spawns(r, LAYER_MONSTER, floor->monsters, r->monsters, floor->monster_count);
    record_spawns(r, LAYER_ITEM, floor->items, r->items, floor->item_count);
    r->chapter.name = name;
    r->chapter.what = what;
    r->chapter.failure = failure;
    r->chapter.attempt = floor->attempts;
    r->chapter.end = making->change_count;
    r->chapter.rooms = gained(&r->rooms, floor->room_count);
    r->chapter.vaults = gained(&r->vaults, floor->vault_count);
    r->chapter.monsters = gained(&r->monsters, floor->monster_count);
    r->chapter.items = gained(&r->items, floor->item_count);
    if (making->chapter_count == making->chapter_room) {
        size_t room = making->chapter_room ? 2 * making->chapter_room : 32;
        making->chapters =
            mem_resize(making->chapters, making->chapter_room, room, sizeof *making->chapters);
        making->chapter_room = room;
    }
    making->chapters[making->chapter_count++] = r->chapter;
    r->chapter = (struct making_chapter){0};
}

static void see_stage(void *context, const struct build *build, const struct stage *stage,
                      const char *failure)
{
    struct recorder *r = context;
    const struct map *map = &build->floor->map;
    if (!r->layers[0])
        layers_init(r->layers, map);
    if (r->film.count > 0)
        record_maze(r, build);
    if (build->carved) {
        record_map(r, map);
    } else {
        struct map tiles;
        map_init(&tiles, map->topology, map->width, map->height);
        build_carve(build, &tiles);
        record_map(r, &tiles);
        map_release(&tiles);
    }
    end_chapter(r, stage->name, stage->what, failure);
}

void making_record_by(const struct stage *stages, struct making *making, uint64_t seed,
                      int32_t depth, const struct dungeon_settings *settings,
                      const struct spawn_tables *spawns)
{
    *making = (struct making){0};
    struct recorder r = {.making = making};
    film_recorder_init(&r.camera, &r.film);
    floor_generate_watched(stages, &making->floor, seed, depth, settings, spawns,
                           &(struct build_watch){see_stage, &r, &r.camera.watcher});
    if (making->floor.attempts == 0) {
        record_rock(&r, &making->floor.map);
        record_map(&r, &making->floor.map);
        end_chapter(&r, "plain", "no attempt was good: one hall is laid", NULL);
    }
    layers_release(r.layers);
    film_release(&r.film);
}

void making_record(struct making *making, uint64_t seed, int32_t depth,
                   const struct dungeon_settings *settings, const struct spawn_tables *spawns)
{
    making_record_by(floor_stages, making, seed, depth, settings, spawns);
}

void making_release(struct making *making)
{
    floor_release(&making->floor);
    mem_free(making->changes);
    mem_free(making->chapters);
    *making = (struct making){0};
}

/* ---- telling ---- */

/* Nothing of none. */
static void tell_count(struct text *text, size_t start, size_t count, const char *one,
                       const char *more)
{
    if (count > 0)
        text_addf(text, "%s%zu %s", text->length > start ? ", " : "", count,
                  count == 1 ? one : more);
}

void making_tell(const struct making_chapter *chapter, struct text *text)
{
    size_t start = text->length;
    tell_count(text, start, chapter->opened, "tile opened", "tiles opened");
    tell_count(text, start, chapter->closed, "tile closed", "tiles closed");
    tell_count(text, start, chapter->altered, "tile altered", "tiles altered");
    tell_count(text, start, chapter->rooms, "room", "rooms");
    tell_count(text, start, chapter->vaults, "vault", "vaults");
    tell_count(text, start, chapter->monsters, "monster", "monsters");
    tell_count(text, start, chapter->items, "item", "items");
    if (chapter->failure)
        text_addf(text, "%sgiven up: %s", text->length > start ? "; " : "", chapter->failure);
    else if (text->length == start)
        text_add(text, "nothing changes");
}

/* ---- showing ---- */

void making_show_init(struct making_show *show, const struct making *making)
{
    *show = (struct making_show){.making = making, .at = making->floor.entrance};
    layers_init(show->layers, &making->floor.map);
}

void making_show_release(struct making_show *show)
{
    layers_release(show->layers);
    *show = (struct making_show){0};
}

bool making_show_chapter_done(const struct making_show *show)
{
    return show->shown == show->making->chapters[show->chapter].end;
}

/* Goes to the next chapter where the one under way is done; false where there is none. */
static bool enter_chapter(struct making_show *show)
{
    if (!making_show_chapter_done(show))
        return true;
    if (show->chapter + 1 == show->making->chapter_count)
        return false;
    show->chapter++;
    return true;
}

static void show_change(struct making_show *show)
{
    const struct making_change *change = &show->making->changes[show->shown++];
    show->layers[change->layer][change->tile] = change->value;
    show->at = map_point(&show->making->floor.map, change->tile);
}

bool making_show_advance(struct making_show *show)
{
    if (!enter_chapter(show))
        return false;
    bool last = making_show_chapter_done(show);
    while (!last) {
        last = show->making->changes[show->shown].last;
        show_change(show);
    }
    return true;
}

bool making_show_finish_chapter(struct making_show *show)
{
    if (!enter_chapter(show))
        return false;
    while (!making_show_chapter_done(show))
        show_change(show);
    return true;
}
