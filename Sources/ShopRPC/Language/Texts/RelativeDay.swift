internal import _FoundationICU

/// A day as it is told from today.
@safe enum RelativeDay {
  /// By CLDR: `yesterday`, `in 3 days`.
  static func text(_ days: Int, in language: Language) -> String {
    var status = U_ZERO_ERROR
    let formatter = unsafe swift_ureldatefmt_open(language.formats, nil, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_NONE, &status)
    defer { unsafe swift_ureldatefmt_close(formatter) }
    var units = [UInt16](repeating: 0, count: longest)
    let count = unsafe swift_ureldatefmt_format(formatter, Double(days), UDAT_REL_UNIT_DAY, &units, Int32(units.count), &status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU cannot tell days in \(language.formats)")
    return String(decoding: units.prefix(Int(count)), as: UTF16.self)
  }

  /// In UTF-16 units; CLDR's longest is a third of it.
  private static let longest = 128
}
