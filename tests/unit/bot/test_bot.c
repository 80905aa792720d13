/* Whole games with the real data, played through actions alone. */
#include "cmocka_all.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../game/scenario.h"
#include "base/text.h"
#include "bot/bot.h"
#include "content/kinds_file.h"
#include "game/describe.h"
#include "game/rules.h"

enum { TURNS_MAX = 40000 };

static struct kinds *load_kinds(void)
{
    struct text errors = {0};
    struct kinds *kinds = kinds_load(NULL, &errors);
    if (!kinds)
        fail_msg("%s", text_string(&errors));
    text_release(&errors);
    return kinds;
}

static struct game *begin_with(const struct kinds *kinds, const char *seed, int32_t depth,
                               int32_t hexagonal_floors)
{
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    settings.hexagonal_floors = hexagonal_floors;
    return game_new(kinds, &settings, seed, depth);
}

static struct game *begin(const struct kinds *kinds, const char *seed, int32_t depth)
{
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    return begin_with(kinds, seed, depth, settings.hexagonal_floors);
}

/* Plays to the end, looking at everything after each turn. */
static void play_watched(struct game *game)
{
    struct bot bot = {0};
    while (game->outcome == GAME_PLAYING && game->turn < TURNS_MAX) {
        bot_play(&bot, game, 1);
        check_invariants(game);
    }
    bot_release(&bot);
}

static void whole_games_come_to_an_end_without_giving_up(void **state)
{
    (void)state;
    struct kinds *kinds = load_kinds();
    const char *const seeds[] = {"thread", "minotaur", "3", "Daedalus"};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        struct game *game = begin(kinds, seeds[i], 1);
        play_watched(game);
        if (game->outcome != GAME_DIED && game->outcome != GAME_WON)
            fail_msg("seed %s: outcome %d on floor %d, turn %u", seeds[i], (int)game->outcome,
                     (int)game->depth, (unsigned)game->turn);
        game_free(game);
    }
    kinds_unload(kinds);
}

/* Data files may leave out what they like: nothing counts on the Horned One or a vault. */
static void a_dungeon_without_creatures_is_won(void **state)
{
    (void)state;
    struct kinds *kinds = load_kinds();
    kinds->monster_count = kinds->vault_count = 0;
    struct game *game = begin(kinds, "empty", 1);
    play_watched(game);
    assert_int_equal(game->outcome, GAME_WON);
    game_free(game);
    kinds_unload(kinds);
}

static void the_weak_die_and_the_strong_win(void **state)
{
    (void)state;
    struct kinds *kinds = load_kinds();
    struct text end = {0};
    kinds->player.health = 3;
    kinds->player.kit_count = 0;
    struct game *game = begin(kinds, "weak", 1);
    play_watched(game);
    assert_int_equal(game->outcome, GAME_DIED);
    describe_end(game, &end);
    assert_non_null(strstr(text_string(&end), "killed by "));
    game_free(game);
    text_release(&end);

    kinds->player.health = 5000;
    game = begin(kinds, "strong", 1);
    play_watched(game);
    assert_int_equal(game->outcome, GAME_WON);
    assert_int_equal(game->depth_max, FLOOR_DEPTHS);
    assert_int_equal(game->depth, 1);
    assert_true(inventory_has_effect(game, EFFECT_CROWN));
    game_free(game);
    kinds_unload(kinds);
}

/* A game that begins as each does, without any favour, can be won by what the careful player does.
 * The seeds begin with one that is won, so that the search is short until rules or data change. */
static void a_careful_player_wins_now_and_then(void **state)
{
    (void)state;
    enum { FIRST_SEED = 5, SEEDS = 100 };
    struct kinds *kinds = load_kinds();
    bool won = false;
    for (int i = FIRST_SEED; i < FIRST_SEED + SEEDS && !won; i++) {
        char seed[16];
        struct bot bot = {.careful = true};
        snprintf(seed, sizeof seed, "%d", i);
        struct game *game = begin(kinds, seed, 1);
        bot_play(&bot, game, TURNS_MAX);
        won = game->outcome == GAME_WON;
        bot_release(&bot);
        game_free(game);
    }
    assert_true(won);
    kinds_unload(kinds);
}

/* Every floor explored, all sorts of foes fought, down and up again. */
static void a_dungeon_of_hexagons_alone_can_be_won(void **state)
{
    (void)state;
    struct kinds *kinds = load_kinds();
    kinds->player.health = 5000;
    for (int i = 0; i < 2; i++) {
        struct game *game = begin_with(kinds, i ? "bee" : "wasp", 1, FLOOR_DEPTHS);
        play_watched(game);
        assert_int_equal(game->outcome, GAME_WON);
        for (int32_t depth = 0; depth < FLOOR_DEPTHS; depth++)
            assert_int_equal(game->levels[depth]->floor.map.topology, TOPOLOGY_HEX);
        game_free(game);
    }
    kinds_unload(kinds);
}

static uint64_t hash_after(const struct kinds *kinds, const char *seed, uint32_t turns)
{
    struct bot bot = {0};
    struct game *game = begin(kinds, seed, 1);
    bot_play(&bot, game, turns);
    uint64_t hash = game_hash(game);
    bot_release(&bot);
    game_free(game);
    return hash;
}

static void a_fall_leads_out_of_sight_of_those_below(void **state)
{
    (void)state;
    struct kinds *kinds = load_kinds();
    for (int i = 0; i < 40; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "%d", i);
        struct game *game = begin(kinds, seed, 1 + i % (FLOOR_DEPTHS - 1));
        change_floor(game, game->depth + 1, ARRIVE_ANYWHERE);
        assert_null(game_foe_in_sight(game));
        game_free(game);
    }
    kinds_unload(kinds);
}

static void a_seed_gives_the_same_game(void **state)
{
    (void)state;
    struct kinds *kinds = load_kinds();
    assert_true(hash_after(kinds, "again", 4000) == hash_after(kinds, "again", 4000));
    assert_true(hash_after(kinds, "again", 400) != hash_after(kinds, "other", 400));
    kinds_unload(kinds);
}

static void a_saved_game_goes_on_as_it_would_have(void **state)
{
    (void)state;
    struct kinds *kinds = load_kinds();
    struct game *game = begin_with(kinds, "saved", 1, FLOOR_DEPTHS / 2);
    for (int i = 0; i < 6 && game->outcome == GAME_PLAYING; i++) {
        struct bot bot = {0}, copy_bot = {0};
        struct stream written, read;
        struct game *copy = game_new_for_reading(kinds);
        stream_init_write(&written);
        game_visit(game, &written);
        stream_init_read(&read, written.out.bytes, written.out.length);
        game_visit(copy, &read);
        assert_false(read.failed);
        bot_play(&bot, game, 700);
        bot_play(&copy_bot, copy, 700);
        assert_true(game_hash(game) == game_hash(copy));
        stream_release(&written);
        bot_release(&bot);
        bot_release(&copy_bot);
        game_free(copy);
    }
    assert_true(game->turn > 700);
    game_free(game);
    kinds_unload(kinds);
}

/* One of all that can be told to a game, sense or none. */
static struct action draw_action(struct rng *rng)
{
    uint64_t bits = rng_u64(rng);
    struct action action = {.kind = (uint8_t)bits, .direction = (uint8_t)(bits >> 8)};
    action.slot = (uint8_t)(bits >> 16);
    action.target = (struct point){(int16_t)(bits >> 24), (int16_t)(bits >> 40)};
    if (bits >> 63) { /* and half of the time what makes sense */
        action.kind %= ACTION_COUNT;
        action.direction %= DIRECTION_COUNT;
        action.slot %= INVENTORY_SLOTS;
        action.target.x = (int16_t)(action.target.x & 127);
        action.target.y = (int16_t)(action.target.y & 31);
    }
    if (action.kind == ACTION_GIVE_UP)
        action.kind = ACTION_MOVE;
    return action;
}

static void monkey(struct game *game, struct rng *rng, int actions)
{
    for (int i = 0; i < actions && game->outcome == GAME_PLAYING; i++) {
        game_act(game, draw_action(rng));
        check_invariants(game);
    }
}

/* Everything that can be carried, to be tried out. */
static void fill_pack(struct game *game)
{
    for (uint16_t kind = 0; kind < game->kinds->item_count; kind++) {
        struct item item = {
            .kind = kind, .count = 5, .charges = (uint16_t)game->kinds->items[kind].charges};
        if (game->kinds->items[kind].effect != EFFECT_CROWN)
            inventory_add(game, &item);
    }
}

static void no_actions_whatever_break_the_rules(void **state)
{
    (void)state;
    struct kinds *kinds = load_kinds();
    kinds->player.health = 300;
    struct rng rng;
    rng_init(&rng, 1);
    for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
        struct game *game = begin_with(kinds, "monkey", depth, FLOOR_DEPTHS / 2);
        fill_pack(game);
        monkey(game, &rng, 1500);
        game_free(game);
    }
    kinds_unload(kinds);
}

static int count_visited(const struct game *game)
{
    int count = 0;
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        count += game->levels[i] != NULL;
    return count;
}

/* The floor that the player has come to for the first time is the one that its seed gives. */
static void check_fresh(const struct game *game)
{
    struct floor floor;
    struct spawn_tables spawns = kinds_spawns(game->kinds);
    floor_generate(&floor, game->seed, game->depth, &game->settings, &spawns);
    assert_true(floor_hash(&floor) == floor_hash(&game_level(game)->floor));
    assert_int_equal(game_level(game)->actor_count, floor.monster_count);
    assert_int_equal(game_level(game)->item_count, floor.item_count);
    floor_release(&floor);
}

static void floors_do_not_depend_on_what_was_done_before(void **state)
{
    (void)state;
    struct kinds *kinds = load_kinds();
    kinds->player.health = 10000;
    for (uint64_t order = 0; order < 3; order++) {
        struct game *game = begin(kinds, "pure", 1 + (int32_t)order);
        struct rng rng;
        rng_init(&rng, order);
        for (int i = 0; i < 1000 && count_visited(game) < FLOOR_DEPTHS; i++) {
            fill_pack(game);
            monkey(game, &rng, 40);
            assert_int_equal(game->outcome, GAME_PLAYING);
            int before = count_visited(game);
            change_floor(game, rng_range(&rng, 1, FLOOR_DEPTHS), ARRIVE_ANYWHERE);
            if (count_visited(game) > before)
                check_fresh(game);
        }
        assert_int_equal(count_visited(game), FLOOR_DEPTHS);
        game_free(game);
    }
    kinds_unload(kinds);
}

static void nothing_hostile_is_in_sight_of_the_stairs_of_a_new_floor(void **state)
{
    (void)state;
    struct kinds *kinds = load_kinds();
    for (int i = 0; i < 120; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "%d", i / 2);
        struct game *game = begin(kinds, seed, 1 + i / 2 % FLOOR_DEPTHS);
        if (i % 2) /* by the stairs up to it, past which someone has fallen before */
            change_floor(game, game->depth < FLOOR_DEPTHS ? game->depth + 1 : 1, ARRIVE_EXIT);
        assert_null(game_foe_in_sight(game));
        for (size_t j = 0; j < game_level(game)->actor_count; j++)
            assert_false(game_sees(game, game_level(game)->actors[j].at));
        assert_true(game_act(game, action_plain(ACTION_WAIT)));
        assert_int_equal(game->player.health, game->player.health_max);
        game_free(game);
    }
    kinds_unload(kinds);
}

/*
 * Whole games as they went when they were last looked at, a line each: seed, how it ended, turns,
 * hash of the state at the end. After a deliberate change of rules or data: make golden.
 */
#define GOLDEN_FILE SRCDIR "/tests/golden/games.txt"

static void add_golden_game(const struct kinds *kinds, const char *seed, struct text *text)
{
    struct bot bot = {0};
    struct text end = {0};
    struct game *game = begin(kinds, seed, 1);
    bot_play(&bot, game, TURNS_MAX);
    describe_end(game, &end);
    text_addf(text, "%s: %s, turn %" PRIu32 ", %016" PRIx64 "\n", seed, text_string(&end),
              game->turn, game_hash(game));
    text_release(&end);
    bot_release(&bot);
    game_free(game);
}

static void play_golden_games(struct text *text)
{
    struct kinds *kinds = load_kinds();
    const char *const seeds[] = {"1", "2", "ariadne", "theseus"};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++)
        add_golden_game(kinds, seeds[i], text);
    kinds_unload(kinds);
}

static void games_go_as_they_did(void **state)
{
    (void)state;
    struct text played = {0}, kept = {0};
    char line[256];
    FILE *file = fopen(GOLDEN_FILE, "r");
    if (!file)
        fail_msg("cannot open %s", GOLDEN_FILE);
    while (fgets(line, sizeof line, file))
        text_add(&kept, line);
    fclose(file);
    play_golden_games(&played);
    assert_string_equal(text_string(&played), text_string(&kept));
    text_release(&played);
    text_release(&kept);
}

static int write_golden_games(void)
{
    struct text played = {0};
    FILE *file = fopen(GOLDEN_FILE, "w");
    play_golden_games(&played);
    bool good = file && fputs(text_string(&played), file) >= 0;
    good &= file && fclose(file) == 0;
    text_release(&played);
    return good ? 0 : 1;
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_come_to_an_end_without_giving_up),
        cmocka_unit_test(a_dungeon_without_creatures_is_won),
        cmocka_unit_test(the_weak_die_and_the_strong_win),
        cmocka_unit_test(a_careful_player_wins_now_and_then),
        cmocka_unit_test(a_dungeon_of_hexagons_alone_can_be_won),
        cmocka_unit_test(a_fall_leads_out_of_sight_of_those_below),
        cmocka_unit_test(a_seed_gives_the_same_game),
        cmocka_unit_test(a_saved_game_goes_on_as_it_would_have),
        cmocka_unit_test(no_actions_whatever_break_the_rules),
        cmocka_unit_test(floors_do_not_depend_on_what_was_done_before),
        cmocka_unit_test(nothing_hostile_is_in_sight_of_the_stairs_of_a_new_floor),
        cmocka_unit_test(games_go_as_they_did),
    };
    if (argc == 2 && strcmp(argv[1], "--write") == 0)
        return write_golden_games();
    return RUN_TESTS(tests);
}
