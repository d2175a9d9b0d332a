import ShopModel
import Testing

@testable import ShopRPC

struct CatalogEventShapeTests {
  private static let whole = Product(
    id: ProductID("p\u{2028}1"), sourceID: "s-1",
    name: LocalizedText("Milk", translations: [.init(language: "de", text: "Milch"), .init(language: "en", text: "Milk")]),
    description: LocalizedText("Fresh\u{85}", translations: [.init(language: "tr", text: "Taze")]), category: "dairy",
    manufacturer: "King’s", price: Money(129, .usd), stock: 0, image: "https://example.com/a.png",
    rating: Rating(hundredths: 413, count: 7),
    barcode: Barcode("4006381333931"), unit: UnitSize(thousandths: 500_125, unit: .millilitre), updatedAt: Timestamp(milliseconds: -1))
  private static let bare = Product(id: ProductID("2"), name: LocalizedText("Tea"), price: Money(0, .usd))
  private static let id = ProductID("2")

  /// Event and its JSON.
  @Test(arguments: [
    (CatalogEvent.put(bare), #"{"put":{"id":"2","name":"Tea","price":{"amount":"0.00","currency":"USD"},"updatedAt":0}}"#),
    (.removed(product: id), #"{"removed":{"product":"2"}}"#),
    (.stockSet(product: id, stock: 7), #"{"stockSet":{"product":"2","stock":7}}"#),
    (.stockSet(product: id, stock: nil), #"{"stockSet":{"product":"2"}}"#),
    (.stockSet(product: id, stock: -2), #"{"stockSet":{"product":"2","stock":-2}}"#),
    (.stockChanged(StockChanged(product: id, by: -3)), #"{"stockChanged":{"product":"2","by":-3}}"#),
    (.updated(ProductUpdated(product: id, patch: ProductPatch())), #"{"updated":{"product":"2"}}"#),
    (
      .updated(ProductUpdated(product: id, patch: ProductPatch(category: .set(nil), price: Money(5, .usd), stock: .set(4)))),
      #"{"updated":{"product":"2","category":null,"price":{"amount":"0.05","currency":"USD"},"stock":4}}"#
    ),
  ])
  func aFactIsWrittenAndRead(_ event: CatalogEvent, _ text: String) throws {
    #expect(Self.written(event) == text)
    #expect(try Self.read(text) == event)
  }

  @Test(arguments: [
    CatalogEvent.put(whole),
    .updated(
      ProductUpdated(
        product: id,
        patch: ProductPatch(
          sourceID: .set("x"), name: whole.name, description: .set(whole.description), category: .set("a"), manufacturer: .set("b"),
          price: whole.price, stock: .set(1), image: .set("https://example.com"), rating: .set(whole.rating),
          barcode: .set(whole.barcode), unit: .set(whole.unit)))),
    .updated(
      ProductUpdated(
        product: id,
        patch: ProductPatch(
          sourceID: .set(nil), description: .set(nil), category: .set(nil), manufacturer: .set(nil), stock: .set(nil), image: .set(nil),
          rating: .set(nil), barcode: .set(nil), unit: .set(nil)))),
  ])
  func everyMemberComesBack(_ event: CatalogEvent) throws {
    #expect(try Self.read(Self.written(event)) == event)
    #expect(!Self.written(event).unicodeScalars.contains { $0.value == 0x2028 || $0.value == 0x85 })
  }

  @Test(arguments: [
    #"{}"#, #"{"put":{}}"#, #"{"removed":{"product":"2","more":1}}"#, #"{"removed":{"product":"2"},"put":{}}"#, #"{"sold":{}}"#, "1",
  ])
  func anythingElseIsRefused(_ text: String) { #expect(throws: ValidationError.self) { _ = try Self.read(text) } }

  private static func written(_ event: CatalogEvent) -> String {
    var output = Output()
    CatalogEvent.shape.write(event, &output)
    return output.text
  }

  private static func read(_ text: String) throws -> CatalogEvent {
    var document = Document()
    try document.read(text.utf8Span.span)
    return try CatalogEvent.shape.read(document, 0)
  }
}
