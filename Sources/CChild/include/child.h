#pragma once
#include <sys/types.h>

/// Starts the program at `path` with pipes as its standard input and output. The kernel kills it when the calling thread ends.
/// Returns 0, or an `errno` when the program was not started.
int child_start(const char *path, char *const arguments[], char *const variables[], int *input, int *output, pid_t *id);
