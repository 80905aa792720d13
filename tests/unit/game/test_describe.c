#include "scenario.h"

#include <string.h>

#include "game/describe.h"

/* Each describes into a text that is compared, or searched, and released. */
static void expect(struct text *text, const char *expected)
{
    assert_string_equal(text_string(text), expected);
    text_release(text);
}

static void expect_part(struct text *text, const char *part)
{
    if (!strstr(text_string(text), part))
        fail_msg("'%s' is not in:\n%s", part, text_string(text));
    text_release(text);
}

static void actors_have_their_articles(void **state)
{
    (void)state;
    struct scenario s;
    struct text text = {0};
    BEGIN(&s, "######", "#@raW#", "######");
    describe_actor(s.game, foe(&s, 'r'), false, &text);
    expect(&text, "a rat");
    describe_actor(s.game, foe(&s, 'a'), false, &text);
    expect(&text, "an ant");
    describe_actor(s.game, foe(&s, 'a'), true, &text);
    expect(&text, "the ant");
    describe_actor(s.game, foe(&s, 'W'), false, &text);
    expect(&text, "the Warden");
    describe_actor(s.game, &s.game->player, true, &text);
    expect(&text, "you");
    scenario_end(&s);
}

static void items_have_numbers_and_articles(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        int count;
        const char *text;
    } rows[] = {
        {"tonic", 1, "a tonic"},       {"tonic", 3, "3 tonics"},  {"exchange", 1, "an exchange"},
        {"knife", 1, "a knife (2-4)"}, {"mail", 1, "a mail [3]"}, {"needles", 1, "a needles {3}"},
        {"crown", 1, "the crown"},
    };
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text text = {0};
        struct item *item = &s.game->inventory[give(&s, rows[i].id, rows[i].count)];
        item->count = (uint16_t)rows[i].count;
        describe_item(s.game, item, &text);
        expect(&text, rows[i].text);
    }
    scenario_end(&s);
}

static void a_tile_tells_what_the_player_knows_of_it(void **state)
{
    (void)state;
    struct scenario s;
    struct text text = {0};
    BEGIN(&s, "#########", "#@1+.l..#", "#########");
    put(&s, place(&s, '1'), "needles", 1);
    describe_tile(s.game, (struct point){4, 1}, &text);
    expect(&text, "You have not seen this place.\n");
    describe_tile(s.game, (struct point){-4, 1000}, &text);
    expect(&text, "You have not seen this place.\n");
    describe_tile(s.game, s.game->player.at, &text);
    expect(&text, "You are here.\nThe floor.\n");
    describe_tile(s.game, (struct point){3, 1}, &text);
    expect(&text, "A door.\n");
    game_item_at(s.game, place(&s, '1'))->charges = 1;
    describe_tile(s.game, place(&s, '1'), &text);
    expect(&text, "A needles {1}.\nThe floor.\n");
    move_player(s.game, (struct point){4, 1});
    describe_tile(s.game, place(&s, '1'), &text);
    expect(&text, "A needles {3}.\nYou remember the floor.\n");
    describe_tile(s.game, (struct point){5, 1}, &text);
    expect(&text, "The floor.\n"); /* and what waits there does not show */
    scenario_end(&s);
}

static void a_tile_of_a_vault_tells_of_the_vault(void **state)
{
    (void)state;
    struct scenario s;
    struct text text = {0};
    BEGIN(&s, "#######", "#@.'..#", "###=###", "#.....#", "#######");
    make_vault(&s, (struct point){3, 0}, 4, 3);
    describe_tile(s.game, (struct point){4, 1}, &text);
    expect(&text, "The floor.\nPart of the crypt.\nIt is cold.\n");
    describe_tile(s.game, (struct point){2, 1}, &text);
    expect(&text, "The floor.\n");
    describe_tile(s.game, (struct point){4, 0}, &text);
    expect(&text, "The outer wall.\n");
    scenario_end(&s);
}

static void a_foe_is_told_with_its_state_and_odds(void **state)
{
    (void)state;
    struct scenario s;
    struct text text = {0};
    BEGIN(&s, "######", "#@r.y#", "######");
    hunting(&s, 'r');
    describe_tile(s.game, foe(&s, 'r')->at, &text);
    expect(&text, "A rat, hunting, health 10 of 10.\n"
                  "Hits you 90%, for 1-2; you hit 90%, dies in 4-10 hits.\n"
                  "It is for trying things out.\n"
                  "The floor.\n");
    foe(&s, 'r')->health = 1;
    asleep(&s, 'r');
    describe_tile(s.game, foe(&s, 'r')->at, &text);
    expect_part(&text, "A rat, asleep, health 1 of 10.\n"
                       "Hits you 90%, for 1-2; you hit 100%, dies in 1 hit.\n");
    describe_tile(s.game, foe(&s, 'y')->at, &text);
    expect_part(&text, "It moves at 200% of your speed.\n");
    scenario_end(&s);
}

static void each_behaviour_is_told(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@r#", "####");
    for (int i = 0; i < BEHAVIOUR_COUNT; i++) {
        struct text text = {0}, sentence = {0};
        s.kinds.monsters[foe(&s, 'r')->kind].behaviours = UINT64_C(1) << i;
        describe_tile(s.game, foe(&s, 'r')->at, &text);
        text_addf(&sentence, "It %s.\n", behaviour_texts[i]);
        expect_part(&text, text_string(&sentence));
        text_release(&sentence);
    }
    scenario_end(&s);
}

static void who_leads_a_pack_is_not_said_to_follow(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@r#", "####");
    s.kinds.monsters[foe(&s, 'r')->kind].behaviours = UINT64_C(1) << BEHAVIOUR_FOLLOWS;
    foe(&s, 'r')->leads = true;
    struct text text = {0};
    describe_tile(s.game, foe(&s, 'r')->at, &text);
    expect_part(&text, "It leads its pack, which runs when it falls.\n");
    assert_null(strstr(text_string(&text), behaviour_texts[BEHAVIOUR_FOLLOWS]));
    text_release(&text);
    scenario_end(&s);
}

static void an_item_is_told_with_its_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *id, *part;
    } rows[] = {
        {"tonic", "Used, it restores 9 health and ends poison.\n"},
        {"tonic", "Thrown, it restores 9 health and ends poison.\n"},
        {"chart", "Used, it draws the floor on your map.\n"},
        {"crown", "It wins the game when carried out.\n"},
        {"sword", "Damage 3-6.\nAccuracy +10%.\n"},
        {"mail", "Takes 3 off each blow; evasion -10%.\n"},
        {"felt", "off each blow.\n"},
        {"felt", "It halves the noise you make.\n"},
        {"knife", "A knife (2-4).\nIt is for trying things out.\n"},
    };
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text text = {0};
        int slot = give(&s, rows[i].id, 1);
        describe_item_fully(s.game, &s.game->inventory[slot], &text);
        expect_part(&text, rows[i].part);
    }
    scenario_end(&s);
}

static void ends_are_told(void **state)
{
    (void)state;
    static const struct {
        enum game_outcome outcome;
        const char *text;
    } rows[] = {
        {GAME_PLAYING, "alive on floor 1"},
        {GAME_DIED, "killed by an ant on floor 1"},
        {GAME_WON, "escaped with the Crown of the Maze"},
        {GAME_GIVEN_UP, "gave up on floor 1"},
    };
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text text = {0};
        end_game(s.game, rows[i].outcome, "an ant");
        describe_end(s.game, &text);
        expect(&text, rows[i].text);
    }
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(actors_have_their_articles),
        cmocka_unit_test(items_have_numbers_and_articles),
        cmocka_unit_test(a_tile_tells_what_the_player_knows_of_it),
        cmocka_unit_test(a_tile_of_a_vault_tells_of_the_vault),
        cmocka_unit_test(a_foe_is_told_with_its_state_and_odds),
        cmocka_unit_test(each_behaviour_is_told),
        cmocka_unit_test(who_leads_a_pack_is_not_said_to_follow),
        cmocka_unit_test(an_item_is_told_with_its_numbers),
        cmocka_unit_test(ends_are_told),
    };
    return RUN_TESTS(tests);
}
