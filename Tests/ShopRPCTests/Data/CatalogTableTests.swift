import Testing

@testable import ShopRPC

/// CSV export of the catalog.
struct CatalogTableTests {
  private static let header =
    "id,sourceId,name,description,category,manufacturer,origin,price,currency,stock,image,ratingRate,ratingCount,barcode,unitValue,unit"

  @Test func anEmptyCatalogIsItsHeader() throws {
    #expect(try Peer().export("csv") == Self.header + "\r\n")
  }

  static let rows: [(draft: String, line: String)] = [
    (#"{"id":"a","name":"Milk","price":"1.5"}"#, "a,,Milk,,,,,1.50,USD,,,,,,,"),
    (#"{"id":"a","name":"Saffron","price":"9","unit":{"value":"2.125","unit":"g"}}"#, "a,,Saffron,,,,,9.00,USD,,,,,,2.125,g"),
    (
      #"{"id":"a","sourceId":"7","name":"Milk","description":"Fresh","category":"dairy","manufacturer":"Farm","origin":"Ireland","price":{"amount":120,"currency":"JPY"},"stock":0,"image":"https://example.com/a","rating":{"rate":4.5,"count":3},"barcode":"4006381333931","unit":{"value":1.25,"unit":"l"}}"#,
      "a,7,Milk,Fresh,dairy,Farm,Ireland,120,JPY,0,https://example.com/a,4.5,3,4006381333931,1.25,l"
    ),
    (#"{"id":"a,b","name":"Say \"hi\", twice","price":"0.05"}"#, #""a,b",,"Say ""hi"", twice",,,,,0.05,USD,,,,,,,"#),
    (#"{"id":"=1","name":"=SUM(A1)","category":"+1","manufacturer":"@x","price":"1"}"#, "'=1,,'=SUM(A1),,'+1,'@x,,1.00,USD,,,,,,,"),
    (
      #"{"id":"a","name":"'=x","description":"'Twas","category":"''-1","manufacturer":"-","price":"1","image":"+1"}"#,
      "a,,''=x,'Twas,'''-1,'-,,1.00,USD,,'+1,,,,,"
    ),
  ]

  @Test(arguments: rows) func aProductIsALine(_ draft: String, _ line: String) throws {
    let peer = try Peer()
    #expect(peer.ask("catalog.put", #"{"product":\#(draft)}"#).errorText == "")
    #expect(peer.export("csv") == "\(Self.header)\r\n\(line)\r\n")
  }

  /// Language columns exist only if used, sorted by language; products are sorted by id.
  @Test func translationsHaveColumns() throws {
    let peer = try Peer()
    _ = peer.ask("catalog.put", #"{"product":{"id":"10","name":{"tr":"Süt","en":"Milk"},"price":"1"}}"#)
    _ = peer.ask("catalog.put", #"{"product":{"id":"9","name":"Tea","description":{"und":"Hot","de":"Heiß, stark"},"price":"2"}}"#)
    #expect(
      peer.export("csv")
        == Self.header + ",name@en,name@tr,description@de\r\n" + #"9,,Tea,Hot,,,,2.00,USD,,,,,,,,,,"Heiß, stark""# + "\r\n"
        + "10,,Milk,,,,,1.00,USD,,,,,,,,Milk,Süt,\r\n")
  }
}

extension CatalogTableTests {
  /// Both imports read the exported table back, and a second import changes nothing.
  @Test func theTableIsReadBack() throws {
    let peer = try Peer()
    _ = peer.ask("data.sample")
    for row in Self.rows { _ = peer.ask("catalog.put", #"{"product":\#(row.draft)}"#) }
    let table = peer.export("csv")
    var data = Output()
    data.string(table)
    for mode in ["merge", "replace"] {
      let same = peer.take("csv", data.text, mode)
      #expect(same.changesNothing && same.part("result.repairs") == "[]", "\(same)")
      let (other, third) = (try Peer(), try Peer())
      let report = other.take("csv", data.text, mode)
      #expect(report.part("result.rejections") == "[]" && report.part("result.added") != "0", "\(report)")
      #expect(other.export("csv") == table)
      #expect(other.take("csv", data.text, mode).changesNothing)
      let direct = third.ask("data.import", #"{"format":"csv","data":\#(data.text),"mode":"\#(mode)"}"#)
      #expect(direct.part("result") == report.part("result") && third.export("shop") == other.export("shop"))
    }
    #expect(peer.take("csv", #""id,name,price\r\nnew,New,1.00\r\n""#, "replace").part("result.removed") != "0")
    #expect(peer.ask("service.status").part("result.counts.products") == "1")
  }

  @Test func anythingButATableIsRejected() throws {
    for data in [#""""#, "[]", #""{}""#, #""amount;color""#] {
      #expect(try Peer().take("csv", data).errorText != "", "\(data)")
    }
  }
}
