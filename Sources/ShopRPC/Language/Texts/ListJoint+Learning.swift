internal import FoundationEssentials
internal import FoundationInternationalization

extension ListJoint {
  /// Learns the joints from how CLDR writes lists of digits in a locale.
  init(_ kind: Kind, learnedIn locale: String, elision: Elision?) {
    let pair = Self.glues(kind, locale, count: 2)
    let several = Self.glues(kind, locale, count: Self.several)
    self.init(pair: pair.first ?? "", middle: several.first ?? "", end: several.last ?? "", elision: elision)
  }

  /// What stands between the elements of a list of so many, without the isolates that CLDR has in some languages.
  private static func glues(_ kind: Kind, _ locale: String, count: Int) -> [String] {
    let elements = (0..<count).map { "\($0)" }
    let text = list(elements, kind, Locale(identifier: locale)).unicodeScalars.filter { !isolates.contains($0) }
    return text.split { $0.properties.numericType != nil }.map { String(String.UnicodeScalarView($0)) }
  }

  private static func list(_ elements: [String], _ kind: Kind, _ locale: Locale) -> String {
    switch kind {
    case .and: elements.formatted(.list(type: .and).locale(locale))
    case .or: elements.formatted(.list(type: .or).locale(locale))
    }
  }

  /// The elements of the shortest list with all kinds of joints.
  private static let several = 3
  private static let isolates: Set<Unicode.Scalar> = ["\u{2068}", "\u{2069}"]
}
