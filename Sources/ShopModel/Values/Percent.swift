/// A percentage, exactly.
package struct Percent: Hashable, Sendable, Comparable {
  /// In ten-thousandths of a percent: 12.13 % is 121,300.
  package let tenThousandths: Int

  package init(tenThousandths: Int) { self.tenThousandths = tenThousandths }

  /// Whole percents.
  package init(_ percents: Int) { tenThousandths = percents * Self.unit }

  package static func < (left: Percent, right: Percent) -> Bool { left.tenThousandths < right.tenThousandths }

  /// How many digits a percentage can have behind the point.
  package static let digits = 4
  /// What 1 % is in ten-thousandths.
  static let unit = 10_000
  /// What 100 % is in ten-thousandths.
  static let whole = 100 * unit
}
