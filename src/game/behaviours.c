/*
 * The behaviours that data composes monsters of: a table of one group of functions each. Those
 * about moving and fighting are in files of their own; here are those that lie in wait, call others
 * or undo what helps the player: lamps, thread, marks, open doors.
 */
#include "game/behaviours.h"

bool is_engaged(const struct game *game, const struct actor *monster)
{
    return monster->state == ACTOR_HUNTING && sees_player(game, monster);
}

int steps_between(const struct game *game, const struct actor *monster)
{
    return map_topology(game_map(game))->distance(monster->at, game->player.at);
}

bool in_range(const struct game *game, const struct actor *monster)
{
    return steps_between(game, monster) <= actor_kind(game, monster)->range;
}

static bool crumbles_turn(struct game *game, struct actor *monster)
{
    if (monster->age <= actor_kind(game, monster)->lifetime)
        return false;
    if (is_in_view(game, monster))
        say(game, SAY_CRUMBLES, (struct speech){.actor = monster});
    level_remove_actor(game_level(game), monster);
    return true;
}

/* Puts out the lights around it; the player's lamp, too, when it sees them. */
static bool snuffs_turn(struct game *game, struct actor *monster)
{
    enum { SNUFFED_TURNS = 12 };
    if (monster->state == ACTOR_ASLEEP)
        return false;
    if (darken(game, monster->at, actor_kind(game, monster)->range) && is_in_view(game, monster))
        say(game, SAY_DARKENED, (struct speech){.actor = monster});
    if (!is_engaged(game, monster) || !in_range(game, monster) ||
        game->player.status[STATUS_SNUFFED] > 0)
        return false;
    add_status(game, &game->player, STATUS_SNUFFED, SNUFFED_TURNS);
    look_around(game);
    return true;
}

/* Cuts the thread where it stands; where it knows of nobody, it goes to the nearest piece of it. */
static bool unwinds_turn(struct game *game, struct actor *monster)
{
    enum { FEEL_STEPS = 20 };
    const struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    int nearest = FEEL_STEPS + 1;
    if (monster->state == ACTOR_ASLEEP)
        return false;
    cut_thread(game, monster->at);
    for (size_t i = 0; i < level->thread.length && monster->state == ACTOR_WANDERING; i++) {
        struct point p = map_point(map, level->thread.tiles[i]);
        int steps = map_topology(map)->distance(monster->at, p);
        if (steps >= nearest || map_is(map, p, TERRAIN_STAIRS))
            continue;
        nearest = steps;
        monster->goal = p;
    }
    if (nearest <= FEEL_STEPS)
        monster->state = ACTOR_SEARCHING;
    return false;
}

/* What is out of sight is forgotten, and the thread is gone. */
static void unwinds_hit(struct game *game, struct actor *monster, int32_t damage)
{
    struct level *level = game_level(game);
    size_t area = map_area(&level->floor.map);
    (void)monster;
    (void)damage;
    for (size_t i = 0; i < area; i++)
        if (!bits_has(&level->visible, i))
            level->remembered[i] = 0, level->remembered_items[i] = 0;
    bits_reset(&level->charted);
    say_plain(game, SAY_UNWOUND);
    eat_thread(game);
}

/* ---- lying in wait ---- */

static bool ambush_turn(struct game *game, struct actor *monster)
{
    if (!monster->hidden)
        return false;
    if (!in_range(game, monster) || !sees_player(game, monster))
        return true;
    reveal(game, monster);
    monster->state = ACTOR_HUNTING;
    if (next_to_player(game, monster))
        strike(game, monster, &game->player);
    return true;
}

/* It keeps still until what lies at its goal is taken. */
static bool guards_turn(struct game *game, struct actor *monster)
{
    if (!monster->hidden)
        return false;
    if (game_item_at(game, monster->goal))
        return true;
    reveal(game, monster);
    monster->goal = game->player.at;
    monster->state = ACTOR_HUNTING;
    return true;
}

/* ---- calling others ---- */

static void shout(struct game *game, struct actor *monster)
{
    say(game, is_in_view(game, monster) ? SAY_SHOUTS : SAY_SHOUT_HEARD,
        (struct speech){.actor = monster});
    disturb(game, DISTURBANCE_NOISE);
    make_noise(game, monster->at, actor_kind(game, monster)->range);
}

static bool shouts_turn(struct game *game, struct actor *monster)
{
    enum { SHOUT_PERCENT = 20 };
    if (!is_engaged(game, monster) || !rng_percent(&game->rng, SHOUT_PERCENT))
        return false;
    shout(game, monster);
    return true;
}

/* Not where it is itself, but where the player is. */
static bool tolls_turn(struct game *game, struct actor *monster)
{
    enum { TOLL_TURNS = 6 };
    if (!is_engaged(game, monster) || monster->age % TOLL_TURNS != 0)
        return false;
    say(game, is_in_view(game, monster) ? SAY_TOLLS : SAY_TOLL_HEARD,
        (struct speech){.actor = monster});
    disturb(game, DISTURBANCE_NOISE);
    make_noise(game, game->player.at, actor_kind(game, monster)->range);
    return true;
}

static void rallies_noticed(struct game *game, struct actor *monster)
{
    struct level *level = game_level(game);
    bool said = !is_in_view(game, monster);
    level_each (level, fellow) {
        if (fellow->kind != monster->kind || fellow->hidden || !is_foe(fellow) ||
            (fellow->state != ACTOR_ASLEEP && fellow->state != ACTOR_WANDERING) ||
            map_topology(&level->floor.map)->distance(fellow->at, monster->at) > PACK_STEPS)
            continue;
        fellow->goal = game->player.at;
        set_state(game, fellow, ACTOR_SEARCHING);
        if (!said)
            say(game, SAY_RALLIES, (struct speech){.actor = monster});
        said = true;
    }
}

static int count_kind(const struct level *level, int32_t kind)
{
    int count = 0;
    level_each (level, actor)
        count += actor->kind == kind;
    return count;
}

static bool summons_turn(struct game *game, struct actor *monster)
{
    enum { SUMMON_PERCENT = 20, SUMMON_MAX = 4 };
    int32_t kind = actor_kind(game, monster)->summons;
    struct point at;
    if (!is_engaged(game, monster) || count_kind(game_level(game), kind) >= SUMMON_MAX ||
        !rng_percent(&game->rng, SUMMON_PERCENT) || !level_free_tile(game, monster->at, false, &at))
        return false;
    struct actor *called =
        level_add_actor(game_level(game), game->kinds, (uint16_t)kind, at, &game->rng);
    if (!called)
        return false;
    called->state = ACTOR_HUNTING;
    called->hidden = false;
    called->goal = game->player.at;
    say(game, SAY_SUMMONS, (struct speech){.actor = monster});
    return true;
}

/* ---- locks ---- */

/* A door straight beside it that it can shut: nobody and nothing is in it. It leaves those of
 * vaults alone, whose locks keep the keys. */
static bool door_beside(const struct game *game, const struct actor *monster, struct point *door)
{
    const struct map *map = game_map(game);
    const struct topology *t = map_topology(map);
    topology_each (t, d) {
        *door = topology_step(t, monster->at, d);
        if (map_is_straight(map, d) && map_is(map, *door, TERRAIN_HINGED) &&
            !game_actor_at(game, *door) && !game_item_at(game, *door) &&
            !game_vault_at(game, *door) && !point_equal(*door, game->player.at))
            return true;
    }
    return false;
}

static bool locks_turn(struct game *game, struct actor *monster)
{
    enum { LOCK_PERCENT = 50, LOCK_STEPS = 15 };
    struct point door;
    if (monster->state == ACTOR_ASLEEP || next_to_player(game, monster) ||
        steps_between(game, monster) > LOCK_STEPS || !door_beside(game, monster, &door) ||
        !rng_percent(&game->rng, LOCK_PERCENT) || !has_way_round(game, door))
        return false;
    change_ground(game, door, TERRAIN_LOCKED_DOOR);
    say(game, is_in_view(game, monster) ? SAY_LOCKS : SAY_LOCK_HEARD,
        (struct speech){.actor = monster});
    disturb(game, DISTURBANCE_NOISE);
    return true;
}

/* It takes it a turn to lick a tile clean. */
static bool eats_marks_turn(struct game *game, struct actor *monster)
{
    if (monster->state == ACTOR_ASLEEP || !map_is(game_map(game), monster->at, TERRAIN_CRUMBLY))
        return false;
    change_ground(game, monster->at, TERRAIN_FLOOR);
    if (is_in_view(game, monster))
        say(game, SAY_EATS_MARK, (struct speech){.actor = monster});
    return true;
}

const struct behaviour_hooks behaviour_hooks[BEHAVIOUR_COUNT] = {
    [BEHAVIOUR_CRUMBLES] = {.turn = crumbles_turn},
    [BEHAVIOUR_STALKS] = {.turn = stalks_turn},
    [BEHAVIOUR_SNUFFS] = {.turn = snuffs_turn},
    [BEHAVIOUR_UNWINDS] = {.turn = unwinds_turn, .hit = unwinds_hit},
    [BEHAVIOUR_AMBUSH] = {.turn = ambush_turn},
    [BEHAVIOUR_GUARDS] = {.turn = guards_turn},
    [BEHAVIOUR_UNSEEN] = {.turn = unseen_turn},
    [BEHAVIOUR_SHOUTS] = {.turn = shouts_turn, .noticed = shout},
    [BEHAVIOUR_TOLLS] = {.turn = tolls_turn},
    [BEHAVIOUR_RALLIES] = {.noticed = rallies_noticed},
    [BEHAVIOUR_SUMMONS] = {.turn = summons_turn},
    [BEHAVIOUR_LOCKS] = {.turn = locks_turn},
    [BEHAVIOUR_WEBS] = {.turn = webs_turn},
    [BEHAVIOUR_SWAPS] = {.turn = swaps_turn},
    [BEHAVIOUR_SHOOTS] = {.turn = shoots_turn},
    [BEHAVIOUR_KEEPS_AWAY] = {.turn = keeps_away_turn},
    [BEHAVIOUR_TOPPLES] = {.turn = topples_turn},
    [BEHAVIOUR_CHARGES] = {.turn = charges_turn},
    [BEHAVIOUR_ERRATIC] = {.turn = erratic_turn},
    [BEHAVIOUR_EATS_MARKS] = {.turn = eats_marks_turn},
    [BEHAVIOUR_STATIONARY] = {.turn = stationary_turn},
    [BEHAVIOUR_SCENT] = {.turn = scent_turn},
    [BEHAVIOUR_PINCERS] = {.turn = pincers_turn},
    [BEHAVIOUR_FOLLOWS] = {.turn = follows_turn, .died = follows_died},
    [BEHAVIOUR_MASONS] = {.turn = masons_turn},
    [BEHAVIOUR_BOUNDS] = {.moved = bounds_moved},
    [BEHAVIOUR_PLUGS] = {.moved = plugs_moved},
    [BEHAVIOUR_FLEES] = {.wounded = flees_wounded},
    [BEHAVIOUR_STEALS] = {.hit = steals_hit},
    [BEHAVIOUR_HOLDS] = {.hit = holds_hit, .died = holds_died},
    [BEHAVIOUR_POISONS] = {.hit = poisons_hit},
    [BEHAVIOUR_SPLITS] = {.wounded = splits_wounded},
    /* DIGS, PHASES and SLIPS change which steps can be taken: monster_can_step; NEUTRAL whom it
     * minds: actor_is_calm; REFLECTS what is shot at it: shoot */
};
