import ShopModel
import Testing

@testable import ShopRPC

/// Product file of a grocery app: UTF-8 encoded twice, prices as numbers.
struct ProductFileTests {
  /// Twenty rows whose prices add up to 494.20.
  private static let rows: String = {
    let rows = (1...20).map { number in
      let price = number < 20 ? "24.\(number % 10)0" : "29.20"
      return
        #"{"productName":"Ä°Ã§im SÃ¼t \#(number)","productDescription":"TaÅŸ gibi soÄŸuk","productPrice":\#(price),"productImage":"urun\#(number).png"}"#
    }
    return "[\(rows.joined(separator: ","))]"
  }()

  @Test(arguments: [ImportFormat.auto, .getir]) func everyRowCounts(_ format: ImportFormat) throws {
    var rig = ImportRig()
    let report = try rig.take(Self.rows, .merge, format).report
    #expect(report.added == 20 && report.rejections == [] && report.repairs.count == 40)
    #expect(rig.products.values.allSatisfy { $0.description?.text == "Taş gibi soğuk" && $0.name.text.hasPrefix("İçim Süt") })
    #expect(rig.products.values.allSatisfy { $0.image?.hasSuffix(".png") == true })
    #expect(rig.products.values.reduce(0) { $0 + $1.price.minorUnits } == 49_420)
    #expect(try rig.take(Self.rows, .replace, format).events == [])
  }

  @Test func theCurrencyIsThatOfTheRequest() throws {
    let peer = try Peer()
    _ = peer.ask("data.import", #"{"data":\#(Self.rows),"currency":"TRY"}"#)
    #expect(peer.ask("catalog.list").part("result.products.0.price.currency") == "TRY")
    #expect(peer.ask("data.import", #"{"data":[],"currency":"TL"}"#).errorText.contains("/currency"))
  }

  /// Two rows with the same id but different products, in every format with ids.
  @Test func aSecondProductOfAnIDIsKept() throws {
    var rig = ImportRig()
    let rows = #"[{"id":"a","name":"A","price":1},{"id":"a","name":"B","price":2},{"id":"a","name":"B","price":2}]"#
    let report = try rig.take(rows).report
    #expect(report.added == 2 && report.rejections == [] && rig.products.count == 2)
    #expect(report.repairs.first?.path == "/id" && report.repairs.first?.from == "a" && report.repairs.first?.reason == .duplicate)
    #expect(try rig.take(rows).events == [])
  }

  @Test func replacingWithNothingIsRefused() throws {
    let peer = try Peer()
    _ = peer.ask("catalog.put", #"{"product":{"id":"a","name":"A","price":"1"}}"#)
    let answer = peer.ask("data.import", #"{"data":[{"id":"b","name":"B","price":-1}],"mode":"replace"}"#)
    #expect(answer.part("error.data.kind") == "importRejected" && answer.part("error.data.report.removed") == "0")
    #expect(peer.ask("service.status").part("result.counts.products") == "1")
    #expect(peer.take("csv", #""id,name,price\nb,B,x\n""#, "replace").part("error.data.kind") == "importRejected")
    #expect(peer.take("fakestore", #"[{"id":2,"title":"B"}]"#, "replace").part("error.data.kind") == "importRejected")
    _ = peer.ask("list.add", #"{"name":"Tea"}"#)
    #expect(peer.take("shoppinglist", #"[{"name":7,"onList":true}]"#, "replace").part("error.data.kind") == "importRejected")
    #expect(peer.ask("service.status").part("result.counts.items") == "1")
    #expect(peer.take("shoppinglist", #"{"items":[]}"#, "replace").counts == "0 0 0 1 0 0", "an empty list is no broken one")
  }
}
