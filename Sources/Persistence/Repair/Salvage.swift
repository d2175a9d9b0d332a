/// What can be read of a store whose files are damaged.
package struct Salvage: Sendable {
  /// How far reading goes.
  package enum Reach: Sendable {
    /// Up to the first line that is missing.
    case beforeDamage
    /// Past it, to all transactions that are whole.
    case everything
  }

  /// Lines that are missing, by their sequence numbers.
  package struct Gap: Hashable, Sendable {
    package let first: Int
    /// Nil when nobody knows how many; 0 when the lines before and behind it are there and do not belong together.
    package let count: Int?
  }

  package let base: Base
  /// Transactions that were visited, and the time of the last one.
  package internal(set) var changes = 0
  package internal(set) var time: Milliseconds
  package internal(set) var gaps: [Gap] = []
  /// Intact lines that no whole transaction could be made of.
  package internal(set) var leftOut = 0
  /// Whole transactions behind the first gap that were not visited, and the time of the last one.
  package internal(set) var behind = 0
  package internal(set) var timeBehind: Milliseconds?
  /// The counter of the last stamp, and the checksum of the last line.
  var counter = 0
  var checksum: UInt32 = 0

  /// Nothing is missing.
  package var isComplete: Bool { gaps.isEmpty && leftOut == 0 }

  init(base: Base) {
    self.base = base
    time = base.time
  }
}
