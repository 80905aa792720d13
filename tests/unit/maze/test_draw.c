#include "cmocka_all.h"

#include <stdlib.h>
#include <string.h>

#include "maze/draw.h"
#include "maze/mazes.h"

static const struct draw_format *format_named(const char *name)
{
    const struct draw_format *format = draw_formats;
    while (format->name && strcmp(format->name, name) != 0)
        format++;
    assert_non_null(format->name);
    return format;
}

/* The drawing as a string, to be freed. */
static char *draw(const struct drawing *drawing, const char *format)
{
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    format_named(format)->draw(drawing, out);
    fclose(out);
    return text;
}

static void assert_drawing(const struct maze *maze, const char *format, const char *expected)
{
    struct drawing drawing = {maze, &maze_algorithms[MAZE_PRIM], 7, {0}, {0}};
    drawing_open_corners(&drawing);
    char *text = draw(&drawing, format);
    assert_string_equal(text, expected);
    free(text);
}

/* The finished maze that a write-up of the algorithm shows, in tiles. */
static const char fixture[] = "#.#########\n"
                              "#.....#...#\n"
                              "#.###.#.###\n"
                              "#...#.....#\n"
                              "###.#.#####\n"
                              "#...#.#...#\n"
                              "###.###.###\n"
                              "#.....#...#\n"
                              "#.#.#.#.#.#\n"
                              "#.#.#...#.#\n"
                              "#########.#\n";

/* The maze on squares that a picture in tiles shows. */
static struct maze maze_from_tiles(const char *tiles)
{
    size_t columns = strcspn(tiles, "\n"), rows = strlen(tiles) / (columns + 1);
    struct maze maze;
    assert_true(maze_init(&maze, LATTICE_SQUARE, (uint32_t)columns / 2, (uint32_t)rows / 2));
    const struct lattice *l = &maze.lattice;
    for (uint32_t row = 0; row < l->height; row++) {
        for (uint32_t column = 0; column < l->width; column++) {
            const char *tile = tiles + (2 * row + 1) * (columns + 1) + 2 * column + 1;
            if (column + 1 < l->width && tile[1] == '.')
                maze_open(&maze, lattice_cell(l, column, row), SQUARE_E);
            if (row + 1 < l->height && tile[columns + 1] == '.')
                maze_open(&maze, lattice_cell(l, column, row), SQUARE_S);
        }
    }
    return maze;
}

static void the_picture_of_the_write_up_is_a_perfect_maze_and_drawn_the_same(void **state)
{
    (void)state;
    struct maze maze = maze_from_tiles(fixture);
    assert_true(maze_is_perfect(&maze));
    assert_drawing(&maze, "tiles", fixture);
    maze_release(&maze);
}

/* Three by two squares: a U lying on its side, and a dead end. */
static struct maze small_square_maze(void)
{
    struct maze maze;
    assert_true(maze_init(&maze, LATTICE_SQUARE, 3, 2));
    maze_open(&maze, 0, SQUARE_E);
    maze_open(&maze, 1, SQUARE_E);
    maze_open(&maze, 1, SQUARE_S);
    maze_open(&maze, 2, SQUARE_S);
    maze_open(&maze, 3, SQUARE_E);
    return maze;
}

static void squares_are_drawn_in_every_format(void **state)
{
    (void)state;
    struct maze maze = small_square_maze();
    assert_drawing(&maze, "tiles",
                   "#.#####\n"
                   "#.....#\n"
                   "###.#.#\n"
                   "#...#.#\n"
                   "#####.#\n");
    assert_drawing(&maze, "blocks",
                   "##  ##########\n"
                   "##          ##\n"
                   "######  ##  ##\n"
                   "##      ##  ##\n"
                   "##########  ##\n");
    assert_drawing(&maze, "lines",
                   "+  +--+--+\n"
                   "|        |\n"
                   "+--+  +  +\n"
                   "|     |  |\n"
                   "+--+--+  +\n");
    assert_drawing(&maze, "edges",
                   "# 7 prim square 3 2\n"
                   "0 0 1 0\n"
                   "0 1 1 1\n"
                   "1 0 1 1\n"
                   "1 0 2 0\n"
                   "2 0 2 1\n");
    maze_release(&maze);
}

/* Two by three hexagons, one passage in each of the three slants, and one of them twice. */
static struct maze small_hex_maze(void)
{
    struct maze maze;
    assert_true(maze_init(&maze, LATTICE_HEX, 2, 3));
    maze_open(&maze, 0, HEX_SE);
    maze_open(&maze, 2, HEX_NE);
    maze_open(&maze, 2, HEX_SW);
    maze_open(&maze, 3, HEX_SE + 3);
    maze_open(&maze, 4, HEX_E);
    return maze;
}

static void hexagons_are_drawn_in_every_format(void **state)
{
    (void)state;
    struct maze maze = small_hex_maze();
    assert_drawing(&maze, "tiles",
                   "# . # # # #\n"
                   " # . # . # #\n"
                   "# # . . . #\n"
                   " # # . # . #\n"
                   "# # . # # #\n"
                   " # . . . # #\n"
                   "# # # # . #\n");
    assert_drawing(&maze, "blocks",
                   "##  ########\n"
                   " ##  ##  ####\n"
                   "####      ##\n"
                   " ####  ##  ##\n"
                   "####  ######\n"
                   " ##      ####\n"
                   "########  ##\n");
    assert_drawing(&maze, "lines",
                   "   \\ / \\\n"
                   "|   |   |\n"
                   " \\       \\\n"
                   "  |   |   |\n"
                   " /   / \\ /\n"
                   "|       |\n"
                   " \\ / \\\n");
    assert_drawing(&maze, "edges",
                   "# 7 prim hex 2 3\n"
                   "0 0 1 1\n"
                   "0 2 1 1\n"
                   "0 2 2 2\n"
                   "1 1 2 0\n"
                   "2 0 3 1\n");
    maze_release(&maze);
}

static void a_single_cell_has_its_entrance_and_exit(void **state)
{
    (void)state;
    struct maze maze;
    assert_true(maze_init(&maze, LATTICE_SQUARE, 1, 1));
    assert_drawing(&maze, "tiles", "#.#\n#.#\n#.#\n");
    assert_drawing(&maze, "lines", "+  +\n|  |\n+  +\n");
    maze_release(&maze);
    assert_true(maze_init(&maze, LATTICE_HEX, 1, 1));
    assert_drawing(&maze, "tiles", "# . #\n # . #\n# # .\n");
    assert_drawing(&maze, "lines", "   \\\n|   |\n \\\n");
    maze_release(&maze);
}

/* The four numbers of a line must be greater, as numbers, than those of the line before. */
static void assert_sorted(const char *text)
{
    unsigned before[4] = {0};
    bool first = true;
    for (const char *line = strchr(text, '\n') + 1; *line; line = strchr(line, '\n') + 1) {
        unsigned now[4];
        assert_int_equal(sscanf(line, "%u %u %u %u", &now[0], &now[1], &now[2], &now[3]), 4);
        int i = 0;
        while (i < 3 && now[i] == before[i])
            i++;
        assert_true(first || now[i] > before[i]);
        assert_true(now[2] > now[0] || (now[2] == now[0] && now[3] > now[1]));
        memcpy(before, now, sizeof now);
        first = false;
    }
}

static void edges_are_sorted_and_complete(void **state)
{
    (void)state;
    for (int kind = 0; kind < LATTICE_COUNT; kind++) {
        struct maze maze =
            make_maze(&maze_algorithms[MAZE_WILSON], (enum lattice_kind)kind, 13, 12, 1);
        struct drawing drawing = {&maze, &maze_algorithms[MAZE_WILSON], 1, {0}, {0}};
        char *text = draw(&drawing, "edges");
        size_t lines = 0;
        for (const char *c = text; *c; c++)
            lines += *c == '\n';
        assert_int_equal(lines, 1 + 13 * 12 - 1);
        assert_sorted(text);
        free(text);
        maze_release(&maze);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_picture_of_the_write_up_is_a_perfect_maze_and_drawn_the_same),
        cmocka_unit_test(squares_are_drawn_in_every_format),
        cmocka_unit_test(hexagons_are_drawn_in_every_format),
        cmocka_unit_test(a_single_cell_has_its_entrance_and_exit),
        cmocka_unit_test(edges_are_sorted_and_complete),
    };
    return RUN_TESTS(tests);
}
