#include "floor/map.h"

#include <string.h>

#include "base/mem.h"
#include "maze/list.h"

static void init_offsets(struct map *map)
{
    const struct topology *t = map_topology(map);
    topology_each (t, d)
        map->offset[d] = t->delta[d].y * map->width + t->delta[d].x;
}

static void allocate(struct map *map)
{
    map->tiles = mem_alloc(2 * map_area(map), sizeof *map->tiles);
    map->open = map->tiles + map_area(map);
}

void map_init(struct map *map, enum topology_kind topology, int16_t width, int16_t height)
{
    *map = (struct map){.topology = topology, .width = width, .height = height};
    init_offsets(map);
    allocate(map);
    memset(map->tiles, TERRAIN_BEDROCK, map_area(map));
    int16_t apart = topology == TOPOLOGY_HEX ? 2 : 1; /* columns from tile to tile */
    for (int16_t y = 1; y < height - 1; y++) {
        uint8_t *row = map->tiles + (size_t)y * (size_t)width;
        for (int x = apart + y % apart; x < width - apart; x += apart)
            row[x] = TERRAIN_WALL;
    }
}

void map_copy(struct map *copy, const struct map *map)
{
    *copy = *map;
    allocate(copy);
    memcpy(copy->tiles, map->tiles, map_area(map) * sizeof *map->tiles);
    memcpy(copy->open, map->open, map_area(map) * sizeof *map->open);
}

void map_release(struct map *map)
{
    mem_free(map->tiles);
    *map = (struct map){0};
}

size_t map_find(const struct map *map, enum terrain terrain, size_t from)
{
    size_t area = map_area(map);
    const uint8_t *found =
        from < area ? memchr(map->tiles + from, (int)terrain, area - from) : NULL;
    return found ? (size_t)(found - map->tiles) : area;
}

/* On squares, off the border. */
static void toggle_inside(direction_set *here, ptrdiff_t width)
{
    direction_set *above = here - width, *below = here + width;
    here[1] ^= 1U << DIRECTION_W;
    above[1] ^= 1U << DIRECTION_SW;
    above[0] ^= 1U << DIRECTION_S;
    above[-1] ^= 1U << DIRECTION_SE;
    here[-1] ^= 1U << DIRECTION_E;
    below[-1] ^= 1U << DIRECTION_NE;
    below[0] ^= 1U << DIRECTION_N;
    below[1] ^= 1U << DIRECTION_NW;
}

/* The tile has become passable, or no longer is: tells those round it. */
static void toggle(const struct map *map, struct point p)
{
    const struct topology *t = map_topology(map);
    if (map->topology == TOPOLOGY_SQUARE && !map_on_border(map, p)) {
        toggle_inside(map->open + map_index(map, p), map->width);
        return;
    }
    topology_each (t, d) {
        struct point to = topology_step(t, p, d);
        if (map_contains(map, to))
            map->open[map_index(map, to)] ^= (direction_set)(1U << direction_opposite(d));
    }
}

void map_set(struct map *map, struct point p, enum terrain terrain)
{
    uint8_t *tile = &map->tiles[map_index(map, p)];
    bool before = terrain_is((enum terrain) * tile, TERRAIN_PASSABLE);
    *tile = (uint8_t)terrain;
    map->changes++;
    if (terrain_is(terrain, TERRAIN_PASSABLE) != before)
        toggle(map, p);
}

/* Of map_refresh: tiles at once, and the columns beside a map to which steps from it may lead. */
enum { TOGETHER = sizeof(uint64_t), MARGIN = 2 };

static size_t framed_width(const struct map *map)
{
    return (size_t)map->width + 2 * MARGIN;
}

/* Whether each tile is passable, a byte of 1 or 0, in a frame of tiles that are not; in a new
 * array. */
static uint8_t *frame_passable(const struct map *map)
{
    size_t stride = framed_width(map), height = (size_t)map->height;
    uint8_t *frame = mem_alloc(stride * (height + 2) + TOGETHER, sizeof *frame);
    for (size_t y = 0; y < height; y++) {
        const uint8_t *tiles = map->tiles + y * (size_t)map->width;
        uint8_t *row = frame + (y + 1) * stride + MARGIN;
        for (int16_t x = 0; x < map->width; x++)
            row[x] = terrain_is((enum terrain)tiles[x], TERRAIN_PASSABLE);
    }
    return frame;
}

/* A neighbour of all tiles: so far away in the frame, in that direction. */
struct framed_step {
    ptrdiff_t by;
    enum direction d;
};

static size_t list_steps(const struct map *map, struct framed_step steps[DIRECTION_COUNT])
{
    const struct topology *t = map_topology(map);
    size_t count = 0;
    topology_each (t, d) {
        ptrdiff_t by = t->delta[d].y * (ptrdiff_t)framed_width(map) + t->delta[d].x;
        steps[count++] = (struct framed_step){by, d};
    }
    return count;
}

/* Map->open of the tiles from `framed` on: each neighbour's byte, moved to the bit of its direction
 * and so never into the next byte. */
static uint64_t open_together(const uint8_t *framed, const struct framed_step *steps, size_t count)
{
    uint64_t open = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t passable;
        memcpy(&passable, framed + steps[i].by, sizeof passable);
        open |= passable << steps[i].d;
    }
    return open;
}

void map_refresh(struct map *map)
{
    size_t stride = framed_width(map), width = (size_t)map->width;
    uint8_t *frame = frame_passable(map);
    struct framed_step steps[DIRECTION_COUNT];
    size_t count = list_steps(map, steps);
    for (size_t y = 0; y < (size_t)map->height; y++) {
        const uint8_t *framed = frame + (y + 1) * stride + MARGIN;
        direction_set *row = map->open + y * width;
        size_t x = 0;
        for (; x + TOGETHER <= width; x += TOGETHER) {
            uint64_t open = open_together(framed + x, steps, count);
            memcpy(row + x, &open, TOGETHER);
        }
        uint64_t open = open_together(framed + x, steps, count);
        memcpy(row + x, &open, width - x);
    }
    mem_free(frame);
}

/* Whether the step from the passage `p` in direction d leads past a cell of both that is open. */
static bool cuts_a_bend(const struct map *map, struct point p, enum direction d)
{
    const struct topology *t = map_topology(map);
    for (int turn = -1; turn <= 1; turn += 2) {
        struct point between = topology_step(t, p, topology_turn(t, d, turn));
        if (map_is_cell(map, between))
            return map_is(map, between, TERRAIN_PASSABLE);
    }
    return false;
}

direction_set map_ways(const struct map *map, struct point p)
{
    const struct topology *t = map_topology(map);
    unsigned ways = map_passable(map, p);
    if (map->topology == TOPOLOGY_SQUARE)
        return ways & DIRECTIONS_STRAIGHT;
    if (map_is_cell(map, p))
        return (direction_set)ways;
    topology_each (t, d)
        if (direction_in((direction_set)ways, d) && !map_is_cell(map, topology_step(t, p, d)) &&
            cuts_a_bend(map, p, d))
            ways &= ~(1U << d);
    return (direction_set)ways;
}

bool map_is_beside_barred(const struct map *map, struct point p)
{
    const struct topology *t = map_topology(map);
    topology_each (t, d) {
        if (map_is(map, topology_step(t, p, d), TERRAIN_BARRED))
            return true;
    }
    return false;
}

/* The map as it is for who has all keys and knows all secrets; to be released. */
static struct map all_opened(const struct map *map)
{
    struct map opened;
    map_copy(&opened, map);
    for (size_t i = 0; i < map_area(map); i++)
        if (terrain_is((enum terrain)map->tiles[i], TERRAIN_BARRED))
            map_set(&opened, map_point(map, i), TERRAIN_DOOR);
    return opened;
}

size_t map_flood(const struct map *map, size_t start, bool *reached)
{
    /* a diagonal step leads nowhere that two straight ones do not */
    unsigned sides = map->topology == TOPOLOGY_SQUARE ? DIRECTIONS_STRAIGHT : DIRECTIONS_HEX;
    struct list stack = {0};
    size_t count = 1;
    reached[start] = true;
    list_add(&stack, (uint32_t)start);
    while (stack.count > 0) {
        size_t tile = stack.items[--stack.count];
        list_reserve(&stack, DIRECTION_COUNT);
        for (unsigned ways = map->open[tile] & sides; ways != 0; ways &= ways - 1) {
            size_t next = map_next(map, tile, direction_first(ways));
            bool fresh = !reached[next];
            reached[next] = true;
            list_push_if(&stack, (uint32_t)next, fresh);
            count += fresh;
        }
    }
    list_release(&stack);
    return count;
}

size_t map_zones(const struct map *map)
{
    size_t zones = 0;
    struct map opened = all_opened(map);
    bool *reached = mem_alloc(map_area(map), sizeof *reached);
    for (size_t i = 0; i < map_area(map); i++) {
        if (!terrain_is((enum terrain)opened.tiles[i], TERRAIN_PASSABLE) || reached[i])
            continue;
        zones++;
        map_flood(&opened, i, reached);
    }
    mem_free(reached);
    map_release(&opened);
    return zones;
}
