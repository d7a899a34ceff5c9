#pragma once
// What a process has in memory of the files that it is made of.
#include <fcntl.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Gives back the pages of this part of memory that are in it as their file has them; says how many.
//
// A page that was written to, by a relocation or a debugger's breakpoint, is no page of the file any more, and stays.
static inline long skiff_give_back_part(int pagemap, uintptr_t start, uintptr_t end) {
    const uint64_t in_memory = 1ull << 63, of_file = 1ull << 61;
    const uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
    long given = 0;
    while (start < end) {
        uint64_t pages[256];
        size_t many = (end - start) / size < 256 ? (end - start) / size : 256;
        ssize_t got = pread(pagemap, pages, many * sizeof *pages, (off_t)(start / size * sizeof *pages));
        if (got < (ssize_t)sizeof *pages) return given;
        many = (size_t)got / sizeof *pages;
        for (size_t i = 0, first = 0; i <= many; i++) {
            if (i < many && (pages[i] & (in_memory | of_file)) == (in_memory | of_file)) continue;
            if (i > first && !madvise((void *)(start + first * size), (i - first) * size, MADV_DONTNEED))
                given += (long)(i - first);
            first = i + 1;
        }
        start += many * size;
    }
    return given;
}

// Gives back what the start of the program has read of its file, of libraries and fonts, and what it has freed; says how
// many pages of files. What of it is used again is there again at once: the system still has it.
static inline long skiff_give_back_start(void) {
    malloc_trim(0);
    int pagemap = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
    FILE *maps = fopen("/proc/self/maps", "re");
    long given = 0;
    char line[512];
    while (pagemap >= 0 && maps && fgets(line, sizeof line, maps)) {
        unsigned long start, end, inode;
        char may[5];
        int whole = strchr(line, '\n') != NULL;
        if (sscanf(line, "%lx-%lx %4s %*x %*s %lu", &start, &end, may, &inode) == 4 && inode && may[0] == 'r' &&
            may[1] != 'w' && may[3] == 'p')
            given += skiff_give_back_part(pagemap, start, end);
        // A name may be longer than the line.
        while (!whole && fgets(line, sizeof line, maps)) whole = strchr(line, '\n') != NULL;
    }
    if (maps) fclose(maps);
    if (pagemap >= 0) close(pagemap);
    return given;
}
