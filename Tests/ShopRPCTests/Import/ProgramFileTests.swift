import ShopModel
import Testing

@testable import ShopRPC

/// Files of other programs, in every shape: all of their known content comes in, or the report names it.
struct ProgramFileTests {
  private static let euro = Currency("EUR") ?? .usd

  private static func sheet(_ bytes: [UInt8]) throws -> ImportSheet {
    try ImportSheet(text: try ImportText(bytes, language: "de").bytes, ImportOptions(currency: euro))
  }

  @Test(arguments: ProgramFile.all, 0..<10) func everyShapeIsRead(_ program: ProgramFile, _ seed: UInt64) throws {
    let products = KnownProduct.many(12)
    var shape = FileShape(seed)
    var rig = ImportRig()
    let sheet = try Self.sheet(shape.file(program, products))
    #expect(
      sheet.findings.format == program.format && sheet.findings.rejected == [] && Set(sheet.findings.ignored) == ["Unknown thing", "Note"])
    let report = rig.take(sheet, .merge).report
    #expect(report.added == products.count && report.rejections == [], "\(report)")
    for known in products {
      let product = try #require(rig.products.values.first { $0.sku == known.sku })
      #expect(product.price == Money(known.price, Self.euro) && product.stock == known.stock && product.categories == [known.category])
      #expect(product.title.text.hasPrefix(known.name) && (!known.hasOption || product.title.text.hasSuffix(known.option)))
      if !product.options.isEmpty { #expect(product.groupID != nil && product.title.text == "\(known.name), \(known.option)") }
    }
    try Self.expectSame(&rig, program, products, &shape)
  }

  /// Twice changes nothing, in another order neither; other prices change only prices.
  private static func expectSame(
    _ rig: inout ImportRig, _ program: ProgramFile, _ products: [KnownProduct], _ shape: inout FileShape
  ) throws {
    let before = rig.products
    for mode in ImportMode.allCases {
      for isShuffled in [false, true] {
        let again = rig.take(try sheet(shape.file(program, products, isShuffled: isShuffled)), mode)
        #expect(again.events == [] && again.report.unchanged == products.count, "\(again.report)")
      }
    }
    let dearer = KnownProduct.many(products.count, price: 1500)
    let report = rig.take(try sheet(shape.file(program, dearer, isShuffled: true)), .merge).report
    #expect(report.updated == products.count && report.added == 0)
    for (id, product) in rig.products {
      var expected = try #require(before[id])
      #expect(product.price.minorUnits == expected.price.minorUnits + 500)
      (expected.price, expected.prices, expected.updatedAt) = (product.price, product.prices, product.updatedAt)
      #expect(product == expected)
    }
  }
}
