extension Shop {
  package func registering(_ customer: Customer) throws(AccountError) -> Change<CustomerID> {
    try checkNames(email: customer.email, username: customer.username, of: customer.id)
    guard customers.count < AccountLimits.customers else { throw .tooMany(maximum: AccountLimits.customers) }
    return Change([.account(.registered(customer))], reporting: customer.id)
  }

  /// Change that sets some fields of a customer. A new password revokes all tokens except `own`, the token of
  /// the session that sets it.
  package func updating(_ id: CustomerID, _ patch: CustomerPatch, own: TokenID?) throws(AccountError) -> Change<CustomerID> {
    let before = try customer(id)
    try checkNames(email: patch.new(.email, \.email), username: patch.values.username, of: id)
    let patch = patch.differing(from: before)
    if patch.isEmpty { return Change([], reporting: id) }
    var events: [Event] = [.account(.changed(customer: id, patch: patch))]
    let others = before.tokens.map(\.id).filter { $0 != own }
    if patch.changes(.secret), !others.isEmpty { events.append(.account(.revoked(customer: id, tokens: others))) }
    return Change(events, reporting: id)
  }

  /// Returns the customer `id`; throws for the guest and for an erased customer.
  package func customer(_ id: CustomerID) throws(AccountError) -> Customer {
    guard let customer = customers[id] else { throw .notLoggedIn }
    return customer
  }

  /// Customer with this e-mail address; nil when there is none.
  package func customer(withEmail key: String) -> CustomerID? { customerIndex.customer(withEmail: key) }

  /// Customer with this username; nil when there is none.
  package func customer(named key: String) -> CustomerID? { customerIndex.customer(named: key) }

  /// Customer with this id, else the only one with this number in the system it was imported from; nil when there is none.
  package func customer(called id: CustomerID) -> CustomerID? {
    customers.slot(of: id) != nil ? id : customerIndex.customer(withSourceID: id.text)
  }

  /// Token `id` of a customer; nil when it was revoked or never issued.
  package func token(_ id: TokenID, of customer: CustomerID) -> AccessToken? {
    guard let slot = customers.slot(of: customer) else { return nil }
    return customers.slots[slot]?.tokens.last { $0.id == id }
  }

  /// Throws when another customer has this e-mail address or username.
  private func checkNames(email: LoginName?, username: LoginName?, of id: CustomerID) throws(AccountError) {
    if let email, let other = customerIndex.customer(withEmail: email.key), other != id { throw .emailTaken }
    if let username, let other = customerIndex.customer(named: username.key), other != id { throw .usernameTaken }
  }
}

/// Merge of a guest's cart into a customer's cart at login.
package struct CartMerge: Sendable {
  /// A line that could not be moved as it was.
  package enum Shortage: Hashable, Sendable {
    /// Fewer pieces than both carts held: the stock or the line maximum is reached.
    case capped(ProductID, wanted: Int, got: Int)
    /// The line stays in the guest's cart: the customer's cart is in another currency.
    case otherCurrency(ProductID, Currency, quantity: Int)
    /// The line stays in the guest's cart: the customer's cart has the maximum number of lines.
    case noRoom(ProductID, quantity: Int)

    /// Product of the line.
    package var product: ProductID {
      switch self {
      case .capped(let product, _, _), .otherCurrency(let product, _, _), .noRoom(let product, _): product
      }
    }
  }

  /// Events that move everything that can be moved.
  package fileprivate(set) var events: [Event] = []
  package fileprivate(set) var cuts: [Shortage] = []
  /// Lines that the guest's cart had lost with their products.
  package fileprivate(set) var lost: [LostLine] = []
  /// Codes that stay in the guest's cart: the customer's cart has the maximum number of codes.
  package fileprivate(set) var codes: [FoldedName] = []
}

extension Shop {
  /// Adds the lines of the guest's open cart to that of `customer`, each up to the stock and the line maximum, at the
  /// price recorded when it was added. Codes move too, even without lines, and the guest's next cart is new. Lines in
  /// another currency or beyond the maximum number of lines stay; if every line stays, so do the codes.
  package func movingGuestCart(to customer: CustomerID, at: Timestamp) -> CartMerge {
    var moved = CartMerge()
    let source = openCart(of: .guest)
    guard let guest = record(of: source), !guest.lines.isEmpty || !guest.codes.isEmpty else { return moved }
    let target = openCart(of: customer)
    let isNew = carts.slot(of: target) == nil
    let before = record(of: target) ?? CartRecord(id: target, owner: customer, name: nil, lines: [], createdAt: at, updatedAt: at)
    var cart = before
    let currency = carts.slot(of: target).flatMap { currencyOfCart(at: $0) }
    var left: [CartLineRecord] = []
    for line in guest.lines {
      guard let product = products[line.product] else { continue }
      let slot = cart.lines.firstIndex { $0.product == line.product }
      if let currency, currency != product.price.currency {
        moved.cuts.append(.otherCurrency(line.product, product.price.currency, quantity: line.quantity))
        left.append(line)
      } else if slot == nil, cart.lines.count >= CartLimits.lines {
        moved.cuts.append(.noRoom(line.product, quantity: line.quantity))
        left.append(line)
      } else {
        moved.move(line, of: product, into: &cart, at: slot)
      }
    }
    if !left.isEmpty, left.count == guest.lines.count { return moved }
    moved.lost = carts[source]?.lost ?? []
    for code in guest.codes where !cart.codes.contains(where: { $0.key == code.key }) {
      if cart.codes.count < PromotionLimits.codes { cart.codes.append(code) } else { moved.codes.append(code) }
    }
    cart.updatedAt = at
    if isNew { moved.events.append(.cart(.made(CartCreated(cart: target, owner: customer, name: nil, opens: true)))) }
    if cart != before { moved.events += cart.events(since: before) }
    moved.leave(left, of: guest)
    return moved
  }
}

extension CartMerge {
  /// Moves a line into the cart, adding its pieces to those of the line at `slot` if there is one.
  fileprivate mutating func move(_ line: CartLineRecord, of product: Product, into cart: inout CartRecord, at slot: Int?) {
    let held = slot.map { cart.lines[$0].quantity } ?? 0
    let wanted = held + line.quantity
    let got = max(held, min(wanted, product.stock ?? wanted, Quantity.range.upperBound))
    if got < wanted { cuts.append(.capped(line.product, wanted: wanted, got: got)) }
    if let slot {
      cart.lines[slot].shares = (cart.lines[slot].shares.within(held) + line.shares.within(line.quantity)).joined()
      cart.lines[slot].quantity = got
    } else if got > 0 {
      var line = line
      line.quantity = got
      cart.lines.append(line)
    }
  }

  /// Leaves only the lines `left` in the guest's cart, without lines only the codes that stay, and deletes the cart if there are none.
  fileprivate mutating func leave(_ left: [CartLineRecord], of guest: CartRecord) {
    if left.isEmpty, codes.isEmpty { return events.append(.cart(.deleted(cart: guest.id))) }
    for code in guest.codes where left.isEmpty && !codes.contains(code) {
      events.append(.cart(.codeRemoved(CartCode(cart: guest.id, code: code))))
    }
    for line in guest.lines where !left.contains(line) {
      events.append(.cart(.removed(CartLineRemoved(cart: guest.id, product: line.product))))
    }
  }
}

extension Shop {
  /// Detaches the guest's open cart if it has lines or codes, so that the guest's next cart is new and empty.
  package func puttingGuestCartAside() -> [Event] {
    guard let holder = holders[.guest], let open = holder.open, let cart = carts[open], !cart.lines.isEmpty || !cart.codes.isEmpty
    else { return [] }
    return [.cart(.holder(OpenCartRecord(customer: .guest, holder: OpenCartState(open: nil, made: holder.made))))]
  }
}
