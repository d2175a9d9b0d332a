import ShopModel

/// Everything that a customer can take along, as one document: `{"format":"shop","version":1,"settings":[…],…}`. There is no account in
/// it, no owner, no device and no time of the export: equal shops are written alike, whoever writes them.
enum ShopDocument {
  /// The parts in the order in which they are written and taken in: what is referred to comes first.
  static let parts = [
    ShopPartEntry(SettingsPart.self),
    ShopPartEntry(LocationPart.self),
    ShopPartEntry(ProductPart.self),
    ShopPartEntry(CategoryPart.self),
    ShopPartEntry(PromotionPart.self),
    ShopPartEntry(TaxPart.self),
    ShopPartEntry(ListPart.self),
    ShopPartEntry(ListUsePart.self),
    ShopPartEntry(ItemPart.self),
    ShopPartEntry(CartPart.self),
    ShopPartEntry(OpenCartPart.self),
    ShopPartEntry(OrderPart.self),
  ]

  /// The format that is written, and the newest that is read. A new part is no new version: who does not know it says so.
  static let version = 1

  static func write(_ shop: borrowing Shop, for customer: CustomerID, to writer: inout DocumentWriter) {
    writer.beginObject()
    writer.member(formatName)
    writer.output.string(ExportFormat.shop.rawValue)
    writer.member(versionName)
    writer.output.int(version)
    for part in parts {
      writer.member(part.name)
      part.write(shop, customer, &writer)
    }
    writer.endObject()
  }

  /// Throws what keeps a document from being one of this format and of a version that is known.
  static func check(_ document: borrowing Document) throws(Mismatch) {
    guard document[0].kind == .object else { throw .type("object") }
    let (format, number) = (document.find(Name(formatName), in: 0), document.find(Name(versionName), in: 0))
    guard format >= 0, document[format].isString, document.text(at: format) == ExportFormat.shop.rawValue else {
      throw Mismatch([Problem(.invalid, [Fact("expected", .text(ExportFormat.shop.rawValue))]).under(formatName)])
    }
    guard number >= 0 else { throw Mismatch([Problem(.missing).under(versionName)]) }
    do throws(Mismatch) {
      if try Shape<Int>.integer(1...Int.max).read(document, number) > version {
        throw Mismatch(.outOfRange, [Fact("maximum", .integer(version))])
      }
    } catch { throw Mismatch(error.problems.map { $0.under(versionName) }) }
    var problems: [Problem] = []
    for part in parts {
      let list = document.find(Name(part.name), in: 0)
      if list >= 0, document[list].kind != .array { problems += Mismatch.type("array").problems.map { $0.under(part.name) } }
    }
    if !problems.isEmpty { throw Mismatch(problems) }
  }

  /// Whether a check failed because the document is of a later version.
  static func isLater(_ mismatch: Mismatch) -> Bool {
    mismatch.problems.contains { $0.path == "/\(versionName)" && $0.facts == [Fact("maximum", .integer(version))] }
  }

  /// How many rows all parts have together.
  static func rowCount(of document: borrowing Document) -> Int {
    var count = 0
    for part in parts {
      let list = document.find(Name(part.name), in: 0)
      if list >= 0 { count += document.size(of: list) }
    }
    return count
  }

  /// Takes in a document that was checked. A part that it has not stays as it is, whatever the mode.
  static func take(_ document: borrowing Document, at desk: inout Desk, _ intake: inout Intake) {
    for part in parts {
      let list = document.find(Name(part.name), in: 0)
      if list >= 0 { part.take(document, list, &desk, &intake) }
    }
    var place = 1
    let known = Set(parts.map(\.name) + [formatName, versionName])
    while place < Int(document[0].next) {
      let name = document.text(at: place)
      if !known.contains(name) { intake.reject(part: name, RowFault(path: "", reason: .unknownMember)) }
      place = Int(document[place + 1].next)
    }
  }

  private static let formatName = "format"
  private static let versionName = "version"
}
