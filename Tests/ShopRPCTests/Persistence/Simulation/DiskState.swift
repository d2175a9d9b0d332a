@testable import Persistence

/// Complete state of a machine's disk and kernel. A value, so that a moment can be saved and continued in several ways.
struct DiskState {
  private(set) var files: [Int: SimulatedFile] = [:]
  private(set) var folders: [Int: SimulatedFolder] = [Self.root: SimulatedFolder()]
  /// Holders of locks on a file, by open file description.
  var locks: [Int: [Int: LockMode]] = [:]
  /// Changes with everything that could affect the outcome of a power cut.
  private(set) var version = 0
  private var numbers = Self.root

  static let root = 0

  mutating func withFile<Result>(_ number: Int, _ body: (inout SimulatedFile) -> Result) -> Result? {
    guard files[number] != nil else { return nil }
    version += 1
    return body(&files[number, default: SimulatedFile()])
  }

  mutating func withFolder(_ number: Int, _ body: (inout SimulatedFolder) -> Void) {
    version += 1
    body(&folders[number, default: SimulatedFolder()])
  }

  /// Adds a file or folder under a name.
  mutating func add(_ name: String, to folder: Int, isFolder: Bool) -> Int {
    numbers += 1
    let number = numbers
    if isFolder { folders[number] = SimulatedFolder() } else { files[number] = SimulatedFile() }
    files[number]?.links = 1
    withFolder(folder) { $0.make(.add(name, number)) }
    return number
  }

  mutating func remove(_ name: String, from folder: Int) {
    if let number = folders[folder]?.names[name] { files[number]?.links -= 1 }
    withFolder(folder) { $0.make(.remove(name)) }
  }

  mutating func rename(_ name: String, to other: String, in folder: Int) {
    if let number = folders[folder]?.names[other], name != other { files[number]?.links -= 1 }
    withFolder(folder) { $0.make(.rename(name, other)) }
  }

  /// Disk after a power cut: nothing is open, locked, or pending.
  func afterPowerCut(_ survival: Survival) -> DiskState {
    var lottery = Lottery(survival)
    var state = DiskState()
    state.numbers = numbers
    var open = [Self.root]
    while let number = open.popLast() {
      guard let folder = folders[number] else { continue }
      let names = lottery.image(of: folder)
      state.folders[number] = SimulatedFolder(names)
      for (_, child) in names.sorted(by: { $0.key < $1.key }) {
        if folders[child] != nil { open.append(child) }
        guard let file = files[child] else { continue }
        state.files[child] = state.files[child] ?? SimulatedFile(lottery.image(of: file))
        state.files[child]?.links += 1
      }
    }
    return state
  }

  /// Disk after the death of all processes: the page cache survives.
  var afterDeaths: DiskState {
    var state = self
    state.locks = [:]
    return state
  }

  /// Parent of a folder; the root is its own parent.
  func parent(of folder: Int) -> Int { folders.first { $0.value.names.values.contains(folder) }?.key ?? Self.root }

  /// True if a power cut would make a difference.
  var hasPending: Bool { files.values.contains { !$0.pending.isEmpty } || folders.values.contains { !$0.pending.isEmpty } }

  /// Every file by its path, without the lock file, which names a process.
  var content: [String: [UInt8]] {
    var content: [String: [UInt8]] = [:]
    var open = [(Self.root, "")]
    while let (number, path) = open.popLast() {
      for (name, child) in folders[number]?.names ?? [:] where name != "LOCK" {
        if folders[child] != nil { open.append((child, "\(path)/\(name)")) }
        if let file = files[child] { content["\(path)/\(name)"] = file.bytes }
      }
    }
    return content
  }

  /// Replaces a file durably, unnoticed by processes; nil removes it.
  mutating func exchange(_ path: String, by bytes: [UInt8]?) {
    let parts = path.split(separator: "/").map(String.init)
    var folder = Self.root
    for part in parts.dropLast() { folder = folders[folder]?.names[part] ?? folder }
    guard let name = parts.last else { return }
    if folders[folder]?.names[name] != nil { remove(name, from: folder) }
    if let bytes {
      let number = add(name, to: folder, isFolder: false)
      files[number] = SimulatedFile(bytes)
      files[number]?.links = 1
    }
    withFolder(folder) { $0.sync() }
  }
}
