import ShopModel

extension Shape where Value == [StoreID] {
  /// The stores where an item is to be had, in order of their ids and each once.
  static let stores = array(.id, count: 0...StoreLimits.stores).map({ Set($0).sorted() }, \.self)
}

extension Shape where Value == LocationStores {
  /// The stores in which a location is, with its position in each; an empty object stands for all.
  static let stores = Shape<[StoreID: Int]>.orders.map({ LocationStores(only: $0) }, \.orders)
}

extension Shape where Value == [StoreID: Int] {
  /// Positions of a location by store.
  static let orders = Shape(
    schema: { types in
      [
        "type": "object", "additionalProperties": order.schema(&types), "maxProperties": .int(StoreLimits.stores),
      ]
    },
    read: { (document, position) throws(ValidationError) in
      guard document[position].kind == .object else { throw .type("object") }
      guard document.size(of: position) <= StoreLimits.stores else { throw .elements(document.size(of: position), 0...StoreLimits.stores) }
      var orders: [StoreID: Int] = [:]
      try document.readMembers(of: position) { (name, value) throws(ValidationError) in
        guard Limits.identifierLength.contains(name.utf8.count) else {
          throw .length(name.utf8.count, Limits.identifierLength, unit: "byte")
        }
        orders[StoreID(name)] = try order.read(document, value)
      }
      return orders
    },
    write: { orders, output in
      output.object(of: orders.sorted { $0.key < $1.key }.map { (key: $0.key.text, value: $0.value) }) { $1.int($0) }
    })

  private static let order = Shape<Int>.integer(LocationLimits.order)
}
