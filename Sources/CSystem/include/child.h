#pragma once
#include <sys/types.h>

/// Lets everything else that is ready run before the calling thread and the programs that it starts: low priority, and time slices of 0.1 ms
/// (Linux 6.12 and later), so that nothing that wakes up has to wait for long.
void child_yield_to_others(void);

/// Starts the program at `path` with pipes as its standard input and output. The kernel kills it when the calling thread ends.
/// Returns 0, or an `errno` when the program was not started.
int child_start(const char *path, char *const arguments[], char *const variables[], int *input, int *output, pid_t *id);
