#pragma once
#include <stdarg.h>
#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbcommon-compose.h>
#include <xkbcommon/xkbcommon-keysyms.h>

// Counts what the library finds wrong with what it reads, instead of printing it.
static inline void skiff_xkb_count_fault(struct xkb_context *context, enum xkb_log_level level, const char *format, va_list arguments) {
    (void)level;
    (void)format;
    (void)arguments;
    int *count = xkb_context_get_user_data(context);
    if (count) ++*count;
}

static inline void skiff_xkb_count_faults(struct xkb_context *context, int *count) {
    xkb_context_set_user_data(context, count);
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_ERROR);
    xkb_context_set_log_fn(context, skiff_xkb_count_fault);
}
