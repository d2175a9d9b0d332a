import Testing

@testable import ShopRPC

/// Valid barcodes, and the product code that they stand for.
struct BarcodeRuleTests {
  /// Input, and the stored barcode or the kind of the problem.
  @Test(
    arguments: [
      ("4006381333931", "4006381333931"), ("9783161484100", "9783161484100"), ("0012345678905", "0012345678905"),
      ("012345678905", "012345678905"), ("73513537", "73513537"), ("12345670", "12345670"), ("10012345678902", "10012345678902"),
      ("00012345678905", "00012345678905"),
      // wrong check digit, length, or character
      ("4006381333932", "invalid"), ("012345678906", "invalid"), ("73513538", "invalid"), ("10012345678903", "invalid"),
      ("400638133393", "invalid"), ("40063813339315", "invalid"), ("7351353", "invalid"), ("123456789012345", "invalid"), ("", "invalid"),
      ("4006381333931 ", "invalid"), ("4006-381333931", "invalid"), ("400638133393X", "invalid"), ("٤٠٠٦٣٨١٣", "invalid"),
      // short ones, by the second-to-last digit
      ("06543208", "065000004328"), ("06543217", "065100004327"), ("06543226", "065200004326"), ("06543236", "065400000326"),
      ("06543240", "065430000020"), ("06543259", "065432000059"), ("06543266", "065432000066"), ("06543273", "065432000073"),
      ("06543280", "065432000080"), ("06543297", "065432000097"),
      ("06543250", "invalid"),
    ] as [(String, String)]) func digitsAreTakenAsABarcode(_ digits: String, _ outcome: String) throws
  {
    let peer = try Peer()
    let answer = peer.ask("catalog.put", #"{"product":{"id":"a","name":"A","price":1,"barcode":"\#(digits)"}}"#)
    let problem = Answer(answer.part("error.data.problems")).elements.first?.part("kind")
    #expect((problem ?? answer.part("result.product.barcode")) == outcome)
  }

  @Test func anInvalidOneInAListIsDroppedAndReported() throws {
    let rows = #"[{"id":"a","name":"A","price":1,"barcode":"4006381333932"},{"id":"b","name":"B","price":1,"barcode":"4006381333931"}]"#
    let report = try Peer().ask("data.import", #"{"data":\#(rows)}"#)
    #expect(["added", "repairCount", "rejectionCount"].map { report.part("result.\($0)") } == ["2", "1", "0"])
    #expect(report.part("result.repairs.0.path") == "/barcode" && report.part("result.repairs.0.reason") == "barcode")
  }
}
