#pragma once
#include <pixman.h>

// Macros that Swift does not import.
static inline pixman_fixed_t skiff_fixed(double value) { return pixman_double_to_fixed(value); }
static inline pixman_fixed_t skiff_fixed_int(int value) { return pixman_int_to_fixed(value); }
