/// How much is in one piece, such as 500 ml.
package struct UnitSize: Hashable, Sendable {
  /// The amount in thousandths of the unit, more than 0.
  package var thousandths: Int
  package var unit: SizeUnit

  package init(
    thousandths: Int, unit: SizeUnit
  ) {
    self.thousandths = thousandths
    self.unit = unit
  }
}
