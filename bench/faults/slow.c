/* Makes commits slow: loaded before libc (LD_PRELOAD), it lets the disk take its time.
   KAISERHOF_SLOW is the longest delay in microseconds. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static void dawdle(void) {
    const char *most = getenv("KAISERHOF_SLOW");
    if (most != NULL && atoi(most) > 0)
        usleep((useconds_t)(random() % atoi(most)));
}

int fdatasync(int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    dawdle();
    return real(file);
}

int fsync(int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    dawdle();
    return real(file);
}
