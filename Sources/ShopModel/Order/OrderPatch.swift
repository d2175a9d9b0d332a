/// New values for some fields of an order.
package struct OrderPatch: Hashable, Sendable {
  package var customerName: FieldChange<String>
  package var comment: FieldChange<String>

  package init(
    customerName: FieldChange<String> = .keep, comment: FieldChange<String> = .keep
  ) {
    self.customerName = customerName
    self.comment = comment
  }

  /// Whether it leaves everything as it is.
  package var isEmpty: Bool { self == OrderPatch() }

  /// `order` with the new values.
  package func applied(to order: Order) -> Order {
    var order = order
    order.customerName = customerName.applied(to: order.customerName)
    order.comment = comment.applied(to: order.comment)
    return order
  }

  /// Only what differs from `order`: what others change at the same time stays theirs.
  package func differing(from order: Order) -> OrderPatch {
    OrderPatch(
      customerName: customerName.applied(to: order.customerName) == order.customerName ? .keep : customerName,
      comment: comment.applied(to: order.comment) == order.comment ? .keep : comment)
  }
}
