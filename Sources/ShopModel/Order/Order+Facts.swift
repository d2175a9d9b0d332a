extension Order {
  /// The facts that make it, none of them too large for a line of a journal: what `begin` says of it with its first lines, then the rest.
  package func facts(_ begin: (Order) -> OrderEvent = OrderEvent.put) -> [Event] {
    var rest = lines[...]
    var order = self
    order.lines = Self.takePiece(of: &rest, besides: discounts.reduce(0) { $0 + $1.size })
    var facts: [Event] = [.order(begin(order))]
    while !rest.isEmpty {
      let piece = Self.takePiece(of: &rest)
      facts.append(.order(.extended(OrderExtended(order: id, lines: piece))))
    }
    return facts
  }

  /// The first lines of `rest`, as many as fit into one fact besides what else is in it; at least one when there is nothing else.
  private static func takePiece(of rest: inout ArraySlice<OrderLine>, besides others: Int = 0) -> [OrderLine] {
    var piece: [OrderLine] = []
    var size = others
    while let line = rest.first {
      size += line.size
      if !piece.isEmpty || others > 0, size > OrderLimits.factBytes { break }
      piece.append(line)
      rest.removeFirst()
    }
    return piece
  }
}

extension OrderLine {
  /// More bytes than it is written with: what is in every line, and its name.
  fileprivate var size: Int { Self.frame + Self.frameOfDiscount * discounts.count + name.size }

  private static let frame = 512
  /// An id, whose characters may need backslashes, and an amount.
  private static let frameOfDiscount = 256
}

extension OrderDiscount {
  /// More bytes than it is written with.
  fileprivate var size: Int { Self.frame + name.size }

  private static let frame = 512
}

extension LocalizedText {
  /// More bytes than it is written with: every character may need a backslash.
  fileprivate var size: Int {
    let texts = [text] + translations.flatMap { [$0.language, $0.text] }
    return texts.reduce(0) { $0 + Self.frame + 2 * $1.utf8.count }
  }

  private static let frame = 8
}
