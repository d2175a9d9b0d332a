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
