import ShopModel
import Testing

@testable import ShopRPC

struct ListEventTests {
  private static let now = Timestamp(milliseconds: 1_768_467_600_000)
  private static let dairy = LocationID("d")

  private static func item(_ id: String, _ name: String, at location: LocationID = .unknown, onList: Bool = true) -> ListItem {
    ListItem(
      id: ItemID(id), list: .first, name: name, key: EntityName(name).key, unmarked: EntityName(name).unmarked,
      quantity: Amount(value: .one, unit: "l"), isOnList: onList,
      location: location, addedAt: now)
  }

  private static let full = ListItem(
    id: ItemID("n"), list: .first, name: "Süße Milch", key: "süsse milch", unmarked: "susse milch",
    quantity: Amount(value: Fraction(3, 2) ?? .one), size: Amount(value: .one, unit: "l"), note: "n",
    isOnList: false, isAvailable: false, location: dairy, product: ProductID("p"), price: ItemPrice(money: Money(299, .usd)),
    purchasedAt: now, addedAt: now)

  /// One event of each kind, about existing and missing entities.
  static let events: [Event] = [
    .list(.added(item("n", "New"))), .list(.added(item("a", "Replaced", at: dairy))), .list(.put(full)), .list(.put(item("a", "Apples"))),
    .list(.increased(item: ItemID("a"), by: Amount(value: .one, unit: "ml"))),
    .list(.increased(item: ItemID("a"), by: Amount(value: .one, unit: "kg"))),
    .list(.changed(item: ItemID("a"), patch: ItemPatch(name: EntityName("Pears"), quantity: .one, note: .set("x")))),
    .list(
      .changed(item: ItemID("a"), patch: ItemPatch(note: .set(nil), location: .unknown, isAvailable: false, isOnList: false))),
    .list(.purchased(item: ItemID("a"), at: now)), .list(.purchased(item: ItemID("x"), at: now)),
    .list(.takenOff(item: ItemID("a"))), .list(.putBack(item: ItemID("c"))),
    .list(.removed(item: ItemID("a"))), .list(.removed(item: ItemID("x"))),
    .location(.added(Location(id: LocationID("e"), name: "Eis", key: "eis", order: 3))),
    .location(
      .put(Location(id: dairy, name: "Dairy 2", key: "dairy 2", order: 9, color: LocationColor(red: 0, green: 0.1, blue: 1, opacity: 1)))),
    .location(.put(Location(id: .unknown, name: nil, key: "", order: nil))),
    .location(.changed(location: dairy, patch: LocationPatch(name: EntityName("Milk bar"), order: 4, color: .plain))),
    .location(.changed(location: .unknown, patch: LocationPatch(name: EntityName("Somewhere")))),
    .location(.changed(location: LocationID("x"), patch: LocationPatch(order: 1))),
    .location(.removed(location: dairy)), .location(.removed(location: LocationID("x"))),
  ]

  /// The same for lists.
  static let listEvents: [Event] = [
    .list(.created(ShoppingList(id: ListID("party"), name: "Party", createdAt: now))),
    .list(.renamed(list: .first, name: "Home")), .list(.renamed(list: ListID("x"), name: "X")),
    .list(.renamed(list: ListID("work"), name: "Büro")), .list(.deleted(list: .first)),
    .list(.deleted(list: ListID("work"))), .list(.deleted(list: ListID("x"))),
    .list(.switched(list: .first)), .list(.switched(list: ListID("x"))),
    .list(.putList(ShoppingList(id: ListID("work"), name: nil, createdAt: now))), .list(.unmade(list: ListID("work"))),
    .list(.use(ListUse(open: ListID("work"), isInitialListDeleted: true))), .list(.use(ListUse())),
    .list(.put(boughtOften)),
  ]

  private static let boughtOften = ListItem(
    id: ItemID("b"), list: ListID("work"), name: "Tea", key: "tea", isOnList: false, purchasedAt: now,
    earlierPurchases: [Timestamp(milliseconds: 5), Timestamp(milliseconds: 7)], addedAt: now)

  /// Shop with a location, two items in it, and one elsewhere; one of them is off the list.
  private static func shop() -> Shop {
    var shop = Shop()
    var log = UndoLog()
    let dairy = Location(id: dairy, name: "Dairy", key: "dairy", order: 18)
    let items = [item("a", "Apples", at: Self.dairy), item("b", "apples", at: Self.dairy), item("c", "Cake", onList: false)]
    let lists: [Event] = [
      .list(.created(ShoppingList(id: ListID("work"), name: "Work", createdAt: now))),
      .list(.switched(list: ListID("work"))),
    ]
    for event in [Event.location(.put(dairy))] + items.map({ .list(.put($0)) }) + lists { shop.apply(event, at: now, &log) }
    return shop
  }

  /// Complete state of items and locations, as text.
  private static func picture(of shop: borrowing Shop) -> String {
    var lines: [String] = []
    for id in shop.items.ids.sorted() { lines.append("\(String(describing: shop.items[id]))") }
    for id in shop.locations.ids.sorted() { lines.append("\(String(describing: shop.locations[id])) \(shop.itemIndex.count(at: id))") }
    for key in ["apples", "pears", "cake", "new", "replaced", "susse milch"] { lines.append("\(key) \(shop.itemIndex.items(named: key))") }
    for list in shop.allLists { lines.append("\(list) \(shop.itemIndex.count(in: list.id)) \(shop.itemIndex.onList(in: list.id))") }
    lines.append("\(shop.openList) \(shop.listUse)")
    lines.append("\(shop.itemIndex.onList) \(shop.itemCount(at: .unknown)) \(shop.itemIndex.count(at: .unknown)) \(shop.revision)")
    return lines.joined(separator: "\n")
  }

  @Test(arguments: events + listEvents) func rollingBackRestoresTheState(_ event: Event) {
    var shop = Self.shop()
    var log = UndoLog()
    let before = Self.picture(of: shop)
    shop.apply(event, at: Self.now, &log)
    shop.endChange([event], &log)
    #expect(Self.picture(of: shop) != before)
    shop.rollBack(&log)
    #expect(Self.picture(of: shop) == before)
  }

  @Test func rollingBackAllEventsRestoresTheState() {
    var shop = Self.shop()
    var log = UndoLog()
    let before = Self.picture(of: shop)
    for event in Self.events + Self.listEvents { shop.apply(event, at: Self.now, &log) }
    shop.rollBack(&log)
    #expect(Self.picture(of: shop) == before)
  }

  @Test(arguments: events + listEvents) func theIndexIsWhatTheItemsSay(_ event: Event) {
    var shop = Self.shop()
    var log = UndoLog()
    shop.apply(event, at: Self.now, &log)
    var items: [ListItem] = []
    for (_, item) in shop.items.all { items.append(item) }
    #expect(shop.itemIndex.onList == items.filter(\.isOnList).count)
    for location in [Self.dairy, .unknown] { #expect(shop.itemIndex.count(at: location) == items.filter { $0.location == location }.count) }
    for list in [ListID.first, ListID("work")] {
      #expect(shop.itemIndex.count(in: list) == items.filter { $0.list == list }.count)
      #expect(shop.itemIndex.onList(in: list) == items.filter { $0.list == list && $0.isOnList }.count)
    }
    #expect(Set(shop.itemIndex.lists) == Set(items.map(\.list)))
    for item in items { #expect(shop.itemIndex.items(named: item.key) == items.filter { $0.key == item.key }.map(\.id).sorted()) }
  }

  @Test(arguments: events + listEvents) func whatIsWrittenIsReadBack(_ event: Event) throws {
    switch event {
    case .list(let event): #expect(try Self.writtenAndRead(event) == event)
    case .location(let event): #expect(try Self.writtenAndRead(event) == event)
    default: Issue.record("another domain")
    }
  }

  private static func writtenAndRead<Value: WireType>(_ value: Value) throws -> Value {
    var output = Output()
    Value.shape.write(value, &output)
    var document = Document()
    try output.withBytes { try document.read($0) }
    return try Value.shape.read(document, 0)
  }

  @Test func theFactsMeanWhatTheySay() {
    var shop = Self.shop()
    var log = UndoLog()
    shop.apply(.location(.removed(location: Self.dairy)), at: Self.now, &log)
    #expect(shop.items[ItemID("a")]?.location == .unknown)
    #expect(shop.itemCount(at: .unknown) == 3)
    shop.apply(.list(.purchased(item: ItemID("a"), at: Self.now)), at: Self.now, &log)
    #expect(shop.items[ItemID("a")]?.purchasedAt == Self.now)
    #expect(shop.itemIndex.onList == 1)
    shop.apply(.list(.increased(item: ItemID("b"), by: Amount(value: .one, unit: "dl"))), at: Self.now, &log)
    #expect(shop.items[ItemID("b")]?.quantity == Fraction(11, 10).map { Amount(value: $0, unit: "l") })
    shop.apply(.location(.put(Location(id: .unknown, name: "U", key: "u", order: 4))), at: Self.now, &log)
    #expect(shop.locations[.unknown]?.order == nil)
  }
}
