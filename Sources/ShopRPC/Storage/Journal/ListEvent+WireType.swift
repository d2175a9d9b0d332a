import ShopModel

extension ListEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("purchased", ItemPurchased.shape, Self.purchased) { if case .purchased(let fact) = $0 { fact } else { nil } },
    Case("added", ListItem.shape, Self.added) { if case .added(let item) = $0 { item } else { nil } },
    Case("increased", ItemIncreased.shape, Self.increased) { if case .increased(let fact) = $0 { fact } else { nil } },
    Case("changed", ItemChanged.shape, Self.changed) { if case .changed(let fact) = $0 { fact } else { nil } },
    Case("takenOff", ItemTakenOff.shape, Self.takenOff) { if case .takenOff(let fact) = $0 { fact } else { nil } },
    Case("putBack", ItemPutBack.shape, Self.putBack) { if case .putBack(let fact) = $0 { fact } else { nil } },
    Case("removed", ItemRemoved.shape, Self.removed) { if case .removed(let fact) = $0 { fact } else { nil } },
    Case("put", ListItem.shape, Self.put) { if case .put(let item) = $0 { item } else { nil } },
    Case("created", ShoppingList.shape, Self.created) { if case .created(let list) = $0 { list } else { nil } },
    Case("renamed", ListRenamed.shape, Self.renamed) { if case .renamed(let fact) = $0 { fact } else { nil } },
    Case("deleted", ListDeleted.shape, Self.deleted) { if case .deleted(let fact) = $0 { fact } else { nil } },
    Case("switched", ListSwitched.shape, Self.switched) { if case .switched(let fact) = $0 { fact } else { nil } },
    Case("putList", ShoppingList.shape, Self.putList) { if case .putList(let list) = $0 { list } else { nil } },
    Case("unmade", ListUnmade.shape, Self.unmade) { if case .unmade(let fact) = $0 { fact } else { nil } },
    Case("use", ListUse.shape, Self.use) { if case .use(let use) = $0 { use } else { nil } })
}

extension Shape where Value == FoldedName {
  /// A name. Its comparison key is recomputed on reading, so that all names in a store are folded alike.
  static let foldedName = Shape<String>.string.map({ FoldedName($0) }, \.text)
}

extension ListItem: WireType {
  static let shape = Shape<Self>.object(
    { id, list, name, quantity, note, isOnList, isAvailable, location, product, price, purchasedAt, earlierPurchases, addedAt, uuid in
      Self(
        id: id, list: list, name: name.text, key: name.key, quantity: quantity, note: note, isOnList: isOnList, isAvailable: isAvailable,
        location: location, product: product, price: price, purchasedAt: purchasedAt, earlierPurchases: earlierPurchases ?? [],
        addedAt: addedAt, uuid: uuid)
    },
    Field("id", \.id, .id, "The item."),
    Field("list", \.list, .id, "The list."),
    Field("name", { FoldedName(text: $0.name, key: $0.key) }, .foldedName, "What it is called."),
    Field("quantity", \.quantity, .quantityObject, "How much of it."),
    Field("note", \.note, optional: .string, "A remark about it."),
    Field("isOnList", \.isOnList, .bool, "Whether it is still to be bought."),
    Field("isAvailable", \.isAvailable, .bool, "Whether the store has it."),
    Field("location", \.location, .id, "Where it is found."),
    Field("product", \.product, optional: .id, "The product it stands for."),
    Field("price", \.price, optional: .price, "What it costs."),
    Field("purchasedAt", \.purchasedAt, optional: .milliseconds, "When it was last bought."),
    Field(
      "earlierPurchases", { $0.earlierPurchases.isEmpty ? nil : $0.earlierPurchases },
      optional: .array(.milliseconds, count: 0...ListLimits.purchases), "When it was bought before that; left out when never."),
    Field("addedAt", \.addedAt, .milliseconds, "When it was first added."),
    Field("uuid", \.uuid, optional: .string, "Its UUID in archives, unless that follows from the id."))
}

extension ItemIncreased: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("item", \.item, .id, "The item."),
    Field("by", \.by, .quantityObject, "How much more."))
}

extension ItemChanged: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("item", \.item, .id, "The item."),
    Field("patch", \.patch, ItemPatch.shape, "The new values."))
}

extension ItemPatch: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("name", \.name, optional: .foldedName, "What it is called."),
    Field("quantity", \.quantity, optional: .quantityObject, "How much of it."),
    Field("note", \.note, change: .string, "A remark, or null."),
    Field("location", \.location, optional: .id, "Where it is found."),
    Field("isAvailable", \.isAvailable, optional: .bool, "Whether the store has it."),
    Field("isOnList", \.isOnList, optional: .bool, "Whether it is still to be bought."))
}

extension ItemPurchased: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("item", \.item, .id, "The item."),
    Field("at", \.at, .milliseconds, "When it was bought."))
}

extension ItemTakenOff: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("item", \.item, .id, "The item."))
}

extension ItemPutBack: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("item", \.item, .id, "The item."))
}

extension ItemRemoved: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("item", \.item, .id, "The item."))
}

extension ShoppingList: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "The list."),
    Field("name", \.name, optional: .string, "What it is called; the language names one without a name."),
    Field("createdAt", \.createdAt, .milliseconds, "When it was made."))
}

extension ListUse: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("open", \.open, optional: .id, "The list in use; the first one when it is left out."),
    Field("isFirstGone", \.isFirstGone, .bool, default: false, "Whether the first list was deleted."))
}

extension ListRenamed: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("list", \.list, .id, "The list."),
    Field("name", \.name, .string, "What it is called now."))
}

extension ListDeleted: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("list", \.list, .id, "The list."))
}

extension ListSwitched: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("list", \.list, .id, "The list."))
}

extension ListUnmade: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("list", \.list, .id, "The list."))
}
