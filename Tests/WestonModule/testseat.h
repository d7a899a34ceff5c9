// A Weston module that gives tests a seat of their own and a socket to command it by.
// README.md lists the commands. Here: what the source files share.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

#include "unlisted.h"

// Codes that are down on one device: contacts, buttons or keys.
struct held {
    int codes[32];
    int count;
};

// The seat, while there is one.
struct seat {
    struct weston_seat weston;
    struct weston_touch_device *touch_device; // NULL while the seat has no touch
    struct held contacts, buttons, keys;
};

struct module {
    struct weston_compositor *compositor;
    struct seat *seat; // NULL after `seat off`
    bool time_is_fixed;
    struct timespec fixed_time;
    int listener;
    char *socket_path;
    struct wl_event_source *accepting;
    struct wl_list connections; // struct connection.link
    struct wl_listener compositor_destroyed;
};

// One command on its way, its pattern already matched: numbers and words in the order in which they were written.
struct request {
    struct module *module;
    struct connection *connection;
    int tag; // from the command's row in the table
    double numbers[4];
    int number_count;
    const char *words[3];
    int word_count;
};

// A command's function answers NULL for "ok", `answer_later`, or what is wrong.
typedef const char *command_function(const struct request *);
extern const char answer_later[];

// connection.c
bool listen_for_connections(struct module *);
void end_connections(struct module *);
// Sends one line of data ahead of the answer.
void print_line(struct connection *, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Ends a command that said `answer_later`; `error` is NULL for "ok".
void answer_late(struct connection *, const char *error);

// command.c
const char *run_command(struct module *, struct connection *, char *line);

// seat.c
void add_seat(struct module *);
void remove_seat(struct module *);
command_function seat_on, seat_off, capability_on, capability_off, set_time, set_time_now;

// input.c
command_function touch_point, touch_up, touch_frame, touch_cancel;
command_function pointer_motion, pointer_button, pointer_source, pointer_axis, pointer_frame;
command_function key, keymap;
struct xkb_keymap *make_keymap(const char *layout, const char *variant);

// window.c
command_function windows, window_size, window_move, window_close, window_maximized, window_activated;

// output.c
command_function output_scale, screenshot, pixel;
void forget_picture(struct connection *);

// What a connection waits for while it takes a picture.
struct picture {
    struct weston_output *output; // NULL while none is being taken
    struct wl_listener painted, output_destroyed;
    char path[1024]; // empty: one pixel
    int x, y;
};

struct connection {
    struct module *module;
    struct wl_list link;
    int fd;
    struct wl_event_source *reading;
    struct wl_event_source *resuming; // set between a late answer and the commands that waited behind it
    bool holds;                       // Weston quits when this connection ends
    struct picture picture;
    size_t length;
    char input[4096];
};
