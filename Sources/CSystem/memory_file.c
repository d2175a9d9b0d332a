// Unnamed files in memory, which the C library's module for Swift does not have; elsewhere in the directory for temporary files.
#define _GNU_SOURCE
#include "memory_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

int memory_file_open(void) {
#ifdef MFD_CLOEXEC
  int file = memfd_create("shop-rpc", MFD_CLOEXEC);
  if (file >= 0 || errno != ENOSYS) return file;
#endif
  const char *directory = getenv("TMPDIR");
  char path[4096];
  int length = snprintf(path, sizeof path, "%s/shop-rpc-XXXXXX", directory && *directory ? directory : "/tmp");
  if (length < 0 || (size_t)length >= sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  int temporary = mkstemp(path);
  if (temporary < 0) return -1;
  unlink(path);
  fcntl(temporary, F_SETFD, FD_CLOEXEC);
  return temporary;
}
