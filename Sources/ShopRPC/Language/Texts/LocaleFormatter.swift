internal import FoundationEssentials
internal import FoundationInternationalization
internal import _FoundationICU

/// ICU number formatter of one language for exact decimal text; creating the first one takes about a millisecond.
@safe struct LocaleFormatter: ~Copyable {
  private let formatter: OpaquePointer?
  private let result: OpaquePointer?

  /// Creates a formatter from an ICU number skeleton, such as `currency/USD .00`.
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

  /// Formatter for amounts of a currency with this many decimal places.
  static func currency(_ code: String, digits: Int, language: String) -> LocaleFormatter {
    let precision = digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
    return LocaleFormatter(language: language, skeleton: "currency/\(code) \(precision)")
  }

  /// Formatter for numbers with one decimal place.
  static func number(language: String) -> LocaleFormatter { LocaleFormatter(language: language, skeleton: ".0") }

  /// Formats decimal text in ASCII.
  borrowing func text(_ decimal: String) -> String {
    var status = U_ZERO_ERROR
    let digits = Array(decimal.utf8CString)
    unsafe swift_unumf_formatDecimal(formatter, digits, Int32(digits.count - 1), result, &status)
    var units = [UInt16](repeating: 0, count: Self.longest)
    let count = unsafe swift_unumf_resultToString(result, &units, Int32(units.count), &status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU cannot format a number")
    return String(decoding: units.prefix(Int(count)), as: UTF16.self)
  }

  /// Maximum length in UTF-16 units; 20 digits with groups, sign, and currency need fewer than 80.
  private static let longest = 256
}

/// Format of the hour in a time of day, by language and region.
@safe enum HourStyle: Sendable {
  /// Without padding: `9:01`.
  case short
  /// With two digits: `09:01`.
  case twoDigits

  init(of language: Language) {
    self = language.isRegional ? Self.learned(in: language.formats) : Self.padded.contains(language.tag) ? .twoDigits : .short
  }

  /// Format of CLDR's pattern for hours and minutes.
  static func learned(in locale: String) -> HourStyle {
    var status = U_ZERO_ERROR
    let generator = unsafe swift_udatpg_open(locale, &status)
    defer { unsafe swift_udatpg_close(generator) }
    let skeleton = Array("jmm".utf16)
    var units = [UInt16](repeating: 0, count: longest)
    let count = unsafe swift_udatpg_getBestPattern(generator, skeleton, Int32(skeleton.count), &units, Int32(units.count), &status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU has no time format for \(locale)")
    return String(decoding: units.prefix(Int(count)), as: UTF16.self).contains("HH") ? .twoDigits : .short
  }

  /// Languages whose pattern begins with `HH`.
  private static let padded: Set<String> = ["de", "fr", "it", "pt-BR", "si", "tr"]
  /// Maximum length in UTF-16 units.
  private static let longest = 128
}

/// Formatted days.
enum DayText {
  /// Date of a day, given in days since 1970-01-01, such as `January 15, 2026`.
  static func text(of day: Int, in language: Language) -> String {
    let style = Date.FormatStyle(
      date: .long, time: .omitted, locale: Locale(identifier: language.formats), calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    return Date(timeIntervalSince1970: Double(day) * secondsPerDay).formatted(style)
  }

  private static let secondsPerDay = 86_400.0
}

/// Days relative to today.
@safe enum RelativeDay {
  /// Formatted by CLDR: `yesterday`, `in 3 days`.
  static func text(_ days: Int, in language: Language) -> String {
    var status = U_ZERO_ERROR
    let formatter = unsafe swift_ureldatefmt_open(language.formats, nil, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_NONE, &status)
    defer { unsafe swift_ureldatefmt_close(formatter) }
    var units = [UInt16](repeating: 0, count: longest)
    let count = unsafe swift_ureldatefmt_format(formatter, Double(days), UDAT_REL_UNIT_DAY, &units, Int32(units.count), &status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU cannot format relative days for \(language.formats)")
    return String(decoding: units.prefix(Int(count)), as: UTF16.self)
  }

  /// Maximum length in UTF-16 units, three times that of CLDR's longest text.
  private static let longest = 128
}
