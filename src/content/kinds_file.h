/*
 * The kinds of monsters and items, what items look like while they are unknown, the player, and the
 * vaults, from the data files monsters.cfg, items.cfg, appearances.cfg, player.cfg and vaults.cfg.
 * What may stand in them is said at the top of each.
 */
#ifndef CONTENT_KINDS_FILE_H
#define CONTENT_KINDS_FILE_H

#include "base/text.h"
#include "game/kinds.h"

/*
 * Reads the files that are built into the program, with those of `folder`, which may be NULL, laid
 * over them (overlay.h). NULL where they cannot be used: `errors` gets a line
 * "FILE:LINE: what is wrong, what is allowed" for each mistake. To be freed by kinds_unload.
 */
struct kinds *kinds_load(const char *folder, struct text *errors);

void kinds_unload(struct kinds *kinds);

#endif
