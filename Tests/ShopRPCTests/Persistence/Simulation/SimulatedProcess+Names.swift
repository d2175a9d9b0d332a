import Glibc

@testable import Persistence

/// Names, locks, and time.
extension SimulatedProcess {
  func makeDirectory(_ path: String) throws(CallError) -> Bool {
    try disk.enter(.mkdir, by: processID)
    let parts = path.split(separator: "/").map(String.init)
    guard let name = parts.last, let parent = folder(parts.dropLast()) else { throw CallError(.mkdir, ENOENT) }
    if disk.state.folders[parent]?.names[name] != nil { return false }
    _ = disk.state.add(name, to: parent, isFolder: true)
    return true
  }

  func openDirectory(_ path: String) throws(CallError) -> Descriptor {
    try disk.enter(.open, by: processID)
    guard let number = folder(path.split(separator: "/").map(String.init)) else { throw CallError(.open, ENOENT) }
    return take(number, isFolder: true)
  }

  func openDirectory(_ name: String, in directory: Descriptor) throws(CallError) -> Descriptor {
    try disk.enter(.mkdir, by: processID)
    let parent = try description(directory, .open).number
    if name == "." { return take(parent, isFolder: true) }
    if name == ".." { return take(disk.state.parent(of: parent), isFolder: true) }
    let number = disk.state.folders[parent]?.names[name] ?? disk.state.add(name, to: parent, isFolder: true)
    return take(number, isFolder: true)
  }

  func open(_ name: String, in directory: Descriptor, for access: Access) throws(CallError) -> Descriptor {
    try disk.enter(.open, by: processID)
    let parent = try description(directory, .open).number
    switch (disk.state.folders[parent]?.names[name], access) {
    case (.some, .create): throw CallError(.open, EEXIST)
    case (nil, .read), (nil, .append), (nil, .over): throw CallError(.open, ENOENT)
    case (let number?, _): return take(number, isFolder: false, appends: access == .append)
    case (nil, .create), (nil, .lock):
      return take(disk.state.add(name, to: parent, isFolder: false), isFolder: false, appends: access == .create)
    }
  }

  func inspect(_ name: String, in directory: Descriptor) throws(CallError) -> FileInfo {
    let file = try open(name, in: directory, for: .read)
    defer { close(file) }
    return try inspect(file)
  }

  func rename(_ name: String, to other: String, in directory: Descriptor) throws(CallError) {
    try disk.enter(.rename, by: processID)
    let parent = try description(directory, .rename).number
    guard disk.state.folders[parent]?.names[name] != nil else { throw CallError(.rename, ENOENT) }
    disk.state.rename(name, to: other, in: parent)
  }

  func remove(_ name: String, in directory: Descriptor) throws(CallError) {
    try disk.enter(.unlink, by: processID)
    let parent = try description(directory, .unlink).number
    guard disk.state.folders[parent]?.names[name] != nil else { throw CallError(.unlink, ENOENT) }
    disk.state.remove(name, from: parent)
  }

  func names(in directory: Descriptor) throws(CallError) -> [String] {
    try disk.enter(.readdir, by: processID)
    let number = try description(directory, .readdir).number
    return (disk.state.folders[number]?.names.keys ?? [:].keys).sorted()
  }

  func isWritable(_ directory: Descriptor) -> Bool { true }

  func lock(_ file: Descriptor, _ mode: LockMode) throws(CallError) -> Bool {
    try disk.enter(.flock, by: processID)
    let target = try description(file, .flock)
    let others = (disk.state.locks[target.number] ?? [:]).filter { $0.key != target.id }
    guard others.isEmpty || mode == .shared && !others.values.contains(.exclusive) else { return false }
    disk.state.locks[target.number, default: [:]][target.id] = mode
    return true
  }

  func unlock(_ file: Descriptor) {
    do throws(CallError) {
      let target = try description(file, .flock)
      if !disk.dead.contains(processID) { disk.state.locks[target.number]?[target.id] = nil }
    } catch {
      return
    }
  }

  func holder(of file: Descriptor) -> Int? { nil }
  func processorTime(of process: Int) -> Int? { nil }

  func random() throws(CallError) -> UInt64 {
    try disk.enter(.random, by: processID)
    return UInt64(disk.tick())
  }

  func uptime() -> Int { disk.tick() }

  func pause(microseconds: Int) { _ = disk.tick(microseconds) }

  private func folder(_ parts: some Sequence<String>) -> Int? {
    var number = DiskState.root
    for part in parts {
      guard let next = disk.state.folders[number]?.names[part], disk.state.folders[next] != nil else { return nil }
      number = next
    }
    return number
  }
}
