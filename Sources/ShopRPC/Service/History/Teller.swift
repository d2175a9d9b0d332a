import ShopModel

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
