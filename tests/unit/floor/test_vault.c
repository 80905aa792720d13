#include "cmocka_all.h"

#include <string.h>

#include "drawn_map.h"
#include "floor/floors.h"
#include "floor/vault.h"

/* A vault drawn by the glyphs of terrains; letters are floor with an item of kind 0 on it. */
static struct vault drawn_vault(const char *const rows[])
{
    struct vault vault = {.depth_min = 1, .depth_max = FLOOR_DEPTHS, .frequency = 10};
    vault.width = (uint8_t)strlen(rows[0]);
    while (rows[vault.height])
        vault.height++;
    for (size_t y = 0; y < vault.height; y++)
        for (size_t x = 0; x < vault.width; x++) {
            char c = rows[y][x];
            vault.tiles[y * vault.width + x] = (uint8_t)drawn_terrain(c);
            if (c == 'i')
                vault.marks[vault.mark_count++] =
                    (struct vault_mark){.x = (uint8_t)x, .y = (uint8_t)y, .item = true};
        }
    return vault;
}

#define DRAW(...) drawn_vault((const char *const[]){__VA_ARGS__, NULL})

static const char *check(struct vault vault)
{
    const char *mistake = vault_check(&vault);
    return mistake ? mistake : "";
}

static void a_good_drawing_is_accepted(void **state)
{
    (void)state;
    assert_string_equal(check(DRAW("#+###", "#...#", "#.#.#", "#...+", "#####")), "");
    assert_string_equal(check(DRAW("#=###", "#...#", "#-#.#", "#.#.#", "#####")), "");
    assert_string_equal(check(DRAW("#+#", "#.#", "#=#", "#.#", "###")), "");
}

static void what_is_wrong_with_a_drawing_is_told(void **state)
{
    (void)state;
    assert_string_equal(check(DRAW("###", "#.#", "###")), "it has no mouth in its outer wall");
    static const char corner[] =
        "a mouth must lie an odd number of tiles from the corners of the outer wall";
    assert_string_equal(check(DRAW("##+##", "#...#", "#...#", "#...#", "#####")), corner);
    assert_string_equal(check(DRAW("#####", "#...#", "+...#", "#...#", "#####")), corner);
    assert_string_equal(check(DRAW("+####", "#...#", "#...#", "#...#", "#####")), corner);
    static const char apart[] = "not all of it can be reached from its mouths";
    assert_string_equal(check(DRAW("#+###", "#.#.#", "#.#.#", "#.#.#", "#####")), apart);
    static const char round[] = "a locked door must be the only way to what is behind it";
    assert_string_equal(check(DRAW("#=###", "#...#", "#...#", "#...+", "#####")), round);
    assert_string_equal(check(DRAW("#=#=#", "#...#", "#...#", "#...#", "#####")), round);
}

/* The tiles of a drawing as it lies, as text. */
static void lay_out(const struct vault *vault, unsigned orientation, char *text)
{
    struct vault_table table = {vault, 1};
    struct vault_place place = vault_lay(&table, 0, orientation);
    for (int y = 0; y < vault->height; y++)
        for (int x = 0; x < vault->width; x++) {
            struct point p = vault_tile(&place, x, y);
            assert_true(vault_place_has(&place, p));
            text[p.y * place.width + p.x] = terrains[vault->tiles[y * vault->width + x]].glyph;
        }
    text[vault->width * vault->height] = '\0';
}

static void the_eight_orientations_differ_and_fill_their_place(void **state)
{
    (void)state;
    struct vault vault = DRAW("#+###", "#...#", "#####");
    char text[VAULT_AREA_MAX + 1];
    for (unsigned i = 0; i < VAULT_ORIENTATIONS; i++) {
        lay_out(&vault, i, text);
        for (unsigned j = 0; j < i; j++) {
            char other[VAULT_AREA_MAX + 1];
            lay_out(&vault, j, other);
            assert_string_not_equal(text, other);
        }
    }
}

/* The one vault on floor 1 of many seeds, with no rooms round it. */
static struct floor floor_with(const struct vault *vault, uint64_t seed, int32_t locks)
{
    struct floor_settings settings = default_settings();
    settings.rooms_min = settings.rooms_max = settings.items = settings.monsters = 0;
    settings.vaults = 1;
    settings.locks = locks;
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    struct spawn_tables spawns = {{NULL, 0}, {test_items, TEST_ITEMS}, {vault, 1}, LAMP};
    struct floor floor;
    floor_generate(&floor, seed, 1, &dungeon, &spawns);
    return floor;
}

static size_t count_kind(const struct floor *floor, uint16_t kind)
{
    size_t count = 0;
    for (size_t i = 0; i < floor->item_count; i++)
        count += floor->items[i].kind == kind;
    return count;
}

static size_t count_terrain(const struct map *map, enum terrain terrain)
{
    size_t count = 0;
    for (size_t i = 0; i < map_area(map); i++)
        count += map->tiles[i] == terrain;
    return count;
}

static void a_vault_lies_on_the_floor_as_drawn_with_its_things(void **state)
{
    (void)state;
    struct vault vault = DRAW("#+#####", "#.#...#", "#.#.#.#", "#...#i#", "#####+#");
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct floor floor = floor_with(&vault, seed, 0);
        assert_null(floor_check(&floor));
        assert_int_equal(floor.vault_count, 1);
        const struct vault_place *place = &floor.vaults[0];
        for (int y = 0; y < vault.height; y++)
            for (int x = 0; x < vault.width; x++) {
                enum terrain drawn = (enum terrain)vault.tiles[y * vault.width + x];
                enum terrain laid = map_at(&floor.map, vault_tile(place, x, y));
                assert_true(laid == drawn || (drawn == TERRAIN_WALL && laid == TERRAIN_BEDROCK));
            }
        assert_int_equal(count_kind(&floor, TONIC), 1);
        assert_false(vault_place_has(place, floor.entrance));
        assert_false(vault_place_has(place, floor.exit));
        floor_release(&floor);
    }
}

static void a_locked_vault_needs_leave_and_comes_with_its_key(void **state)
{
    (void)state;
    struct vault vault = DRAW("#=###", "#..i#", "#####");
    for (uint64_t seed = 0; seed < 30; seed++) {
        struct floor without = floor_with(&vault, seed, 0), with = floor_with(&vault, seed, 1);
        assert_int_equal(without.vault_count, 0);
        assert_int_equal(count_terrain(&with.map, TERRAIN_LOCKED_DOOR), 1);
        assert_int_equal(count_kind(&with, LAMP), 1);
        floor_release(&without);
        floor_release(&with);
    }
}

static void a_floor_too_small_for_a_key_has_a_plain_door(void **state)
{
    (void)state;
    struct vault vault = DRAW("#=#", "#.#", "###");
    struct floor_settings settings = default_settings();
    settings.width = 11;
    settings.height = 9;
    settings.rooms_min = settings.rooms_max = 0;
    settings.braid_percent = 100;
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    struct spawn_tables spawns = {{NULL, 0}, {test_items, TEST_ITEMS}, {&vault, 1}, LAMP};
    int plain = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct floor floor;
        floor_generate(&floor, seed, 1, &dungeon, &spawns);
        assert_null(floor_check(&floor));
        size_t locks = count_terrain(&floor.map, TERRAIN_LOCKED_DOOR);
        assert_int_equal(count_kind(&floor, LAMP), locks);
        plain += floor.vault_count == 1 && locks == 0;
        floor_release(&floor);
    }
    assert_true(plain > 0);
}

static void once_only_vaults_are_dealt_by_the_seed_alone(void **state)
{
    (void)state;
    struct vault vault = DRAW("#+#", "#.#", "###");
    struct vault_table table = {&vault, 1};
    vault.depth_min = 3;
    vault.depth_max = 6;
    vault.frequency = 50;
    assert_int_equal(vault_deal(&table, 0, 1), 0); /* not a unique one */
    vault.unique = true;
    int dealt[FLOOR_DEPTHS + 1] = {0};
    for (uint64_t seed = 0; seed < 1000; seed++)
        dealt[vault_deal(&table, 0, seed)]++;
    assert_in_range(dealt[0], 400, 600);
    for (int depth = 3; depth <= 6; depth++)
        assert_in_range(dealt[depth], 80, 180);
    assert_int_equal(dealt[0] + dealt[3] + dealt[4] + dealt[5] + dealt[6], 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_drawing_is_accepted),
        cmocka_unit_test(what_is_wrong_with_a_drawing_is_told),
        cmocka_unit_test(the_eight_orientations_differ_and_fill_their_place),
        cmocka_unit_test(a_vault_lies_on_the_floor_as_drawn_with_its_things),
        cmocka_unit_test(a_locked_vault_needs_leave_and_comes_with_its_key),
        cmocka_unit_test(a_floor_too_small_for_a_key_has_a_plain_door),
        cmocka_unit_test(once_only_vaults_are_dealt_by_the_seed_alone),
    };
    return RUN_TESTS(tests);
}
