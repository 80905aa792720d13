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
    volatile size_t done = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    draw_maze(drawing, format_named(format), &done, out);
    fclose(out);
    return text;
}

static struct drawing drawing_of(const struct maze *maze)
{
    return (struct drawing){.lattice = maze->lattice,
                            .algorithm = &maze_algorithms[MAZE_PRIM],
                            .seed = 7,
                            .openings = openings_of(maze, OPENINGS_CORNERS),
                            .maze = maze};
}

static void assert_drawn(const struct drawing *drawing, const char *format, const char *expected)
{
    char *text = draw(drawing, format);
    assert_string_equal(text, expected);
    free(text);
}

static void assert_drawing(const struct maze *maze, const char *format, const char *expected)
{
    struct drawing drawing = drawing_of(maze);
    assert_drawn(&drawing, format, expected);
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
        struct drawing drawing = drawing_of(&maze);
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

static void the_way_through_is_shown(void **state)
{
    (void)state;
    struct maze maze = small_square_maze();
    struct drawing drawing = drawing_of(&maze);
    struct path path = solve_path(&maze, 0, 5);
    drawing.path = &path;
    assert_drawn(&drawing, "tiles",
                 "#*#####\n"
                 "#*****#\n"
                 "###.#*#\n"
                 "#...#*#\n"
                 "#####*#\n");
    assert_drawn(&drawing, "lines",
                 "+  +--+--+\n"
                 "|*  *  * |\n"
                 "+--+  +  +\n"
                 "|     |* |\n"
                 "+--+--+  +\n");
    path_release(&path);
    maze_release(&maze);
    maze = small_hex_maze();
    drawing = drawing_of(&maze);
    path = solve_path(&maze, 0, 5);
    drawing.path = &path;
    assert_drawn(&drawing, "tiles",
                 "# * # # # #\n"
                 " # * # . # #\n"
                 "# # * . . #\n"
                 " # # * # . #\n"
                 "# # * # # #\n"
                 " # * * * # #\n"
                 "# # # # * #\n");
    path_release(&path);
    maze_release(&maze);
}

static void characters_beyond_ascii_are_used_if_allowed(void **state)
{
    (void)state;
    struct maze maze = small_square_maze();
    struct drawing drawing = drawing_of(&maze);
    drawing.utf8 = true;
    assert_drawn(&drawing, "lines",
                 "╷  ╶─────┐\n"
                 "│        │\n"
                 "├──╴  ╷  │\n"
                 "│     │  │\n"
                 "└─────┘  ╵\n");
    assert_drawn(&drawing, "blocks",
                 "██  ██████████\n"
                 "██          ██\n"
                 "██████  ██  ██\n"
                 "██      ██  ██\n"
                 "██████████  ██\n");
    maze_release(&maze);
}

static void what_is_beyond_the_walls_round_holes_is_left_blank(void **state)
{
    (void)state;
    struct maze maze;
    assert_true(maze_init(&maze, LATTICE_SQUARE, 4, 3));
    for (size_t cell = 0; cell < 12; cell++)
        if (cell == 0 || cell == 1 || cell == 4 || cell == 5 || cell == 11)
            maze_cut(&maze, cell);
    maze_open(&maze, 2, SQUARE_E);
    maze_open(&maze, 2, SQUARE_S);
    assert_drawing(&maze, "tiles",
                   "    #.###\n"
                   "    #...#\n"
                   "    #.###\n"
                   "    #.#.#\n"
                   "#########\n"
                   "#.#.#.#\n"
                   "#####.#\n");
    assert_drawing(&maze, "lines",
                   "      +  +--+\n"
                   "      |     |\n"
                   "      +  +--+\n"
                   "      |  |  |\n"
                   "+--+--+--+--+\n"
                   "|  |  |  |\n"
                   "+--+--+  +\n");
    maze_release(&maze);
    assert_true(maze_init(&maze, LATTICE_HEX, 3, 2));
    maze_cut(&maze, 1);
    maze_cut(&maze, 2);
    maze_cut(&maze, 5);
    assert_drawing(&maze, "tiles",
                   "  . #\n"
                   " # . #\n"
                   "  # # # # #\n"
                   "   # . # . #\n"
                   "    # # # .\n");
    assert_drawing(&maze, "lines",
                   "   \\\n"
                   "|   |\n"
                   " \\ / \\ / \\\n"
                   "  |   |   |\n"
                   "   \\ / \\\n");
    maze_release(&maze);
}

static void json_holds_everything(void **state)
{
    (void)state;
    struct maze maze;
    assert_true(maze_init(&maze, LATTICE_HEX, 2, 2));
    maze_cut(&maze, 1);
    maze_open(&maze, 0, HEX_SE);
    maze_open(&maze, 2, HEX_E);
    struct drawing drawing = drawing_of(&maze);
    struct path path = solve_path(&maze, 0, 3);
    drawing.path = &path;
    assert_drawn(&drawing, "json",
                 "{\"seed\":\"7\",\"algorithm\":\"prim\",\"lattice\":\"hex\",\"width\":2,"
                 "\"height\":2,\"entrance\":{\"cell\":[0,0],\"side\":\"north-west\"},"
                 "\"exit\":{\"cell\":[3,1],\"side\":\"south-east\"},\"holes\":[[2,0]],"
                 "\"passages\":[[0,0,1,1],[1,1,3,1]],\"solution\":[[0,0],[1,1],[3,1]]}\n");
    drawing.path = NULL;
    drawing.openings = openings_none();
    char *text = draw(&drawing, "json");
    assert_non_null(strstr(text, "\"entrance\":null,\"exit\":null"));
    assert_null(strstr(text, "solution"));
    free(text);
    path_release(&path);
    maze_release(&maze);
}

static size_t count(const char *text, const char *word)
{
    size_t found = 0;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at += strlen(word))
        found++;
    return found;
}

/* The pieces of wall in a picture: a stroke from x1 y1 to x2 y2 counts by its length in cells. */
static unsigned square_wall_length(const char *svg)
{
    unsigned length = 0, x1, y1, x2, y2;
    for (const char *at = svg; (at = strchr(at, 'M')) != NULL; at++)
        if (sscanf(at, "M%u %uL%u %u", &x1, &y1, &x2, &y2) == 4)
            length += (x2 - x1 + y2 - y1) / 20;
    return length;
}

static void a_picture_has_each_wall_once(void **state)
{
    (void)state;
    struct maze maze = make_maze(&maze_algorithms[MAZE_WILSON], LATTICE_SQUARE, 9, 6, 1);
    struct drawing drawing = drawing_of(&maze);
    char *text = draw(&drawing, "svg");
    assert_non_null(strstr(text, "width=\"200\" height=\"140\" viewBox=\"0 0 200 140\""));
    /* the border less two openings, and the edges that are closed */
    assert_int_equal(square_wall_length(text), 2 * (9 + 6) - 2 + (8 * 6 + 9 * 5) - 53);
    free(text);
    maze_release(&maze);
    maze = make_maze(&maze_algorithms[MAZE_WILSON], LATTICE_HEX, 9, 6, 1);
    drawing = drawing_of(&maze);
    text = draw(&drawing, "svg");
    assert_non_null(strstr(text, "width=\"514\" height=\"305\" viewBox=\"0 0 514 305\""));
    size_t closed = lattice_edges(&maze.lattice) - 53;
    size_t border = 6 * 54 - 2 * lattice_edges(&maze.lattice);
    assert_int_equal(count(text, "L"), closed + border - 2);
    free(text);
    maze_release(&maze);
}

static void pictures_show_path_and_distances(void **state)
{
    (void)state;
    struct maze maze = small_square_maze();
    struct drawing drawing = drawing_of(&maze);
    struct path path = solve_path(&maze, 0, 5);
    uint32_t distance[6];
    solve_distances(&maze, 0, distance);
    drawing.path = &path;
    drawing.distance = distance;
    drawing.farthest = 3;
    char *text = draw(&drawing, "svg");
    assert_non_null(strstr(text, "points=\"20 10 20 20 40 20 60 20 60 40 60 50\""));
    assert_int_equal(count(text, "<polygon"), 6);
    free(text);
    path_release(&path);
    maze_release(&maze);
}

/* The bytes of an image, after its header. */
static void assert_image(const struct drawing *drawing, const char *format, const char *header,
                         const unsigned char *pixels, size_t size)
{
    char *image;
    size_t length;
    volatile size_t done;
    FILE *out = open_memstream(&image, &length);
    draw_maze(drawing, format_named(format), &done, out);
    fclose(out);
    assert_int_equal(length, strlen(header) + size);
    assert_memory_equal(image, header, strlen(header));
    assert_memory_equal(image + strlen(header), pixels, size);
    free(image);
}

static void images_have_a_pixel_a_tile(void **state)
{
    (void)state;
    struct maze maze = small_square_maze();
    struct drawing drawing = drawing_of(&maze);
    static const unsigned char bits[] = {0xbe, 0x82, 0xea, 0x8a, 0xfa};
    assert_image(&drawing, "pbm", "P4\n7 5\n", bits, sizeof bits);
    maze_release(&maze);

    assert_true(maze_init(&maze, LATTICE_SQUARE, 1, 1));
    drawing = drawing_of(&maze);
    struct path path = solve_path(&maze, 0, 0);
    drawing.path = &path;
    static const unsigned char colours[] = {0,  0, 0, 220, 30, 30, 0, 0,   0,  0,  0, 0, 220, 30,
                                            30, 0, 0, 0,   0,  0,  0, 220, 30, 30, 0, 0, 0};
    assert_image(&drawing, "ppm", "P6\n3 3\n255\n", colours, sizeof colours);
    path_release(&path);
    maze_release(&maze);

    assert_true(maze_init(&maze, LATTICE_HEX, 1, 1));
    drawing = drawing_of(&maze);
    /* "## .. ##", " ## .. ##", "## ## .." in pixels two wide and two high; the corners are blank */
    static const unsigned char hexagon[] = {0xcc, 0xcc, 0x66, 0x66, 0xf0, 0xf0};
    assert_image(&drawing, "pbm", "P4\n7 6\n", hexagon, sizeof hexagon);
    maze_release(&maze);
}

static void rows_are_drawn_as_they_are_made(void **state)
{
    (void)state;
    static const char *const formats[] = {"tiles", "blocks", "lines", "pbm"};
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++) {
        const struct maze_algorithm *algorithm = &maze_algorithms[i];
        for (size_t j = 0; algorithm->rows && j < sizeof formats / sizeof *formats; j++) {
            struct maze maze = make_maze(algorithm, LATTICE_SQUARE, 70, 9, 3);
            struct drawing drawing = drawing_of(&maze);
            char *whole = draw(&drawing, formats[j]), *streamed;
            size_t length;
            volatile size_t done;
            struct rng rng;
            drawing.maze = NULL;
            drawing.algorithm = algorithm;
            rng_init(&rng, 3);
            FILE *out = open_memstream(&streamed, &length);
            draw_rows(&drawing, format_named(formats[j]), &rng, &maze_default_parameters, &done,
                      out);
            fclose(out);
            assert_memory_equal(streamed, whole, length);
            assert_int_equal(done, 9);
            free(streamed);
            free(whole);
            maze_release(&maze);
        }
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
        cmocka_unit_test(the_way_through_is_shown),
        cmocka_unit_test(characters_beyond_ascii_are_used_if_allowed),
        cmocka_unit_test(what_is_beyond_the_walls_round_holes_is_left_blank),
        cmocka_unit_test(json_holds_everything),
        cmocka_unit_test(a_picture_has_each_wall_once),
        cmocka_unit_test(pictures_show_path_and_distances),
        cmocka_unit_test(images_have_a_pixel_a_tile),
        cmocka_unit_test(rows_are_drawn_as_they_are_made),
    };
    return RUN_TESTS(tests);
}
