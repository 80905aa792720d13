/* Shapes of mazes as text: a line for each row of cells, a character for each cell. */
#ifndef MAZE_MASK_H
#define MAZE_MASK_H

#include "base/text.h"
#include "maze/maze.h"

/*
 * Makes *maze, all walls, of the shape in `text`: '#' is no cell, any other character is one; where
 * a line is shorter than the longest there are no cells. Empty lines at the end do not count.
 * False, with a reason in `why` and nothing to release, where the shape is too large, empty, or in
 * several pieces.
 */
bool mask_read(struct maze *maze, enum lattice_kind kind, const char *text, struct text *why);

#endif
