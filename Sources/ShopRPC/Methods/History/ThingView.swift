import ShopModel

/// A thing as the method that gets it tells it; a cart as its summary.
enum ThingView: Wire {
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

  static let shape = Shape<Self>(
    schema: { types in
      [
        "oneOf": [
          LocationView.shape.schema(&types), ProductView.shape.schema(&types), CategoryTitleView.shape.schema(&types),
          ItemView.shape.schema(&types),
          CustomerView.shape.schema(&types), CartSummary.shape.schema(&types), OrderView.shape.schema(&types),
          PromotionView.shape.schema(&types), TaxView.shape.schema(&types),
          LocaleView.shape.schema(&types), PrefsView.shape.schema(&types),
          TimerView.shape.schema(&types), ListView.shape.schema(&types),
        ]
      ]
    },
    read: { (_, _) throws(Mismatch) in throw .invalid("a thing that is only written") },
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
      }
    })
}

extension ThingView {
  /// What a thing is in `shop` when it is told as a thing of `type`: settings are told as preferences or as a language.
  init?(_ value: ThingValue, as type: ThingType, in shop: borrowing Shop, _ context: Context) {
    switch (type, value) {
    case (.prefs, .settings(let settings)): self = .prefs(PrefsView(settings))
    default: self.init(value, in: shop, context)
    }
  }

  /// What a thing is in `shop`; nil for a language that was never set, and when no cart or list was put in use.
  init?(_ value: ThingValue, in shop: borrowing Shop, _ context: Context) {
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
    case .settings(let settings):
      guard let language = settings.language.flatMap({ Language(matching: $0) }) else { return nil }
      self = .language(LocaleView(language: language))
    }
  }
}
