#include "floor/vault.h"

#include "base/hash.h"
#include "base/rng.h"
#include "floor/map.h"
#include "floor/settings.h"

const uint8_t vault_orientations[TOPOLOGY_COUNT] = {8, VAULT_ORIENTATIONS_MAX};

/* ---- coordinates ---- */

static struct point point_of(enum topology_kind topology, const struct vault_coordinates *c)
{
    int x = topology == TOPOLOGY_SQUARE ? c->at[0] : 2 * c->at[0] + c->at[1];
    return (struct point){(int16_t)x, (int16_t)c->at[1]};
}

struct vault_span vault_area_row(const struct vault_area *area, int y)
{
    if (area->topology == TOPOLOGY_SQUARE)
        return (struct vault_span){area->low[0], area->high[0]};
    int by_first = 2 * area->low[0] + y, by_third = -2 * area->high[2] - y;
    struct vault_span span = {by_first > by_third ? by_first : by_third, 0};
    by_first = 2 * area->high[0] + y;
    by_third = -2 * area->low[2] - y;
    span.last = by_first < by_third ? by_first : by_third;
    return span;
}

struct vault_span vault_area_rows(const struct vault_area *area)
{
    return (struct vault_span){area->low[1], area->high[1]};
}

struct vault_area vault_area_grown(const struct vault_area *area, int by)
{
    struct vault_area grown = *area;
    for (int i = 0; i < VAULT_AXES; i++) {
        grown.low[i] = (int16_t)(area->low[i] - by);
        grown.high[i] = (int16_t)(area->high[i] + by);
    }
    return grown;
}

/* ---- orientations ---- */

/* On squares bit 0 swaps x and y, bit 1 mirrors x, bit 2 mirrors y; on hexagons the six orders of
 * the coordinates, then the same negated. */
static struct vault_turn turn_of(enum topology_kind topology, unsigned orientation)
{
    static const uint8_t orders[][VAULT_AXES] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                                 {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    enum { ORDERS = sizeof orders / sizeof *orders };
    struct vault_turn turn = {topology, {0, 1, 2}, {1, 1, 1}, {0}};
    if (topology == TOPOLOGY_SQUARE) {
        turn.from[0] = orientation & 1;
        turn.from[1] = !turn.from[0];
        turn.sign[0] = orientation & 2 ? -1 : 1;
        turn.sign[1] = orientation & 4 ? -1 : 1;
        return turn;
    }
    for (int i = 0; i < VAULT_AXES; i++) {
        turn.from[i] = orders[orientation % ORDERS][i];
        turn.sign[i] = orientation < ORDERS ? 1 : -1;
    }
    return turn;
}

/* The lower bound of the drawing, turned, along axis `i`; with the upper one it is the other way
 * round. */
static int turned_low(const struct vault_area *drawing, const struct vault_turn *turn, int i)
{
    int from = turn->from[i];
    return turn->sign[i] > 0 ? drawing->low[from] : -drawing->high[from];
}

/* The coordinate along axis i, of the first two, of a cell in the middle of the drawing. */
static int middle_of(const struct vault_area *drawing, int i)
{
    return drawing->low[i] + 1 + (drawing->high[i] - drawing->low[i] - 2) / 4 * 2;
}

struct vault_place vault_lay(const struct vault_table *table, size_t vault, unsigned orientation,
                             struct point middle)
{
    const struct vault_area *drawing = &table->rows[vault].area;
    struct vault_place place = {.vault = (uint16_t)vault,
                                .orientation = (uint8_t)orientation,
                                .area.topology = drawing->topology};
    struct vault_turn turn = turn_of(drawing->topology, orientation);
    struct vault_coordinates to = vault_coordinates_of(drawing->topology, middle);
    struct vault_coordinates of = {{middle_of(drawing, 0), middle_of(drawing, 1), 0}};
    of.at[2] = drawing->topology == TOPOLOGY_HEX ? -(of.at[0] + of.at[1]) : 0;
    for (int i = 0; i < VAULT_AXES; i++) {
        int from = turn.from[i];
        int low = turned_low(drawing, &turn, i) - turn.sign[i] * of.at[from] + to.at[i];
        place.area.low[i] = (int16_t)low;
        place.area.high[i] = (int16_t)(low + drawing->high[from] - drawing->low[from]);
    }
    return place;
}

struct vault_turn vault_place_turn(const struct vault_table *table, const struct vault_place *place)
{
    const struct vault_area *drawing = &table->rows[place->vault].area;
    struct vault_turn turn = turn_of(drawing->topology, place->orientation);
    for (int i = 0; i < VAULT_AXES; i++)
        turn.base[i] = (int16_t)(place->area.low[i] - turned_low(drawing, &turn, i));
    return turn;
}

struct point vault_tile(const struct vault_turn *turn, int x, int y)
{
    struct vault_coordinates c =
        vault_coordinates_of(turn->topology, (struct point){(int16_t)x, (int16_t)y});
    struct vault_coordinates turned;
    for (int i = 0; i < VAULT_AXES; i++)
        turned.at[i] = turn->sign[i] * c.at[turn->from[i]] + turn->base[i];
    return point_of(turn->topology, &turned);
}

/* ---- drawings ---- */

static size_t vault_size(const struct vault *vault)
{
    return (size_t)vault->width * vault->height;
}

static struct point drawn_point(const struct vault *vault, size_t i)
{
    return (struct point){(int16_t)(i % vault->width), (int16_t)(i / vault->width)};
}

static bool is_drawn(const struct vault *vault, size_t i)
{
    return vault->tiles[i] != TERRAIN_BEDROCK;
}

static void measure_hexagons(struct vault *vault)
{
    struct vault_area *area = &vault->area;
    bool first = true;
    for (size_t tile = 0; tile < vault_size(vault); tile++) {
        if (!is_drawn(vault, tile))
            continue;
        struct vault_coordinates c = vault_coordinates_of(TOPOLOGY_HEX, drawn_point(vault, tile));
        for (int i = 0; i < VAULT_AXES; i++) {
            if (first || c.at[i] < area->low[i])
                area->low[i] = (int16_t)c.at[i];
            if (first || c.at[i] > area->high[i])
                area->high[i] = (int16_t)c.at[i];
        }
        first = false;
    }
}

/* The third coordinate is always 0, and never in the outer wall. */
static void measure_squares(struct vault *vault)
{
    vault->area.low[2] = -1;
    vault->area.high[0] = (int16_t)(vault->width - 1);
    vault->area.high[1] = (int16_t)(vault->height - 1);
    vault->area.high[2] = 1;
}

static bool is_mouth(const struct vault *vault, size_t tile)
{
    return terrain_is_way((enum terrain)vault->tiles[tile]) &&
           !vault_area_has(&vault->area, drawn_point(vault, tile), 1);
}

void vault_measure(struct vault *vault)
{
    vault->area = (struct vault_area){.topology = vault->topology};
    if (vault->topology == TOPOLOGY_HEX)
        measure_hexagons(vault);
    else
        measure_squares(vault);
    vault->locks = vault->mouth_count = 0;
    for (size_t i = 0; i < vault_size(vault); i++) {
        vault->locks += vault->tiles[i] == TERRAIN_LOCKED_DOOR;
        if (is_mouth(vault, i) && vault->mouth_count < VAULT_MOUTHS_MAX)
            vault->mouths[vault->mouth_count++] = (uint16_t)i;
    }
}

int32_t vault_deal(const struct vault_table *table, size_t vault, uint64_t seed, uint32_t hexagonal)
{
    const struct vault *row = &table->rows[vault];
    int32_t depths[FLOOR_DEPTHS], count = 0;
    for (int32_t depth = row->depth_min; depth <= row->depth_max; depth++)
        if ((hexagonal >> (depth - 1) & 1) == (row->topology == TOPOLOGY_HEX))
            depths[count++] = depth;
    struct rng rng;
    rng_init(&rng, mix64(seed ^ hash_u64(hash_text(HASH_START, "vault"), vault)));
    bool comes = rng_percent(&rng, row->frequency);
    if (!row->unique || !comes || count == 0)
        return 0;
    return depths[rng_below(&rng, (uint32_t)count)];
}

/* ---- checks ---- */

/* Columns of the frame beside a drawing, which with the line above keep the parity of tiles. */
static int16_t frame_side(const struct vault *vault)
{
    return vault->topology == TOPOLOGY_HEX ? 3 : 1;
}

/* The drawing in the midst of a frame of floor, which stands for the maze round it. */
static void draw(const struct vault *vault, struct map *map)
{
    int16_t side = frame_side(vault);
    map_init(map, vault->topology, (int16_t)(vault->width + 2 * side),
             (int16_t)(vault->height + 2));
    for (size_t i = 0; i < map_area(map); i++)
        if (map_has_tile(map, map_point(map, i)))
            map_set(map, map_point(map, i), TERRAIN_FLOOR);
    for (size_t i = 0; i < vault_size(vault); i++) {
        struct point p = drawn_point(vault, i);
        if (is_drawn(vault, i))
            map_set(map, (struct point){(int16_t)(p.x + side), (int16_t)(p.y + 1)},
                    (enum terrain)vault->tiles[i]);
    }
}

/* The number of tiles along the outer wall where coordinate i has its lower or its upper bound. */
static int side_length(const struct vault_area *area, int i, bool upper)
{
    int j = (i + 1) % VAULT_AXES, k = (i + 2) % VAULT_AXES;
    return upper ? 1 - area->high[i] - area->low[j] - area->low[k]
                 : 1 + area->low[i] + area->high[j] + area->high[k];
}

static bool has_tile(struct point p)
{
    return (p.x + p.y) % 2 == 0;
}

static const char *check_hexagon(const struct vault *vault)
{
    for (size_t i = 0; i < vault_size(vault); i++)
        if (is_drawn(vault, i) && !has_tile(drawn_point(vault, i)))
            return "on hexagons a tile stands only where column + line is even, counted from 0";
    for (size_t i = 0; i < vault_size(vault); i++) {
        struct point p = drawn_point(vault, i);
        if (!is_drawn(vault, i) && has_tile(p) && vault_area_has(&vault->area, p, 0))
            return "its outer wall must be a hexagon, with nothing left blank inside";
    }
    for (int i = 0; i < 2 * VAULT_AXES; i++) {
        int length = side_length(&vault->area, i / 2, i % 2);
        if (length < 2 || length % 2 != 0)
            return "each of the six sides of its outer wall must be an even number of tiles";
    }
    return NULL;
}

static const char *check_mouths(const struct vault *vault)
{
    for (size_t i = 0; i < vault->mouth_count; i++) {
        struct point p = drawn_point(vault, vault->mouths[i]);
        bool side = p.x == 0 || p.x == vault->width - 1, end = p.y == 0 || p.y == vault->height - 1;
        if (vault->topology == TOPOLOGY_SQUARE && ((side && p.y % 2 == 0) || (end && p.x % 2 == 0)))
            return "a mouth must lie an odd number of tiles from the corners of the outer wall";
    }
    return vault->mouth_count > 0 ? NULL : "it has no mouth in its outer wall";
}

static const char *check_ways(struct map *map)
{
    if (map_zones(map) != 1)
        return "not all of it can be reached from its mouths";
    map_each (map, TERRAIN_LOCKED_DOOR, i) {
        map_set(map, map_point(map, i), TERRAIN_WALL);
        bool only_way = map_zones(map) == 2;
        map_set(map, map_point(map, i), TERRAIN_LOCKED_DOOR);
        if (!only_way)
            return "a locked door must be the only way to what is behind it";
    }
    return NULL;
}

/* Who is shackled there does not make room. */
static const char *check_captives(const struct vault *vault, struct map *map)
{
    int16_t side = frame_side(vault);
    for (size_t i = 0; i < vault->mark_count; i++) {
        const struct vault_mark *mark = &vault->marks[i];
        struct point at = {(int16_t)(mark->x + side), (int16_t)(mark->y + 1)};
        if (mark->class != CLASS_CAPTIVES)
            continue;
        map_set(map, at, TERRAIN_WALL);
        bool cuts = map_zones(map) != 1;
        map_set(map, at, TERRAIN_FLOOR);
        if (cuts)
            return "someone in shackles must not stand in the only way to anything";
    }
    return NULL;
}

const char *vault_check(const struct vault *vault)
{
    const char *mistake = vault->topology == TOPOLOGY_HEX ? check_hexagon(vault) : NULL;
    if (!mistake)
        mistake = check_mouths(vault);
    if (mistake)
        return mistake;
    struct map map;
    draw(vault, &map);
    mistake = check_ways(&map);
    if (!mistake)
        mistake = check_captives(vault, &map);
    map_release(&map);
    return mistake;
}
