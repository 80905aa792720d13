#include "ui/map_view.h"

#include "game/knowledge.h"

/* How terrains look: the glyph where there is Unicode (0: joined to the walls around), and the ink
 * in sight. In ASCII they are as in terrains[]. */
static const struct {
    wchar_t unicode;
    enum ink ink;
} terrain_looks[TERRAIN_COUNT] = {
    [TERRAIN_WALL] = {0, INK_WALL},           [TERRAIN_FLOOR] = {L'·', INK_GROUND},
    [TERRAIN_DOOR] = {L'+', INK_DOOR},        [TERRAIN_OPEN_DOOR] = {L'\'', INK_DOOR},
    [TERRAIN_ENTRANCE] = {L'<', INK_STAIRS},  [TERRAIN_EXIT] = {L'>', INK_STAIRS},
    [TERRAIN_WATER] = {L'≈', INK_WATER},      [TERRAIN_GRASS] = {L'"', INK_GRASS},
    [TERRAIN_RUBBLE] = {L'∴', INK_STONE},     [TERRAIN_PAVING] = {L'_', INK_STONE},
    [TERRAIN_CHASM] = {L'░', INK_CHASM},      [TERRAIN_STATUE] = {L'Ω', INK_STONE},
    [TERRAIN_COLUMN] = {L'●', INK_EARTH},     [TERRAIN_EARTH] = {L'▓', INK_EARTH},
    [TERRAIN_CHALK] = {L'○', INK_STONE},      [TERRAIN_CRUMBS] = {L'∵', INK_EARTH},
    [TERRAIN_MORTAR] = {L'▩', INK_STONE},     [TERRAIN_HEDGE] = {L'♣', INK_GRASS},
    [TERRAIN_JAMMED_DOOR] = {L'╪', INK_DOOR}, [TERRAIN_SEALED_DOOR] = {L'╬', INK_DOOR},
    [TERRAIN_FALSE_SELF] = {L'@', INK_STONE}, /* fainter than the true one */
    [TERRAIN_LOCKED_DOOR] = {L'=', INK_DOOR}, [TERRAIN_BEDROCK] = {0, INK_WALL},
    [TERRAIN_SECRET_DOOR] = {0, INK_WALL},    [TERRAIN_WEB] = {L'╳', INK_STONE},
};

/* The thread, on the ground; what stands or lies on it covers it. */
static const struct {
    wchar_t unicode, ascii;
} thread_signs = {L'°', L'`'};

static const wchar_t shaded_wall = L'▒'; /* on hexagons, and where it is not drawn to scale */
static const wchar_t solid_wall = L'█';

/* ---- the window ---- */

/* One axis: the floor's `size`, the window's `room`, the tile to keep in sight. */
static int follow(int origin, int size, int room, int focus)
{
    if (size <= room)
        return -((room - size) / 2);
    int margin = room / 5;
    int first = origin + margin;
    int last = origin + room - 1 - margin;
    /* what was reached goes to a third of the window, so that two thirds lie ahead */
    if (focus < origin || focus >= origin + room)
        origin = focus - room / 2;
    else if (focus < first)
        origin = focus - 2 * room / 3;
    else if (focus > last)
        origin = focus - room / 3;
    if (origin > size - room)
        origin = size - room;
    return origin < 0 ? 0 : origin;
}

void map_view_follow(struct map_view *view, const struct map *map, struct point focus)
{
    view->origin.x = (int16_t)follow(view->origin.x, map->width, view->area.width, focus.x);
    view->origin.y = (int16_t)follow(view->origin.y, map->height, view->area.height, focus.y);
}

static int at_least_one(int n)
{
    return n > 1 ? n : 1;
}

void map_view_fit(struct map_view *view, const struct map *map)
{
    int width = at_least_one(view->area.width), height = at_least_one(view->area.height);
    view->columns = (map->width + width - 1) / width;
    view->rows = (map->height + height - 1) / height;
    view->origin.x = (int16_t)(-(view->area.width * view->columns - map->width) / 2);
    view->origin.y = (int16_t)(-(view->area.height * view->rows - map->height) / 2);
}

bool map_view_place(const struct map_view *view, struct point p, int *row, int *column)
{
    int x = p.x - view->origin.x;
    int y = p.y - view->origin.y;
    if (x < 0 || y < 0)
        return false;
    x /= at_least_one(view->columns);
    y /= at_least_one(view->rows);
    *row = view->area.y + y;
    *column = view->area.x + x;
    return x < view->area.width && y < view->area.height;
}

bool map_view_tile(const struct map_view *view, const struct map *map, int row, int column,
                   struct point *p)
{
    int x = column - view->area.x;
    int y = row - view->area.y;
    if (x < 0 || y < 0 || x >= view->area.width || y >= view->area.height)
        return false;
    p->x = (int16_t)(view->origin.x + x);
    p->y = (int16_t)(view->origin.y + y);
    return map_contains(map, *p) && map_has_tile(map, *p);
}

/* ---- walls ---- */

static bool is_wall(const struct map_scene *scene, int x, int y)
{
    enum terrain terrain;
    return scene->knows(scene->context, (struct point){(int16_t)x, (int16_t)y}, &terrain) &&
           terrain_looks[terrain].unicode == 0;
}

/* Whether a line leads from the wall at x, y to the next one in (dx, dy): there is one, and the two
 * are not in the midst of rock. What was never seen counts as open, so that lines seldom change. */
static bool joins(const struct map_scene *scene, int x, int y, int dx, int dy)
{
    if (!is_wall(scene, x + dx, y + dy))
        return false;
    return !is_wall(scene, x + dy, y + dx) || !is_wall(scene, x - dy, y - dx) ||
           !is_wall(scene, x + dx + dy, y + dy + dx) || !is_wall(scene, x + dx - dy, y + dy - dx);
}

/* Where no line is because there is nothing but walls all round, there is a blank. */
static wchar_t lone_wall(const struct map_scene *scene, struct point p)
{
    bool in_rock = is_wall(scene, p.x, p.y - 1) && is_wall(scene, p.x + 1, p.y) &&
                   is_wall(scene, p.x, p.y + 1) && is_wall(scene, p.x - 1, p.y);
    return in_rock ? L' ' : L'■';
}

static wchar_t wall_line(const struct map_scene *scene, struct point p)
{
    /* by the sides joined: 1 north, 2 east, 4 south, 8 west */
    static const wchar_t lines[16] = {0,    L'│', L'─', L'└', L'│', L'│', L'┌', L'├',
                                      L'─', L'┘', L'─', L'┴', L'┐', L'┤', L'┬', L'┼'};
    unsigned sides = 0;
    sides |= joins(scene, p.x, p.y, 0, -1) ? 1U : 0;
    sides |= joins(scene, p.x, p.y, 1, 0) ? 2U : 0;
    sides |= joins(scene, p.x, p.y, 0, 1) ? 4U : 0;
    sides |= joins(scene, p.x, p.y, -1, 0) ? 8U : 0;
    return sides ? lines[sides] : lone_wall(scene, p);
}

/* ---- tiles ---- */

wchar_t map_view_thread_sign(const struct map_view *view)
{
    return view->glyphs == GLYPH_SET_ASCII ? thread_signs.ascii : thread_signs.unicode;
}

wchar_t map_view_sign(const struct map_view *view, enum terrain terrain)
{
    wchar_t unicode = terrain_looks[terrain].unicode;
    if (view->glyphs == GLYPH_SET_BLOCKS && unicode == 0)
        return solid_wall;
    return view->glyphs != GLYPH_SET_ASCII && unicode ? unicode : (wchar_t)terrains[terrain].glyph;
}

static wchar_t terrain_glyph(const struct map_view *view, const struct map_scene *scene,
                             struct point p, enum terrain terrain)
{
    if (view->glyphs != GLYPH_SET_LINES || terrain_looks[terrain].unicode)
        return map_view_sign(view, terrain);
    bool joined = scene->topology == TOPOLOGY_SQUARE && view->columns <= 1 && view->rows <= 1;
    return joined ? wall_line(scene, p) : shaded_wall;
}

static bool is_ground_in_sight(const struct map_scene *scene, int x, int y)
{
    enum terrain terrain;
    struct point p = {(int16_t)x, (int16_t)y};
    return scene->knows(scene->context, p, &terrain) && terrain_is_ground(terrain) &&
           scene->sees(scene->context, p);
}

/* Whether it touches four tiles of ground in a square, which no corridor has, in sight. */
static bool is_of_room(const struct map_scene *scene, struct point p)
{
    for (int y = p.y - 2; y <= p.y + 1; y++)
        for (int x = p.x - 2; x <= p.x + 1; x++)
            if (is_ground_in_sight(scene, x, y) && is_ground_in_sight(scene, x + 1, y) &&
                is_ground_in_sight(scene, x, y + 1) && is_ground_in_sight(scene, x + 1, y + 1))
                return true;
    return false;
}

/*
 * The ink of a tile in sight. Walls of rooms stand out from those that are remembered; those of
 * corridors do not, as they come in and out of sight with each step, and each change is sent.
 */
static enum ink ink_in_sight(const struct map_scene *scene, struct point p, enum ink ink)
{
    bool lit = !scene->lit || scene->lit(scene->context, p);
    if (ink == INK_GROUND && !lit)
        return INK_LAMP;
    return ink == INK_WALL && lit && is_of_room(scene, p) ? INK_ROOM_WALL : ink;
}

static struct map_look terrain_look(const struct map_view *view, const struct map_scene *scene,
                                    struct point p)
{
    enum terrain terrain;
    if (!scene->knows(scene->context, p, &terrain))
        return (struct map_look){L' ', INK_TEXT};
    bool seen = scene->sees(scene->context, p);
    enum ink ink = terrain_looks[terrain].ink;
    if (terrain_is_ground(terrain) && scene->thread && scene->thread(scene->context, p))
        return (struct map_look){map_view_thread_sign(view), seen ? INK_TRAIL : INK_REMEMBERED};
    if (seen)
        ink = ink_in_sight(scene, p, ink);
    else if (ink != INK_WALL)
        ink = ink == INK_STAIRS || ink == INK_DOOR ? INK_REMEMBERED_MARK : INK_REMEMBERED;
    return (struct map_look){terrain_glyph(view, scene, p, terrain), ink};
}

/* Hexagons are at every other column of a row. */
static bool is_gap(const struct map_scene *scene, struct point p)
{
    return scene->topology == TOPOLOGY_HEX && ((p.x + p.y) & 1);
}

/* What is beside the floor's tiles: nothing, but that walls in a row of hexagons join. */
static struct map_look gap_look(const struct map_view *view, const struct map_scene *scene,
                                struct point p)
{
    bool joined = view->glyphs != GLYPH_SET_ASCII && is_gap(scene, p) &&
                  is_wall(scene, p.x - 1, p.y) && is_wall(scene, p.x + 1, p.y);
    if (!joined)
        return (struct map_look){L' ', INK_TEXT};
    return (struct map_look){view->glyphs == GLYPH_SET_BLOCKS ? solid_wall : shaded_wall, INK_WALL};
}

struct map_look map_view_look(const struct map_view *view, const struct map_scene *scene,
                              struct point p)
{
    struct map_look look;
    bool inside = p.x >= 0 && p.y >= 0 && p.x < scene->width && p.y < scene->height;
    if (!inside || is_gap(scene, p))
        return gap_look(view, scene, p);
    return scene->holds(scene->context, p, &look) ? look : terrain_look(view, scene, p);
}

/* What a tile counts for among those that share a character: people, things, stairs, doors, ground,
 * walls. */
static int weight_of(const struct map_scene *scene, struct point p, struct map_look look)
{
    struct map_look thing;
    enum terrain terrain;
    if (look.glyph == L' ')
        return 0;
    if (scene->holds(scene->context, p, &thing))
        return thing.ink == INK_PLAYER ? 6 : 5;
    if (!scene->knows(scene->context, p, &terrain) || !terrain_is_way(terrain))
        return 1;
    return terrain_is(terrain, TERRAIN_STAIRS) ? 4 : terrain_is_ground(terrain) ? 2 : 3;
}

/* What is drawn for the block of tiles that begins at `p`. */
static struct map_look look_at_block(const struct map_view *view, const struct map_scene *scene,
                                     struct point p)
{
    struct map_look best = {L' ', INK_TEXT};
    int most = 0;
    for (int y = 0; y < at_least_one(view->rows); y++)
        for (int x = 0; x < at_least_one(view->columns); x++) {
            struct point q = {(int16_t)(p.x + x), (int16_t)(p.y + y)};
            struct map_look look = map_view_look(view, scene, q);
            int weight = weight_of(scene, q, look);
            if (weight > most) {
                best = look;
                most = weight;
            }
        }
    return best;
}

void map_view_draw(const struct map_view *view, const struct map_scene *scene,
                   const struct palette *palette)
{
    int columns = at_least_one(view->columns), rows = at_least_one(view->rows);
    bool scaled = columns > 1 || rows > 1;
    for (int y = 0; y < view->area.height; y++)
        for (int x = 0; x < view->area.width; x++) {
            struct point p = {(int16_t)(view->origin.x + x * columns),
                              (int16_t)(view->origin.y + y * rows)};
            struct map_look look =
                scaled ? look_at_block(view, scene, p) : map_view_look(view, scene, p);
            if (look.glyph != L' ')
                paint_cell(palette, view->area.y + y, view->area.x + x, look.glyph, look.ink);
        }
}

void map_view_mark(const struct map_view *view, const struct map_scene *scene,
                   const struct palette *palette, struct point p, enum ink ink)
{
    int row;
    int column;
    if (map_view_place(view, p, &row, &column))
        paint_cell(palette, row, column, map_view_look(view, scene, p).glyph, ink);
}

/* ---- the scene of a game ---- */

static bool player_knows(const void *game, struct point p, enum terrain *terrain)
{
    return game_remembers(game, p, terrain);
}

static bool player_sees(const void *game, struct point p)
{
    return game_sees(game, p);
}

static bool is_lit(const void *game, struct point p)
{
    return game_lit(game, p);
}

static bool has_thread(const void *game, struct point p)
{
    return game_thread_at(game, p);
}

/* The item that the player sees or remembers on the tile. */
static bool item_look(const struct game *game, struct point p, struct map_look *look)
{
    uint16_t known = game_level(game)->remembered_items[map_index(game_map(game), p)];
    if (known == 0)
        return false;
    uint16_t kind = (uint16_t)(known - 1);
    look->glyph = (wchar_t)item_classes[game->kinds->items[kind].class].glyph;
    look->ink =
        game_sees(game, p) ? ink_of_colour(item_face(game, kind).colour) : INK_REMEMBERED_MARK;
    return true;
}

static bool actor_look(const struct game *game, struct point p, struct map_look *look)
{
    if (point_equal(p, game->player.at)) {
        *look = (struct map_look){L'@', INK_PLAYER};
        return true;
    }
    const struct actor *actor = game_visible_actor(game, p);
    if (!actor)
        return false;
    const struct monster_kind *kind = actor_kind(game, actor);
    enum ink ink = actor->bond == BOND_FOE ? ink_of_colour(kind->colour) : INK_FRIEND;
    *look = (struct map_look){(wchar_t)kind->glyph, ink};
    return true;
}

static bool level_holds(const void *game, struct point p, struct map_look *look)
{
    return actor_look(game, p, look) || item_look(game, p, look);
}

static bool tile_holds(const void *game, struct point p, struct map_look *look)
{
    return item_look(game, p, look);
}

struct map_scene map_scene_of_game(const struct game *game)
{
    const struct map *map = game_map(game);
    return (struct map_scene){.context = game,
                              .topology = map->topology,
                              .width = map->width,
                              .height = map->height,
                              .knows = player_knows,
                              .sees = player_sees,
                              .lit = is_lit,
                              .thread = has_thread,
                              .holds = level_holds};
}

struct map_scene map_scene_of_things(const struct game *game)
{
    struct map_scene scene = map_scene_of_game(game);
    scene.holds = tile_holds;
    return scene;
}
