#pragma once
#include <wayland-server-core.h>
#include <wayland-util.h>

// Variadic functions that Swift does not import.
static inline void skiff_resource_post_error(struct wl_resource *_Nonnull resource, uint32_t code,
                                             const char *_Nonnull message) {
    wl_resource_post_error(resource, code, "%s", message);
}
