/// Reads the lines of a part of a file through a window that slides over it.
struct LineReader: ~Copyable {
  /// One line: its place in the file without its newline, and whether there was a newline within the size a line may have.
  struct Extent {
    let bytes: Range<Int>
    let isWhole: Bool
    /// Where the next line begins.
    let end: Int
  }

  private let storage: any Storage
  private let file: Descriptor
  private let end: Int
  private var window = Bytes()
  /// The file's offset of the window's first byte, and of the next line.
  private var base: Int
  private var place: Int
  /// Bytes from here on stay in the window: the transaction being read begins there.
  var mark: Int

  init(_ storage: any Storage, _ file: Descriptor, from start: Int, to end: Int) {
    self.storage = storage
    self.file = file
    self.end = end
    base = start
    place = start
    mark = start
  }

  /// The next line, nil at the end.
  mutating func next() throws(CallError) -> Extent? {
    let start = place
    var searched = start
    while true {
      if let found = window.firstIndex(of: ASCII.newline, from: searched - base) {
        place = base + found + 1
        return Extent(bytes: start..<place - 1, isWhole: place - start <= Limits.line, end: place)
      }
      searched = base + window.count
      guard searched < end, try fill() else { break }
      if searched - start > Limits.line { forget(upTo: searched) }
    }
    place = searched
    return start == searched ? nil : Extent(bytes: start..<searched, isWhole: false, end: searched)
  }

  /// The bytes of a part of the file that is still in the window; of any other, nothing.
  func withBytes<Result>(_ part: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    let inside = part.lowerBound >= base && part.upperBound <= base + window.count
    return window.withSpan { body($0.extracting(inside ? part.lowerBound - base..<part.upperBound - base : 0..<0)) }
  }

  /// Reads the next piece; false when the file ends before it should.
  private mutating func fill() throws(CallError) -> Bool {
    forget(upTo: min(mark, place))
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
