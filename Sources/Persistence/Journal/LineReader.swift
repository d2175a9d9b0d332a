/// Reads the lines of a part of a file through a sliding window.
struct LineReader: ~Copyable {
  /// A line: its position in the file without the newline, and whether it ended with a newline
  /// within the maximum line size.
  struct Extent {
    let bytes: Range<Int>
    let isWhole: Bool
    /// Offset of the next line.
    let end: Int
  }

  private let storage: any Storage
  private let file: Descriptor
  private let end: Int
  private var window = Bytes()
  /// File offsets of the first byte of the window, and of the next line.
  private var base: Int
  private var readOffset: Int
  /// Bytes from this offset on stay in the window: the current transaction starts there.
  var mark: Int

  init(_ storage: any Storage, _ file: Descriptor, from start: Int, to end: Int) {
    self.storage = storage
    self.file = file
    self.end = end
    base = start
    readOffset = start
    mark = start
  }

  /// Reads the next line; nil at the end.
  mutating func next() throws(CallError) -> Extent? {
    let start = readOffset
    var searched = start
    while true {
      if let found = window.firstIndex(of: ASCII.newline, from: searched - base) {
        readOffset = base + found + 1
        return Extent(bytes: start..<readOffset - 1, isWhole: readOffset - start <= Limits.line, end: readOffset)
      }
      searched = base + window.count
      guard searched < end, try fill() else { break }
      if searched - start > Limits.line { forget(upTo: searched) }
    }
    readOffset = searched
    return start == searched ? nil : Extent(bytes: start..<searched, isWhole: false, end: searched)
  }

  /// Calls `body` with the bytes of `part` if they are still in the window, otherwise with an empty span.
  func withBytes<Result>(_ part: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    let inside = part.lowerBound >= base && part.upperBound <= base + window.count
    return window.withSpan { body($0.extracting(inside ? part.lowerBound - base..<part.upperBound - base : 0..<0)) }
  }

  /// Reads the next chunk; false when the file ends prematurely.
  private mutating func fill() throws(CallError) -> Bool {
    forget(upTo: min(mark, readOffset))
    let offset = base + window.count
    let (storage, file) = (storage, file)
    try window.append(atMost: min(Limits.chunk, end - offset)) { output throws(CallError) in
      try storage.read(file, at: offset, into: &output)
    }
    return base + window.count > offset
  }

  private mutating func forget(upTo offset: Int) {
    let gone = min(offset - base, window.count)
    guard gone > 0 else { return }
    window.removeFirst(gone)
    base += gone
  }
}
