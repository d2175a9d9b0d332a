// The system's C library under one name, so that no other file names a platform.
//
// Linux with glibc is what is built and tested. Another platform needs, beyond its import below:
// - watches on the database's directory and on a shared folder (`Disk.watch`, `SyncFolderWatch`: inotify here; kqueue on macOS), or none, which
//   both allow;
// - who holds a lock and on what kind of file system (`LockTable`, `MountTable`: `/proc` here), or nil, which only makes messages shorter;
// - file locks that belong to an open file, not to the process (`Disk.lock`: `flock`), and a rename that replaces atomically;
// - `crypt(3)` with salted, slow hashes (`Crypt`: libcrypt here; macOS has none, so another function from its own library);
// - a linker that carries the runtime statically (`Package.swift`), or a runtime beside the program.
// Windows has no `fork`, `poll` on pipes, or signals in this form; the transport and the child processes would have to be written again.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif
