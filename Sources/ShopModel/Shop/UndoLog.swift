/// Inverse of one step of a change: the prior state of one entity.
enum Inverse: Sendable {
  /// Prior value of an entity; nil when it did not exist.
  indirect case entity(EntityID, Entity?)
  /// Products that did not exist before, this many: the log has their ids. An import adds many, which share a step.
  case added(Int)
  /// A step on a cart, which is kept with the slots of its products.
  case cart(CartInverse)
  indirect case spentUses(SpentUses)
  indirect case promotionHistory(PromotionHistory)
  indirect case kept(IdempotencyInverse)
  /// The prior state as a whole. Its tables share storage with the present ones until either side changes.
  indirect case contents(Shop)
  /// The end of a change: the prior revision, and that of the first topic, because most changes have only one.
  case ended(revision: Int, topic: Topic?, touched: Int)
  case touched(Topic, Int)
}

/// Inverse steps of a change, for rolling it back in reverse order.
package struct UndoLog: Sendable {
  private var steps: [Inverse] = []
  /// The products that were added, in order.
  private var added: [ProductID] = []
  /// Number of steps with such products.
  private var additions = 0
  private let keepsSteps: Bool

  /// A log without steps is for replaying past events, which are never rolled back.
  package init(keepsSteps: Bool = true) { self.keepsSteps = keepsSteps }

  /// Number of steps, each added product being one; also a mark for rolling back to this point.
  package var count: Int { steps.count - additions + added.count }

  /// Discards the steps, which makes their changes final.
  package mutating func clear() {
    steps.removeAll(keepingCapacity: true)
    if additions > 0 { (added, additions) = ([], 0) }
  }

  /// `step` is evaluated only when steps are kept, so it must have no side effects.
  @inline(__always) mutating func record(_ step: @autoclosure () -> Inverse) { if keepsSteps { steps.append(step()) } }

  /// Records that a product was added.
  mutating func record(added product: ProductID) {
    if !keepsSteps { return }
    added.append(product)
    if case .added(let count)? = steps.last {
      steps[steps.count - 1] = .added(count + 1)
    } else {
      steps.append(.added(1))
      additions += 1
    }
  }

  /// A step, taken from a log.
  fileprivate enum Step {
    case added(ProductID)
    case other(Inverse)
  }

  /// Removes the last step.
  fileprivate mutating func popLast() -> Step? {
    guard case .added(let count)? = steps.last, let product = added.popLast() else { return steps.popLast().map { .other($0) } }
    if count > 1 {
      steps[steps.count - 1] = .added(count - 1)
    } else {
      steps.removeLast()
      additions -= 1
    }
    return .added(product)
  }

  /// Calls `body` with each step after the first `mark` ones.
  fileprivate func eachStep(since mark: Int, _ body: (Step) -> Void) {
    var (number, next) = (0, 0)
    for step in steps {
      guard case .added(let count) = step else {
        if number >= mark { body(.other(step)) }
        number += 1
        continue
      }
      for product in added[next..<next + count] {
        if number >= mark { body(.added(product)) }
        number += 1
      }
      next += count
    }
  }
}

extension UndoLog {
  /// All entities touched by the steps, without duplicates, in the order of `EntityID`; `shop` is the
  /// state right after the steps.
  package func entities(in shop: borrowing Shop) -> [EntityID] {
    var entities: Set<EntityID> = []
    eachSubject(in: shop) {
      entities.insert($0.entity)
    } replacing: { before in
      entities.formUnion(before.entities + shop.entities)
    }
    return entities.sorted()
  }

  /// Calls `body` with the entity of each step after the first `mark` ones and its state before, and `replace` with the prior contents of the
  /// shop where a step replaced them as a whole.
  func eachSubject(
    since mark: Int = 0, in shop: borrowing Shop, _ body: ((entity: EntityID, before: PriorState)) -> Void,
    replacing replace: (borrowing Shop) -> Void
  ) {
    eachStep(since: mark) { step in
      switch step {
      case .added(let product): body((.product(product), .absent))
      case .other(.contents(let before)): replace(before)
      case .other(let step): if let subject = step.subject(in: shop) { body(subject) }
      }
    }
  }
}

/// An entity's value before a change, as recorded in the undo log.
enum PriorState: Sendable {
  /// The entity did not exist.
  case absent
  case value(Entity)
  /// The entity existed and belonged to this customer.
  case owned(CustomerID)
  /// The entity existed, and only a part of it changed.
  case partly

  /// Owner of the prior value, if known.
  var owner: CustomerID? {
    switch self {
    case .value(let value): value.owner
    case .owned(let customer): customer
    case .absent, .partly: nil
    }
  }
}

extension Inverse {
  /// Entity of the step and its state before; nil for bookkeeping, for a replacement of all contents, and for a line of a cart
  /// that was removed by a later step.
  fileprivate func subject(in shop: borrowing Shop) -> (entity: EntityID, before: PriorState)? {
    switch self {
    case .entity(let id, let before): (id, before.map { .value($0) } ?? .absent)
    case .cart(.cart(let id, let before)): (.cart(id), before.map { .owned($0.owner) } ?? .absent)
    case .cart(.quantityChanged(let slot, _, _, _)), .cart(.lineAdded(let slot, _)), .cart(.lineChanged(let slot, _, _, _)),
      .cart(.lineRemoved(let slot, _, _, _)):
      shop.carts[slot: slot].map { (.cart($0.id), .partly) }
    case .added, .spentUses, .promotionHistory, .contents, .kept, .ended, .touched: nil
    }
  }
}

extension Shop {
  /// Rolls back every step after the first `mark` ones and restores the state before them.
  package mutating func rollBack(_ log: inout UndoLog, to mark: Int = 0) {
    while log.count > mark, let step = log.popLast() {
      switch step {
      case .added(let product): restore(nil, as: .product(product))
      case .other(let inverse): rollBack(inverse)
      }
    }
  }

  private mutating func rollBack(_ step: Inverse) {
    switch step {
    case .entity(let id, let before): restore(before, as: id)
    case .cart(let step): rollBack(step)
    case .spentUses(let before): spentUses = before
    case .promotionHistory(let before): promotionHistory = before
    case .kept(let step): kept.rollBack(step)
    case .contents(let before): fill(with: before)
    case .ended(let before, let topic, let last):
      revision = before
      if let topic { touched[topic] = last }
    case .touched(let topic, let before): touched[topic] = before
    // taken from the log one by one
    case .added: break
    }
  }
}

/// Records which slots of a table changed recently, so that derived data can follow. Rolled-back changes count too.
package struct ChangeLog: Sendable {
  /// A position in the history of a table.
  package struct Position: Sendable {
    fileprivate let origin: Origin
    fileprivate let count: Int
  }

  /// Distinguishes a table from another one that replaced it.
  fileprivate final class Origin: Sendable {}

  private let origin = Origin()
  /// Total number of changes ever made.
  private var count = 0
  /// Slots of the most recent changes, oldest first.
  private var recent: [Int] = []

  init() {}

  /// Position after the last change.
  package var mark: Position { Position(origin: origin, count: count) }

  /// Slots changed since `mark`, possibly with duplicates; nil when no longer known.
  package func slots(since mark: Position) -> ArraySlice<Int>? {
    let missed = count - mark.count
    guard mark.origin === origin, missed >= 0, missed <= recent.count else { return nil }
    return recent.suffix(missed)
  }

  mutating func insert(_ slot: Int) {
    if recent.count >= Self.room { recent.removeFirst(Self.room / 2) }
    recent.append(slot)
    count += 1
  }

  /// Beyond this many changes, rebuilding derived data is cheaper.
  private static let room = 8192
}

/// Identity of a state: the same object while nothing changes, and never reused for another state.
package final class ChangeMark: Sendable {
  init() {}
}
