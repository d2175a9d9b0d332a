import ShopModel
import Testing

@testable import ShopRPC

/// Files of other programs, in every shape: all of their known content comes in, or the report names it.
struct ProgramFileTests {
  private static let euro = Currency("EUR") ?? .usd

  private static func sheet(_ bytes: [UInt8]) throws -> ImportSheet {
    try ImportSheet(text: try ImportText(bytes, language: "de").bytes, ImportOptions(currency: euro))
  }

  @Test(arguments: ProgramFile.all.map(\.format), 0..<10) func everyShapeIsRead(_ format: ImportFormat, _ seed: UInt64) throws {
    let program = try #require(ProgramFile.all.first { $0.format == format })
    let products = KnownProduct.many(12)
    var shape = FileShape(seed)
    var rig = ImportRig()
    let sheet = try Self.sheet(shape.file(program, products))
    #expect(sheet.format == format && sheet.rejected == [] && Set(sheet.ignored) == ["Unknown thing", "Note"])
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

  /// Files with random faults: no crash, nothing removed that a record names, nothing dropped without a report, and no product of a cart
  /// becomes another one.
  @Test(arguments: ProgramFile.all.map(\.format)) func mutatedFilesDestroyNothing(_ format: ImportFormat) throws {
    let program = try #require(ProgramFile.all.first { $0.format == format })
    let products = KnownProduct.many(8)
    var random = Seeded(UInt64(format.rawValue.utf8.count))
    for round in 0..<Endurance.times(60) {
      var shape = FileShape(UInt64(round))
      var rig = ImportRig()
      let clean = shape.file(program, products)
      rig.take(try Self.sheet(clean), .merge)
      let names = rig.products.mapValues(\.title.text)
      let (bytes, lost) = Self.mutated(clean, &random)
      let sheet: ImportSheet
      do throws(ImportText.Failure) {
        sheet = try ImportSheet(text: try ImportText(bytes, language: "de").bytes, ImportOptions(currency: Self.euro))
      } catch { continue }
      let report = rig.take(sheet, .replace).report
      let gone = names.keys.filter { rig.products[$0] == nil }
      let text = Self.text(bytes)
      for id in gone {
        let known = try #require(products.first { id.text.contains($0.sku) || names[id]?.hasPrefix($0.name) == true })
        #expect(lost || !text.contains(known.sku), "\(known.sku) was removed though the file names it: \(report)")
      }
      let read =
        report.added + report.updated + report.unchanged + report.rejectionCount + report.skipped
        + report.repairs.count { $0.reason == .duplicate }
      #expect(read >= min(1, sheet.rows.count), "\(report)")
    }
  }

  /// The file with some bytes changed; true if what a record names can no longer be told.
  private static func mutated(_ bytes: [UInt8], _ random: inout Seeded) -> (bytes: [UInt8], lost: Bool) {
    var bytes = bytes
    switch random.below(4) {
    case 0:
      // a quote is lost
      guard let quote = bytes.indices.filter({ bytes[$0] == UInt8(ascii: "\"") }).randomElement(using: &random) else {
        return (bytes, false)
      }
      bytes.remove(at: quote)
      return (bytes, false)
    case 1:
      bytes.insert(UInt8(ascii: "\""), at: random.below(bytes.count))
      return (bytes, false)
    case 2:
      bytes.removeLast(random.below(bytes.count))
      return (bytes, true)
    default:
      for _ in 0..<3 { bytes[random.below(bytes.count)] = UInt8(random.below(128)) }
      return (bytes, true)
    }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
  }
}
