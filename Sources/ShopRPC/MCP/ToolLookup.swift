import ShopModel

/// What arguments of tools refer to by name or id.
enum ToolReference: String {
  case list
  case store
  case location
  case cart
  case product
  case order
  case item
  case items

  /// The arguments that refer to something, with the params of methods that they become.
  fileprivate static let arguments: [String: (reference: ToolReference, parameter: String)] = [
    "list": (.list, "listId"), "to_list": (.list, "toListId"), "store": (.store, "storeId"), "location": (.location, "locationId"),
    "before": (.location, "before"), "after": (.location, "after"), "cart": (.cart, "cartId"), "product": (.product, "productId"),
    "order": (.order, "orderId"), "item": (.item, "itemId"), "items": (.items, "itemIds"),
  ]

  /// The methods that list everything of a kind, and the members of their results; other things are found in another way.
  fileprivate static let sources: [Self: (method: String, params: JSON, member: String)] = [
    .list: ("list.list", [:], "lists"), .store: ("store.list", [:], "stores"), .location: ("location.list", [:], "locations"),
    .cart: ("cart.list", ["limit": .int(Limits.page.upperBound)], "carts"),
  ]

  /// The method that creates one with a name; nil if only a tool of its own does.
  fileprivate var creator: String? {
    switch self {
    case .store: "store.create"
    case .location: "location.create"
    default: nil
    }
  }
}

/// Finds what the arguments of a call refer to, by id or by name.
struct ToolLookup {
  /// The argument that has unknown places and stores created.
  static let creates = "create_missing"
  /// The argument that stands for all items still to be bought.
  private static let all = "all"

  let arguments: JSON
  /// Calls that create what is missing, to be made before the call itself, as one change with it.
  private(set) var creations: [MethodCall] = []

  init(_ arguments: JSON) { self.arguments = arguments }

  /// The arguments as params of a method, with ids for names; `product_code` becomes `productCode`.
  mutating func params(in shop: inout Conversation) throws(ToolError) -> [JSON.Member] {
    var params: [JSON.Member] = []
    for argument in arguments.members where argument.name != Self.creates && argument.name != Self.all {
      if let (reference, parameter) = ToolReference.arguments[argument.name], !argument.value.isObject {
        var value: JSON?
        if reference == .items { value = try items(in: &shop) } else { value = try id(reference, as: argument.name, in: &shop) }
        if let value { params.append(JSON.Member(name: parameter, value: value)) }
      } else {
        let words = argument.name.split(separator: "_")
        let name = words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        params.append(JSON.Member(name: name, value: argument.value))
      }
    }
    if arguments[Self.all] == true {
      let list = try id(.list, as: "list", in: &shop)
      let ids = try ListItemFinder(list, in: &shop).listed.compactMap { $0["id"] }
      params.append(JSON.Member(name: "itemIds", value: ids.isEmpty ? "all" : .array(ids)))
    }
    return params
  }

  /// The id of what the argument `name` refers to; nil if it is left out.
  mutating func id(_ reference: ToolReference, as name: String, in shop: inout Conversation) throws(ToolError) -> JSON? {
    guard let text = arguments[name]?.string else { return arguments[name] }
    return try id(reference, of: text, in: &shop)
  }

  /// The id of what a text refers to.
  mutating func id(_ reference: ToolReference, of text: String, in shop: inout Conversation) throws(ToolError) -> JSON? {
    switch reference {
    case .product: return try Self.product(text, in: &shop)
    case .order: return try Self.order(text, in: &shop)
    case .item, .items:
      let list = try id(.list, as: "list", in: &shop)
      return try ListItemFinder(list, in: &shop).find([text], prefersOnList: true, in: &shop).items.first?["id"]
    case .list, .store, .location, .cart: return try named(text, as: reference, in: &shop)
    }
  }

  /// Has something created before the call, a location with the items that were meant for it, and returns its id.
  mutating func create(_ reference: ToolReference, named name: String, in shop: inout Conversation) throws(ToolError) -> JSON {
    guard let method = reference.creator else { return .null }
    let collects = reference == .location ? [JSON.Member(name: "collect", value: true)] : []
    let call = MethodCall(method, params: .object([.init(name: "name", value: .string(name))] + collects))
    // a trial tells the id that the change will give
    let made = try shop.change(creations + [call], meta: Meta(isDryRun: true)).last
    creations.append(call)
    return made?[path: [reference.rawValue, "id"]] ?? .null
  }

  /// The ids of the items that the argument `items` names, or `all`.
  private mutating func items(in shop: inout Conversation) throws(ToolError) -> JSON {
    let list = try id(.list, as: "list", in: &shop)
    let found = try ListItemFinder(list, in: &shop).find(arguments.texts("items"), prefersOnList: true, in: &shop)
    if let failure = found.failures.first { throw failure }
    return .array(found.items.compactMap { $0["id"] })
  }

  private mutating func named(_ text: String, as reference: ToolReference, in shop: inout Conversation) throws(ToolError) -> JSON {
    guard let source = ToolReference.sources[reference] else { return .string(text) }
    let all = try shop.call(source.method, params: source.params)[source.member]?.elements ?? []
    if let one = all.first(where: { $0["id"]?.string == text }) { return one["id"] ?? .null }
    if text == Self.current, let one = all.first(where: { $0["current"] == true }) { return one["id"] ?? .null }
    let found = Self.matches(text, among: all, isLocation: reference == .location)
    if found.count == 1 { return found[0]["id"] ?? .null }
    if !found.isEmpty { throw shop.ambiguous(text, among: found) }
    if arguments[Self.creates] == true, reference.creator != nil { return try create(reference, named: text, in: &shop) }
    throw shop.unknown(text, knowing: all.compactMap { $0["name"]?.string }, canCreate: reference.creator != nil)
  }

  private static let current = "current"

  /// The elements that a text means, by decreasing likeness: by their names, their names but for marks, or words in their names.
  static func matches(_ text: String, among all: [JSON], isLocation: Bool = false) -> [JSON] {
    if isLocation {
      let names = all.compactMap { place in place["id"]?.string.map { (LocationID($0), EntityName(place["name"]?.string ?? "")) } }
      if let id = LocationFinder(Dictionary(names) { first, _ in first }).find(text) {
        return all.filter { $0["id"]?.string == id.text }
      }
    }
    let named = EntityName(text).matches(among: all) { EntityName($0["name"]?.string ?? "") }
    if !named.isEmpty { return named }
    guard let words = ItemSearch(text).words else { return [] }
    return all.filter { words.finds(EntityName($0["name"]?.string ?? ""), note: nil) }
  }

  private static func product(_ text: String, in shop: inout Conversation) throws(ToolError) -> JSON {
    if shop.service.shop.products[ProductID(text)] != nil { return .string(text) }
    let meant = shop.service.context.views.catalog.products(meantBy: EntityName(text), of: shop.service.shop.products)
    if meant.count == 1 { return .string(meant[0].id.text) }
    let search: JSON = .string(String(text.prefix(Limits.searchLength.upperBound)))
    let page = try shop.call("catalog.list", with: ["search": search, "limit": .int(ToolView.problems)])
    let found = page["products"]?.elements ?? []
    if meant.isEmpty, found.count == 1 { return found[0]["id"] ?? .null }
    if !found.isEmpty { throw shop.ambiguous(text, among: found) }
    let known = (page["suggestions"]?.elements ?? []).compactMap(\.string)
    throw shop.unknown(text, knowing: known, canCreate: false, elsewhere: "Find products with search_products.")
  }

  /// The id of an order, of which `latest` names one.
  private static func order(_ text: String, in shop: inout Conversation) throws(ToolError) -> JSON {
    guard text == "latest" else { return .string(text) }
    let orders = try shop.call("order.list", with: ["limit": 1, "lines": false])["orders"]?.elements ?? []
    return orders.first?["id"] ?? .string(text)
  }
}

extension JSON {
  /// The texts of an array, or of one text.
  func texts(_ name: String) -> [String] {
    let value = self[name]
    return value?.string.map { [$0] } ?? value?.elements.compactMap(\.string) ?? []
  }
}

extension Conversation {
  /// The error for a name that several things have.
  fileprivate mutating func ambiguous(_ name: String, among found: [JSON]) -> ToolError {
    let names = found.prefix(ToolView.problems).map { one in
      let name = [one["name"], one[path: ["size", "text"]]].compactMap { $0?.string }.joined(separator: " ")
      return "\(name) (\(one["id"]?.string ?? ""))"
    }
    return toolError(
      .invalidParams, saying: .toolAmbiguous, with: ["name": .text(name.shortened), "names": .text(names.joined(separator: ", "))],
      next: "Call the tool again with the id of the one that is meant.")
  }

  /// The error for a name that nothing has, with the names that there are.
  fileprivate mutating func unknown(
    _ name: String, knowing names: [String], canCreate: Bool, elsewhere: String = "Use one of the known names."
  ) -> ToolError {
    let missing = sentence(.toolUnknownName, with: ["name": .text(name.shortened)])
    let known = names.prefix(Self.knownNames).map(\.shortened).joined(separator: ", ")
    let all = names.isEmpty ? "" : " " + sentence(.toolKnownNames, with: ["names": .text(known)])
    let next = canCreate ? " If the customer wants a new one, call the tool again with \(ToolLookup.creates) true." : ""
    return ToolError(kind: .notFound, text: missing + all, next: elsewhere + next)
  }

  /// Number of names that an error lists.
  private static let knownNames = 20
}

/// Finds list items by name or id.
struct ListItemFinder {
  /// All items of the list, as `list.items` shows them.
  private let items: [JSON]

  /// The items that were found, each once, and errors for the other names.
  struct Found {
    var items: [JSON] = []
    var failures: [ToolError] = []
  }

  /// The items that are still to be bought, and the others.
  var listed: [JSON] { items.filter { $0["onList"] == true } }
  var bought: [JSON] { items.filter { $0["onList"] != true } }

  /// Finds items of a list; nil for the current one.
  init(_ list: JSON?, in shop: inout Conversation) throws(ToolError) {
    items = ToolView.items(of: try shop.call("list.items", with: ["group": "none", "show": "all", "listId": list]))
  }

  /// The items that names or ids refer to. Of several with the same name those that are on the list come first, or those that are not. Throws if
  /// there is none.
  func find(_ references: [String], prefersOnList: Bool, in shop: inout Conversation) throws(ToolError) -> Found {
    var found = Found()
    for reference in references {
      do throws(ToolError) {
        let item = try item(reference, prefersOnList: prefersOnList, in: &shop)
        if !found.items.contains(item) { found.items.append(item) }
      } catch { found.failures.append(error) }
    }
    if found.items.isEmpty, let failure = found.failures.first { throw failure }
    return found
  }

  private func item(_ reference: String, prefersOnList: Bool, in shop: inout Conversation) throws(ToolError) -> JSON {
    let found = candidates(reference, prefersOnList: prefersOnList)
    if found.count == 1, let item = found.first { return item }
    if !found.isEmpty { throw shop.ambiguous(reference, among: found) }
    throw shop.toolError(
      .notFound, saying: .toolNoItem, with: ["name": .text(reference.shortened)], next: "Call get_list to see the items.")
  }

  /// The items that a reference can mean, by decreasing likeness: the id, the whole name, the name but for marks, a part of the name.
  private func candidates(_ reference: String, prefersOnList: Bool) -> [JSON] {
    if let item = items.first(where: { $0["id"]?.string == reference }) { return [item] }
    guard let wanted = ItemSearch(reference).words else { return [] }
    let preferred = items.filter { $0["onList"] == .bool(prefersOnList) }
    let named = EntityName(reference).matches(among: items) { EntityName($0["name"]?.string ?? "") }
    let present = named.filter { preferred.contains($0) }
    if !named.isEmpty { return present.isEmpty ? named : present }
    for items in [preferred, self.items] {
      let found = items.filter { wanted.finds(EntityName($0["name"]?.string ?? ""), note: nil) }
      if !found.isEmpty { return found }
    }
    return []
  }
}
