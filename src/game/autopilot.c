#include "game/autopilot.h"

#include "game/rules.h"

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
    if (game_danger(game))
        return "Not with a foe awake in sight.";
    return game->outcome == GAME_PLAYING ? NULL : "The game is over.";
}

/* Someone in shackles, seen once, is in the way; companions make room. */
static bool is_blocked(const struct level *level, size_t tile)
{
    uint16_t actor = level->actor_at[tile];
    return actor > 0 && level->actors[actor - 1].bond == BOND_CAPTIVE &&
           level->remembered[tile] > 0 && !bits_has(&level->charted, tile);
}

/* What a search is about: the context of what it asks. */
struct search {
    const struct game *game;
    const struct autopilot *pilot;
};

static bool is_beside_keeper(const struct search *search, struct point p)
{
    const struct topology *t = map_topology(game_map(search->game));
    for (size_t i = 0; i < search->pilot->keeper_count; i++)
        if (t->distance(search->pilot->keepers[i], p) <= 1)
            return true;
    return false;
}

/* game_remembers, at hand: most of a search is this. */
static bool known_passable(const struct search *search, const struct level *level, size_t tile)
{
    uint8_t memory = level->remembered[tile];
    return memory > 0 && terrain_is((enum terrain)(memory - 1), TERRAIN_PASSABLE) &&
           !is_blocked(level, tile) &&
           (search->pilot->keeper_count == 0 ||
            !is_beside_keeper(search, map_point(&level->floor.map, tile)));
}

/* map_steps on what the player knows. */
static direction_set known_steps(const void *context, struct point from)
{
    const struct search *search = context;
    const struct level *level = game_level(search->game);
    const struct map *map = &level->floor.map;
    size_t here = map_index(map, from);
    unsigned passable = 0;
    for (unsigned left = map_directions(map, from); left != 0; left &= left - 1) {
        enum direction d = direction_first(left);
        if (known_passable(search, level, map_next(map, here, d)))
            passable |= 1U << d;
    }
    return map_steps_of(map->topology, (direction_set)passable);
}

/* Keepers that the player has seen, or the way would lead past them whenever they are out of sight.
 */
static void find_keepers(struct autopilot *pilot, const struct game *game)
{
    const struct level *level = game_level(game);
    pilot->keeper_count = 0;
    level_each (level, actor) {
        if (pilot->keeper_count < AUTOPILOT_KEEPERS && actor->noted && !actor->hidden &&
            game_is_keeper(game, actor))
            pilot->keepers[pilot->keeper_count++] = actor->at;
    }
}

/* A place from which something is next door that was never seen, at most on a chart. */
static bool is_frontier(const struct game *game, struct point p)
{
    const struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    size_t here = map_index(map, p);
    for (unsigned left = map_directions(map, p); left != 0; left &= left - 1) {
        size_t beside = map_next(map, here, direction_first(left));
        if (level->remembered[beside] == 0 || bits_has(&level->charted, beside))
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
    return !item || !item->left;
}

static bool can_take(const struct game *game, struct point p)
{
    const struct item *item = game_item_at(game, p);
    return !item || game_can_carry(game, item);
}

static bool is_worth_going(const void *context, struct point p)
{
    const struct game *game = ((const struct search *)context)->game;
    return is_frontier(game, p) || (is_prize(game, p) && can_take(game, p));
}

/* What bars a way, and gives way to a player who walks into it: a lock to one with a key. */
static bool is_bar(const struct game *game, enum terrain terrain, bool opens)
{
    switch (terrain) {
    case TERRAIN_LOCKED_DOOR:
        return !opens || inventory_has_effect(game, EFFECT_UNLOCK);
    case TERRAIN_JAMMED_DOOR:
    case TERRAIN_SEALED_DOOR:
    case TERRAIN_MORTAR:
    case TERRAIN_HEDGE:
        return true;
    default:
        return false;
    }
}

/* The direction of such a thing beside a place, in a straight line. */
static enum direction bar_beside(const struct game *game, struct point p, bool opens)
{
    const struct map *map = game_map(game);
    const struct topology *t = map_topology(map);
    topology_each (t, d) {
        enum terrain terrain;
        if (map_is_straight(map, d) && game_remembers(game, topology_step(t, p, d), &terrain) &&
            is_bar(game, terrain, opens))
            return d;
    }
    return DIRECTION_NONE;
}

static bool is_before_bar(const void *context, struct point p)
{
    return bar_beside(((const struct search *)context)->game, p, false) != DIRECTION_NONE;
}

static bool is_before_way(const void *context, struct point p)
{
    return bar_beside(((const struct search *)context)->game, p, true) != DIRECTION_NONE;
}

static bool is_left_behind(const void *context, struct point p)
{
    return is_prize(((const struct search *)context)->game, p);
}

/* The first step of the way to `to`, by the distances from the player in pilot->distance. */
static struct autopilot_step step_towards(const struct autopilot *pilot, const struct game *game,
                                          struct point to)
{
    const struct map *map = game_map(game);
    const struct topology *t = map_topology(map);
    const struct search search = {game, pilot};
    while (distance_at(&pilot->distance, map, to) > 1) {
        enum direction d = distance_downhill(&pilot->distance, map, to, known_steps(&search, to));
        if (d == DIRECTION_NONE)
            return stop("You know no way there.");
        to = topology_step(t, to, d);
    }
    return go(action_toward(ACTION_MOVE, topology_towards(t, game->player.at, to)));
}

static void measure_from_player(struct autopilot *pilot, const struct game *game)
{
    const struct search search = {game, pilot};
    distance_compute(&pilot->distance, game_map(game), &game->player.at, 1, DISTANCE_FAR,
                     known_steps, &search);
}

/* The nearest tile of a sort to which there is a known way. */
static bool find(struct autopilot *pilot, const struct game *game, distance_wanted *wanted,
                 struct point *found)
{
    const struct search search = {game, pilot};
    return distance_find(&pilot->distance, game_map(game), game->player.at, known_steps, wanted,
                         &search, found);
}

/* All that is open is explored: opens what the player can open, or tells what is left. */
static struct autopilot_step explore_the_rest(struct autopilot *pilot, const struct game *game)
{
    struct point found;
    enum direction bar = bar_beside(game, game->player.at, true);
    if (bar != DIRECTION_NONE)
        return go(action_toward(ACTION_MOVE, bar));
    if (find(pilot, game, is_before_way, &found))
        return step_towards(pilot, game, found);
    if (find(pilot, game, is_left_behind, &found))
        return stop("Explored, but for what you cannot carry.");
    bool locked = bar_beside(game, game->player.at, false) != DIRECTION_NONE ||
                  find(pilot, game, is_before_bar, &found);
    bool kept = pilot->keeper_count > 0;
    pilot->keeper_count = 0;
    if (kept && find(pilot, game, is_worth_going, &found))
        return stop("Explored, but for what a foe keeps.");
    return stop(locked ? "Explored, but for what is locked." : "Explored.");
}

struct autopilot_step autopilot_explore(struct autopilot *pilot, const struct game *game)
{
    struct point found;
    const char *reason = danger(game);
    if (reason)
        return stop(reason);
    find_keepers(pilot, game);
    if (is_prize(game, game->player.at) && can_take(game, game->player.at))
        return go(action_plain(ACTION_PICK_UP));
    if (find(pilot, game, is_worth_going, &found))
        return step_towards(pilot, game, found);
    return explore_the_rest(pilot, game);
}

/* Of the tile and those next to it, where it is something that cannot be walked on, the one with
 * the shortest known way, by pilot->distance. */
static struct point nearest_stand(const struct autopilot *pilot, const struct game *game,
                                  struct point to)
{
    enum terrain terrain;
    const struct map *map = game_map(game);
    struct point best = to;
    bool known = game_remembers(game, to, &terrain);
    if (!known || terrain_is(terrain, TERRAIN_PASSABLE) || terrain_is(terrain, TERRAIN_SOFT) ||
        terrain == TERRAIN_BEDROCK)
        return to;
    topology_each (map_topology(map), d) {
        struct point p = topology_step(map_topology(map), to, d);
        if (distance_at(&pilot->distance, map, p) < distance_at(&pilot->distance, map, best))
            best = p;
    }
    return best;
}

struct autopilot_step autopilot_travel(struct autopilot *pilot, const struct game *game,
                                       struct point to)
{
    const char *reason = danger(game);
    if (reason)
        return stop(reason);
    find_keepers(pilot, game);
    measure_from_player(pilot, game);
    to = nearest_stand(pilot, game, to);
    if (point_equal(to, game->player.at))
        return stop("");
    if (distance_at(&pilot->distance, game_map(game), to) == DISTANCE_FAR)
        return stop("You know no way there.");
    return step_towards(pilot, game, to);
}

/*
 * The nearest tile that the player takes for the stairs: those down are not always what they look
 * like. Measures from the player.
 */
static bool find_stairs(struct autopilot *pilot, const struct game *game, bool down,
                        struct point *p)
{
    const enum terrain wanted = down ? TERRAIN_EXIT : TERRAIN_ENTRANCE;
    const struct map *map = game_map(game);
    measure_from_player(pilot, game);
    for (size_t i = 0; i < pilot->distance.reached; i++) {
        enum terrain terrain;
        *p = map_point(map, pilot->distance.queue[i]);
        if (game_remembers(game, *p, &terrain) && terrain == wanted)
            return true;
    }
    return false;
}

/*
 * Back along the thread, where the player is on it and can walk along all of it: who left it only
 * where it is barred would come back to it on the way round, and so for ever.
 */
static enum direction thread_back(const struct autopilot *pilot, const struct game *game)
{
    const struct search search = {game, pilot};
    const struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    const struct thread *thread = &level->thread;
    struct point at = game->player.at;
    enum direction first = DIRECTION_NONE;
    for (uint32_t place = thread->place[map_index(map, at)]; place > 1; place--) {
        struct point to = map_point(map, thread->tiles[place - 2]);
        enum direction d = topology_towards(map_topology(map), at, to);
        if (d == DIRECTION_NONE || !direction_in(known_steps(&search, at), d))
            return DIRECTION_NONE;
        first = first == DIRECTION_NONE ? d : first;
        at = to;
    }
    return first;
}

struct autopilot_step autopilot_stairs(struct autopilot *pilot, const struct game *game, bool down)
{
    struct point p;
    const char *reason = danger(game);
    if (map_at(game_map(game), game->player.at) == (down ? TERRAIN_EXIT : TERRAIN_ENTRANCE))
        return stop("");
    find_keepers(pilot, game);
    enum direction back = down || reason ? DIRECTION_NONE : thread_back(pilot, game);
    if (back != DIRECTION_NONE)
        return go(action_toward(ACTION_MOVE, back));
    if (reason)
        return stop(reason);
    if (!find_stairs(pilot, game, down, &p))
        return stop(down ? "You know no way to stairs down yet."
                         : "You know no way to stairs up yet.");
    return step_towards(pilot, game, p);
}

struct autopilot_step autopilot_rest(const struct game *game)
{
    static const unsigned welcome = 1U << STATUS_UNSEEN | 1U << STATUS_HASTED |
                                    1U << STATUS_HARDENED | 1U << STATUS_HUSHED |
                                    1U << STATUS_OILING;
    const struct actor *player = &game->player;
    const char *reason = danger(game);
    if (reason)
        return stop(reason);
    bool well = player->health >= player->health_max;
    for (int i = 0; i < STATUS_COUNT; i++)
        well &= player->status[i] == 0 || (welcome >> i & 1);
    return well ? stop("You are rested.") : go(action_plain(ACTION_WAIT));
}

static bool worth_stopping(const struct game *game, struct point p)
{
    const struct map *map = game_map(game);
    return game_item_at(game, p) || map_is(map, p, TERRAIN_STAIRS) ||
           map_is(map, p, TERRAIN_HINGED);
}

/*
 * Whether a tile next to `p` leads nowhere that `p` and the tiles next to it do not: at a sharp
 * bend on hexagons the passages before and after a cell touch, and the cell is only a bulge of the
 * way.
 */
static bool is_bulge(const struct map *map, struct point p, struct point beside)
{
    const struct topology *t = map_topology(map);
    direction_set ways = map_steps(map, beside);
    topology_each (t, d) {
        struct point q = topology_step(t, beside, d);
        if (direction_in(ways, d) && t->distance(p, q) > 1)
            return false;
    }
    return true;
}

static direction_set without_bulges(const struct map *map, struct point p, unsigned ways)
{
    const struct topology *t = map_topology(map);
    unsigned left = ways;
    topology_each (t, d)
        if (direction_in((direction_set)ways, d) && is_bulge(map, p, topology_step(t, p, d)))
            left &= ~(1U << d);
    return (direction_set)(left ? left : ways);
}

/* The plain ways on from a tile, not back against `heading`. */
static direction_set ways_on(const struct map *map, struct point p, enum direction heading)
{
    unsigned steps = map_contains(map, p) ? map_steps(map, p) : 0;
    unsigned ways = steps & ~(1U << direction_opposite(heading));
    return map->topology == TOPOLOGY_SQUARE ? (direction_set)(ways & DIRECTIONS_STRAIGHT)
                                            : without_bulges(map, p, ways);
}

/* The one direction in a set; DIRECTION_NONE where there are more or none. */
static enum direction only_way(direction_set ways)
{
    enum direction d = DIRECTION_E;
    while (d < DIRECTION_COUNT && ways != 1U << d)
        d++;
    return d;
}

/*
 * Where a run goes on from here; DIRECTION_NONE where there is a choice that was not there a step
 * before, or where a bend is not that of a corridor but the corner of a hall.
 */
static enum direction run_on(const struct game *game, enum direction heading)
{
    const struct map *map = game_map(game);
    struct point here = game->player.at;
    struct point back = topology_step(map_topology(map), here, direction_opposite(heading));
    bool square = map->topology == TOPOLOGY_SQUARE;
    if (square && direction_in(DIRECTIONS_DIAGONAL, heading))
        return map_can_step(map, here, heading) ? heading : DIRECTION_NONE;
    direction_set ways = ways_on(map, here, heading);
    bool in_hall = square && (map_steps(map, here) & DIRECTIONS_DIAGONAL);
    if (!in_hall && only_way(ways) != DIRECTION_NONE)
        return only_way(ways);
    unsigned fresh = ways & ~ways_on(map, back, heading);
    if (!square) /* those to the sides behind were ahead a step before */
        fresh &= 1U << heading | 1U << topology_turn(map_topology(map), heading, 1) |
                 1U << topology_turn(map_topology(map), heading, -1);
    return direction_in(ways, heading) && !fresh ? heading : DIRECTION_NONE;
}

struct autopilot_step autopilot_run(const struct game *game, enum direction *heading, bool first)
{
    const char *reason = danger(game);
    if (reason)
        return stop(reason);
    if (first)
        return go(action_toward(ACTION_MOVE, *heading));
    if (worth_stopping(game, game->player.at))
        return stop("");
    enum direction on = run_on(game, *heading);
    if (on == DIRECTION_NONE)
        return stop("");
    *heading = on;
    return go(action_toward(ACTION_MOVE, on));
}
