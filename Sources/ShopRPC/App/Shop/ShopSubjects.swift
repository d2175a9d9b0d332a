import CLibrary
import ShopModel

/// Finds what the words of a command for people mean.
struct ShopSubjects {
  let session: ShopSession

  typealias Request = (method: String, params: JSON)

  /// The request that a command makes with these operands.
  func request(of command: ShopCommand, _ words: [String], considersOthers: Bool) throws(ShopFailure) -> Request {
    if case .partOfCart = command.subject { return try partOfCart(words.joined(separator: " "), by: command.method) }
    if case .currency = command.subject {
      return words.isEmpty ? (PrefsGet.name, Self.currency) : (command.method, Self.currency(words[0]))
    }
    return (command.method, try params(of: command.subject, words, considersOthers: considersOthers))
  }

  /// The params that the operands give.
  private func params(of subject: ShopCommand.Subject, _ words: [String], considersOthers: Bool) throws(ShopFailure) -> JSON {
    let text = words.joined(separator: " ")
    switch subject {
    case .nothing, .partOfCart, .currency: return .object([])
    case .order: return ["orderId": words.isEmpty ? try newestOrder() : .string(text)]
    case .text(let name): return .object([JSON.Member(name: name, value: .string(text))])
    case .newLocation: return ["name": .string(text), "collect": true]
    case .file: return try document(at: text == "-" ? "/dev/stdin" : text)
    case .changes: return considersOthers ? .object([]) : ["mine": true]
    case .items(let purchased): return ["itemIds": .array(try items(named: words, purchased: purchased))]
    case .itemsToList(let copies): return try itemsToList(words, copies: copies)
    case .list: return text.isEmpty ? .object([]) : ["listId": try one(.list, named: text)]
    case .one(let kind): return .object([JSON.Member(name: kind.param, value: try one(kind, named: text))])
    case .renamed(let kind):
      let (id, name) = try leading(words, among: try all(of: kind))
      return .object([JSON.Member(name: kind.param, value: id), JSON.Member(name: "name", value: .string(name))])
    case .amount:
      let (id, amount) = try leading(words, among: try allItems())
      return ["itemId": id, "amountText": .string(amount)]
    case .product: return try product(text, of: words)
    case .pieces: return try pieces(words)
    }
  }

  /// A file by its path; what can be read only once, such as a pipe, by its content.
  private func document(at path: String) throws(ShopFailure) -> JSON {
    var info = stat()
    guard unsafe stat(path, &info) == 0, ![S_IFREG, S_IFDIR].contains(info.st_mode & S_IFMT) else { return ["path": .string(path)] }
    Signals.letEnd()
    do throws(FileError) {
      let bytes = try OpenFile(path, O_RDONLY).read(atMost: session.options.limits.message)
      guard let text = String(validating: bytes, as: UTF8.self) else { throw FileError(path: path, code: EILSEQ) }
      return ["data": .string(text)]
    } catch { throw ShopFailure(error) }
  }

  /// The preference, and its new value.
  private static let currency: JSON = ["key": .string(PreferenceKey.currency.rawValue)]
  private static func currency(_ code: String) -> JSON { currency.adding([JSON.Member(name: "value", value: .string(code.uppercased()))]) }

  private func newestOrder() throws(ShopFailure) -> JSON {
    let orders = try session.result(of: OrderList.name, ["limit": 1])["orders"]?.elements ?? []
    guard let id = orders.first?["id"] else { throw ShopFailure(try session.labels([.emptyOrders])[0]) }
    return id
  }

  /// The ids of the items whose names are separated by commas, or are quoted operands of their own.
  private func items(named words: [String], purchased: Bool) throws(ShopFailure) -> [JSON] {
    let text = words.joined(separator: " ")
    // a form that messages print may contain a comma
    let all = try allItems()
    let whole = Self.exact(text, among: all)
    if whole.count == 1, let id = whole[0]["id"] { return [id] }
    var ids: [JSON] = []
    // a comma behind a quoted name separates, unless it is part of a name
    let operands = words.areQuoted ? words : [text]
    for part in operands.flatMap({ Self.exact($0, among: all).isEmpty ? $0.split(separator: ",").map(String.init) : [$0] }) {
      let name = PlainText.trimmed(part)
      if name.isEmpty { continue }
      var found = Self.exact(name, among: all)
      if found.count != 1 { found = ToolView.items(of: try session.result(of: ListItems.name, ["search": .string(name)])) }
      if found.isEmpty {
        found = ToolView.items(of: try session.result(of: ListPurchased.name, ["search": .string(name)]))
        if !found.isEmpty, !purchased {
          let said = try session.text(.shellOnlyPurchased, with: ["name": .string(name), "names": .string(Self.described(found))])
          throw ShopFailure("\(said) \(try session.text(.shellNothingChanged))")
        }
      }
      if found.isEmpty, let read = try nameAdded(by: name) { found = Self.exact(read, among: all) }
      let id = try choice(of: name, among: found) { all }
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// The name that `add` reads in a text; nil if it reads none.
  private func nameAdded(by text: String) throws(ShopFailure) -> String? {
    let params: JSON = ["text": .string(text)]
    return try session.resultIfAny(of: ListAddText.name, params.forDryRun)?[path: ["item", "name"]]?.string
  }

  private func allItems() throws(ShopFailure) -> [JSON] { ToolView.items(of: try session.result(of: ListItems.name)) }

  /// The id of the one of `all` that the first words name, exactly or in part, and the other words.
  private func leading(_ words: [String], among all: [JSON]) throws(ShopFailure) -> (id: JSON, rest: String) {
    let splits = (1..<words.count).reversed().map { (words[..<$0].joined(separator: " "), words[$0...].joined(separator: " ")) }
    for find in [Self.exact, Self.containing] {
      for (name, rest) in splits {
        let found = find(name, all)
        if !found.isEmpty { return (try choice(of: name, among: found) { [] }, rest) }
      }
    }
    // an amount such as `3 boxes` is no part of the name
    let name = words.dropLast().prefix { $0.first?.isNumber != true }
    return (try choice(of: (name.isEmpty ? words.dropLast() : name).joined(separator: " "), among: []) { all }, words.last ?? "")
  }

  /// The items that the first words name, and the list that the last ones name, exactly or in part.
  private func itemsToList(_ words: [String], copies: Bool) throws(ShopFailure) -> JSON {
    let lists = try all(of: .list)
    let splits = (1..<words.count).map { (Array(words[..<$0]), words[$0...].joined(separator: " ")) }
    let ends = [Self.exact, Self.containing].flatMap { find in splits.filter { !find($0.1, lists).isEmpty } }
    let (names, list) = ends.first ?? (words.dropLast(), words.last ?? "")
    let target = try choice(of: list, among: Self.containing(list, among: lists)) { lists }
    return ["itemIds": .array(try items(named: names, purchased: true)), "toListId": target, "copy": .bool(copies)]
  }

  private func all(of kind: ShopKind) throws(ShopFailure) -> [JSON] {
    try session.result(of: kind.method)[kind.member]?.elements ?? []
  }

  private func one(_ kind: ShopKind, named name: String) throws(ShopFailure) -> JSON {
    let all = try all(of: kind)
    let exact = Self.exact(name, among: all)
    return try choice(of: name, among: exact.isEmpty ? Self.containing(name, among: all) : exact) { all }
  }

  /// The products in the cart, by their ids.
  private func productsInCart() throws(ShopFailure) -> [JSON] {
    let lines = try session.result(of: CartGet.name)["cart"]?["lines"]?.elements ?? []
    return try session.withSizes(lines).compactMap { line in
      guard let id = line["productId"], let name = line["name"] else { return nil }
      return ["id": id, "name": name, "amountText": line["amountText"] ?? ""]
    }
  }

  /// Those of the products in the cart that are printed so, else those whose names contain this one.
  private static func meant(by name: String, inCart products: [JSON]) -> [JSON] {
    let found = products.filter { key(printed($0)) == key(name) }
    return found.isEmpty ? containing(name, among: products) : found
  }

  /// Letters and numbers of a text, with a point as the sign of decimals.
  private static func key(_ text: String) -> String {
    let characters = Array(Folding.fold(text))
    return String(
      characters.indices.compactMap { index -> Character? in
        let character = characters[index]
        if character.isLetter || character.isNumber { return character }
        let isInNumber = index > 0 && characters[index - 1].isNumber && index + 1 < characters.count && characters[index + 1].isNumber
        return isInNumber && ".,٫".contains(character) ? "." : nil
      })
  }

  /// A product, rather one in the cart than another one, and how many pieces the cart is to have; what is no number, the method names.
  private func pieces(_ words: [String]) throws(ShopFailure) -> JSON {
    let name = words.dropLast().joined(separator: " ")
    let last = words.last ?? ""
    let inCart = Self.meant(by: name, inCart: try productsInCart())
    let id = try choice(of: name, among: inCart.isEmpty ? try products(found: name) : inCart) { [] }
    return ["productId": id, "quantity": Self.count(last) ?? .string(last)]
  }

  /// The removal of a product by `method`, or of a promotion code of that name.
  private func partOfCart(_ name: String, by method: String) throws(ShopFailure) -> Request {
    let products = try productsInCart()
    let found = Self.meant(by: name, inCart: products)
    if found.isEmpty {
      let code: JSON = ["code": .string(name)]
      if try session.resultIfAny(of: CartRemoveCode.name, code.forDryRun) != nil { return (CartRemoveCode.name, code) }
    }
    return (method, ["productId": try choice(of: name, among: found) { products }])
  }

  /// A number of pieces, unless a product is called so, and a product.
  private func product(_ text: String, of words: [String]) throws(ShopFailure) -> JSON {
    let products = try products(found: text)
    if words.count > 1, let count = Self.count(words[0]), Self.exact(text, among: products).isEmpty {
      let name = words.dropFirst().joined(separator: " ")
      return ["productId": try choice(of: name, among: try self.products(found: name)) { [] }, "quantity": count]
    }
    return ["productId": try choice(of: text, among: products) { [] }]
  }

  /// A number of pieces in the digits of any language, or one that is not whole, which the method names; nil for other words.
  private static func count(_ word: String) -> JSON? {
    guard word.contains(where: \.isNumber), word.allSatisfy({ $0.isNumber || ".,٫/".contains($0) }) else { return nil }
    let digits = word.compactMap(\.wholeNumberValue).map(String.init)
    let count = digits.count == word.count ? Int(digits.joined()) : nil
    return count.map { .int($0) } ?? .string(word)
  }

  /// The products that a search finds, or the one with this id; else those that the text without its last words finds, if it is what they are
  /// printed as, such as `Cola (330 ml)`.
  private func products(found text: String) throws(ShopFailure) -> [JSON] {
    func search(_ text: String) throws(ShopFailure) -> [JSON] {
      try session.result(of: CatalogList.name, ["search": .string(text)])["products"]?.elements ?? []
    }
    let found = try search(text)
    if !found.isEmpty { return try session.sized(found) }
    if let product = try session.resultIfAny(of: CatalogGet.name, ["productId": .string(text)])?["product"] { return [product] }
    let words = text.split(separator: " ")
    for count in (1..<max(words.count, 1)).reversed().prefix(Self.mostDetails) {
      let found = try search(words[..<count].joined(separator: " "))
      // also the size as it is stored: `2.5 lb` is printed as `2 1/2 lb`
      let meant = zip(try session.sized(found), found).filter { [$0, $1].contains { Self.key(Self.printed($0)) == Self.key(text) } }
      if !meant.isEmpty { return meant.map(\.0) }
    }
    return []
  }

  /// Words of sizes and options.
  private static let mostDetails = 4

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
      if let id = everything.first(where: { $0.hasID(name) })?["id"] { return id }
      let text = try session.text(.shellUnknown, with: ["name": .string(name)])
      guard let near = Self.nearest(to: name, among: everything) else { throw ShopFailure(text) }
      throw ShopFailure(try session.text(.errorDidYouMean, with: ["text": .string(text), "suggestion": .string(near)]))
    }
    throw ShopFailure(try session.text(.shellSeveral, with: ["name": .string(name), "names": .string(Self.described(chosen))]))
  }

  /// The names, with what distinguishes those of one name: amounts, locations, else ids.
  private static func described(_ all: [JSON]) -> String {
    let forms = [all.map { $0["name"]?.string ?? "" }, all.map(printed), all.map(located), all.map { $0["id"]?.string ?? "" }]
    let names = forms.first { Set($0).count == $0.count } ?? forms[0]
    return names.prefix(maxCandidates).joined(separator: ", ") + (names.count > maxCandidates ? ", …" : "")
  }

  /// The name with what tells it from others of that name: the amount, as in the text of a list, the size of a product behind its options, or how
  /// much is on a list.
  static func printed(_ one: JSON) -> String {
    let size = one["unit"].map { unit in
      ["value", "unit"].compactMap { name in unit[name].map { $0.string ?? $0.text } }.joined(separator: " ")
    }
    let detail = one["amountText"]?.string ?? size ?? one["text"]?.string ?? ""
    // that of a list says something else
    let title = one["availability"] == nil ? nil : one["title"]?.string
    return (title ?? one["name"]?.string ?? "") + (detail.isEmpty ? "" : " (\(detail))")
  }

  /// The same with the location, as it is typed.
  private static func located(_ one: JSON) -> String { printed(one) + (one[path: ["location", "name"]]?.string.map { " @ \($0)" } ?? "") }

  /// Those with this id, else those that are printed so, with or without the location, else those with this name.
  private static func exact(_ name: String, among found: [JSON]) -> [JSON] {
    let key = Folding.fold(name)
    let ways: [(JSON) -> Bool] = [
      { $0.hasID(name) }, { [printed($0), located($0)].contains { Folding.fold($0) == key } },
      { Folding.fold($0["name"]?.string ?? "") == key },
    ]
    let exact = ways.lazy.map { found.filter($0) }.first { !$0.isEmpty }
    return exact ?? EntityName(name).matches(among: found) { EntityName($0["name"]?.string ?? "") }
  }

  /// Those whose names contain this one.
  private static func containing(_ name: String, among all: [JSON]) -> [JSON] {
    guard let wanted = ItemSearch(name).words else { return [] }
    return all.filter { wanted.finds(EntityName($0["name"]?.string ?? ""), note: nil) }
  }

  /// The most similar name, or the one with the most similar word; nil if none is similar.
  private static func nearest(to name: String, among all: [JSON]) -> String? {
    let names = all.compactMap { $0["name"]?.string }
    if let near = Spelling.nearest(to: name, among: names) { return near }
    let words = names.flatMap { name in name.split(separator: " ").map { (word: String($0), name: name) } }
    guard let near = Spelling.nearest(to: name, among: words.map(\.word)) else { return nil }
    return words.first { $0.word == near }?.name
  }

  /// More candidates are left out.
  private static let maxCandidates = 10
}

extension [String] {
  /// True if these are several operands, at least one of them with blanks, and each is complete by itself: a shell was told where each of them
  /// ends. A number or the sign of a location belongs to its neighbors, as in `2 kg flour @ "Fruit and Vegetables"`.
  var areQuoted: Bool {
    guard count > 1, contains(where: { PlainText.trimmed($0).contains(" ") }) else { return false }
    return allSatisfy { operand in
      let text = PlainText.trimmed(operand)
      guard let first = text.first, let last = text.last, !LineFurniture.signs.contains(first), !LineFurniture.signs.contains(last) else {
        return false
      }
      return first.isLetter || text.contains(" ")
    }
  }
}
