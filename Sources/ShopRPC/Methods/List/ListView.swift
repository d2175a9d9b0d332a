import ShopModel

/// A shopping list, as clients see it.
struct ListView: WireType {
  let id: ListID
  let name: NameInput
  /// Number of items to buy.
  let count: Int
  /// Number of items to buy that the store does not have.
  let unavailable: Int
  let itemCount: Int
  let isOpen: Bool

  /// The number for the list icon; nil if there is nothing to buy.
  var badge: Int? { count > 0 ? count : nil }
  var canShare: Bool { count > 0 }
  var canMarkAllPurchased: Bool { count > 0 }
  var canMarkAllAvailable: Bool { unavailable > 0 }

  static let shape = Shape<Self>.object(
    { id, name, count, _, itemCount, _, _, _, _, _, isOpen in
      Self(id: id, name: name, count: count, unavailable: 0, itemCount: itemCount, isOpen: isOpen)
    },
    Field("id", \.id, .id, "The list."),
    Field("name", \.name, NameInput.shape, "Name; a localized default if the list was never named."),
    Field("count", \.count, .integer(0...Int.max), "Number of items still to be bought."),
    Field("badge", \.badge, .nullable(.integer(1...Int.max)), "Number for the list icon; null if there is nothing to buy."),
    Field("itemCount", \.itemCount, .integer(0...Int.max), "Number of all items of the list, including purchased ones."),
    Field("text", \.text, Phrase.shape, "Localized count, such as `4 items`, or a note that the list is empty."),
    Field(
      "title", { Phrase(.listRemaining, ["count": .integer($0.count)]) }, Phrase.shape,
      "Heading of its items, such as `Items remaining: 4`."),
    Field("canShare", \.canShare, .bool, "True if `list.share` has anything to share."),
    Field("canMarkAllPurchased", \.canMarkAllPurchased, .bool, "True if `list.markAllPurchased` changes anything."),
    Field("canMarkAllAvailable", \.canMarkAllAvailable, .bool, "True if `list.markAllAvailable` changes anything."),
    Field("current", \.isOpen, .bool, "True for the current list, which methods use if `listId` is omitted.")
  ).named("List", "A shopping list.")

  private var text: Phrase { count == 0 ? Phrase(.listEmpty) : Phrase(.listCount, ["count": .integer(count)]) }
}

extension ListView {
  init(_ list: ShoppingList, of shop: borrowing Shop) {
    self.init(
      id: list.id, name: NameInput(list.name, otherwise: .listShareTitle), count: shop.itemIndex.onList(in: list.id),
      unavailable: shop.itemIndex.unavailable(in: list.id), itemCount: shop.itemIndex.count(in: list.id),
      isOpen: shop.openList == list.id)
  }

  /// The list `id`. A list that is not stored yet, such as the initial one, is empty.
  init(_ id: ListID, of shop: borrowing Shop) { self.init(shop.shoppingList(id) ?? .unmade(id), of: shop) }
}

/// The result of methods that create, rename or switch lists.
struct ListResult: WireType {
  let list: ListView

  static let shape = Shape<Self>.object(Self.init, Field("list", \.list, ListView.shape, "The list."))
}

extension ListResult {
  /// The list `id`, which exists after the change.
  init(_ id: ListID, of shop: borrowing Shop) { self.init(list: ListView(id, of: shop)) }
}

/// Numbers the locations of many items, so that each location's view is created once.
struct LocationNumbers {
  private(set) var views: [LocationView] = []
  private var numbers: [LocationID: Int] = [:]
  /// The last location and its number: neighbors are often at the same one.
  private var last: (id: LocationID, number: Int)?

  init() {}

  /// All locations, numbered in visiting order.
  init(of shop: borrowing Shop, _ context: RequestContext) {
    for location in context.views.lists.visitingOrder(of: shop, in: context.textLanguage) { add(LocationView(location, of: shop)) }
  }

  /// The view of an item's location; that of the Unknown Location if it does not exist.
  mutating func view(at location: LocationID, in shop: borrowing Shop) -> LocationView {
    let number = number(of: location, in: shop)
    return views[number]
  }

  /// The number of an item's location; that of the Unknown Location if it does not exist.
  mutating func number(of location: LocationID, in shop: borrowing Shop) -> Int {
    if let last, last.id == location { return last.number }
    let number = newNumber(of: location, in: shop)
    last = (location, number)
    return number
  }

  private mutating func newNumber(of location: LocationID, in shop: borrowing Shop) -> Int {
    if let number = numbers[location] { return number }
    guard location == .unknown || shop.locations.slot(of: location) != nil else { return number(of: .unknown, in: shop) }
    return add(LocationView(at: location, of: shop))
  }

  /// Assigns the next number to a location and returns it.
  @discardableResult mutating func add(_ view: LocationView) -> Int {
    numbers[view.location.id] = views.count
    views.append(view)
    return views.count - 1
  }
}

extension ShoppingList: PresentedKind {
  static let views: [any WireType.Type] = [ListView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(ListView(self, of: shop)) }
  var changeSummary: EventSummary? { EventSummary(.historyListRenamed, id, named: name) }
  func name(in languages: [String]) -> SyncValueText? { name.map { .plain($0) } ?? .label(.list) }
}

extension ListUse: PresentedKind {
  /// The list in use is shown as the list.
  static let views: [any WireType.Type] = []

  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? {
    open.flatMap { shop.shoppingList($0) }.map { EntityView(ListView($0, of: shop)) }
  }

  func isShownInConflicts(to customer: CustomerID) -> Bool { false }
}
