extension ThingValue {
  /// The parts in which two values of one thing differ; nil is the value of what is not there. Times of updates do not count.
  package static func parts(of first: ThingValue?, unlike second: ThingValue?) -> Set<ThingPart> {
    guard first != second else { return [] }
    switch (first, second) {
    case (.product(let first), .product(let second)): return unlike(first, second, .product)
    case (.category(let first), .category(let second)): return unlike(first, second, .category)
    case (.list(let first), .list(let second)): return unlike(first, second, .list)
    case (.openList(let first), .openList(let second)): return unlike(first, second, .listUse)
    case (.item(let first), .item(let second)): return unlike(first, second, .item)
    case (.location(let first), .location(let second)): return unlike(first, second, .location)
    case (.holder(let first), .holder(let second)): return unlike(first, second, .holder)
    case (.promotion(let first), .promotion(let second)): return unlike(first, second, .promotion)
    case (.tax(let first), .tax(let second)): return unlike(first, second, .tax)
    case (.settings(let first), .settings(let second)): return unlike(first, second, .settings)
    case (.timer, .timer): return [.timer]
    case (.order(let first), .order(let second)): return unlike(first, second, .order)
    case (.cart(let first), .cart(let second)): return unlike(first, second, .cart).union(first.lines(unlike: second))
    default: return [.existence]
    }
  }

  private static func unlike<Root>(_ first: Root, _ second: Root, _ rules: [PartRule<Root>]) -> Set<ThingPart> {
    Set(rules.filter { !$0.isSame(first, second) }.map(\.part))
  }

  /// The same with some parts as they are in `other`; `at` is the time of that update.
  func taking(_ parts: Set<ThingPart>, from other: ThingValue, at: Timestamp) -> ThingValue {
    switch self {
    case .product(var value):
      guard case .product(let other) = other else { mismatch(other) }
      Self.take(parts, of: other, to: &value, .product)
      if parts != [.stock] { value.updatedAt = at }
      return .product(value)
    case .cart(var value):
      guard case .cart(let other) = other else { mismatch(other) }
      Self.take(parts, of: other, to: &value, .cart)
      value.takeLines(parts, of: other)
      value.updatedAt = at
      return .cart(value)
    case .order(var value):
      guard case .order(let other) = other else { mismatch(other) }
      Self.take(parts, of: other, to: &value, .order)
      return .order(value)
    case .category(var value):
      guard case .category(let other) = other else { mismatch(other) }
      Self.take(parts, of: other, to: &value, .category)
      return .category(value)
    case .list(var value):
      guard case .list(let other) = other else { mismatch(other) }
      Self.take(parts, of: other, to: &value, .list)
      return .list(value)
    case .openList(var value):
      guard case .openList(let other) = other else { mismatch(other) }
      Self.take(parts, of: other, to: &value, .listUse)
      return .openList(value)
    case .item(var value):
      guard case .item(let other) = other else { mismatch(other) }
      Self.take(parts, of: other, to: &value, .item)
      return .item(value)
    case .location(var value):
      guard case .location(let other) = other else { mismatch(other) }
      Self.take(parts, of: other, to: &value, .location)
      return .location(value)
    case .promotion(var value):
      guard case .promotion(let other) = other else { mismatch(other) }
      Self.take(parts, of: other, to: &value, .promotion)
      return .promotion(value)
    case .tax(var value):
      guard case .tax(let other) = other else { mismatch(other) }
      Self.take(parts, of: other, to: &value, .tax)
      return .tax(value)
    case .holder(var value):
      guard case .holder(let other) = other else { mismatch(other) }
      Self.take(parts, of: other, to: &value, .holder)
      return .holder(value)
    case .settings(var value):
      guard case .settings(let other) = other else { mismatch(other) }
      Self.take(parts, of: other, to: &value, .settings)
      return .settings(value)
    case .timer: return parts.contains(.timer) ? other : self
    // an account exists or not; none of its parts can be undone alone
    case .customer: return self
    }
  }

  private func mismatch(_ other: ThingValue) -> Never { preconditionFailure("parts of \(other) for \(self)") }

  /// A product whose prices are still as a change left them gets those from before it: a price that was taken back was none. When others
  /// came after them, the price it gets is a new one.
  func repriced(as before: ThingValue, after: ThingValue?, now: ThingValue) -> ThingValue {
    guard case .product(var product) = self, case .product(let before) = before, case .product(let after) = after,
      case .product(let now) = now
    else { return self }
    product.take(now.allPrices == after.allPrices ? before.allPrices : [])
    return .product(product)
  }

  private static func take<Root>(_ parts: Set<ThingPart>, of other: Root, to value: inout Root, _ rules: [PartRule<Root>]) {
    for rule in rules where parts.contains(rule.part) { rule.take(other, &value) }
  }
}
