/* Stage `secrets`: doors that look like wall until someone finds them. */
#include "floor/ground.h"

#include "base/mem.h"

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
 * Doors that nobody needs: all that could be reached still can be, by other ways, and the way to
 * the exit is as short as it was.
 */
const char *stage_secrets(struct build *build)
{
    const struct map *map = &build->floor->map;
    if (build->settings->secret_percent == 0)
        return NULL;
    uint32_t *doors = mem_alloc(map_area(map), sizeof *doors);
    size_t count = list_doors(build, doors);
    struct bits way;
    ground_main_way(build, &way);
    for (size_t i = 0; i < count; i++)
        if (rng_percent(&build->rng, build->settings->secret_percent) && !bits_has(&way, doors[i]))
            ground_hide_door(build, map_point(map, doors[i]));
    ground_settle(build);
    bits_release(&way);
    mem_free(doors);
    return NULL;
}
