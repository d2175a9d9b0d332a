#pragma once

/// Opens an unnamed file for reading and writing that disappears when it is closed; -1 with `errno` if that is not possible.
int memory_file_open(void);

