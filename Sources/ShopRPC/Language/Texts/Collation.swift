internal import _FoundationICU

/// CLDR collation of one language. Cached per language, because creating one takes about a millisecond.
@safe final class Collation {
  /// Language of the collation.
  let language: Language
  private let collator: OpaquePointer?
  private var buffers = Buffers()

  init(_ language: Language) {
    var status = U_ZERO_ERROR
    self.language = language
    unsafe collator = swift_ucol_open(language.formats, &status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU has no collation for \(language.formats)")
  }

  deinit { unsafe swift_ucol_close(collator) }

  /// Sort key of a name: keys of many names compare faster than the names.
  func key(_ name: String) -> CollationKey { unsafe buffers.key(name, by: collator) }

  /// Buffers for a name and its key, reused between calls.
  private struct Buffers {
    private var units: [UInt16] = []
    private var bytes: [UInt8] = []

    mutating func key(_ name: String, by collator: OpaquePointer?) -> CollationKey {
      let length = fill(name)
      let room = length * Self.bytesPerUnit + Self.reserve
      if bytes.count < room { bytes = [UInt8](repeating: 0, count: room) }
      var count = unsafe Int(swift_ucol_getSortKey(collator, units, Int32(length), &bytes, Int32(bytes.count)))
      if count > bytes.count {
        bytes = [UInt8](repeating: 0, count: count)
        count = unsafe Int(swift_ucol_getSortKey(collator, units, Int32(length), &bytes, Int32(bytes.count)))
      }
      // The last byte is always 0.
      return CollationKey(bytes: Array(bytes.prefix(max(count - 1, 0))))
    }

    /// Fills `units` with the UTF-16 of a name, and returns its length.
    private mutating func fill(_ name: String) -> Int {
      let letters = name.utf8Span
      let length = letters.isKnownASCII ? letters.count : name.utf16.count
      if units.count < length { units = [UInt16](repeating: 0, count: 2 * length) }
      var filled = units.mutableSpan
      if letters.isKnownASCII {
        let bytes = letters.span
        for offset in bytes.indices { filled[offset] = UInt16(bytes[offset]) }
      } else {
        for (offset, unit) in name.utf16.enumerated() { filled[offset] = unit }
      }
      return length
    }

    /// Buffer size that suffices for most names.
    private static let bytesPerUnit = 3
    private static let reserve = 16
  }

  /// Negative, zero, or positive as `left` sorts before, with, or after `right`; cheaper than creating two keys.
  func compare(_ left: String, _ right: String) -> Int {
    if left == right { return 0 }
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        var status = U_ZERO_ERROR
        let order = unsafe left.withMemoryRebound(to: CChar.self) { left in
          unsafe right.withMemoryRebound(to: CChar.self) { right in
            unsafe swift_ucol_strcollUTF8(collator, left.baseAddress, Int32(left.count), right.baseAddress, Int32(right.count), &status)
          }
        }
        return Int(order.rawValue)
      }
    }
  }
}

/// Sort key of a name in one language.
struct CollationKey: Comparable, Hashable, Sendable {
  let bytes: [UInt8]

  static func < (left: CollationKey, right: CollationKey) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}
