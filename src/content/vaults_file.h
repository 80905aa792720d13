/* The letters of the drawings in vaults.cfg, which explains them at its top. */
#ifndef CONTENT_VAULTS_FILE_H
#define CONTENT_VAULTS_FILE_H

#include "game/kinds.h"

/*
 * Letters of drawings for what lies in a vault.
 *         letter  item   class         floors deeper
 */
#define VAULT_MARKS(ROW)                                                                           \
    ROW('m', false, CLASS_ANY, 0)                                                                  \
    ROW('M', false, CLASS_ANY, 3)                                                                  \
    ROW('C', false, CLASS_CAPTIVES, 0)                                                             \
    ROW('i', true, CLASS_ANY, 0)                                                                   \
    ROW('I', true, CLASS_ANY, 4)                                                                   \
    ROW('p', true, ITEM_POTION, 1)                                                                 \
    ROW('w', true, ITEM_WRIT, 1)                                                                   \
    ROW('r', true, ITEM_ROD, 3)                                                                    \
    ROW('t', true, ITEM_TOOL, 1)                                                                   \
    ROW('b', true, ITEM_WEAPON, 3)                                                                 \
    ROW('a', true, ITEM_ARMOUR, 3)                                                                 \
    ROW('d', true, ITEM_MISSILE, 2)

enum { VAULT_GUARD = 'G' }; /* the monster of the setting `guard` */

#endif
