/// Response to a change with an idempotency key, kept to be repeated.
package struct IdempotentResponse: Hashable, Sendable {
  package var customer: CustomerID
  /// 1 to 255 characters, chosen by the client.
  package var key: String
  /// Fingerprint of the method and its parameters; distinguishes a repeated call from another one with the same key.
  package var fingerprint: String
  /// The encoded result, or a chunk of it.
  package var result: String
  /// True when the chunk is appended to earlier ones with the same key.
  package var continues: Bool
  package var at: Timestamp

  package init(customer: CustomerID, key: String, fingerprint: String, result: String, continues: Bool = false, at: Timestamp) {
    self.customer = customer
    self.key = key
    self.fingerprint = fingerprint
    self.result = result
    self.continues = continues
    self.at = at
  }
}

/// Kept responses, oldest first.
package struct IdempotentResponses: Sendable {
  /// An idempotency key and its customer.
  struct Key: Hashable {
    let customer: CustomerID
    let key: ExactText

    init(customer: CustomerID, key: String) { (self.customer, self.key) = (customer, ExactText(key)) }
  }

  private var answers: [Key: IdempotentResponse] = [:]
  private var order: [Key] = []

  package init() {}

  /// Retention of a response, in milliseconds: one day.
  package static let lifetime = 86_400_000

  /// Response kept for `key` of `customer`; nil when there is none or it has expired at `now`.
  package func answer(to key: String, of customer: CustomerID, now: Timestamp) -> IdempotentResponse? {
    guard let answer = answers[Key(customer: customer, key: key)], !answer.isOver(now) else { return nil }
    return answer
  }

  /// All kept responses, oldest first.
  package var all: [IdempotentResponse] { order.compactMap { answers[$0] } }

  /// Keeps a response, or appends a chunk to it, and drops those expired by then.
  mutating func keep(_ answer: IdempotentResponse) -> IdempotencyInverse {
    let key = Key(customer: answer.customer, key: answer.key)
    if answer.continues {
      let size = answers[key]?.result.utf8.count ?? 0
      answers[key]?.result += answer.result
      return .continued(key, behind: size)
    }
    let over = order.prefix { answers[$0]?.isOver(answer.at) ?? true }.compactMap { answers.removeValue(forKey: $0) }
    order.removeFirst(over.count)
    let before = answers.updateValue(answer, forKey: key)
    let index = before == nil ? nil : order.firstIndex(of: key)
    if let index { order.remove(at: index) }
    order.append(key)
    return .kept(key, over: over, before: before, index: index ?? order.count - 1)
  }

  /// Drops all responses to these customers.
  mutating func forget(_ customers: Set<CustomerID>) -> IdempotencyInverse {
    let before = self
    order.removeAll { customers.contains($0.customer) }
    answers = answers.filter { !customers.contains($0.key.customer) }
    return .forgotten(before)
  }

  /// Rolls back the last step.
  mutating func rollBack(_ step: IdempotencyInverse) {
    switch step {
    case .forgotten(let before): self = before
    case .continued(let key, let size):
      guard let result = answers[key]?.result else { return }
      answers[key]?.result = String(decoding: result.utf8.prefix(size), as: UTF8.self)
    case .kept(let key, let over, let before, let index):
      order.removeLast()
      answers[key] = before
      if before != nil { order.insert(key, at: index) }
      for answer in over.reversed() {
        let key = Key(customer: answer.customer, key: answer.key)
        answers[key] = answer
        order.insert(key, at: 0)
      }
    }
  }
}

/// Inverse of keeping one response. It contains only what changed: holding a copy of all responses would make
/// the next change copy them again.
enum IdempotencyInverse: Sendable {
  /// A chunk was appended after this number of bytes.
  case continued(IdempotentResponses.Key, behind: Int)
  /// A response was added at the end. `over` contains the expired ones dropped before, oldest first; `before`
  /// had the same key at index `index`.
  case kept(IdempotentResponses.Key, over: [IdempotentResponse], before: IdempotentResponse?, index: Int)
  /// Responses were dropped; contains all prior ones. This is too rare for the copy to matter.
  indirect case forgotten(IdempotentResponses)
}

extension IdempotentResponse {
  /// True when the response has expired.
  func isOver(_ now: Timestamp) -> Bool { now.milliseconds - at.milliseconds > IdempotentResponses.lifetime }
}

extension IdempotentResponse {
  /// Splits a kept response into pieces of at most `limit` scalars.
  package func pieces(of limit: Int) -> [IdempotentResponse] {
    var rest = result.unicodeScalars[...]
    var pieces: [IdempotentResponse] = []
    repeat {
      var piece = self
      piece.result = String(String.UnicodeScalarView(rest.prefix(limit)))
      piece.continues = !pieces.isEmpty
      pieces.append(piece)
      rest = rest.dropFirst(limit)
    } while !rest.isEmpty
    return pieces
  }
}
