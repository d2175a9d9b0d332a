// File status by statx, which the C library's module for Swift does not have; elsewhere by fstatat.
#define _GNU_SOURCE
#include "status.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/sysmacros.h>
#endif

int file_status_get(int descriptor, const char *name, struct file_status *status) {
#ifdef STATX_TYPE
  struct statx found;
  unsigned int mask = STATX_TYPE | STATX_MODE | STATX_NLINK | STATX_UID | STATX_INO | STATX_SIZE;
  if (statx(descriptor, name ? name : "", name ? AT_SYMLINK_NOFOLLOW : AT_EMPTY_PATH, mask, &found) != 0) return errno;
  *status = (struct file_status){
      .size = found.stx_size,
      .inode = found.stx_ino,
      .device = makedev(found.stx_dev_major, found.stx_dev_minor),
      .mode = found.stx_mode,
      .owner = found.stx_uid,
      .links = found.stx_nlink,
  };
#else
  struct stat found;
  if ((name ? fstatat(descriptor, name, &found, AT_SYMLINK_NOFOLLOW) : fstat(descriptor, &found)) != 0) return errno;
  *status = (struct file_status){
      .size = found.st_size,
      .inode = found.st_ino,
      .device = found.st_dev,
      .mode = found.st_mode,
      .owner = found.st_uid,
      .links = found.st_nlink,
  };
#endif
  return 0;
}
