#pragma once
// What Swift's Glibc module leaves out of Linux: epoll, eventfd, timerfd, signalfd, memfd and seals,
// and the two functions by which another run loop serves the main dispatch queue.
// Without _GNU_SOURCE, as Swift's own Glibc module and the other modules are: with it `fd_set` is another type, and the
// modules do not go together.
#include <errno.h>
#include <fcntl.h>
#include <linux/memfd.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable);

static inline int skiff_memfd(const char *_Nonnull name) {
    return (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

// Seals a memfd so that it can no longer shrink: mapping it can then not raise SIGBUS.
static inline int skiff_seal_shrink(int fd) { return fcntl(fd, 1033 /* F_ADD_SEALS */, 0x0001 | 0x0002); }
static inline int skiff_get_seals(int fd) { return fcntl(fd, 1034 /* F_GET_SEALS */); }
