#pragma once
#include <dlfcn.h>
#include <stdint.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>

// libwebp and libwebpdemux, opened at the first WebP picture and never linked.

typedef struct {
    VP8StatusCode (*_Nonnull features)(
        const uint8_t *_Nonnull bytes, size_t count, WebPBitstreamFeatures *_Nonnull features, int version);
    int (*_Nonnull init)(WebPDecoderConfig *_Nonnull config, int version);
    VP8StatusCode (*_Nonnull decode)(
        const uint8_t *_Nonnull bytes, size_t count, WebPDecoderConfig *_Nonnull config);
    void (*_Nonnull free_buffer)(WebPDecBuffer *_Nonnull buffer);
} skiff_webp;

typedef struct {
    int (*_Nonnull init)(WebPAnimDecoderOptions *_Nonnull options, int version);
    WebPAnimDecoder *_Nullable (*_Nonnull make)(
        const WebPData *_Nonnull data, const WebPAnimDecoderOptions *_Nonnull options, int version);
    int (*_Nonnull info)(const WebPAnimDecoder *_Nonnull decoder, WebPAnimInfo *_Nonnull info);
    int (*_Nonnull next)(
        WebPAnimDecoder *_Nonnull decoder, uint8_t *_Nullable *_Nonnull pixels, int *_Nonnull time);
    int (*_Nonnull has_more)(const WebPAnimDecoder *_Nonnull decoder);
    void (*_Nonnull reset)(WebPAnimDecoder *_Nonnull decoder);
    void (*_Nonnull destroy)(WebPAnimDecoder *_Nullable decoder);
} skiff_webp_animation;

static inline int skiff_webp_symbol(void *_Nonnull library, const char *_Nonnull name, void *_Nonnull slot) {
    void *symbol = dlsym(library, name);
    memcpy(slot, &symbol, sizeof symbol);
    return symbol != NULL;
}

// Opens the decoder and fills the table; 0 when it, or a function of it, is missing. The library stays open.
static inline int skiff_webp_open(const char *_Nonnull path, skiff_webp *_Nonnull webp) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    return skiff_webp_symbol(library, "WebPGetFeaturesInternal", &webp->features)
        && skiff_webp_symbol(library, "WebPInitDecoderConfigInternal", &webp->init)
        && skiff_webp_symbol(library, "WebPDecode", &webp->decode)
        && skiff_webp_symbol(library, "WebPFreeDecBuffer", &webp->free_buffer);
}

// The same for what takes an animation apart.
static inline int skiff_webp_open_animation(const char *_Nonnull path, skiff_webp_animation *_Nonnull webp) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    return skiff_webp_symbol(library, "WebPAnimDecoderOptionsInitInternal", &webp->init)
        && skiff_webp_symbol(library, "WebPAnimDecoderNewInternal", &webp->make)
        && skiff_webp_symbol(library, "WebPAnimDecoderGetInfo", &webp->info)
        && skiff_webp_symbol(library, "WebPAnimDecoderGetNext", &webp->next)
        && skiff_webp_symbol(library, "WebPAnimDecoderHasMoreFrames", &webp->has_more)
        && skiff_webp_symbol(library, "WebPAnimDecoderReset", &webp->reset)
        && skiff_webp_symbol(library, "WebPAnimDecoderDelete", &webp->destroy);
}

typedef struct {
    int width, height;
    int has_alpha;
    int is_animated;
} skiff_webp_picture;

// The picture's head; a status that is not 0 says what is wrong.
static inline int skiff_webp_head(
    const skiff_webp *_Nonnull webp, const void *_Nonnull bytes, size_t count, skiff_webp_picture *_Nonnull picture) {
    WebPBitstreamFeatures features;
    memset(&features, 0, sizeof features);
    int status = webp->features((const uint8_t *)bytes, count, &features, WEBP_DECODER_ABI_VERSION);
    picture->width = features.width;
    picture->height = features.height;
    picture->has_alpha = features.has_alpha;
    picture->is_animated = features.has_animation;
    return status;
}

// Decodes into premultiplied B, G, R, A bytes of that size, which may be smaller than the picture; 0 when it worked.
static inline int skiff_webp_read(
    const skiff_webp *_Nonnull webp, const void *_Nonnull bytes, size_t count, void *_Nonnull pixels, int width,
    int height, int is_reduced) {
    WebPDecoderConfig config;
    if (!webp->init(&config, WEBP_DECODER_ABI_VERSION)) return VP8_STATUS_INVALID_PARAM;
    config.options.use_scaling = is_reduced;
    config.options.scaled_width = width;
    config.options.scaled_height = height;
    config.output.colorspace = MODE_bgrA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = (uint8_t *)pixels;
    config.output.u.RGBA.stride = width * 4;
    config.output.u.RGBA.size = (size_t)width * 4 * (size_t)height;
    int status = webp->decode((const uint8_t *)bytes, count, &config);
    webp->free_buffer(&config.output);
    return status;
}

// A decoder of premultiplied B, G, R, A pictures over bytes that outlive it; NULL when they are no whole animation.
static inline WebPAnimDecoder *_Nullable skiff_webp_animate(
    const skiff_webp_animation *_Nonnull webp, const void *_Nonnull bytes, size_t count) {
    WebPAnimDecoderOptions options;
    if (!webp->init(&options, WEBP_DEMUX_ABI_VERSION)) return NULL;
    options.color_mode = MODE_bgrA;
    WebPData data = {(const uint8_t *)bytes, count};
    return webp->make(&data, &options, WEBP_DEMUX_ABI_VERSION);
}
