/*
 * Chases and flights. Round a loop nobody ever catches who is as fast. So a foe that has been after
 * the player for long without a blow, and is no faster, for a while takes no way through the tile
 * ahead of it: where there is another way round it comes from there, and whoever goes on in a
 * circle runs into it. Doors that are shut on it, corners and noise are the player's answer.
 */
#include "game/rules.h"

enum {
    CHASE_TURNS = 20, /* without a blow, after which it tries the other way */
    SHUN_TURNS = 30,  /* for which it stays on it, at most */
    FLIGHT_STEPS = 20 /* that one who flees looks ahead */
};

static const struct distance_map *way_round(struct game *game, const struct actor *monster,
                                            struct point goal)
{
    const struct distance_map *whole = monster_ways_to(game, monster, goal);
    if (point_equal(monster->shunned, goal)) /* where all ways end */
        return whole;
    distance_compute_past(&game->detour, &game->scratch, game_map(game), whole, monster->shunned,
                          monster->at, PURSUIT_STEPS);
    return &game->detour;
}

/* Shuns the next tile of its way, where another way leads to the player. */
static void turn_round(struct game *game, struct actor *monster)
{
    enum direction ahead = monster_way(game, monster, game->player.at);
    if (ahead == DIRECTION_NONE)
        return;
    monster->shunned = topology_step(map_topology(game_map(game)), monster->at, ahead);
    int32_t steps =
        distance_at(way_round(game, monster, game->player.at), game_map(game), monster->at);
    if (steps != DISTANCE_FAR)
        monster->shun = steps < SHUN_TURNS ? steps : SHUN_TURNS;
}

void count_chase(struct game *game, struct actor *monster)
{
    bool chases = monster->state == ACTOR_HUNTING || monster->state == ACTOR_SEARCHING;
    if (!chases || next_to_player(game, monster) ||
        actor_speed(game, monster) > actor_speed(game, &game->player)) {
        monster->chase = monster->shun = 0;
        return;
    }
    if (monster->shun > 0)
        monster->shun--;
    else if (++monster->chase >= CHASE_TURNS && monster->state == ACTOR_HUNTING) {
        monster->chase = 0;
        turn_round(game, monster);
    }
}

bool step_round(struct game *game, struct actor *monster, struct point goal)
{
    if (monster->shun == 0)
        return false;
    const struct distance_map *distance = way_round(game, monster, goal);
    return monster_step(game, monster, monster_best_step(game, monster, distance));
}

/* ---- flight ---- */

/*
 * The reached tiles from which nothing leads on but the way there, by negative steps: -1 - steps.
 * What lies at the end of the search may lead on. Tiles are gone through from the farthest on, so
 * that a dead end is known from its tip to its mouth.
 */
static void find_dead_ends(struct distance_map *distance, const struct map *map, int32_t limit)
{
    const struct topology *t = map_topology(map);
    for (size_t i = distance->reached; i-- > 1;) {
        uint32_t tile = distance->queue[i];
        int32_t steps = distance->steps[tile];
        struct point p = map_point(map, tile);
        direction_set ways = map_steps(map, p);
        int open = 0;
        topology_each (t, d)
            if (direction_in(ways, d) && distance_at(distance, map, topology_step(t, p, d)) >= 0)
                open++;
        if (open <= 1 && steps < limit)
            distance->steps[tile] = -1 - steps;
    }
}

static bool is_dead_end(const struct distance_map *distance, uint32_t tile)
{
    return distance->steps[tile] < 0;
}

static int32_t steps_there(const struct distance_map *distance, uint32_t tile)
{
    int32_t steps = distance->steps[tile];
    return steps < 0 ? -1 - steps : steps;
}

/*
 * Away from the player: to the tile, of those that it reaches before the player could, from which
 * the player is farthest; into a dead end only where there is nothing else.
 */
bool step_away(struct game *game, struct actor *monster)
{
    const struct map *map = game_map(game);
    const struct distance_map *threat = steps_to(game, game->player.at, PURSUIT_STEPS);
    struct distance_map *distance = &game->scratch;
    distance_compute(distance, map, &monster->at, 1, FLIGHT_STEPS, NULL, NULL);
    find_dead_ends(distance, map, FLIGHT_STEPS);
    struct point best = monster->at;
    int32_t farthest = distance_at(threat, map, monster->at);
    bool open = false; /* the best so far is in no dead end */
    for (size_t i = 1; i < distance->reached; i++) {
        uint32_t tile = distance->queue[i];
        int32_t steps = distance_at(threat, map, map_point(map, tile));
        bool better = open == !is_dead_end(distance, tile) ? steps > farthest : !open;
        if (!better || steps <= steps_there(distance, tile))
            continue;
        farthest = steps;
        open = !is_dead_end(distance, tile);
        best = map_point(map, tile);
    }
    return !point_equal(best, monster->at) && monster_step_towards(game, monster, best);
}
