#include "game/thread.h"

#include "base/mem.h"
#include "game/rules.h"

void thread_init(struct thread *thread, size_t area)
{
    *thread = (struct thread){.place = mem_alloc(area, sizeof *thread->place)};
}

void thread_release(struct thread *thread)
{
    mem_free(thread->tiles);
    mem_free(thread->place);
    *thread = (struct thread){0};
}

void thread_cut_to(struct thread *thread, size_t length)
{
    while (thread->length > length)
        thread->place[thread->tiles[--thread->length]] = 0;
}

void thread_pay_out(struct thread *thread, uint32_t tile)
{
    enum { FIRST_ROOM = 64 };
    if (thread->length == thread->room) {
        size_t room = thread->room ? 2 * thread->room : FIRST_ROOM;
        thread->tiles = mem_resize(thread->tiles, thread->room, room, sizeof *thread->tiles);
        thread->room = room;
    }
    thread->tiles[thread->length++] = tile;
    thread->place[tile] = (uint32_t)thread->length;
}

void thread_visit(struct thread *thread, const struct map *map, struct stream *s)
{
    uint32_t length = (uint32_t)thread->length;
    stream_u32(s, &length);
    for (uint32_t i = 0; i < length && !s->failed; i++) {
        uint32_t tile = stream_reading(s) ? 0 : thread->tiles[i];
        stream_u32(s, &tile);
        if (!stream_reading(s))
            continue;
        s->failed |= tile >= map_area(map) || thread_lies(thread, tile);
        if (!s->failed)
            thread_pay_out(thread, tile);
    }
}

/* ---- in the game ---- */

bool game_thread_at(const struct game *game, struct point p)
{
    const struct level *level = game_level(game);
    return map_contains(&level->floor.map, p) &&
           thread_lies(&level->thread, map_index(&level->floor.map, p));
}

/* Steps of thread on all spools carried. */
static size_t thread_reach(const struct game *game)
{
    size_t reach = 0;
    for (int i = 0; i < INVENTORY_SLOTS; i++) {
        const struct item *item = &game->inventory[i];
        if (item->kind != NO_KIND && item_kind(game, item)->effect == EFFECT_THREAD)
            reach += (size_t)item->count * (size_t)item_kind(game, item)->power;
    }
    return reach;
}

void follow_with_thread(struct game *game, struct point from)
{
    struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    struct thread *thread = &level->thread;
    struct point to = game->player.at;
    uint32_t tile = (uint32_t)map_index(map, to);
    size_t reach = thread_reach(game);
    enum direction d = topology_towards(map_topology(map), from, to);
    bool held = thread_ends_at(thread, map_index(map, from));
    if (reach == 0)
        return;
    if (thread_lies(thread, tile))
        thread_cut_to(thread, thread->place[tile]);
    else if (point_equal(to, level->floor.entrance))
        thread_pay_out(thread, tile);
    else if (held && (d == DIRECTION_NONE || !map_can_step(map, from, d)))
        say_plain(game, SAY_THREAD_TORN);
    else if (held && thread->length <= reach)
        thread_pay_out(thread, tile);
    else if (held)
        say_plain(game, SAY_THREAD_ENDS);
}

void cut_thread(struct game *game, struct point at)
{
    struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    struct thread *thread = &level->thread;
    size_t tile = map_index(map, at);
    if (!thread_lies(thread, tile))
        return;
    bool held = thread_ends_at(thread, map_index(map, game->player.at));
    thread_cut_to(thread, thread->place[tile] - 1);
    if (!held)
        return;
    say_plain(game, SAY_THREAD_CUT);
    disturb(game, DISTURBANCE_STATUS);
}

void eat_thread(struct game *game)
{
    cut_thread(game, game_level(game)->floor.entrance);
}
