import ShopModel
import Testing

@testable import ShopRPC

/// Members of each format map to the right fields, and identify the format.
struct ImportFormatTests {
  /// Row, its format, and the resulting product.
  struct Row: Sendable, CustomTestStringConvertible {
    let format: ImportFormat
    let text: String
    let fields: ProductPatch

    init(_ format: ImportFormat, _ text: String, _ fields: ProductPatch) { (self.format, self.text, self.fields) = (format, text, fields) }

    var testDescription: String { format.rawValue }
  }

  private static func with(_ patch: ProductPatch, _ change: (inout ProductPatch) -> Void) -> ProductPatch {
    var patch = patch
    change(&patch)
    return patch
  }

  static let rows = [
    Row(
      .grocery,
      #"{"id": 4643, "category": "coffee", "name": "Beans", "manufacturer": "Ours", "price": 40.91, "current-stock": 14, "inStock": true}"#,
      ProductPatch(
        sourceID: .set("4643"), name: LocalizedText("Beans"), category: .set("coffee"), manufacturer: .set("Ours"),
        price: Money(4091, .usd),
        stock: .set(14))),
    Row(
      .fakestore,
      #"""
      {"id": 1, "title": "Bag", "price": 109.95, "category": "bags", "description": "Big",
       "image": "https://example.com/1.jpg", "rating": {"rate": 3.9, "count": 120}}
      """#,
      ProductPatch(
        sourceID: .set("1"), name: LocalizedText("Bag"), description: .set(LocalizedText("Big")), category: .set("bags"),
        price: Money(10995, .usd), image: .set("https://example.com/1.jpg"), rating: .set(Rating(hundredths: 390, count: 120)))),
    Row(
      .dummyjson,
      #"""
      {"id": 7, "title": "Kiwi", "description": "Green", "category": "groceries", "price": 2.49, "rating": 4.93, "stock": 99,
       "brand": "Zest", "reviews": [{"rating": 4}, {"rating": 5}], "images": ["https://example.com/a.webp"],
       "meta": {"barcode": "4006381333931", "qrCode": "x"}, "dimensions": {"width": 1.5}}
      """#,
      ProductPatch(
        sourceID: .set("7"), name: LocalizedText("Kiwi"), description: .set(LocalizedText("Green")), category: .set("groceries"),
        manufacturer: .set("Zest"), price: Money(249, .usd), stock: .set(99), image: .set("https://example.com/a.webp"),
        rating: .set(Rating(hundredths: 493, count: 2)), barcode: .set(Barcode("4006381333931")))),
    Row(
      .getir,
      #"""
      {"name": "Köy  Sütü", "price": 24, "priceText": "₺24,95", "imageURL": "https://example.com/1.jpg", "attribute": "2 x 500 ml",
       "category": "Süt"}
      """#.replacing("  ", with: " "),
      ProductPatch(
        name: LocalizedText("Köy Sütü"), category: .set("Süt"),
        price: Currency("TRY").map { Money(2495, $0) }, image: .set("https://example.com/1.jpg?raw=true"),
        unit: .set(UnitSize(thousandths: 1_000_000, unit: .millilitre)))),
    Row(
      .openfoodfacts,
      #"""
      {"code": "4006381333931", "product_name": "Spread", "product_name_de": "Aufstrich", "product_name_fr": "", "brands": "Nutti, More",
       "categories": "Spreads,Sweet", "quantity": "400 g", "image_url": "https://example.com/n.jpg", "nutriments": {"fat": 30.9}}
      """#,
      with(
        ProductPatch(
          name: LocalizedText("Spread", translations: [.init(language: "de", text: "Aufstrich")]), category: .set("Spreads"),
          manufacturer: .set("Nutti"), image: .set("https://example.com/n.jpg"), barcode: .set(Barcode("4006381333931")),
          unit: .set(UnitSize(thousandths: 400_000, unit: .gram)))
      ) { $0.set(.categories) { $0.furtherCategories = ["Sweet"] } }),
    Row(
      .shop,
      #"""
      {"id": "milk", "sourceId": "M-1", "name": {"tr": "Süt", "en": "Milk"}, "description": null, "category": "dairy", "manufacturer": "",
       "price": {"amount": "1.09", "currency": "EUR", "text": "€1.09"}, "stock": null, "inStock": true,
       "availability": {"kind": "untracked", "text": "?"}, "image": null, "rating": null, "barcode": null,
       "unit": {"value": "1.5", "unit": "l"}, "unitPrice": null, "updatedAt": "2026-01-15T09:00:00.000Z"}
      """#,
      ProductPatch(
        sourceID: .set("M-1"),
        name: LocalizedText("Milk", translations: [.init(language: "en", text: "Milk"), .init(language: "tr", text: "Süt")]),
        description: .set(nil), category: .set("dairy"), manufacturer: .set(nil), price: Currency("EUR").map { Money(109, $0) },
        stock: .set(nil), image: .set(nil), rating: .set(nil), barcode: .set(nil), unit: .set(UnitSize(thousandths: 1500, unit: .litre)))),
  ]

  @Test(arguments: rows) func everyMemberBecomesAField(_ row: Row) throws {
    for format in [row.format, .auto] {
      let sheet = try ImportRig.sheet("[\(row.text)]", format)
      #expect(sheet.findings.rejected == [] && sheet.repairs == [])
      #expect(sheet.rows.map(\.fields) == [row.fields], "\(format)")
    }
  }

  @Test(arguments: rows) func aListMayBeNamedProducts(_ row: Row) throws {
    #expect(try ImportRig.sheet(#"{"total": 1, "products": [\#(row.text)], "skip": 0}"#).rows.map(\.fields) == [row.fields])
  }

  @Test func onlyMembersThatAreThereAreFields() throws {
    #expect(try ImportRig.sheet(#"[{"id":"a"}]"#, .shop).rows.map(\.fields) == [ProductPatch()])
    #expect(try ImportRig.sheet(#"[{"id":"a"}]"#, .grocery).rows.map(\.fields) == [ProductPatch(sourceID: .set("a"))])
  }

  @Test func amountsWithoutACurrencyAreInThatOfTheService() throws {
    let yen = try #require(Currency("JPY"))
    #expect(try ImportRig.sheet(#"[{"id":1,"price":695}]"#, currency: yen).rows.first?.fields.values.price == Money(695, yen))
  }

  @Test(arguments: ["7", "null", #""[]""#, "{}", #"{"products":{}}"#]) func otherValuesAreNoList(_ text: String) throws {
    var document = Document()
    try document.read(owning: Array(text.utf8))
    let list = ImportSheet.list(document, at: 0)
    #expect(list == nil)
  }
}
