/// A separator of a number, up to 8 bytes of UTF-8 in one register.
struct Mark: BitwiseCopyable, Hashable, Sendable {
  static let none = Mark("")

  /// The bytes, the first one lowest.
  private let bytes: UInt64
  let count: Int

  init(_ text: String) {
    precondition(text.utf8.count <= MemoryLayout<UInt64>.size, "a separator longer than 8 bytes: \(text)")
    bytes = text.utf8.reversed().reduce(0) { $0 << UInt64(UInt8.bitWidth) | UInt64($1) }
    count = text.utf8.count
  }

  var text: String { String(decoding: [UInt8](capacity: count) { write(into: &$0) }, as: UTF8.self) }

  @inline(__always) func write(into span: inout OutputSpan<UInt8>) {
    var rest = bytes
    for _ in 0..<count {
      span.append(UInt8(truncatingIfNeeded: rest))
      rest >>= UInt64(UInt8.bitWidth)
    }
  }
}
