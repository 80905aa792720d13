#include "cmocka_all.h"

#include "floor/floors.h"
#include "floor/signatures.h"

static struct dungeon_settings shaped(int32_t percent, int32_t builder)
{
    struct floor_settings settings = default_settings();
    allow_only(&settings, builder);
    settings.stage_features = settings.stage_signature = 0;
    settings.room_shapes = percent;
    return settings_everywhere(&settings);
}

static size_t count_walls(const struct map *map, const struct room *room)
{
    size_t count = 0;
    for (int16_t y = 0; y < room->height; y++)
        for (int16_t x = 0; x < room->width; x++)
            count += map_at(map, room_tile(room, x, y)) == TERRAIN_WALL;
    return count;
}

static size_t count_pillars(const struct map *map, const struct room *room)
{
    size_t count = 0;
    for (int y = 1; y < room->height; y += 2)
        for (int x = 1; x < room->width; x += 2)
            count += map_at(map, room_tile(room, x, y)) == TERRAIN_WALL;
    return count;
}

struct tally {
    size_t rooms, large, other; /* large: with place for a shape; other: not rectangles */
};

static struct tally tally_rooms(const struct dungeon_settings *dungeon)
{
    struct tally tally = {0};
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct floor floor = make_floor(seed, 5, dungeon);
        for (size_t i = 0; i < floor.room_count; i++) {
            const struct room *room = &floor.rooms[i];
            tally.rooms++;
            tally.large += room->width >= 5 && room->height >= 5;
            tally.other += count_walls(&floor.map, room) > 0;
        }
        floor_release(&floor);
    }
    return tally;
}

static void rooms_take_on_shapes_as_often_as_the_settings_say(void **state)
{
    (void)state;
    struct dungeon_settings never = shaped(0, MAZE_WILSON), half = shaped(50, MAZE_WILSON);
    struct dungeon_settings always = shaped(100, MAZE_WILSON), off = shaped(100, MAZE_WILSON);
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        off.depth[i].stage_shapes = 0;
    assert_int_equal(tally_rooms(&never).other, 0);
    assert_int_equal(tally_rooms(&off).other, 0);
    struct tally some = tally_rooms(&half), all = tally_rooms(&always);
    assert_true(all.large > 100 && all.other >= all.large);
    assert_true(3 * some.other > all.other && 3 * some.other < 2 * all.other);
}

/* A tile next to a room by which one may come in leads onto floor. */
static void mouths_stay_open(void **state)
{
    (void)state;
    struct dungeon_settings dungeon = shaped(100, MAZE_WILSON);
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct floor floor = make_floor(seed, 5, &dungeon);
        const struct topology *t = map_topology(&floor.map);
        for (size_t i = 0; i < floor.room_count; i++) {
            const struct room *room = &floor.rooms[i];
            for (int n = 0; n < room->width * room->height; n++) {
                struct point p =
                    room_tile(room, (int16_t)(n % room->width), (int16_t)(n / room->width));
                topology_each (t, d) {
                    struct point out = topology_step(t, p, d);
                    if (direction_in(DIRECTIONS_STRAIGHT, d) && !room_contains(room, out) &&
                        map_is(&floor.map, out, TERRAIN_PASSABLE) &&
                        !map_is(&floor.map, out, TERRAIN_STAIRS))
                        assert_true(map_is(&floor.map, p, TERRAIN_PASSABLE));
                }
            }
        }
        floor_release(&floor);
    }
}

static void the_topplers_large_rooms_are_columned(void **state)
{
    (void)state;
    struct dungeon_settings dungeon = shaped(0, MAZE_PILLARS);
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct floor floor = make_floor(seed, 5, &dungeon);
        for (size_t i = 0; i < floor.room_count; i++) {
            const struct room *room = &floor.rooms[i];
            size_t pillars = (size_t)(room->width / 2) * (size_t)(room->height / 2);
            if (room->width >= 5 && room->height >= 5)
                assert_int_equal(count_pillars(&floor.map, room), pillars);
        }
        floor_release(&floor);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rooms_take_on_shapes_as_often_as_the_settings_say),
        cmocka_unit_test(mouths_stay_open),
        cmocka_unit_test(the_topplers_large_rooms_are_columned),
    };
    return RUN_TESTS(tests);
}
