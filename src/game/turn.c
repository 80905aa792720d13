/* Time: energy, conditions, recovery, newcomers. */
#include "game/rules.h"

#include "base/text.h"

enum {
    WANDERER_MIN = 250, /* turns between two newcomers */
    WANDERER_MAX = 500,
    WANDERER_STEPS = 25 /* from the player, where they appear */
};

int32_t actor_speed(const struct game *game, const struct actor *actor)
{
    int32_t speed = is_player(game, actor) ? TURN_ENERGY : actor_kind(game, actor)->speed;
    speed = actor->status[STATUS_HASTED] > 0 ? 2 * speed : speed;
    return actor->status[STATUS_SLOWED] > 0 ? speed / 2 : speed;
}

void end_game(struct game *game, enum game_outcome outcome, const char *cause)
{
    game->outcome = (uint8_t)outcome;
    text_copy(game->killer, sizeof game->killer, cause);
    if (outcome == GAME_DIED)
        say_plain(game, SAY_YOU_DIE);
}

static void end_status(struct game *game, struct actor *actor, enum status status)
{
    static const enum speech_kind ends[STATUS_COUNT] = {
        [STATUS_POISONED] = SAY_POISON_ENDS,    [STATUS_HASTED] = SAY_HASTE_ENDS,
        [STATUS_CONFUSED] = SAY_CONFUSION_ENDS, [STATUS_STUNNED] = SAY_STUN_ENDS,
        [STATUS_UNSEEN] = SAY_UNSEEN_ENDS,      [STATUS_SLOWED] = SAY_SLOWNESS_ENDS,
        [STATUS_HARDENED] = SAY_HARDNESS_ENDS,  [STATUS_HUSHED] = SAY_HUSH_ENDS,
        [STATUS_OILING] = SAY_OIL_ENDS,         [STATUS_SNUFFED] = SAY_SNUFFED_ENDS,
        [STATUS_HELD] = SAY_HELD_ENDS,          [STATUS_AFRAID] = SAY_AFRAID_ENDS,
    };
    if (status == STATUS_HELD)
        tear_web(game, actor->at);
    if (!is_player(game, actor))
        return;
    say_plain(game, ends[status]);
    disturb(game, DISTURBANCE_STATUS);
}

static bool has_status(const struct actor *actor)
{
    int32_t turns = 0;
    for (int i = 0; i < STATUS_COUNT; i++)
        turns |= actor->status[i];
    return turns != 0;
}

static void tick_statuses(struct game *game, struct actor *actor)
{
    if (!has_status(actor)) /* as most, most of the time */
        return;
    bool poisoned = actor->status[STATUS_POISONED] > 0;
    for (int i = 0; i < STATUS_COUNT; i++)
        if (actor->status[i] > 0 && --actor->status[i] == 0)
            end_status(game, actor, (enum status)i);
    /* poison acts last: it may remove the actor */
    if (poisoned)
        hurt(game, actor, 1, "poison");
}

static void recover(struct game *game)
{
    struct actor *player = &game->player;
    if (player->status[STATUS_POISONED] > 0 || player->health >= player->health_max)
        return;
    game->regeneration += player->health_max;
    int32_t healed = game->regeneration / game->kinds->player.regeneration;
    int32_t missing = player->health_max - player->health;
    game->regeneration %= game->kinds->player.regeneration;
    player->health += healed < missing ? healed : missing;
}

/* Out of sight and far off, but not so far that the way is lost; false where no such tile is found.
 */
static bool draw_far_tile(struct game *game, struct point *tile)
{
    enum { TRIES = 50 };
    const struct map *map = game_map(game);
    const struct distance_map *steps = steps_to(game, game->player.at, PURSUIT_STEPS);
    size_t near = 0; /* tiles that are too near come first */
    while (near < steps->reached && steps->steps[steps->queue[near]] < WANDERER_STEPS)
        near++;
    for (int i = 0; i < TRIES && near < steps->reached; i++) {
        size_t at = near + rng_below(&game->rng, (uint32_t)(steps->reached - near));
        *tile = map_point(map, steps->queue[at]);
        if (map_at(map, *tile) == TERRAIN_FLOOR && !game_actor_at(game, *tile) &&
            !game_vault_at(game, *tile) && !game_sees(game, *tile))
            return true;
    }
    return false;
}

/* There is no end to what lives down here: now and then something comes looking. */
static void send_wanderer(struct game *game)
{
    if (--game->next_wanderer > 0)
        return;
    game->next_wanderer = rng_range(&game->rng, WANDERER_MIN, WANDERER_MAX);
    struct spawn_tables spawns = kinds_spawns(game->kinds);
    int32_t kind = spawn_table_draw(&spawns.monsters, game->depth, &game->rng);
    struct point at;
    if (kind < 0 || kind_hides(&game->kinds->monsters[kind]) || !draw_far_tile(game, &at))
        return;
    struct actor *actor =
        level_add_actor(game_level(game), game->kinds, (uint16_t)kind, at, &game->rng);
    if (!actor || monster_kind_has(actor_kind(game, actor), BEHAVIOUR_NEUTRAL))
        return;
    actor->goal = game->player.at;
    actor->state = ACTOR_SEARCHING;
}

static void run_monster(struct game *game, struct actor *monster)
{
    monster->age++;
    tick_statuses(game, monster);
    if (!monster->alive)
        return;
    monster->energy += actor_speed(game, monster);
    while (monster->alive && monster->energy >= TURN_ENERGY && game->outcome == GAME_PLAYING) {
        monster->energy -= TURN_ENERGY;
        if (monster->status[STATUS_STUNNED] == 0)
            monster_act(game, monster);
    }
}

static void run_turn(struct game *game)
{
    struct level *level = game_level(game);
    game->turn++;
    game->accompanied = count_allies(game) > 0;
    level_each (level, monster) {
        run_monster(game, monster);
        if (game->outcome != GAME_PLAYING)
            return;
    }
    tick_statuses(game, &game->player);
    if (game->outcome != GAME_PLAYING)
        return;
    recover(game);
    decoy_tick(game);
    send_wanderer(game);
    clock_tick(game);
    game->player.energy += actor_speed(game, &game->player);
}

void pass_time(struct game *game)
{
    struct actor *player = &game->player;
    player->energy -= TURN_ENERGY;
    while (game->outcome == GAME_PLAYING &&
           (player->energy < TURN_ENERGY || player->status[STATUS_STUNNED] > 0)) {
        if (player->energy >= TURN_ENERGY)
            player->energy -= TURN_ENERGY; /* stunned: the turn is lost */
        else
            run_turn(game);
    }
    look_again(game);
}
