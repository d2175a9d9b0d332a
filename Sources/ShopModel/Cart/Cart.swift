/// Products that a customer intends to buy.
package struct Cart: Hashable, Sendable {
  package var id: CartID
  package var owner: CustomerID
  package var name: String?
  /// One line per product, in the order added.
  package var lines: [CartLine] = []
  /// In the order given, without duplicates.
  package var codes: [FoldedName] = []
  /// Lines that the cart lost with their products since its last change, in the order of the removals.
  package var lost: [LostLine] = []
  /// Total pieces of all lines.
  package var itemCount = 0
  package var createdAt: Timestamp
  package var updatedAt: Timestamp

  /// Index of the line for the product in slot `slot`; nil when there is none.
  package func index(of slot: Int) -> Int? {
    for (index, line) in lines.enumerated() where line.product == slot { return index }
    return nil
  }
}

/// Codes of one cart.
package struct CartCodes: Sendable {
  package let cart: CartID
  package let codes: [FoldedName]
}

/// Pieces of one product in a cart.
package struct CartLine: Hashable, Sendable {
  package var id: LineID
  /// Slot of the product in the catalog.
  package var product: Int
  /// 1 to 9,999.
  package var quantity: Int
  /// Unit price when the line was created; a difference from the current price is reported as a notice.
  package var priceWhenAdded: Money
  /// Pieces that were added for items of lists, in the order of the items. After a change by hand, their sum can be above the quantity.
  package var shares: [ItemShare] = []
}

/// A line whose product was removed from the catalog.
package struct LostLine: Hashable, Sendable {
  package var product: ProductID
  /// Name of the product when it was removed.
  package var name: LocalizedText
  /// 1 to 9,999.
  package var quantity: Int

  package init(product: ProductID, name: LocalizedText, quantity: Int) {
    self.product = product
    self.name = name
    self.quantity = quantity
  }
}

/// Stored form of a cart: products by id instead of slot.
package struct CartRecord: Hashable, Sendable {
  package var id: CartID
  package var owner: CustomerID
  package var name: String?
  /// In the order added.
  package var lines: [CartLineRecord]
  /// In the order given, without duplicates.
  package var codes: [FoldedName]
  package var createdAt: Timestamp
  package var updatedAt: Timestamp

  package init(
    id: CartID, owner: CustomerID, name: String?, lines: [CartLineRecord], codes: [FoldedName] = [], createdAt: Timestamp,
    updatedAt: Timestamp
  ) {
    self.id = id
    self.owner = owner
    self.name = name
    self.lines = lines
    self.codes = codes
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

extension CartRecord: EntityKind {
  package static let entityType = EntityType.cart
  package static let typeName = "cart"
  package static let topics: [Topic] = [.cart]
  /// Excludes the lines, each of which is a part of its own, and `updatedAt`, which follows from the other fields.
  package static let accessors: [FieldAccessor<CartRecord>] = [
    FieldAccessor("name", at: \.name), FieldAccessor("owner", at: \.owner), FieldAccessor("codes", at: \.codes),
    FieldAccessor("createdAt", at: \.createdAt),
  ]
  package static let scope: ResetScope? = .carts
  package static let canBeOwned = true
  package var ownerID: CustomerID? { owner }
  package static func value(of id: CartID, in shop: borrowing Shop) -> CartRecord? { shop.record(of: id) }
  package static func ids(in shop: borrowing Shop) -> [CartID] { Array(shop.carts.ids) }
  package static var limit: Int? { CartLimits.carts }
  package static func count(of owner: CustomerID?, in shop: borrowing Shop) -> Int { owner.map { shop.cartPlaces(of: $0) } ?? 0 }
  package var putEvent: Event { .cart(.put(self)) }

  package func events(since before: CartRecord) -> [Event] {
    let revision = EntityRevision(from: before, to: self)
    if before.revised(by: revision, to: self) == self { return [.revised(revision)] }
    // the lines are in another order
    let all = (before.lines + lines).map { EntityPart.line($0.product) }
    return [.revised(EntityRevision(value: Entity(self), fields: revision.fields.union(all)))]
  }

  package static func removal(of id: CartID) -> Event? { .cart(.deleted(cart: id)) }
  package func parts(unlike other: CartRecord) -> Set<EntityPart> { fields(unlike: other).union(lines(unlike: other)) }

  package func replacing(_ parts: Set<EntityPart>, from other: CartRecord, at: Timestamp) -> CartRecord {
    var cart = replacing(fields: parts, from: other)
    cart.takeLines(parts, of: other)
    cart.updatedAt = at
    return cart
  }

  package func revised(by revision: EntityRevision, to value: CartRecord) -> CartRecord {
    var cart = replacing(fields: revision.fields, from: value)
    cart.updatedAt = value.updatedAt
    cart.setLines(of: Set(revision.lines), from: value)
    return cart
  }

  package func trimmed(to revision: EntityRevision) -> CartRecord { trimmed(to: Set(revision.lines)) }
  package var lastUpdate: Timestamp? { updatedAt }

  package static let silentFields: Set = ["createdAt"]

  package func actions(
    since before: CartRecord, fields: [EntityPart], repricing: Bool
  ) -> (set: [EntityPart], others: [PartAction]) {
    (fields.filter { $0 != .codes }, actions(since: before))
  }

  package func action(on part: EntityPart) -> SyncAction {
    switch part {
    case .line(let product): lines.first { $0.product == product }.map { .set(Entity(with([$0]))) } ?? .clear
    case .code(let key): codes.first { $0.key == key }.map { .set(Entity(with([], codes: [$0]))) } ?? .clear
    default: .set(Entity(self))
    }
  }

  package func trimmed(to parts: [EntityPart]) -> CartRecord {
    var cart = self
    cart.lines = []
    return cart
  }

  package static func references(of action: SyncAction, on parts: [EntityPart]) -> [EntityID] {
    if action.isEnd { return [] }
    return parts.compactMap { if case .line(let product) = $0 { .product(product) } else { nil } }
  }

  package func projected(by parts: [EntityPart: SyncedPart], in state: ReplicatedState) -> CartRecord { state.filled(self, by: parts) }
  package static func isComplete(in parts: SyncedParts) -> Bool { false }
}

extension Shop {
  /// A cart with its products by id; nil when it does not exist.
  package borrowing func record(of id: CartID) -> CartRecord? {
    guard let cart = carts[id] else { return nil }
    var lines: [CartLineRecord] = []
    for line in cart.lines {
      guard let product = products[slot: line.product]?.id else { continue }
      lines.append(
        CartLineRecord(
          id: line.id, product: product, quantity: line.quantity, priceWhenAdded: line.priceWhenAdded, shares: line.shares))
    }
    return CartRecord(
      id: id, owner: cart.owner, name: cart.name, lines: lines, codes: cart.codes, createdAt: cart.createdAt, updatedAt: cart.updatedAt)
  }
}

/// Stored form of a cart line.
package struct CartLineRecord: Hashable, Sendable {
  package var id: LineID
  package var product: ProductID
  /// 1 to 9,999.
  package var quantity: Int
  package var priceWhenAdded: Money
  /// Pieces that were added for items of lists, as in `CartLine`.
  package var shares: [ItemShare]

  package init(id: LineID, product: ProductID, quantity: Int, priceWhenAdded: Money, shares: [ItemShare] = []) {
    self.id = id
    self.product = product
    self.quantity = quantity
    self.priceWhenAdded = priceWhenAdded
    self.shares = shares
  }
}

/// A customer's open cart and the number of carts created implicitly.
package struct OpenCartState: Hashable, Sendable {
  /// Nil until the next use creates one.
  package var open: CartID?
  /// Number of carts created implicitly; the id of the next one is derived from it.
  package var made: Int

  package init(open: CartID? = nil, made: Int = 0) {
    self.open = open
    self.made = made
  }
}

/// Stored form of a customer's cart holder.
package struct OpenCartRecord: Hashable, Sendable {
  package var customer: CustomerID
  package var holder: OpenCartState

  package init(customer: CustomerID, holder: OpenCartState) {
    self.customer = customer
    self.holder = holder
  }
}

/// The kind of entity: a customer's open cart and the number of carts created implicitly.
extension OpenCartRecord: EntityKind {
  package static let entityType = EntityType.openCart
  package static let typeName = "currentCart"
  package static let storedName = "holder"
  package static let topics: [Topic] = [.cart]
  package static let accessors: [FieldAccessor<OpenCartRecord>] = [
    FieldAccessor("open", at: \.holder.open), FieldAccessor("made", at: \.holder.made),
  ]
  package static let scope: ResetScope? = .carts
  package var id: CustomerID { customer }
  package var ownerID: CustomerID? { customer }

  package static func value(of id: CustomerID, in shop: borrowing Shop) -> OpenCartRecord? {
    OpenCartRecord(customer: id, holder: shop.holders[id] ?? OpenCartState())
  }

  package static func ids(in shop: borrowing Shop) -> [CustomerID] { Array(shop.holders.keys) }

  package static func restore(_ record: OpenCartRecord?, as id: CustomerID, in shop: inout Shop) {
    shop.holders[id] = record?.holder == OpenCartState() ? nil : record?.holder
  }

  package static var standard: ((CustomerID) -> OpenCartRecord)? { { OpenCartRecord(customer: $0, holder: OpenCartState()) } }

  /// The cart that becomes the open one may be created by its first use.
  package var collection: LimitedCollection? { LimitedCollection(type: .cart, owner: customer) }
  package var putEvent: Event { .cart(.holder(self)) }
  package func looksLike(_ other: OpenCartRecord) -> Bool { holder.open == other.holder.open }

  package static let silentFields: Set = ["open", "made"]
  package func rank(of part: EntityPart) -> Int { part == .cartsMade ? holder.made : 0 }

  package static func references(of action: SyncAction, on parts: [EntityPart]) -> [EntityID] {
    guard case .set(let entity) = action, let cart = (entity.value as? OpenCartRecord)?.holder.open else { return [] }
    return [.cart(cart)]
  }

  package func projected(by parts: [EntityPart: SyncedPart], in state: ReplicatedState) -> OpenCartRecord { state.opened(self) }
}
