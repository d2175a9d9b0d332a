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
  private var revisions: [Topic: Int] = [:]

  package init() {}

  /// 0 when nothing has changed it.
  package subscript(_ topic: Topic) -> Int {
    get { revisions[topic] ?? 0 }
    set { revisions[topic] = newValue }
  }
}
