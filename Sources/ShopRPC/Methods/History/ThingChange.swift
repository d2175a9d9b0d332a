import ShopModel

/// What became of one thing.
struct ThingChange: Wire {
  /// Whether the thing is there.
  enum Operation: String, CaseIterable, Sendable {
    case put
    case removed
  }

  let operation: Operation
  let type: ThingType
  let id: String
  let value: ThingView?
  let before: ThingView?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("op", \.operation, .word, "Whether it is there now, or no more."),
    Field("type", \.type, .word, "What kind of thing it is."),
    Field("id", \.id, .string, "Which one; of the open cart the customer, of what there is one of and the open list the word itself."),
    Field("value", \.value, optional: ThingView.shape, "What it is now; left out when it is gone."),
    Field("before", \.before, optional: ThingView.shape, "What it was; left out when it was not there.")
  ).named("ThingChange", "What became of one thing.")
}

extension Shape where Value == ThingChange {
  /// The same without what the thing was.
  static let event = Shape.object(
    { operation, type, id, value in ThingChange(operation: operation, type: type, id: id, value: value, before: nil) },
    Field("op", \.operation, .word, "Whether it is there now, or no more."),
    Field("type", \.type, .word, "What kind of thing it is."),
    Field("id", \.id, .string, "Which one; of the open cart the customer, of what there is one of the word itself."),
    Field("value", \.value, optional: ThingView.shape, "What it is now; left out when it is gone.")
  ).named("EventChange", "What a change made of one thing.")
}

/// The kinds of things that changes are about.
enum ThingType: String, CaseIterable, Sendable {
  case location
  case product
  /// The title of a category.
  case category
  case list
  case item
  case customer
  case cart
  case order
  case promotion
  case taxRate
  /// Which cart a customer uses.
  case openCart
  /// The language that was set last.
  case language
  /// The preferences of the store, the language among them.
  case prefs
  case timer
  /// Which list is in use.
  case openList
}

extension ThingChange {
  /// `difference` between two states.
  init(_ difference: Difference, from before: borrowing Shop, to after: borrowing Shop, _ context: Context) {
    let (type, id) = Self.name(of: difference.thing, isAboutPreferences: difference.isAboutPreferences)
    let value = difference.after.flatMap { ThingView($0, as: type, in: after, context) }
    self.init(
      operation: value == nil ? .removed : .put, type: type, id: id, value: value,
      before: difference.before.flatMap { ThingView($0, as: type, in: before, context) })
  }

  /// What the last change of `shop` left of a thing.
  init(_ trace: Traces.Trace, in shop: borrowing Shop, _ context: Context) {
    let (type, id) = Self.name(of: trace.thing, isAboutPreferences: trace.topic == .prefs)
    let value = trace.value.flatMap { ThingView($0, as: type, in: shop, context) }
    self.init(operation: value == nil ? .removed : .put, type: type, id: id, value: value, before: nil)
  }

  private static func name(of thing: Thing, isAboutPreferences: Bool) -> (ThingType, String) {
    switch thing {
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
    case .tax(let key): (.taxRate, key.category ?? ThingType.taxRate.rawValue)
    case .settings where isAboutPreferences: (.prefs, ThingType.prefs.rawValue)
    case .settings: (.language, ThingType.language.rawValue)
    case .timer: (.timer, ThingType.timer.rawValue)
    case .openList: (.openList, ThingType.openList.rawValue)
    }
  }
}

extension Difference {
  /// Whether other preferences than the language differ.
  fileprivate var isAboutPreferences: Bool {
    guard case .settings(let before) = before, case .settings(let after) = after else { return false }
    return before.preferences != after.preferences
  }
}
