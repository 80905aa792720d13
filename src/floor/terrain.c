#include "floor/terrain.h"

const struct terrain_info terrains[TERRAIN_COUNT] = {
#define ROW(id, glyph, flags, text) [TERRAIN_##id] = {glyph, flags, text},
    TERRAINS(ROW)
#undef ROW
};
