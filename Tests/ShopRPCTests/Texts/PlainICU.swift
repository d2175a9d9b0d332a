internal import _FoundationICU

/// Plain ICU, for comparison with the service's own formatting.
@safe enum PlainICU {
  /// Every CLDR locale of the included languages, as a BCP 47 tag.
  static let tags: [String] = {
    var tags: [String] = []
    for index in 0..<swift_uloc_countAvailable() {
      let name = unsafe swift_uloc_getAvailable(index).map { unsafe String(cString: $0) } ?? ""
      let tag = name.replacing("_", with: "-")
      if languages.contains(String(tag.prefix { $0 != "-" })), !tag.hasSuffix("POSIX") { tags.append(tag) }
    }
    return tags
  }()

  private static let languages: Set<String> = ["en", "si", "tr", "de", "fr", "es", "it", "pt", "ar", "ja"]

  /// Decimals formatted with a number skeleton.
  static func numbers(_ decimals: [String], _ skeleton: String, in locale: String) -> [String] {
    var status = U_ZERO_ERROR
    let units = Array(skeleton.utf16)
    let formatter = unsafe swift_unumf_openForSkeletonAndLocale(units, Int32(units.count), locale, &status)
    let result = unsafe swift_unumf_openResult(&status)
    defer {
      unsafe swift_unumf_closeResult(result)
      unsafe swift_unumf_close(formatter)
    }
    return decimals.map { decimal in
      let digits = Array(decimal.utf8CString)
      unsafe swift_unumf_formatDecimal(formatter, digits, Int32(digits.count - 1), result, &status)
      return text { units, count, status in unsafe swift_unumf_resultToString(result, &units, count, &status) }
    }
  }

  /// Time in UTC, formatted with the best pattern for a skeleton in the Gregorian calendar.
  static func date(_ milliseconds: Double, _ skeleton: String, in tag: String) -> String {
    var status = U_ZERO_ERROR
    let locale = tag.replacing("-", with: "_") + "@calendar=gregorian"
    let generator = unsafe swift_udatpg_open(locale, &status)
    defer { unsafe swift_udatpg_close(generator) }
    let letters = Array(skeleton.utf16)
    let pattern = text { units, count, status in
      unsafe swift_udatpg_getBestPattern(generator, letters, Int32(letters.count), &units, count, &status)
    }
    let (zone, units) = (Array("UTC".utf16), Array(pattern.utf16))
    let format = unsafe swift_udat_open(
      UDAT_PATTERN, UDAT_PATTERN, locale, zone, Int32(zone.count), units, Int32(units.count), &status)
    defer { unsafe swift_udat_close(format) }
    return text { units, count, status in unsafe swift_udat_format(format, milliseconds, &units, count, nil, &status) }
  }

  /// Plural category of an integer.
  static func plural(_ number: Int, in locale: String) -> String {
    var status = U_ZERO_ERROR
    let rules = unsafe swift_uplrules_openForType(locale, UPLURAL_TYPE_CARDINAL, &status)
    defer { unsafe swift_uplrules_close(rules) }
    return text { units, count, status in unsafe swift_uplrules_select(rules, Double(number), &units, count, &status) }
  }

  private static func text(_ write: (inout [UInt16], Int32, inout UErrorCode) -> Int32) -> String {
    var status = U_ZERO_ERROR
    var units = [UInt16](repeating: 0, count: 256)
    let count = write(&units, 256, &status)
    return status.rawValue > U_ZERO_ERROR.rawValue ? "ICU failed" : String(decoding: units.prefix(Int(count)), as: UTF16.self)
  }
}
