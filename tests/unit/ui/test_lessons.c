#include "../game/scenario.h"

#include <string.h>

#include "ui/lessons.h"

struct pupil {
    struct scenario s;
    struct settings settings;
    struct lessons lessons;
};

static void end(struct pupil *pupil)
{
    scenario_end(&pupil->s);
}

static bool taught(const struct pupil *pupil, const char *part)
{
    struct text text = {0};
    lessons_add(&pupil->lessons, pupil->s.game, &pupil->settings, &text);
    bool found = strstr(text_string(&text), part) != NULL;
    if (!found)
        print_message("taught: '%s'\n", text_string(&text));
    text_release(&text);
    return found;
}

static bool taught_nothing(const struct pupil *pupil)
{
    struct text text = {0};
    lessons_add(&pupil->lessons, pupil->s.game, &pupil->settings, &text);
    bool nothing = text.length == 0;
    text_release(&text);
    return nothing;
}

static void use_command(struct pupil *pupil, enum command command, int times)
{
    while (times-- > 0)
        lessons_note(&pupil->lessons, pupil->s.game, command);
}

static void begin(struct pupil *pupil, bool novice)
{
    settings_default(&pupil->settings);
    pupil->lessons = (struct lessons){.novice = novice};
}

static void everybody_learns_how_to_begin(void **state)
{
    (void)state;
    struct pupil pupil;
    BEGIN(&pupil.s, "######", "#@...#", "######");
    begin(&pupil, false);
    assert_true(taught(&pupil, "?: help   h j k l or arrows: move   o: explore"));
    use_command(&pupil, COMMAND_WAIT, 1);
    assert_true(taught_nothing(&pupil));
    end(&pupil);
}

static void a_novice_learns_one_thing_after_the_other(void **state)
{
    (void)state;
    struct pupil pupil;
    BEGIN(&pupil.s, "######", "#@...#", "######");
    begin(&pupil, true);
    use_command(&pupil, COMMAND_WAIT, 1);
    assert_true(taught(&pupil, "h j k l or the arrows walk; y u b n go aslant."));
    use_command(&pupil, COMMAND_EAST, 4);
    assert_true(taught(&pupil, "o: explore"));
    use_command(&pupil, COMMAND_EXPLORE, 2);
    assert_true(taught(&pupil, "?: all keys"));
    use_command(&pupil, COMMAND_HELP, 1);
    assert_true(taught(&pupil, "<: back along your thread"));
    use_command(&pupil, COMMAND_MAP, 1);
    assert_true(taught(&pupil, "S: save and leave"));
    use_command(&pupil, COMMAND_WAIT, 6);
    assert_true(taught_nothing(&pupil));
    end(&pupil);
}

static void what_happens_goes_before_what_can_wait(void **state)
{
    (void)state;
    struct pupil pupil;
    BEGIN(&pupil.s, "########", "#@1..r.#", "########");
    begin(&pupil, true);
    use_command(&pupil, COMMAND_WAIT, 1);
    assert_true(taught(&pupil, "Walk into it to attack. x: look"));
    pupil.s.game->player.health = 5;
    assert_true(taught(&pupil, "z: rest"));
    use_command(&pupil, COMMAND_QUAFF, 1);
    use_command(&pupil, COMMAND_LOOK, 1);
    give(&pupil.s, "stone", 2);
    assert_true(taught(&pupil, "f: throw"));
    use_command(&pupil, COMMAND_THROW, 1);
    assert_true(taught(&pupil, "i: see what you carry"));
    use_command(&pupil, COMMAND_INVENTORY, 1);
    assert_true(taught(&pupil, "arrows walk"));
    end(&pupil);
}

static void a_foe_far_off_is_something_to_throw_at(void **state)
{
    (void)state;
    struct pupil pupil;
    BEGIN(&pupil.s, "########", "#@...r.#", "########");
    begin(&pupil, true);
    give(&pupil.s, "stone", 2);
    use_command(&pupil, COMMAND_LOOK, 1);
    assert_true(taught(&pupil, "f: throw"));
    use_command(&pupil, COMMAND_FIRE, 1);
    assert_false(taught(&pupil, "f: throw"));
    end(&pupil);
}

static void a_lesson_on_foes_does_not_go_on_for_ever(void **state)
{
    (void)state;
    struct pupil pupil;
    BEGIN(&pupil.s, "########", "#@r....#", "########");
    begin(&pupil, true);
    use_command(&pupil, COMMAND_EAST, 6);
    assert_true(taught(&pupil, "Walk into it to attack"));
    use_command(&pupil, COMMAND_EAST, 1);
    assert_false(taught(&pupil, "Walk into it to attack"));
    end(&pupil);
}

static void arms_that_are_found_are_to_be_worn(void **state)
{
    (void)state;
    struct pupil pupil;
    BEGIN(&pupil.s, "########", "#@.....#", "########");
    begin(&pupil, true);
    use_command(&pupil, COMMAND_WAIT, 1);
    give(&pupil.s, "felt", 1);
    pupil.s.game->armour = -1;
    assert_true(taught(&pupil, "w: wield or wear"));
    use_command(&pupil, COMMAND_EQUIP, 1);
    assert_false(taught(&pupil, "w: wield or wear"));
    end(&pupil);
}

static void stairs_are_taught_once_they_are_seen(void **state)
{
    (void)state;
    struct pupil pupil;
    BEGIN(&pupil.s, "#######", "#@.+.>#", "#######");
    begin(&pupil, true);
    use_command(&pupil, COMMAND_EAST, 5);
    assert_true(taught(&pupil, "o: explore"));
    go(&pupil.s, DIRECTION_E);
    go(&pupil.s, DIRECTION_E);
    assert_true(taught(&pupil, ">: go there"));
    use_command(&pupil, COMMAND_DESCEND, 2);
    assert_true(taught(&pupil, "o: explore"));
    end(&pupil);
}

static void hexagons_are_walked_on_until_learnt(void **state)
{
    (void)state;
    struct pupil pupil;
    BEGIN(&pupil.s, "# # # # #", " # . . # ", "# . @ . #", " # . . # ", "# # # # #");
    begin(&pupil, false);
    assert_true(taught(&pupil, "Hexagons: h l go west and east, y u b n aslant. ?: help"));
    use_command(&pupil, COMMAND_HELP, 1);
    use_command(&pupil, COMMAND_EAST, 5);
    assert_true(taught(&pupil, "Hexagons"));
    use_command(&pupil, COMMAND_NORTHEAST, 1);
    assert_true(taught_nothing(&pupil));
    end(&pupil);
}

static void lessons_name_the_keys_as_they_are_bound(void **state)
{
    (void)state;
    struct pupil pupil;
    BEGIN(&pupil.s, "######", "#@...#", "######");
    begin(&pupil, false);
    pupil.settings.keys[COMMAND_EXPLORE][0] = '%';
    assert_true(taught(&pupil, "%: explore"));
    end(&pupil);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_learns_how_to_begin),
        cmocka_unit_test(a_novice_learns_one_thing_after_the_other),
        cmocka_unit_test(what_happens_goes_before_what_can_wait),
        cmocka_unit_test(a_foe_far_off_is_something_to_throw_at),
        cmocka_unit_test(a_lesson_on_foes_does_not_go_on_for_ever),
        cmocka_unit_test(arms_that_are_found_are_to_be_worn),
        cmocka_unit_test(stairs_are_taught_once_they_are_seen),
        cmocka_unit_test(hexagons_are_walked_on_until_learnt),
        cmocka_unit_test(lessons_name_the_keys_as_they_are_bound),
    };
    return RUN_TESTS(tests);
}
