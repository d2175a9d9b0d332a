#ifndef SHOP_RPC_EMBEDDED_H
#define SHOP_RPC_EMBEDDED_H

#include <stddef.h>

/// A file embedded in the program.
typedef struct {
  /// First byte, valid for the life of the process; null when no file has the requested name.
  const unsigned char *_Nullable bytes;
  size_t count;
} EmbeddedBytes;

/// Returns the file with this path relative to `Sources/ShopRPC`, such as `Languages/en.json`.
EmbeddedBytes embedded_file(const char *_Nonnull name);

#endif
