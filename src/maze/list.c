#include "maze/list.h"

enum { FIRST_ROOM = 64 };

struct list list_grown(struct list list, size_t extra)
{
    size_t room = list.room ? 2 * list.room : FIRST_ROOM;
    if (room < list.count + extra)
        room = list.count + extra;
    /* as if all of it had been there before: nothing need be zeroed */
    list.items = mem_resize(list.items, room, room, sizeof *list.items);
    list.room = room;
    return list;
}
