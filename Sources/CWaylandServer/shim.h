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
