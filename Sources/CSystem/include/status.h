#pragma once
#include <stdint.h>

struct file_status {
  int64_t size;
  uint64_t inode, device;
  uint32_t mode, owner, links;
};

/// Status of an open file, or, with a name, of a file in the open directory; a symbolic link is not followed. Its times are not read: once
/// they were, Linux 6.13 and later gives the next write a new time, which makes the next sync of the file take longer.
/// Returns 0 or an `errno`.
int file_status_get(int descriptor, const char *name, struct file_status *status);
