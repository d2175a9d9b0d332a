/// Inverse of one step of a change: the prior state of one entity.
enum Inverse: Sendable {
  indirect case catalog(CatalogInverse)
  case cart(CartInverse)
  indirect case order(OrderInverse)
  indirect case list(ListInverse)
  indirect case location(LocationInverse)
  indirect case account(AccountInverse)
  indirect case promotion(PromotionInverse)
  indirect case tax(TaxKey, TaxRate?)
  indirect case settings(Settings)
  case timer(ShopTimer)
  indirect case kept(IdempotencyInverse)
  /// The prior state as a whole. Its tables share storage with the present ones until either side changes.
  indirect case contents(Shop)
  case revision(Int)
  case touched(Topic, Int)
}

/// Inverse steps of a change, for rolling it back in reverse order.
package struct UndoLog: Sendable {
  fileprivate(set) var steps: [Inverse] = []
  private let keepsSteps: Bool

  /// A log without steps is for replaying past events, which are never rolled back.
  package init(keepsSteps: Bool = true) { self.keepsSteps = keepsSteps }

  /// Number of steps; also a mark for rolling back to this point.
  package var count: Int { steps.count }

  /// Discards the steps, which makes their changes final.
  package mutating func clear() { steps.removeAll(keepingCapacity: true) }

  /// `step` is evaluated only when steps are kept, so it must have no side effects.
  @inline(__always) mutating func note(_ step: @autoclosure () -> Inverse) { if keepsSteps { steps.append(step()) } }
}

extension Shop {
  /// Rolls back every step after the first `mark` ones and restores the state before them.
  package mutating func rollBack(_ log: inout UndoLog, to mark: Int = 0) {
    while log.steps.count > mark, let step = log.steps.popLast() {
      switch step {
      case .catalog(let step): rollBack(step)
      case .cart(let step): rollBack(step)
      case .order(let step): rollBack(step)
      case .list(let step): rollBack(step)
      case .location(let step): rollBack(step)
      case .account(let step): rollBack(step)
      case .promotion(let step): rollBack(step)
      case .tax(let key, let before): taxes[key] = before
      case .settings(let before): settings = before
      case .timer(let before): timer = before
      case .kept(let step): kept.rollBack(step)
      case .contents(let before): fill(with: before)
      case .revision(let before): revision = before
      case .touched(let topic, let before): touched[topic] = before
      }
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

  mutating func note(_ slot: Int) {
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
