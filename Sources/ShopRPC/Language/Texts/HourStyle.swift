internal import _FoundationICU

/// How a language and region write the hour of a time of day.
@safe enum HourStyle: Sendable {
  /// With as few digits as it has: `9:01`.
  case short
  /// With two digits: `09:01`.
  case twoDigits

  init(of language: Language) {
    self = language.isRegional ? Self.learned(in: language.formats) : Self.padded.contains(language.tag) ? .twoDigits : .short
  }

  /// By the pattern that CLDR has for hours and minutes.
  static func learned(in locale: String) -> HourStyle {
    var status = U_ZERO_ERROR
    let generator = unsafe swift_udatpg_open(locale, &status)
    defer { unsafe swift_udatpg_close(generator) }
    let skeleton = Array("jmm".utf16)
    var units = [UInt16](repeating: 0, count: longest)
    let count = unsafe swift_udatpg_getBestPattern(generator, skeleton, Int32(skeleton.count), &units, Int32(units.count), &status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU has no times for \(locale)")
    return String(decoding: units.prefix(Int(count)), as: UTF16.self).contains("HH") ? .twoDigits : .short
  }

  /// The languages whose pattern begins with `HH`.
  private static let padded: Set<String> = ["de", "fr", "it", "pt-BR", "si", "tr"]
  /// In UTF-16 units.
  private static let longest = 128
}
