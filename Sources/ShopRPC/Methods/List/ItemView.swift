import ShopModel

/// An item as it is told.
struct ItemView: Wire {
  let item: ListItem
  let location: LocationView
  /// Set when the time of the purchase is also told in words, as this time zone has it.
  var timeZone: String?

  private static let id = Field("id", { (view: Self) in view.item.id }, .id, "The item.")
  private static let name = Field("name", { (view: Self) in view.item.name }, .string, "What it is called.")
  private static let quantity = Field("quantity", { (view: Self) in view.item.quantity }, .quantityObject, "How much of it.")
  private static let note = Field("note", { (view: Self) in view.item.note }, .nullable(.string), "A remark about it.")
  private static let onList = Field("onList", { (view: Self) in view.item.isOnList }, .bool, "Whether it is still to be bought.")
  private static let available = Field("available", { (view: Self) in view.item.isAvailable }, .bool, "Whether the store has it.")
  private static let place = Field("location", { (view: Self) in view.location }, LocationView.shape, "Where it is found.")
  private static let product = Field("productId", { (view: Self) in view.item.product }, optional: .id, "The product it stands for.")
  private static let price = Field("price", { (view: Self) in view.item.price }, optional: .money, "What it costs.")
  private static let purchasedAt = Field(
    "purchasedAt", { (view: Self) in view.item.purchasedAt }, .nullable(.timestamp), "When it was last bought; null when never.")
  private static let addedAt = Field("addedAt", { (view: Self) in view.item.addedAt }, .timestamp, "When it was first added.")
  private static let purchasedText = Field(
    "purchasedText", { (view: Self) in view.purchasedWords }, optional: .nullable(MomentText.shape),
    "When it was last bought, in words; only where one item is shown.")

  static let shape = Shape<Self>.object(
    { id, name, quantity, note, onList, available, location, product, price, purchasedAt, addedAt, _ in
      let item = ListItem(
        id: id, list: .first, name: name, key: "", quantity: quantity, note: note, isOnList: onList, isAvailable: available,
        location: location.location.id, product: product, price: price, purchasedAt: purchasedAt, addedAt: addedAt)
      return Self(item: item, location: location)
    },
    id, name, quantity, note, onList, available, place, product, price, purchasedAt, addedAt, purchasedText
  ).named("Item", "A thing on a shopping list, or one that has been on it.")

  /// Left out, null when it was never bought, or the time in words.
  private var purchasedWords: MomentText?? {
    timeZone.map { zone in item.purchasedAt.map { MomentText(time: $0, timeZone: zone) } }
  }

  /// Writes one of many items. A location that the item before has too is copied from there, to `known`.
  static func write(_ view: Self, _ known: inout (id: LocationID, bytes: Range<Int>)?, _ output: inout Output) {
    output.beginObject()
    for field in [id.write, name.write, quantity.write, note.write, onList.write, available.write] { field(view, &output) }
    if let known, known.id == view.location.location.id {
      output.byte(UInt8(ascii: ","))
      output.repeat(known.bytes)
    } else {
      let start = output.count + 1
      place.write(view, &output)
      known = (view.location.location.id, start..<output.count)
    }
    for field in [product.write, price.write, purchasedAt.write, addedAt.write] { field(view, &output) }
    output.endObject()
  }
}

extension ItemView {
  /// The item `id` after a change; nil if it is gone.
  init?(_ id: ItemID, of shop: borrowing Shop) {
    guard let item = shop.items[id] else { return nil }
    self.init(item: item, location: LocationView(shop.location(of: item), of: shop))
  }
}

extension Shape where Value == [ItemView] {
  /// Many items; neighbours at one location share what was written of it.
  static let items = Shape(
    schema: Shape.array(ItemView.shape).schema,
    read: Shape.array(ItemView.shape).read,
    write: { items, output in
      var known: (id: LocationID, bytes: Range<Int>)?
      output.beginArray()
      for (index, item) in items.enumerated() {
        if index > 0 { output.byte(UInt8(ascii: ",")) }
        ItemView.write(item, &known, &output)
      }
      output.endArray()
    })
}
