/// Finds what the words of a command for people mean.
struct ShopSubjects {
  let session: ShopSession

  /// The params that the operands give.
  func params(of subject: ShopCommand.Subject, _ words: [String], considersOthers: Bool) throws(ShopFailure) -> JSON {
    let text = words.joined(separator: " ")
    switch subject {
    case .nothing: return .object([])
    case .text(let name): return .object([JSON.Member(name: name, value: .string(text))])
    case .file: return ["path": .string(text)]
    case .changes: return considersOthers ? .object([]) : ["mine": true]
    case .items(let purchased): return ["itemIds": .array(try items(named: text, purchased: purchased))]
    case .list: return text.isEmpty ? .object([]) : ["listId": try list(named: text)]
    case .product: return try product(text, of: words)
    }
  }

  /// The ids of the items whose names are separated by commas.
  private func items(named text: String, purchased: Bool) throws(ShopFailure) -> [JSON] {
    var ids: [JSON] = []
    for part in text.split(separator: ",") {
      let name = PlainText.trimmed(String(part))
      if name.isEmpty { continue }
      var found = ToolView.items(of: try session.result(of: ListItems.name, ["search": .string(name)]))
      if found.isEmpty {
        found = ToolView.items(of: try session.result(of: ListPurchased.name, ["search": .string(name)]))
        if !found.isEmpty, !purchased {
          throw ShopFailure("“\(name)” is not on the list, but was: \(Self.described(found)). Nothing was changed.")
        }
      }
      let id = try choice(of: name, among: found) { () throws(ShopFailure) in ToolView.items(of: try session.result(of: ListItems.name)) }
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  private func list(named name: String) throws(ShopFailure) -> JSON {
    let lists = try session.result(of: ListLists.name)["lists"]?.elements ?? []
    let found = lists.filter { Folding.fold($0["name"]?.string ?? "").contains(Folding.fold(name)) }
    return try choice(of: name, among: found) { lists }
  }

  /// A number of pieces, unless a product is called so, and a product.
  private func product(_ text: String, of words: [String]) throws(ShopFailure) -> JSON {
    let products = try products(found: text)
    if words.count > 1, let count = Int(words[0]), Self.exact(text, among: products).isEmpty {
      let name = words.dropFirst().joined(separator: " ")
      return ["productId": try choice(of: name, among: try self.products(found: name)) { [] }, "quantity": .int(count)]
    }
    return ["productId": try choice(of: text, among: products) { [] }]
  }

  private func products(found text: String) throws(ShopFailure) -> [JSON] {
    try session.result(of: CatalogSearch.name, ["text": .string(text)])["products"]?.elements ?? []
  }

  /// The id of the only one of `found`, or of the only one with exactly this name; otherwise throws the candidates, or of `all` the one
  /// with the most similar name.
  private func choice(
    of name: String, among found: [JSON], all: () throws(ShopFailure) -> [JSON]
  ) throws(ShopFailure) -> JSON {
    let exact = Self.exact(name, among: found)
    let chosen = exact.isEmpty ? found : exact
    if chosen.count == 1, let id = chosen[0]["id"] { return id }
    if chosen.isEmpty {
      let everything = try all()
      if let id = everything.first(where: { $0["id"]?.string == name })?["id"] { return id }
      throw ShopFailure("nothing here is called “\(name)”\(Self.suggestion(for: name, among: everything))")
    }
    throw ShopFailure("“\(name)” fits several: \(Self.described(chosen))")
  }

  /// The names, with what distinguishes those of one name: amounts, else ids.
  private static func described(_ all: [JSON]) -> String {
    let forms = [["name"], ["name", "amountText"], ["name", "id"]].map { members in
      all.map { each in
        let words = members.compactMap { each[$0]?.string }
        return words.count > 1 ? "\(words[0]) (\(words[1]))" : words.joined()
      }
    }
    let names = forms.first { Set($0).count == $0.count } ?? forms[2]
    let rest = names.count > mostCandidates ? " and \(names.count - mostCandidates) more" : ""
    return names.prefix(mostCandidates).joined(separator: ", ") + rest
  }

  /// Those with this name or id.
  private static func exact(_ name: String, among found: [JSON]) -> [JSON] {
    let key = Folding.fold(name)
    return found.filter { $0["id"]?.string == name || Folding.fold($0["name"]?.string ?? "") == key }
  }

  /// The most similar name, or the one with the most similar word.
  private static func suggestion(for name: String, among all: [JSON]) -> String {
    let names = all.compactMap { $0["name"]?.string }
    if let near = Spelling.nearest(to: name, among: names) { return ", did you mean \(near)?" }
    let words = names.flatMap { name in name.split(separator: " ").map { (word: String($0), name: name) } }
    guard let near = Spelling.nearest(to: name, among: words.map(\.word)) else { return "" }
    return words.first { $0.word == near }.map { ", did you mean \($0.name)?" } ?? ""
  }

  /// More candidates are only counted.
  private static let mostCandidates = 10
}
