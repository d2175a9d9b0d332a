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
