// Where Weston enters and leaves.
#include <stdlib.h>
#include <unistd.h>

#include "testseat.h"

static void
compositor_destroyed(struct wl_listener *listener, void *data)
{
    struct module *module = wl_container_of(listener, module, compositor_destroyed);
    (void)data;
    end_connections(module);
    if (module->seat)
        remove_seat(module);
    free(module);
}

WL_EXPORT int
wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[])
{
    struct module *module = calloc(1, sizeof *module);
    (void)argc, (void)argv;
    if (!module)
        return -1;
    module->compositor = compositor;
    wl_list_init(&module->connections);
    add_seat(module);
    module->compositor_destroyed.notify = compositor_destroyed;
    wl_signal_add(&compositor->destroy_signal, &module->compositor_destroyed);
    // The socket comes last: who can connect finds a seat.
    return listen_for_connections(module) ? 0 : -1;
}
