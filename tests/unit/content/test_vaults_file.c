#include "cmocka_all.h"

#include "base/mem.h"
#include "content/vaults_file.h"
#include "data.h"
#include "floor/distance.h"

/* The vault that the folder's file adds. */
static const struct vault *last_vault(const struct kinds *kinds)
{
    return &kinds->vault_layouts[kinds->vault_count - 1];
}

/* ---- files ---- */

#define GOOD "name = \"a room\"; description = \"Bare.\"; depth = [2, 9]; frequency = 7; "

static void a_vault_is_as_its_file_says(void **state)
{
    (void)state;
    struct kinds *kinds =
        load_with("vaults.cfg", "room = { " GOOD "unique = true; guard = \"ox-guard\";\n"
                                " map = [\"#+###\",\n \"#G.I#\",\n \"###-#\"]; };\n");
    const struct vault_kind *kind = &kinds->vaults[kinds->vault_count - 1];
    assert_string_equal(kind->id, "room");
    assert_string_equal(kind->name, "a room");
    assert_string_equal(kind->description, "Bare.");
    const struct vault *vault = last_vault(kinds);
    const int32_t got[] = {vault->depth_min, vault->depth_max, vault->frequency,
                           vault->unique,    vault->width,     vault->height};
    static const int32_t expected[] = {2, 9, 7, true, 5, 3};
    assert_memory_equal(got, expected, sizeof got);
    static const uint8_t tiles[] = {
        TERRAIN_WALL, TERRAIN_DOOR,  TERRAIN_WALL,  TERRAIN_WALL,        TERRAIN_WALL,
        TERRAIN_WALL, TERRAIN_FLOOR, TERRAIN_FLOOR, TERRAIN_FLOOR,       TERRAIN_WALL,
        TERRAIN_WALL, TERRAIN_WALL,  TERRAIN_WALL,  TERRAIN_SECRET_DOOR, TERRAIN_WALL};
    assert_memory_equal(vault->tiles, tiles, sizeof tiles);
    assert_int_equal(vault->mark_count, 2);
    assert_false(vault->marks[0].item);
    assert_int_equal(vault->marks[0].x, 1);
    assert_int_equal(vault->marks[0].y, 1);
    assert_int_equal(vault->marks[0].kind, kinds_find_monster(kinds, "ox-guard"));
    assert_true(vault->marks[1].item);
    assert_int_equal(vault->marks[1].kind, -1);
    assert_int_equal(vault->marks[1].class, -1);
    assert_int_equal(vault->marks[1].deeper, 4);
    kinds_unload(kinds);
}

static void a_drawing_for_hexagons_may_leave_line_ends_out(void **state)
{
    (void)state;
    struct kinds *kinds =
        load_with("vaults.cfg", "room = { " GOOD "hexagons = true;\n"
                                " map = [\"  # #\", \" # i +\", \"  # #   \"]; };\n");
    const struct vault *vault = last_vault(kinds);
    assert_int_equal(vault->topology, TOPOLOGY_HEX);
    assert_int_equal(vault->width, 8);
    assert_int_equal(vault->tiles[1 * 8 + 5], TERRAIN_DOOR);
    assert_int_equal(vault->tiles[1 * 8 + 7], TERRAIN_BEDROCK);
    assert_int_equal(vault->marks[0].x, 3);
    kinds_unload(kinds);
}

static void vaults_count_for_the_digest(void **state)
{
    (void)state;
    struct kinds *kinds =
        load_with("vaults.cfg", "room = { " GOOD "map = [\"#+###\", \"#..i#\", \"#####\"]; };\n");
    uint64_t digest = kinds->digest;
    kinds_unload(kinds);
    kinds =
        load_with("vaults.cfg", "room = { " GOOD "map = [\"#+###\", \"#.i.#\", \"#####\"]; };\n");
    assert_true(digest != kinds->digest);
    kinds_unload(kinds);
}

/* Numbers alone, the drawing alone, and both ways of the guard. */
static void a_vault_that_is_built_in_can_be_changed_in_part(void **state)
{
    (void)state;
    struct kinds *built_in = load_built_in();
    struct kinds *kinds = load_with("vaults.cfg", "rat-larder = { guard = \"ox-guard\"; };\n"
                                                  "kennels = { frequency = 99; };\n"
                                                  "oxyard = { guard = \"\"; map = [\"#+#\",\n"
                                                  " \"#i#\", \"###\"]; };\n");
    assert_int_equal(kinds->vault_count, built_in->vault_count);
    for (size_t i = 0; i < kinds->vault_count; i++) {
        struct vault *now = &kinds->vault_layouts[i];
        const struct vault *then = &built_in->vault_layouts[i];
        const char *id = kinds->vaults[i].id;
        assert_string_equal(id, built_in->vaults[i].id);
        assert_string_equal(kinds->vaults[i].name, built_in->vaults[i].name);
        if (strcmp(id, "rat-larder") == 0) {
            assert_int_equal(now->marks[0].kind, monster_place(kinds, "ox-guard"));
            assert_int_equal(now->mark_count, then->mark_count);
        } else if (strcmp(id, "kennels") == 0) {
            assert_int_equal(now->frequency, 99);
            now->frequency = then->frequency;
            assert_memory_equal(now, then, sizeof *now);
        } else if (strcmp(id, "oxyard") == 0) {
            assert_int_equal(now->mark_count, 1);
            assert_int_equal(now->height, 3);
            assert_int_equal(now->depth_min, then->depth_min);
        } else {
            assert_memory_equal(now, then, sizeof *now);
        }
    }
    kinds_unload(built_in);
    kinds_unload(kinds);
}

#define LINE "d/vaults.cfg:"

static const struct mistake_case mistakes[] = {
    {"room = 5;", LINE "1: room must be a group { } of settings, not 5\n"},
    {"room = { " GOOD "};",
     LINE "1: room: 'map' is missing; it must be a list of texts, the lines of a drawing\n"},
    {"room = { " GOOD "\nmap = \"###\"; };",
     LINE "2: room.map must be a list of texts, the lines of a drawing, not \"###\"\n"},
    {"room = { " GOOD "map = [\"###\",\n \"#.#\",\n \"#+\"]; };",
     LINE "3: this line of the drawing has 2 characters, not 3 as the first\n"},
    {"room = { " GOOD "map = [\"#+##\",\n \"#..#\",\n \"####\"]; };",
     LINE "1: a drawing of 4 x 3 does not fit: both must be odd numbers from 3 to 17\n"},
    {"room = { " GOOD "map = [\"#+#################\",\n \"#.................#\",\n "
     "\"###################\"]; };",
     LINE "1: a drawing of 19 x 3 does not fit: both must be odd numbers from 3 to 17\n"},
    {"room = { " GOOD "hexagons = true; map = [\n\"  # # # #\",\n\" # . +\",\n\"  # #\"]; };",
     LINE "1: its outer wall must be a hexagon, with nothing left blank inside\n"},
    {"room = { " GOOD "hexagons = true; map = [\"  # #\",\n\" # z +\",\n\"  # #\"]; };",
     LINE "2: 'z' in a drawing stands for nothing: the top of the file lists what may be drawn\n"},
    {"room = { " GOOD "hexagons = true; map = [\"# # # # # # # # # # # # # # # # # #\"]; };",
     LINE "1: a drawing of 35 x 1 does not fit: on hexagons it has at most 33 columns and 17 "
          "lines\n"},
    {"room = { " GOOD "map = [\"#+###\",\n \"#.z.#\",\n \"##>##\"]; };", LINE
     "2: 'z' in a drawing stands for nothing: the top of the file lists what may be drawn\n" LINE
     "3: '>' in a drawing stands for nothing: the top of the file lists what may be "
     "drawn\n"},
    {"room = { " GOOD "map = [\"###\", \"#.#\", \"###\"]; };",
     LINE "1: it has no mouth in its outer wall\n"},
    {"room = { " GOOD "map = [\"##+##\", \"#...#\", \"#####\"]; };",
     LINE "1: a mouth must lie an odd number of tiles from the corners of the outer wall\n"},
    {"room = { " GOOD "map = [\"#+###\", \"#.#.#\", \"#####\"]; };",
     LINE "1: not all of it can be reached from its mouths\n"},
    {"room = { " GOOD "map = [\"#+#=#\", \"#...#\", \"#####\"]; };",
     LINE "1: a locked door must be the only way to what is behind it\n"},
    {"room = { " GOOD "map = [\"#+###\", \"#.C.#\", \"#####\"]; };",
     LINE "1: someone in shackles must not stand in the only way to anything\n"},
    {"room = { " GOOD "map = [\"#+###\", \"#.G.#\", \"#####\"]; };",
     LINE "1: room: the setting 'guard' and the letter G in the drawing go together only\n"},
    {"room = { " GOOD "\nguard = \"ox-gard\"; map = [\"#+###\", \"#.G.#\", \"#####\"]; };",
     LINE "2: there is no monster 'ox-gard'; did you mean 'ox-guard'?\n"},
    {"room = { " GOOD "map = [\"#+###\", \"#...#\", \"#####\"];\n gard = \"ox-guard\"; };",
     LINE "2: unknown setting 'room.gard'; did you mean 'guard'?\n"},
};

static void mistakes_are_told_with_their_lines(void **state)
{
    (void)state;
    assert_all_refused("vaults.cfg", mistakes, sizeof mistakes / sizeof *mistakes);
}

static void the_legend_explains_every_letter(void **state)
{
    (void)state;
    FILE *file = fopen(SRCDIR "/data/vaults.cfg", "r");
    assert_non_null(file);
    static char text[1 << 16];
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    *strstr(text, "\n\n") = '\0';
#define ROW(letter, item, class, deeper)                                                           \
    assert_non_null(strstr(text, ((const char[]){' ', ' ', letter, ' ', ' ', '\0'})));
    VAULT_MARKS(ROW)
#undef ROW
}

/* ---- the vaults that come with the game ---- */

static struct dungeon_settings settings_for_vaults(int32_t vaults, int32_t locks, int32_t rooms)
{
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    for (int i = 0; i < FLOOR_DEPTHS; i++) {
        settings.depth[i].vaults = vaults;
        settings.depth[i].locks = locks;
        settings.depth[i].rooms_min = settings.depth[i].rooms_max = rooms;
    }
    return settings;
}

/* Whether the vault may come on a floor of the depth and topology, other than once only. */
static bool comes_to(const struct vault *vault, enum topology_kind topology, int32_t depth)
{
    return !vault->unique && vault->topology == topology && depth >= vault->depth_min &&
           depth <= vault->depth_max;
}

static void there_are_many_for_every_depth(void **state)
{
    (void)state;
    static const size_t least[TOPOLOGY_COUNT] = {30, 10}, least_at_depth[TOPOLOGY_COUNT] = {8, 5};
    struct kinds *kinds = load_built_in();
    size_t all[TOPOLOGY_COUNT] = {0}, unique = 0;
    for (size_t i = 0; i < kinds->vault_count; i++) {
        all[kinds->vault_layouts[i].topology]++;
        unique += kinds->vault_layouts[i].unique;
    }
    assert_true(unique >= 5);
    for (int topology = 0; topology < TOPOLOGY_COUNT; topology++) {
        assert_true(all[topology] >= least[topology]);
        for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
            size_t count = 0, locked = 0;
            for (size_t i = 0; i < kinds->vault_count; i++) {
                const struct vault *vault = &kinds->vault_layouts[i];
                bool comes = comes_to(vault, (enum topology_kind)topology, depth);
                count += comes;
                locked += comes && vault->locks > 0;
            }
            assert_true(count >= least_at_depth[topology]);
            assert_true(locked >= 1);
        }
    }
    kinds_unload(kinds);
}

/* The only vault of the table is vault `i`, until it has lain in all orientations. */
static void lay_in_all_orientations(const struct kinds *kinds, size_t i)
{
    enum { SEEDS_MAX = 400 };
    struct dungeon_settings settings = settings_for_vaults(1, 5, 2);
    struct vault vault = kinds->vault_layouts[i];
    vault.unique = false;
    settings.hexagonal_floors = vault.topology == TOPOLOGY_HEX ? FLOOR_DEPTHS : 0;
    unsigned all = (1U << vault_orientations[vault.topology]) - 1;
    struct spawn_tables spawns = kinds_spawns(kinds);
    spawns.vaults = (struct vault_table){&vault, 1};
    unsigned lain = 0;
    for (uint64_t seed = 0; lain != all && seed < SEEDS_MAX; seed++) {
        struct floor floor;
        floor_generate(&floor, seed, vault.depth_min, &settings, &spawns);
        assert_null(floor_check(&floor));
        assert_true(floor.attempts > 0);
        if (floor.vault_count == 1)
            lain |= 1U << floor.vaults[0].orientation;
        floor_release(&floor);
    }
    assert_int_equal(lain, all);
}

static void each_lies_well_in_all_orientations(void **state)
{
    (void)state;
    struct kinds *kinds = load_built_in();
    for (size_t i = 0; i < kinds->vault_count; i++)
        lay_in_all_orientations(kinds, i);
    kinds_unload(kinds);
}

/* Copies of the map as a player walks it who opens what `open` says. */
static struct distance_map walk(const struct map *map, const struct point *from, size_t count,
                                bool secrets)
{
    struct map copy;
    map_copy(&copy, map);
    for (size_t i = 0; i < map_area(map); i++)
        if (secrets && map->tiles[i] == TERRAIN_SECRET_DOOR)
            map_set(&copy, map_point(map, i), TERRAIN_DOOR);
    struct distance_map distance = {0};
    distance_compute(&distance, &copy, from, count, DISTANCE_FAR, NULL, NULL);
    map_release(&copy);
    return distance;
}

/* All keys can be had without opening anything, at least 15 steps from each locked door. */
static void assert_keys(const struct floor *floor, int32_t key, const struct point *locks,
                        size_t lock_count)
{
    size_t keys = 0;
    struct distance_map open = walk(&floor->map, &floor->entrance, 1, false);
    struct distance_map from_locks = walk(&floor->map, locks, lock_count, false);
    for (size_t i = 0; i < floor->item_count; i++) {
        if (floor->items[i].kind != key)
            continue;
        keys++;
        assert_true(distance_at(&open, &floor->map, floor->items[i].at) != DISTANCE_FAR);
        assert_true(distance_at(&from_locks, &floor->map, floor->items[i].at) >= 15);
    }
    assert_int_equal(keys, lock_count);
    distance_release(&open);
    distance_release(&from_locks);
}

/* With a wall in its place, what is behind the door is apart. */
static void assert_bridge(struct floor *floor, struct point door)
{
    map_set(&floor->map, door, TERRAIN_WALL);
    assert_int_equal(map_zones(&floor->map), 2);
    map_set(&floor->map, door, TERRAIN_LOCKED_DOOR);
}

/* The way to the exit is as short for who knows no secret; due items lie in the open. */
static void assert_secrets(const struct floor *floor, const struct kinds *kinds)
{
    struct distance_map open = walk(&floor->map, &floor->entrance, 1, false);
    struct distance_map all = walk(&floor->map, &floor->entrance, 1, true);
    assert_int_equal(distance_at(&open, &floor->map, floor->exit),
                     distance_at(&all, &floor->map, floor->exit));
    for (size_t i = 0; i < floor->item_count; i++)
        if (kinds->item_spawns[floor->items[i].kind].every > 0 &&
            kinds->item_spawns[floor->items[i].kind].frequency == 0)
            assert_true(distance_at(&open, &floor->map, floor->items[i].at) != DISTANCE_FAR);
    distance_release(&open);
    distance_release(&all);
}

enum { LOCKS_MAX = 10 };

static size_t count_barred(struct floor *floor, struct point locks[LOCKS_MAX], size_t *secrets)
{
    size_t count = 0;
    for (size_t i = 0; i < map_area(&floor->map); i++) {
        *secrets += floor->map.tiles[i] == TERRAIN_SECRET_DOOR;
        if (floor->map.tiles[i] == TERRAIN_LOCKED_DOOR && count < LOCKS_MAX)
            locks[count++] = map_point(&floor->map, i);
    }
    return count;
}

static void locks_and_secrets_are_fair_on_thousands_of_floors(void **state)
{
    (void)state;
    enum { DUNGEONS = 150 };
    struct kinds *kinds = load_built_in();
    struct dungeon_settings settings = settings_for_vaults(4, 3, 5);
    settings.hexagonal_floors = 5;
    struct spawn_tables spawns = kinds_spawns(kinds);
    size_t locked = 0, secrets = 0, vaults = 0;
    for (uint64_t seed = 0; seed < DUNGEONS; seed++)
        for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
            struct floor floor;
            struct point locks[LOCKS_MAX];
            floor_generate(&floor, seed, depth, &settings, &spawns);
            assert_true(floor.attempts > 0);
            size_t count = count_barred(&floor, locks, &secrets);
            assert_true(count <= 3);
            assert_keys(&floor, spawns.key, locks, count);
            for (size_t i = 0; i < count; i++)
                assert_bridge(&floor, locks[i]);
            assert_secrets(&floor, kinds);
            locked += count;
            vaults += floor.vault_count;
            floor_release(&floor);
        }
    print_message("# %d floors: %zu vaults, %zu locked doors, %zu secret doors\n",
                  DUNGEONS * FLOOR_DEPTHS, vaults, locked, secrets);
    assert_true(locked > DUNGEONS && secrets > DUNGEONS && vaults > 2 * DUNGEONS * FLOOR_DEPTHS);
    kinds_unload(kinds);
}

static void once_only_vaults_come_at_most_once_in_a_dungeon(void **state)
{
    (void)state;
    enum { DUNGEONS = 60 };
    struct kinds *kinds = load_built_in();
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    struct spawn_tables spawns = kinds_spawns(kinds);
    size_t total = 0;
    for (uint64_t seed = 0; seed < DUNGEONS; seed++) {
        size_t *met = mem_alloc(kinds->vault_count, sizeof *met);
        for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
            struct floor floor;
            floor_generate(&floor, seed, depth, &settings, &spawns);
            for (size_t i = 0; i < floor.vault_count; i++)
                if (kinds->vault_layouts[floor.vaults[i].vault].unique) {
                    assert_int_equal(met[floor.vaults[i].vault]++, 0);
                    total++;
                }
            floor_release(&floor);
        }
        mem_free(met);
    }
    assert_true(total > DUNGEONS);
    kinds_unload(kinds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_vault_is_as_its_file_says),
        cmocka_unit_test(a_drawing_for_hexagons_may_leave_line_ends_out),
        cmocka_unit_test(vaults_count_for_the_digest),
        cmocka_unit_test(a_vault_that_is_built_in_can_be_changed_in_part),
        cmocka_unit_test(mistakes_are_told_with_their_lines),
        cmocka_unit_test(the_legend_explains_every_letter),
        cmocka_unit_test(there_are_many_for_every_depth),
        cmocka_unit_test(each_lies_well_in_all_orientations),
        cmocka_unit_test(locks_and_secrets_are_fair_on_thousands_of_floors),
        cmocka_unit_test(once_only_vaults_come_at_most_once_in_a_dungeon),
    };
    return RUN_TESTS_WITH_FILES(tests);
}
