@testable import ShopModel

/// Second implementation of free-piece offers: a list of pieces, from which each offer removes those that it uses, and all orders.
struct NaiveFreePieces {
  /// An offer with the indices of the lines that it covers.
  struct Offer {
    let promotion: Promotion
    let rule: FreePieces
    let lines: [Int]
  }

  /// A piece that no offer has used.
  private struct Piece {
    let line: Int
    let price: Ratio
  }

  private var pieces: [Piece] = []
  private var left: [Int]
  /// Offers that apply, in their order, with the amount off each line.
  private(set) var taken: [(offer: Offer, amounts: [Int])] = []
  /// True if the order of lines decides between pieces of one price.
  private(set) var isTied: Bool

  init(_ lines: [NaivePricing.Line]) {
    left = lines.map(\.left)
    var prices: [Ratio] = []
    isTied = false
    for (index, line) in lines.enumerated() {
      let price = Ratio(line.left, over: line.from.quantity)
      if prices.contains(where: { $0 == price }) { isTied = true }
      prices.append(price)
      pieces += (0..<line.from.quantity).map { _ in Piece(line: index, price: price) }
    }
    // a stable sort
    pieces.sort { $1.price < $0.price }
  }

  private var sum: Int { taken.reduce(0) { $0 + $1.amounts.reduce(0, +) } }

  /// Applies offers that are sorted by priority, then by id.
  mutating func take(_ offers: [Offer]) {
    if offers.isEmpty { isTied = false }
    for priority in Set(offers.map(\.promotion.priority)).sorted(by: >) {
      let start = self
      let group = offers.filter { $0.promotion.priority == priority && start.after([$0]).sum > start.sum }
      let orders = group.count > 6 ? [group] : Self.orders(of: group)
      var best: NaiveFreePieces?
      for order in orders {
        let next = after(order)
        if best.map({ next.sum > $0.sum || next.sum == $0.sum && next.isBefore($0) }) ?? true { best = next }
      }
      self = best ?? self
    }
  }

  /// True if the offers that apply begin with a lower id.
  private func isBefore(_ other: NaiveFreePieces) -> Bool {
    for (first, second) in zip(taken, other.taken) where first.offer.promotion.id != second.offer.promotion.id {
      return first.offer.promotion.id < second.offer.promotion.id
    }
    return taken.count < other.taken.count
  }

  private func after(_ offers: [Offer]) -> NaiveFreePieces {
    var next = self
    for offer in offers { next.take(offer) }
    return next
  }

  private mutating func take(_ offer: Offer) {
    var rest = pieces.filter { offer.lines.contains($0.line) }
    var free: [Int: Ratio] = [:]
    var kept = pieces.filter { !offer.lines.contains($0.line) }
    while rest.count >= offer.rule.buy + offer.rule.get {
      for piece in rest[offer.rule.buy..<offer.rule.buy + offer.rule.get] {
        free[piece.line] = (free[piece.line] ?? Ratio(0, over: Int(piece.price.below))) + piece.price
      }
      rest.removeFirst(offer.rule.buy + offer.rule.get)
    }
    let amounts = left.indices.map { min(free[$0]?.rounded ?? 0, left[$0]) }
    if amounts.reduce(0, +) == 0 { return }
    kept += rest
    kept.sort { $0.price == $1.price ? $0.line < $1.line : $1.price < $0.price }
    pieces = kept
    for (line, amount) in amounts.enumerated() { left[line] -= amount }
    taken.append((offer, amounts))
  }

  private static func orders(of offers: [Offer]) -> [[Offer]] {
    if offers.isEmpty { return [[]] }
    return offers.indices.flatMap { index in
      var others = offers
      let first = others.remove(at: index)
      return orders(of: others).map { [first] + $0 }
    }
  }
}
