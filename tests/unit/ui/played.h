/* A game with the real data, played at a terminal that is always the same. */
#ifndef TESTS_UI_PLAYED_H
#define TESTS_UI_PLAYED_H

#include "content/kinds_file.h"
#include "fake_host.h"
#include "fake_terminal.h"
#include "game/rules.h"

struct session {
    struct fake_terminal fake;
    struct fake_host host;
    struct kinds *kinds;
    struct game *game;
};

static inline int set_up(void **state)
{
    static struct session session;
    struct text errors = {0};
    session = (struct session){0};
    fake_host_init(&session.host);
    session.kinds = kinds_load(NULL, &errors);
    session.game = game_new(session.kinds, &session.host.settings.dungeon, "1", 1);
    fake_terminal_start(&session.fake);
    *state = &session;
    text_release(&errors);
    return 0;
}

static inline int tear_down(void **state)
{
    struct session *session = *state;
    fake_terminal_stop(&session->fake);
    game_free(session->game);
    kinds_unload(session->kinds);
    fake_host_release(&session->host);
    return 0;
}

/* Types the keys, then the terminal is gone: the screen stays as the last key left it. */
static inline enum ui_end play(struct session *session, const char *keys)
{
    fake_terminal_type(&session->fake, keys, strlen(keys));
    fake_terminal_hang_up(&session->fake);
    session->host.game = session->game;
    return ui_play(session->game, &session->host.host, NULL, "clew --seed 1");
}

/* Another terminal for the same session, which can then be played on. */
static inline void restart(struct session *session)
{
    fake_terminal_stop(&session->fake);
    fake_terminal_start(&session->fake);
}

/* Puts one of a kind in the pack; returns its letter. */
static inline char take(struct session *session, const char *id)
{
    struct game *game = session->game;
    struct item item = {.kind = (uint16_t)kinds_find_item(game->kinds, id), .count = 1};
    item.charges = (uint16_t)item_kind(game, &item)->charges;
    for (int slot = 0; slot < INVENTORY_SLOTS; slot++)
        if (game->inventory[slot].kind == NO_KIND) {
            game->inventory[slot] = item;
            return (char)('a' + slot);
        }
    return '\0';
}

/* Makes the floor one empty hall, with the player in it. */
static inline void clear_hall(struct game *game)
{
    struct map *map = &game_level(game)->floor.map;
    for (size_t i = 0; i < map_area(map); i++)
        map_set(map, map_point(map, i), TERRAIN_WALL);
    for (int16_t y = 8; y < 13; y++)
        for (int16_t x = 2; x < 70; x++)
            map_set(map, (struct point){x, y}, TERRAIN_FLOOR);
    game_level(game)->actor_count = 0;
    while (game_level(game)->item_count > 0)
        level_remove_item(game_level(game), game_level(game)->items);
    game_level(game)->floor.vault_count = 0;
    memset(game_level(game)->vault_at, 0, map_area(map) * sizeof *game_level(game)->vault_at);
    memset(game_level(game)->actor_at, 0, map_area(map) * sizeof *game_level(game)->actor_at);
    game->player.at = (struct point){10, 10};
}

#define WITH_SESSION(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

#endif
