/// New values for some fields of an existing entity; its other fields stay.
///
/// Differences of accounts, settings and the timer have events of their own.
package struct EntityRevision: Hashable, Sendable {
  /// The new values. Besides `fields` only the time of the update and the price history count.
  package let value: Entity
  /// Fields that take their new values.
  package let fields: Set<EntityPart>

  package init(value: Entity, fields: Set<EntityPart>) {
    self.value = value
    self.fields = fields
  }

  /// Products whose lines in a cart take their new values, by id.
  package var lines: [ProductID] {
    fields.compactMap { if case .line(let product) = $0 { product } else { nil } }.sorted()
  }

  /// Names of the other fields, in the order of their declaration.
  package var fieldNames: [String] {
    fields.compactMap { if case .field(let index) = $0 { index } else { nil } }.sorted().compactMap(value.id.kind.fieldName)
  }

  /// The fields of `value` with these names; nil when it has no such field.
  package init?(value: Entity, fieldNames: [String], lines: [ProductID]) {
    let indices = fieldNames.compactMap(value.id.kind.fieldIndex)
    guard indices.count == fieldNames.count else { return nil }
    self.init(value: value, fields: Set(indices.map { .field($0) } + lines.map { .line($0) }))
  }
}

extension EntityRevision {
  /// The fields in which `after` differs from `before`, without the long content that it leaves as it is.
  init<Kind: EntityKind>(from before: Kind, to after: Kind) {
    let fields = before.parts(unlike: after)
    self.init(value: Entity(after.trimmed(to: EntityRevision(value: Entity(after), fields: fields))), fields: fields)
  }
}

extension Entity {
  /// Events that turn `before` into this value: everything if nothing existed, otherwise what differs.
  func events(since before: Entity?) -> [Event] {
    guard let before else { return value.restoringEvents }
    return before == self ? [] : value.events(sinceEntity: before)
  }

  /// An event after which the entity is as it was.
  var restated: Event { value.restated }
}

extension EntityKind {
  fileprivate func events(sinceEntity before: Entity) -> [Event] { (before.value as? Self).map { events(since: $0) } ?? restoringEvents }

  fileprivate var restated: Event { Self.isRevisable ? .revised(EntityRevision(from: self, to: self)) : putEvent }

  /// Event that has the effect of a revision on this value.
  fileprivate func event(revisedBy revision: EntityRevision) -> Event? {
    (revision.value.value as? Self).map { revised(by: revision, to: $0).putEvent }
  }
}

extension Shop {
  /// Events that turn the present state of an entity into `value`.
  borrowing func events<Kind: EntityKind>(setting value: Kind) -> [Event] {
    guard let before = Kind.value(of: value.id, in: self) else { return value.restoringEvents }
    return before == value ? [] : value.events(since: before)
  }

  /// Sets some fields of an entity; without effect when it does not exist.
  mutating func apply(_ revision: EntityRevision, at: Timestamp, log: inout UndoLog) {
    if let event = value(of: revision.value.id)?.value.event(revisedBy: revision) { apply(event, at: at, &log) }
  }
}

extension CartRecord {
  /// Lines that differ between two states of the cart, as parts by product.
  func lines(unlike other: CartRecord) -> Set<EntityPart> {
    if lines == other.lines { return [] }
    let (mine, theirs) = (byProduct, other.byProduct)
    let differing = mine.filter { theirs[$0.key] != $0.value }.keys
    return Set((differing + theirs.keys.filter { mine[$0] == nil }).map { .line($0) })
  }

  /// Takes some lines from `other`. A restored line is inserted after the line that it follows there.
  mutating func takeLines(_ parts: Set<EntityPart>, of other: CartRecord) {
    let theirs = other.byProduct
    lines = lines.compactMap { line in parts.contains(.line(line.product)) ? theirs[line.product] : line }
    let held = Set(lines.map(\.product))
    var index = 0
    for line in other.lines {
      if held.contains(line.product) {
        index = (lines.firstIndex { $0.product == line.product } ?? lines.count - 1) + 1
      } else if parts.contains(.line(line.product)) {
        lines.insert(line, at: index)
        index += 1
      }
    }
  }

  private var byProduct: [ProductID: CartLineRecord] { Dictionary(lines.map { ($0.product, $0) }) { first, _ in first } }

  /// Copy that has of the lines only those of some products, and the one before each of them.
  func trimmed(to products: Set<ProductID>) -> CartRecord {
    var cart = self
    cart.lines = lines.indices.filter { index in
      let isNextKept = index + 1 < lines.count && products.contains(lines[index + 1].product)
      return isNextKept || products.contains(lines[index].product)
    }.map { lines[$0] }
    return cart
  }

  /// Takes the lines of some products from `other`, each after the line that it follows there.
  mutating func setLines(of products: Set<ProductID>, from other: CartRecord) {
    if products.isEmpty { return }
    lines.removeAll { products.contains($0.product) }
    var index = 0
    for line in other.lines {
      if products.contains(line.product) {
        lines.insert(line, at: index)
        index += 1
      } else if let place = lines.firstIndex(where: { $0.product == line.product }) {
        index = place + 1
      }
    }
  }
}
