#pragma once
#include <stddef.h>
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include <webp/encode.h>

// Encodes rows of four bytes a pixel: B, G, R and one that is not used, or the four inks. The caller frees the result.
static inline unsigned char *_Nullable support_jpeg(
    const void *_Nonnull pixels, int width, int height, int quality, int is_progressive, int is_cmyk, int is_sharp,
    unsigned long *_Nonnull count) {
    struct jpeg_compress_struct info;
    struct jpeg_error_mgr errors;
    info.err = jpeg_std_error(&errors);
    jpeg_create_compress(&info);
    unsigned char *bytes = NULL;
    *count = 0;
    jpeg_mem_dest(&info, &bytes, count);
    info.image_width = (JDIMENSION)width;
    info.image_height = (JDIMENSION)height;
    info.input_components = 4;
    info.in_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_BGRX;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, quality, TRUE);
    if (is_sharp) {
        info.comp_info[0].h_samp_factor = 1;
        info.comp_info[0].v_samp_factor = 1;
    }
    if (is_progressive) jpeg_simple_progression(&info);
    jpeg_start_compress(&info, TRUE);
    while (info.next_scanline < info.image_height) {
        JSAMPROW row = (JSAMPROW)pixels + (size_t)width * 4 * info.next_scanline;
        jpeg_write_scanlines(&info, &row, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    return bytes;
}

// Encodes straight B, G, R, A bytes; a quality below 0 keeps every pixel. The caller frees the result.
static inline uint8_t *_Nullable support_webp(
    const void *_Nonnull pixels, int width, int height, float quality, size_t *_Nonnull count) {
    uint8_t *bytes = NULL;
    *count = quality < 0
        ? WebPEncodeLosslessBGRA((const uint8_t *)pixels, width, height, width * 4, &bytes)
        : WebPEncodeBGRA((const uint8_t *)pixels, width, height, width * 4, quality, &bytes);
    return bytes;
}
