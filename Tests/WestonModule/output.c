// The screen: its scale, and what is on it.
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "testseat.h"

static struct weston_output *
first_output(const struct module *module)
{
    struct weston_output *output;
    wl_list_for_each(output, &module->compositor->output_list, link) {
        return output;
    }
    return NULL;
}

static const char no_output[] = "there is no output";

// A new scale leaves the mode, and with it the renderer's image, as it is.
static int
keep_mode(struct weston_output *output, struct weston_mode *mode)
{
    return output->current_mode == mode ? 0 : -1;
}

const char *
output_scale(const struct request *request)
{
    struct weston_output *output = first_output(request->module);
    int scale = (int)request->numbers[0];
    if (!output)
        return no_output;
    if (scale < 1 || scale > 8 || scale != request->numbers[0])
        return "a scale is a whole number from 1 to 8";
    output->switch_mode = keep_mode;
    int status = weston_output_mode_set_native(output, output->current_mode, scale);
    output->switch_mode = NULL;
    if (status < 0)
        return "Weston refused";
    weston_output_damage(output);
    return NULL;
}

// Copies a part of what was painted last, as XRGB.
static bool
read_pixels(struct weston_output *output, uint32_t *pixels, int x, int y, int width, int height)
{
    struct weston_compositor *compositor = output->compositor;
    return compositor->renderer->read_pixels(output, compositor->read_format, pixels, x, y, width, height) >= 0;
}

static const char *
write_png(struct weston_output *output, const char *path)
{
    int width = output->current_mode->width, height = output->current_mode->height;
    size_t count = (size_t)width * height;
    uint32_t *pixels = malloc(count * 4);
    png_byte *bytes = malloc(count * 3);
    const char *error = NULL;
    if (!pixels || !bytes || !read_pixels(output, pixels, 0, 0, width, height)) {
        error = "the pixels cannot be read";
    } else {
        png_image image = {
            .version = PNG_IMAGE_VERSION, .width = width, .height = height, .format = PNG_FORMAT_RGB};
        for (size_t i = 0; i < count; i++) {
            bytes[3 * i] = pixels[i] >> 16;
            bytes[3 * i + 1] = pixels[i] >> 8;
            bytes[3 * i + 2] = pixels[i];
        }
        if (!png_image_write_to_file(&image, path, 0, bytes, 0, NULL))
            error = "the file cannot be written";
        png_image_free(&image);
    }
    free(pixels);
    free(bytes);
    return error;
}

void
forget_picture(struct connection *connection)
{
    if (!connection->picture.output)
        return;
    wl_list_remove(&connection->picture.painted.link);
    wl_list_remove(&connection->picture.output_destroyed.link);
    connection->picture.output = NULL;
}

static void
painted(struct wl_listener *listener, void *data)
{
    struct connection *connection = wl_container_of(listener, connection, picture.painted);
    struct picture *picture = &connection->picture;
    struct weston_output *output = picture->output;
    const char *error = NULL;
    uint32_t pixel = 0;
    (void)data;
    forget_picture(connection);
    if (*picture->path)
        error = write_png(output, picture->path);
    else if (read_pixels(output, &pixel, picture->x, picture->y, 1, 1))
        print_line(connection, "%06x", pixel & 0xffffff);
    else
        error = "the pixel cannot be read";
    answer_late(connection, error);
}

static void
output_destroyed(struct wl_listener *listener, void *data)
{
    struct connection *connection = wl_container_of(listener, connection, picture.output_destroyed);
    (void)data;
    forget_picture(connection);
    answer_late(connection, "the output went away");
}

// Looks at the next repaint, so that what clients have committed is in the picture.
static const char *
take_picture(const struct request *request, const char *path, int x, int y)
{
    struct weston_output *output = first_output(request->module);
    struct picture *picture = &request->connection->picture;
    if (!output)
        return no_output;
    // The no-op renderer has no state, and the GL renderer reads upside down.
    if (!output->renderer_state || request->module->compositor->capabilities & WESTON_CAP_CAPTURE_YFLIP)
        return "pictures need --use-pixman";
    if (strlen(path) >= sizeof picture->path)
        return "the path is too long";
    if (x < 0 || y < 0 || x >= output->current_mode->width || y >= output->current_mode->height)
        return "that is outside the output";
    strcpy(picture->path, path);
    picture->x = x;
    picture->y = y;
    picture->output = output;
    picture->painted.notify = painted;
    picture->output_destroyed.notify = output_destroyed;
    wl_signal_add(&output->frame_signal, &picture->painted);
    wl_signal_add(&output->destroy_signal, &picture->output_destroyed);
    weston_output_damage(output);
    return answer_later;
}

const char *
screenshot(const struct request *request)
{
    return take_picture(request, request->words[0], 0, 0);
}

const char *
pixel(const struct request *request)
{
    return take_picture(request, "", (int)request->numbers[0], (int)request->numbers[1]);
}
