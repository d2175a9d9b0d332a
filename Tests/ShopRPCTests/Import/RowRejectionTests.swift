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
    Row("7", "", .wrongType), Row("null", "", .wrongType), Row("[]", "", .wrongType),
    Row(#"{"name":"A"}"#, "/id", .missing), Row(#"{"id":null}"#, "/id", .missing), Row(#"{"id":" "}"#, "/id", .missing),
    Row(#"{"id":true}"#, "/id", .wrongType), Row(#"{"id":1.5}"#, "/id", .wrongType), Row(#"{"id":"a\u0001b"}"#, "/id", .invalid),
    Row(#"{"id":"\#(String(repeating: "a", count: 65))"}"#, "/id", .tooLong),
    Row(#"{"id":1,"name":null}"#, "/name", .missing), Row(#"{"id":1,"name":" "}"#, "/name", .missing),
    Row(#"{"id":1,"name":{}}"#, "/name", .missing), Row(#"{"id":1,"name":7}"#, "/name", .wrongType),
    Row(#"{"id":1,"name":{"en":7}}"#, "/name/en", .wrongType), Row(#"{"id":1,"name":{"e/n":"A"}}"#, "/name/e~1n", .invalid),
    Row(#"{"id":1,"name":{"en":"A","EN":"B"}}"#, "/name/EN", .invalid),
    Row(#"{"id":1,"name":"\#(String(repeating: "é", count: 201))"}"#, "/name", .tooLong),
    Row(#"{"id":1,"description":"\#(String(repeating: "a", count: 5001))"}"#, "/description", .tooLong),
    Row(#"{"id":1,"category":"\#(String(repeating: "a", count: 101))"}"#, "/category", .tooLong),
    Row(#"{"id":1,"manufacturer":[]}"#, "/manufacturer", .wrongType), Row(#"{"id":1,"sourceId":[]}"#, "/sourceId", .wrongType),
    Row(#"{"id":1,"price":null}"#, "/price", .missing), Row(#"{"id":1,"price":true}"#, "/price", .wrongType),
    Row(#"{"id":1,"price":"1,99"}"#, "/price", .invalid), Row(#"{"id":1,"price":-1}"#, "/price", .negative),
    Row(#"{"id":1,"price":1.005}"#, "/price", .precision), Row(#"{"id":1,"price":"22.300000000000001"}"#, "/price", .precision),
    Row(#"{"id":1,"price":1e400}"#, "/price", .tooLarge), Row(#"{"id":1,"price":1000000000}"#, "/price", .tooLarge),
    Row(#"{"id":1,"price":{"currency":"USD"}}"#, "/price/amount", .missing),
    Row(#"{"id":1,"price":{"amount":1,"currency":"XXQ"}}"#, "/price/currency", .currency),
    Row(#"{"id":1,"price":{"amount":1.5,"currency":"JPY"}}"#, "/price", .precision),
    Row(#"{"id":1,"stock":-1}"#, "/stock", .negative), Row(#"{"id":1,"stock":1.5}"#, "/stock", .precision),
    Row(#"{"id":1,"stock":"3"}"#, "/stock", .wrongType), Row(#"{"id":1,"stock":1e9}"#, "/stock", .tooLarge),
    Row(#"{"id":1,"stock":1e400}"#, "/stock", .tooLarge),
    Row(#"{"id":1,"rating":4.5}"#, "/rating", .wrongType), Row(#"{"id":1,"rating":{"count":1}}"#, "/rating/rate", .missing),
    Row(#"{"id":1,"rating":{"rate":5.01}}"#, "/rating/rate", .outOfRange),
    Row(#"{"id":1,"rating":{"rate":-1}}"#, "/rating/rate", .negative),
    Row(#"{"id":1,"rating":{"rate":1e99}}"#, "/rating/rate", .outOfRange),
    Row(#"{"id":1,"rating":{"rate":1,"count":-1}}"#, "/rating/count", .negative),
    Row(#"{"id":1,"image":7}"#, "/image", .wrongType), Row(#"{"id":1,"barcode":true}"#, "/barcode", .wrongType),
    Row(#"{"id":1,"unit":"kg"}"#, "/unit", .wrongType), Row(#"{"id":1,"unit":{"unit":"kg"}}"#, "/unit/value", .missing),
    Row(#"{"id":1,"unit":{"value":1}}"#, "/unit/unit", .missing),
    Row(#"{"id":1,"unit":{"value":1,"unit":"stone"}}"#, "/unit/unit", .invalid),
    Row(#"{"id":1,"unit":{"value":0,"unit":"kg"}}"#, "/unit/value", .outOfRange),
    Row(#"{"id":1,"unit":{"value":0.0001,"unit":"kg"}}"#, "/unit/value", .precision),
  ])
  func everyProblemIsReported(_ row: Row) throws {
    let sheet = try ImportRig.sheet(#"[{"id":"good","name":"Good","price":1},\#(row.text)]"#, .shop)
    #expect(sheet.rejected == [RejectedRow(index: 1, path: row.path, reason: row.reason)])
    #expect(sheet.rows.map(\.id.text) == ["good"], "the others count")
  }

  @Test(arguments: [
    (#"{"id":"b","price":1}"#, "/name", ImportReason.missing), (#"{"id":"b","name":"B"}"#, "/price", .missing),
    (#"{"id":"a","name":"a","price":2}"#, "/id", .duplicate),
  ])
  func whatCannotBecomeAProductIsLeftOut(_ row: String, _ path: String, _ reason: ImportReason) throws {
    var rig = ImportRig()
    let report = try rig.take(#"[{"id":"a","name":"A","price":1},\#(row)]"#).report
    #expect(report.rejected == [RejectedRow(index: 1, path: path, reason: reason)])
    #expect(report.rejectedCount == 1 && report.added == 1)
    #expect(rig["a"]?.name.text == "A", "the first row of an id counts")
    #expect(rig["b"] == nil)
  }

  @Test func theRepairsOfARowThatIsLeftOutAreNotTold() throws {
    var rig = ImportRig()
    #expect(try rig.take(#"[{"id":"a","name":"A "}]"#).report.repaired == [])
  }
}
