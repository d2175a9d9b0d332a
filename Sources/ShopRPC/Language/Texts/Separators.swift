/// What stands before the decimals and between the groups of a number in one language and region.
struct Separators: Sendable {
  /// The Arabic decimal separator, which no language uses for anything else, as one byte.
  static let arabicPoint = UInt8(ascii: "d")
  /// The Arabic thousands separator, or the apostrophe of Switzerland, as one byte.
  static let arabicGroup = UInt8(ascii: "g")

  private let point: UInt8
  private let group: UInt8
  /// Whether `1.5` is read as well where `.` groups: programs write it, and no group has one digit.
  private let toleratesPoint: Bool

  init(language: String) {
    let isException = language.contains("-") && Self.exceptions.contains(language)
    let usesComma = Self.commaLanguages.contains(String(language.prefix { $0 != "-" })) != isException
    point = UInt8(ascii: usesComma ? "," : ".")
    group = UInt8(ascii: usesComma ? "." : ",")
    toleratesPoint = usesComma
  }

  /// Digits with separators as plain decimal text, such as `1234.5`; nil when they stand where they cannot.
  func plain(_ digits: [UInt8]) -> [UInt8]? {
    let parts = digits.split(omittingEmptySubsequences: false) { $0 == point || $0 == Self.arabicPoint }
    guard let whole = parts.first, parts.count <= 2 else { return nil }
    if parts.count == 1, toleratesPoint, let plain = Self.withPoint(whole) { return plain }
    guard let plain = ungrouped(whole) else { return nil }
    guard parts.count > 1 else { return plain }
    guard let decimals = parts.last, !decimals.isEmpty, decimals.allSatisfy(\.isDigit) else { return nil }
    return (plain.isEmpty ? [UInt8(ascii: "0")] : plain) + [UInt8(ascii: ".")] + decimals
  }

  /// Without group separators, before each of which and after which digits stand as they should.
  private func ungrouped(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
    let groups = digits.split(omittingEmptySubsequences: false) { $0 == group || $0 == Self.arabicGroup }
    guard groups.allSatisfy({ $0.allSatisfy(\.isDigit) }) else { return nil }
    if groups.count > 1 {
      guard let first = groups.first, (1...Self.groupSize).contains(first.count), first.first != UInt8(ascii: "0"),
        groups.last?.count == Self.groupSize, Self.isEven(groups.dropFirst().dropLast())
      else { return nil }
    }
    return Array(groups.joined())
  }

  /// Whether the groups between the first and the last one have three digits each, or two each, as in India.
  private static func isEven(_ groups: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    groups.allSatisfy { $0.count == groupSize } || groups.allSatisfy { $0.count == indianGroupSize }
  }

  /// `1.5` and `1.25`, which cannot be groups.
  private static func withPoint(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }), parts[1].count != groupSize else { return nil }
    return Array(digits)
  }

  /// Shipped and planned languages that write `1,5`.
  private static let commaLanguages: Set<String> = ["de", "tr", "fr", "es", "it", "pt"]
  /// Regions that write the other one than their language, by CLDR.
  private static let exceptions = Set(
    """
    ar-DZ ar-LY ar-MA ar-TN de-CH de-LI en-AL en-AR en-AT en-BE en-BG en-BR en-CL en-CO en-CV en-CZ en-DE en-DK en-EE en-FI en-FR en-GR \
    en-HU en-ID en-LT en-LV en-NL en-NO en-PL en-PT en-RU en-SE en-SI en-SK en-TR en-UA en-ZA es-419 es-AG es-BB es-BM es-BR es-BS es-BZ \
    es-CA es-CU es-DM es-DO es-GD es-GT es-GY es-HN es-KN es-KY es-LC es-MX es-NI es-PA es-PE es-PR es-SV es-TC es-TT es-US es-VC es-VG \
    es-VI it-CH
    """.split(separator: " ").map(String.init))
  private static let groupSize = 3
  private static let indianGroupSize = 2
}
