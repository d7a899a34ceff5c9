// The commands: each row is a pattern and what it runs. In a pattern `#` is a number, `*` a word, `$` the rest of the
// line; any other word stands for itself.
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "testseat.h"

static const char *
freeze(const struct request *request)
{
    double seconds = request->numbers[0] / 1000;
    if (seconds < 0 || seconds > 60)
        return "freeze for 0 to 60000 milliseconds";
    struct timespec left = {(time_t)seconds, (long)(fmod(seconds, 1) * 1e9)};
    while (nanosleep(&left, &left) < 0)
        ;
    return NULL;
}

static const char *
hold(const struct request *request)
{
    request->connection->holds = true;
    return NULL;
}

static const char *
quit(const struct request *request)
{
    weston_compositor_exit(request->module->compositor);
    return NULL;
}

static const struct {
    const char *pattern;
    command_function *run;
    int tag;
} commands[] = {
    {"touch down # # #", touch_point, WL_TOUCH_DOWN},
    {"touch move # # #", touch_point, WL_TOUCH_MOTION},
    {"touch up #", touch_up, 0},
    {"touch frame", touch_frame, 0},
    {"touch cancel", touch_cancel, 0},
    {"pointer motion # #", pointer_motion, 0},
    {"pointer button # down", pointer_button, WL_POINTER_BUTTON_STATE_PRESSED},
    {"pointer button # up", pointer_button, WL_POINTER_BUTTON_STATE_RELEASED},
    {"pointer source wheel", pointer_source, WL_POINTER_AXIS_SOURCE_WHEEL},
    {"pointer source finger", pointer_source, WL_POINTER_AXIS_SOURCE_FINGER},
    {"pointer source continuous", pointer_source, WL_POINTER_AXIS_SOURCE_CONTINUOUS},
    {"pointer source tilt", pointer_source, WL_POINTER_AXIS_SOURCE_WHEEL_TILT},
    {"pointer axis vertical #", pointer_axis, WL_POINTER_AXIS_VERTICAL_SCROLL},
    {"pointer axis vertical # #", pointer_axis, WL_POINTER_AXIS_VERTICAL_SCROLL},
    {"pointer axis horizontal #", pointer_axis, WL_POINTER_AXIS_HORIZONTAL_SCROLL},
    {"pointer axis horizontal # #", pointer_axis, WL_POINTER_AXIS_HORIZONTAL_SCROLL},
    {"pointer frame", pointer_frame, 0},
    {"key # down", key, WL_KEYBOARD_KEY_STATE_PRESSED},
    {"key # up", key, WL_KEYBOARD_KEY_STATE_RELEASED},
    {"keymap *", keymap, 0},
    {"keymap * *", keymap, 0},
    {"capability pointer on", capability_on, WL_SEAT_CAPABILITY_POINTER},
    {"capability pointer off", capability_off, WL_SEAT_CAPABILITY_POINTER},
    {"capability keyboard on", capability_on, WL_SEAT_CAPABILITY_KEYBOARD},
    {"capability keyboard off", capability_off, WL_SEAT_CAPABILITY_KEYBOARD},
    {"capability touch on", capability_on, WL_SEAT_CAPABILITY_TOUCH},
    {"capability touch off", capability_off, WL_SEAT_CAPABILITY_TOUCH},
    {"seat on", seat_on, 0},
    {"seat off", seat_off, 0},
    {"time now", set_time_now, 0},
    {"time #", set_time, 0},
    {"windows", windows, 0},
    {"window * size # #", window_size, 0},
    {"window * move # #", window_move, 0},
    {"window * close", window_close, 0},
    {"window * maximized on", window_maximized, true},
    {"window * maximized off", window_maximized, false},
    {"window * activated on", window_activated, true},
    {"window * activated off", window_activated, false},
    {"output scale #", output_scale, 0},
    {"screenshot $", screenshot, 0},
    {"pixel # #", pixel, 0},
    {"freeze #", freeze, 0},
    {"hold", hold, 0},
    {"quit", quit, 0},
};

// The next word of `*text`, ended in place; NULL when there is none.
static char *
next_word(char **text)
{
    char *word = *text + strspn(*text, " \t\r");
    if (!*word)
        return NULL;
    *text = word + strcspn(word, " \t\r");
    if (**text)
        *(*text)++ = 0;
    return word;
}

static bool
read_number(const char *word, double *number)
{
    char *end;
    *number = strtod(word, &end);
    return end != word && !*end && isfinite(*number) && fabs(*number) < 1e15;
}

// Matches both texts word by word; it cuts them up, so they are copies.
static bool
match(char *pattern, char *line, struct request *request)
{
    char *expected;
    while ((expected = next_word(&pattern))) {
        if (*expected == '$') {
            line += strspn(line, " \t\r");
            request->words[request->word_count++] = line;
            return *line != 0;
        }
        char *word = next_word(&line);
        if (!word)
            return false;
        if (*expected == '#') {
            if (!read_number(word, &request->numbers[request->number_count++]))
                return false;
        } else if (*expected == '*') {
            request->words[request->word_count++] = word;
        } else if (strcmp(expected, word) != 0) {
            return false;
        }
    }
    return !next_word(&line);
}

const char *
run_command(struct module *module, struct connection *connection, char *line)
{
    char pattern[64], copy[sizeof connection->input];
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        struct request request = {.module = module, .connection = connection, .tag = commands[i].tag};
        strcpy(pattern, commands[i].pattern);
        strcpy(copy, line);
        if (match(pattern, copy, &request))
            return commands[i].run(&request);
    }
    return "no such command";
}
