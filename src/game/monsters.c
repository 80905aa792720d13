/* What monsters do by their state; what they do by their kind is in behaviours*.c. */
#include "game/rules.h"

#include <stdlib.h>

enum {
    NOTICE_STEPS = 7,   /* within which a sleeper may wake at the sight of the player */
    NOTICE_PERCENT = 8, /* a turn */
    MEND_TURNS = 8      /* in which one who flees regains a point of health */
};

bool next_to_player(const struct game *game, const struct actor *monster)
{
    const struct map *map = game_map(game);
    enum direction d = topology_towards(map_topology(map), monster->at, game->player.at);
    return d != DIRECTION_NONE &&
           (map_can_step(map, monster->at, d) || !map_is(map, monster->at, TERRAIN_PASSABLE));
}

static void notice(struct game *game, struct actor *monster)
{
    if (is_in_view(game, monster)) {
        say(game, SAY_NOTICES, (struct speech){.actor = monster});
        disturb_by(game, monster);
    }
    for (uint64_t left = behaviours_of(game, monster); left != 0; left &= left - 1) {
        const struct behaviour_hooks *hooks = &behaviour_hooks[behaviour_first(left)];
        if (hooks->noticed)
            hooks->noticed(game, monster);
    }
}

void set_state(struct game *game, struct actor *monster, enum actor_state state)
{
    enum actor_state before = (enum actor_state)monster->state;
    if (before == state)
        return;
    monster->state = (uint8_t)state;
    if (state != ACTOR_HUNTING && state != ACTOR_SEARCHING) /* out of sight, a charge goes on */
        monster->charge = DIRECTION_NONE;
    if (state == ACTOR_HUNTING && before != ACTOR_SEARCHING)
        notice(game, monster);
    if (state == ACTOR_FLEEING && is_in_view(game, monster))
        say(game, SAY_FLEES, (struct speech){.actor = monster});
}

/* Steps through rock are for those who phase or dig, and only straight ones. */
static bool passes_rock(const struct game *game, const struct actor *monster, struct point to,
                        enum direction d)
{
    return map_is(game_map(game), to, TERRAIN_SOFT) &&
           (has_behaviour(game, monster, BEHAVIOUR_PHASES) ||
            (has_behaviour(game, monster, BEHAVIOUR_DIGS) && map_is_straight(game_map(game), d)));
}

/* Whether it may be there, whatever the way; the tile is on the map. */
static bool may_enter(const struct game *game, const struct actor *monster, struct point to)
{
    const struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    size_t tile = map_index(map, to);
    enum terrain terrain = (enum terrain)map->tiles[tile];
    return level->actor_at[tile] == 0 && !point_equal(to, game->player.at) &&
           !terrain_is(terrain, TERRAIN_STAIRS) &&
           !(terrain_is(terrain, TERRAIN_WARDS) &&
             has_behaviour(game, monster, BEHAVIOUR_PHASES)) &&
           !has_behaviour(game, monster, BEHAVIOUR_STATIONARY);
}

/* The directions in which the ground lets it step, whoever stands there. */
static direction_set ground_ways(const struct game *game, const struct actor *monster)
{
    const struct map *map = game_map(game);
    const struct topology *t = map_topology(map);
    bool phases = has_behaviour(game, monster, BEHAVIOUR_PHASES);
    unsigned ways = map_steps(map, monster->at);
    if (!phases && !has_behaviour(game, monster, BEHAVIOUR_DIGS))
        return (direction_set)ways;
    topology_each (t, d) {
        struct point to = topology_step(t, monster->at, d);
        /* out of the rock again, straight or across the corner */
        bool out = phases && map_is(map, to, TERRAIN_PASSABLE);
        if (out || passes_rock(game, monster, to, d))
            ways |= 1U << d;
    }
    return (direction_set)ways;
}

bool monster_can_step(const struct game *game, const struct actor *monster, enum direction d)
{
    return direction_in(ground_ways(game, monster), d) &&
           may_enter(game, monster, topology_step(map_topology(game_map(game)), monster->at, d));
}

void dig_through(struct game *game, struct actor *monster, struct point to)
{
    change_ground(game, to, TERRAIN_FLOOR);
    if (!game_sees(game, to) &&
        distance_at(steps_to(game, game->player.at, NOISE_DIG), game_map(game), to) <= NOISE_DIG)
        say(game, SAY_DIGS_NEAR, (struct speech){.actor = monster});
}

static void walk(struct game *game, struct actor *monster, struct point to)
{
    struct point from = monster->at;
    level_move_actor(game_level(game), monster, to);
    slow_down(game_map(game), monster);
    catch_in_web(game, monster);
    uint64_t left = is_foe(monster) ? behaviours_of(game, monster) : 0;
    for (; left != 0; left &= left - 1) {
        const struct behaviour_hooks *hooks = &behaviour_hooks[behaviour_first(left)];
        if (hooks->moved)
            hooks->moved(game, monster, from);
    }
}

bool monster_step(struct game *game, struct actor *monster, enum direction d)
{
    struct map *map = &game_level(game)->floor.map;
    if (d == DIRECTION_NONE || monster->status[STATUS_HELD] > 0 ||
        !monster_can_step(game, monster, d))
        return false;
    struct point to = topology_step(map_topology(map), monster->at, d);
    bool phases = has_behaviour(game, monster, BEHAVIOUR_PHASES);
    if (map_is(map, to, TERRAIN_SOFT) && !phases)
        dig_through(game, monster, to);
    else if (map_at(map, to) == TERRAIN_DOOR && !phases &&
             !has_behaviour(game, monster, BEHAVIOUR_SLIPS))
        map_set(map, to, TERRAIN_OPEN_DOOR);
    else
        walk(game, monster, to);
    return true;
}

bool step_randomly(struct game *game, struct actor *monster)
{
    const struct topology *t = map_topology(game_map(game));
    enum direction d = (enum direction)rng_below(&game->rng, DIRECTION_COUNT);
    return topology_has(t, d) && monster_step(game, monster, d);
}

enum direction monster_best_step(const struct game *game, const struct actor *monster,
                                 const struct distance_map *distance)
{
    const struct map *map = game_map(game);
    size_t here = map_index(map, monster->at);
    enum direction best = DIRECTION_NONE;
    int32_t least = distance->steps[here];
    if (least == DISTANCE_FAR)
        return DIRECTION_NONE;
    least++;
    for (unsigned left = ground_ways(game, monster); left != 0; left &= left - 1) {
        enum direction d = direction_first(left);
        int32_t steps = distance->steps[map_next(map, here, d)];
        /* straight steps win a tie, so that corners are not cut into dead ends of motion */
        bool straighter = best != DIRECTION_NONE && best % 2 == 1 && d % 2 == 0;
        bool better = steps < least || (steps == least && straighter);
        if (better && may_enter(game, monster, topology_step(map_topology(map), monster->at, d))) {
            best = d;
            least = steps;
        }
    }
    return best;
}

/* How far apart two tiles are; of those as many steps apart, the ones nearer to a straight line. */
static int32_t gap(const struct topology *t, struct point a, struct point b)
{
    return 4 * MAP_SIZE_MAX * t->distance(a, b) + abs(a.x - b.x) + abs(a.y - b.y);
}

/* The step of those whom walls do not stop, nearer to the goal; DIRECTION_NONE for all others. */
static enum direction straight_step(const struct game *game, const struct actor *monster,
                                    struct point goal)
{
    const struct topology *t = map_topology(game_map(game));
    enum direction best = DIRECTION_NONE;
    int32_t least = gap(t, monster->at, goal);
    if (!has_behaviour(game, monster, BEHAVIOUR_PHASES) &&
        !has_behaviour(game, monster, BEHAVIOUR_DIGS))
        return DIRECTION_NONE;
    topology_each (t, d) {
        int32_t left = gap(t, topology_step(t, monster->at, d), goal);
        if (left < least && monster_can_step(game, monster, d)) {
            best = d;
            least = left;
        }
    }
    return best;
}

/* Searches no farther than needed: most who hunt are near. */
const struct distance_map *monster_ways_to(struct game *game, const struct actor *monster,
                                           struct point goal)
{
    enum { MORE_STEPS = 8 };
    int32_t limit = map_topology(game_map(game))->distance(monster->at, goal);
    const struct distance_map *distance;
    do {
        limit = limit < PURSUIT_STEPS ? limit : PURSUIT_STEPS;
        distance = steps_to(game, goal, limit);
        limit += MORE_STEPS;
    } while (limit < PURSUIT_STEPS + MORE_STEPS &&
             distance_at(distance, game_map(game), monster->at) == DISTANCE_FAR);
    return distance;
}

enum direction monster_way(struct game *game, const struct actor *monster, struct point goal)
{
    enum direction d = straight_step(game, monster, goal);
    return d != DIRECTION_NONE
               ? d
               : monster_best_step(game, monster, monster_ways_to(game, monster, goal));
}

bool monster_step_towards(struct game *game, struct actor *monster, struct point goal)
{
    return step_round(game, monster, goal) ||
           monster_step(game, monster, monster_way(game, monster, goal));
}

/* On, most often, where there is a choice; back only out of a dead end. No search: there may be
 * many who wander. */
static enum direction draw_heading(struct game *game, const struct actor *monster)
{
    enum { ON_PERCENT = 75 };
    const struct topology *t = map_topology(game_map(game));
    if (!map_is(game_map(game), monster->at, TERRAIN_PASSABLE))
        return DIRECTION_NONE; /* in rock, every way is as good */
    direction_set walks = map_steps(game_map(game), monster->at);
    enum direction on = (enum direction)monster->heading;
    enum direction back = on == DIRECTION_NONE ? DIRECTION_NONE : direction_opposite(on);
    enum direction ways[DIRECTION_COUNT];
    uint32_t count = 0;
    bool can_go_on = false;
    topology_each (t, d) {
        if (!map_is_straight(game_map(game), d) || d == back || !direction_in(walks, d) ||
            !may_enter(game, monster, topology_step(t, monster->at, d)))
            continue;
        can_go_on |= d == on;
        ways[count++] = d;
    }
    if (count == 0)
        return back;
    if (can_go_on && (count == 1 || rng_percent(&game->rng, ON_PERCENT)))
        return on;
    return ways[rng_below(&game->rng, count)];
}

static void act_asleep(struct game *game, struct actor *monster)
{
    (void)game;
    (void)monster;
}

static void act_wandering(struct game *game, struct actor *monster)
{
    monster->heading = (uint8_t)draw_heading(game, monster);
    if (!monster_step(game, monster, (enum direction)monster->heading))
        step_randomly(game, monster);
}

static void act_hunting(struct game *game, struct actor *monster)
{
    if (next_to_player(game, monster))
        strike(game, monster, &game->player);
    else
        monster_step_towards(game, monster, game->player.at);
}

static void act_searching(struct game *game, struct actor *monster)
{
    if (decoy_is_struck(game, monster))
        return;
    if (point_equal(monster->at, monster->goal) ||
        !monster_step_towards(game, monster, monster->goal))
        set_state(game, monster, ACTOR_WANDERING);
}

static void act_fleeing(struct game *game, struct actor *monster)
{
    if (monster->age % MEND_TURNS == 0 && monster->health < monster->health_max)
        monster->health++;
    if (monster->loot.kind == NO_KIND && monster->status[STATUS_AFRAID] == 0 &&
        2 * monster->health >= monster->health_max)
        set_state(game, monster, ACTOR_WANDERING);
    if (!step_away(game, monster) && next_to_player(game, monster))
        strike(game, monster, &game->player);
}

static void (*const state_acts[ACTOR_STATE_COUNT])(struct game *, struct actor *) = {
    [ACTOR_ASLEEP] = act_asleep,   [ACTOR_WANDERING] = act_wandering,
    [ACTOR_HUNTING] = act_hunting, [ACTOR_SEARCHING] = act_searching,
    [ACTOR_FLEEING] = act_fleeing,
};

static bool wakes(struct game *game, const struct actor *monster)
{
    const struct topology *t = map_topology(game_map(game));
    int32_t percent = player_has_flag(game, ITEM_FLAG_QUIET) ? NOTICE_PERCENT / 2 : NOTICE_PERCENT;
    return t->distance(monster->at, game->player.at) <= NOTICE_STEPS &&
           rng_percent(&game->rng, percent);
}

bool actor_is_calm(const struct game *game, const struct actor *actor)
{
    return has_behaviour(game, actor, BEHAVIOUR_NEUTRAL) &&
           (actor->state == ACTOR_ASLEEP || actor->state == ACTOR_WANDERING);
}

void provoke(struct game *game, struct actor *monster)
{
    if (!monster->alive || is_player(game, monster) || !is_foe(monster))
        return;
    monster->goal = game->player.at;
    if (monster->state != ACTOR_FLEEING)
        set_state(game, monster, ACTOR_HUNTING);
}

/* What it knows of the player, and so its state. */
static void perceive(struct game *game, struct actor *monster)
{
    bool sees = sees_player(game, monster);
    if (monster->state == ACTOR_FLEEING || actor_is_calm(game, monster))
        return;
    if (monster->state == ACTOR_ASLEEP && !(sees && wakes(game, monster)))
        return;
    if (decoy_draws(game, monster)) {
        monster->goal = game_level(game)->decoy;
        set_state(game, monster, ACTOR_SEARCHING);
        return;
    }
    if (sees) {
        monster->goal = game->player.at;
        set_state(game, monster, ACTOR_HUNTING);
    } else if (monster->state == ACTOR_HUNTING) {
        monster->goal = game->player.at; /* it saw which way the player went */
        set_state(game, monster, ACTOR_SEARCHING);
    }
}

/* Out of the wall that it waited in, nearest to where it is going; true where that was its turn. */
static bool climb_out(struct game *game, struct actor *monster)
{
    const struct topology *t = map_topology(game_map(game));
    enum direction best = DIRECTION_NONE;
    int32_t least = INT32_MAX;
    if (monster->hidden || monster->state == ACTOR_ASLEEP ||
        map_is(game_map(game), monster->at, TERRAIN_PASSABLE) ||
        has_behaviour(game, monster, BEHAVIOUR_PHASES) ||
        (monster->state == ACTOR_HUNTING && next_to_player(game, monster)))
        return false;
    topology_each (t, d) {
        int32_t left = gap(t, topology_step(t, monster->at, d), monster->goal);
        if (left < least && monster_can_step(game, monster, d)) {
            best = d;
            least = left;
        }
    }
    return monster_step(game, monster, best);
}

void monster_act(struct game *game, struct actor *monster)
{
    enum { STAGGER_PERCENT = 50 };
    if (bonded_turn(game, monster))
        return;
    if (!monster->hidden)
        perceive(game, monster);
    count_chase(game, monster);
    if (!monster->hidden && monster->status[STATUS_CONFUSED] > 0 &&
        rng_percent(&game->rng, STAGGER_PERCENT)) {
        step_randomly(game, monster);
        return;
    }
    if (climb_out(game, monster))
        return;
    uint64_t left = behaviours_of(game, monster);
    for (; left != 0 && monster->alive; left &= left - 1) {
        const struct behaviour_hooks *hooks = &behaviour_hooks[behaviour_first(left)];
        if (hooks->turn && hooks->turn(game, monster))
            return;
    }
    if (strike_ally(game, monster))
        return;
    state_acts[monster->state](game, monster);
}
