#pragma once
#include <png.h>
#include <string.h>

// libpng reports errors by longjmp, which must not pass through Swift. The simplified interface keeps it inside
// these functions: they return 0 and leave a sentence in `image->message`.

static inline int skiff_png_open(png_image *_Nonnull image, const void *_Nonnull bytes, size_t count) {
    memset(image, 0, sizeof *image);
    image->version = PNG_IMAGE_VERSION;
    return png_image_begin_read_from_memory(image, bytes, count);
}

static inline int skiff_png_has_alpha(const png_image *_Nonnull image) {
    return (image->format & PNG_FORMAT_FLAG_ALPHA) != 0;
}

// Decodes to straight (not premultiplied) B, G, R, A bytes and closes the image.
static inline int skiff_png_read(png_image *_Nonnull image, void *_Nonnull pixels, int stride) {
    image->format = PNG_FORMAT_BGRA;
    return png_image_finish_read(image, NULL, pixels, stride, NULL);
}

static inline void skiff_png_close(png_image *_Nonnull image) { png_image_free(image); }

// Encodes B, G, R, A (or B, G, R) bytes. Without a target, `count` becomes how many bytes are needed; with one, how
// many were written. 0 when it fails.
static inline int skiff_png_write(
    int width, int height, int alpha, const void *_Nonnull pixels, int stride, void *_Nullable target,
    size_t *_Nonnull count) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = (png_uint_32)width;
    image.height = (png_uint_32)height;
    image.format = alpha ? PNG_FORMAT_BGRA : PNG_FORMAT_BGR;
    png_alloc_size_t size = *count;
    int done = png_image_write_to_memory(&image, target, &size, 0, pixels, stride, NULL);
    png_image_free(&image);
    *count = size;
    return done;
}

static inline const char *_Nonnull skiff_png_message(const png_image *_Nonnull image) { return image->message; }
