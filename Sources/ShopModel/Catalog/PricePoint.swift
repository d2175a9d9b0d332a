/// Price of a product from a point in time on, in the product's current currency.
package struct PricePoint: Hashable, Sendable {
  package var at: Timestamp
  package var minorUnits: Int

  package init(at: Timestamp, minorUnits: Int) {
    self.at = at
    self.minorUnits = minorUnits
  }

  /// Price points per product: one a day for most of a year, at most 4 KB.
  package static let most = 256
}

extension Product {
  /// Price history, oldest first; the last entry is the current price.
  package var allPrices: [PricePoint] { prices.isEmpty ? [PricePoint(at: updatedAt, minorUnits: price.minorUnits)] : prices }

  /// Inherits the price history of the prior value and appends the price if it changed. A change of
  /// currency starts a new history.
  mutating func follow(_ before: Product) {
    prices = []
    guard before.price.currency == price.currency else { return }
    var points = before.allPrices
    if before.price != price { Self.add(price.minorUnits, at: updatedAt, to: &points) }
    take(points)
  }

  /// Adopts the price history from a document: sorted, truncated to the limit, and ending with the current price.
  package mutating func adopt(_ points: [PricePoint]) {
    var sorted = points.sortedByTime
    guard let last = sorted.last else {
      prices = []
      return
    }
    if last.minorUnits != price.minorUnits { sorted.append(PricePoint(at: max(updatedAt, last.at), minorUnits: price.minorUnits)) }
    take(Array(sorted.suffix(PricePoint.most)))
  }

  /// Copy with an explicit price history, so that it inherits none from the prior value.
  var withOwnPrices: Product {
    var product = self
    product.prices = allPrices
    return product
  }

  /// Stores `points` as the price history, or nothing if the current price and `updatedAt` already imply it.
  mutating func take(_ points: [PricePoint]) {
    prices = []
    if points != allPrices { prices = points }
  }

  /// Appends a price point. A price replaced at its own timestamp leaves no point, and a clock that runs
  /// backward cannot put a point before an earlier one.
  private static func add(_ minorUnits: Int, at: Timestamp, to points: inout [PricePoint]) {
    if points.last?.at == at { points.removeLast() }
    if points.last?.minorUnits == minorUnits { return }
    points.append(PricePoint(at: max(at, points.last?.at ?? at), minorUnits: minorUnits))
    if points.count > PricePoint.most { points.removeFirst(points.count - PricePoint.most) }
  }
}

extension [PricePoint] {
  /// The points in order of time; those of one time keep their order.
  var sortedByTime: [PricePoint] {
    if zip(self, dropFirst()).allSatisfy({ $0.at <= $1.at }) { return self }
    return enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
  }
}
