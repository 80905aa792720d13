/* Effects on what the player knows: charts, bearings, glimpses, names. */
#include "base/text.h"
#include "game/describe.h"
#include "game/effects.h"
#include "game/knowledge.h"

static bool is_next_to_passable(const struct map *map, struct point p)
{
    const struct topology *t = map_topology(map);
    topology_each (t, d) {
        if (map_is(map, topology_step(t, p, d), TERRAIN_PASSABLE))
            return true;
    }
    return false;
}

static void chart_tile(struct level *level, struct point p)
{
    const struct map *map = &level->floor.map;
    size_t i = map_index(map, p);
    if (level->remembered[i] != 0)
        return;
    level->remembered[i] = (uint8_t)(terrain_seen(map->tiles[i]) + 1);
    bits_add(&level->charted, i);
}

void chart_floor(struct level *level)
{
    const struct map *map = &level->floor.map;
    for (size_t i = 0; i < map_area(map); i++)
        if (is_next_to_passable(map, map_point(map, i)))
            chart_tile(level, map_point(map, i));
}

/* What the builder hid, and what lies about. */
static void chart_secrets(struct game *game)
{
    struct level *level = game_level(game);
    struct map *map = &level->floor.map;
    map_each (map, TERRAIN_SECRET_DOOR, i)
        change_ground(game, map_point(map, i), TERRAIN_DOOR);
    for (size_t i = 0; i < level->item_count; i++) {
        level->remembered_items[map_index(map, level->items[i].at)] =
            (uint16_t)(level->items[i].kind + 1);
        note_kind(game, level->items[i].kind);
    }
}

/* All within so many steps of the player, with the walls round it. Uses game->scratch. */
static void chart_near(struct game *game, int32_t steps)
{
    struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    const struct topology *t = map_topology(map);
    struct distance_map *near = &game->scratch;
    distance_compute(near, map, &game->player.at, 1, steps, NULL, NULL);
    for (size_t i = 0; i < near->reached; i++) {
        struct point p = map_point(map, near->queue[i]);
        chart_tile(level, p);
        topology_each (t, d)
            if (map_contains(map, topology_step(t, p, d)))
                chart_tile(level, topology_step(t, p, d));
    }
}

static bool is_at_home(const struct floor *floor, uint8_t home)
{
    if (home == HOME_HEXAGONS)
        return floor->map.topology == TOPOLOGY_HEX;
    return floor->builder == (int32_t)home - HOME_BUILDER;
}

bool effect_chart(struct game *game, struct effect_target t)
{
    struct level *level = game_level(game);
    if (t.kind->home == HOME_NOWHERE) {
        chart_floor(level);
        say_plain(game, SAY_CHARTED);
    } else if (is_at_home(&level->floor, t.kind->home)) {
        chart_secrets(game);
        chart_floor(level);
        say_plain(game, SAY_CHARTED_WELL);
    } else {
        chart_near(game, t.power);
        say_plain(game, SAY_CHARTED_NEAR);
    }
    return true;
}

bool effect_bearing(struct game *game, struct effect_target t)
{
    const struct floor *floor = &game_level(game)->floor;
    (void)t;
    if (game->depth == FLOOR_DEPTHS) {
        say_plain(game, SAY_NO_BEARING);
        return true;
    }
    say(game, SAY_BEARING,
        (struct speech){
            .word = direction_names[point_bearing(game->player.at, floor->exit)],
            .number = map_topology(&floor->map)->distance(game->player.at, floor->exit),
        });
    return true;
}

/* Uses game->scratch as chart_near left it. */
static int count_near(const struct game *game)
{
    const struct level *level = game_level(game);
    int count = 0;
    level_each (level, actor)
        count += distance_at(&game->scratch, &level->floor.map, actor->at) != DISTANCE_FAR;
    return count;
}

bool effect_echo(struct game *game, struct effect_target t)
{
    struct text counted = {0};
    chart_near(game, t.power);
    int count = count_near(game);
    if (count == 0)
        text_add(&counted, "nothing breathes in them");
    else if (count == 1)
        text_add(&counted, "one creature breathes in them");
    else
        text_addf(&counted, "%d creatures breathe in them", count);
    say(game, SAY_ECHO, (struct speech){.word = text_string(&counted)});
    text_release(&counted);
    return true;
}

/* Those in `seen` whom the player does not see; returns how many were told of. */
static int tell_glimpses(struct game *game, const struct bits *seen)
{
    const struct level *level = game_level(game);
    int count = 0;
    level_each (level, actor) {
        struct text name = {0};
        if (actor->hidden || game_sees(game, actor->at) ||
            !bits_has(seen, map_index(&level->floor.map, actor->at)))
            continue;
        describe_actor(game, actor, false, &name);
        text_addf(&name, ", %s", actor_state_names[actor->state]);
        say(game, SAY_GLIMPSE, (struct speech){.word = text_string(&name)});
        text_release(&name);
        count++;
    }
    return count;
}

bool effect_peek(struct game *game, struct effect_target t)
{
    struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    struct bits seen;
    if (!game_sees(game, t.at) || !map_is(map, t.at, TERRAIN_CLEAR) ||
        map_topology(map)->distance(game->player.at, t.at) > t.power)
        return refuse(game, SAY_NO_GLASS);
    bits_init(&seen, map_area(map));
    view_compute(map, t.at, SIGHT_RADIUS, &seen);
    for (size_t i = 0; i < map_area(map); i++)
        if (bits_has(&seen, i))
            chart_tile(level, map_point(map, i));
    if (tell_glimpses(game, &seen) == 0)
        say_plain(game, SAY_NO_GLIMPSE);
    bits_release(&seen);
    return true;
}

bool effect_name(struct game *game, struct effect_target t)
{
    bool told = false;
    (void)t;
    for (int i = 0; i < INVENTORY_SLOTS; i++) {
        uint16_t kind = game->inventory[i].kind;
        if (kind == NO_KIND || game_knows(game, kind))
            continue;
        learn_kind(game, kind);
        told = true;
    }
    return told || refuse(game, SAY_ALL_KNOWN);
}
