import ShopModel

/// Registry of all methods, looked up by the bytes of their names.
struct MethodRegistry: Sendable {
  let entries: [Entry]
  private let names: [Name]
  /// Hash table: index of the entry per slot, -1 for an empty one.
  private let slots: [Int]

  init(_ entries: [Entry]) {
    var slots = Array(repeating: -1, count: Self.size)
    let names = entries.map(\.name)
    for (index, name) in names.enumerated() {
      precondition(name.isExact, "a method's name is longer than 24 bytes: \(entries[index].spelling)")
      var slot = name.slot & Self.mask
      while slots[slot] >= 0 {
        precondition(names[slots[slot]] != name, "a method is declared twice: \(entries[index].spelling)")
        slot = (slot + 1) & Self.mask
      }
      slots[slot] = index
    }
    self.entries = entries
    self.slots = slots
    self.names = names
  }

  /// Index of the method `name`; nil when it does not exist.
  @inline(__always) func find(_ name: Name) -> Int? {
    var slot = name.slot & Self.mask
    while slots[slot] >= 0 {
      if names[slots[slot]] == name { return slots[slot] }
      slot = (slot + 1) & Self.mask
    }
    return nil
  }

  /// The method `name`; nil when it does not exist.
  func entry(named name: String) -> Entry? { find(Name(name)).map { entries[$0] } }

  /// History sentence for changes by the method `name`; nil when it is built from the events, and for a
  /// method that no longer exists.
  func historyText(of name: String) -> TextKey? { entry(named: name)?.historyText }

  /// Error for a call of an unknown method; overlong names are shortened.
  func unknown(_ name: String) -> RPCError {
    let meant = Spelling.nearest(to: name, among: entries.map(\.spelling))
    return RPCError(.methodNotFound, [Fact("method", .text(name.shortened))] + (meant.map { [Fact("didYouMean", .text($0))] } ?? []))
  }

  /// Number of slots: four times as many as there will be methods.
  private static let size = 512
  private static let mask = 511
}

/// A text whose arguments are inserted when it is written, in the language of the response.
struct Phrase: WireType {
  let key: TextKey
  let arguments: TextArguments

  init(_ key: TextKey, _ arguments: TextArguments = [:]) {
    self.key = key
    self.arguments = arguments
  }

  static let shape = Shape<Self>.written { value, output in output.text(value.key, value.arguments) }
}

/// Number of entities in a shop, by kind.
struct ShopCounts: WireType {
  let products: Int
  let carts: Int
  let orders: Int
  let items: Int
  let locations: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("products", \.products, .integer(0...Int.max), "Number of products."),
    Field("carts", \.carts, .integer(0...Int.max), "Number of carts of all customers."),
    Field("orders", \.orders, .integer(0...Int.max), "Number of orders of all customers."),
    Field("items", \.items, .integer(0...Int.max), "Number of items of all lists, including those off the list."),
    Field("locations", \.locations, .integer(0...Int.max), "Number of locations; the Unknown Location is counted once it has been changed.")
  ).named("ShopCounts", "Number of entities in a shop, by type.")
}

extension ShopCounts {
  init(_ shop: borrowing Shop) {
    self.init(
      products: shop.products.count, carts: shop.carts.count, orders: shop.orders.count, items: shop.items.count,
      locations: shop.locations.count)
  }

  /// Difference to `others`.
  func minus(_ others: ShopCounts) -> ShopCounts {
    ShopCounts(
      products: products - others.products, carts: carts - others.carts, orders: orders - others.orders, items: items - others.items,
      locations: locations - others.locations)
  }
}
