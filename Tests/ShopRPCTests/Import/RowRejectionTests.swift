import ShopModel
import Testing

@testable import ShopRPC

/// Every kind of unreadable row: it is skipped, and the report says where and why.
struct RowRejectionTests {
  /// Row, and the expected problem.
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let path: String
    let reason: ImportReason

    init(_ text: String, _ path: String, _ reason: ImportReason) { (self.text, self.path, self.reason) = (text, path, reason) }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Row("7", "", .wrongType), Row("null", "", .wrongType), Row("[]", "", .wrongType), Row("{}", "/name", .missing),
    Row(#"{"id":true}"#, "/id", .wrongType), Row(#"{"id":1.5}"#, "/id", .wrongType),
    Row(#"{"id":"\#(String(repeating: "a", count: 65))"}"#, "/id", .tooLong), Row(#"{"id":{"a":1},"price":2}"#, "/name", .missing),
    Row(#"{"id":1,"name":null}"#, "/name", .missing), Row(#"{"id":1,"name":" "}"#, "/name", .missing),
    Row(#"{"id":1,"name":{}}"#, "/name", .missing), Row(#"{"id":1,"name":7}"#, "/name", .wrongType),
    Row(#"{"id":1,"price":null}"#, "/price", .missing), Row(#"{"id":1,"price":true}"#, "/price", .wrongType),
    Row(#"{"id":1,"price":"dear"}"#, "/price", .invalid), Row(#"{"id":1,"price":"47.00 XXQ"}"#, "/price", .currency),
    Row(#"{"id":1,"price":" USD"}"#, "/price", .missing), Row(#"{"id":1,"price":-1}"#, "/price", .negative),
    Row(#"{"id":1,"price":1.005}"#, "/price", .precision), Row(#"{"id":1,"price":"22.300000000000001"}"#, "/price", .precision),
    Row(#"{"id":1,"price":1e400}"#, "/price", .tooLarge), Row(#"{"id":1,"price":1000000000}"#, "/price", .tooLarge),
    Row(#"{"id":1,"price":{"amount":1,"currency":"XXQ"}}"#, "/price/currency", .currency),
    Row(#"{"id":1,"price":{"amount":1.5,"currency":"JPY"}}"#, "/price", .precision),
  ])
  func everyProblemIsReported(_ row: Row) throws {
    let sheet = try ImportRig.sheet(#"[{"id":"good","name":"Good","price":1},\#(row.text)]"#, .shop)
    #expect(sheet.findings.rejected.map { [$0.path, $0.reason.rawValue] } == [[row.path, row.reason.rawValue]])
    #expect(
      sheet.findings.rejected.first?.index == 1 && sheet.rows.filter { !$0.isNamedOnly }.map(\.id.text) == ["good"], "the others count")
  }

  /// An optional value that cannot be read is left out, and reported; the row counts.
  @Test(arguments: [
    Row(#""description":7.5,"category":true"#, "/category", .wrongType), Row(#""sourceId":false"#, "/sourceId", .wrongType),
    Row(#""stock":true"#, "/stock", .wrongType), Row(#""stock":"n/a""#, "/stock", .invalid), Row(#""stock":1e400"#, "/stock", .tooLarge),
    Row(#""stock":1.5"#, "/stock", .rounded), Row(#""stock":"10 Stk""#, "/stock", .unit), Row(#""image":true"#, "/image", .wrongType),
    Row(#""barcode":true"#, "/barcode", .wrongType), Row(#""barcode":"12""#, "/barcode", .barcode),
    Row(#""rating":{"rate":5.01}"#, "/rating/rate", .outOfRange), Row(#""rating":{"rate":-1}"#, "/rating/rate", .negative),
    Row(#""rating":{"rate":1,"count":-1}"#, "/rating/count", .negative), Row(#""unit":{"value":0,"unit":"kg"}"#, "/unit", .unit),
    Row(#""unit":{"value":1,"unit":"stone"}"#, "/unit", .unit), Row(#""unit":{"value":0.0001,"unit":"kg"}"#, "/unit", .unit),
    Row(#""category":"\#(String(repeating: "a", count: 101))""#, "/category", .tooLong),
    Row(#""description":"\#(String(repeating: "a", count: 5001))""#, "/description", .tooLong),
    Row(#""images":["https://x.test/a","https://x.test/b"]"#, "/image", .several), Row(#""price":"1,299""#, "/price", .grouping),
  ])
  func optionalValuesAreLeftOut(_ row: Row) throws {
    let sheet = try ImportRig.sheet(#"[{"id":"a","name":"A",\#(row.text)}]"#, .shop)
    #expect(sheet.findings.rejected == [] && sheet.rows.map(\.id.text) == ["a"])
    #expect(sheet.repairs.contains { $0.path == row.path && $0.reason == row.reason && $0.id == "a" }, "\(sheet.repairs)")
  }

  @Test func aNameThatIsTooLongIsCut() throws {
    let sheet = try ImportRig.sheet(#"[{"id":1,"name":"\#(String(repeating: "é", count: 201))","price":1}]"#, .shop)
    #expect(sheet.rows.first?.fields.values.name.text == String(repeating: "é", count: 200))
    #expect(sheet.repairs.map(\.reason) == [.tooLong])
  }

  @Test func membersThatNothingReadAreListed() throws {
    let sheet = try ImportRig.sheet(#"[{"id":1,"name":"A","price":1,"dimensions":{"width":1,"depth":2},"price2":3,"none":null}]"#, .shop)
    #expect(sheet.findings.ignored == ["dimensions", "price2"])
  }

  @Test(arguments: [
    (#"{"id":"b","price":1}"#, "/name", ImportReason.missing), (#"{"id":"b","name":"B"}"#, "/price", .missing),
    (#"{"id":"a","name":"a","price":2}"#, "/id", .duplicate),
  ])
  func whatCannotBecomeAProductIsLeftOut(_ row: String, _ path: String, _ reason: ImportReason) throws {
    var rig = ImportRig()
    let report = try rig.take(#"[{"id":"a","name":"A","price":1},\#(row)]"#).report
    #expect(report.rejections.map { [$0.path, $0.reason.rawValue] } == [[path, reason.rawValue]] && report.rejections.first?.index == 1)
    #expect(report.rejectionCount == 1 && report.added == 1)
    #expect(rig["a"]?.name.text == "A", "the first row of an id counts")
    #expect(rig["b"] == nil)
  }

  @Test func theRepairsOfARowThatIsLeftOutAreNotTold() throws {
    var rig = ImportRig()
    #expect(try rig.take(#"[{"id":"a","name":"A "}]"#).report.repairs == [])
  }
}
