@testable import ShopModel

/// Exact rational number, 0 or more.
struct Ratio: Comparable {
  let above: Int128
  /// Denominator, greater than 0.
  let below: Int128

  init(_ above: Int, over below: Int = 1) {
    self.above = Int128(above)
    self.below = Int128(below)
  }

  private init(above: Int128, below: Int128) {
    self.above = above
    self.below = below
  }

  static func < (left: Ratio, right: Ratio) -> Bool { left.above * right.below < right.above * left.below }
  static func == (left: Ratio, right: Ratio) -> Bool { left.above * right.below == right.above * left.below }

  static func + (left: Ratio, right: Ratio) -> Ratio {
    if left.below == right.below { return Ratio(above: left.above + right.above, below: left.below) }
    return Ratio(above: left.above * right.below + right.above * left.below, below: left.below * right.below)
  }

  static func * (left: Ratio, right: Ratio) -> Ratio { Ratio(above: left.above * right.above, below: left.below * right.below) }

  /// Integer part.
  var whole: Int { Int(above / below) }

  /// Fractional part.
  var part: Ratio { Ratio(above: above % below, below: below) }

  /// Nearest integer, half up.
  var rounded: Int { part < Ratio(1, over: 2) ? whole : whole + 1 }
}

extension Ratio {
  /// Percentage as a fraction of 1.
  init(_ percent: Percent) { self.init(percent.tenThousandths, over: Percent.whole) }
}
