import ShopModel

/// The change of one entity.
struct EntityChange: WireType {
  /// The state after the change: the entity exists (`put`) or does not (`removed`).
  enum Operation: String, CaseIterable, Sendable {
    case put
    case removed
  }

  let operation: Operation
  let type: EntityType
  let id: String
  let value: EntityView?
  let before: EntityView?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("op", \.operation, .word, "`put` if the entity exists after the change, `removed` if it does not."),
    Field("type", \.type, .word, "Type of the entity."),
    Field(
      "id", \.id, .string,
      "Id of the entity; for `openCart` the customer's id, for `image` the product's, for singletons such as `timer` the type itself."),
    Field("value", \.value, optional: EntityView.shape, "Entity after the change; absent if removed."),
    Field("before", \.before, optional: EntityView.shape, "Entity before the change; absent if it did not exist.")
  ).named("EntityDifference", "Change of one entity, with its state before and after.")
}

extension Shape where Value == EntityChange {
  /// The shape in events, which do not have `before`.
  static let event = Shape.object(
    { operation, type, id, value in EntityChange(operation: operation, type: type, id: id, value: value, before: nil) },
    Field("op", \.operation, .word, "`put` if the entity exists after the change, `removed` if it does not."),
    Field("type", \.type, .word, "Type of the entity."),
    Field(
      "id", \.id, .string,
      "Id of the entity; for `openCart` the customer's id, for `image` the product's, for singletons such as `timer` the type itself."),
    Field("value", \.value, optional: EntityView.shape, "Entity after the change; absent if removed.")
  ).named("EventChange", "Change of one entity.")
}

/// The kinds of entities in changes.
enum EntityType: String, CaseIterable, Sendable {
  case location
  case product
  /// A category with its title.
  case category
  case list
  case item
  case customer
  case cart
  case order
  case promotion
  case taxRate
  /// The cart in use of a customer.
  case openCart
  /// The language of the store, as set last.
  case language
  /// The preferences of the store, including the language.
  case prefs
  case timer
  /// The list in use.
  case openList
  /// The URL from which products were imported last.
  case catalogSource
  /// The downloaded image of a product, in events only.
  case image
}

extension EntityChange {
  /// A `difference` between two states.
  init(_ difference: Difference, from before: borrowing Shop, to after: borrowing Shop, _ context: RequestContext) {
    let (type, id) = Self.name(of: difference.entity, isAboutPreferences: difference.isAboutPreferences)
    let value = difference.after.flatMap { EntityView($0, as: type, in: after, context) }
    self.init(
      operation: value == nil ? .removed : .put, type: type, id: id, value: value,
      before: difference.before.flatMap { EntityView($0, as: type, in: before, context) })
  }

  /// The state of an entity after the last change of `shop`.
  init(_ trace: ChangeSet.Entry, in shop: borrowing Shop, _ context: RequestContext) {
    let (type, id) = Self.name(of: trace.entity, isAboutPreferences: trace.topic == .prefs)
    let value = trace.value.flatMap { EntityView($0, as: type, in: shop, context) }
    self.init(operation: value == nil ? .removed : .put, type: type, id: id, value: value, before: nil)
  }

  /// The arrival of the image of `product`.
  init(_ image: CachedImage, of product: ProductID) {
    self.init(operation: .put, type: .image, id: product.text, value: .image(ImageView(file: image)), before: nil)
  }

  private static func name(of entity: EntityID, isAboutPreferences: Bool) -> (EntityType, String) {
    switch entity {
    case .location(let id): (.location, id.text)
    case .product(let id): (.product, id.text)
    case .category(let key): (.category, key.folded)
    case .list(let id): (.list, id.text)
    case .item(let id): (.item, id.text)
    case .customer(let id): (.customer, id.text)
    case .cart(let id): (.cart, id.text)
    case .order(let id): (.order, id.text)
    case .holder(let customer): (.openCart, customer.text)
    case .promotion(let id): (.promotion, id.text)
    case .tax(let key): (.taxRate, key.category ?? EntityType.taxRate.rawValue)
    case .settings where isAboutPreferences: (.prefs, EntityType.prefs.rawValue)
    case .settings: (.language, EntityType.language.rawValue)
    case .timer: (.timer, EntityType.timer.rawValue)
    case .openList: (.openList, EntityType.openList.rawValue)
    case .catalogSource: (.catalogSource, EntityType.catalogSource.rawValue)
    }
  }
}

extension Difference {
  /// True if preferences other than the language differ.
  fileprivate var isAboutPreferences: Bool {
    guard case .settings(let before) = before, case .settings(let after) = after else { return false }
    return before.preferences != after.preferences
  }
}

/// An entity, in the form that its get method returns; a cart as its summary.
enum EntityView: WireType {
  case location(LocationView)
  case product(ProductView)
  case category(CategoryTitleView)
  case item(ItemView)
  case customer(CustomerView)
  case cart(CartSummary)
  case order(OrderView)
  case promotion(PromotionView)
  case tax(TaxView)
  case language(LocaleView)
  case prefs(PrefsView)
  case timer(TimerView)
  case list(ListView)
  case source(CatalogSourceView)
  case image(ImageView)

  static let shape = Shape<Self>(
    schema: { types in
      [
        "oneOf": [
          LocationView.shape.schema(&types), ProductView.shape.schema(&types), CategoryTitleView.shape.schema(&types),
          ItemView.shape.schema(&types),
          CustomerView.shape.schema(&types), CartSummary.shape.schema(&types), OrderView.shape.schema(&types),
          PromotionView.shape.schema(&types), TaxView.shape.schema(&types),
          LocaleView.shape.schema(&types), PrefsView.shape.schema(&types),
          TimerView.shape.schema(&types), ListView.shape.schema(&types), CatalogSourceView.shape.schema(&types),
          ImageView.shape.schema(&types),
        ]
      ]
    },
    read: { (_, _) throws(ValidationError) in throw .invalid("output-only entity") },
    write: { value, output in
      switch value {
      case .location(let view): LocationView.shape.write(view, &output)
      case .product(let view): ProductView.shape.write(view, &output)
      case .category(let view): CategoryTitleView.shape.write(view, &output)
      case .item(let view): ItemView.shape.write(view, &output)
      case .customer(let view): CustomerView.shape.write(view, &output)
      case .cart(let view): CartSummary.shape.write(view, &output)
      case .order(let view): OrderView.shape.write(view, &output)
      case .promotion(let view): PromotionView.shape.write(view, &output)
      case .tax(let view): TaxView.shape.write(view, &output)
      case .language(let view): LocaleView.shape.write(view, &output)
      case .prefs(let view): PrefsView.shape.write(view, &output)
      case .timer(let view): TimerView.shape.write(view, &output)
      case .list(let view): ListView.shape.write(view, &output)
      case .source(let view): CatalogSourceView.shape.write(view, &output)
      case .image(let view): ImageView.shape.write(view, &output)
      }
    })
}

extension EntityView {
  /// An entity in `shop`, shown as `type`: settings have two forms, preferences and language.
  init?(_ value: Entity, as type: EntityType, in shop: borrowing Shop, _ context: RequestContext) {
    switch (type, value) {
    case (.prefs, .settings(let settings)): self = .prefs(PrefsView(settings))
    default: self.init(value, in: shop, context)
    }
  }

  /// An entity in `shop`; nil for a language that was never set, if no cart or list is in use, and for a source if there is none.
  init?(_ value: Entity, in shop: borrowing Shop, _ context: RequestContext) {
    switch value {
    case .location(let location): self = .location(LocationView(location, of: shop))
    case .product(let product): self = .product(ProductView(product, in: context.languages))
    case .category(let category):
      self = .category(CategoryTitleView(category: category.name.text, title: category.title.text(in: context.languages)))
    case .item(let item): self = .item(ItemView(item, of: shop))
    case .customer(let customer): self = .customer(CustomerView(customer))
    case .cart(let cart): self = .cart(CartSummary(cart.id, of: shop, context))
    case .order(let order): self = .order(OrderView(order, context))
    case .promotion(let promotion): self = .promotion(PromotionView(promotion, context))
    case .tax(let rate): self = .tax(TaxView(rate))
    case .holder(let record):
      guard let open = record.holder.open else { return nil }
      self = .cart(CartSummary(open, of: shop, context))
    case .timer(let timer): self = .timer(TimerView(timer, at: context.now))
    case .list(let list): self = .list(ListView(list, of: shop))
    case .openList(let use):
      guard let list = use.open.flatMap({ shop.shoppingList($0) }) else { return nil }
      self = .list(ListView(list, of: shop))
    case .catalogSource(let source):
      guard let source else { return nil }
      self = .source(CatalogSourceView(source: source))
    case .settings(let settings):
      guard let language = settings.language.flatMap({ Language(matching: $0) }) else { return nil }
      self = .language(LocaleView(language: language))
    }
  }
}
