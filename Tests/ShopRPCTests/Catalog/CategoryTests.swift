import Testing

@testable import ShopRPC

@Suite struct CategoryTests {
  private static func talk() throws -> CatalogTalk {
    try CatalogTalk([
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
        + #"{"category":"Mens-Shirts","title":"Mens Shirts","count":2,"inStock":1}]"#)
  }

  @Test func categoriesFollowChanges() throws {
    let talk = try Self.talk()
    #expect(talk.ask("catalog.categories").all("result.categories.*.count") == "1 3 2")
    talk.ask("catalog.delete", #"{"productId":"6"}"#)
    talk.ask("catalog.update", #"{"productId":"4","category":null}"#)
    talk.ask("catalog.setStock", #"{"productId":"3","stock":0}"#)
    let answer = talk.ask("catalog.categories")
    #expect(answer.all("result.categories.*.category") == "Dairy Mens-Shirts")
    #expect(answer.all("result.categories.*.inStock") == "0 1")
  }

  @Test func sectionsShowTheFirstProducts() throws {
    let answer = try Self.talk().ask("catalog.sections", #"{"limit":2}"#)
    #expect(answer.all("result.sections.*.category") == "çay dairy Mens-Shirts")
    #expect(answer.all("result.sections.*.products.*.id") == "6 4 3 7 1")
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
