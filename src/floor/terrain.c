#include "floor/terrain.h"

#include <stddef.h>

const struct terrain_info terrains[TERRAIN_COUNT] = {
#define ROW(id, glyph, flags, text) [TERRAIN_##id] = {glyph, flags, text},
    TERRAINS(ROW)
#undef ROW
};

const struct terrain_effect terrain_effects[] = {
    {TERRAIN_LOUD, "Steps on it are heard twice as far."},
    {TERRAIN_QUIET, "Steps on it are heard half as far."},
    {TERRAIN_SLOW, "A step onto it takes two turns."},
    {TERRAIN_WASHES, "It keeps no scent."},
    {TERRAIN_COVER, "In it, nobody notices you from farther than two steps."},
    {TERRAIN_FALL, "It drops to the next floor; you leap only if you say so."},
    {TERRAIN_TOPPLES, "Walk into it to topple it onto what is behind it."},
    {TERRAIN_LOOSE, "Walk into it to dig through, with luck and noise."},
    {TERRAIN_STICKY, "It holds whoever gets into it. Walk into it to burn it with your lamp."},
    {TERRAIN_WARDS, "Those who walk through walls do not step into it."},
    {TERRAIN_CRUMBLY, "Some creatures eat it."},
    {0, NULL},
};
