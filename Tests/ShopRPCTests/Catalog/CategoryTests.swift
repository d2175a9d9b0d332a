import ShopModel
import Testing

@testable import ShopRPC

struct CategoryTests {
  private static func talk() throws -> CatalogPeer {
    try CatalogPeer([
      ("1", "Shirt", #""category":"mens-shirts""#), ("2", "Milk", #""category":"Dairy","stock":0"#),
      ("3", "Cheese", #""category":"dairy""#),
      ("4", "Butter", #""category":"dairy","stock":2"#), ("5", "Nothing", ""), ("6", "İnek", #""category":"çay""#),
      ("7", "A shirt", #""category":"Mens-Shirts","stock":0"#),
    ])
  }

  @Test func spellingsOfOneCategoryAreCountedTogether() throws {
    let answer = try Self.talk().ask("catalog.categories")
    #expect(
      answer.all("result.categories")
        == #"[{"category":"çay","title":"Çay","count":1,"inStock":1},{"category":"dairy","title":"Dairy","count":3,"inStock":2},"#
        + #"{"category":"Mens-Shirts","title":"Mens Shirts","count":2,"inStock":1},"#
        + #"{"category":null,"title":"Other","count":1,"inStock":1}]"#)
  }

  @Test func categoriesFollowChanges() throws {
    let talk = try Self.talk()
    #expect(talk.ask("catalog.categories").all("result.categories.*.count") == "1 3 2 1")
    talk.ask("catalog.delete", #"{"productId":"6"}"#)
    talk.ask("catalog.update", #"{"productId":"4","category":null}"#)
    talk.ask("catalog.update", #"{"productId":"3","stock":0}"#)
    let answer = talk.ask("catalog.categories")
    #expect(answer.all("result.categories.*.category") == "Dairy Mens-Shirts null")
    #expect(answer.all("result.categories.*.inStock") == "0 1 2")
  }

  @Test func sectionsShowTheFirstProducts() throws {
    let answer = try Self.talk().ask("catalog.sections", #"{"limit":2}"#)
    #expect(answer.all("result.sections.*.category") == "çay dairy Mens-Shirts null")
    #expect(answer.all("result.sections.*.products.*.id") == "6 4 3 7 1 5")
  }

  /// Method, params, language, and the expected product ids or titles.
  @Test(arguments: [
    ("catalog.list", #"{"uncategorized":true}"#, "en", "5"),
    ("catalog.list", #"{"sort":"category"}"#, "en", "6 7 1 4 3 2 5"),
    ("catalog.list", #"{"sort":"category","order":"desc"}"#, "en", "5 2 3 4 1 7 6"),
    ("catalog.list", #"{"sort":"category"}"#, "de", "4 3 2 6 7 1 5"),
    ("catalog.sections", "{}", "de", "Auslage Çay Mens Shirts Sonstiges"),
    ("catalog.sections", "{}", "en", "Çay Mens Shirts Milk & more Other"),
    ("catalog.categories", "{}", "ja", "Çay Mens Shirts Milk & more その他"),
  ])
  func titlesOrderCategories(_ method: String, _ params: String, _ language: String, _ told: String) throws {
    let talk = try Self.talk()
    talk.ask("catalog.setCategory", #"{"category":"DAIRY","title":{"en":"Milk & more","de":"Auslage"}}"#)
    let answer = talk.ask(method, params, meta: #""locale":"\#(language)""#)
    let path =
      method == "catalog.list"
      ? "result.products.*.id" : method == "catalog.sections" ? "result.sections.*.title" : "result.categories.*.title"
    #expect(answer.all(path) == told)
  }

  @Test func aTitleIsAChangeLikeOthers() throws {
    let peer = try Peer()
    _ = peer.ask("catalog.put", #"{"product":{"id":"1","name":"Milk","category":"dairy","price":1}}"#)
    let title = #"{"category":"Dairy","title":{"de":"Milchprodukte","en":"Milk & more"}}"#
    #expect(peer.ask("catalog.setCategory", title, meta: #""dryRun":true"#).part("result.category.title") == "Milk & more")
    #expect(titles(peer) == "Dairy")
    #expect(peer.ask("catalog.setCategory", title).part("result.revision") == "2")
    #expect(peer.ask("catalog.setCategory", title).part("result.revision") == "2", "nothing changes twice")
    #expect(titles(peer) == "Milk & more" && titles(peer, #""locale":"de""#) == "Milchprodukte")
    #expect(titles(peer, #""asOf":1"#) == "Dairy")
    #expect(peer.ask("catalog.list").part("result.products.0.categoryTitle") == "Milk & more")
    let entry = peer.ask("history.list", #"{"limit":1}"#, meta: #""locale":"de""#)
    #expect(entry.part("result.entries.0.text") == "Kategoriename geändert: Milchprodukte")
    let change = peer.ask("history.diff", #"{"from":1}"#).part("result.change.0")
    #expect(change == #"{"op":"put","type":"category","id":"dairy","value":{"category":"Dairy","title":"Milk & more"}}"#)
    let other = try Peer()
    #expect(other.take("shop", peer.export("shop")).part("result.rejections") == "[]")
    #expect(titles(other) == "Milk & more" && other.export("shop") == peer.export("shop"))
    #expect(peer.ask("history.undo").errorText == "" && titles(peer) == "Dairy")
    #expect(peer.ask("history.redo").errorText == "" && titles(peer) == "Milk & more")
    #expect(peer.ask("catalog.setCategory", #"{"category":"DÁIRY","title":null}"#).part("result.category.title") == "DÁIRY")
    #expect(titles(peer) == "Dairy")
    _ = peer.ask("catalog.setCategory", title)
    _ = peer.ask("data.reset", #"{"scope":"catalog","confirm":"reset"}"#)
    #expect(peer.export("shop").contains(#""categories":[]"#))
  }

  private func titles(_ peer: Peer, _ meta: String? = nil) -> String {
    let categories = Answer(peer.ask("catalog.categories", meta: meta).part("result.categories")).elements
    return categories.map { $0.part("title") }.joined(separator: " ")
  }

  @Test func thereIsRoomForAThousandTitles() throws {
    var shop = Shop()
    var log = UndoLog()
    for number in 0..<CategoryLimits.titles {
      let change = try shop.titling(FoldedName("c\(number)"), as: LocalizedText("T"))
      for event in change.events { shop.apply(event, at: Timestamp(milliseconds: 0), &log) }
    }
    #expect(throws: CatalogError.categoriesFull(maximum: CategoryLimits.titles)) {
      _ = try shop.titling(FoldedName("more"), as: LocalizedText("T"))
    }
    #expect(CatalogError.categoriesFull(maximum: 1).rpcError.kind == .notAllowed)
    #expect(try shop.titling(FoldedName("C7"), as: LocalizedText("U")).events.count == 1)
  }

  @Test(arguments: [
    ("mens-shirts", "en", "Mens shirts"), ("home_decoration", "en", "Home decoration"), ("içecek", "tr", "İçecek"),
    ("içecek", "en", "Içecek"),
    ("süt ürünleri", "tr", "Süt ürünleri"), ("ätherische-öle", "de", "Ätherische öle"), ("TV", "en", "TV"), ("--", "en", "--"),
    ("ǆem", "en", "ǅem"), ("කිරි", "si", "කිරි"), ("  a  b ", "en", "A b"),
  ])
  func aCategoryBecomesAHeading(_ category: String, _ language: String, _ title: String) throws {
    #expect(CategoryTitle.of(category, try #require(Language(matching: language))) == title)
  }
}
