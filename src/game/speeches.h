/* Inside game/: every text that the game says, in one place. */
#ifndef GAME_SPEECHES_H
#define GAME_SPEECHES_H

/*
 * Of a text of two forms, parted by '|', the first is taken where %A is the player; what the signs
 * stand for is in struct speech of rules.h.
 *
 *        name, tone, text
 */
#define SPEECHES(ROW)                                                                              \
    ROW(WELCOME, PLAIN, "You enter the maze. Somewhere below, the Horned One keeps the Crown.")    \
    ROW(FLOOR, PLAIN, "Floor %n. %s")                                                              \
    ROW(HEX_FLOOR, PLAIN, "Floor %n, on hexagons. %s")                                             \
    ROW(LAST_FLOOR, WARNING, "Floor %n, the last. The air smells of straw and old blood.")         \
    ROW(HITS, PLAIN, "You hit %b for %n.|%A hits %b for %n.")                                      \
    ROW(HURTS, WARNING, "%A hits you for %n.")                                                     \
    ROW(HURTS_SELF, WARNING, "Your own shot hits you for %n.")                                     \
    ROW(MISSES, PLAIN, "You miss %b.|%A misses %b.")                                               \
    ROW(SNEAKS, GOOD, "You strike %b unawares for %n.")                                            \
    ROW(DIES, GOOD, "You die.|%A dies.")                                                           \
    ROW(CRUMBLES, PLAIN, "You crumble.|%A crumbles to dust.")                                      \
    ROW(YOU_DIE, DANGER, "You die.")                                                               \
    ROW(SHOOTS, WARNING, "%A shoots at you.")                                                      \
    ROW(REFLECTED, GOOD, "You turn it back.")                                                      \
    ROW(TURNED_BACK, WARNING, "%A turns it back.")                                                 \
    ROW(NOTICES, WARNING, "%A notices you.")                                                       \
    ROW(REVEALED, WARNING, "%A was lying in wait.")                                                \
    ROW(SHOUTS, DANGER, "%A cries out!")                                                           \
    ROW(SHOUT_HEARD, WARNING, "You hear a cry.")                                                   \
    ROW(SUMMONS, DANGER, "%A calls for help out of the walls.")                                    \
    ROW(CHARGES, DANGER, "%A lowers its head and charges.")                                        \
    ROW(RALLIES, WARNING, "%A calls its fellows.")                                                 \
    ROW(LEADER_FELL, GOOD, "That was their leader: the others run.")                               \
    ROW(TOLLS, WARNING, "%A tolls its bell: all know where you are.")                              \
    ROW(TOLL_HEARD, WARNING, "A bell tolls: all know where you are.")                              \
    ROW(LOCKS, WARNING, "%A locks a door.")                                                        \
    ROW(LOCK_HEARD, PLAIN, "You hear a key turn in a lock.")                                       \
    ROW(CASTS_WEB, DANGER, "%A casts a web over you.")                                             \
    ROW(WEB_MISSES, WARNING, "%A casts a web that misses you.")                                    \
    ROW(SWAPS, WARNING, "%A caws, and you stand where it stood.")                                  \
    ROW(LEAVES_MORTAR, PLAIN, "%A leaves mortar behind it, and it sets.")                          \
    ROW(SPLITS, WARNING, "%A splits in two.")                                                      \
    ROW(STEALS, DANGER, "%A snatches %i and runs.")                                                \
    ROW(DIGS_NEAR, PLAIN, "You hear digging.")                                                     \
    ROW(FLEES, PLAIN, "%A turns to flee.")                                                         \
    ROW(POISONED, WARNING, "You are poisoned.|%A is poisoned.")                                    \
    ROW(POISON_ENDS, GOOD, "You are free of the poison.")                                          \
    ROW(HASTED, GOOD, "You move twice as fast.|%A moves twice as fast.")                           \
    ROW(HASTE_ENDS, PLAIN, "You slow down again.")                                                 \
    ROW(CONFUSED, WARNING, "You are confused.|%A is confused.")                                    \
    ROW(CONFUSION_ENDS, GOOD, "Your head clears.")                                                 \
    ROW(STUNNED, WARNING, "You are stunned.|%A is stunned.")                                       \
    ROW(STUN_ENDS, PLAIN, "You can move again.")                                                   \
    ROW(UNSEEN, GOOD, "You fade from sight.|%A fades from sight.")                                 \
    ROW(UNSEEN_ENDS, PLAIN, "You can be seen again.")                                              \
    ROW(HELD, WARNING, "You are held fast.|%A is held fast.")                                      \
    ROW(HELD_ENDS, GOOD, "You are free again.")                                                    \
    ROW(STRUGGLES, PLAIN, "You struggle.")                                                         \
    ROW(AFRAID, PLAIN, "You are afraid.|%A loses heart.")                                          \
    ROW(AFRAID_ENDS, GOOD, "You take heart again.")                                                \
    ROW(SLOWED, WARNING, "You move half as fast.|%A moves half as fast.")                          \
    ROW(SLOWNESS_ENDS, GOOD, "You are as fast as before.")                                         \
    ROW(HARDENED, GOOD, "Your skin turns to gravel.|%A's skin turns to gravel.")                   \
    ROW(HARDNESS_ENDS, PLAIN, "Your skin is soft again.")                                          \
    ROW(HUSHED, GOOD, "You make no sound any more.|%A makes no sound any more.")                   \
    ROW(HUSH_ENDS, PLAIN, "You can be heard again.")                                               \
    ROW(OILING, GOOD, "You oil your fingers: no hinge shall hear you.")                            \
    ROW(OIL_ENDS, PLAIN, "The oil on your fingers is used up.")                                    \
    ROW(LEARNT, GOOD, "It is %s.")                                                                 \
    ROW(DEDUCED, GOOD, "The only other one left must be %s.")                                      \
    ROW(ALL_KNOWN, PLAIN, "You know already what everything is that you carry.")                   \
    ROW(BEARING, PLAIN, "It pulls to the %s; the way down is %n steps off, through rock.")         \
    ROW(NO_BEARING, PLAIN, "It turns and turns: no way leads down from here.")                     \
    ROW(ECHO, GOOD, "The echo draws the halls around you; %s.")                                    \
    ROW(GLIMPSE, WARNING, "In the glass you see %s.")                                              \
    ROW(NO_GLIMPSE, PLAIN, "In the glass you see nobody.")                                         \
    ROW(CHARTED_WELL, GOOD,                                                                        \
        "You know these halls: the whole floor comes to you, with its secrets.")                   \
    ROW(CHARTED_NEAR, GOOD, "The chart is of other halls, but it helps with those nearby.")        \
    ROW(MARKED, PLAIN, "You draw a ring of chalk on the floor.")                                   \
    ROW(SCATTERED, PLAIN, "Crumbs scatter over the floor.")                                        \
    ROW(EATS_MARK, PLAIN, "%A eats up what was on the floor.")                                     \
    ROW(PLUGGED, PLAIN, "The mortar fills the place, and sets.")                                   \
    ROW(SPILT, PLAIN, "The mortar runs off.")                                                      \
    ROW(WEDGED, PLAIN, "You jam the door with a wedge.")                                           \
    ROW(UNWEDGED, PLAIN, "You knock the wedge out, and the door opens.")                           \
    ROW(SEALED, GOOD, "Doors fall shut, and wax runs over them.")                                  \
    ROW(UNSEALED, PLAIN, "The seal breaks at your touch.")                                         \
    ROW(UNBOUND, GOOD, "Bolts fly back: no door near you is locked any more.")                     \
    ROW(DRAGGED, GOOD, "%B is dragged to your side.")                                              \
    ROW(HOLDS_FAST, PLAIN, "%B holds fast.")                                                       \
    ROW(SHACKLED, PLAIN, "Shackles hold %b where it is.")                                          \
    ROW(HEDGED, GOOD, "A hedge shoots up out of the floor.")                                       \
    ROW(DECOY, GOOD, "There you stand, twice.")                                                    \
    ROW(DECOY_STRUCK, PLAIN, "%A strikes your false self.")                                        \
    ROW(DECOY_ENDS, PLAIN, "Your false self falls to dust.")                                       \
    ROW(HALTED, GOOD, "You stop %b short.")                                                        \
    ROW(SNUFFED, WARNING, "Your lamp goes out.|The light goes out round %a.")                      \
    ROW(SNUFFED_ENDS, GOOD, "Your lamp burns again.")                                              \
    ROW(DARK_FLOOR, WARNING, "It is dark here: your lamp lights %n steps.")                        \
    ROW(DARKENED, WARNING, "%A puts out the lamps on the walls.")                                  \
    ROW(THREAD_CUT, WARNING, "Your thread goes slack: it has been cut.")                           \
    ROW(THREAD_ENDS, PLAIN, "The thread is at its end. It lies here until you come back.")         \
    ROW(THREAD_TORN, PLAIN, "Your thread tears, and stays where it lies.")                         \
    ROW(UNWOUND, DANGER, "The way here slips from your mind.")                                     \
    ROW(STALKER_FAR, WARNING, "Far off, hoofs strike stone.")                                      \
    ROW(STALKER_NEAR, DANGER, "Hoofs, on the stairs to this floor. Someone knows where you are.")  \
    ROW(STALKER_HERE, DANGER, "A bellow fills the halls: %s has come to this floor.")              \
    ROW(STALKER_ROUSED, DANGER, "A bellow of rage answers. It knows what you have taken.")         \
    ROW(CROWN_LEADS, GOOD, "The Crown knows every way out, and shows you this one.")               \
    ROW(SHACKLES, PLAIN, "You work at the shackles of %b.")                                        \
    ROW(FREED, GOOD, "The shackles fall. %A is free, and will follow you.")                        \
    ROW(NO_MORE_ALLIES, PLAIN, "Two companions are all that you can lead.")                        \
    ROW(SWAPPED, PLAIN, "You change places with %b.")                                              \
    ROW(COMES_ALONG, PLAIN, "%A comes along.")                                                     \
    ROW(ALLY_DIES, DANGER, "%A, your companion, dies.")                                            \
    ROW(HEALED, GOOD, "You feel better.|%A looks better.")                                         \
    ROW(TEMPERED, GOOD, "You are tempered: your health is now %n.")                                \
    ROW(RETURNED, PLAIN, "The maze folds, and you stand at the entrance.")                         \
    ROW(CLAMOUR, WARNING, "A terrible noise goes through the halls.")                              \
    ROW(CHARTED, GOOD, "The lines of this floor come to you.")                                     \
    ROW(EXCHANGED, PLAIN, "You change places with %b.")                                            \
    ROW(SQUEEZES, PLAIN, "You squeeze past %b.")                                                   \
    ROW(DUG, PLAIN, "You break through the wall.")                                                 \
    ROW(FELL, WARNING, "You drop through the floor.")                                              \
    ROW(LEAPS, WARNING, "You fall into the depth, and land hard: %n.")                             \
    ROW(TOPPLES, WARNING, "The column topples!")                                                   \
    ROW(CRUSHED, WARNING, "The column hits you for %n.|The column hits %a for %n.")                \
    ROW(SCRAPES, PLAIN, "You tear at %s.")                                                         \
    ROW(GIVES_WAY, GOOD, "You break through %s.")                                                  \
    ROW(BURNS_WEB, PLAIN, "You hold your lamp to the web, and it burns.")                          \
    ROW(BURNT, WARNING, "The fire burns you for %n.|The fire burns %a for %n.")                    \
    ROW(CROWNED, GOOD, "You take the Crown of the Maze. Now carry it out.")                        \
    ROW(NOTHING_HAPPENS, PLAIN, "Nothing happens.")                                                \
    ROW(PICKED_UP, PLAIN, "%s - %i.")                                                              \
    ROW(SEE_HERE, PLAIN, "You see %i here.")                                                       \
    ROW(DROPPED, PLAIN, "You put down %i.")                                                        \
    ROW(WIELDS, PLAIN, "You wield %i.")                                                            \
    ROW(WEARS, PLAIN, "You put on %i.")                                                            \
    ROW(PUTS_AWAY, PLAIN, "You put away %i.")                                                      \
    ROW(TAKES_OFF, PLAIN, "You take off %i.")                                                      \
    ROW(THROWS, PLAIN, "You throw %s.")                                                            \
    ROW(SHATTERS, PLAIN, "It shatters.")                                                           \
    ROW(VAULT, PLAIN, "You enter %s.")                                                             \
    ROW(VAULT_LOOKS, PLAIN, "%s")                                                                  \
    ROW(UNLOCKS_VAULT, GOOD, "You unlock the door; the key stays in the lock.")                    \
    ROW(UNLOCKS_DOOR, GOOD, "You unlock the door, and keep the key.")                              \
    ROW(LOCKED, PLAIN, "The door is locked. A vault key would open it.")                           \
    ROW(FINDS_DOOR, GOOD, "You find a secret door.")                                               \
    ROW(OPENS_DOOR, PLAIN, "You open the door.")                                                   \
    ROW(CLOSES_DOOR, PLAIN, "You close the door.")                                                 \
    ROW(STAGGERS, PLAIN, "You stagger.")                                                           \
    ROW(NO_WAY, PLAIN, "There is a wall in the way.")                                              \
    ROW(BLOCKED, PLAIN, "There is %s in the way.")                                                 \
    ROW(NO_CHASM, PLAIN, "There is no chasm there to leap into.")                                  \
    ROW(BRACED, PLAIN, "The column has no room to fall that way.")                                 \
    ROW(NO_CORNER, PLAIN, "You cannot squeeze past the corner.")                                   \
    ROW(NO_ITEM_HERE, PLAIN, "There is nothing here to pick up.")                                  \
    ROW(NO_ROOM, PLAIN, "You cannot carry more.")                                                  \
    ROW(NO_DROP_HERE, PLAIN, "There is no room to put it down here.")                              \
    ROW(NO_SUCH_ITEM, PLAIN, "You have no such thing.")                                            \
    ROW(NO_USE, PLAIN, "That cannot be used like that.")                                           \
    ROW(NO_CHARGE, PLAIN, "It has no charge left.")                                                \
    ROW(NO_TARGET, PLAIN, "There is nothing there to aim at.")                                     \
    ROW(TOO_FAR, PLAIN, "That is farther than you can throw.")                                     \
    ROW(NO_DIGGING, PLAIN, "That cannot be dug.")                                                  \
    ROW(NO_BARE_FLOOR, PLAIN, "There is no bare floor there.")                                     \
    ROW(NO_GLASS, PLAIN, "The glass does not reach there.")                                        \
    ROW(NO_WEDGE, PLAIN, "There is no door there that a wedge could jam.")                         \
    ROW(NO_DOORS, PLAIN, "There is no door near enough.")                                          \
    ROW(NO_BONDS, PLAIN, "Nothing near you is bound that you could set free.")                     \
    ROW(NO_EQUIP, PLAIN, "That can be neither wielded nor worn.")                                  \
    ROW(ALREADY_ON, PLAIN, "You are using that already.")                                          \
    ROW(NOT_ON, PLAIN, "You are not using that.")                                                  \
    ROW(NO_DOOR, PLAIN, "There is no open door there.")                                            \
    ROW(DOOR_BLOCKED, PLAIN, "Something is in the doorway.")                                       \
    ROW(NO_STAIRS_DOWN, PLAIN, "There are no stairs down here.")                                   \
    ROW(NO_STAIRS_UP, PLAIN, "There are no stairs up here.")                                       \
    ROW(SHUT_OUT, PLAIN, "The way out is shut to all who do not carry the Crown.")                 \
    ROW(NO_BOTTOM, PLAIN, "There is nothing below.")                                               \
    ROW(FOLLOWED, WARNING, "%A follows you.")                                                      \
    ROW(WON, GOOD, "You step into the daylight with the Crown of the Maze.")                       \
    ROW(GIVEN_UP, PLAIN, "You give up.")

#endif
