#pragma once
// What a fuzzer needs of the sanitizers, where it is built with them, and descriptors sent over a socket.
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

// Weak: null in a build without the sanitizer.
extern void __asan_set_death_callback(void (*_Nullable callback)(void)) __attribute__((weak));
extern int __lsan_do_recoverable_leak_check(void) __attribute__((weak));
extern int LLVMFuzzerRunDriver(
    int *_Nonnull count, char *_Nullable *_Nonnull *_Nonnull arguments,
    int (*_Nonnull run)(const uint8_t *_Nullable bytes, size_t count)) __attribute__((weak));
extern uint8_t __start___sancov_cntrs[] __attribute__((weak, visibility("hidden")));
extern uint8_t __stop___sancov_cntrs[] __attribute__((weak, visibility("hidden")));

static inline int skiff_has_address_sanitizer(void) { return __asan_set_death_callback != 0; }
static inline void skiff_on_sanitizer_death(void (*_Nonnull callback)(void)) {
    if (__asan_set_death_callback) __asan_set_death_callback(callback);
}
// Whether something has leaked since the last time; 0 without a leak checker.
static inline int skiff_has_leaked(void) {
    return __lsan_do_recoverable_leak_check ? __lsan_do_recoverable_leak_check() : 0;
}
static inline int skiff_has_fuzzer(void) { return LLVMFuzzerRunDriver != 0; }
static inline int skiff_run_fuzzer(
    int count, char *_Nullable *_Nonnull arguments,
    int (*_Nonnull run)(const uint8_t *_Nullable bytes, size_t count)) {
    return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(&count, &arguments, run) : -1;
}
// How many edges of the program there are, and how many of them were gone along; 0 without coverage.
static inline size_t skiff_edges(void) {
    return __start___sancov_cntrs ? (size_t)(__stop___sancov_cntrs - __start___sancov_cntrs) : 0;
}
static inline size_t skiff_covered_edges(void) {
    size_t covered = 0;
    for (size_t index = 0; index < skiff_edges(); index++) covered += __start___sancov_cntrs[index] != 0;
    return covered;
}

enum { SKIFF_MOST_DESCRIPTORS = 28 };

// Sends bytes with descriptors, as sendmsg does; it does not wait.
static inline ptrdiff_t skiff_send(
    int socket, const void *_Nonnull bytes, size_t count, const int *_Nonnull descriptors, size_t descriptor_count) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    char control[CMSG_SPACE(sizeof(int) * SKIFF_MOST_DESCRIPTORS)] __attribute__((aligned(8)));
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor_count > 0) {
        message.msg_control = control;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptor_count);
        memset(control, 0, sizeof control);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int) * descriptor_count);
        memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptor_count);
    }
    return sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

// Receives bytes and the descriptors that come with them, as recvmsg does; it does not wait.
static inline ptrdiff_t skiff_receive(
    int socket, void *_Nonnull bytes, size_t room, int *_Nonnull descriptors, size_t *_Nonnull descriptor_count) {
    struct iovec part = {.iov_base = bytes, .iov_len = room};
    char control[CMSG_SPACE(sizeof(int) * SKIFF_MOST_DESCRIPTORS)] __attribute__((aligned(8)));
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
    *descriptor_count = 0;
    ptrdiff_t count = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    if (count < 0) return count;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t found = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        if (*descriptor_count + found > SKIFF_MOST_DESCRIPTORS) break;
        memcpy(descriptors + *descriptor_count, CMSG_DATA(header), found * sizeof(int));
        *descriptor_count += found;
    }
    return count;
}
