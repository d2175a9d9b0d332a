/// Pieces of a product to put on a list.
package struct ListedProduct: Sendable {
  let product: ProductID
  let name: EntityName
  /// 1 to 9,999.
  let pieces: Int
  let size: UnitSize?
  let units: UnitKeys

  package init(product: ProductID, name: EntityName, pieces: Int, size: UnitSize?, units: UnitKeys) {
    (self.product, self.name, self.pieces) = (product, name, pieces)
    (self.size, self.units) = (size, units)
  }

  /// Amount in units of a list: 20 for two boxes of 10.
  fileprivate var content: Amount {
    // of a content that is too large for a list, the number of packs remains
    size.map { Amount(pieces: pieces, ofSize: $0) ?? count(in: Self.pack) } ?? count(in: nil)
  }

  /// Size of one piece.
  fileprivate var sizeOfOne: Amount? { size.flatMap { Amount(pieces: 1, ofSize: $0) } }

  /// The pieces in a unit that stands for a piece of the product.
  fileprivate func count(in unit: String?) -> Amount { Amount(value: Fraction(pieces, 1) ?? .one, unit: unit) }

  fileprivate func draft(of quantity: Amount, size: Amount? = nil) -> ItemDraft {
    ItemDraft(name: name, quantity: quantity, size: size, product: product, units: units)
  }

  /// True if an item can be of this product: one with a size is of products of that size.
  fileprivate func canJoin(_ item: ListItem) -> Bool { item.size == nil || item.size?.key == sizeOfOne?.key }

  /// The draft that puts back an item that is not on the list.
  fileprivate func draft(puttingBack item: ListItem) -> ItemDraft { draft(of: item.size == nil ? content : count(in: nil)) }

  /// The draft in a unit that adds up with that of an item; nil if there is none.
  fileprivate func draft(addingTo item: ListItem) -> ItemDraft? {
    let held = units.keyed(item.quantity)
    let measure = MeasureUnit.named(held.unit)
    // on an item with a size, a number means pieces of that size
    var amounts = item.size == nil ? [content] : []
    // on such an item, a number means pieces of the product
    if measure == nil { amounts.append(count(in: held.unit)) }
    if measure?.dimension == .count { amounts.append(count(in: nil)) }
    return amounts.first { held.adding($0) != nil }.map { draft(of: $0) }
  }

  private static let pack = "pack"
}

extension Shop {
  /// Change that adds products to a list, one after the other. Each joins an item that is linked to it, else one of its name that is linked
  /// to no other product. Reports the items, without duplicates.
  package func adding(
    products drafts: [ListedProduct], to list: ListID, at now: Timestamp, ids: inout IDMaker
  ) throws(ListError) -> Change<[ItemID]> {
    let wanted = Set(drafts.map(\.product))
    var linked: [ProductID: [ItemID]] = [:]
    for (_, item) in items.all where item.list == list {
      if let product = item.product, wanted.contains(product) { linked[product, default: []].append(item.id) }
    }
    let names = Dictionary(drafts.map { ($0.name.key, 1) }, uniquingKeysWith: +)
    var found: [ItemID] = []
    let events = try events(of: drafts, at: now) { (draft, shop) throws(ListError) in
      let own = (linked[draft.product] ?? []).sorted().compactMap { shop.item($0) }
      let change = try shop.adding(draft, to: list, linked: own, isNameShared: names[draft.name.key] != 1, at: now, ids: &ids)
      if !found.contains(change.outcome) { found.append(change.outcome) }
      return change.events
    }
    return Change(events, reporting: found)
  }

  /// Change that adds one product; `linked` are the items of the list that are linked to it.
  private func adding(
    _ draft: ListedProduct, to list: ListID, linked: [ListItem], isNameShared: Bool, at now: Timestamp, ids: inout IDMaker
  ) throws(ListError) -> Change<ItemID> {
    let namesakes = itemIndex.items(named: draft.name.key).compactMap { items[$0] }.filter { $0.list == list }
    let free = namesakes.filter { $0.product == draft.product || $0.product.map { products.slot(of: $0) == nil } ?? true }
    let known = (linked.isEmpty ? free : linked).filter { draft.canJoin($0) }
    for item in known where item.isOnList {
      guard let part = draft.draft(addingTo: item) else { continue }
      return try adding(part, to: list, with: [item], at: now, ids: &ids).linking(item, to: draft.product)
    }
    if let item = Self.bestKnown(known, for: draft.draft(of: draft.content)) {
      return try adding(draft.draft(puttingBack: item), to: list, with: [item], at: now, ids: &ids).linking(item, to: draft.product)
    }
    let isShared = isNameShared || !namesakes.allSatisfy { $0.product == draft.product }
    let new = isShared && draft.size != nil ? draft.draft(of: draft.count(in: nil), size: draft.sizeOfOne) : draft.draft(of: draft.content)
    return try adding(new, to: list, with: [], at: now, ids: &ids)
  }
}

extension Change<ItemID> {
  /// The change, which also links the item to the product.
  fileprivate func linking(_ item: ListItem, to product: ProductID) -> Change<ItemID> {
    if item.product == product { return self }
    var patch = ItemPatch()
    patch.set(.product, at: \.product, by: .set(product))
    return Change<ItemID>(events + [.list(.changed(ItemChanged(item: item.id, patch: patch)))], reporting: outcome)
  }
}
