/// What a thing was before a change, as far as its steps tell.
enum Former: Sendable {
  /// It was not there.
  case absent
  case value(ThingValue)
  /// It was there, and this customer's.
  case owned(CustomerID)
  /// It was there, and only a part of it changed.
  case partly

  /// `before`, unless there was nothing.
  init<Value>(_ before: Value?, _ wrap: (Value) -> ThingValue) { self = before.map { .value(wrap($0)) } ?? .absent }

  /// Whose it was, where that is known.
  var owner: CustomerID? {
    switch self {
    case .value(let value): value.owner
    case .owned(let customer): customer
    case .absent, .partly: nil
    }
  }
}

extension Inverse {
  /// What its thing was before the step; nil when it is about none.
  var former: Former? {
    switch self {
    case .catalog(.product(_, let before)): Former(before) { .product($0) }
    case .catalog(.category(_, let before)): Former(before) { .category($0) }
    case .list(.item(_, let before)): Former(before) { .item($0) }
    case .list(.list(_, let before)): Former(before) { .list($0) }
    case .list(.use(let before)): .value(.openList(before))
    case .location(.location(_, let before)): Former(before) { .location($0) }
    case .cart(.cart(_, let before)): before.map { .owned($0.owner) } ?? .absent
    case .cart(.holder(let customer, let before)):
      .value(.holder(CartHolderRecord(customer: customer, holder: before ?? CartHolder())))
    case .cart(.lineAdded), .cart(.lineChanged), .cart(.lineRemoved): .partly
    case .order(.order(_, let before)): Former(before) { .order($0) }
    case .account(.customer(_, let before)): Former(before) { .customer($0) }
    case .promotion(.promotion(_, let before)): Former(before) { .promotion($0) }
    case .tax(_, let before): Former(before) { .tax($0) }
    case .settings(let before): .value(.settings(before))
    case .timer(let before): .value(.timer(before))
    case .contents, .kept, .revision, .touched: nil
    }
  }
}
