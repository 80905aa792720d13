#include "game/landmarks.h"

#include "base/mem.h"
#include "game/rules.h"

/*
 * Ground that makes a landmark. Statues stand in rows, two steps apart.
 */
static const struct sort {
    enum terrain terrain;
    int32_t reach; /* steps from tile to tile */
    size_t least;  /* known tiles, below which it is none */
    const char *name;
} sorts[] = {{TERRAIN_WATER, 1, 3, "a pool"},
             {TERRAIN_GRASS, 1, 5, "tall grass"},
             {TERRAIN_RUBBLE, 1, 5, "rubble"},
             {TERRAIN_CHASM, 1, 2, "a chasm"},
             {TERRAIN_STATUE, 2, 3, "statues"}};
enum { SORT_COUNT = sizeof sorts / sizeof sorts[0] };

/* At work. */
struct survey {
    const struct game *game;
    const struct map *map;
    struct bits done; /* by map_index: part of a landmark, or of something too small for one */
    uint32_t *tiles;  /* of the one under way */
    size_t count;
    struct landmark *list;
    size_t found;
};

static bool is_known_ground(const struct game *game, struct point p)
{
    enum terrain terrain;
    return game_remembers(game, p, &terrain) && terrain_is(terrain, TERRAIN_PASSABLE);
}

/* Keeps the tile as *best where one can stand there and it is nearer to the middle. */
static void offer(const struct survey *s, struct point p, struct point middle, struct point *best,
                  int32_t *least)
{
    int32_t distance = map_topology(s->map)->distance(p, middle);
    if (is_known_ground(s->game, p) && distance < *least) {
        *best = p;
        *least = distance;
    }
}

static void add(struct survey *s, const char *name, struct point middle)
{
    if (s->found == LANDMARKS_MAX)
        return;
    struct point best = map_point(s->map, s->tiles[0]);
    int32_t least = DISTANCE_FAR;
    for (size_t i = 0; i < s->count; i++)
        offer(s, map_point(s->map, s->tiles[i]), middle, &best, &least);
    for (size_t i = 0; i < s->count && least == DISTANCE_FAR; i++)
        topology_each (map_topology(s->map), d)
            offer(s, topology_step(map_topology(s->map), map_point(s->map, s->tiles[i]), d), middle,
                  &best, &least);
    s->list[s->found++] = (struct landmark){name, best};
}

static struct point middle_of_tiles(const struct survey *s)
{
    int64_t x = 0, y = 0;
    for (size_t i = 0; i < s->count; i++) {
        struct point p = map_point(s->map, s->tiles[i]);
        x += p.x;
        y += p.y;
    }
    return (struct point){(int16_t)(x / (int64_t)s->count), (int16_t)(y / (int64_t)s->count)};
}

/* ---- vaults ---- */

static void survey_vault(struct survey *s, const struct vault_place *place)
{
    enum terrain terrain;
    s->count = 0;
    struct vault_span rows = vault_area_rows(&place->area);
    for (int y = rows.first; y <= rows.last; y++) {
        struct vault_span row = vault_area_row(&place->area, y);
        for (int x = row.first; x <= row.last; x++) {
            struct point p = {(int16_t)x, (int16_t)y};
            if (!map_contains(s->map, p))
                continue;
            bits_add(&s->done, map_index(s->map, p));
            /* the wall round it may have been seen from outside, without a notion of a vault */
            if (vault_place_inside(place, p) && game_remembers(s->game, p, &terrain))
                s->tiles[s->count++] = (uint32_t)map_index(s->map, p);
        }
    }
    if (s->count > 0)
        add(s, s->game->kinds->vaults[place->vault].name, middle_of_tiles(s));
}

/* ---- ground ---- */

/* Takes a tile into the landmark under way, if it is of the sort and of no other. */
static void take(struct survey *s, const struct sort *sort, struct point p)
{
    enum terrain terrain;
    if (!game_remembers(s->game, p, &terrain) || terrain != sort->terrain ||
        bits_has(&s->done, map_index(s->map, p)))
        return;
    bits_add(&s->done, map_index(s->map, p));
    s->tiles[s->count++] = (uint32_t)map_index(s->map, p);
}

/* All that hangs together with a tile. */
static void gather(struct survey *s, const struct sort *sort, struct point start)
{
    const struct topology *t = map_topology(s->map);
    int columns = s->map->topology == TOPOLOGY_HEX ? 2 * sort->reach : sort->reach;
    s->count = 0;
    take(s, sort, start);
    for (size_t i = 0; i < s->count; i++) {
        struct point at = map_point(s->map, s->tiles[i]);
        for (int dy = -sort->reach; dy <= sort->reach; dy++)
            for (int dx = -columns; dx <= columns; dx++) {
                struct point p = {(int16_t)(at.x + dx), (int16_t)(at.y + dy)};
                if (map_has_tile(s->map, p) && t->distance(at, p) <= sort->reach)
                    take(s, sort, p);
            }
    }
}

static void survey_tile(struct survey *s, size_t index)
{
    struct point p = map_point(s->map, index);
    enum terrain terrain;
    if (bits_has(&s->done, index) || !game_remembers(s->game, p, &terrain))
        return;
    for (size_t i = 0; i < SORT_COUNT; i++) {
        if (sorts[i].terrain != terrain)
            continue;
        gather(s, &sorts[i], p);
        if (s->count >= sorts[i].least)
            add(s, sorts[i].name, middle_of_tiles(s));
    }
}

size_t landmarks_find(const struct game *game, struct landmark list[LANDMARKS_MAX])
{
    const struct floor *floor = &game_level(game)->floor;
    size_t area = map_area(&floor->map);
    struct survey s = {.game = game, .map = &floor->map, .list = list};
    bits_init(&s.done, area);
    s.tiles = mem_alloc(area, sizeof *s.tiles);
    for (size_t i = 0; i < floor->vault_count; i++)
        survey_vault(&s, &floor->vaults[i]);
    for (size_t i = 0; i < area; i++)
        survey_tile(&s, i);
    bits_release(&s.done);
    mem_free(s.tiles);
    return s.found;
}
