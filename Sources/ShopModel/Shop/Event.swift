/// Every fact that can be recorded: what happened to one thing of one domain.
package enum Event: Hashable, Sendable {
  indirect case catalog(CatalogEvent)
  /// The only one that is held in place: carts change most, and their facts are small.
  case cart(CartEvent)
  indirect case order(OrderEvent)
  indirect case list(ListEvent)
  indirect case location(LocationEvent)
  indirect case account(AccountEvent)
  indirect case promotion(PromotionEvent)
  indirect case tax(TaxEvent)
  case setting(SettingEvent)
  case timer(TimerEvent)
  indirect case data(DataEvent)
  /// An answer that is kept to be given again.
  indirect case kept(KeptAnswer)

  /// The domain that it changes; an answer that is kept changes none.
  package var topic: Topic? {
    switch self {
    case .catalog: .catalog
    case .cart: .cart
    case .order: .order
    case .list: .list
    case .location: .location
    case .account: .account
    case .promotion: .promotion
    case .tax: .tax
    case .setting(let event): event.topic
    case .timer: .timer
    case .data: .data
    case .kept: nil
    }
  }
}

extension Event {
  /// Another domain that it changes beside its own: things that refer to what is gone, or what is told with it.
  var secondTopic: Topic? {
    switch self {
    case .catalog(.removed): .cart
    case .location(.removed): .list
    case .account(.erased): .cart
    // all settings: the languages and what is preferred beside them
    case .setting(.put): .prefs
    default: nil
    }
  }

  /// A third domain that it changes: whoever is gone leaves neither carts nor orders.
  var thirdTopic: Topic? { if case .account(.erased) = self { .order } else { nil } }

  /// Everything of some kind at once; nil when it is about one thing.
  var ofEverything: DataEvent? { if case .data(let event) = self { event } else { nil } }

  /// Whether it erases things together with their past.
  package var erases: Bool {
    switch self {
    case .data(.reset), .account(.erased): true
    default: false
    }
  }

  /// Whether both touch the same topics when the change they are part of ends.
  package func touchesTheSame(as other: Event) -> Bool {
    topic == other.topic && secondTopic == other.secondTopic && thirdTopic == other.thirdTopic && ofEverything == other.ofEverything
  }
}

/// What a decision means: the facts to record, and what to tell about them afterwards.
package struct Change<Outcome: Sendable>: Sendable {
  package let events: [Event]
  package let outcome: Outcome

  package init(_ events: [Event], reporting outcome: Outcome) {
    self.events = events
    self.outcome = outcome
  }
}

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
