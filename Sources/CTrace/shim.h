#pragma once
// Watching a child process step by step: seize it, stop it, then step or let it go. For the tool alone.
#include <elf.h>
#include <signal.h>
#include <stdint.h>
#include <sys/ptrace.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/user.h>

static inline int skiff_trace_seize(pid_t child) { return (int)ptrace(PTRACE_SEIZE, child, 0, 0); }
static inline int skiff_trace_interrupt(pid_t child) { return (int)ptrace(PTRACE_INTERRUPT, child, 0, 0); }
static inline int skiff_trace_step(pid_t child, int signal) {
    return (int)ptrace(PTRACE_SINGLESTEP, child, 0, (long)signal);
}
static inline int skiff_trace_let_go(pid_t child) { return (int)ptrace(PTRACE_DETACH, child, 0, 0); }

// The signal that a stop keeps from the child, as `waitpid` tells of it; 0 if it stopped because it is watched.
static inline int skiff_trace_signal(pid_t child, int status) {
    int signal = (status >> 8) & 0xFF;
    // Stops of ptrace's own have more to say above.
    if (status >> 16) return 0;
    if (signal != SIGTRAP) return signal;
    siginfo_t info;
    if (ptrace(PTRACE_GETSIGINFO, child, 0, &info)) return 0;
    if (info.si_code < 0 || (info.si_code == SI_USER && info.si_pid)) return signal;
#if defined(__x86_64__)
    // What a breakpoint of its own says; steps say TRAP_TRACE or TRAP_BRKPT.
    return info.si_code == 0x80 /* SI_KERNEL */ ? signal : 0;
#else
    return info.si_code == TRAP_BRKPT ? signal : 0;
#endif
}

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
