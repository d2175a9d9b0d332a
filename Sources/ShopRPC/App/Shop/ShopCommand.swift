import ShopModel

/// A command for people: one call of a method, with names instead of ids, and texts of its result instead of JSON.
struct ShopCommand: Sendable {
  /// The meaning of the operands.
  enum Subject: Sendable {
    case nothing
    /// One text, for the member `name` of the params.
    case text(name: String)
    /// The path of a file.
    case file
    /// Names of items, separated by commas; with `purchased`, of those that are off the list, too.
    case items(purchased: Bool)
    /// The name of a list; the current one if omitted.
    case list
    /// The name of an item, and an amount.
    case amount
    /// A number of pieces, 1 if omitted, and the name of a product.
    case product
    /// Which changes to consider.
    case changes
  }

  /// What is shown of the result.
  enum Shown: Sendable {
    /// The texts at these paths, one per line.
    case texts([[String]])
    /// The text at the path, whose lines without indentation are headings. If the method has nothing to show, the member `text` of the result
    /// of another one says so.
    case document([String], otherwise: String)
    /// A line with the texts at these paths.
    case line([[String]])
    /// The elements of the array at `path` as the rows of a table, and below it the text at `summary`. Instead of an empty table, the text
    /// of the key `empty`, if there is no summary.
    case table(path: [String], columns: [[String]], summary: [String] = [], empty: LabelKey = .emptySearch)
    /// The sections of purchased items, each with its title.
    case purchased
    /// The lines of the cart, its discounts and taxes as the explanation of its price has them, and the total.
    case cart
    /// The sentence of the change in the history.
    case change
    /// The report of an import.
    case report
  }

  let operands: String
  let operandCount: ClosedRange<Int>
  let summary: String
  let method: String
  let subject: Subject
  let shown: Shown
  /// True if the change is made only after a question, when the method has one.
  var asks = false
  /// True if it can be the first command of all: it creates the database.
  var begins = false
}

extension Subcommand {
  /// The commands for people that are one call of a method.
  static let ofShop = allCases.filter { $0.shop != nil }

  /// The declaration of a command for people; nil for the others.
  var shop: ShopCommand? {
    switch self {
    case .list:
      ShopCommand(
        operands: "[LIST]", operandCount: 0...Int.max, summary: "Shows what is still to be bought, by location in the store.",
        method: ListShare.name, subject: .list, shown: .document(["text"], otherwise: ListItems.name))
    case .add:
      ShopCommand(
        operands: "TEXT…", operandCount: 1...Int.max,
        summary: "Puts an item on the shopping list, such as: add 2 kg flour @ bakery.", method: ListAddText.name,
        subject: .text(name: "text"), shown: .line([["text"], ["item", "location", "name"]]), begins: true)
    case .done:
      ShopCommand(
        operands: "NAME…", operandCount: 1...Int.max,
        summary: "Marks items as purchased, by their names or parts of them, separated by commas.", method: ListMarkPurchased.name,
        subject: .items(purchased: false), shown: .change)
    case .edit:
      ShopCommand(
        operands: "NAME… AMOUNT", operandCount: 2...Int.max, summary: "Changes the amount of an item, such as: edit flour 3 kg.",
        method: ListUpdate.name, subject: .amount, shown: .change)
    case .remove:
      ShopCommand(
        operands: "NAME…", operandCount: 1...Int.max, summary: "Deletes items of the list together with their purchase history.",
        method: ListRemove.name, subject: .items(purchased: true), shown: .change, asks: true)
    case .purchased:
      ShopCommand(
        operands: "", operandCount: 0...0, summary: "Shows what was purchased, and when.", method: ListPurchased.name, subject: .nothing,
        shown: .purchased)
    case .lists:
      ShopCommand(
        operands: "", operandCount: 0...0, summary: "Shows all shopping lists.", method: ListList.name, subject: .nothing,
        shown: .table(path: ["lists"], columns: [["name"], ["text"]]))
    case .search:
      ShopCommand(
        operands: "WORD…", operandCount: 1...Int.max, summary: "Searches products, with their prices.", method: CatalogList.name,
        subject: .text(name: "search"),
        shown: .table(path: ["products"], columns: [["name"], ["price", "text"], ["availability", "text"]]))
    case .cart:
      ShopCommand(
        operands: "", operandCount: 0...0, summary: "Shows the cart with its total.", method: CartGet.name, subject: .nothing,
        shown: .cart)
    case .buy:
      ShopCommand(
        operands: "[COUNT] PRODUCT…", operandCount: 1...Int.max, summary: "Puts pieces of a product into the cart.", method: CartAdd.name,
        subject: .product, shown: .line([["line", "name"], ["line", "text"], ["line", "total", "text"]]))
    case .checkout:
      ShopCommand(
        operands: "", operandCount: 0...0, summary: "Orders the contents of the cart.", method: CartCheckout.name, subject: .nothing,
        shown: .texts([["acknowledgment", "title"], ["acknowledgment", "message"]]))
    case .undo:
      ShopCommand(
        operands: "", operandCount: 0...0, summary: "Takes back the last change made by these commands.", method: HistoryUndo.name,
        subject: .changes, shown: .change, asks: true)
    case .redo:
      ShopCommand(
        operands: "", operandCount: 0...0, summary: "Makes the change again that undo took back.", method: HistoryRedo.name,
        subject: .changes, shown: .change, asks: true)
    case .import:
      ShopCommand(
        operands: "FILE", operandCount: 1...1, summary: "Imports products from a file, such as a CSV table.", method: CatalogImport.name,
        subject: .file, shown: .report, begins: true)
    default: nil
    }
  }
}

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
    case .amount: return try amount(in: words)
    case .product: return try product(text, of: words)
    }
  }

  /// The ids of the items whose names are separated by commas.
  private func items(named text: String, purchased: Bool) throws(ShopFailure) -> [JSON] {
    // a form that messages print may contain a comma
    let all = try allItems()
    let whole = Self.exact(text, among: all)
    if whole.count == 1, let id = whole[0]["id"] { return [id] }
    var ids: [JSON] = []
    for part in text.split(separator: ",") {
      let name = PlainText.trimmed(String(part))
      if name.isEmpty { continue }
      var found = ToolView.items(of: try session.result(of: ListItems.name, ["search": .string(name)]))
      if found.isEmpty {
        found = ToolView.items(of: try session.result(of: ListPurchased.name, ["search": .string(name)]))
        if !found.isEmpty, !purchased {
          let said = try session.text(.shellOnlyPurchased, with: ["name": .string(name), "names": .string(Self.described(found))])
          throw ShopFailure("\(said) \(try session.text(.shellNothingChanged))")
        }
      }
      let id = try choice(of: name, among: found) { all }
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  private func allItems() throws(ShopFailure) -> [JSON] { ToolView.items(of: try session.result(of: ListItems.name)) }

  /// The item that the first words name, exactly or in part, and the amount in the others.
  private func amount(in words: [String]) throws(ShopFailure) -> JSON {
    let items = try allItems()
    let splits = (1..<words.count).reversed().map { (words[..<$0].joined(separator: " "), words[$0...].joined(separator: " ")) }
    for find in [Self.exact, Self.containing] {
      for (name, amount) in splits {
        let found = find(name, items)
        if !found.isEmpty { return ["itemId": try choice(of: name, among: found) { [] }, "amountText": .string(amount)] }
      }
    }
    let name = words.dropLast().joined(separator: " ")
    return ["itemId": try choice(of: name, among: []) { items }]
  }

  private func list(named name: String) throws(ShopFailure) -> JSON {
    let lists = try session.result(of: ListList.name)["lists"]?.elements ?? []
    return try choice(of: name, among: Self.containing(name, among: lists)) { lists }
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
    try session.result(of: CatalogList.name, ["search": .string(text)])["products"]?.elements ?? []
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

  /// The name and the amount, as in the text of a list.
  private static func printed(_ one: JSON) -> String {
    (one["name"]?.string ?? "") + (one["amountText"]?.string.map { " (\($0))" } ?? "")
  }

  /// The same with the location, as it is typed.
  private static func located(_ one: JSON) -> String { printed(one) + (one[path: ["location", "name"]]?.string.map { " @ \($0)" } ?? "") }

  /// Those with this id, else those that are printed so, with or without the location, else those with this name.
  private static func exact(_ name: String, among found: [JSON]) -> [JSON] {
    let key = Folding.fold(name)
    let ways: [(JSON) -> Bool] = [
      { $0["id"]?.string == name }, { [printed($0), located($0)].contains { Folding.fold($0) == key } },
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

/// A small session with the commands for people in a sample shop of its own.
struct Demo {
  let options: Options
  let terminal: Terminal

  /// A command with its operands.
  private typealias Step = (command: Subcommand, words: String)

  /// Plays the session; returns the exit code.
  func run() throws(FileError) -> Int32 {
    let scratch = try ScratchDirectory()
    var options = options
    options.directory = "\(scratch.path)/demo"
    let session = ShopSession(options)
    guard try session.value(of: DataSample.name) != nil else { return 1 }
    for step in try steps(in: session) {
      guard let command = step.command.shop else { continue }
      let words = step.words.split(separator: " ").map(String.init)
      try Console.show(terminal.bold("$ \(Program.name) \(([step.command.rawValue] + words).joined(separator: " "))") + "\n")
      let code = try ShopRun(command: command, words: words, session: session, terminal: terminal, isConfirmed: true).run()
      if code != 0 { return code }
      try Console.show("\n")
    }
    try Console.show(
      terminal.dim(
        try session.value(
          of: LocaleText.name,
          [
            "key": .string(TextKey.shellDemoEnd.name), "args": ["program": .string(Program.name)],
          ])?["text"]?.string ?? "") + "\n")
    return 0
  }

  /// The commands, with names in the language of the session.
  private func steps(in session: ShopSession) throws(FileError) -> [Step] {
    func name(of entity: String, by method: String, id: JSON) throws(FileError) -> String {
      try session.value(of: method, .object([JSON.Member(name: "\(entity)Id", value: id)]))?[entity]?["name"]?.string ?? ""
    }
    let coffee = try name(of: "product", by: CatalogGet.name, id: "coffee")
    let location = try name(of: "location", by: LocationGet.name, id: "drinks")
    let milk = try name(of: "item", by: ListOneItem.name, id: "item-milk")
    let apples = try name(of: "product", by: CatalogGet.name, id: "apples")
    return [
      (.add, "2 kg \(coffee) @ \(location)"), (.list, ""), (.done, milk), (.undo, ""), (.search, apples), (.buy, "3 \(apples)"),
      (.cart, ""),
      (.checkout, ""),
    ]
  }
}
