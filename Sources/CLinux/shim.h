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
#include <sys/ptrace.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/user.h>
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

// Watching a child process step by step: seize it, stop it, then step or let it go.
static inline int skiff_trace_seize(pid_t child) { return (int)ptrace(PTRACE_SEIZE, child, 0, 0); }
static inline int skiff_trace_interrupt(pid_t child) { return (int)ptrace(PTRACE_INTERRUPT, child, 0, 0); }
static inline int skiff_trace_step(pid_t child, int signal) {
    return (int)ptrace(PTRACE_SINGLESTEP, child, 0, (long)signal);
}
static inline int skiff_trace_let_go(pid_t child) { return (int)ptrace(PTRACE_DETACH, child, 0, 0); }
// Where it is; 0 if that cannot be told.
static inline uint64_t skiff_trace_place(pid_t child) {
    struct user_regs_struct registers;
    struct iovec range = {&registers, sizeof registers};
    if (ptrace(PTRACE_GETREGSET, child, NT_PRSTATUS, &range)) return 0;
#if defined(__x86_64__)
    return registers.rip;
#else
    return registers.pc;
#endif
}

// The environment that a child process is given; Swift does not let the variable itself through.
extern char **environ;
static inline char *_Nullable *_Nonnull skiff_environment(void) { return environ; }

// The code that a press runs through, for SkiffWayland's Warmth. `skiff warm` writes it into a finished program; it
// begins empty. One of `pages` is a page of an image, with a bit for each of its lines of 64 bytes; image 0 is the
// program, the others are libraries, known by the first bytes of their build ids.
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

static inline void skiff_prefetch(const void *_Nonnull page, uint64_t lines) {
    for (; lines; lines &= lines - 1)
        __builtin_prefetch((const char *)page + 64 * __builtin_ctzll(lines), 0, 2);
}

// The first bytes of the build id of a program or library whose beginning is there, at least `length` bytes; 0 for none.
static inline uint64_t skiff_build_id(const void *_Nonnull image, size_t length) {
    const Elf64_Ehdr *head = (const Elf64_Ehdr *)image;
    if (length < sizeof *head || memcmp(head->e_ident, ELFMAG, SELFMAG) || head->e_ident[EI_CLASS] != ELFCLASS64) return 0;
    if (head->e_phoff > length || head->e_phnum > (length - head->e_phoff) / sizeof(Elf64_Phdr)) return 0;
    const Elf64_Phdr *part = (const Elf64_Phdr *)((const char *)image + head->e_phoff);
    for (int i = 0; i < head->e_phnum; i++) {
        if (part[i].p_type != PT_NOTE || part[i].p_offset > length || part[i].p_filesz > length - part[i].p_offset)
            continue;
        size_t at = part[i].p_offset, end = at + part[i].p_filesz;
        while (end - at >= sizeof(Elf64_Nhdr)) {
            Elf64_Nhdr note;
            memcpy(&note, (const char *)image + at, sizeof note);
            size_t text = at + sizeof note + ((note.n_namesz + 3ul) & ~3ul);
            size_t next = text + ((note.n_descsz + 3ul) & ~3ul);
            if (text > end || next > end) break;
            if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && note.n_descsz >= 8) {
                uint64_t id;
                memcpy(&id, (const char *)image + text, sizeof id);
                return id;
            }
            at = next;
        }
    }
    return 0;
}

// What the dynamic linker has loaded, the program first.
static inline const struct link_map *_Nullable skiff_loaded(void) { return _r_debug.r_map; }
