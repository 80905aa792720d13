#include "cli/new_game.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/seed.h"

enum {
    SEEDS = 1000000000, /* that we choose from: numbers that can be remembered */
    LESSON_WIDTH = 39,  /* tiles */
    LESSON_HEIGHT = 17
};

static const char lesson_seed[] = "lesson";

static struct saved_game begin(const struct session_plan *plan,
                               const struct dungeon_settings *settings, const char *seed,
                               int32_t depth)
{
    struct saved_game saved = {.game = game_new(plan->kinds, settings, seed, depth ? depth : 1),
                               .began = time(NULL),
                               .first_depth = depth ? depth : 1};
    saved.game->practice = depth != 0;
    return saved;
}

struct saved_game new_game(const struct session_plan *plan, const char *seed, int32_t depth)
{
    char any[32];
    snprintf(any, sizeof any, "%" PRIu64, seed_random() % SEEDS);
    return begin(plan, &plan->settings->dungeon, seed ? seed : any, depth);
}

struct saved_game new_lesson(const struct session_plan *plan)
{
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    settings.depth[0].width = LESSON_WIDTH;
    settings.depth[0].height = LESSON_HEIGHT;
    return begin(plan, &settings, lesson_seed, 1);
}

bool is_lesson(const struct game *game)
{
    return game->practice && strcmp(game->seed_text, lesson_seed) == 0 &&
           game->settings.depth[0].width == LESSON_WIDTH &&
           game->settings.depth[0].height == LESSON_HEIGHT;
}

void new_game_compare(const struct session_plan *plan, const struct floor_code *code,
                      struct text *notice)
{
    struct floor_code own =
        floor_code_of(code->seed, code->depth, &plan->settings->dungeon, plan->kinds->digest);
    floor_code_agrees(code, &own, notice);
}
