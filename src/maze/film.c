#include "maze/film.h"

#include "base/mem.h"

static void record(struct maze_watcher *base, enum maze_event event, size_t cell, unsigned d)
{
    struct film *film = ((struct film_recorder *)base)->film;
    if (film->count == film->room) {
        size_t room = film->room ? 2 * film->room : 1024;
        film->steps = mem_resize(film->steps, film->room, room, sizeof *film->steps);
        film->room = room;
    }
    film->steps[film->count++] = (struct film_step){(uint32_t)cell, (uint8_t)event, (uint8_t)d};
}

void film_recorder_init(struct film_recorder *recorder, struct film *film)
{
    *recorder = (struct film_recorder){{record}, film};
}

bool film_make(struct film *film, const struct maze_algorithm *algorithm, const struct maze *shape,
               uint64_t seed, const struct maze_parameters *parameters)
{
    struct maze maze;
    struct rng rng;
    volatile size_t left;
    struct film_recorder recorder;
    *film = (struct film){.shape = shape};
    if (!maze_init_like(&maze, shape))
        return false;
    film_recorder_init(&recorder, film);
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

void showing_init(struct showing *showing, const struct film *film)
{
    size_t cells = lattice_cells(&film->shape->lattice);
    *showing = (struct showing){.film = film};
    if (!maze_init_like(&showing->maze, film->shape))
        mem_exhausted();
    showing->cells = mem_alloc(cells, 1);
    for (size_t cell = 0; cell < cells; cell++)
        showing->cells[cell] = maze_has(film->shape, cell) ? SHOWN_SOLID : SHOWN_HOLE;
}

void showing_release(struct showing *showing)
{
    maze_release(&showing->maze);
    mem_free(showing->cells);
    showing->cells = NULL;
}

/* Gives all cells that are in one state another. */
static void turn(struct showing *showing, enum shown_cell from, enum shown_cell to)
{
    for (size_t cell = 0; cell < lattice_cells(&showing->maze.lattice); cell++)
        if (showing->cells[cell] == from)
            showing->cells[cell] = (uint8_t)to;
}

static void show(struct showing *showing, const struct film_step *step)
{
    switch ((enum maze_event)step->event) {
    case MAZE_EVENT_ENTER:
        showing->cells[step->cell] = SHOWN_OPEN;
        break;
    case MAZE_EVENT_OPEN:
        maze_open(&showing->maze, step->cell, step->d);
        break;
    case MAZE_EVENT_CLOSE:
        maze_close(&showing->maze, step->cell, step->d);
        break;
    case MAZE_EVENT_FRONTIER:
        showing->cells[step->cell] = SHOWN_FRONTIER;
        break;
    case MAZE_EVENT_WALK:
        showing->cells[step->cell] = SHOWN_WALK;
        break;
    case MAZE_EVENT_WALKED:
        turn(showing, SHOWN_WALK, SHOWN_SOLID);
        break;
    }
}

bool showing_advance(struct showing *showing)
{
    if (showing->shown == showing->film->count)
        return false;
    show(showing, &showing->film->steps[showing->shown++]);
    if (showing->shown == showing->film->count) {
        /* nobody is anywhere now, or goes on from there */
        turn(showing, SHOWN_FRONTIER, SHOWN_OPEN);
        turn(showing, SHOWN_WALK, SHOWN_OPEN);
    }
    return true;
}
