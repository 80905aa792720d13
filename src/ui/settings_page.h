/* The settings screen: every setting of the schema with its help, changed in the settings file. */
#ifndef UI_SETTINGS_PAGE_H
#define UI_SETTINGS_PAGE_H

#include "ui/screen.h"

/* Shows the settings until the player goes back. */
void settings_page_show(struct screen *screen);

#endif
