// The socket: lines in, lines out.
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "testseat.h"

const char answer_later[] = "";

static struct wl_event_loop *
event_loop(struct module *module)
{
    return wl_display_get_event_loop(module->compositor->wl_display);
}

static void
send_line(struct connection *connection, const char *text, size_t length)
{
    // A reader that lets the socket fill up loses its answers rather than stopping the compositor.
    if (send(connection->fd, text, length, MSG_NOSIGNAL | MSG_DONTWAIT) != (ssize_t)length)
        weston_log("testseat: an answer was lost: %s\n", strerror(errno));
}

void
print_line(struct connection *connection, const char *format, ...)
{
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    if (length < 0)
        return;
    if (length > (int)sizeof line - 2)
        length = sizeof line - 2;
    // The text may be a client's: it stays on its line.
    for (int i = 0; i < length; i++)
        if ((unsigned char)line[i] < ' ')
            line[i] = ' ';
    line[length] = '\n';
    send_line(connection, line, length + 1);
}

static void
end_connection(struct connection *connection)
{
    struct module *module = connection->module;
    bool quit = connection->holds;
    forget_picture(connection);
    if (connection->resuming)
        wl_event_source_remove(connection->resuming);
    wl_event_source_remove(connection->reading);
    wl_list_remove(&connection->link);
    close(connection->fd);
    free(connection);
    if (quit)
        weston_compositor_exit(module->compositor);
}

static void
answer(struct connection *connection, const char *error)
{
    if (error)
        print_line(connection, "error %s", error);
    else
        send_line(connection, "ok\n", 3);
}

// Runs the whole lines that have come, up to one that must wait for a repaint.
static void
run_lines(struct connection *connection)
{
    char line[sizeof connection->input], *end;
    while (!connection->picture.output && (end = memchr(connection->input, '\n', connection->length))) {
        size_t length = end - connection->input;
        memcpy(line, connection->input, length);
        line[length] = 0;
        connection->length -= length + 1;
        memmove(connection->input, end + 1, connection->length);
        const char *error = run_command(connection->module, connection, line);
        if (error != answer_later)
            answer(connection, error);
    }
    wl_event_source_fd_update(connection->reading, connection->picture.output ? 0 : WL_EVENT_READABLE);
}

static void
resume(void *data)
{
    struct connection *connection = data;
    connection->resuming = NULL;
    run_lines(connection);
}

void
answer_late(struct connection *connection, const char *error)
{
    // We are inside a repaint: what waits behind must not run in it.
    answer(connection, error);
    connection->resuming = wl_event_loop_add_idle(event_loop(connection->module), resume, connection);
}

static int
readable(int fd, uint32_t mask, void *data)
{
    struct connection *connection = data;
    ssize_t count = -1;
    if (!(mask & (WL_EVENT_HANGUP | WL_EVENT_ERROR)) || (mask & WL_EVENT_READABLE)) {
        size_t room = sizeof connection->input - connection->length;
        count = recv(fd, connection->input + connection->length, room, MSG_DONTWAIT);
        if (count < 0 && (errno == EAGAIN || errno == EINTR))
            return 0;
    }
    if (count <= 0) { // the end, or a line that is too long
        end_connection(connection);
        return 0;
    }
    connection->length += count;
    run_lines(connection);
    return 0;
}

static int
acceptable(int fd, uint32_t mask, void *data)
{
    struct module *module = data;
    (void)mask;
    struct connection *connection = calloc(1, sizeof *connection);
    int accepted = accept4(fd, NULL, NULL, SOCK_CLOEXEC);
    if (!connection || accepted < 0) {
        free(connection);
        if (accepted >= 0)
            close(accepted);
        return 0;
    }
    connection->module = module;
    connection->fd = accepted;
    connection->reading = wl_event_loop_add_fd(event_loop(module), accepted, WL_EVENT_READABLE, readable, connection);
    wl_list_insert(&module->connections, &connection->link);
    return 0;
}

bool
listen_for_connections(struct module *module)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const char *directory = getenv("XDG_RUNTIME_DIR");
    if (asprintf(&module->socket_path, "%s/skiff-testseat", directory ? directory : ".") < 0)
        return false;
    if (strlen(module->socket_path) >= sizeof address.sun_path) {
        weston_log("testseat: the path of XDG_RUNTIME_DIR is too long for a socket\n");
        return false;
    }
    strcpy(address.sun_path, module->socket_path);
    unlink(module->socket_path);
    module->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (module->listener < 0 || bind(module->listener, (struct sockaddr *)&address, sizeof address) < 0 ||
        listen(module->listener, 8) < 0) {
        weston_log("testseat: cannot listen at %s: %s\n", module->socket_path, strerror(errno));
        return false;
    }
    module->accepting =
        wl_event_loop_add_fd(event_loop(module), module->listener, WL_EVENT_READABLE, acceptable, module);
    weston_log("testseat: listening at %s\n", module->socket_path);
    return true;
}

void
end_connections(struct module *module)
{
    struct connection *connection, *next;
    wl_list_for_each_safe(connection, next, &module->connections, link) {
        connection->holds = false;
        end_connection(connection);
    }
    if (module->accepting)
        wl_event_source_remove(module->accepting);
    if (module->listener > 0)
        close(module->listener);
    if (module->socket_path)
        unlink(module->socket_path);
    free(module->socket_path);
}
