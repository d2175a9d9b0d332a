import ShopModel

/// A fact that a text is filled in with.
enum TextArgument: Hashable, Sendable {
  /// What an argument can be.
  enum Kind: String, Sendable {
    /// Written as it is: a name, an id, a word of the protocol.
    case text
    /// A whole number, which also chooses plural forms.
    case integer
    /// An amount, written as the language and its currency ask.
    case money
    /// An exact decimal number such as `7.5`, written with the language's point and groups.
    case decimal
  }

  case text(String)
  case integer(Int)
  case money(Money)
  case decimal(String)
  /// Another sentence, one without facts: what stands for a name that nobody gave.
  case key(TextKey)
  /// A word of a frontend, such as the name of a setting.
  case label(LabelKey)
  /// Digits and marks between them, such as a time; only the digits are those of the language.
  case digits(String)
  /// A unit as it is kept, such as `kg`, written as the language calls it.
  case unit(String)
  /// Names that all belong to it: `Milk, Tea, and Bread`.
  case names([String])
  /// Words of which one is meant: `name, price, or id`.
  case choices([String])
  /// How much of something.
  case quantity(Amount)

  var kind: Kind {
    switch self {
    case .text, .key, .label, .digits, .unit, .names, .choices, .quantity: .text
    case .integer: .integer
    case .money: .money
    case .decimal: .decimal
    }
  }
}

/// The facts of one text by name, as its key declares them.
struct TextArguments: ExpressibleByDictionaryLiteral, Sendable {
  private let pairs: [(name: String, value: TextArgument)]

  init(dictionaryLiteral pairs: (String, TextArgument)...) { self.pairs = pairs.map { (name: $0.0, value: $0.1) } }

  init(_ pairs: [(name: String, value: TextArgument)]) { self.pairs = pairs }

  var names: [String] { pairs.map(\.name) }

  subscript(name: String) -> TextArgument? {
    for pair in pairs where pair.name == name { return pair.value }
    return nil
  }
}
