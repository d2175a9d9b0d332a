import ShopModel

/// Registry of all methods, looked up by the bytes of their names.
struct MethodRegistry: Sendable {
  let methods: [RegisteredMethod]
  private let names: [Name]
  /// Hash table: index of the method per slot, -1 for an empty one.
  private let slots: [Int]

  init(_ methods: [RegisteredMethod]) {
    var slots = Array(repeating: -1, count: Self.size)
    let names = methods.map(\.name)
    for (index, name) in names.enumerated() {
      precondition(name.isExact, "a method's name is longer than 24 bytes: \(methods[index].spelling)")
      var slot = name.slot & Self.mask
      while slots[slot] >= 0 {
        precondition(names[slots[slot]] != name, "a method is declared twice: \(methods[index].spelling)")
        slot = (slot + 1) & Self.mask
      }
      slots[slot] = index
    }
    self.methods = methods
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
  func method(named name: String) -> RegisteredMethod? { find(Name(name)).map { methods[$0] } }

  /// History sentence for changes by the method `name`; nil when it is built from the events, and for a
  /// method that no longer exists.
  func historyText(of name: String) -> TextKey? {
    Self.formerImports.contains(name) ? .historyDataImported : method(named: name)?.historyText
  }

  /// Names of methods in changes of earlier versions.
  private static let formerImports: Set = ["catalog.import", "catalog.refresh"]

  /// Error for a call of an unknown method; overlong names are shortened.
  func unknown(_ name: String) -> RPCError {
    let meant = method(meantBy: name)
    return RPCError(.methodNotFound, [Fact("method", .text(name.shortened))] + (meant.map { [Fact("didYouMean", .text($0))] } ?? []))
  }

  /// The name most similar to `name`, or else the only one with the most similar action, if `name` has no domain.
  func method(meantBy name: String) -> String? {
    if let meant = Spelling.nearest(to: name, among: methods.map(\.spelling)) { return meant }
    if name.contains(".") { return nil }
    let named = methods.map { (action: $0.spelling.drop { $0 != "." }.dropFirst(), spelling: $0.spelling) }
    guard let action = Spelling.nearest(to: name, among: named.map { String($0.action) }.filter { !$0.isEmpty }) else { return nil }
    let meant = named.filter { $0.action == action }
    return meant.count == 1 ? meant[0].spelling : nil
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

struct ShopCounts: WireType {
  let products: Int
  let carts: Int
  let orders: Int
  let items: Int
  let locations: Int
  let stores: Int
  let accounts: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("products", \.products, .integer(0...Int.max), "Number of products."),
    Field("carts", \.carts, .integer(0...Int.max), "Number of carts of all customers."),
    Field("orders", \.orders, .integer(0...Int.max), "Number of orders of all customers."),
    Field("items", \.items, .integer(0...Int.max), "Number of items of all lists, including those off the list."),
    Field(
      "locations", \.locations, .integer(0...Int.max), "Number of locations; the Unknown Location is counted once it has been changed."),
    Field("stores", \.stores, .integer(0...Int.max), "Number of stores."),
    Field("accounts", \.accounts, .integer(0...Int.max), "Number of customers with an account.")
  ).named("ShopCounts", "Number of entities in a shop, by type.")
}

extension ShopCounts {
  init(_ shop: borrowing Shop) {
    self.init(
      products: shop.products.count, carts: shop.carts.count, orders: shop.orders.count, items: shop.items.count,
      locations: shop.locations.count, stores: shop.stores.count, accounts: shop.customers.count)
  }

  /// Difference to `others`.
  func minus(_ others: ShopCounts) -> ShopCounts {
    ShopCounts(
      products: products - others.products, carts: carts - others.carts, orders: orders - others.orders, items: items - others.items,
      locations: locations - others.locations, stores: stores - others.stores, accounts: accounts - others.accounts)
  }
}

/// Position in a paged list from which the next page continues; opaque to clients.
struct Cursor: WireType, Hashable {
  /// Fingerprint of the method and its params.
  let query: String
  /// Number of elements up to the end of the page.
  let offset: Int
  /// Number of all elements.
  let count: Int
  /// Id of the last element on the page; of a long one its fingerprint.
  let last: String

  static let shape = Shape<String>.text(Limits.cursorLength).map(expecting: "cursor", { Self($0) }, \.text)
}

extension Cursor {
  /// The members joined and encoded as hexadecimal digits.
  var text: String {
    "\(query).\(offset)-\(count).\(last)".utf8.reduce(into: "") { text, byte in
      text += String(byte >> 4, radix: Self.radix) + String(byte & 0x0F, radix: Self.radix)
    }
  }

  /// Parses a cursor; nil when the text is not one issued by the server.
  init?(_ text: String) {
    let digits = text.utf8.compactMap(\.hexadecimalValue)
    guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    guard let spelled = String(validating: bytes, as: UTF8.self) else { return nil }
    let parts = spelled.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == Self.partCount else { return nil }
    let numbers = parts[1].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    // cursors of earlier versions have no count
    guard numbers.count <= 2, let offset = numbers[0], let count = numbers.count == 2 ? numbers[1] : offset, 0 < offset, offset <= count
    else { return nil }
    self.init(query: String(parts[0]), offset: offset, count: count, last: String(parts[2]))
  }

  private static let radix = 16
  private static let partCount = 3

  /// An id in a cursor, which has room for ids of entities, but not for every category.
  fileprivate static func mark(of id: String) -> String {
    id.utf8.count <= Limits.identifierLength.upperBound ? id : Idempotency.fingerprint(of: "") { $0.raw(id) }
  }
}

/// Page of a list that a request asks for.
struct Page: Hashable, Sendable {
  /// Maximum number of elements.
  let limit: Int
  /// End of the previous page; nil for the first page.
  let cursor: Cursor?

  /// Number of elements when no limit is given.
  static let usual = 50
}

/// The params of lists that are complete unless a page is asked for.
struct PageParams: WireType {
  let limit: Int?
  let cursor: Cursor?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("limit", \.limit, optional: .integer(Limits.page), limitSummary),
    Field("cursor", \.cursor, optional: Cursor.shape, cursorSummary))

  static let limitSummary = "Maximum number of results per page; all results if omitted."
  static let cursorSummary = "`next` of the previous page; all params except `limit` must be the same."
  static let countSummary = "Total number of results on all pages."
  static let nextSummary = "Cursor of the next page; absent on the last page."

  var page: Page { Page(limit: limit ?? .max, cursor: cursor) }
}

extension Page {
  /// A page of a list.
  struct PageResult<Element> {
    let elements: ArraySlice<Element>
    /// Number of elements in the whole list.
    let count: Int
    /// Start of the next page; nil on the last one.
    let next: Cursor?
  }

  /// The requested page of `all`, the complete result of `query`. It begins after the last element of the
  /// previous page, wherever that is now. If that no longer exists, it begins as many elements earlier as the list has fewer, at least one:
  /// rather an element is repeated than one left out. A cursor of another query is rejected. `query` is evaluated only for a cursor.
  func part<Element>(
    of all: [Element], query: @autoclosure () -> String, id: (Element) -> String
  ) throws(RPCError) -> PageResult<Element> {
    let start = try start(in: all, query, id)
    let elements = all[start...].prefix(limit)
    guard let last = elements.last, elements.endIndex < all.count else {
      return PageResult(elements: elements, count: all.count, next: nil)
    }
    let next = Cursor(query: query(), offset: elements.endIndex, count: all.count, last: Cursor.mark(of: id(last)))
    return PageResult(elements: elements, count: all.count, next: next)
  }

  private func start<Element>(in all: [Element], _ query: () -> String, _ id: (Element) -> String) throws(RPCError) -> Int {
    guard let cursor else { return 0 }
    guard cursor.query == query() else {
      throw RPCError(.invalidParams, problems: [Problem(.invalid, [Fact("expected", .text("cursor"))], path: "/cursor")])
    }
    if let index = all.firstIndex(where: { Cursor.mark(of: id($0)) == cursor.last }) { return index + 1 }
    return min(max(0, cursor.offset - max(1, cursor.count - all.count)), all.count)
  }

  /// Fingerprint of a query, which its cursors carry: the method, all params but the page, and the language if the order follows its collation.
  static func query(_ method: String, in language: Language? = nil, _ write: (inout Output) -> Void) -> String {
    Idempotency.fingerprint(of: method) { output in
      if let language { output.string(language.locale) }
      write(&output)
    }
  }
}

/// A JSON object that is already serialized.
struct EncodedObject: WireType {
  /// JSON of the object.
  let source: String

  static let shape = Shape<Self>(
    schema: { _ in ["type": "object"] },
    read: { (_, _) throws(ValidationError) in throw .invalid("output-only object") },
    write: { value, output in output.raw(value.source) })
}

struct Confirmation: WireType {
  let title: Phrase
  let message: Phrase
  let confirm: LabelKey
  let cancel: LabelKey

  static let shape = Shape<Self>.object(
    Self.init,
    Field("title", \.title, Phrase.shape, "A short question."),
    Field("message", \.message, Phrase.shape, "Consequences, with names and counts."),
    Field("confirm", \.confirm, .label, "Label of the button that confirms."),
    Field("cancel", \.cancel, .label, "Label of the button that cancels.")
  ).named("Confirmation", "Confirmation to ask for before a destructive change.")
}

extension Confirmation {
  /// Creates a prompt with the buttons `confirm` and "Cancel".
  init(_ title: Phrase, _ message: Phrase, confirm: LabelKey) {
    self.init(title: title, message: message, confirm: confirm, cancel: .cancel)
  }
}

extension Shape where Value == LabelKey {
  /// A label in the language of the response.
  static let label = Shape.written { value, output in output.string(output.texts.text(value)) }
}

/// A short text about a number and an amount, written directly into the response.
struct CountedText: WireType {
  let key: CountedAmount.Key
  let number: Int
  let amount: Money

  init(_ key: CountedAmount.Key, _ number: Int, _ amount: Money) {
    self.key = key
    self.number = number
    self.amount = amount
  }

  static let shape = Shape<Self>.written { value, output in output.text(value.key, value.number, value.amount) }
}
