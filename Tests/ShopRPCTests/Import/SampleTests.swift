import ShopModel
import Testing

@testable import ShopRPC

/// The built-in sample data of a small grocery store.
struct SampleTests {
  private static func goods(in language: Language = .english) -> SampleGoods {
    SampleShop(RequestContext(settings: SessionSettings(language: language))).goods()
  }

  @Test func everythingInTheFileIsRead() {
    let goods = Self.goods()
    #expect(goods.products.count == 24 && goods.locations.count == 6 && goods.items.count == 10)
  }

  @Test func itShowsWhatAShopCanHave() {
    let products = Self.goods().products
    #expect(products.filter { $0.stock == 0 }.count == 1 && products.filter { $0.stock == nil }.count == 1)
    #expect(products.allSatisfy { $0.rating != nil && $0.category != nil && $0.price.currency == .usd })
    let barcodes = products.compactMap(\.barcode?.digits)
    #expect(Set(barcodes).count == products.count && barcodes.allSatisfy { $0.hasPrefix("2") }, "in-store numbers, each once")
  }

  @Test(arguments: Language.all) func everyNameIsInEveryLanguage(_ language: Language) {
    let goods = Self.goods(in: language)
    #expect(goods.products.allSatisfy { product in product.name.translations.contains { $0.language == language.tag } })
    let names = goods.locations.compactMap(\.name) + goods.items.map(\.name)
    #expect(names.count == 16 && names.allSatisfy { !$0.isEmpty && CleanText($0).reason == nil })
    let english = Self.goods()
    #expect(language == .english || goods.locations.map(\.name) != english.locations.map(\.name))
  }

  @Test func everyItemIsSomewhere() {
    let goods = Self.goods()
    #expect(Set(goods.items.map(\.location)).isSubset(of: Set(goods.locations.map(\.id))))
    #expect(Set(goods.items.compactMap(\.product)).isSubset(of: Set(goods.products.map(\.id))))
    #expect(Set(goods.locations.compactMap(\.order)).count == goods.locations.count)
  }

  @Test func aSecondTimeChangesNothingInAnyLanguage() throws {
    var peer = try ImportPeer()
    let first = peer.ask("data.sample", "{}")
    #expect(
      first.contains(#""counts":{"products":24,"carts":0,"orders":0,"items":10,"locations":6,"stores":0,"accounts":0},"revision":1}"#),
      "\(first)")
    #expect(peer.ask("data.sample", "{}") == first)
    #expect(peer.ask("data.sample", #"{"_meta":{"locale":"de"}}"#).hasSuffix(#""revision":1}}"# + "\n"))
  }

  @Test func whatIsThereStays() throws {
    var shop = Shop()
    var log = UndoLog()
    let goods = Self.goods()
    var mine = goods
    mine.products = [goods.products[0]]
    mine.products[0].stock = 3
    mine.locations = [goods.locations[0]]
    mine.locations[0].id = LocationID("mine")
    mine.items = [goods.items[0]]
    mine.items[0].id = ItemID("mine")
    mine.items[0].location = LocationID("mine")
    for sample in [mine, goods] {
      for event in shop.addingSample(sample).events { shop.apply(event, at: Timestamp(milliseconds: 1), &log) }
    }
    #expect(shop.products[goods.products[0].id]?.stock == 3)
    #expect(shop.locations.count == goods.locations.count && shop.locations[goods.locations[0].id] == nil, "no second one of its name")
    #expect(shop.items.count == goods.items.count && shop.items[goods.items[0].id] == nil)
    #expect(shop.items[goods.items[1].id]?.location == LocationID("mine"), "where the name is")
    #expect(shop.addingSample(goods).events == [])
  }

  @Test func withoutRoomForLocationsItsItemsAreAtTheUnknownOne() {
    var shop = Shop()
    var log = UndoLog()
    for number in 1...LocationLimits.locations {
      let location = Location(id: LocationID("l\(number)"), name: "L\(number)", key: "l\(number)", order: 1)
      shop.apply(.location(.put(location)), at: Timestamp(milliseconds: 1), &log)
    }
    for event in shop.addingSample(Self.goods()).events { shop.apply(event, at: Timestamp(milliseconds: 1), &log) }
    #expect(shop.locations.count == LocationLimits.locations)
    #expect(shop.items.count == 10 && shop.items.all.allSatisfy { $0.element.location == .unknown })
  }
}
