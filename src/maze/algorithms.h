/*
 * The functions of the registry (maze_algorithms[] in maze.h): one file each. What the algorithms
 * are, and where they come from, is said in those files.
 */
#ifndef MAZE_ALGORITHMS_H
#define MAZE_ALGORITHMS_H

#include "maze/rows.h"
#include "maze/run.h"

void aldous_broder_run(const struct maze_run *run);
void backtracker_run(const struct maze_run *run);
void binary_tree_rows(const struct row_run *run);
void dig_run(const struct maze_run *run);
void division_run(const struct maze_run *run);
void eller_rows(const struct row_run *run);
void growing_tree_run(const struct maze_run *run);
void hunt_and_kill_run(const struct maze_run *run);
void kruskal_run(const struct maze_run *run);
void pillars_rows(const struct row_run *run);
void prim_run(const struct maze_run *run);
void prim_weighted_run(const struct maze_run *run);
void sidewinder_rows(const struct row_run *run);
void wilson_run(const struct maze_run *run);

#endif
