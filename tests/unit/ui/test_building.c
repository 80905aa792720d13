#include "cmocka_all.h"

#include "content/kinds_file.h"
#include "fake_host.h"
#include "fake_terminal.h"
#include "ui/building.h"

struct site {
    struct fake_terminal fake;
    struct fake_host host;
    struct kinds *kinds;
};

static int set_up(void **state)
{
    struct site *site = calloc(1, sizeof *site);
    struct text errors = {0};
    fake_host_init(&site->host);
    site->host.settings.dungeon.hexagonal_floors = 0;
    site->kinds = kinds_load(NULL, &errors);
    assert_non_null(site->kinds);
    text_release(&errors);
    fake_terminal_start(&site->fake);
    *state = site;
    return 0;
}

static int tear_down(void **state)
{
    struct site *site = *state;
    fake_terminal_stop(&site->fake);
    kinds_unload(site->kinds);
    free(site);
    return 0;
}

/* Types the keys, which must leave it. Returns the seed shown last. */
static uint64_t show(struct site *site, const char *keys)
{
    const struct building building = {.seed = 5,
                                      .depth = 7,
                                      .settings = &site->host.settings.dungeon,
                                      .kinds = site->kinds,
                                      .speed = 1};
    fake_terminal_type(&site->fake, keys, strlen(keys));
    return building_show(&building);
}

static void a_stage_is_told_when_it_is_done(void **state)
{
    struct site *site = *state;
    assert_true(show(site, "snnnq") == 5);
    assert_true(fake_terminal_shows("rooms  (stage 3 of 18)  floor 7 of seed 5, by the "));
    assert_true(fake_terminal_shows("rooms are cut into the maze: "));
    assert_true(fake_terminal_shows("paused"));
}

static void another_floor_has_another_seed(void **state)
{
    struct site *site = *state;
    uint64_t seed = show(site, " nq");
    assert_true(seed != 5);
    assert_true(fake_terminal_shows("maze  (stage 1 of 18)"));
}

/* At the end the floor is drawn with everything on it, tile for tile. */
static void the_finished_floor_is_the_one_that_is_played(void **state)
{
    struct site *site = *state;
    show(site, "nnnnnnnnnnnnnnnnnnnnq");
    struct floor floor;
    struct spawn_tables spawns = kinds_spawns(site->kinds);
    floor_generate(&floor, 5, 7, &site->host.settings.dungeon, &spawns);
    size_t alive = 0;
    for (size_t i = 0; i < map_area(&floor.map); i++) {
        struct point p = map_point(&floor.map, i);
        chtype shown = mvinch(p.y, p.x) & A_CHARTEXT;
        alive += shown != (chtype)terrains[floor.map.tiles[i]].glyph;
    }
    size_t both = 0; /* where an item lies under a monster */
    for (size_t i = 0; i < floor.monster_count; i++)
        for (size_t j = 0; j < floor.item_count; j++)
            both += point_equal(floor.monsters[i].at, floor.items[j].at);
    assert_int_equal(alive, floor.monster_count + floor.item_count - both);
    floor_release(&floor);
}

static struct screen arrive(struct site *site, struct game *game)
{
    struct screen screen;
    site->host.settings.display.building = true;
    screen_init(&screen, game, &site->host.host);
    building_arrive(&screen);
    return screen;
}

static void on_arrival_a_key_typed_ends_it_and_is_left(void **state)
{
    struct site *site = *state;
    struct game *game = game_new(site->kinds, &site->host.settings.dungeon, "5", 7);
    fake_terminal_type(&site->fake, "o", 1);
    uint64_t hash = game_hash(game);
    struct screen screen = arrive(site, game);
    assert_true(game_hash(game) == hash);
    assert_int_equal(keys_read(), 'o');
    screen_release(&screen);
    game_free(game);
}

/* By itself it comes to its end, with doors and stairs, but without secrets and life. */
static void on_arrival_no_secrets_are_told(void **state)
{
    struct site *site = *state;
    struct game *game = game_new(site->kinds, &site->host.settings.dungeon, "5", 7);
    struct screen screen = arrive(site, game);
    const struct map *map = game_map(game);
    assert_true(fake_terminal_shows("Floor 7, by the "));
    for (size_t i = 0; i < map_area(map); i++) {
        struct point p = map_point(map, i);
        chtype shown = mvinch(p.y + screen.layout.map.y, p.x) & A_CHARTEXT;
        assert_int_equal(shown, terrains[terrain_seen(map_at(map, p))].glyph);
    }
    screen_release(&screen);
    game_free(game);
}

#define ON_SITE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_SITE(a_stage_is_told_when_it_is_done),
        ON_SITE(another_floor_has_another_seed),
        ON_SITE(the_finished_floor_is_the_one_that_is_played),
        ON_SITE(on_arrival_a_key_typed_ends_it_and_is_left),
        ON_SITE(on_arrival_no_secrets_are_told),
    };
    return RUN_TESTS(tests);
}
