/* Messages: the texts of the game and the log that keeps them. */
#include "game/rules.h"

#include <string.h>

#include "base/text.h"
#include "game/describe.h"

static const struct {
    enum message_tone tone;
    const char *text;
} speeches[SPEECH_COUNT] = {
#define ROW(id, tone, text) {TONE_##tone, text},
    SPEECHES(ROW)
#undef ROW
};

const char *const disturbance_texts[DISTURBANCE_COUNT] = {
#define ROW(id, text) text,
    DISTURBANCES(ROW)
#undef ROW
};

/* The form of `text` that fits the speaker: the second where there are two and it is not the
 * player. */
static const char *choose_form(const struct game *game, const char *text,
                               const struct actor *speaker, size_t *length)
{
    const char *bar = strchr(text, '|');
    if (!bar) {
        *length = strlen(text);
        return text;
    }
    if (speaker && !is_player(game, speaker)) {
        *length = strlen(bar + 1);
        return bar + 1;
    }
    *length = (size_t)(bar - text);
    return text;
}

/* Whom the player cannot see has no name. */
static void add_actor(const struct game *game, const struct actor *actor, struct text *text)
{
    if (is_in_view(game, actor))
        describe_actor(game, actor, true, text);
    else
        text_add(text, "something");
}

static void add_part(const struct game *game, char part, const struct speech *speech,
                     struct text *text)
{
    size_t start = text->length;
    switch (part) {
    case 'A':
    case 'a':
        add_actor(game, speech->actor, text);
        break;
    case 'B':
    case 'b':
        if (speech->other == speech->actor)
            text_add(text, "itself");
        else
            add_actor(game, speech->other, text);
        break;
    case 'i':
        describe_item(game, speech->item, text);
        break;
    case 's':
        text_add(text, speech->word);
        break;
    case 'n':
        text_add_number(text, speech->number);
        break;
    }
    if (part == 'A' || part == 'B' || (start == 0 && part != 's'))
        text_capitalise(text, start);
}

static void compose(const struct game *game, enum speech_kind kind, const struct speech *speech,
                    struct text *text)
{
    size_t length;
    const char *form = choose_form(game, speeches[kind].text, speech->actor, &length);
    for (const char *end = form + length; form < end;) {
        const char *part = memchr(form, '%', (size_t)(end - form));
        text_add_bytes(text, form, (size_t)((part ? part : end) - form));
        if (part)
            add_part(game, part[1], speech, text);
        form = part ? part + 2 : end;
    }
}

static bool can_fold(const struct game *game, const struct message *last, const char *text)
{
    return game->message_total > 0 && game->turn <= last->turn + 1 && last->repeats < UINT16_MAX &&
           strcmp(last->text, text) == 0;
}

static void log_message(struct game *game, enum message_tone tone, const char *text)
{
    struct message *last =
        &game->messages[(game->message_total + MESSAGE_COUNT - 1) % MESSAGE_COUNT];
    if (can_fold(game, last, text)) {
        last->repeats++;
        last->turn = game->turn;
        return;
    }
    struct message *message = &game->messages[game->message_total++ % MESSAGE_COUNT];
    *message = (struct message){
        .since = game->turn, .turn = game->turn, .repeats = 1, .tone = (uint8_t)tone};
    text_copy(message->text, sizeof message->text, text);
}

void say(struct game *game, enum speech_kind kind, struct speech speech)
{
    text_reset(&game->speech);
    compose(game, kind, &speech, &game->speech);
    log_message(game, speeches[kind].tone, text_string(&game->speech));
}

void take_back(struct game *game, enum speech_kind kind, struct speech speech)
{
    struct message *last =
        &game->messages[(game->message_total + MESSAGE_COUNT - 1) % MESSAGE_COUNT];
    text_reset(&game->speech);
    compose(game, kind, &speech, &game->speech);
    if (game->message_total == 0 || strcmp(last->text, text_string(&game->speech)) != 0)
        return;
    if (last->repeats == 1)
        game->message_total--;
    else if (--last->repeats == 1)
        last->turn = last->since;
}

void say_plain(struct game *game, enum speech_kind kind)
{
    say(game, kind, (struct speech){.actor = &game->player});
}

bool refuse(struct game *game, enum speech_kind kind)
{
    say_plain(game, game->trying ? SAY_NOTHING_HAPPENS : kind);
    disturb(game, DISTURBANCE_REFUSED);
    return false;
}

const struct message *game_message(const struct game *game, uint32_t back)
{
    if (back >= game->message_total || back >= MESSAGE_COUNT)
        return NULL;
    return &game->messages[(game->message_total - 1 - back) % MESSAGE_COUNT];
}

void add_event(struct game *game, enum event_kind kind, enum colour colour, struct point from,
               struct point to)
{
    if (game->event_count < EVENT_MAX)
        game->events[game->event_count++] =
            (struct event){(uint8_t)kind, (uint8_t)colour, from, to};
}

void disturb(struct game *game, enum disturbance disturbance)
{
    if (disturbance > game->disturbance)
        game->disturbance = (uint8_t)disturbance;
}
