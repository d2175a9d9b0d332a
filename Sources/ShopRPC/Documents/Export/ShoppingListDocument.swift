import ShopModel

/// The list in use with all locations, without ids: `{"items":[…],"locations":[…]}`. Each of the two lists is
/// also a document on its own. Items name their location; equal names denote the same entity. The combined
/// form includes the Unknown Location if it was changed.
enum ShoppingListDocument {
  static func write(_ shop: borrowing Shop, to writer: inout DocumentWriter) {
    writer.beginObject()
    writer.member(itemsName)
    writeItems(of: shop, to: &writer)
    writer.member(locationsName)
    write(locations(of: shop) + [shop.locations[.unknown]].compactMap(\.self), to: &writer)
    writer.endObject()
  }

  /// Writes one list as a document on its own, in the form that the app reads. The app creates the Unknown
  /// Location itself.
  static func write(_ part: ExportPart, of shop: borrowing Shop, to writer: inout DocumentWriter) {
    if part == .locations { write(locations(of: shop), to: &writer) } else { writeItems(of: shop, to: &writer) }
  }

  private static func writeItems(of shop: borrowing Shop, to writer: inout DocumentWriter) {
    // sorted by what is written, so that a store that has imported it writes the same
    let named = PortableFields.items(of: shop).map { (name: EntityName(PortableFields.exportedName(of: $0)), item: $0) }
    let items = named.sorted { left, right in
      if left.name.unmarked != right.name.unmarked { return left.name.unmarked < right.name.unmarked }
      if left.name.key != right.name.key { return left.name.key < right.name.key }
      return left.item.id < right.item.id
    }.map(\.item)
    writer.beginList()
    for item in items {
      writer.element(PortableFields.json(of: item, in: PortableFields.name(of: shop.location(of: item))))
    }
    writer.endList()
  }

  private static func write(_ locations: [Location], to writer: inout DocumentWriter) {
    writer.beginList()
    for location in locations { writer.element(PortableFields.json(of: location)) }
    writer.endList()
  }

  /// The locations without the Unknown Location, in an order that does not depend on ids.
  private static func locations(of shop: borrowing Shop) -> [Location] {
    PortableFields.locations(of: shop).sorted { left, right in
      if left.order != right.order { return left.order ?? .max < right.order ?? .max }
      if left.unmarked != right.unmarked { return left.unmarked.utf8.lexicographicallyPrecedes(right.unmarked.utf8) }
      return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
  }

  static let itemsName = "items"
  static let locationsName = "locations"
}
