#include "game/autopilot.h"

void autopilot_release(struct autopilot *pilot)
{
    distance_release(&pilot->distance);
}

static struct autopilot_step stop(const char *reason)
{
    return (struct autopilot_step){.done = true, .reason = reason};
}

static struct autopilot_step go(struct action action)
{
    return (struct autopilot_step){.action = action};
}

static const char *danger(const struct game *game)
{
    if (game_foe_in_sight(game))
        return "Not with a foe in sight.";
    return game->outcome == GAME_PLAYING ? NULL : "The game is over.";
}

static bool known_passable(const struct game *game, struct point p)
{
    enum terrain terrain;
    return game_remembers(game, p, &terrain) && terrain_is(terrain, TERRAIN_PASSABLE);
}

/* map_can_step on what the player knows. */
static bool known_step(const void *context, struct point from, enum direction d)
{
    const struct game *game = context;
    const struct topology *t = map_topology(game_map(game));
    if (!known_passable(game, topology_step(t, from, d)))
        return false;
    if (game_map(game)->topology != TOPOLOGY_SQUARE || d % 2 == 0)
        return true;
    enum direction left = (enum direction)((d + 1) % DIRECTION_COUNT);
    enum direction right = (enum direction)(d - 1);
    return known_passable(game, topology_step(t, from, left)) &&
           known_passable(game, topology_step(t, from, right));
}

/* A place from which something unknown is next door. */
static bool is_frontier(const struct game *game, struct point p)
{
    const struct map *map = game_map(game);
    topology_each (map_topology(map), d) {
        struct point q = topology_step(map_topology(map), p, d);
        enum terrain terrain;
        if (map_contains(map, q) && !game_remembers(game, q, &terrain))
            return true;
    }
    return false;
}

/* An item seen there that the player has not put down. */
static bool is_prize(const struct game *game, struct point p)
{
    const struct level *level = game_level(game);
    if (level->remembered_items[map_index(&level->floor.map, p)] == 0)
        return false;
    const struct item *item = game_item_at(game, p);
    return !item || (!item->left && game_can_carry(game, item));
}

/* The first step of the way to `to`, by the distances from the player in pilot->distance. */
static struct autopilot_step step_towards(const struct autopilot *pilot, const struct game *game,
                                          struct point to)
{
    const struct map *map = game_map(game);
    const struct topology *t = map_topology(map);
    while (distance_at(&pilot->distance, map, to) > 1) {
        enum direction d = distance_downhill(&pilot->distance, map, to, known_step, game);
        if (d == DIRECTION_NONE)
            return stop("You know no way there.");
        to = topology_step(t, to, d);
    }
    return go(action_toward(ACTION_MOVE, topology_towards(t, game->player.at, to)));
}

static void measure_from_player(struct autopilot *pilot, const struct game *game)
{
    distance_compute(&pilot->distance, game_map(game), &game->player.at, 1, DISTANCE_FAR,
                     known_step, game);
}

struct autopilot_step autopilot_explore(struct autopilot *pilot, const struct game *game)
{
    const char *reason = danger(game);
    if (reason)
        return stop(reason);
    if (is_prize(game, game->player.at))
        return go(action_plain(ACTION_PICK_UP));
    measure_from_player(pilot, game);
    for (size_t i = 1; i < pilot->distance.reached; i++) {
        struct point p = map_point(game_map(game), pilot->distance.queue[i]);
        if (is_frontier(game, p) || is_prize(game, p))
            return step_towards(pilot, game, p);
    }
    return stop("Explored.");
}

struct autopilot_step autopilot_travel(struct autopilot *pilot, const struct game *game,
                                       struct point to)
{
    const char *reason = danger(game);
    if (reason)
        return stop(reason);
    if (point_equal(to, game->player.at))
        return stop("");
    measure_from_player(pilot, game);
    if (distance_at(&pilot->distance, game_map(game), to) == DISTANCE_FAR)
        return stop("You know no way there.");
    return step_towards(pilot, game, to);
}

static bool find_known(const struct game *game, enum terrain wanted, struct point *p)
{
    const struct level *level = game_level(game);
    for (size_t i = 0; i < map_area(&level->floor.map); i++) {
        if (level->remembered[i] != wanted + 1)
            continue;
        *p = map_point(&level->floor.map, i);
        return true;
    }
    return false;
}

struct autopilot_step autopilot_stairs(struct autopilot *pilot, const struct game *game, bool down)
{
    struct point p;
    if (map_at(game_map(game), game->player.at) == (down ? TERRAIN_EXIT : TERRAIN_ENTRANCE))
        return stop("");
    if (!find_known(game, down ? TERRAIN_EXIT : TERRAIN_ENTRANCE, &p))
        return stop(down ? "You have not seen the stairs down yet."
                         : "You have not seen the stairs up yet.");
    return autopilot_travel(pilot, game, p);
}

struct autopilot_step autopilot_rest(const struct game *game)
{
    const struct actor *player = &game->player;
    const char *reason = danger(game);
    if (reason)
        return stop(reason);
    bool well = player->health >= player->health_max;
    for (int i = 0; i < STATUS_COUNT; i++)
        well &= player->status[i] == 0 || i == STATUS_UNSEEN || i == STATUS_HASTED;
    return well ? stop("You are rested.") : go(action_plain(ACTION_WAIT));
}

static bool worth_stopping(const struct game *game, struct point p)
{
    const struct map *map = game_map(game);
    return game_item_at(game, p) || map_is(map, p, TERRAIN_STAIRS) ||
           map_is(map, p, TERRAIN_HINGED);
}

/* The straight steps open from where the player is, but for the way back. */
static int count_ways(const struct game *game, enum direction heading, enum direction *way)
{
    const struct map *map = game_map(game);
    int ways = 0;
    topology_each (map_topology(map), d) {
        bool straight = map->topology != TOPOLOGY_SQUARE || d % 2 == 0;
        if (!straight || d == direction_opposite(heading) || !map_can_step(map, game->player.at, d))
            continue;
        *way = d;
        ways++;
    }
    return ways;
}

struct autopilot_step autopilot_run(const struct game *game, enum direction *heading, bool first)
{
    const struct map *map = game_map(game);
    const char *reason = danger(game);
    if (reason)
        return stop(reason);
    if (first)
        return go(action_toward(ACTION_MOVE, *heading));
    if (worth_stopping(game, game->player.at))
        return stop("");
    bool diagonal = map->topology == TOPOLOGY_SQUARE && *heading % 2 == 1;
    enum direction way = *heading;
    int ways = diagonal ? 0 : count_ways(game, *heading, &way);
    if (!diagonal && ways == 1)
        *heading = way;
    else if (ways > 1 || !map_can_step(map, game->player.at, *heading))
        return stop("");
    return go(action_toward(ACTION_MOVE, *heading));
}
