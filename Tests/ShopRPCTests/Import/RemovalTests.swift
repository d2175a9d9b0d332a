import ShopModel
import Testing

@testable import ShopRPC

/// What `replace` removes, keeps and takes over.
struct RemovalTests {
  private static let shopify = "Handle,Title,Variant SKU,Variant Price\ntea,Tea,T,3\nrye,Rye,R,4\n"

  /// A file that replaces the one above, the SKUs of the products afterwards, and why nothing was removed.
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let skus: [String]
    var reason: SkippedRemoval.Reason?

    var testDescription: String { file }
  }

  @Test(arguments: [
    Case(file: "Handle,Title,Variant SKU,Variant Price\ntea,Tea,T,3\n", skus: ["T"]),
    // headings of no program, or of another one
    Case(file: "Hande,Title,SKU,Price\ntea,Tea,T,3\n", skus: ["T"]),
    Case(file: "ID,SKU,Name,Regular price,Published\n1,T,Tea,3,1\n", skus: ["T"]),
    Case(file: "sku,name,price\nT,Green tea,3\n", skus: ["R", "T", "T"], reason: .identity),
    Case(file: "name,price\nTea,3\nFig,5\n", skus: ["T", "–"]),
    Case(file: "Handle,Title,Varian,Variant Price\ntea,Tea,T,3\n", skus: ["R", "T"], reason: .identity),
    Case(file: "Handle,Title,Title,Variant SKU,Variant Price\ntea,Tea,T,3\n", skus: ["R", "T"], reason: .headings),
    Case(file: "Handle,Title,Variant SKU,Variant Price,\ntea,Tea,T,3\n", skus: ["T"]),
    Case(file: "Handle,Title,Variant SKU,Variant Price\ntea,Tea,T,3\nfig,Fig,F\nnut,Nut,N,2\n", skus: ["N", "R", "T"], reason: .records),
    // what is sold out, and what only a heading says is not for sale, stays; a program that says so of everything removes nothing
    Case(file: "SKU,Name,Price,Status\nT,Tea,3,Out of stock\nR,Rye,4,In stock\n", skus: ["R", "T"]),
    Case(file: "SKU,Name,Price,Available\nT,Tea,3,0\nR,Rye,4,1\n", skus: ["R", "T"]),
    Case(file: "SKU,Name,Price,Disponible\nT,Tea,3,\"0,0\"\nR,Rye,4,\"12,5\"\n", skus: ["R", "T"]),
    Case(file: "SKU,Name,Price,Active\nT,Tea,3,no\nR,Rye,4,no\n", skus: ["R", "T"]),
    Case(file: "Handle,Title,Variant SKU,Variant Price,Status\ntea,Tea,T,3,draft\n", skus: ["R", "T"], reason: .records),
    Case(file: "Handle,Title,Variant SKU,Variant Price,Status\ntea,Tea,T,3,draft\nrye,Rye,R,4,active\n", skus: ["R"]),
  ])
  func onlyWhatNoRowMayName(_ example: Case) throws {
    var rig = ImportRig()
    rig.take(try ImportSheet(text: Array(Self.shopify.utf8), ImportOptions(currency: .usd)), .merge)
    let before = rig.products
    let sheet = try ImportSheet(text: Array(example.file.utf8), ImportOptions(currency: .usd))
    let report = rig.take(sheet, .replace).report
    #expect(rig.products.values.map { $0.sku ?? "–" }.sorted() == example.skus, "\(report)")
    #expect(report.removal?.reason == example.reason)
    #expect(rig.take(sheet, .replace).events == [], "twice changes nothing")
    if example.skus.contains("T"), let kept = before.keys.first(where: { before[$0]?.sku == "T" }) {
      #expect(rig.products[kept]?.name.text == "Tea")
    }
  }

  /// A product that another program names belongs to that program then, and keeps its id, by which carts have it.
  @Test func aProductIsTakenOver() throws {
    var rig = ImportRig()
    rig.take(try ImportSheet(text: Array(Self.shopify.utf8), ImportOptions(currency: .usd)), .merge)
    let other = try ImportSheet(text: Array("ID,SKU,Name,Regular price,Published\n7,T,Tea,5,1\n".utf8), ImportOptions(currency: .usd))
    #expect(rig.take(other, .replace).report.removed == 1)
    let product = try #require(rig["T"])
    #expect(product.source == "woocommerce" && product.sourceID == "7" && product.price == Money(500, .usd))
    #expect(rig.take(other, .merge).events == [])
  }

  /// A row without options among variants is told of, unless it only describes them.
  @Test(arguments: [("3", 1), ("0", 0), ("", 0)]) func aRowAmongVariantsIsNotLost(_ price: String, _ skipped: Int) throws {
    var rig = ImportRig()
    let rows = "slug,name,price,option1_name,option1_value\ncup,Cup,\(price),,\ncup,,4,Size,S\ncup,,5,Size,L\n"
    let report = rig.take(try ImportSheet(text: Array(rows.utf8), ImportOptions(currency: .usd)), .merge).report
    #expect(
      report.added == 2 && report.skipped == skipped && report.repairs.map(\.reason) == Array(repeating: .unpublished, count: skipped))
  }

  /// A list in JSON of which something cannot be read removes nothing.
  @Test(arguments: [#"{"ok":true,"data":{"rows":[{"nm":"x"}]}}"#, #"{"items":[{"nm":"x"},{"name":"a"}]}"#])
  func recordsWithoutNamesRemoveNothing(_ document: String) throws {
    let peer = try Peer()
    _ = peer.ask("list.addLines", #"{"text":"a\nb"}"#)
    _ = peer.ask("data.import", #"{"data":\#(document),"mode":"replace"}"#)
    #expect(peer.ask("service.status").part("result.counts.items") == "2")
  }
}
