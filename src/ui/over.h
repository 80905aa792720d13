/* The end of a game: its last page. */
#ifndef UI_OVER_H
#define UI_OVER_H

#include "ui/screen.h"
#include "ui/ui.h"

/* Shows how the game ended until the player has chosen what to do next. */
enum ui_end over_show(struct screen *screen, const char *replay);

#endif
