#include "game/describe.h"

#include <string.h>

#include "floor/code.h"
#include "game/knowledge.h"
#include "game/rules.h"

static const char *article_for(const char *name)
{
    return strchr("aeiouAEIOU", name[0]) ? "an" : "a";
}

void describe_actor(const struct game *game, const struct actor *actor, bool definite,
                    struct text *text)
{
    if (is_player(game, actor)) {
        text_add(text, "you");
        return;
    }
    const struct monster_kind *kind = actor_kind(game, actor);
    if (!kind->unique) {
        text_add(text, definite ? "the" : article_for(kind->name));
        text_add_char(text, ' ');
    }
    text_add(text, kind->name);
}

static void add_numbers(const struct game *game, const struct item *item, struct text *text)
{
    const struct item_kind *kind = item_kind(game, item);
    if (kind->damage_max > 0)
        text_addf(text, " (%d-%d)", (int)kind->damage_min, (int)kind->damage_max);
    if (kind->class == ITEM_ARMOUR)
        text_addf(text, " [%d]", (int)kind->armour);
    if (kind->charges > 0)
        text_addf(text, " {%d}", (int)item->charges);
}

static void add_with_article(const struct item_kind *kind, const char *name, struct text *text)
{
    bool only_one = kind->class == ITEM_TREASURE;
    text_addf(text, "%s %s", only_one ? "the" : article_for(name), name);
}

void describe_item_kind(const struct game *game, uint16_t kind, struct text *text)
{
    add_with_article(&game->kinds->items[kind], item_face(game, kind).name, text);
}

static void add_counted(const struct game *game, const struct item *item, struct item_face face,
                        struct text *text)
{
    if (item->count == 1)
        add_with_article(item_kind(game, item), face.name, text);
    else
        text_addf(text, "%d %s", (int)item->count, face.plural);
}

void describe_item(const struct game *game, const struct item *item, struct text *text)
{
    add_counted(game, item, item_face(game, item->kind), text);
    if (game_knows(game, item->kind))
        add_numbers(game, item, text);
}

void describe_item_truly(const struct game *game, const struct item *item, struct text *text)
{
    const struct item_kind *kind = item_kind(game, item);
    struct item_face face = item_face(game, item->kind);
    add_counted(game, item, (struct item_face){kind->name, kind->plural, kind->colour}, text);
    add_numbers(game, item, text);
    if (!game_knows(game, item->kind))
        text_addf(text, " (%s)", item->count == 1 ? face.name : face.plural);
}

/* Hits that it takes when the first does `first` and the others `damage`. */
static int32_t blows(int32_t health, int32_t first, int32_t damage)
{
    return health <= first ? 1 : 1 + (health - first + damage - 1) / damage;
}

static int32_t at_least_one(int32_t n)
{
    return n > 1 ? n : 1;
}

struct odds describe_odds(const struct game *game, const struct actor *actor)
{
    struct fighter you = fighter_of(game, &game->player), it = fighter_of(game, actor);
    bool unaware = is_unaware(game, actor);
    int32_t times = unaware && player_has_flag(game, ITEM_FLAG_SNEAK) ? SNEAK_TIMES : 1;
    int32_t least = at_least_one(you.damage_min - it.armour);
    int32_t most = at_least_one(you.damage_max - it.armour);
    return (struct odds){
        .you_hit = unaware ? 100 : hit_percent(you.accuracy, it.evasion),
        .it_hits = hit_percent(it.accuracy, you.evasion),
        .your_min = times * least,
        .your_max = times * most,
        .its_min = at_least_one(it.damage_min - you.armour),
        .its_max = at_least_one(it.damage_max - you.armour),
        .blows_min = blows(actor->health, times * most, most),
        .blows_max = blows(actor->health, times * least, least),
    };
}

static void add_range(struct text *text, int32_t low, int32_t high)
{
    if (low == high)
        text_addf(text, "%d", (int)low);
    else
        text_addf(text, "%d-%d", (int)low, (int)high);
}

void describe_odds_briefly(const struct game *game, const struct actor *actor, struct text *text)
{
    struct odds odds = describe_odds(game, actor);
    text_addf(text, "it %d%% for ", (int)odds.it_hits);
    add_range(text, odds.its_min, odds.its_max);
    text_addf(text, "; you %d%% in ", (int)odds.you_hit);
    add_range(text, odds.blows_min, odds.blows_max);
}

const char *describe_manner(const struct actor *actor)
{
    static const char *const bonds[ACTOR_BOND_COUNT] = {
        [BOND_CAPTIVE] = "in shackles", [BOND_ALLY] = "your companion"};
    return bonds[actor->bond] ? bonds[actor->bond] : actor_state_names[actor->state];
}

static void describe_friend(const struct actor *actor, const struct monster_kind *kind,
                            struct text *text)
{
    text_addf(text, "It hits for %d-%d.\n", (int)kind->damage_min, (int)kind->damage_max);
    if (actor->bond == BOND_CAPTIVE)
        text_addf(text, "Move into it to free it; it takes %d turns.\n", (int)actor->shackles);
    else
        text_add(text, "It follows you and fights your foes. Move into it to change places.\n");
    text_addf(text, "%s\n", kind->description);
}

static void describe_foe(const struct game *game, const struct actor *actor, struct text *text)
{
    const struct monster_kind *kind = actor_kind(game, actor);
    struct odds odds = describe_odds(game, actor);
    size_t start = text->length;
    describe_actor(game, actor, false, text);
    text_capitalise(text, start);
    text_addf(text, ", %s, health %d of %d.\n", describe_manner(actor), (int)actor->health,
              (int)actor->health_max);
    if (!is_foe(actor)) {
        describe_friend(actor, kind, text);
        return;
    }
    text_addf(text, "Hits you %d%%, for ", (int)odds.it_hits);
    add_range(text, odds.its_min, odds.its_max);
    text_addf(text, "; you hit %d%%, dies in ", (int)odds.you_hit);
    add_range(text, odds.blows_min, odds.blows_max);
    text_add(text, odds.blows_max == 1 ? " hit.\n" : " hits.\n");
    if (kind->speed != TURN_ENERGY)
        text_addf(text, "It moves at %d%% of your speed.\n", (int)kind->speed);
    if (actor->leads)
        text_add(text, "It leads its pack, which runs when it falls.\n");
    for (int i = 0; i < BEHAVIOUR_COUNT; i++)
        if (monster_kind_has(kind, (enum behaviour)i) && !(actor->leads && i == BEHAVIOUR_FOLLOWS))
            text_addf(text, "It %s.\n", behaviour_texts[i]);
    if (kind->range > 0 && !kind_hides(kind))
        text_addf(text, "Its reach is %d steps.\n", (int)kind->range);
    text_addf(text, "%s\n", kind->description);
}

static void add_sentence(struct text *text, const char *lead, const char *thing)
{
    size_t start = text->length;
    text_addf(text, "%s%s.\n", lead, thing);
    text_capitalise(text, start);
}

static void describe_remembered_item(const struct game *game, struct point p, struct text *text)
{
    const struct level *level = game_level(game);
    uint16_t memory = level->remembered_items[map_index(&level->floor.map, p)];
    const struct item *item = level_item_at(level, p);
    struct text name = {0};
    struct item as_found = {.kind = (uint16_t)(memory - 1), .count = 1};
    if (memory > 0)
        as_found.charges = (uint16_t)item_kind(game, &as_found)->charges;
    if (game_sees(game, p) && item)
        describe_item(game, item, &name);
    else if (memory > 0)
        describe_item(game, &as_found, &name);
    if (name.length > 0)
        add_sentence(text, "", text_string(&name));
    text_release(&name);
}

/* What a close look shows of one in disguise. */
static void describe_sign(const struct game *game, struct point p, struct text *text)
{
    enum { SIGN_STEPS = 4 };
    const struct actor *actor = game_sees(game, p) ? game_actor_at(game, p) : NULL;
    if (actor && actor->hidden && actor_kind(game, actor)->sign[0] &&
        map_topology(game_map(game))->distance(p, game->player.at) <= SIGN_STEPS)
        text_addf(text, "%s\n", actor_kind(game, actor)->sign);
}

void describe_tile(const struct game *game, struct point p, struct text *text)
{
    enum terrain terrain;
    if (!game_remembers(game, p, &terrain)) {
        text_add(text, "You have not seen this place.\n");
        return;
    }
    if (point_equal(p, game->player.at))
        text_add(text, "You are here.\n");
    const struct actor *actor = game_visible_actor(game, p);
    if (actor)
        describe_foe(game, actor, text);
    describe_remembered_item(game, p, text);
    if (game_thread_at(game, p))
        text_add(text, "Your thread lies here.\n");
    add_sentence(text, game_sees(game, p) ? "" : "you remember ", terrains[terrain].text);
    if (game_sees(game, p) && !game_lit(game, p))
        text_add(text, "Your lamp alone lights it.\n");
    for (const struct terrain_effect *effect = terrain_effects; effect->text; effect++)
        if (terrain_is(terrain, effect->flag))
            text_addf(text, "%s\n", effect->text);
    describe_sign(game, p, text);
    const struct vault_kind *vault = game_vault_at(game, p);
    if (vault && terrain_is(terrain, TERRAIN_PASSABLE)) {
        add_sentence(text, "part of ", vault->name);
        text_addf(text, "%s\n", vault->description);
    }
}

/* What an effect does, with the number in the place of the word "power". */
static void add_effect(struct text *text, const char *lead, uint8_t effect, int32_t power)
{
    static const char word[] = "power";
    const char *does = effect_texts[effect];
    const char *at = strstr(does, word);
    if (effect == EFFECT_NONE)
        return;
    if (at)
        text_addf(text, "%s %.*s%d%s.\n", lead, (int)(at - does), does, (int)power,
                  at + sizeof word - 1);
    else
        text_addf(text, "%s %s.\n", lead, does);
}

/* Of what is not known: how to find out, and what it could be. */
static void describe_unknown(const struct game *game, const struct item *item, struct text *text)
{
    enum item_class class = (enum item_class)item_kind(game, item)->class;
    bool first = true;
    text_addf(text, ".\nYou do not know what it does. To find out, %s it%s.\nIt may be ",
              item_classes[class].verb, class == ITEM_POTION ? ", or throw it at somebody" : "");
    for (uint16_t i = 0; i < game->kinds->item_count; i++) {
        if (game->kinds->items[i].class != class || game_knows(game, i))
            continue;
        text_addf(text, "%s%s", first ? "" : ", ", game->kinds->items[i].name);
        first = false;
    }
    text_add(text, ".\n");
}

void describe_item_use(const struct game *game, uint16_t kind, struct text *text)
{
    const struct item_kind *k = &game->kinds->items[kind];
    add_effect(text, "It", k->effect, k->power);
}

void describe_item_facts(const struct game *game, const struct item *item, struct text *text)
{
    const struct item_kind *kind = item_kind(game, item);
    text_addf(text, "%s\n", kind->description);
    if (kind->damage_max > 0)
        text_addf(text, "Damage %d-%d.\n", (int)kind->damage_min, (int)kind->damage_max);
    if (kind->accuracy != 0)
        text_addf(text, "Accuracy %+d%%.\n", (int)kind->accuracy);
    if (kind->class == ITEM_ARMOUR)
        text_addf(text, "Takes %d off each blow", (int)kind->armour);
    if (kind->class == ITEM_ARMOUR && kind->evasion != 0)
        text_addf(text, "; evasion %+d%%", (int)kind->evasion);
    if (kind->class == ITEM_ARMOUR)
        text_add(text, ".\n");
    add_effect(text, kind->effect == EFFECT_CROWN ? "It" : "Used, it", kind->effect, kind->power);
    add_effect(text, "Thrown, it", kind->thrown, kind->power);
    for (int i = 0; i < ITEM_FLAG_COUNT; i++)
        if ((kind->flags >> i) & 1)
            text_addf(text, "It %s.\n", item_flag_texts[i]);
}

void describe_item_fully(const struct game *game, const struct item *item, struct text *text)
{
    size_t start = text->length;
    describe_item(game, item, text);
    text_capitalise(text, start);
    if (game_knows(game, item->kind)) {
        text_add(text, ".\n");
        describe_item_facts(game, item, text);
    } else {
        describe_unknown(game, item, text);
    }
}

void describe_end(const struct game *game, struct text *text)
{
    switch ((enum game_outcome)game->outcome) {
    case GAME_DIED:
        text_addf(text, "killed by %s on floor %d", game->killer, (int)game->depth);
        break;
    case GAME_WON:
        text_add(text, "escaped with the Crown of the Maze");
        break;
    case GAME_GIVEN_UP:
        text_addf(text, "gave up on floor %d", (int)game->depth);
        break;
    default:
        text_addf(text, "alive on floor %d", (int)game->depth);
        break;
    }
}

void describe_floor_code(const struct game *game, struct text *text)
{
    struct floor_code code =
        floor_code_of(game->seed_text, game->depth, &game->settings, game->kinds->digest);
    floor_code_write(&code, text);
}
