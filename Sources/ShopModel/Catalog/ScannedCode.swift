/// A code scanned from a package: a plain number, a symbol with GS1 element strings such as GS1-128, or a GS1 Digital Link.
package struct ScannedCode: Hashable, Sendable {
  package let text: String
  /// The numbers that it can stand for, most likely first.
  package let barcodes: [Barcode]

  /// Nil if the text contains no number of a product with a right check digit.
  package init?(_ text: String) {
    self.text = text
    barcodes = Barcode.meanings(of: Self.number(in: text))
    if barcodes.isEmpty { return nil }
  }

  /// The part of a code that should be the number of a product; all of it if it is no element string or link.
  package static func number(in text: String) -> String {
    (text.hasPrefix(http) || text.hasPrefix(https) ? number(inLink: text) : number(inElements: text)) ?? text
  }

  /// The number behind `/01/` in the path of a Digital Link.
  private static func number(inLink link: String) -> String? {
    let parts = link.split(separator: "/", omittingEmptySubsequences: false)
    guard let index = parts.firstIndex(where: { $0 == item || $0 == "gtin" }), index + 1 < parts.count else { return nil }
    return String(parts[index + 1].prefix { !"?#".contains($0) })
  }

  /// The number of the element `01`, with brackets or raw; nil if the text is no element string.
  private static func number(inElements text: String) -> String? {
    if let start = text.firstRange(of: "(\(item))") { return String(text[start.upperBound...].prefix { $0 != "(" }) }
    var rest = text[...]
    let isMarked = symbols.contains { rest.hasPrefix($0) }
    if isMarked { rest = rest.dropFirst(markLength) }
    guard isMarked || text.contains(separator) else { return nil }
    while let name = element(at: rest) {
      rest = rest.dropFirst(name.count)
      if name == item { return String(rest.prefix(numberLength)) }
      let length = lengths[String(name.prefix(2))].map { $0 - name.count } ?? rest.prefix { $0 != separator }.count
      rest = rest.dropFirst(max(length, 0))
      if rest.first == separator { rest = rest.dropFirst() }
    }
    return nil
  }

  /// The identifier at the beginning of element strings; its length follows from its first digits.
  private static func element(at text: Substring) -> Substring? {
    let start = text.prefix(2)
    guard start.count == 2, start.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    let length =
      switch start.first {
      case "3", "7", "8": 4
      case "2" where ["23", "24", "25"].contains(start): 3
      case "4": 3
      default: 2
      }
    return text.count >= length ? text.prefix(length) : nil
  }

  private static let (http, https) = ("http://", "https://")
  /// The identifier of a trade item's number.
  private static let item = "01"
  private static let numberLength = 14
  /// Marks of symbols that carry element strings: GS1-128, GS1 DataBar, GS1 DataMatrix, and GS1 QR Code.
  private static let symbols = ["]C1", "]e0", "]d2", "]Q3"]
  private static let markLength = 3
  /// The group separator, which ends elements of variable length.
  private static let separator: Character = "\u{1D}"
  /// Elements of predefined length, with their identifier, by its first two digits (GS1 General Specifications, figure 7.8.5-2).
  private static let lengths: [String: Int] = {
    var lengths = ["00": 20, "01": 16, "02": 16, "03": 16, "04": 18, "20": 4, "41": 16]
    for date in 11...19 { lengths["\(date)"] = 8 }
    for measure in 31...36 { lengths["\(measure)"] = 10 }
    return lengths
  }()
}
