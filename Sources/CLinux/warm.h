#pragma once
// What a program knows of its own presses: the table that `skiff warm` writes, and what reads it.
#include <elf.h>
#include <errno.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// The code that a press runs through, for SkiffWayland's Warmth. `skiff warm` writes it into a finished program; it
// begins empty. One of `pages` is a page of an image, with a bit for each of its lines of 64 bytes; image 0 is the
// program, the others are libraries, known by the first bytes of their build ids. Another shape or size is another
// version in the name: a tool of another version then leaves the program alone.
//
// What lies elsewhere in each process is found by way of pointers. A `root` is a pointer in an image; a `node` is the
// pointer that lies so many words behind what its parent, a root or an earlier node, points at; a `touch` is memory so
// many steps of 16 bytes behind, or before, what a root or node points at. Nodes are numbered on from the roots.
struct skiff_warm_page {
    uint32_t image;
    uint32_t page;
    uint64_t lines;
};
struct skiff_warm_root {
    uint32_t image;
    uint32_t place;
};
struct skiff_warm_node {
    uint16_t parent;
    uint16_t word;
};
struct skiff_warm_touch {
    uint16_t node;
    int16_t step;
};
enum {
    SKIFF_WARM_IMAGES = 16,
    SKIFF_WARM_PAGES = 504,
    SKIFF_WARM_ROOTS = 4,
    SKIFF_WARM_NODES = 512,
    SKIFF_WARM_TOUCHES = 1024,
};
struct skiff_warm_table {
    char name[16];
    uint64_t images[SKIFF_WARM_IMAGES];
    struct skiff_warm_page pages[SKIFF_WARM_PAGES];
    uint32_t roots_count, nodes_count, touches_count, unused;
    struct skiff_warm_root roots[SKIFF_WARM_ROOTS];
    struct skiff_warm_node nodes[SKIFF_WARM_NODES];
    struct skiff_warm_touch touches[SKIFF_WARM_TOUCHES];
};
#define SKIFF_WARM_NAME "skiff warm v2\n"

static inline const struct skiff_warm_table *_Nonnull skiff_warm_table(void) {
    static const struct skiff_warm_table table __attribute__((section("skiff_warm"))) = {SKIFF_WARM_NAME};
    const struct skiff_warm_table *written = &table;
    // The compiler only knows it empty.
    __asm__("" : "+r"(written));
    return written;
}
static inline const struct skiff_warm_page *_Nonnull skiff_warm_pages(const struct skiff_warm_table *_Nonnull table) {
    return table->pages;
}
static inline const struct skiff_warm_root *_Nonnull skiff_warm_roots(const struct skiff_warm_table *_Nonnull table) {
    return table->roots;
}
static inline const struct skiff_warm_node *_Nonnull skiff_warm_nodes(const struct skiff_warm_table *_Nonnull table) {
    return table->nodes;
}
static inline const struct skiff_warm_touch *_Nonnull skiff_warm_touches(
    const struct skiff_warm_table *_Nonnull table) {
    return table->touches;
}

// Where `skiff warm` finds the object that all pointers begin at.
struct skiff_warm_start {
    char name[16];
    const void *_Nullable volatile object;
};
#define SKIFF_WARM_START_NAME "skiff starts at\n"
static inline void skiff_warm_starts_at(const void *_Nonnull object) {
    static struct skiff_warm_start start = {{SKIFF_WARM_START_NAME}, 0};
    start.object = object;
    __asm__ volatile("" : : "r"(&start) : "memory");
}

// Reads a word at each of these addresses of this process; 0 where nothing can be read. Nothing can trap here.
static inline void skiff_read_words(
    const uintptr_t *_Nonnull addresses, uint64_t *_Nonnull words, size_t count) {
    memset(words, 0, count * sizeof *words);
    for (size_t first = 0; first < count;) {
        struct iovec there[128];
        size_t many = count - first < 128 ? count - first : 128;
        for (size_t i = 0; i < many; i++) there[i] = (struct iovec){(void *)addresses[first + i], sizeof *words};
        struct iovec here = {words + first, many * sizeof *words};
        ssize_t got = syscall(SYS_process_vm_readv, getpid(), &here, 1ul, there, many, 0ul);
        if (got < 0 && errno != EFAULT) return;
        // It stops at the first that it cannot read.
        size_t whole = got < 0 ? 0 : (size_t)got / sizeof *words;
        if (whole < many) words[first + whole++] = 0;
        first += whole;
    }
}

static inline void skiff_prefetch(const void *_Nonnull page, uint64_t lines) {
    for (; lines; lines &= lines - 1)
        __builtin_prefetch((const char *)page + 64 * __builtin_ctzll(lines), 0, 2);
}

// The first bytes of the build id among notes; 0 for none.
static inline uint64_t skiff_build_id(const void *_Nonnull notes, size_t length) {
    size_t at = 0;
    while (length - at >= sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) note;
        memcpy(&note, (const char *)notes + at, sizeof note);
        if (note.n_namesz > length || note.n_descsz > length) return 0;
        size_t text = at + sizeof note + ((note.n_namesz + 3ul) & ~3ul);
        size_t next = text + ((note.n_descsz + 3ul) & ~3ul);
        if (text > length || next > length) return 0;
        if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && note.n_descsz >= 8) {
            uint64_t id;
            memcpy(&id, (const char *)notes + text, sizeof id);
            return id;
        }
        at = next;
    }
    return 0;
}

// One of what the dynamic linker has loaded; <link.h> declares it only with _GNU_SOURCE.
struct skiff_image {
    ElfW(Addr) moved;
    const char *_Nullable name;
    const ElfW(Phdr) *_Nonnull parts;
    ElfW(Half) count;
};
extern int skiff_each_image(
    int (*_Nonnull visit)(struct skiff_image *_Nonnull, size_t, void *_Nonnull), void *_Nonnull) __asm__("dl_iterate_phdr");

// Whether notes are in memory at all: some are in the file alone.
static inline int skiff_image_has(const struct skiff_image *_Nonnull image, const ElfW(Phdr) *_Nonnull notes) {
    for (int i = 0; i < image->count; i++) {
        const ElfW(Phdr) *part = &image->parts[i];
        if (part->p_type == PT_LOAD && part->p_flags & PF_R && notes->p_vaddr >= part->p_vaddr &&
            notes->p_filesz <= part->p_filesz && notes->p_vaddr - part->p_vaddr <= part->p_filesz - notes->p_filesz)
            return 1;
    }
    return 0;
}

struct skiff_warm_search {
    const struct skiff_warm_table *_Nonnull table;
    const void *_Nullable *_Nonnull places;
};
static inline int skiff_warm_visit(struct skiff_image *_Nonnull image, size_t size, void *_Nonnull data) {
    struct skiff_warm_search *search = (struct skiff_warm_search *)data;
    uintptr_t first = UINTPTR_MAX;
    uint64_t id = 0;
    for (int i = 0; i < image->count; i++) {
        const ElfW(Phdr) *part = &image->parts[i];
        if (part->p_type == PT_LOAD && part->p_vaddr < first) first = part->p_vaddr;
        if (part->p_type == PT_NOTE && !id && skiff_image_has(image, part))
            id = skiff_build_id((const void *)(image->moved + part->p_vaddr), part->p_filesz);
    }
    if (first == UINTPTR_MAX) return 0;
    const void *place = (const void *)((image->moved + first) & ~(uintptr_t)4095);
    // The program comes first.
    if (!search->places[0]) {
        search->places[0] = place;
        return 0;
    }
    for (int i = 1; id && i < SKIFF_WARM_IMAGES; i++)
        if (search->table->images[i] == id) search->places[i] = place;
    return 0;
}
// Where a table's images begin in this process, SKIFF_WARM_IMAGES of them; those that are not loaded stay null.
static inline void skiff_warm_places(
    const struct skiff_warm_table *_Nonnull table, const void *_Nullable *_Nonnull places) {
    struct skiff_warm_search search = {table, places};
    skiff_each_image(skiff_warm_visit, &search);
}
