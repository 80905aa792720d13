/* What the data files that come with the game must be like. */
#include "cmocka_all.h"

#include <string.h>

#include "content/overlay.h"
#include "data.h"
#include "floor/deal.h"
#include "game/game.h"

static void every_floor_has_company_and_things(void **state)
{
    (void)state;
    struct kinds *kinds = load_built_in();
    for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
        int monsters = 0, items = 0;
        for (size_t i = 0; i < kinds->monster_count; i++)
            monsters += kinds->monster_spawns[i].frequency > 0 &&
                        kinds->monster_spawns[i].depth_min <= depth &&
                        kinds->monster_spawns[i].depth_max >= depth;
        for (size_t i = 0; i < kinds->item_count; i++)
            items += kinds->item_spawns[i].frequency > 0 &&
                     kinds->item_spawns[i].depth_min <= depth &&
                     kinds->item_spawns[i].depth_max >= depth;
        assert_true(monsters >= 3);
        assert_true(items >= 8);
    }
    kinds_unload(kinds);
}

static void all_who_hide_can_be_found_out_by_a_sign(void **state)
{
    (void)state;
    struct kinds *kinds = load_built_in();
    for (size_t i = 0; i < kinds->monster_count; i++) {
        const struct monster_kind *kind = &kinds->monsters[i];
        assert_int_equal(kind_hides(kind), kind->disguise != DISGUISE_NONE);
        assert_int_equal(kind_hides(kind), kind->sign[0] != '\0');
    }
    kinds_unload(kinds);
}

static void what_can_be_unknown_lies_twice_on_the_first_floors_of_every_dungeon(void **state)
{
    (void)state;
    struct kinds *kinds = load_built_in();
    struct spawn_tables spawns = kinds_spawns(kinds);
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    for (uint64_t seed = 0; seed < 8; seed++) {
        int found[256] = {0};
        assert_true(kinds->item_count <= 256);
        for (int32_t depth = 1; depth <= DEAL_DEPTH; depth++) {
            struct floor floor;
            floor_generate(&floor, seed, depth, &settings, &spawns);
            for (size_t i = 0; i < floor.item_count; i++)
                found[floor.items[i].kind]++;
            floor_release(&floor);
        }
        for (size_t i = 0; i < kinds->item_count; i++)
            assert_true(!kinds->items[i].unknown || found[i] >= 2);
    }
    kinds_unload(kinds);
}

static void there_is_room_in_the_pack_of_whoever_practises(void **state)
{
    enum { ROOM_LEFT = 5 };
    (void)state;
    struct kinds *kinds = load_built_in();
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
        struct game *game = game_new(kinds, &settings, "practice", depth);
        int room = 0;
        for (int i = 0; i < INVENTORY_SLOTS; i++)
            room += game->inventory[i].kind == NO_KIND;
        assert_true(room >= ROOM_LEFT);
        game_free(game);
    }
    kinds_unload(kinds);
}

static int count_sentences(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += strchr(".?!", *text) && (text[1] == ' ' || text[1] == '\0');
    return count;
}

static void check_sentences(const char *id, const char *description)
{
    int count = count_sentences(description);
    if (count < 2 || count > 3 || strstr(description, "  "))
        fail_msg("%s has %d sentences: '%s'", id, count, description);
}

static void every_description_has_two_or_three_sentences(void **state)
{
    (void)state;
    struct kinds *kinds = load_built_in();
    for (size_t i = 0; i < kinds->monster_count; i++)
        check_sentences(kinds->monsters[i].id, kinds->monsters[i].description);
    for (size_t i = 0; i < kinds->item_count; i++)
        check_sentences(kinds->items[i].id, kinds->items[i].description);
    for (size_t i = 0; i < kinds->vault_count; i++)
        check_sentences(kinds->vaults[i].id, kinds->vaults[i].description);
    kinds_unload(kinds);
}

/* Whole groups that strike as well as they can, at their speed. */
static void no_group_of_the_first_floors_kills_at_one_turn(void **state)
{
    (void)state;
    struct kinds *kinds = load_built_in();
    for (size_t i = 0; i < kinds->monster_count; i++) {
        const struct monster_kind *kind = &kinds->monsters[i];
        int32_t blows = kinds->monster_spawns[i].group_max * ((kind->speed + 99) / 100);
        if (kinds->monster_spawns[i].depth_min < 5)
            assert_true(blows * kind->damage_max < kinds->player.health);
    }
    kinds_unload(kinds);
}

/* The file at the top of which every name of `names` must be explained. */
static void check_legend(const char *path, const char *const names[])
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    static char text[1 << 16];
    size_t count = fread(text, 1, sizeof text - 1, file);
    text[count] = '\0';
    fclose(file);
    char *end = strstr(text, "\n\n");
    assert_non_null(end);
    *end = '\0';
    for (size_t i = 0; names[i]; i++)
        assert_non_null(strstr(text, names[i]));
}

static void the_legends_explain_every_name(void **state)
{
    (void)state;
    check_legend(SRCDIR "/data/monsters.cfg", overlay_words);
    check_legend(SRCDIR "/data/items.cfg", overlay_words);
    check_legend(SRCDIR "/data/appearances.cfg", overlay_words);
    check_legend(SRCDIR "/data/vaults.cfg", overlay_words);
    check_legend(SRCDIR "/data/monsters.cfg", colour_names);
    check_legend(SRCDIR "/data/monsters.cfg", behaviour_names);
    check_legend(SRCDIR "/data/monsters.cfg", disguise_names);
    check_legend(SRCDIR "/data/items.cfg", colour_names);
    check_legend(SRCDIR "/data/appearances.cfg", colour_names);
    check_legend(SRCDIR "/data/items.cfg", effect_names);
    check_legend(SRCDIR "/data/items.cfg", item_flag_names);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_floor_has_company_and_things),
        cmocka_unit_test(all_who_hide_can_be_found_out_by_a_sign),
        cmocka_unit_test(what_can_be_unknown_lies_twice_on_the_first_floors_of_every_dungeon),
        cmocka_unit_test(there_is_room_in_the_pack_of_whoever_practises),
        cmocka_unit_test(every_description_has_two_or_three_sentences),
        cmocka_unit_test(no_group_of_the_first_floors_kills_at_one_turn),
        cmocka_unit_test(the_legends_explain_every_name),
    };
    return RUN_TESTS(tests);
}
