#include "cmocka_all.h"

#include <string.h>

#include "drawn_map.h"
#include "floor/floors.h"
#include "floor/vault.h"

/* A vault drawn by the glyphs of terrains; i is floor with an item of kind 0 on it, C with someone
 * in shackles, and blanks, on hexagons, are no tile. */
static struct vault drawn_vault(enum topology_kind topology, const char *const rows[])
{
    struct vault vault = {
        .depth_min = 1, .depth_max = FLOOR_DEPTHS, .frequency = 10, .topology = topology};
    for (; rows[vault.height]; vault.height++)
        if (strlen(rows[vault.height]) > vault.width)
            vault.width = (uint8_t)strlen(rows[vault.height]);
    for (size_t y = 0; y < vault.height; y++)
        for (size_t x = 0; x < vault.width; x++) {
            char c = x < strlen(rows[y]) ? rows[y][x] : ' ';
            vault.tiles[y * vault.width + x] =
                (uint8_t)(c == ' ' ? TERRAIN_BEDROCK : drawn_terrain(c));
            if (c == 'i' || c == 'C')
                vault.marks[vault.mark_count++] =
                    (struct vault_mark){.x = (uint8_t)x,
                                        .y = (uint8_t)y,
                                        .item = c == 'i',
                                        .kind = c == 'i' ? 0 : -1,
                                        .class = c == 'i' ? 0 : CLASS_CAPTIVES};
        }
    vault_measure(&vault);
    return vault;
}

#define DRAW(...)     drawn_vault(TOPOLOGY_SQUARE, (const char *const[]){__VA_ARGS__, NULL})
#define DRAW_HEX(...) drawn_vault(TOPOLOGY_HEX, (const char *const[]){__VA_ARGS__, NULL})

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

static void who_is_in_shackles_must_bar_no_way(void **state)
{
    (void)state;
    static const char barred[] = "someone in shackles must not stand in the only way to anything";
    assert_string_equal(check(DRAW("#+###", "#...#", "#.C.#", "#...#", "#####")), "");
    assert_string_equal(check(DRAW("#+###", "#...#", "#.###", "#C..#", "#####")), barred);
    assert_string_equal(check(DRAW("#+###", "#C..#", "#...#", "#...#", "#####")), barred);
    assert_string_equal(check(DRAW("#+###", "#.=C#", "#####")), ""); /* the end of a way */
}

/* The captives of floors of a vault with one, of which the mark says nothing else. */
static size_t count_captives(const struct vault *vault, const struct spawn_row *row)
{
    size_t captives = 0;
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct dungeon_settings dungeon;
        struct floor_settings settings = default_settings();
        settings.rooms_min = settings.rooms_max = settings.items = settings.monsters = 0;
        settings.vaults = 1;
        settings.locks = 1;
        dungeon = settings_everywhere(&settings);
        struct spawn_tables spawns = {{row, 1}, {test_items, TEST_ITEMS}, {vault, 1}, LAMP};
        struct floor floor;
        floor_generate(&floor, seed, 3, &dungeon, &spawns);
        assert_null(floor_check(&floor));
        assert_true(floor.attempts > 0);
        for (size_t i = 0; i < floor.monster_count; i++) {
            assert_true(floor.monsters[i].captive);
            assert_true(vault_place_inside(&floor.vaults[0], floor.monsters[i].at));
            captives++;
        }
        floor_release(&floor);
    }
    return captives;
}

static void a_vault_holds_one_of_those_who_may_be_in_shackles(void **state)
{
    (void)state;
    struct spawn_row row = {.depth_min = 2,
                            .depth_max = 5,
                            .frequency = 5,
                            .group_min = 1,
                            .group_max = 3,
                            .captive = true};
    struct vault open = DRAW("#+###", "#...#", "#.C.#", "#..i#", "#####");
    struct vault locked = DRAW("#=###", "#...#", "#.C.#", "#..i#", "#####");
    assert_in_range(count_captives(&open, &row), 40, 50);
    assert_in_range(count_captives(&locked, &row), 40, 50);
    row.captive = false;
    assert_int_equal(count_captives(&open, &row), 0);
    row.captive = true;
    row.depth_min = 4;
    assert_int_equal(count_captives(&open, &row), 0);
}

static void a_drawing_for_hexagons_is_a_hexagon_with_even_sides(void **state)
{
    (void)state;
    assert_string_equal(check(DRAW_HEX("  # #", " # . +", "  # #")), "");
    assert_string_equal(
        check(DRAW_HEX("    + # # #", "   # . . . #", "  # . = # . #", " # . # . # . #",
                       "  # . # # . #", "   # . . . #", "    # # # #")),
        "");
    assert_string_equal(check(DRAW_HEX("  # # # #", " # . . . #", "  # # # +")), "");
    assert_string_equal(
        check(DRAW_HEX("  # # # #", " # . . . #", "  # . . #", "   # . #", "    # +")), "");
    static const char outline[] =
        "its outer wall must be a hexagon, with nothing left blank inside";
    assert_string_equal(check(DRAW_HEX("  # #", " #   +", "  # #")), outline);
    assert_string_equal(check(DRAW_HEX("  # # # #", " # . +", "  # #")), outline);
    static const char even[] =
        "each of the six sides of its outer wall must be an even number of tiles";
    assert_string_equal(check(DRAW_HEX("  # # #", " # . . +", "  # # #")), even);
    assert_string_equal(check(DRAW_HEX("# # #", " # . .", "  # + #")), even);
    static const char between[] =
        "on hexagons a tile stands only where column + line is even, counted from 0";
    assert_string_equal(check(DRAW_HEX(" # #", "# . +", " # #")), between);
    assert_string_equal(check(DRAW_HEX("  ###", " # . +", "  # #")), between);
    assert_string_equal(check(DRAW_HEX("  # #", " # . #", "  # #")),
                        "it has no mouth in its outer wall");
    assert_string_equal(check(DRAW_HEX("  # # # #", " # . # . +", "  # # # #")),
                        "not all of it can be reached from its mouths");
    assert_string_equal(check(DRAW_HEX("  # # = #", " # . . . +", "  # # # #")),
                        "a locked door must be the only way to what is behind it");
}

/* The tiles of the floor on which drawn ones lie, in the order of the drawing; those of the lattice
 * are marked in `hit`. */
static size_t lay_out(const struct vault *vault, unsigned orientation, struct point middle,
                      struct point tiles[VAULT_AREA_MAX])
{
    struct vault_table table = {vault, 1};
    struct vault_place place = vault_lay(&table, 0, orientation, middle);
    struct vault_turn turn = vault_place_turn(&table, &place);
    size_t count = 0;
    for (int y = 0; y < vault->height; y++)
        for (int x = 0; x < vault->width; x++) {
            if (vault->tiles[y * vault->width + x] == TERRAIN_BEDROCK)
                continue;
            tiles[count] = vault_tile(&turn, x, y);
            assert_true(vault_place_has(&place, tiles[count]));
            count++;
        }
    return count;
}

/* The number of tiles in an area, counted by its rows. */
static size_t count_area(const struct vault_area *area)
{
    int apart = area->topology == TOPOLOGY_HEX ? 2 : 1;
    struct vault_span rows = vault_area_rows(area);
    size_t count = 0;
    for (int y = rows.first; y <= rows.last; y++) {
        struct vault_span span = vault_area_row(area, y);
        for (int x = span.first; x <= span.last; x += apart) {
            assert_true(vault_area_has(area, (struct point){(int16_t)x, (int16_t)y}, 0));
            count++;
        }
    }
    return count;
}

/* Drawn tiles that touch still touch, and the whole place is filled. */
static void assert_orientations(const struct vault *vault, struct point middle)
{
    static struct point tiles[VAULT_ORIENTATIONS_MAX][VAULT_AREA_MAX], drawn[VAULT_AREA_MAX];
    const struct topology *t = &topologies[vault->topology];
    size_t count = 0;
    for (int i = 0; i < vault->width * vault->height; i++)
        if (vault->tiles[i] != TERRAIN_BEDROCK)
            drawn[count++] =
                (struct point){(int16_t)(i % vault->width), (int16_t)(i / vault->width)};
    for (unsigned i = 0; i < vault_orientations[vault->topology]; i++) {
        struct vault_place place = vault_lay(&(struct vault_table){vault, 1}, 0, i, middle);
        assert_int_equal(lay_out(vault, i, middle, tiles[i]), count);
        assert_int_equal(count_area(&place.area), count);
        for (size_t a = 0; a < count; a++)
            for (size_t b = 0; b < a; b++)
                assert_int_equal(t->distance(tiles[i][a], tiles[i][b]),
                                 t->distance(drawn[a], drawn[b]));
        for (unsigned j = 0; j < i; j++)
            assert_memory_not_equal(tiles[i], tiles[j], count * sizeof **tiles);
    }
}

static void all_orientations_differ_and_fill_their_place(void **state)
{
    (void)state;
    struct vault square = DRAW("#+###", "#...#", "#####");
    assert_orientations(&square, (struct point){31, 11});
    struct vault slanting = DRAW_HEX("  # # # # # #", " # . . . . . #", "  # . . . . . #",
                                     "   + . . . . . #", "    # # # # # #");
    assert_orientations(&slanting, (struct point){31, 9});
    struct vault corner = DRAW_HEX("  # # # #", " # . . . #", "  # . . #", "   # . #", "    # +");
    assert_orientations(&corner, (struct point){31, 9});
}

/* The one vault on floor 1 of many seeds, with no rooms round it. */
static struct floor floor_with(const struct vault *vault, uint64_t seed, int32_t locks)
{
    struct floor_settings settings = default_settings();
    settings.rooms_min = settings.rooms_max = settings.items = settings.monsters = 0;
    settings.vaults = 1;
    settings.locks = locks;
    struct dungeon_settings dungeon = vault->topology == TOPOLOGY_HEX
                                          ? hexagons_everywhere(&settings)
                                          : settings_everywhere(&settings);
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

/* But for its outer wall, which may be that of the floor. */
static void assert_drawn(const struct floor *floor, const struct vault *vault)
{
    struct vault_turn turn = vault_place_turn(&(struct vault_table){vault, 1}, &floor->vaults[0]);
    for (int i = 0; i < vault->width * vault->height; i++) {
        enum terrain drawn = (enum terrain)vault->tiles[i];
        if (drawn == TERRAIN_BEDROCK)
            continue;
        struct point p = vault_tile(&turn, i % vault->width, i / vault->width);
        enum terrain laid = map_at(&floor->map, p);
        assert_true(laid == drawn || (drawn == TERRAIN_WALL && laid == TERRAIN_BEDROCK));
    }
}

static void assert_lies_well(const struct vault *vault)
{
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct floor floor = floor_with(vault, seed, 0);
        assert_null(floor_check(&floor));
        assert_int_equal(floor.map.topology, vault->topology);
        assert_true(floor.attempts > 0);
        assert_int_equal(floor.vault_count, 1);
        assert_drawn(&floor, vault);
        assert_int_equal(count_kind(&floor, TONIC), 1);
        assert_false(vault_place_has(&floor.vaults[0], floor.entrance));
        assert_false(vault_place_has(&floor.vaults[0], floor.exit));
        floor_release(&floor);
    }
}

static void a_vault_lies_on_the_floor_as_drawn_with_its_things(void **state)
{
    (void)state;
    struct vault square = DRAW("#+#####", "#.#...#", "#.#.#.#", "#...#i#", "#####+#");
    assert_lies_well(&square);
    struct vault hexagon =
        DRAW_HEX("    # # # #", "   # . . . #", "  # . # # . #", " # . # i # . +", "  # . # . . #",
                 "   # . . . #", "    + # # #");
    assert_lies_well(&hexagon);
}

static bool leads_on(const struct floor *floor, struct point mouth)
{
    const struct map *map = &floor->map;
    topology_each (map_topology(map), d) {
        struct point p = topology_step(map_topology(map), mouth, d);
        if (direction_in(map_ways(map, mouth), d) && !vault_place_has(&floor->vaults[0], p))
            return true;
    }
    return false;
}

/* Rooms that have more mouths than they may, and dead ends that are trimmed, cut ways to vaults. */
static void a_mouth_that_would_lead_nowhere_is_walled_up(void **state)
{
    (void)state;
    struct vault vault = DRAW("#+#+#+#", "+.....+", "#.....#", "+.....+", "#+#+#+#");
    struct floor_settings settings = default_settings();
    settings.vaults = 1;
    settings.dead_ends = 0;
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    struct spawn_tables spawns = {{NULL, 0}, {test_items, TEST_ITEMS}, {&vault, 1}, LAMP};
    size_t mouths = 0, walled_up = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct floor floor;
        floor_generate(&floor, seed, 1, &dungeon, &spawns);
        for (int i = 0; i < vault.width * vault.height && floor.vault_count > 0; i++) {
            struct vault_turn turn = vault_place_turn(&spawns.vaults, &floor.vaults[0]);
            struct point p = vault_tile(&turn, i % vault.width, i / vault.width);
            if (vault.tiles[i] != TERRAIN_DOOR)
                continue;
            bool open = map_at(&floor.map, p) == TERRAIN_DOOR;
            mouths += open;
            walled_up += !open;
            assert_int_equal(open, leads_on(&floor, p));
        }
        floor_release(&floor);
    }
    assert_true(walled_up > 0 && mouths > 10 * walled_up);
}

static void a_vault_comes_on_floors_of_its_topology_alone(void **state)
{
    (void)state;
    struct vault square = DRAW("#+#", "#.#", "###");
    struct vault hexagon = DRAW_HEX("  # #", " # . +", "  # #");
    struct floor_settings settings = default_settings();
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    dungeon.hexagonal_floors = 7;
    struct vault both[] = {square, hexagon};
    struct spawn_tables spawns = {{NULL, 0}, {test_items, TEST_ITEMS}, {both, 2}, LAMP};
    for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
        struct floor floor;
        floor_generate(&floor, 3, depth, &dungeon, &spawns);
        assert_int_equal(floor.vault_count, 1);
        assert_int_equal(both[floor.vaults[0].vault].topology, floor.map.topology);
        floor_release(&floor);
    }
}

static void assert_locked(const struct vault *vault)
{
    for (uint64_t seed = 0; seed < 30; seed++) {
        struct floor without = floor_with(vault, seed, 0), with = floor_with(vault, seed, 1);
        assert_int_equal(without.vault_count, 0);
        assert_int_equal(count_terrain(&with.map, TERRAIN_LOCKED_DOOR), 1);
        assert_int_equal(count_kind(&with, LAMP), 1);
        floor_release(&without);
        floor_release(&with);
    }
}

static void a_locked_vault_needs_leave_and_comes_with_its_key(void **state)
{
    (void)state;
    struct vault square = DRAW("#=###", "#..i#", "#####");
    assert_locked(&square);
    struct vault hexagon = DRAW_HEX("  # # # #", " = . . i #", "  # # # #");
    assert_locked(&hexagon);
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

static void a_large_floor_has_more_vaults_of_each_about_as_many(void **state)
{
    (void)state;
    struct vault vaults[] = {DRAW("#+#", "#.#", "###"), DRAW("###", "+.+", "###"),
                             DRAW("#+###", "#...#", "#####")};
    vaults[0].frequency = 100;
    struct floor_settings settings = default_settings();
    settings.width = 201;
    settings.height = 101;
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    struct spawn_tables spawns = {{NULL, 0}, {test_items, TEST_ITEMS}, {vaults, 3}, LAMP};
    struct floor floor;
    floor_generate(&floor, 1, 1, &dungeon, &spawns);
    size_t counts[3] = {0};
    for (size_t i = 0; i < floor.vault_count; i++)
        counts[floor.vaults[i].vault]++;
    assert_int_equal(floor.vault_count, 24); /* 2 on each 79 x 21 tiles */
    for (int i = 0; i < 3; i++)
        assert_int_equal(counts[i], 8);
    floor_release(&floor);
}

static void once_only_vaults_are_dealt_by_the_seed_alone(void **state)
{
    (void)state;
    struct vault vault = DRAW("#+#", "#.#", "###");
    struct vault_table table = {&vault, 1};
    vault.depth_min = 3;
    vault.depth_max = 6;
    vault.frequency = 50;
    assert_int_equal(vault_deal(&table, 0, 1, 0), 0); /* not a unique one */
    vault.unique = true;
    int dealt[FLOOR_DEPTHS + 1] = {0};
    for (uint64_t seed = 0; seed < 1000; seed++)
        dealt[vault_deal(&table, 0, seed, 0)]++;
    assert_in_range(dealt[0], 400, 600);
    for (int depth = 3; depth <= 6; depth++)
        assert_in_range(dealt[depth], 80, 180);
    assert_int_equal(dealt[0] + dealt[3] + dealt[4] + dealt[5] + dealt[6], 1000);
}

static void once_only_vaults_are_dealt_to_floors_of_their_topology(void **state)
{
    (void)state;
    struct vault vaults[] = {DRAW("#+#", "#.#", "###"), DRAW_HEX("  # #", " # . +", "  # #")};
    struct vault_table table = {vaults, 2};
    enum { HEXAGONAL = 1 << 3 | 1 << 8 }; /* depths 4 and 9 */
    for (int i = 0; i < 2; i++) {
        vaults[i].unique = true;
        vaults[i].frequency = 100;
    }
    for (uint64_t seed = 0; seed < 200; seed++) {
        int32_t square = vault_deal(&table, 0, seed, HEXAGONAL);
        int32_t hexagon = vault_deal(&table, 1, seed, HEXAGONAL);
        assert_true(square >= 1 && square <= FLOOR_DEPTHS && square != 4 && square != 9);
        assert_true(hexagon == 4 || hexagon == 9);
        assert_int_equal(vault_deal(&table, 1, seed, 0), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_drawing_is_accepted),
        cmocka_unit_test(what_is_wrong_with_a_drawing_is_told),
        cmocka_unit_test(all_orientations_differ_and_fill_their_place),
        cmocka_unit_test(who_is_in_shackles_must_bar_no_way),
        cmocka_unit_test(a_vault_holds_one_of_those_who_may_be_in_shackles),
        cmocka_unit_test(a_drawing_for_hexagons_is_a_hexagon_with_even_sides),
        cmocka_unit_test(a_mouth_that_would_lead_nowhere_is_walled_up),
        cmocka_unit_test(a_vault_comes_on_floors_of_its_topology_alone),
        cmocka_unit_test(a_vault_lies_on_the_floor_as_drawn_with_its_things),
        cmocka_unit_test(a_locked_vault_needs_leave_and_comes_with_its_key),
        cmocka_unit_test(a_floor_too_small_for_a_key_has_a_plain_door),
        cmocka_unit_test(once_only_vaults_are_dealt_by_the_seed_alone),
        cmocka_unit_test(a_large_floor_has_more_vaults_of_each_about_as_many),
        cmocka_unit_test(once_only_vaults_are_dealt_to_floors_of_their_topology),
    };
    return RUN_TESTS(tests);
}
