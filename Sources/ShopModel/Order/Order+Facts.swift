extension Order {
  /// The facts that make it, none of them too large for a line of a journal: what `begin` says of it with its first lines, then the rest.
  package func facts(_ begin: (Order) -> OrderEvent = OrderEvent.put) -> [Event] {
    var rest = lines[...]
    var order = self
    order.lines = Self.takePiece(of: &rest)
    var facts: [Event] = [.order(begin(order))]
    while !rest.isEmpty {
      let piece = Self.takePiece(of: &rest)
      facts.append(.order(.extended(OrderExtended(order: id, lines: piece))))
    }
    return facts
  }

  /// The first lines of `rest`, as many as fit into one fact, at least one.
  private static func takePiece(of rest: inout ArraySlice<OrderLine>) -> [OrderLine] {
    var piece: [OrderLine] = []
    var size = 0
    while let line = rest.first {
      size += line.size
      if !piece.isEmpty, size > OrderLimits.factBytes { break }
      piece.append(line)
      rest.removeFirst()
    }
    return piece
  }
}

extension OrderLine {
  /// More bytes than it is written with: what is in every line, and its name, of which every character may need a backslash.
  fileprivate var size: Int {
    let texts = [name.text] + name.translations.flatMap { [$0.language, $0.text] }
    return texts.reduce(Self.frame + Self.frameOfDiscount * discounts.count) { $0 + Self.frameOfText + 2 * $1.utf8.count }
  }

  private static let frame = 512
  private static let frameOfText = 8
  /// An id, whose characters may need backslashes, and an amount.
  private static let frameOfDiscount = 256
}
