/* Play: from keys to commands to actions. */
#ifndef UI_PLAY_H
#define UI_PLAY_H

#include "ui/screen.h"

/* Does one action; where it brought danger, keys typed ahead are forgotten. True where it took
 * time. */
bool play_act(struct screen *screen, struct action action);

#endif
