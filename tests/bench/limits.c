#include "limits.h"

#include <string.h>

#include "base/rng.h"
#include "maze/dice.h"

/* A byte a cell, a row of them `side` + 1 apart: the one between two rows is their border. */
enum { EAST = 1, NOTE = 2, IN = 0x80, SIDES = 12 };

size_t limit_bytes(uint32_t side)
{
    return ((size_t)side + 1) * ((size_t)side + 2) + 2;
}

static void lay_out(uint32_t side, uint8_t *at)
{
    size_t stride = (size_t)side + 1;
    memset(at, IN, limit_bytes(side));
    for (uint32_t row = 1; row <= side; row++)
        memset(at + row * stride, 0, side);
}

/* The way to take for each roll and note: see backtrack. */
struct choice {
    int32_t step[SIDES][16];
    uint8_t way[SIDES][16];
};

static struct choice choice_of(const int32_t steps[4])
{
    struct choice choice = {0};
    for (unsigned roll = 0; roll < SIDES; roll++)
        for (unsigned note = 0; note < 15; note++) {
            unsigned count = 0, ways[4] = {0};
            for (unsigned d = 0; d < 4; d++)
                if (!(note >> d & 1))
                    ways[count++] = d;
            choice.way[roll][note] = (uint8_t)ways[roll % count];
            choice.step[roll][note] = steps[ways[roll % count]];
        }
    return choice;
}

static void note_border(uint32_t side, uint8_t *at)
{
    size_t s = (size_t)side + 1;
    for (size_t i = 0; i < side; i++) {
        at[s + i] |= 8 << NOTE;
        at[side * s + i] |= 2 << NOTE;
        at[(i + 1) * s] |= 4 << NOTE;
        at[(i + 1) * s + side - 1] |= 1 << NOTE;
    }
}

/*
 * Depth first: each cell has a note of the directions in which there is no closed cell, and goes
 * on the list only if it has another way out.
 */
static size_t backtrack(uint32_t side, uint64_t seed, uint8_t *at, uint32_t *list)
{
    const int32_t s = (int32_t)side + 1, steps[4] = {1, s, -1, -s};
    struct choice choice = choice_of(steps);
    struct rng rng;
    struct dice dice = {0};
    lay_out(side, at);
    note_border(side, at);
    rng_init(&rng, seed);
    size_t listed = 0, opened = 0, cells = (size_t)side * side;
    uint32_t here = (uint32_t)s;
    for (;;) {
        uint8_t *cell = at + here;
        cell[1] |= 4 << NOTE;
        cell[s] |= 8 << NOTE;
        cell[-1] |= 1 << NOTE;
        cell[-s] |= 2 << NOTE;
        if (opened == cells - 1)
            return opened;
        unsigned note;
        while ((note = at[here] >> NOTE & 15) == 15)
            here = list[--listed];
        unsigned roll = dice_roll(&dice, &rng, SIDES), ways = note ^ 15;
        uint32_t next = here + (uint32_t)choice.step[roll][note];
        unsigned d = choice.way[roll][note];
        list[listed] = here;
        listed += (ways & (ways - 1)) != 0;
        at[d >= 2 ? next : here] |= (uint8_t)(EAST << (d & 1));
        opened++;
        here = next;
    }
}

/*
 * A list of walls; the index of one is drawn below a bound that seldom changes, and drawn again if
 * it is beyond the list, so that the draw does not wait for the list's length.
 */
static size_t grow(uint32_t side, uint64_t seed, uint8_t *at, uint32_t *list)
{
    const int32_t s = (int32_t)side + 1, steps[4] = {1, s, -1, -s};
    struct rng rng;
    lay_out(side, at);
    rng_init(&rng, seed);
    size_t listed = 0, opened = 0, cells = (size_t)side * side, bound = 0;
    uint32_t here = (side / 2 + 1) * (uint32_t)s + side / 2;
    for (;;) {
        at[here] |= IN;
        if (opened == cells - 1)
            return opened;
        for (unsigned d = 0; d < 4; d++) {
            list[listed] = here << 2 | d;
            listed += !(at[here + (uint32_t)steps[d]] & IN);
        }
        uint32_t to;
        do {
            if (listed > bound || listed + bound / 8 < bound)
                bound = listed + listed / 16;
            size_t index;
            do
                index = (size_t)((rng_u64(&rng) >> 32) * bound >> 32);
            while (index >= listed);
            uint32_t wall = list[index];
            list[index] = list[--listed];
            here = wall >> 2;
            to = here + (uint32_t)steps[wall & 3];
            if (at[to] & IN)
                continue;
            at[(wall & 3) >= 2 ? to : here] |= (uint8_t)(EAST << (wall & 1));
        } while (at[to] & IN);
        opened++;
        here = to;
    }
}

const struct limit_loop limit_loops[LIMIT_LOOP_COUNT] = {
    {MAZE_BACKTRACKER, backtrack},
    {MAZE_PRIM, grow},
};
