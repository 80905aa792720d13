#include "cmocka_all.h"

#include "floor/good.h"

#include <stdlib.h>

#include "floor/floors.h"
#include "floor/view.h"

unsigned open_sides(const struct map *map, struct point p)
{
    return map_passable(map, p) &
           (map->topology == TOPOLOGY_HEX ? DIRECTIONS_HEX : DIRECTIONS_STRAIGHT);
}

static bool is_niche(const struct map *map, struct point p)
{
    unsigned ways = open_sides(map, p);
    return ways != 0 && (ways & (ways - 1)) == 0;
}

static void assert_stairs(const struct floor *floor, const struct distance_map *distance)
{
    const struct map *map = &floor->map;
    bool last = floor->depth == FLOOR_DEPTHS;
    assert_int_equal(count_terrain(map, TERRAIN_ENTRANCE), 1);
    assert_int_equal(count_terrain(map, TERRAIN_EXIT), !last);
    assert_int_equal(map_at(map, floor->entrance), TERRAIN_ENTRANCE);
    assert_true(is_niche(map, floor->entrance));
    if (last) {
        assert_true(point_equal(floor->exit, floor->entrance));
        return;
    }
    assert_int_equal(map_at(map, floor->exit), TERRAIN_EXIT);
    assert_true(is_niche(map, floor->exit));
    int32_t longest = distance->steps[distance->queue[distance->reached - 1]];
    assert_true(4 * distance_at(distance, map, floor->exit) >= 3 * longest);
}

static void assert_distinct_floor_tiles(const struct map *map, const struct spawn *spawns,
                                        size_t count)
{
    struct bits taken;
    bits_init(&taken, map_area(map));
    for (size_t i = 0; i < count; i++) {
        assert_true(terrain_is_ground(map_at(map, spawns[i].at)));
        assert_false(bits_has(&taken, map_index(map, spawns[i].at)));
        bits_add(&taken, map_index(map, spawns[i].at));
    }
    bits_release(&taken);
}

/* Nothing hostile is within ten steps of the entrance, or in sight of it. */
static void assert_peace_at_the_entrance(const struct floor *floor,
                                         const struct distance_map *distance)
{
    struct bits seen;
    bits_init(&seen, map_area(&floor->map));
    view_compute(&floor->map, floor->entrance, INT16_MAX, &seen);
    for (size_t i = 0; i < floor->monster_count; i++) {
        struct point at = floor->monsters[i].at;
        assert_true(distance_at(distance, &floor->map, at) >= 10);
        assert_false(bits_has(&seen, map_index(&floor->map, at)));
    }
    bits_release(&seen);
}

static bool has_kind(const struct spawn *spawns, size_t count, size_t kind)
{
    for (size_t i = 0; i < count; i++)
        if (spawns[i].kind == kind)
            return true;
    return false;
}

void assert_due(const struct spawn_table *table, const struct spawn *spawns, size_t count,
                int32_t depth)
{
    for (size_t i = 0; i < table->count; i++) {
        const struct spawn_row *row = &table->rows[i];
        bool due = row->every > 0 && depth >= row->depth_min && depth <= row->depth_max &&
                   (depth - row->depth_min) % row->every == 0;
        if (due)
            assert_true(has_kind(spawns, count, i));
    }
}

/* On hexagons a room is a hexagon in its rectangle: each row is a tile shorter than the next one
 * nearer to the middle. */
static bool room_has(enum topology_kind topology, const struct room *room, struct point p)
{
    int16_t middle = (int16_t)(room->corner.y + room->height / 2);
    int16_t off = (int16_t)(topology == TOPOLOGY_HEX ? abs(p.y - middle) : 0);
    if (p.x < room->corner.x + off || p.x >= room->corner.x + room->width - off)
        return false;
    return p.x >= room->corner.x && p.y >= room->corner.y && p.x < room->corner.x + room->width &&
           p.y < room->corner.y + room->height;
}

static bool in_a_room(const struct floor *floor, struct point p)
{
    for (size_t i = 0; i < floor->room_count; i++)
        if (room_has(floor->map.topology, &floor->rooms[i], p))
            return true;
    return false;
}

/* The room that the tile is of; -1 for none. */
static int room_at(const struct floor *floor, struct point p)
{
    int found = -1;
    for (size_t i = 0; i < floor->room_count; i++)
        if (map_has_tile(&floor->map, p) && room_has(floor->map.topology, &floor->rooms[i], p)) {
            assert_int_equal(found, -1);
            found = (int)i;
        }
    return found;
}

/* Inside the map, apart from each other, and without any wall. */
static void assert_hexagonal_rooms(const struct floor *floor)
{
    const struct map *map = &floor->map;
    for (size_t i = 0; i < map_area(map); i++) {
        struct point p = map_point(map, i);
        int room = room_at(floor, p);
        if (room < 0)
            continue;
        assert_false(map_on_border(map, p));
        assert_int_not_equal(map_at(map, p), TERRAIN_WALL);
        topology_each (map_topology(map), d) {
            int beside = room_at(floor, topology_step(map_topology(map), p, d));
            assert_true(beside == room || beside == -1);
        }
    }
}

/* Inside the map, apart from each other, and a good part of each open whatever its shape. */
static void assert_rooms(const struct floor *floor)
{
    for (size_t i = 0; i < floor->room_count; i++) {
        const struct room *room = &floor->rooms[i];
        assert_true(room->width > 0 && room->height > 0);
        assert_true(room->corner.x >= 1 && room->corner.x + room->width < floor->map.width);
        assert_true(room->corner.y >= 1 && room->corner.y + room->height < floor->map.height);
        for (size_t j = 0; j < i; j++) {
            const struct room *other = &floor->rooms[j];
            assert_true(room->corner.x > other->corner.x + other->width ||
                        other->corner.x > room->corner.x + room->width ||
                        room->corner.y > other->corner.y + other->height ||
                        other->corner.y > room->corner.y + room->height);
        }
        int open = 0;
        for (int16_t y = 0; y < room->height; y++)
            for (int16_t x = 0; x < room->width; x++)
                open += map_is(
                    &floor->map,
                    (struct point){(int16_t)(room->corner.x + x), (int16_t)(room->corner.y + y)},
                    TERRAIN_PASSABLE);
        assert_true(3 * open >= room->width * room->height);
    }
}

/* Between a tile of a room and one of none, on opposite sides. */
static void assert_hexagonal_doors(const struct floor *floor)
{
    const struct map *map = &floor->map;
    const struct topology *t = map_topology(map);
    for (size_t i = 0; i < map_area(map); i++) {
        struct point p = map_point(map, i);
        bool parts = false;
        if (map->tiles[i] != TERRAIN_DOOR)
            continue;
        topology_each (t, d) {
            struct point on = topology_step(t, p, d);
            struct point back = topology_step(t, p, direction_opposite(d));
            assert_int_not_equal(map_at(map, on), TERRAIN_DOOR);
            parts |= map_is(map, on, TERRAIN_PASSABLE) && map_is(map, back, TERRAIN_PASSABLE) &&
                     in_a_room(floor, on) != in_a_room(floor, back);
        }
        assert_true(parts && !in_a_room(floor, p));
    }
}

/* In line between walls, with a room on one side but for the Divider's gates. */
static void assert_doors(const struct floor *floor)
{
    const struct map *map = &floor->map;
    const struct topology *t = map_topology(map);
    for (size_t i = 0; i < map_area(map); i++) {
        if (map->tiles[i] != TERRAIN_DOOR)
            continue;
        struct point p = map_point(map, i);
        unsigned ways = map_passable(map, p) & DIRECTIONS_STRAIGHT;
        assert_true(ways == (1U << DIRECTION_E | 1U << DIRECTION_W) ||
                    ways == (1U << DIRECTION_N | 1U << DIRECTION_S));
        enum direction d = direction_first(ways);
        assert_true(floor->builder == MAZE_DIVISION ||
                    in_a_room(floor, topology_step(t, p, d)) !=
                        in_a_room(floor, topology_step(t, p, direction_opposite(d))));
    }
}

void assert_good(const struct floor *floor)
{
    const struct map *map = &floor->map;
    struct distance_map distance = {0};
    distance_compute(&distance, map, &floor->entrance, 1, DISTANCE_FAR, NULL, NULL);
    size_t passable = 0;
    for (size_t i = 0; i < map_area(map); i++)
        passable += terrain_is((enum terrain)map->tiles[i], TERRAIN_PASSABLE);
    assert_int_equal(distance.reached, passable);
    assert_stairs(floor, &distance);
    if (map->topology == TOPOLOGY_HEX) {
        assert_hexagonal_rooms(floor);
        assert_hexagonal_doors(floor);
    } else {
        assert_rooms(floor);
        assert_doors(floor);
    }
    assert_distinct_floor_tiles(map, floor->monsters, floor->monster_count);
    assert_distinct_floor_tiles(map, floor->items, floor->item_count);
    assert_peace_at_the_entrance(floor, &distance);
    assert_due(&test_spawns.items, floor->items, floor->item_count, floor->depth);
    if (floor->attempts == 0) /* others have been checked as their last stage */
        assert_null(floor_check(floor));
    distance_release(&distance);
}

struct dungeon_settings settings_for(const struct floor_settings *settings, int32_t builder,
                                     enum topology_kind topology)
{
    struct floor_settings own = *settings;
    if (builder < MAZE_ALGORITHM_COUNT)
        allow_only(&own, builder);
    return topology == TOPOLOGY_HEX ? hexagons_everywhere(&own) : settings_everywhere(&own);
}

static int32_t at_most(int32_t value, int32_t limit)
{
    return value < limit ? value : limit;
}

void sized(struct floor_settings *settings, int32_t width, int32_t height)
{
    int32_t widest = (width - 1) / 2 - 2, highest = (height - 1) / 2 - 2;
    settings->width = width;
    settings->height = height;
    settings->room_width_min = at_most(settings->room_width_min, widest);
    settings->room_width_max = at_most(settings->room_width_max, widest);
    settings->room_height_min = at_most(settings->room_height_min, highest);
    settings->room_height_max = at_most(settings->room_height_max, highest);
    assert_true(floor_settings_possible(settings, &(struct text){0}));
}
