#include "scenario.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "game/invariants.h"

/* A knife, stones and thread in hand, a stone on the floor, and somebody there. */
static void begin(struct scenario *s)
{
    BEGIN(s, "########", "#<@1..r#", "########");
    give(s, "knife", 1);
    give(s, "stone", 3);
    give(s, "spool", 1);
    put(s, place(s, '1'), "stone", 1);
    thread_pay_out(&game_level(s->game)->thread,
                   (uint32_t)map_index(game_map(s->game), s->game->player.at));
}

static struct item *stone_on_floor(struct scenario *s)
{
    return game_item_at(s->game, place(s, '1'));
}

static void leave_tile(struct scenario *s)
{
    foe(s, 'r')->at.x--;
}

static void leave_map(struct scenario *s)
{
    foe(s, 'r')->at.x = -1;
}

static void wall_in(struct scenario *s)
{
    map_set(&game_level(s->game)->floor.map, foe(s, 'r')->at, TERRAIN_WALL);
}

static void shut_in(struct scenario *s)
{
    map_set(&game_level(s->game)->floor.map, foe(s, 'r')->at, TERRAIN_DOOR);
}

static void share_tile(struct scenario *s)
{
    level_move_actor(game_level(s->game), foe(s, 'r'), s->game->player.at);
}

static void die_unnoticed(struct scenario *s)
{
    foe(s, 'r')->alive = false;
}

static void live_on(struct scenario *s)
{
    foe(s, 'r')->health = 0;
}

static void swell(struct scenario *s)
{
    foe(s, 'r')->health = foe(s, 'r')->health_max + 1;
}

static void hide(struct scenario *s)
{
    foe(s, 'r')->hidden = true;
}

static void turn_into_nothing(struct scenario *s)
{
    foe(s, 'r')->kind = NO_KIND - 1;
}

static void wish_away(struct scenario *s)
{
    foe(s, 'r')->goal.y = -1;
}

static void haste_without_end(struct scenario *s)
{
    foe(s, 'r')->status[STATUS_HASTED] = -1;
}

static void wall_in_player(struct scenario *s)
{
    map_set(&game_level(s->game)->floor.map, s->game->player.at, TERRAIN_WALL);
}

static void kill_without_death(struct scenario *s)
{
    s->game->player.health = 0;
}

static void blind(struct scenario *s)
{
    bits_reset(&game_level(s->game)->visible);
}

static void overfill_slot(struct scenario *s)
{
    s->game->inventory[slot_of(s, "stone")].count = STACK_MAX + 1;
}

static void wear_stones(struct scenario *s)
{
    s->game->armour = slot_of(s, "stone");
}

static void wield_nothing(struct scenario *s)
{
    s->game->inventory[s->game->weapon] = (struct item){.kind = NO_KIND};
}

static void move_stack(struct scenario *s)
{
    stone_on_floor(s)->at.x++;
}

static void bury_stack(struct scenario *s)
{
    map_set(&game_level(s->game)->floor.map, place(s, '1'), TERRAIN_WALL);
}

static void use_up_stack(struct scenario *s)
{
    stone_on_floor(s)->count = 0;
}

static void lose_thread(struct scenario *s)
{
    struct thread *thread = &game_level(s->game)->thread;
    thread->place[thread->tiles[0]] = 0;
}

static void forget_depth(struct scenario *s)
{
    s->game->depth_max = 0;
}

static void name_nobody(struct scenario *s)
{
    s->game->disturber = ACTORS_MAX;
}

static const struct {
    void (*damage)(struct scenario *);
    const char *fault;
} damages[] = {
    {leave_tile, "rat is not where it is"},
    {leave_map, "rat is off the map"},
    {wall_in, "rat is in a wall"},
    {shut_in, "rat is in a closed door"},
    {share_tile, "the player shares a tile"},
    {die_unnoticed, "counted among the living"},
    {live_on, "rat lives without health"},
    {swell, "rat has"},
    {hide, "rat hides"},
    {turn_into_nothing, "a monster of no kind"},
    {wish_away, "rat wants to go off the map"},
    {haste_without_end, "for -1 turns"},
    {wall_in_player, "the player is in a wall"},
    {kill_without_death, "0 health, outcome 0"},
    {blind, "the player does not see"},
    {overfill_slot, "100 of stone"},
    {wear_stones, "stone is in the wrong place"},
    {wield_nothing, "an empty slot is in use"},
    {move_stack, "stone does not lie where it lies"},
    {bury_stack, "stone lies in a wall"},
    {use_up_stack, "0 of stone"},
    {lose_thread, "the thread does not lie where it lies"},
    {forget_depth, "the deepest floor is 0"},
    {name_nobody, "nobody disturbs"},
};

static void each_fault_is_found_and_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        struct scenario s;
        char fault[FAULT_ROOM] = "";
        begin(&s);
        assert_true(invariants_hold(s.game, fault));
        damages[i].damage(&s);
        assert_false(invariants_hold(s.game, fault));
        if (!strstr(fault, damages[i].fault))
            fail_msg("'%s' does not tell of '%s'", fault, damages[i].fault);
        scenario_end(&s);
    }
}

static void the_fault_tells_when_and_where(void **state)
{
    (void)state;
    struct scenario s;
    char fault[FAULT_ROOM];
    begin(&s);
    wait_turns(&s, 3);
    swell(&s);
    assert_false(invariants_hold(s.game, fault));
    assert_ptr_equal(strstr(fault, "turn 3, floor 1: "), fault);
    scenario_end(&s);
}

static void things_out_of_nothing_are_found(void **state)
{
    (void)state;
    struct scenario s;
    char fault[FAULT_ROOM];
    begin(&s);
    struct tally before = tally_things(s.game);
    assert_int_equal(before.things, 6);
    stone_on_floor(&s)->count = 2;
    assert_false(tally_holds(s.game, &before, fault));
    assert_non_null(strstr(fault, "7 things where there were 6"));
    stone_on_floor(&s)->count = 1;
    assert_true(tally_holds(s.game, &before, fault));
    scenario_end(&s);
}

static void what_is_thrown_wedged_and_stolen_still_counts(void **state)
{
    (void)state;
    struct scenario s;
    begin(&s);
    size_t things = tally_things(s.game).things;
    throw_at(&s, "stone", place(&s, '1'));
    assert_int_equal(tally_things(s.game).things, things);
    level_remove_item(game_level(s.game), stone_on_floor(&s));
    foe(&s, 'r')->loot = (struct item){.kind = s.game->inventory[0].kind, .count = 2};
    assert_int_equal(tally_things(s.game).things, things);
    map_set(&game_level(s.game)->floor.map, place(&s, '1'), TERRAIN_JAMMED_DOOR);
    assert_int_equal(tally_things(s.game).things, things + 1);
    scenario_end(&s);
}

static void a_new_floor_brings_its_own(void **state)
{
    (void)state;
    struct scenario s;
    char fault[FAULT_ROOM];
    begin(&s);
    struct tally before = tally_things(s.game);
    FLOOR(&s, 2, "####", "#<.#", "####");
    struct item item = *stone_on_floor(&s);
    item.at = (struct point){2, 1};
    level_add_item(s.game->levels[1], item);
    assert_true(tally_holds(s.game, &before, fault));
    scenario_end(&s);
}

static void so_does_a_newcomer(void **state)
{
    (void)state;
    struct scenario s;
    char fault[FAULT_ROOM];
    begin(&s);
    wait_turns(&s, 3);
    struct tally before = tally_things(s.game);
    foe(&s, 'r')->loot = (struct item){.kind = s.game->inventory[0].kind, .count = 1};
    assert_false(tally_holds(s.game, &before, fault));
    foe(&s, 'r')->age = 0;
    assert_true(tally_holds(s.game, &before, fault));
    scenario_end(&s);
}

/* The game is broken in a child, which would end here. */
static void a_debug_build_ends_at_the_first_fault(void **state)
{
    (void)state;
    struct scenario s;
    int status = 0;
    begin(&s);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(STDERR_FILENO);
        swell(&s);
        game_act(s.game, action_plain(ACTION_WAIT));
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT, CLEW_DEBUG);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_fault_is_found_and_told),
        cmocka_unit_test(the_fault_tells_when_and_where),
        cmocka_unit_test(things_out_of_nothing_are_found),
        cmocka_unit_test(what_is_thrown_wedged_and_stolen_still_counts),
        cmocka_unit_test(a_new_floor_brings_its_own),
        cmocka_unit_test(so_does_a_newcomer),
        cmocka_unit_test(a_debug_build_ends_at_the_first_fault),
    };
    return RUN_TESTS(tests);
}
