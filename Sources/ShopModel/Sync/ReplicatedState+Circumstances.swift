/// Conflicts that follow from several entities or from sums, not from the values of one part.
extension ReplicatedState {
  /// All of them, also those that somebody has seen.
  var circumstances: [SyncConflict] {
    oversold + ordersOfOneCart + codesOfSeveral + overused + dormantLines + dormantAmounts
      + likeLists.compactMap { conflict(.sameName, among: $0) }
  }

  /// True when somebody has seen the conflict in this form, or a worse one.
  func isSeen(_ conflict: SyncConflict) -> Bool {
    entries(on: conflict.target).contains { entry in
      guard case .add(.seen(let form)) = entry.action, let present = conflict.form else { return false }
      if let seen = Int(form), let number = Int(present) { return seen >= number }
      return form == present
    }
  }

  /// Products of which more was sold than there was.
  private var oversold: [SyncConflict] {
    index.contested.compactMap { target in
      guard case .product = target.entity, target.part == .stock else { return nil }
      guard case .product(let product)? = value(of: target.entity), product.oversold > 0 else { return nil }
      let sales = entries(on: target).additions.filter { if case .stock(let pieces, _) = $0.addition { pieces < 0 } else { false } }
      if sales.isEmpty { return nil }
      return SyncConflict(
        kind: .oversold, target: told(.oversold, of: target.entity), operations: sales.map(\.entry.operation), form: "\(product.oversold)")
    }
  }

  private var ordersOfOneCart: [SyncConflict] {
    index.crowded.compactMap { link in
      guard case .cart(let cart) = link else { return nil }
      let orders = index.entities(with: link).filter { order(of: $0, is: cart) }.sorted()
      return orders.count > 1 ? conflict(.orderedTwice, of: .cart(cart), among: orders) : nil
    }
  }

  /// True when an order was placed from a cart and is not canceled.
  private func order(of entity: EntityID, is cart: CartID) -> Bool {
    guard case .order(let order)? = value(of: entity) else { return false }
    return order.cart == cart && order.status != .cancelled
  }

  private var codesOfSeveral: [SyncConflict] {
    index.crowded.compactMap { link in
      guard case .code(let key) = link else { return nil }
      let promotions = index.entities(with: link).filter { entity in
        if case .promotion(let promotion)? = value(of: entity) { promotion.code?.key == key } else { false }
      }
      return conflict(.sameCode, among: promotions.sorted())
    }
  }

  /// Promotions with more orders than allowed.
  private var overused: [SyncConflict] {
    index.limited.compactMap { entity in
      guard case .promotion(let promotion)? = value(of: entity), let limit = promotion.usageLimit else { return nil }
      let orders = index.entities(with: .promotion(promotion.id)).filter { entity in
        guard case .order(let order)? = value(of: entity), order.status != .cancelled else { return false }
        return order.discounts.contains { $0.promotion == promotion.id }
      }
      return orders.count > limit ? conflict(.overused, of: entity, among: orders.sorted(), form: "\(orders.count)") : nil
    }
  }

  /// Lines whose product is gone, in another currency than the first one, and beyond the maximum.
  private var dormantLines: [SyncConflict] {
    index.carts.flatMap { entity -> [SyncConflict] in
      guard let parts = entities[entity], case .cart(let cart)? = value(of: entity) else { return [] }
      let shown = Set(cart.lines.map(\.product))
      let currency = cart.lines.first.flatMap { self.currency(of: $0.product) }
      return parts.parts.compactMap { part in
        guard case .line(let product) = part, let line = parts[part].line else { return nil }
        let reason: DormancyReason? =
          if !exists(.product(product)) { .product } else if !shown.contains(product) { .limit }
          else if self.currency(of: product) != currency { .currency } else { nil }
        return reason.map { reason in
          SyncConflict(
            kind: .dormant, target: told(.dormant, product.text, of: entity), operations: parts[part].map(\.operation),
            form: "\(reason.rawValue) \(line.record.quantity)")
        }
      }
    }
  }

  /// Items with amounts that do not add up to one.
  private var dormantAmounts: [SyncConflict] {
    index.contested.compactMap { target in
      guard case .item = target.entity, target.part == .need, case .item(let item)? = value(of: target.entity) else { return nil }
      let apart = entries(on: target).additions.filter { entry in
        if case .amount(let amount) = entry.addition { amount.adding(item.quantity) == nil } else { false }
      }
      if apart.isEmpty { return nil }
      let forms = apart.map { "\($0.entry.id.replica.text)-\($0.entry.id.sequence)" }
      return SyncConflict(
        kind: .dormant, target: told(.dormant, of: target.entity), operations: apart.map(\.entry.operation),
        form: "\(DormancyReason.amount.rawValue) \(forms.joined(separator: " "))")
    }
  }

  private func currency(of product: ProductID) -> Currency? {
    if case .product(let value)? = value(of: .product(product)) { value.price.currency } else { nil }
  }

  private func told(_ kind: SyncConflict.Kind, _ key: String = "", of entity: EntityID) -> SyncPartID {
    SyncPartID(entity: entity, part: .told(kind, key))
  }

  /// Conflict among several entities, of which the first one has it; nil unless there are several.
  private func conflict(_ kind: SyncConflict.Kind, among entities: [EntityID]) -> SyncConflict? {
    entities.count > 1 ? entities.first.flatMap { conflict(kind, of: $0, among: entities) } : nil
  }

  private func conflict(
    _ kind: SyncConflict.Kind, of entity: EntityID, among entities: [EntityID], form: String? = nil
  ) -> SyncConflict? {
    let operations = entities.compactMap { self.entities[$0]?[.existence].shown?.operation }
    guard operations.count == entities.count else { return nil }
    let ids = entities.compactMap(\.key).joined(separator: " ")
    return SyncConflict(kind: kind, target: told(kind, of: entity), operations: operations, entities: entities, form: form ?? ids)
  }
}

/// Reason why something does not show, or cannot be used.
package enum DormancyReason: String, CaseIterable, Sendable {
  /// The product is gone.
  case product
  /// The line is in another currency than the first one.
  case currency
  /// The amounts do not convert.
  case amount
  /// The cart has too many lines.
  case limit
}

extension SyncConflict {
  /// Reason of a dormant thing; nil for other kinds.
  package var reason: DormancyReason? {
    kind == .dormant ? form.flatMap { $0.split(separator: " ").first }.flatMap { DormancyReason(rawValue: String($0)) } : nil
  }
}
