// Makes one call to the system fail: a library that is loaded before the program (LD_PRELOAD). Counts the calls that touch
// what lies below FAIL_ROOT, by path or by descriptor, and lets the one with the number FAIL_AT fail with the error FAIL_WITH.
// The error 0 ends the program at once, before the call, as nothing can help. FAIL_REPORT is a file of 4096 bytes in which it says how many calls there were and which one failed.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

struct report {
  atomic_int calls;
  char failed[2048];
};

static struct report *report;
static int at, with;
static const char *root;

__attribute__((constructor)) static void begin(void) {
  root = getenv("FAIL_ROOT");
  const char *name = getenv("FAIL_REPORT");
  if (!root || !name) return;
  at = atoi(getenv("FAIL_AT") ?: "0");
  with = atoi(getenv("FAIL_WITH") ?: "5");
  int (*next)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  int descriptor = next(name, O_RDWR | O_CLOEXEC);
  if (descriptor < 0) return;
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (memory != MAP_FAILED) report = memory;
  close(descriptor);
}

static int counted(const char *call, const char *path) {
  if (strncmp(path, root, strlen(root)) != 0) return 0;
  if (atomic_fetch_add(&report->calls, 1) + 1 != at) return 0;
  snprintf(report->failed, sizeof report->failed, "%s %s", call, path);
  if (with == 0) kill(getpid(), SIGKILL);
  errno = with;
  return 1;
}

static int fails_at_descriptor(const char *call, int descriptor) {
  if (!report || descriptor < 0) return 0;
  int kept = errno;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  errno = kept;
  if (length < 0) return 0;
  path[length] = 0;
  return counted(call, path);
}

static int fails_at_path(const char *call, int folder, const char *path) {
  if (!report || !path) return 0;
  if (path[0] == '/') return counted(call, path);
  int kept = errno;
  char link[64], full[2 * PATH_MAX];
  ssize_t length = -1;
  if (folder == AT_FDCWD) {
    if (getcwd(full, PATH_MAX)) length = (ssize_t)strlen(full);
  } else {
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    length = readlink(link, full, PATH_MAX - 1);
  }
  errno = kept;
  if (length < 0) return 0;
  snprintf(full + length, sizeof full - (size_t)length, "/%s", path);
  return counted(call, full);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define OPEN(name)                                                                                                     \
  int name(const char *path, int flags, ...) {                                                                         \
    va_list rest;                                                                                                      \
    va_start(rest, flags);                                                                                             \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;                                            \
    va_end(rest);                                                                                                      \
    return fails_at_path("open", AT_FDCWD, path) ? -1 : NEXT(name)(path, flags, mode);                                 \
  }
#define OPENAT(name)                                                                                                   \
  int name(int folder, const char *path, int flags, ...) {                                                             \
    va_list rest;                                                                                                      \
    va_start(rest, flags);                                                                                             \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;                                            \
    va_end(rest);                                                                                                      \
    return fails_at_path("openat", folder, path) ? -1 : NEXT(name)(folder, path, flags, mode);                         \
  }
OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)

#define BY_DESCRIPTOR(result, name, failure, parameters, arguments)                                                    \
  result name parameters { return fails_at_descriptor(#name, descriptor) ? failure : NEXT(name) arguments; }
BY_DESCRIPTOR(ssize_t, read, -1, (int descriptor, void *bytes, size_t count), (descriptor, bytes, count))
BY_DESCRIPTOR(ssize_t, pread, -1, (int descriptor, void *bytes, size_t count, off_t start), (descriptor, bytes, count, start))
BY_DESCRIPTOR(ssize_t, pread64, -1, (int descriptor, void *bytes, size_t count, off64_t start), (descriptor, bytes, count, start))
BY_DESCRIPTOR(ssize_t, write, -1, (int descriptor, const void *bytes, size_t count), (descriptor, bytes, count))
BY_DESCRIPTOR(ssize_t, writev, -1, (int descriptor, const struct iovec *pieces, int count), (descriptor, pieces, count))
BY_DESCRIPTOR(int, fsync, -1, (int descriptor), (descriptor))
BY_DESCRIPTOR(int, fstat, -1, (int descriptor, struct stat *status), (descriptor, status))
BY_DESCRIPTOR(int, fstat64, -1, (int descriptor, struct stat64 *status), (descriptor, status))
BY_DESCRIPTOR(int, ftruncate, -1, (int descriptor, off_t size), (descriptor, size))
BY_DESCRIPTOR(int, fchmod, -1, (int descriptor, mode_t mode), (descriptor, mode))
BY_DESCRIPTOR(DIR *, fdopendir, NULL, (int descriptor), (descriptor))

void *mmap(void *address, size_t size, int protection, int flags, int descriptor, off_t start) {
  void *(*next)(void *, size_t, int, int, int, off_t) = dlsym(RTLD_NEXT, "mmap");
  return fails_at_descriptor("mmap", descriptor) ? MAP_FAILED : next(address, size, protection, flags, descriptor, start);
}

#define BY_PATH(result, name, failure, folder, parameters, arguments)                                                  \
  result name parameters { return fails_at_path(#name, folder, path) ? failure : NEXT(name) arguments; }
BY_PATH(int, stat, -1, AT_FDCWD, (const char *path, struct stat *status), (path, status))
BY_PATH(int, stat64, -1, AT_FDCWD, (const char *path, struct stat64 *status), (path, status))
BY_PATH(int, lstat, -1, AT_FDCWD, (const char *path, struct stat *status), (path, status))
BY_PATH(int, lstat64, -1, AT_FDCWD, (const char *path, struct stat64 *status), (path, status))
BY_PATH(int, fstatat, -1, folder, (int folder, const char *path, struct stat *status, int flags), (folder, path, status, flags))
BY_PATH(int, fstatat64, -1, folder, (int folder, const char *path, struct stat64 *status, int flags), (folder, path, status, flags))
BY_PATH(int, mkdir, -1, AT_FDCWD, (const char *path, mode_t mode), (path, mode))
BY_PATH(int, mkdirat, -1, folder, (int folder, const char *path, mode_t mode), (folder, path, mode))
BY_PATH(int, rename, -1, AT_FDCWD, (const char *path, const char *target), (path, target))
BY_PATH(int, renameat, -1, folder, (int folder, const char *path, int other, const char *target), (folder, path, other, target))
BY_PATH(int, symlinkat, -1, folder, (const char *target, int folder, const char *path), (target, folder, path))
BY_PATH(DIR *, opendir, NULL, AT_FDCWD, (const char *path), (path))
