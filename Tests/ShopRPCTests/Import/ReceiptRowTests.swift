import Testing

@testable import ShopRPC

/// What rows of receipts mean for items, and which tables are no receipts.
struct ReceiptRowTests {
  /// Rows below the headings, and the prices that they set: item, its size, price.
  struct Rows: Sendable, CustomTestStringConvertible {
    let headings: String
    let rows: String
    let prices: [String]
    var repairs: [String] = []
    var listed = ""

    init(_ headings: String, _ rows: String, _ prices: [String], repairs: [String] = [], listed: String = "") {
      (self.headings, self.rows, self.prices, self.repairs, self.listed) = (headings, rows, prices, repairs, listed)
    }

    var testDescription: String { "\(headings) \(rows.prefix(40))" }
  }

  private static let sold = "date,store,item,qty,unit,total"
  private static let day = "2026-01-02,Corner,"

  static let all = [
    // the amount in the name counts, unless the column repeats it
    Rows(sold, "\(day)Rice 5 kg,0,,6", ["Rice||6.00 / 5 kg"]),
    Rows(sold, "\(day)Rice 5 kg,x,,6", ["Rice||6.00 / 5 kg"], repairs: ["/quantity invalid"]),
    Rows(sold, "\(day)Flour 500 g,500,g,0.99", ["Flour||0.99 / 500 g"]), Rows(sold, "\(day)Rice 5 kg,2,,6", ["Rice||6.00 / 10 kg"]),
    Rows("date,store,item,qty,price", "\(day)Rice 5 kg,0,6", ["Rice||6.00 / 5 kg"]),
    Rows("date,store,item,size,price", "\(day)Milk 1 l,1 l,2", ["Milk||2.00 / 1 l"]),
    Rows("date,store,item,size,price", "\(day)Milk 1 l,1000 ml,2", ["Milk||2.00 / 1 l"]),
    // an item of that size has the price
    Rows(sold, "\(day)Milk 1 l,1,,2", ["Milk|1 l|2.00"], listed: #"{"name":"Milk","size":{"value":"1","unit":"l"}}"#),
    Rows(sold, "\(day)Milk 1000 ml,3,,6", ["Milk|1 l|6.00 / 3 "], listed: #"{"name":"Milk","size":{"value":"1","unit":"l"}}"#),
    Rows(sold, "\(day)Oil 1 l,,,8\n\(day)Oil 1000 ml,,,8", ["Oil||8.00 / 1 l"], repairs: ["/id duplicate"]),
    // only rows that are read count
    Rows(sold, "\(day)Oil 1 l,,,8\n\(day)Oil 2 l,,,0", ["Oil||8.00 / 1 l"], repairs: ["/price outOfRange"]),
    Rows(
      "date,store,item,price",
      ["TOTAL", "Sub-Total", "VAT 7%", "Visa ****1234", "Deposit/Pfand", "Rabatt", "Gesamtbetrag EUR", "Sous-total", "合計", "消費税"].map {
        "\(day)\($0),3"
      }
      .joined(separator: "\n") + "\n\(day)Total cereal,4", ["Total cereal||4.00"], repairs: Array(repeating: "/name unpublished", count: 10)
    ),
    Rows("date,store,item,price", "\(day)Tea,1.299", ["Tea||1.30"], repairs: ["/price rounded", "/price grouping"]),
    Rows("date,store,item,price", "\"Jan 3, 2026\",Corner,Tea,3\n2 janv. 2026,Corner,Tea,4", ["Tea||3.00"], repairs: ["/id duplicate"]),
    Rows(
      "date,store,item,price", "\"mar. 1 janv. 2026\",Corner,Tea,3\n02-Jan-26,Corner,Tea,4", ["Tea||4.00"],
      repairs: ["/id duplicate"]),
    Rows("date,store,item,price", "3. Januar 2026,Corner,Tea,3\n20260102,Corner,Tea,4", ["Tea||3.00"], repairs: ["/id duplicate"]),
    Rows("date,store,item,price", "2099-01-02,Corner,Tea,3", ["Tea||3.00"], repairs: ["/date outOfRange"]),
    Rows(
      "date,store,item,price", "Sat Jan  3 10:15:00 2026,Corner,Tea,3\nJan 2 10:15 2026,Corner,Tea,4", ["Tea||3.00"],
      repairs: ["/id duplicate"]),
    Rows("date,store,text,price", "\(day)Tea,3", ["Tea||3.00"]),
    Rows(
      "date,store,item,price",
      "2026-01-02 10:15,Spar - City,Tea,3\n2026-01-02 10:16,Spar - City,Rye,4\n2026-01-02 10:16,Spar - City,Fig,4",
      ["Tea||3.00", "Rye||4.00", "Fig||4.00"]),
    Rows("date,store,item,price", "令和8年1月15日,Corner,Tea,3\n\(day)Tea,4", ["Tea||3.00"], repairs: ["/id duplicate"]),
  ]

  private static func params(_ text: String, _ more: String = "") -> String {
    var data = Output()
    data.string(text)
    return #"{"data":\#(data.text)\#(more)}"#
  }

  @Test(arguments: all) func aPriceIsForWhatTheRowSays(_ rows: Rows) throws {
    let peer = try Peer()
    if !rows.listed.isEmpty { #expect(peer.ask("list.add", rows.listed).part("error") == "") }
    let answer = peer.ask("data.import", Self.params("\(rows.headings)\n\(rows.rows)\n"))
    let repairs = Answer(answer.part("result.repairs")).elements.map { "\($0.part("path")) \($0.part("reason"))" }
    #expect(repairs == rows.repairs && answer.part("result.rejections") == "[]", "\(answer)")
    let data = Answer(peer.ask("data.export", #"{"format":"shop"}"#).part("result.data"))
    let items = Answer(data.part("items")).elements
    #expect(items.count == rows.prices.count)
    let prices = Answer(data.part("storePrices")).elements.map { price in
      let item = items.first { $0.part("id") == price.part("item") }
      let (size, per) = (item?.part("size.value") ?? "", price.part("price.per.value"))
      let unit = price.part("price.per.unit")
      return [
        item?.part("name") ?? "?", size.isEmpty ? "" : "\(size) \(item?.part("size.unit") ?? "")",
        price.part("price.money.amount") + (per.isEmpty ? "" : " / \(per) \(unit == "null" ? "" : unit)"),
      ].joined(separator: "|")
    }
    #expect(prices == rows.prices, "\(answer)")
  }

  /// Columns that only lists or products have, and a list that is called one.
  @Test(arguments: [
    ("Item,Price,Store,Date,Done\nTea,3,Corner,2026-02-03,yes\n", ""), ("Item,Price,Store,Date,SKU\nTea,3,Corner,2026-02-03,1\n", ""),
    ("Item,Price,Store,Date,Stock\nTea,3,Corner,2026-02-03,1\n", ""),
    ("Item,Price,Store,Date\nTea,3,Corner,2026-02-03\n", #","kind":"items""#),
  ]) func otherTablesAreNoReceipts(_ text: String, _ more: String) throws {
    let answer = try Peer().ask("data.import", Self.params(text, more))
    #expect(answer.part("result.parts.storePrices") == "" && answer.part("result.rejections") == "[]", "\(answer)")
  }

  /// What a receipt says as a whole is read once, whatever else it has.
  @Test func membersOfAReceiptAreReadOnce() throws {
    let marks = { (number: Int) in String(String(number, radix: 2).map { $0 == "1" ? "_" : "-" }) }
    let others = (1..<2000).map { #""store\#(marks($0))":"x","a\#($0)":"\#($0)""# }.joined(separator: ",")
    let rows = (0..<2000).map { #"{"name":"Tea x\#($0)y","price":3}"# }.joined(separator: ",")
    let answer = try Peer().ask("data.import", Self.params(#"{"store":"Corner","date":"2026-02-03",\#(others),"items":[\#(rows)]}"#))
    #expect(answer.part("result.parts.storePrices.added") == "2000", "\(answer)")
  }
}
