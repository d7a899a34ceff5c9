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

// Makes a mapping larger, at another place if there is no room; null if there is none anywhere, and nothing changed.
static inline void *_Nullable skiff_remap(void *_Nonnull base, size_t size, size_t larger) {
    long moved = syscall(SYS_mremap, base, size, larger, 1 /* MREMAP_MAYMOVE */);
    return moved == -1 ? 0 : (void *)moved;
}

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
