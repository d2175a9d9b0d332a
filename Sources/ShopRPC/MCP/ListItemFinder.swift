import ShopModel

/// Finds list items by name or id.
struct ListItemFinder {
  /// All items of the list, as `list.items` shows them.
  private let items: [JSON]

  init(list: String?, in shop: inout Conversation) throws(ToolError) {
    let page = try shop.call("list.items", with: ["group": "none", "show": "all", "listId": list.map { .string($0) }])
    items = ToolView.items(of: page)
  }

  /// The items for some references, each once. Of several with the same name those that are on the list come first, or those that are not.
  func find(_ references: [String], prefersOnList: Bool, in shop: inout Conversation) throws(ToolError) -> [JSON] {
    var found: [JSON] = []
    for reference in references {
      let item = try find(reference, prefersOnList: prefersOnList, in: &shop)
      if !found.contains(item) { found.append(item) }
    }
    return found
  }

  /// The ids of items as the parameter of a method.
  func ids(of items: [JSON]) -> JSON { .array(items.compactMap { $0["id"] }) }

  private func find(_ reference: String, prefersOnList: Bool, in shop: inout Conversation) throws(ToolError) -> JSON {
    let found = candidates(reference, prefersOnList: prefersOnList)
    if found.count == 1, let item = found.first { return item }
    if found.isEmpty {
      throw shop.toolError(
        .notFound, saying: .toolNoItem, with: ["name": .text(reference.shortened)], next: "Call get_list to see the items.")
    }
    let names = found.prefix(ToolView.problems).map { item in
      let name = [item["name"], item[path: ["size", "text"]]].compactMap { $0?.string }.joined(separator: " ")
      return "\(name) (\(item["id"]?.string ?? ""))"
    }
    throw shop.toolError(
      .invalidParams, saying: .toolAmbiguous, with: ["name": .text(reference.shortened), "names": .text(names.joined(separator: ", "))],
      next: "Call the tool again with the id of the item that is meant.")
  }

  /// The items that a reference can mean, by decreasing likeness: the id, the whole name, the name but for marks, a part of the name.
  private func candidates(_ reference: String, prefersOnList: Bool) -> [JSON] {
    if let item = items.first(where: { $0["id"]?.string == reference }) { return [item] }
    let wanted = Folding.searchKey(reference)
    if wanted.isEmpty { return [] }
    let preferred = items.filter { $0["onList"] == .bool(prefersOnList) }
    let named = EntityName(reference).matches(among: items) { EntityName($0["name"]?.string ?? "") }
    let present = named.filter { preferred.contains($0) }
    if !named.isEmpty { return present.isEmpty ? named : present }
    for items in [preferred, self.items] {
      let found = items.filter { Folding.searchKey($0["name"]?.string).contains(wanted) }
      if !found.isEmpty { return found }
    }
    return []
  }
}

extension Shape where Value == [String] {
  /// Names or ids of list items.
  static let itemReferences = array(.toolText(Limits.nameLength), count: ToolLimits.items)
}
