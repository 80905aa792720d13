#include "ui/surroundings.h"

#include "game/describe.h"
#include "ui/sights.h"

/* On a line of its own; returns where it starts. */
static size_t start_sentence(struct text *text)
{
    text_add(text, text->length > 0 ? "\n" : "");
    return text->length;
}

static void finish_sentence(struct text *text, size_t start)
{
    text_capitalise(text, start);
    text_add(text, ".");
}

static void add_place(const struct game *game, struct text *text)
{
    const struct item *item = game_item_at(game, game->player.at);
    size_t start = start_sentence(text);
    text_addf(text, "you are on %s", terrains[map_at(game_map(game), game->player.at)].text);
    finish_sentence(text, start);
    if (!game_lit(game, game->player.at)) {
        start = start_sentence(text);
        text_add(text, "it is dark but for your lamp");
        finish_sentence(text, start);
    }
    if (game_thread_at(game, game->player.at)) {
        start = start_sentence(text);
        text_add(text, "your thread lies here");
        finish_sentence(text, start);
    }
    if (!item)
        return;
    start = start_sentence(text);
    describe_item(game, item, text);
    text_add(text, item->count > 1 ? " lie here" : " lies here");
    finish_sentence(text, start);
}

/* What the player takes to be on the next tile in direction d. */
static enum terrain terrain_beside(const struct game *game, enum direction d)
{
    enum terrain terrain;
    struct point p = topology_step(map_topology(game_map(game)), game->player.at, d);
    return game_remembers(game, p, &terrain) ? terrain : TERRAIN_WALL;
}

/* Whether it is no ground like any other: a door, stairs, a chasm. */
static bool is_worth_a_name(enum terrain terrain)
{
    return terrain_is_way(terrain)
               ? !terrain_is_ground(terrain)
               : terrain_is(terrain, TERRAIN_FALL) || terrain_is(terrain, TERRAIN_TOPPLES);
}

static direction_set known_steps(const struct game *game)
{
    const struct map *map = game_map(game);
    direction_set passable = 0;
    topology_each (map_topology(map), d) {
        if (terrain_is(terrain_beside(game, d), TERRAIN_PASSABLE))
            passable |= (direction_set)(1U << d);
    }
    return map_steps_of(map->topology, passable);
}

/* "Ways: north, east." */
static void add_ways(const struct game *game, struct text *text)
{
    size_t start = start_sentence(text);
    direction_set steps = known_steps(game);
    const char *between = "ways: ";
    topology_each (map_topology(game_map(game)), d) {
        if (!direction_in(steps, d))
            continue;
        text_addf(text, "%s%s", between, direction_names[d]);
        between = ", ";
    }
    text_add(text, steps ? "" : "no way that you know");
    finish_sentence(text, start);
}

/* "A door west." */
static void add_doors(const struct game *game, struct text *text)
{
    topology_each (map_topology(game_map(game)), d) {
        enum terrain terrain = terrain_beside(game, d);
        if (!is_worth_a_name(terrain))
            continue;
        size_t start = start_sentence(text);
        text_addf(text, "%s %s", terrains[terrain].text, direction_names[d]);
        finish_sentence(text, start);
    }
}

static void add_sight(const struct game *game, const struct sight *sight, struct text *text)
{
    size_t start = start_sentence(text);
    const struct actor *actor = game_visible_actor(game, sight->at);
    const struct item *item = game_item_at(game, sight->at);
    if (sight->kind == SIGHT_FOE || sight->kind == SIGHT_FRIEND)
        describe_actor(game, actor, false, text);
    else if (sight->kind == SIGHT_ITEM && item)
        describe_item(game, item, text);
    else
        text_add(text, terrains[map_at(game_map(game), sight->at)].text);
    text_add(text, ", ");
    sights_add_place(game, sight->at, text);
    if (sight->kind == SIGHT_FOE || sight->kind == SIGHT_FRIEND)
        text_addf(text, ", %s", describe_manner(actor));
    finish_sentence(text, start);
}

void surroundings_describe(const struct game *game, struct text *text)
{
    struct sights sights;
    sights_collect(&sights, game, SIGHT_ALL);
    add_place(game, text);
    add_ways(game, text);
    add_doors(game, text);
    for (size_t i = 0; i < sights.count; i++)
        if (game_sees(game, sights.list[i].at))
            add_sight(game, &sights.list[i], text);
}
