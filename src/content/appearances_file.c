/* appearances.cfg: what potions, writs and rods look like while they are unknown. */
#include "base/mem.h"
#include "content/kinds_read.h"

#define MEMBER(member) SCHEMA_MEMBER(struct appearance, member)

static const struct schema_row appearance_rows[] = {
    {"name", &schema_text, MEMBER(name), 0, 0, REQUIRED},
    {"plural", &schema_text, MEMBER(plural), 0, 0, REQUIRED},
    {"class", &schema_choice, MEMBER(class), 0, 0, REQUIRED, .names = item_class_names},
    {"colour", &schema_choice, MEMBER(colour), 0, 0, REQUIRED, .names = colour_names},
};

static const struct schema appearance_schema = SCHEMA_OF(appearance_rows);

/* Each kind that can be unknown needs an appearance that no other one has. */
static void check_appearances(struct reader *reader, const struct kinds *kinds)
{
    for (int class = 0; class < ITEM_CLASS_COUNT; class ++) {
        int wanted = 0, there = 0;
        for (size_t i = 0; i < kinds->item_count; i++)
            wanted += kinds->items[i].unknown && kinds->items[i].class == class;
        for (size_t i = 0; i < kinds->appearance_count; i++)
            there += kinds->appearances[i].class == class;
        if (there < wanted)
            reader_complain(reader, NULL,
                            "%d kinds of the class \"%s\" can be unknown, but there are %d "
                            "appearances for them",
                            wanted, item_class_names[class], there);
    }
}

void read_appearances(struct reader *reader, const struct entries *entries, struct kinds *kinds)
{
    kinds->appearance_count = entries->count;
    kinds->appearances = mem_alloc(entries->count, sizeof *kinds->appearances);
    for (size_t i = 0; i < entries->count; i++) {
        struct appearance *appearance = &kinds->appearances[i];
        read_kind(reader, appearance_schema, entries->at[i], appearance->id, appearance);
    }
    if (!reader->broken && reader->mistake_count == 0)
        check_appearances(reader, kinds);
}
