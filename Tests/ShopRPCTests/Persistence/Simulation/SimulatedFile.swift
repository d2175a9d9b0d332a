/// File as seen by the kernel and by the disk: the bytes that reads return, those that survive a power cut, and the changes in between.
///
/// Bytes are written back in whole pages, in any order and in any of their versions. Sizes are metadata, and reach the disk in order. Bytes
/// below a durable size that were never written back read as zeros, as on every file system that does not expose old blocks.
struct SimulatedFile {
  /// Change not yet made durable by a sync.
  enum Change: Hashable {
    /// Content of a page after a write, starting at this offset.
    case page(Int, [UInt8])
    case size(Int)
  }

  /// Bytes that reads return.
  private(set) var bytes: [UInt8] = []
  /// Bytes after a power cut if nothing in `pending` survives.
  private(set) var durable: [UInt8] = []
  private(set) var pending: [Change] = []
  /// Number of names in folders.
  var links = 0
  /// Number of failed write-backs; each file description open at the time reports it once.
  private(set) var failures = 0

  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
    durable = bytes
  }

  /// Appends or overwrites bytes; every page touched becomes pending, with the file size at that time.
  mutating func write(_ new: some Collection<UInt8>, at offset: Int, page: Int) {
    let end = offset + new.count
    if bytes.count < offset { bytes += Array(repeating: 0, count: offset - bytes.count) }
    bytes.replaceSubrange(offset..<min(end, bytes.count), with: new)
    guard end > offset else { return }
    for number in offset / page...(end - 1) / page {
      let (start, stop) = (number * page, min((number + 1) * page, bytes.count))
      pending.append(.page(start, Array(bytes[start..<stop])))
      if stop > coming { pending.append(.size(stop)) }
    }
  }

  /// Size on disk once everything pending is written back: a page written back also extends the file.
  private var coming: Int {
    for change in pending.reversed() {
      if case .size(let size) = change { return size }
    }
    return durable.count
  }

  mutating func truncate(to size: Int) {
    bytes = Self.resized(bytes, to: size)
    pending.append(.size(size))
  }

  /// Makes everything durable.
  mutating func sync() {
    durable = image { _ in true }
    pending = []
  }

  /// Simulates a failed write-back: pending changes are marked clean, but only those selected by `survives` are on disk. Reads do not
  /// notice.
  mutating func drop(_ survives: (Change) -> Bool = { _ in false }) {
    durable = image(survives)
    pending = []
    failures += 1
  }

  /// File content after a power cut that these changes survived.
  func image(_ survives: (Change) -> Bool) -> [UInt8] {
    var blocks = durable
    var size = durable.count
    for change in pending where survives(change) {
      switch change {
      case .page(let start, let page):
        if blocks.count < start { blocks += Array(repeating: 0, count: start - blocks.count) }
        blocks.replaceSubrange(start..<min(start + page.count, blocks.count), with: page)
      case .size(let new):
        if new < size { blocks = Self.resized(blocks, to: new) }
        size = new
      }
    }
    return Self.resized(blocks, to: size)
  }

  private static func resized(_ bytes: [UInt8], to size: Int) -> [UInt8] {
    size <= bytes.count ? Array(bytes.prefix(size)) : bytes + Array(repeating: 0, count: size - bytes.count)
  }
}
