internal import FoundationEssentials
internal import FoundationInternationalization
internal import _FoundationICU

/// ICU's number formatter for one language; it takes exact decimal text, and making one costs about a millisecond the first time.
@safe struct LocaleFormatter: ~Copyable {
  private let formatter: OpaquePointer?
  private let result: OpaquePointer?

  /// A formatter by one of ICU's number skeletons, such as `currency/USD .00`.
  init(language: String, skeleton: String) {
    var status = U_ZERO_ERROR
    let units = Array(skeleton.utf16)
    unsafe formatter = swift_unumf_openForSkeletonAndLocale(units, Int32(units.count), language, &status)
    unsafe result = swift_unumf_openResult(&status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU has no number formatter for \(language): \(skeleton)")
  }

  deinit {
    unsafe swift_unumf_closeResult(result)
    unsafe swift_unumf_close(formatter)
  }

  /// Amounts of a currency with exactly this many digits behind the point.
  static func currency(_ code: String, digits: Int, language: String) -> LocaleFormatter {
    let precision = digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
    return LocaleFormatter(language: language, skeleton: "currency/\(code) \(precision)")
  }

  /// Numbers with one digit behind the point.
  static func number(language: String) -> LocaleFormatter { LocaleFormatter(language: language, skeleton: ".0") }

  /// Decimal text in ASCII as the language writes it.
  borrowing func text(_ decimal: String) -> String {
    var status = U_ZERO_ERROR
    let digits = Array(decimal.utf8CString)
    unsafe swift_unumf_formatDecimal(formatter, digits, Int32(digits.count - 1), result, &status)
    var units = [UInt16](repeating: 0, count: Self.longest)
    let count = unsafe swift_unumf_resultToString(result, &units, Int32(units.count), &status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU cannot write a number")
    return String(decoding: units.prefix(Int(count)), as: UTF16.self)
  }

  /// In UTF-16 units; 20 digits with groups, sign and currency take under 80.
  private static let longest = 256
}

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

/// A day as the language writes it.
enum DayText {
  /// A day in days since 1970-01-01, such as `January 15, 2026`.
  static func text(of day: Int, in language: Language) -> String {
    let style = Date.FormatStyle(
      date: .long, time: .omitted, locale: Locale(identifier: language.formats), calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    return Date(timeIntervalSince1970: Double(day) * secondsPerDay).formatted(style)
  }

  private static let secondsPerDay = 86_400.0
}

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
