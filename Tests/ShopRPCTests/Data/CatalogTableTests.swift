import Testing

@testable import ShopRPC

/// The catalogue as comma-separated values.
@Suite struct CatalogTableTests {
  private static let header =
    "id,sourceId,name,description,category,manufacturer,price,currency,stock,image,ratingRate,ratingCount,barcode,unitValue,unit"

  @Test func anEmptyCatalogueIsItsHeader() throws {
    #expect(try Peer().export("csv") == Self.header + "\r\n")
  }

  static let rows: [(draft: String, line: String)] = [
    (#"{"id":"a","name":"Milk","price":"1.5"}"#, "a,,Milk,,,,1.50,USD,,,,,,,"),
    (
      #"{"id":"a","sourceId":"7","name":"Milk","description":"Fresh","category":"dairy","manufacturer":"Farm","price":{"amount":120,"currency":"JPY"},"stock":0,"image":"https://example.com/a","rating":{"rate":4.5,"count":3},"barcode":"4006381333931","unit":{"value":1.25,"unit":"l"}}"#,
      "a,7,Milk,Fresh,dairy,Farm,120,JPY,0,https://example.com/a,4.5,3,4006381333931,1.25,l"
    ),
    (#"{"id":"a,b","name":"Say \"hi\", twice","price":"0.05"}"#, #""a,b",,"Say ""hi"", twice",,,,0.05,USD,,,,,,,"#),
    (#"{"id":"=1","name":"=SUM(A1)","category":"+1","manufacturer":"@x","price":"1"}"#, "=1,,=SUM(A1),,+1,@x,1.00,USD,,,,,,,"),
  ]

  @Test(arguments: rows) func aProductIsALine(_ draft: String, _ line: String) throws {
    let peer = try Peer()
    #expect(peer.ask("catalog.put", #"{"product":\#(draft)}"#).fault == "")
    #expect(peer.export("csv") == "\(Self.header)\r\n\(line)\r\n")
  }

  /// Columns of languages only when there are any, by language; products by id.
  @Test func translationsHaveColumns() throws {
    let peer = try Peer()
    _ = peer.ask("catalog.put", #"{"product":{"id":"10","name":{"tr":"Süt","en":"Milk"},"price":"1"}}"#)
    _ = peer.ask("catalog.put", #"{"product":{"id":"9","name":"Tea","description":{"und":"Hot","de":"Heiß, stark"},"price":"2"}}"#)
    #expect(
      peer.export("csv")
        == Self.header + ",name@en,name@tr,description@de\r\n" + #"9,,Tea,Hot,,,2.00,USD,,,,,,,,,,"Heiß, stark""# + "\r\n"
        + "10,,Milk,,,,1.00,USD,,,,,,,,Milk,Süt,\r\n")
  }
}
