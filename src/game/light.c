/*
 * Light and dark. Most floors are lit all over. On some, which are dealt from the seed of the
 * dungeon, only some rooms are, by lamps on their walls; elsewhere the player sees no farther than
 * their own lamp shows. Sight stays symmetric: whom the player cannot see for the dark does not see
 * the player either.
 */
#include "game/rules.h"

enum {
    ROOM_LIT_PERCENT = 40, /* on dark floors */
    FIRST_DARK_FLOOR = 3
};

/* A number that deals dark floors and lit rooms, by the seed alone. */
static uint64_t draw_by_seed(uint64_t seed, int32_t depth, size_t what)
{
    enum { SALT = 0x6c616d70 };
    return mix64(mix64(seed ^ SALT) ^ mix64((uint64_t)depth << 32 | what));
}

bool floor_is_dark(uint64_t seed, int32_t depth, const struct dungeon_settings *settings)
{
    uint64_t own = draw_by_seed(seed, depth, 0);
    int32_t before = 0; /* floors that are dealt the dark before this one */
    for (int32_t other = FIRST_DARK_FLOOR; other < FLOOR_DEPTHS; other++)
        before += draw_by_seed(seed, other, 0) < own;
    return depth >= FIRST_DARK_FLOOR && depth < FLOOR_DEPTHS && before < settings->dark_floors;
}

/* With its walls. */
static void light_room(struct level *level, const struct room *room)
{
    const struct map *map = &level->floor.map;
    for (int y = -1; y <= room->height; y++)
        for (int x = -1; x <= room->width; x++) {
            struct point p = room_tile(room, x, y);
            if (map_contains(map, p))
                bits_add(&level->lit, map_index(map, p));
        }
}

void light_level(struct level *level, const struct dungeon_settings *settings)
{
    const struct floor *floor = &level->floor;
    bool dark = floor_is_dark(floor->seed, floor->depth, settings);
    for (size_t i = 0; i < map_area(&floor->map) && !dark; i++)
        bits_add(&level->lit, i);
    for (size_t i = 0; i < floor->room_count && dark; i++)
        if (draw_by_seed(floor->seed, floor->depth, i + 1) % 100 < ROOM_LIT_PERCENT)
            light_room(level, &floor->rooms[i]);
}

bool game_lit(const struct game *game, struct point p)
{
    const struct level *level = game_level(game);
    return map_contains(&level->floor.map, p) &&
           bits_has(&level->lit, map_index(&level->floor.map, p));
}

int32_t game_lamp(const struct game *game)
{
    return game->player.status[STATUS_SNUFFED] > 0 ? 1 : game->kinds->player.lamp;
}

struct darkening {
    struct level *level;
    bool changed;
};

static void put_out(void *context, size_t tile)
{
    struct darkening *darkening = context;
    darkening->changed |= bits_has(&darkening->level->lit, tile);
    bits_remove(&darkening->level->lit, tile);
}

bool darken(struct game *game, struct point at, int32_t radius)
{
    struct darkening darkening = {.level = game_level(game)};
    view_scan(game_map(game), at, radius, put_out, &darkening);
    if (darkening.changed)
        look_around(game);
    return darkening.changed;
}
