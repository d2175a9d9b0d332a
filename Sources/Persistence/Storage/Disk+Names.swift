internal import Glibc

/// Directories and the names in them.
extension Disk {
  package func makeDirectory(_ path: String) throws(CallError) -> Bool {
    if unsafe mkdir(path, Self.directoryMode) == 0 { return true }
    if errno == EEXIST { return false }
    throw CallError(.mkdir, errno)
  }

  package func openDirectory(_ path: String) throws(CallError) -> Descriptor {
    let result = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard result >= 0 else { throw CallError(.open, errno) }
    return Descriptor(result)
  }

  package func openDirectory(_ name: String, in directory: Descriptor) throws(CallError) -> Descriptor {
    if unsafe mkdirat(directory.number, name, Self.directoryMode) != 0, errno != EEXIST { throw CallError(.mkdir, errno) }
    let result = unsafe openat(directory.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard result >= 0 else { throw CallError(.open, errno) }
    return Descriptor(result)
  }

  /// A planted pipe must not stop the opening, hence O_NONBLOCK, which means nothing to a regular file.
  package func open(_ name: String, in directory: Descriptor, for access: Access) throws(CallError) -> Descriptor {
    let common = O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let flags =
      switch access {
      case .read: O_RDONLY
      case .append: O_RDWR | O_APPEND
      case .over: O_RDWR
      case .create: O_RDWR | O_APPEND | O_CREAT | O_EXCL
      case .lock: O_RDWR | O_CREAT
      }
    let result = unsafe openat(directory.number, name, flags | common, Self.fileMode)
    guard result >= 0 else { throw CallError(.open, errno) }
    return Descriptor(result)
  }

  package func rename(_ name: String, to other: String, in directory: Descriptor) throws(CallError) {
    guard unsafe renameat(directory.number, name, directory.number, other) == 0 else { throw CallError(.rename, errno) }
  }

  package func remove(_ name: String, in directory: Descriptor) throws(CallError) {
    guard unsafe unlinkat(directory.number, name, 0) == 0 else { throw CallError(.unlink, errno) }
  }

  package func removeDirectory(_ name: String, in directory: Descriptor) throws(CallError) {
    guard unsafe unlinkat(directory.number, name, AT_REMOVEDIR) == 0 else { throw CallError(.rmdir, errno) }
  }

  package func isWritable(_ directory: Descriptor) -> Bool {
    unsafe faccessat(directory.number, ".", W_OK, AT_EACCESS) == 0
  }

  package func names(in directory: Descriptor) throws(CallError) -> [String] {
    let again = unsafe openat(directory.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard again >= 0, let stream = unsafe fdopendir(again) else { throw CallError(.open, errno) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    if errno != 0 { throw CallError(.readdir, errno) }
    return names.sorted()
  }
}
