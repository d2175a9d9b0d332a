import ShopModel
import Testing

@testable import ShopRPC

/// Receipts and expenses of other programs: prices of items in stores.
struct ReceiptImportTests {
  /// A file and the prices in it: item, store, price, day.
  struct File: Sendable, CustomTestStringConvertible {
    let text: String
    let prices: [String]
    var locale = "en-US"

    init(_ text: String, _ prices: [String], locale: String = "en-US") { (self.text, self.prices, self.locale) = (text, prices, locale) }

    var testDescription: String { "\(text.prefix(50))" }
  }

  static let files = [
    File(
      "Date,Store,Zip,Item,Size,Count,Price\n2/18/2017,Safeway,94025,Ketchup,32oz,,3.49\n2/18/2017,Safeway,94025,Granola,,,3.50\n"
        + "2/18/2017,Safeway,94025,Granola,,,3.50\n",
      ["Granola|Safeway|3.50 USD|2017-02-18", "Ketchup|Safeway|3.49 USD / 32 oz|2017-02-18"]),
    // the newest price counts, wherever its row is
    File(
      "Item,Merchant,Total,Quantity,Unit,Date\nRice,Corner,6.00,2,kg,2026-03-02\nRice,Corner,5.00,2,kg,2026-01-02\nRice,Market,4.50,1,kg,2026-02-02\n",
      ["Rice|Corner|6.00 USD / 2 kg|2026-03-02", "Rice|Market|4.50 USD / 1 kg|2026-02-02"]),
    File(
      "Datum;Laden;Artikel;Menge;Einheit;Einzelpreis\n03.02.2026;Ladenmarkt;Reis;3;kg;1,99 €\n13.02.2026;Ladenmarkt;Salz;;;0,59 €\n",
      ["Reis|Ladenmarkt|1.99 EUR / 1 kg|2026-02-03", "Salz|Ladenmarkt|0.59 EUR|2026-02-13"], locale: "de"),
    File(
      "date,store,item,qty,unit_price,line_total\n2026-01-28,Corner,Milk 1 l,3,0.89,2.67\n2026-01-28,Corner,Juice 2 l,3,,6\n2026-01-28,Corner,Water 6 x 500 ml,1,2,\n",
      ["Juice|Corner|6.00 USD / 6 l|2026-01-28", "Milk|Corner|0.89 USD / 1 l|2026-01-28", "Water|Corner|2.00 USD / 3000 ml|2026-01-28"]),
    // each size is an item of its own
    File(
      "date,store,item,size,price\n2026-01-28,Corner,Oil,1 l,8\n2026-01-28,Corner,Oil,500 ml,5\n2026-01-28,Corner,Salt,500 g,1\n",
      ["Oil|Corner|5.00 USD|2026-01-28", "Oil|Corner|8.00 USD|2026-01-28", "Salt|Corner|1.00 USD / 500 g|2026-01-28"]),
    File("date,store,item,amount,currency\n2026-01-28,Tienda,Arroz,11.5,MXN\n", ["Arroz|Tienda|11.50 MXN|2026-01-28"]),
    File("購入日,店舗,品名,数量,金額\n2026年1月28日,八百屋,りんご,1,\"¥1,200\"\n", ["りんご|八百屋|1200 JPY|2026-01-28"], locale: "ja"),
    // years of two digits come first where the region writes them so
    File(
      "購入日,店舗,品名,金額\n26/01/15,八百屋,りんご,¥120\n26-02-03,八百屋,なし,¥90\n",
      ["なし|八百屋|90 JPY|2026-02-03", "りんご|八百屋|120 JPY|2026-01-15"], locale: "ja"),
    File(
      #"{"store":{"name":"Corner"},"date":"2026-02-03","items":[{"name":"Tea","price":2.5},{"name":"Rye","price":3,"quantity":2}]}"#,
      ["Rye|Corner|3.00 USD|2026-02-03", "Tea|Corner|2.50 USD|2026-02-03"]),
    File(
      #"[{"date":"2026-02-03","shop":"Corner","product":"Tea","total":5,"qty":2}]"#, ["Tea|Corner|5.00 USD / 2 null|2026-02-03"]),
  ]

  private static func params(_ text: String, _ more: String = "") -> String {
    var data = Output()
    data.string(text)
    return #"{"data":\#(data.text)\#(more)}"#
  }

  /// All prices of items in stores, which are not on the list.
  private static func prices(_ peer: borrowing Peer) -> [String] {
    let data = Answer(peer.ask("data.export", #"{"format":"shop"}"#).part("result.data"))
    let names = { (part: String, id: String) in
      Answer(data.part(part)).elements.first { $0.part("id") == id }?.part("name") ?? "?"
    }
    #expect(Answer(data.part("items")).elements.allSatisfy { $0.part("isOnList") == "false" })
    return Answer(data.part("storePrices")).elements.map { price in
      let (per, day) = (price.part("price.per.value"), Timestamp(milliseconds: Int(price.part("price.at")) ?? 0))
      return [
        names("items", price.part("item")), names("stores", price.part("store")),
        "\(price.part("price.money.amount")) \(price.part("price.money.currency"))"
          + (per.isEmpty ? "" : " / \(per) \(price.part("price.per.unit"))"), "\(ArchiveDate.text(of: day).prefix(10))",
      ].joined(separator: "|")
    }.sorted()
  }

  @Test(arguments: files) func pricesAreThoseOfTheStores(_ file: File) throws {
    var options = Options()
    options.language = Language(matching: file.locale)
    let peer = try Peer(options)
    let first = peer.ask("data.import", Self.params(file.text))
    #expect(first.part("result.parts.products") == "" && first.part("result.rejections") == "[]", "\(first)")
    #expect(Self.prices(peer) == file.prices, "\(first)")
    #expect(first.part("result.parts.storePrices.added") == "\(file.prices.count)")
    for mode in ["merge", "replace"] {
      let again = peer.ask("data.import", Self.params(file.text, #","mode":"\#(mode)""#))
      #expect(["added", "updated", "removed"].map { again.part("result.\($0)") } == ["0", "0", "0"], "\(again)")
    }
    #expect(peer.ask("history.undo").part("error") == "")
    #expect(Self.prices(peer) == [] && peer.ask("store.list").part("result.stores") == "[]")
  }

  @Test func anOlderPriceChangesNothing() throws {
    let peer = try Peer()
    let receipt = { (day: String, price: String) in Self.params("Date,Store,Item,Price\n\(day),Corner,Tea,\(price)\n") }
    _ = peer.ask("list.addText", #"{"text":"2 kg tea"}"#)
    _ = peer.ask("data.import", receipt("2026-02-03", "3"))
    #expect(peer.ask("data.import", receipt("2026-01-03", "2")).part("result.unchanged") == "1")
    #expect(peer.ask("data.import", receipt("2026-03-03", "4")).part("result.updated") == "1")
    let item = peer.ask("list.items").part("result.sections.0.items.0")
    #expect(Answer(item).part("amountText") == "2 kg", "only the price changes")
  }

  /// Rows that say no price are reported, with what cannot be read.
  @Test(arguments: [
    (",Corner,Tea,x", "/price", "x"), ("2026-13-40,Corner,Tea,3", "/date", "2026-13-40"), (",Corner,Tea,", "/price", ""),
    (",Corner,,3", "/name", ""), (",Corner,Tea,-3", "/price", "-3"), ("Ju 3 2026,Corner,Tea,3", "/date", "Ju 3 2026"),
    ("26-01-15,Corner,Tea,3", "/date", "26-01-15"), ("26年1月15日,Corner,Tea,3", "/date", "26年1月15日"),
    (",\(String(repeating: "x", count: 501)),Tea,3", "/store", ""),
    (",Corner,Tea,3 XXQ", "/price", "3 XXQ"),
  ])
  func whatDoesNotFitIsReported(_ row: String, _ path: String, _ value: String) throws {
    let answer = try Peer().ask("data.import", Self.params("Date,Store,Item,Price\n\(row)\n2026-02-03,Corner,Rye,1\n"))
    #expect(answer.part("result.rejections.0.path") == path && answer.part("result.rejections.0.value") == value, "\(answer)")
    #expect(answer.part("result.parts.storePrices.added") == "1" && answer.part("result.rejectionCount") == "1")
    #expect(answer.part("result.parts.items.added") == "1", "\(answer)")
  }

  /// What has no store or no day is a list of products.
  @Test(arguments: ["Date,Item,Price\n2026-02-03,Tea,3\n", "Store,Item,Price\nCorner,Tea,3\n"]) func otherPricesAreProducts(_ text: String)
    throws
  {
    #expect(try Peer().ask("data.import", Self.params(text)).part("result.parts.products.added") == "1")
  }
}
