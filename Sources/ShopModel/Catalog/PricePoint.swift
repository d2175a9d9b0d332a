/// What a product cost from some moment on, in the currency it has now.
package struct PricePoint: Hashable, Sendable {
  package var at: Timestamp
  package var minorUnits: Int

  package init(at: Timestamp, minorUnits: Int) {
    self.at = at
    self.minorUnits = minorUnits
  }

  /// Prices of one product: a price a day for the better part of a year, and 4 KB at most.
  package static let most = 256
}

extension Product {
  /// Its prices, oldest first; the last one is the present one.
  package var allPrices: [PricePoint] { prices.isEmpty ? [PricePoint(at: updatedAt, minorUnits: price.minorUnits)] : prices }

  /// Takes over the prices of what it was before. Another price is one more of them; in another currency they begin anew.
  mutating func follow(_ before: Product) {
    prices = []
    guard before.price.currency == price.currency else { return }
    var points = before.allPrices
    if before.price != price { Self.add(price.minorUnits, at: updatedAt, to: &points) }
    take(points)
  }

  /// Takes over prices as a document tells them: in order, not more than are kept, and with the present one last.
  package mutating func adopt(_ points: [PricePoint]) {
    var sorted = points.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    guard let last = sorted.last else {
      prices = []
      return
    }
    if last.minorUnits != price.minorUnits { sorted.append(PricePoint(at: max(updatedAt, last.at), minorUnits: price.minorUnits)) }
    take(Array(sorted.suffix(PricePoint.most)))
  }

  /// The same with all its prices named, so that it takes over none of what it was before.
  var withOwnPrices: Product {
    var product = self
    product.prices = allPrices
    return product
  }

  /// Keeps `points` as its prices, as far as they say more than its own price and the time of its update do.
  mutating func take(_ points: [PricePoint]) {
    prices = []
    if points != allPrices { prices = points }
  }

  /// A price that held for no time leaves no point, and what clocks say is taken so that no point comes before another.
  private static func add(_ minorUnits: Int, at: Timestamp, to points: inout [PricePoint]) {
    if points.last?.at == at { points.removeLast() }
    if points.last?.minorUnits == minorUnits { return }
    points.append(PricePoint(at: max(at, points.last?.at ?? at), minorUnits: minorUnits))
    if points.count > PricePoint.most { points.removeFirst(points.count - PricePoint.most) }
  }
}

/// The prices of a product over some days, and the lowest of them that a reduction is measured by.
package struct PriceWindow: Hashable, Sendable {
  /// Oldest first: the price that held when the days began, and those since then up to now.
  package let points: [PricePoint]
  package let lowest: Money
}

extension Product {
  /// The prices of the last `days` days. When the present price is lower than the one before it, the days are those before it began, and
  /// the lowest is that of these alone: the prior price of a reduction by Directive 98/6/EC, article 6a.
  package func priceWindow(days: Int, now: Timestamp) -> PriceWindow {
    let all = allPrices
    let present = all.count - 1
    let isReduced = present > 0 && all[present].minorUnits < all[present - 1].minorUnits
    let end = isReduced ? all[present].at : now
    let (start, overflow) = end.milliseconds.subtractingReportingOverflow(days * Self.day)
    let first = overflow ? 0 : all.lastIndex { $0.at.milliseconds <= start } ?? 0
    let counted = isReduced && first < present ? all[first..<present] : all[first...]
    let lowest = counted.reduce(counted.first?.minorUnits ?? price.minorUnits) { min($0, $1.minorUnits) }
    return PriceWindow(points: Array(all[first...]), lowest: Money(lowest, price.currency))
  }

  /// In milliseconds.
  private static let day = 86_400_000
}
