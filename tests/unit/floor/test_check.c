#include "cmocka_all.h"

#include "floor/floors.h"
#include "floor/good.h"

static void what_is_wrong_with_a_floor_is_told(void **state)
{
    (void)state;
    struct dungeon_settings dungeon;
    dungeon_settings_default(&dungeon);
    struct floor floor = make_floor(1, 5, &dungeon);
    struct map *map = &floor.map;
    assert_null(floor_check(&floor));

    map_set(map, floor.exit, TERRAIN_FLOOR);
    assert_string_equal(floor_check(&floor), "not one exit");
    map_set(map, floor.exit, TERRAIN_EXIT);

    map_set(map, floor.entrance, TERRAIN_FLOOR);
    assert_string_equal(floor_check(&floor), "not one entrance");
    map_set(map, floor.entrance, TERRAIN_ENTRANCE);

    struct point exit = floor.exit;
    floor.exit = floor.entrance;
    assert_string_equal(floor_check(&floor), "the exit is not where it should be");
    floor.exit = exit;

    struct point at = floor.monsters[0].at;
    floor.monsters[0].at = floor.monsters[1].at;
    assert_string_equal(floor_check(&floor), "monsters stand in a wall or in each other");
    floor.monsters[0].at = at;

    at = floor.items[0].at;
    floor.items[0].at = (struct point){0, 0};
    assert_string_equal(floor_check(&floor), "items lie in a wall or on each other");
    floor.items[0].at = at;

    unsigned ways = open_sides(map, floor.exit);
    struct point before = topology_step(map_topology(map), floor.exit, direction_first(ways));
    map_set(map, before, TERRAIN_WALL);
    floor.monster_count = floor.item_count = 0;
    assert_string_equal(floor_check(&floor), "not one zone");
    map_set(map, before, TERRAIN_FLOOR);
    assert_null(floor_check(&floor));
    floor_release(&floor);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_wrong_with_a_floor_is_told),
    };
    return RUN_TESTS(tests);
}
