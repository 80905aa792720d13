#include "ui/trip.h"

#include "base/stopwatch.h"
#include "game/describe.h"
#include "ui/play.h"

enum { FRAME_MILLISECONDS = 60 /* between two looks */ };

/* A command under way. */
struct trip {
    struct autopilot_step (*next)(struct screen *screen, struct trip *trip);
    struct point to;
    enum direction heading;
    bool down;  /* the stairs meant */
    bool begun; /* at least one step is done */
    bool takes; /* what lies on the way is picked up and no reason to stop */
    int left;   /* times that `action` is still to be done */
    struct action action;
};

/* Now and then shows how far it is and looks for a key, which stops it. */
static bool stopped_by_key(struct screen *screen, int64_t *next_frame)
{
    if (stopwatch_milliseconds() < *next_frame)
        return false;
    screen_show(screen, screen_draw_play, NULL);
    *next_frame = stopwatch_milliseconds() + FRAME_MILLISECONDS;
    return keys_waiting();
}

static void hint_stop(struct screen *screen)
{
    const struct game *game = screen->game;
    const struct actor *foe = game_disturber(game);
    struct text reason = {0};
    if (game->disturbance == DISTURBANCE_FOE_IN_VIEW && foe) {
        describe_actor(game, foe, false, &reason);
        text_add(&reason, " is in view");
    } else {
        text_add(&reason, disturbance_texts[game->disturbance]);
    }
    screen_hint(screen, "You stop: %s.", text_string(&reason));
    text_release(&reason);
}

/* Whether what lies here was all, and has been picked up. */
static bool takes(struct screen *screen)
{
    const struct game *game = screen->game;
    return game->disturbance == DISTURBANCE_ITEM_IN_VIEW && play_pick_up(screen) &&
           game->disturbance == DISTURBANCE_NONE;
}

/* Names the foe, where one keeps it from being done. */
static void hint_done(struct screen *screen, const char *reason)
{
    const struct game *game = screen->game;
    const struct actor *foe = *reason ? game_danger(game) : NULL;
    struct text name = {0};
    if (foe && game->outcome == GAME_PLAYING) {
        describe_actor(game, foe, false, &name);
        screen_hint(screen, "Not with %s awake in sight.", text_string(&name));
    } else {
        screen_hint(screen, "%s", reason);
    }
    text_release(&name);
}

static void go(struct screen *screen, struct trip *trip)
{
    const struct game *game = screen->game;
    int64_t next_frame = stopwatch_milliseconds() + FRAME_MILLISECONDS;
    while (game->outcome == GAME_PLAYING) {
        struct autopilot_step step = trip->next(screen, trip);
        if (step.done) {
            hint_done(screen, step.reason);
            return;
        }
        if (!play_act(screen, step.action))
            return;
        trip->begun = true;
        if (game->disturbance != DISTURBANCE_NONE && !(trip->takes && takes(screen))) {
            hint_stop(screen);
            return;
        }
        if (stopped_by_key(screen, &next_frame)) {
            screen_hint(screen, "You stop.");
            keys_flush();
            return;
        }
    }
}

static struct autopilot_step next_exploring(struct screen *screen, struct trip *trip)
{
    (void)trip;
    return autopilot_explore(&screen->pilot, screen->game);
}

static struct autopilot_step next_resting(struct screen *screen, struct trip *trip)
{
    (void)trip;
    return autopilot_rest(screen->game);
}

static struct autopilot_step next_to_stairs(struct screen *screen, struct trip *trip)
{
    return autopilot_stairs(&screen->pilot, screen->game, trip->down);
}

static struct autopilot_step next_to_place(struct screen *screen, struct trip *trip)
{
    return autopilot_travel(&screen->pilot, screen->game, trip->to);
}

static struct autopilot_step next_repeating(struct screen *screen, struct trip *trip)
{
    (void)screen;
    if (trip->left-- > 0)
        return (struct autopilot_step){.action = trip->action};
    return (struct autopilot_step){.done = true, .reason = ""};
}

static struct autopilot_step next_running(struct screen *screen, struct trip *trip)
{
    return autopilot_run(screen->game, &trip->heading, !trip->begun);
}

/* Works at the shackles of whoever is there. */
static struct autopilot_step next_freeing(struct screen *screen, struct trip *trip)
{
    const struct game *game = screen->game;
    const struct topology *t = map_topology(game_map(game));
    struct point at = topology_step(t, game->player.at, trip->heading);
    const struct actor *actor = game_visible_actor(game, at);
    if (!actor || actor->bond != BOND_CAPTIVE)
        return (struct autopilot_step){.done = true, .reason = ""};
    return (struct autopilot_step){.action = action_toward(ACTION_MOVE, trip->heading)};
}

void trip_explore(struct screen *screen)
{
    struct trip trip = {.next = next_exploring, .takes = true};
    go(screen, &trip);
}

void trip_rest(struct screen *screen)
{
    struct trip trip = {.next = next_resting};
    go(screen, &trip);
}

void trip_to_stairs(struct screen *screen, bool down)
{
    struct trip trip = {.next = next_to_stairs, .down = down};
    go(screen, &trip);
}

void trip_to(struct screen *screen, struct point to)
{
    struct trip trip = {.next = next_to_place, .to = to};
    go(screen, &trip);
    if (trip.begun)
        play_pick_up(screen);
}

void trip_run(struct screen *screen, enum direction heading)
{
    struct trip trip = {.next = next_running, .heading = heading};
    go(screen, &trip);
    if (trip.begun)
        play_pick_up(screen);
}

void trip_repeat(struct screen *screen, struct action action, int times)
{
    struct trip trip = {.next = next_repeating, .left = times, .action = action};
    go(screen, &trip);
}

void trip_free(struct screen *screen, enum direction heading)
{
    struct trip trip = {.next = next_freeing, .heading = heading};
    go(screen, &trip);
}
