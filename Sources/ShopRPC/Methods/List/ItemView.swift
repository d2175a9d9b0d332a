import ShopModel

/// An item as it is told; a class, so that thousands of them are passed on without copying their texts.
final class ItemView: Wire {
  let item: ListItem
  let location: LocationView
  /// Given when the time of the purchase is also told in words, as this time zone has it.
  let timeZone: String?

  init(item: ListItem, location: LocationView, timeZone: String? = nil) {
    self.item = item
    self.location = location
    self.timeZone = timeZone
  }

  private static let id = Field("id", { (view: ItemView) in view.item.id }, .id, "The item.")
  private static let name = Field("name", { (view: ItemView) in view.item.name }, .string, "What it is called.")
  private static let quantity = Field("quantity", { (view: ItemView) in view.item.quantity }, .quantityObject, "How much of it.")
  private static let note = Field("note", { (view: ItemView) in view.item.note }, .nullable(.string), "A remark about it.")
  private static let onList = Field("onList", { (view: ItemView) in view.item.isOnList }, .bool, "Whether it is still to be bought.")
  private static let available = Field("available", { (view: ItemView) in view.item.isAvailable }, .bool, "Whether the store has it.")
  private static let place = Field("location", { (view: ItemView) in view.location }, LocationView.shape, "Where it is found.")
  private static let product = Field("productId", { (view: ItemView) in view.item.product }, optional: .id, "The product it stands for.")
  private static let price = Field("price", { (view: ItemView) in view.item.price }, optional: .money, "What it costs.")
  private static let purchasedAt = Field(
    "purchasedAt", { (view: ItemView) in view.item.purchasedAt }, .nullable(.timestamp), "When it was last bought; null when never.")
  private static let addedAt = Field("addedAt", { (view: ItemView) in view.item.addedAt }, .timestamp, "When it was first added.")
  private static let purchasedText = Field(
    "purchasedText", { (view: ItemView) in view.purchasedWords }, optional: .nullable(MomentText.shape),
    "When it was last bought, in words; only where one item is shown.")

  static let shape = Shape<ItemView>.object(
    { id, name, quantity, note, onList, available, location, product, price, purchasedAt, addedAt, _ in
      let item = ListItem(
        id: id, list: .first, name: name, key: "", quantity: quantity, note: note, isOnList: onList, isAvailable: available,
        location: location.location.id, product: product, price: price, purchasedAt: purchasedAt, addedAt: addedAt)
      return ItemView(item: item, location: location)
    },
    id, name, quantity, note, onList, available, place, product, price, purchasedAt, addedAt, purchasedText
  ).named("Item", "A thing on a shopping list, or one that has been on it.")

  /// Left out, null when it was never bought, or the time in words.
  private var purchasedWords: MomentText?? {
    timeZone.map { zone in item.purchasedAt.map { MomentText(time: $0, timeZone: zone) } }
  }

  /// Writes one of many items. What is written of a location is noted in `known`, and copied for the next item there.
  static func write(_ view: ItemView, _ known: inout [ObjectIdentifier: Range<Int>], _ output: inout Output) {
    output.beginObject()
    writeHead(view, &output)
    if let bytes = known[ObjectIdentifier(view.location)] {
      output.repeat(bytes)
    } else {
      let start = output.count
      writeLocation(view.location, &output)
      known[ObjectIdentifier(view.location)] = start..<output.count
    }
    writeTail(view, &output)
  }

  /// Writes an item but for its location; how many bytes belong before that.
  static func writeAround(_ view: ItemView, _ output: inout Output) -> Int {
    output.beginObject()
    writeHead(view, &output)
    let split = output.count
    writeTail(view, &output)
    return split
  }

  /// Writes the member that stands between the two parts.
  static func writeLocation(_ location: LocationView, _ output: inout Output) {
    output.key(locationKey)
    LocationView.shape.write(location, &output)
  }

  private static let locationKey = Label(member: "location")

  private static func writeHead(_ view: ItemView, _ output: inout Output) {
    id.write(view, &output)
    name.write(view, &output)
    quantity.write(view, &output)
    note.write(view, &output)
    onList.write(view, &output)
    available.write(view, &output)
  }

  private static func writeTail(_ view: ItemView, _ output: inout Output) {
    product.write(view, &output)
    price.write(view, &output)
    purchasedAt.write(view, &output)
    addedAt.write(view, &output)
    purchasedText.write(view, &output)
    output.endObject()
  }
}

extension ItemView {
  /// The item `id` after a change; nil if it is gone.
  convenience init?(_ id: ItemID, of shop: borrowing Shop, timeZone: String? = nil) {
    guard let item = shop.item(id) else { return nil }
    self.init(item: item, location: LocationView(shop.location(of: item), of: shop), timeZone: timeZone)
  }
}

extension Shape where Value == [ItemView] {
  /// Many items; those at one location share what was written of it.
  static let items = Shape(
    schema: Shape.array(ItemView.shape).schema,
    read: Shape.array(ItemView.shape).read,
    write: { items, output in
      var known: [ObjectIdentifier: Range<Int>] = [:]
      output.beginArray()
      for (index, item) in items.enumerated() {
        if index > 0 { output.byte(UInt8(ascii: ",")) }
        ItemView.write(item, &known, &output)
      }
      output.endArray()
    })
}
