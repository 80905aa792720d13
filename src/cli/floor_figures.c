#include "cli/floor_figures.h"

#include <stdio.h>

/* In hundredths of a percent. */
static size_t retraced_share(const struct explorer_walk *walk)
{
    return walk->steps ? 10000 * walk->retraced / walk->steps : 0;
}

void floor_figures_print_text(const struct floor_figures *figures)
{
    size_t retraced = retraced_share(&figures->walk);
    printf("%-18s %s\n", "code", figures->code);
#define COUNT(field, help) printf("%-18s %zu\n", #field, figures->stats.field);
#define HUNDREDTHS(field, help)                                                                    \
    printf("%-18s %zu.%02zu\n", #field, figures->stats.field / 100, figures->stats.field % 100);
    FLOOR_STATS(COUNT, HUNDREDTHS)
#undef COUNT
#undef HUNDREDTHS
    printf("%-18s %s\n", "exit_taken", figures->walk.exit_taken ? "yes" : "no");
    printf("%-18s %zu\n", "explorer_steps", figures->walk.steps);
    printf("%-18s %zu.%02zu\n", "retraced_percent", retraced / 100, retraced % 100);
}

void floor_figures_print_json(const struct floor_figures *figures)
{
    size_t retraced = retraced_share(&figures->walk);
    printf("{\"code\":\"%s\"", figures->code);
#define COUNT(field, help) printf(",\"%s\":%zu", #field, figures->stats.field);
#define HUNDREDTHS(field, help)                                                                    \
    printf(",\"%s\":%zu.%02zu", #field, figures->stats.field / 100, figures->stats.field % 100);
    FLOOR_STATS(COUNT, HUNDREDTHS)
#undef COUNT
#undef HUNDREDTHS
    printf(",\"exit_taken\":%s,\"explorer_steps\":%zu,\"retraced_percent\":%zu.%02zu}\n",
           figures->walk.exit_taken ? "true" : "false", figures->walk.steps, retraced / 100,
           retraced % 100);
}
