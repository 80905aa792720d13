/*
 * The ground that the Surveyor builds on: a river in a valley, or a ridge, from the west side of
 * the floor to the east; on high floors several of one kind. Its course and the heights to both
 * sides of it follow from build->salt. Low ground is cheap, so that the long ways of his mazes run
 * along the river, or on both sides of the ridge with few passes over it.
 */
#ifndef FLOOR_SURVEY_H
#define FLOOR_SURVEY_H

#include "floor/build.h"

/* Fills build->heights. */
void survey_ground(struct build *build);

/*
 * The Surveyor's signature: water in the bed of the river, or rubble along the ridge; and paving
 * where the main way leads over edges that cost no more than `amount` percent of the highest price.
 */
void survey_lay(struct build *build, int32_t amount);

#endif
