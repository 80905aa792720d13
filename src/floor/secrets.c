/* Stage `secrets`: doors that look like wall until someone finds them. */
#include "floor/ground.h"

#include "maze/list.h"

/* The doors outside vaults, in random order. */
static void list_doors(struct build *build, struct list *doors)
{
    const struct map *map = &build->floor->map;
    map_each (map, TERRAIN_DOOR, i)
        if (!bits_has(&build->reserved, i))
            list_add(doors, (uint32_t)i);
    build_shuffle(&build->rng, doors->items, doors->count);
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
    struct list doors = {0};
    struct bits way;
    list_doors(build, &doors);
    ground_main_way(build, &way);
    for (size_t i = 0; i < doors.count; i++)
        if (rng_percent(&build->rng, build->settings->secret_percent) &&
            !bits_has(&way, doors.items[i]))
            ground_hide_door(build, map_point(map, doors.items[i]));
    ground_settle(build);
    bits_release(&way);
    list_release(&doors);
    return NULL;
}
