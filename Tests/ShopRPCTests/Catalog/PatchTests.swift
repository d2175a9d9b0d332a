import ShopModel
import Testing

@testable import ShopRPC

/// Patches, and everything derived from the list of product fields.
struct PatchTests {
  static let full: Product = {
    var full = Product(
      id: ProductID("full"), sourceID: "7", name: LocalizedText("Oat milk"), description: LocalizedText("Fresh"), category: "dairy",
      manufacturer: "Farm", origin: "Ireland", price: Money(249, .usd), stock: 3, image: "milk.png",
      rating: Rating(hundredths: 450, count: 12), barcode: Barcode("4006381333931"), unit: UnitSize(thousandths: 1000, unit: .litre))
    (full.sku, full.source, full.groupID, full.furtherCategories) = ("OM-1", "shopify", "oat", ["Vegan"])
    full.furtherBarcodes = [Barcode("96385074")].compactMap(\.self)
    full.options = [ProductOption(name: LocalizedText("Size"), value: LocalizedText("L"))]
    return full
  }()

  @Test(arguments: Product.FieldID.allCases)
  func oneFieldChangesAlone(_ field: Product.FieldID) {
    var changed = Product.blank
    Product.accessors[field.rawValue].copy(Self.full, &changed)
    let patch = ProductPatch(from: .blank, to: changed)
    #expect(patch.changesOnly(field))
    #expect(patch.applied(to: .blank) == changed)
    #expect(patch.applied(to: Self.full) == Self.full)
    var kept = patch
    kept.keep(field)
    #expect(kept == ProductPatch())
  }

  @Test(arguments: Product.FieldID.allCases)
  func everyFieldIsStoredReadAndShown(_ field: Product.FieldID) throws {
    var changed = Product.blank
    Product.accessors[field.rawValue].copy(Self.full, &changed)
    let name = try #require(ProductFormat.all.first { $0.field == field }?.name)
    let texts = [
      text(changed, Product.shape), text(ProductDraft(product: changed), ProductDraft.shape),
      text(ProductView(changed, in: ["en"]), ProductView.shape),
      text(ProductUpdated(product: changed.id, patch: ProductPatch(from: .blank, to: changed)), ProductUpdated.shape),
    ]
    for text in texts { #expect(text.contains("\"\(name)\":"), "\(text)") }
  }

  @Test func theLaterOfTwoPatchesWins() {
    let patch = ProductPatch(ProductPatch(manufacturer: .set("Farm"), stock: .set(3)), category: .set("dairy"), stock: .set(nil))
    #expect(patch == ProductPatch(category: .set("dairy"), manufacturer: .set("Farm"), stock: .set(nil)))
    #expect(patch.applied(to: Self.full).stock == nil)
  }

  @Test func fieldsFitIntoAPatch() { #expect(Product.accessors.count <= ProductPatch.capacity) }

  private func text<Value>(_ value: Value, _ shape: Shape<Value>) -> String {
    var output = Output()
    shape.write(value, &output)
    return output.text
  }
}
