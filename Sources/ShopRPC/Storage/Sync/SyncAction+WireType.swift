import ShopModel

extension SyncAction: WireType {
  static let shape = Shape<Self>.cases(
    Case("set", .shared, Self.set) { if case .set(let value) = $0 { value } else { nil } },
    Case("add", SyncAddition.shape, Self.add) { if case .add(let addition) = $0 { addition } else { nil } },
    Case("end", .bool, { _ in Self.end }) { if case .end = $0 { true } else { nil } },
    Case("clear", .bool, { _ in Self.clear }) { if case .clear = $0 { true } else { nil } })
}

extension OperationID: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("replica", \.replica, .id, "The replica that made it."),
    Field("sequence", \.sequence, .integer(Limits.syncSequence), "Sequence number of its change."),
    Field("index", \.index, .integer(0...Limits.syncLine), "Index among the operations of the change."))
}

extension SyncUndo: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("withdrawn", \.withdrawn, .array(OperationID.shape), "The operations that are withdrawn."),
    Field("restored", \.restored, .array(OperationID.shape), "The operations in whose place it is; empty if there were none."),
    Field("seen", \.seen, VersionVector.shape, "What the original had seen of others; empty if there is none, or that is not known."))
}

extension SyncAddition: WireType {
  static let shape = Shape<Self>.cases(
    Case("pieces", AddedPieces.shape, { .pieces($0.by, line: $0.line, owner: $0.owner ?? .guest) }) {
      if case .pieces(let pieces, let line, let owner) = $0 {
        AddedPieces(by: pieces, line: line, owner: owner == .guest ? nil : owner)
      } else {
        nil
      }
    },
    Case("stock", AddedStock.shape, { .stock($0.by, order: $0.order) }) {
      if case .stock(let pieces, let order) = $0 { AddedStock(by: pieces, order: order) } else { nil }
    },
    Case("amount", .storedQuantity, Self.amount) { if case .amount(let amount) = $0 { amount } else { nil } },
    Case("purchase", .milliseconds, Self.purchase) { if case .purchase(let time) = $0 { time } else { nil } },
    Case("price", AddedPrice.shape, { .price($0.point, $0.currency) }) {
      if case .price(let point, let currency) = $0 { AddedPrice(point: point, currency: currency) } else { nil }
    })
}

/// Stored form of pieces added to a cart.
private struct AddedPieces: Sendable {
  let by: Int
  let line: CartLineRecord
  let owner: CustomerID?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("by", \.by, .integer(), "Number of pieces added; negative if removed."),
    Field("line", \.line, CartLineRecord.shape, "The line after the addition."),
    Field("owner", \.owner, optional: .id, "Customer to whom the cart belongs; absent for the guest."))
}

/// Stored form of pieces added to the stock.
private struct AddedStock: Sendable {
  let by: Int
  let order: OrderID?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("by", \.by, .integer(), "Number of pieces added; negative if removed."),
    Field("order", \.order, optional: .id, "The order that sold them or gave them back."))
}

/// Stored form of a price added to a history.
private struct AddedPrice: Sendable {
  let point: PricePoint
  let currency: Currency

  static let shape = Shape<Self>.object(
    Self.init,
    Field("point", \.point, PricePoint.shape, "The price and the start of its validity."),
    Field("currency", \.currency, .code, "Currency of the price."))
}

extension Shape where Value == Entity {
  /// An entity of a kind that replicas share. The tokens of a customer are for one device.
  fileprivate static let shared = Shape.entity { $0.isShared }.map(
    { entity in (entity.value as? Customer).map { Entity($0.withoutTokens) } ?? entity }, { $0 })
}
