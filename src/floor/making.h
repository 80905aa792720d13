/*
 * The making of a floor, recorded stage by stage and tile by tile, so that it can be shown at any
 * speed. Stages that work on the lattice are shown as the tiles that it would become.
 */
#ifndef FLOOR_MAKING_H
#define FLOOR_MAKING_H

#include "floor/floor.h"

/* What lies over each other on a tile. */
enum making_layer {
    LAYER_TERRAIN, /* enum terrain */
    LAYER_MARK,    /* enum making_mark */
    LAYER_ITEM,    /* kind + 1; 0: none */
    LAYER_MONSTER, /* the same */
    LAYER_COUNT
};

/* What the builder of the maze marks while at work. */
enum making_mark { MARK_NONE, MARK_FRONTIER, MARK_WALK };

struct making_change {
    uint32_t tile; /* as map_index */
    uint16_t value;
    uint8_t layer; /* enum making_layer */
    bool last;     /* of its step */
};

/* A stage of one attempt. */
struct making_chapter {
    const char *name;    /* of the stage */
    const char *what;    /* happens in it */
    const char *failure; /* why the attempt is given up with it, or NULL */
    int32_t attempt;     /* from 1 on; 0: the plain floor, after all attempts */
    size_t end; /* of its changes in the recording; they begin where the chapter before ends */
    size_t opened, closed, altered;        /* tiles: to ways, from ways, and of the same sort */
    size_t rooms, vaults, monsters, items; /* that came with it */
};

struct making {
    struct floor floor; /* the finished one, as floor_generate makes it */
    struct making_change *changes;
    size_t change_count, change_room;
    struct making_chapter *chapters;
    size_t chapter_count, chapter_room;
};

/* Makes the floor and records how. */
void making_record(struct making *making, uint64_t seed, int32_t depth,
                   const struct dungeon_settings *settings, const struct spawn_tables *spawns);
void making_release(struct making *making);

/* The same by other stages than floor_stages. */
struct stage;
void making_record_by(const struct stage *stages, struct making *making, uint64_t seed,
                      int32_t depth, const struct dungeon_settings *settings,
                      const struct spawn_tables *spawns);

/* Adds what the stage did: "120 tiles opened, 7 rooms". */
void making_tell(const struct making_chapter *chapter, struct text *text);

/* A floor in the making, at some step. */
struct making_show {
    const struct making *making;
    uint16_t *layers[LAYER_COUNT]; /* by map_index */
    size_t shown;                  /* changes */
    size_t chapter;                /* that the last step belongs to */
    struct point at;               /* of the last change */
};

/* At the beginning: all rock. The recording must last as long. */
void making_show_init(struct making_show *show, const struct making *making);
void making_show_release(struct making_show *show);

/* Shows the next step, which may be the end of a stage that did nothing; false at the end of all.
 */
bool making_show_advance(struct making_show *show);

/* Shows the rest of the stage under way, or all of the next; false at the end. */
bool making_show_finish_chapter(struct making_show *show);

/* Whether the stage under way is shown to its end. */
bool making_show_chapter_done(const struct making_show *show);

#endif
