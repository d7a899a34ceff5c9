#pragma once
#include <wayland-server-core.h>
#include <wayland-util.h>

// Variadic functions that Swift does not import.
static inline void skiff_resource_post_error(struct wl_resource *_Nonnull resource, uint32_t code,
                                             const char *_Nonnull message) {
    wl_resource_post_error(resource, code, "%s", message);
}

static inline void skiff_client_post_implementation_error(struct wl_client *_Nonnull client,
                                                          const char *_Nonnull message) {
    wl_client_post_implementation_error(client, "%s", message);
}

// A listener that knows whom it tells.
struct skiff_listener {
    struct wl_listener listener;
    void *_Nullable context;
};

static inline void skiff_log_nothing(const char *_Nullable format, va_list arguments) {
    (void)format;
    (void)arguments;
}

// libwayland writes to standard error whatever ends a client; the compositor hands the same to its owner.
static inline void skiff_silence_server(void) { wl_log_set_handler_server(skiff_log_nothing); }

// Pixels are many, and Swift's loops are slow where they are not optimised.
static inline void skiff_copy_opaque(uint32_t *_Nonnull to, const uint32_t *_Nonnull from, size_t count) {
    for (size_t i = 0; i < count; i++) to[i] = from[i] | 0xFF000000u;
}

// The place of the first pixel that differs in the bits of the mask; count if none does.
static inline size_t skiff_first_difference(const uint32_t *_Nonnull a, const uint32_t *_Nonnull b, size_t count,
                                            uint32_t mask) {
    for (size_t i = 0; i < count; i++)
        if ((a[i] ^ b[i]) & mask) return i;
    return count;
}
