/*
 * The message area. What came since the last key is bright, what is older is faint; messages of one
 * command, and later of one turn, share lines; when more came than fits, it is shown page by page.
 */
#ifndef UI_LOG_H
#define UI_LOG_H

#include "game/game.h"
#include "ui/sheet.h"

/* The messages that the player has had before the eyes when giving a command. */
struct log_mark {
    uint32_t total;
    uint16_t repeats; /* of the last of them */
};

struct log_mark log_now(const struct game *game);

/* As if all but the last message had been read: for the start of a session. */
struct log_mark log_before_last(const struct game *game);

/* A message as it is shown: with "(x3)" where it came three times in one turn, "(x3 since turn 10)"
 * where it came in several. */
void log_message_text(const struct message *message, struct text *text);

enum ink log_ink(const struct message *message);

/* What the area shows. */
struct log_view {
    const struct game *game;
    struct log_mark mark;
    const char *hint; /* the screen's own message, after those of the game; may be empty */
    size_t skipped;   /* lines of what is new that were read before, or LOG_TO_END */
};

#define LOG_TO_END SIZE_MAX

/* Whether the area shows all that is new, hint included, at once. */
bool log_has_room(const struct log_view *view, struct rect area);

/*
 * Draws the lines that follow the skipped ones, with older ones above them where there is room; the
 * last is at the area's bottom. Returns whether more follows, and says so on the screen.
 */
bool log_draw(const struct log_view *view, const struct palette *palette, struct rect area);

#endif
