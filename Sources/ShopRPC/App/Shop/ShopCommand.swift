/// A command for people: one call of a method, with names instead of ids, and texts of its result instead of JSON.
struct ShopCommand: Sendable {
  /// The meaning of the operands.
  enum Subject: Sendable {
    case nothing
    /// One text, for the member `name` of the params.
    case text(name: String)
    /// The name of a new location, to which items move that were meant for it.
    case newLocation
    /// The path of a file.
    case file
    /// Names of items, separated by commas; with `purchased`, of those that are off the list, too.
    case items(purchased: Bool)
    /// Names of items, then that of a list.
    case itemsToList(copies: Bool)
    /// The name of a list; the current one if omitted.
    case list
    /// The name of one thing of a kind.
    case one(ShopKind)
    /// The name of one thing of a kind, then its new name.
    case renamed(ShopKind)
    /// The name of an item, and an amount.
    case amount
    /// A number of pieces, 1 if omitted, and the name of a product.
    case product
    /// The name of a product, and how many pieces the cart is to have.
    case pieces
    /// The name of a product in the cart, or a promotion code.
    case partOfCart
    /// The id of an order; the newest one if omitted.
    case order
    /// The code of a currency, for a preference; omitted to show it.
    case currency
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
    /// of the key `empty`, if there is no summary. With `marks`, the current element has an asterisk.
    case table(path: [String], columns: [[String]], summary: [String] = [], empty: LabelKey = .emptySearch, marks: Bool = false)
    /// The sections of purchased items, each with its title.
    case purchased
    /// The lines of the cart, its discounts and taxes as the explanation of its price has them, and the total.
    case cart
    /// The sentence of the change in the history, and the texts at these paths, one per line.
    case change(also: [[String]] = [])
    /// The report of an import.
    case report
  }

  let method: String
  /// The operands, as the help shows them.
  var operands = ""
  var operandCount = 0...0
  var subject = Subject.nothing
  var shown = Shown.change()
  /// True if the change is made only after a question, when the method has one.
  var asks = false
  /// True if it asks anybody at a terminal: also before an import, whose preview is the question.
  var mayAsk: Bool { if case .report = shown { true } else { asks } }
  /// True if it can be the first command of all: it creates the database.
  var begins = false
  /// A column with the name as `ShopSubjects.printed` shows it.
  static let printed = ["printed"]
  /// True if several operands, at least one of them with blanks and therefore quoted, are one command each.
  var repeats = false
}

/// A command that is the first operand of another one, such as `cart set`.
struct ShopAction: Sendable {
  let word: String
  let command: ShopCommand
}

/// What commands find by its name.
enum ShopKind: Sendable {
  case list
  case location

  /// The method that returns all of the kind, in the member `member` of its result.
  var method: String { self == .list ? ListList.name : LocationList.name }
  var member: String { self == .list ? "lists" : "locations" }
  /// The param of methods that names one.
  var param: String { self == .list ? "listId" : "locationId" }
}

extension Subcommand {
  /// The commands for people that are one call of a method.
  static let ofShop = allCases.filter { $0.shop != nil }

  /// The declaration of a command for people; nil for the others.
  var shop: ShopCommand? {
    switch self {
    case .list:
      ShopCommand(
        method: ListShare.name, operands: "[LIST]", operandCount: 0...Int.max, subject: .list,
        shown: .document(["text"], otherwise: ListItems.name))
    case .add:
      ShopCommand(
        method: ListAddText.name, operands: "TEXT…", operandCount: 1...Int.max, subject: .text(name: "text"),
        shown: .line([["text"], ["item", "location", "name"]]), begins: true, repeats: true)
    case .done:
      ShopCommand(method: ListMarkPurchased.name, operands: "NAME…", operandCount: 1...Int.max, subject: .items(purchased: false))
    case .edit: ShopCommand(method: ListUpdate.name, operands: "NAME… AMOUNT", operandCount: 2...Int.max, subject: .amount)
    case .remove:
      ShopCommand(method: ListRemove.name, operands: "NAME…", operandCount: 1...Int.max, subject: .items(purchased: true), asks: true)
    case .move: ShopCommand(method: ListMove.name, operands: "NAME… LIST", operandCount: 2...Int.max, subject: .itemsToList(copies: false))
    case .copy: ShopCommand(method: ListMove.name, operands: "NAME… LIST", operandCount: 2...Int.max, subject: .itemsToList(copies: true))
    case .purchased: ShopCommand(method: ListPurchased.name, shown: .purchased)
    case .lists: ShopCommand(method: ListList.name, shown: .table(path: ["lists"], columns: [["name"], ["text"]], marks: true))
    case .locations:
      ShopCommand(
        method: LocationList.name, shown: .table(path: ["locations"], columns: [["name"], ["text"]], empty: .emptyLocations))
    case .search:
      ShopCommand(
        method: CatalogList.name, operands: "WORD…", operandCount: 1...Int.max, subject: .text(name: "search"),
        shown: .table(path: ["products"], columns: [ShopCommand.printed, ["price", "text"], ["availability", "text"]]))
    case .cart: ShopCommand(method: CartGet.name, shown: .cart)
    case .buy: Self.bought
    case .checkout:
      ShopCommand(method: CartCheckout.name, shown: .texts([["acknowledgment", "title"], ["acknowledgment", "message"]]))
    case .orders:
      ShopCommand(
        method: OrderList.name,
        shown: .table(path: ["orders"], columns: [["id"], ["createdText"], ["statusText"], ["text"]], empty: .emptyOrders))
    case .receipt:
      ShopCommand(
        method: OrderReceipt.name, operands: "[ORDER]", operandCount: 0...1, subject: .order,
        shown: .document(["text"], otherwise: OrderReceipt.name))
    case .currency:
      ShopCommand(
        method: PrefsSet.name, operands: "[CURRENCY]", operandCount: 0...1, subject: .currency,
        shown: .texts([["value"], ["prefs", "currency"]]), begins: true)
    case .undo: ShopCommand(method: HistoryUndo.name, subject: .changes, asks: true)
    case .redo: ShopCommand(method: HistoryRedo.name, subject: .changes, asks: true)
    case .import:
      ShopCommand(method: DataImport.name, operands: "FILE", operandCount: 1...1, subject: .file, shown: .report, begins: true)
    default: nil
    }
  }

  private static let bought = ShopCommand(
    method: CartAdd.name, operands: "[COUNT] PRODUCT…", operandCount: 1...Int.max, subject: .product,
    shown: .line([["line", "name"], ["line", "text"], ["line", "total", "text"]]))

  /// The word in texts for a command for people; nil for others.
  var help: String? {
    if self == .buy { return "cartAdd" }
    return shop != nil || [.demo, .web].contains(self) ? rawValue : nil
  }

  /// The word in texts for one of the actions, such as `cartSet`.
  func help(on action: ShopAction) -> String { "\(rawValue)\(action.word.prefix(1).uppercased())\(action.word.dropFirst())" }

  /// What the command does if its first operand is one of these words.
  var actions: [ShopAction] {
    switch self {
    case .lists: Self.actionsOnLists
    case .locations: Self.actionsOnLocations
    case .cart: Self.actionsOnCarts
    default: []
    }
  }

  private static let actionsOnLists = [
    ShopAction(
      word: "create",
      command: ShopCommand(
        method: ListCreate.name, operands: "NAME…", operandCount: 1...Int.max, subject: .text(name: "name"), begins: true)),
    ShopAction(
      word: "use", command: ShopCommand(method: ListSwitch.name, operands: "NAME…", operandCount: 1...Int.max, subject: .one(.list))),
    ShopAction(
      word: "rename",
      command: ShopCommand(method: ListEdit.name, operands: "NAME… NEW", operandCount: 2...Int.max, subject: .renamed(.list))),
    ShopAction(
      word: "delete",
      command: ShopCommand(method: ListDelete.name, operands: "NAME…", operandCount: 1...Int.max, subject: .one(.list), asks: true)),
  ]

  private static let actionsOnLocations = [
    ShopAction(
      word: "create",
      command: ShopCommand(
        method: LocationCreate.name, operands: "NAME…", operandCount: 1...Int.max, subject: .newLocation,
        shown: .change(also: [["movedText"]]), begins: true)),
    ShopAction(
      word: "rename",
      command: ShopCommand(method: LocationUpdate.name, operands: "NAME… NEW", operandCount: 2...Int.max, subject: .renamed(.location))),
    ShopAction(
      word: "delete",
      command: ShopCommand(
        method: LocationDelete.name, operands: "NAME…", operandCount: 1...Int.max, subject: .one(.location), asks: true)),
  ]

  private static let actionsOnCarts = [
    ShopAction(word: "add", command: bought),
    ShopAction(
      word: "set",
      command: ShopCommand(
        method: CartSetQuantity.name, operands: "PRODUCT… COUNT", operandCount: 2...Int.max, subject: .pieces,
        shown: .change(also: [["cart", "text"]]))),
    ShopAction(
      word: "remove",
      command: ShopCommand(
        method: CartRemove.name, operands: "PRODUCT…|CODE", operandCount: 1...Int.max, subject: .partOfCart,
        shown: .change(also: [["cart", "text"]]))),
    ShopAction(
      word: "code",
      command: ShopCommand(
        method: CartApplyCode.name, operands: "CODE", operandCount: 1...Int.max, subject: .text(name: "code"),
        shown: .change(also: [["notice", "text"], ["cart", "text"]]))),
    ShopAction(word: "clear", command: ShopCommand(method: CartClear.name, asks: true)),
  ]
}
