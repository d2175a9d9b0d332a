import ShopModel
import Testing

@testable import ShopRPC

/// Tax rates: creation, removal, and allowed values.
struct TaxTests {
  /// Rates as `category rate included`, in order; `*` is the default rate.
  private static func rates(_ answer: Answer) -> String {
    Answer(answer.part("result.taxes")).elements.map { tax in
      let category = tax.part("category") == "null" ? "*" : tax.part("category")
      return "\(category) \(tax.part("rate")) \(tax.part("included"))"
    }.joined(separator: ", ")
  }

  @Test func theGeneralRateComesFirst() throws {
    let peer = try Peer()
    _ = peer.ask("tax.put", #"{"category":"Tea","rate":7,"included":true}"#)
    _ = peer.ask("tax.put", #"["0.5",false,"Bread"]"#)
    let all = peer.ask("tax.put", #"{"rate":"19.0","included":true}"#)
    #expect(all.part("result.taxes.0") == #"{"category":null,"rate":"19","included":true}"#)
    #expect(Self.rates(all) == "* 19 true, Bread 0.5 false, Tea 7 true")
    #expect(peer.ask("tax.list").part("result.taxes") == all.part("result.taxes"))
  }

  @Test func categoriesAreComparedFolded() throws {
    let peer = try Peer()
    _ = peer.ask("tax.put", #"{"category":" Süt ","rate":8,"included":true}"#)
    #expect(Self.rates(peer.ask("tax.put", #"{"category":"SÜT","rate":9,"included":false}"#)) == "SÜT 9 false")
    #expect(Self.rates(peer.ask("tax.put", #"{"category":"süt","rate":null}"#)) == "")
  }

  /// Setting the same rate again creates no revision.
  @Test func whatIsSoAlreadyIsNoChange() throws {
    let peer = try Peer()
    #expect(peer.ask("tax.put", #"{"rate":null}"#).part("result") == #"{"taxes":[],"revision":0}"#)
    #expect(peer.ask("tax.put", #"{"rate":19,"included":true}"#).part("result.revision") == "1")
    #expect(peer.ask("tax.put", #"{"category":null,"rate":"19.0000","included":true}"#).part("result.revision") == "1")
    #expect(peer.ask("tax.put", #"{"rate":19,"included":false}"#).part("result.revision") == "2")
    #expect(peer.ask("tax.put", #"{"category":"x","rate":null,"included":true}"#).part("result.revision") == "2")
    #expect(peer.ask("tax.put", #"{"rate":null}"#).part("result.revision") == "3")
  }

  @Test(arguments: [
    ("0", "0"), ("19", "19"), (#""7.7""#, "7.7"), ("0.0001", "0.0001"), ("500", "500"), ("5e2", "500"), (#""019.50""#, "19.5"), ("-0", "0"),
  ]) func aRateIsExact(_ given: String, _ told: String) throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    #expect(peer.ask("tax.put", #"{"rate":\#(given),"included":true}"#).part("result.taxes.0.rate") == told)
    let again = try peer.restart()
    #expect(again.ask("tax.list").part("result.taxes.0.rate") == told)
    #expect(again.ask("tax.put", #"{"rate":"\#(told)","included":true}"#).part("result.revision") == "1")
  }

  @Test(arguments: [
    ("{}", "/rate:missing"), (#"{"rate":19}"#, "/included:missing"), (#"{"rate":-1,"included":true}"#, "/rate:outOfRange"),
    (#"{"rate":500.0001,"included":true}"#, "/rate:outOfRange"), (#"{"rate":0.00001,"included":true}"#, "/rate:precision"),
    (#"{"rate":"19%","included":true}"#, "/rate:invalid"), (#"{"rate":true,"included":true}"#, "/rate:wrongType"),
    (#"{"rate":1,"included":[]}"#, "/included:wrongType"), (#"{"category":"","rate":1,"included":true}"#, "/category:empty"),
    (#"{"category":7,"rate":1,"included":true}"#, "/category:wrongType"), (#"{"rate":1,"included":true,"incl":1}"#, "/incl:unknown"),
    (#"{"category":"\#(String(repeating: "x", count: 101))","rate":null}"#, "/category:tooLong"),
  ]) func someAreNone(_ params: String, _ problems: String) throws {
    let peer = try Peer()
    #expect(peer.ask("tax.put", params).errorText == "invalidParams \(problems)")
    #expect(peer.ask("tax.list").part("result.revision") == "0")
  }

  @Test func taxRatesAreLimited() throws {
    let peer = try Peer()
    var log = UndoLog()
    for number in 1...TaxLimits.rates {
      let rate = TaxRate(category: FoldedName("\(number)"), rate: Percent(1), isIncluded: true)
      peer.conversation.service.shop.apply(rate.putEvent, at: Timestamp(milliseconds: 0), &log)
    }
    #expect(peer.ask("tax.put", #"{"rate":1,"included":true}"#).errorText == "notAllowed reason=taxLimit maximum=1000")
    #expect(peer.ask("tax.put", #"{"category":"1000","rate":2,"included":true}"#).errorText == "")
    #expect(peer.ask("tax.put", #"{"category":"1000","rate":null}"#).errorText == "")
    #expect(peer.ask("tax.put", #"{"rate":1,"included":true}"#).part("result.taxes.0.category") == "null")
  }

  /// An unreadable row in a document does not count as a missing one.
  @Test func aRateThatCannotBeReadStays() throws {
    let peer = try Peer()
    for category in [#""Tea""#, #""Milk""#, "null"] { _ = peer.ask("tax.put", #"{"category":\#(category),"rate":7,"included":true}"#) }
    let rows = #"{"category":"TEA","rate":"x","included":true},{"rate":-1,"included":true},{"category":"Salt","rate":3,"included":true}"#
    let report = peer.take("shop", #"{"format":"shop","version":1,"taxes":[\#(rows)]}"#, "replace")
    #expect(report.counts == "1 0 0 1 0 2")
    #expect(Self.rates(peer.ask("tax.list")) == "* 7 true, Salt 3 true, Tea 7 true")
  }
}
