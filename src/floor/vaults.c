/* Stages `vaults`, which gives vaults their cells of the maze; `furnish` and `uncover`, which draw
 * them. */
#include "floor/build.h"

#include "base/mem.h"

enum { PLACE_TRIES = 40, DRAW_TRIES = 3 /* for each that is wanted */ };

/* A block of cells. */
struct block {
    uint32_t column, row, width, height;
};

static struct block block_of(const struct vault_place *place)
{
    return (struct block){(uint32_t)place->corner.x / 2, (uint32_t)place->corner.y / 2,
                          (uint32_t)(place->width - 1) / 2, (uint32_t)(place->height - 1) / 2};
}

static bool block_has(const struct block *block, uint32_t column, uint32_t row)
{
    return column >= block->column && row >= block->row && column < block->column + block->width &&
           row < block->row + block->height;
}

/* The block and the cells round it, as far as they exist. */
static struct block widen(const struct block *block, const struct lattice *l)
{
    uint32_t left = block->column > 0, up = block->row > 0;
    uint32_t right = block->column + block->width < l->width;
    uint32_t down = block->row + block->height < l->height;
    return (struct block){block->column - left, block->row - up, block->width + left + right,
                          block->height + up + down};
}

#define block_each(l, block, cell)                                                                 \
    for (uint32_t row_ = (block)->row; row_ < (block)->row + (block)->height; row_++)              \
        for (size_t cell = lattice_cell((l), (block)->column, row_), end_ = cell + (block)->width; \
             cell < end_; cell++)

static bool is_free(const struct build *build, const struct block *block)
{
    block_each(&build->maze.lattice, block, cell)
    {
        if (build->room_of[cell] != CELL_NO_ROOM)
            return false;
    }
    return true;
}

/* The way of the maze that a mouth at (x, y) of the drawing opens: from `cell` in direction `d`. */
struct mouth_way {
    uint32_t cell;
    unsigned d;
};

/* False where the mouth leads out of the lattice. */
static bool find_way(const struct build *build, const struct vault_place *place, struct point mouth,
                     struct mouth_way *way)
{
    const struct lattice *l = &build->maze.lattice;
    struct point p = mouth;
    if (mouth.x == place->corner.x) {
        way->d = SQUARE_W;
        p.x++;
    } else if (mouth.x == place->corner.x + place->width - 1) {
        way->d = SQUARE_E;
        p.x--;
    } else if (mouth.y == place->corner.y) {
        way->d = SQUARE_N;
        p.y++;
    } else {
        way->d = SQUARE_S;
        p.y--;
    }
    way->cell = (uint32_t)lattice_cell(l, (uint32_t)p.x / 2, (uint32_t)p.y / 2);
    return lattice_neighbour(l, way->cell, way->d) != LATTICE_NO_CELL;
}

static const struct vault *vault_of(const struct build *build, const struct vault_place *place)
{
    return &build->spawns->vaults.rows[place->vault];
}

/* The tile of the floor for tile `i` of the drawing. */
static struct point drawn_tile(const struct build *build, const struct vault_place *place, size_t i)
{
    const struct vault *vault = vault_of(build, place);
    return vault_tile(place, (int)(i % vault->width), (int)(i / vault->width));
}

static size_t drawn_area(const struct vault *vault)
{
    return (size_t)vault->width * vault->height;
}

/* Opens the ways of all mouths; or, where `open` is false, tells whether all lead somewhere. */
static bool visit_mouths(struct build *build, const struct vault_place *place, bool open)
{
    const struct vault *vault = vault_of(build, place);
    for (size_t i = 0; i < drawn_area(vault); i++) {
        struct point p = drawn_tile(build, place, i);
        struct mouth_way way;
        if (vault_place_inside(place, p) || !terrain_is_way((enum terrain)vault->tiles[i]))
            continue;
        if (!find_way(build, place, p, &way))
            return false;
        if (open)
            maze_open(&build->maze, way.cell, way.d);
    }
    return true;
}

/* Makes the cells of the block one room that nothing leads into. */
static void seal_block(struct build *build, const struct block *block)
{
    const struct lattice *l = &build->maze.lattice;
    block_each(l, block, cell)
    {
        build->room_of[cell] = CELL_VAULT;
        for (unsigned d = 0; d < lattice_directions(l->kind); d++) {
            size_t beyond = lattice_neighbour(l, cell, d);
            if (beyond == LATTICE_NO_CELL)
                continue;
            if (block_has(block, (uint32_t)(beyond % l->width), (uint32_t)(beyond / l->width)))
                maze_open(&build->maze, cell, d);
            else if (maze_is_open(&build->maze, cell, d))
                maze_close(&build->maze, cell, d);
        }
    }
}

/* By cell: a member of its set, for union and find with path halving. */
static uint32_t find_set(uint32_t *parent, uint32_t cell)
{
    while (parent[cell] != cell) {
        parent[cell] = parent[parent[cell]];
        cell = parent[cell];
    }
    return cell;
}

static void find_sets(struct build *build)
{
    const struct maze *maze = &build->maze;
    size_t cells = lattice_cells(&maze->lattice);
    for (uint32_t cell = 0; cell < cells; cell++)
        build->mark[cell] = cell;
    for (uint32_t cell = 0; cell < cells; cell++)
        for (unsigned ways = maze_ways_forward(maze, cell); ways != 0; ways &= ways - 1) {
            size_t beyond = lattice_beyond(&maze->lattice, cell, lattice_first(ways));
            build->mark[find_set(build->mark, cell)] = find_set(build->mark, (uint32_t)beyond);
        }
}

/*
 * Joins again what the vault cut apart, by passages between the cells round it: each piece has one
 * of those, and they are a chain or a ring.
 */
static void mend_around(struct build *build, const struct block *block)
{
    const struct lattice *l = &build->maze.lattice;
    struct block around = widen(block, l);
    size_t count = 0;
    block_each(l, &around, cell)
    {
        if (build->room_of[cell] == CELL_NO_ROOM)
            build->queue[count++] = (uint32_t)cell;
    }
    build_shuffle(&build->rng, build->queue, count);
    for (size_t i = 0; i < count; i++) {
        uint32_t cell = build->queue[i];
        for (unsigned d = 0; d < lattice_directions(l->kind); d++) {
            size_t beyond = lattice_neighbour(l, cell, d);
            if (beyond == LATTICE_NO_CELL || build->room_of[beyond] != CELL_NO_ROOM ||
                !block_has(&around, (uint32_t)(beyond % l->width), (uint32_t)(beyond / l->width)))
                continue;
            uint32_t a = find_set(build->mark, cell), b = find_set(build->mark, (uint32_t)beyond);
            if (a != b)
                maze_open(&build->maze, cell, d);
            build->mark[a] = b;
        }
    }
}

/* Tries an orientation and a place at random. */
static bool try_vault(struct build *build, size_t vault)
{
    const struct lattice *l = &build->maze.lattice;
    unsigned orientation = rng_below(&build->rng, VAULT_ORIENTATIONS);
    struct vault_place place = vault_lay(&build->spawns->vaults, vault, orientation);
    struct block block = block_of(&place);
    if (block.width + 2 > l->width || block.height + 2 > l->height)
        return false;
    block.column = rng_below(&build->rng, l->width - block.width + 1);
    block.row = rng_below(&build->rng, l->height - block.height + 1);
    place.corner = (struct point){(int16_t)(2 * block.column), (int16_t)(2 * block.row)};
    struct block around = widen(&block, l);
    if (!is_free(build, &around) || !visit_mouths(build, &place, false))
        return false;
    seal_block(build, &block);
    struct floor *floor = build->floor;
    floor->vaults = mem_resize(floor->vaults, floor->vault_count, floor->vault_count + 1,
                               sizeof *floor->vaults);
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

/* The frequency of a vault on this floor; 0 where it may not come, or not again. */
static int32_t vault_chance(const struct build *build, size_t vault, size_t locks)
{
    const struct vault *row = &build->spawns->vaults.rows[vault];
    if (row->unique || build->floor->depth < row->depth_min || build->floor->depth > row->depth_max)
        return 0;
    for (size_t i = 0; i < build->floor->vault_count; i++)
        if (build->floor->vaults[i].vault == vault)
            return 0;
    return vault_locks(row) <= locks ? row->frequency : 0;
}

/* One that may come, by frequency; −1 where none may. */
static int32_t draw_vault(struct build *build, size_t locks)
{
    const struct vault_table *table = &build->spawns->vaults;
    uint32_t total = 0;
    for (size_t i = 0; i < table->count; i++)
        total += (uint32_t)vault_chance(build, i, locks);
    if (total == 0)
        return -1;
    int64_t drawn = rng_below(&build->rng, total);
    for (int32_t i = 0;; i++) {
        drawn -= vault_chance(build, (size_t)i, locks);
        if (drawn < 0)
            return i;
    }
}

/* The once-only vaults that are dealt to this depth, as far as the locks go. */
static void add_unique_vaults(struct build *build, size_t *locks)
{
    const struct vault_table *table = &build->spawns->vaults;
    for (size_t i = 0; i < table->count && build->floor->vault_count < FLOOR_VAULTS_MAX; i++) {
        size_t needed = vault_locks(&table->rows[i]);
        if (table->rows[i].unique && needed <= *locks &&
            vault_deal(table, i, build->floor->seed) == build->floor->depth && add_vault(build, i))
            *locks -= needed;
    }
}

/* Joins the maze again round the vaults, then opens their mouths. */
static void join_vaults(struct build *build)
{
    const struct floor *floor = build->floor;
    if (floor->vault_count > 0)
        find_sets(build);
    for (size_t i = 0; i < floor->vault_count; i++) {
        struct block block = block_of(&floor->vaults[i]);
        mend_around(build, &block);
    }
    for (size_t i = 0; i < floor->vault_count; i++)
        visit_mouths(build, &floor->vaults[i], true);
}

const char *stage_vaults(struct build *build)
{
    bool keys = build->spawns->key >= 0 && build->settings->stage_life;
    size_t locks = keys ? (size_t)build->settings->locks : 0;
    size_t wanted = (size_t)build->settings->vaults;
    if (build->maze.lattice.kind != LATTICE_SQUARE || wanted == 0)
        return NULL;
    add_unique_vaults(build, &locks);
    for (size_t i = 0; i < DRAW_TRIES * wanted && build->floor->vault_count < wanted; i++) {
        int32_t vault = draw_vault(build, locks);
        if (vault >= 0 && add_vault(build, (size_t)vault))
            locks -= vault_locks(&build->spawns->vaults.rows[vault]);
    }
    join_vaults(build);
    return NULL;
}

static void lay_drawing(struct build *build, const struct vault_place *place, enum terrain floor)
{
    struct map *map = &build->floor->map;
    const struct vault *vault = vault_of(build, place);
    for (size_t i = 0; i < drawn_area(vault); i++) {
        struct point p = drawn_tile(build, place, i);
        enum terrain terrain = (enum terrain)vault->tiles[i];
        if (map_at(map, p) != TERRAIN_BEDROCK)
            map_set(map, p, terrain == TERRAIN_FLOOR ? floor : terrain);
        bits_add(&build->reserved, map_index(map, p));
    }
}

/* With its floor covered: what other stages lay, they lay on bare floor. */
const char *stage_furnish(struct build *build)
{
    for (size_t i = 0; i < build->floor->vault_count; i++)
        lay_drawing(build, &build->floor->vaults[i], TERRAIN_PAVING);
    return NULL;
}

const char *stage_uncover(struct build *build)
{
    for (size_t i = 0; i < build->floor->vault_count; i++)
        lay_drawing(build, &build->floor->vaults[i], TERRAIN_FLOOR);
    return NULL;
}
