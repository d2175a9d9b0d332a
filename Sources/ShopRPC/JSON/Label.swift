/// Up to 64 constant bytes held in registers' width, so that writing them costs two stores and no reference counts.
struct Label: BitwiseCopyable, Sendable {
  /// The most bytes a label holds.
  static let capacity = 64

  let head: SIMD32<UInt8>
  let tail: SIMD32<UInt8>
  let count: Int

  /// The bytes of `text`, which has at most 64.
  init(_ text: String) {
    precondition(text.utf8.count <= Self.capacity, "a constant longer than 64 bytes: \(text)")
    var head = SIMD32<UInt8>()
    var tail = SIMD32<UInt8>()
    for (index, byte) in text.utf8.enumerated() {
      if index < SIMD32<UInt8>.scalarCount { head[index] = byte } else { tail[index - SIMD32<UInt8>.scalarCount] = byte }
    }
    self.head = head
    self.tail = tail
    count = text.utf8.count
  }
}

extension Label {
  /// `"name":`
  init(member name: String) { self.init("\"\(name)\":") }
}
