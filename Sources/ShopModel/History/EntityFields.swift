/// The fields of one kind of entity, which history, undo and synchronization compare and copy by number.
///
/// Each kind declares its fields once, as `accessors`; everything that treats entities of all kinds alike goes through this type.
package struct EntityFields: Sendable {
  /// Names of the fields in files, in the order of their numbers.
  let names: [String]
  /// Numbers of the fields in which two values differ, in order; nil when the values differ as a whole or are of different kinds.
  let indexesDiffering: @Sendable (Entity, Entity) -> [Int]?
  /// The only field, of entities that differ as a whole.
  private let only: EntityPart?
  /// Copies some fields of the first value into the second, which is of the same kind.
  let copy: @Sendable (Entity, inout Entity, Set<EntityPart>) -> Void

  private init<Root>(
    _ accessors: [FieldAccessor<Root>], as make: @escaping @Sendable (Root) -> Entity, get: @escaping @Sendable (Entity) -> Root?
  ) {
    names = accessors.map(\.name)
    only = nil
    indexesDiffering = { first, second in
      guard let first = get(first), let second = get(second) else { return nil }
      return accessors.indices.filter { !accessors[$0].isSame(first, second) }
    }
    copy = { source, entity, fields in
      guard let source = get(source), var value = get(entity) else { preconditionFailure("fields of \(source) for \(entity)") }
      for (index, accessor) in accessors.enumerated() where fields.contains(.field(index)) { accessor.copy(source, &value) }
      entity = make(value)
    }
  }

  /// Fields of an entity that differs as a whole.
  private init(only field: EntityPart, copy: @escaping @Sendable (Entity, inout Entity, Set<EntityPart>) -> Void) {
    names = []
    only = field
    indexesDiffering = { _, _ in nil }
    self.copy = copy
  }

  /// Fields in which two values differ; nil when they are of different kinds.
  func differing(_ first: Entity, _ second: Entity) -> Set<EntityPart>? {
    if let only { return first.id == second.id ? [only] : nil }
    return indexesDiffering(first, second).map { Set($0.map { .field($0) }) }
  }

  /// All fields change together.
  static let whole = EntityFields(only: .whole) { source, entity, fields in
    if fields.contains(.whole) { entity = source }
  }

  static let product = Self(Product.accessors, as: Entity.product) { if case .product(let value) = $0 { value } else { nil } }
  static let category = Self(Category.accessors, as: Entity.category) { if case .category(let value) = $0 { value } else { nil } }
  static let list = Self(ShoppingList.accessors, as: Entity.list) { if case .list(let value) = $0 { value } else { nil } }
  static let openList = Self(ListUse.accessors, as: Entity.openList) { if case .openList(let value) = $0 { value } else { nil } }
  static let item = Self(ListItem.accessors, as: Entity.item) { if case .item(let value) = $0 { value } else { nil } }
  static let location = Self(Location.accessors, as: Entity.location) { if case .location(let value) = $0 { value } else { nil } }
  static let customer = Self(Customer.accessors, as: Entity.customer) { if case .customer(let value) = $0 { value } else { nil } }
  static let cart = Self(CartRecord.accessors, as: Entity.cart) { if case .cart(let value) = $0 { value } else { nil } }
  static let holder = Self(OpenCartRecord.accessors, as: Entity.holder) { if case .holder(let value) = $0 { value } else { nil } }
  static let order = Self(Order.accessors, as: Entity.order) { if case .order(let value) = $0 { value } else { nil } }
  static let promotion = Self(Promotion.accessors, as: Entity.promotion) { if case .promotion(let value) = $0 { value } else { nil } }
  static let tax = Self(TaxRate.accessors, as: Entity.tax) { if case .tax(let value) = $0 { value } else { nil } }
  static let settings = Self(Settings.accessors, as: Entity.settings) { if case .settings(let value) = $0 { value } else { nil } }

  /// Number of the field with this name.
  func index(of name: String) -> Int {
    guard let index = names.firstIndex(of: name) else { preconditionFailure("no field \(name)") }
    return index
  }
}

extension EntityID {
  /// The fields of this kind of entity.
  package var fields: EntityFields {
    switch self {
    case .product: .product
    case .category: .category
    case .list: .list
    case .openList: .openList
    case .item: .item
    case .location: .location
    case .cart: .cart
    case .holder: .holder
    case .order: .order
    case .promotion: .promotion
    case .tax: .tax
    case .settings: .settings
    case .timer, .catalogSource: .whole
    case .customer: .customer
    }
  }
}

extension Category {
  static let accessors: [FieldAccessor<Category>] = [FieldAccessor("name", at: \.name), FieldAccessor("title", at: \.title)]
}

extension ShoppingList {
  static let accessors: [FieldAccessor<ShoppingList>] = [FieldAccessor("name", at: \.name), FieldAccessor("createdAt", at: \.createdAt)]
}

extension ListUse {
  static let accessors: [FieldAccessor<ListUse>] = [FieldAccessor("open", at: \.open), FieldAccessor("isFirstGone", at: \.isFirstGone)]
}

extension CartRecord {
  /// Excludes the lines, each of which is a field of its own, and `updatedAt`, which follows from the other fields.
  static let accessors: [FieldAccessor<CartRecord>] = [
    FieldAccessor("name", at: \.name), FieldAccessor("owner", at: \.owner), FieldAccessor("codes", at: \.codes),
    FieldAccessor("createdAt", at: \.createdAt),
  ]
}

extension Promotion {
  static let accessors: [FieldAccessor<Promotion>] = [
    FieldAccessor("name", at: \.name), FieldAccessor("discount", at: \.discount), FieldAccessor("scope", at: \.scope),
    FieldAccessor("code", at: \.code),
    FieldAccessor("period", at: \.period), FieldAccessor("usageLimit", at: \.usageLimit), FieldAccessor("minimum", at: \.minimum),
    FieldAccessor("isExclusive", at: \.isExclusive),
    FieldAccessor("priority", at: \.priority),
  ]
}

extension TaxRate {
  static let accessors: [FieldAccessor<TaxRate>] = [
    FieldAccessor("category", at: \.category), FieldAccessor("rate", at: \.rate), FieldAccessor("isIncluded", at: \.isIncluded),
  ]
}

extension OpenCartRecord {
  static let accessors: [FieldAccessor<OpenCartRecord>] = [
    FieldAccessor("open", at: \.holder.open), FieldAccessor("made", at: \.holder.made),
  ]
}

extension Settings {
  static let accessors: [FieldAccessor<Settings>] =
    [
      FieldAccessor("language", at: \.language), FieldAccessor("otherLanguage", at: \.otherLanguage),
      FieldAccessor("regionalEnglish", at: \.regionalEnglish),
    ]
    + PreferenceKey.allCases.filter { $0 != .language }.map { key in
      FieldAccessor(key.rawValue, get: { $0.preference(key) }) { $0.prefer($1) }
    }
}

extension Promotion {
  /// Validity as one field: undoing only one end could make it end before it starts.
  fileprivate var period: Period {
    get { Period(from: from, to: to) }
    set { (from, to) = (newValue.from, newValue.to) }
  }
}

/// A validity period.
private struct Period: Hashable {
  var from: Timestamp?
  var to: Timestamp?
}

extension CartRecord {
  /// Lines that differ between two states of the cart, as fields by product.
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
}
