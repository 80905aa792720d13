#include "cmocka_all.h"

#include <string.h>
#include <sys/stat.h>

#include "content/kinds_file.h"
#include "files.h"
#include "floor/deal.h"

#define PLAYER "health = 41; accuracy = 86; evasion = 11; damage = [1, 4]; regeneration = 301;\n"

/* The kinds of a folder that is good; NULL: the built-in ones. */
static struct kinds *load(const char *folder)
{
    struct text errors = {0};
    struct kinds *kinds = kinds_load(folder, &errors);
    assert_string_equal(text_string(&errors), "");
    assert_non_null(kinds);
    return kinds;
}

static const struct monster_kind *monster(const struct kinds *kinds, const char *id)
{
    int32_t i = kinds_find_monster(kinds, id);
    assert_true(i >= 0);
    return &kinds->monsters[i];
}

static const struct item_kind *item(const struct kinds *kinds, const char *id)
{
    int32_t i = kinds_find_item(kinds, id);
    assert_true(i >= 0);
    return &kinds->items[i];
}

static void the_built_in_files_are_the_data_files(void **state)
{
    (void)state;
    struct kinds *built_in = load(NULL), *files = load(SRCDIR "/data");
    assert_true(built_in->digest == files->digest);
    assert_int_equal(built_in->monster_count, files->monster_count);
    for (size_t i = 0; i < built_in->monster_count; i++)
        assert_string_equal(built_in->monsters[i].description, files->monsters[i].description);
    kinds_unload(built_in);
    kinds_unload(files);
}

static void a_monster_is_as_its_file_says(void **state)
{
    (void)state;
    mkdir("d", 0700);
    write_text("d/monsters.cfg",
               "imp = { name = \"imp\"; description = \"It \" \"grins.\"; glyph = \"i\";\n"
               "  colour = \"cyan\"; depth = [2, 9]; frequency = 3; group = [1, 4]; every = 5;\n"
               "  far = true; health = 11; accuracy = 61; evasion = 12; damage = [1, 6];\n"
               "  armour = 2; speed = 150; hearing = 80; sleep = 7; range = 9; unique = true;\n"
               "  behaviours = [\"shoots\", \"summons\", \"crumbles\"]; summons = \"bat\";\n"
               "  disguise = \"door\"; sign = \"It has a nose.\";\n"
               "  lifetime = 30; };\n"
               "bat = { name = \"bat\"; description = \"Flap.\"; glyph = \"b\"; colour = \"red\";\n"
               "  depth = [1, 1]; frequency = 0; health = 1; accuracy = 2; evasion = 3;\n"
               "  damage = [0, 0]; };\n");
    struct kinds *kinds = load("d");
    const struct monster_kind *imp = monster(kinds, "imp"), *bat = monster(kinds, "bat");
    assert_string_equal(imp->name, "imp");
    assert_string_equal(imp->description, "It grins.");
    assert_int_equal(imp->glyph, 'i');
    assert_int_equal(imp->colour, COLOUR_CYAN);
    assert_true(imp->unique);
    assert_int_equal(imp->disguise, DISGUISE_DOOR);
    assert_string_equal(imp->sign, "It has a nose.");
    const int32_t got[] = {imp->health,        imp->accuracy, imp->evasion, imp->damage_min,
                           imp->damage_max,    imp->armour,   imp->speed,   imp->hearing,
                           imp->sleep_percent, imp->range,    imp->summons, imp->lifetime};
    static const int32_t expected[] = {11, 61, 12, 1, 6, 2, 150, 80, 7, 9, 1, 30};
    assert_memory_equal(got, expected, sizeof got);
    assert_int_equal(imp->behaviours,
                     1U << BEHAVIOUR_SHOOTS | 1U << BEHAVIOUR_SUMMONS | 1U << BEHAVIOUR_CRUMBLES);
    const struct spawn_row *spawn = &kinds->monster_spawns[0];
    const int32_t place[] = {spawn->depth_min, spawn->depth_max, spawn->frequency,
                             spawn->group_min, spawn->group_max, spawn->every};
    static const int32_t expected_place[] = {2, 9, 3, 1, 4, 5};
    assert_memory_equal(place, expected_place, sizeof place);
    assert_true(spawn->far);

    const int32_t standard[] = {bat->armour,
                                bat->speed,
                                bat->hearing,
                                bat->sleep_percent,
                                bat->range,
                                bat->summons,
                                bat->lifetime,
                                bat->unique,
                                bat->disguise,
                                (int32_t)bat->behaviours,
                                kinds->monster_spawns[1].group_min,
                                kinds->monster_spawns[1].group_max,
                                kinds->monster_spawns[1].every,
                                kinds->monster_spawns[1].far};
    static const int32_t expected_standard[] = {0, 100, 100, 30, 0, -1, 0, 0, 0, 0, 1, 1, 0, 0};
    assert_memory_equal(standard, expected_standard, sizeof standard);
    kinds_unload(kinds);
    remove("d/monsters.cfg");
    rmdir("d");
}

static void an_item_is_as_its_file_says(void **state)
{
    (void)state;
    mkdir("d", 0700);
    write_text("d/items.cfg",
               "gin = { name = \"gin\"; plural = \"gins\"; description = \"Clear.\";\n"
               "  class = \"potion\"; colour = \"blue\"; depth = [3, 9]; frequency = 8;\n"
               "  every = 4; far = true; count = [2, 5]; effect = \"haste\";\n"
               "  thrown = \"poison\"; power = 7; charges = 3; accuracy = -10;\n"
               "  damage = [1, 6]; armour = 2; evasion = -5; flags = [\"loud\", \"sneak\"];\n"
               "  unknown = true; sure = 2; home = \"wilson\"; };\n"
               "hat = { name = \"hat\"; plural = \"hats\"; description = \"Gold.\";\n"
               "  class = \"treasure\"; colour = \"yellow\"; depth = [1, 15]; frequency = 0;\n"
               "  effect = \"crown\"; };\n");
    write_text("d/player.cfg", PLAYER);
    struct kinds *kinds = load("d");
    const struct item_kind *gin = item(kinds, "gin"), *hat = item(kinds, "hat");
    assert_string_equal(gin->name, "gin");
    assert_string_equal(gin->plural, "gins");
    assert_string_equal(gin->description, "Clear.");
    const int32_t got[] = {gin->class,    gin->colour,         gin->effect,     gin->thrown,
                           gin->power,    gin->charges,        gin->count_min,  gin->count_max,
                           gin->accuracy, gin->damage_min,     gin->damage_max, gin->armour,
                           gin->evasion,  (int32_t)gin->flags, gin->unknown,    gin->home};
    static const int32_t expected[] = {ITEM_POTION,
                                       COLOUR_BLUE,
                                       EFFECT_HASTE,
                                       EFFECT_POISON,
                                       7,
                                       3,
                                       2,
                                       5,
                                       -10,
                                       1,
                                       6,
                                       2,
                                       -5,
                                       1 << ITEM_FLAG_LOUD | 1 << ITEM_FLAG_SNEAK,
                                       true,
                                       HOME_BUILDER + MAZE_WILSON};
    assert_memory_equal(got, expected, sizeof got);
    const struct spawn_row *spawn = &kinds->item_spawns[0];
    const int32_t place[] = {spawn->depth_min, spawn->depth_max, spawn->frequency, spawn->group_min,
                             spawn->group_max, spawn->every,     spawn->far,       spawn->sure};
    static const int32_t expected_place[] = {3, 9, 8, 1, 1, 4, true, 2};
    assert_memory_equal(place, expected_place, sizeof place);

    const int32_t standard[] = {hat->thrown,
                                hat->power,
                                hat->charges,
                                hat->count_min,
                                hat->count_max,
                                hat->accuracy,
                                hat->damage_min,
                                hat->damage_max,
                                hat->armour,
                                hat->evasion,
                                (int32_t)hat->flags,
                                hat->unknown,
                                hat->home,
                                kinds->item_spawns[1].sure,
                                kinds->item_spawns[1].every,
                                kinds->item_spawns[1].far};
    static const int32_t expected_standard[] = {EFFECT_NONE, 0, 0, 1, 1, 0, 0, 0,
                                                0,           0, 0, 0, 0, 0, 0, 0};
    assert_memory_equal(standard, expected_standard, sizeof standard);
    kinds_unload(kinds);
    remove("d/items.cfg");
    remove("d/player.cfg");
    rmdir("d");
}

static void the_player_is_as_the_file_says(void **state)
{
    (void)state;
    mkdir("d", 0700);
    write_text("d/player.cfg", PLAYER "kit = { river-stone = 6; crown = 99; };\n"
                                      "practice = { maul = [7, 2]; };");
    struct kinds *kinds = load("d");
    const struct player_kind *player = &kinds->player;
    const int32_t got[] = {player->health,
                           player->accuracy,
                           player->evasion,
                           player->damage_min,
                           player->damage_max,
                           player->regeneration,
                           player->kit[0].item,
                           player->kit[0].count,
                           player->kit[1].item,
                           player->kit[1].count,
                           (int32_t)player->kit_count,
                           player->practice[0].item,
                           player->practice[0].depth,
                           player->practice[0].count,
                           (int32_t)player->practice_count};
    const int32_t expected[] = {41,
                                86,
                                11,
                                1,
                                4,
                                301,
                                kinds_find_item(kinds, "river-stone"),
                                6,
                                kinds_find_item(kinds, "crown"),
                                99,
                                2,
                                kinds_find_item(kinds, "maul"),
                                7,
                                2,
                                1};
    assert_memory_equal(got, expected, sizeof got);
    kinds_unload(kinds);
    remove("d/player.cfg");
    rmdir("d");
}

/* The built-in player has things that this folder's items lack. */
static void built_in_files_are_checked_against_those_of_the_folder(void **state)
{
    (void)state;
    mkdir("d", 0700);
    write_text("d/items.cfg",
               "hat = { name = \"hat\"; plural = \"hats\"; description = \"Gold.\";\n"
               "  class = \"treasure\"; colour = \"yellow\"; depth = [1, 15]; frequency = 0;\n"
               "  effect = \"crown\"; };\n");
    struct text errors = {0};
    assert_null(kinds_load("d", &errors));
    assert_non_null(strstr(errors.bytes, "built-in player.cfg:"));
    assert_non_null(strstr(errors.bytes, ": there is no item '"));
    text_release(&errors);
    remove("d/items.cfg");
    rmdir("d");
}

static void every_floor_has_company_and_things(void **state)
{
    (void)state;
    struct kinds *kinds = load(NULL);
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
    struct kinds *kinds = load(NULL);
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
    struct kinds *kinds = load(NULL);
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

static int count_sentences(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += strchr(".?!", *text) && (text[1] == ' ' || text[1] == '\0');
    return count;
}

static void each_monster_has_two_or_three_sentences_or_four(void **state)
{
    (void)state;
    struct kinds *kinds = load(NULL);
    for (size_t i = 0; i < kinds->monster_count; i++)
        assert_in_range(count_sentences(kinds->monsters[i].description), 2, 4);
    kinds_unload(kinds);
}

/* Whole groups that strike as well as they can, at their speed. */
static void no_group_of_the_first_floors_kills_at_one_turn(void **state)
{
    (void)state;
    struct kinds *kinds = load(NULL);
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
    check_legend(SRCDIR "/data/monsters.cfg", colour_names);
    check_legend(SRCDIR "/data/monsters.cfg", behaviour_names);
    check_legend(SRCDIR "/data/monsters.cfg", disguise_names);
    check_legend(SRCDIR "/data/items.cfg", colour_names);
    check_legend(SRCDIR "/data/appearances.cfg", colour_names);
    check_legend(SRCDIR "/data/items.cfg", effect_names);
    check_legend(SRCDIR "/data/items.cfg", item_flag_names);
}

static void a_folder_must_hold_a_data_file(void **state)
{
    (void)state;
    struct text errors = {0};
    assert_null(kinds_load("none", &errors));
    assert_string_equal(text_string(&errors),
                        "none: holds none of monsters.cfg, items.cfg, appearances.cfg, "
                        "player.cfg and vaults.cfg\n");
    text_release(&errors);
}

static const struct {
    const char *path, *text, *expected;
} mistakes[] = {
    {"d/monsters.cfg", "rat = 5;",
     "d/monsters.cfg:1: rat must be a group { } of settings, not 5\n"},
    {"d/monsters.cfg", "Rat = { };",
     "d/monsters.cfg:1: 'Rat' must be at most 31 lower-case letters, digits and hyphens\n"
     "d/monsters.cfg:1: Rat: 'name' is missing; it must be a text of 1 to 39 bytes in "
     "UTF-8, "
     "without control characters\n"
     "d/monsters.cfg:1: Rat: 'description' is missing; it must be a text of 1 to 479 bytes "
     "in "
     "UTF-8, without control characters\n"
     "d/monsters.cfg:1: Rat: 'glyph' is missing; it must be one letter in quotation marks, "
     "a to z "
     "or A to Z\n"
     "d/monsters.cfg:1: Rat: 'colour' is missing; it must be \"grey\", \"white\", \"red\", "
     "\"orange\", \"yellow\", \"green\", \"cyan\", \"blue\" or \"magenta\"\n"
     "d/monsters.cfg:1: Rat: 'depth' is missing; it must be [least, most], two whole "
     "numbers from "
     "1 to 15 in this order\n"
     "d/monsters.cfg:1: Rat: 'frequency' is missing; it must be a whole number from 0 to "
     "1000\n"
     "d/monsters.cfg:1: Rat: 'health' is missing; it must be a whole number from 1 to "
     "10000\n"
     "d/monsters.cfg:1: Rat: 'accuracy' is missing; it must be a whole number from 0 to "
     "200\n"
     "d/monsters.cfg:1: Rat: 'evasion' is missing; it must be a whole number from 0 to "
     "200\n"
     "d/monsters.cfg:1: Rat: 'damage' is missing; it must be [least, most], two whole "
     "numbers from "
     "0 to 1000 in this order\n"},
    {"d/monsters.cfg",
     "rat = { name = \"rat\"; description = \"A rat. It bites.\"; glyph = \"r\"; colour = "
     "\"grey\";\n"
     " depth = [1, 5]; frequency = 1; health = 4; accuracy = 60; evasion = 10; damage = "
     "[1, 2]; "
     "};\n"
     "rat = { name = \"rat\"; description = \"A rat. It bites.\"; glyph = \"r\"; colour = "
     "\"grey\";\n"
     " depth = [1, 5]; frequency = 1; health = 4; accuracy = 60; evasion = 10; damage = "
     "[1, 2]; "
     "};\n"
     "",
     "d/monsters.cfg:3: duplicate setting name\n"},
    {"d/monsters.cfg",
     "rat = { name = \"rat\"; health = 4;\n"
     " nose = 1; damage = [1, 2]; };",
     "d/monsters.cfg:1: rat: 'description' is missing; it must be a text of 1 to 479 bytes "
     "in "
     "UTF-8, without control characters\n"
     "d/monsters.cfg:1: rat: 'glyph' is missing; it must be one letter in quotation marks, "
     "a to z "
     "or A to Z\n"
     "d/monsters.cfg:1: rat: 'colour' is missing; it must be \"grey\", \"white\", \"red\", "
     "\"orange\", \"yellow\", \"green\", \"cyan\", \"blue\" or \"magenta\"\n"
     "d/monsters.cfg:1: rat: 'depth' is missing; it must be [least, most], two whole "
     "numbers from "
     "1 to 15 in this order\n"
     "d/monsters.cfg:1: rat: 'frequency' is missing; it must be a whole number from 0 to "
     "1000\n"
     "d/monsters.cfg:1: rat: 'accuracy' is missing; it must be a whole number from 0 to "
     "200\n"
     "d/monsters.cfg:1: rat: 'evasion' is missing; it must be a whole number from 0 to "
     "200\n"
     "d/monsters.cfg:2: unknown setting 'rat.nose'; did you mean 'name'?\n"},
    {"d/monsters.cfg",
     "rat = { name = \"rat\"; description = \"A rat. It bites.\"; glyph = \"r\"; colour = "
     "\"pink\";\n"
     " depth = [1, 5]; frequency = 1; health = 4; accuracy = 60; evasion = 10; damage = "
     "[1, 2]; "
     "range = 101;};\n"
     "",
     "d/monsters.cfg:1: rat.colour must be \"grey\", \"white\", \"red\", \"orange\", "
     "\"yellow\", "
     "\"green\", \"cyan\", \"blue\" or \"magenta\", not \"pink\"\n"
     "d/monsters.cfg:2: rat.range must be a whole number from 0 to 100, not 101\n"},
    {"d/monsters.cfg",
     "rat = { name = \"rat\"; description = \"A rat. It bites.\"; glyph = \"rr\"; colour = "
     "\"grey\";\n"
     " depth = [5, 1]; frequency = 1; health = 4; accuracy = 60; evasion = 10; damage = "
     "[1]; group "
     "= 2; speed = \"fast\"; unique = 1;};\n"
     "",
     "d/monsters.cfg:1: rat.glyph must be one letter in quotation marks, a to z or A to Z, "
     "not "
     "\"rr\"\n"
     "d/monsters.cfg:2: rat.unique must be true or false, not 1\n"
     "d/monsters.cfg:2: rat.depth must be [least, most], two whole numbers from 1 to 15 in "
     "this "
     "order, not a list\n"
     "d/monsters.cfg:2: rat.group must be [least, most], two whole numbers from 1 to 9 in "
     "this "
     "order, not 2\n"
     "d/monsters.cfg:2: rat.damage must be [least, most], two whole numbers from 0 to 1000 "
     "in this "
     "order, not a list\n"
     "d/monsters.cfg:2: rat.speed must be a whole number from 10 to 400, not \"fast\"\n"},
    {"d/monsters.cfg",
     "rat = { name = \"r\\x07t\"; description = \"\"; glyph = \"r\"; colour = \"grey\";\n"
     " depth = [1, 5]; frequency = 1; health = 4; accuracy = 60; evasion = 10; damage = "
     "[1, 2]; "
     "summons = 3;};\n"
     "",
     "d/monsters.cfg:1: rat.name must be a text of 1 to 39 bytes in UTF-8, without control "
     "characters, not \"r?t\"\n"
     "d/monsters.cfg:1: rat.description must be a text of 1 to 479 bytes in UTF-8, without "
     "control "
     "characters, not \"\"\n"
     "d/monsters.cfg:2: rat.summons must be a text of 1 to 31 bytes in UTF-8, without "
     "control "
     "characters, not 3\n"
     "d/monsters.cfg:2: rat: the behaviour \"summons\" and the setting 'summons' go "
     "together "
     "only\n"},
    {"d/monsters.cfg",
     "rat = { name = \"rat\"; description = \"A rat. It bites.\"; glyph = \"r\"; colour = "
     "\"grey\";\n"
     " depth = [1, 5]; frequency = 1; health = 4; accuracy = 60; evasion = 10; damage = "
     "[1, 2]; "
     "summons = \"rat\";};\n"
     "",
     "d/monsters.cfg:2: rat: the behaviour \"summons\" and the setting 'summons' go "
     "together "
     "only\n"},
    {"d/monsters.cfg",
     "rat = { name = \"rat\"; description = \"A rat. It bites.\"; glyph = \"r\"; colour = "
     "\"grey\";\n"
     " depth = [1, 5]; frequency = 1; health = 4; accuracy = 60; evasion = 10; damage = "
     "[1, 2]; "
     "behaviours = [\"summons\"];};\n"
     "",
     "d/monsters.cfg:1: rat: the behaviour \"summons\" and the setting 'summons' go "
     "together "
     "only\n"},
    {"d/monsters.cfg",
     "rat = { name = \"rat\"; description = \"A rat. It bites.\"; glyph = \"r\"; colour = "
     "\"grey\";\n"
     " depth = [1, 5]; frequency = 1; health = 4; accuracy = 60; evasion = 10; damage = "
     "[1, 2]; "
     "behaviours = [\"summons\"]; summons = \"rta\";};\n"
     "",
     "d/monsters.cfg:2: there is no monster 'rta'; did you mean 'rat'?\n"},
    {"d/monsters.cfg",
     "rat = { name = \"rat\"; description = \"A rat. It bites.\"; glyph = \"r\"; colour = "
     "\"grey\";\n"
     " depth = [1, 5]; frequency = 1; health = 4; accuracy = 60; evasion = 10; damage = "
     "[1, 2]; "
     "behaviours = [\"summons\"]; summons = \"ox-guard\";};\n"
     "",
     "d/monsters.cfg:2: there is no monster 'ox-guard'\n"},
    {"d/monsters.cfg",
     "rat = { name = \"rat\"; description = \"A rat. It bites.\"; glyph = \"r\"; colour = "
     "\"grey\";\n"
     " depth = [1, 5]; frequency = 1; health = 4; accuracy = 60; evasion = 10; damage = "
     "[1, 2]; "
     "behaviours = [\"crumbles\", \"shoots\"];};\n"
     "",
     "d/monsters.cfg:1: rat: \"shoots\" needs 'range' to be more than 0\n"
     "d/monsters.cfg:1: rat: \"crumbles\" needs 'lifetime' to be more than 0\n"},
    {"d/monsters.cfg", "a123456789b123456789c123456789-32 = 7;",
     "d/monsters.cfg:1: 'a123456789b123456789c123456789-32' must be at most 31 lower-case "
     "letters, "
     "digits and hyphens\n"
     "d/monsters.cfg:1: a123456789b123456789c123456789-32 must be a group { } of settings, "
     "not "
     "7\n"},
    {"d/monsters.cfg",
     "rat = { name = \"rat\"; description = \"A rat. It bites.\"; glyph = \"r\"; colour = "
     "\"grey\";\n"
     " depth = [1, 5]; frequency = 1; health = 4; accuracy = 60; evasion = 10; damage = "
     "[1, 2]; "
     "};\n"
     "cat = { name",
     "d/monsters.cfg:3: syntax error here or just before; each setting is written 'name = "
     "value;'\n"},
    {"d/items.cfg",
     "tonic = { name = \"tonic\"; plural = \"tonics\"; description = \"It is red.\"; class "
     "= "
     "\"potion\";\n"
     " colour = \"red\"; depth = [1, 15]; frequency = 1; };\n"
     "",
     "d/items.cfg: no item has the effect \"crown\", so that no game could be won\n"},
    {"d/items.cfg",
     "crown = { name = \"crown\"; plural = \"crowns\"; description = \"It shines.\"; class "
     "= "
     "\"treasure\";\n"
     " colour = \"red\"; depth = [15, 15]; frequency = 1; effect = \"crown\"; };\n"
     "tonic = { name = \"tonic\"; plural = \"tonics\"; description = \"It is red.\"; class "
     "= "
     "\"potion\";\n"
     " colour = \"red\"; depth = [1, 15]; frequency = 1; effect = \"heal\"; thrown = "
     "\"confuse\";};\n"
     "",
     "d/items.cfg:3: tonic: \"heal\" needs 'power' to be more than 0\n"
     "d/items.cfg:3: tonic: \"confuse\" needs 'power' to be more than 0\n"},
    {"d/items.cfg",
     "crown = { name = \"crown\"; plural = \"crowns\"; description = \"It shines.\"; class "
     "= "
     "\"treasure\";\n"
     " colour = \"red\"; depth = [15, 15]; frequency = 1; effect = \"crown\"; };\n"
     "tonic = { name = \"tonic\"; plural = \"tonics\"; description = \"It is red.\"; class "
     "= "
     "\"weapon\";\n"
     " colour = \"red\"; depth = [1, 15]; frequency = 1; };\n"
     "",
     "d/items.cfg:3: tonic: \"weapon\" needs 'damage' to be more than 0\n"},
    {"d/items.cfg",
     "crown = { name = \"crown\"; plural = \"crowns\"; description = \"It shines.\"; class "
     "= "
     "\"treasure\";\n"
     " colour = \"red\"; depth = [15, 15]; frequency = 1; effect = \"crown\"; };\n"
     "tonic = { name = \"tonic\"; plural = \"tonics\"; description = \"It is red.\"; class "
     "= "
     "\"potion\";\n"
     " colour = \"red\"; depth = [1, 15]; frequency = 1; count = [1, 100]; accuracy = "
     "-101; "
     "charges = -1;};\n"
     "",
     "d/items.cfg:4: tonic.count must be [least, most], two whole numbers from 1 to 99 in "
     "this "
     "order, not 100\n"
     "d/items.cfg:4: tonic.charges must be a whole number from 0 to 1000, not -1\n"
     "d/items.cfg:4: tonic.accuracy must be a whole number from -100 to 100, not -101\n"},
    {"d/items.cfg",
     "crown = { name = \"crown\"; plural = \"crowns\"; description = \"It shines.\"; class "
     "= "
     "\"treasure\";\n"
     " colour = \"red\"; depth = [15, 15]; frequency = 1; effect = \"crown\"; };\n"
     "tonic = { class = \"potion\"; colour = \"red\"; depth = [1, 15]; effect = \"none\"; "
     "};",
     "d/items.cfg:3: tonic: 'name' is missing; it must be a text of 1 to 39 bytes in "
     "UTF-8, "
     "without control characters\n"
     "d/items.cfg:3: tonic: 'plural' is missing; it must be a text of 1 to 39 bytes in "
     "UTF-8, "
     "without control characters\n"
     "d/items.cfg:3: tonic: 'description' is missing; it must be a text of 1 to 479 bytes "
     "in "
     "UTF-8, without control characters\n"
     "d/items.cfg:3: tonic: 'frequency' is missing; it must be a whole number from 0 to "
     "1000\n"},
    {"d/items.cfg",
     "crown = { name = \"crown\"; plural = \"crowns\"; description = \"It shines.\"; class "
     "= "
     "\"treasure\";\n"
     " colour = \"red\"; depth = [15, 15]; frequency = 1; effect = \"crown\"; };\n"
     "tonic = { name = \"tonic\"; plural = \"tonics\"; description = \"It is red.\"; class "
     "= "
     "\"potion\";\n"
     " colour = \"red\"; depth = [6, 15]; frequency = 1; unknown = true; sure = 1; thrown "
     "= "
     "\"temper\"; power = 1; };\n"
     "stick = { name = \"stick\"; plural = \"sticks\"; description = \"It is long.\"; "
     "class = "
     "\"weapon\";\n"
     " colour = \"red\"; depth = [1, 15]; frequency = 1; unknown = true; sure = 2; damage "
     "= [1, "
     "2]; home = \"bees\"; };\n"
     "staff = { name = \"staff\"; plural = \"staves\"; description = \"It is long.\"; "
     "class = "
     "\"weapon\";\n"
     " colour = \"red\"; depth = [1, 15]; frequency = 1; unknown = true; every = 3; damage "
     "= [1, "
     "2]; };\n",
     "d/items.cfg:3: tonic: the effect \"temper\" works on its user alone and cannot be "
     "thrown\n"
     "d/items.cfg:3: tonic: what can be unknown must lie at least 2 times on floors up to "
     "6; "
     "'sure' "
     "and 'every' make it 1\n"
     "d/items.cfg:6: stick.home must be \"hexagons\" or the name of a maze algorithm, not "
     "\"bees\"\n"
     "d/items.cfg:7: staff: weapons and armour cannot be unknown\n"},
    {"d/appearances.cfg",
     "red = { name = \"red potion\"; plural = \"red potions\"; class = \"potion\"; colour "
     "= "
     "\"red\"; };\n",
     "d/appearances.cfg: 9 kinds of the class \"potion\" can be unknown, but there are 1 "
     "appearances for them\n"
     "d/appearances.cfg: 7 kinds of the class \"writ\" can be unknown, but there are 0 "
     "appearances for them\n"
     "d/appearances.cfg: 5 kinds of the class \"rod\" can be unknown, but there are 0 "
     "appearances "
     "for them\n"},
    {"d/appearances.cfg", "red = { name = \"red potion\"; class = \"drink\"; colour = \"red\"; };",
     "d/appearances.cfg:1: red: 'plural' is missing; it must be a text of 1 to 39 bytes in "
     "UTF-8, "
     "without control characters\n"
     "d/appearances.cfg:1: red.class must be \"potion\", \"writ\", \"rod\", \"tool\", "
     "\"weapon\", "
     "\"armour\", \"missile\" or \"treasure\", not \"drink\"\n"},
    {"d/player.cfg",
     "health = 40; accuracy = 85; evasion = 10; damage = [1, 3]; regeneration = 300;\n"
     "practice = { maul = [1, 1]; };",
     "d/player.cfg:2: practice must be a group { } of at most 40 kinds of items, each with "
     "[floor, "
     "count]: a floor from 2 to 15 and a whole number from 1 to 99, not a list\n"},
    {"d/player.cfg", "",
     "d/player.cfg: 'health' is missing; it must be a whole number from 1 to 10000\n"
     "d/player.cfg: 'accuracy' is missing; it must be a whole number from 0 to 200\n"
     "d/player.cfg: 'evasion' is missing; it must be a whole number from 0 to 200\n"
     "d/player.cfg: 'damage' is missing; it must be [least, most], two whole numbers from "
     "1 to "
     "1000 in this order\n"
     "d/player.cfg: 'regeneration' is missing; it must be a whole number from 1 to "
     "100000\n"},
    {"d/player.cfg",
     "health = 40; accuracy = 85; evasion = 10; damage = [1, 3]; regeneration = 300;\n"
     "kit = { redcap-tonc = 2; river-stone = 100; };",
     "d/player.cfg:2: there is no item 'redcap-tonc'; did you mean 'redcap-tonic'?\n"
     "d/player.cfg:2: kit must be a group { } of at most 12 kinds of items, each with a "
     "whole "
     "number from 1 to 99, not 100\n"},
    {"d/player.cfg",
     "health = 40; accuracy = 85; evasion = 10; damage = [1, 3]; regeneration = 300;\n"
     "kit = { redcap-tonic = \"two\"; };\n"
     "legs = 2;",
     "d/player.cfg:2: kit must be a group { } of at most 12 kinds of items, each with a "
     "whole "
     "number from 1 to 99, not \"two\"\n"
     "d/player.cfg:3: unknown setting 'legs'; known here are health, accuracy, evasion, damage, "
     "regeneration, lamp, kit, practice\n"},
    {"d/player.cfg",
     "health = 40; accuracy = 85; evasion = 10; damage = [1, 3]; regeneration = 300;\n"
     "kit = [ \"redcap-tonic\" ];",
     "d/player.cfg:2: kit must be a group { } of at most 12 kinds of items, each with a "
     "whole "
     "number from 1 to 99, not a list\n"},
    {"d/player.cfg",
     "health = 40; accuracy = 85; evasion = 10; damage = [1, 3]; regeneration = 300;\n"
     "kit = { a0 = 1; a1 = 1; a2 = 1; a3 = 1; a4 = 1; a5 = 1; a6 = 1; a7 = 1; a8 = 1; a9 = "
     "1; a10 "
     "= 1; a11 = 1; a12 = 1; };",
     "d/player.cfg:2: kit must be a group { } of at most 12 kinds of items, each with a "
     "whole "
     "number from 1 to 99, not a group\n"},
};

static void every_mistake_is_told_with_line_and_remedy(void **state)
{
    (void)state;
    mkdir("d", 0700);
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        struct text errors = {0};
        write_text(mistakes[i].path, mistakes[i].text);
        assert_null(kinds_load("d", &errors));
        assert_string_equal(text_string(&errors), mistakes[i].expected);
        text_release(&errors);
        remove(mistakes[i].path);
    }
    rmdir("d");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_built_in_files_are_the_data_files),
        cmocka_unit_test(a_monster_is_as_its_file_says),
        cmocka_unit_test(an_item_is_as_its_file_says),
        cmocka_unit_test(the_player_is_as_the_file_says),
        cmocka_unit_test(built_in_files_are_checked_against_those_of_the_folder),
        cmocka_unit_test(every_floor_has_company_and_things),
        cmocka_unit_test(all_who_hide_can_be_found_out_by_a_sign),
        cmocka_unit_test(each_monster_has_two_or_three_sentences_or_four),
        cmocka_unit_test(what_can_be_unknown_lies_twice_on_the_first_floors_of_every_dungeon),
        cmocka_unit_test(no_group_of_the_first_floors_kills_at_one_turn),
        cmocka_unit_test(the_legends_explain_every_name),
        cmocka_unit_test(a_folder_must_hold_a_data_file),
        cmocka_unit_test(every_mistake_is_told_with_line_and_remedy),
    };
    return RUN_TESTS_WITH_FILES(tests);
}
