/// An error answer: its kind, the facts that let the caller put it right, and what is wrong with the params.
struct Fault: Error, Sendable {
  let kind: ErrorKind
  var facts: [Fact] = []
  var problems: [Problem] = []

  init(_ kind: ErrorKind, _ facts: [Fact] = [], problems: [Problem] = []) {
    self.kind = kind
    self.facts = facts
    self.problems = problems
  }

  /// The fact with a name.
  func fact(_ name: String) -> Fact.Value? { facts.first { $0.name == name }?.value }

  /// Whether it is that a product is not in a cart.
  var isAboutCartProduct: Bool { if kind == .notFound, case .text("cartProduct")? = fact("what") { true } else { false } }

  /// What is wrong with the params of a request.
  static func invalidParams(_ mismatch: Mismatch) -> Fault { Fault(.invalidParams, problems: mismatch.problems) }

  /// One thing that is not there: `what` is a word such as `product`.
  static func notFound(_ what: String, _ id: String) -> Fault { Fault(.notFound, [Fact("what", .text(what)), Fact("id", .text(id))]) }

  /// The answers of a batch or a transaction, which are one message, would be too many bytes.
  static var answersTooLarge: Fault { Fault(.batchTooLarge, [Fact("maximumBytes", .integer(Limits.batchAnswers))]) }

  /// Something the rules forbid; `reason` is a stable word.
  static func notAllowed(_ reason: String, _ facts: [Fact] = []) -> Fault { Fault(.notAllowed, [Fact("reason", .text(reason))] + facts) }
}

/// A refusal of the domain as the caller sees it.
protocol Refusal: Error, Sendable {
  var fault: Fault { get }
}

extension Never: Refusal {
  var fault: Fault { switch self {} }
}

extension Fault: Refusal {
  var fault: Fault { self }
}
