/// A text that equals another one only if all their bytes are the same, and is ordered by its bytes.
///
/// Ids, and keys that contain ids, are such texts. `String` takes texts for equal that compose their characters in different ways, such as é in
/// one code point and in two: a set of strings would merge two ids that tables and files keep apart.
package struct ExactText: Hashable, Comparable, Sendable, ExpressibleByStringInterpolation {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool { left.text.hasSameBytes(as: right.text) }

  package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }

  package static func < (left: ExactText, right: ExactText) -> Bool { left.text.precedesByBytes(right.text) }
}

extension String {
  /// True if both texts have the same bytes.
  @usableFromInline package func hasSameBytes(as other: String) -> Bool {
    if isIdentical(to: other) { return true }
    if utf8.count != other.utf8.count { return false }
    return unsafe withUTF8Bytes { left in unsafe other.withUTF8Bytes { right in unsafe left.elementsEqual(right) } }
  }

  @usableFromInline package func hashBytes(into hasher: inout Hasher) {
    unsafe withUTF8Bytes { bytes in unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
    // so that texts one after another cannot be divided in another way
    hasher.combine(0xFF as UInt8)
  }

  /// True if the text comes before another one in the order of their bytes, which is that of the code points.
  func precedesByBytes(_ other: String) -> Bool {
    let (left, right) = (utf8Span.span, other.utf8Span.span)
    for index in 0..<min(left.count, right.count) where left[index] != right[index] { return left[index] < right[index] }
    return left.count < right.count
  }

  /// True if both are the same bits in memory: equal short texts, or the same copy of a long one.
  @inline(__always) func isIdentical(to other: String) -> Bool {
    let left = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    let right = unsafe unsafeBitCast(other, to: SIMD2<UInt64>.self)
    return left == right
  }

  /// Calls `body` with the UTF-8 bytes. In contrast to `utf8Span`, nothing of this is a call for short strings.
  @inline(__always) func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable(body) { return result }
    return unsafe Array(utf8).withUnsafeBufferPointer(body)
  }

  /// The texts before and after the first occurrence of an ASCII character; nil if it does not occur. Combining marks behind it do not hide it.
  func parts(aroundFirst separator: Character) -> (head: String, tail: String)? {
    guard let byte = separator.asciiValue, let index = utf8.firstIndex(of: byte) else { return nil }
    return (String(self[..<index]), String(self[utf8.index(after: index)...]))
  }

  /// The text behind a prefix; nil if it begins with other bytes.
  func rest(after prefix: String) -> String? {
    utf8.starts(with: prefix.utf8) ? String(self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...]) : nil
  }
}
