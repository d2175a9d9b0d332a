/// How one step of a change is taken back: the state of one thing before it.
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
  indirect case kept(KeptInverse)
  /// Everything there was.
  indirect case contents(ShopContents)
  case revision(Int)
  case touched(Topic, Int)
}

/// The steps that were taken since some moment, so that they can be taken back in reverse.
package struct UndoLog: Sendable {
  fileprivate(set) var steps: [Inverse] = []
  private let keepsSteps: Bool

  /// A log that keeps no steps is for facts that happened long ago: nobody takes them back.
  package init(keepsSteps: Bool = true) { self.keepsSteps = keepsSteps }

  /// How many steps there are; also a mark to go back to.
  package var count: Int { steps.count }

  /// Forgets the steps: they stay.
  package mutating func clear() { steps.removeAll(keepingCapacity: true) }

  /// `step` is not even made when it is not kept, so nothing may happen in it.
  @inline(__always) mutating func note(_ step: @autoclosure () -> Inverse) { if keepsSteps { steps.append(step()) } }
}

extension Shop {
  /// Takes back every step after the first `mark` ones; the state is then the same as before them.
  package mutating func rollBack(_ log: inout UndoLog, to mark: Int = 0) {
    while log.steps.count > mark, let step = log.steps.popLast() {
      switch step {
      case .catalog(let step): takeBack(step)
      case .cart(let step): takeBack(step)
      case .order(let step): takeBack(step)
      case .list(let step): takeBack(step)
      case .location(let step): takeBack(step)
      case .account(let step): takeBack(step)
      case .promotion(let step): takeBack(step)
      case .tax(let key, let before): taxes[key] = before
      case .settings(let before): settings = before
      case .timer(let before): timer = before
      case .kept(let step): kept.takeBack(step)
      case .contents(let before): fill(with: before)
      case .revision(let before): revision = before
      case .touched(let topic, let before): touched[topic] = before
      }
    }
  }
}

/// Which places of a table changed lately, so that what is derived from it can follow; changes that are taken back count too.
package struct ChangeLog: Sendable {
  /// A moment in the life of a table.
  package struct Mark: Sendable {
    fileprivate let origin: Origin
    fileprivate let count: Int
  }

  /// Tells one table from another that took its place.
  fileprivate final class Origin: Sendable {}

  private let origin = Origin()
  /// How many changes there have ever been.
  private var count = 0
  /// The places of the last ones, oldest first.
  private var recent: [Int] = []

  init() {}

  /// The moment after the last change.
  package var mark: Mark { Mark(origin: origin, count: count) }

  /// The places that changed since `mark`, some perhaps more than once; nil when that is not known any more.
  package func places(since mark: Mark) -> ArraySlice<Int>? {
    let missed = count - mark.count
    guard mark.origin === origin, missed >= 0, missed <= recent.count else { return nil }
    return recent.suffix(missed)
  }

  mutating func note(_ place: Int) {
    if recent.count >= Self.room { recent.removeFirst(Self.room / 2) }
    recent.append(place)
    count += 1
  }

  /// Past this many changes it is cheaper to derive everything again.
  private static let room = 8192
}

/// Stands for a state of something: the same object as long as nothing changed, and never again that of another state.
package final class ChangeMark: Sendable {
  init() {}
}
