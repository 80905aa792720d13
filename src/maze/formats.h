/* The functions of the formats in draw_formats[]. */
#ifndef MAZE_FORMATS_H
#define MAZE_FORMATS_H

#include "maze/canvas.h"

/* draw_text.c */
void tiles_begin(struct canvas *canvas);
void tiles_row(struct canvas *canvas);
void tiles_end(struct canvas *canvas);
void blocks_begin(struct canvas *canvas);
void blocks_row(struct canvas *canvas);
void blocks_end(struct canvas *canvas);

/* draw_lines.c */
void lines_begin(struct canvas *canvas);
void lines_row(struct canvas *canvas);
void lines_end(struct canvas *canvas);

/* draw_image.c */
void pbm_begin(struct canvas *canvas);
void pbm_row(struct canvas *canvas);
void pbm_end(struct canvas *canvas);
void ppm_begin(struct canvas *canvas);
void ppm_row(struct canvas *canvas);
void ppm_end(struct canvas *canvas);

/* draw_data.c */
void edges_whole(const struct drawing *drawing, FILE *out);
void json_whole(const struct drawing *drawing, FILE *out);
void none_row(struct canvas *canvas);

/* draw_svg.c */
void svg_whole(const struct drawing *drawing, FILE *out);

#endif
