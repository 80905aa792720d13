/*
 * Captives and companions. A captive is shackled where it is until the player has worked at its
 * shackles for some turns; then it follows them, over stairs too, and fights their foes. Of its
 * behaviours it keeps none: it walks up to foes and strikes.
 */
#include "game/rules.h"

enum {
    SHACKLES_TURNS = 5,
    NOISE_SHACKLES = 7, /* steps */
    ALLY_SIGHT = 8,     /* steps within which it goes for a foe */
    FOLLOW_STEPS = 2    /* from the player, within which it is content */
};

void shackle(struct actor *actor)
{
    actor->bond = BOND_CAPTIVE;
    actor->shackles = SHACKLES_TURNS;
    actor->state = ACTOR_WANDERING;
    actor->hidden = false;
}

const struct actor *friend_at(const struct game *game, struct point p)
{
    const struct actor *actor = game_actor_at(game, p);
    bool known = actor && (actor->bond == BOND_ALLY ||
                           (actor->bond == BOND_CAPTIVE && game_visible_actor(game, p) == actor));
    return known ? actor : NULL;
}

int count_allies(const struct game *game)
{
    const struct level *level = game_level(game);
    int count = 0;
    level_each (level, actor)
        count += actor->bond == BOND_ALLY;
    return count;
}

static void unshackle(struct game *game, struct actor *captive)
{
    captive->bond = BOND_ALLY;
    captive->shackles = 0;
    say(game, SAY_FREED, (struct speech){.actor = captive});
}

bool free_captive(struct game *game, struct actor *captive)
{
    if (count_allies(game) >= ALLIES_MAX)
        return refuse(game, SAY_NO_MORE_ALLIES);
    captive->shackles--;
    if (captive->shackles > 0)
        say(game, SAY_SHACKLES, (struct speech){.actor = &game->player, .other = captive});
    else
        unshackle(game, captive);
    make_player_noise(game, NOISE_SHACKLES);
    return true;
}

int free_captives_near(struct game *game, int32_t steps)
{
    struct level *level = game_level(game);
    int freed = 0, room = ALLIES_MAX - count_allies(game);
    level_each (level, actor) {
        if (freed >= room || actor->bond != BOND_CAPTIVE ||
            map_topology(&level->floor.map)->distance(actor->at, game->player.at) > steps)
            continue;
        unshackle(game, actor);
        freed++;
    }
    return freed;
}

void swap_with_ally(struct game *game, struct actor *ally)
{
    say(game, SAY_SWAPPED, (struct speech){.actor = &game->player, .other = ally});
    change_places(game, ally);
}

/* Whether someone who stands there could strike the other. */
static bool touches(const struct game *game, const struct actor *a, const struct actor *b)
{
    const struct map *map = game_map(game);
    enum direction d = topology_towards(map_topology(map), a->at, b->at);
    return d != DIRECTION_NONE && map_can_step(map, a->at, d);
}

/* A foe that it may strike where it stands; NULL where there is none. */
static struct actor *foe_beside(struct game *game, const struct actor *ally, enum actor_bond bond)
{
    const struct topology *t = map_topology(game_map(game));
    topology_each (t, d) {
        struct actor *other = game_actor_at(game, topology_step(t, ally->at, d));
        if (other && other->bond == bond && !other->hidden && touches(game, ally, other))
            return other;
    }
    return NULL;
}

/* The nearest foe that the player sees and that is near the ally, too; NULL where there is none. */
static struct actor *foe_to_fight(struct game *game, const struct actor *ally)
{
    struct level *level = game_level(game);
    const struct topology *t = map_topology(&level->floor.map);
    struct actor *nearest = NULL;
    int least = ALLY_SIGHT + 1;
    level_each (level, other) {
        if (other->bond != BOND_FOE || !is_in_view(game, other) || other->state == ACTOR_ASLEEP ||
            t->distance(ally->at, other->at) >= least)
            continue;
        least = t->distance(ally->at, other->at);
        nearest = other;
    }
    return nearest;
}

/* One turn of a companion. */
static void act_ally(struct game *game, struct actor *ally)
{
    struct actor *beside = foe_beside(game, ally, BOND_FOE);
    const struct actor *foe = foe_to_fight(game, ally);
    if (beside)
        strike(game, ally, beside);
    else if (foe)
        monster_step_towards(game, ally, foe->at);
    else if (map_topology(game_map(game))->distance(ally->at, game->player.at) > FOLLOW_STEPS)
        monster_step_towards(game, ally, game->player.at);
}

bool bonded_turn(struct game *game, struct actor *actor)
{
    if (actor->bond == BOND_ALLY)
        act_ally(game, actor);
    return actor->bond != BOND_FOE;
}

bool strike_ally(struct game *game, struct actor *monster)
{
    struct actor *ally = NULL;
    if (game->accompanied && monster->state != ACTOR_ASLEEP && monster->state != ACTOR_FLEEING &&
        !monster->hidden && !next_to_player(game, monster))
        ally = foe_beside(game, monster, BOND_ALLY);
    if (ally)
        strike(game, monster, ally);
    return ally != NULL;
}
