import ShopModel

/// The list in use with all locations, without ids: `{"items":[…],"locations":[…]}`. Each of the two lists is also a document of its own.
/// An item names its location; equal names are the same thing.
enum ShoppingListDocument {
  static func write(_ shop: borrowing Shop, to writer: inout DocumentWriter) {
    let items = ListedThings.items(of: shop).sorted { left, right in
      if left.key != right.key { return left.key.utf8.lexicographicallyPrecedes(right.key.utf8) }
      return left.id < right.id
    }
    writer.beginObject()
    writer.member(itemsName)
    writer.beginList()
    for item in items {
      writer.next()
      writer.output.beginObject()
      ListedThings.write(item, to: &writer.output)
      writer.output.key(locationName)
      writer.output.string(ListedThings.name(of: shop.location(of: item)))
      writer.output.endObject()
    }
    writer.endList()
    writer.member(locationsName)
    writer.beginList()
    for location in locations(of: shop) {
      writer.next()
      writer.output.beginObject()
      ListedThings.write(location, to: &writer.output)
      writer.output.endObject()
    }
    writer.endList()
    writer.endObject()
  }

  /// In an order that needs no ids. The Unknown Location is one of them once it was changed.
  private static func locations(of shop: borrowing Shop) -> [Location] {
    let all = ListedThings.locations(of: shop).sorted { left, right in
      if left.order != right.order { return left.order ?? .max < right.order ?? .max }
      return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
    return all + [shop.locations[.unknown]].compactMap(\.self)
  }

  static let itemsName = "items"
  static let locationsName = "locations"
  private static let locationName = Label(member: "locationName")
}
