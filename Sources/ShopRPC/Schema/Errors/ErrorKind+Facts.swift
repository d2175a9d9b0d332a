import ShopModel

extension ErrorKind {
  /// Schema of the `data` member of its errors: kind, message, and facts.
  func data(_ types: inout SchemaTypes) -> JSON {
    let word = FactSchema.other("kind", "Stable identifier of the error.", [JSON.Member(name: "const", value: .string(rawValue))])
    let sentence = FactSchema.text("text", "Sentence to show to the user, in the language of the response.")
    let index = FactSchema.integer("index", "Index of the failed call of `transaction.run`, counted from 0.").sometimes
    let itemIndex = FactSchema.integer("itemIndex", "Index of the failed element of `items` in `cart.add`, counted from 0.").sometimes
    return FactSchema.object([word, sentence] + facts + (isOfItems ? [itemIndex] : []) + [index], &types)
  }

  /// True if any request can fail with it, whatever its method; of the database, what keeps it from being read.
  var isOfAnyRequest: Bool {
    switch self {
    case .parseError, .invalidRequest, .methodNotFound, .invalidParams, .internalError, .messageTooLarge, .batchTooLarge,
      .unsupportedLanguage, .storageFailed, .storageBusy:
      true
    default: false
    }
  }

  /// True if an element of the `items` of `cart.add` can fail with it.
  private var isOfItems: Bool {
    switch self {
    case .notFound, .notAllowed, .outOfStock, .insufficientStock, .alreadyInCart, .quantityLimit, .currencyMixed: true
    default: false
    }
  }

  /// Facts that let the caller correct the request.
  private var facts: [FactSchema] {
    switch self {
    case .parseError, .invalidRequest, .methodNotFound, .invalidParams, .internalError, .messageTooLarge, .batchTooLarge, .canceled:
      factsOfMessages
    case .outOfStock, .insufficientStock, .cartEmpty, .alreadyInCart, .alreadyOrdered, .priceChanged, .codeNotApplicable,
      .quantityLimit, .currencyMixed:
      factsOfCarts
    case .importRejected, .fileUnreadable, .fileUnwritable, .unsupportedLanguage, .storageFull, .storageFailed, .storageReadOnly,
      .storageBusy, .offline, .fetchFailed:
      factsOfSurroundings
    case .notFound:
      [
        .text("what", "Kind of entity, such as `product`."), .text("id", "The id that was not found."),
        .text(
          "name",
          "For a product that is not in the cart or has no image, and an item that was not bought then: its name in the language of the response."
        ).sometimes,
        .text("didYouMean", "The most similar id, or that of the product with this name.").sometimes,
      ]
    case .revisionMismatch: [.integer("current", "The current revision of the database.")]
    case .alreadyExists:
      [
        .text("what", "Kind of entity or field, such as `cart` or `email`."), .text("id", "The id that is already in use.").sometimes,
        .text("name", "The name of what already exists.").sometimes,
      ]
    case .notAllowed:
      [
        .reason(NotAllowedReason.self), .text("productId", "The product.").sometimes,
        .text("name", "The product's name in the language of the response.").sometimes,
        .text("status", "The status of the order.").sometimes, .text("locationId", "The location.").sometimes,
        .text("to", "The status that the order was to have.").sometimes,
        .texts("allowed", "With `status`, the statuses to which `order.advance` can move the order now.").sometimes,
        .integer("maximum", "Maximum number allowed.").sometimes,
      ]
    case .invalidCredentials: [.integer("retryAfter", "Seconds until the next attempt is accepted.").sometimes]
    case .undoBlocked:
      [
        .integers(
          "revisions", "Revisions of later changes that depend on the change; none if other devices changed the same at the same time."),
        .integer("count", "Number of these revisions."), .bool("redo", "True if an undo was to be taken back.").sometimes,
      ]
    case .historyGone: [.integer("oldest", "Oldest revision that is kept.")]
    case .notAuthenticated: [.reason(NotAuthenticatedReason.self).sometimes]
    case .idempotencyKeyReused: []
    }
  }

  /// Facts of errors about messages themselves.
  private var factsOfMessages: [FactSchema] {
    let offset = FactSchema.integer("byteOffset", "Offset in the message, in bytes from 0.").sometimes
    return switch self {
    case .parseError: [offset, .reason(ParseErrorReason.self).sometimes]
    case .invalidRequest:
      [.reason(InvalidRequestReason.self), .integer("maximum", "Maximum nesting depth or number length.").sometimes, offset]
    case .methodNotFound: [.text("method", "The requested method."), .text("didYouMean", "Most similar method name.").sometimes]
    case .invalidParams: [.problems]
    case .internalError: [.text("incident", "Identifier of the incident in the service's error output.")]
    case .messageTooLarge: [.integer("maximum", "Maximum size of a message in bytes.")]
    case .batchTooLarge:
      [
        .integer("maximum", "Maximum number of requests in a batch.").sometimes,
        .integer("count", "Number of requests in this batch.").sometimes,
        .integer("maximumBytes", "Maximum size of all responses together in bytes, if they exceed it.").sometimes,
      ]
    default: []
    }
  }

  /// Facts of errors about carts and their lines.
  private var factsOfCarts: [FactSchema] {
    let product = [
      FactSchema.text("productId", "The product."), .text("name", "The product's name in the language of the response.").sometimes,
    ]
    return switch self {
    case .outOfStock, .alreadyInCart: product
    case .insufficientStock:
      product + [.integer("available", "Pieces in stock."), .integer("requested", "Pieces that the line would contain.")]
    case .quantityLimit: product + [.integer("maximum", "Maximum number of pieces in a line.")]
    case .cartEmpty: [.text("cartId", "The cart.")]
    case .alreadyOrdered: [.text("orderId", "The order placed for this cart.")]
    case .priceChanged:
      [
        .money("expected", "The expected total."), .money("actual", "The current total."),
        .objects(
          "lines", "Lines whose price changed.",
          [.text("productId", "The product."), .money("old", "Prior price of one piece."), .money("new", "Current price of one piece.")]),
      ]
    case .codeNotApplicable:
      [
        .reason(CodeNotApplicableReason.self), .text("code", "The code, as entered."),
        .money("minimum", "Minimum amount of the cart, or of the lines that the promotion covers.").sometimes,
        .text("currency", "Currency of the promotion's amounts, if the cart has another one.").sometimes,
      ]
    case .currencyMixed:
      product + [.text("expected", "Currency of the existing amounts."), .text("found", "Currency of the amount that does not match.")]
    default: []
    }
  }

  /// Facts of errors about files, the database, languages, and the network.
  private var factsOfSurroundings: [FactSchema] {
    switch self {
    case .importRejected:
      [
        .other("report", "Report on the document, as in the result of an import.", [JSON.Member(name: "type", value: "object")]),
        .integer("count", "Number of rejected rows."),
        .reason(ImportErrorReason.self),
      ]
    case .fileUnreadable: [.text("path", "The path, as given."), .reason(FileReadReason.self)]
    case .fileUnwritable: [.text("path", "The path, as given."), .reason(FileWriteReason.self)]
    case .unsupportedLanguage:
      [.text("language", "The requested language tag."), .texts("available", "Tags of all available languages.")]
    case .storageFull: [.place]
    case .storageFailed:
      [
        .other(
          "applied", "True if the change was stored but files with erased data remain; false if it was not stored; `unknown` otherwise.",
          [JSON.Member(name: "enum", value: [false, true, "unknown"])]),
        .place, .reason(StorageFailureReason.self),
        .text("cause", "The cause in English: the failed system call and the system's message, if there is one."),
        .text("name", "One of the other files in a directory without a database.").sometimes,
      ]
    case .storageReadOnly: [.place, .reason(StorageReadOnlyReason.self)]
    case .storageBusy:
      [
        .other(
          "pid", "Id of the process that uses the database; null if unknown.",
          [JSON.Member(name: "oneOf", value: [["type": "integer"], ["type": "null"]])]),
        .place,
      ]
    case .fetchFailed:
      [
        .reason(FetchFailureReason.self), .integer("status", "HTTP status of the response.").sometimes,
        .integer("retryAfter", "Seconds until the server accepts another request.").sometimes,
        .text("package", "With `curlMissing`, the package to install.").sometimes,
      ]
    default: []
    }
  }
}

extension FactSchema {
  /// Schema of the place of the database.
  fileprivate static let place = text("path", "The data directory.")

  fileprivate static let problems = FactSchema.objects(
    "problems", "Problems found in the params.",
    [
      .text("path", "Position, as a JSON Pointer into the params."),
      .other(
        "kind", "Stable identifier of the problem: \(Problem.Kind.summary).",
        [
          JSON.Member(name: "type", value: "string"),
          JSON.Member(name: "enum", value: .array(Problem.Kind.allCases.map { .string($0.rawValue) })),
        ]),
      .text("text", "Sentence to show to the user, in the language of the response."),
      .text("didYouMean", "Most similar known name or word.").sometimes,
      .texts(
        "known", "With the first unknown member of an object: the members that exist there, the most similar to it first."
      ).sometimes,
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

  func property(_ types: inout SchemaTypes) -> JSON.Member { JSON.Member(name: name, value: schema(&types)) }
}

extension FactSchema {
  /// A text: an id, a name, or a stable identifier.
  static func text(_ name: String, _ summary: String) -> FactSchema {
    FactSchema(name) { _ in ["description": .string(summary), "type": "string"] }
  }

  /// The reason, one of several words.
  static func reason<Reason: RawRepresentable<String> & CaseIterable>(_: Reason.Type) -> FactSchema {
    let words = Reason.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    return text("reason", "Stable identifier of the reason: \(words). Later versions may add others.")
  }

  static func bool(_ name: String, _ summary: String) -> FactSchema {
    FactSchema(name) { _ in ["description": .string(summary), "type": "boolean"] }
  }

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

  /// Objects with facts of their own.
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
