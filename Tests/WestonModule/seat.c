// The seat comes and goes, and so do its capabilities.
#include <stdlib.h>

#include "testseat.h"

static void
add_touch(struct seat *seat)
{
    weston_seat_init_touch(&seat->weston);
    seat->touch_device =
        weston_touch_create_touch_device(seat->weston.touch_state, "skiff-testseat", NULL, NULL);
}

static void
remove_touch_device(struct seat *seat)
{
    if (seat->touch_device)
        weston_touch_device_destroy(seat->touch_device);
    seat->touch_device = NULL;
    seat->contacts.count = 0;
}

static void
add_keyboard(struct seat *seat)
{
    // The same layout on every machine, whatever XKB_DEFAULT_LAYOUT says.
    struct xkb_keymap *keymap = make_keymap("us", NULL);
    if (weston_seat_init_keyboard(&seat->weston, keymap) < 0)
        weston_log("testseat: no keyboard: xkb-data is missing\n");
    xkb_keymap_unref(keymap);
}

void
add_seat(struct module *module)
{
    module->seat = calloc(1, sizeof *module->seat);
    if (!module->seat)
        abort();
    weston_seat_init(&module->seat->weston, module->compositor, "skiff-testseat");
    weston_seat_init_pointer(&module->seat->weston);
    add_keyboard(module->seat);
    add_touch(module->seat);
}

void
remove_seat(struct module *module)
{
    remove_touch_device(module->seat);
    weston_seat_release(&module->seat->weston);
    // Clients may still hold resources that point to the seat, so its memory is given up to the end of the process.
    module->seat = NULL;
}

const char *
seat_on(const struct request *request)
{
    if (request->module->seat)
        return "the seat is on already";
    add_seat(request->module);
    return NULL;
}

const char *
seat_off(const struct request *request)
{
    if (!request->module->seat)
        return "the seat is off already";
    remove_seat(request->module);
    return NULL;
}

static bool
has_capability(const struct seat *seat, int capability)
{
    switch (capability) {
    case WL_SEAT_CAPABILITY_POINTER:
        return seat->weston.pointer_device_count > 0;
    case WL_SEAT_CAPABILITY_KEYBOARD:
        return seat->weston.keyboard_device_count > 0;
    default:
        return seat->touch_device != NULL;
    }
}

const char *
capability_on(const struct request *request)
{
    struct seat *seat = request->module->seat;
    if (!seat)
        return "the seat is off";
    if (has_capability(seat, request->tag))
        return "the seat has it already";
    if (request->tag == WL_SEAT_CAPABILITY_POINTER)
        weston_seat_init_pointer(&seat->weston);
    else if (request->tag == WL_SEAT_CAPABILITY_KEYBOARD)
        add_keyboard(seat);
    else
        add_touch(seat);
    return NULL;
}

const char *
capability_off(const struct request *request)
{
    struct seat *seat = request->module->seat;
    if (!seat)
        return "the seat is off";
    if (!has_capability(seat, request->tag))
        return "the seat has it not";
    if (request->tag == WL_SEAT_CAPABILITY_POINTER) {
        weston_seat_release_pointer(&seat->weston);
        seat->buttons.count = 0;
    } else if (request->tag == WL_SEAT_CAPABILITY_KEYBOARD) {
        weston_seat_release_keyboard(&seat->weston);
        seat->keys.count = 0;
    } else {
        remove_touch_device(seat);
        weston_seat_release_touch(&seat->weston);
    }
    return NULL;
}

const char *
set_time(const struct request *request)
{
    double milliseconds = request->numbers[0];
    if (milliseconds < 0)
        return "time counts from 0";
    long whole = (long)milliseconds;
    request->module->time_is_fixed = true;
    request->module->fixed_time = (struct timespec){whole / 1000, whole % 1000 * 1000000};
    return NULL;
}

const char *
set_time_now(const struct request *request)
{
    request->module->time_is_fixed = false;
    return NULL;
}
