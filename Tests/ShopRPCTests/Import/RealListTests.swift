import ShopModel
import Testing

@testable import ShopRPC

/// Published product lists, if available, checked against known facts.
struct RealListTests {
  /// List, and known facts about it.
  struct Known: Sendable, CustomTestStringConvertible {
    let file: String
    let format: ImportFormat
    let count: Int
    /// Sum of the prices, in cents.
    let sum: Int
    let repairs: [ImportReason: Int]

    var testDescription: String { file }
  }

  @Test(arguments: [
    Known(file: "grocery-products.json", format: .grocery, count: 19, sum: 17_916, repairs: [:]),
    Known(file: "fakestore-products.json", format: .fakestore, count: 20, sum: 324_092, repairs: [.noise: 9, .blanks: 5]),
    Known(file: "dummyjson-products.json", format: .dummyjson, count: 194, sum: 0, repairs: [.barcode: 178]),
  ])
  func whatIsKnownOfAPublishedListHolds(_ known: Known) throws {
    guard let text = try RealData.text(known.file) else { return }
    var rig = ImportRig()
    let report = try rig.take(text).report
    #expect(report.added == known.count && report.rejected == [])
    #expect(report.repaired.reduce(into: [:]) { $0[$1.reason, default: 0] += 1 } == known.repairs)
    if known.sum > 0 { #expect(rig.shop.products.all.reduce(0) { $0 + $1.element.price.minorUnits } == known.sum) }
    let products = rig.products
    #expect(try rig.take(text, .replace, known.format).events == [], "auto finds the format, and twice changes nothing")
    #expect(rig.products == products)
  }

  @Test func aSoldOutProductHasStock0() throws {
    guard let text = try RealData.text("grocery-products.json") else { return }
    var rig = ImportRig()
    try rig.take(text)
    #expect(rig["5851"]?.stock == 0)
  }
}
