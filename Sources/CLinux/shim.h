#pragma once
// What Swift's Glibc module leaves out of Linux: epoll, eventfd, timerfd, signalfd, memfd and seals,
// and the two functions by which another run loop serves the main dispatch queue.
// _GNU_SOURCE is not defined here: with it, fd_set would differ from the one in Swift's Glibc module.
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/memfd.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable);

// Options that Swift imports as enumerations of their own.
enum {
    SKIFF_EPOLL_CLOEXEC = EPOLL_CLOEXEC,
    SKIFF_EVENTFD_FLAGS = EFD_CLOEXEC | EFD_NONBLOCK,
    SKIFF_TIMERFD_FLAGS = TFD_CLOEXEC | TFD_NONBLOCK,
    SKIFF_TIMERFD_ABSOLUTE = TFD_TIMER_ABSTIME,
    SKIFF_SIGNALFD_FLAGS = SFD_CLOEXEC | SFD_NONBLOCK,
};

static inline int skiff_memfd(const char *_Nonnull name) {
    return (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

// Seals a memfd so that it can no longer shrink: mapping it can then not raise SIGBUS.
static inline int skiff_seal_shrink(int fd) { return fcntl(fd, 1033 /* F_ADD_SEALS */, 0x0001 | 0x0002); }
static inline int skiff_get_seals(int fd) { return fcntl(fd, 1034 /* F_GET_SEALS */); }

// A pipe whose ends child processes do not get; the reading end comes first.
static inline int skiff_pipe(int *_Nonnull ends) { return (int)syscall(SYS_pipe2, ends, O_CLOEXEC); }
static inline int skiff_do_not_block(int fd) { return fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }
static inline int skiff_duplicate(int fd) { return fcntl(fd, F_DUPFD_CLOEXEC, 0); }

// The environment that a child process is given; Swift does not let the variable itself through.
extern char **environ;
static inline char *_Nullable *_Nonnull skiff_environment(void) { return environ; }

// The code that a press runs through, for SkiffWayland's Warmth. `skiff warm` writes it into a finished program; it
// begins empty. One of `pages` is a page of an image, with a bit for each of its lines of 64 bytes; image 0 is the
// program, the others are libraries, known by the first bytes of their build ids. Another shape or size is another
// version in the name: a tool of another version then leaves the program alone.
struct skiff_warm_page {
    uint32_t image;
    uint32_t page;
    uint64_t lines;
};
enum { SKIFF_WARM_IMAGES = 16, SKIFF_WARM_PAGES = 248 };
struct skiff_warm_table {
    char name[16];
    uint64_t images[SKIFF_WARM_IMAGES];
    struct skiff_warm_page pages[SKIFF_WARM_PAGES];
};
#define SKIFF_WARM_NAME "skiff warm v1\n"

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
