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

static void measure(struct build *build)
{
    distance_compute(&build->distance, &build->floor->map, &build->floor->entrance, 1, DISTANCE_FAR,
                     NULL, NULL);
}

/*
 * Hides a door that nobody needs: all that could be reached still can be, by other ways, of which
 * neither that to the exit nor the longest are longer than they were. Leaves the distances from the
 * entrance as they then are.
 */
static void hide_door(struct build *build, uint32_t door)
{
    struct floor *floor = build->floor;
    const struct distance_map *distance = &build->distance;
    int32_t to_exit = distance_at(distance, &floor->map, floor->exit);
    int32_t longest = distance->steps[distance->queue[distance->reached - 1]];
    size_t reached = distance->reached;
    floor->map.tiles[door] = TERRAIN_SECRET_DOOR;
    measure(build);
    if (distance->reached == reached - 1 &&
        distance->steps[distance->queue[distance->reached - 1]] == longest &&
        distance_at(distance, &floor->map, floor->exit) == to_exit)
        return;
    floor->map.tiles[door] = TERRAIN_DOOR;
    measure(build);
}

const char *stage_secrets(struct build *build)
{
    if (build->settings->secret_percent == 0)
        return NULL;
    uint32_t *doors = mem_alloc(map_area(&build->floor->map), sizeof *doors);
    size_t count = list_doors(build, doors);
    measure(build); /* with the exit, which came after the distances */
    int tried = 0;
    for (size_t i = 0; i < count && tried < SECRETS_MAX; i++)
        if (rng_percent(&build->rng, build->settings->secret_percent)) {
            hide_door(build, doors[i]);
            tried++;
        }
    mem_free(doors);
    return NULL;
}
