#include "maze/list.h"

struct list list_grown(struct list list, size_t extra)
{
    size_t room = list.room ? 2 * list.room : 64;
    while (room - list.count < extra)
        room *= 2;
    list.items = mem_resize(list.items, list.room, room, sizeof *list.items);
    list.room = room;
    return list;
}
