/// A domain of the shop whose changes are told apart.
package enum Topic: String, CaseIterable, Hashable, Sendable {
  case catalog
  case cart
  case order
  case list
  case location
  case timer
  case prefs
  case locale
  case account
  case promotion
  case tax
  case data
}

/// The last revision that changed each topic.
package struct TopicRevisions: Hashable, Sendable {
  private var revisions = Array(repeating: 0, count: Topic.allCases.count)

  package init() {}

  /// 0 when nothing has changed it.
  package subscript(_ topic: Topic) -> Int {
    get { revisions[topic.place] }
    set { revisions[topic.place] = newValue }
  }
}

extension Topic {
  /// Its place among all topics: found without hashing its name.
  fileprivate var place: Int {
    switch self {
    case .catalog: 0
    case .cart: 1
    case .order: 2
    case .list: 3
    case .location: 4
    case .timer: 5
    case .prefs: 6
    case .locale: 7
    case .account: 8
    case .promotion: 9
    case .tax: 10
    case .data: 11
    }
  }
}
