#include "maze/list.h"

#include "base/mem.h"

void list_release(struct list *list)
{
    mem_free(list->items);
    *list = (struct list){0};
}

void list_grow(struct list *list, size_t extra)
{
    size_t room = list->room ? 2 * list->room : 64;
    while (room - list->count < extra)
        room *= 2;
    list->items = mem_resize(list->items, list->room, room, sizeof *list->items);
    list->room = room;
}
