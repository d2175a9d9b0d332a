import Foundation

/// Length of the long tests.
enum Endurance {
  /// Length from `SHOP_RPC_ENDURANCE`: 1 by default, so that all tests take minutes; 10 in `.ci/run`, which leaves nothing
  /// out; or more.
  static let factor = max(1, Int(ProcessInfo.processInfo.environment["SHOP_RPC_ENDURANCE"] ?? "") ?? 1)
  /// Factor from which nothing is left out.
  static let whole = 10
  /// True to test every row of a table that takes long.
  static let isThorough = factor >= whole

  /// Number of rounds: `count` when nothing is left out, otherwise its part.
  static func times(_ count: Int) -> Int { max(1, count * factor / whole) }

  /// The seeds in a range when nothing is left out, otherwise the first part of them.
  static func seeds(_ range: Range<UInt64>) -> Range<UInt64> { range.lowerBound..<range.lowerBound + UInt64(times(range.count)) }

  /// All rows, or every `step`-th one when time is short.
  static func sample<Row>(of rows: [Row], every step: Int = whole) -> [Row] {
    if isThorough { return rows }
    return stride(from: 0, to: rows.count, by: step).map { rows[$0] }
  }
}
