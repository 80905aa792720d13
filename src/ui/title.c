/* The title screen: what to play. */
#include "base/seed.h"
#include "ui/menu.h"
#include "ui/page.h"
#include "ui/pages.h"
#include "ui/prompt.h"
#include "ui/settings_page.h"
#include "ui/title_maze.h"
#include "ui/ui.h"

enum {
    MENU_COLUMNS = 37, /* at the right, beside the maze */
    HEADING_ROWS = 6,
    CODE_ROOM = 240 /* bytes of what is typed for a floor */
};

struct title_state {
    const struct ui_title *title;
    struct text notice; /* at the bottom of the menu */
    struct ui_choice choice;
    bool done;
};

/* ---- drawing ---- */

/* Who hears the screen has it for the menu alone. */
static struct rect side_area(const struct screen *screen)
{
    const struct rect whole = screen->layout.screen;
    if (screen->reader)
        return (struct rect){0, 0, whole.width, whole.height};
    return (struct rect){whole.width - MENU_COLUMNS, 0, MENU_COLUMNS, whole.height};
}

static int heading_row(const struct screen *screen)
{
    return screen->reader ? 0 : screen->layout.screen.height / 2 - 10;
}

static struct rect menu_area(const struct screen *screen)
{
    struct rect side = side_area(screen);
    int top = heading_row(screen) + HEADING_ROWS;
    return (struct rect){side.x, top, side.width, side.height - top};
}

static void draw_notice(struct screen *screen, const struct title_state *state)
{
    struct rect side = side_area(screen);
    struct sheet sheet;
    sheet_init(&sheet, side.width - 1);
    sheet_add(&sheet, INK_HINT, text_string(&state->notice));
    int height = (int)sheet_used_height(&sheet);
    struct rect area = {side.x, side.height - height, side.width - 1, height};
    sheet_draw(&sheet, &screen->palette, area, 0);
    sheet_release(&sheet);
}

static void draw_maze(struct screen *screen, const char *day, int row)
{
    struct rect side = side_area(screen);
    struct rect area = {1, 0, side.x - 3, side.height};
    struct text by = {0};
    uint64_t seed = seed_from_text(day);
    const char *builder = title_maze_draw(&screen->palette, area, seed, screen->unicode);
    text_addf(&by, "Today's maze is by %s.", builder);
    paint_text(&screen->palette, row, side.x, side.width, INK_FAINT, text_string(&by));
    text_release(&by);
}

static void draw_backdrop(struct screen *screen, void *context)
{
    const struct title_state *state = context;
    const struct palette *palette = &screen->palette;
    struct rect side = side_area(screen);
    int row = heading_row(screen);
    if (!screen->reader)
        draw_maze(screen, state->title->daily, row + 3);
    paint_text(palette, row, side.x, side.width, INK_TITLE, "C L E W");
    paint_text(palette, row + 2, side.x, side.width, INK_TEXT, "Fifteen mazes down lies a crown.");
    draw_notice(screen, state);
}

static void notice(struct title_state *state, const char *words)
{
    text_reset(&state->notice);
    text_add(&state->notice, words);
}

/* ---- choosing ---- */

/* Whether the saved game in whose place another is to begin, if there is one, may be put aside. */
static bool may_begin(struct screen *screen, struct title_state *state)
{
    const struct ui_saved *saved = &state->title->saved[state->choice.slot];
    struct text question = {0};
    if (!saved->words)
        return true;
    text_addf(&question,
              "Your %s game will be kept aside as %s. Begin another? Y: yes; any other key: no",
              state->choice.slot == UI_PRACTICE ? "practice" : "saved", saved->kept_as);
    notice(state, text_string(&question));
    bool yes = screen_key(screen, TOPIC_DANGER, screen_draw_backdrop, NULL) == 'Y';
    notice(state, "");
    text_release(&question);
    return yes;
}

static void begin(struct screen *screen, struct title_state *state)
{
    if (may_begin(screen, state)) {
        state->choice.start = UI_BEGIN;
        state->done = true;
    }
}

static bool ask(struct screen *screen, const char *question, char *typed, size_t room)
{
    struct prompt_line line = {TOPIC_LINE, screen_draw_backdrop, NULL, question, typed, room};
    return prompt_line(screen, &line);
}

static void go_on(struct screen *screen, struct title_state *state)
{
    (void)screen;
    state->choice.start = UI_GO_ON;
    state->done = true;
}

static void go_on_practising(struct screen *screen, struct title_state *state)
{
    state->choice.slot = UI_PRACTICE;
    go_on(screen, state);
}

static void begin_any(struct screen *screen, struct title_state *state)
{
    begin(screen, state);
}

static void begin_lesson(struct screen *screen, struct title_state *state)
{
    state->choice.lesson = true;
    state->choice.slot = UI_PRACTICE;
    begin(screen, state);
}

static void begin_seed(struct screen *screen, struct title_state *state)
{
    if (ask(screen, "Seed, a number or any text:", state->choice.seed, UI_SEED_ROOM) &&
        state->choice.seed[0] != '\0')
        begin(screen, state);
}

static void begin_daily(struct screen *screen, struct title_state *state)
{
    text_copy(state->choice.seed, UI_SEED_ROOM, state->title->daily);
    begin(screen, state);
}

static void practise_depth(struct screen *screen, struct title_state *state, long long depth)
{
    state->choice.depth = (int32_t)depth;
    if (ask(screen, "Its seed, or only Enter for any:", state->choice.seed, UI_SEED_ROOM))
        begin(screen, state);
}

static void practise_code(struct screen *screen, struct title_state *state, const char *typed)
{
    struct ui_choice *choice = &state->choice;
    struct text why = {0}, words = {0};
    if (floor_code_read(&choice->code, typed, &why)) {
        choice->has_code = true;
        choice->depth = choice->code.depth;
        text_copy(choice->seed, UI_SEED_ROOM, choice->code.seed);
        begin(screen, state);
    } else {
        text_addf(&words, "That is neither a floor from 1 to %d nor a floor code: %s.",
                  FLOOR_DEPTHS, text_string(&why));
        notice(state, text_string(&words));
    }
    text_release(&why);
    text_release(&words);
}

static void practise(struct screen *screen, struct title_state *state)
{
    char typed[CODE_ROOM] = "";
    long long depth;
    state->choice.slot = UI_PRACTICE;
    if (!ask(screen, "Number of the floor, or a floor code:", typed, sizeof typed) || !typed[0])
        return;
    if (text_integer(typed, 1, FLOOR_DEPTHS, &depth))
        practise_depth(screen, state, depth);
    else
        practise_code(screen, state, typed);
}

static void build_scores(struct screen *screen, struct sheet *sheet, const void *context)
{
    (void)context;
    struct text lines = {0};
    sheet->indent = 2;
    screen->host->list_scores(screen->host->context, &lines);
    sheet_add(sheet, INK_TEXT, text_string(&lines));
    text_release(&lines);
}

static void show_scores(struct screen *screen, struct title_state *state)
{
    (void)state;
    struct page page = {.title = "Games that have ended, best first", .build = build_scores};
    page_show(screen, &page);
}

static void show_settings(struct screen *screen, struct title_state *state)
{
    (void)state;
    settings_page_show(screen);
}

static void show_help(struct screen *screen, struct title_state *state)
{
    (void)state;
    topics_show(screen, TOPIC_TITLE);
}

static void quit(struct screen *screen, struct title_state *state)
{
    (void)screen;
    state->done = true;
}

/* ---- the menu ---- */

static const struct entry {
    char key;
    const char *text;
    void (*run)(struct screen *screen, struct title_state *state);
    enum ui_slot needed; /* which must have a saved game; UI_SLOTS: none */
} entries[] = {
    {'c', "Continue", go_on, UI_GAME},
    {'n', "New game", begin_any, UI_SLOTS},
    {'l', "Learn the keys", begin_lesson, UI_SLOTS},
    {'e', "Enter a seed", begin_seed, UI_SLOTS},
    {'d', "Dungeon of the day", begin_daily, UI_SLOTS},
    {'p', "Practise on a floor", practise, UI_SLOTS},
    {'g', "Go on practising", go_on_practising, UI_PRACTICE},
    {'s', "Scores", show_scores, UI_SLOTS},
    {'=', "Settings", show_settings, UI_SLOTS},
    {'?', "Help", show_help, UI_SLOTS},
    {'q', "Quit", quit, UI_SLOTS},
};
enum { ENTRIES = sizeof entries / sizeof *entries };

static size_t fill_menu(struct menu_entry list[ENTRIES], const struct title_state *state)
{
    size_t count = 0;
    for (size_t i = 0; i < ENTRIES; i++) {
        enum ui_slot needed = entries[i].needed;
        if (needed != UI_SLOTS && !state->title->saved[needed].words)
            continue;
        list[count] = (struct menu_entry){.key = (uint32_t)entries[i].key, .value = (int)i};
        text_copy(list[count++].text, MENU_ENTRY_ROOM, entries[i].text);
    }
    return count;
}

static void choose(struct screen *screen, struct title_state *state)
{
    struct menu_entry list[ENTRIES];
    struct menu menu = {
        .topic = TOPIC_TITLE, .entries = list, .count = fill_menu(list, state), .place = menu_area};
    int chosen = menu_choose(screen, &menu);
    if (screen->ended)
        return;
    state->choice = (struct ui_choice){.start = UI_QUIT};
    notice(state, "");
    if (chosen != MENU_NOTHING)
        entries[chosen].run(screen, state);
}

/* What there is to say of the saved games, as the first notice; else what they are. */
static void greet(struct title_state *state)
{
    static const char *const names[UI_SLOTS] = {[UI_GAME] = "Saved", [UI_PRACTICE] = "Practice"};
    if (state->title->notice)
        notice(state, state->title->notice);
    for (int slot = 0; !state->title->notice && slot < UI_SLOTS; slot++)
        if (state->title->saved[slot].words)
            text_addf(&state->notice, "%s: %s.\n", names[slot], state->title->saved[slot].words);
}

struct ui_choice ui_title(const struct ui_host *host, const struct ui_title *title)
{
    struct title_state state = {.title = title};
    struct screen screen;
    screen_init(&screen, NULL, host);
    screen.backdrop = draw_backdrop;
    screen.backdrop_context = &state;
    greet(&state);
    while (!state.done && !screen.ended)
        choose(&screen, &state);
    if (screen.ended)
        state.choice.start = UI_QUIT;
    text_release(&state.notice);
    screen_release(&screen);
    return state.choice;
}
