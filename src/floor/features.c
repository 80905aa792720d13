/* Stage `features`: a landmark in each third of the floor, and patches here and there. */
#include "floor/ground.h"

#include <stdlib.h>

#include "base/mem.h"

enum { THIRDS = 3, PLACE_TRIES = 20 };

/* How a feature lies. */
enum pattern {
    PATTERN_PATCH, /* grown over bare floor, in rooms or out of them */
    PATTERN_PIT,   /* grown over open floor, with a way round it */
    PATTERN_ROWS   /* in rows along a room, two ways apart */
};

struct feature {
    enum terrain terrain;
    enum pattern pattern;
    int32_t depth_min, depth_max;
    int32_t weight;
    int32_t least; /* tiles, below which it is no sight */
};

/*
 * The last floor has no chasm, since there is nothing below. The first row belongs everywhere, and
 * is what a third becomes where nothing else fits.
 *
 * terrain, pattern, first and last depth, weight, fewest tiles
 */
static const struct feature features[] = {
    {TERRAIN_WATER, PATTERN_PATCH, 1, FLOOR_DEPTHS, 10, 1},
    {TERRAIN_GRASS, PATTERN_PATCH, 1, 10, 10, 1},
    {TERRAIN_RUBBLE, PATTERN_PATCH, 3, FLOOR_DEPTHS, 8, 1},
    {TERRAIN_CHASM, PATTERN_PIT, 2, FLOOR_DEPTHS - 1, 8, 3},
    {TERRAIN_STATUE, PATTERN_ROWS, 1, FLOOR_DEPTHS, 8, 3},
};
enum { FEATURE_COUNT = sizeof features / sizeof features[0] };

struct feature_draw {
    int32_t depth;
    bool patches_only;
};

static int32_t feature_weight(const void *context, int32_t i)
{
    const struct feature_draw *draw = context;
    const struct feature *feature = &features[i];
    bool fits = draw->depth >= feature->depth_min && draw->depth <= feature->depth_max &&
                (!draw->patches_only || feature->pattern == PATTERN_PATCH);
    return fits ? feature->weight : 0;
}

static const struct feature *draw_feature(struct build *build, bool patches_only)
{
    const struct feature_draw draw = {build->floor->depth, patches_only};
    return &features[rng_weighted(&build->rng, FEATURE_COUNT, feature_weight, &draw)];
}

/* By the longer side of the floor. */
static int third_of(const struct map *map, struct point p)
{
    return map->width >= map->height ? THIRDS * p.x / map->width : THIRDS * p.y / map->height;
}

/* The rooms by the third in which their middle is. */
struct thirds {
    uint32_t *rooms; /* by third, then as on the floor */
    size_t first[THIRDS + 1];
};

static void sort_rooms(const struct floor *floor, struct thirds *thirds)
{
    size_t count = 0;
    thirds->rooms = mem_alloc(floor->room_count, sizeof *thirds->rooms);
    for (int third = 0; third < THIRDS; third++) {
        thirds->first[third] = count;
        for (size_t i = 0; i < floor->room_count; i++)
            if (third_of(&floor->map, room_middle(&floor->rooms[i])) == third)
                thirds->rooms[count++] = (uint32_t)i;
    }
    thirds->first[THIRDS] = count;
}

/* A random room of the third; NULL where there is none. */
static const struct room *draw_room_of(struct build *build, const struct thirds *thirds, int third)
{
    size_t first = thirds->first[third], count = thirds->first[third + 1] - first;
    if (count == 0)
        return NULL;
    return &build->floor->rooms[thirds->rooms[first + rng_below(&build->rng, (uint32_t)count)]];
}

static struct point draw_tile_of(struct build *build, const struct room *room)
{
    int x = (int)rng_below(&build->rng, (uint32_t)room->width);
    int y = (int)rng_below(&build->rng, (uint32_t)room->height);
    return room_tile(room, x, y);
}

/* A random tile that can be reached. */
static struct point draw_reached(struct build *build)
{
    uint32_t i = rng_below(&build->rng, (uint32_t)build->distance.reached);
    return map_point(&build->floor->map, build->distance.queue[i]);
}

/* Every other tile of the two rows next to the room's long walls, alike on both sides of its
 * middle. */
static void patch_rows(struct patch *patch, const struct map *map, const struct room *room)
{
    struct point middle = room_middle(room);
    for (int16_t y = 1; y < room->height - 1; y++)
        for (int16_t x = 1; x < room->width - 1; x++) {
            struct point p = room_tile(room, x, y);
            if ((y == 1 || y == room->height - 2) && abs(p.x - middle.x) % 2 == 0 &&
                ground_is_open(map, p) && !patch_add(patch, p))
                return;
        }
}

static bool is_in_third(const struct map *map, const struct patch *patch, int third)
{
    for (size_t i = 0; i < patch->count; i++)
        if (third_of(map, patch->tiles[i]) == third)
            return true;
    return false;
}

/* Whether a feature of up to `size` tiles came to lie in the room, and in the third. */
static bool lay_in_room(struct build *build, const struct feature *feature, const struct room *room,
                        int third, size_t size)
{
    const struct map *map = &build->floor->map;
    struct patch patch = {.count = 0};
    if (feature->pattern == PATTERN_ROWS)
        patch_rows(&patch, map, room);
    else
        patch_grow(&patch, map, &build->rng, draw_tile_of(build, room), size,
                   feature->pattern == PATTERN_PIT ? ground_is_open : ground_is_bare);
    return patch.count >= (size_t)feature->least && is_in_third(map, &patch, third) &&
           patch_lay(build, &patch, feature->terrain);
}

static bool lay_at(struct build *build, const struct feature *feature, struct point p, size_t size)
{
    struct patch patch;
    patch_grow(&patch, &build->floor->map, &build->rng, p, size, ground_is_bare);
    return patch.count > 0 && patch_lay(build, &patch, feature->terrain);
}

/* A landmark in a room; where the third has none, or none with place for it, anywhere in it. */
static void lay_landmark(struct build *build, const struct thirds *thirds, int third)
{
    size_t size = 2 * (size_t)build->settings->feature_size;
    const struct feature *feature = draw_feature(build, false);
    for (int tries = 0; tries < PLACE_TRIES; tries++) {
        const struct room *room = draw_room_of(build, thirds, third);
        if (room && lay_in_room(build, feature, room, third, size))
            return;
    }
    feature = draw_feature(build, true);
    for (int tries = 0; tries < THIRDS * PLACE_TRIES; tries++) {
        struct point p = draw_reached(build);
        if (third_of(&build->floor->map, p) == third && lay_at(build, feature, p, size))
            return;
    }
}

const char *stage_features(struct build *build)
{
    const struct floor_settings *s = build->settings;
    struct thirds thirds;
    sort_rooms(build->floor, &thirds);
    for (int third = 0; third < THIRDS; third++)
        for (int32_t i = floor_settings_scaled(s, s->landmarks); i > 0; i--)
            lay_landmark(build, &thirds, third);
    for (int32_t i = floor_settings_scaled(s, s->features); i > 0; i--) {
        const struct feature *feature = draw_feature(build, true);
        size_t size = (size_t)rng_range(&build->rng, (s->feature_size + 1) / 2, s->feature_size);
        lay_at(build, feature, draw_reached(build), size);
    }
    ground_settle(build);
    mem_free(thirds.rooms);
    return NULL;
}
