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
  struct Key: Hashable {
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

  /// Keeps an answer, or one more piece of it, and forgets those that are over by then.
  mutating func keep(_ answer: KeptAnswer) -> KeptInverse {
    let key = Key(customer: answer.customer, key: answer.key)
    if answer.continues {
      let size = answers[key]?.result.utf8.count ?? 0
      answers[key]?.result += answer.result
      return .continued(key, behind: size)
    }
    let over = order.prefix { answers[$0]?.isOver(answer.at) ?? true }.compactMap { answers.removeValue(forKey: $0) }
    order.removeFirst(over.count)
    let before = answers.updateValue(answer, forKey: key)
    let place = before == nil ? nil : order.firstIndex(of: key)
    if let place { order.remove(at: place) }
    order.append(key)
    return .kept(key, over: over, before: before, place: place ?? order.count - 1)
  }

  /// Forgets all answers to these customers.
  mutating func forget(_ customers: Set<CustomerID>) -> KeptInverse {
    let before = self
    order.removeAll { customers.contains($0.customer) }
    answers = answers.filter { !customers.contains($0.key.customer) }
    return .forgotten(before)
  }

  /// Takes back the last step.
  mutating func takeBack(_ step: KeptInverse) {
    switch step {
    case .forgotten(let before): self = before
    case .continued(let key, let size):
      guard let result = answers[key]?.result else { return }
      answers[key]?.result = String(decoding: result.utf8.prefix(size), as: UTF8.self)
    case .kept(let key, let over, let before, let place):
      order.removeLast()
      answers[key] = before
      if before != nil { order.insert(key, at: place) }
      for answer in over.reversed() {
        let key = Key(customer: answer.customer, key: answer.key)
        answers[key] = answer
        order.insert(key, at: 0)
      }
    }
  }
}

/// How the keeping of one answer is taken back: by what it changed, because a copy of all answers would make each later one copy them too.
enum KeptInverse: Sendable {
  /// A piece was put behind so many bytes.
  case continued(KeptAnswers.Key, behind: Int)
  /// An answer was put at the end. `over` were forgotten before, oldest first; `before` stood under the same key at `place`.
  case kept(KeptAnswers.Key, over: [KeptAnswer], before: KeptAnswer?, place: Int)
  /// Some were forgotten; these were there before. That happens too seldom for the copies to matter.
  indirect case forgotten(KeptAnswers)
}

extension KeptAnswer {
  /// Whether it is older than answers are kept.
  func isOver(_ now: Timestamp) -> Bool { now.milliseconds - at.milliseconds > KeptAnswers.lifetime }
}

extension KeptAnswer {
  /// The same answer in pieces of at most `limit` scalars, the first one first.
  package func pieces(of limit: Int) -> [KeptAnswer] {
    var rest = result.unicodeScalars[...]
    var pieces: [KeptAnswer] = []
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
