import ShopModel

/// Every method, found by the bytes of its name.
struct Catalogue: Sendable {
  let entries: [Entry]
  private let names: [Name]
  /// Indices of entries by the slots of their names, -1 where there is none.
  private let slots: [Int]

  init(_ entries: [Entry]) {
    var slots = Array(repeating: -1, count: Self.size)
    for (index, entry) in entries.enumerated() {
      precondition(!entries[..<index].contains { $0.spelling == entry.spelling }, "a method is declared twice: \(entry.spelling)")
      precondition(entry.name.isExact, "a method's name is longer than 24 bytes: \(entry.spelling)")
      var slot = entry.name.slot & Self.mask
      while slots[slot] >= 0 { slot = (slot + 1) & Self.mask }
      slots[slot] = index
    }
    self.entries = entries
    self.slots = slots
    names = entries.map(\.name)
  }

  /// The index of the method `name`, or nil.
  @inline(__always) func find(_ name: Name) -> Int? {
    var slot = name.slot & Self.mask
    while slots[slot] >= 0 {
      if names[slots[slot]] == name { return slots[slot] }
      slot = (slot + 1) & Self.mask
    }
    return nil
  }

  /// The sentence of the history about changes by the method `name`; nil for one made of their facts, and for a method that is gone.
  func historyText(of name: String) -> TextKey? { find(Name(name)).flatMap { entries[$0].historyText } }

  /// What a call of a method that does not exist is answered with; of a name without end as much as can be recognised.
  func unknown(_ name: String) -> Fault {
    let meant = Spelling.nearest(to: name, among: entries.map(\.spelling))
    return Fault(.methodNotFound, [Fact("method", .text(name.shortened))] + (meant.map { [Fact("didYouMean", .text($0))] } ?? []))
  }

  /// Four times as many slots as there will be methods.
  private static let size = 512
  private static let mask = 511
}

/// A sentence that is filled in when it is written, in the language of the answer.
struct Phrase: Wire {
  let key: TextKey
  let arguments: TextArguments

  init(_ key: TextKey, _ arguments: TextArguments = [:]) {
    self.key = key
    self.arguments = arguments
  }

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in output.text(value.key, value.arguments) })
}

/// How many things a shop has.
struct ShopCounts: Wire {
  let products: Int
  let carts: Int
  let orders: Int
  let items: Int
  let locations: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("products", \.products, .integer(0...Int.max), "Products of the catalogue."),
    Field("carts", \.carts, .integer(0...Int.max), "Carts of all customers."),
    Field("orders", \.orders, .integer(0...Int.max), "Orders of all customers."),
    Field("items", \.items, .integer(0...Int.max), "Items of all lists, on them or not."),
    Field("locations", \.locations, .integer(0...Int.max), "Locations that were made, and the Unknown one once it was changed.")
  ).named("ShopCounts", "How many things a shop has.")
}

extension ShopCounts {
  init(_ shop: borrowing Shop) {
    self.init(
      products: shop.products.count, carts: shop.carts.count, orders: shop.orders.count, items: shop.items.count,
      locations: shop.locations.count)
  }

  /// How many more there are than `others`.
  func minus(_ others: ShopCounts) -> ShopCounts {
    ShopCounts(
      products: products - others.products, carts: carts - others.carts, orders: orders - others.orders, items: items - others.items,
      locations: locations - others.locations)
  }
}
