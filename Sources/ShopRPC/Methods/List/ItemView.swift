import ShopModel

/// An item, as clients see it. It is a class so that thousands of items are passed on without copying their
/// texts.
final class ItemView: WireType {
  let item: ListItem
  let location: LocationView
  /// The time zone for the time of purchase in words; nil to omit that.
  let timeZone: String?

  init(item: ListItem, location: LocationView, timeZone: String? = nil) {
    self.item = item
    self.location = location
    self.timeZone = timeZone
  }

  private static let id = Field(inlined: "id", { (view: ItemView) in view.item.id }, .id, "The item.")
  private static let name = Field(inlined: "name", { (view: ItemView) in view.item.name }, .string, "Name.")
  private static let quantity = Field(inlined: "quantity", { (view: ItemView) in view.item.quantity }, .quantityObject, "Quantity.")
  private static let note = Field(
    inlined: "note", { (view: ItemView) in view.item.note }, optional: .string, "Note; absent if there is none.")
  private static let onList = Field(
    inlined: "onList", { (view: ItemView) in view.item.isOnList }, .bool, "True if the item is still to be bought.")
  private static let available = Field(
    inlined: "available", { (view: ItemView) in view.item.isAvailable }, .bool, "True if the store has it.")
  private static let locationField = Field(
    inlined: "location", { (view: ItemView) in view.location }, .reference, "Location, by id and name; see `location.list` for details.")
  private static let product = Field(inlined: "productId", { (view: ItemView) in view.item.product }, optional: .id, "Linked product.")
  private static let price = Field(inlined: "price", { (view: ItemView) in view.item.price }, optional: .money, "Price.")
  private static let purchasedAt = Field(
    inlined: "purchasedAt", { (view: ItemView) in view.item.purchasedAt }, optional: .timestamp,
    "Time of the last purchase; absent if never purchased.")
  private static let addedAt = Field(
    inlined: "addedAt", { (view: ItemView) in view.item.addedAt }, optional: .timestamp,
    "Time when first added; absent in the sections of `list.items`, `list.purchased`, and `list.share`, and in `location.get`.")
  private static let purchasedText = Field(
    inlined: "purchasedText", { (view: ItemView) in view.purchasedWords }, optional: MomentText.shape,
    "Localized time of the last purchase; only in `list.item` and `list.purchased`, and absent if never purchased.")

  static let shape = Shape<ItemView>.object(
    { id, name, quantity, note, onList, available, location, product, price, purchasedAt, addedAt, _ in
      let item = ListItem(
        id: id, list: .first, name: name, key: "", quantity: quantity, note: note, isOnList: onList, isAvailable: available,
        location: location.location.id, product: product, price: price, purchasedAt: purchasedAt,
        addedAt: addedAt ?? Timestamp(milliseconds: 0))
      return ItemView(item: item, location: location)
    },
    id, name, quantity, note, onList, available, locationField, product, price, purchasedAt, addedAt, purchasedText
  ).named("Item", "An item that is or was on a shopping list.")

  /// The time of the last purchase in words; nil without a time zone or a purchase.
  private var purchasedWords: MomentText? {
    timeZone.flatMap { zone in item.purchasedAt.map { MomentText(time: $0, timeZone: zone) } }
  }

  /// Writes all members of an item except the location; returns the number of bytes that precede the
  /// location.
  static func writeAround(_ view: ItemView, _ output: inout Output) -> Int {
    output.beginObject()
    id.write(view, &output)
    name.write(view, &output)
    quantity.write(view, &output)
    note.write(view, &output)
    onList.write(view, &output)
    available.write(view, &output)
    let split = output.count
    product.write(view, &output)
    price.write(view, &output)
    purchasedAt.write(view, &output)
    purchasedText.write(view, &output)
    output.endObject()
    return split
  }

  /// Writes the member that belongs between the two parts that `writeAround` wrote.
  static func writeLocation(_ location: LocationView, _ output: inout Output) {
    output.key(locationKey)
    Shape<LocationView>.reference.write(location, &output)
  }

  private static let locationKey = Label(member: "location")
}

extension ItemView {
  /// An item with its location.
  convenience init(_ item: ListItem, of shop: borrowing Shop, timeZone: String? = nil) {
    self.init(item: item, location: LocationView(shop.location(of: item), of: shop), timeZone: timeZone)
  }
}

extension Shape where Value == [ItemView] {
  /// An array of items.
  static let items = Shape.array(ItemView.shape)
}

extension ItemView {
  /// Writes an item in the given form. Returns the number of bytes before its location, or all bytes if the
  /// form has no location.
  static func write(_ item: ListItem, as form: CachedForm, _ output: inout Output) -> Int {
    let mark = Isolation.lineMark(output.texts.language.direction)
    switch form {
    case .item: return writeAround(ItemView(item: item, location: .nowhere), &output)
    case .purchase(let zone): return writeAround(ItemView(item: item, location: .nowhere, timeZone: zone), &output)
    case .line: output.inside("\n\(mark)  \(output.texts.line(of: item))")
    case .markdownLine: output.inside("\n- [ ] \(mark)\(output.texts.line(of: item).escapedForMarkdown)")
    }
    return output.count
  }
}

extension Texts {
  /// The name, with the quantity unless it is 1, and a remark if the store does not have the item.
  fileprivate mutating func line(of item: ListItem) -> String {
    // Isolate the name: in right-to-left text, punctuation around a left-to-right name would change sides.
    var line = language.direction == .rightToLeft ? Isolation.isolated(item.name, in: language.direction) : item.name
    if item.quantity != .one {
      let key: TextKey = item.quantity.unit == nil ? .listShareCount : .listShareItem
      line = text(key, ["name": .text(line), "quantity": .quantity(item.quantity)])
    }
    return item.isAvailable ? line : text(.listNotAvailable, ["name": .text(line)])
  }
}
