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
    Field("id", \.id, .string, "Which one; of the open cart the customer, of the language the word itself."),
    Field("value", \.value, optional: ThingView.shape, "What it is now; left out when it is gone."),
    Field("before", \.before, optional: ThingView.shape, "What it was; left out when it was not there.")
  ).named("ThingChange", "What became of one thing.")
}

/// The kinds of things that changes are about.
enum ThingType: String, CaseIterable, Sendable {
  case location
  case product
  case item
  case cart
  /// Which cart a customer uses.
  case openCart
  /// The language that was set last.
  case language
}

extension ThingChange {
  /// `difference` between two states.
  init(_ difference: Difference, from before: borrowing Shop, to after: borrowing Shop, _ context: Context) {
    let (type, id) = Self.name(of: difference.thing)
    let value = difference.after.flatMap { ThingView($0, in: after, context) }
    self.init(
      operation: value == nil ? .removed : .put, type: type, id: id, value: value,
      before: difference.before.flatMap { ThingView($0, in: before, context) })
  }

  private static func name(of thing: Thing) -> (ThingType, String) {
    switch thing {
    case .location(let id): (.location, id.text)
    case .product(let id): (.product, id.text)
    case .item(let id): (.item, id.text)
    case .cart(let id): (.cart, id.text)
    case .holder(let customer): (.openCart, customer.text)
    case .settings: (.language, ThingType.language.rawValue)
    }
  }
}
