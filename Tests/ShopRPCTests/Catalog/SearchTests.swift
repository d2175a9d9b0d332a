import Testing

@testable import ShopRPC

struct SearchTests {
  private static let products: [(id: String, name: String, more: String)] = [
    ("1", "İçim Süt", ""), ("2", "King’s Bread", #""category":"bakery","manufacturer":"Mill & Sons""#), ("3", "Bread", ""),
    ("4", "Rye Breadsticks", ""), ("5", "Shortbread", #""description":"Scottish, with butter""#), ("6", "有機牛乳", ""),
    ("7", "Chocolate Bar", #""barcode":"4006381333931""#), ("8", "Äpfel (süß)", ""), ("9", "Crème Brûlée", ""), ("10", "Tea", ""),
    ("a", "Butter", ""), ("b", "Pepper Mint Tea", ""), ("c", "Peppermint", ""), ("d", "කිරි", ""), ("e", "Strawberries", ""),
  ]

  /// Search text and the expected ids.
  @Test(
    arguments: [
      ("icim", "1"), ("İÇİM", "1"), ("ICIM sut", "1"), ("içim süt", "1"),  // folded
      ("king's", "2"), ("King’s", "2"), ("kings", "2"), ("king", "2"), ("ing's", "2"),
      ("bread", "2 3 4 5"), ("BREAD", "2 3 4 5"), ("read", "2 3 4 5"), ("ad", ""),  // exact, prefix, infix; infix from 3 letters
      ("br", "2 3 4 9"), ("b", "2 3 4 7 9 a"), ("bread king", "2"), ("king bread bread", "2"), ("bread tea", ""),
      ("apfel", "8"), ("suss", "8"), ("creme brulee", "9"), ("brûlee", "9"), ("(süß)", "8"),
      ("牛乳", "6"), ("乳", "6"), ("有", "6"), ("牛有", ""), ("කිරි", "d"), ("කි", "d"),
      // 5 letters: one typo, but not in the first letter
      ("breda", "2 3"), ("bred", ""), ("braed", "2 3"), ("xread", ""), ("breed", "2 3"),
      // 8 letters: one typo; 9 letters: two
      ("chocolat", "7"), ("chokolat", ""), ("chocalate", "7"), ("chokalate", "7"), ("chokalade", ""),
      ("strawberres", "e"), ("strawberrys", "e"), ("trawberries", "e"), ("tsrawberries", ""),
      ("peppermint", "c"), ("peper", "b"), ("mint", "b c"), ("tea", "10 b"),  // whole words before infixes, then by id
      ("%", ""), ("'", ""), ("milk", ""),
    ] as [(String, String)])
  func theNameIsSearched(_ text: String, _ ids: String) throws {
    let talk = try CatalogPeer(Self.products)
    #expect(talk.ids("catalog.list", #"{"search":"\#(text)"}"#) == ids)
  }

  @Test(arguments: ["", "  "]) func emptyTextFindsEverything(_ text: String) throws {
    let talk = try CatalogPeer(Self.products)
    let answer = talk.ask("catalog.list", #"{"search":"\#(text)","limit":4,"sort":"relevance"}"#)
    #expect(answer.all("result.products.*.id") == "1 2 3 4")
    #expect(talk.ask("catalog.list", #"{"search":"\#(text)","limit":4}"#).all("result.products.*.id") == "8 3 a 7", "sorted by name")
    #expect(answer.all("result.count") == "15")
  }

  @Test(arguments: [
    ("bakery", #"["name"]"#, ""), ("bakery", #"["category"]"#, "2"), ("butter", #"["name","description"]"#, "5 a"),
    ("bread sons", #"["name","manufacturer"]"#, "2"), ("4006381333931", #"["barcode"]"#, "7"), ("butter", #"["description"]"#, "5"),
  ])
  func fieldsAreChosen(_ text: String, _ fields: String, _ ids: String) throws {
    let talk = try CatalogPeer(Self.products)
    #expect(talk.ids("catalog.list", #"{"search":"\#(text)","fields":\#(fields)}"#) == ids)
  }

  @Test(arguments: [
    ("bred", "Bread"), ("chokolat", "Chocolate"), ("bread", ""), ("tae", "Tea"), ("king bred", "king Bread"), ("zzzzzz", ""),
    ("icm", "İçim"), ("te", ""),
  ])
  func whatMayHaveBeenMeantIsProposed(_ text: String, _ suggestion: String) throws {
    let talk = try CatalogPeer(Self.products)
    #expect(talk.ask("catalog.list", #"{"search":"\#(text)"}"#).all("result.suggestions.*").hasPrefix(suggestion))
    if suggestion.isEmpty { #expect(talk.ask("catalog.list", #"{"search":"\#(text)"}"#).all("result.suggestions.*").isEmpty) }
  }

  /// Conditions and sort keys apply to what was found.
  @Test(
    arguments: [
      (#""category":"bakery""#, "2"), (#""sort":"name""#, "3 2 4 5"), (#""order":"asc""#, "5 4 3 2"),
      (#""sort":"id","order":"desc""#, "5 4 3 2"),
      (#""productIds":["5","3","1","x"]"#, "3 5"), (#""productIds":[]"#, ""), (#""inStock":false"#, ""),
      (#""uncategorized":true"#, "3 4 5"),
      (#""groupId":"g""#, ""), (#""limit":2"#, "2 3"),
    ] as [(String, String)])
  func whatIsFoundIsFiltered(_ params: String, _ ids: String) throws {
    let talk = try CatalogPeer(Self.products)
    #expect(talk.ids("catalog.list", #"{"search":"bread",\#(params)}"#) == ids)
  }

  @Test func aSearchIsPaged() throws {
    let talk = try CatalogPeer(Self.products)
    let first = talk.ask("catalog.list", #"{"search":"bread","limit":3}"#)
    #expect(first.all("result.count") == "4")
    let next = first.all("result.next")
    #expect(talk.ids("catalog.list", #"{"search":"bread","limit":3,"cursor":"\#(next)"}"#) == "5")
    #expect(talk.ask("catalog.list", #"{"search":"tea","cursor":"\#(next)"}"#).errorText == "invalidParams /cursor:invalid")
    #expect(talk.ask("catalog.list", #"{"sort":"relevance"}"#).errorText == "invalidParams /search:missing")
  }

  @Test func everyLanguageOfANameIsSearched() throws {
    let talk = try CatalogPeer()
    talk.ask("catalog.put", #"{"product":{"id":"1","name":{"en":"Milk","de":"Milch","tr":"Süt"},"price":1}}"#)
    for text in ["milk", "MILCH", "sut"] { #expect(talk.ids("catalog.list", #"{"search":"\#(text)"}"#) == "1") }
  }

  @Test func theIndexFollowsChanges() throws {
    let talk = try CatalogPeer(Self.products)
    #expect(talk.ids("catalog.list", #"{"search":"bread"}"#) == "2 3 4 5")
    talk.ask("catalog.update", #"{"productId":"3","name":"Toast"}"#)
    talk.ask("catalog.delete", #"{"productId":"5"}"#)
    talk.ask("catalog.put", #"{"product":{"id":"0","name":"Flatbread","price":1}}"#)
    talk.ask("catalog.update", #"{"productId":"2","name":"Nothing"}"#, meta: #""dryRun":true"#)
    #expect(talk.ids("catalog.list", #"{"search":"bread"}"#) == "2 4 0")
    #expect(talk.ids("catalog.list", #"{"search":"nothing"}"#) == "")
    #expect(talk.ids("catalog.list", #"{"search":"toast"}"#) == "3")
  }
}
