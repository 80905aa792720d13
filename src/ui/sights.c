#include "ui/sights.h"

#include <stdlib.h>

#include "game/describe.h"
#include "game/landmarks.h"

static struct sight *add(struct sights *sights, const struct game *game, enum sight_kind kind,
                         struct point at)
{
    if (sights->count == SIGHTS_MAX || point_equal(at, game->player.at))
        return NULL;
    struct sight *sight = &sights->list[sights->count++];
    *sight = (struct sight){
        .kind = kind,
        .at = at,
        .distance = map_topology(game_map(game))->distance(game->player.at, at),
    };
    return sight;
}

static int compare(const void *a, const void *b)
{
    const struct sight *one = a;
    const struct sight *other = b;
    if (one->kind != other->kind)
        return one->kind < other->kind ? -1 : 1;
    if (one->distance != other->distance)
        return one->distance < other->distance ? -1 : 1;
    if (one->at.y != other->at.y)
        return one->at.y < other->at.y ? -1 : 1;
    return (one->at.x > other->at.x) - (one->at.x < other->at.x);
}

static enum sight_kind kind_of(const struct actor *actor)
{
    return actor->bond == BOND_FOE ? SIGHT_FOE : SIGHT_FRIEND;
}

static void collect_actors(struct sights *sights, const struct game *game, unsigned kinds)
{
    const struct level *level = game_level(game);
    for (size_t i = 0; i < level->actor_count; i++) {
        const struct actor *actor = &level->actors[i];
        if (actor->alive && game_visible_actor(game, actor->at) == actor &&
            (kinds & kind_of(actor)))
            add(sights, game, kind_of(actor), actor->at);
    }
}

/* The kind of place that the terrain is; 0: none. */
static unsigned kind_of_terrain(enum terrain terrain)
{
    if (terrain_is(terrain, TERRAIN_STAIRS))
        return SIGHT_STAIRS;
    return terrain_is(terrain, TERRAIN_HINGED) || terrain == TERRAIN_LOCKED_DOOR ? SIGHT_DOOR : 0;
}

static void collect_places(struct sights *sights, const struct game *game, unsigned kinds)
{
    const struct map *map = game_map(game);
    const struct level *level = game_level(game);
    for (size_t i = 0; i < map_area(map); i++) {
        uint8_t known = level->remembered[i];
        if ((kinds & SIGHT_ITEM) && level->remembered_items[i])
            add(sights, game, SIGHT_ITEM, map_point(map, i));
        unsigned kind = known ? kinds & kind_of_terrain((enum terrain)(known - 1)) : 0;
        if (kind)
            add(sights, game, (enum sight_kind)kind, map_point(map, i));
    }
}

static void collect_landmarks(struct sights *sights, const struct game *game)
{
    struct landmark list[LANDMARKS_MAX];
    size_t count = landmarks_find(game, list);
    for (size_t i = 0; i < count; i++) {
        struct sight *sight = add(sights, game, SIGHT_LANDMARK, list[i].at);
        if (sight)
            sight->name = list[i].name;
    }
}

void sights_collect(struct sights *sights, const struct game *game, unsigned kinds)
{
    sights->count = 0;
    if (kinds & (SIGHT_FOE | SIGHT_FRIEND))
        collect_actors(sights, game, kinds);
    if (kinds & SIGHT_LANDMARK)
        collect_landmarks(sights, game);
    if (kinds & (SIGHT_ITEM | SIGHT_STAIRS | SIGHT_DOOR))
        collect_places(sights, game, kinds);
    qsort(sights->list, sights->count, sizeof *sights->list, compare);
}

void sights_add_name(const struct game *game, const struct sight *sight, struct text *text)
{
    size_t index = map_index(game_map(game), sight->at);
    const struct actor *actor = game_visible_actor(game, sight->at);
    enum terrain terrain;
    if (sight->kind == SIGHT_LANDMARK)
        text_add(text, sight->name);
    else if (sight->kind == SIGHT_FOE && actor)
        describe_actor(game, actor, false, text);
    else if (sight->kind == SIGHT_ITEM)
        text_add(text, game->kinds->items[game_level(game)->remembered_items[index] - 1].name);
    else if (game_remembers(game, sight->at, &terrain))
        text_add(text, terrains[terrain].text);
}

void sights_add_place(const struct game *game, struct point p, struct text *text)
{
    struct point from = game->player.at;
    int distance = map_topology(game_map(game))->distance(from, p);
    if (distance > 1)
        text_addf(text, "%d ", distance);
    text_add(text, direction_names[point_bearing(from, p)]);
}
