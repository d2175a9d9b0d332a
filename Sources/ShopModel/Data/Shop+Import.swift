/// Import of whole entities from a document: each takes the document's value. An existing one is changed where it differs.
extension Shop {
  /// Imports an entity of a kind about which nothing else need be known.
  package func importing<Kind: EntityKind>(entity value: Kind) throws(ImportRecordError) -> Change<ImportOutcome> {
    let before = Kind.value(of: value.id, in: self)
    if before == value { return Change([], reporting: .unchanged) }
    if before == nil, let limit = Kind.limit, Kind.count(of: value.ownerID, in: self) >= limit { throw .tooMany }
    let isNew = before.map { $0 == Kind.standard?(value.id) } ?? true
    return Change(Kind.isReplacedAsWhole ? [value.putEvent] : events(setting: value), reporting: isNew ? .added : .updated)
  }

  /// Imports a product. When merging, a product without a price history continues the existing one. `bound`
  /// holds the slots of the products whose currency is fixed, from `slotsBesideOthers`.
  package func importing(
    _ product: Product, _ mode: ImportMode, bound: Set<Int>, limit: Int = Stock.products
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    guard let slot = products.slot(of: product.id), let before = products[slot: slot] else {
      guard products.count < limit else { throw .tooMany }
      return Change([.catalog(.put(product))], reporting: .added)
    }
    var after = product
    if mode == .merge, product.prices.isEmpty { after.follow(before) }
    // a product that exists goes on with its own
    after.formerCategories = before.formerCategories
    if before == after { return Change([], reporting: .unchanged) }
    if before.price.currency != product.price.currency, bound.contains(slot) { throw .currencyMixed }
    return Change(events(setting: after), reporting: .updated)
  }

  /// Imports a location; names are unique.
  package func importing(_ location: Location) throws(ImportRecordError) -> Change<ImportOutcome> {
    let before = locations[location.id]
    if before == location { return Change([], reporting: .unchanged) }
    if let other = locationID(named: location.key), other != location.id, location.name != nil { throw .duplicate }
    if before == nil, location.id != .unknown {
      let others = locations.count - (locations.slot(of: .unknown) == nil ? 0 : 1)
      guard others < LocationLimits.locations else { throw .tooMany }
    }
    return Change(events(setting: location), reporting: before == nil ? .added : .updated)
  }

  /// Location whose name has the key `key`; nil when there is none.
  package func locationID(named key: String) -> LocationID? {
    for location in locations.slots {
      if let location, location.name != nil, location.key == key { return location.id }
    }
    return nil
  }

  /// Imports a promotion; codes are unique.
  package func importing(_ promotion: Promotion) throws(ImportRecordError) -> Change<ImportOutcome> {
    let before = promotions[promotion.id]
    if before == promotion { return Change([], reporting: .unchanged) }
    do throws(PromotionError) {
      return Change(try putting(promotion).events, reporting: before == nil ? .added : .updated)
    } catch {
      throw error.isAboutCode ? .codeTaken : .tooMany
    }
  }

  /// Imports the title of a category.
  package func importing(_ category: Category) throws(ImportRecordError) -> Change<ImportOutcome> {
    let before = categories[category.key]
    if before?.title == category.title { return Change([], reporting: .unchanged) }
    do throws(CatalogError) {
      return Change(try titling(category.name, as: category.title).events, reporting: before == nil ? .added : .updated)
    } catch {
      throw .tooMany
    }
  }

  package func importing(_ list: ShoppingList) throws(ImportRecordError) -> Change<ImportOutcome> {
    guard let before = shoppingList(list.id) else {
      guard lists.count < ListLimits.lists else { throw .tooMany }
      return Change([.list(.putList(list))], reporting: .added)
    }
    return before == list ? Change([], reporting: .unchanged) : Change(events(setting: list), reporting: .updated)
  }

  /// Imports the choice of the list in use.
  package func importing(_ use: ListUse) -> Change<ImportOutcome> {
    if use == listUse || use == exportableListUse { return Change([], reporting: .unchanged) }
    return Change(events(setting: use), reporting: listUse == ListUse() ? .added : .updated)
  }

  /// Imports a cart of `record.owner`, and the lines that it lost with their products. The products of the other lines must exist and share one
  /// currency. When merging, a cart that was ordered is not restored.
  package func importing(
    _ record: CartRecord, lost: [LostLine] = [], _ mode: ImportMode
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    let losing: [Event] = [.cart(.lost(cart: record.id, lines: lost))]
    guard let slot = carts.slot(of: record.id) else {
      if mode == .merge, orderIndex.hasOrder(of: record.id) { throw .taken }
      guard cartCount(of: record.owner) < CartLimits.carts else { throw .tooMany }
      return Change([.cart(.put(record))] + (lost.isEmpty ? [] : losing), reporting: .added)
    }
    guard carts.slots[slot]?.owner == record.owner else { throw .taken }
    let present = self.record(of: record.id)
    let isGiven = mode == .replace || !lost.isEmpty
    // another change of the cart ends what it lost
    let isLosing = isGiven && (carts.slots[slot]?.lost != lost || !lost.isEmpty && present != record)
    if present == record, !isLosing { return Change([], reporting: .unchanged) }
    return Change((present == record ? [] : events(setting: record)) + (isLosing ? losing : []), reporting: .updated)
  }

  /// Imports an order of `order.owner`.
  package func importing(_ order: Order) throws(ImportRecordError) -> Change<ImportOutcome> {
    if let before = orders[order.id], before.owner != order.owner { throw .taken }
    return try importing(entity: order)
  }

  /// Imports which cart `customer` uses. The number of carts created never decreases, so that no id is reused.
  package func importing(_ holder: OpenCartState, of customer: CustomerID) -> Change<ImportOutcome> {
    let before = holders[customer]
    let known = before ?? OpenCartState()
    let after = OpenCartState(open: holder.open ?? known.open, made: max(known.made, holder.made))
    if after == known { return Change([], reporting: .unchanged) }
    let record = OpenCartRecord(customer: customer, holder: after)
    return Change(events(setting: record), reporting: before == nil ? .added : .updated)
  }
}

/// Result of importing one entity of a document.
package enum ImportOutcome: Hashable, Sendable {
  case added
  case updated
  case unchanged
}

/// Reason why an entity of a document is rejected.
package enum ImportRecordError: Error, Hashable, Sendable {
  /// A location with this name already exists.
  case duplicate
  /// Another promotion has the code.
  case codeTaken
  /// The maximum number is reached.
  case tooMany
  /// The price is not in the product's current currency, and the product shares a cart with others.
  case currencyMixed
  /// The id belongs to another customer's cart or order, or to a cart that was ordered.
  case taken
}
