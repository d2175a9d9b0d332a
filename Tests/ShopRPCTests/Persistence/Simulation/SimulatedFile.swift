/// A file as the kernel and the platters know it: what reads show, what a power cut leaves, and what stands between the two.
///
/// Bytes are written back page by page, each page whole, in any order and in any of its versions. Sizes are metadata: they reach
/// the disk in the order in which they were made. Bytes below a durable size that never got there are zeros, as on every file
/// system that does not show old blocks.
struct SimulatedFile {
  /// Something that no sync has made last yet.
  enum Change: Hashable {
    /// A page as it was after a write, from this offset on.
    case page(Int, [UInt8])
    case size(Int)
  }

  /// What reads show.
  private(set) var bytes: [UInt8] = []
  /// What is there after a power cut when nothing of `pending` survives.
  private(set) var durable: [UInt8] = []
  private(set) var pending: [Change] = []
  /// Names of it in folders.
  var links = 0
  /// Failed write-backs so far: each description that was open then is told once.
  private(set) var failures = 0

  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
    durable = bytes
  }

  /// Writes behind or over what is there; each page that it touches is pending, with the size the file has then.
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

  /// The size on the disk when all that is pending gets there: a page that is written back takes the size along.
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

  /// Everything reaches the disk.
  mutating func sync() {
    durable = image { _ in true }
    pending = []
  }

  /// The write-back fails: what was pending is marked clean, though only what `survives` got to the disk. Reads do not notice.
  mutating func drop(_ survives: (Change) -> Bool = { _ in false }) {
    durable = image(survives)
    pending = []
    failures += 1
  }

  /// The file after a power cut from which these changes survived.
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
