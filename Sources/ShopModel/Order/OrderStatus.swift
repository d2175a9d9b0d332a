/// How far an order has come.
package enum OrderStatus: String, CaseIterable, Hashable, Sendable {
  case placed
  case paid
  case fulfilled
  /// It will not be fulfilled; what it took from the stock went back.
  case cancelled

  /// What it becomes when all goes well; nil when it has come to its end.
  package var next: OrderStatus? {
    switch self {
    case .placed: .paid
    case .paid: .fulfilled
    case .fulfilled, .cancelled: nil
    }
  }

  /// Whether it can still be called off.
  package var isOpen: Bool { next != nil }
}
