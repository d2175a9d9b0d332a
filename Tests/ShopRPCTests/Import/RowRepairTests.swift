import ShopModel
import Testing

@testable import ShopRPC

/// Every kind of repair: the row is imported, and the report describes the repair.
struct RowRepairTests {
  /// Member of a row, and the repair that it needs.
  struct Row: Sendable, CustomTestStringConvertible {
    let members: String
    let path: String
    let from: String
    let to: String?
    let reason: ImportReason

    init(_ members: String, _ path: String, _ from: String, _ to: String?, _ reason: ImportReason) {
      (self.members, self.path, self.from, self.to, self.reason) = (members, path, from, to, reason)
    }

    var testDescription: String { members }
  }

  @Test(arguments: [
    Row(#""price":22.300000000000001"#, "/price", "22.300000000000001", "22.30", .noise),
    Row(#""price":9.8499999999999996"#, "/price", "9.8499999999999996", "9.85", .noise),
    Row(#""price":{"amount":7.9500000000000002,"currency":"KWD"}"#, "/price", "7.9500000000000002", "7.950", .noise),
    Row(#""price":{"amount":694.9999999999999,"currency":"JPY"}"#, "/price", "694.9999999999999", "695", .noise),
    Row(#""name":"Milk ""#, "/name", "Milk ", "Milk", .blanks),
    Row(#""name":{"tr":"Ä°Ã§im","en":"Drink"}"#, "/name/tr", "Ä°Ã§im", "İçim", .encoding),
    Row(#""category":"dairy\nproducts""#, "/category", "dairy\nproducts", "dairy products", .blanks),
    Row(#""manufacturer":"A\u0007B""#, "/manufacturer", "A\u{7}B", "AB", .control),
    Row(#""barcode":"4006381333932""#, "/barcode", "4006381333932", nil, .barcode),
    Row(#""barcode":"12""#, "/barcode", "12", nil, .barcode),
    Row(#""barcode":" 4006381333931""#, "/barcode", " 4006381333931", "4006381333931", .blanks),
    Row(#""image":"javascript:x""#, "/image", "javascript:x", nil, .image),
    Row(#""image":"Data:image/png;base64,""#, "/image", "Data:image/png;base64,", nil, .image),
    Row(#""image":" https://example.com/a.png ""#, "/image", " https://example.com/a.png ", "https://example.com/a.png", .blanks),
    Row(#""rating":{"rate":4.567,"count":3}"#, "/rating/rate", "4.567", "4.57", .rounded),
    Row(#""rating":{"rate":4.5999999999999996}"#, "/rating/rate", "4.5999999999999996", "4.60", .noise),
  ])
  func everyRepairIsReported(_ row: Row) throws {
    let sheet = try ImportRig.sheet(#"[{"id":"a",\#(row.members)}]"#, .shop)
    #expect(sheet.rows.count == 1)
    let repair = ImportRepair(index: 0, id: "a", path: row.path, from: row.from, to: row.to, reason: row.reason)
    #expect(
      sheet.repairs.map { ImportRepair(index: $0.index, id: $0.id, path: $0.path, from: $0.from, to: $0.to, reason: $0.reason) } == [repair]
    )
  }

  @Test(arguments: [
    #""price":22.3"#, #""price":22.30000000000000000000"#, #""price":"22.30""#,
    #""price":{"amount":"22.3","currency":"USD","text":"$22.30"}"#,
    #""price":2.23e1"#,
  ])
  func anExactPriceIsNoRepair(_ member: String) throws {
    let sheet = try ImportRig.sheet(#"[{"id":1,"name":"A",\#(member)}]"#, .shop)
    #expect(sheet.repairs == [])
    #expect(sheet.rows.first?.fields.values.price == Money(2230, .usd))
  }

  @Test func whatIsLeftOutKeepsWhatTheProductHas() throws {
    var rig = ImportRig()
    try rig.take(#"[{"id":"a","name":"A","price":1,"barcode":"4006381333931","image":"https://example.com/a"}]"#)
    let again = try rig.take(#"[{"id":"a","barcode":"4006381333932","image":"data:a"}]"#)
    #expect(again.events == [])
    #expect(rig["a"]?.barcode?.digits == "4006381333931")
  }

  @Test func longTextsAreCutInTheReport() throws {
    let long = String(repeating: "é", count: Limits.reportedText + 1)
    let sheet = try ImportRig.sheet(#"[{"id":1,"name":"A","price":1,"description":"\#(long) "}]"#, .shop)
    #expect(sheet.repairs.first?.from == String(repeating: "é", count: Limits.reportedText) + "…")
    #expect(sheet.rows.first?.fields.values.description == LocalizedText(long))
  }
}
