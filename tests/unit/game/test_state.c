#include "scenario.h"

#include <string.h>

#include "base/mem.h"
#include "game/invariants.h"

/* A game with something of everything in it, some way on. */
static void begin_eventful_on(struct scenario *s, int32_t hexagonal_floors)
{
    *s = (struct scenario){.game = NULL};
    scenario_kinds(&s->kinds);
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    settings.hexagonal_floors = hexagonal_floors;
    for (int i = 0; i < FLOOR_DEPTHS; i++) {
        settings.depth[i].width = 31;
        settings.depth[i].height = 15;
        settings.depth[i].room_width_max = 4;
        settings.depth[i].monsters = 8;
    }
    for (size_t i = 0; i < s->kinds.monster_count; i++)
        s->kinds.monster_spawns[i].frequency = 1;
    for (size_t i = 0; i < s->kinds.item_count; i++)
        s->kinds.item_spawns[i].frequency = 1;
    s->game = game_new(&s->kinds, &settings, "eventful", 1);
    make_vault(s, (struct point){4, 4}, 7, 5);
    s->game->player.health = s->game->player.health_max = 1000;
    give(s, "knife", 1);
    give(s, "mail", 1);
    give(s, "stone", 20);
    give(s, "chart", 1);
    use(s, "chart", s->game->player.at);
}

static void begin_eventful(struct scenario *s)
{
    begin_eventful_on(s, 0);
}

/* One of all that can be done, absurd ones included. */
static struct action draw_action(struct rng *rng)
{
    uint64_t bits = rng_u64(rng);
    struct action action = {.kind = (uint8_t)(bits & 15)};
    action.direction = (uint8_t)(bits >> 8 & 7);
    action.slot = (uint8_t)(bits >> 16 & 7);
    action.target.x = (int16_t)(bits >> 24 & 31);
    action.target.y = (int16_t)(bits >> 32 & 15);
    if (action.kind == ACTION_GIVE_UP || bits >> 63)
        action.kind = ACTION_MOVE;
    return action;
}

static void play_randomly(struct game *game, uint64_t seed, int actions)
{
    struct rng rng;
    rng_init(&rng, seed);
    for (int i = 0; i < actions; i++) {
        game_act(game, draw_action(&rng));
        check_invariants(game);
        if (i % 50 == 49 && game->depth < 5 && game->outcome == GAME_PLAYING)
            change_floor(game, game->depth + 1, ARRIVE_ANYWHERE);
    }
}

static void write_game(struct game *game, struct stream *s)
{
    stream_init_write(s);
    game_visit(game, s);
    assert_false(s->failed);
}

/* NULL where it cannot be read whole. */
static struct game *read_game(const struct kinds *kinds, const void *bytes, size_t size)
{
    struct stream s;
    struct game *game = game_new_for_reading(kinds);
    stream_init_read(&s, bytes, size);
    game_visit(game, &s);
    if (!s.failed && s.at == s.size)
        return game;
    game_free(game);
    return NULL;
}

static void check_copies(int32_t hexagonal_floors)
{
    struct scenario s;
    begin_eventful_on(&s, hexagonal_floors);
    for (uint64_t i = 0; i < 20; i++) {
        struct stream written;
        play_randomly(s.game, i, 40);
        write_game(s.game, &written);
        struct game *copy = read_game(&s.kinds, written.out.bytes, written.out.length);
        assert_non_null(copy);
        check_invariants(copy);
        assert_true(game_hash(copy) == game_hash(s.game));
        play_randomly(copy, 1000 + i, 60);
        play_randomly(s.game, 1000 + i, 60);
        assert_true(game_hash(copy) == game_hash(s.game));
        game_free(copy);
        stream_release(&written);
    }
    assert_true(s.game->depth_max >= 5);
    scenario_end(&s);
}

static void a_copy_is_the_same_game_and_goes_on_the_same(void **state)
{
    (void)state;
    check_copies(0);
}

static void so_it_does_on_hexagons(void **state)
{
    (void)state;
    check_copies(FLOOR_DEPTHS);
}

static void the_hash_sees_every_part(void **state)
{
    (void)state;
    struct scenario s;
    begin_eventful(&s);
    uint64_t before = game_hash(s.game);
    assert_true(before == game_hash(s.game));
    struct level *level = game_level(s.game);
    uint8_t *const bytes[] = {
        (uint8_t *)&s.game->rng.s[3],
        (uint8_t *)&s.game->turn,
        (uint8_t *)&s.game->player.health,
        (uint8_t *)&s.game->player.status[STATUS_UNSEEN],
        (uint8_t *)&s.game->next_wanderer,
        (uint8_t *)&s.game->trail,
        (uint8_t *)&s.game->regeneration,
        (uint8_t *)&s.game->inventory[2].count,
        (uint8_t *)&level->actors[0].health,
        &level->actors[0].state,
        &level->actors[0].heading,
        (uint8_t *)&level->items[0].count,
        &level->remembered[5],
        (uint8_t *)&level->scent[7],
        (uint8_t *)&level->charted.words[1],
        (uint8_t *)&s.game->settings.depth[14].loops,
        &level->floor.map.tiles[40],
        (uint8_t *)&level->floor.vaults[0].area.low[1],
        (uint8_t *)level->vaults_entered,
        (uint8_t *)s.game->messages[0].text,
    };
    for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++) {
        *bytes[i] ^= 1;
        if (game_hash(s.game) == before)
            fail_msg("part %zu is not in the hash", i);
        *bytes[i] ^= 1;
        assert_true(game_hash(s.game) == before);
    }
    scenario_end(&s);
}

static void no_part_of_a_game_is_taken_for_the_whole(void **state)
{
    (void)state;
    struct scenario s;
    struct stream written;
    begin_eventful(&s);
    play_randomly(s.game, 1, 120);
    write_game(s.game, &written);
    /* every length near the ends, and steps through the long middle */
    for (size_t size = 0; size < written.out.length;
         size += size < 400 || size > written.out.length - 400 ? 1 : 97) {
        unsigned char *part = mem_alloc(size, 1); /* its own size, so that sanitizers see the end */
        memcpy(part, written.out.bytes, size);
        assert_null(read_game(&s.kinds, part, size));
        mem_free(part);
    }
    stream_release(&written);
    scenario_end(&s);
}

/* A debug build ends at what is not as it should be, though no harm could come of it. */
static bool can_be_played(const struct game *game)
{
    char fault[FAULT_ROOM];
    return !CLEW_DEBUG || invariants_hold(game, fault);
}

static void a_corrupted_game_is_refused_or_can_be_played(void **state)
{
    (void)state;
    struct scenario s;
    struct stream written;
    struct rng rng;
    int accepted = 0, refused = 0;
    begin_eventful(&s);
    play_randomly(s.game, 2, 120);
    write_game(s.game, &written);
    rng_init(&rng, 3);
    unsigned char *bytes = mem_alloc(written.out.length, 1);
    for (int i = 0; i < 3000; i++) {
        memcpy(bytes, written.out.bytes, written.out.length);
        uint32_t changes = 1 + rng_below(&rng, 3);
        for (uint32_t j = 0; j < changes; j++) {
            uint32_t at = rng_below(&rng, (uint32_t)written.out.length);
            bytes[at] = (unsigned char)rng_below(&rng, 256);
        }
        struct game *game = read_game(&s.kinds, bytes, written.out.length);
        refused += !game;
        accepted += game != NULL;
        for (int j = 0; game && j < 10 && can_be_played(game); j++)
            game_act(game, draw_action(&rng));
        game_free(game);
    }
    assert_true(accepted > 100 && refused > 100);
    mem_free(bytes);
    stream_release(&written);
    scenario_end(&s);
}

/* A game whose bytes are changed in one place that matters, and which must not be taken. */
static void refuse_changed(struct scenario *s, void *part, const void *other, size_t size)
{
    unsigned char kept[64];
    struct stream written;
    memcpy(kept, part, size);
    memcpy(part, other, size);
    write_game(s->game, &written);
    memcpy(part, kept, size);
    assert_null(read_game(&s->kinds, written.out.bytes, written.out.length));
    stream_release(&written);
}

#define REFUSE(s, place, type, value) refuse_changed((s), &(place), &(type){value}, sizeof(type))

static void what_cannot_be_is_refused(void **state)
{
    (void)state;
    struct scenario s;
    begin_eventful(&s);
    struct level *level = game_level(s.game);
    REFUSE(&s, s.game->outcome, uint8_t, GAME_OUTCOME_COUNT);
    REFUSE(&s, s.game->player.health, int32_t, 0);
    refuse_changed(&s, &s.game->player.at, &(struct point){0, 0},
                   sizeof(struct point)); /* the corner is rock */
    REFUSE(&s, s.game->player.at.x, int16_t, -1);
    refuse_changed(&s, &s.game->player.at, &level->actors[0].at, sizeof(struct point));
    REFUSE(&s, s.game->player.kind, uint16_t, 0);
    REFUSE(&s, s.game->player.alive, bool, false);
    REFUSE(&s, s.game->player.energy, int32_t, INT32_MAX);
    REFUSE(&s, s.game->player.status[0], int32_t, INT32_MAX);
    REFUSE(&s, s.game->inventory[0].kind, uint16_t, 1000);
    REFUSE(&s, s.game->inventory[0].count, uint16_t, 0);
    REFUSE(&s, s.game->inventory[0].count, uint16_t, STACK_MAX + 1);
    REFUSE(&s, s.game->inventory[0].charges, uint16_t, 9);
    REFUSE(&s, s.game->weapon, int32_t, 20); /* an empty slot */
    REFUSE(&s, s.game->weapon, int32_t, -2);
    REFUSE(&s, s.game->weapon, int32_t, slot_of(&s, "mail"));
    REFUSE(&s, s.game->armour, int32_t, slot_of(&s, "stone"));
    REFUSE(&s, level->actors[0].kind, uint16_t, 1000);
    REFUSE(&s, level->actors[0].kind, uint16_t, NO_KIND);
    REFUSE(&s, level->actors[0].health, int32_t, 0);
    refuse_changed(&s, &level->actors[0].at, &level->actors[1].at, sizeof(struct point));
    REFUSE(&s, level->actors[0].charge, int32_t, 9);
    refuse_changed(&s, &level->items[0].at, &level->items[1].at, sizeof(struct point));
    REFUSE(&s, level->items[0].at.y, int16_t, 1000);
    REFUSE(&s, level->items[0].kind, uint16_t, NO_KIND);
    REFUSE(&s, level->floor.map.tiles[9], uint8_t, TERRAIN_COUNT);
    REFUSE(&s, level->floor.vaults[0].vault, uint16_t, 1);
    REFUSE(&s, level->floor.vaults[0].orientation, uint8_t, VAULT_ORIENTATIONS_MAX);
    REFUSE(&s, level->floor.vaults[0].area.low[0], int16_t, MAP_SIZE_MAX);
    REFUSE(&s, level->floor.vaults[0].area.high[0], int16_t, MAP_SIZE_MAX);
    REFUSE(&s, level->remembered_items[9], uint16_t, 1000);
    REFUSE(&s, s.game->settings.depth[3].width, int32_t, 30);
    REFUSE(&s, s.game->settings.hexagonal_floors, int32_t, FLOOR_DEPTHS + 1);
    REFUSE(&s, level->floor.map.topology, enum topology_kind, TOPOLOGY_COUNT);
    scenario_end(&s);
}

static void no_tile_lies_between_hexagons(void **state)
{
    (void)state;
    struct scenario s;
    begin_eventful_on(&s, FLOOR_DEPTHS);
    struct map *map = &game_level(s.game)->floor.map;
    assert_int_equal(map->topology, TOPOLOGY_HEX);
    REFUSE(&s, map->tiles[map_index(map, (struct point){4, 5})], uint8_t, TERRAIN_FLOOR);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_is_the_same_game_and_goes_on_the_same),
        cmocka_unit_test(so_it_does_on_hexagons),
        cmocka_unit_test(the_hash_sees_every_part),
        cmocka_unit_test(no_part_of_a_game_is_taken_for_the_whole),
        cmocka_unit_test(a_corrupted_game_is_refused_or_can_be_played),
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(no_tile_lies_between_hexagons),
    };
    return RUN_TESTS(tests);
}
