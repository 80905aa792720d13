#include "cmocka_all.h"

#include <string.h>

#include "floor/map.h"

static void each_terrain_has_a_glyph_of_its_own_that_json_takes(void **state)
{
    (void)state;
    for (int i = 0; i < TERRAIN_COUNT; i++) {
        assert_true(terrains[i].glyph > ' ' && terrains[i].glyph <= '~');
        assert_null(strchr("\"\\", terrains[i].glyph));
        for (int j = 0; j < i; j++)
            if (i != TERRAIN_BEDROCK || j != TERRAIN_WALL) /* which look alike */
                assert_int_not_equal(terrains[i].glyph, terrains[j].glyph);
    }
}

static void each_effect_belongs_to_some_terrain(void **state)
{
    (void)state;
    unsigned told = 0;
    for (const struct terrain_effect *effect = terrain_effects; effect->text; effect++) {
        bool found = false;
        for (int i = 0; i < TERRAIN_COUNT; i++)
            found |= terrain_is((enum terrain)i, effect->flag);
        assert_true(found);
        assert_false(told & effect->flag);
        told |= effect->flag;
    }
}

static void only_ground_is_ground(void **state)
{
    (void)state;
    static const enum terrain ground[] = {TERRAIN_FLOOR, TERRAIN_WATER, TERRAIN_GRASS,
                                          TERRAIN_RUBBLE, TERRAIN_PAVING};
    static const enum terrain other[] = {TERRAIN_WALL,   TERRAIN_DOOR,     TERRAIN_OPEN_DOOR,
                                         TERRAIN_EXIT,   TERRAIN_ENTRANCE, TERRAIN_CHASM,
                                         TERRAIN_STATUE, TERRAIN_COLUMN,   TERRAIN_EARTH};
    for (size_t i = 0; i < sizeof ground / sizeof *ground; i++)
        assert_true(terrain_is_ground(ground[i]));
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        assert_false(terrain_is_ground(other[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_terrain_has_a_glyph_of_its_own_that_json_takes),
        cmocka_unit_test(each_effect_belongs_to_some_terrain),
        cmocka_unit_test(only_ground_is_ground),
    };
    return RUN_TESTS(tests);
}
