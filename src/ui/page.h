/* Pages: text that fills the screen, scrolled where it is longer. */
#ifndef UI_PAGE_H
#define UI_PAGE_H

#include "ui/screen.h"
#include "ui/sheet.h"

struct page {
    const char *title;
    /* Writes the text; called again for each width. */
    void (*build)(struct screen *screen, struct sheet *sheet, const void *context);
    const void *context;
    bool from_end;      /* starts at its end */
    const char *keys;   /* characters that leave the page beside Escape; NULL: those that leave most
                           pages */
    bool stays;         /* Escape does not leave it, only `keys` do */
    const char *footer; /* what those keys do; NULL: the same */
    enum topic topic;
};

/* Shows the page until it is left; returns the key that did it, INPUT_ESCAPE where the session
 * ended. */
uint32_t page_show(struct screen *screen, const struct page *page);

#endif
