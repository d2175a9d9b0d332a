/// A fact about everything of some kind at once.
package enum DataEvent: Hashable, Sendable {
  /// All of it was erased.
  case reset(ResetScope)

  /// What it is about.
  package var scope: ResetScope {
    switch self {
    case .reset(let scope): scope
    }
  }
}

/// What a reset erases.
package enum ResetScope: String, CaseIterable, Hashable, Sendable {
  case all
  /// All products and titles of categories, and with them the lines of all carts.
  case catalog
  /// The carts of all customers.
  case carts
  case orders
  /// All lists with their items, and all locations.
  case lists
  case prefs
  /// All customers with their carts.
  case accounts

  /// The domains that it changes, `data` aside.
  package var topics: [Topic] {
    switch self {
    case .all: Topic.allCases.filter { $0 != .data }
    case .catalog: [.catalog, .cart]
    case .carts: [.cart]
    case .orders: [.order]
    case .lists: [.list, .location]
    case .prefs: [.prefs, .locale]
    case .accounts: [.account, .cart, .order]
    }
  }
}

extension Shop {
  /// Answers that are kept hold copies of what is erased, so every reset erases them.
  mutating func apply(_ event: DataEvent, _ at: Timestamp, _ log: inout UndoLog) {
    let before = contents
    log.note(.contents(before))
    fill(with: before.without(event.scope, at))
  }
}

extension ShopContents {
  /// The same with nothing of `scope`.
  fileprivate func without(_ scope: ResetScope, _ at: Timestamp) -> ShopContents {
    var rest = self
    rest.kept = KeptAnswers()
    switch scope {
    case .all: return ShopContents()
    case .catalog:
      (rest.products, rest.categories) = (Table(), [:])
      rest.clearCarts(at)
    case .carts: (rest.carts, rest.holders) = (Table(), [:])
    case .lists:
      (rest.items, rest.itemIndex, rest.locations) = (Table(), ItemIndex(), Table())
      (rest.lists, rest.listUse) = (Table(), ListUse())
    case .prefs: rest.settings = Settings()
    case .orders: (rest.orders, rest.orderIndex) = (Table(), OrderIndex())
    case .accounts: rest.dropAccounts()
    }
    return rest
  }

  /// Takes away all customers with what is theirs; the guest's stays.
  private mutating func dropAccounts() {
    (customers, customerIndex) = (Table(), CustomerIndex())
    for cart in carts.ids.sorted() where carts[cart]?.owner != .guest { carts.remove(cart) }
    for id in orders.ids.sorted() {
      guard let order = orders[id], order.owner != .guest else { continue }
      orderIndex.remove(order)
      orders.remove(id)
    }
    holders = holders.filter { $0.key == .guest }
  }

  /// Takes the lines out of all carts.
  private mutating func clearCarts(_ at: Timestamp) {
    for place in carts.slots.indices where carts[place: place]?.lines.isEmpty == false {
      carts.update(place) { cart in
        cart.lines = []
        cart.itemCount = 0
        cart.updatedAt = at
      }
    }
  }
}

/// All that a shop holds, as it was at some moment: the tables share their elements with those they are copies of until one changes.
struct ShopContents: Sendable {
  var products = Table<ProductID, Product>()
  var categories: [CategoryKey: Category] = [:]
  var carts = Table<CartID, Cart>()
  var holders: [CustomerID: CartHolder] = [:]
  var orders = Table<OrderID, Order>()
  var orderIndex = OrderIndex()
  var items = Table<ItemID, ListItem>()
  var itemIndex = ItemIndex()
  var lists = Table<ListID, ShoppingList>()
  var listUse = ListUse()
  var locations = Table<LocationID, Location>()
  var customers = Table<CustomerID, Customer>()
  var customerIndex = CustomerIndex()
  var promotions = Table<PromotionID, Promotion>()
  var promotionIndex = PromotionIndex()
  var taxes: [TaxKey: TaxRate] = [:]
  var settings = Settings()
  var timer = ShopTimer()
  var kept = KeptAnswers()
}

extension Shop {
  /// Everything in it now.
  var contents: ShopContents {
    ShopContents(
      products: products, categories: categories, carts: carts, holders: holders, orders: orders, orderIndex: orderIndex, items: items,
      itemIndex: itemIndex, lists: lists, listUse: listUse, locations: locations, customers: customers, customerIndex: customerIndex,
      promotions: promotions, promotionIndex: promotionIndex, taxes: taxes, settings: settings, timer: timer, kept: kept)
  }

  /// Puts `contents` in place of everything; what is derived from the tables has to begin afresh.
  mutating func fill(with contents: ShopContents) {
    var index = contents.itemIndex
    index.moveOn(past: itemIndex)
    (products, categories) = (contents.products.renewed, contents.categories)
    (carts, holders) = (contents.carts.renewed, contents.holders)
    (orders, orderIndex) = (contents.orders.renewed, contents.orderIndex)
    (items, itemIndex, locations) = (contents.items.renewed, index, contents.locations.renewed)
    (customers, customerIndex) = (contents.customers.renewed, contents.customerIndex)
    (lists, listUse) = (contents.lists.renewed, contents.listUse)
    (promotions, promotionIndex, taxes) = (contents.promotions.renewed, contents.promotionIndex, contents.taxes)
    (settings, timer, kept) = (contents.settings, contents.timer, contents.kept)
  }
}
