/// Any event that can be recorded, by domain.
package enum Event: Hashable, Sendable {
  indirect case catalog(CatalogEvent)
  /// Stored inline: carts change most often, and their events are small.
  case cart(CartEvent)
  indirect case order(OrderEvent)
  indirect case list(ListEvent)
  indirect case location(LocationEvent)
  indirect case account(AccountEvent)
  indirect case promotion(PromotionEvent)
  indirect case setting(SettingEvent)
  case timer(TimerEvent)
  indirect case data(DataEvent)
  /// Kinds with few events share them.
  indirect case entity(EntityEvent)
  /// Some fields of an entity changed.
  indirect case revised(EntityRevision)
  /// A response kept to be repeated.
  indirect case kept(IdempotentResponse)

  /// Domain that the event changes; nil for a kept response.
  package var topic: Topic? {
    switch self {
    case .catalog: .catalog
    case .cart: .cart
    case .order: .order
    case .list: .list
    case .location: .location
    case .account: .account
    case .promotion: .promotion
    case .setting(let event): event.topic
    case .timer: .timer
    case .data: .data
    case .entity(let event): event.entity.topics.first
    case .revised(let revision): revision.value.id.topics.first
    case .kept: nil
    }
  }
}

extension Event {
  /// Second domain that the event changes: that of entities referring to a deleted one, or one reported
  /// together with the first.
  var secondTopic: Topic? {
    switch self {
    case .catalog(.removed): .cart
    case .location(.removed): .list
    case .account(.erased): .cart
    // all settings: the languages and the other preferences
    case .setting(.put): .prefs
    default: nil
    }
  }

  /// Third domain that the event changes: an erased customer leaves neither carts nor orders.
  var thirdTopic: Topic? { if case .account(.erased) = self { .order } else { nil } }

  /// The event, if it concerns all entities of some kinds; nil if it concerns a single one.
  var ofEverything: DataEvent? { if case .data(let event) = self { event } else { nil } }

  /// True when it erases entities together with their history.
  package var erases: Bool {
    switch self {
    case .data(.reset), .account(.erased): true
    default: false
    }
  }

  /// True when both events touch the same topics at the end of their transaction.
  package func touchesTheSame(as other: Event) -> Bool {
    topic == other.topic && secondTopic == other.secondTopic && thirdTopic == other.thirdTopic && ofEverything == other.ofEverything
  }
}

/// Result of a decision: the events to record, and an outcome to report afterwards.
package struct Change<Outcome: Sendable>: Sendable {
  package let events: [Event]
  package let outcome: Outcome

  package init(_ events: [Event], reporting outcome: Outcome) {
    self.events = events
    self.outcome = outcome
  }
}

/// A domain of the shop whose changes are tracked separately.
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
  /// Exchanges with other devices, which are no changes.
  case sync

  /// The topics that changes have.
  package static let ofChanges = allCases.filter { $0 != .sync }
}

/// Last revision that changed each topic.
package struct TopicRevisions: Hashable, Sendable {
  private var revisions = Array(repeating: 0, count: Topic.allCases.count)

  package init() {}

  /// Last revision that changed the topic; 0 when none did.
  package subscript(_ topic: Topic) -> Int {
    get { revisions[topic.index] }
    set { revisions[topic.index] = newValue }
  }
}

extension Topic {
  /// Index among all topics, found without hashing the name.
  fileprivate var index: Int {
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
    case .sync: 12
    }
  }
}
