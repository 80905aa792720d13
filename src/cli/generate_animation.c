#include <inttypes.h>

#include "cli/cli.h"
#include "cli/generate.h"
#include "ui/animation.h"
#include "ui/ui.h"

int generate_show(uint64_t (*show)(const void *what), const void *what)
{
    struct text why = {0};
    if (!ui_start(&why)) {
        int status = cli_failed("generate: --animate: %s", text_string(&why));
        text_release(&why);
        return status;
    }
    uint64_t seed = show(what);
    ui_stop();
    fprintf(stderr, "seed %" PRIu64 "\n", seed);
    return CLI_OK;
}

static uint64_t show_animation(const void *what)
{
    return animation_show(what);
}

static int show(const struct generate_request *r, const struct maze *shape)
{
    const struct animation animation = {
        .algorithms = {r->algorithm, r->versus},
        .count = r->versus ? 2 : 1,
        .lattice = r->lattice,
        .width = r->fits_screen ? 0 : r->size.width,
        .height = r->fits_screen ? 0 : r->size.height,
        .shape = shape,
        .parameters = &r->parameters,
        .seed = r->seed,
        .speed = (int32_t)r->speed,
    };
    return generate_show(show_animation, &animation);
}

int generate_animation(const struct generate_request *r)
{
    struct maze shape = {0};
    int status = r->mask ? generate_read_mask(r, &shape) : CLI_OK;
    if (status == CLI_OK)
        status = show(r, r->mask ? &shape : NULL);
    maze_release(&shape);
    return status;
}
