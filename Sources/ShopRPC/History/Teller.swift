import ShopModel

/// Makes one sentence of the facts of a change, one fact after the other.
struct Teller {
  private let method: String
  private var first: Telling?
  /// Another fact is told by another sentence.
  private var isMixed = false
  private var names: [LocalizedText?] = []
  private var ids: Set<String> = []
  /// How many things there are, told by whatever sentence.
  private var count = 0

  init(of method: String) { self.method = method }

  mutating func take(_ telling: Telling) {
    // a cart is made by the way, when something is put into it
    if first?.key == .historyCartMade, telling.key != .historyCartMade { self = Teller(of: method) }
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
    switch method {
    case CatalogImport.name: return Tale(key: .historyCatalogImported, count: count)
    case DataImport.name: return Tale(key: .historyDataImported, count: count)
    case DataSample.name: return Tale(key: .sampleTitle)
    // the guest's cart comes along by the way
    case AccountRegister.name: return Tale(key: .historyAccountRegistered)
    case AccountLogin.name: return Tale(key: .historyLoggedIn)
    case AccountLogout.name: return Tale(key: .historyLoggedOut)
    case AccountUpdate.name: return Tale(key: .historyAccountChanged)
    case LocationMove.name: return Tale(key: .historyLocationsMoved)
    default: break
    }
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
