/// What customers think of a product.
package struct Rating: Hashable, Sendable {
  /// The mean of the marks in hundredths, 0 to 500.
  package var hundredths: Int
  /// How many marks there are, 0 or more.
  package var count: Int

  package init(
    hundredths: Int, count: Int
  ) {
    self.hundredths = hundredths
    self.count = count
  }
}
