import ShopModel

/// All locations as they are visited, each with those items of the list in use that are there, with UUIDs:
/// `[{"id":…,"name":…,"visitationOrder":…,"red":…,"green":…,"blue":…,"opacity":…,"items":[…]},…]`. An item that was bought has its
/// `dateLastPurchased`.
enum ArchiveDocument {
  static func write(_ shop: borrowing Shop, to writer: inout DocumentWriter) {
    var items: [LocationID: [ListItem]] = [:]
    for item in ListedThings.items(of: shop) { items[shop.location(of: item).id, default: []].append(item) }
    writer.beginList()
    for location in locations(of: shop, hasUnknown: items[.unknown] != nil) {
      writer.next()
      writer.output.beginObject()
      writer.output.key(id)
      writer.output.string(ArchiveUUID.of(location))
      ListedThings.write(location, to: &writer.output)
      writer.output.endObject()
      writer.list(in: itemsName) { writer in
        let here = (items[location.id] ?? []).map { (uuid: ArchiveUUID.of($0), item: $0) }.sorted { $0.uuid < $1.uuid }
        for (uuid, item) in here {
          writer.next()
          writer.output.beginObject()
          writer.output.key(id)
          writer.output.string(uuid)
          ListedThings.write(item, to: &writer.output)
          if let time = item.purchasedAt {
            writer.output.key(date)
            ArchiveDate.write(time, to: &writer.output)
          }
          writer.output.endObject()
        }
      }
    }
    writer.endList()
  }

  /// The Unknown Location is one of them when it was changed, or an item is there.
  private static func locations(of shop: borrowing Shop, hasUnknown: Bool) -> [Location] {
    let unknown = shop.locations[.unknown] ?? (hasUnknown ? .unknown : nil)
    // by what is written alone, so that a store with other ids writes the same
    let others = ListedThings.locations(of: shop).sorted { left, right in
      (left.order ?? .max, ArchiveUUID.of(left)) < (right.order ?? .max, ArchiveUUID.of(right))
    }
    return others + [unknown].compactMap(\.self)
  }

  static let itemsName = "items"
  private static let id = Label(member: "id")
  private static let date = Label(member: "dateLastPurchased")
}
