/// How often something is bought.
package struct PurchaseRhythm: Hashable, Sendable {
  /// The middle one of the times between two days of purchases, in days; of two the mean, half up.
  package let everyDays: Int
  /// The day it is probably needed again, in days since 1970-01-01.
  package let due: Int
  /// On how many days it was bought.
  package let count: Int

  /// From the days of all purchases, in any order; nil when there are not enough to tell.
  package init?(_ days: [Int]) {
    let days = Set(days).sorted()
    guard let last = days.last, days.count >= Self.fewest else { return nil }
    let gaps = zip(days, days.dropFirst()).map { $1 - $0 }.sorted()
    let (lower, upper) = (gaps[(gaps.count - 1) / 2], gaps[gaps.count / 2])
    everyDays = (lower + upper + 1) / 2
    due = last + everyDays
    count = days.count
  }

  /// Two purchases may be chance.
  private static let fewest = 3
}
