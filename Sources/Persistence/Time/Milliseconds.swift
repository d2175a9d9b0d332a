/// A point in wall time, in milliseconds since 1970; clamped to the years that a stamp can spell, 1970 to 9999.
package struct Milliseconds: Hashable, Comparable, Sendable {
  package let count: Int

  package init(_ count: Int) { self.count = max(0, min(count, Self.last)) }

  package static func < (one: Self, other: Self) -> Bool { one.count < other.count }

  /// The last millisecond of the year 9999.
  private static let last = 253_402_300_799_999
}
