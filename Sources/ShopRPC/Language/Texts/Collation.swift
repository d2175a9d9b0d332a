internal import _FoundationICU

/// The order of names in one language, by CLDR's collation; made once a language, since making it costs about a millisecond.
@safe final class Collation {
  /// The language it is for.
  let language: Language
  private let collator: OpaquePointer?
  /// Room for the name of a key, and for the key, that is used again and again.
  private var units: [UInt16] = []
  private var bytes: [UInt8] = []

  init(_ language: Language) {
    var status = U_ZERO_ERROR
    self.language = language
    unsafe collator = swift_ucol_open(language.formats, &status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU has no collation for \(language.formats)")
  }

  deinit { unsafe swift_ucol_close(collator) }

  /// What a name is sorted by: keys of many names compare faster than the names.
  func key(_ name: String) -> CollationKey {
    units.removeAll(keepingCapacity: true)
    units.append(contentsOf: name.utf16)
    let room = units.count * Self.bytesPerUnit + Self.reserve
    if bytes.count < room { bytes = [UInt8](repeating: 0, count: room) }
    var count = unsafe Int(swift_ucol_getSortKey(collator, units, Int32(units.count), &bytes, Int32(bytes.count)))
    if count > bytes.count {
      bytes = [UInt8](repeating: 0, count: count)
      count = unsafe Int(swift_ucol_getSortKey(collator, units, Int32(units.count), &bytes, Int32(bytes.count)))
    }
    // The last byte is always 0.
    return CollationKey(bytes: Array(bytes.prefix(max(count - 1, 0))))
  }

  /// Whether `left` comes before `right`; names that differ in nothing the language looks at come in neither order.
  func precedes(_ left: String, _ right: String) -> Bool { compare(left, right) < 0 }

  /// Below 0, 0 or above 0, as `left` comes before, with or after `right`; cheaper than two keys.
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

  /// Enough for most names.
  private static let bytesPerUnit = 3
  private static let reserve = 16
}

/// What a name is sorted by in one language.
struct CollationKey: Comparable, Hashable, Sendable {
  let bytes: [UInt8]

  static func < (left: CollationKey, right: CollationKey) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}
