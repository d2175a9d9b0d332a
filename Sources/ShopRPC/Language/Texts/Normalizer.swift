internal import _FoundationICU

/// ICU's normalization forms of Unicode.
enum Normalizer {
  /// A form that text can be brought into.
  enum Form {
    /// Canonical composition: how text is kept.
    case composed
    /// Compatibility decomposition.
    case decomposed
    /// Root case folding with compatibility composition, without ignorable characters.
    case caseFolded
  }

  /// The text in another form.
  static func normalize(_ text: String, _ form: Form) -> String { String(decoding: normalize(Array(text.utf16), form), as: UTF16.self) }

  /// The UTF-16 units of a text in another form.
  static func normalize(_ source: [UInt16], _ form: Form) -> [UInt16] {
    var status = U_ZERO_ERROR
    let instance = unsafe instance(form, &status)
    var units = [UInt16](repeating: 0, count: source.count + reserve)
    var count = unsafe swift_unorm2_normalize(instance, source, Int32(source.count), &units, Int32(units.count), &status)
    if status == U_BUFFER_OVERFLOW_ERROR {
      status = U_ZERO_ERROR
      units = [UInt16](repeating: 0, count: Int(count))
      count = unsafe swift_unorm2_normalize(instance, source, Int32(source.count), &units, count, &status)
    }
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU cannot normalize a text")
    units.removeLast(units.count - Int(count))
    return units
  }

  private static func instance(_ form: Form, _ status: inout UErrorCode) -> OpaquePointer? {
    switch form {
    case .composed: unsafe swift_unorm2_getNFCInstance(&status)
    case .decomposed: unsafe swift_unorm2_getNFKDInstance(&status)
    case .caseFolded: unsafe swift_unorm2_getNFKCCasefoldInstance(&status)
    }
  }

  /// Room for what grows, in UTF-16 units; more is asked for when it is not enough.
  private static let reserve = 64
}
