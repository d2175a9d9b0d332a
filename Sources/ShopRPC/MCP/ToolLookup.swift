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

  /// The path of an argument that became the param with a path, perhaps of a call of a transaction.
  static func path(of path: String) -> String {
    var parts = path.split(separator: "/").map(String.init)
    if parts.count > prefixLength, parts.first == "calls" { parts.removeFirst(prefixLength) }
    guard let first = parts.first else { return path }
    if first == "price" { return "/price" }
    let name = arguments.first { $0.value.parameter == first }?.key ?? otherNames[first]
    parts[0] = name ?? first.reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }
    return "/" + parts.joined(separator: "/")
  }

  /// The parts of `/calls/0/params`.
  private static let prefixLength = 3
  private static let otherNames = ["amountText": "quantity", "total": "paid", "storeIds": "stores"]

  /// The methods that list everything of a kind, and the members of their results; other things are found in another way.
  fileprivate static let sources: [Self: (method: String, params: JSON, member: String)] = [
    .store: ("store.list", [:], "stores"), .location: ("location.list", [:], "locations"),
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
  private var created: [(reference: ToolReference, name: String)] = []

  init(_ arguments: JSON) { self.arguments = arguments }

  /// The arguments as params of a method, with ids for names; `product_code` becomes `productCode`.
  mutating func params(in conversation: inout Conversation) throws(ToolError) -> [JSON.Member] {
    var params: [JSON.Member] = []
    for argument in arguments.members where argument.name != Self.creates && argument.name != Self.all {
      if let (reference, parameter) = ToolReference.arguments[argument.name], !argument.value.isObject {
        var value: JSON?
        if reference == .items {
          value = try items(in: &conversation)
        } else {
          value = try id(reference, as: argument.name, in: &conversation)
        }
        if let value { params.append(JSON.Member(name: parameter, value: value)) }
      } else {
        let words = argument.name.split(separator: "_")
        let name = words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        params.append(JSON.Member(name: name, value: argument.value))
      }
    }
    if arguments[Self.all] == true {
      let list = try id(.list, as: "list", in: &conversation)
      let ids = ListItemFinder(list, in: conversation).listed(in: conversation).map { JSON.string($0.id.text) }
      params.append(JSON.Member(name: "itemIds", value: ids.isEmpty ? "all" : .array(ids)))
    }
    return params
  }

  /// The id of what the argument `name` refers to; nil if it is left out.
  mutating func id(_ reference: ToolReference, as name: String, in conversation: inout Conversation) throws(ToolError) -> JSON? {
    guard let text = arguments[name]?.string else { return arguments[name] }
    return try id(reference, of: text, in: &conversation)
  }

  /// The id of what a text refers to.
  mutating func id(_ reference: ToolReference, of text: String, in conversation: inout Conversation) throws(ToolError) -> JSON? {
    switch reference {
    case .product: return try Self.product(text, in: &conversation)
    case .order: return try Self.order(text, in: &conversation)
    case .item, .items:
      let list = try id(.list, as: "list", in: &conversation)
      return try ListItemFinder(list, in: conversation).find([text], prefersOnList: true, in: &conversation).items.first.map {
        .string($0.id.text)
      }
    case .list, .store, .location, .cart: return try named(text, as: reference, in: &conversation)
    }
  }

  /// Has something created before the call, a location with the items that were meant for it, and returns its id.
  mutating func create(_ reference: ToolReference, named name: String, in conversation: inout Conversation) throws(ToolError) -> JSON {
    guard let method = reference.creator else { return .null }
    let collects = reference == .location ? [JSON.Member(name: "collect", value: true)] : []
    let call = MethodCall(method, params: .object([.init(name: "name", value: .string(name))] + collects))
    let made = try conversation.trial(of: creations + [call]).last
    creations.append(call)
    created.append((reference, name))
    return made?[path: [reference.rawValue, "id"]] ?? .null
  }

  /// The sentences about what was created; nil if nothing was.
  func created(in conversation: inout Conversation) -> String? {
    var sentences: [String] = []
    for (reference, name) in created {
      sentences.append(
        conversation.sentence(reference == .store ? .historyStoreAdded : .historyLocationAdded, with: ["names": .names([name])]))
    }
    return sentences.nonEmpty?.joined(separator: " · ")
  }

  /// The ids of the items that the argument `items` names, or `all`.
  private mutating func items(in conversation: inout Conversation) throws(ToolError) -> JSON {
    let list = try id(.list, as: "list", in: &conversation)
    let found = try ListItemFinder(list, in: conversation).find(arguments.texts("items"), prefersOnList: true, in: &conversation)
    if let failure = found.failures.first { throw failure }
    return .array(found.items.map { .string($0.id.text) })
  }

  private mutating func named(_ text: String, as reference: ToolReference, in conversation: inout Conversation) throws(ToolError) -> JSON {
    var all = conversation.lists
    if reference != .list {
      guard let source = ToolReference.sources[reference] else { return .string(text) }
      all = try conversation.call(source.method, params: source.params)[source.member]?.elements ?? []
    }
    if let one = all.first(where: { $0.hasID(text) }) { return one["id"] ?? .null }
    if text == Self.current, let one = all.first(where: { $0["current"] == true }) { return one["id"] ?? .null }
    let found = Self.matches(text, among: all, isLocation: reference == .location)
    if found.count == 1 { return found[0]["id"] ?? .null }
    if !found.isEmpty { throw conversation.ambiguous(text, among: found) }
    if arguments[Self.creates] == true, reference.creator != nil { return try create(reference, named: text, in: &conversation) }
    let elsewhere = reference == .list ? "Use one of the known names, or create_list." : "Use one of the known names."
    throw conversation.unknown(
      text, knowing: all.compactMap { $0["name"]?.string }, canCreate: reference.creator != nil && arguments[Self.creates] != nil,
      elsewhere: elsewhere)
  }

  private static let current = "current"

  /// The elements that a text means, by decreasing likeness: by their names, their names but for marks, or, of others than locations, words in
  /// their names.
  static func matches(_ text: String, among all: [JSON], isLocation: Bool = false) -> [JSON] {
    if isLocation {
      let names = all.compactMap { place in place["id"]?.string.map { (LocationID($0), EntityName(place["name"]?.string ?? "")) } }
      if let id = LocationFinder(Dictionary(names) { first, _ in first }, findsBeginnings: false).find(text) {
        return all.filter { $0.hasID(id.text) }
      }
    }
    let named = EntityName(text).matches(among: all) { EntityName($0["name"]?.string ?? "") }
    guard named.isEmpty, !isLocation, let words = ItemSearch(text).words else { return named }
    return all.filter { words.finds(EntityName($0["name"]?.string ?? ""), note: nil) }
  }

  private static func product(_ text: String, in conversation: inout Conversation) throws(ToolError) -> JSON {
    if conversation.service.shop.products[ProductID(text)] != nil { return .string(text) }
    let meant = conversation.service.context.views.catalog.products(meantBy: EntityName(text), of: conversation.service.shop.products)
    if meant.count == 1 { return .string(meant[0].id.text) }
    let search: JSON = .string(String(text.prefix(Limits.searchLength.upperBound)))
    let page = try conversation.call("catalog.list", with: ["search": search, "limit": .int(ToolView.problems)])
    let found = page["products"]?.elements ?? []
    if meant.isEmpty, found.count == 1 { return found[0]["id"] ?? .null }
    if !found.isEmpty { throw conversation.ambiguous(text, among: found) }
    var known = (page["suggestions"]?.elements ?? []).compactMap(\.string)
    if known.isEmpty { known = conversation.products(withSomeOf: text).map { $0.named } }
    throw conversation.unknown(text, knowing: known, canCreate: false, elsewhere: "Find products with search_products.")
  }

  /// The id of an order, of which `latest` names one.
  private static func order(_ text: String, in conversation: inout Conversation) throws(ToolError) -> JSON {
    guard text == "latest" else { return .string(text) }
    let orders = try conversation.call("order.list", with: ["limit": 1, "lines": false])["orders"]?.elements ?? []
    guard let order = orders.first?["id"] else {
      throw conversation.toolError(
        .notFound, saying: .toolOrders, with: ["count": .integer(0)], next: "Tell the customer that there is none.")
    }
    return order
  }
}

extension JSON {
  /// True if something has this id, which is compared by its bytes, as by the methods.
  func hasID(_ id: String?) -> Bool { self["id"]?.isID(id) ?? false }

  /// True for this id.
  func isID(_ id: String?) -> Bool { id.flatMap { string?.hasSameBytes(as: $0) } ?? false }

  /// The texts of an array, or of one text.
  func texts(_ name: String) -> [String] {
    let value = self[name]
    return value?.string.map { [$0] } ?? value?.elements.compactMap(\.string) ?? []
  }
}

extension JSON {
  /// Something as its name with its amount or size, and its id.
  var named: String {
    let amount = self["amountText"] ?? self[path: ["size", "text"]] ?? self[path: ["unit", "text"]]
    let name = [self["name"], amount].compactMap { $0?.string }.joined(separator: " ")
    return "\(name) (\(self["id"]?.string ?? ""))"
  }
}

extension Conversation {
  /// The ids and names of the shopping lists, and which one is the current one; without what `list.list` computes from their items.
  var lists: [JSON] {
    mutating get {
      let (all, open) = (service.shop.allLists, service.shop.openList)
      return all.map { list in
        [
          "id": .string(list.id.text), "name": .string(list.name ?? service.response.output.texts.text(.listShareTitle)),
          "current": .bool(list.id == open),
        ]
      }
    }
  }

  /// Products that have at least one of the words of a text, which none has all of.
  mutating func products(withSomeOf text: String) -> [JSON] {
    let catalog = service.context.views.catalog
    catalog.follow(service.shop.products)
    var found: [Int32] = []
    let words = text.split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 1 }
    for word in words.prefix(ToolView.problems) where words.count > 1 {
      let matches = catalog.search(String(word), in: [.name], of: service.shop.products, suggests: false)
      for slot in matches.slots.prefix(ToolView.problems) where !found.contains(slot) { found.append(slot) }
    }
    var showing = ProductViewBuilder(service.shop, service.context)
    return showing.views(at: found.prefix(ToolView.problems), of: service.shop).map { tree(of: $0) }
  }

  /// The error for a name that several things have.
  mutating func ambiguous(_ name: String, among found: [JSON]) -> ToolError {
    let names = found.prefix(ToolView.problems).map(\.named)
    return toolError(
      .invalidParams, saying: .toolAmbiguous, with: ["name": .text(name.shortened), "names": .text(names.joined(separator: ", "))],
      next: "Call the tool again with the id of the one that is meant.")
  }

  /// The error for a name that nothing has, with the names that there are.
  mutating func unknown(
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

/// Finds list items by name or id. An exact name is looked up; only for others, the items are searched.
struct ListItemFinder {
  private let list: ListID
  /// True if no list was named: then items of the others are found as well, if this one has none.
  private let isCurrent: Bool

  /// The items that were found, each once, and errors for the other names.
  struct Found {
    var items: [ListItem] = []
    var failures: [ToolError] = []
  }

  /// Finds items of a list; nil for the current one.
  init(_ list: JSON?, in conversation: borrowing Conversation) {
    self.list = list?.string.map { ListID($0) } ?? conversation.service.shop.openList
    isCurrent = list == nil
  }

  /// The items that are still to be bought, by name.
  func listed(in conversation: borrowing Conversation) -> [ListItem] { items(of: list, isOnList: true, in: conversation) }

  /// The other items, by name.
  func others(in conversation: borrowing Conversation) -> [ListItem] { items(of: list, isOnList: false, in: conversation) }

  private func items(of list: ListID, isOnList: Bool? = nil, in conversation: borrowing Conversation) -> [ListItem] {
    conversation.service.shop.filter(of: list, isOnList: isOnList).items(of: conversation.service.shop, conversation.service.context)
      .compactMap { conversation.service.shop.item($0) }
  }

  /// The items that names or ids refer to. Of several with the same name those that are on the list come first, or those that are not. Throws if
  /// there is none.
  func find(_ references: [String], prefersOnList: Bool, in conversation: inout Conversation) throws(ToolError) -> Found {
    var found = Found()
    for reference in references {
      do throws(ToolError) {
        let item = try item(reference, prefersOnList: prefersOnList, in: &conversation)
        if !found.items.contains(where: { $0.id == item.id }) { found.items.append(item) }
      } catch { found.failures.append(error) }
    }
    if found.items.isEmpty, let failure = found.failures.first { throw failure }
    return found
  }

  private func item(_ reference: String, prefersOnList: Bool, in conversation: inout Conversation) throws(ToolError) -> ListItem {
    if let item = conversation.service.shop.item(ItemID(reference)), isCurrent || item.list == list { return item }
    var found = candidates(reference, of: list, prefersOnList: prefersOnList, in: conversation)
    if found.isEmpty, isCurrent {
      for other in conversation.service.shop.allLists where other.id != list {
        found += candidates(reference, of: other.id, prefersOnList: prefersOnList, in: conversation)
      }
    }
    if found.count == 1, let item = found.first { return item }
    if !found.isEmpty { throw conversation.ambiguous(reference, among: found.map { conversation.reference(to: $0) }) }
    let known = Spelling.sorted((listed(in: conversation) + others(in: conversation)).map(\.name), near: reference).prefix(Self.knownNames)
    let missing = conversation.sentence(.toolNoItem, with: ["name": .text(reference.shortened)])
    let names = known.map(\.shortened).joined(separator: ", ")
    let all = known.isEmpty ? "" : " " + conversation.sentence(.toolKnownNames, with: ["names": .text(names)])
    throw ToolError(
      kind: .notFound, text: missing + all,
      next: "If one of these is meant, use its name; get_list shows all. What is not on the list can be added with add_to_list.")
  }

  /// Number of names that an error lists, the most similar ones first.
  private static let knownNames = 10

  /// The items of a list that a name can mean, by decreasing likeness: the whole name, the name but for marks, a part of the name, a name with
  /// other endings.
  private func candidates(
    _ reference: String, of list: ListID, prefersOnList: Bool, in conversation: borrowing Conversation
  ) -> [ListItem] {
    guard let wanted = ItemSearch(reference).words else { return [] }
    let name = EntityName(reference)
    let exact = conversation.service.shop.itemIndex.items(named: name.key).compactMap { conversation.service.shop.item($0) }.filter {
      $0.list == list
    }
    let items = exact.isEmpty ? items(of: list, in: conversation) : exact
    let preferred = items.filter { $0.isOnList == prefersOnList }
    let named = name.matches(among: items, named: \.entityName)
    if !named.isEmpty {
      let present = named.filter { $0.isOnList == prefersOnList }
      return present.isEmpty ? named : present
    }
    for items in [preferred, items] {
      let found = items.filter { wanted.finds($0.entityName, note: nil) }
      if !found.isEmpty { return found }
    }
    for items in [preferred, items] {
      let found = items.filter { NameKinship.areForms(reference, of: $0.name) }
      if !found.isEmpty { return found }
    }
    return []
  }
}

extension Conversation {
  /// An item as errors name it.
  fileprivate mutating func reference(to item: ListItem) -> JSON {
    let amount = item.size == nil && item.quantity == .one ? nil : JSON.string(service.response.output.texts.amount(of: item))
    return .compact(["id": .string(item.id.text), "name": .string(item.name), "amountText": amount])
  }
}
