import ShopModel
import Testing

@testable import ShopRPC

/// Shop that imports product lists without a protocol layer.
struct ImportRig: ~Copyable {
  var shop = Shop()
  var log = UndoLog()
  var now = Timestamp(milliseconds: 1)

  /// Parsed rows of `text`.
  static func sheet(_ text: String, _ format: ImportFormat = .auto, currency: Currency = .usd) throws -> ImportSheet {
    var document = Document()
    document.currency = currency
    try document.read(owning: Array(text.utf8))
    let rows = ImportSheet.products(document)
    return ImportSheet(document, rows: try #require(rows), ImportOptions(format: format, currency: currency))
  }

  /// Imports the list in `text` as one change, if it changes anything; returns the report and the events.
  @discardableResult
  mutating func take(
    _ text: String, _ mode: ImportMode = .merge, _ format: ImportFormat = .auto
  ) throws -> (report: ImportReport, events: [Event]) {
    let sheet = try Self.sheet(text, format)
    return take(sheet, mode)
  }

  /// The same for a list that was read.
  @discardableResult
  mutating func take(_ sheet: ImportSheet, _ mode: ImportMode) -> (report: ImportReport, events: [Event]) {
    let change = sheet.change(of: shop, mode, now: now)
    record(change.events)
    return (sheet.report(change.outcome, mode), change.events)
  }

  mutating func record(_ events: [Event]) {
    for event in events { shop.apply(event, at: now, &log) }
    if !events.isEmpty { shop.endChange(events, &log) }
  }

  /// Adds one piece of each product to the guest's open cart.
  mutating func addToCart(_ ids: [String]) throws {
    var maker = IDMaker(revision: shop.revision + 1, device: "test")
    for id in ids {
      let cart = try shop.cart(nil, of: .guest)
      record(try shop.adding(1, of: shop.target(ProductID(id)), to: cart, ifPresent: .increment, &maker).events)
    }
  }

  /// Products by id, for comparing states.
  var products: [ProductID: Product] { Dictionary(uniqueKeysWithValues: shop.products.all.map { ($0.element.id, $0.element) }) }

  subscript(_ id: String) -> Product? { shop.products[ProductID(id)] }
}
