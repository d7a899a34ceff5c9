#pragma once
// What benches measure against and count by: hit-testing as a C program would do it, and the allocator that is below
// `malloc`.
#include <malloc.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

// A view as far as hit-testing goes; everything that Skiff's walk looks at is here, and looked at.
struct skiff_node {
    double x, y;
    double bounds_x, bounds_y, width, height;
    double a, b, c, d, tx, ty;
    double alpha;
    bool is_hidden, is_interactive;
    size_t count;
    struct skiff_node *_Nullable *_Nullable children;
};

static inline struct skiff_node *_Nonnull skiff_make_node(
    double x, double y, double width, double height, size_t count) {
    struct skiff_node *node = (struct skiff_node *)calloc(1, sizeof(struct skiff_node));
    if (!node) abort();
    node->x = x;
    node->y = y;
    node->width = width;
    node->height = height;
    node->a = node->d = node->alpha = 1;
    node->is_interactive = true;
    node->count = count;
    if (count) node->children = (struct skiff_node **)calloc(count, sizeof(struct skiff_node *));
    if (count && !node->children) abort();
    return node;
}

static inline void skiff_node_set(
    struct skiff_node *_Nonnull parent, size_t index, struct skiff_node *_Nonnull child) {
    parent->children[index] = child;
}

static inline void skiff_node_free(struct skiff_node *_Nonnull node) {
    for (size_t index = 0; index < node->count; index++) skiff_node_free(node->children[index]);
    free(node->children);
    free(node);
}

// The frontmost node at a point of the given node's own coordinates; null for none.
static inline const struct skiff_node *_Nullable skiff_node_hit(
    const struct skiff_node *_Nonnull node, double x, double y) {
    if (!node->is_interactive || node->is_hidden || !(node->alpha > 0.01) || !isfinite(x) || !isfinite(y)) return NULL;
    if (!(x >= node->bounds_x && y >= node->bounds_y && x < node->bounds_x + node->width
          && y < node->bounds_y + node->height)) return NULL;
    for (size_t index = node->count; index-- > 0;) {
        const struct skiff_node *child = node->children[index];
        double inner_x, inner_y;
        if (child->a == 1 && child->b == 0 && child->c == 0 && child->d == 1 && child->tx == 0 && child->ty == 0) {
            inner_x = x - child->x + child->bounds_x;
            inner_y = y - child->y + child->bounds_y;
        } else {
            double determinant = child->a * child->d - child->b * child->c;
            if (determinant == 0) continue;
            double middle_x = child->bounds_x + child->width / 2, middle_y = child->bounds_y + child->height / 2;
            double from_x = x - (child->x + child->width / 2) - child->tx;
            double from_y = y - (child->y + child->height / 2) - child->ty;
            inner_x = (child->d * from_x - child->c * from_y) / determinant + middle_x;
            inner_y = (child->a * from_y - child->b * from_x) / determinant + middle_y;
        }
        const struct skiff_node *hit = skiff_node_hit(child, inner_x, inner_y);
        if (hit) return hit;
    }
    return node;
}

// The C library's allocator under other names, for a program that has a `malloc` of its own.
extern void *_Nullable __libc_malloc(size_t size);
extern void *_Nullable __libc_calloc(size_t count, size_t size);
extern void *_Nullable __libc_realloc(void *_Nullable old, size_t size);
extern void *_Nullable __libc_memalign(size_t alignment, size_t size);

// Makes functions of the caller's file of Swift the program's allocator, for the Swift runtime and the C library too:
// Swift has no way to give a function such a name. Nothing is done when it is called. Memory is freed by the C library,
// from which it comes.
static inline __attribute__((always_inline)) void skiff_name_allocator(void) {
    __asm__ volatile(".globl malloc\n.set malloc, skiff_counted_malloc\n"
                     ".globl calloc\n.set calloc, skiff_counted_calloc\n"
                     ".globl realloc\n.set realloc, skiff_counted_realloc\n"
                     ".globl aligned_alloc\n.set aligned_alloc, skiff_counted_aligned_alloc\n"
                     ".globl posix_memalign\n.set posix_memalign, skiff_counted_posix_memalign");
}

// A count that changes behind the back of the optimizer.
static inline void skiff_count_one(size_t *_Nonnull count) { ++*(volatile size_t *)count; }
static inline size_t skiff_read_count(const size_t *_Nonnull count) { return *(const volatile size_t *)count; }

// How many bytes of the allocator are in use.
static inline size_t skiff_bytes_in_use(void) {
    struct mallinfo2 all = mallinfo2();
    return all.uordblks + all.hblkhd;
}
