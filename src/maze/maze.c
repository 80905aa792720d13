#include "maze/maze.h"
