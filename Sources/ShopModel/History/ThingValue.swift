/// What a thing is at some moment, without places: values of two moments can be compared.
package enum ThingValue: Hashable, Sendable {
  indirect case location(Location)
  indirect case product(Product)
  indirect case category(Category)
  case list(ShoppingList)
  indirect case item(ListItem)
  indirect case customer(Customer)
  indirect case cart(CartRecord)
  indirect case order(Order)
  indirect case holder(CartHolderRecord)
  indirect case promotion(Promotion)
  indirect case tax(TaxRate)
  case settings(Settings)
  case timer(ShopTimer)
  case openList(ListUse)
}

extension Shop {
  /// What `thing` is; nil when it is not there.
  package borrowing func value(of thing: Thing) -> ThingValue? {
    switch thing {
    case .location(let id): locations[id].map { .location($0) }
    case .product(let id): products[id].map { .product($0) }
    case .category(let key): categories[key].map { .category($0) }
    case .list(let id): lists[id].map { .list($0) }
    case .item(let id): items[id].map { .item($0) }
    case .customer(let id): customers[id].map { .customer($0) }
    case .cart(let id): record(of: id).map { .cart($0) }
    case .order(let id): orders[id].map { .order($0) }
    case .holder(let customer): .holder(CartHolderRecord(customer: customer, holder: holders[customer] ?? CartHolder()))
    case .promotion(let id): promotions[id].map { .promotion($0) }
    case .tax(let key): taxes[key].map { .tax($0) }
    case .settings: .settings(settings)
    case .timer: .timer(timer)
    case .openList: .openList(listUse)
    }
  }

  /// A cart with its products by id; nil when there is none.
  package borrowing func record(of id: CartID) -> CartRecord? {
    guard let cart = carts[id] else { return nil }
    var lines: [CartLineRecord] = []
    for line in cart.lines {
      guard let product = products[place: line.product]?.id else { continue }
      lines.append(CartLineRecord(id: line.id, product: product, quantity: line.quantity, priceWhenAdded: line.priceWhenAdded))
    }
    return CartRecord(
      id: id, owner: cart.owner, name: cart.name, lines: lines, codes: cart.codes, createdAt: cart.createdAt, updatedAt: cart.updatedAt)
  }
}

extension ThingValue {
  /// The fact that the thing is this now, whatever it was before.
  var fact: Event {
    switch self {
    case .location(let location): .location(.put(location))
    case .product(let product): .catalog(.put(product))
    case .category(let category): .catalog(.categoryPut(category))
    case .list(let list): .list(.putList(list))
    case .item(let item): .list(.put(item))
    case .customer(let customer): .account(.put(customer))
    case .cart(let cart): .cart(.put(cart))
    case .order(let order): .order(.put(order))
    case .holder(let holder): .cart(.holder(holder))
    case .promotion(let promotion): .promotion(.put(promotion))
    case .tax(let rate): .tax(.put(rate))
    case .settings(let settings): .setting(.put(settings))
    case .timer(let timer): .timer(.put(timer))
    case .openList(let use): .list(.use(use))
    }
  }

  /// The same in as many facts as it takes, so that none is too large to be kept.
  var facts: [Event] { if case .order(let order) = self { order.facts() } else { [fact] } }

  /// The facts that make the thing this; of the settings only what is not so yet.
  func facts(in now: borrowing Shop) -> [Event] {
    if case .settings(let settings) = self { settings.facts(since: now.settings) } else { facts }
  }
}
