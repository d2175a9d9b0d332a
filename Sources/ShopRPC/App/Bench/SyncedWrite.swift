import Glibc

/// What a durable change cannot do without: one line written to the end of a file, and synced.
struct SyncedWrite {
  private(set) var times = Times()

  /// Does it again and again for some time, in a file at `path`.
  init(_ path: String, for time: Duration) throws(FileError) {
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: Self.length - 1) + [UInt8(ascii: "\n")]
    let end = ContinuousClock.now + time
    repeat {
      let start = ContinuousClock.now
      try file.write(line)
      guard fdatasync(file.descriptor) == 0 else { throw FileError(path: path, code: errno) }
      times.add(ContinuousClock.now - start)
    } while ContinuousClock.now < end || times.count < Self.fewest
  }

  /// Bytes: about what the journal writes for a change of a cart.
  private static let length = 200
  private static let fewest = 20
}
