extension CartRecord {
  /// The lines that differ from those of another state of the cart: of other products, or not of the same number of pieces.
  func lines(unlike other: CartRecord) -> Set<ThingPart> {
    if lines == other.lines { return [] }
    let (mine, theirs) = (byProduct, other.byProduct)
    let differing = mine.filter { theirs[$0.key] != $0.value }.keys
    return Set((differing + theirs.keys.filter { mine[$0] == nil }).map { .line($0) })
  }

  /// Makes some lines those of `other`: a line that comes back goes behind the one that it stood behind there.
  mutating func takeLines(_ parts: Set<ThingPart>, of other: CartRecord) {
    let theirs = other.byProduct
    lines = lines.compactMap { line in parts.contains(.line(line.product)) ? theirs[line.product] : line }
    let held = Set(lines.map(\.product))
    var place = 0
    for line in other.lines {
      if held.contains(line.product) {
        place = (lines.firstIndex { $0.product == line.product } ?? lines.count - 1) + 1
      } else if parts.contains(.line(line.product)) {
        lines.insert(line, at: place)
        place += 1
      }
    }
  }

  private var byProduct: [ProductID: CartLineRecord] { Dictionary(lines.map { ($0.product, $0) }) { first, _ in first } }
}
