#include "bot/ways.h"

static bool is_known_way(const struct game *game, struct point p)
{
    enum terrain terrain;
    return game_remembers(game, p, &terrain) && terrain_is(terrain, TERRAIN_PASSABLE);
}

static direction_set known_ways(const struct game *game, struct point from)
{
    const struct map *map = game_map(game);
    unsigned ways = 0;
    topology_each (map_topology(map), d)
        if (is_known_way(game, topology_step(map_topology(map), from, d)))
            ways |= 1U << d;
    return map_steps_of(map->topology, (direction_set)ways);
}

/* Whether someone is known to stand there still, though out of sight: it sleeps, or never moves.
 * Whoever forgot that would set out past them, see them, turn back, and so for ever. */
static bool is_still_there(const struct game *game, const struct actor *actor)
{
    return actor->noted && !actor->hidden &&
           (actor->state == ACTOR_ASLEEP || game_is_keeper(game, actor));
}

static bool is_taken(const struct game *game, struct point p)
{
    const struct actor *actor = game_actor_at(game, p);
    return actor && actor->bond != BOND_ALLY &&
           (game_visible_actor(game, p) == actor || is_still_there(game, actor));
}

static direction_set free_ways(const void *context, struct point from)
{
    const struct game *game = context;
    const struct topology *t = map_topology(game_map(game));
    unsigned ways = known_ways(game, from);
    topology_each (t, d)
        if (is_taken(game, topology_step(t, from, d)))
            ways &= ~(1U << d);
    return (direction_set)ways;
}

void ways_measure(struct distance_map *distance, const struct game *game, int32_t limit)
{
    distance_compute(distance, game_map(game), &game->player.at, 1, limit, free_ways, game);
}

enum direction ways_toward(const struct distance_map *distance, const struct game *game,
                           struct point to)
{
    const struct map *map = game_map(game);
    const struct topology *t = map_topology(map);
    if (distance_at(distance, map, to) == DISTANCE_FAR)
        return DIRECTION_NONE;
    while (distance_at(distance, map, to) > 1) {
        enum direction d = distance_downhill(distance, map, to, known_ways(game, to));
        if (d == DIRECTION_NONE)
            return DIRECTION_NONE;
        to = topology_step(t, to, d);
    }
    return topology_towards(t, game->player.at, to);
}

bool ways_find(const struct distance_map *distance, const struct game *game, enum terrain wanted,
               struct point *found)
{
    const struct map *map = game_map(game);
    for (size_t i = 0; i < distance->reached; i++) {
        enum terrain terrain;
        *found = map_point(map, distance->queue[i]);
        if (game_remembers(game, *found, &terrain) && terrain == wanted)
            return true;
    }
    return false;
}

int ways_count(const struct game *game, struct point p)
{
    return __builtin_popcount(known_ways(game, p));
}
