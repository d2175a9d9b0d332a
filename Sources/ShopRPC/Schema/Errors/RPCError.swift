import ShopModel

/// A JSON-RPC error: its kind, the facts that let the caller correct the request, and the problems of the params.
struct RPCError: Error, Sendable {
  let kind: ErrorKind
  var facts: [Fact] = []
  var problems: [Problem] = []

  init(_ kind: ErrorKind, _ facts: [Fact] = [], problems: [Problem] = []) {
    self.kind = kind
    self.facts = facts
    self.problems = problems
  }

  /// Text of the fact `name`; nil when it is missing or no text.
  func words(_ name: String) -> String? { if case .text(let text)? = fact(name) { text } else { nil } }

  /// Value of the fact `name`; nil when it is missing.
  func fact(_ name: String) -> Fact.Value? { facts.first { $0.name == name }?.value }

  /// The error with a further fact; the same if it has the fact, or `text` is nil.
  func adding(_ name: String, is text: String?) -> RPCError {
    guard let text, fact(name) == nil else { return self }
    var rpcError = self
    rpcError.facts.append(Fact(name, .text(text)))
    return rpcError
  }

  /// The sentence on what a known entity lacks, such as a product its place in a cart, and the type of that entity, whose name it has; nil for
  /// all other errors.
  var lack: (sentence: TextKey, type: String)? { kind == .notFound ? words("what").flatMap { Self.lacks[$0] } : nil }

  private static let lacks: [String: (sentence: TextKey, type: String)] = [
    "cartProduct": (.errorNotInCart, Product.typeName), "image": (.errorNoImage, Product.typeName),
    "purchase": (.errorNotBought, ListItem.typeName),
  ]

  static func invalidParams(_ validationError: ValidationError) -> RPCError { RPCError(.invalidParams, problems: validationError.problems) }

  /// Error for a missing entity: `what` is an identifier such as `product`.
  static func notFound(_ what: String, _ id: String) -> RPCError {
    RPCError(.notFound, [Fact("what", .text(what)), Fact("id", .text(id))])
  }

  /// Error for a batch or transaction whose responses, one message, would be too large.
  static var answersTooLarge: RPCError { RPCError(.batchTooLarge, [Fact("maximumBytes", .integer(Limits.batchAnswers))]) }

  /// Error for a message that is not a request.
  static func invalidRequest(_ reason: InvalidRequestReason, facts: [Fact] = []) -> RPCError {
    RPCError(.invalidRequest, [Fact("reason", .text(reason.rawValue))] + facts)
  }

  /// Error for bytes that are not a message.
  static func parseError(_ reason: ParseErrorReason, facts: [Fact] = []) -> RPCError {
    RPCError(.parseError, [Fact("reason", .text(reason.rawValue))] + facts)
  }

  /// Error for an operation that a rule forbids.
  static func notAllowed(_ reason: NotAllowedReason, _ facts: [Fact] = []) -> RPCError {
    RPCError(.notAllowed, [Fact("reason", .text(reason.rawValue))] + facts)
  }
}

extension Shape where Value == RPCError {
  /// The sentence of an error, in the language of the response.
  static let sentence = Shape.written { value, output in output.string(output.texts.text(of: value)) }
}

/// A domain error that can be converted to a JSON-RPC error.
protocol RPCErrorConvertible: Error, Sendable {
  var rpcError: RPCError { get }
}

extension Never: RPCErrorConvertible {
  var rpcError: RPCError { switch self {} }
}

extension RPCError: RPCErrorConvertible {
  var rpcError: RPCError { self }
}

extension Output {
  /// Writes `,"error":…}`, which ends a response.
  mutating func error(_ rpcError: RPCError) {
    raw(#","error":"#)
    self.errorObject(rpcError)
    endObject()
  }

  /// Writes `{"code":…,"message":…,"data":{"kind":…,"text":…,facts…,"problems":[…]}}`. By hand, because no type has these members: which facts
  /// there are is decided where the error is thrown. `ErrorKind.data(_:)` declares their schema.
  mutating func errorObject(_ rpcError: RPCError) {
    raw(#"{"code":"#)
    int(rpcError.kind.code)
    raw(#","message":""#)
    raw(rpcError.kind.message)
    raw(#"","data":{"kind":""#)
    raw(rpcError.kind.rawValue)
    raw(#"","text":"#)
    string(texts.text(of: rpcError))
    for fact in rpcError.facts { member(fact) }
    if !rpcError.problems.isEmpty { problems(rpcError.problems.prefix(Limits.problems)) }
    raw("}}")
  }

  /// Writes `,"name":value`.
  private mutating func member(_ fact: Fact) {
    byte(0x2C)
    string(fact.name)
    byte(0x3A)
    value(fact.value)
  }

  private mutating func value(_ value: Fact.Value) {
    switch value {
    case .text(let text): string(text)
    case .integer(let number): int(number)
    case .bool(let value): bool(value)
    case .texts(let texts): list(texts) { text, output in output.string(text) }
    case .integers(let numbers): list(numbers) { number, output in output.int(number) }
    case .money(let amount): money(amount)
    case .null: null()
    case .objects(let objects): list(objects) { facts, output in output.object(facts) }
    case .json(let text): raw(text)
    }
  }

  /// Writes `{"name":value,…}`.
  private mutating func object(_ facts: [Fact]) {
    beginObject()
    for (index, fact) in facts.enumerated() {
      if index > 0 { byte(0x2C) }
      string(fact.name)
      byte(0x3A)
      value(fact.value)
    }
    endObject()
  }

  private mutating func list<Element>(_ elements: [Element], _ write: (Element, inout Output) -> Void) {
    beginArray()
    for (index, element) in elements.enumerated() {
      if index > 0 { byte(0x2C) }
      write(element, &self)
    }
    endArray()
  }

  /// Writes `,"problems":[{"path":…,"kind":…,"text":…,"didYouMean":…}]`.
  private mutating func problems(_ problems: ArraySlice<Problem>) {
    raw(#","problems":"#)
    list(Array(problems)) { problem, output in
      output.raw(#"{"path":"#)
      output.string(problem.path)
      output.raw(#","kind":""#)
      output.raw(problem.kind.rawValue)
      output.raw(#"","text":"#)
      output.string(output.texts.text(of: problem))
      if let meant = problem.didYouMean {
        output.raw(#","didYouMean":"#)
        output.string(meant)
      }
      if !problem.known.isEmpty {
        output.raw(#","known":"#)
        Shape<[String]>.array(.string).write(problem.known, &output)
      }
      output.endObject()
    }
  }
}

extension Texts {
  /// Message about an error in the current language, with its facts.
  mutating func text(of rpcError: RPCError) -> String {
    let text = sentence(about: rpcError)
    guard case .text(let meant)? = rpcError.fact("didYouMean") else { return text }
    return suggesting(meant, after: text)
  }

  /// A sentence, and the question whether `word` was meant.
  private mutating func suggesting(_ word: String, after text: String) -> String {
    self.text(.errorDidYouMean, ["text": .text(text), "suggestion": .text(PlainText.escaped(word))])
  }

  private mutating func sentence(about rpcError: RPCError) -> String {
    if let text = moreThanKind(rpcError) { return text }
    guard let key = TextKey(named: "error.\(rpcError.kind.rawValue)") else { return "\(rpcError.kind.message)." }
    var facts = rpcError.facts + [Fact("count", .integer(min(rpcError.problems.count, Limits.problems)))]
    // what has no name goes by its id
    if rpcError.fact("name") == nil, let id = rpcError.fact("id") { facts.append(Fact("name", id)) }
    return text(key, key.arguments(from: facts))
  }

  /// Message for an error with more facts than usual for its kind; nil for all others.
  private mutating func moreThanKind(_ rpcError: RPCError) -> String? {
    switch rpcError.kind {
    case .notAllowed:
      guard let status = label(of: rpcError.words("status")), let wanted = label(of: rpcError.words("to")) else { return nil }
      let next: String? = if case .texts(let words)? = rpcError.fact("allowed") { words.first } else { nil }
      return text(
        .errorOrderStatus,
        [
          "allowed": .text(next ?? "none"), "status": .text(status), "to": .text(wanted), "next": .text(label(of: next) ?? ""),
        ])
    case .notAuthenticated: return rpcError.fact("reason") == nil ? nil : text(.errorLoginEnded)
    case .invalidCredentials:
      guard case .integer(let seconds)? = rpcError.fact("retryAfter") else { return nil }
      return text(.errorInvalidCredentialsWait, ["seconds": .integer(seconds)])
    case .undoBlocked:
      guard case .integer(let count)? = rpcError.fact("count"), rpcError.fact("redo") != nil else { return nil }
      return text(.errorRedoBlocked, ["count": .integer(count)])
    case .batchTooLarge:
      guard case .integer(let bytes)? = rpcError.fact("maximumBytes") else { return nil }
      return text(.errorAnswersTooLarge, ["maximumBytes": .integer(bytes)])
    case .notFound:
      guard let lack = rpcError.lack, let name = rpcError.words("name") else { return nil }
      return text(lack.sentence, ["name": .text(PlainText.escaped(name))])
    case .fetchFailed:
      guard case .integer(let status)? = rpcError.fact("status"), case .text("status")? = rpcError.fact("reason") else { return nil }
      return text(.errorFetchFailedStatus, ["status": .text("\(status)")])
    default: return nil
    }
  }

  /// The label of an order's status; nil if the word is none.
  private mutating func label(of word: String?) -> String? {
    OrderStatus.allCases.first { $0.word == word }.map { text($0.label) }
  }

  /// Message about one problem of the params.
  mutating func text(of problem: Problem) -> String {
    var facts = problem.facts
    if let name = problem.name { facts.append(Fact("name", .text(name))) }
    let key = problem.textKey
    let text = text(key, key.arguments(from: facts))
    return problem.didYouMean.map { suggesting($0, after: text) } ?? text
  }
}

extension TextKey {
  /// Declared arguments, each from the fact of the same name; missing facts are left open.
  fileprivate func arguments(from facts: [Fact]) -> TextArguments {
    TextArguments(
      arguments.compactMap { argument in
        facts.first { $0.name == argument.name }?.value.argument(argument.kind).map { (argument.name, $0) }
      })
  }
}

extension Fact.Value {
  /// The fact as an argument of this kind; nil when it cannot be converted.
  fileprivate func argument(_ kind: TextArgument.Kind) -> TextArgument? {
    switch (self, kind) {
    case (.integer(let number), .integer): .integer(number)
    case (.integer(let number), .decimal): .decimal("\(number)")
    case (.integer(let number), .text): .text("\(number)")
    case (.text(let text), .text): .text(PlainText.escaped(text))
    case (.bool(let value), .text): .text("\(value)")
    case (.null, .text): .text("?")
    case (.text(let text), .decimal): .decimal(text)
    case (.texts(let texts), .text): .choices(texts)
    case (.money(let amount), .money): .money(amount)
    default: nil
    }
  }
}

extension Problem {
  /// Message text for the problem.
  fileprivate var textKey: TextKey {
    switch kind {
    case .wrongType: .problemWrongType
    case .outOfRange: facts.contains { $0.name == "maximum" } ? (facts.count > 1 ? .problemOutOfRange : .problemTooLarge) : .problemTooSmall
    case .empty: .problemEmpty
    case .tooLong: facts.contains { $0.name == "unit" } ? .problemTooLongBytes : .problemTooLong
    case .tooMany: .problemTooMany
    case .missing where isAboutSeveral, .conflict where isAboutSeveral: .problemOneNeeded
    case .missing: .problemMissing
    case .unknown: .problemUnknown
    case .invalid: textKeyOfInvalid
    case .precision: textKeyOfPrecision
    case .duplicate: .problemDuplicate
    case .conflict: .problemConflict
    case .notAllowedHere: .problemNotAllowedHere
    }
  }

  private var isAboutSeveral: Bool { facts.contains { $0.name == "alternatives" } }

  /// Words have their choices in the message, and documents the position of the error.
  private var textKeyOfInvalid: TextKey {
    if facts.contains(where: { $0.name == "offset" }) { return .problemNotJSON }
    return facts.contains { $0.name == "choices" } ? .problemNotOneOf : .problemInvalid
  }

  /// Excess precision has different messages for fractions, amounts, and plain numbers.
  private var textKeyOfPrecision: TextKey {
    if facts.contains(where: { $0.name == "denominator" }) { return .problemTooFine }
    return facts.contains { $0.name == "currency" } ? .problemPrecision : .problemDecimals
  }
}

/// Reason why a language is rejected.
enum LocaleError: RPCErrorConvertible {
  /// There are no texts in the language or one of its parents.
  case unsupported(String)

  var rpcError: RPCError {
    switch self {
    case .unsupported(let tag): .unsupportedLanguage(tag)
    }
  }
}

/// All error kinds: the registry of codes, identifiers, and messages.
enum ErrorKind: String, CaseIterable, Sendable {
  case parseError
  case invalidRequest
  case methodNotFound
  case invalidParams
  case internalError
  case messageTooLarge
  case batchTooLarge
  case canceled
  case notFound
  case revisionMismatch
  case idempotencyKeyReused
  case alreadyExists
  case notAllowed
  case notAuthenticated
  case invalidCredentials
  case undoBlocked
  case historyGone
  case outOfStock
  case insufficientStock
  case cartEmpty
  case alreadyInCart
  case alreadyOrdered
  case priceChanged
  case codeNotApplicable
  case quantityLimit
  case currencyMixed
  case importRejected
  case fileUnreadable
  case fileUnwritable
  case unsupportedLanguage
  case storageFull
  case storageFailed
  case storageReadOnly
  case storageBusy
  case offline
  case fetchFailed

  /// True if the database cannot be changed, whatever the request.
  var isOfStorage: Bool { [.storageFull, .storageFailed, .storageReadOnly, .storageBusy].contains(self) }

  /// Error code in the protocol.
  var code: Int {
    switch self {
    case .parseError: -32700
    case .invalidRequest: -32600
    case .methodNotFound: -32601
    case .invalidParams: -32602
    case .internalError: -32603
    case .messageTooLarge: -32007
    case .batchTooLarge: -32010
    case .canceled: -32800
    case .notFound: 1001
    case .revisionMismatch: 1002
    case .idempotencyKeyReused: 1003
    case .alreadyExists: 1004
    case .notAllowed: 1005
    case .notAuthenticated: 1006
    case .invalidCredentials: 1007
    case .undoBlocked: 1008
    case .historyGone: 1009
    case .outOfStock: 1101
    case .insufficientStock: 1102
    case .cartEmpty: 1103
    case .alreadyInCart: 1104
    case .alreadyOrdered: 1105
    case .priceChanged: 1106
    case .codeNotApplicable: 1107
    case .quantityLimit: 1108
    case .currencyMixed: 1109
    case .importRejected: 1301
    case .fileUnreadable: 1302
    case .fileUnwritable: 1303
    case .unsupportedLanguage: 1401
    case .storageFull: 1501
    case .storageFailed: 1502
    case .storageReadOnly: 1503
    case .storageBusy: 1504
    case .offline: 1601
    case .fetchFailed: 1602
    }
  }

  /// Constant English message; for the five standard codes exactly as in the specification.
  var message: StaticString {
    switch self {
    case .parseError: "Parse error"
    case .invalidRequest: "Invalid Request"
    case .methodNotFound: "Method not found"
    case .invalidParams: "Invalid params"
    case .internalError: "Internal error"
    case .messageTooLarge: "Message too large"
    case .batchTooLarge: "Batch too large"
    case .canceled: "Request canceled"
    case .notFound: "Not found"
    case .revisionMismatch: "Changed since that revision"
    case .idempotencyKeyReused: "Idempotency key used for another request"
    case .alreadyExists: "Already exists"
    case .notAllowed: "Not allowed"
    case .notAuthenticated: "Not logged in"
    case .invalidCredentials: "Invalid credentials"
    case .undoBlocked: "Later changes build on it"
    case .historyGone: "History no longer kept"
    case .outOfStock: "Out of stock"
    case .insufficientStock: "Insufficient stock"
    case .cartEmpty: "Cart is empty"
    case .alreadyInCart: "Already in the cart"
    case .alreadyOrdered: "Already ordered"
    case .priceChanged: "Price changed"
    case .codeNotApplicable: "Code not applicable"
    case .quantityLimit: "Quantity above the limit"
    case .currencyMixed: "Two currencies in one sum"
    case .importRejected: "Import rejected"
    case .fileUnreadable: "File cannot be read"
    case .fileUnwritable: "File cannot be written"
    case .unsupportedLanguage: "Unsupported language"
    case .storageFull: "Storage is full"
    case .storageFailed: "Storage failed"
    case .storageReadOnly: "Storage is read-only"
    case .storageBusy: "Storage is busy"
    case .offline: "Offline"
    case .fetchFailed: "Fetch failed"
    }
  }
}
