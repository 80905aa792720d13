#include "maze/film.h"

#include "base/mem.h"

struct recorder {
    struct maze_watcher watcher;
    struct film *film;
};

static void record(struct maze_watcher *base, enum maze_event event, size_t cell, unsigned d)
{
    struct film *film = ((struct recorder *)base)->film;
    if (film->count == film->room) {
        size_t room = film->room ? 2 * film->room : 1024;
        film->steps = mem_resize(film->steps, film->room, room, sizeof *film->steps);
        film->room = room;
    }
    film->steps[film->count++] = (struct film_step){(uint32_t)cell, (uint8_t)event, (uint8_t)d};
}

bool film_make(struct film *film, const struct maze_algorithm *algorithm,
               const struct lattice *lattice, uint64_t seed,
               const struct maze_parameters *parameters)
{
    struct maze maze;
    struct rng rng;
    volatile size_t left;
    struct recorder recorder = {{record}, film};
    *film = (struct film){.lattice = *lattice};
    if (!maze_init(&maze, lattice->kind, lattice->width, lattice->height))
        return false;
    rng_init(&rng, seed);
    maze_run(algorithm,
             &(struct maze_run){&maze, &rng, parameters, &recorder.watcher, &left, NULL});
    maze_release(&maze);
    return true;
}

void film_release(struct film *film)
{
    mem_free(film->steps);
    *film = (struct film){0};
}

void stage_init(struct stage *stage, const struct film *film)
{
    const struct lattice *l = &film->lattice;
    *stage = (struct stage){.film = film};
    if (!maze_init(&stage->maze, l->kind, l->width, l->height))
        mem_exhausted();
    stage->cells = mem_alloc(lattice_cells(l), 1);
}

void stage_release(struct stage *stage)
{
    maze_release(&stage->maze);
    mem_free(stage->cells);
    stage->cells = NULL;
}

/* Gives all cells that are in one state another. */
static void turn(struct stage *stage, enum stage_cell from, enum stage_cell to)
{
    for (size_t cell = 0; cell < lattice_cells(&stage->film->lattice); cell++)
        if (stage->cells[cell] == from)
            stage->cells[cell] = (uint8_t)to;
}

static void show(struct stage *stage, const struct film_step *step)
{
    switch ((enum maze_event)step->event) {
    case MAZE_EVENT_ENTER:
        stage->cells[step->cell] = STAGE_OPEN;
        break;
    case MAZE_EVENT_OPEN:
        maze_open(&stage->maze, step->cell, step->d);
        break;
    case MAZE_EVENT_CLOSE:
        maze_close(&stage->maze, step->cell, step->d);
        break;
    case MAZE_EVENT_FRONTIER:
        stage->cells[step->cell] = STAGE_FRONTIER;
        break;
    case MAZE_EVENT_WALK:
        stage->cells[step->cell] = STAGE_WALK;
        break;
    case MAZE_EVENT_WALKED:
        turn(stage, STAGE_WALK, STAGE_SOLID);
        break;
    }
}

bool stage_advance(struct stage *stage)
{
    if (stage->shown == stage->film->count)
        return false;
    show(stage, &stage->film->steps[stage->shown++]);
    if (stage->shown == stage->film->count) {
        /* nobody is anywhere now, or goes on from there */
        turn(stage, STAGE_FRONTIER, STAGE_OPEN);
        turn(stage, STAGE_WALK, STAGE_OPEN);
    }
    return true;
}
