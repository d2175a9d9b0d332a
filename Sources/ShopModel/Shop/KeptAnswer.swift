/// The answer to a change that carried an idempotency key, kept to be given again.
package struct KeptAnswer: Hashable, Sendable {
  package var customer: CustomerID
  /// 1 to 255 characters, chosen by the client.
  package var key: String
  /// Of the method and its params: tells the same call from another with the same key.
  package var fingerprint: String
  /// The result as it was written, or a piece of it.
  package var result: String
  /// Whether the piece goes behind those that came before it under the same key.
  package var continues: Bool
  package var at: Timestamp

  package init(
    customer: CustomerID, key: String, fingerprint: String, result: String, continues: Bool = false, at: Timestamp
  ) {
    self.customer = customer
    self.key = key
    self.fingerprint = fingerprint
    self.result = result
    self.continues = continues
    self.at = at
  }
}

/// The answers that are kept, oldest first.
package struct KeptAnswers: Sendable {
  /// Whose key it is.
  private struct Key: Hashable {
    let customer: CustomerID
    let key: String
  }

  private var answers: [Key: KeptAnswer] = [:]
  private var order: [Key] = []

  package init() {}

  /// How long an answer is kept, in milliseconds: a day.
  package static let lifetime = 86_400_000

  /// The answer kept for `key` of `customer` at the moment `now`.
  package func answer(to key: String, of customer: CustomerID, now: Timestamp) -> KeptAnswer? {
    guard let answer = answers[Key(customer: customer, key: key)], !answer.isOver(now) else { return nil }
    return answer
  }

  /// All of them, oldest first.
  package var all: [KeptAnswer] { order.compactMap { answers[$0] } }

  mutating func keep(_ answer: KeptAnswer) {
    let over = order.prefix { answers[$0]?.isOver(answer.at) ?? true }
    for key in over { answers[key] = nil }
    order.removeFirst(over.count)
    let key = Key(customer: answer.customer, key: answer.key)
    if answer.continues {
      answers[key]?.result += answer.result
      return
    }
    if answers.updateValue(answer, forKey: key) != nil { order.removeAll { $0 == key } }
    order.append(key)
  }
}

extension KeptAnswer {
  /// Whether it is older than answers are kept.
  func isOver(_ now: Timestamp) -> Bool { now.milliseconds - at.milliseconds > KeptAnswers.lifetime }
}
