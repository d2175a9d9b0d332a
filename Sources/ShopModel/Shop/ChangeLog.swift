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
