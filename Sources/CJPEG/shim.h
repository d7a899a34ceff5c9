#pragma once
#include <stddef.h>
#include <stdio.h>
#include <dlfcn.h>
#include <setjmp.h>
#include <string.h>
#include <jpeglib.h>
#include <jerror.h>

// libjpeg-turbo, opened at the first JPEG picture and never linked. It reports errors by longjmp, which must not pass
// through Swift: each function here keeps it inside, and returns 0 with a sentence.

// The library of the header's version; another refuses the header's structures itself.
#if JPEG_LIB_VERSION >= 80
#define SKIFF_JPEG_LIBRARY "libjpeg.so.8"
#else
#define SKIFF_JPEG_LIBRARY "libjpeg.so.62"
#endif

typedef struct {
    struct jpeg_error_mgr *_Nonnull (*_Nonnull std_error)(struct jpeg_error_mgr *_Nonnull errors);
    void (*_Nonnull create)(j_decompress_ptr _Nonnull info, int version, size_t size);
    void (*_Nonnull source)(j_decompress_ptr _Nonnull info, const unsigned char *_Nonnull bytes, unsigned long count);
    int (*_Nonnull read_header)(j_decompress_ptr _Nonnull info, boolean needs_image);
    void (*_Nonnull calculate)(j_decompress_ptr _Nonnull info);
    boolean (*_Nonnull start)(j_decompress_ptr _Nonnull info);
    JDIMENSION (*_Nonnull read_rows)(j_decompress_ptr _Nonnull info, JSAMPARRAY _Nonnull rows, JDIMENSION count);
    boolean (*_Nonnull finish)(j_decompress_ptr _Nonnull info);
    void (*_Nonnull destroy)(j_decompress_ptr _Nonnull info);
} skiff_jpeg;

static inline int skiff_jpeg_symbol(void *_Nonnull library, const char *_Nonnull name, void *_Nonnull slot) {
    void *symbol = dlsym(library, name);
    memcpy(slot, &symbol, sizeof symbol);
    return symbol != NULL;
}

// Opens the library and fills the table; 0 when it, or a function of it, is missing. The library stays open.
static inline int skiff_jpeg_open(const char *_Nonnull path, skiff_jpeg *_Nonnull jpeg) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    return skiff_jpeg_symbol(library, "jpeg_std_error", &jpeg->std_error)
        && skiff_jpeg_symbol(library, "jpeg_CreateDecompress", &jpeg->create)
        && skiff_jpeg_symbol(library, "jpeg_mem_src", &jpeg->source)
        && skiff_jpeg_symbol(library, "jpeg_read_header", &jpeg->read_header)
        && skiff_jpeg_symbol(library, "jpeg_calc_output_dimensions", &jpeg->calculate)
        && skiff_jpeg_symbol(library, "jpeg_start_decompress", &jpeg->start)
        && skiff_jpeg_symbol(library, "jpeg_read_scanlines", &jpeg->read_rows)
        && skiff_jpeg_symbol(library, "jpeg_finish_decompress", &jpeg->finish)
        && skiff_jpeg_symbol(library, "jpeg_destroy_decompress", &jpeg->destroy);
}

static inline const char *_Nonnull skiff_jpeg_library(void) { return SKIFF_JPEG_LIBRARY; }

// What is known of a picture, and what went wrong with it.
typedef struct {
    int width, height;          // as the file has it
    int out_width, out_height;  // reduced by the denominator that was asked for
    int is_cmyk;                // four inks instead of colours
    int is_inverted;            // inks as Adobe writes them: 255 is none
    char message[JMSG_LENGTH_MAX];
} skiff_jpeg_picture;

// The library's own structures, with the way out of an error first.
typedef struct {
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    struct jpeg_decompress_struct info;
    jmp_buf way_out;
} skiff_jpeg_work;

static inline void skiff_jpeg_fail(j_common_ptr _Nonnull info) {
    longjmp(((skiff_jpeg_work *)info->err)->way_out, 1);
}

// Damage that leaves holes in the picture ends it; what merely looks odd does not.
static inline void skiff_jpeg_warn(j_common_ptr _Nonnull info, int level) {
    if (level >= 0) return;
    switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_MUST_RESYNC:
    case JWRN_BOGUS_PROGRESSION:
        skiff_jpeg_fail(info);
    }
}

static inline void skiff_jpeg_say(j_common_ptr _Nonnull info) { (void)info; }

// A small file can ask for thousands of passes over a large picture.
static inline void skiff_jpeg_pass(j_common_ptr _Nonnull info) {
    if (((j_decompress_ptr)info)->input_scan_number > 100) {
        info->err->msg_code = JERR_TOO_LITTLE_DATA;
        skiff_jpeg_fail(info);
    }
}

// Reads a picture's head and, with pixels, all of it: B, G, R, 255, or the four inks.
//
// The pixels have the size that a call without them has said. `memory` bounds what the library keeps meanwhile.
static inline __attribute__((noinline)) int skiff_jpeg_read(
    const skiff_jpeg *_Nonnull jpeg, const void *_Nonnull bytes, size_t count, int denominator, long memory,
    void *_Nullable pixels, int stride, skiff_jpeg_picture *_Nonnull picture) {
    skiff_jpeg_work work;
    memset(&work, 0, sizeof work);
    int out_width = picture->out_width, out_height = picture->out_height;
    work.info.err = jpeg->std_error(&work.errors);
    work.errors.error_exit = skiff_jpeg_fail;
    work.errors.emit_message = skiff_jpeg_warn;
    work.errors.output_message = skiff_jpeg_say;
    if (setjmp(work.way_out)) {
        work.errors.format_message((j_common_ptr)&work.info, picture->message);
        jpeg->destroy(&work.info);
        return 0;
    }
    jpeg->create(&work.info, JPEG_LIB_VERSION, sizeof work.info);
    work.info.mem->max_memory_to_use = memory;
    work.progress.progress_monitor = skiff_jpeg_pass;
    work.info.progress = &work.progress;
    jpeg->source(&work.info, (const unsigned char *)bytes, (unsigned long)count);
    jpeg->read_header(&work.info, TRUE);
    int is_cmyk = work.info.jpeg_color_space == JCS_CMYK || work.info.jpeg_color_space == JCS_YCCK;
    work.info.out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
    work.info.scale_num = 1;
    work.info.scale_denom = (unsigned int)denominator;
    jpeg->calculate(&work.info);
    picture->width = (int)work.info.image_width;
    picture->height = (int)work.info.image_height;
    picture->out_width = (int)work.info.output_width;
    picture->out_height = (int)work.info.output_height;
    picture->is_cmyk = is_cmyk;
    picture->is_inverted = is_cmyk && work.info.saw_Adobe_marker;
    if (pixels) {
        jpeg->start(&work.info);
        if ((int)work.info.output_width != out_width || (int)work.info.output_height != out_height
            || work.info.output_components != 4) {
            work.errors.msg_code = JERR_BAD_LENGTH;
            skiff_jpeg_fail((j_common_ptr)&work.info);
        }
        while (work.info.output_scanline < work.info.output_height) {
            JSAMPROW row = (JSAMPROW)pixels + (size_t)stride * work.info.output_scanline;
            if (jpeg->read_rows(&work.info, &row, 1) == 0) break;
        }
        // Reads on to the end, and finds out whether there is one.
        jpeg->finish(&work.info);
    }
    jpeg->destroy(&work.info);
    return 1;
}
