/*
 * The clock of a floor: who stays long on it is sought by the stalker, a creature of the behaviour
 * `stalks`, of which there is one. Signs announce it; it comes by a stair that the player does not
 * see, goes to where they are, and hunts by what it hears. Stairs shake it off. On the last floor
 * it keeps the Crown instead, and stays beside it as long as it knows of nobody.
 */
#include "game/describe.h"
#include "game/rules.h"

/* What is said when so many percent of the time have passed. */
static const struct {
    int32_t percent;
    enum speech_kind speech;
} signs[] = {
    {70, SAY_STALKER_FAR},
    {90, SAY_STALKER_NEAR},
};

static int32_t stalker_kind(const struct game *game)
{
    for (size_t i = 0; i < game->kinds->monster_count; i++)
        if (monster_kind_has(&game->kinds->monsters[i], BEHAVIOUR_STALKS))
            return (int32_t)i;
    return -1;
}

static struct actor *find_stalker(struct game *game)
{
    struct level *level = game_level(game);
    level_each (level, actor)
        if (has_behaviour(game, actor, BEHAVIOUR_STALKS))
            return actor;
    return NULL;
}

/* The turns that the player may stay; 0: the clock does not run here. */
static int32_t stay_limit(const struct game *game)
{
    if (game->stalker_dead || game->depth < game->settings.stalker_floor ||
        game->depth == FLOOR_DEPTHS || stalker_kind(game) < 0)
        return 0;
    return game->settings.stalker_turns;
}

int32_t game_stalker_turns(const struct game *game)
{
    int32_t limit = stay_limit(game);
    return limit > game_level(game)->stay ? limit - game_level(game)->stay : -1;
}

/* A place to come from: beside those stairs that are farther from the player, of those which they
 * do not see; false where they see all. */
static bool draw_arrival(struct game *game, struct point *at)
{
    enum { NEAREST_STEPS = 8 };
    const struct floor *floor = &game_level(game)->floor;
    const struct topology *t = map_topology(&floor->map);
    const struct point stairs[] = {floor->entrance, floor->exit};
    int farthest = NEAREST_STEPS;
    for (size_t i = 0; i < sizeof stairs / sizeof *stairs; i++) {
        struct point p;
        int steps = t->distance(stairs[i], game->player.at);
        if (steps <= farthest || game_sees(game, stairs[i]) ||
            !level_free_tile(game, stairs[i], false, &p) || game_sees(game, p))
            continue;
        farthest = steps;
        *at = p;
    }
    return farthest > NEAREST_STEPS;
}

static void arrive(struct game *game)
{
    struct point at;
    int32_t kind = stalker_kind(game);
    if (find_stalker(game) || !draw_arrival(game, &at))
        return;
    struct actor *stalker =
        level_add_actor(game_level(game), game->kinds, (uint16_t)kind, at, &game->rng);
    if (!stalker)
        return;
    struct text name = {0};
    describe_actor(game, stalker, true, &name);
    stalker->goal = game->player.at;
    stalker->state = ACTOR_SEARCHING;
    say(game, SAY_STALKER_HERE, (struct speech){.word = text_string(&name)});
    disturb(game, DISTURBANCE_NOISE);
    text_release(&name);
}

void clock_tick(struct game *game)
{
    struct level *level = game_level(game);
    int32_t limit = stay_limit(game);
    if (limit == 0)
        return;
    level->stay += level->stay < limit;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (level->stay == limit * signs[i].percent / 100 && level->stay < limit) {
            say_plain(game, signs[i].speech);
            disturb(game, DISTURBANCE_NOISE);
        }
    if (level->stay == limit)
        arrive(game);
}

void clock_leave(struct game *game)
{
    struct level *level = game_level(game);
    struct actor *stalker = find_stalker(game);
    int32_t half = stay_limit(game) / 2;
    level->stay = level->stay < half ? level->stay : half;
    if (stalker && game->depth < FLOOR_DEPTHS)
        level_remove_actor(level, stalker);
}

static const struct item *find_crown(const struct game *game)
{
    const struct level *level = game_level(game);
    for (size_t i = 0; i < level->item_count; i++)
        if (item_kind(game, &level->items[i])->effect == EFFECT_CROWN)
            return &level->items[i];
    return NULL;
}

void clock_post_keeper(struct game *game)
{
    struct level *level = game_level(game);
    struct actor *keeper = find_stalker(game);
    const struct item *crown = find_crown(game);
    struct point post;
    if (game->depth != FLOOR_DEPTHS || !keeper)
        return;
    if (game->stalker_dead)
        level_remove_actor(level, keeper);
    else if (crown && level_free_tile(game, crown->at, false, &post) && !game_sees(game, post))
        level_move_actor(level, keeper, post);
}

void clock_rouse(struct game *game)
{
    struct actor *stalker = find_stalker(game);
    if (!stalker)
        return;
    say_plain(game, SAY_STALKER_ROUSED);
    set_state(game, stalker, ACTOR_HUNTING);
    stalker->goal = game->player.at;
}

bool stalks_turn(struct game *game, struct actor *stalker)
{
    const struct item *crown = find_crown(game);
    if (!crown || stalker->state != ACTOR_WANDERING)
        return false;
    if (map_topology(game_map(game))->distance(stalker->at, crown->at) > 1) {
        stalker->goal = crown->at;
        stalker->state = ACTOR_SEARCHING;
    }
    return stalker->state == ACTOR_WANDERING;
}
