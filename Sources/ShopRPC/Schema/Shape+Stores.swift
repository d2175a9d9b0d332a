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
      var problems: [Problem] = []
      var member = position + 1
      while member < Int(document[position].next) {
        let name = document.text(at: member)
        do throws(ValidationError) {
          guard Limits.identifierLength.contains(name.utf8.count) else {
            throw .length(name.utf8.count, Limits.identifierLength, unit: "byte")
          }
          orders[StoreID(name)] = try order.read(document, member + 1)
        } catch { problems += error.problems.map { $0.under(name) } }
        member = Int(document[member + 1].next)
      }
      guard problems.isEmpty else { throw ValidationError(problems) }
      return orders
    },
    write: { orders, output in
      output.beginObject()
      for (index, (store, position)) in orders.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { output.byte(UInt8(ascii: ",")) }
        output.string(store.text)
        output.byte(UInt8(ascii: ":"))
        output.int(position)
      }
      output.endObject()
    })

  private static let order = Shape<Int>.integer(LocationLimits.order)
}
