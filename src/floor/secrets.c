/* Stage `secrets`: doors that look like wall until someone finds them. */
#include "floor/build.h"

#include "base/mem.h"

/* So many at most, since each is checked by a search of the whole floor. */
enum { SECRETS_MAX = 20 };

/* The doors outside vaults, in random order. */
static size_t list_doors(struct build *build, uint32_t *doors)
{
    const struct map *map = &build->floor->map;
    size_t count = 0;
    for (size_t i = 0; i < map_area(map); i++)
        if (map->tiles[i] == TERRAIN_DOOR && !bits_has(&build->reserved, i))
            doors[count++] = (uint32_t)i;
    build_shuffle(&build->rng, doors, count);
    return count;
}

/*
 * Hides a door that nobody needs: all that could be reached still can be, by other ways, of which
 * neither that to the exit nor the longest are longer than they were.
 */
static void hide_door(struct build *build, struct point door)
{
    struct floor *floor = build->floor;
    const struct distance_map *now = &build->distance, *before = &build->before;
    map_set(&floor->map, door, TERRAIN_SECRET_DOOR);
    build_measure(build);
    if (now->reached == before->reached - 1 && distance_longest(now) == distance_longest(before) &&
        distance_at(now, &floor->map, floor->exit) == distance_at(before, &floor->map, floor->exit))
        return;
    map_set(&floor->map, door, TERRAIN_DOOR);
    build_unmeasure(build);
}

const char *stage_secrets(struct build *build)
{
    if (build->settings->secret_percent == 0)
        return NULL;
    uint32_t *doors = mem_alloc(map_area(&build->floor->map), sizeof *doors);
    size_t count = list_doors(build, doors);
    int tried = 0;
    for (size_t i = 0; i < count && tried < SECRETS_MAX; i++)
        if (rng_percent(&build->rng, build->settings->secret_percent)) {
            hide_door(build, map_point(&build->floor->map, doors[i]));
            tried++;
        }
    mem_free(doors);
    return NULL;
}
