import ShopModel

extension ErrorKind {
  /// Schema of the `data` member of its errors: kind, message, and facts.
  func data(_ types: inout SchemaTypes) -> JSON {
    let word = FactSchema.other("kind", "The word for it.", [JSON.Member(name: "const", value: .string(rawValue))])
    let sentence = FactSchema.text("text", "One sentence in the language, to be shown.")
    let index = FactSchema.integer("index", "Of a transaction: which call it is the error of, counted from 0.").sometimes
    return FactSchema.object([word, sentence] + facts + [index], &types)
  }

  /// Facts that let the caller correct the request.
  private var facts: [FactSchema] {
    switch self {
    case .parseError, .invalidRequest, .methodNotFound, .invalidParams, .internalError, .messageTooLarge, .batchTooLarge, .cancelled:
      factsOfMessages
    case .outOfStock, .insufficientStock, .cartEmpty, .alreadyInCart, .alreadyOrdered, .priceChanged, .codeNotApplicable,
      .quantityLimit, .currencyMixed:
      factsOfCarts
    case .importRejected, .fileUnreadable, .fileUnwritable, .unsupportedLanguage, .storageFull, .storageFailed, .storageReadOnly,
      .storageBusy, .offline, .fetchFailed:
      factsOfSurroundings
    case .notFound:
      [
        .text("what", "What kind of thing it is, such as `product`."), .text("id", "The id that nothing has."),
        .text("name", "Of a product that is not in the cart: its name in the language.").sometimes,
      ]
    case .revisionMismatch: [.integer("current", "The revision of the store.")]
    case .alreadyExists:
      [.text("what", "What kind of thing it is, such as `cart` or `email`."), .text("id", "The id that is taken.").sometimes]
    case .notAllowed:
      [
        .text("reason", "The stable word for why."), .text("productId", "The product.").sometimes,
        .text("name", "The product's name in the language.").sometimes, .text("status", "The status of the order.").sometimes,
        .integer("maximum", "How many there may be.").sometimes,
      ]
    case .invalidCredentials: [.integer("retryAfter", "The seconds until the next try counts.").sometimes]
    case .undoBlocked:
      [.integers("revisions", "The later changes that build on it."), .integer("count", "How many they are.")]
    case .historyGone: [.integer("oldest", "The first revision that is kept.")]
    case .idempotencyKeyReused, .notAuthenticated: []
    }
  }

  /// Facts of errors about messages themselves.
  private var factsOfMessages: [FactSchema] {
    let offset = FactSchema.integer("byteOffset", "Where in the message it is, in bytes from 0.").sometimes
    let reason = FactSchema.text("reason", "The stable word for what is wrong.")
    return switch self {
    case .parseError: [offset, reason.sometimes]
    case .invalidRequest: [reason, .integer("maximum", "How much there may be.").sometimes, offset]
    case .methodNotFound: [.text("method", "What was asked for."), .text("didYouMean", "The nearest method.").sometimes]
    case .invalidParams: [.problems]
    case .internalError: [.text("incident", "The word under which the error output describes it.")]
    case .messageTooLarge: [.integer("maximum", "The bytes of the longest message.")]
    case .batchTooLarge: [.integer("maximum", "The requests of the longest batch."), .integer("count", "The requests of this one.")]
    default: []
    }
  }

  /// Facts of errors about carts and their lines.
  private var factsOfCarts: [FactSchema] {
    let product = [FactSchema.text("productId", "The product."), .text("name", "Its name in the language.").sometimes]
    return switch self {
    case .outOfStock, .alreadyInCart: product
    case .insufficientStock:
      product + [.integer("available", "The pieces in stock."), .integer("requested", "The pieces that the line would have had.")]
    case .quantityLimit: product + [.integer("maximum", "The most pieces of a line.")]
    case .cartEmpty: [.text("cartId", "The cart.")]
    case .alreadyOrdered: [.text("orderId", "The order that was made of it.")]
    case .priceChanged:
      [
        .money("expected", "The total that was expected."), .money("actual", "The total now."),
        .objects(
          "lines", "The lines whose price changed.",
          [.text("productId", "The product."), .money("old", "What one piece cost."), .money("new", "What it costs now.")]),
      ]
    case .codeNotApplicable:
      [
        .text("reason", "The stable word for why."), .text("code", "The code as it was given."),
        .money("minimum", "What the cart, or what the promotion is for, must come to.").sometimes,
      ]
    case .currencyMixed:
      [.text("expected", "The currency of what is there."), .text("found", "The currency of what would come to it.")]
    default: []
    }
  }

  /// Facts of errors about files, the store, languages, and the network.
  private var factsOfSurroundings: [FactSchema] {
    switch self {
    case .importRejected:
      [
        .other("report", "What was found in the document, as an import answers it.", [JSON.Member(name: "type", value: "object")]),
        .integer("count", "How many rows were rejected."),
      ]
    case .fileUnreadable, .fileUnwritable: [.text("path", "The path as it was given."), .text("reason", "The stable word for why.")]
    case .unsupportedLanguage:
      [.text("language", "The tag that was asked for."), .texts("available", "The tags of all languages.")]
    case .storageFailed:
      [
        .other(
          "applied", "Whether the change was stored: false; true, when only files that hold what it erased are left; or unknown.",
          [JSON.Member(name: "enum", value: [false, true, "unknown"])])
      ]
    case .storageBusy:
      [
        .other(
          "pid", "The process that uses the store; null when it is not known.",
          [JSON.Member(name: "oneOf", value: [["type": "integer"], ["type": "null"]])])
      ]
    case .fetchFailed: [.integer("status", "What the server answered, by HTTP.").sometimes]
    default: []
    }
  }
}

extension FactSchema {
  /// Schema of the problems of params.
  fileprivate static let problems = FactSchema.objects(
    "problems", "Each fault of the params.",
    [
      .text("path", "Where it is, as a JSON Pointer into the params."),
      .other(
        "kind", "The stable word for what is wrong.",
        [
          JSON.Member(name: "type", value: "string"),
          JSON.Member(name: "enum", value: .array(Problem.Kind.allCases.map { .string($0.rawValue) })),
        ]),
      .text("text", "One sentence in the language, to be shown."), .text("didYouMean", "The nearest name or word that is known.").sometimes,
    ])
}

/// Schema of a fact in the data of an error.
struct FactSchema: Sendable {
  /// Member name in `data`.
  let name: String
  /// True when every error of the kind has the fact.
  private(set) var isAlways = true
  private let schema: @Sendable (inout SchemaTypes) -> JSON

  private init(_ name: String, _ schema: @escaping @Sendable (inout SchemaTypes) -> JSON) {
    self.name = name
    self.schema = schema
  }

  /// A copy that is optional.
  var sometimes: FactSchema {
    var fact = self
    fact.isAlways = false
    return fact
  }

  /// Schema as a property.
  func property(_ types: inout SchemaTypes) -> JSON.Member { JSON.Member(name: name, value: schema(&types)) }
}

extension FactSchema {
  /// A text: an id, a name, or a stable identifier.
  static func text(_ name: String, _ summary: String) -> FactSchema {
    FactSchema(name) { _ in ["description": .string(summary), "type": "string"] }
  }

  /// An integer.
  static func integer(_ name: String, _ summary: String) -> FactSchema {
    FactSchema(name) { _ in ["description": .string(summary), "type": "integer"] }
  }

  /// An array of texts.
  static func texts(_ name: String, _ summary: String) -> FactSchema { list(name, summary) { _ in ["type": "string"] } }

  /// An array of integers.
  static func integers(_ name: String, _ summary: String) -> FactSchema { list(name, summary) { _ in ["type": "integer"] } }

  /// An amount, in the form used in results.
  static func money(_ name: String, _ summary: String) -> FactSchema {
    FactSchema(name) { types in ["description": .string(summary), "allOf": [Shape<Money>.money.schema(&types)]] }
  }

  /// A fact with a schema of its own.
  static func other(_ name: String, _ summary: String, _ schema: [JSON.Member]) -> FactSchema {
    FactSchema(name) { _ in .object([JSON.Member(name: "description", value: .string(summary))] + schema) }
  }

  /// Things that have facts of their own.
  static func objects(_ name: String, _ summary: String, _ facts: [FactSchema]) -> FactSchema {
    list(name, summary) { types in object(facts, &types) }
  }

  /// An array of items with the schema `item`.
  private static func list(_ name: String, _ summary: String, _ item: @escaping @Sendable (inout SchemaTypes) -> JSON) -> FactSchema {
    FactSchema(name) { types in ["description": .string(summary), "type": "array", "items": item(&types)] }
  }

  /// Schema of an object with exactly these facts.
  static func object(_ facts: [FactSchema], _ types: inout SchemaTypes) -> JSON {
    var properties: [JSON.Member] = []
    for fact in facts { properties.append(fact.property(&types)) }
    return [
      "type": "object", "properties": .object(properties),
      "required": .array(facts.filter(\.isAlways).map { .string($0.name) }), "additionalProperties": false,
    ]
  }
}
