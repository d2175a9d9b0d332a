import ShopModel

extension ListEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("purchased", ItemPurchased.shape, Self.purchased) { if case .purchased(let fact) = $0 { fact } else { nil } },
    Case("added", ListItem.shape, Self.added) { if case .added(let item) = $0 { item } else { nil } },
    Case("increased", ItemIncreased.shape, Self.increased) { if case .increased(let fact) = $0 { fact } else { nil } },
    Case("changed", ItemChanged.shape, Self.changed) { if case .changed(let fact) = $0 { fact } else { nil } },
    Case("takenOff", .member("item", as: .id, summary: "The item."), Self.takenOff) {
      if case .takenOff(let item) = $0 { item } else { nil }
    },
    Case("putBack", .member("item", as: .id, summary: "The item."), Self.putBack) { if case .putBack(let item) = $0 { item } else { nil } },
    Case("removed", .member("item", as: .id, summary: "The item."), Self.removed) { if case .removed(let item) = $0 { item } else { nil } },
    Case("put", ListItem.shape, Self.put) { if case .put(let item) = $0 { item } else { nil } },
    Case("created", ShoppingList.shape, Self.created) { if case .created(let list) = $0 { list } else { nil } },
    Case("renamed", ListRenamed.shape, Self.renamed) { if case .renamed(let fact) = $0 { fact } else { nil } },
    Case("deleted", .member("list", as: .id, summary: "The list."), Self.deleted) { if case .deleted(let list) = $0 { list } else { nil } },
    Case("switched", .member("list", as: .id, summary: "The list."), Self.switched) {
      if case .switched(let list) = $0 { list } else { nil }
    },
    Case("putList", ShoppingList.shape, Self.putList) { if case .putList(let list) = $0 { list } else { nil } },
    Case("unmade", .member("list", as: .id, summary: "The list."), Self.unmade) { if case .unmade(let list) = $0 { list } else { nil } },
    Case("use", ListUse.shape, Self.use) { if case .use(let use) = $0 { use } else { nil } })
}

extension Shape where Value == EntityName {
  /// A name. Its keys are recomputed on reading, so that all names in a store are compared alike, whichever version wrote them.
  static let entityName = Shape<String>.string.map({ EntityName($0) }, \.text)
}

extension Shape where Value == FoldedName {
  /// A code or a category. Its comparison key is recomputed on reading, so that all in a store are folded alike.
  static let foldedName = Shape<String>.string.map({ FoldedName($0) }, \.text)
}

extension ListItem: WireType {
  static let shape = Shape<Self>.object(
    { id, list, name, quantity, size, note, isOnList, isAvailable, location, product, price, purchasedAt, earlierPurchases, addedAt, uuid in
      Self(
        id: id, list: list, name: name.text, key: name.key, unmarked: name.unmarked, quantity: quantity, size: size, note: note,
        isOnList: isOnList,
        isAvailable: isAvailable,
        location: location, product: product, price: price, purchasedAt: purchasedAt, earlierPurchases: earlierPurchases ?? [],
        addedAt: addedAt, uuid: uuid)
    },
    Field("id", \.id, .id, "The item."),
    Field("list", \.list, .id, "The list."),
    Field("name", \.entityName, .entityName, "Name."),
    Field("quantity", \.quantity, .storedQuantity, "Quantity."),
    Field("size", \.size, optional: .storedQuantity, "Size of one piece; absent if there is none."),
    Field("note", \.note, optional: .string, "Note."),
    Field("isOnList", \.isOnList, .bool, "True if the item is still to be bought."),
    Field("isAvailable", \.isAvailable, .bool, "True if the store has it."),
    Field("location", \.location, .id, "Location."),
    Field("product", \.product, optional: .id, "Linked product."),
    Field("price", \.price, optional: .price, "Price."),
    Field("purchasedAt", \.purchasedAt, optional: .milliseconds, "Time of the last purchase."),
    Field(
      "earlierPurchases", { $0.earlierPurchases.isEmpty ? nil : $0.earlierPurchases },
      optional: .array(.milliseconds, count: 0...ListLimits.purchases), "Times of earlier purchases, oldest first; absent if none."),
    Field("addedAt", \.addedAt, .milliseconds, "Time when first added."),
    Field("uuid", \.uuid, optional: .string, "UUID in archives; absent if it is derived from the id."))
}

extension ItemIncreased: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("item", \.item, .id, "The item."),
    Field("by", \.by, .storedQuantity, "Quantity to add."))
}

extension ItemChanged: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("item", \.item, .id, "The item."),
    Field("patch", \.patch, ItemPatch.shape, "The new values."))
}

extension ItemPatch {
  static let shape = Shape<Self>.object(
    into: Self(),
    [
      .change(.name, at: \.entityName, shape: .entityName, summary: "Name."),
      .change(.quantity, at: \.quantity, shape: .storedQuantity, summary: "Quantity."),
      .change(.size, at: \.size, removable: .storedQuantity, summary: "Size of one piece, or null to remove it."),
      .change(.note, at: \.note, removable: .string, summary: "Note, or null to remove it."),
      .change(.location, at: \.location, shape: .id, summary: "Location."),
      .change(.isAvailable, at: \.isAvailable, shape: .bool, summary: "True if the store has it."),
      .change(.isOnList, at: \.isOnList, shape: .bool, summary: "True if the item is still to be bought."),
    ])
}

extension ItemPurchased: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("item", \.item, .id, "The item."),
    Field("at", \.at, .milliseconds, "Time of the purchase."))
}

extension ShoppingList: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "The list."),
    Field("name", \.name, optional: .string, "Name; a localized default is shown if absent."),
    Field("createdAt", \.createdAt, .milliseconds, "Time of creation."))
}

extension ListUse: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("open", \.open, optional: .id, "Current list; the first list if absent."),
    Field("isFirstGone", \.isInitialListDeleted, .bool, default: false, "True if the first list was deleted."))
}

extension ListRenamed: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("list", \.list, .id, "The list."),
    Field("name", \.name, .string, "New name."))
}
