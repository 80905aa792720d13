#include "cmocka_all.h"

#include "content/kinds_file.h"
#include "game/game.h"

/*
 * No unavoidable death from full health in one turn before floor 5, by this bound from the data: on
 * each of those floors the player, in full health, without armour and without a writ of temper, is
 * left alive when every member of the largest group of any kind of that floor, or of a kind from as
 * many floors deeper as vaults may draw, one of it, strikes with its greatest damage as often as
 * its speed lets it in one turn; twice as often where it charges.
 */
enum { FAIR_DEPTHS = 4, VAULT_DEEPER = 3 };

static int32_t blows_in_a_turn(const struct monster_kind *kind)
{
    enum { NORMAL = 100 };
    int32_t blows = (kind->speed + NORMAL - 1) / NORMAL;
    return monster_kind_has(kind, BEHAVIOUR_CHARGES) ? 2 * blows : blows;
}

static bool belongs_on(const struct spawn_row *row, int32_t depth)
{
    return depth >= row->depth_min && depth <= row->depth_max &&
           (row->frequency > 0 || row->every > 0);
}

static int32_t worst_turn(const struct kinds *kinds, size_t i, int32_t depth)
{
    const struct monster_kind *kind = &kinds->monsters[i];
    const struct spawn_row *row = &kinds->monster_spawns[i];
    int32_t damage = kind->damage_max * blows_in_a_turn(kind);
    if (belongs_on(row, depth))
        return row->group_max * damage;
    for (int32_t deeper = 1; deeper <= VAULT_DEEPER; deeper++)
        if (belongs_on(row, depth + deeper))
            return damage;
    return 0;
}

static void no_group_of_the_first_floors_kills_in_one_turn(void **state)
{
    (void)state;
    struct text errors = {0};
    struct kinds *kinds = kinds_load(NULL, &errors);
    assert_non_null(kinds);
    for (int32_t depth = 1; depth <= FAIR_DEPTHS; depth++)
        for (size_t i = 0; i < kinds->monster_count; i++)
            if (worst_turn(kinds, i, depth) >= kinds->player.health)
                fail_msg("%s deals %d in a turn on floor %d", kinds->monsters[i].id,
                         (int)worst_turn(kinds, i, depth), (int)depth);
    kinds_unload(kinds);
    text_release(&errors);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_group_of_the_first_floors_kills_in_one_turn),
    };
    return RUN_TESTS(tests);
}
