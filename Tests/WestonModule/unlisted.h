// What libweston-10.so exports for its backends but does not declare in an installed header.
// True of libweston 10 only; `build` refuses any other.
#pragma once

#include <libweston/libweston.h>

struct weston_point2d_device_normalized;

void weston_seat_init(struct weston_seat *, struct weston_compositor *, const char *name);
void weston_seat_release(struct weston_seat *);
void weston_seat_init_pointer(struct weston_seat *);
void weston_seat_release_pointer(struct weston_seat *);
int weston_seat_init_keyboard(struct weston_seat *, struct xkb_keymap *);
void weston_seat_release_keyboard(struct weston_seat *);
void weston_seat_update_keymap(struct weston_seat *, struct xkb_keymap *);
void weston_seat_init_touch(struct weston_seat *);
void weston_seat_release_touch(struct weston_seat *);

struct weston_touch_device *weston_touch_create_touch_device(
    struct weston_touch *, const char *path, void *data, const struct weston_touch_device_ops *);
void weston_touch_device_destroy(struct weston_touch_device *);

void notify_touch_normalized(
    struct weston_touch_device *, const struct timespec *, int id, double x, double y,
    const struct weston_point2d_device_normalized *, int kind);
void notify_touch_frame(struct weston_touch_device *);
void notify_touch_cancel(struct weston_touch_device *);

void notify_motion_absolute(struct weston_seat *, const struct timespec *, double x, double y);
void notify_button(struct weston_seat *, const struct timespec *, int32_t code, enum wl_pointer_button_state);
void notify_axis_source(struct weston_seat *, uint32_t source);
void notify_axis(struct weston_seat *, const struct timespec *, struct weston_pointer_axis_event *);
void notify_pointer_frame(struct weston_seat *);
void notify_key(
    struct weston_seat *, const struct timespec *, uint32_t code, enum wl_keyboard_key_state,
    enum weston_key_state_update);

void weston_compositor_get_time(struct timespec *);
void weston_output_damage(struct weston_output *);
int weston_output_mode_set_native(struct weston_output *, struct weston_mode *, int32_t scale);
