#include "cmocka_all.h"

#include "ui/layout.h"

static void small_screens_do_not_fit(void **state)
{
    (void)state;
    assert_false(layout_for(79, 24, 21).fits);
    assert_false(layout_for(80, 23, 21).fits);
    assert_false(layout_for(1, 1, 21).fits);
    assert_true(layout_for(80, 24, 21).fits);
}

static void eighty_by_24_holds_a_whole_floor(void **state)
{
    (void)state;
    struct layout layout = layout_for(80, 24, 21);
    assert_int_equal(layout.messages.height, 2);
    assert_int_equal(layout.map.height, 21);
    assert_true(layout.map.width >= 79);
    assert_int_equal(layout.status.height, 1);
    assert_int_equal(layout.panel.width, 0);
}

static void a_wide_screen_has_a_panel_beside_a_whole_floor(void **state)
{
    (void)state;
    struct layout layout = layout_for(120, 40, 21);
    assert_true(layout.panel.width >= LAYOUT_PANEL_MIN);
    assert_true(layout.map.width >= 79);
    assert_true(layout.panel.x > layout.map.x + layout.map.width);
    assert_true(layout.messages.height > 2);
    layout = layout_for(160, 50, 21);
    assert_int_equal(layout.panel.width, LAYOUT_PANEL_MAX);
    assert_true(layout.map.width >= 79);
}

static void a_tall_floor_gets_most_of_a_tall_screen(void **state)
{
    (void)state;
    struct layout layout = layout_for(80, 60, 1001);
    assert_true(layout.map.height >= 45);
    assert_true(layout.messages.height > 2);
}

static void who_hears_the_screen_has_more_text_and_no_panel(void **state)
{
    (void)state;
    assert_false(layout_for_reader(79, 24).fits);
    struct layout layout = layout_for_reader(160, 24);
    assert_int_equal(layout.messages.height, LAYOUT_MESSAGES_MAX);
    assert_int_equal(layout.messages.width, 160);
    assert_int_equal(layout.map.height, 24 - LAYOUT_MESSAGES_MAX - 2);
    assert_int_equal(layout.panel.width, 0);
}

/* Row by row the parts cover the screen, and none reaches beyond it. */
static void the_parts_fill_every_screen(void **state)
{
    (void)state;
    static const int heights[] = {9, 21, 51, 1001};
    for (int columns = 80; columns <= 240; columns += 7)
        for (int rows = 24; rows <= 120; rows++)
            for (size_t i = 0; i < 4; i++) {
                struct layout layout = layout_for(columns, rows, heights[i]);
                assert_true(layout.fits);
                assert_int_equal(layout.messages.y, 0);
                assert_int_equal(layout.map.y, layout.messages.height);
                assert_int_equal(layout.status.y, layout.map.y + layout.map.height);
                assert_int_equal(layout.status.y + layout.status.height, rows);
                assert_true(layout.messages.height >= 2 && layout.map.height >= 21);
                assert_true(layout.map.width <= columns);
                if (layout.panel.width)
                    assert_int_equal(layout.panel.x + layout.panel.width, columns);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_screens_do_not_fit),
        cmocka_unit_test(eighty_by_24_holds_a_whole_floor),
        cmocka_unit_test(a_wide_screen_has_a_panel_beside_a_whole_floor),
        cmocka_unit_test(a_tall_floor_gets_most_of_a_tall_screen),
        cmocka_unit_test(who_hears_the_screen_has_more_text_and_no_panel),
        cmocka_unit_test(the_parts_fill_every_screen),
    };
    return RUN_TESTS(tests);
}
