/* What stops commands of several turns: which foes are a danger, and which only look like one. */
#include "game/rules.h"

#define DOES(behaviour) (UINT64_C(1) << BEHAVIOUR_##behaviour)

/* What can hurt, or bring what hurts, whatever its blows are. */
static const uint64_t mean = DOES(SHOUTS) | DOES(TOLLS) | DOES(SUMMONS) | DOES(SHOOTS) |
                             DOES(WEBS) | DOES(SWAPS) | DOES(STEALS) | DOES(POISONS) | DOES(HOLDS);
/* What needs no way to the player. A cry is over once it is heard. */
static const uint64_t far_reaching =
    DOES(SUMMONS) | DOES(SHOOTS) | DOES(WEBS) | DOES(SWAPS) | DOES(DIGS) | DOES(PHASES);

static bool is_harmless(const struct game *game, const struct actor *actor)
{
    const struct monster_kind *kind = actor_kind(game, actor);
    return !is_foe(actor) || actor_is_calm(game, actor) ||
           (kind->damage_max <= 0 && !(kind->behaviours & mean));
}

/*
 * Those who leave the player alone beyond so many steps, and do nothing from afar: who would
 * neither come nor harm is no reason to stand still for ever, once it has been told of.
 */
static const struct {
    uint64_t does;
    int32_t steps;   /* within which it is a danger all the same */
    bool while_seen; /* it comes as soon as it is out of sight */
} aloof[] = {
    {DOES(STATIONARY), 1, false},             /* strikes who comes beside it */
    {DOES(UNSEEN), 1, true},                  /* stands as long as it is looked at */
    {DOES(KEEPS_AWAY), AWAY_STEPS - 1, false} /* follows, and backs off from who comes near */
};

enum { ALOOF = sizeof aloof / sizeof *aloof, NOT_ALOOF = -1 };

/* Its row of aloof[]. */
static int aloof_row(const struct game *game, const struct actor *actor)
{
    const struct monster_kind *kind = actor_kind(game, actor);
    bool seen = game_visible_actor(game, actor->at) == actor;
    for (int i = 0; i < ALOOF && !(kind->behaviours & far_reaching); i++)
        if (kind->behaviours & aloof[i].does && (seen || !aloof[i].while_seen))
            return i;
    return NOT_ALOOF;
}

bool game_is_keeper(const struct game *game, const struct actor *actor)
{
    int row = aloof_row(game, actor);
    return is_foe(actor) && actor->state != ACTOR_ASLEEP && row != NOT_ALOOF &&
           aloof[row].steps <= 1 && !is_harmless(game, actor);
}

/* Whether it runs from the player, and does nothing from afar. */
static bool runs_away(const struct game *game, const struct actor *actor)
{
    return actor->state == ACTOR_FLEEING && !(actor_kind(game, actor)->behaviours & far_reaching);
}

/* Whether the sight of it again is no news: it sleeps still, never did any harm, stays aloof or
 * runs. */
static bool is_familiar(const struct game *game, const struct actor *actor)
{
    return actor->state == ACTOR_ASLEEP || is_harmless(game, actor) || runs_away(game, actor) ||
           aloof_row(game, actor) != NOT_ALOOF;
}

/* The steps within which it is a danger. */
static int32_t danger_steps(const struct game *game, const struct actor *actor)
{
    int row = aloof_row(game, actor);
    int32_t steps = row == NOT_ALOOF ? INT32_MAX : aloof[row].steps;
    return runs_away(game, actor) && steps >= AWAY_STEPS ? AWAY_STEPS - 1 : steps;
}

void note_foes(struct game *game)
{
    const struct level *level = game_level(game);
    level_each (level, actor) {
        bool in_view = is_in_view(game, actor);
        if (in_view && !actor->noted && is_foe(actor))
            disturb_by(game, actor);
        actor->noted = in_view || (actor->noted && is_familiar(game, actor));
    }
}

void disturb_by(struct game *game, const struct actor *foe)
{
    const struct topology *t = map_topology(game_map(game));
    const struct level *level = game_level(game);
    struct point at = game->player.at;
    disturb(game, DISTURBANCE_FOE_IN_VIEW);
    if (game->disturber == 0 ||
        t->distance(at, foe->at) < t->distance(at, level->actors[game->disturber - 1].at))
        game->disturber = (uint16_t)(foe - level->actors + 1);
}

const struct actor *game_disturber(const struct game *game)
{
    const struct level *level = game_level(game);
    if (game->disturber == 0 || game->disturber > level->actor_count)
        return NULL;
    const struct actor *actor = &level->actors[game->disturber - 1];
    return actor->alive && game_visible_actor(game, actor->at) == actor ? actor : NULL;
}

/* ---- ways ---- */

/* Whether one is in sight there who stays there, in shackles or by nature: a wall for others. */
static bool is_barred(const struct game *game, struct point p)
{
    const struct actor *actor = game_visible_actor(game, p);
    return actor && (actor->bond == BOND_CAPTIVE ||
                     monster_kind_has(actor_kind(game, actor), BEHAVIOUR_STATIONARY));
}

/* Whether it is a way for all that the player knows. */
static bool may_be_way(const struct game *game, struct point p)
{
    enum terrain terrain;
    const struct map *map = game_map(game);
    if (!map_contains(map, p) || !map_has_tile(map, p) || is_barred(game, p))
        return false;
    return !game_remembers(game, p, &terrain) || terrain_is_way(terrain);
}

static direction_set steps_that_may_be(const void *context, struct point from)
{
    const struct game *game = context;
    const struct topology *t = map_topology(game_map(game));
    unsigned ways = 0;
    topology_each (t, d) {
        if (may_be_way(game, topology_step(t, from, d)))
            ways |= 1U << d;
    }
    return map_steps_of(game_map(game)->topology, (direction_set)ways);
}

/* ---- danger ---- */

/* Whether it is one unless there is no way for it. */
static bool threatens(const struct game *game, const struct actor *actor)
{
    if (actor->state == ACTOR_ASLEEP || game_visible_actor(game, actor->at) != actor ||
        is_harmless(game, actor))
        return false;
    const struct topology *t = map_topology(game_map(game));
    return t->distance(actor->at, game->player.at) <= danger_steps(game, actor);
}

/* Whether it can come to the player, or need not; who stands in a wall comes out of it. The ways
 * are computed when first asked for. */
static bool reaches(const struct game *game, const struct actor *actor, bool *computed)
{
    if (actor_kind(game, actor)->behaviours & far_reaching || !may_be_way(game, actor->at) ||
        next_to_player(game, actor))
        return true;
    if (!*computed)
        distance_compute(game->guess, game_map(game), &game->player.at, 1, DANGER_STEPS,
                         steps_that_may_be, game);
    *computed = true;
    return distance_at(game->guess, game_map(game), actor->at) != DISTANCE_FAR;
}

const struct actor *game_danger(const struct game *game)
{
    const struct level *level = game_level(game);
    const struct topology *t = map_topology(&level->floor.map);
    const struct actor *nearest = NULL;
    bool computed = false;
    level_each (level, actor) {
        if (!threatens(game, actor))
            continue;
        bool nearer = !nearest || t->distance(actor->at, game->player.at) <
                                      t->distance(nearest->at, game->player.at);
        if (nearer && reaches(game, actor, &computed))
            nearest = actor;
    }
    return nearest;
}
