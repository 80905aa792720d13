#include "ui/keys.h"

#include <limits.h>
#include <string.h>
#include <wchar.h>

#include <curses.h>

#include "ui/terminal.h"

/* Codes of our own for keys that ncurses has none for. */
enum {
    CODE_KP2 = KEY_MAX + 1,
    CODE_KP4,
    CODE_KP6,
    CODE_KP8,
    CODE_KP0,
};

/* Keys without a character: ncurses' code, the name in settings, what it does in lists. */
static const struct {
    int code;
    const char *name;
    enum motion motion;
} named_keys[] = {
    {KEY_LEFT, "left", MOTION_LEFT},
    {KEY_RIGHT, "right", MOTION_RIGHT},
    {KEY_UP, "up", MOTION_UP},
    {KEY_DOWN, "down", MOTION_DOWN},
    {KEY_HOME, "home", MOTION_FIRST},
    {KEY_END, "end", MOTION_LAST},
    {KEY_PPAGE, "pageup", MOTION_PAGE_UP},
    {KEY_NPAGE, "pagedown", MOTION_PAGE_DOWN},
    {KEY_BACKSPACE, "backspace", MOTION_ERASE},
    {KEY_IC, "insert", MOTION_NONE},
    {KEY_DC, "delete", MOTION_NONE},
    {CODE_KP0, "kp0", MOTION_NONE},
    {KEY_C1, "kp1", MOTION_LAST},
    {CODE_KP2, "kp2", MOTION_DOWN},
    {KEY_C3, "kp3", MOTION_PAGE_DOWN},
    {CODE_KP4, "kp4", MOTION_LEFT},
    {KEY_B2, "kp5", MOTION_NONE},
    {CODE_KP6, "kp6", MOTION_RIGHT},
    {KEY_A1, "kp7", MOTION_FIRST},
    {CODE_KP8, "kp8", MOTION_UP},
    {KEY_A3, "kp9", MOTION_PAGE_UP},
    {KEY_SLEFT, "shift-left", MOTION_LEFT},
    {KEY_SRIGHT, "shift-right", MOTION_RIGHT},
    {KEY_SR, "shift-up", MOTION_UP},
    {KEY_SF, "shift-down", MOTION_DOWN},
    {KEY_SHOME, "shift-home", MOTION_FIRST},
    {KEY_SEND, "shift-end", MOTION_LAST},
    {KEY_SPREVIOUS, "shift-pageup", MOTION_PAGE_UP},
    {KEY_SNEXT, "shift-pagedown", MOTION_PAGE_DOWN},
    {KEY_F(1), "f1", MOTION_NONE},
    {KEY_F(2), "f2", MOTION_NONE},
    {KEY_F(3), "f3", MOTION_NONE},
    {KEY_F(4), "f4", MOTION_NONE},
    {KEY_F(5), "f5", MOTION_NONE},
    {KEY_F(6), "f6", MOTION_NONE},
    {KEY_F(7), "f7", MOTION_NONE},
    {KEY_F(8), "f8", MOTION_NONE},
    {KEY_F(9), "f9", MOTION_NONE},
    {KEY_F(10), "f10", MOTION_NONE},
    {KEY_F(11), "f11", MOTION_NONE},
    {KEY_F(12), "f12", MOTION_NONE},
};

/* Arrows come in two forms by the terminal's mode, the numpad in application mode has others. */
static const struct {
    const char *sequence;
    int code;
} sequences[] = {
    {"\033[A", KEY_UP},
    {"\033OA", KEY_UP},
    {"\033[B", KEY_DOWN},
    {"\033OB", KEY_DOWN},
    {"\033[C", KEY_RIGHT},
    {"\033OC", KEY_RIGHT},
    {"\033[D", KEY_LEFT},
    {"\033OD", KEY_LEFT},
    {"\033[H", KEY_HOME},
    {"\033OH", KEY_HOME},
    {"\033[1~", KEY_HOME},
    {"\033[7~", KEY_HOME},
    {"\033[F", KEY_END},
    {"\033OF", KEY_END},
    {"\033[4~", KEY_END},
    {"\033[8~", KEY_END},
    {"\033[5~", KEY_PPAGE},
    {"\033[6~", KEY_NPAGE},
    {"\033[2~", KEY_IC},
    {"\033[3~", KEY_DC},
    {"\033[E", KEY_B2},
    {"\033OE", KEY_B2},
    {"\033[G", KEY_B2},
    {"\033Op", CODE_KP0},
    {"\033Oq", KEY_C1},
    {"\033Or", CODE_KP2},
    {"\033Os", KEY_C3},
    {"\033Ot", CODE_KP4},
    {"\033Ou", KEY_B2},
    {"\033Ov", CODE_KP6},
    {"\033Ow", KEY_A1},
    {"\033Ox", CODE_KP8},
    {"\033Oy", KEY_A3},
    {"\033OM", KEY_ENTER},
    /* with Shift, as xterm and as rxvt send them */
    {"\033[1;2A", KEY_SR},
    {"\033[a", KEY_SR},
    {"\033[1;2B", KEY_SF},
    {"\033[b", KEY_SF},
    {"\033[1;2C", KEY_SRIGHT},
    {"\033[c", KEY_SRIGHT},
    {"\033[1;2D", KEY_SLEFT},
    {"\033[d", KEY_SLEFT},
    {"\033[1;2H", KEY_SHOME},
    {"\033[7$", KEY_SHOME},
    {"\033[1;2F", KEY_SEND},
    {"\033[8$", KEY_SEND},
    {"\033[5;2~", KEY_SPREVIOUS},
    {"\033[5$", KEY_SPREVIOUS},
    {"\033[6;2~", KEY_SNEXT},
    {"\033[6$", KEY_SNEXT},
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

void keys_init(void)
{
    for (size_t i = 0; i < COUNT(sequences); i++)
        define_key(sequences[i].sequence, sequences[i].code);
}

/* ---- characters ---- */

/* What belongs to the byte before comes with it, or soon after. */
static int read_rest(void)
{
    enum { REST_WAIT = 25 /* milliseconds */ };
    int input = getch();
    return input == ERR && terminal_wait(REST_WAIT) ? getch() : input;
}

/*
 * The character that begins with `byte`, INPUT_UNKNOWN where there is none in the locale's
 * encoding. get_wch would then swallow what follows, and tell that like the end of the input.
 */
static uint32_t decode(int byte)
{
    mbstate_t state = {0};
    wchar_t character = 0;
    char c = (char)byte;
    size_t length = mbrtowc(&character, &c, 1, &state);
    while (length == (size_t)-2) {
        int next = read_rest();
        c = (char)next;
        length = next == ERR || next > UCHAR_MAX ? (size_t)-1 : mbrtowc(&character, &c, 1, &state);
        if (length == (size_t)-1 && next != ERR)
            ungetch(next);
    }
    return length == (size_t)-1 ? INPUT_UNKNOWN : (uint32_t)character;
}

/* ---- sequences ---- */

/* The rest of a control sequence, after its "ESC [": parameters, and the byte that ends it. */
static void skip_sequence(void)
{
    enum { PARAMETERS_BEGIN = 0x20, PARAMETERS_END = 0x3f };
    int input;
    do
        input = read_rest();
    while (input >= PARAMETERS_BEGIN && input <= PARAMETERS_END);
}

/* A report that came though the mouse is not in use is skipped. */
static uint32_t of_mouse(void)
{
    MEVENT event;
    if (getmouse(&event) != OK) {
        skip_sequence();
        return INPUT_UNKNOWN;
    }
    terminal_note_pointer((struct pointer){event.y, event.x});
    return event.bstate & BUTTON1_PRESSED ? INPUT_CLICKED : INPUT_POINTED;
}

/*
 * After an ESC that begins no key of the tables: alone it is the Escape key, but a sequence that
 * nobody knows is one key without a name, rather than a command for each of its characters.
 */
static uint32_t of_escape(void)
{
    int next = getch();
    if (next == '[') {
        skip_sequence();
        return INPUT_UNKNOWN;
    }
    if (next != ERR)
        ungetch(next);
    return INPUT_ESCAPE;
}

/* ---- keys ---- */

static uint32_t of_code(int code)
{
    if (code == KEY_MOUSE)
        return of_mouse();
    if (code == KEY_ENTER)
        return INPUT_ENTER;
    for (size_t i = 0; i < COUNT(named_keys); i++)
        if (code == named_keys[i].code)
            return key_parse(named_keys[i].name);
    return INPUT_UNKNOWN;
}

static uint32_t of_byte(int byte)
{
    switch (byte) {
    case '\n':
        return INPUT_ENTER;
    case '\b':
    case 0x7f:
        return of_code(KEY_BACKSPACE);
    case INPUT_ESCAPE:
        return of_escape();
    case '\0': /* Control with the blank */
        return INPUT_UNKNOWN;
    default:
        return decode(byte);
    }
}

uint32_t keys_read(void)
{
    bool ready = false;
    for (;;) {
        if (terminal_asked_to_end())
            return INPUT_ENDED;
        if (terminal_adopt_size() || terminal_was_away())
            return INPUT_RESIZED;
        int input = getch();
        if (input != ERR) {
            terminal_note_read(true);
            return input > UCHAR_MAX ? of_code(input) : of_byte(input);
        }
        if (ready)
            terminal_note_read(false);
        ready = terminal_wait(TERMINAL_FOREVER);
    }
}

bool keys_waiting(void)
{
    return terminal_asked_to_end() || terminal_wait(0);
}

void keys_flush(void)
{
    flushinp();
}

enum command keys_command(const struct settings *settings, uint32_t key)
{
    for (int command = 0; command < COMMAND_COUNT; command++)
        for (int i = 0; i < COMMAND_KEYS_MAX && settings->keys[command][i]; i++)
            if (settings->keys[command][i] == key)
                return (enum command)command;
    return COMMAND_NONE;
}

enum motion keys_motion(uint32_t key)
{
    if (key < KEY_NAMED || key >= INPUT_RESIZED)
        return MOTION_NONE;
    const char *name = key_names[key - KEY_NAMED];
    for (size_t i = 0; i < COUNT(named_keys); i++)
        if (strcmp(name, named_keys[i].name) == 0)
            return named_keys[i].motion;
    return MOTION_NONE;
}

enum motion keys_list_motion(const struct settings *settings, uint32_t key)
{
    enum command command = keys_command(settings, key);
    enum motion motion = keys_motion(key);
    if (motion == MOTION_NONE && command == COMMAND_NORTH)
        return MOTION_UP;
    if (motion == MOTION_NONE && command == COMMAND_SOUTH)
        return MOTION_DOWN;
    return motion;
}

enum direction keys_direction(enum command command, bool *run)
{
    static const struct {
        enum command walk, run;
    } moves[DIRECTION_COUNT] = {
        [DIRECTION_E] = {COMMAND_EAST, COMMAND_RUN_EAST},
        [DIRECTION_NE] = {COMMAND_NORTHEAST, COMMAND_RUN_NORTHEAST},
        [DIRECTION_N] = {COMMAND_NORTH, COMMAND_RUN_NORTH},
        [DIRECTION_NW] = {COMMAND_NORTHWEST, COMMAND_RUN_NORTHWEST},
        [DIRECTION_W] = {COMMAND_WEST, COMMAND_RUN_WEST},
        [DIRECTION_SW] = {COMMAND_SOUTHWEST, COMMAND_RUN_SOUTHWEST},
        [DIRECTION_S] = {COMMAND_SOUTH, COMMAND_RUN_SOUTH},
        [DIRECTION_SE] = {COMMAND_SOUTHEAST, COMMAND_RUN_SOUTHEAST},
    };
    for (enum direction d = DIRECTION_E; d < DIRECTION_COUNT; d++) {
        if (command == moves[d].walk || (run && command == moves[d].run)) {
            if (run)
                *run = command == moves[d].run;
            return d;
        }
    }
    return DIRECTION_NONE;
}

void keys_describe(const struct settings *settings, enum command command, struct text *text)
{
    if (settings->keys[command][0])
        key_describe(settings->keys[command][0], text);
    else
        text_add(text, "(no key)");
}

void keys_fill(const struct settings *settings, const char *words, const enum command *list,
               struct text *text)
{
    for (const char *c = words; *c; c++) {
        if (c[0] == '{' && c[1] == '}') {
            keys_describe(settings, *list++, text);
            c++;
        } else {
            text_add_char(text, *c);
        }
    }
}

void keys_describe_key(uint32_t key, struct text *text)
{
    if (key == INPUT_UNKNOWN)
        text_add(text, "without a name");
    else
        key_describe(key, text);
}
