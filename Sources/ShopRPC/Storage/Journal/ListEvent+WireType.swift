import ShopModel

extension ListEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case(
      "purchased",
      Field("item", \.0, .id, "The item."),
      Field("at", \.1, .milliseconds, "Time of the purchase."),
      Self.purchased
    ) { if case .purchased(let item, let at) = $0 { (item, at) } else { nil } },
    Case("added", ListItem.shape, Self.added) { if case .added(let item) = $0 { item } else { nil } },
    Case(
      "increased",
      Field("item", \.0, .id, "The item."),
      Field("by", \.1, .storedQuantity, "Quantity to add."),
      Self.increased
    ) { if case .increased(let item, let by) = $0 { (item, by) } else { nil } },
    Case(
      "changed",
      Field("item", \.0, .id, "The item."),
      Field("patch", \.1, ItemPatch.shape, "The new values."),
      Self.changed
    ) { if case .changed(let item, let patch) = $0 { (item, patch) } else { nil } },
    Case("takenOff", .member("item", as: .id, summary: "The item."), Self.takenOff) {
      if case .takenOff(let item) = $0 { item } else { nil }
    },
    Case("putBack", .member("item", as: .id, summary: "The item."), Self.putBack) { if case .putBack(let item) = $0 { item } else { nil } },
    Case("removed", .member("item", as: .id, summary: "The item."), Self.removed) { if case .removed(let item) = $0 { item } else { nil } },
    Case("put", ListItem.shape, Self.put) { if case .put(let item) = $0 { item } else { nil } },
    Case("created", ShoppingList.shape, Self.created) { if case .created(let list) = $0 { list } else { nil } },
    Case(
      "renamed",
      Field("list", \.0, .id, "The list."),
      Field("name", \.1, .string, "New name."),
      Self.renamed
    ) { if case .renamed(let list, let name) = $0 { (list, name) } else { nil } },
    Case("deleted", .member("list", as: .id, summary: "The list."), Self.deleted) { if case .deleted(let list) = $0 { list } else { nil } },
    Case("switched", .member("list", as: .id, summary: "The list."), Self.switched) {
      if case .switched(let list) = $0 { list } else { nil }
    },
    Case("putList", ShoppingList.shape, Self.putList) { if case .putList(let list) = $0 { list } else { nil } },
    Case("unmade", .member("list", as: .id, summary: "The list."), Self.unmade) { if case .unmade(let list) = $0 { list } else { nil } },
    Case("use", ListUse.shape, Self.use) { if case .use(let use) = $0 { use } else { nil } })
}

extension Shape where Value == EntityName {
  /// A name. Its keys are recomputed on reading, so that all names in a database are compared alike, whichever version wrote them.
  static let entityName = Shape<String>.string.map({ EntityName($0) }, \.text)
}

extension Shape where Value == FoldedName {
  /// A code or a category. Its comparison key is recomputed on reading, so that all in a database are folded alike.
  static let foldedName = Shape<String>.string.map({ FoldedName($0) }, \.text)
}

extension ListItem: WireType {
  static let shape = Shape<Self>.object(
    {
      id, list, name, quantity, size, note, isOnList, isAvailable, location, product, money, per, pricedAt, purchasedAt, earlierPurchases,
      addedAt, uuid,
      stores, everyDays, onDays in
      Self(
        id: id, list: list, name: name.text, key: name.key, unmarked: name.unmarked, quantity: quantity, size: size, note: note,
        isOnList: isOnList,
        isAvailable: isAvailable,
        location: location, product: product, price: money.map { ItemPrice(money: $0, per: per, at: pricedAt) }, purchasedAt: purchasedAt,
        earlierPurchases: earlierPurchases ?? [],
        addedAt: addedAt, uuid: uuid, stores: stores ?? [], everyDays: everyDays, onDays: onDays ?? [])
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
    Field("price", \.price?.money, optional: .price, "Price."),
    Field("pricePer", \.price?.per, optional: .storedQuantity, "The amount that the price is for; absent for one piece."),
    Field("pricedAt", \.price?.at, optional: .milliseconds, "Time when the price was set."),
    Field("purchasedAt", \.purchasedAt, optional: .milliseconds, "Time of the last purchase."),
    Field(
      "earlierPurchases", \.earlierPurchases.nonEmpty,
      optional: .array(.milliseconds, count: 0...ListLimits.purchases), "Times of earlier purchases, oldest first; absent if none."),
    Field("addedAt", \.addedAt, .milliseconds, "Time when first added."),
    Field("uuid", \.uuid, optional: .string, "UUID in archives; absent if it is derived from the id."),
    Field(
      "stores", \.stores.nonEmpty, optional: .stores, "Stores where it is to be had; absent if it is anywhere."),
    Field(
      "everyDays", \.everyDays, optional: .integer(ListLimits.everyDays),
      "Days after the last purchase when it is due again, if they were set."),
    Field(
      "onDays", \.onDays.nonEmpty, optional: .recurrenceDays,
      "Days of the week or of the month on which it is due again; absent if it may be any."))
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
      .change(.stores, at: \.stores, shape: .stores, summary: "Stores where it is to be had; none for anywhere."),
      .change(.product, at: \.product, removable: .id, summary: "Linked product, or null for none."),
      .change(.price, at: \.price, removable: .kept, summary: "Price, or null for none."),
      .change(
        .everyDays, at: \.everyDays, removable: .integer(ListLimits.everyDays),
        summary: "Days after the last purchase when it is due again, or null."),
      .change(
        .onDays, at: \.onDays, shape: .recurrenceDays,
        summary: "Days of the week or of the month on which it is due again; none if it may be any."),
    ])
}

extension ShoppingList: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "The list."),
    Field("name", \.name, optional: .string, "Name; a localized default is shown if absent."),
    Field("createdAt", \.createdAt, .milliseconds, "Time of creation."),
    Field("budget", \.budget, optional: .price, "What it may cost."))
}

extension ListUse: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("open", \.open, optional: .id, "Current list; the first list if absent."),
    Field("isFirstGone", \.isInitialListDeleted, .bool, default: false, "True if the first list was deleted."))
}
