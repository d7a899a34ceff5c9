// Windows: what is on the screen, and the configures that a window manager sends.
#include <stdio.h>
#include <string.h>

#include <libweston-desktop/libweston-desktop.h>

#include "testseat.h"

static struct weston_desktop_surface *
desktop_surface(const struct weston_view *view)
{
    if (!view->surface->is_mapped || !weston_surface_is_desktop_surface(view->surface))
        return NULL;
    return weston_surface_get_desktop_surface(view->surface);
}

// The window of a request: the topmost with that app id, or the topmost of all for `top`.
static struct weston_desktop_surface *
find_window(const struct request *request)
{
    struct weston_view *view;
    wl_list_for_each(view, &request->module->compositor->view_list, link) {
        struct weston_desktop_surface *window = desktop_surface(view);
        if (!window)
            continue;
        const char *app_id = weston_desktop_surface_get_app_id(window);
        if (strcmp(request->words[0], "top") == 0 || (app_id && strcmp(request->words[0], app_id) == 0))
            return window;
    }
    return NULL;
}

static const char no_window[] = "no such window";

const char *
windows(const struct request *request)
{
    struct weston_view *view;
    wl_list_for_each(view, &request->module->compositor->view_list, link) {
        struct weston_desktop_surface *window = desktop_surface(view);
        if (!window)
            continue;
        const char *app_id = weston_desktop_surface_get_app_id(window);
        const char *title = weston_desktop_surface_get_title(window);
        struct weston_geometry inner = weston_desktop_surface_get_geometry(window);
        float x, y;
        weston_view_to_global_float(view, 0, 0, &x, &y);
        print_line(
            request->connection, "app=%s pid=%d x=%g y=%g width=%d height=%d inner=%d,%d,%d,%d state=%s%s%s title=%s",
            app_id && !strpbrk(app_id, " \t") ? app_id : "", (int)weston_desktop_surface_get_pid(window), x, y,
            view->surface->width, view->surface->height, inner.x, inner.y, inner.width, inner.height,
            weston_desktop_surface_get_activated(window) ? "activated," : "",
            weston_desktop_surface_get_maximized(window) ? "maximized," : "",
            weston_desktop_surface_get_fullscreen(window) ? "fullscreen," : "", title ? title : "");
    }
    return NULL;
}

const char *
window_size(const struct request *request)
{
    struct weston_desktop_surface *window = find_window(request);
    if (!window)
        return no_window;
    weston_desktop_surface_set_size(window, (int)request->numbers[0], (int)request->numbers[1]);
    return NULL;
}

// Puts a window's first view with its top left, shadow and all, at a place: the desktop shell opens it anywhere.
const char *
window_move(const struct request *request)
{
    struct weston_desktop_surface *window = find_window(request);
    if (!window)
        return no_window;
    struct weston_view *view;
    wl_list_for_each(view, &request->module->compositor->view_list, link) {
        if (desktop_surface(view) != window)
            continue;
        weston_view_set_position(view, (float)request->numbers[0], (float)request->numbers[1]);
        weston_view_update_transform(view);
        weston_compositor_schedule_repaint(request->module->compositor);
        return NULL;
    }
    return no_window;
}

const char *
window_close(const struct request *request)
{
    struct weston_desktop_surface *window = find_window(request);
    if (!window)
        return no_window;
    weston_desktop_surface_close(window);
    return NULL;
}

const char *
window_maximized(const struct request *request)
{
    struct weston_desktop_surface *window = find_window(request);
    if (!window)
        return no_window;
    weston_desktop_surface_set_maximized(window, request->tag);
    return NULL;
}

const char *
window_activated(const struct request *request)
{
    struct weston_desktop_surface *window = find_window(request);
    if (!window)
        return no_window;
    weston_desktop_surface_set_activated(window, request->tag);
    return NULL;
}
