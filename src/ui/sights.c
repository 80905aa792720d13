#include "ui/sights.h"

#include <stdlib.h>

static void add(struct sights *sights, const struct game *game, enum sight_kind kind,
                struct point at)
{
    if (sights->count == SIGHTS_MAX || point_equal(at, game->player.at))
        return;
    sights->list[sights->count++] = (struct sight){
        .kind = kind,
        .at = at,
        .distance = map_topology(game_map(game))->distance(game->player.at, at),
    };
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

static void collect_places(struct sights *sights, const struct game *game, unsigned kinds)
{
    const struct map *map = game_map(game);
    const struct level *level = game_level(game);
    for (size_t i = 0; i < map_area(map); i++) {
        uint8_t known = level->remembered[i];
        if ((kinds & SIGHT_ITEM) && level->remembered_items[i])
            add(sights, game, SIGHT_ITEM, map_point(map, i));
        if ((kinds & SIGHT_STAIRS) && known &&
            terrain_is((enum terrain)(known - 1), TERRAIN_STAIRS))
            add(sights, game, SIGHT_STAIRS, map_point(map, i));
    }
}

void sights_collect(struct sights *sights, const struct game *game, unsigned kinds)
{
    sights->count = 0;
    if (kinds & (SIGHT_FOE | SIGHT_FRIEND))
        collect_actors(sights, game, kinds);
    if (kinds & (SIGHT_ITEM | SIGHT_STAIRS))
        collect_places(sights, game, kinds);
    qsort(sights->list, sights->count, sizeof *sights->list, compare);
}

void sights_add_place(const struct game *game, struct point p, struct text *text)
{
    struct point from = game->player.at;
    int distance = map_topology(game_map(game))->distance(from, p);
    if (distance > 1)
        text_addf(text, "%d ", distance);
    text_add(text, direction_names[point_bearing(from, p)]);
}
