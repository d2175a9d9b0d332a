internal import Glibc

/// What the system tells of a directory: the file system below it, and changes in it.
extension Disk {
  /// Looks the descriptor's mount up: the C library's own call for it is not to be had from Swift.
  package func fileSystem(of directory: Descriptor) -> String? {
    guard let facts = content(of: "/proc/self/fdinfo/\(directory.number)"), let mount = MountTable.mount(in: facts),
      let table = content(of: "/proc/self/mountinfo")
    else { return nil }
    return MountTable.type(in: table, of: mount)
  }

  package func watch(_ directory: Descriptor) -> Descriptor? {
    let watch = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard watch >= 0 else { return nil }
    let events = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)
    if unsafe inotify_add_watch(watch, "/proc/self/fd/\(directory.number)", events) >= 0 { return Descriptor(watch) }
    _ = Glibc.close(watch)
    return nil
  }

  /// What changed is not asked for, only that something did.
  package func drain(_ watch: Descriptor) {
    var events = InlineArray<4096, UInt8>(repeating: 0)
    var span = events.mutableSpan
    unsafe span.withUnsafeMutableBytes { buffer in
      while unsafe Glibc.read(watch.number, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
