import ShopModel

/// What a change came to, to be told in any language.
struct Tale {
  /// How it is told.
  enum Form {
    case plain
    /// As something that was taken back.
    case undone
    /// As something that was taken back, and is as it was made again.
    case redone
  }

  let key: TextKey
  /// The names of the first few things that it is about, as they were then; nil is the Unknown Location.
  var names: [LocalizedText?] = []
  /// How many things it is about.
  var count = 0
  /// A word of the protocol that the sentence needs: a language, a scope, a method.
  var word = ""
  var form = Form.plain

  /// As many things are named; more fit into no sentence.
  static let namedThings = 3
}

extension Tale {
  /// The sentence, in the current language of `texts`.
  func text(_ texts: inout Texts, _ languages: [String]) -> String {
    let plain = texts.text(key, arguments(&texts, languages))
    return switch form {
    case .plain: plain
    case .undone: texts.text(.historyUndone, ["text": .text(plain)])
    case .redone: texts.text(.historyRedone, ["text": .text(plain)])
    }
  }

  private func arguments(_ texts: inout Texts, _ languages: [String]) -> TextArguments {
    var all: [(name: String, value: TextArgument)] = []
    for argument in key.arguments {
      switch argument.name {
      case "names": all.append((argument.name, listed(&texts, languages)))
      case "count": all.append((argument.name, .integer(count)))
      case "setting": all.append((argument.name, setting))
      case "language": all.append((argument.name, .text(Language(matching: word)?.ownName ?? word)))
      default: all.append((argument.name, .text(word)))
      }
    }
    return TextArguments(all)
  }

  /// What the preference is called whose key `word` is.
  private var setting: TextArgument { PreferenceKey(rawValue: word).map { .label(PreferenceTable.row($0).label) } ?? .text(word) }

  /// `Milk, Tea, and Bread`, or `Milk, Tea, Bread and 2 more`.
  private func listed(_ texts: inout Texts, _ languages: [String]) -> TextArgument {
    var parts: [String] = []
    for name in names { parts.append(name?.text(in: languages) ?? texts.text(.locationUnknown)) }
    if count <= names.count { return .names(parts) }
    let named = texts.beginning(of: parts)
    return .text(texts.text(.historyNames, ["names": .text(named), "count": .integer(count - names.count)]))
  }
}

/// The sentence of a change, filled in when it is written.
struct TaleText: Wire {
  let tale: Tale
  /// The languages that names are looked for in, the best first.
  let languages: [String]

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in
      let text = value.tale.text(&output.texts, value.languages)
      output.string(text)
    })
}

/// Makes one sentence of the facts of a change, one fact after the other.
struct Teller {
  private let method: String
  /// The one sentence of the method, whatever its facts; nil when they make it.
  private let wholeText: TextKey?
  private var first: Telling?
  /// Another fact is told by another sentence.
  private var isMixed = false
  private var names: [LocalizedText?] = []
  private var ids: Set<String> = []
  /// How many things there are, told by whatever sentence.
  private var count = 0

  /// One for the facts of a method, with the sentence that its registration gives for all of them.
  init(of method: String, text: TextKey?) {
    self.method = method
    wholeText = text
  }

  mutating func take(_ telling: Telling) {
    // a cart is made by the way, when something is put into it
    if first?.key == .historyCartMade, telling.key != .historyCartMade { self = Teller(of: method, text: wholeText) }
    // what an order takes from the stock or gives back, and the end of its cart, go without saying
    if let first, first.key.isAboutOrders, [.historyProductStock, .historyCartDeleted].contains(telling.key) { return }
    if let first, first.key != telling.key {
      if telling.key == .historyCartMade { return }
      isMixed = true
    }
    if first == nil { first = telling }
    guard telling.id.isEmpty || ids.insert(telling.id).inserted else { return }
    count += 1
    if let name = telling.name, names.count < Tale.namedThings, first?.key == telling.key { names.append(name) }
  }

  /// The sentence of all of them.
  var tale: Tale {
    if let wholeText { return Tale(key: wholeText, count: count) }
    guard let first else { return Tale(key: .historyOther, word: method) }
    if isMixed, count > 1 { return Tale(key: .historySeveral, count: count) }
    return Tale(key: first.key, names: names, count: count, word: first.word)
  }
}

extension TextKey {
  /// Whether it tells what became of orders.
  fileprivate var isAboutOrders: Bool {
    switch self {
    case .historyOrderPlaced, .historyOrderCancelled, .historyOrderDeleted: true
    default: false
    }
  }
}

/// What is kept of one change of the past to tell about it: small, so that there can be many.
struct PastEntry {
  let revision: Int
  let at: Timestamp
  /// The device that made it.
  let device: String
  let method: String
  let by: CustomerID
  /// The revision whose change it takes back.
  let undoes: Int?
  /// The domains of its facts.
  let topics: Set<Topic>
  /// What it came to, for who made it.
  let tale: Tale
  /// What it came to for all others; nil when it concerns nothing of theirs.
  let publicTale: Tale?
  /// Whether all of it is for everybody.
  let isPublic: Bool
  /// Whether it can be taken back.
  let isUndoable: Bool
}

extension PastEntry {
  /// What `customer` may know of it; nil for nothing.
  func tale(for customer: CustomerID) -> Tale? { by == customer ? tale : publicTale }

  /// Whether `customer` sees that it changed something of this domain.
  func touches(_ topic: Topic, for customer: CustomerID) -> Bool {
    topics.contains(topic) && (by == customer || !topic.isPersonal)
  }

  /// Whether `customer` may take it back: all of it is theirs, or everybody's.
  func isOpen(to customer: CustomerID) -> Bool { by == customer || isPublic }
}

extension Topic {
  /// Whether its things belong to customers, not to the store.
  var isPersonal: Bool {
    switch self {
    case .cart, .order, .account: true
    case .catalog, .list, .location, .timer, .prefs, .locale, .promotion, .tax, .data: false
    }
  }
}
