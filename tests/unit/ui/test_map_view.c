#include "../game/scenario.h"

#include <limits.h>

#include "content/kinds_file.h"
#include "fake_terminal.h"
#include "ui/map_view.h"

static void a_floor_that_fits_is_centred_and_stays(void **state)
{
    (void)state;
    struct map map = {.width = 79, .height = 21};
    struct map_view view = {.area = {0, 2, 99, 31}};
    for (int16_t x = 0; x < 79; x += 13) {
        map_view_follow(&view, &map, (struct point){x, 10});
        assert_int_equal(view.origin.x, -10);
        assert_int_equal(view.origin.y, -5);
    }
}

/* Walks along a wide floor: what is looked at stays in the window, with some way ahead of it. */
static void a_large_floor_scrolls_with_a_look_ahead(void **state)
{
    (void)state;
    struct map map = {.width = 301, .height = 21};
    struct map_view view = {.area = {0, 2, 80, 21}};
    int moves = 0;
    int16_t before = 0;
    for (int16_t x = 1; x < 300; x++) {
        map_view_follow(&view, &map, (struct point){x, 10});
        int ahead = view.origin.x + 80 - 1 - x;
        assert_true(view.origin.x <= x);
        assert_true(ahead >= 15 || view.origin.x == 301 - 80);
        moves += view.origin.x != before;
        before = view.origin.x;
    }
    assert_true(moves < 12);
}

static void a_far_jump_centres_the_window(void **state)
{
    (void)state;
    struct map map = {.width = 301, .height = 301};
    struct map_view view = {.area = {0, 2, 80, 21}};
    map_view_follow(&view, &map, (struct point){200, 150});
    assert_int_equal(view.origin.x, 160);
    assert_int_equal(view.origin.y, 140);
}

static void places_on_the_screen_are_those_of_the_window(void **state)
{
    (void)state;
    struct map_view view = {.area = {5, 2, 80, 21}, .origin = {10, 20}};
    int row;
    int column;
    assert_true(map_view_place(&view, (struct point){10, 20}, &row, &column));
    assert_int_equal(row, 2);
    assert_int_equal(column, 5);
    assert_true(map_view_place(&view, (struct point){89, 40}, &row, &column));
    assert_false(map_view_place(&view, (struct point){90, 40}, &row, &column));
    assert_false(map_view_place(&view, (struct point){89, 41}, &row, &column));
    assert_false(map_view_place(&view, (struct point){9, 20}, &row, &column));
}

/* All of a floor is in the window, which has the tile at its place. */
static void check_fit(int16_t width, int16_t height, int columns, int rows)
{
    struct map map = {.width = width, .height = height};
    struct map_view view = {.area = {0, 1, 80, 22}};
    int row, column;
    map_view_fit(&view, &map);
    assert_int_equal(view.columns, columns);
    assert_int_equal(view.rows, rows);
    assert_true(map_view_place(&view, (struct point){0, 0}, &row, &column));
    assert_true(map_view_place(&view, (struct point){(int16_t)(width - 1), (int16_t)(height - 1)},
                               &row, &column));
    assert_in_range(row, 1, 22);
    assert_in_range(column, 0, 79);
}

static void a_floor_larger_than_the_window_is_scaled_to_fit(void **state)
{
    (void)state;
    check_fit(79, 21, 1, 1);
    check_fit(81, 23, 2, 2);
    check_fit(301, 21, 4, 1);
    check_fit(1001, 1001, 13, 46);
}

/* Where tiles share a character, the weightiest is seen. */
static void on_a_scaled_map_the_player_is_seen(void **state)
{
    (void)state;
    struct fake_terminal fake;
    struct text errors = {0};
    struct settings settings;
    struct palette palette;
    settings_default(&settings);
    settings.dungeon.hexagonal_floors = 0;
    struct kinds *kinds = kinds_load(NULL, &errors);
    assert_non_null(kinds);
    struct game *game = game_new(kinds, &settings.dungeon, "1", 1);
    fake_terminal_start(&fake);
    palette_init_depth(&palette, THEME_256, COLOURS_NONE);
    struct map_view view = {.area = {0, 1, 20, 7}};
    const struct map_scene scene = map_scene_of_game(game);
    map_view_fit(&view, game_map(game));
    map_view_draw(&view, &scene, &palette);
    int row, column;
    assert_true(map_view_place(&view, game->player.at, &row, &column));
    assert_int_equal(mvinch(row, column) & A_CHARTEXT, '@');
    fake_terminal_stop(&fake);
    game_free(game);
    kinds_unload(kinds);
    text_release(&errors);
}

static bool is_blank(int row, int column)
{
    return (mvinch(row, column) & A_CHARTEXT) == ' ';
}

static void check_drawing(int32_t hexagonal_floors)
{
    struct fake_terminal fake;
    struct text errors = {0};
    struct settings settings;
    struct palette palette;
    settings_default(&settings);
    settings.dungeon.hexagonal_floors = hexagonal_floors;
    struct kinds *kinds = kinds_load(NULL, &errors);
    assert_non_null(kinds);
    struct game *game = game_new(kinds, &settings.dungeon, "1", 1);
    fake_terminal_start(&fake);
    palette_init_depth(&palette, THEME_256, COLOURS_NONE);
    struct map_view view = {.area = {0, 2, 79, 21}};
    const struct map_scene scene = map_scene_of_game(game);
    map_view_draw(&view, &scene, &palette);
    assert_int_equal(mvinch(2 + game->player.at.y, game->player.at.x) & A_CHARTEXT, '@');
    for (size_t i = 0; i < map_area(game_map(game)); i++) {
        struct point p = map_point(game_map(game), i);
        enum terrain terrain;
        assert_int_equal(is_blank(2 + p.y, p.x), !game_remembers(game, p, &terrain));
        assert_true(is_blank(2 + p.y, p.x) || map_has_tile(game_map(game), p));
    }
    fake_terminal_stop(&fake);
    game_free(game);
    kinds_unload(kinds);
    text_release(&errors);
}

static void only_what_the_player_knows_is_drawn(void **state)
{
    (void)state;
    check_drawing(0);
}

static void between_hexagons_nothing_is_drawn(void **state)
{
    (void)state;
    check_drawing(FLOOR_DEPTHS);
}

/* The cell where the tile is drawn, on a terminal without colours. */
static chtype drawn_at(const struct scenario *s, struct point p)
{
    struct fake_terminal fake;
    struct palette palette;
    struct map_view view = {.area = {0, 2, game_map(s->game)->width, game_map(s->game)->height}};
    const struct map_scene scene = map_scene_of_game(s->game);
    fake_terminal_start(&fake);
    palette_init_depth(&palette, THEME_256, COLOURS_NONE);
    map_view_draw(&view, &scene, &palette);
    chtype cell = mvinch(2 + p.y, p.x);
    fake_terminal_stop(&fake);
    return cell;
}

static void the_thread_lies_under_things_and_creatures(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#<@......#", "##########");
    give(&s, "spool", 1);
    move_player(s.game, (struct point){1, 1});
    for (int i = 0; i < 5; i++)
        go(&s, DIRECTION_E);
    put(&s, (struct point){4, 1}, "stone", 1);
    assert_int_equal(drawn_at(&s, (struct point){3, 1}) & A_CHARTEXT, '`');
    assert_int_equal(drawn_at(&s, (struct point){4, 1}) & A_CHARTEXT, '{');
    assert_int_equal(drawn_at(&s, (struct point){1, 1}) & A_CHARTEXT, '<');
    assert_int_equal(drawn_at(&s, (struct point){7, 1}) & A_CHARTEXT, '.');
    scenario_end(&s);
}

static void sight_lamp_light_and_memory_differ_without_colours(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.......#", "##########");
    struct bits *lit = &game_level(s.game)->lit;
    bits_reset(lit);
    bits_add(lit, map_index(game_map(s.game), (struct point){6, 1}));
    look_around(s.game);
    attr_t in_light = drawn_at(&s, (struct point){6, 1}) & A_ATTRIBUTES;
    attr_t by_lamp = drawn_at(&s, (struct point){3, 1}) & A_ATTRIBUTES;
    attr_t remembered = drawn_at(&s, (struct point){8, 1}) & A_ATTRIBUTES;
    assert_true(in_light != by_lamp && by_lamp != remembered && in_light != remembered);
    scenario_end(&s);
}

/* What lies in sight is bright as ground is, the rest as faint as what is remembered. */
static void the_thread_is_as_bright_as_the_ground_it_lies_on(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#<@..#", "####.#", "####.#", "######");
    give(&s, "spool", 1);
    move_player(s.game, (struct point){1, 1});
    for (int i = 0; i < 3; i++)
        go(&s, DIRECTION_E);
    go(&s, DIRECTION_S);
    go(&s, DIRECTION_S);
    struct point near = {4, 2};
    struct point far = {2, 1};
    assert_true(game_thread_at(s.game, near) && game_sees(s.game, near));
    assert_true(game_thread_at(s.game, far) && !game_sees(s.game, far));
    assert_false(drawn_at(&s, near) & A_DIM);
    assert_true(drawn_at(&s, far) & A_DIM);
    scenario_end(&s);
}

static void walls_of_rooms_stand_out_in_sight_alone(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.....#", "#......#", "######.#", "######.#", "########");
    const struct point room = {0, 1}, corridor = {7, 4};
    assert_true(game_sees(s.game, room));
    assert_false(drawn_at(&s, room) & A_DIM);
    move_player(s.game, (struct point){6, 4});
    assert_false(game_sees(s.game, room));
    assert_true(drawn_at(&s, room) & A_DIM);
    assert_true(game_sees(s.game, corridor));
    assert_true(drawn_at(&s, corridor) & A_DIM);
    bits_reset(&game_level(s.game)->lit);
    move_player(s.game, (struct point){1, 1});
    assert_true(drawn_at(&s, room) & A_DIM); /* by the lamp alone */
    scenario_end(&s);
}

static void friends_are_underlined(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.r.a...#", "##########");
    shackle(foe(&s, 'r'));
    assert_true(drawn_at(&s, (struct point){3, 1}) & A_UNDERLINE);
    assert_false(drawn_at(&s, (struct point){5, 1}) & A_UNDERLINE);
    scenario_end(&s);
}

/* Solid walls look like one: a gap between two in a row of hexagons is drawn, any other is not. */
static void walls_in_a_row_of_hexagons_join(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "# # # # #", " # @ . # ", "# # # # #");
    struct map_view view = {.area = {0, 0, 80, 24}, .glyphs = GLYPH_SET_LINES};
    const struct map_scene scene = map_scene_of_game(s.game);
    assert_int_equal(map_view_look(&view, &scene, (struct point){3, 0}).glyph, L'▒');
    assert_int_equal(map_view_look(&view, &scene, (struct point){4, 1}).glyph, L' ');
    view.glyphs = GLYPH_SET_ASCII;
    assert_int_equal(map_view_look(&view, &scene, (struct point){3, 0}).glyph, L' ');
    scenario_end(&s);
}

/* The sign on the map at a tile, of a known floor of that kind, with those glyphs. */
static void check_walls(int32_t hexagonal_floors, enum glyph_set glyphs, const char *walls)
{
    struct fake_terminal fake;
    struct text errors = {0};
    struct settings settings;
    struct palette palette;
    settings_default(&settings);
    settings.dungeon.hexagonal_floors = hexagonal_floors;
    struct kinds *kinds = kinds_load(NULL, &errors);
    struct game *game = game_new(kinds, &settings.dungeon, "1", 1);
    fake_terminal_start_as(&fake, "xterm-256color", "C.UTF-8", "80", "24");
    palette_init_depth(&palette, THEME_256, COLOURS_NONE);
    struct map_view view = {.area = {0, 2, 79, 21}, .glyphs = glyphs};
    const struct map_scene scene = map_scene_of_game(game);
    map_view_draw(&view, &scene, &palette);
    size_t seen = 0;
    for (size_t i = 0; i < map_area(game_map(game)); i++) {
        struct point p = map_point(game_map(game), i);
        enum terrain terrain;
        cchar_t cell;
        wchar_t sign[CCHARW_MAX];
        char bytes[MB_LEN_MAX + 1] = "";
        attr_t attributes;
        short pair;
        if (!game_remembers(game, p, &terrain) ||
            (terrain != TERRAIN_WALL && terrain != TERRAIN_BEDROCK))
            continue;
        mvin_wch(2 + p.y, p.x, &cell);
        getcchar(&cell, sign, &attributes, &pair, NULL);
        bytes[wctomb(bytes, sign[0])] = '\0';
        assert_non_null(strstr(walls, bytes));
        seen++;
    }
    assert_true(seen > 5);
    fake_terminal_stop(&fake);
    game_free(game);
    kinds_unload(kinds);
}

static void walls_are_drawn_by_the_glyphs_wanted(void **state)
{
    (void)state;
    for (int32_t hexagonal = 0; hexagonal <= FLOOR_DEPTHS; hexagonal += FLOOR_DEPTHS) {
        check_walls(hexagonal, GLYPH_SET_ASCII, "#");
        check_walls(hexagonal, GLYPH_SET_LINES, hexagonal ? "▒" : "■│─└┌├┘┴┐┤┬┼");
        check_walls(hexagonal, GLYPH_SET_BLOCKS, "█");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_floor_that_fits_is_centred_and_stays),
        cmocka_unit_test(a_large_floor_scrolls_with_a_look_ahead),
        cmocka_unit_test(a_far_jump_centres_the_window),
        cmocka_unit_test(places_on_the_screen_are_those_of_the_window),
        cmocka_unit_test(a_floor_larger_than_the_window_is_scaled_to_fit),
        cmocka_unit_test(on_a_scaled_map_the_player_is_seen),
        cmocka_unit_test(only_what_the_player_knows_is_drawn),
        cmocka_unit_test(between_hexagons_nothing_is_drawn),
        cmocka_unit_test(the_thread_lies_under_things_and_creatures),
        cmocka_unit_test(sight_lamp_light_and_memory_differ_without_colours),
        cmocka_unit_test(the_thread_is_as_bright_as_the_ground_it_lies_on),
        cmocka_unit_test(walls_of_rooms_stand_out_in_sight_alone),
        cmocka_unit_test(friends_are_underlined),
        cmocka_unit_test(walls_in_a_row_of_hexagons_join),
        cmocka_unit_test(walls_are_drawn_by_the_glyphs_wanted),
    };
    return RUN_TESTS(tests);
}
