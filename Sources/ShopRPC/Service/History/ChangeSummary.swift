import ShopModel

/// Summary of a change, independent of language.
struct ChangeSummary {
  /// Form of the sentence.
  enum Form {
    case plain
    /// An undo of the change.
    case undone
    /// A redo of the change.
    case redone
  }

  let key: TextKey
  /// Names of the first few entities concerned, as of then; nil is the Unknown Location.
  var names: [LocalizedText?] = []
  /// Number of entities concerned.
  var count = 0
  /// An identifier the sentence needs: a language tag, a preference key, a method.
  var word = ""
  var form = Form.plain

  /// Maximum number of names in a sentence.
  static let namedEntities = 3
}

extension ChangeSummary {
  /// The sentence in the current language of `texts`.
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

  /// Label of the preference whose key is `word`.
  private var setting: TextArgument { PreferenceKey(rawValue: word).map { .label(PreferenceTable.row($0).label) } ?? .text(word) }

  /// List of names: `Milk, Tea, and Bread`, or `Milk, Tea, Bread and 2 more`.
  private func listed(_ texts: inout Texts, _ languages: [String]) -> TextArgument {
    var parts: [String] = []
    for name in names { parts.append(name?.text(in: languages) ?? texts.text(.locationUnknown)) }
    if count <= names.count { return .names(parts) }
    let named = texts.beginning(of: parts)
    return .text(texts.text(.historyNames, ["names": .text(named), "count": .integer(count - names.count)]))
  }
}

/// The sentence of a change, filled in when it is written.
struct LocalizedChangeSummary: WireType {
  let summary: ChangeSummary
  /// The languages that names are looked for in, the best first.
  let languages: [String]

  static let shape = Shape<Self>.written { value, output in
    let text = value.summary.text(&output.texts, value.languages)
    output.string(text)
  }
}

/// Builds the summary of a change from its events, in order.
struct ChangeSummaryBuilder {
  private let method: String
  /// Fixed sentence of the method; nil when its events determine it.
  private let wholeText: TextKey?
  private var first: EventSummary?
  /// True when events need different sentences.
  private var isMixed = false
  private var names: [LocalizedText?] = []
  private var ids: Set<String> = []
  /// Number of entities over all sentences.
  private var count = 0

  /// Creates a builder for the events of `method`; `text` is the fixed sentence of its registration, if any.
  init(of method: String, text: TextKey?) {
    self.method = method
    wholeText = text
  }

  mutating func take(_ event: EventSummary) {
    // a cart created implicitly, to add something to it, is not mentioned
    if first?.key == .historyCartMade, event.key != .historyCartMade { self = ChangeSummaryBuilder(of: method, text: wholeText) }
    // stock changes by an order, and the deletion of its cart, are not mentioned
    if let first, first.key.isAboutOrders, [.historyProductStock, .historyCartDeleted].contains(event.key) { return }
    if let first, first.key != event.key {
      if event.key == .historyCartMade { return }
      isMixed = true
    }
    if first == nil { first = event }
    guard event.id.isEmpty || ids.insert(event.id).inserted else { return }
    count += 1
    if let name = event.name, names.count < ChangeSummary.namedEntities, first?.key == event.key { names.append(name) }
  }

  /// Summary of all events so far.
  var summary: ChangeSummary {
    if let wholeText { return ChangeSummary(key: wholeText, count: count) }
    guard let first else { return ChangeSummary(key: .historyOther, word: method) }
    if isMixed, count > 1 { return ChangeSummary(key: .historySeveral, count: count) }
    return ChangeSummary(key: first.key, names: names, count: count, word: first.word)
  }
}

extension TextKey {
  /// True for the sentences about orders.
  fileprivate var isAboutOrders: Bool {
    switch self {
    case .historyOrderPlaced, .historyOrderCancelled, .historyOrderDeleted: true
    default: false
    }
  }
}

/// A past change as kept for history listings; small, because there can be many.
struct ChangeIndexEntry {
  let revision: Int
  let at: Timestamp
  /// Id of the device that made it.
  let device: String
  let method: String
  let by: CustomerID
  /// Name of the client that made it; nil if it has none.
  let client: String?
  /// The revision that this change undoes; nil unless it is an undo or redo.
  let undoes: Int?
  /// Domains of its events.
  let topics: Set<Topic>
  /// Summary for the customer who made it.
  let summary: ChangeSummary
  /// Summary for others; nil when it concerns none of their data.
  let publicSummary: ChangeSummary?
  /// True when the whole change is visible to everybody.
  let isPublic: Bool
  /// True when it can be undone.
  let isUndoable: Bool
}

extension ChangeIndexEntry {
  /// True when it took changes of other devices.
  var takesChanges: Bool { ServiceState.takesChanges(method) }

  /// Summary visible to `customer`; nil for none.
  func summary(for customer: CustomerID) -> ChangeSummary? { by == customer ? summary : publicSummary }

  /// True when `customer` can see that it changed something in this domain.
  func touches(_ topic: Topic, for customer: CustomerID) -> Bool {
    topics.contains(topic) && (by == customer || !topic.isPersonal)
  }

  /// True when it placed, changed, or deleted an order.
  var isAboutOrders: Bool { topics.contains(.order) }

  /// True when `customer` may undo it: all of it is theirs or public.
  func isOpen(to customer: CustomerID) -> Bool { by == customer || isPublic }
}

extension Topic {
  /// True when its entities belong to customers, not to the store.
  var isPersonal: Bool {
    switch self {
    case .cart, .order, .account: true
    case .catalog, .list, .location, .timer, .prefs, .locale, .promotion, .tax, .data: false
    }
  }
}
