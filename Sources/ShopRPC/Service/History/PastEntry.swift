import ShopModel

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
