/* Stages `vaults`, which gives vaults their cells of the maze; `furnish` and `uncover`, which draw
 * them. */
#include "floor/build.h"

#include "base/mem.h"
#include "base/sets.h"

enum { PLACE_TRIES = 40, DRAW_TRIES = 3 /* for each that is wanted */ };

/*
 * Lists the cells of the lattice in the area; `missing`, where not NULL, tells how many it has that
 * the lattice has not.
 */
static size_t list_cells(const struct build *build, const struct vault_area *area, uint32_t *cells,
                         size_t *missing)
{
    bool hex = area->topology == TOPOLOGY_HEX;
    int apart = hex ? 4 : 2; /* columns from cell to cell */
    struct vault_span rows = vault_area_rows(area);
    size_t count = 0, beyond = 0;
    for (int y = rows.first | 1; y <= rows.last; y += 2) {
        struct vault_span span = vault_area_row(area, y);
        int skip = ((hex ? y + 2 : 1) - span.first) & (apart - 1); /* to the first: map_is_cell */
        for (int x = span.first + skip; x <= span.last; x += apart) {
            size_t cell = build_cell_at(build, (struct point){(int16_t)x, (int16_t)y});
            cells[count] = (uint32_t)cell;
            count += cell != LATTICE_NO_CELL;
            beyond += cell == LATTICE_NO_CELL;
        }
    }
    if (missing)
        *missing = beyond;
    return count;
}

/* With the cells round it: the wall and the passages beyond it are a step each. */
static struct vault_area around(const struct vault_place *place)
{
    return vault_area_grown(&place->area, 1);
}

/* Whether all cells of the area, on squares, are on the lattice. */
static bool is_on_squares(const struct lattice *l, const struct vault_area *area)
{
    return area->low[0] >= 0 && area->high[0] <= 2 * (int)l->width && area->low[1] >= 0 &&
           area->high[1] <= 2 * (int)l->height;
}

/*
 * Whether the place is on the lattice and its cells, and those round them, belong to no other. The
 * cells round it must be a ring or a chain, by which the maze can be joined again: on squares it
 * may lie at an edge but not from edge to edge, on hexagons, where a corner could be cut off, not
 * at an edge.
 */
static bool is_free(const struct build *build, const struct vault_place *place)
{
    const struct lattice *l = &build->maze.lattice;
    const struct vault_area *area = &place->area;
    bool hex = area->topology == TOPOLOGY_HEX;
    if (!hex && (!is_on_squares(l, area) || area->high[0] - area->low[0] + 4 > 2 * (int)l->width ||
                 area->high[1] - area->low[1] + 4 > 2 * (int)l->height))
        return false;
    struct vault_area wide = around(place);
    size_t missing, count = list_cells(build, &wide, build->queue, &missing);
    if (hex && missing > 0)
        return false;
    for (size_t i = 0; i < count; i++)
        if (build->room_of[build->queue[i]] != CELL_NO_ROOM)
            return false;
    return true;
}

/* The way of the maze that a mouth opens: from `cell`, inside, in direction `d`. */
struct mouth_way {
    size_t cell;
    unsigned d;
};

/* False where the mouth leads out of the lattice. */
static bool find_way(const struct build *build, const struct vault_place *place, struct point mouth,
                     struct mouth_way *way)
{
    const struct lattice *l = &build->maze.lattice;
    for (way->d = 0; way->d < lattice_directions(l->kind); way->d++) {
        enum direction back = direction_opposite(build_direction(build, way->d));
        struct point inside = topology_step(&topologies[build->topology], mouth, back);
        way->cell = build_cell_at(build, inside);
        if (vault_place_inside(place, inside) && way->cell != LATTICE_NO_CELL)
            return lattice_neighbour(l, way->cell, way->d) != LATTICE_NO_CELL;
    }
    return false;
}

static const struct vault *vault_of(const struct build *build, const struct vault_place *place)
{
    return &build->spawns->vaults.rows[place->vault];
}

/* The tile of the floor for tile `i` of the drawing. */
static struct point drawn_tile(const struct vault *vault, const struct vault_turn *turn, uint32_t i)
{
    return vault_tile(turn, (int)(i % vault->width), (int)(i / vault->width));
}

static uint32_t drawn_area(const struct vault *vault)
{
    return (uint32_t)vault->width * vault->height;
}

/* Opens the ways of all mouths; or, where `open` is false, tells whether all lead somewhere. */
static bool visit_mouths(struct build *build, const struct vault_place *place, bool open)
{
    const struct vault *vault = vault_of(build, place);
    const struct vault_turn turn = vault_place_turn(&build->spawns->vaults, place);
    for (size_t i = 0; i < vault->mouth_count; i++) {
        struct mouth_way way;
        if (!find_way(build, place, drawn_tile(vault, &turn, vault->mouths[i]), &way))
            return false;
        if (open)
            build_open(build, way.cell, way.d);
    }
    return true;
}

/* Makes the cells of the vault one room that nothing leads into. */
static void seal(struct build *build, const struct vault_place *place)
{
    const struct lattice *l = &build->maze.lattice;
    unsigned half = lattice_half(l->kind);
    size_t count = list_cells(build, &place->area, build->queue, NULL);
    for (size_t i = 0; i < count; i++) {
        size_t cell = build->queue[i];
        build->room_of[cell] = CELL_VAULT;
        for (unsigned d = 0; d < lattice_directions(l->kind); d++) {
            size_t beyond = lattice_neighbour(l, cell, d);
            if (beyond == LATTICE_NO_CELL)
                continue;
            bool inside = vault_place_inside(place, build->tiles[beyond]);
            if (inside && d < half) /* the other half are those of others */
                build_open(build, cell, d);
            else if (!inside && build_is_open(build, cell, d))
                build_close(build, cell, d);
        }
    }
}

/*
 * Joins again what the vault cut apart, by passages between the cells round it: each piece has one
 * of those, and they are a chain or a ring.
 */
static void mend_around(struct build *build, const struct vault_place *place)
{
    const struct lattice *l = &build->maze.lattice;
    struct vault_area wide = around(place);
    size_t count = list_cells(build, &wide, build->queue, NULL);
    build_shuffle(&build->rng, build->queue, count);
    for (size_t i = 0; i < count; i++) {
        uint32_t cell = build->queue[i];
        if (build->room_of[cell] != CELL_NO_ROOM)
            continue;
        for (unsigned d = 0; d < lattice_directions(l->kind); d++) {
            size_t beyond = lattice_neighbour(l, cell, d);
            if (beyond == LATTICE_NO_CELL || build->room_of[beyond] != CELL_NO_ROOM ||
                !vault_area_has(&wide, build->tiles[beyond], 0))
                continue;
            if (sets_join(build->mark, cell, (uint32_t)beyond))
                build_open(build, cell, d);
        }
    }
}

/* Tries an orientation and a place at random. */
static bool try_vault(struct build *build, size_t vault)
{
    struct floor *floor = build->floor;
    unsigned orientation = rng_below(&build->rng, vault_orientations[build->topology]);
    size_t middle = rng_below(&build->rng, (uint32_t)lattice_cells(&build->maze.lattice));
    struct vault_place place =
        vault_lay(&build->spawns->vaults, vault, orientation, build->tiles[middle]);
    if (!is_free(build, &place) || !visit_mouths(build, &place, false))
        return false;
    seal(build, &place);
    floor->vaults = mem_grow(floor->vaults, floor->vault_count, sizeof *floor->vaults);
    floor->vaults[floor->vault_count++] = place;
    return true;
}

static bool add_vault(struct build *build, size_t vault)
{
    for (int tries = 0; tries < PLACE_TRIES; tries++)
        if (try_vault(build, vault))
            return true;
    return false;
}

/* What is still to be had while vaults are drawn. */
struct draw {
    const struct build *build;
    uint32_t *times;     /* that each vault lies on this floor */
    uint32_t times_most; /* that each may, so far */
    size_t locks;        /* that still may be locked */
};

/* The frequency of a vault on this floor; 0 where it may not come. */
static int32_t vault_weight(const void *context, int32_t vault)
{
    const struct draw *draw = context;
    const struct build *build = draw->build;
    const struct vault *row = &build->spawns->vaults.rows[vault];
    bool comes = !row->unique && row->topology == build->topology &&
                 build->floor->depth >= row->depth_min && build->floor->depth <= row->depth_max &&
                 draw->times[vault] < draw->times_most && row->locks <= draw->locks;
    return comes ? row->frequency : 0;
}

/* Whether the vault came to lie on the floor. */
static bool add_counted(struct build *build, struct draw *draw, size_t vault)
{
    if (!add_vault(build, vault))
        return false;
    draw->times[vault]++;
    draw->locks -= build->spawns->vaults.rows[vault].locks;
    return true;
}

/* The once-only vaults that are dealt to this depth, as far as the locks go. */
static void add_unique_vaults(struct build *build, struct draw *draw)
{
    const struct vault_table *table = &build->spawns->vaults;
    for (size_t i = 0; i < table->count && build->floor->vault_count < FLOOR_VAULTS_MAX; i++)
        if (table->rows[i].unique && table->rows[i].locks <= draw->locks &&
            vault_deal(table, i, build->floor->seed, build->hexagonal) == build->floor->depth)
            add_counted(build, draw, i);
}

/* Others, up to so many in all. None comes again before all have come, and on floors of the usual
 * size none does. */
static void add_drawn_vaults(struct build *build, struct draw *draw, size_t wanted)
{
    int32_t count = (int32_t)build->spawns->vaults.count;
    uint32_t most = (uint32_t)floor_settings_scaled(build->settings, 1);
    for (size_t i = 0; i < DRAW_TRIES * wanted && build->floor->vault_count < wanted; i++) {
        int32_t vault = rng_weighted(&build->rng, count, vault_weight, draw);
        if (vault >= 0)
            add_counted(build, draw, (size_t)vault);
        else if (draw->times_most < most)
            draw->times_most++;
    }
}

/* Joins the maze again round the vaults, then opens their mouths. */
static void join_vaults(struct build *build)
{
    const struct floor *floor = build->floor;
    if (floor->vault_count > 0)
        build_find_sets(build, NULL, NULL);
    for (size_t i = 0; i < floor->vault_count; i++)
        mend_around(build, &floor->vaults[i]);
    for (size_t i = 0; i < floor->vault_count; i++)
        visit_mouths(build, &floor->vaults[i], true);
}

const char *stage_vaults(struct build *build)
{
    const struct floor_settings *s = build->settings;
    bool keys = build->spawns->key >= 0 && s->stage_life;
    size_t wanted = (size_t)floor_settings_scaled(s, s->vaults);
    if (wanted == 0)
        return NULL;
    struct draw draw = {
        .build = build,
        .times_most = 1,
        .times = mem_alloc(build->spawns->vaults.count, sizeof *draw.times),
        .locks = keys ? (size_t)floor_settings_scaled(s, s->locks) : 0,
    };
    add_unique_vaults(build, &draw);
    add_drawn_vaults(build, &draw, wanted < FLOOR_VAULTS_MAX ? wanted : FLOOR_VAULTS_MAX);
    mem_free(draw.times);
    join_vaults(build);
    return NULL;
}

/* Whether `p` is a mouth from which the way was cut when dead ends were trimmed: another leads in.
 */
static bool leads_nowhere(const struct build *build, const struct vault_place *place,
                          struct point p, enum terrain terrain)
{
    struct mouth_way way;
    return terrain_is_way(terrain) && !vault_place_inside(place, p) &&
           !(find_way(build, place, p, &way) && build_is_open(build, way.cell, way.d));
}

/* With its floor covered: what other stages lay, they lay on bare floor. */
static void lay_drawing(struct build *build, const struct vault_place *place)
{
    struct map *map = &build->floor->map;
    const struct vault *vault = vault_of(build, place);
    const struct vault_turn turn = vault_place_turn(&build->spawns->vaults, place);
    for (uint32_t i = 0; i < drawn_area(vault); i++) {
        enum terrain terrain = (enum terrain)vault->tiles[i];
        if (terrain == TERRAIN_BEDROCK)
            continue; /* left blank */
        struct point p = drawn_tile(vault, &turn, i);
        if (leads_nowhere(build, place, p, terrain))
            terrain = TERRAIN_WALL;
        if (map_at(map, p) != TERRAIN_BEDROCK)
            map_set(map, p, terrain == TERRAIN_FLOOR ? TERRAIN_PAVING : terrain);
        bits_add(&build->reserved, map_index(map, p));
    }
}

static void bare_floor(struct build *build, const struct vault_place *place)
{
    struct map *map = &build->floor->map;
    const struct vault *vault = vault_of(build, place);
    const struct vault_turn turn = vault_place_turn(&build->spawns->vaults, place);
    for (uint32_t i = 0; i < drawn_area(vault); i++) {
        if (vault->tiles[i] != TERRAIN_FLOOR)
            continue;
        struct point p = drawn_tile(vault, &turn, i);
        if (map_at(map, p) == TERRAIN_PAVING)
            map_set(map, p, TERRAIN_FLOOR);
    }
}

const char *stage_furnish(struct build *build)
{
    for (size_t i = 0; i < build->floor->vault_count; i++)
        lay_drawing(build, &build->floor->vaults[i]);
    return NULL;
}

const char *stage_uncover(struct build *build)
{
    for (size_t i = 0; i < build->floor->vault_count; i++)
        bare_floor(build, &build->floor->vaults[i]);
    return NULL;
}
