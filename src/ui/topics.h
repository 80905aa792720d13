/*
 * What the keys do in each place that waits for one, which the key of the help shows there. Whoever
 * waits for a key must say which topic it is, so that none can be forgotten.
 */
#ifndef UI_TOPICS_H
#define UI_TOPICS_H

#include "content/settings.h"

struct screen;

enum topic {
    TOPIC_PAGE, /* most pages */
    TOPIC_MESSAGES,
    TOPIC_LAST_PAGE,
    TOPIC_DEATH,
    TOPIC_ANY_KEY,
    TOPIC_MORE,
    TOPIC_TITLE,
    TOPIC_THINGS,
    TOPIC_THING,
    TOPIC_LOOK_BACK,
    TOPIC_PLACES,
    TOPIC_LOOK,
    TOPIC_AIM,
    TOPIC_GO,
    TOPIC_OVERVIEW,
    TOPIC_SETTINGS,
    TOPIC_DIRECTION,
    TOPIC_COUNT_TYPED,
    TOPIC_DANGER,
    TOPIC_WORD,
    TOPIC_NUMBER,
    TOPIC_LINE, /* text is typed: only a key without a character asks */
    TOPICS,
    TOPIC_NONE = TOPICS /* every key is an answer, the one of the help, too */
};

/* Whether the key asks for help there. */
bool topics_asks(const struct settings *settings, enum topic topic, uint32_t key);

/* Shows what the keys do there, as they are bound now. */
void topics_show(struct screen *screen, enum topic topic);

/* Adds "  ?: keys", for the end of a line that tells the keys of a place. */
void topics_add_hint(const struct settings *settings, struct text *text);

#endif
