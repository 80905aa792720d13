#include "ui/look.h"

#include <string.h>

#include <curses.h>

#include "game/describe.h"
#include "ui/sheet.h"
#include "ui/sights.h"

enum {
    DESCRIPTION_WIDTH = 34, /* columns; with its frame less than half a floor */
    FRAME_COLUMNS = 4,
    RUN_STEPS = 8,  /* tiles that the cursor moves by a running key */
    PATH_ROOM = 128 /* tiles */
};

struct cursor {
    const struct look_task *task;
    struct point at;
    struct sights sights;
    size_t chosen; /* of the sights; sights.count: none */
};

/* ---- drawing ---- */

static void draw_path(struct screen *screen, const struct cursor *cursor)
{
    struct point path[PATH_ROOM];
    const struct game *game = screen->game;
    const struct map_scene scene = map_scene_of_game(game);
    size_t count = view_line(game_map(game), game->player.at, cursor->at, path, PATH_ROOM);
    for (size_t i = 0; i < count; i++) {
        if (!game_sees(game, path[i]))
            return;
        map_view_mark(&screen->view, &scene, &screen->palette, path[i], INK_PATH);
        if (point_equal(path[i], cursor->at))
            return;
    }
}

/* Where a description of this size goes: the panel, or a box on the side away from the cursor. */
static struct rect description_area(struct screen *screen, int cursor_column, int width, int height)
{
    const struct rect map = screen->layout.map;
    struct rect panel = screen->layout.panel;
    if (panel.width == 0)
        return screen_box(screen, width, height, "", "", cursor_column >= map.x + map.width / 2);
    paint_blank(panel);
    panel.x++;
    panel.width--;
    return panel;
}

/* Who hears the screen gets wide lines, which leave more of it to what was said before. */
static int description_width(const struct screen *screen)
{
    const struct layout *layout = &screen->layout;
    if (screen->reader)
        return layout->screen.width - FRAME_COLUMNS;
    return layout->panel.width ? layout->panel.width - 1 : DESCRIPTION_WIDTH;
}

static void draw_description(struct screen *screen, const struct cursor *cursor)
{
    int column = 0;
    int row = 0;
    struct text text = {0};
    struct sheet sheet;
    describe_tile(screen->game, cursor->at, &text);
    sheet_init(&sheet, description_width(screen));
    sheet_add(&sheet, INK_TEXT, text_string(&text));
    map_view_place(&screen->view, cursor->at, &row, &column);
    struct rect area =
        description_area(screen, column, sheet_used_width(&sheet), (int)sheet_used_height(&sheet));
    sheet_draw(&sheet, &screen->palette, area, 0);
    sheet_release(&sheet);
    text_release(&text);
    move(row, column);
}

static void draw(struct screen *screen, void *context)
{
    const struct cursor *cursor = context;
    screen_draw_around(screen, cursor->at);
    if (cursor->task->path)
        draw_path(screen, cursor);
    draw_description(screen, cursor);
}

/* ---- moving the cursor ---- */

/* One step; straight up and down on hexagons, where none leads, the next tile there. */
static struct point next_tile(const struct topology *t, struct point at, enum direction d)
{
    if (topology_has(t, d))
        return topology_step(t, at, d);
    return (struct point){at.x, (int16_t)(at.y + (d == DIRECTION_N ? -2 : 2))};
}

static void step(const struct game *game, struct cursor *cursor, enum direction d, int steps)
{
    const struct map *map = game_map(game);
    while (steps-- > 0) {
        struct point next = next_tile(map_topology(map), cursor->at, d);
        if (!map_contains(map, next))
            return;
        cursor->at = next;
    }
}

static void step_through(struct cursor *cursor, bool forward)
{
    size_t count = cursor->sights.count;
    if (count == 0)
        return;
    if (cursor->chosen >= count)
        cursor->chosen = forward ? 0 : count - 1;
    else
        cursor->chosen = (cursor->chosen + (forward ? 1 : count - 1)) % count;
    cursor->at = cursor->sights.list[cursor->chosen].at;
}

/* To stairs that the player knows. */
static void jump_to(const struct game *game, struct cursor *cursor, enum terrain stairs)
{
    struct sights known;
    sights_collect(&known, game, SIGHT_STAIRS);
    for (size_t i = 0; i < known.count; i++) {
        enum terrain terrain;
        if (game_remembers(game, known.list[i].at, &terrain) && terrain == stairs)
            cursor->at = known.list[i].at;
    }
}

static bool point_cursor(const struct screen *screen, struct cursor *cursor)
{
    struct point p;
    if (!screen_pointed_tile(screen, &p))
        return false;
    cursor->at = p;
    return true;
}

enum answer { ANSWER_NOT_YET, ANSWER_CHOSEN, ANSWER_LEFT };

static enum answer take_key(struct screen *screen, struct cursor *cursor, uint32_t key)
{
    enum command command = keys_command(screen->settings, key);
    bool run = false;
    enum direction d = keys_direction(command, &run);
    if (key == INPUT_ESCAPE ||
        (cursor->task->only_looks && (key == INPUT_ENTER || command == COMMAND_LOOK)))
        return ANSWER_LEFT;
    if (key == INPUT_POINTED || key == INPUT_CLICKED)
        return point_cursor(screen, cursor) && key == INPUT_CLICKED ? ANSWER_CHOSEN
                                                                    : ANSWER_NOT_YET;
    if (key == INPUT_ENTER || command == cursor->task->confirm)
        return ANSWER_CHOSEN;
    if (key == INPUT_TAB || key == '+' || key == '-')
        step_through(cursor, key != '-');
    else if (command == COMMAND_DESCEND)
        jump_to(screen->game, cursor, TERRAIN_EXIT);
    else if (command == COMMAND_ASCEND)
        jump_to(screen->game, cursor, TERRAIN_ENTRANCE);
    else if (d != DIRECTION_NONE)
        step(screen->game, cursor, d, run ? RUN_STEPS : 1);
    return ANSWER_NOT_YET;
}

void look_point(struct screen *screen)
{
    struct point p;
    struct text text = {0};
    if (screen_pointed_tile(screen, &p))
        describe_tile(screen->game, p, &text);
    screen_hint(screen, "%.*s", (int)strcspn(text_string(&text), "\n"), text_string(&text));
    text_release(&text);
}

bool look_choose(struct screen *screen, const struct look_task *task, struct point *at)
{
    struct cursor cursor = {.task = task, .at = *at};
    sights_collect(&cursor.sights, screen->game, task->kinds);
    cursor.chosen = cursor.sights.count;
    if (cursor.sights.count > 0)
        step_through(&cursor, true);
    bool pointing = screen->pointing;
    screen->pointing = true;
    enum answer answer;
    do {
        screen_hint(screen, "%s", task->prompt);
        answer = take_key(screen, &cursor, screen_key(screen, task->topic, draw, &cursor));
    } while (answer == ANSWER_NOT_YET);
    screen->pointing = pointing;
    text_reset(&screen->hint);
    *at = cursor.at;
    return answer == ANSWER_CHOSEN;
}
