// Touch, pointer and keys, as a backend of Weston's would report them.
#include "testseat.h"

static struct timespec
event_time(const struct module *module)
{
    struct timespec time = module->fixed_time;
    if (!module->time_is_fixed)
        weston_compositor_get_time(&time);
    return time;
}

static int
index_of(const struct held *held, int code)
{
    for (int i = 0; i < held->count; i++)
        if (held->codes[i] == code)
            return i;
    return -1;
}

// Weston counts presses and releases without looking at them, so what does not fit together is refused here.
static const char *
press(struct held *held, int code)
{
    if (index_of(held, code) >= 0)
        return "it is down already";
    if (held->count == (int)(sizeof held->codes / sizeof *held->codes))
        return "too many are down";
    held->codes[held->count++] = code;
    return NULL;
}

static const char *
release(struct held *held, int code)
{
    int index = index_of(held, code);
    if (index < 0)
        return "it is not down";
    held->codes[index] = held->codes[--held->count];
    return NULL;
}

// Touch

static struct seat *
touch_seat(const struct request *request)
{
    struct seat *seat = request->module->seat;
    return seat && seat->touch_device ? seat : NULL;
}

static const char no_touch[] = "the seat has no touch";

const char *
touch_point(const struct request *request)
{
    struct seat *seat = touch_seat(request);
    struct timespec time = event_time(request->module);
    int id = (int)request->numbers[0];
    if (!seat)
        return no_touch;
    if (request->tag == WL_TOUCH_DOWN) {
        const char *error = press(&seat->contacts, id);
        if (error)
            return error;
    } else if (index_of(&seat->contacts, id) < 0) {
        return "it is not down";
    }
    notify_touch_normalized(
        seat->touch_device, &time, id, request->numbers[1], request->numbers[2], NULL, request->tag);
    return NULL;
}

const char *
touch_up(const struct request *request)
{
    struct seat *seat = touch_seat(request);
    struct timespec time = event_time(request->module);
    int id = (int)request->numbers[0];
    if (!seat)
        return no_touch;
    const char *error = release(&seat->contacts, id);
    if (!error)
        notify_touch_normalized(seat->touch_device, &time, id, 0, 0, NULL, WL_TOUCH_UP);
    return error;
}

const char *
touch_frame(const struct request *request)
{
    struct seat *seat = touch_seat(request);
    if (!seat)
        return no_touch;
    notify_touch_frame(seat->touch_device);
    return NULL;
}

const char *
touch_cancel(const struct request *request)
{
    struct seat *seat = touch_seat(request);
    struct wl_resource *resource;
    if (!seat)
        return no_touch;
    // Weston 10 cancels its own grabs only. Telling the client, and forgetting the contacts, is left to us.
    struct weston_touch *touch = seat->weston.touch_state;
    notify_touch_cancel(seat->touch_device);
    wl_resource_for_each(resource, &touch->focus_resource_list) {
        wl_touch_send_cancel(resource);
    }
    touch->num_tp = 0;
    weston_touch_set_focus(touch, NULL);
    seat->contacts.count = 0;
    return NULL;
}

// Pointer

static struct seat *
pointer_seat(const struct request *request)
{
    struct seat *seat = request->module->seat;
    return seat && seat->weston.pointer_device_count > 0 ? seat : NULL;
}

static const char no_pointer[] = "the seat has no pointer";

const char *
pointer_motion(const struct request *request)
{
    struct seat *seat = pointer_seat(request);
    struct timespec time = event_time(request->module);
    if (!seat)
        return no_pointer;
    notify_motion_absolute(&seat->weston, &time, request->numbers[0], request->numbers[1]);
    return NULL;
}

const char *
pointer_button(const struct request *request)
{
    struct seat *seat = pointer_seat(request);
    struct timespec time = event_time(request->module);
    int code = (int)request->numbers[0];
    if (!seat)
        return no_pointer;
    bool down = request->tag == WL_POINTER_BUTTON_STATE_PRESSED;
    const char *error = down ? press(&seat->buttons, code) : release(&seat->buttons, code);
    if (!error)
        notify_button(&seat->weston, &time, code, request->tag);
    return error;
}

const char *
pointer_source(const struct request *request)
{
    struct seat *seat = pointer_seat(request);
    if (!seat)
        return no_pointer;
    notify_axis_source(&seat->weston, request->tag);
    return NULL;
}

const char *
pointer_axis(const struct request *request)
{
    struct seat *seat = pointer_seat(request);
    struct timespec time = event_time(request->module);
    struct weston_pointer_axis_event event = {
        .axis = request->tag,
        .value = request->numbers[0],
        .has_discrete = request->number_count > 1,
        .discrete = (int32_t)request->numbers[1],
    };
    if (!seat)
        return no_pointer;
    notify_axis(&seat->weston, &time, &event);
    return NULL;
}

const char *
pointer_frame(const struct request *request)
{
    struct seat *seat = pointer_seat(request);
    if (!seat)
        return no_pointer;
    notify_pointer_frame(&seat->weston);
    return NULL;
}

// Keyboard

static struct seat *
keyboard_seat(const struct request *request)
{
    struct seat *seat = request->module->seat;
    return seat && seat->weston.keyboard_device_count > 0 ? seat : NULL;
}

static const char no_keyboard[] = "the seat has no keyboard";

const char *
key(const struct request *request)
{
    struct seat *seat = keyboard_seat(request);
    struct timespec time = event_time(request->module);
    int code = (int)request->numbers[0];
    if (!seat)
        return no_keyboard;
    bool down = request->tag == WL_KEYBOARD_KEY_STATE_PRESSED;
    const char *error = down ? press(&seat->keys, code) : release(&seat->keys, code);
    if (!error)
        notify_key(&seat->weston, &time, code, request->tag, STATE_UPDATE_AUTOMATIC);
    return error;
}

struct xkb_keymap *
make_keymap(const char *layout, const char *variant)
{
    struct xkb_rule_names names = {.rules = "evdev", .model = "pc105", .layout = layout, .variant = variant};
    struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
    struct xkb_keymap *keymap =
        context ? xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS) : NULL;
    xkb_context_unref(context);
    return keymap;
}

const char *
keymap(const struct request *request)
{
    struct seat *seat = keyboard_seat(request);
    if (!seat)
        return no_keyboard;
    struct xkb_keymap *keymap = make_keymap(request->words[0], request->words[1]);
    if (!keymap)
        return "no such layout";
    weston_seat_update_keymap(&seat->weston, keymap);
    xkb_keymap_unref(keymap);
    return NULL;
}
