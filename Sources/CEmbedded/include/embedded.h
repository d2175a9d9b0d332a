#ifndef SHOP_RPC_EMBEDDED_H
#define SHOP_RPC_EMBEDDED_H

#include <stddef.h>

/// A file that is part of the program.
typedef struct {
  /// The first byte; valid for the life of the process. Null for a name that no file has.
  const unsigned char *_Nullable bytes;
  size_t count;
} EmbeddedBytes;

/// The file of a name below `Sources/ShopRPC`, such as `Languages/en.json`.
EmbeddedBytes embedded_file(const char *_Nonnull name);

#endif
